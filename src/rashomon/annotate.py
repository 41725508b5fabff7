"""Article texts -> spaCy Docs; the only file that starts spaCy, inside the function."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rashomon.cache.fingerprint import digest, engine_digest, pipeline_digest
from rashomon.cache.store import Store
from rashomon.errors import ModelError
from rashomon.mentions.words import root
from rashomon.model import DEFAULT_MODEL

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc


_NOT_KEPT: Final = ("tensor", "sentiment", "user_data")  # of a Doc: large, and nothing here asks for it
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
# Abbreviations that the pipeline takes for the end of a sentence: titles, ranks, and places in the style of the agencies.
_ABBREVIATIONS: Final = frozenset(
    """Mr Mrs Ms Dr Prof St Sgt Lt Col Gen Capt Cmdr Maj Cpl Pvt Adm Rep Sen Gov Rev Hon Supt Det Insp Sec Pres No Nos vs Inc Ltd
    Corp Co Bros Ave Blvd Rd Mt Ft Ala Ariz Ark Calif Colo Conn Del Fla Ga Ill Ind Kan Ky La Mass Md Mich Minn Miss Mo Mont Neb
    Nev Okla Ore Pa Tenn Tex Va Vt Wash Wis Wyo Jan Feb Mar Apr Jun Jul Aug Sept Sep Oct Nov Dec approx est""".split()
)
# Ranks that the tokenizer parts from their stop; the parser then ends the sentence there, whatever it is told.
_CUT_RANKS: Final = ("Sgt", "Maj", "Cpl", "Pvt", "Hon", "Det", "Insp")
_STOPS: Final = frozenset(".!?")
# Tables and lists without stops: a sentence is searched once for each mention in it, so its length counts squared.
_LONGEST_SENTENCE: Final = 250
_NEVER_FIRST: Final = frozenset(", ; : ) ] ! ? .".split())
_CLOSING: Final = frozenset("”’\"')]")


# Comes with the default pipeline, switched off, since the parser finds the sentences; reading it from the disk takes time.
_UNUSED: Final = ("senter",)


def load_pipeline(name: str = DEFAULT_MODEL) -> Language:
    """Load an installed spaCy English pipeline.

    Args:
        name: package name or path of the pipeline.

    Raises:
        ModelError: the pipeline is not installed, is not English, or has no parser or no entity recogniser.
    """
    import spacy  # noqa: PLC0415 - half a second that --help and registry check must not pay

    try:
        nlp = spacy.load(name, exclude=_UNUSED if name == DEFAULT_MODEL else ())
    except (AttributeError, ImportError, OSError, TypeError, ValueError) as error:
        raise ModelError(
            f"no spaCy pipeline named {name!r} is installed; install it with pip or leave --model out"
        ) from error
    lacking = [part for part in ("tagger", "parser", "ner") if part not in nlp.pipe_names]
    if nlp.lang != "en" or lacking:
        raise ModelError(
            f"the pipeline {name!r} is no English pipeline with tagger, parser and ner; choose another --model"
        )
    tokenizer: Any = nlp.tokenizer
    for rank in _CUT_RANKS:
        tokenizer.add_special_case(f"{rank}.", [{"ORTH": f"{rank}."}])
    return nlp


def annotate(nlp: Language, texts: Iterable[str], *, entities: bool = True) -> Iterator[Doc]:
    """Annotate texts in order.

    Headlines in capitals or title case are read in sentence case, so `doc.text` may differ from the text in case; token
    offsets are character offsets of the text all the same.

    Args:
        nlp: the pipeline.
        texts: the texts.
        entities: also recognise named entities.
    """
    yield from nlp.pipe((_prepared(nlp, text) for text in texts), disable=() if entities else ("ner",))


@dataclass(frozen=True, slots=True)
class Annotations:
    """What earlier runs annotated with the same pipeline, libraries and code."""

    store: Store
    context: str

    def key(self, text: str) -> str:
        """Return the key under which the annotation of a text is kept."""
        return f"annotation:{digest((self.context, text))}"


def kept_annotations(store: Store | None, pipeline: str) -> Annotations | None:
    """Return the annotations that a store holds for a pipeline, None where nothing can be kept.

    Args:
        store: what is kept between runs.
        pipeline: package name or path of the pipeline.
    """
    if store is None:
        return None
    try:
        files, engine = pipeline_digest(pipeline, store), engine_digest(store)
    except OSError:
        return None
    return Annotations(store, digest((engine, files))) if files else None


def annotate_each(nlp: Language, texts: Sequence[str], kept: Annotations | None = None) -> Iterator[Doc]:
    """Annotate texts in order, each by itself, so that a text's annotation is the same whatever stands beside it.

    Args:
        nlp: the pipeline.
        texts: the texts.
        kept: where annotations are looked up, and kept for later runs.
    """
    from spacy.tokens import Doc  # noqa: PLC0415

    for text in texts:
        key = kept.key(text) if kept else ""
        if kept and (found := kept.store.get(key)):
            yield Doc(nlp.vocab).from_bytes(found)
            continue
        (doc,) = annotate(nlp, [text])
        if kept:  # at once: of a run that is broken off, what was done is kept
            kept.store.put(key, doc.to_bytes(exclude=_NOT_KEPT))
        yield doc


def _prepared(nlp: Language, text: str) -> Doc:
    """Return the tokens of a text, with sentence starts fixed where the pipeline is known to go wrong."""
    doc = nlp.make_doc(sentence_case(text))
    start = 0
    for i in range(1, len(doc)):
        before, token = doc[i - 1], doc[i]
        if before.text in _STOPS:
            start = i
        if i - start >= _LONGEST_SENTENCE:
            token.is_sent_start = True
            start = i
        elif token.is_space or token.text in _NEVER_FIRST:
            token.is_sent_start = False
        elif before.is_space and "\n\n" in before.text:
            token.is_sent_start = True
        elif (before.text[-1:] == "." and not token.is_space and _abbreviated(doc, i - 1)) or (
            before.is_space and i > 1 and doc[i - 2].text not in _CLOSING and doc[i - 2].text[-1:] not in ".!?:"
        ):
            token.is_sent_start = False
    return doc


def _abbreviated(doc: Doc, stop: int) -> bool:
    """Tell whether the token with the full stop ends an abbreviation; the tokenizer cuts some of them before the stop."""
    word = doc[stop].text[:-1] or (doc[stop - 1].text if stop and not doc[stop - 1].whitespace_ else "")
    return word in _ABBREVIATIONS


def sentence_case(text: str) -> str:
    """Return the text with its title and shouted words in sentence case, as long as before to the character.

    A word of the first line keeps its capital where the rest of the text writes it so too. A line has to be in title case
    (two thirds of its words in capitals) to be touched; runs of capitals elsewhere must be two words or more.
    """
    title, separator, body = text.partition("\n\n")
    if not separator or len(title) > 300:
        return _unshouted(text, _usage(text))
    usage = _usage(body)
    words = [m for m in _WORD.finditer(title) if len(m[0]) > 3]
    if words and sum(m[0][0].isupper() for m in words) >= 2 / 3 * len(words):
        shouted = title == title.upper()
        title = _recased(title, usage, shouted=shouted)
    return title + separator + _unshouted(body, usage)


def _usage(text: str) -> Counter[str]:
    """Count the spellings of the words that do not open a sentence or paragraph."""
    counts: Counter[str] = Counter()
    for m in _WORD.finditer(text):
        before = text[max(0, m.start() - 2) : m.start()]
        if before[-1:] == " " and before[:1] not in ".!?:“\"‘'\n":
            counts[m[0]] += 1
            if m[0][0].islower():
                counts[root(m[0])] += 1
    return counts


def _recased(title: str, usage: Counter[str], *, shouted: bool, opening: bool = True) -> str:
    def cased(m: re.Match[str]) -> str:  # noqa: PLR0911 - one return for each case
        word = m[0]
        lower = word.lower()
        if len(lower) != len(word):
            return word
        capital = lower[0].upper() + lower[1:]
        if shouted and usage[word] > usage[capital] + usage[lower]:
            return word  # an acronym in the body too
        if lower == "may" and _beside_number(title, m):
            return capital
        if not shouted and (not word[0].isupper() or (word.isupper() and len(word) > 1)):
            return word
        kept = capital if shouted else word
        if m.start() == 0 and opening:
            return kept
        seen_lower = max(usage[lower], usage[root(lower)])
        if seen_lower > usage[capital] or lower in _FUNCTION_WORDS:
            return lower
        if usage[capital]:
            return kept
        return lower if shouted else kept

    return _WORD.sub(cased, title)


def _beside_number(title: str, m: re.Match[str]) -> bool:
    """Tell the month in "3 May" from the verb."""
    return title[: m.start()].rstrip()[-1:].isdigit() or title[m.end() :].lstrip()[:1].isdigit()


_FUNCTION_WORDS: Final = frozenset(
    """a an the and or but nor as at by for from in into of off on onto out over to up upon with within without after before
    during is are was were be been has have had do does did will would could should may might can must not no his her its their
    our your my he she it they we you who whom whose which that this these those than then when where while why how what if
    says say said tells told about against amid among between more most less least new old two three four five six seven eight
    nine ten dead killed dies die""".split()
)
_SHOUT: Final = re.compile(r"(?<![^\W\d_])[A-Z]{2,}(?:[ ,]+[A-Z]{2,}){2,}(?![^\W\d_])|(?:(?<=\n)|^)[A-Z]{2}(?= [a-z])")


def _unshouted(text: str, usage: Counter[str]) -> str:
    """Lower runs of three and more words in capitals, and the two-letter opening of a tabloid ("AT least")."""

    def lowered(m: re.Match[str]) -> str:
        before = text[max(m.start() - 9, 0) : m.start()].rstrip(" ")[-1:]
        return _recased(m[0], usage, shouted=True, opening=not before or before in '.!?:“"\n')

    return _SHOUT.sub(lowered, text)
