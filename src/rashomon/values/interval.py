"""Numbers as sets: a stated quantity is the interval of amounts it allows, with its unit."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from math import inf, isclose, isfinite, isnan
from typing import Final, Self

from rashomon.values.relation import Relation
from rashomon.values.units import UNITS, canonical_unit, comparable, rounding, to_base

# "About 40" allows 36 to 44: the product's choice, wide enough for round figures, too narrow to join 40 and 50.
APPROXIMATE_SHARE: Final = 0.10

# From a million up, a figure of few digits ("$317 billion") is a rounded one: it stands for all that rounds to it.
ROUND_FROM: Final = 1e6
_ROUND_DIGITS: Final = 4

_NUMBER: Final = r"-?\d+(?:\.\d+)?(?:e[+-]?\d+)?"
_FORM: Final = re.compile(
    rf"(?P<about>~)?(?:(?P<sign>>=|>|<=|<)?(?P<one>{_NUMBER})"
    rf"|(?P<low_open>>)?(?P<low>{_NUMBER})?\.\.(?P<high_open><)?(?P<high>{_NUMBER})?)(?:\s+(?P<unit>\D.*))?"
)


@dataclass(frozen=True, slots=True)
class NumberInterval:
    """A number, range or bound: all amounts from `low` to `high`, which may be infinite.

    `low_open`/`high_open`: the end itself is excluded. `approximate`: the finite ends are hedged ("about 40": low and
    high are 40, and `allowed` gives the width). `vague`: the lower bound stands for a word without a number
    ("dozens"), which only changes the spelling (`24..` for `>=24`). A bare round figure of a million or more stands for
    all that rounds to it ("$317 billion" and "more than $317 billion" fit). `unit` is canonical where it is known, ""
    where none is given.

    Raises:
        ValueError: an end is no number, or the ends leave nothing between them.
    """

    low: float
    high: float
    low_open: bool = False
    high_open: bool = False
    approximate: bool = False
    unit: str = ""
    vague: bool = False

    def __post_init__(self) -> None:
        low, high = float(self.low) + 0.0, float(self.high) + 0.0  # + 0.0 turns -0.0 into 0.0
        if isnan(low) or isnan(high) or low > high or low == inf or high == -inf:
            raise ValueError(f"no interval runs from {self.low} to {self.high}")
        if low == high and (self.low_open or self.high_open):
            raise ValueError(f"nothing lies strictly between {self.low} and {self.high}")
        settled = {
            "low": low,
            "high": high,
            "low_open": self.low_open and isfinite(low),
            "high_open": self.high_open and isfinite(high),
            "approximate": self.approximate and (isfinite(low) or isfinite(high)),
            "unit": canonical_unit(self.unit) or " ".join(self.unit.split()),
            "vague": self.vague and isfinite(low) and high == inf and not (self.low_open or self.approximate),
        }
        for name, value in settled.items():
            object.__setattr__(self, name, value)

    @classmethod
    def exact(cls, x: float, unit: str = "") -> Self:
        """Return the number itself."""
        return cls(x, x, unit=unit)

    @classmethod
    def about(cls, x: float, unit: str = "") -> Self:
        """Return a number hedged as approximate."""
        return cls(x, x, approximate=True, unit=unit)

    @classmethod
    def at_least(cls, x: float, unit: str = "") -> Self:
        """Return everything from `x` up."""
        return cls(x, inf, unit=unit)

    @classmethod
    def more_than(cls, x: float, unit: str = "") -> Self:
        """Return everything above `x`."""
        return cls(x, inf, low_open=True, unit=unit)

    @classmethod
    def at_most(cls, x: float, unit: str = "") -> Self:
        """Return everything up to `x`."""
        return cls(-inf, x, unit=unit)

    @classmethod
    def less_than(cls, x: float, unit: str = "") -> Self:
        """Return everything below `x`."""
        return cls(-inf, x, high_open=True, unit=unit)

    @classmethod
    def between(cls, a: float, b: float, unit: str = "") -> Self:
        """Return everything from the smaller to the larger of two numbers, both included."""
        return cls(min(a, b), max(a, b), unit=unit)

    @classmethod
    def vaguely(cls, x: float, unit: str = "") -> Self:
        """Return the open range of a word like "dozens": everything from `x` up, spelt `x..`."""
        return cls(x, inf, unit=unit, vague=True)

    def with_unit(self, unit: str) -> Self:
        """Return the same number in the given unit, without conversion."""
        return replace(self, unit=unit)

    @property
    def is_exact(self) -> bool:
        """Whether exactly one amount is allowed."""
        return self.low == self.high and not self.approximate

    @property
    def allowed(self) -> tuple[float, float]:
        """The lowest and the highest amount allowed, the width of a hedge or of a rounded figure included."""
        if self.is_exact and _is_round_figure(self.low):
            exponent = Decimal(repr(self.low)).normalize().as_tuple().exponent
            half_step = min(0.5 * 10.0 ** int(exponent), APPROXIMATE_SHARE * abs(self.low))
            return self.low - half_step, self.high + half_step
        if not self.approximate:
            return self.low, self.high
        # Tenths as a whole-number ratio keep round figures exact: 40 * 11 / 10 is 44, 40 * 1.1 is not.
        tenths = round(APPROXIMATE_SHARE * 10)
        down, up = 10 - tenths, 10 + tenths
        return self.low * (down if self.low >= 0 else up) / 10, self.high * (up if self.high >= 0 else down) / 10

    @property
    def open_ends(self) -> tuple[bool, bool]:
        """Whether the lowest and the highest amount of `allowed` are themselves excluded."""
        is_rounded = self.is_exact and _is_round_figure(self.low)
        return self.low_open or is_rounded, self.high_open or is_rounded

    def contains(self, x: float) -> bool:
        """Return whether the amount `x`, in this value's unit, is allowed."""
        (low, high), (low_open, high_open) = self.allowed, self.open_ends
        return (low < x or (x == low and not low_open)) and (x < high or (x == high and not high_open))

    def relate(self, other: NumberInterval, /, tolerance: float = 0.0, tolerance_is_share: bool = False) -> Relation:
        """Compare two numbers as sets of amounts.

        Equal sets are SAME, sets without a common amount CONFLICT, others COMPATIBLE. Units of one dimension are
        converted, and count as SAME where the stated numbers agree within their rounding (see `units.rounding`); a
        missing unit is taken to be the other's. Amounts in units that do not convert (miles and hours, dollars and
        euros) cannot be held against each other: COMPATIBLE.

        Args:
            other: another number.
            tolerance: how far apart the ends may lie and still count as the same; a plain number counts in the common
                unit, or in the larger of two units.
            tolerance_is_share: the tolerance is a share of the larger end.

        Raises:
            TypeError: the other value is no number.
        """
        if not isinstance(other, NumberInterval):
            raise TypeError(f"cannot relate a number to {type(other).__name__}")
        units = (self.unit or other.unit, other.unit or self.unit)
        if not comparable(*units):
            return Relation.COMPATIBLE
        pair = _Pair(self, other, units, max(tolerance, 0.0), tolerance_is_share)
        if pair.equal() or pair.same_within_rounding():
            return Relation.SAME
        return Relation.CONFLICT if pair.apart() else Relation.COMPATIBLE

    def __str__(self) -> str:
        """Return the normal form: `5`, `~40`, `>=2`, `>70`, `<=10`, `<600`, `5..7`, `24..`, then the unit."""
        low = _plain(self.low) if isfinite(self.low) else ""
        high = _plain(self.high) if isfinite(self.high) else ""
        if low and high:
            lower, upper = (">" if self.low_open else "") + low, ("<" if self.high_open else "") + high
            number = low if self.low == self.high else f"{lower}..{upper}"
        elif low:
            number = f"{low}.." if self.vague else (">" if self.low_open else ">=") + low
        else:
            number = (("<" if self.high_open else "<=") + high) if high else ".."
        return f"{'~' if self.approximate else ''}{number}{' ' + self.unit if self.unit else ''}"

    @classmethod
    def parse(cls, text: str, /) -> Self:
        """Read a normal form; the ends of a range may come in either order.

        Raises:
            ValueError: the text is no normal form of a number.
        """
        match = _FORM.fullmatch(text.strip())
        if match is None:
            raise ValueError(f"no number: {text!r}")
        about, unit, sign = match["about"] is not None, match["unit"] or "", match["sign"]
        if match["one"] is not None:
            x = _read(match["one"])
            low, high = -inf if sign in ("<", "<=") else x, inf if sign in (">", ">=") else x
            return cls(low, high, low_open=sign == ">", high_open=sign == "<", approximate=about, unit=unit)
        low = -inf if match["low"] is None else _read(match["low"])
        high = inf if match["high"] is None else _read(match["high"])
        low_open, high_open = match["low_open"] is not None, match["high_open"] is not None
        if low > high:
            low, high, low_open, high_open = high, low, high_open, low_open
        return cls(low, high, low_open, high_open, approximate=about, unit=unit, vague=True)


