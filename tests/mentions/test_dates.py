from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

import pytest

from rashomon.mentions.base import DateMention
from rashomon.mentions.dates import find_dates, infer_published

if TYPE_CHECKING:
    from spacy.tokens import Doc

Parse = Callable[[str], "Doc"]
THURSDAY = date(2026, 10, 22)
JANUARY = date(2026, 1, 6)
APRIL = date(2018, 4, 6)  # a Friday


def found(parse: Parse, text: str, published: date | None = THURSDAY) -> list[str]:
    """The values of a text's dates, stamps left out."""
    return [str(mention.value) for mention in find_dates(parse(text), published) if mention.form != "stamp"]


def only(parse: Parse, text: str, published: date | None = THURSDAY) -> DateMention:
    (mention,) = find_dates(parse(text), published)
    return mention


@pytest.mark.parametrize(
    ("text", "value", "words"),
    [
        ("The dam burst on October 21.", "2026-10-21", "October 21"),
        ("The dam burst on Oct. 21st.", "2026-10-21", "Oct. 21st"),
        ("The dam burst on the 21st of October.", "2026-10-21", "21st of October"),
        ("The dam burst on 21 October 2024.", "2024-10-21", "21 October 2024"),
        ("The dam burst on Oct. 21, 2024, at dawn.", "2024-10-21", "Oct. 21, 2024"),
        ("The dam burst on October 21 2024.", "2024-10-21", "October 21 2024"),
        ("The dam burst on 2024-10-21.", "2024-10-21", "2024-10-21"),
        ("The dam burst on 10.02.2018.", "2018-02-10", "10.02.2018"),
        ("The dam burst on 27/03/2026.", "2026-03-27", "27/03/2026"),
        ("The dam burst on 27/03/26.", "2026-03-27", "27/03/26"),
        ("The dam burst on Wednesday, October 21st.", "2026-10-21", "Wednesday, October 21st"),
        ("The dam burst on Monday (Oct. 19).", "2026-10-19", "Monday (Oct. 19)"),
        ("The dam burst on Sept. 3.", "2026-09-03", "Sept. 3"),
        ("The dam burst on 14\nMarch\n2026 in the rain.", "2026-03-14", "14\nMarch\n2026"),
        ("The dam was built in June 2017.", "2017-06", "June 2017"),
        ("The dam was built in the year 1995.", "1995", "1995"),
        ("The dam was built in 2014.", "2014", "2014"),
        ("The 2014 film made the valley famous.", "2014", "2014"),
        ("The dam was built in the 1950s.", "1950..1959", "1950s"),
        ("The dam was built in the late 1990s.", "1996..1999", "late 1990s"),
        ("The dam was built in early 2016.", "2016-01..2016-04", "early 2016"),
        ("The dam was built between 2014 and 2016.", "2014..2016", "2014 and 2016"),
        ("The dam was built in 2014-16.", "2014..2016", "2014-16"),
        ("The club folded in the 2016/17 season.", "2016..2017", "2016/17"),
        ("The dam was full in mid-March 2025.", "2025-03-11..2025-03-20", "mid-March 2025"),
        ("The dam was full in early June 2025.", "2025-06-01..2025-06-10", "early June 2025"),
        ("The dam was full by the end of March 2025.", "2025-03-21..2025-03-31", "end of March 2025"),
        ("The dam was full in the summer of 2017.", "2017-06..2017-08", "summer of 2017"),
        ("The dam was full in autumn 2017.", "2017-09..2017-11", "autumn 2017"),
        ("The dam was shut in Q3 2025.", "2025-07..2025-09", "Q3 2025"),
        ("The dam was shut in the third quarter of 2017.", "2017-07..2017-09", "third quarter of 2017"),
        ("The dam was shut in the first half of last year.", "2025-01..2025-06", "first half of last year"),
        ("The dam was shut in December of last year.", "2025-12", "December of last year"),
        ("The fair ran from May 3–5.", "2026-05-03..2026-05-05", "May 3–5"),
        ("The fair ran from 3 to 5 May.", "2026-05-03..2026-05-05", "3 to 5 May"),
        ("The fair ran on Dec. 22-24, 2024.", "2024-12-22..2024-12-24", "Dec. 22-24, 2024"),
        ("The fair ran between June 3 and June 9.", "2026-06-03..2026-06-09", "June 3 and June 9"),
        ("The fair ran from Nov. 28 to Dec. 4, 2024.", "2024-11-28..2024-12-04", "Nov. 28 to Dec. 4, 2024"),
        ("The fair ran from March to May 2017.", "2017-03..2017-05", "March to May 2017"),
        ("The dam leaked in the last week of September.", "2026-09-24..2026-09-30", "last week of September"),
        ("The thief was caught on the 9th of last month.", "2026-09-09", "the 9th of last month"),
        ("The thief was caught on the 20th, the mayor's birthday.", "2026-10-20", "the 20th"),
    ],
)
def test_calendar_dates(parse: Parse, text: str, value: str, words: str) -> None:
    mention = only(parse, text)
    assert str(mention.value) == value
    assert text[mention.start : mention.end] == words
    assert mention.form in ("absolute", "relative")


