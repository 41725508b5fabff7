"""YAML source -> nodes with line numbers and the words as written (`yes` stays "yes"), bounded in depth and size."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rashomon.load.files import UnreadableError

if TYPE_CHECKING:
    from yaml import Event, YAMLError

_MAX_DEPTH: Final = 30
_MAX_SIZE: Final = 100_000  # nodes, each alias counted with all it stands for
_NULLS: Final = frozenset({"", "~", "null", "Null", "NULL"})
_STANDARD_TAG: Final = "tag:yaml.org,2002:"
_STANDARD_TAGS: Final = frozenset({"str", "int", "float", "bool", "null", "seq", "map", "timestamp"})


@dataclass(frozen=True, slots=True)
class ScalarNode:
    """A word, number or text as written; `plain` where it stands without quotes. `line` counts from 1."""

    text: str
    line: int
    plain: bool = True
    size: int = 1

    @property
    def is_null(self) -> bool:
        """Whether nothing is given (`key:` or `key: null`)."""
        return self.plain and self.text in _NULLS


@dataclass(frozen=True, slots=True)
class SequenceNode:
    """A list."""

    items: tuple[Node, ...]
    line: int
    size: int = 1


@dataclass(frozen=True, slots=True)
class MappingNode:
    """Keys and values in the order of the file; a key may stand twice."""

    entries: tuple[tuple[ScalarNode, Node], ...]
    line: int
    size: int = 1


Node = ScalarNode | SequenceNode | MappingNode


def read_yaml(source: str, first_line: int = 1) -> Node | None:
    """Read one YAML document.

    Args:
        source: the document.
        first_line: number of its first line in the file.

    Returns:
        Its root node; None where the document is empty.

    Raises:
        UnreadableError: malformed, too deep or large, or tagged as an object of a program; with the line.
    """
    import yaml  # noqa: PLC0415  (slow to import; an article without front matter does not need it)

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _Composer(first_line).compose(yaml.parse(source, Loader=loader))
    except yaml.YAMLError as error:
        raise _malformed(error, source, first_line) from None


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end has not been read."""

    line: int
    is_mapping: bool
    anchor: str | None
    children: list[Node] = field(default_factory=list)

    def close(self) -> Node:
        size = 1 + sum(child.size for child in self.children)
        if not self.is_mapping:
            return SequenceNode(tuple(self.children), self.line, size)
        entries = []
        for key, value in zip(self.children[::2], self.children[1::2], strict=True):
            if not isinstance(key, ScalarNode):
                raise UnreadableError("a key must be a word, not a list; put it in quotes", key.line)
            entries.append((key, value))
        return MappingNode(tuple(entries), self.line, size)


class _Composer:
    """Builds nodes from parser events, with no recursion and no resolving of types."""

    def __init__(self, first_line: int) -> None:
        self._first_line = first_line
        self._open: list[_Open] = []
        self._anchors: dict[str, Node] = {}
        self._root: Node | None = None
        self._size = 0

    def compose(self, events: Iterable[Event]) -> Node | None:
        """Read all events and return the root."""
        import yaml  # noqa: PLC0415

        for event in events:
            line = self._first_line + (event.start_mark.line if event.start_mark else 0)
            match event:
                case yaml.ScalarEvent():
                    self._check_tag(event.tag, line)
                    plain = event.style in (None, "")
                    self._add(ScalarNode(event.value, line, plain), event.anchor)
                case yaml.SequenceStartEvent() | yaml.MappingStartEvent():
                    self._check_tag(event.tag, line)
                    if len(self._open) >= _MAX_DEPTH:
                        raise UnreadableError("is nested too deeply; flatten it", line)
                    self._open.append(_Open(line, isinstance(event, yaml.MappingStartEvent), event.anchor))
                case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                    closed = self._open.pop()
                    self._add(closed.close(), closed.anchor)
                case yaml.AliasEvent():
                    self._add_alias(event.anchor or "", line)
                case yaml.DocumentStartEvent() if self._root is not None:
                    raise UnreadableError("a second document starts here; remove the --- line", line)
                case _:
                    pass
        return self._root

    def _add(self, node: Node, anchor: str | None) -> None:
        self._grow(1, node.line)
        if anchor:
            self._anchors[anchor] = node
        self._place(node)

    def _place(self, node: Node) -> None:
        if self._open:
            self._open[-1].children.append(node)
        else:
            self._root = node

    def _grow(self, size: int, line: int) -> None:
        self._size += size
        if self._size > _MAX_SIZE:
            raise UnreadableError("holds too many entries or repeated aliases; shorten it", line)

    def _add_alias(self, anchor: str, line: int) -> None:
        node = self._anchors.get(anchor)
        if node is None:
            raise UnreadableError(f"*{anchor} stands for nothing; put a text that starts with * in quotes", line)
        self._grow(node.size, line)
        self._place(node)

    @staticmethod
    def _check_tag(tag: str | None, line: int) -> None:
        name = (tag or "").removeprefix(_STANDARD_TAG)
        if tag and tag != "!" and (not tag.startswith(_STANDARD_TAG) or name not in _STANDARD_TAGS):
            shown = f"!!{name}" if tag.startswith(_STANDARD_TAG) else tag
            raise UnreadableError(f"the tag {shown} is not allowed; remove it", line)


def _malformed(error: YAMLError, source: str, first_line: int) -> UnreadableError:
    """Say a parser's error in one line, at the line where the mend is due."""
    problem = str(getattr(error, "problem", None) or "unusable characters")
    context = str(getattr(error, "context", None) or "")
    opened = "flow" in context or "quoted" in context  # an unclosed bracket or quote: what counts is where it opens
    mark = getattr(error, "context_mark" if opened else "problem_mark", None)
    lines = source.splitlines() or [""]
    index = min(mark.line, len(lines) - 1) if mark else 0
    return UnreadableError(
        f"is not valid YAML ({problem}); {_mend(problem, context, lines[index])}", first_line + index
    )


def _mend(problem: str, context: str, line: str) -> str:
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return "indent with spaces, not tabs"
    if "quoted" in context and "escape" not in problem:
        return "close the quotation mark"
    if "flow" in context:
        return "close the bracket"
    return "put a text that holds : # * & ! % @ ` or \\ in single quotes, and check the indentation"
