"""JSON, version 1 -> Comparison: exactly the one that was written, or one line that says what is wrong with the document."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final, TextIO

from rashomon.errors import ComparisonError
from rashomon.model import (
    Answer,
    Article,
    Attribution,
    Certainty,
    Claim,
    Comparison,
    Copies,
    Decision,
    Evidence,
    Fact,
    Finding,
    Judgement,
    LeftOut,
    Origin,
    Span,
    StaleDecision,
    Unmeasured,
    Verdict,
    Word,
)
from rashomon.report.document import (
    SCHEMA,
    AnswerDocument,
    ComparisonDocument,
    DecisionDocument,
    FindingDocument,
    HintsDocument,
    SourceDocument,
)
from rashomon.values.normal_form import read_value

MAX_COMPARISON_BYTES: Final = 50_000_000
"""A hundred long articles with all that is found in them; more is no comparison of one event."""


def read_comparison(stream: TextIO, place: str = "") -> Comparison:
    """Read a comparison back from JSON, version 1.

    Documents of earlier releases, which lack some keys, are read too; keys of later ones are passed over.

    Args:
        stream: an open text stream with the whole document.
        place: the name of the file, for errors.

    Returns:
        The comparison that was written, equal in every field (labels made from a claim's id are filled in).

    Raises:
        ComparisonError: the document is no comparison of version 1, or one that contradicts itself.
    """
    try:
        return _comparison(_checked(stream.read()))
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise ComparisonError(
            f"is no comparison: {reason}; write one with `compare --report NAME.json`", place
        ) from None


def _checked(text: str) -> ComparisonDocument:
    """Return the document where it has the shape of version 1.

    Raises:
        ValueError: it has not; the message says where.
    """
    import msgspec  # noqa: PLC0415 - only reading needs it

    try:
        raw = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        raise ValueError(f"it is not valid JSON ({error.msg} in line {error.lineno})") from None
    name = raw.get("schema") if isinstance(raw, dict) else None
    if name != SCHEMA:
        raise ValueError(f"its schema is not {SCHEMA!r}" if name is None else f"its schema is {name!r}, not {SCHEMA!r}")
    try:
        return msgspec.convert(raw, ComparisonDocument)
    except msgspec.ValidationError as error:
        raise ValueError(str(error).replace("$.", "").replace("`", "")) from None


def _comparison(document: ComparisonDocument) -> Comparison:
    articles = tuple(_article(source) for source in document["sources"])
    texts = {article.id: article.text for article in articles}
    if len(texts) < len(articles):
        raise ValueError("two of its sources have one id")
    copies = []
    for group in document["copies"]:
        _check_sources(group["sources"], texts, "copies")
        copies.append(Copies(tuple(group["sources"]), group["share"], group.get("agency", "")))
    return Comparison(
        articles=articles,
        findings=tuple(_finding(finding, texts) for finding in document["findings"]),
        story=document["story"],
        copies=tuple(copies),
        warnings=tuple(document.get("warnings", ())),
        unmeasured=tuple(Unmeasured(u["source"], u["claim"] or "", u["why"]) for u in document.get("unmeasured", ())),
        left_out=tuple(LeftOut(o["claim"], _verdict(o["verdict"])) for o in document.get("left_out", ())),
        stale=tuple(StaleDecision(_decision(s["decision"]), s["why"]) for s in document.get("stale_decisions", ())),
        command=tuple(document.get("command", ())),
        untold={Verdict(verdict): count for verdict, count in document.get("untold", {}).items()},
        unchanged=document.get("unchanged", 0),
    )


def _check_sources(named: Iterable[str], known: Mapping[str, str], where: str) -> None:
    """Refuse a source id that no source has."""
    for source in named:
        if source not in known:
            raise ValueError(f"{where} names {source!r}, which is none of its sources")


def _article(source: SourceDocument) -> Article:
    day, title, text = source["date"], source["title"], source["text"]
    updated = source.get("updated")
    usual = len(title) + 2 if title and text.startswith(f"{title}\n\n") else 0
    body_start = source.get("body_start", usual)
    if not 0 <= body_start <= len(text):
        raise ValueError(f"body_start of source {source['id']!r} lies outside its text")
    return Article(
        id=source["id"],
        name=source["name"],
        text=text,
        date=date.fromisoformat(day) if day is not None else None,
        title=title,
        url=source.get("url", ""),
        path=source["path"],
        body_start=body_start,
        date_from=source.get("date_from") or "",
        updated=date.fromisoformat(updated) if updated else None,
        byline=source.get("byline", ""),
        dateline=source.get("dateline", ""),
        agency=source.get("agency", ""),
        captions=tuple(source.get("captions", ())),
    )


def _finding(finding: FindingDocument, texts: Mapping[str, str]) -> Finding:
    where = f"finding {finding['claim']!r}"
    _check_sources(finding["answers"], texts, where)
    answers: dict[str, Fact | None] = {}
    for source, text in texts.items():
        answer = finding["answers"].get(source)
        try:
            answers[source] = _fact(answer, finding["type"], text) if answer is not None else None
        except ValueError as error:
            raise ValueError(f"{where}, source {source!r}: {error}") from None
    claim, decision = _claim(finding, finding.get("hints", {})), finding.get("decision")
    return Finding(
        claim,
        answers,
        _judgement(finding, texts, where),
        Origin(finding["origin"]),
        _decision(decision) if decision is not None else None,
    )


def _claim(finding: FindingDocument, hints: HintsDocument) -> Claim:
    return Claim(
        id=finding["claim"],
        ask=finding["question"],
        label=finding["label"],
        type=finding["type"],
        event=tuple(hints.get("event", ())),
        of=tuple(hints.get("of", ())),
        subject=tuple(hints.get("subject", ())),
        by=tuple(hints.get("by", ())),
        unit=hints.get("unit", ""),
        choices=tuple((key, tuple(cues)) for key, cues in hints.get("choices", {}).items()),
        exclude=tuple(hints.get("exclude", ())),
        tolerance=hints.get("tolerance", 0.0),
        tolerance_is_share=hints.get("tolerance_is_share", False),
        pattern=hints.get("pattern", ""),
    )


def _decision(decision: DecisionDocument) -> Decision:
    return Decision(
        claim=decision["claim"],
        word=Word(decision["word"]),
        answers={source: Answer(a["quote"], a["value"]) for source, a in decision["answers"].items()},
        verdict=_verdict(decision["verdict"]),
        correction=_verdict(decision["correction"]),
        values=decision["values"],
        reason=decision["reason"],
        name=decision["name"],
    )


def _verdict(name: str | None) -> Verdict | None:
    return Verdict(name) if name is not None else None


def _judgement(finding: FindingDocument, texts: Mapping[str, str], where: str) -> Judgement | None:
    if finding["verdict"] is None:
        return None
    pair = _pair(finding.get("pair"))
    _check_sources(pair or (), texts, where)
    return Judgement(Verdict(finding["verdict"]), finding["rule"] or "", finding["note"] or "", pair)


def _pair(pair: Sequence[str] | None) -> tuple[str, str] | None:
    if pair is None:
        return None
    if len(pair) != 2:
        raise ValueError(f"a pair has two sources, not {len(pair)}")
    return pair[0], pair[1]


def _fact(answer: AnswerDocument, kind: str, text: str) -> Fact:
    evidence = answer["evidence"]
    start, end = evidence["start"], evidence["end"]
    if start < 0 or text[start:end] != evidence["quote"]:
        raise ValueError(f"its quote is not what stands at {start} to {end} of the text")
    others = answer.get("also_details") or [{} for _ in answer["also"]]
    if len(others) != len(answer["also"]):
        raise ValueError("also and also_details differ in length")
    return Fact(
        value=read_value(kind, answer["value"], answer.get("details")),
        text=answer["text"],
        evidence=Evidence(evidence["quote"], Span(start, end)),
        attribution=Attribution(answer["attribution"], Certainty(answer["certainty"])),
        also=tuple(read_value(kind, form, known) for form, known in zip(answer["also"], others, strict=True)),
    )
