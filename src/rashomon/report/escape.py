"""Text from articles and registries made harmless: for the terminal, for Markdown, for JSON on a screen."""

from __future__ import annotations

import re
from typing import Final

REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"

# Control characters, direction overrides and isolates, surrogates, interlinear marks, tag characters.
_CONTROL: Final = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
# Invisible and without meaning in a one-line rendering; joiners stay, scripts need them.
_INVISIBLE: Final = re.compile(r"[\u00ad\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]")

_MARKDOWN_SPECIAL: Final = re.compile(r"[\\`*_{}\[\]#~$]")
_ENTITY: Final = re.compile(r"&(?=#?\w+;)")
_MARKDOWN_START: Final = re.compile(r"^(?:[-+=:]|\d+(?=[.)]))")
# What a code host turns into a link by itself: addresses, accounts, numbers of issues.
_SCHEME: Final = re.compile(r"\b([A-Za-z][A-Za-z0-9+.-]*):(?=//)|\b(mailto|xmpp):", re.IGNORECASE)
_WWW: Final = re.compile(r"\b(www)\.", re.IGNORECASE)
_REFERENCE: Final = re.compile(r"(?<=@)(?=\w)|(?<=#)(?=\d)")
_URL: Final = re.compile(r"https?://[^\s<>\"'`\\\x00-\x20]+", re.IGNORECASE)
_URL_SPECIAL: Final = re.compile(r"[()\[\]|*_~$]|[^\x21-\x7e]")


def printable(text: str) -> str:
    """Return text as one line without control characters.

    White space (line breaks and no-break spaces too) becomes single spaces; a control character, direction override or
    lone surrogate becomes U+FFFD, so that tampering stays visible; letters of all scripts stay.
    """
    line = " ".join(text.split())
    if line.isascii() and line.isprintable():
        return line
    return _INVISIBLE.sub("", _CONTROL.sub(REPLACEMENT, line))


def readable_text(text: str) -> str:
    """Return text of several lines without control characters, its white space as it stands.

    What `printable` makes of one line, without joining lines: tabs and line breaks stay.
    """
    return _INVISIBLE.sub("", _CONTROL.sub(lambda found: found[0] if found[0] in "\t\n" else REPLACEMENT, text))


def is_web_address(address: str) -> bool:
    """Tell a plain http or https address, the only kind that becomes a link."""
    return _URL.fullmatch(address) is not None


def markdown_text(text: str) -> str:
    """Return one line of Markdown that renders as the text given, wherever it stands (table, quote, heading)."""
    return escape_markdown(printable(text))


def escape_markdown(line: str, *, starts: bool = True) -> str:
    """Escape a printable line, or a part of one with the spaces at its ends, so that Markdown renders it as it is.

    Args:
        line: what `printable` returned, or a part of it.
        starts: it may stand at the start of a line, where a number or a hyphen would open a list.
    """
    line = _ENTITY.sub("&amp;", line)
    line = _MARKDOWN_SPECIAL.sub(lambda found: "\\" + found[0], line)
    line = _SCHEME.sub(lambda found: f"{found[1] or found[2]}\\:", line)
    line = _WWW.sub(lambda found: f"{found[1]}\\.", line)
    line = line.replace("<", "&lt;").replace(">", "&gt;")
    line = _REFERENCE.sub("<!-- -->", line).replace("|", "&#124;")
    return _MARKDOWN_START.sub(_escape_start, line) if starts else line


def _escape_start(found: re.Match[str]) -> str:
    """Escape a list marker: the sign itself, or the dot or bracket behind a number."""
    return f"{found[0]}\\" if found[0].isdigit() else f"\\{found[0]}"


def markdown_link(text: str, address: str) -> str:
    """Return a Markdown link, or the text alone where the address is not a plain web address.

    Args:
        text: the words of the link, not yet escaped.
        address: where it leads; only http and https become links.
    """
    if not is_web_address(address):
        return markdown_text(text)
    quoted = _URL_SPECIAL.sub(_percent, address)
    return f"[{markdown_text(text)}]({quoted})"


def _percent(found: re.Match[str]) -> str:
    """Percent-encode one character of an address."""
    return "".join(f"%{byte:02X}" for byte in found[0].encode("utf-8", "replace"))


def json_text(document: str) -> str:
    r"""Write the unprintable characters of a JSON document as \uXXXX; the document keeps its meaning.

    Args:
        document: JSON text with line breaks between its tokens only.
    """
    return _JSON_UNSAFE.sub(_json_escape, document)


_JSON_UNSAFE: Final = re.compile(
    r"[\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\U000e0000-\U000e007f]"
)


def _json_escape(found: re.Match[str]) -> str:
    r"""Write one character as \uXXXX, as a pair of surrogates where it needs two."""
    units = found[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at] << 8 | units[at + 1]:04x}" for at in range(0, len(units), 2))
