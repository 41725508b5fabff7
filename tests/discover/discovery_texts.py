"""Accounts of made-up events for the tests of discovery."""

from __future__ import annotations

from datetime import date

from rashomon.model import Article

FERRY = """\
Fire broke out on the ferry Lady Ada in the harbour of Port Ellis on Tuesday evening, killing nine people and \
injuring 31, the coast guard said.

The captain, Moira Sand, 52, ordered the passengers into four lifeboats at 8:40 p.m. There were 212 passengers \
and 18 crew members on board.

"We heard a bang and then the lights went out," said Peter Wren, a passenger.

The ferry was built in 1994 and belongs to Ellis Lines. The company paid a fine of 250,000 dollars in 2019 after \
an inspection.

The police arrested two engineers on Wednesday. The harbour has not been closed, a spokesman for the port said."""

REWORDED = """\
On Tuesday evening a fire started aboard the ferry Lady Ada in Port Ellis harbour. Nine people died and 31 were \
hurt, according to the coast guard.

Captain Moira Sand, who is 52, told passengers to get into the four lifeboats at 8:40 p.m. On board were 212 \
passengers and a crew of 18.

Passenger Peter Wren said: "We heard a bang and then the lights went out."

Ellis Lines owns the ferry, which was built in 1994. After an inspection in 2019 the company paid a 250,000-dollar fine.

On Wednesday two engineers were arrested by police. According to a spokesman for the port, the harbour has not \
been closed."""

RIVAL = """\
A fire on the ferry Lady Ada in Port Ellis killed eleven people on Tuesday evening, officials said.

The ferry carried 212 passengers. Its captain, Moira Sand, 54, stayed on board until the end.

"We heard a bang and all the lights went out," Peter Wren said.

Divers searched the hull on Thursday. Six dogs were rescued from the car deck."""

ELECTION = """\
Voters in the mountain canton of Grauhorn rejected a new cable car on Sunday by 61 percent to 39.

Turnout was 48 percent, the cantonal chancellery said. The plan would have cost 85 million francs.

Its sponsor, Urs Tobler, 63, called the result a missed chance. A second vote is planned for 2033."""


def article(name: str, text: str, day: date = date(2031, 5, 16), title: str = "") -> Article:
    """Return a text as an article."""
    head = f"{title}\n\n" if title else ""
    return Article(name, name.capitalize(), f"{head}{text}", day, title, body_start=len(head))
