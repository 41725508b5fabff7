"""decisions.yaml -> the decisions of editors, and back; or every mistake in it with line, field and mend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rashomon.errors import DecisionError
from rashomon.load.files import MEGABYTE, EmptyError, UnreadableError, decode, printable, read_file
from rashomon.load.mistakes import Lint, join, nearest, shape
from rashomon.load.nodes import MappingNode, Node, ScalarNode, SequenceNode, read_yaml
from rashomon.load.text import clean_characters
from rashomon.model import Answer, Decision, Verdict, Word

MAX_DECISIONS_BYTES: Final = 5 * MEGABYTE
_FIELDS: Final = ("version", "decisions")
_DECISION_FIELDS: Final = ("claim", "word", "verdict", "answers", "correction", "values", "reason", "name")
_ANSWER_FIELDS: Final = ("value", "quote")
_MEND: Final = "start it with version: 1 and decisions: [...]"
_HEAD: Final = (
    "# What editors say to findings. `rashomon review` rewrites this file; remarks like this one are not kept.\n"
)


def load_decisions(path: str) -> tuple[Decision, ...]:
    """Load the decisions of a file, in its order.

    Args:
        path: a YAML file in the format of `decisions_text`; fields without content may be left out.

    Raises:
        DecisionError: the file cannot be read or holds mistakes; the error carries all of them.
    """
    place = printable(path)
    lint = Lint(place)
    found: tuple[Decision, ...] = ()
    try:
        root = read_yaml(clean_characters(decode(read_file(path, MAX_DECISIONS_BYTES))))
    except EmptyError:
        lint.add(0, "", "is empty", _MEND)
    except UnreadableError as error:
        message, _, mend = error.message.partition("; ")
        lint.add(error.line, "", message, mend)
    else:
        found = _Reader(lint).read(root)
    if lint.mistakes:
        first, *others = lint.mistakes
        raise DecisionError(first.text, first.place, tuple(str(mistake) for mistake in others))
    return found


def decisions_text(decisions: Sequence[Decision]) -> str:
    """Return decisions as YAML that `load_decisions` reads back to the same; fields without content are left out."""
    import yaml  # noqa: PLC0415 - slow to import

    document = {"version": 1, "decisions": [_plain(decision) for decision in decisions]}
    return _HEAD + yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=110)


def _plain(decision: Decision) -> dict[str, Any]:
    every = {
        "claim": decision.claim,
        "word": decision.word.value,
        "verdict": decision.verdict.value if decision.verdict else "",
        "answers": {
            source: {"value": answer.value, "quote": answer.quote} if answer.value else {"quote": answer.quote}
            for source, answer in decision.answers.items()
        },
        "correction": decision.correction.value if decision.correction else "",
        "values": dict(decision.values),
        "reason": decision.reason,
        "name": decision.name,
    }
    return {name: given for name, given in every.items() if given}


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads decisions off nodes, noting every mistake."""

    lint: Lint

    def read(self, root: Node | None) -> tuple[Decision, ...]:
        if not isinstance(root, MappingNode):
            found = shape(root) if root else "nothing"
            self.lint.add(root.line if root else 0, "", f"decisions must be a mapping, not {found}", _MEND)
            return ()
        given = self._fields(root, _FIELDS, "")
        self.lint.version(given.get("version"), root.line)
        node = given.get("decisions")
        if node is None or (isinstance(node, ScalarNode) and node.is_null):
            return ()
        if not isinstance(node, SequenceNode):
            self.lint.add(node.line, "decisions", f"must be a list, not {shape(node)}", "write - claim: ... below it")
            return ()
        decisions: list[Decision] = []
        lines: dict[str, int] = {}
        for part in node.items:
            decision = self._decision(part)
            if decision is None:
                continue
            if decision.claim in lines:
                said = f"{decision.claim!r} is decided twice (first in line {lines[decision.claim]})"
                self.lint.add(part.line, "decisions", said, "remove one")
            lines.setdefault(decision.claim, part.line)
            decisions.append(decision)
        return tuple(decisions)

    def _decision(self, node: Node) -> Decision | None:
        if not isinstance(node, MappingNode):
            self.lint.add(node.line, "decisions", f"must hold mappings, not {shape(node)}", "write - claim: ...")
            return None
        given = self._fields(node, _DECISION_FIELDS, "decisions")
        before = len(self.lint.mistakes)
        claim = self._text(given, "claim")
        if not claim:
            self.lint.add(node.line, "decisions.claim", "is missing", "name the id of a claim")
        word = self._one_of(given, "word", [word.value for word in Word])
        if not word:
            self.lint.add(node.line, "decisions.word", "is missing", "write word: confirm, reject or correct")
        verdicts = [verdict.value for verdict in Verdict]
        verdict, correction = (self._one_of(given, field, verdicts) for field in ("verdict", "correction"))
        answers, values = self._answers(given.get("answers")), self._values(given.get("values"))
        if word == Word.CORRECT and not (correction or values):
            self.lint.add(node.line, "decisions", "corrects nothing", "add correction: or values:")
        if word in (Word.CONFIRM, Word.REJECT) and (correction or values):
            self.lint.add(node.line, "decisions", f"a word {word!r} corrects nothing", "write word: correct")
        if len(self.lint.mistakes) > before or not (claim and word):
            return None
        return Decision(
            claim=claim,
            word=Word(word),
            answers=answers,
            verdict=Verdict(verdict) if verdict else None,
            correction=Verdict(correction) if correction else None,
            values=values,
            reason=self._text(given, "reason"),
            name=self._text(given, "name"),
        )

    def _answers(self, node: Node | None) -> dict[str, Answer]:
        """Read what each source answered: a quote, or a mapping of value and quote."""
        answers = {}
        for source, value in self._entries(node, "decisions.answers"):
            field = join("decisions.answers", source)
            if isinstance(value, MappingNode):
                given = self._fields(value, _ANSWER_FIELDS, field)
                form = self.lint.text(given["value"], field) if "value" in given else ""
                quote = self.lint.text(given["quote"], field) if "quote" in given else ""
            else:
                form, quote = "", self.lint.text(value, field)
            if not quote:
                self.lint.add(value.line, field, "has no quote", "copy the sentence from the report")
            answers[source] = Answer(quote, form)
        return answers

    def _values(self, node: Node | None) -> dict[str, str | None]:
        """Read the editor's values; nothing given (null) means that the source does not say."""
        return {
            source: self.lint.text(value, join("decisions.values", source)) or None
            for source, value in self._entries(node, "decisions.values")
        }

    def _entries(self, node: Node | None, field: str) -> list[tuple[str, Node]]:
        if node is None or (isinstance(node, ScalarNode) and node.is_null):
            return []
        if not isinstance(node, MappingNode):
            self.lint.add(node.line, field, f"must be a mapping, not {shape(node)}", "write source: ... below it")
            return []
        return [(key, value) for key, _, value in self.lint.entries(node, field)]

    def _fields(self, node: MappingNode, known: tuple[str, ...], field: str) -> dict[str, Node]:
        found = {}
        for key, key_node, value in self.lint.entries(node, field):
            if key in known:
                found[key] = value
            else:
                self.lint.unknown(key_node.line, field, key, known)
        return found

    def _text(self, given: dict[str, Node], name: str) -> str:
        return self.lint.text(given[name], f"decisions.{name}") if name in given else ""

    def _one_of(self, given: dict[str, Node], name: str, known: Sequence[str]) -> str:
        text = self._text(given, name)
        if text and text not in known:
            mend = nearest(text, tuple(known), "use one of")
            self.lint.add(given[name].line, f"decisions.{name}", f"{text!r} is none", mend)
            return ""
        return text
