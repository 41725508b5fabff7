from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from io import StringIO

import pytest
from report_samples import ARTICLES, DEATHS, POLICE, comparison, fact, written
from rich.cells import cell_len

from rashomon.model import Article, Candidate, Claim, Comparison, Finding, Judgement, Reason, Verdict
from rashomon.report.plain import write_explanation
from rashomon.report.terminal import TerminalFormat

ATTACK = "[red]x[/red] :fire: \x1b[31mred\x1b]0;t\x07 \x9b2J \u202etxt <b>"
LONG = "x" * 300


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def table(compared: Comparison, width: int) -> str:
    return written(TerminalFormat(width, color=False), compared)


def words(text: str) -> str:
    return re.sub(r"\s+", "", text)


def hostile() -> Comparison:
    claim = Claim("c", ATTACK, label=ATTACK, type="text")
    article = Article("a", ATTACK, ATTACK, title=ATTACK)
    said = fact(ATTACK, "x", ATTACK, said_by=replace(POLICE, speaker=ATTACK), also=(ATTACK,))
    finding = Finding(claim, {"a": said, "b": said}, Judgement(Verdict.DIVERGE, ATTACK, ATTACK))
    return Comparison((article, replace(article, id="b")), (finding,), ATTACK, warnings=(ATTACK,))


@pytest.mark.parametrize("sources", range(1, 7))
@pytest.mark.parametrize("width", [40, 80, 120, 200])
def test_no_line_is_wider_than_the_terminal(width: int, sources: int) -> None:
    assert max(map(cell_len, table(comparison(sources), width).splitlines())) <= width


@pytest.mark.parametrize("width", [20, 80, 200])
def test_unbreakable_and_wide_characters_fit(width: int) -> None:
    said = fact("漢" * 101, LONG, f"{LONG} 漢字", also=(LONG,))
    finding = Finding(replace(DEATHS, label=LONG), {"harbour": said}, Judgement(Verdict.DIVERGE, LONG))
    out = table(Comparison(ARTICLES[:2], (finding,), LONG), width)
    assert max(map(cell_len, out.splitlines())) <= width
    assert out.count("漢") >= 101


@pytest.mark.parametrize("sources", range(1, 7))
@pytest.mark.parametrize("width", [80, 120, 200])
def test_every_value_and_label_is_shown_whole(width: int, sources: int) -> None:
    out = table(comparison(sources), width)
    flat = words(out)
    for label in ("Deaths", "Captain", "Fire started", "Age of the ferry", "Distance"):
        assert words(label) in flat
    assert "12" in flat
    if sources > 1:
        for value in ("14", "arson", "not arson", "3–7 March 2025", "about 2.5 million USD", "65 kilometers"):
            assert all(word in out for word in value.split())


@pytest.mark.parametrize("width", [120, 200])
def test_a_wide_terminal_shows_questions_and_whole_sentences(width: int) -> None:
    out = table(comparison(2), width)
    assert "…" not in out
    assert "How many people" in out
    assert "“The fire broke out late on Thursday.”" in out


def test_a_narrow_terminal_shows_sentences_where_sources_diverge() -> None:
    out = table(comparison(2), 80)
    assert "12 people" in out
    assert "late on Thursday" not in out


def test_many_sources_stand_below_each_other() -> None:
    out = table(comparison(6), 80)
    assert "≠  Deaths: How many people were killed?" in out
    assert "– Harbour Post (d), Radio Six" in out
    assert "3–7 March 2025: Coast News Agency" in out


def test_conflicts_come_first_and_the_summary_last() -> None:
    lines = [line.rstrip() for line in table(comparison(3), 80).splitlines()]
    heads = [line.split("  ")[0] for line in lines if re.match(r"\S .*\(\d+\)", line)]
    assert heads == ["≠ diverge (2)", "1 only (1)", "≈ compatible (1)", "= agree (2)", "– unreported (1)"]
    assert lines[0] == "Fire on the Lindholm ferry"
    assert lines[-1] == "2 diverge · 1 only · 1 compatible · 2 agree · 1 unreported"


