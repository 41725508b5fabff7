"""How large a place is by its name alone: a country, a region of one, a building or ground, or a town."""

from __future__ import annotations

from typing import Final

COUNTRIES: Final = frozenset(
    name.strip()
    for name in """afghanistan; albania; algeria; andorra; angola; argentina; armenia; australia; austria; azerbaijan; bahamas;
    bahrain; bangladesh; barbados; belarus; belgium; belize; benin; bhutan; bolivia; bosnia; bosnia and herzegovina; botswana; brazil;
    britain; great britain; brunei; bulgaria; burkina faso; burma; burundi; cambodia; cameroon; canada; cape verde; chad; chile;
    china; colombia; congo; costa rica; croatia; cuba; cyprus; czech republic; czechia; denmark; djibouti; dominica;
    dominican republic; east timor; ecuador; egypt; el salvador; england; eritrea; estonia; eswatini; ethiopia; fiji; finland; france;
    gabon; gambia; georgia; germany; ghana; greece; grenada; guatemala; guinea; guyana; haiti; honduras; hungary; iceland; india;
    indonesia; iran; iraq; ireland; israel; italy; ivory coast; jamaica; japan; jordan; kazakhstan; kenya; kosovo; kuwait;
    kyrgyzstan; laos; latvia; lebanon; lesotho; liberia; libya; liechtenstein; lithuania; luxembourg; macedonia; madagascar; malawi;
    malaysia; maldives; mali; malta; mauritania; mauritius; mexico; moldova; monaco; mongolia; montenegro; morocco; mozambique;
    myanmar; namibia; nepal; netherlands; new zealand; nicaragua; niger; nigeria; north korea; north macedonia; northern ireland;
    norway; oman; pakistan; palestine; panama; papua new guinea; paraguay; peru; philippines; poland; portugal; qatar; romania;
    russia; rwanda; saudi arabia; scotland; senegal; serbia; seychelles; sierra leone; singapore; slovakia; slovenia; somalia;
    south africa; south korea; south sudan; spain; sri lanka; sudan; suriname; sweden; switzerland; syria; taiwan; tajikistan;
    tanzania; thailand; togo; tonga; trinidad and tobago; tunisia; turkey; turkmenistan; uganda; ukraine; united arab emirates; uae;
    united kingdom; uk; u.k.; united states; united states of america; us; u.s.; usa; america; uruguay; uzbekistan; vatican; venezuela;
    vietnam; wales; yemen; zambia; zimbabwe""".split(";")
)
REGIONS: Final = frozenset(
    name.strip()
    for name in """alabama; alaska; arizona; arkansas; california; colorado; connecticut; delaware; florida; hawaii; idaho; illinois;
    indiana; iowa; kansas; kentucky; louisiana; maine; maryland; massachusetts; michigan; minnesota; mississippi; missouri; montana;
    nebraska; nevada; new hampshire; new jersey; new mexico; north carolina; north dakota; ohio; oklahoma; oregon; pennsylvania;
    rhode island; south carolina; south dakota; tennessee; texas; utah; vermont; virginia; west virginia; wisconsin; wyoming;
    africa; asia; europe; north america; south america; latin america; central america; middle east; antarctica; scandinavia;
    caribbean; balkans; ontario; quebec; alberta; british columbia; manitoba; saskatchewan; nova scotia; new south wales; queensland;
    victoria; tasmania; western australia; south australia; bavaria; saxony; hesse; catalonia; andalusia; normandy; brittany;
    provence; lombardy; tuscany; sicily; sardinia; siberia; crimea; kashmir; punjab; kerala; tamil nadu; maharashtra; sichuan; tibet;
    hokkaido; sumatra; java; yorkshire; cornwall; devon; kent; essex; sussex; surrey; lancashire; cumbria; norfolk; suffolk""".split(
        ";"
    )
)
_REGION_WORDS: Final = frozenset(
    "province state county region district prefecture oblast governorate territory valley coast".split()
)
_FACILITY_WORDS: Final = frozenset(
    """airport hotel hospital stadium arena church cathedral mosque temple synagogue school university college station prison jail
    bridge tunnel street road avenue square lane boulevard highway motorway park garden gardens zoo museum theatre theater mall store
    supermarket market shop restaurant bar pub club nightclub cafe building tower house palace castle court courthouse embassy
    consulate pier quay harbour harbor port dock terminal runway base camp centre center plaza field ground rink pool factory plant
    mill mine quarry refinery warehouse farm floor lot beach clinic library barracks headquarters""".split()
)


def place_level(name: str) -> str:
    """Return "country", "region", "facility" or, for all others, "town"."""
    low = name.lower().removeprefix("the ").strip()
    if low in COUNTRIES:
        return "country"
    words = low.replace(",", " ").split()
    if low in REGIONS or (words and (words[-1] in _REGION_WORDS or words[0] in _REGION_WORDS)):
        return "region"
    if set(words) & _FACILITY_WORDS:
        return "facility"
    return "town"
