"""An article as a format gave it, before its text is made regular."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Draft:
    """What a file, page or export says of one article; "" and None where it says nothing.

    `body` holds paragraphs; `date_from` says in words where the date stood. `part` names one article of a file of many
    ("#2"), `stem` a readable id where the file's own name does not give one. A `settled` body was cleaned and saved by
    this program and is taken as it is.
    """

    body: str
    title: str = ""
    source: str = ""
    date: date | None = None
    date_from: str = ""
    updated: dt.date | None = None
    url: str = ""
    byline: str = ""
    dateline: str = ""
    agency: str = ""
    captions: tuple[str, ...] = ()
    part: str = ""
    stem: str = ""
    settled: bool = False
