"""Facts found without questions, on made-up articles: what is flagged, and what must not be."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from discovery_texts import ELECTION, FERRY, REWORDED, RIVAL, article

from rashomon.model import Claim, Comparison, Finding, Origin, Registry, Verdict
from rashomon.pipeline import compare, discover

if TYPE_CHECKING:
    from spacy.language import Language


def with_verdict(comparison: Comparison, verdict: Verdict) -> list[Finding]:
    return [f for f in comparison.findings if f.judgement is not None and f.judgement.verdict is verdict]


def values(finding: Finding) -> dict[str, str]:
    return {s: str(f.value) for s, f in finding.answers.items() if f is not None}


def labels(comparison: Comparison, verdict: Verdict) -> list[str]:
    return [f.claim.label for f in with_verdict(comparison, verdict)]


@pytest.fixture(scope="module")
def rivals(nlp: Language) -> Comparison:
    return discover((article("post", FERRY), article("news", RIVAL)), nlp=nlp)


def test_what_sources_contradict_is_told_first(rivals: Comparison) -> None:
    conflicts = with_verdict(rivals, Verdict.DIVERGE)
    assert {f.claim.label: values(f) for f in conflicts} == {
        "People killed": {"post": "9", "news": "11"},
        "Age of Moira Sand": {"post": "52", "news": "54"},
    }
    assert rivals.findings[: len(conflicts)] == tuple(conflicts)


def test_what_sources_share_and_what_one_alone_tells(rivals: Comparison) -> None:
    shared = [values(f) for f in with_verdict(rivals, Verdict.AGREE)]
    assert {"post": "212", "news": "212"} in shared
    alone = [values(f) for f in with_verdict(rivals, Verdict.ONLY)]
    assert {"post": "31"} in alone
    assert {"news": "6"} in alone


def test_altered_words_of_a_quotation_are_told_as_a_word_diff(rivals: Comparison) -> None:
    (quotation,) = (f for f in rivals.findings if f.claim.label == "Words of Peter Wren")
    assert quotation.judgement is not None
    assert quotation.judgement.verdict is Verdict.COMPATIBLE
    assert "“then” in post, “all” in news" in quotation.judgement.note


def test_every_row_is_found_and_labelled_in_words(rivals: Comparison) -> None:
    assert {f.origin for f in rivals.findings} == {Origin.DISCOVERED}
    assert all(f.claim.label and "_" not in f.claim.label for f in rivals.findings)
    ids = [f.claim.id for f in rivals.findings]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("other", [FERRY, REWORDED], ids=["same", "reworded"])
def test_one_text_and_its_rewording_are_in_no_conflict(nlp: Language, other: str) -> None:
    comparison = discover((article("post", FERRY), article("news", other)), nlp=nlp)
    assert labels(comparison, Verdict.DIVERGE) == []
    assert labels(comparison, Verdict.AGREE)


def test_two_events_give_a_word_of_warning_and_no_table(nlp: Language) -> None:
    comparison = discover((article("post", FERRY), article("canton", ELECTION)), nlp=nlp)
    assert comparison.findings == ()
    assert any("do not seem to cover one event" in warning for warning in comparison.warnings)


def test_a_stranger_among_articles_is_named_and_compared_with_none(nlp: Language) -> None:
    texts = (article("post", FERRY), article("canton", ELECTION), article("news", RIVAL))
    comparison = discover(texts, nlp=nlp)
    assert any("compared within each only: post, news; canton" in warning for warning in comparison.warnings)
    for finding in with_verdict(comparison, Verdict.DIVERGE) + with_verdict(comparison, Verdict.AGREE):
        assert finding.answers["canton"] is None


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("killing nine people", "killing eleven people", {"post": "9", "copy": "11"}),
        ("on Tuesday evening", "on Monday evening", {"post": "2031-05-13", "copy": "2031-05-12"}),
        ("Moira Sand", "Edith Crane", {"post": "Moira Sand", "copy": "Edith Crane"}),
        ("has not been closed", "has been closed", {"post": "no", "copy": "yes"}),
        ("250,000 dollars", "520,000 dollars", {"post": "250000 USD", "copy": "520000 USD"}),
    ],
)
def test_a_planted_change_is_found_and_nothing_else(nlp: Language, old: str, new: str, told: dict[str, str]) -> None:
    assert FERRY.count(old) == 1
    comparison = discover((article("post", FERRY), article("copy", FERRY.replace(old, new))), nlp=nlp)
    assert [values(f) for f in with_verdict(comparison, Verdict.DIVERGE)] == [told]


@pytest.mark.parametrize(
    ("a", "b"),
    [
        # another year's event, another fate, a part and the whole, another person's age, each at its own moment
        ("The fire killed nine people on Tuesday.", "In 2012 a fire on the Lady Ada killed thirty people."),
        ("The fire injured 31 people on the Lady Ada.", "Nine people were killed by the fire on the Lady Ada."),
        ("The ferry carried 230 people.", "The ferry carried 212 passengers and 18 crew members."),
        ("The captain, Moira Sand, 52, stayed.", "The cook, Jonas Reed, 38, stayed."),
        ("Shares of Ellis Lines fell 4.1 percent by noon.", "Shares of Ellis Lines fell 6.2 percent at the close."),
        ("At least nine people died on the Lady Ada.", "Eleven people died on the Lady Ada."),
    ],
)
def test_what_only_looks_like_a_conflict_is_none(nlp: Language, a: str, b: str) -> None:
    frame = "A fire burned on the ferry Lady Ada in Port Ellis on Tuesday, and Ellis Lines, the owner, has no word on it yet. "
    comparison = discover((article("post", frame + a), article("news", frame + b)), nlp=nlp)
    assert labels(comparison, Verdict.DIVERGE) == []


def test_a_sum_of_one_deal_told_in_two_ways_is_a_conflict(nlp: Language) -> None:
    a = "Marlow Foods rejected the first bid of $5.2 billion from Orchard Capital in May. Orchard Capital raised it on Monday."
    b = "Orchard Capital announced in spring that it would take over Marlow Foods for $5.6 billion. It raised the offer on Monday."
    comparison = discover((article("post", a), article("news", b)), nlp=nlp)
    assert [values(f) for f in with_verdict(comparison, Verdict.DIVERGE)] == [
        {"post": "5.2e9 USD", "news": "5.6e9 USD"}
    ]


def test_an_age_behind_a_pronoun_is_that_of_the_person_before(nlp: Language) -> None:
    a = "A four-year-old boy fell into the lion enclosure of Norrby Zoo on Saturday. The boy was taken to hospital."
    b = "The boy who fell into the lion enclosure of Norrby Zoo on Saturday is in hospital. A nurse said that he was 3 years old."
    comparison = discover((article("post", a), article("news", b)), nlp=nlp)
    assert [values(f) for f in with_verdict(comparison, Verdict.DIVERGE)] == [{"post": "4", "news": "3"}]


def test_with_a_registry_only_what_it_does_not_ask_is_added(nlp: Language) -> None:
    registry = Registry((Claim("deaths", "How many people were killed?", type="count", event=("kill",)),))
    texts = (article("post", FERRY), article("news", RIVAL))
    comparison = compare(texts, registry, nlp=nlp, unasked=True)
    assert [f.origin for f in comparison.findings[:2]] == [Origin.REGISTRY, Origin.DISCOVERED]
    assert "Age of Moira Sand" in labels(comparison, Verdict.DIVERGE)
    assert "People killed" not in labels(comparison, Verdict.DIVERGE)
    assert len(compare(texts, registry, nlp=nlp).findings) == 1


def test_ids_last_when_a_source_is_added(nlp: Language, rivals: Comparison) -> None:
    more = discover(
        (article("post", FERRY), article("news", RIVAL), article("third", REWORDED)), nlp=nlp, everything=True
    )
    known = {f.claim.id: values(f).get("post") for f in more.findings}
    for finding in with_verdict(rivals, Verdict.DIVERGE):
        assert known[finding.claim.id] == values(finding)["post"]


def test_few_are_told_unless_all_are_wanted(nlp: Language) -> None:
    things = "ropes nets crates barrels lamps pumps bolts chairs tables bottles knives spoons blankets ladders".split()
    many = "\n\n".join(f"The inspector counted {n} {thing} in the ferry." for n, thing in enumerate(things, 11))
    texts = (article("post", f"{FERRY}\n\n{many}"), article("news", RIVAL))
    short, whole = (discover(texts, nlp=nlp, everything=everything) for everything in (False, True))
    assert len(with_verdict(short, Verdict.ONLY)) == 10
    left = short.untold[Verdict.ONLY]
    assert len(with_verdict(whole, Verdict.ONLY)) == 10 + left
    assert whole.untold == {}


def test_the_order_of_the_articles_changes_no_verdict(nlp: Language) -> None:
    texts = [article("post", FERRY), article("news", RIVAL), article("third", REWORDED)]
    seen = []
    for order in (texts, texts[::-1]):
        comparison = discover(order, nlp=nlp, everything=True)
        seen.append(sorted(str(sorted(values(f).items())) for f in with_verdict(comparison, Verdict.DIVERGE)))
    assert all(a == b for a, b in pairwise(seen))