def _read(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(f"number too large: {digits}")
    return number


def _is_round_figure(x: float) -> bool:
    """Whether a number is large and has few significant digits."""
    return abs(x) >= ROUND_FROM and len(Decimal(repr(x)).normalize().as_tuple().digits) <= _ROUND_DIGITS


def _plain(x: float) -> str:
    """Print a finite number: plain digits, or from a million up e6, e9, e12 where it is a round figure."""
    digits = Decimal(repr(x)).normalize()
    if _is_round_figure(x):
        power = 12 if abs(x) >= 1e12 else 9 if abs(x) >= 1e9 else 6
        return f"{digits.scaleb(-power).normalize():f}e{power}"
    return f"{digits:f}"


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two numbers side by side, compared in one unit."""

    a: NumberInterval
    b: NumberInterval
    units: tuple[str, str]
    tolerance: float
    is_share: bool

    @property
    def converted(self) -> bool:
        return self.units[0] != self.units[1]

    def ends(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The allowed lows and the allowed highs of the two, in one unit."""
        (low_a, high_a), (low_b, high_b) = self.a.allowed, self.b.allowed
        if self.converted:
            unit_a, unit_b = self.units
            low_a, high_a = to_base(low_a, unit_a), to_base(high_a, unit_a)
            low_b, high_b = to_base(low_b, unit_b), to_base(high_b, unit_b)
        return (low_a, low_b), (high_a, high_b)

    def near(self, x: float, y: float) -> bool:
        """Whether two ends lie within the tolerance; float noise of a conversion is none of its business."""
        if x == y or (self.converted and isclose(x, y, rel_tol=1e-9)):
            return True
        if not (isfinite(x) and isfinite(y)):
            return False
        unit = max(UNITS[unit].factor for unit in self.units) if self.converted else 1.0
        slack = self.tolerance * (max(abs(x), abs(y)) if self.is_share else unit)
        return slack > 0 and abs(x - y) <= slack * (1 + 1e-9)

    def equal(self) -> bool:
        lows, highs = self.ends()
        same_ends = self.a.open_ends == self.b.open_ends
        return self.near(*lows) and self.near(*highs) and (same_ends or self.tolerance > 0)

    def same_within_rounding(self) -> bool:
        """Whether two numbers of one shape, in two units, agree as stated."""
        shapes = {(x.low_open, x.high_open, x.approximate, x.low == x.high) for x in (self.a, self.b)}
        if not self.converted or len(shapes) > 1:
            return False
        return self.rounds(self.a.low, self.b.low) and self.rounds(self.a.high, self.b.high)

    def rounds(self, x: float, y: float) -> bool:
        """Whether two stated numbers, each in its unit, can be one amount rounded."""
        if not (isfinite(x) and isfinite(y)):
            return x == y
        slack = max(rounding(x, self.units[0]), rounding(y, self.units[1]))
        return abs(to_base(x, self.units[0]) - to_base(y, self.units[1])) <= slack * (1 + 1e-9)

    def apart(self) -> bool:
        """Whether no amount is common to both."""
        (low_a, low_b), (high_a, high_b) = self.ends()
        return self.before(
            high_a, low_b, (self.a.high, self.b.low), is_open=self.a.open_ends[1] or self.b.open_ends[0]
        ) or self.before(high_b, low_a, (self.a.low, self.b.high), is_open=self.b.open_ends[1] or self.a.open_ends[0])

    def before(self, high: float, low: float, stated: tuple[float, float], *, is_open: bool) -> bool:
        """Whether one set ends (`high`) before the other begins (`low`), tolerance and rounding granted."""
        if high == low or (self.converted and isclose(high, low, rel_tol=1e-9)):
            return is_open and self.tolerance == 0
        return high < low and not self.near(high, low) and not (self.converted and self.rounds(*stated))