@pytest.mark.parametrize(
    ("text", "published", "value"),
    [
        ("The yacht was last seen on December 29.", JANUARY, "2025-12-29"),
        ("The yacht will be auctioned on December 29.", JANUARY, "2026-12-29"),
        ("The yacht will be auctioned on January 9.", JANUARY, "2026-01-09"),
        ("The yacht is scheduled to leave on March 3.", JANUARY, "2026-03-03"),
        ("The race has been postponed to March 3.", JANUARY, "2026-03-03"),
        ("The yacht was sold in December.", APRIL, "2017-12"),
        ("The yacht was sold in April.", APRIL, "2018-04"),
        ("The yacht will be sold in March.", date(2026, 2, 10), "2026-03"),
        ("The yacht sank in late November.", APRIL, "2017-11-21..2017-11-30"),
        ("The yacht sank last March.", APRIL, "2018-03"),
        ("The yacht sails next May.", APRIL, "2018-05"),
        ("The owner said the yacht sank on Saturday, Feb. 29.", date(2020, 3, 2), "2020-02-29"),
        ("The yacht was sold on Tuesday, December 30.", JANUARY, "2025-12-30"),
        ("The crew met ahead of the March 6 regatta.", date(2018, 2, 5), "2018-03-06"),
        ("The yacht sank on December 29.", None, "None"),
    ],
)
def test_year_of_a_date_without_one(parse: Parse, text: str, published: date | None, value: str) -> None:
    assert found(parse, text, published) == [value]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Permit one came on 27/03/2026, permit two on 03/04/2026.", ["2026-03-27", "2026-04-03"]),
        ("Permit one came on 03/27/2026, permit two on 03/04/2026.", ["2026-03-27", "2026-03-04"]),
        ("Work began on 21 June 2025. The permit came on 03/04/2026.", ["2025-06-21", "2026-04-03"]),
        ("Work began on June 21, 2025. The permit came on 03/04/2026.", ["2025-06-21", "2026-03-04"]),
        ("The permit came on 03/04/2026.", ["None"]),
        ("The permit came on 04/04/2026.", ["2026-04-04"]),
    ],
)
def test_order_of_numeric_dates(parse: Parse, text: str, values: list[str]) -> None:
    assert found(parse, text) == values


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("The mill burned down on Thursday.", "2026-10-22"),
        ("The mill burned down on Friday.", "2026-10-16"),
        ("The mill burned down late Tuesday.", "2026-10-20"),
        ("The mill burned down early on Wednesday.", "2026-10-21"),
        ("The mill burned down on Tuesday evening.", "2026-10-20"),
        ("Monday's fire destroyed the mill.", "2026-10-19"),
        ("The mill burned down last Thursday.", "2026-10-15"),
        ("The mill burned down this past Sunday.", "2026-10-18"),
        ("The mill burned from Sunday night into Monday.", "2026-10-18..2026-10-19"),
        ("The mill burned down on Friday last week.", "2026-10-16"),
        ("The council will vote on Tuesday.", "2026-10-27"),
        ("The council is due to vote on Monday.", "2026-10-26"),
        ("The council plans to meet on Friday.", "2026-10-23"),
        ("The trial was postponed until Thursday.", "2026-10-29"),
        ("The trial opens on Monday.", "2026-10-26"),
        ("The deadline is Saturday.", "2026-10-24"),
        ("Snow is forecast to reach the hills late Friday.", "2026-10-23"),
        ("The truce was to take effect at 5 p.m. on Saturday.", "2026-10-24"),
        ("The shop is open Monday to Friday.", "2026-10-19..2026-10-23"),
        ("The trial resumes next Monday.", "2026-10-26"),
        ("The trial resumes this Friday.", "2026-10-23"),
        ("The road should reopen by Saturday.", "2026-10-24"),
    ],
)
def test_weekdays(parse: Parse, text: str, value: str) -> None:
    mention = only(parse, text)
    assert (str(mention.value), mention.form) == (value, "weekday")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("The mine flooded today.", "2026-10-22"),
        ("The mine flooded yesterday.", "2026-10-21"),
        ("The mine will reopen tomorrow.", "2026-10-23"),
        ("The mine flooded last night.", "2026-10-21"),
        ("The mine flooded this morning.", "2026-10-22"),
        ("The mine flooded overnight.", "2026-10-21..2026-10-22"),
        ("The mine flooded the day before yesterday.", "2026-10-20"),
        ("The mine flooded two days ago.", "2026-10-20"),
        ("The mine flooded three weeks ago.", "2026-09-28..2026-10-04"),
        ("The mine flooded two months ago.", "2026-08"),
        ("The mine flooded a year ago.", "2025"),
        ("The mine flooded about two years ago.", "2023..2025"),
        ("The mine flooded more than two years ago.", "None"),
        ("The mine flooded last week.", "2026-10-12..2026-10-18"),
        ("The mine flooded earlier this week.", "2026-10-19..2026-10-21"),
        ("The mine flooded this week.", "2026-10-19..2026-10-22"),
        ("The mine will reopen later this week.", "2026-10-23..2026-10-25"),
        ("The mine will reopen next week.", "2026-10-26..2026-11-01"),
        ("The mine flooded last month.", "2026-09"),
        ("The mine flooded earlier this month.", "2026-10-01..2026-10-21"),
        ("The mine will reopen later this month.", "2026-10-23..2026-10-31"),
        ("The mine will reopen next month.", "2026-11"),
        ("The mine will reopen at the end of the month.", "2026-10-21..2026-10-31"),
        ("The mine flooded last year.", "2025"),
        ("The mine flooded earlier this year.", "2026-01-01..2026-10-21"),
        ("The mine will reopen by early next year.", "2027-01..2027-04"),
        ("The mine flooded late last year.", "2025-09..2025-12"),
        ("The mine will close by the end of the year.", "2026-11..2026-12"),
        ("The mine flooded over the weekend.", "2026-10-17..2026-10-18"),
        ("The mine flooded this past weekend.", "2026-10-17..2026-10-18"),
        ("The mine will reopen this weekend.", "2026-10-24..2026-10-25"),
        ("The mine flooded last summer.", "2026-06..2026-08"),
        ("The mine flooded this spring.", "2026-03..2026-05"),
        ("The mine flooded last winter.", "2025-12..2026-02"),
        ("The mine will reopen in two weeks' time.", "2026-11-02..2026-11-08"),
    ],
)
def test_relative_dates(parse: Parse, text: str, value: str) -> None:
    mention = only(parse, text)
    assert (str(mention.value), mention.form) == (value, "relative")


