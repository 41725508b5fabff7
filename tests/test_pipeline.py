"""The whole flow on made-up articles: what comes in, what comes out."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from rashomon.model import Article, Claim, Comparison, Registry, Verdict
from rashomon.pipeline import ask, compare

if TYPE_CHECKING:
    from spacy.language import Language

POST = Article(
    "post",
    "The Post",
    "Ferry burns off Bergen\n\n"
    "A fire on a ferry killed 12 people on Monday, police said. Ida Holm, the captain, was hurt.",
    date(2031, 5, 16),
    "Ferry burns off Bergen",
    body_start=24,
)
NEWS = Article(
    "news",
    "The News",
    "A fire on a ferry killed twelve people off Bergen. The 40-year-old ship sank on Friday.",
)
REGISTRY = Registry(
    (
        Claim("deaths", "How many people were killed?"),
        Claim("burned_on", "When did the ferry burn?", label="Day of the fire"),
        Claim("owner", "Which company owns the ferry?"),
        Claim("lifeboats", "How many lifeboats were used?", pattern=r"(?P<value>\d+) lifeboats"),
    ),
    "Ferry fire",
)


@pytest.fixture(scope="module")
def comparison(nlp: Language) -> Comparison:
    return compare((POST, NEWS), REGISTRY, nlp=nlp)


def test_findings_stand_in_the_order_of_the_registry(comparison: Comparison) -> None:
    assert [f.claim.id for f in comparison.findings] == [c.id for c in REGISTRY.claims]
    assert [list(f.answers) for f in comparison.findings] == [["post", "news"]] * 4
    assert comparison.story == "Ferry fire"


def test_claims_get_type_and_label(comparison: Comparison) -> None:
    assert [(f.claim.type, f.claim.label) for f in comparison.findings] == [
        ("count", "Deaths"),
        ("date", "Day of the fire"),
        ("organization", "Owner"),
        ("count", "Lifeboats"),
    ]


def test_a_number_and_its_word_agree(comparison: Comparison) -> None:
    deaths = comparison.findings[0]
    assert {s: str(f.value) if f else None for s, f in deaths.answers.items()} == {"post": "12", "news": "12"}
    assert deaths.judgement is not None
    assert deaths.judgement.verdict is Verdict.AGREE


def test_a_pattern_without_a_hit_is_silence(comparison: Comparison) -> None:
    lifeboats = comparison.findings[3]
    assert lifeboats.judgement is not None
    assert lifeboats.judgement.verdict is Verdict.UNREPORTED


def test_days_without_a_date_to_count_from_are_warned_of(comparison: Comparison) -> None:
    (warning,) = comparison.warnings
    assert warning.startswith("news: no date is known")
    assert "--date news=YYYY-MM-DD" in warning


@pytest.mark.parametrize(
    ("text", "published"),
    [
        ("The ferry burned on Monday, May 12, 2031. It sank on Friday.", True),
        ("The ferry burned on Monday.", False),
    ],
)
def test_the_date_of_an_article_is_inferred_where_its_text_allows(nlp: Language, text: str, published: bool) -> None:
    (article,), _, _ = ask((Article("a", "a", text),), REGISTRY, nlp=nlp)
    assert (article.date is not None) is published


def test_explained_candidates_carry_reasons(nlp: Language) -> None:
    question = Registry((Claim("q", "How many people were killed?"),))
    _, (plain,), _ = ask((POST,), question, nlp=nlp)
    _, (told,), _ = ask((POST,), question, nlp=nlp, explain=True)
    assert [c.fact for c in plain.candidates["post"]] == [c.fact for c in told.candidates["post"]]
    assert not any(c.reasons for c in plain.candidates["post"])
    assert all(c.reasons for c in told.candidates["post"])


def test_patterns_answer_for_themselves(nlp: Language) -> None:
    claim = Claim("q", "How many people were hurt?", type="count", pattern=r"killed (?P<value>\w+) people")
    (finding,) = compare((POST, NEWS), Registry((claim,)), nlp=nlp).findings
    assert {s: str(f.value) if f else None for s, f in finding.answers.items()} == {"post": "12", "news": "12"}


def test_excluded_sentences_are_passed_over(nlp: Language) -> None:
    claim = Claim("q", "How many people were killed?", exclude=("Police Said",))
    (finding,) = compare((POST, NEWS), Registry((claim,)), nlp=nlp).findings
    assert finding.answers["post"] is None
    assert finding.answers["news"] is not None


def test_the_name_of_the_pipeline_is_enough() -> None:
    single = compare((NEWS,), Registry((Claim("q", "How many people were killed?"),)))
    assert single.articles[0].id == "news"


SUNK = "Seventeen people drowned when the ferry Aurelia went down off Lenno on Tuesday night, the coast guard said."


def test_one_figure_is_not_the_answer_to_every_question(nlp: Language) -> None:
    asked = ("How many people died?", "How many people are missing?", "How many people were on board?")
    claims = tuple(Claim(f"asked_{i}", ask) for i, ask in enumerate(asked))
    found = compare((Article("a", "A", SUNK), Article("b", "B", SUNK)), Registry(claims), nlp=nlp).findings
    assert [f.judgement and f.judgement.verdict for f in found] == [
        Verdict.AGREE,
        Verdict.UNREPORTED,
        Verdict.UNREPORTED,
    ]


def test_two_claims_that_ask_the_same_are_both_answered(nlp: Language) -> None:
    claims = (Claim("deaths", "How many people drowned?"), Claim("drowned", "How many people drowned?"))
    _, answers, _ = ask((Article("a", "A", SUNK),), Registry(claims), nlp=nlp)
    assert [str(a.candidates["a"][0].fact.value) for a in answers] == ["17", "17"]
    assert answers[0].candidates["a"][0].score == answers[1].candidates["a"][0].score


def test_patterns_of_two_claims_may_find_one_place(nlp: Language) -> None:
    one, other = (
        Claim(key, ask, pattern=r"^(?P<value>\w+) people")
        for key, ask in (("a", "How many died?"), ("b", "How many fell?"))
    )
    _, answers, _ = ask((Article("a", "A", SUNK),), Registry((one, other)), nlp=nlp)
    assert [a.candidates["a"][0].score for a in answers] == [1.0, 1.0]


def test_a_place_that_answers_another_claim_says_so(nlp: Language) -> None:
    claims = (Claim("deaths", "How many people drowned?"), Claim("missing", "How many people are missing?"))
    _, answers, _ = ask((Article("a", "A", SUNK),), Registry(claims), nlp=nlp, explain=True)
    assert "answers_another_claim" in [reason.name for reason in answers[1].candidates["a"][0].reasons]


def test_no_articles_have_no_answers(nlp: Language) -> None:
    _, answers, _ = ask((), REGISTRY, nlp=nlp)
    assert [(a.claim.id, a.candidates) for a in answers] == [(claim.id, {}) for claim in REGISTRY.claims]
