"""Texts made ready for the pipeline, without moving a character."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rashomon.annotate import Annotations, annotate, annotate_each, kept_annotations, load_pipeline, sentence_case
from rashomon.cache.store import Store
from rashomon.errors import ModelError
from rashomon.model import DEFAULT_MODEL

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Mayor Quits After Ferry Fire In Oslo\n\nThe mayor of Oslo quit after a ferry fire.",
            "Mayor quits after ferry fire in Oslo\n\nThe mayor of Oslo quit after a ferry fire.",
        ),
        (
            "FIRE ON OSLO FERRY\n\nA fire broke out on a ferry near Oslo.",
            "Fire on Oslo ferry\n\nA fire broke out on a ferry near Oslo.",
        ),
        (
            "NATO SHIP RUNS AGROUND\n\nOne more NATO ship ran aground.",
            "NATO ship runs aground\n\nOne more NATO ship ran aground.",
        ),
        ("Dam Breaks On 3 May\n\nThe dam may break.", "Dam breaks on 3 May\n\nThe dam may break."),
        ("Mayor quits after fire\n\nThe mayor quit.", "Mayor quits after fire\n\nThe mayor quit."),
        ("A text without a title by Tom Reed.", "A text without a title by Tom Reed."),
        ("AT least nine died.", "At least nine died."),
        ("We ran to STOP THE FIRE, to stop the fire.", "We ran to stop the fire, to stop the fire."),
        ("The BBC and the FBI asked.", "The BBC and the FBI asked."),
        ("", ""),
    ],
)
def test_titles_and_shouted_words_in_sentence_case(text: str, expected: str) -> None:
    assert sentence_case(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "İSTANBUL FERRY FIRE KILLS SIX\n\nA ferry burned off İstanbul. “Six died,” the coast guard said.",
        "STRASSE UND GROẞE\n\nA great street.",
        "FIRE 🔥 ON FERRY\n\n🔥 A fire.\u00a0It burned… — all night.",
        "\n\n \t\n",
    ],
)
def test_no_character_moves(parse: Callable[[str], Doc], text: str) -> None:
    doc = parse(text)
    assert len(sentence_case(text)) == len(text)
    assert len(doc.text) == len(text)
    assert all(text[t.idx : t.idx + len(t)].casefold() == t.text.casefold() for t in doc)


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Sgt. Paula Reyes closed the road. It reopened at noon.", 2),
        ("The train stopped near Erie, Pa. on Monday. It was late.", 2),
        ("Fire on ferry\n\nSix people died on Monday.", 2),
        ("Six people died on Monday.\n\nThe ferry burned all night.", 2),
        ("The ferry burned all\nnight off the coast.", 1),
    ],
)
def test_sentences(parse: Callable[[str], Doc], text: str, sentences: int) -> None:
    assert len([s for s in parse(text).sents if s.text.strip()]) == sentences


def test_texts_come_back_in_order(nlp: Language) -> None:
    texts = [f"The ferry carried {n} people." for n in range(5)]
    assert [doc.text for doc in annotate(nlp, texts)] == texts


def test_missing_pipeline_in_one_line() -> None:
    with pytest.raises(ModelError, match="no spaCy pipeline named 'en_core_web_nowhere'") as caught:
        load_pipeline("en_core_web_nowhere")
    assert "\n" not in str(caught.value)


def test_each_text_is_annotated_by_itself(nlp: Language) -> None:
    texts = ["The mayor quit.", "A ferry sank off Oslo on Friday. Two died."]
    together, each = list(annotate(nlp, texts)), list(annotate_each(nlp, texts))
    assert [doc.text for doc in each] == texts
    assert [doc.to_json() for doc in each] == [doc.to_json() for doc in together]


def test_what_was_annotated_once_is_not_annotated_again(nlp: Language, tmp_path: Path) -> None:
    texts = ["SHIP SINKS OFF OSLO\n\nMs. Holm, 40, quit on Friday.", "Two\u2028people \N{COFFIN} died."]
    with closing(Store(tmp_path)) as store:
        kept = Annotations(store, "pipeline")
        assert len(list(annotate_each(nlp, texts, kept))) == 2
        assert kept_annotations(store, "no_such_pipeline") is None
        with nlp.select_pipes(enable=[]):  # whatever is annotated from here on is told by its lack of tags
            again = list(annotate_each(nlp, [texts[1], texts[0], "New."], kept))
            other = list(annotate_each(nlp, texts, Annotations(store, "other pipeline")))
    assert [doc.has_annotation("TAG") for doc in (*again, *other)] == [True, True, False, False, False]
    exclude = ["tensor", "sentiment", "user_data"]
    plain = [doc.to_bytes(exclude=exclude) for doc in annotate_each(nlp, texts)]
    assert [doc.to_bytes(exclude=exclude) for doc in again[:2]] == plain[::-1]


def test_annotations_of_an_installed_pipeline_are_kept_apart_from_others(tmp_path: Path) -> None:
    assert kept_annotations(None, DEFAULT_MODEL) is None
    with closing(Store(tmp_path)) as store:
        kept = kept_annotations(store, DEFAULT_MODEL)
        assert kept is not None
        assert kept.key("a") != kept.key("b")
        assert kept.key("a") != Annotations(store, "other").key("a")
