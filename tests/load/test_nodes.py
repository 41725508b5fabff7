"""YAML as nodes: words as written, lines, bounds."""

from __future__ import annotations

import pytest

from rashomon.load.files import UnreadableError
from rashomon.load.nodes import MappingNode, Node, ScalarNode, SequenceNode, read_yaml


def plain(node: Node | None) -> object:
    """A node as dictionaries, lists and strings."""
    if isinstance(node, MappingNode):
        return {key.text: plain(value) for key, value in node.entries}
    if isinstance(node, SequenceNode):
        return [plain(part) for part in node.items]
    return node.text if node else None


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("", None),
        ("# nothing\n", None),
        ("yes: [no, on, 010, 1e3, 2026-10-23, 12:30]", {"yes": ["no", "on", "010", "1e3", "2026-10-23", "12:30"]}),
        ("a: |\n  two\n  lines\nb: >\n  one\n  line", {"a": "two\nlines\n", "b": "one\nline".replace("\n", " ")}),
        ("a: &x [b, c]\nd: *x", {"a": ["b", "c"], "d": ["b", "c"]}),
        ("a: !!str 5", {"a": "5"}),
    ],
)
def test_words_stay_as_written(source: str, expected: object) -> None:
    assert plain(read_yaml(source)) == expected


def test_lines_and_nulls() -> None:
    root = read_yaml("a:\nb: ''\nc:\n  - ~\n", first_line=10)
    assert isinstance(root, MappingNode)
    (_, first), (second_key, second), (_, third) = root.entries
    assert second_key.line == 11
    assert isinstance(third, SequenceNode)
    nulls = [node.is_null for node in (first, second, third.items[0]) if isinstance(node, ScalarNode)]
    assert nulls == [True, False, True]
    assert third.items[0].line == 13


BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{last}'] * 10)}]\n" for last, name in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("source", "line", "words"),
    [
        ("a: [b\nc: d", 1, "close the bracket"),
        ("x: 1\na: 'b\n", 2, "close the quotation mark"),
        ("x: 1\na: b: c", 2, "not valid YAML"),
        ("x:\n\t- b", 2, "indent with spaces, not tabs"),
        ('x: "\\d+"', 1, "in single quotes"),
        ("x: 1\na: @b", 2, "in single quotes"),
        ("x: 1\ny: *b", 2, "*b stands for nothing"),
        ("x: &x [*x]", 1, "*x stands for nothing"),
        ("x: 1\ny: !!python/object/apply:os.system [ls]", 2, "tag !!python/object/apply:os.system is not allowed"),
        ("x: !secret y", 1, "tag !secret is not allowed"),
        ("x: 1\n? [a]\n: b", 2, "a key must be a word"),
        ("x: 1\n---\ny: 2", 2, "second document"),
        ("x: " + "[" * 100, 1, "nested too deeply"),
        ("x: " + "{a: " * 5000, 1, "not valid YAML|nested too deeply"),
        (BOMB, 5, "too many entries or repeated aliases"),
        ("x: [" + "a, " * 200_000 + "a]", 1, "too many entries"),
    ],
)
def test_what_cannot_be_read_names_its_line(source: str, line: int, words: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_yaml(source)
    assert caught.value.line == line
    assert any(part in caught.value.message for part in words.split("|"))
    assert "\n" not in caught.value.message
