from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from report_samples import DEATHS, comparison, fact, reviewed, written

from rashomon.model import Article, Comparison, Finding
from rashomon.report.csv import COLUMNS, CsvFormat


def rows(compared: Comparison) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(written(CsvFormat(), compared))))


def one_row(text: str) -> dict[str, str]:
    article = Article("a", "A", text)
    (row,) = rows(Comparison((article,), (Finding(DEATHS, {"a": fact("12", text, text)}, None),)))
    return row


def test_there_is_a_row_for_every_claim_and_source() -> None:
    compared = comparison(3)
    told = rows(compared)
    assert list(told[0]) == list(COLUMNS)
    assert [(row["claim"], row["source"]) for row in told] == [
        (finding.claim.id, article.id) for finding in compared.findings for article in compared.articles
    ]


def test_a_row_holds_the_answer_in_its_normal_form_with_offsets() -> None:
    row = next(row for row in rows(comparison()) if (row["claim"], row["source"]) == ("deaths", "harbour"))
    quote = row.pop("quote")
    assert len(quote) == 202
    assert row == {
        "claim": "deaths", "question": "How many people were killed?", "verdict": "diverge", "source": "harbour",
        "value": "12", "text": "12 people", "start": "0", "end": "202", "attribution": "the coast guard",
        "certainty": "attributed", "rule": "different numbers",
        **dict.fromkeys(("decision", "editor_verdict", "editor_value", "reason", "editor", "stale"), ""),
    }  # fmt: skip


def test_a_source_that_does_not_report_leaves_its_cells_empty() -> None:
    row = next(row for row in rows(comparison()) if (row["claim"], row["source"]) == ("age", "coast"))
    assert (row["value"], row["quote"], row["start"], row["verdict"]) == ("", "", "", "unreported")


@pytest.mark.parametrize(
    "text", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r\n=1", "\u200b=1", "＝1+1"]
)
def test_no_cell_starts_a_formula(text: str) -> None:
    row = one_row(text)
    assert row["quote"].startswith("'")
    assert row["quote"] == f"'{row['quote'][1:].lstrip()}"


@pytest.mark.parametrize("text", ["-5", "-5.5e6", "12 = twelve", "a, b", 'a "b"', "x\ny", "שלום 🔥", "w" * 10_000])
def test_other_cells_are_as_they_were_in_one_line(text: str) -> None:
    assert one_row(text)["quote"] == " ".join(text.split())


def test_control_characters_are_taken_out_and_every_row_is_a_line() -> None:
    out = written(
        CsvFormat(),
        replace(comparison(), findings=(Finding(DEATHS, {"harbour": fact("1", "a", "\x1b[2Jx\u202e\ny")}, None),)),
    )
    assert out.count("\n") == 3
    assert out.replace("\n", "").isprintable()


def test_both_words_stand_side_by_side_and_stale_decisions_at_the_end() -> None:
    told = rows(reviewed())
    (row,) = (row for row in told if (row["claim"], row["source"]) == ("deaths", "coast"))
    assert (row["verdict"], row["value"]) == ("diverge", "14")
    assert (row["decision"], row["editor_verdict"], row["editor_value"]) == ("correct", "agree", "12")
    assert (row["reason"], row["editor"]) == ("'=the crew | is counted <b>apart</b>", "Ida *Holm*")
    assert {name: text for name, text in told[-1].items() if text} == {
        "claim": "speed", "decision": "confirm", "editor": "'@Ida", "stale": "the claim is not asked",
    }  # fmt: skip
