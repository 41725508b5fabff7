"""Mistakes in a registry, gathered so that all are told at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rashomon.load.nodes import MappingNode, Node, ScalarNode, SequenceNode
from rashomon.load.text import one_line

_VERSION: Final = "1"


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake of a registry.

    `place` is file and line ("claims.yaml:12"), `field` the path of keys ("claims.shots_fired.type"; "" for the whole
    file), `message` what is wrong, `mend` what to do.
    """

    place: str
    field: str
    message: str
    mend: str

    @property
    def text(self) -> str:
        """Field, message and mend in one line, without the place."""
        return (f"{self.field}: " if self.field else "") + f"{self.message}; {self.mend}"

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


class Lint:
    """Reads values off nodes and notes each mistake with its line."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._found: list[tuple[int, Mistake]] = []

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """All mistakes so far, by line."""
        return tuple(mistake for _, mistake in sorted(self._found, key=lambda pair: pair[0]))

    def add(self, line: int, field: str, message: str, mend: str) -> None:
        """Note a mistake; `line` 0 means the file as a whole."""
        place = f"{self._path}:{line}" if line else self._path
        self._found.append((line, Mistake(place, field, one_line(message), mend)))

    def entries(self, node: MappingNode, field: str) -> tuple[tuple[str, ScalarNode, Node], ...]:
        """A mapping's entries (key, key node, value); a blank key and a key that comes again are noted and left out."""
        found: dict[str, tuple[str, ScalarNode, Node]] = {}
        for key_node, value in node.entries:
            key = one_line(key_node.text)
            if not key:
                self.add(key_node.line, field, "a key is blank", "name it")
            elif key in found:
                first = found[key][1].line
                self.add(
                    key_node.line, join(field, key), f"stands twice (first in line {first})", "rename or remove one"
                )
            else:
                found[key] = (key, key_node, value)
        return tuple(found.values())

    def version(self, node: Node | None, first_line: int) -> None:
        """Check that a file names the one version of its format that there is."""
        if node is None:
            self.add(first_line, "version", "is missing", "add version: 1 at the top")
        elif not isinstance(node, ScalarNode) or node.text.strip() != _VERSION:
            shown = repr(node.text) if isinstance(node, ScalarNode) else shape(node)
            self.add(node.line, "version", f"{shown} is no version this release reads", "write version: 1")

    def unknown(self, line: int, field: str, name: str, known: Iterable[str]) -> None:
        """Note a field that does not exist, with the nearest one that does."""
        self.add(line, join(field, name), "unknown field", nearest(name, tuple(known), "the fields are"))

    def text(self, node: Node, field: str) -> str:
        """The text of a scalar; "" (and a mistake) for anything else, "" for nothing given."""
        if not isinstance(node, ScalarNode):
            self.add(
                node.line, field, f"must be one text, not {shape(node)}", "write it in one line, in quotes if need be"
            )
            return ""
        return "" if node.is_null else one_line(node.text)

    def texts(self, node: Node, field: str) -> tuple[str, ...]:
        """The texts of a list, or of a scalar taken as a list of one; blank and nested ones are noted."""
        if isinstance(node, ScalarNode) and node.is_null:
            return ()
        if isinstance(node, MappingNode):
            self.add(node.line, field, "must be a text or a list of texts, not a mapping", "write it as [one, two]")
            return ()
        found: list[str] = []
        for part in node.items if isinstance(node, SequenceNode) else (node,):
            if not isinstance(part, ScalarNode):
                self.add(part.line, field, f"must hold texts, not {shape(part)}", "write it as [one, two]")
            elif text := one_line(part.text):
                found.append(text)
            else:
                self.add(part.line, field, "holds an empty text", "remove it or fill it in")
        return tuple(dict.fromkeys(found))


def join(field: str, key: str) -> str:
    """The path of a key below a field ("claims" and "a" give "claims.a")."""
    return f"{field}.{key}" if field else key


def shape(node: Node) -> str:
    """What a node is, in words."""
    if isinstance(node, ScalarNode):
        return "a text"
    return "a list" if isinstance(node, SequenceNode) else "a mapping"


def nearest(name: str, known: tuple[str, ...], intro: str) -> str:
    """The mend for a misspelt name: the nearest known one, or all of them."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415  (needed for a mistake only)

    if best := process.extractOne(name.lower(), known, scorer=fuzz.ratio, score_cutoff=60):
        return f"did you mean {best[0]}? {intro}: {', '.join(known)}"
    return f"{intro}: {', '.join(known)}"
