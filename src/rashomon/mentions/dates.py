"""The dates of a text: every date expression with its characters, resolved to days by the news convention."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from rashomon.mentions.base import DateMention
from rashomon.mentions.date_arithmetic import DAY, safe_date, weekday_on_or_after
from rashomon.mentions.date_context import Context, Meaning, RelativeYear, Sense
from rashomon.mentions.date_meanings import DayOf, NumericDay, Stretch, YearOf
from rashomon.mentions.date_scan import Read, day_first, scan
from rashomon.mentions.date_sense import sense_of
from rashomon.mentions.date_words import word_set
from rashomon.mentions.lexemes import Lexemes
from rashomon.mentions.relative_meanings import Anchored, Apposed, WeekdayOf
from rashomon.mentions.stamps import is_dateline, is_stamp, stamp_word
from rashomon.mentions.token_index import TokenIndex
from rashomon.values.moment import DateInterval

if TYPE_CHECKING:
    from spacy.tokens import Doc

_SPEAKING: Final = word_set(
    "say tell announce report state add confirm claim write note explain declare speak tweet post insist warn"
)
# So many sentences back a "two days later" may find its anchor.
_ANCHOR_SENTENCES: Final = 3
_ANCHOR_MENTIONS: Final = 20
_UNTIL: Final = frozenset({"until", "till", "by", "through", "til"})
_SINCE: Final = frozenset({"since", "from"})


# A day of telling so many days behind the latest full date is the day of publication.
_TELLING_DAYS: Final = 3


def _is_telling(doc: Doc, token: int) -> bool:
    """Whether a date hangs on a verb of speech: the day of telling."""
    above = doc[token].head
    if above.pos_ == "ADP":
        above = above.head
    return above.pos_ == "VERB" and above.lemma_.lower() in _SPEAKING


def _is_person_or_modal(tokens: TokenIndex, read: Read, lexemes: Lexemes, head: int) -> bool:
    """Whether a month word is a modal verb, or the name of a person ("Theresa May", "April said")."""
    if read.stop - read.first > 2 or lexemes.words[read.first] not in ("may", "march", "april", "june", "august"):
        return False
    token = tokens.doc[head]
    if token.tag_ == "MD" or token.ent_type_ == "PERSON":
        return True
    behind = tokens.doc[head + 1] if head + 1 < len(tokens.doc) else None
    return lexemes.words[read.first] == "march" and behind is not None and token.tag_.startswith("VB")


def _words_before(lexemes: Lexemes, first: int) -> str:
    at = first - 1 if first and lexemes.words[first - 1] == "the" else first
    return " ".join(lexemes.words[max(at - 2, 0) : at])


def _needs_anchor(meaning: Meaning) -> bool:
    return (isinstance(meaning, Anchored) and meaning.origin is None) or getattr(meaning, "year", None) == RelativeYear(
        None
    )


def _longest_anchor(meaning: Meaning) -> int:
    """Return how many days an anchor may have: years count from years, all else from a month at most."""
    return 366 if isinstance(meaning, Anchored) and meaning.unit in ("year", "decade") else 31


def _right_before(mentions: list[DateMention], lexemes: Lexemes, read: Read) -> DateInterval | None:
    """Return the date that a comma parts from an expression, which tells of it ("on Monday, a day after the vote")."""
    near = mentions and mentions[-1].end == lexemes.ends[read.first - 2] and mentions[-1].form != "stamp"
    return mentions[-1].value if near else None


def _event_behind(doc: Doc, head: int) -> int:
    """Return the noun or verb of the event in "a day after the vote", "a day before it went public"."""
    for child in doc[head].subtree:
        if child.i > head and child.dep_ in ("pobj", "advcl", "pcomp", "relcl", "acl", "ccomp"):
            return child.i
    marker = next((t for t in doc[head + 1 : head + 3] if t.lower_ in ("before", "after")), None)
    if marker is None or marker.i + 1 >= len(doc):
        return head
    inside = next((child.i for child in marker.children if child.dep_ == "pobj"), None)
    return inside or (marker.head.i if marker.dep_ == "mark" else head)


def _anchor(mentions: list[DateMention], tokens: TokenIndex, head: int, longest: int) -> DateInterval | None:
    """Return the date from which an anchored one counts.

    The nearest earlier one of the same sentence; else the nearest of the sentences before, where the day of an event
    goes before the day on which somebody told of it.
    """
    here = tokens.sentence_of(head)
    told: DateInterval | None = None
    for mention in reversed(mentions[-_ANCHOR_MENTIONS:]):
        there = tokens.sentence_of(mention.head)
        if here - there > _ANCHOR_SENTENCES or mention.form == "stamp":
            break
        if mention.value is None or mention.since or (mention.value.end - mention.value.start).days > longest:
            continue
        if there == here or not _is_telling(tokens.doc, mention.head):
            return mention.value
        told = told or mention.value
    return told


def find_dates(doc: Doc, published: date | None) -> tuple[DateMention, ...]:
    """Find the dates of a text and resolve them to days.

    Args:
        doc: the annotated text.
        published: the day of publication, which weekdays, "yesterday" and dates without a year count from; where it is
            None these have the value None.

    Returns:
        The mentions in text order. Their form is one of "absolute", "weekday", "relative", "anchored", "holiday", or
        "stamp" for dates of the page (updated and copyright lines, datelines), which date no event.
    """
    lexemes = Lexemes(doc.text)
    reads = scan(lexemes)
    if not reads:
        return ()
    tokens = TokenIndex(doc)
    order = day_first(reads, lexemes)
    mentions: list[DateMention] = []
    for read in reads:
        start, end = lexemes.starts[read.first], lexemes.ends[read.stop - 1]
        head = tokens.head_of(start, end)
        if _is_person_or_modal(tokens, read, lexemes, head):
            continue
        before = _words_before(lexemes, read.first)
        last_word = before.rpartition(" ")[2]
        until = last_word in _UNTIL
        sense = sense_of(doc[head], before)
        meaning = read.found.meaning
        anchor = _anchor(mentions, tokens, head, _longest_anchor(meaning)) if _needs_anchor(meaning) else None
        if isinstance(meaning, Apposed):
            anchor = _right_before(mentions, lexemes, read)
            head = _event_behind(doc, head)
        value = meaning.resolve(Context(published, sense, anchor, until, order))
        form = "stamp" if is_stamp(lexemes, read.first, read.stop) else read.found.form
        since = last_word in _SINCE and not isinstance(meaning, Stretch)
        mentions.append(DateMention(value, start, end, head, form, since, until))
    return tuple(mentions)


def infer_published(doc: Doc) -> tuple[date, str] | None:
    """Find out from the text alone when it was published.

    A line of the page that says so goes first ("Published 3 May 2026"), then a dateline with a year, then a weekday
    beside a full date, which fixes the year among those the text names.

    Args:
        doc: the annotated text.

    Returns:
        The day, and in words how it was found; None where the text does not tell.
    """
    lexemes = Lexemes(doc.text)
    reads = scan(lexemes)
    if not reads:
        return None
    return _by_stamp(lexemes, reads) or _by_weekday(doc, lexemes, reads)


def day_of_line(line: str) -> date | None:
    """Return the first full date of a line, which needs no annotation; None where it holds none."""
    lexemes = Lexemes(line)
    reads = scan(lexemes)
    order = day_first(reads, lexemes)
    for read in reads:
        if isinstance(read.found.meaning, DayOf | NumericDay):
            value = read.found.meaning.resolve(Context(None, day_first=order))
            if value is not None:
                return value.start
    return None


def _quoted(lexemes: Lexemes, first: int, stop: int) -> str:
    return "“" + " ".join(lexemes.text[lexemes.starts[first] : lexemes.ends[stop - 1]].split()) + "”"


def _by_stamp(lexemes: Lexemes, reads: list[Read]) -> tuple[date, str] | None:
    """Return the day of the best stamp: published before a dateline, a bare date line and updated."""
    order = day_first(reads, lexemes)
    best: tuple[int, date, str] | None = None
    for read in reads:
        if not isinstance(read.found.meaning, DayOf | NumericDay) or not is_stamp(lexemes, read.first, read.stop):
            continue
        value = read.found.meaning.resolve(Context(None, day_first=order))
        if value is None:
            continue
        word = stamp_word(lexemes, read.first)
        dateline = is_dateline(lexemes, read.first, read.stop)
        rank = {"published": 0, "posted": 0, "issued": 0, "": 1 if dateline else 2}.get(word, 3)
        if best is None or rank < best[0]:
            kind = f"{word} line" if word else "dateline" if dateline else "line"
            best = (rank, value.start, f"the {kind} {_quoted(lexemes, read.first, read.stop)}")
    return best[1:] if best else None


def _by_weekday(doc: Doc, lexemes: Lexemes, reads: list[Read]) -> tuple[date, str] | None:
    """Return the latest date with a weekday, or the day of telling that follows it."""
    index = TokenIndex(doc)
    years = _named_years(reads)
    best: tuple[date, Read] | None = None
    for read in reads:
        meaning = read.found.meaning
        if not isinstance(meaning, DayOf) or meaning.weekday is None or meaning.month is None:
            continue
        head = index.head_of(lexemes.starts[read.first], lexemes.ends[read.stop - 1])
        if sense_of(doc[head], _words_before(lexemes, read.first)) is Sense.FUTURE:
            continue
        found = _matching_year(
            meaning.day, meaning.month, meaning.weekday, [meaning.year] if isinstance(meaning.year, int) else years
        )
        if found and (best is None or found > best[0]):
            best = found, read
    if best is None:
        return None
    found, read = best
    told = [
        weekday_on_or_after(found, other.found.meaning.weekday)
        for other in reads
        if isinstance(other.found.meaning, WeekdayOf)
        and other.found.meaning == WeekdayOf(other.found.meaning.weekday)
        and _is_telling(doc, index.head_of(lexemes.starts[other.first], lexemes.ends[other.stop - 1]))
    ]
    published = max((day for day in told if day - found <= DAY * _TELLING_DAYS), default=found)
    return published, f"{_quoted(lexemes, read.first, read.stop)} falls in {found.year}"


def _matching_year(day: int, month: int, weekday: int, years: list[int]) -> date | None:
    """Return the date in the latest of these years in which it falls on the weekday."""
    dates = (safe_date(year, month, day) for year in sorted(years, reverse=True))
    return next((found for found in dates if found and found.weekday() == weekday), None)


def _named_years(reads: list[Read]) -> list[int]:
    """Return the years that a text names, and the year after the latest one."""
    named: set[int] = set()
    for read in reads:
        meaning = read.found.meaning.last if isinstance(read.found.meaning, Stretch) else read.found.meaning
        year = meaning.first if isinstance(meaning, YearOf) else getattr(meaning, "year", None)
        if isinstance(year, int) and 1990 <= year <= 2100:
            named.add(year)
    return [*named, max(named) + 1] if named else []
