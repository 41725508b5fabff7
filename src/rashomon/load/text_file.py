"""A text or Markdown file -> Draft: front matter, heading, body."""

from __future__ import annotations

import re
from typing import Final

from rashomon.load.draft import Draft
from rashomon.load.files import UnreadableError
from rashomon.load.front_matter import split_front_matter
from rashomon.load.text import has_letters, one_line

# Longer ones are no words (an image in base64, a line drawn of signs), and the tokenizer takes their length squared.
LONGEST_WORD: Final = 2_000
_LONG_WORD: Final = re.compile(rf"\S{{{LONGEST_WORD + 1}}}")
_HEADING: Final = re.compile(r"\s*#[ \t]+([^\n]+?)(?:[ \t]+#+)?[ \t]*(?:\n|$)")


def read_text(text: str, *, is_markdown: bool) -> Draft:
    """Read the article of a text file.

    Args:
        text: the file, its characters made regular.
        is_markdown: a first line "# ..." is the title.

    Raises:
        UnreadableError: unusable front matter, or a word too long to be one; with the line.
    """
    check_words(text)
    head, body = split_front_matter(text)
    title = head.title
    heading = _HEADING.match(body) if is_markdown and not head.settled else None
    if heading and has_letters(body[heading.end() :]):
        line = one_line(heading[1])
        if not title or line.casefold() == title.casefold():
            title = title or line
            body = body[heading.end() :]
    return Draft(
        body=body,
        title=title,
        source=head.source,
        date=head.date,
        date_from=head.date_from or ("front matter" if head.date else ""),
        updated=head.updated,
        url=head.url,
        byline=head.byline,
        dateline=head.dateline,
        agency=head.agency,
        captions=head.captions,
        settled=head.settled,
    )


def check_words(text: str) -> None:
    """Refuse a text with a word so long that it is none.

    Raises:
        UnreadableError: with the line of the word.
    """
    if long := _LONG_WORD.search(text):
        place = text.count("\n", 0, long.start()) + 1
        raise UnreadableError(f"holds {LONGEST_WORD:,} characters without a blank (an image?); remove them", place)
