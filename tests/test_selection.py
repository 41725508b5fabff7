from __future__ import annotations

from dataclasses import replace

import pytest

from rashomon.decisions import apply_decisions
from rashomon.model import (
    Article,
    Claim,
    Comparison,
    Decision,
    Finding,
    Judgement,
    LeftOut,
    Unmeasured,
    Verdict,
    Word,
)
from rashomon.selection import ignore_claims, show_only

VERDICTS = {"a": Verdict.DIVERGE, "b": Verdict.ONLY, "c": Verdict.AGREE, "d": Verdict.DIVERGE}
WHOLE = Comparison(
    (Article("x", "X", "Text."), Article("y", "Y", "Text.")),
    tuple(Finding(Claim(c, "?"), {"x": None, "y": None}, Judgement(v, "")) for c, v in VERDICTS.items()),
    unmeasured=(Unmeasured("x", "b", "no date"), Unmeasured("z.md", "", "holds no text")),
)


def claims(comparison: Comparison) -> str:
    return "".join(finding.claim.id for finding in comparison.findings)


def test_ignored_claims_are_named_without_a_verdict() -> None:
    shown = ignore_claims(WHOLE, ("b",))
    assert claims(shown) == "acd"
    assert shown.left_out == (LeftOut("b"),)
    assert shown.unmeasured == WHOLE.unmeasured[1:]


def test_other_verdicts_are_named_with_theirs() -> None:
    shown = show_only(WHOLE, (Verdict.DIVERGE,))
    assert claims(shown) == "ad"
    assert shown.left_out == (LeftOut("b", Verdict.ONLY), LeftOut("c", Verdict.AGREE))
    assert shown.unmeasured == WHOLE.unmeasured
    assert show_only(WHOLE, ()) == WHOLE


@pytest.mark.parametrize(("word", "shown"), [(Word.CONFIRM, ""), (Word.CORRECT, "a")])
def test_an_editors_verdict_is_shown_too(word: Word, shown: str) -> None:
    correction = Verdict.COMPATIBLE if word is Word.CORRECT else None
    decided = apply_decisions(WHOLE, (Decision("a", word, {}, correction=correction),))
    assert claims(show_only(decided, (Verdict.COMPATIBLE,))) == shown
    assert "a" in claims(show_only(decided, (Verdict.DIVERGE,)))


def test_it_does_not_matter_in_how_many_steps() -> None:
    once = show_only(ignore_claims(WHOLE, ("d", "b")), (Verdict.DIVERGE,))
    assert show_only(ignore_claims(ignore_claims(WHOLE, ("b",)), ("d",)), (Verdict.DIVERGE,)) == once
    assert show_only(once, (Verdict.DIVERGE,)) == once


def test_decisions_fit_a_selection_as_they_fit_the_whole() -> None:
    decisions = (Decision("a", Word.CONFIRM, {}), Decision("c", Word.REJECT, {}, Verdict.ONLY))
    shown = show_only(apply_decisions(WHOLE, decisions), (Verdict.DIVERGE,))
    assert [stale.decision.claim for stale in shown.stale] == ["c"]
    assert apply_decisions(shown, decisions) == shown


def test_what_was_not_judged_is_always_shown() -> None:
    alone = replace(WHOLE, findings=(Finding(Claim("a", "?"), {"x": None, "y": None}, None),))
    assert show_only(alone, (Verdict.DIVERGE,)) == alone
