"""Words compared by their root, so that "resign", "resigned" and "resignation" are one event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

# Pairs of one word family that no suffix rule joins (form -> root). Families of form only, never synonyms: a hand list of
# synonyms was measured to help on the stories it was written for and on no others.
_FAMILIES: Final = MappingProxyType(
    {
        "died": "die", "dies": "die", "lied": "lie", "tied": "tie", "buses": "bus", "consciousness": "conscious",
        "death": "die", "dead": "die", "deadly": "die", "dying": "die", "loss": "lose", "sale": "sell",
        "growth": "grow", "choice": "choose", "flight": "fly", "speech": "speak", "gift": "give", "birth": "bear",
        "born": "bear", "belief": "believe", "proof": "prove", "depth": "deep", "height": "high", "length": "long",
        "width": "wide", "strength": "strong", "weight": "weigh", "warmth": "warm", "shot": "shoot", "gunshot": "shoot",
        "shooter": "shoot", "thief": "theft", "robbery": "rob", "burial": "bury", "trial": "try", "success": "succeed",
        "seizure": "seize", "departure": "depart", "failure": "fail", "pressure": "press", "marriage": "marry", "coverage": "cover",
        "response": "respond", "defence": "defend", "defense": "defend", "offence": "offend", "offense": "offend", "expense": "expend",
        "pursuit": "pursue", "complaint": "complain", "analysis": "analyze", "analyse": "analyze", "american": "america", "married": "marry",
        "left": "leave", "said": "say", "injury": "injure", "wounded": "wound", "persons": "person", "children": "child",
        "women": "woman", "men": "man", "meeting": "meet", "hearing": "hear", "passing": "pass", "acquisition": "acquire",
        "reception": "receive", "description": "describe", "destruction": "destroy", "production": "produce", "reduction": "reduce", "introduction": "introduce",
        "permission": "permit", "admission": "admit", "intention": "intend", "extension": "extend", "suspension": "suspend", "winner": "win",
        "winning": "win", "beaten": "beat", "storey": "story", "paid": "pay", "won": "win", "sued": "sue",
        "suing": "sue", "bought": "buy", "sold": "sell", "stole": "steal", "stolen": "steal", "caught": "catch",
        "fell": "fall", "fallen": "fall", "rose": "rise", "risen": "rise", "found": "find", "founder": "found",
        "fired": "fire", "firing": "fire", "sank": "sink", "sunk": "sink", "struck": "strike", "broke": "break",
        "broken": "break", "killer": "kill", "voter": "vote", "fatality": "fatal", "fled": "flee", "held": "hold",
        "took": "take", "taken": "take", "gave": "give", "given": "give", "led": "lead", "lost": "lose",
        "met": "meet", "ran": "run", "spoke": "speak", "spoken": "speak", "told": "tell", "went": "go",
        "gone": "go", "wrote": "write", "written": "write", "fought": "fight", "brought": "bring", "drove": "drive",
        "driven": "drive", "flew": "fly", "flown": "fly", "grew": "grow", "grown": "grow", "knew": "know",
        "known": "know", "threw": "throw", "thrown": "throw", "wore": "wear", "began": "begin", "begun": "begin",
        "came": "come", "saw": "see", "seen": "see", "sent": "send", "spent": "spend", "stood": "stand",
        "swam": "swim", "taught": "teach", "thought": "think", "closure": "close", "murderer": "murder", "owner": "own",
        "buyer": "buy", "seller": "sell", "employee": "employ", "employer": "employ",
    }
)  # fmt: skip
# Nouns whose ending only looks like a suffix.
_WHOLE: Final = frozenset(
    """
    plane
    ability actor advance ambulance animal apartment army auction audience august author authority balance billion
    border brother building cancer candidate capital celebrity cement center centre chance chapter charity chocolate
    city climate comment committee community company computer condition conference corner corporate cost country
    county criminal culture cut dance danger date daughter debate december department dinner director disaster
    distance doctor document driver early element entrance estate evidence facility family father feature federal
    festival fiction final finance finger firefighter floor fraction france future garment gender general government
    hammer hit hospital hotel identity instance instrument insurance journal july landslide late lawyer layer leader
    legal letter local majority manner matter mayor measure medal member metal million minister minority mission
    moment money monster monument mother motor nation national nature november number october officer only opinion
    order paper parliament party passenger passion pension people picture pirate police position power prisoner
    private province quality quarter question quit rate region register religion river royal science section security
    senate senator sentence september session shoulder shut signal silence sister soldier state station structure
    summer tablet teacher television temperature template theater theatre tier tiger total tournament tower treasure
    tutor union university version victim violence water weather winter
    """.split()
)
# Endings of inflection and derivation, longest first, with what stands in their place and how long the rest must be.
# After Porter (1980), cut down to the noun and verb forms of one event.
_ENDINGS: Final = (
    ("ication", "y", 3), ("ation", "", 4), ("ition", "", 4), ("ution", "u", 3), ("sion", "d", 4), ("ction", "ct", 3),
    ("tion", "t", 4), ("ment", "", 3), ("ance", "", 4), ("ence", "", 4), ("ator", "", 4), ("ity", "", 4), ("ate", "", 4),
    ("al", "", 5), ("ee", "", 5), ("er", "", 4), ("or", "", 4), ("ure", "", 4),
)  # fmt: skip
_INFLECTIONS: Final = (("iest", "y", 3), ("ying", "y", 3), ("ies", "y", 2), ("ied", "y", 2), ("sses", "ss", 2), ("xes", "x", 2), ("shes", "sh", 2),
                       ("ches", "ch", 2), ("ing", "", 3), ("ed", "", 3), ("s", "", 3))  # fmt: skip


def _strip(word: str, endings: tuple[tuple[str, str, int], ...]) -> str:
    for ending, instead, least in endings:
        if word.endswith(ending) and len(word) - len(ending) >= least and not word.endswith(("ss", "us", "is")):
            stem = word[: -len(ending)] + instead
            doubled = len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "lsz" and not instead
            return stem[:-1] if doubled and ending in ("ing", "ed", "er", "or") else stem
    return word


@lru_cache(maxsize=20_000)
def root(word: str) -> str:
    """Return the root that the forms of one word family share: "resignation" and "resigned" give "resign".

    Args:
        word: one word, any case; a lemma gives the best result.
    """
    low = word.lower().strip("'’-–—.")
    if low in ("n't", "n’t"):
        return "not"
    if low not in _FAMILIES:
        singular = _strip(low, _INFLECTIONS)
        plural = low.endswith("s") and singular not in _FAMILIES
        stem = _strip(singular, _INFLECTIONS[-3:-1]) if plural else singular
        low = f"{stem}e" if stem.endswith("at") and low.endswith(("ed", "ing")) else stem
    low = _FAMILIES.get(low, low)
    if low in _WHOLE:
        return low
    low = _strip(low, _ENDINGS)
    low = _FAMILIES.get(low, low)
    return low[:-1] if len(low) > 4 and low[-1] in "ey" else low


# Nouns that stand for whatever event a story is about.
EVENT_NOUNS: Final = frozenset(
    map(root, "incident accident encounter event tragedy disaster episode occurrence affair".split())
)


def token_root(token: Token) -> str:
    """Return the root of a token, by its lemma where the tagger gives one."""
    return root(token.lemma_ if token.lemma_ and token.pos_ not in ("PROPN", "PRON") else token.text)


def roots(doc: Doc) -> tuple[str, ...]:
    """Return the root of every token, in order."""
    return tuple(token_root(token) for token in doc)


Phrase: TypeAlias = tuple[str, ...]
"""A phrase as the roots of its content words."""

# Words that carry no meaning of their own in a hint phrase or question.
STOP_WORDS: Final = frozenset(
    """a an the this that these those it its he his him she her they their them we our us i my me you your who whom whose which
    what when where why how be is are was were been being am do does did done doing have has had having will would shall should can
    could may might must of in on at to from by for with about into onto over under after before during through between and or
    but if then than as so not no nor there here also just now out up off down any some all each every both more most other such
    only own same too very s t 's ’s n't""".split()
)


def phrase(text: str) -> Phrase:
    """Return a hint or question phrase as roots, without words that carry no meaning; particles stay ("step down")."""
    words = [w.strip("\"'’‘“”.,;:?!()") for w in text.replace("’s", "").replace("'s", "").replace("-", " ").split()]
    words = [w for w in words if w]
    kept = [
        w
        for i, w in enumerate(words)
        if w.lower() not in STOP_WORDS or (i and w.lower() in _PARTICLES) or w.lower() in _NEGATIONS
    ]
    return tuple(root(w) for w in (kept or words))


_PARTICLES: Final = frozenset({"down", "up", "off", "out", "over", "on", "away", "back"})
_NEGATIONS: Final = frozenset({"no", "not", "never", "without"})
_GAP: Final = 3


def occurrences(
    sought: Phrase, text: Sequence[str], start: int = 0, end: int | None = None
) -> Iterator[tuple[int, ...]]:
    """Yield the token indices of each place where a phrase stands, its words in order, at most three words between two.

    Args:
        sought: the phrase.
        text: the roots of the text's tokens.
        start: first token to look at.
        end: one past the last token to look at.
    """
    stop = len(text) if end is None else end
    if not sought:
        return
    for i in range(start, stop):
        if text[i] != sought[0]:
            continue
        found = [i]
        for word in sought[1:]:
            at = found[-1]
            follow = next((j for j in range(at + 1, min(at + 2 + _GAP, stop)) if text[j] == word), None)
            if follow is None:
                break
            found.append(follow)
        else:
            yield tuple(found)
