"""The implicit question of a mention: its own sentence, with an asking word in the place of its value."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

_ASKING: Final = MappingProxyType({
    "count": "how many", "quantity": "how much", "money": "how much money", "percent": "what percentage", "age": "how old",
    "duration": "how long", "date": "when", "time": "what time", "person": "who", "organization": "which organization",
    "place": "where",
})  # fmt: skip
_BEFORE: Final = 24  # words kept before the value, and
_AFTER: Final = 16  # behind it: an encoder reads some 48 tokens of a question


def cloze(sentence: str, start: int, end: int, kind: str) -> str:
    """Return a sentence as a question for one of its values, as in "Officials put the death toll at how many".

    Args:
        sentence: the text of the sentence.
        start: the value's first character in it.
        end: the character after the value's last.
        kind: the type of the value; "what" asks for values of other types.
    """
    before, after = sentence[:start].split(), sentence[end:].split()
    space = "" if sentence[end : end + 1].strip() else " "
    asked = " ".join([*before[-_BEFORE:], _ASKING.get(kind, "what")])
    return (asked + space + " ".join(after[:_AFTER])).strip()
