"""Which articles print one wire copy."""

from __future__ import annotations

from itertools import permutations

import pytest

from rashomon.copies import MIN_SHARE, find_copies
from rashomon.model import Article

WIRE = (
    "A freight ferry ran aground off the northern cape early on Tuesday, the coast guard said.",
    "All nineteen sailors were lifted off by two helicopters before the storm reached the ship.",
    "The vessel was carrying timber and grain and had left port on Sunday evening.",
    "Inspectors will board the wreck as soon as the weather allows it, the harbour master said.",
)
OTHER = (
    "Nobody at the port expected the old freighter to make the trip in such weather.",
    "Relatives of the crew waited all night in the church hall above the bay.",
    "By dawn the hull had split, and planks were washing up along the beach.",
)
FOOTER = (
    "Copyright 2031 The Wire Service. All rights reserved.",
    "This material may not be published, broadcast, rewritten or redistributed without leave.",
    "Sign up for our morning newsletter to get the news of the coast every day.",
)


def article(name: str, *sentences: str, title: str = "") -> Article:
    body = "\n\n".join(sentences)
    return Article(name, name, f"{title}\n\n{body}" if title else body, body_start=len(title) + 2 if title else 0)


def dateline(place: str) -> str:
    return f"{place} {WIRE[0]}"


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (WIRE, WIRE),
        ((dateline("TROMSO, Norway (AP) —"), *WIRE[1:]), WIRE),
        ((dateline("OSLO (Reuters) -"), *WIRE[1:]), (dateline("OSLO –"), *WIRE[1:])),
        ((dateline("LONDON, March 4 (Reuters) -"), *WIRE[1:]), WIRE),
        ((dateline("Oslo (AFP) –"), *WIRE[1:]), WIRE),
        (WIRE[:2], WIRE),  # cut short
        ((*WIRE, OTHER[0]), WIRE),  # with a line of the paper's own
        (
            (WIRE[0].replace("early on Tuesday", "on Tuesday"), *(s.replace("sailors", "seamen") for s in WIRE[1:])),
            WIRE,
        ),
        (WIRE, (*WIRE, *FOOTER)),
        ((*WIRE, "(AP)"), WIRE),
    ],
    ids=["identical", "dateline", "two datelines", "dated", "mixed case", "cut", "own line", "edited", "footer", "tag"],
)
def test_one_wire_copy(a: tuple[str, ...], b: tuple[str, ...]) -> None:
    (found,) = find_copies([article("ap", *a, title="Ferry aground"), article("post", *b)])
    assert found.sources == ("ap", "post")
    assert MIN_SHARE <= found.share <= 1


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (WIRE, OTHER),
        ((*WIRE[:3], *FOOTER), (*OTHER, *FOOTER)),
        (("“We saw the lights go out, one after the other, and then nothing,” he said.",) * 2 + WIRE[:1],
         ("“We saw the lights go out, one after the other, and then nothing,” he said.",) * 2 + OTHER[:1]),
        (("The ship sank.",) * 4, ("The ship sank.",) * 4),
        ((WIRE[0], *OTHER), (WIRE[0], *WIRE[1:])),
        (WIRE[:1], WIRE[:1]),
    ],
    ids=["different", "shared footer", "shared quotation", "short sentences", "one sentence in four", "one sentence"],
)  # fmt: skip
def test_no_copies(a: tuple[str, ...], b: tuple[str, ...]) -> None:
    assert find_copies([article("ap", *a), article("post", *b)]) == ()


def test_the_share_is_that_of_the_shorter_text() -> None:
    (found,) = find_copies([article("ap", *WIRE), article("post", *WIRE, *OTHER)])
    assert found.share == 1.0


def test_groups_in_any_order() -> None:
    # The two halves share nothing with each other, yet both stand in the full text.
    articles = [article("full", *WIRE), article("head", *WIRE[:2]), article("tail", *WIRE[2:]), article("own", *OTHER)]
    for order in permutations(articles):
        (found,) = find_copies(order)
        assert set(found.sources) == {"full", "head", "tail"}
        assert list(found.sources) == [a.id for a in order if a.id != "own"]


def test_no_source_stands_in_two_groups() -> None:
    first, second = WIRE[:2], WIRE[2:]
    pairs = [article("w", *first), article("x", *second), article("y", *first), article("z", *first, *second)]
    for order in permutations(pairs):
        (found,) = find_copies(order)
        assert set(found.sources) == {"w", "x", "y", "z"}


@pytest.mark.parametrize("texts", [[], ["x"], ["", ""], ["", "A text."]])
def test_few_and_empty(texts: list[str]) -> None:
    assert find_copies([Article(f"a{i}", "", text) for i, text in enumerate(texts)]) == ()
