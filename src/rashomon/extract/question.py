"""The type of answer that a plain question asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rashomon.values.units import canonical_unit, dimension

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


@dataclass(frozen=True, slots=True)
class Question:
    """What the words of a question tell before any article is read.

    `noun` is the token index of the noun that the wh-word asks about ("shots" in "How many shots ..."), `wh` the index of the
    wh-word; both None where there is none.
    """

    type: str
    wh: int | None = None
    noun: int | None = None
    unit: str = ""


_AUXILIARIES: Final = frozenset("be do have will would can could shall should may might must".split())
_WH: Final = frozenset("how what which who whom whose when where why".split())

_MONEY: Final = frozenset(
    """money cash price cost fine sum amount salary wage pay payment fee budget revenue profit loss debt damages compensation
    settlement bill bid offer ransom bail bond reward prize bonus donation loan grant funding investment turnover earnings income
    value valuation worth tax toll-fee ticket rent deposit deficit surplus savings proceeds takings stake expenditure spending
    payout penalty dividend""".split()
)
_MONEY_VERBS: Final = frozenset(
    """cost pay owe raise earn offer spend fine sell buy invest lose make donate charge bid award borrow lend steal embezzle save
    fetch collect claim demand seek give receive get win settle launder transfer contribute need take""".split()
)
_PERCENT: Final = frozenset("percentage percent share proportion fraction rate turnout".split())
_COUNT: Final = frozenset(
    """number toll total count attendance population casualty headcount tally crowd audience turnout workforce membership
    circulation readership majority margin""".split()
)
_QUANTITY: Final = frozenset(
    """speed height depth distance magnitude temperature weight size length width area volume altitude capacity range elevation
    thickness diameter radius limit mass strength force acreage rainfall output""".split()
)
_TIME: Final = frozenset("time hour o'clock".split())
_DATE: Final = frozenset("day date year month week weekday decade century season deadline birthday anniversary".split())
_PLACE: Final = frozenset(
    """city town village country state county district region province place location street road avenue square river lake
    sea ocean island continent airport hotel stadium venue port harbour harbor building mountain valley beach park bridge station
    site area suburb neighbourhood neighborhood nation capital destination origin address prison jail hospital embassy theatre
    theater museum church school house home camp desert forest border province territory borough hometown birthplace factory
    arena pitch circuit course court-house base runway field farm plant mine refinery warehouse clinic store shop mall quarry depot office tunnel coast shore spot""".split()
)
_ORGANIZATION: Final = frozenset(
    """company airline team club party agency organisation organization group newspaper bank university body union ministry
    department brand firm carrier network force committee council court regulator manufacturer maker publisher broadcaster
    outlet paper magazine site website charity institution institute association federation league corporation business retailer
    supermarket operator supplier provider contractor gang militia army militant movement studio label band orchestra parliament
    government authority watchdog tribunal commission board bureau office service unit squad division startup fund insurer lender
    utility developer builder automaker carmaker airline rival side franchise opponent employer owner tribe""".split()
)
_PERSON: Final = frozenset(
    """person man woman boy girl child player officer minister leader judge president captain driver actor actress singer chief
    scientist candidate politician mayor governor senator lawyer attorney suspect victim witness spokesman spokeswoman
    spokesperson manager coach director executive ceo chairman chairwoman chair boss head founder author writer artist rider
    runner swimmer boxer golfer striker goalkeeper goalscorer scorer winner loser champion pilot doctor nurse teacher student
    pupil father mother parent brother sister son daughter wife husband king queen prince princess pope bishop priest secretary
    commissioner sheriff detective prosecutor inspector general colonel sergeant astronaut engineer expert professor researcher
    owner-driver celebrity star model friend neighbour neighbor colleague relative uncle aunt cousin grandmother grandfather
    hero presenter host journalist reporter editor photographer designer chef composer novelist poet musician conductor
    successor predecessor deputy candidate nominee defendant plaintiff hostage survivor passenger-name climber official
    lawmaker representative congressman congresswoman""".split()
)
_CHARGES: Final = frozenset("charge ground grounds suspicion condition reason cause basis purpose score result outcome".split())
_DURATION_VERBS: Final = frozenset(
    """last take wait stay spend serve run continue live work hold keep remain stand sit go search fight talk rule reign detain
    delay close shut trap strand miss delay stop be""".split()
)
_LONG_THINGS: Final = frozenset(
    """bridge tunnel ship boat vessel road river line queue wall run goal pass catch putt kick drive route track trail fence pipe
    pipeline rope cable convoy beach runway train car animal snake shark whale jump throw crack street border coast course stage
    book letter document report""".split()
)
_SIZE_WORDS: Final = frozenset("fast high tall deep wide heavy large big strong hot cold thick close near small low far steep".split())
_CROWDS: Final = frozenset("crowd audience turnout crew group team family class workforce population party majority".split())
_PER: Final = frozenset({"rise", "fall", "drop", "increase", "decrease", "decline", "grow", "shrink", "jump", "climb", "plunge", "slump", "soar", "gain", "slip"})
_STUFF: Final = frozenset(
    """rain rainfall snow water oil fuel ore gas land waste food grain wheat rice coal gold cocaine heroin cannabis drug sewage sand
    mud soil rubbish milk ice ash lava carbon plastic power electricity energy explosive medicine wine beer cargo""".split()
)


def question_type(doc: Doc) -> Question:
    """Work out the type of a question's answer from its wh-phrase and nouns.

    Args:
        doc: the annotated question.

    Returns:
        The question with its type; "text" where nothing more exact fits, "yesno" where there is no wh-word.
    """
    wh = next((t for t in doc if t.lower_ in _WH and not _relative(t)), None)
    if wh is None:
        return Question("yesno")
    word = wh.lower_
    if word == "how":
        return _how(doc, wh)
    if word == "when":
        return Question("date", wh.i)
    if word == "where":
        return Question("place", wh.i)
    if word in ("who", "whom"):
        return Question("person", wh.i, _predicate_noun(doc, wh))
    if word == "whose":
        return Question("person", wh.i)
    if word == "why":
        return Question("text", wh.i)
    return _what(doc, wh)


def _relative(token: Token) -> bool:
    """Tell a relative pronoun ("the officer who fired") or a clause word ("Did it stop when ...") from a wh-word."""
    if token.i == 0:
        return False
    before = token.doc[token.i - 1]
    if before.pos_ == "ADP" or before.lower_ in ("to", ",", "exactly", "and", "since", "until"):
        first = token.doc[0]
        return first.lemma_ in _AUXILIARIES and first.tag_ != "VB"
    return True


def _how(doc: Doc, wh: Token) -> Question:
    after = doc[wh.i + 1] if wh.i + 1 < len(doc) else None
    if after is None:
        return Question("text", wh.i)
    word = after.lower_
    noun = _noun_after(doc, after.i + 1)
    verbs = {t.lemma_ for t in doc if t.pos_ in ("VERB", "AUX")} | {t.lemma_ for t in doc[wh.i :] if t.tag_.startswith("NN")}
    lemmas = {t.lemma_.lower() for t in doc}
    if word in ("many", "few"):
        return _how_many(doc, wh, noun)
    if word == "much":
        return _how_much(doc, wh, noun, verbs, lemmas)
    if word == "old":
        return Question("age", wh.i)
    if word == "long":
        return _how_long(doc, wh, lemmas)
    if word == "often":
        return Question("count", wh.i)
    if word in _SIZE_WORDS:
        if word in ("large", "big", "small", "high", "low"):
            if lemmas & _CROWDS:
                return Question("count", wh.i)
            if lemmas & _MONEY:
                return Question("money", wh.i)
            if lemmas & _PERCENT:
                return Question("percent", wh.i)
        return Question("quantity", wh.i, noun)
    return Question("text", wh.i)


def _how_many(doc: Doc, wh: Token, noun: int | None) -> Question:
    if noun is None:
        return Question("count", wh.i)
    lemma = doc[noun].lemma_.lower()
    if lemma in ("percent", "%") or "percentage" in lemma or (lemma == "cent" and "per" in {t.lower_ for t in doc}):
        return Question("percent", wh.i, noun)
    if lemma in ("dollar", "euro", "pound", "yen", "yuan", "ruble", "rouble", "rupee", "cent", "franc") and not _weighs(doc):
        return Question("money", wh.i, noun)
    unit = canonical_unit(lemma)
    if unit:
        kind = "duration" if dimension(unit) in (dimension("day"), dimension("month")) else "quantity"
        if kind == "duration" and "old" in {t.lower_ for t in doc}:
            return Question("age", wh.i, noun)
        return Question(kind, wh.i, noun, unit)
    return Question("count", wh.i, noun)


def _weighs(doc: Doc) -> bool:
    return any(t.lemma_ in ("weigh", "weight", "heavy", "mass") for t in doc)


def _how_much(doc: Doc, wh: Token, noun: int | None, verbs: set[str], lemmas: set[str]) -> Question:
    lemma = doc[noun].lemma_.lower() if noun is not None else ""
    if lemma == "time":
        return Question("duration", wh.i, noun)
    if lemma in _STUFF:
        return Question("quantity", wh.i, noun)
    if lemma in _MONEY:
        return Question("money", wh.i, noun)
    if "weigh" in lemmas:
        return Question("quantity", wh.i)
    if wh.i > 0 and doc[wh.i - 1].lower_ == "by" and verbs & _PER:
        return Question("percent", wh.i)
    if verbs & (_MONEY_VERBS | _MONEY) or lemmas & {"worth", "money", "expensive"}:
        return Question("money", wh.i)
    return Question("quantity" if lemma else "money", wh.i, noun)


def _how_long(doc: Doc, wh: Token, lemmas: set[str]) -> Question:
    if "ago" in lemmas:
        return Question("date", wh.i)
    if wh.i > 0 and doc[wh.i - 1].lower_ == "for":
        return Question("duration", wh.i)
    copula = wh.i + 2 < len(doc) and doc[wh.i + 2].lemma_ == "be"
    content = [t.lemma_.lower() for t in doc[wh.i + 2 :] if t.pos_ in ("NOUN", "PROPN", "VERB")]
    if copula and set(content) & _LONG_THINGS and not (set(content) & (_DURATION_VERBS - {"be", "go", "run", "stand"})):
        return Question("quantity", wh.i)
    return Question("duration", wh.i)


def _what(doc: Doc, wh: Token) -> Question:
    after = doc[wh.i + 1] if wh.i + 1 < len(doc) else None
    if after is None:
        return Question("text", wh.i)
    direct = after.pos_ not in ("AUX", "VERB", "PRON", "ADP") or (after.tag_.startswith("NN"))
    if not direct and wh.i and doc[wh.i - 1].pos_ == "ADP":
        return Question("text", wh.i)  # "On suspicion of what was he arrested?"
    noun = _noun_after(doc, wh.i + 1) if direct else _predicate_noun(doc, wh)
    if noun is None:
        named = any(t.lower_ in ("called", "named") for t in doc[wh.i :])
        return Question("organization" if named else "text", wh.i)
    phrase = {t.lemma_.lower() for t in doc[(wh.i + 1 if direct else wh.i + 2) : noun + 1]}
    kind = _noun_type(doc, noun, phrase, direct=direct)
    return Question(kind, wh.i, noun)


def _noun_type(doc: Doc, noun: int, phrase: set[str], *, direct: bool) -> str:
    head = doc[noun].lemma_.lower()
    if head in ("name", "identity") and noun + 2 < len(doc) and doc[noun + 1].lower_ in ("of", "given"):
        inner = _noun_after(doc, noun + 2)
        kind = _noun_type(doc, inner, {doc[inner].lemma_.lower()}, direct=True) if inner is not None else "text"
        return "person" if kind in ("text", "age", "count") else kind
    if head in ("size", "value", "amount", "level") and noun + 2 < len(doc) and doc[noun + 1].lower_ == "of":
        inner = _noun_after(doc, noun + 2)
        lemma = doc[inner].lemma_.lower() if inner is not None else ""
        if lemma in _MONEY or lemma in _CROWDS:
            return "money" if lemma in _MONEY else "count"
    if head == "age":
        return "age"
    if head in _CHARGES:
        return "text"
    if head in _PERCENT or phrase & {"percentage", "percent", "share", "proportion"}:
        return "percent"
    if head == "limit" and "speed" not in phrase:
        return "quantity"
    if head in _COUNT:
        return "count"
    if head in ("duration", "length") and (head == "duration" or not phrase & _LONG_THINGS) and "time" in {t.lower_ for t in doc}:
        return "duration"
    for kind, nouns in _NOUN_TYPES:
        if head in nouns:
            if kind == "time" and {"how", "many"} & phrase:
                continue
            return kind
    if not direct:
        return "text"
    if head.endswith(("man", "woman", "ist", "eer")) or (head.endswith(("er", "or")) and len(head) > 4):
        return "person"
    return "text"


_NOUN_TYPES: Final = (
    ("time", _TIME),
    ("date", _DATE),
    ("money", _MONEY),
    ("quantity", _QUANTITY),
    ("organization", _ORGANIZATION),
    ("place", _PLACE),
    ("person", _PERSON),
)


def _noun_after(doc: Doc, start: int) -> int | None:
    """Return the head of the noun phrase that begins at a token, skipping modifiers; None where none begins there."""
    last = None
    for token in doc[start:]:
        if token.pos_ in ("NOUN", "PROPN") or token.tag_.startswith("NN"):
            last = token.i
        elif last is not None or token.pos_ in ("VERB", "AUX", "ADP", "PUNCT") and not token.tag_.startswith(("VBN", "VBG")):
            break
    return last


def _predicate_noun(doc: Doc, wh: Token) -> int | None:
    """Return the head noun behind "what/who is the ...", or None."""
    i = wh.i + 1
    while i < len(doc) and (doc[i].lemma_ in _AUXILIARIES or doc[i].pos_ in ("ADV", "PART")):
        i += 1
    if i == wh.i + 1 or i >= len(doc) or doc[i].pos_ in ("VERB", "PRON"):
        return None
    if not any(t.lemma_ == "be" for t in doc[wh.i + 1 : i]):
        return None
    return _noun_after(doc, i)
