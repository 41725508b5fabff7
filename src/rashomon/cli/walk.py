"""A walk through the open findings of a comparison: one question each, every answer saved at once, each to be undone."""

from __future__ import annotations

import io
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from rashomon.decisions import answers_of, apply_decisions
from rashomon.load.text import one_line
from rashomon.model import Article, Comparison, Decision, Finding, Verdict, Word
from rashomon.report.base import group_by_verdict
from rashomon.report.phrases import decision_words
from rashomon.report.plain import write_finding
from rashomon.values.normal_form import read_value

KEYS: Final = "[y] confirm  [n] reject  [e] edit  [s] skip  [u] undo  [q] quit"
_WORDS: Final = MappingProxyType({"y": Word.CONFIRM, "n": Word.REJECT, "e": Word.CORRECT})
_NARROWEST: Final = 20
_BACK: Final = "."
_EXAMPLES: Final = MappingProxyType(
    {
        **dict.fromkeys(("count", "age"), "12, ~40, >=2, 5..7"),
        **dict.fromkeys(("quantity", "duration"), "40 mile, ~8 hour, 5..7 day"),
        "money": "121e9 USD",
        "percent": "34 percent",
        "date": "2026-10-21, 2026-10, 2026-10-19..2026-10-23",
        "time": "15:30",
        "yesno": "yes or no",
    }
)


class _BackError(Exception):
    """The editor wants to choose another key."""


@dataclass(slots=True)
class Walk:
    """Where a walk stands: the decisions so far, and what each step changed.

    `ask` puts a question and returns the answer (EOFError ends the walk); `save` keeps the decisions; `only` are the verdicts
    that are asked of, all where there are none; `again` asks of what is decided too.
    """

    comparison: Comparison
    decisions: tuple[Decision, ...]
    name: str
    ask: Callable[[str], str]
    save: Callable[[Sequence[Decision]], None]
    only: tuple[Verdict, ...] = ()
    again: bool = False
    _before: list[tuple[Decision, ...]] = field(default_factory=list)

    def findings(self, *, decided: bool) -> list[Finding]:
        """Return the findings to be asked of, in reading order; where no source answers, there is nothing to decide.

        Args:
            decided: those that a decision fits, too.
        """
        applied = apply_decisions(self.comparison, self.decisions)
        return [
            finding
            for _, group in group_by_verdict(applied.findings)
            for finding in group
            if finding.judgement and any(finding.answers.values()) and (decided or finding.decision is None)
            if not self.only or finding.judgement.verdict in self.only
        ]

    def go(self) -> None:
        """Ask of every finding what the editor says, until all are asked or the editor quits."""
        findings = self.findings(decided=self.again)
        try:
            while findings and self._next(findings):
                pass
        except EOFError:
            print()  # noqa: T201 - behind the question that was not answered

    def _next(self, findings: Sequence[Finding]) -> bool:
        """Ask of the next finding, or whether the last is to be undone; return False where the walk ends."""
        at = len(self._before)
        if at == len(findings):
            if self.ask("all are asked; [u] undo the last, Enter to end: ").strip().lower()[:1] != "u":
                return False
            self._undo()
            return True
        print(f"\n{at + 1} of {len(findings)}")  # noqa: T201
        _show(findings[at], self.comparison.articles)
        return self._step(findings[at])

    def _step(self, finding: Finding) -> bool:
        """Ask until there is one answer; return False where the editor quits."""
        while True:
            key = self.ask(f"{KEYS}: ").strip().lower()[:1]
            if key == "q":
                return False
            if key == "u":
                self._undo()
                return True
            if key == "s":
                self._before.append(self.decisions)
                return True
            if key in _WORDS:
                with suppress(_BackError):
                    self._keep(self._decision(finding, _WORDS[key]))
                    return True

    def _undo(self) -> None:
        if not self._before:
            print("there is nothing to undo")  # noqa: T201
            return
        before = self._before.pop()
        if before != self.decisions:
            self.decisions = before
            self.save(before)

    def _keep(self, decision: Decision) -> None:
        """Keep a decision in the place of an older one on the same claim."""
        self._before.append(self.decisions)
        others = [known for known in self.decisions if known.claim != decision.claim]
        self.decisions = (*others, decision)
        self.save(self.decisions)

    def _asked(self, question: str) -> str:
        """Put a question that belongs to a decision; a dot leads back to the keys."""
        answer = one_line(self.ask(question))
        if answer == _BACK:
            raise _BackError
        return answer

    def _decision(self, finding: Finding, word: Word) -> Decision:
        """Ask for what belongs to a decision.

        Raises:
            _BackError: there is none, since the editor went back or changed nothing.
        """
        verdict = finding.judgement.verdict if finding.judgement else None
        decision = Decision(finding.claim.id, word, answers_of(finding), verdict)
        if word is Word.CORRECT:
            correction = self._verdict(verdict)
            decision = replace(decision, correction=correction, values=self._values(finding))
            if not (decision.correction or decision.values):
                print("nothing is corrected")  # noqa: T201
                raise _BackError
        reason = self._asked("reason (Enter: none; . : back): ")
        self.name = self.name or self._asked("your name: ")
        decided = replace(decision, reason=reason, name=self.name)
        print(decision_words(decided, finding.claim.type))  # noqa: T201
        return decided

    def _verdict(self, verdict: Verdict | None) -> Verdict | None:
        """Ask for the editor's verdict; None where the tool's stays."""
        names = ", ".join(Verdict)
        while True:
            text = self._asked(f"verdict, one of {names} (Enter: {verdict}; . : back): ").lower()
            if not text or text == verdict:
                return None
            if text in set(Verdict):
                return Verdict(text)

    def _values(self, finding: Finding) -> dict[str, str | None]:
        """Ask for the editor's value of each source."""
        values: dict[str, str | None] = {}
        kind = finding.claim.type
        for article in self.comparison.articles:
            fact = finding.answers.get(article.id)
            told = str(fact.value) if fact else "–"
            while True:
                text = self._asked(f"{article.id} (Enter: {told}; - : does not say; . : back): ")
                if not text or text == told or (text == "-" and fact is None):
                    break
                try:
                    values[article.id] = None if text == "-" else str(read_value(kind, text))
                except ValueError:
                    print(f"{text!r} is no {kind}; write it like {_EXAMPLES.get(kind, 'a name or words')}")  # noqa: T201
                    continue
                break
        return values


def _show(finding: Finding, articles: Sequence[Article]) -> None:
    """Print one finding; on a terminal its lines are broken between words."""
    lines = io.StringIO()
    write_finding(finding, articles, lines)
    if not sys.stdout.isatty():
        sys.stdout.write(lines.getvalue())
        return
    width = max(shutil.get_terminal_size().columns, _NARROWEST)
    for line in lines.getvalue().splitlines():
        print(textwrap.fill(line, width, subsequent_indent="    "))  # noqa: T201
