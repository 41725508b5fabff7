"""Where the parts of a frame stand in an article."""

from __future__ import annotations

import pytest

from rashomon.extract.matches import Matches

from .conftest import Lay

TEXT = (
    "Fire chief Ines Calder resigned on Monday. Her resignation surprised the council. "
    "Tom Reed, a plumber, repaired the town hall. Calder stepped quietly down after a row."
)


def words(matches: Matches, part: str) -> list[str]:
    return [matches.reading.doc[i].text for i in sorted(getattr(matches, part))]


@pytest.mark.parametrize(
    ("ask", "part", "expected"),
    [
        ("When did the fire chief resign?", "events", ["resigned", "resignation"]),
        ("When did Calder step down?", "events", ["stepped"]),
        ("When did Tom Reed leave?", "named", ["Reed"]),
        ("When did the chief resign?", "subjects", ["chief", "Calder", "Calder"]),
        ("Which plumber repaired the hall?", "asked", ["plumber"]),
        ("When did it burn?", "events", []),
    ],
)
def test_tokens_that_name_a_part(lay: Lay, ask: str, part: str, expected: list[str]) -> None:
    assert words(lay(TEXT, ask), part) == expected


@pytest.mark.parametrize(
    ("ask", "best"),
    [
        ("When did the fire chief resign?", 0),
        ("Whom did the resignation surprise?", 1),
        ("Who repaired the town hall?", 2),
        ("After what did Calder step down?", 3),
    ],
)
def test_the_sentence_that_speaks_of_it_scores_one(lay: Lay, ask: str, best: int) -> None:
    scores = lay(TEXT, ask).sentence_scores
    assert scores[best] == 1.0 == max(scores)
    assert all(0 <= score <= 1 for score in scores)


def test_no_sentence_scores_where_no_word_is_shared(lay: Lay) -> None:
    matches = lay(TEXT, "Which volcano erupted?")
    assert set(matches.sentence_scores) == {0.0}
    assert matches.share(range(len(matches.reading.doc))) == 0.0


def test_share_of_sought_words(lay: Lay) -> None:
    matches = lay(TEXT, "Who repaired the town hall?")
    sentence = matches.reading.sentences[2]
    assert matches.share(range(sentence.first, sentence.last)) == pytest.approx(1.0)
    assert matches.share([]) == 0.0


def test_chain_and_predicate(lay: Lay) -> None:
    reading = lay("The crew found three boxes near the old pier.", "What was found?").reading
    three, boxes, found = 3, 4, 2
    assert reading.chain(three) == [three, boxes, found]
    assert reading.predicate(three) == found
