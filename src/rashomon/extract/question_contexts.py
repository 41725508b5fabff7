"""Nouns whose type of answer hangs on the words about them: "the response time", "the gap in the count"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rashomon.extract.question_words import MONEY, PERCENT, PRICED, SHARES


@dataclass(frozen=True, slots=True)
class Context:
    """One of the nouns asks for a type where one of the words stands in the place.

    `where` is "before" (among the noun's modifiers), "of" (the noun behind its "of"), "at" (the word that opens the question),
    "with" (anywhere in the question), or "" where the noun alone settles it, which is the last word on it.
    """

    heads: frozenset[str]
    where: Literal["before", "of", "at", "with", ""]
    words: frozenset[str]
    kind: str


def _context(heads: str, where: Literal["before", "of", "at", "with", ""], words: str, kind: str) -> Context:
    return Context(frozenset(heads.split()), where, frozenset(words.split()), kind)


_CHANGES: Final = (
    "rise raise increase hike cut decrease drop fall decline gain change slump jump reduction improvement surge plunge"
)
_VOTES: Final = "vote ballot candidate tally count recount election runoff"

# The first context that fits tells the type.
CONTEXTS: Final = (
    # time
    _context("time", "before", "win winning finishing finish record best lap race marathon", "text"),
    _context("time", "before", "response waiting wait journey travel reaction recovery delivery turnaround travelling", "duration"),
    _context("time", "before", "maximum minimum", "duration"),
    _context("time", "at", "within", "duration"),
    _context("time", "at", "in", "text"),
    _context("time", "with", "clocked posted ran", "text"),
    _context("term", "before", "jail prison minimum", "duration"),
    _context("term", "with", "serve sentence judge court", "duration"),
    _context("minute", "with", "goal score play match game scorer equaliser equalizer", "count"),
    _context("gap pause", "with", "strike blast explosion attack shot tremor shock launch call crash visit", "duration"),
    # votes, places in a race, traffic
    _context("gap difference lead margin advantage majority", "with", "percent percentage", "percent"),
    _context("gap difference lead margin advantage majority", "with", _VOTES, "count"),
    _context("place position spot", "with", "finish ranking standing placing league race runner marathon table", "count"),
    _context("capacity", "with", "stadium venue hall arena theatre theater prison ferry nightclub club stand", "count"),
    _context("sale", "before", "album record book ticket unit vehicle car home house", "count"),
    _context("sale", "with", "number", "count"),
    _context("throughput traffic volume", "before", "container passenger vehicle freight box", "count"),
    _context("traffic", "before", "daily annual yearly monthly", "count"),
    _context("capacity", "before", "seating passenger", "count"),
    _context("turnout", "with", "rally march protest demonstration parade vigil", "count"),
    _context("figure", "with", "injured dead missing casualty toll victim hurt wounded", "count"),
    _context("loss", "of", "life", "count"),
    _context("cost", "before", "human", "count"),
    _context("number", "before", "flight phone telephone registration serial model shirt case room plate house", "text"),
    # money and shares
    _context("part", "of", "passenger patient voter people population vote staff crew electorate budget revenue", "percent"),
    Context(frozenset({"total"}), "with", MONEY - {"cost", "claim"}, "money"),
    Context(frozenset({"level"}), "with", PERCENT | SHARES, "percent"),
    _context("level", "with", "river water lake reservoir sea flood temperature noise", "quantity"),
    _context("charge", "with", "book restructuring impairment", "money"),
    _context("line", "before", "bottom", "money"),
    _context("loss", "with", "price", "percent"),
    Context(frozenset({"gap", "hole", "shortfall"}), "with", MONEY | {"scheme"}, "money"),
    _context("rate", "before", "hourly daily room nightly weekly monthly overtime pay day", "money"),
    _context("damage loss cost", "before", "estimate estimated insured financial economic total overall material", "money"),
    _context("result", "before", "bottom net operating quarterly annual", "money"),
    _context("tag", "before", "price", "money"),
    _context("estimate", "before", "low high presale sale auction pre", "money"),
    _context("side", "with", "mountain peak face climb climber river", "place"),
    _context("rating", "before", "approval", "percent"),
    _context("premium", "with", "insurance insurer policy monthly annual", "money"),
    _context(f"{_CHANGES} step move", "with", "temperature rate", "quantity"),
    Context(frozenset(_CHANGES.split()), "with", PRICED, "percent"),
    _context("rise raise increase", "with", "union strike contract deal worker teacher staff", "percent"),
    _context("raise", "", "", "percent"),
    # bodies and places
    _context("line", "before", "shipping cruise ferry bus", "organization"),
    _context("line", "with", "cruise ship ferry", "organization"),
    _context("flag", "with", "sail fly ship tanker vessel ferry", "place"),
    _context("settlement", "with", "suffer hit resident evacuate destroy tremor quake earthquake flood", "place"),
    _context("tank", "before", "think", "organization"),
    _context("house", "before", "auction publishing fashion", "organization"),
    _context("adviser advisor", "before", "financial legal", "organization"),
    _context("quarter part side end", "of", "city town capital village country island building river border", "place"),
    _context("stretch section part", "of", "road line motorway coast beach border highway track street", "place"),
    _context("quarter", "", "", "date"),
    _context("point", "before", "departure border crossing landing entry meeting starting boarding", "place"),
    _context("point", "of", "departure origin entry impact crossing", "place"),
    _context("count", "at", "on", "text"),
    _context("ground", "at", "on", "text"),
    _context("ground", "with", "for", "text"),
    _context("ground", "", "", "place"),
)  # fmt: skip
