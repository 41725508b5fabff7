"""The cheap check for English."""

from __future__ import annotations

import pytest

from rashomon.load import language_warning
from rashomon.model import Article

ENGLISH = (
    "A warehouse near the harbour burned for six hours on Monday before crews from three towns put the fire out. "
    "Nobody was hurt, the fire chief said, but the owner expects to lose most of the goods that were stored there."
)
GERMAN = (
    "In einem Lagerhaus am Hafen hat es am Montag sechs Stunden lang gebrannt, bevor Mannschaften aus drei Orten das "
    "Feuer löschen konnten. Verletzt wurde niemand, so der Einsatzleiter, doch der Besitzer rechnet mit hohem Schaden."
)
DUTCH = (
    "In een loods bij de haven heeft maandag zes uur lang brand gewoed voordat de brandweer uit drie dorpen het vuur "
    "kon blussen. Niemand raakte gewond, zei de commandant, maar de eigenaar is bang dat veel van de spullen weg zijn."
)


CHINESE = "星期一，港口附近的一个仓库起火，燃烧了六个小时。消防队长说，没有人受伤。"
RUSSIAN = "Склад у гавани горел в понедельник шесть часов."


@pytest.mark.parametrize(
    ("text", "warns"),
    [
        (ENGLISH, False),
        (GERMAN, True),
        (DUTCH, True),
        (CHINESE, True),
        (RUSSIAN, True),
        ("Feuer am Hafen.", False),
        (f"{ENGLISH}\n{GERMAN}", False),
        (f"{ENGLISH} The sign read 港口.", False),
    ],
)
def test_language(text: str, warns: bool) -> None:
    warning = language_warning(Article(id="a", name="A", text=text, path="a.md"))
    assert (warning is not None) is warns
    if warning:
        assert warning.startswith("a.md: ")
        assert "English" in warning
        assert "\n" not in warning
