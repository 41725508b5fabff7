"""The nouns and verbs that tell what type of answer a question wants."""

from __future__ import annotations

from typing import Final

MONEY: Final = frozenset(
    """money cash price cost fine sum amount salary wage pay payment fee budget revenue profit loss debt damages compensation
    settlement bill bid offer ransom bail bond reward prize bonus donation loan grant funding investment turnover earnings income
    value valuation worth tax toll-fee ticket rent deposit deficit surplus savings proceeds takings stake expenditure spending
    payout penalty dividend bribe bounty subsidy pension allowance royalty jackpot haul""".split()
)
MONEY_VERBS: Final = frozenset(
    """cost pay owe raise earn offer spend fine sell buy invest lose make donate charge bid award borrow lend steal embezzle save
    fetch collect claim demand seek give receive get win settle launder transfer contribute need take""".split()
)
PERCENT: Final = frozenset("percentage percent share proportion fraction rate turnout inflation unemployment".split())
COUNT: Final = frozenset(
    """number toll total count attendance population casualty headcount tally crowd audience turnout workforce membership
    circulation readership majority margin""".split()
)
QUANTITY: Final = frozenset(
    """speed height depth distance magnitude temperature weight size length width area volume altitude capacity range elevation
    thickness diameter radius limit mass strength force acreage rainfall output""".split()
)
TIME: Final = frozenset("time hour o'clock".split())
DATE: Final = frozenset(
    "day date year month week weekday decade century season deadline birthday anniversary weekend".split()
)
PLACE: Final = frozenset(
    """city town village country state county district region province place location street road avenue square river lake
    sea ocean island continent airport hotel stadium venue port harbour harbor building mountain valley beach park bridge station
    site area suburb neighbourhood neighborhood nation capital destination origin address prison jail hospital embassy theatre
    theater museum church school house home camp desert forest border province territory borough hometown birthplace factory
    arena pitch circuit course court-house base runway field farm plant mine refinery warehouse clinic store shop mall quarry depot office tunnel coast shore spot part floor
    room wing corner crossing junction intersection terminal hall headquarters peak summit glacier reservoir volcano canal dam
    cave cliff ward precinct mosque temple synagogue cathedral chapel monastery abbey shrine cemetery graveyard restaurant cafe pub
    nightclub casino gym pool zoo garden motorway highway freeway lab laboratory garage plaza marina barracks headquarters lighthouse
    palace castle supermarket dormitory""".split()
)
ORGANIZATION: Final = frozenset(
    """company airline team club party agency organisation organization group newspaper bank university body union ministry
    department brand firm carrier network force committee council court regulator manufacturer maker publisher broadcaster
    outlet paper magazine site website charity institution institute association federation league corporation business retailer
    supermarket operator supplier provider contractor gang militia army militant movement studio label band orchestra parliament
    government authority watchdog tribunal commission board bureau office service unit squad division startup fund insurer lender
    utility developer builder automaker carmaker rival side franchise opponent employer owner tribe chain giant coalition alliance faction cartel consortium channel publication regiment battalion brigade
    syndicate conglomerate""".split()
)
PERSON: Final = frozenset(
    """person man woman boy girl child player officer minister leader judge president captain driver actor actress singer chief
    scientist candidate politician mayor governor senator lawyer attorney suspect victim witness spokesman spokeswoman
    spokesperson manager coach director executive ceo chairman chairwoman chair boss head founder author writer artist rider
    runner swimmer boxer golfer striker goalkeeper goalscorer scorer winner loser champion pilot doctor nurse teacher student
    pupil father mother parent brother sister son daughter wife husband king queen prince princess pope bishop priest secretary
    commissioner sheriff detective prosecutor inspector general colonel sergeant astronaut engineer expert professor researcher
    owner-driver celebrity star friend neighbour neighbor colleague relative uncle aunt cousin grandmother grandfather
    hero presenter host journalist reporter editor photographer designer chef composer novelist poet musician conductor
    successor predecessor deputy candidate nominee defendant plaintiff hostage survivor passenger-name climber official
    lawmaker representative congressman congresswoman filmmaker policymaker billionaire millionaire activist surgeon physician paramedic pastor
    imam rabbi cardinal archbishop monk nun barrister solicitor juror patient inmate prisoner guard soldier sailor marine veteran
    agent skier gymnast jockey trainer captain""".split()
)
CHARGES: Final = frozenset(
    "charge ground grounds suspicion condition reason cause basis purpose score result outcome".split()
)
# Things with names that are neither persons nor bodies nor places.
THINGS: Final = frozenset(
    """ship boat vessel ferry yacht submarine storm hurricane cyclone typhoon dog cat horse animal book novel film movie song album
    play show painting operation campaign law bill disease virus drug vaccine product app game planet comet asteroid spacecraft
    rocket satellite weapon missile dish species""".split()
)
# Things that last: their length is a time.
SPELLS: Final = frozenset(
    """sentence term ban contract trial strike delay flight stay war truce ceasefire suspension siege outage career tenure match
    speech visit drought reign shift wait""".split()
)
# Nouns that end like those of persons ("driver", "actor") and are none.
NO_PERSONS: Final = frozenset(
    """color colour flavor flavour error factor tumor sector motor door mirror tremor honor humor odor armor behavior weather number
    power order matter letter computer chapter winter summer shelter helicopter container trailer cancer disorder danger answer
    layer meter liter ladder paper poster powder filter printer server water timber fiber character career cover other manner
    disaster quarter dinner sister-ship laser tower answer mower scooter bumper lever trigger rubber anger hunger sensor reactor
    tractor detector vapor fever ulcer barrier carrier banner border corner""".split()
)
DURATION_VERBS: Final = frozenset(
    """last take wait stay spend serve run continue live work hold keep remain stand sit go search fight talk rule reign detain
    delay close shut trap strand miss delay stop be""".split()
)
LONG_THINGS: Final = frozenset(
    """bridge tunnel ship boat vessel road river line queue wall run goal pass catch putt kick drive route track trail fence pipe
    pipeline rope cable convoy beach runway train car animal snake shark whale jump throw crack street border coast course stage
    book letter document report""".split()
)
SIZE_WORDS: Final = frozenset(
    "fast high tall deep wide heavy large big strong hot cold thick close near small low far steep".split()
)
CROWDS: Final = frozenset(
    "crowd audience turnout crew group team family class workforce population party majority".split()
)
PER: Final = frozenset(
    {
        "rise",
        "fall",
        "drop",
        "increase",
        "decrease",
        "decline",
        "grow",
        "shrink",
        "jump",
        "climb",
        "plunge",
        "slump",
        "soar",
        "gain",
        "slip",
    }
)
STUFF: Final = frozenset(
    """rain rainfall snow water oil fuel ore gas land waste food grain wheat rice coal gold cocaine heroin cannabis drug sewage sand
    mud soil rubbish milk ice ash lava carbon plastic power electricity energy explosive medicine wine beer cargo""".split()
)
