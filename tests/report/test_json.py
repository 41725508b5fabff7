from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from report_samples import ARTICLES, DEATHS, comparison, fact, reviewed, written

import rashomon.report
from rashomon.model import Article, Comparison, Evidence, Finding, Span
from rashomon.report.json import JsonFormat

SCHEMA = json.loads(Path(rashomon.report.__file__).with_name("comparison.v1.schema.json").read_text(encoding="utf-8"))


def document(compared: Comparison) -> Any:
    return json.loads(written(JsonFormat(), compared))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("judged", [True, False])
@pytest.mark.parametrize("sources", range(1, 7))
def test_every_comparison_fits_the_schema(sources: int, judged: bool) -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(document(comparison(sources, judged=judged)))


def test_an_empty_comparison_fits_the_schema() -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(document(Comparison((), ())))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [("verdict", "maybe"), ("answers", {"harbour": {"value": 5}}), ("origin", None), ("claim", "")],
)
def test_the_schema_refuses_what_is_no_finding(field: str, wrong: object) -> None:
    broken = document(comparison())
    broken["findings"][0][field] = wrong
    assert not jsonschema.Draft202012Validator(SCHEMA).is_valid(broken)


def test_every_field_is_described() -> None:
    def undescribed(node: Any, path: str) -> list[str]:
        found = []
        for name, field in node.get("properties", {}).items():
            if name != "schema" and "description" not in field:
                found.append(f"{path}.{name}")
            found += undescribed(field, f"{path}.{name}")
        return found + [gap for name, part in node.get("$defs", {}).items() for gap in undescribed(part, name)]

    assert undescribed(SCHEMA, "") == []


def test_the_fields_of_version_1_stand_in_order() -> None:
    told = document(comparison(3))
    assert list(told)[:7] == ["schema", "story", "sources", "findings", "copies", "warnings", "summary"]
    assert list(told)[7:] == ["unmeasured", "left_out", "stale_decisions", "command", "untold", "unchanged"]
    assert told["schema"] == "rashomon.comparison.v1"
    assert list(told["sources"][0]) == [
        "id", "name", "date", "date_from", "updated", "title", "url", "path", "byline", "dateline", "agency", "captions", "text",
        "body_start",
    ]  # fmt: skip
    finding = told["findings"][2]
    assert list(finding) == [
        *("claim", "origin", "label", "question", "type", "verdict", "rule", "note", "answers", "pair", "decision"),
    ]
    assert list(finding["answers"]) == ["harbour", "coast", "wire-2"]
    assert list(finding["answers"]["harbour"])[:6] == ["value", "text", "also", "evidence", "attribution", "certainty"]
    assert finding["answers"]["harbour"] | {"evidence": None, "target": None} == {
        "value": "12",
        "text": "12 people",
        "also": [">=12"],
        "evidence": None,
        "attribution": "the coast guard",
        "certainty": "attributed",
        "target": None,
    }
    assert told["findings"][6]["answers"] == {"harbour": None, "coast": None, "wire-2": None}
    assert told["copies"] == [{"sources": ["harbour", "wire-2"], "share": 0.84}]
    assert told["summary"] == {"agree": 2, "compatible": 1, "diverge": 2, "only": 1, "unreported": 1}


def test_a_reviewed_comparison_fits_the_schema() -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(document(reviewed()))


def test_the_evidence_has_the_selectors_of_a_web_annotation() -> None:
    text = "Ferry burns\n\n" + "A word. " * 9 + "Twelve died. More follows, and it is long enough to be cut."
    article = Article("a", "A", text, url="https://a.example/x", path="a.md")
    start = text.index("Twelve died.")
    evidence = Evidence("Twelve died.", Span(start, start + 12))
    told = fact("12", "Twelve", "Twelve died.")
    finding = Finding(DEATHS, {"a": replace(told, evidence=evidence)}, None)
    target = document(Comparison((article,), (finding,)))["findings"][0]["answers"]["a"]["target"]
    quote, position = target["selector"]
    assert target["source"] == "https://a.example/x"
    assert (quote["type"], position["type"]) == ("TextQuoteSelector", "TextPositionSelector")
    assert text[position["start"] : position["end"]] == quote["exact"] == "Twelve died."
    assert quote["prefix"] == text[start - 32 : start]
    assert quote["suffix"] == text[start + 12 : start + 44]


def test_findings_stay_in_the_order_of_the_registry() -> None:
    compared = comparison()
    assert [finding["claim"] for finding in document(compared)["findings"]] == [
        finding.claim.id for finding in compared.findings
    ]


def test_without_a_judgement_there_is_no_verdict() -> None:
    told = document(comparison(1, judged=False))
    assert {(finding["verdict"], finding["rule"], finding["note"]) for finding in told["findings"]} == {(None,) * 3}
    assert sum(told["summary"].values()) == 0


def test_the_text_comes_back_whole_and_no_control_character_is_written() -> None:
    text = "\x1b[31m \x9b \u202e <script> é 漢 \ud800 \x00 \u2028 end\r\n"
    out = written(JsonFormat(), Comparison((Article("a", "A", text), ARTICLES[1]), ()))
    assert json.loads(out)["sources"][0]["text"] == text
    assert "é 漢" in out
    assert out.encode("utf-8")
    assert out.replace("\n", "").isprintable()
    assert out.endswith("}\n")
