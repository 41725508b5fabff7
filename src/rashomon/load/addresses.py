"""What a web address tells by itself: that it is one, its domain, and the day that many of them hold."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from rashomon.load.front_matter import parse_date

_ADDRESS: Final = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_DOMAIN: Final = re.compile(r"[a-z][a-z0-9+.-]*://(?:[^/@?#]*@)?(?:www\.)?(\[[^\]]+\]|[^/:?#\s]+)", re.IGNORECASE)
_DAY: Final = re.compile(
    r"/((?:19|20)\d\d)[/-]?([01]\d)[/-]?([0-3]\d)(?=[/_-])|[/-]((?:19|20)\d\d)-([01]\d)-([0-3]\d)(?!\d)"
)


def is_address(place: str) -> bool:
    """Whether a place is an address ("https://...") and no file."""
    return _ADDRESS.match(place) is not None


def domain_of(url: str) -> str:
    """Return the domain of an address without "www."; "" where it has none."""
    found = _DOMAIN.match(url.strip())
    return found[1].lower().strip("[]").replace(":", "-") if found else ""


def day_in_address(url: str) -> date | None:
    """Return the day that an address holds ("/2026/10/23/"); None where it holds none."""
    for found in _DAY.finditer(url):
        if day := parse_date("-".join(part for part in found.groups() if part)):
            return day
    return None
