"""A page -> Draft: its bytes decoded, its metadata and body read, and pages without an article told apart."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from rashomon.load.draft import Draft
from rashomon.load.files import UnreadableError, decode_page
from rashomon.load.html_body import read_body
from rashomon.load.html_dates import published_of, updated_of
from rashomon.load.html_metadata import PageHead, address_of, byline_of, read_head, site_of, title_of

_MAX_ELEMENTS: Final = 50_000  # finding the article among them takes ten seconds then
_FEWEST_WORDS: Final = 25  # a page with less is no article, or only its opening
_TOP: Final = 6  # lines among which the headline may come again
_LONGEST_STUB: Final = 180  # words; behind a paywall stands more
# What a page says in place of its text; "Already a subscriber?" stands on free pages too.
_PAYWALL: Final = re.compile(
    r"""subscribe[ ](?:now[ ]|today[ ])?to[ ](?:continue|keep|read|unlock|access)|to[ ](?:continue|keep)[ ]reading|
    (?:this|the)[ ](?:article|story|content)[ ]is[ ](?:(?:only[ ])?available[ ]to|for|exclusive[ ]to|reserved[ ]for)[ ](?:our[ ])?(?:\w+[ ])?
    (?:subscribers|members)|for[ ]subscribers[ ]only|sign[ ]in[ ]to[ ]read|create[ ](?:a[ ]free|an)[ ]account[ ]to[ ](?:read|continue)|
    register[ ]to[ ](?:read|continue)|unlock[ ]this[ ](?:article|story)|you[ ]have[ ](?:reached|used)[ ].{0,30}(?:limit|free[ ]articles)""",
    re.VERBOSE | re.IGNORECASE,
)
_ROBOT: Final = re.compile(
    r"""verify(?:ing)?[ ](?:that[ ])?you[ ]are[ ](?:a[ ])?human|are[ ]you[ ]a[ ]robot|unusual[ ]traffic|access[ ]denied|
    checking[ ]your[ ]browser|just[ ]a[ ]moment\.\.\.|captcha""",
    re.VERBOSE | re.IGNORECASE,
)
# Older pages part paragraphs with empty lines.
_PARAGRAPH_BREAK: Final = re.compile(r"(?:<br\b[^<>]{0,40}>\s*){2,}", re.IGNORECASE)
_SCRIPT: Final = re.compile(r"(?:enable|turn on|requires?|needs?) (?:\w+ )?java ?script", re.IGNORECASE)


def read_page(raw: bytes, url: str = "", charset: str = "") -> Draft:
    """Read the article of an HTML page.

    Args:
        raw: the page.
        url: where it was fetched from, "" for a saved page.
        charset: the encoding that the server told, "" where it told none.

    Returns:
        The article, its paragraphs parted by blank lines.

    Raises:
        UnreadableError: the page holds no article: it is empty, built by a script, a robot check, or the stub of a paywall.
    """
    tree = _parsed(decode_page(raw, charset))
    if sum(1 for _ in tree.iter()) > _MAX_ELEMENTS:
        raise UnreadableError("is too large a page to read as an article; save the article's text as .md")
    head = read_head(tree)
    source = site_of(head)
    address = url or address_of(head, tree)
    day, day_from = published_of(tree, head, address)
    told = Draft(
        body="",
        title=title_of(head, source),
        source=source,
        date=day,
        date_from=day_from,
        updated=updated_of(tree, head, day),
        url=address,
        byline=byline_of(head, tree),
    )
    whole = tree.text_content()
    has_scripts = next(tree.iter("script"), None) is not None
    lines, captions = read_body(tree, address)  # from here on the tree is changed
    lines = [line for at, line in enumerate(lines) if at >= _TOP or line.casefold() != told.title.casefold()]
    if words_of(lines) < _FEWEST_WORDS and (spare := _told_in_metadata(head)):
        lines = spare
    if words_of(lines) < _FEWEST_WORDS <= words_of(list(captions)):
        lines, captions = [*lines, *captions], ()  # the captions of a gallery are its text
    _check(lines, head, whole, has_scripts)
    return replace(told, body="\n\n".join(lines), captions=captions)


def words_of(lines: list[str]) -> int:
    """The number of words in the lines of a body."""
    return sum(len(line.split()) for line in lines)


def _parsed(text: str) -> Any:
    """Parse a page; what is written wrong in it is mended as a browser would."""
    import lxml.etree  # noqa: PLC0415 - text files need no parser
    import lxml.html  # noqa: PLC0415

    # A declaration of the encoding is of no use, and an error, in text that is decoded.
    text = re.sub(r"^\s*<\?xml[^>]*\?>", "", text.replace("\0", ""))
    text = _PARAGRAPH_BREAK.sub("<p>", text)
    try:
        return lxml.html.document_fromstring(text, parser=lxml.html.HTMLParser(remove_comments=True, remove_pis=True))
    except (lxml.etree.LxmlError, ValueError):
        raise UnreadableError("is an empty page; save the article's text as .md") from None


def _told_in_metadata(head: PageHead) -> list[str]:
    """The text that a page built by a script carries in its JSON-LD; none where it is to be paid for."""
    body = head.linked.get("articleBody")
    if not isinstance(body, str) or head.is_paid:
        return []
    import html  # noqa: PLC0415

    return [line.strip() for line in re.split(r"\n+|<br ?/?>|</?p>", html.unescape(body)) if line.strip()]


def _check(lines: list[str], head: PageHead, whole: str, has_scripts: bool) -> None:
    """Refuse a page that holds no article, and say why it seems to hold none."""
    words = words_of(lines)
    if words < _LONGEST_STUB and not head.is_free and (head.is_paid or _PAYWALL.search(whole)):
        raise UnreadableError(
            "holds only the opening of an article behind a paywall; open it as a subscriber and save it as .html or .md"
        )
    if words >= _FEWEST_WORDS:
        return
    if _ROBOT.search(whole):
        raise UnreadableError("is a check against robots, no article; open it in a browser and save it as .html or .md")
    if _SCRIPT.search(whole) or (has_scripts and len(whole.split()) < 200):
        raise UnreadableError(
            "gets its text by a script; open it in a browser and save its text as .md, or print it as PDF"
        )
    raise UnreadableError("holds no text of an article; save the article's text as .md")
