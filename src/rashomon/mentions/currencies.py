"""Names and signs of money that hang on the country: "pesos" in a story from Manila, "R250 000", "Kr120m", "NOK 300m"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from rashomon.values.unit_tables import CURRENCY_SPELLINGS
from rashomon.values.units import currency

# What names the country of a currency, as regular expressions.
_COUNTRIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "AED": r"Emirat\w*|UAE|Dubai|Abu Dhabi", "ARS": r"Argentin\w+|Buenos Aires", "AZN": r"Azerbaijan\w*|Baku",
        "BHD": r"Bahrain\w*", "BIF": r"Burundi\w*", "BYN": r"Belarus\w*|Minsk", "CDF": r"Congo\w*|Kinshasa",
        "CHF": r"Swiss|Switzerland|Zurich|Geneva", "CLP": r"Chile\w*", "COP": r"Colombia\w*|Bogot[aá]",
        "CUP": r"Cuban?s?|Havana", "CZK": r"Czech\w*|Prague", "DJF": r"Djibouti\w*", "DKK": r"Denmark|Danish|Danes?|Copenhagen",
        "DOP": r"Dominican\w*|Santo Domingo", "DZD": r"Algeria\w*|Algiers", "GNF": r"Guinean?s?|Conakry",
        "INR": r"Indian?s?|Delhi|Mumbai", "IQD": r"Iraq\w*|Baghdad", "IRR": r"Iran\w*|Tehran",
        "ISK": r"Iceland\w*|Reykjav[ií]k", "JOD": r"Jordan\w*|Amman", "KES": r"Kenya\w*|Nairobi",
        "KMF": r"Comor\w+", "KRW": r"Korean?s?|Seoul", "KWD": r"Kuwait\w*", "LKR": r"Sri Lankan?s?|Colombo",
        "LYD": r"Libyan?s?|Tripoli", "MAD": r"Morocc\w+|Rabat|Casablanca", "MDL": r"Moldovan?s?|Chi[sș]in[aă]u",
        "MUR": r"Maurit\w+|Port Louis", "MWK": r"Malawi\w*|Lilongwe", "MXN": r"Mexic\w+", "NGN": r"Nigerian?s?|Lagos|Abuja",
        "NOK": r"Norway|Norwegians?|Oslo", "NPR": r"Nepal\w*|Kathmandu", "OMR": r"Oman\w*|Muscat", "PEN": r"Peru\w*|Lima",
        "PHP": r"Philippines?|Filipin\w+|Manila", "PKR": r"Pakistan\w*|Islamabad|Karachi|Lahore",
        "QAR": r"Qatari?s?|Doha", "RON": r"Romanian?s?|Bucharest", "RSD": r"Serb\w+|Belgrade", "RUB": r"Russian?s?|Moscow|Kremlin",
        "RWF": r"Rwandan?s?|Kigali", "SAR": r"Saudis?|Riyadh", "SEK": r"Sweden|Swedish|Swedes?|Stockholm",
        "SOS": r"Somali\w*|Mogadishu", "TMT": r"Turkmen\w*", "TND": r"Tunis\w*", "TZS": r"Tanzanian?s?|Dodoma|Dar es Salaam",
        "UGX": r"Ugandan?s?|Kampala", "UYU": r"Urugua\w+|Montevideo", "UZS": r"Uzbek\w*|Tashkent",
        "XAF": r"Cameroon\w*|Gabon\w*|Chad(?:ian\w*)?|Equatorial Guinea\w*|Central African",
        "XOF": r"Senegal\w*|Mali(?:ans?)?|Ivor(?:y Coast|ian\w*)|Côte d.Ivoire|Burkina\w*|Benin\w*|Togo\w*|Nigerien\w*|Bissau",
        "YER": r"Yemen\w*|Sanaa", "ZAR": r"South African?s?|Johannesburg|Pretoria|Cape Town|Durban", "ZMW": r"Zambian?s?|Lusaka",
    }
)  # fmt: skip
# Coins and signs of several countries, and those of them that mean their first country where the text names none.
_COINS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "peso": "MXN ARS COP CLP PHP UYU DOP CUP", "crown": "SEK NOK DKK CZK ISK", "krone": "NOK DKK", "kroner": "NOK DKK",
        "krona": "SEK ISK", "kronor": "SEK", "franc": "CHF XOF XAF CDF RWF BIF GNF DJF KMF",
        "dinar": "TND DZD IQD KWD JOD RSD BHD LYD", "shilling": "KES TZS UGX SOS", "rial": "IRR OMR YER",
        "riyal": "SAR QAR", "sol": "PEN", "sole": "PEN", "som": "UZS", "won": "KRW", "leu": "RON MDL", "lei": "RON MDL",
        "rupee": "INR PKR LKR NPR MUR", "dirham": "AED MAD", "kwacha": "ZMW MWK", "manat": "AZN TMT", "ruble": "RUB BYN",
        "rouble": "RUB BYN",
    }
)  # fmt: skip
_SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {"r": "ZAR", "n": "NGN", "k": "ZMW MWK", "kr": "SEK NOK DKK ISK", "sh": "KES TZS UGX", "rs": "INR PKR LKR NPR MUR"}
)
_USUAL: Final = frozenset({"rupee", "dirham", "kwacha", "ruble", "rouble", "krona", "kronor", "rs"})
# Codes that are better known as something else, words in capitals among them.
OTHER_NAMES: Final = frozenset(("NPR", "CUP", "SOS", "AMD", "RON", "PEN", "COP", "TRY", "CRC", "ALL"))
_CODES: Final = "|".join(sorted(code for code in CURRENCY_SPELLINGS if code not in OTHER_NAMES))
# A letter alone needs a sum behind it: "R250 000", "K3 million", and not "K2" or "the N12".
_SUM: Final = r"\d{1,3}(?:[\s,]\d{3})+\b|\d{4,}\b|\d+(?:[.,]\d+)?\s?(?:m|mn|bn|b|k|thousand|million|billion|trillion)\b"
# Letters that mean money before a figure.
LETTERS: Final = (
    rf"(?:{_CODES}|RMB|RM|[SND][Kk]r|S[Ff]r|[KTU][Ss]hs?|TL|Rp|Tk|Rs\.?|Kr|kr|Sh)(?=[^\S\n]?\d)|[RNK](?={_SUM})"
)
SIGN: Final = rf"(?:\b(?:US|AU|A|CA|C|NZ|NT|HK|SG|S|R|MX))?\$|\bE£|[£€¥₹₽₩₺₦₱₴₫฿₪]|\b(?:{LETTERS})"


def is_shared(word: str) -> bool:
    """Tell whether a word in small letters is a coin of several countries, or a common word besides."""
    return word in _COINS or word.removesuffix("s") in _COINS


@lru_cache(maxsize=256)
def currency_of(word: str, text: str) -> str | None:
    """Return the ISO 4217 code that a sign, code or coin means in a text, None where it means no currency there.

    Args:
        word: as written, "s" of the plural included: "R", "Kr", "NOK", "pesos".
        text: the whole text; a coin or sign of several countries is that of the only one of them which the text names,
            or names with the coin ("Chilean pesos").
    """
    low = word.lower().rstrip(".")
    coin = low if low in _COINS else low.removesuffix("s")
    codes = (_SIGNS.get(low) or _COINS.get(coin) or "").split()
    if not codes:
        return currency(low) or (currency("$") if low.endswith("$") else None)
    beside = _named_with(coin, text) if coin in _COINS else set()
    named = beside or {code for code in codes if _is_named(code, text)}
    if len(named) == 1:
        return named.pop()
    return codes[0] if not named and (coin in _USUAL or low in _USUAL) else None


@lru_cache(maxsize=256)
def _is_named(code: str, text: str) -> bool:
    return re.search(rf"\b(?:{_COUNTRIES[code]}|{code})\b", text) is not None


def _named_with(coin: str, text: str) -> set[str]:
    """Return the currencies of a coin by the countries that stand right before it."""
    named = re.findall(rf"\b((?:[A-Za-z]+\s+){{1,2}}){coin}s?\b", text)
    pairs = ((words[-1], " ".join(words)) for words in map(str.split, named))
    return {code for one, two in pairs if (code := currency(f"{two} {coin}") or currency(f"{one} {coin}"))}
