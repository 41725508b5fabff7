"""Entities and claims of a registry: nodes -> Entity and Claim, noting every mistake."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Final

from rashomon.load.mistakes import Lint, join, nearest, shape
from rashomon.load.nodes import MappingNode, Node, ScalarNode
from rashomon.load.text import has_letters
from rashomon.model import Claim, Entity
from rashomon.patterns import compile_pattern

ENTITY_FIELDS: Final = ("name", "also")
CLAIM_FIELDS: Final = (
    "ask", "label", "type", "event", "of", "subject", "by", "unit", "choices", "exclude", "tolerance", "pattern",
)  # fmt: skip
TOLERANCE_MEND: Final = "write a number of 0 or more, such as 2, or a share, such as 5%"
_CHOICE: Final = "choice"
_TYPES_WITH_UNIT: Final = ("quantity", "money", "percent", "duration")

_Given = Mapping[str, tuple[ScalarNode, Node]]


def read_entities(node: Node, lint: Lint, field: str) -> dict[str, Entity]:
    """Read `entities`: key to name and other names; a scalar is the name alone."""
    if isinstance(node, ScalarNode) and node.is_null:
        return {}
    if not isinstance(node, MappingNode):
        lint.add(node.line, field, f"must be a mapping, not {shape(node)}", "write key: {name: ..., also: [...]}")
        return {}
    found: dict[str, Entity] = {}
    for key, key_node, value in lint.entries(node, field):
        place = join(field, key)
        also: tuple[str, ...] = ()
        if isinstance(value, MappingNode):
            given = _fields(value, ENTITY_FIELDS, lint, place)
            name = lint.text(given["name"][1], join(place, "name")) if "name" in given else ""
            also = lint.texts(given["also"][1], join(place, "also")) if "also" in given else ()
        else:
            name = lint.text(value, place)
        if not name and (isinstance(value, MappingNode | ScalarNode)):
            lint.add(key_node.line, place, "has no name", "add name: ...")
        found[key] = Entity(name, also)
    return found


def parse_tolerance(text: str) -> tuple[float, bool] | None:
    """Read "2" or "5%" as a number and whether it is a share (0.05); None where it is neither."""
    is_share = text.endswith("%")
    try:
        number = float(text.removesuffix("%"))
    except ValueError:
        return None
    if not isfinite(number) or number < 0:
        return None
    return (number / 100, True) if is_share else (number, False)


@dataclass(frozen=True, slots=True)
class ClaimReader:
    """Reads claims against the known types and the registry's entities."""

    lint: Lint
    kinds: Collection[str]
    entities: Mapping[str, Entity]

    def read(self, key: str, key_node: ScalarNode, node: Node, field: str) -> Claim | None:
        """Read one claim, short or long form; None where no claim can be made of it."""
        if isinstance(node, ScalarNode):
            ask = self._question(key_node, node, field)
            return Claim(key, ask, _label(key))
        if not isinstance(node, MappingNode):
            self.lint.add(node.line, field, "must be a question or a mapping, not a list", "write id: question")
            return None
        given = _fields(node, CLAIM_FIELDS, self.lint, field)
        ask = self._question(key_node, given["ask"][1] if "ask" in given else None, field)
        kind = self._type(given, field)
        tolerance, is_share = self._tolerance(given, field)
        return Claim(
            id=key,
            ask=ask,
            label=self._text(given, "label", field) or _label(key),
            type=kind,
            event=self._texts(given, "event", field),
            of=self._texts(given, "of", field),
            subject=self._names(given, "subject", field),
            by=self._names(given, "by", field),
            unit=self._unit(given, kind, field),
            choices=self._choices(given, kind, field),
            exclude=self._texts(given, "exclude", field),
            tolerance=tolerance,
            tolerance_is_share=is_share,
            pattern=self._pattern(given, field),
        )

    def _text(self, given: _Given, name: str, field: str) -> str:
        return self.lint.text(given[name][1], join(field, name)) if name in given else ""

    def _texts(self, given: _Given, name: str, field: str) -> tuple[str, ...]:
        return self.lint.texts(given[name][1], join(field, name)) if name in given else ()

    def _names(self, given: _Given, name: str, field: str) -> tuple[str, ...]:
        """Texts, with the key of an entity replaced by all its names."""
        names: list[str] = []
        for text in self._texts(given, name, field):
            entity = self.entities.get(text)
            names.extend((entity.name, *entity.also) if entity and entity.name else (text,))
        return tuple(dict.fromkeys(names))

    def _question(self, key_node: ScalarNode, node: Node | None, field: str) -> str:
        if node is None:
            self.lint.add(key_node.line, field, "has no question", "add ask: ...")
            return ""
        known = self.lint.text(node, join(field, "ask"))
        if isinstance(node, ScalarNode) and not has_letters(known):
            self.lint.add(key_node.line, field, "has no question", "write what every article is asked, as id: question")
        return known

    def _type(self, given: _Given, field: str) -> str:
        kind = self._text(given, "type", field)
        if not kind:
            # Choices can answer nothing but a choice: no question need be read for it.
            return _CHOICE if "choices" in given else ""
        if kind not in self.kinds:
            mend = nearest(kind, tuple(self.kinds), "the types are")
            self.lint.add(given["type"][1].line, join(field, "type"), f"unknown type {kind!r}", mend)
            return ""
        return kind

    def _unit(self, given: _Given, kind: str, field: str) -> str:
        unit = self._text(given, "unit", field)
        if unit and kind and kind not in _TYPES_WITH_UNIT:
            mend = f"remove it; units belong to {', '.join(_TYPES_WITH_UNIT)}"
            self.lint.add(given["unit"][0].line, join(field, "unit"), f"a {kind} has no unit", mend)
        return unit

    def _choices(self, given: _Given, kind: str, field: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
        place = join(field, "choices")
        mend = "write choices: {key: [cue phrase, ...], other_key: [...]}"
        if "choices" not in given:
            if kind == _CHOICE:
                self.lint.add(given["type"][0].line, field, "a choice needs choices", mend)
            return ()
        key_node, node = given["choices"]
        if kind not in ("", _CHOICE):
            self.lint.add(key_node.line, place, f"a {kind} has no choices", "remove them, or set type: choice")
        if not isinstance(node, MappingNode):
            self.lint.add(node.line, place, f"must be a mapping, not {shape(node)}", mend)
            return ()
        choices = []
        for key, choice_node, value in self.lint.entries(node, place):
            cues = self.lint.texts(value, join(place, key))
            if isinstance(value, ScalarNode) and value.is_null:
                self.lint.add(choice_node.line, join(place, key), "has no cue phrases", mend)
            choices.append((key, cues))
        if len(choices) < 2:
            self.lint.add(key_node.line, place, "must offer at least two choices", mend)
        return tuple(choices)

    def _tolerance(self, given: _Given, field: str) -> tuple[float, bool]:
        text = self._text(given, "tolerance", field)
        if not text:
            return 0.0, False
        tolerance = parse_tolerance(text)
        if tolerance is None:
            self.lint.add(
                given["tolerance"][1].line, join(field, "tolerance"), f"{text!r} is no tolerance", TOLERANCE_MEND
            )
            return 0.0, False
        return tolerance

    def _pattern(self, given: _Given, field: str) -> str:
        if not self._is_given(given, "pattern"):
            return ""
        node = given["pattern"][1]
        place = join(field, "pattern")
        if not isinstance(node, ScalarNode):
            self.lint.text(node, place)
            return ""
        if any(ord(char) < 0x20 for char in node.text):
            self.lint.add(
                node.line, place, "holds a control character", "put the pattern in single quotes, where \\ is plain"
            )
            return ""
        try:
            return compile_pattern(node.text).text
        except ValueError as error:
            message, _, mend = str(error).partition("; ")
            self.lint.add(node.line, place, message, mend)
            return ""

    @staticmethod
    def _is_given(given: _Given, name: str) -> bool:
        if name not in given:
            return False
        node = given[name][1]
        return not (isinstance(node, ScalarNode) and node.is_null)


def _fields(node: MappingNode, known: tuple[str, ...], lint: Lint, field: str) -> dict[str, tuple[ScalarNode, Node]]:
    """The known fields of a mapping by name; the others are noted."""
    found = {}
    for key, key_node, value in lint.entries(node, field):
        if key in known:
            found[key] = (key_node, value)
        else:
            lint.unknown(key_node.line, field, key, known)
    return found


def _label(key: str) -> str:
    words = " ".join(key.replace("_", " ").replace("-", " ").split()) or key
    return words[:1].upper() + words[1:]
