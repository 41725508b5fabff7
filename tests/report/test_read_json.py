from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import fields, replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from report_samples import comparison, written

from property.strategies import VALUES
from rashomon import model
from rashomon.errors import ComparisonError
from rashomon.model import Article, Comparison, Evidence, Fact, Finding, Span
from rashomon.report import FORMATS
from rashomon.report.base import Format
from rashomon.report.json import JsonFormat
from rashomon.report.read_json import read_comparison
from rashomon.values.normal_form import CLASSES

WORDS = st.text(max_size=12)
NAMED = st.text(min_size=1, max_size=8).filter(lambda text: bool(text.strip()))
LISTS = st.lists(WORDS, max_size=3).map(tuple)
STRATEGY_OF_CLASS = {
    "NumberInterval": "interval", "DateInterval": "date", "ClockTime": "time", "Name": "name", "Choice": "choice",
    "YesNo": "yesno", "Passage": "passage",
}  # fmt: skip


def built(kind: type, **parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Draw a dataclass with every field given, so that a field added later fails here by its name."""
    assert {field.name for field in fields(kind)} == set(parts), f"{kind.__name__}: draw it here, write it, read it"
    return st.builds(kind, **parts)


ARTICLE = built(
    Article, id=NAMED, name=WORDS, text=st.text(min_size=1, max_size=60), date=st.none() | st.dates(), title=WORDS,
    url=WORDS, path=WORDS, body_start=st.just(0) | st.just(1), date_from=WORDS, updated=st.none() | st.dates(),
    byline=WORDS, dateline=WORDS, agency=WORDS, captions=LISTS,
)  # fmt: skip
CLAIM = built(
    model.Claim, id=NAMED, ask=WORDS, label=NAMED, type=st.sampled_from(sorted(CLASSES)), event=LISTS, of=LISTS,
    subject=LISTS, by=LISTS, unit=WORDS, choices=st.dictionaries(WORDS, LISTS, max_size=2).map(lambda d: tuple(d.items())),
    exclude=LISTS, tolerance=st.floats(0, 1e6), tolerance_is_share=st.booleans(), pattern=WORDS,
)  # fmt: skip
VERDICTS = st.none() | st.sampled_from(model.Verdict)
DECISION = built(
    model.Decision, claim=NAMED, word=st.sampled_from(model.Word), verdict=VERDICTS, correction=VERDICTS, reason=WORDS,
    answers=st.dictionaries(WORDS, built(model.Answer, quote=WORDS, value=WORDS), max_size=2), name=WORDS,
    values=st.dictionaries(WORDS, st.none() | WORDS, max_size=2),
)  # fmt: skip
STALE = built(model.StaleDecision, decision=DECISION, why=WORDS)
LEFT_OUT = built(model.LeftOut, claim=WORDS, verdict=VERDICTS)
UNMEASURED = built(model.Unmeasured, source=WORDS, claim=WORDS, why=WORDS)
ATTRIBUTION = built(model.Attribution, speaker=st.none() | WORDS, certainty=st.sampled_from(model.Certainty))


@st.composite
def facts(draw: st.DrawFn, kind: str, text: str) -> Fact:
    values = VALUES[STRATEGY_OF_CLASS[CLASSES[kind].__name__]]
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, len(text)))
    evidence = Evidence(text[start:end], Span(start, end))
    parts = built(
        Fact, value=values, text=WORDS, evidence=st.just(evidence), attribution=ATTRIBUTION,
        also=st.lists(values, max_size=2).map(tuple),
    )  # fmt: skip
    fact: Fact = draw(parts)
    return fact


@st.composite
def comparisons(draw: st.DrawFn) -> Comparison:
    articles = draw(st.lists(ARTICLE, max_size=3, unique_by=lambda article: article.id).map(tuple))
    ids = [article.id for article in articles]
    pairs = st.tuples(st.sampled_from(ids), st.sampled_from(ids)) if ids else st.none()
    judgements = built(
        model.Judgement, verdict=st.sampled_from(model.Verdict), rule=WORDS, note=WORDS, pair=st.none() | pairs
    )
    findings = []
    for claim in draw(st.lists(CLAIM, max_size=2)):
        answers = {a.id: draw(st.none() | facts(claim.type, a.text)) for a in articles}
        parts = built(
            Finding, claim=st.just(claim), answers=st.just(answers), judgement=st.none() | judgements,
            origin=st.sampled_from(model.Origin), decision=st.none() | DECISION,
        )  # fmt: skip
        findings.append(draw(parts))
    groups = built(
        model.Copies, sources=st.lists(st.sampled_from(ids or [""]), max_size=2).map(tuple), share=st.floats(0, 1),
        agency=WORDS,
    )  # fmt: skip
    whole = built(
        Comparison, articles=st.just(articles), findings=st.just(tuple(findings)), story=WORDS,
        copies=st.lists(groups, max_size=2).map(tuple) if ids else st.just(()), warnings=LISTS,
        unmeasured=st.lists(UNMEASURED, max_size=1).map(tuple), left_out=st.lists(LEFT_OUT, max_size=2).map(tuple),
        stale=st.lists(STALE, max_size=1).map(tuple), command=LISTS,
        untold=st.dictionaries(st.sampled_from(model.Verdict), st.integers(1, 9)), unchanged=st.integers(0, 99),
    )  # fmt: skip
    compared: Comparison = draw(whole)
    return compared


def read_back(compared: Comparison) -> Comparison:
    return read_comparison(io.StringIO(written(JsonFormat(), compared)))


def grounded(compared: Comparison) -> Comparison:
    """The comparison with its quotes standing in the articles' texts, as they do outside of samples."""
    texts = {article.id: f"{article.title}\n\n" if article.title else "" for article in compared.articles}
    body = {source: len(text) for source, text in texts.items()}
    findings = []
    for finding in compared.findings:
        answers: dict[str, Fact | None] = {}
        for source, fact in finding.answers.items():
            answers[source] = fact
            if fact:
                quote, start = fact.evidence.quote, len(texts[source])
                texts[source] += f"{quote} "
                answers[source] = replace(fact, evidence=Evidence(quote, Span(start, start + len(quote))))
        findings.append(replace(finding, answers=answers))
    articles = tuple(replace(a, text=texts[a.id], body_start=body[a.id]) for a in compared.articles)
    return replace(compared, articles=articles, findings=tuple(findings))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(comparisons())
def test_a_comparison_comes_back_in_every_field(compared: Comparison) -> None:
    assert repr(read_back(compared)) == repr(compared)  # other than ==, it shows fields that equality leaves out


@pytest.mark.parametrize("sources", [1, 2, 3, 6])
@pytest.mark.parametrize("report", FORMATS, ids=[known.name for known in FORMATS])
def test_every_format_has_the_same_bytes_from_json(report: Format, sources: int) -> None:
    compared = grounded(comparison(sources, judged=sources > 1))
    assert written(report, read_back(compared)) == written(report, compared)


def test_a_document_without_the_later_keys_is_read() -> None:
    compared = grounded(comparison(3))
    document = json.loads(written(JsonFormat(), compared))
    del document["warnings"]
    for source in document["sources"]:
        del source["body_start"], source["url"]
    for finding in document["findings"]:
        del finding["pair"]
    again = read_comparison(io.StringIO(json.dumps(document)))
    assert [a.body_start for a in again.articles] == [a.body_start for a in compared.articles]
    assert [f.answers.keys() for f in again.findings] == [f.answers.keys() for f in compared.findings]
    assert again.articles[0].date == date(2025, 3, 7)


def test_keys_of_a_later_release_are_passed_over() -> None:
    compared = grounded(comparison())
    document = json.loads(written(JsonFormat(), compared))
    document["later"] = document["findings"][0]["later"] = {"x": 1}
    assert read_comparison(io.StringIO(json.dumps(document))) == read_back(compared)


def change(path: str, value: object) -> Callable[[Any], None]:
    """Return a function that sets one place of a document ("findings.2.type")."""

    def apply(document: Any) -> None:
        *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
        for key in way:
            document = document[key]
        document[last] = value

    return apply


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (change("schema", "rashomon.comparison.v2"), "its schema is 'rashomon.comparison.v2', not"),
        (change("findings", {}), "Expected array, got object - at findings"),
        (change("findings.2.answers.harbour.evidence.start", "4"), "Expected int, got str - at findings[2]."),
        (
            change("findings.2.answers.harbour.evidence.start", 5),
            "finding 'deaths', source 'harbour': its quote is not",
        ),
        (change("findings.2.answers.harbour.value", "many"), "finding 'deaths', source 'harbour': no number: 'many'"),
        (change("findings.2.answers.nobody", None), "finding 'deaths' names 'nobody', which is none of its sources"),
        (change("findings.2.type", "flag"), "no claim type: 'flag'"),
        (change("findings.2.verdict", "maybe"), "'maybe' is not a valid Verdict"),
        (change("findings.2.pair", ["harbour"]), "a pair has two sources"),
        (change("findings.2.pair", ["harbour", "x"]), "names 'x'"),
        (change("sources.1.id", "harbour"), "two of its sources have one id"),
        (change("sources.1.date", "yesterday"), "Invalid isoformat string: 'yesterday'"),
        (change("sources.1.body_start", 10**9), "body_start of source 'coast' lies outside its text"),
        (change("copies.0.sources", ["x", "y"]), "copies names 'x'"),
    ],
)
def test_a_wrong_document_is_one_line_with_the_place(broken: Callable[[Any], None], message: str) -> None:
    document = json.loads(written(JsonFormat(), grounded(comparison(3))))
    broken(document)
    with pytest.raises(ComparisonError) as told:
        read_comparison(io.StringIO(json.dumps(document)), "saved.json")
    assert str(told.value).startswith("saved.json: is no comparison: ")
    assert message in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "5",
        "[" * 100_000,
        '{"schema": ' + "9" * 5000 + "}",
        '{"schema": "rashomon.comparison.v1"}',
    ],
    ids=["empty", "cut", "list", "null", "number", "deep", "long-number", "bare"],
)
def test_what_is_no_document_is_refused(text: str) -> None:
    with pytest.raises(ComparisonError, match="is no comparison: "):
        read_comparison(io.StringIO(text), "saved.json")
