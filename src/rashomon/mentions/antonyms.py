"""Words of one sense and words of the opposite: open and closed, convicted and acquitted."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rashomon.mentions.words import root


@dataclass(frozen=True, slots=True)
class Axis:
    """Words of one sense and of the opposite.

    `about`: both must also share a word of what is said, not only whom it is said of. `state`: one of both must be an
    adjective ("remained open"), since what opened once may have closed long before.
    """

    yes: str
    no: str
    about: bool = False
    state: bool = False


AXES: Final = (
    Axis("open reopen", "close shut", state=True),
    Axis("confirm admit acknowledge concede", "deny dispute", about=True),
    Axis("accept approve endorse back agree", "reject refuse decline veto oppose", about=True),
    Axis("convict guilty", "acquit innocent exonerate"),
    Axis("injure hurt wound", "unhurt unharmed uninjured unscathed"),
    Axis("allow permit", "ban forbid prohibit", about=True),
)
SIDES: Final = MappingProxyType(
    {
        root(word): (number, side)
        for number, axis in enumerate(AXES)
        for words, side in ((axis.yes, True), (axis.no, False))
        for word in words.split()
    }
)


def akin(word: str) -> tuple[tuple[str, bool], ...]:
    """Return the words on the axis of a word (as roots), itself left out, each with whether it is of the same sense.

    Args:
        word: a root, as `words.root` gives it.
    """
    if word not in SIDES:
        return ()
    axis, side = SIDES[word]
    return tuple((other, way == side) for other, (number, way) in SIDES.items() if number == axis and other != word)
