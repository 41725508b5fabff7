"""Units and currencies with their spellings, as `units.py` reads them.

Spellings are folded: small letters, no full stops; "_" stands for a blank or a hyphen.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# One line per unit: name, factor, other spellings (plurals in -s and British -re are understood without being listed).
UNIT_LINES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "length": """
            millimeter 0.001 mm
            centimeter 0.01 cm
            inch 0.0254 inches in. ″
            foot 0.3048 feet ft
            yard 0.9144 yd yds
            meter 1 m
            kilometer 1000 km kms
            mile 1609.344 mi
            nautical_mile 1852 nmi
            astronomical_unit 149597870700 au
            light-year 9460730472580800 lightyear
            """,
        "time": """
            millisecond 0.001 ms
            second 1 sec secs
            minute 60 min mins
            hour 3600 h hr hrs
            day 86400
            week 604800 wk wks
            fortnight 1209600
            """,
        "calendar": """
            month 1 mo mos mth mths
            year 12 yr yrs
            decade 120
            century 1200 centuries
            """,
        "speed": """
            m/s 1 meter_per_second meters_per_second meters_a_second
            km/h 0.2777777777777778 kph kmh kmph km/hr kilometer_per_hour kilometers_per_hour kilometers_an_hour
            mph 0.44704 mi/h miles/hour mile_per_hour miles_per_hour miles_an_hour mile_an_hour
            knot 0.5144444444444445 kts
            """,
        "mass": """
            milligram 0.000001 mg
            gram 0.001 g gm gms gramme
            kilogram 1 kg kgs kilo kilogramme
            ounce 0.028349523125 oz
            pound 0.45359237 lb lbs
            stone 6.35029318
            tonne 1000 t metric_ton
            """,
        "area": """
            square_foot 0.09290304 square_feet sq_ft sq_feet sq_foot ft2 ft² sqft
            square_meter 1 sq_m sq_meter m2 m² sqm
            acre 4046.8564224
            hectare 10000 ha
            square_kilometer 1000000 sq_km sq_kilometer km2 km² sqkm
            square_mile 2589988.110336 sq_mi sq_mile mi2 mi²
            """,
        "volume": """
            milliliter 0.001 ml cc
            liter 1 l
            pint 0.473176473
            cubic_foot 28.316846592 cubic_feet cu_ft ft3 ft³
            cubic_meter 1000 cu_m m3 m³
            barrel 158.987294928 bbl bbls
            """,
        "power": """
            watt 1 w
            kilowatt 1000 kw
            megawatt 1000000 mw
            gigawatt 1000000000 gw
            horsepower 745.6998715822702 hp bhp
            """,
        "energy": """
            kilowatt-hour 1 kwh
            megawatt-hour 1000 mwh
            gigawatt-hour 1000000 gwh
            """,
        "bytes": """
            kilobyte 1 kb
            megabyte 1000 mb
            gigabyte 1000000 gb
            terabyte 1000000000 tb
            petabyte 1000000000000 pb
            """,
        "temperature": """
            celsius 1 c °c degrees_celsius degree_celsius degrees_c degree_c degrees_centigrade centigrade
            """,
        "angle": "degree 1 deg °",
        "share": "percent 1 % per_cent pct",
        "points": """
            percentage_point 1 pct_point
            basis_point 0.01 bp bps
            """,
        "magnitude": "magnitude 1",
        "voltage": """
            volt 1 v
            kilovolt 1000 kv
            """,
        "pressure": """
            hectopascal 1 hpa millibar mbar
            psi 68.94757293168
            """,
        "loudness": "decibel 1 db",
    }
)
# Words that name several currencies ("peso", "crown") or are common words ("won") stand only with their country.
CURRENCY_SPELLINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "USD": "$ us$ usd$ dollar us_dollar american_dollar buck",
        "EUR": "€ euro",
        "GBP": "£ pound pound_sterling british_pound sterling quid",
        "JPY": "¥ jp¥ yen japanese_yen",
        "CNY": "cn¥ rmb yuan chinese_yuan renminbi",
        "INR": "₹ rs rupee indian_rupee",
        "PKR": "pakistani_rupee",
        "LKR": "sri_lankan_rupee",
        "NPR": "nepalese_rupee nepali_rupee",
        "MUR": "mauritian_rupee",
        "RUB": "₽ ruble rouble russian_ruble russian_rouble",
        "AUD": "a$ au$ aud$ australian_dollar",
        "CAD": "c$ ca$ cad$ canadian_dollar",
        "NZD": "nz$ new_zealand_dollar",
        "HKD": "hk$ hong_kong_dollar",
        "SGD": "s$ sg$ singapore_dollar",
        "TWD": "nt$ taiwan_dollar new_taiwan_dollar",
        "BRL": "r$ reais brazilian_real",
        "MXN": "mx$ mexican_peso",
        "ARS": "argentine_peso",
        "COP": "colombian_peso",
        "CLP": "chilean_peso",
        "PHP": "₱ philippine_peso",
        "UYU": "uruguayan_peso",
        "DOP": "dominican_peso",
        "CUP": "cuban_peso",
        "PEN": "peruvian_sol",
        "PYG": "guarani",
        "CRC": "costa_rican_colon",
        "CHF": "swiss_franc sfr",
        "XOF": "cfa_franc fcfa west_african_franc west_african_cfa_franc",
        "XAF": "central_african_franc central_african_cfa_franc",
        "CDF": "congolese_franc",
        "RWF": "rwandan_franc",
        "BIF": "burundian_franc burundi_franc",
        "GNF": "guinean_franc",
        "DJF": "djiboutian_franc djibouti_franc",
        "KMF": "comorian_franc",
        "SEK": "skr krona kronor swedish_krona swedish_kronor swedish_crown",
        "ISK": "icelandic_krona icelandic_kronur icelandic_crown",
        "NOK": "nkr norwegian_krone norwegian_kroner norwegian_crown",
        "DKK": "dkr danish_krone danish_kroner danish_crown",
        "PLN": "zł zloty złoty polish_zloty",
        "CZK": "czech_koruna koruna czech_crown",
        "HUF": "forint",
        "TRY": "₺ tl lira turkish_lira",
        "ILS": "₪ shekel",
        "AED": "dirham uae_dirham emirati_dirham",
        "SAR": "saudi_riyal",
        "ZAR": "rand south_african_rand",
        "NGN": "₦ naira",
        "KES": "ksh kshs kenyan_shilling",
        "TZS": "tsh tshs tanzanian_shilling",
        "UGX": "ush ushs ugandan_shilling",
        "SOS": "somali_shilling",
        "ETB": "ethiopian_birr birr",
        "MZN": "metical meticais mozambican_metical",
        "ZMW": "zambian_kwacha",
        "MAD": "moroccan_dirham",
        "GHS": "cedi ghanaian_cedi",
        "EGP": "e£ egyptian_pound",
        "LBP": "lebanese_pound",
        "SYP": "syrian_pound",
        "SDG": "sudanese_pound",
        "IQD": "iraqi_dinar",
        "KWD": "kuwaiti_dinar",
        "JOD": "jordanian_dinar",
        "TND": "tunisian_dinar",
        "DZD": "algerian_dinar",
        "RSD": "serbian_dinar",
        "IRR": "iranian_rial",
        "OMR": "omani_rial",
        "QAR": "qatari_riyal",
        "KRW": "₩ korean_won south_korean_won",
        "THB": "฿ baht",
        "IDR": "rp rupiah indonesian_rupiah",
        "MYR": "rm ringgit malaysian_ringgit",
        "VND": "₫ dong",
        "BDT": "tk taka bangladeshi_taka",
        "UAH": "₴ hryvnia hryvnya ukrainian_hryvnia",
        "KZT": "tenge kazakh_tenge",
        "TJS": "somoni",
        "UZS": "uzbek_som uzbek_sum",
        "GEL": "georgian_lari",
        "AMD": "armenian_dram",
        "RON": "romanian_leu romanian_lei",
        "BGN": "lev leva bulgarian_lev bulgarian_leva",
        "JMD": "jamaican_dollar",
        "FJD": "fijian_dollar fiji_dollar",
        "TTD": "trinidadian_dollar",
        "NAD": "namibian_dollar",
        "MWK": "malawian_kwacha",
        "MGA": "ariary malagasy_ariary",
        "GTQ": "quetzal quetzale guatemalan_quetzal",
        "HNL": "lempira",
        "NIO": "nicaraguan_cordoba",
        "BOB": "boliviano bolivian_boliviano",
        "VES": "venezuelan_bolivar",
        "HTG": "gourde haitian_gourde",
        "MMK": "kyat",
        "KHR": "riel",
        "AFN": "afghani",
        "AZN": "azerbaijani_manat",
        "TMT": "turkmen_manat",
        "MDL": "moldovan_leu moldovan_lei",
        "BYN": "belarusian_ruble belarusian_rouble",
        "BHD": "bahraini_dinar",
        "LYD": "libyan_dinar",
        "MKD": "denar macedonian_denar",
        "YER": "yemeni_rial",
        "BWP": "pula",
        "PGK": "kina",
        "MNT": "tugrik",
        "BTC": "₿ bitcoin",
    }
)
