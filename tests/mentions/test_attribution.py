"""Attribution: who says it, how sure it is, and what is denied or only supposed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from rashomon.mentions.attribution import (
    REPORTING_VERBS,
    attribution_at,
    find_reporting,
    hypothetical,
    is_reporting_verb,
    negated,
)
from rashomon.mentions.modality import negated_word
from rashomon.mentions.names import find_names
from rashomon.mentions.quotes import find_quotes
from rashomon.mentions.words import root

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

Parse = Callable[[str], "Doc"]


def word(doc: Doc, text: str) -> Token:
    """The first token with this text."""
    return next(token for token in doc if token.text == text)


@pytest.mark.parametrize(
    ("text", "at", "speaker", "certainty"),
    [
        ("Nine people died in the quake.", "Nine", None, "stated"),
        ("Nine people died in the quake, officials said.", "Nine", "officials", "attributed"),
        ("Officials said that nine people died.", "nine", "officials", "attributed"),
        ("According to the coastguard, nine people died.", "nine", "the coastguard", "attributed"),
        ("Police put the crowd at 600.", "600", "police", "attributed"),
        ("The toll was put at 60 by the coastguard.", "60", "the coastguard", "attributed"),
        ("The harbour master counted 40 boats.", "40", "the harbour master", "attributed"),
        ("The ministry's figures show that nine people died.", "nine", "the ministry", "attributed"),
        ("The club counts 300 members.", "300", None, "stated"),
        ("Nine people died, according to the coastguard.", "Nine", "the coastguard", "attributed"),
        ("“Nine people died,” said Uma Dahl.", "Nine", "Uma Dahl", "attributed"),
        ("Uma Dahl resigned. She said nine people had died.", "nine", "Uma Dahl", "attributed"),
        ("Uma Dahl resigned. Dahl told the paper that nine people had died.", "nine", "Uma Dahl", "attributed"),
        ("It said nine people had died.", "nine", None, "attributed"),
        ("Prosecutors allege that the clerk took $900.", "900", "prosecutors", "alleged"),
        ("The clerk is accused of taking $900.", "900", None, "alleged"),
        ("The clerk is believed to have taken $900.", "900", None, "alleged"),
        ("The clerk allegedly took $900.", "900", None, "alleged"),
        ("The bank denied that it lost 40 files.", "40", "the bank", "denied"),
        ("Police denied reports that nine people had died.", "nine", "police", "denied"),
        ("There is no evidence that nine people died.", "nine", None, "denied"),
        ("The company plans to cut 90 jobs.", "90", None, "planned"),
        ("The company will cut 90 jobs.", "90", None, "planned"),
        ("The bridge is expected to reopen on Friday.", "reopen", None, "planned"),
        ("The company cut 90 jobs and plans to hire 30 people.", "90", None, "stated"),
        ("Organisers said 700 people came; police put it at 300.", "300", "police", "attributed"),
    ],
)
def test_attribution_at(parse: Parse, text: str, at: str, speaker: str | None, certainty: str) -> None:
    doc = parse(text)
    quotes = find_quotes(doc)
    reporting = find_reporting(doc, quotes, find_names(doc))
    found = attribution_at(doc, word(doc, at).i, reporting, quotes)
    assert (found.speaker, found.certainty.value) == (speaker, certainty)


@pytest.mark.parametrize(
    ("text", "speaker", "reported"),
    [
        ("The pier has closed, mayor Uma Dahl told the Gazette.", "Uma Dahl", "The pier has closed"),
        ("The board announced a ban on Friday.", "the board", "a ban"),
        ("The minister confirmed the arrests.", "the minister", "the arrests"),
        ("The pier has closed, added Lars Berg.", "Lars Berg", "The pier has closed"),
    ],
)
def test_reported_words(parse: Parse, text: str, speaker: str, reported: str) -> None:
    doc = parse(text)
    (found,) = find_reporting(doc, (), find_names(doc))
    assert (found.speaker, text[found.start : found.end].removesuffix(" on Friday")) == (speaker, reported)


def test_a_refusal_to_say_reports_nothing(parse: Parse) -> None:
    doc = parse("The company would not say whether 30 people were hurt.")
    assert find_reporting(doc, (), find_names(doc)) == ()


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("The alarm did not sound.", "sound", True),
        ("The alarm sounded.", "sounded", False),
        ("The alarm failed to sound.", "sound", True),
        ("She never sat on the board.", "sat", True),
        ("He declined to comment.", "comment", True),
        ("She denied stealing the ring.", "stealing", True),
        ("Nobody was hurt.", "hurt", True),
        ("None of them was hurt.", "hurt", True),
        ("No charges were filed.", "filed", True),
        ("No charges were filed.", "charges", True),
        ("The police found no weapon.", "found", True),
        ("The council has yet to decide.", "decide", True),
        ("Officers arrested the driver without a struggle.", "arrested", False),
        ("Officers arrested the driver without a struggle.", "struggle", True),
        ("He left without speaking.", "speaking", True),
        ("They not only won but set a record.", "won", False),
        ("He did not resign or apologise.", "apologise", True),
        ("He was not guilty.", "guilty", True),
        ("She no longer works there.", "works", True),
        ("Police have ruled out arson.", "arson", True),
        ("Police have not ruled out arson.", "arson", False),
        ("Arson had been ruled out.", "Arson", True),
        ("There is nothing to suggest it was arson.", "arson", True),
        ("Nothing suggests the fire was deliberate.", "deliberate", True),
        ("There is no evidence of arson.", "arson", True),
        ("There was no sign that the crew was drunk.", "drunk", True),
        ("Strikes are off the table until May.", "Strikes", True),
        ("Nobody was hurt in the blast.", "hurt", True),
        ("Six days, no one scratched, he said.", "scratched", True),
        ("She never lost consciousness.", "consciousness", False),
        ("The pilot lost consciousness.", "consciousness", True),
        ("None of it was alive.", "alive", True),
        ("He denied the theft.", "theft", True),
        ("She denied that he was drunk.", "drunk", True),
        ("The mayor dismissed reports that he would quit.", "quit", True),
        ("The mayor dismissed the clerk.", "clerk", False),
        ("The panel stopped short of calling it fraud.", "fraud", True),
        ("The bridge is far from safe.", "safe", True),
        ("The deal is anything but certain.", "certain", True),
        ("We are not looking at arson.", "arson", True),
        ("He was not hurt at the school.", "school", False),
        ("Police do not believe it was arson.", "arson", True),
        ("She has no plans to resign.", "resign", True),
        ("Nobody could say when it might be reopened.", "reopened", True),
        ("The towns averted a strike.", "strike", True),
        ("Drivers were told to avoid the area.", "area", False),
        ("The report is not fraud-related.", "fraud", True),
    ],
)
def test_negated(parse: Parse, text: str, at: str, expected: bool) -> None:
    assert negated(word(parse(text), at)) is expected


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("If the dam breaks, 400 homes are lost.", "breaks", True),
        ("They asked whether 40 people were on board.", "40", True),
        ("The toll could reach 90.", "90", True),
        ("The toll might reach 90.", "reach", True),
        ("Were 40 people on board?", "40", True),
        ("The dam broke and 400 homes were lost.", "400", False),
        ("They could not find the dog.", "find", False),
    ],
)
def test_hypothetical(parse: Parse, text: str, at: str, expected: bool) -> None:
    assert hypothetical(word(parse(text), at)) is expected


def test_reporting_verbs(parse: Parse) -> None:
    doc = parse("The mayor said it rained.")
    assert [token.text for token in doc if is_reporting_verb(token)] == ["said"]
    assert {"say", "tell", "deny", "allege"} <= REPORTING_VERBS


@pytest.mark.parametrize(
    ("text", "at", "wanted", "expected"),
    [
        ("The driver was unhurt.", "unhurt", "hurt", True),
        ("Bus lines are unaffected.", "unaffected", "affect", True),
        ("Both were uninjured.", "uninjured", "injure", True),
        ("She was unharmed.", "unharmed", "harm", True),
        ("She was hurt.", "hurt", "hurt", False),
        ("The workers' union met.", "union", "union", False),
    ],
)
def test_negated_word(parse: Parse, text: str, at: str, wanted: str, expected: bool) -> None:
    assert negated_word(word(parse(text), at), root(wanted)) is expected