@pytest.mark.parametrize(
    ("text", "published", "value"),
    [
        ("The king died on Christmas Day.", JANUARY, "2025-12-25"),
        ("The king died on Christmas Eve.", JANUARY, "2025-12-24"),
        ("The king died on New Year’s Eve.", JANUARY, "2025-12-31"),
        ("The king died on New Year's Day.", JANUARY, "2026-01-01"),
        ("The king died on Boxing Day 2019.", JANUARY, "2019-12-26"),
        ("The king died on Thanksgiving.", JANUARY, "2025-11-27"),
        ("The king died on Good Friday.", THURSDAY, "2026-04-03"),
        ("The king died on Easter Monday.", THURSDAY, "2026-04-06"),
        ("The king died on the Fourth of July.", THURSDAY, "2026-07-04"),
        ("The king died on Memorial Day.", THURSDAY, "2026-05-25"),
        ("The king will speak on Christmas Day.", THURSDAY, "2026-12-25"),
        ("The king died on Halloween night.", JANUARY, "2025-10-31"),
    ],
)
def test_holidays(parse: Parse, text: str, published: date, value: str) -> None:
    mention = only(parse, text, published)
    assert (str(mention.value), mention.form) == (value, "holiday")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("The board said on Tuesday that the chair had quit two days earlier.", ["2026-10-20", "2026-10-18"]),
        ("The chair was sacked on Sunday. She had complained the day before.", ["2026-10-18", "2026-10-17"]),
        ("The ship left on 28 February 2024. Two days later it sank.", ["2024-02-28", "2024-03-01"]),
        ("The ship left on Monday and sank the next day.", ["2026-10-19", "2026-10-20"]),
        ("The ship left on Monday. It sank the same night.", ["2026-10-19", "2026-10-19"]),
        ("The ship left on 5 May 2024. A week later it sank.", ["2024-05-05", "2024-05-06..2024-05-12"]),
        ("The ship left in May 2024. It sank the following month.", ["2024-05", "2024-06"]),
        ("The ship left on Wednesday. It was due the previous Sunday.", ["2026-10-21", "2026-10-18"]),
        ("The ship sank two days before Christmas Day.", ["2025-12-23", "2025-12-25"]),
        ("The ship sank on Monday, the owner said on Wednesday. Two days later it was found.",
         ["2026-10-19", "2026-10-21", "2026-10-21"]),
        ("The ship sank two days after the storm.", ["None"]),
        ("The ship sank a day earlier.", ["None"]),
    ],
)  # fmt: skip
def test_dates_counted_from_another_date(parse: Parse, text: str, values: list[str]) -> None:
    assert found(parse, text) == values


