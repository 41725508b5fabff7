"""What a part of a page is, by its tag and marks: a caption, an embedded post, a box, or a part of the article."""

from __future__ import annotations

import re
from enum import Enum
from typing import Any, Final

from rashomon.load.furniture import is_teaser
from rashomon.load.text import one_line

_DROPPED_TAGS: Final = frozenset(
    "script style noscript template svg iframe form button nav aside dialog object video audio".split()
)
_POINTING_TAGS: Final = frozenset("p li h2 h3 h4 h5 h6 strong div".split())
_BOXES: Final = re.compile(
    r"""(?:^|[\s_-])(?:cookie\w*|consent|gdpr|onetrust\w*|advert\w*|ads?|comments?|disqus\w*|outbrain\w*|taboola\w*|breadcrumbs?|by-?line\w*|
    timestamps?|pull-?quote|author-?(?:bio|box|card)|skip-?links?|sr-only|visually-?hidden|screen-reader\w*|print-only|newsletter-?\w*|sign-?up
    )(?:$|[\s_-])""",
    re.VERBOSE | re.IGNORECASE,
)
# Marks of boxes that some pages also give to the article, or to the rest of it behind a button.
_LIKELY_BOXES: Final = re.compile(
    r"""(?:^|[\s_-])(?:related|read-?(?:more|next|also)|more-?(?:on|from|stories)|most-?(?:read|popular|viewed)|popular|trending|recirc\w*|
    recommend\w*|teasers?|promo\w*|subscri\w+|sponsor\w*|share|sharing|social|paywall\w*|piano\w*|tags?|topics|credits?
    )(?:$|[\s_-])""",
    re.VERBOSE | re.IGNORECASE,
)
_CAPTIONS: Final = re.compile(
    r"caption|(?:^|[\s_-])(?:cutline|photo-?credit|image-?credit|legend)(?:$|[\s_-])", re.IGNORECASE
)
_POSTS: Final = re.compile(
    r"""(?:^|[\s_-])(?:twitter-(?:tweet|video)|tweet|instagram-media|tiktok-embed|fb-(?:post|video)|bluesky-embed|mastodon-embed|
    reddit-embed-bq|reddit-card|threads-post|text-post-media|telegram-post|embedded-?post|social-?embed)(?:$|[\s_-])""",
    re.VERBOSE | re.IGNORECASE,
)
_HIDDEN: Final = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|clip\s*:\s*rect|left\s*:\s*-\d{3}", re.IGNORECASE
)
_CAMEL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_LONGEST_POINTER: Final = 300  # characters
_SENTENCE_ENDS: Final = frozenset('.!?”"')
_FEWEST_SENTENCES: Final = 2
_SHORTEST_PROSE: Final = 80  # characters
_MOST_LINKS: Final = 0.3  # of a paragraph of prose


class Part(Enum):
    """What a part of a page is."""

    ARTICLE = "article"
    CAPTION = "caption"
    BOX = "box"


def part_of(element: Any) -> Part:
    """Tell what an element is; embedded posts count as captions, for both carry dates of their own."""
    tag = element.tag
    marks = _marks(element)
    if tag == "figure":
        has_text = element.find(".//table") is not None or element.find(".//p") is not None
        return Part.ARTICLE if has_text else Part.CAPTION
    if tag == "figcaption" or _CAPTIONS.search(marks) or _POSTS.search(marks):
        return Part.CAPTION
    is_box = (
        tag in _DROPPED_TAGS
        or _is_hidden(element)
        or _BOXES.search(marks)
        or (_LIKELY_BOXES.search(marks) and not _is_prose(element))
        or (tag in _POINTING_TAGS and _points_elsewhere(element))
    )
    return Part.BOX if is_box else Part.ARTICLE


def _marks(element: Any) -> str:
    """The class, id and other names of an element, "SignUpForm" as "Sign-Up-Form"."""
    names = (element.get(name) for name in ("class", "id", "role", "data-component", "data-testid"))
    return _CAMEL.sub("-", " ".join(filter(None, names)))


def _is_hidden(element: Any) -> bool:
    style = element.get("style") or ""
    return element.get("hidden") is not None or element.get("aria-hidden") == "true" or bool(_HIDDEN.search(style))


def _is_prose(element: Any) -> bool:
    """Whether an element holds paragraphs of whole sentences that are no links."""
    whole = 0
    for paragraph in element.iter("p"):
        text = one_line(paragraph.text_content())
        if len(text) >= _SHORTEST_PROSE and text[-1] in _SENTENCE_ENDS and _linked(paragraph) < _MOST_LINKS * len(text):
            whole += 1
    return whole >= _FEWEST_SENTENCES


def _points_elsewhere(element: Any) -> bool:
    """Whether a paragraph points to another article: "READ MORE: ...", or a link alone that is no whole sentence."""
    if element.tag == "div" and element.find(".//p") is not None:
        return False
    text = one_line(element.text_content())
    if not text or len(text) > _LONGEST_POINTER:
        return False
    if is_teaser(text):
        return True
    return element.tag != "div" and text[-1] not in _SENTENCE_ENDS and 0.9 * len(text) <= _linked(element)


def _linked(element: Any) -> int:
    """The number of characters in the links of an element."""
    return sum(len(one_line(link.text_content())) for link in element.iter("a"))
