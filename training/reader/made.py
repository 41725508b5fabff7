"""News sentences made from patterns, with questions for what they say and for what they leave out.

Each event has slots; its sentences fill some of them. A question for a slot is answered by the sentences that fill it, and by no other
sentence of that event or of another one. All patterns are written for this purpose.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

_SLOT: Final = re.compile(r"\{(\w+)\}")
FIRST: Final = """Anna Omar Luis Grace Petra Kofi Mei Ivan Nadia Tomas Ruth Hassan Elena Dev Marta Samuel Ingrid Pablo Leila Victor Joan Amir Sofia
Daniel Keiko Rosa Emil Farah Owen Lucia""".split()
LAST: Final = """Novak Okafor Ramirez Lindqvist Haddad Tanaka Moreau Kowalski Adeyemi Barrett Silva Petrov Nguyen Hughes Fischer Castillo Mbeki
Larsen Rossi Patel Whitman Dubois Yilmaz Carver Ostrowski Fleming Reyes Holm Sato Delgado""".split()
PLACES: Final = (
    "Lisbon", "Nairobi", "Portland", "Gdansk", "Valparaiso", "Leeds", "Tampa", "Hanoi", "Bergen", "Accra", "Omaha", "Kyoto", "Split", "Dallas",
    "Quito", "Perth", "Riga", "Fresno", "Bari", "Izmir", "Cork", "Tulsa", "Lyon", "Davao", "Halifax", "Pune", "Ghent", "Cusco",
)  # fmt: skip
ORGS: Final = (
    "Northgate Energy", "Halden Foods", "Brightwater", "Corvex", "Meridian Air", "Tallis Group", "Orchard Bank", "Sentra Motors", "Kestrel Labs",
    "Vantage Steel", "Blue Harbor", "Pinnacle Media", "Ostara Pharma", "Redmoor", "Lumen Rail", "Arden Software",
)  # fmt: skip
BODIES: Final = (
    "the coast guard", "the state police", "the health ministry", "the fire department", "the mayor's office", "the district attorney",
    "the interior ministry", "the transport agency", "the county sheriff", "the civil protection service",
)  # fmt: skip
NUMBERS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "several")
HEDGES: Final = ("", "", "", "at least ", "about ", "more than ", "as many as ", "nearly ", "around ")
DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December", "Jan.", "Feb.", "Aug.",
    "Sept.", "Oct.", "Nov.", "Dec.",
)  # fmt: skip
HOURS: Final = ("a.m.", "p.m.", "am", "pm", "o'clock")

Maker = Callable[[random.Random], str]


def _count(c: random.Random) -> str:
    return c.choice(NUMBERS) if c.random() < 0.45 else f"{c.choice((c.randint(2, 60), c.randint(20, 900), c.randint(1000, 90000))):,}"


def _date(c: random.Random) -> str:
    day = f"{c.choice(MONTHS)} {c.randint(1, 28)}"
    return c.choice((f"on {c.choice(DAYS)}", f"on {day}", f"on {c.choice(DAYS)}, {day}", f"on {day}, {c.randint(1990, 2026)}", "last week", "late on " + c.choice(DAYS)))


def _year(c: random.Random) -> str:
    return str(c.randint(1950, 2025))


def _person(c: random.Random) -> str:
    return f"{c.choice(FIRST)} {c.choice(LAST)}"


def _money(c: random.Random) -> str:
    n = c.choice((f"{c.randint(2, 900)}", f"{c.randint(1, 60)}.{c.randint(1, 9)}"))
    return c.choice((f"${n} million", f"${n} billion", f"{n} million euros", f"£{n} million", f"${c.randint(100, 999)},000"))


MAKERS: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "count": _count, "date": _date, "year": _year, "person": _person, "money": _money,
        "place": lambda c: c.choice(PLACES), "org": lambda c: c.choice(ORGS), "body": lambda c: c.choice(BODIES),
        "age": lambda c: str(c.randint(3, 91)), "percent": lambda c: c.choice((f"{c.randint(2, 95)} percent", f"{c.randint(2, 95)}%", f"{c.randint(1, 60)}.{c.randint(1, 9)} percent")),
        "duration": lambda c: f"{_count(c)} {c.choice(('hours', 'days', 'weeks', 'months', 'minutes'))}",
        "years": lambda c: f"{c.choice((c.choice(NUMBERS[:11]), str(c.randint(2, 40))))} years",
        "distance": lambda c: f"{c.randint(2, 400)} {c.choice(('miles', 'kilometers', 'meters', 'feet'))}",
        "clock": lambda c: f"{c.randint(1, 12)}:{c.randint(0, 59):02d} {c.choice(HOURS[:4])}",
        "score": lambda c: f"{c.randint(0, 6)}-{c.randint(0, 6)}", "size": lambda c: f"{c.randint(4, 8)}.{c.randint(0, 9)}",
    }
)  # fmt: skip

# An event: slots (name -> maker), sentences that fill them, and questions for each slot.
EVENTS: Final = (
    {
        "slots": "killed:count injured:count missing:count aboard:count when:date where:place cause:org speaker:person age:age rescued:count hour:clock",
        "sentences": """{killed} people were killed and {injured} others were hurt when a coach left the road near {where} {when}
            {Killed} passengers died in the crash outside {where}, officials said
            The accident left {injured} people in hospital, {speaker}, a spokesman for the rescuers, said
            Rescuers were still searching for {missing} people late in the evening
            There were {aboard} people on board when the vehicle overturned at {hour}
            The vehicle, carrying {aboard} passengers, belonged to {cause}
            The youngest of the dead was a {age}-year-old girl, said {speaker}
            Firefighters pulled {rescued} survivors from the wreck
            {speaker}, who runs the emergency service in {where}, called it the worst night of her career
            The crash happened {when} at about {hour} on a wet stretch of road
            The death toll rose to {killed} after two of the wounded died overnight""",
        "killed": "How many people were killed?|How many people died in the crash?|What is the death toll?|How many died?",
        "injured": "How many people were injured?|How many were hurt in the accident?|How many people were taken to hospital?",
        "missing": "How many people are missing?|How many are still unaccounted for?",
        "aboard": "How many people were on board?|How many passengers was the vehicle carrying?",
        "rescued": "How many people were rescued?|How many survivors were found?",
        "when": "When did the crash happen?|On what day was the accident?", "hour": "At what time did it happen?|What time was the crash?",
        "where": "Where did the crash happen?|Near which town was the accident?", "cause": "Which company owned the vehicle?",
        "age": "How old was the youngest victim?|What was the age of the girl who died?", "speaker": "Who spoke for the rescuers?|Who heads the emergency service?",
    },
    {
        "slots": "size:size depth:distance killed:count homes:count displaced:count when:date where:place cost:money speaker:person hour:clock power:count",
        "sentences": """An earthquake of magnitude {size} shook {where} {when}, bringing down {homes} houses
            The quake struck at {hour} at a depth of {depth}
            {Killed} people lost their lives, according to {speaker}, the governor
            {Displaced} residents spent the night in tents and school halls
            The tremor measured {size}, the seismological institute said
            {speaker} put the damage at {cost}
            Rebuilding will cost {cost}, the government estimates
            {Power} households were without electricity
            It was the strongest shock to hit {where} in a generation
            {Homes} buildings collapsed and many more were declared unsafe""",
        "size": "How strong was the earthquake?|What was the magnitude of the quake?", "depth": "How deep was the earthquake?|At what depth did it strike?",
        "killed": "How many people died?|How many people were killed in the earthquake?|How many lives were lost?",
        "homes": "How many houses collapsed?|How many buildings were destroyed?", "displaced": "How many people were displaced?|How many people had to leave their homes?",
        "power": "How many households lost power?|How many homes were left without electricity?", "when": "When did the earthquake strike?",
        "hour": "At what time did the quake hit?", "where": "Where did the earthquake strike?|Which city was hit?", "cost": "How much will the damage cost?|What will rebuilding cost?",
        "speaker": "Who is the governor?|Who gave the estimate of the damage?",
    },
    {
        "slots": "buyer:org target:org price:money share:money premium:percent staff:count cuts:count when:date boss:person founded:year close:date",
        "sentences": """{buyer} agreed {when} to buy its rival {target} for {price}
            The deal values {target} at {share} a share, a premium of {premium}
            {buyer} will pay {price} in cash and stock
            {target}, founded in {founded}, employs {staff} people
            {boss}, the chief executive of {buyer}, will lead the combined company
            The companies expect to close the sale {close}
            Unions fear that {cuts} jobs will go
            The merger was announced {when} after weeks of talks
            Shareholders of {target} get {premium} more than the last closing price
            {target} has a workforce of {staff}, and {cuts} posts are to be cut""",
        "buyer": "Which company is the buyer?|Who is buying the company?", "target": "Which company is being bought?|What company is the target of the bid?",
        "price": "How much is the deal worth?|How much will the buyer pay?|What is the price of the takeover?", "share": "What is the value per share?|How much per share is offered?",
        "premium": "How large is the premium?|What premium do shareholders get?", "staff": "How many people does the company employ?|How many employees does it have?",
        "cuts": "How many jobs will be cut?|How many jobs are at risk?", "when": "When was the deal announced?", "close": "When is the deal expected to close?",
        "boss": "Who will lead the combined company?|Who is the chief executive?", "founded": "When was the company founded?|In what year was the target founded?",
    },
    {
        "slots": "accused:person age:age victim:person term:years judge:person when:date court:place counts:count lawyer:person deed:date fine:money jurors:count",
        "sentences": """{accused}, {age}, was sentenced to {term} in prison {when} by a court in {court}
            Judge {judge} also ordered him to pay {fine}
            The jury found {accused} guilty on {counts} counts
            {victim} was attacked {deed} on her way home
            {lawyer}, who defends {accused}, said he would appeal
            The trial, held in {court}, heard {jurors} witnesses
            {accused} will spend {term} behind bars for the attack on {victim}
            The defendant, who is {age}, showed no emotion as {judge} read the sentence
            The verdict came {when} after a long trial
            Prosecutors say the crime was committed {deed}""",
        "accused": "Who was convicted?|Who was sentenced?|Who is the defendant?", "age": "How old is the defendant?|What is the age of the convicted man?",
        "victim": "Who was the victim?|Who was attacked?", "term": "How long is the prison sentence?|How many years was he sentenced to?|For how long was he sent to prison?",
        "judge": "Who was the judge?|Which judge passed the sentence?", "when": "When was the sentence passed?|When was the verdict?", "deed": "When was the crime committed?|When did the attack take place?",
        "court": "Where was the trial?|In which city is the court?", "counts": "On how many counts was he convicted?", "lawyer": "Who is the defence lawyer?|Who represents the defendant?",
        "fine": "How much does he have to pay?|How large was the fine?", "jurors": "How many witnesses were heard?",
    },
    {
        "slots": "winner:person loser:person share:percent lead:count turnout:percent seats:count when:date where:place voters:count term:years next:date",
        "sentences": """{winner} won the election for governor {when} with {share} of the vote
            {loser} conceded late in the evening
            Turnout was {turnout}, the election board in {where} said
            {winner} leads {loser} by {lead} votes
            The governing party took {seats} seats in the assembly
            {Voters} people were registered to vote
            The new governor will serve {term}
            {winner}, who takes office {next}, promised lower taxes
            {loser} had been in office for {term}
            Polls closed {when} across {where}""",
        "winner": "Who won the election?|Who was elected?", "loser": "Who lost the election?|Who conceded defeat?", "share": "What share of the vote did the winner get?|What percentage of the vote went to the winner?",
        "lead": "By how many votes did the winner lead?|How large was the margin?", "turnout": "What was the turnout?|How high was the turnout?", "seats": "How many seats did the party win?",
        "when": "When was the election?|On what day did people vote?", "voters": "How many voters were registered?|How many people could vote?", "next": "When does the new governor take office?",
    },
    {
        "slots": "score:score home:org away:org scorer:person minute:count crowd:count when:date where:place coach:person hurt:person weeks:duration title:year",
        "sentences": """{home} beat {away} {score} in {where} {when} to reach the final
            {scorer} scored the winner in front of {crowd} spectators
            {coach}, the coach of {away}, blamed the referee
            {hurt} limped off before half-time and will be out for {weeks}
            A crowd of {crowd} saw {scorer} net twice
            {home} last won the title in {title}
            It ended {score} after extra time
            The final will be played {when}
            {away} lost {hurt} to a knee injury""",
        "score": "What was the final score?|How did the match end?", "scorer": "Who scored the winning goal?|Which player scored?", "crowd": "How many people watched the match?|What was the attendance?",
        "coach": "Who is the coach of the losing team?|Who coaches the visitors?", "hurt": "Which player was injured?|Who left the game injured?", "weeks": "How long will the injured player be out?",
        "where": "Where was the match played?", "title": "When did they last win the title?", "home": "Who won the match?|Which team won?", "away": "Who lost the match?|Which team was beaten?",
    },
    {
        "slots": "acres:count homes:count dead:count fled:count contained:percent crews:count start:date where:place chief:person wind:count town:place cause:body",
        "sentences": """A wildfire has burned {acres} acres of forest north of {where} since it broke out {start}
            {Fled} people were told to leave {town}
            The blaze was {contained} contained by the evening, fire chief {chief} said
            {Crews} firefighters are on the scene
            {Homes} homes have burned down in {town}
            Winds of {wind} miles per hour drove the flames
            The bodies of {dead} people were found in the ruins
            What started the fire is being looked into by {cause}
            {chief} said {crews} crews were working through the night
            The fire, which started {start}, has forced {fled} residents from their houses""",
        "acres": "How many acres have burned?|How large is the fire?", "homes": "How many homes were destroyed?|How many houses burned down?", "dead": "How many people have died?|How many bodies were found?",
        "fled": "How many people were evacuated?|How many residents had to flee?", "contained": "How much of the fire is contained?|What percentage of the blaze is contained?",
        "crews": "How many firefighters are fighting the fire?", "start": "When did the fire start?|When did the wildfire break out?", "chief": "Who is the fire chief?", "wind": "How fast were the winds?",
        "cause": "Who is investigating the cause?|Which agency is investigating?", "town": "Which town was evacuated?",
    },
    {
        "slots": "leaver:person post:org served:years when:date last:date heir:person reason:count age:age pay:money asked:body",
        "sentences": """{leaver} resigned {when} as head of {post} after {served} in the job
            {heir} will take over for the time being
            {leaver}, {age}, will stay on until {last}
            {Reason} employees had accused {leaver} of bullying
            The departing chief gets {pay} in severance
            The resignation was demanded by {asked}
            {post} named {heir} as successor
            "It is time to go," {leaver} wrote in a letter to staff
            Complaints from {reason} workers led to the inquiry, which {asked} opened {when}""",
        "leaver": "Who resigned?|Who stepped down?", "served": "How long had he been in the job?|How long did the chief serve?", "when": "When was the resignation announced?|When did the chief resign?",
        "last": "Until when will the chief stay?|When is the last day in office?", "heir": "Who will be the successor?|Who takes over?|Who replaces the chief?", "reason": "How many employees complained?",
        "age": "How old is the outgoing chief?", "pay": "How much severance is paid?", "asked": "Who demanded the resignation?", "post": "Which organization did the chief lead?",
    },
    {
        "slots": "shots:count dead:count hurt:count suspect:person age:age held:count when:date where:place gun:count hour:clock victim:person vage:age probe:body",
        "sentences": """A gunman opened fire at a market in {where} {when}, killing {dead} people and wounding {hurt}
            Police identified the suspect as {suspect}, {age}
            Witnesses heard {shots} shots at about {hour}
            Officers found {gun} weapons in his flat
            {victim}, {vage}, was among those who died
            {Held} people were arrested in connection with the attack
            {suspect} was taken into custody after a chase
            The shooting is under investigation by {probe}
            The first shots were fired at {hour}, shortly after the doors opened
            {victim} had gone to the market to buy flowers, her sister said
            {Hurt} people remain in hospital, two of them in critical condition""",
        "shots": "How many shots were fired?", "dead": "How many people were killed?|How many people died in the shooting?", "hurt": "How many people were wounded?|How many were injured?",
        "suspect": "Who is the suspect?|Who was the gunman?|What is the name of the attacker?", "age": "How old is the suspect?|What is the gunman's age?", "held": "How many people were arrested?|How many arrests were made?",
        "when": "When did the shooting happen?|On what day was the attack?", "where": "Where did the shooting take place?|In which city was the attack?", "gun": "How many weapons did police find?",
        "hour": "At what time did the shooting start?", "victim": "Who was killed?|What is the name of the victim?", "vage": "How old was the victim?", "probe": "Who is investigating the shooting?|Which agency is investigating?",
    },
    {
        "slots": "cases:count deaths:count first:date where:place share:percent vaccines:count cost:money expert:person agency:body days:duration schools:count",
        "sentences": """{Cases} people in {where} have fallen ill with the virus, {agency} said
            {Deaths} patients have died since the outbreak began
            The first case was reported {first}
            {Share} of those infected are children, according to {expert}
            The government has ordered {vaccines} doses of vaccine for {cost}
            {Schools} schools will stay closed for {days}
            Patients must stay at home for {days}
            {expert}, an epidemiologist, expects the wave to peak soon
            Infections rose to {cases} from a handful a month ago""",
        "cases": "How many people are infected?|How many cases are there?", "deaths": "How many people have died?|How many deaths have been reported?", "first": "When was the first case reported?",
        "share": "What share of the infected are children?", "vaccines": "How many doses were ordered?", "cost": "How much did the vaccine cost?|How much does the government pay?", "expert": "Which expert is quoted?|Who expects a peak?",
        "days": "For how long must patients stay at home?|How long is the quarantine?", "schools": "How many schools are closed?", "agency": "Who reported the number of cases?",
    },
)  # fmt: skip
_HARM: Final = frozenset(("killed", "dead", "deaths", "injured", "hurt"))  # asked of more than one event
CLOSINGS: Final = (".", ".", ".", ".", ", officials said.", ", according to a statement.", ", local media reported.", ", she said.", ", he added.")


def made_groups(number: int, chance: random.Random) -> Iterator[dict[str, Any]]:
    """Yield groups as `prepare` writes them: a question, its passages and the answering span of each (none for a near miss)."""
    for _ in range(number):
        event = chance.choice(EVENTS)
        slots = dict(s.split(":") for s in event["slots"].split())
        filled = {name: MAKERS[kind](chance) for name, kind in slots.items()}
        hedges = {name: chance.choice(HEDGES) if kind == "count" and filled[name][0].isdigit() else "" for name, kind in slots.items()}
        target = chance.choice([name for name in slots if name in event])
        patterns = [line.strip() for line in event["sentences"].splitlines()]
        chance.shuffle(patterns)
        saying = [p for p in patterns if f"{{{target}}}" in p.replace("{" + target.capitalize() + "}", "{" + target + "}")]
        kind = slots[target]
        silent = [p for p in patterns if target not in _slots(p)]
        silent.sort(key=lambda p: all(slots[s] != kind for s in _slots(p)))  # near misses first: a value of the same kind
        silent = [*silent[:1], *chance.sample(silent[1:], 1)]
        passages = [_said(p, filled, hedges, target, chance) for p in silent]
        other = chance.choice(EVENTS)
        if other is not event and chance.random() < 0.3:
            strange = {n: MAKERS[k](chance) for n, k in (s.split(":") for s in other["slots"].split())}
            line = chance.choice([x.strip() for x in other["sentences"].splitlines()])
            if not _slots(line) & _HARM:
                passages = [*passages[:1], _said(line, strange, dict.fromkeys(strange, ""), "", chance)]
        if saying and chance.random() < 0.75:
            passages.insert(0, _said(saying[0], filled, hedges, target, chance))
            if chance.random() < 0.3:
                passages[0] = _joined(passages[1], passages[0])
        if passages:
            yield {"source": "made", "question": chance.choice(event[target].split("|")), "passages": passages}


def _joined(before: Mapping[str, Any], passage: Mapping[str, Any]) -> dict[str, Any]:
    lead = len(before["text"]) + 1
    return {"text": f"{before['text']} {passage['text']}", "span": [lead + at for at in passage["span"]]}


def _slots(pattern: str) -> set[str]:
    return {name.lower() for name in _SLOT.findall(pattern)}


def _said(pattern: str, filled: Mapping[str, str], hedges: Mapping[str, str], target: str, chance: random.Random) -> dict[str, Any]:
    """Fill a pattern; return its text and where the target's value stands."""
    text, span, at = "", None, 0
    for m in _SLOT.finditer(pattern):
        name = m[1].lower()
        text += pattern[at : m.start()]
        hedge, value = hedges[name], filled[name]
        if not text and (hedge or value[0].islower()):
            whole = hedge + value
            hedge, value = (whole[0].upper() + whole[1:])[: len(hedge)], (whole[0].upper() + whole[1:])[len(hedge) :]
        text += hedge
        if name == target and span is None:
            lead = 3 if value.startswith("on ") else 0
            span = [len(text) + lead, len(text) + len(value)]
        text += value
        at = m.end()
    text += pattern[at:]
    return {"text": text + ("." if "said" in text or "says" in text else chance.choice(CLOSINGS)), "span": span}