@pytest.mark.parametrize(
    ("text", "since", "until"),
    [
        ("The pass has been shut since Monday.", True, False),
        ("The pass is shut from 4 March.", True, False),
        ("The pass will stay shut until 20 March.", False, True),
        ("The pass should reopen by Friday.", False, True),
        ("The pass was shut on Monday.", False, False),
        ("The pass was shut from May 3 to May 9.", False, False),
    ],
)
def test_start_and_end(parse: Parse, text: str, since: bool, until: bool) -> None:
    mention = only(parse, text)
    assert (mention.since, mention.until) == (since, until)


@pytest.mark.parametrize(
    "text",
    [
        "The storm may return and troops march on.",
        "May the best team win, and may it win 3-1.",
        "Theresa May resigned.",
        "Some 2000 people fled, 1,500 of them by boat.",
        "The Sunday Times broke the story.",
        "The team trains every Monday.",
        "It happened on a Sunday.",
        "He came second, she was the 23rd victim.",
        "About 1/2 of the class scored 6-4.",
        "Call 555-2014 or visit 2011 Main Street.",
        "In recent days the price rose by 2019 dollars.",
        "The attacks of 9/11 changed the city.",
        "The reader of USA Today paid $2014.",
        "She is in her 50s and a 14-year-old joined her.",
        "Fiscal 2025 was better than fiscal year 2024.",
        "They shopped at the Christmas market.",
    ],
)
def test_no_dates(parse: Parse, text: str) -> None:
    assert found(parse, text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Updated October 24, 2026, 9:10 a.m.\n\nThe dyke broke.",
        "Published 5:30 PM EST Jan 3\n\nThe dyke broke.",
        "The dyke broke.\n\n©1995 Valley News",
        "The dyke broke.\n\nCopyright 2017 Valley News.",
        "BERGEN, Norway, Oct 3 (Wire) - The dyke broke.",
    ],
)
def test_stamps(parse: Parse, text: str) -> None:
    assert [mention.form for mention in find_dates(parse(text), THURSDAY)] == ["stamp"]


