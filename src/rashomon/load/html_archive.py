"""A page saved by a browser as one file (MHTML) -> Draft: the first HTML part of the message."""

from __future__ import annotations

from email import message_from_bytes, policy
from typing import Final

from rashomon.load.addresses import is_address
from rashomon.load.draft import Draft
from rashomon.load.files import UnreadableError
from rashomon.load.html_page import read_page

_DAMAGED: Final = "is no page archive that can be read; save the page as .html"


def read_archive(raw: bytes) -> Draft:
    """Read the article of a page archive.

    Raises:
        UnreadableError: it holds no page, or a page without an article.
    """
    message = message_from_bytes(raw, policy=policy.compat32)
    for part in message.walk():
        if part.get_content_type() == "text/html":
            content = part.get_payload(decode=True)
            place = str(part.get("Content-Location", ""))
            if isinstance(content, bytes):
                return read_page(content, place if is_address(place) else "", part.get_content_charset() or "")
    raise UnreadableError(_DAMAGED)
