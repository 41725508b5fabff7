"""Comparison -> JSON Lines: one finding per line, each as in JSON, version 1; then the stale decisions."""

from __future__ import annotations

import json
from typing import TextIO

from rashomon.model import Comparison
from rashomon.report.document import SCHEMA
from rashomon.report.escape import json_text
from rashomon.report.json import decision_document, finding_document


class JsonLinesFormat:
    """JSON Lines: what a pipeline reads line by line."""

    name = "jsonl"
    suffixes = (".jsonl", ".ndjson")

    def write(self, comparison: Comparison, out: TextIO) -> None:
        """Write a line for every finding, in the order of the registry."""
        head = {"schema": SCHEMA, "story": comparison.story}
        records: list[dict[str, object]] = [
            {"record": "finding", **head, **finding_document(finding, comparison.articles)}
            for finding in comparison.findings
        ]
        records += [
            {"record": "stale_decision", **head, "decision": decision_document(stale.decision), "why": stale.why}
            for stale in comparison.stale
        ]
        out.writelines(f"{json_text(json.dumps(record, ensure_ascii=False))}\n" for record in records)
