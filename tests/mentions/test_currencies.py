"""Money in the signs, codes and coins of many countries."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from rashomon.annotate import annotate
from rashomon.mentions.currencies import currency_of
from rashomon.mentions.reading import read
from rashomon.model import Article

if TYPE_CHECKING:
    from spacy.language import Language


@pytest.mark.parametrize(
    ("text", "value", "words"),
    [
        ("The referendum cost PLN 96,000, the treasurer said.", "96000 PLN", "PLN 96,000"),
        ("The fund lost CHF4m on the trade.", "4e6 CHF", "CHF4m"),
        ("Norway's oil fund paid NOK 300m for it.", "300e6 NOK", "NOK 300m"),
        ("The five had won RM6.8 million.", "6.8e6 MYR", "RM6.8 million"),
        ("It adds SKr780m to the bill.", "780e6 SEK", "SKr780m"),
        ("The chipmaker paid NT$4 million.", "4e6 TWD", "NT$4 million"),
        ("He took Rs 4.5 lakh in cash.", "450000 INR", "Rs 4.5 lakh"),
        ("He took ₹3 crore in cash.", "30e6 INR", "₹3 crore"),
        ("A man from Gdansk offered 23 million złoty.", "23e6 PLN", "23 million złoty"),
        ("Police in Johannesburg offered R250 000 for it.", "250000 ZAR", "R250 000"),
        ("The search costs South Africa R1,1 million a day.", "1.1e6 ZAR", "R1,1 million"),
        ("Zambia's mine promised K150,000 to every family.", "150000 ZMW", "K150,000"),
        ("In Manila each family is to get 100,000 pesos.", "100000 PHP", "100,000 pesos"),
        ("The Swedish carrier lost 900 million crowns.", "900e6 SEK", "900 million crowns"),
        ("A fare in Tunis is 2,000 dinars.", "2000 TND", "2,000 dinars"),
        ("Seoul set aside 2 million won.", "2e6 KRW", "2 million won"),
        ("In Lahore he was fined 5 million rupees.", "5e6 PKR", "5 million rupees"),
        ("He was fined 5 million rupees.", "5e6 INR", "5 million rupees"),
    ],
)
def test_money_is_read(nlp: Language, text: str, value: str, words: str) -> None:
    [doc] = annotate(nlp, [text])
    found = {str(m.value): text[m.start : m.end] for m in read(Article("a", "A", text, date(2031, 5, 16)), doc).numbers}
    assert found.get(value) == words


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("pesos", "Each family is to get 100,000 pesos."),
        ("pesos", "Argentina and Chile argue over 100,000 pesos."),
        ("Kr", "The bill is Kr120m."),
        ("R", "R2 is a robot."),
        ("rupees", "India and Pakistan argue over 5 million rupees."),
        ("Ida", "Ida 5 is a ship."),
    ],
)
def test_a_coin_of_several_countries_is_not_guessed(word: str, text: str) -> None:
    assert currency_of(word, text) is None


def test_the_country_beside_a_coin_outweighs_the_others_named() -> None:
    assert currency_of("pesos", "Argentina bought wine for 3 million Chilean pesos, then for 2 million pesos.") == "CLP"


@pytest.mark.parametrize("text", ["The N12 is closed.", "He climbed K2.", "They wore N95 masks in Lagos.", "See R21."])
def test_names_with_numbers_are_no_money(nlp: Language, text: str) -> None:
    [doc] = annotate(nlp, [text])
    units = {getattr(m.value, "unit", "") for m in read(Article("a", "A", text, date(2031, 5, 16)), doc).numbers}
    assert not units & {"ZAR", "NGN", "ZMW"}