def test_a_sentence_that_begins_like_a_stamp_is_none(parse: Parse) -> None:
    assert only(parse, "Posted on October 3 to the bridge, the guards ran away.").form == "absolute"


def test_head_is_the_token_by_which_the_date_hangs(parse: Parse) -> None:
    doc = parse("The tower fell on Tuesday evening, October 20, in Arles.")
    (mention,) = (m for m in find_dates(doc, THURSDAY) if m.start < 30)
    assert doc[mention.head].head.text in ("on", "fell")


def test_several_dates_come_in_text_order(parse: Parse) -> None:
    text = "Ann Reed, arrested in 2019, was charged on Monday. She denied it today."
    assert found(parse, text) == ["2019", "2026-10-19", "2026-10-22"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Published 3 May 2026\n\nThe dyke broke.", date(2026, 5, 3)),
        ("Updated May 5, 2026\nPublished May 3, 2026\n\nThe dyke broke.", date(2026, 5, 3)),
        ("BERGEN, Norway, Oct 3, 2025 (Wire) - The dyke broke.", date(2025, 10, 3)),
        ("The dyke broke on Wednesday, October 21st. It was built in 2026.", date(2026, 10, 21)),
        ("The dyke broke on Wednesday, October 21st. It was built in 2025.", date(2026, 10, 21)),
        ("It broke on Wednesday, October 21st, the mayor said Friday.\n\nCopyright 2026 Vale News", date(2026, 10, 23)),
        ("The dyke broke on Monday, Dec. 25, 2017.", date(2017, 12, 25)),
        ("The dyke broke on Wednesday, October 21st.", None),
        ("The dyke broke on Friday. It was built in 1953.", None),
        ("", None),
    ],
)  # fmt: skip
def test_inferred_publication(parse: Parse, text: str, expected: date | None) -> None:
    inferred = infer_published(parse(text))
    assert (inferred[0] if inferred else None) == expected
    assert inferred is None or inferred[1]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("The opening is pencilled in for September.", ["2027-09"]),
        ("The council has pencilled in 3 June for the count.", ["2027-06-03"]),
        ("The fair starts a week from today.", ["2026-10-29"]),
        ("The fair starts a week from Monday.", ["2026-11-02"]),
        ("It was shut two weeks ago today.", ["2026-10-08"]),
        ("She rang late on the second Wednesday of October.", ["2026-10-14"]),
        ("The fair opened on the last Friday in May 2025.", ["2025-05-30"]),
        ("It was stolen in 1987 and turned up two years later.", ["1987", "1989"]),
        ("The firm said on Tuesday that he had died earlier in the day.", ["2026-10-20", "2026-10-20"]),
        ("The family saw the film on Tuesday, a day before it went public.", ["2026-10-20", "2026-10-21"]),
        ("He had backed her on 28 September, the day after the rout.", ["2026-09-28", "2026-09-27"]),
        ("He left two days after the vote.", ["None"]),
        ("Farms may have to wait until the weekend.", ["2026-10-24..2026-10-25"]),
        ("Investors expect the takeover to close in the third quarter.", ["2027-07..2027-09"]),
        ("Shares fell as revenue slipped in the second quarter.", ["2026-04..2026-06"]),
        ("They lost the match in the third quarter.", []),
    ],
)
def test_dates_told_by_a_plan_a_count_or_an_event(parse: Parse, text: str, values: list[str]) -> None:
    assert found(parse, text) == values


def test_an_event_told_by_another_date_hangs_on_its_own_word(parse: Parse) -> None:
    doc = parse("The board met on Monday, three days before the deadline.")
    assert doc[find_dates(doc, THURSDAY)[-1].head].text == "deadline"