@pytest.mark.parametrize("width", [60, 80, 120])
def test_foreign_text_sends_no_control_characters_and_no_markup(width: int) -> None:
    out = table(hostile(), width)
    assert out.replace("\n", "").isprintable()
    assert "[red]x[/red]" in out
    assert ":fire:" in out


def test_foreign_text_is_harmless_with_colours_too() -> None:
    out = written(TerminalFormat(80, color=True), hostile())
    bare = re.sub(r"\x1b\[[\d;]*m", "", out)
    assert bare.replace("\n", "").isprintable()
    assert "31mred" in bare


def test_into_a_pipe_each_answer_is_one_line_without_codes() -> None:
    out = written(TerminalFormat(color=True), comparison(3))
    assert "\x1b" not in out
    assert not re.search(r"[─│┃━]| $", out, re.MULTILINE)
    assert (
        "  harbour: 12 [the coast guard] (also at least 12) “A fire that broke out on a night ferry on its way from "
        "Lindholm to the islands has killed 12 people and left dozens in hospital, the coast guard said on Friday, "
        "warning that the toll was likely to rise.”\n"
    ) in out
    assert "≠ diverge: Deaths [deaths] How many people were killed?\n" in out
    assert "  wire-2: –\n" in out
    assert "copies: harbour and wire-2 print the same wire copy: 84% shared" in out


def test_hostile_text_in_a_pipe() -> None:
    assert written(TerminalFormat(), hostile()).replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("environment", "color", "codes"),
    [
        ({"TERM": "xterm-256color"}, None, True),
        ({"TERM": "xterm-256color"}, False, False),
        ({"TERM": "dumb"}, None, False),
    ],
)
def test_colour_follows_the_terminal(
    environment: dict[str, str], color: bool | None, codes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    for name, text in environment.items():
        monkeypatch.setenv(name, text)
    out = Terminal()
    TerminalFormat(color=color).write(comparison(2), out)
    assert ("\x1b[" in out.getvalue()) is codes


def test_no_color_leaves_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("NO_COLOR", "1")
    out = Terminal()
    TerminalFormat().write(comparison(2), out)
    codes = {int(code) for found in re.findall(r"\x1b\[([\d;]*)m", out.getvalue()) for code in found.split(";")}
    assert not {code for code in codes if 30 <= code <= 49 or code >= 90}


def test_a_single_article_without_verdicts() -> None:
    out = table(comparison(1, judged=False), 80)
    assert "· found (7)" in out
    assert "12 [the coast guard]" in out
    assert out.rstrip().endswith("7 found")


@pytest.mark.parametrize("width", [None, 80])
def test_an_empty_comparison(width: int | None) -> None:
    out = written(TerminalFormat(width, color=False), Comparison((), ()))
    assert out.rstrip().endswith("0 diverge · 0 only · 0 compatible · 0 agree · 0 unreported")


def test_the_explanation_gives_score_evidence_and_signed_reasons() -> None:
    said = fact(">=2", "multiple shots", "He fired multiple shots.\x1b", said_by=POLICE)
    candidates = [
        Candidate(said, 0.8211, (Reason("other event", 1.0, -0.25), Reason("counts the noun", 1.0, 0.5))),
        Candidate(said, 0.1, (Reason("title", 0.0),)),
    ]
    out = StringIO()
    write_explanation(Claim("shots", "How many shots?", type="count"), candidates, out)
    assert out.getvalue().splitlines() == [
        "Shots [shots] (count) How many shots?",
        "  1. >=2 [the coast guard]  score 0.82",
        "     “He fired multiple shots.\ufffd” (0-25, from “multiple shots”)",
        "     + 0.500  counts the noun = 1",
        "     - 0.250  other event = 1",
        "  2. >=2 [the coast guard]  score 0.10",
        "     “He fired multiple shots.\ufffd” (0-25, from “multiple shots”)",
        "       0.000  title = 0",
    ]


def test_the_explanation_of_nothing() -> None:
    out = StringIO()
    write_explanation(Claim("shots", "How many shots?"), (), out)
    assert out.getvalue() == "Shots [shots] How many shots?\n  no candidates\n"


def test_importing_the_formats_does_not_load_rich() -> None:
    code = "import sys, rashomon.report; sys.exit('rich' in sys.modules or 'spacy' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, env=dict(os.environ))
