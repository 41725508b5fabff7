"""What must hold for every comparison, on the golden stories."""

from __future__ import annotations

import io
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from golden_stories import STORIES, load_story
from rashomon.model import Article, Comparison, Registry
from rashomon.pipeline import compare
from rashomon.report import FORMATS

if TYPE_CHECKING:
    from spacy.language import Language

Story = tuple[tuple[Article, ...], Registry, Comparison]


@pytest.fixture(scope="module", params=STORIES)
def story(request: pytest.FixtureRequest, nlp: Language) -> Story:
    articles, registry = load_story(request.param)
    return articles, registry, compare(articles, registry, nlp=nlp)


def verdicts(comparison: Comparison) -> dict[str, tuple[object, ...]]:
    """Verdict, rule and answers of each claim, whatever the order of the articles."""
    return {
        f.claim.id: (f.judgement and (f.judgement.verdict, f.judgement.rule), sorted(map(str, f.answers.items())))
        for f in comparison.findings
    }


def written(comparison: Comparison) -> list[str]:
    texts = []
    for report in FORMATS:
        out = io.StringIO()
        report.write(comparison, out)
        texts.append(out.getvalue())
    return texts


def test_every_fact_quotes_its_article_to_the_letter(story: Story) -> None:
    _, _, comparison = story
    texts = {article.id: article.text for article in comparison.articles}
    facts = [(s, fact) for f in comparison.findings for s, fact in f.answers.items() if fact is not None]
    assert facts
    for source, fact in facts:
        evidence = fact.evidence
        assert evidence.quote == texts[source][evidence.span.start : evidence.span.end]
        assert fact.text in evidence.quote
        assert evidence.quote == evidence.quote.strip()


def test_order_of_articles_leaves_verdicts_alone(story: Story, nlp: Language) -> None:
    articles, registry, comparison = story
    for order in permutations(articles):
        again = compare(order, registry, nlp=nlp)
        assert verdicts(again) == verdicts(comparison)
        assert {(frozenset(c.sources), c.share) for c in again.copies} == {
            (frozenset(c.sources), c.share) for c in comparison.copies
        }


def test_order_of_claims_leaves_verdicts_alone(story: Story, nlp: Language) -> None:
    articles, registry, comparison = story
    turned = Registry(tuple(reversed(registry.claims)), registry.story, registry.entities)
    assert verdicts(compare(articles, turned, nlp=nlp)) == verdicts(comparison)


def test_a_second_run_gives_the_same_bytes(story: Story, nlp: Language) -> None:
    articles, registry, comparison = story
    assert written(compare(articles, registry, nlp=nlp)) == written(comparison)
