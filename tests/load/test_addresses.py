"""What an address tells by itself."""

from __future__ import annotations

from datetime import date

import pytest

from rashomon.load.addresses import day_in_address, domain_of, is_address


@pytest.mark.parametrize(
    ("place", "expected"),
    [("https://a.example/x", True), ("HTTP://a.example", True), ("ftp://a", True), ("a.md", False), ("C:/a.md", False)],
)
def test_addresses(place: str, expected: bool) -> None:
    assert is_address(place) is expected


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://www.bbc.example/news", "bbc.example"),
        ("http://user:pw@News.Example:8080/x", "news.example"),
        ("http://[::1]/x", "--1"),
        ("a.md", ""),
        ("", ""),
    ],
)
def test_domains(url: str, expected: str) -> None:
    assert domain_of(url) == expected


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://x.example/2031/03/11/tram", date(2031, 3, 11)),
        ("https://x.example/news/2031-03-11/tram", date(2031, 3, 11)),
        ("https://x.example/news-2031-03-11", date(2031, 3, 11)),
        ("https://x.example/20310311/tram", date(2031, 3, 11)),
        ("https://x.example/2031/13/41/tram", None),
        ("https://x.example/2031/03/tram", None),
        ("https://x.example/a-20310311", None),
        ("https://x.example/article-1999123456", None),
        ("", None),
    ],
)
def test_days(url: str, expected: date | None) -> None:
    assert day_in_address(url) == expected
