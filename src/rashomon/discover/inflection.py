"""English word forms for labels and questions: plural, past and participle; the only file that knows the library."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=4096)
def inflect(lemma: str, tag: str) -> str:
    """Return a form of a word, the word itself where there is none.

    Args:
        lemma: the dictionary form.
        tag: the Penn tag of the form: NNS plural, VBD past, VBN past participle, VBG present participle, VBZ third person.
    """
    from lemminflect import getInflection  # noqa: PLC0415 - loads its tables, which only labels need

    forms = getInflection(lemma, tag=tag)
    return str(forms[0]) if forms else lemma


def plural(noun: str) -> str:
    """Return the plural of a noun; "people" for "person"."""
    return "people" if noun in ("person", "people") else inflect(noun, "NNS")
