"""What stands around the sentences of an article."""

from __future__ import annotations

import pytest

from rashomon.load.datelines import Dateline
from rashomon.load.furniture import Furniture, byline_in, is_caption, is_teaser, take_off


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("By JOHN SMITH and JANE ROE, Associated Press", "JOHN SMITH and JANE ROE, Associated Press"),
        ("By Jane Roe", "Jane Roe"),
        ("By Jane Roe, Staff Writer | The Gazette", "Jane Roe, Staff Writer | The Gazette"),
        ("By Jane R.", "Jane R."),
        ("Story by José van der Laan", "José van der Laan"),
        ("By Monday, 12 people had died.", ""),
        ("By the time police arrived the man was dead", ""),
        ("By Friday Senatobia officials had counted the dead", ""),
        ("By whom?", ""),
        ("Police said by phone", ""),
    ],
)
def test_bylines(line: str, names: str) -> None:
    assert byline_in(line) == names


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("READ MORE: Nine dead as ferry sinks", True),
        ("Read more", True),
        ("Related: What we know", True),
        ("Sign up for our newsletter", True),
        ("Get the day’s news in your inbox", True),
        ("WATCH: The moment the bridge fell", True),
        ("Related video: Nine die in crash", True),
        ("The Daily Briefing newsletter has all the news you need. Sign up here.", True),
        ("The newsletter told its readers to sign up for the meeting on Monday night in the hall.", False),
        ("Related stories have been told for years in the valley.", False),
        ("Read more books, the minister told pupils on Monday.", False),
        ("Watch the river, the mayor said.", False),
        ("Listen to us, the families said.", False),
        ("Analysis of the blood showed no alcohol.", False),
        ("Subscribers paid 12 million.", False),
    ],
)
def test_teasers(line: str, expected: bool) -> None:
    assert is_teaser(line) is expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("FILE PHOTO: Firefighters at the plant in May 1998", True),
        ("FILE - The bridge in 2019. (AP Photo/J. Doe, File)", True),
        ("Mayor Jane Roe at the scene. (AP Photo/J. Doe)", True),
        ("A tram on the bridge (Lea Storm/Westmark Courier)", True),
        ("Image source, Getty Images", True),
        ("Image caption The tram on the bridge", True),
        ("Media sources said that twelve people were killed.", False),
        ("The bridge in the morning. Getty Images", True),
        ("2 of 3 | A tram crosses the bridge", True),
        ("Steve Mollenkopf Photographer: Patrick Fallon/Bloomberg", True),
        ("Twelve people were killed, officials said. (AP)", False),
        ("The photo showed the mayor at the scene.", False),
        ("Files were found in the house.", False),
        ("He was accused of theft (and of arson).", False),
        ("", False),
    ],
)
def test_captions(line: str, expected: bool) -> None:
    assert is_caption(line) is expected


def test_what_stands_on_top_and_at_the_end_is_taken_off() -> None:
    lines = [
        "By JANE ROE", "Updated 5 p.m., Oct. 24, 2026", "", "Share", "FILE PHOTO: The bridge in 1961", "BERLIN (AP) — A ship sank.", "",
        "Read more: Nine dead", "By Monday it was gone.", "Photo", "It was 5:30 p.m. then.", "(Reporting by Jane Roe; editing by J. Doe)",
        "Copyright 2026 The Wire. All rights reserved.",
    ]  # fmt: skip
    furniture, kept = take_off(lines)
    assert kept == ["", "A ship sank.", "", "By Monday it was gone.", "It was 5:30 p.m. then."]
    assert furniture == Furniture(
        "JANE ROE", Dateline("BERLIN", "AP"), ("FILE PHOTO: The bridge in 1961",), ("Updated 5 p.m., Oct. 24, 2026",)
    )


@pytest.mark.parametrize(
    "line",
    ["Share", "Share Save", "210 shares", "3 min read", "Advertisement", "Story continues below", "___", "* * *"],
)
def test_parts_of_the_page_are_taken_off(line: str) -> None:
    assert take_off(["A tram left the rails.", line, "Six were hurt."])[1] == [
        "A tram left the rails.",
        "Six were hurt.",
    ]


@pytest.mark.parametrize(
    "line", ["Share prices fell.", "Save the bridge, they wrote.", "Live on the bridge", "Ads", "210"]
)
def test_short_lines_of_the_story_stay(line: str) -> None:
    assert line in take_off(["A tram left the rails.", line, "Six were hurt."])[1]


def test_a_dateline_may_stand_below_a_summary() -> None:
    furniture, kept = take_off(["Six hurt", "", "Corran CNN —", "A tram left the rails."])
    assert (furniture.dateline, kept) == (Dateline("Corran", "CNN"), ["Six hurt", "", "", "A tram left the rails."])
    furniture, kept = take_off(["Six hurt", "CORRAN (AP) — A tram left the rails."])
    assert (furniture.dateline, kept) == (Dateline("CORRAN", "AP"), ["Six hurt", "A tram left the rails."])


def test_lines_in_the_middle_of_a_text_stay() -> None:
    story = [f"Sentence number {number} of the story." for number in range(10)]
    lines = [*story, "June 14, 2026", "By Jane Roe", "© of nothing", "OSLO — Two", *story]
    assert take_off(lines) == (Furniture(), lines)


def test_the_captions_of_a_gallery_are_its_text() -> None:
    lines = [f"Photo: {number} people stand on the bridge. Getty Images" for number in range(9)] + ["A short text."]
    assert take_off(lines) == (Furniture(), lines)


@pytest.mark.parametrize(
    ("line", "stays"),
    [
        ("Reporting by Ada Quill in Corran; Editing by Tom Brandt and Per Holm", False),
        ("(Additional reporting by Ada Quill)", False),
        ("Ada Quill reported from Corran.", False),
        ("Ada Quill in Stadby contributed to this report.", False),
        ("This story has been updated with additional information.", False),
        ("© 2031 Northern Wire", False),
        ("Two deaths were reported from the village.", True),
        ("Reporting by the Gazette showed that twelve people knew.", True),
        ("Copyright law was changed.", True),
        ("This story was updated to say that twelve people died, not ten.", True),
    ],
)
def test_credits_at_the_end(line: str, stays: bool) -> None:
    _, kept = take_off(["A tram left the rails.", line])
    assert (line in kept) is stays


@pytest.mark.parametrize(
    "line", ["Reporting by " + "A" * 1_900 + "!", "A/" * 900, "By " + "Aa. " * 400, "(" * 900, "CITY, A" * 250]
)
def test_hostile_lines_are_read_in_linear_time(line: str) -> None:
    assert "".join(take_off([line, line])[1])
