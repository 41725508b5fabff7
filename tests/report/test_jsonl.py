from __future__ import annotations

import json

from report_samples import comparison, reviewed, written

from rashomon.report.json import JsonFormat
from rashomon.report.jsonl import JsonLinesFormat


def test_every_line_is_a_finding_as_in_json() -> None:
    lines = [json.loads(line) for line in written(JsonLinesFormat(), comparison(3)).splitlines()]
    document = json.loads(written(JsonFormat(), comparison(3)))
    for line, finding in zip(lines, document["findings"], strict=True):
        assert line == {"record": "finding", "schema": document["schema"], "story": document["story"], **finding}


def test_stale_decisions_follow() -> None:
    *findings, last = (json.loads(line) for line in written(JsonLinesFormat(), reviewed()).splitlines())
    assert {line["record"] for line in findings} == {"finding"}
    assert (last["record"], last["decision"]["claim"], last["why"]) == (
        "stale_decision",
        "speed",
        "the claim is not asked",
    )


def test_lines_end_where_findings_do() -> None:
    out = written(JsonLinesFormat(), comparison())
    assert out.count("\n") == len(comparison().findings)
    assert out.replace("\n", "").isprintable()
