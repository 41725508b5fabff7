"""The nouns and verbs that tell what type of answer a question wants."""

from __future__ import annotations

from typing import Final

MONEY: Final = frozenset(
    """
    money cash price cost fine sum amount salary wage pay payment fee budget revenue profit loss debt damages
    compensation settlement bill bid offer ransom bail bond reward prize bonus donation loan grant funding investment
    turnover earnings income value valuation worth tax ticket rent deposit deficit surplus savings proceeds takings
    expenditure spending payout penalty dividend bribe bounty subsidy pension allowance royalty jackpot haul aid
    liability cheque sale mortgage fortune wealth borrowing shortfall overdraft endowment inheritance fare levy
    severance upkeep capitalisation capitalization remuneration stipend refund dues rental reserves asset equity synergy
    bankroll bailout
    """.split()
)
COINS: Final = frozenset("dollar euro pound yen yuan ruble rouble rupee cent franc".split())
MONEY_VERBS: Final = frozenset(
    """cost pay owe raise earn offer spend fine sell buy invest lose make donate charge bid award borrow lend steal embezzle save
    fetch collect claim demand seek give receive get win settle launder transfer contribute need take""".split()
)
PERCENT: Final = frozenset(
    """
    percentage percent share proportion fraction rate turnout inflation unemployment stake holding premium growth
    shareholding portion discount interest efficacy effectiveness accuracy probability chance odds likelihood mortality
    yield tariff quota incidence prevalence rebate
    """.split()
)
COUNT: Final = frozenset(
    """
    number toll total count attendance population casualty headcount tally crowd audience workforce membership
    circulation readership majority margin enrolment enrollment intake viewership
    """.split()
)
QUANTITY: Final = frozenset(
    """
    speed height depth distance magnitude temperature weight size length width area volume altitude capacity range
    elevation thickness diameter radius limit mass strength force acreage rainfall output reading velocity quantity
    tonnage mileage wingspan density frequency
    """.split()
)
TIME: Final = frozenset(
    """
    time o'clock hour
    """.split()
)
DATE: Final = frozenset(
    """
    day date year month week weekday decade century season deadline birthday anniversary weekend
    """.split()
)
PARTS_OF_DAY: Final = frozenset("morning afternoon evening night day noon".split())
PLACE: Final = frozenset(
    """
    city town village country state county district region province place location street road avenue square river lake
    sea ocean island continent airport hotel stadium venue port harbour harbor building mountain valley beach park
    bridge station site area suburb neighbourhood neighborhood nation capital destination origin address prison jail
    hospital embassy theatre theater museum church school house home camp desert forest border territory borough
    hometown birthplace factory arena pitch circuit course court-house base runway field farm plant mine refinery
    warehouse clinic store shop mall quarry depot office tunnel coast shore spot part floor room wing corner crossing
    junction intersection terminal hall headquarters peak summit glacier reservoir volcano canal dam cave cliff ward
    precinct mosque temple synagogue cathedral chapel monastery abbey shrine cemetery graveyard restaurant cafe pub
    nightclub casino gym pool zoo garden motorway highway freeway lab laboratory garage plaza marina barracks lighthouse
    palace castle supermarket dormitory market bazaar resort checkpoint locality centre center ground whereabouts
    landmark campus canton creek bay lagoon gulf cape strait fjord cove inlet peninsula archipelago reef basin ridge
    slope pass gorge ravine canyon wood woodland hillside plateau plain meadow wetland swamp marsh estate plot alley
    lane boulevard riverbank pier jetty dock wharf shipyard yard hangar launchpad pad zone gate entrance exit cell barn
    cabin hut lodge villa mansion flat apartment gallery saleroom parish municipality commune constituency prefecture
    emirate oblast republic kingdom hamlet outskirts shelter ranch trail anchorage tributary stream crater kitchen
    basement cellar roof attic balcony scene
    """.split()
)
ORGANIZATION: Final = frozenset(
    """
    company airline team club party agency organisation organization group newspaper bank university body union ministry
    department brand firm carrier network force committee council court regulator manufacturer maker publisher
    broadcaster outlet paper magazine website charity institution institute association federation league corporation
    business retailer supermarket operator supplier provider contractor gang militia army militant movement studio label
    band orchestra parliament government authority watchdog tribunal commission board bureau office service unit squad
    division startup fund insurer lender utility developer builder automaker carmaker rival side franchise opponent
    employer owner tribe chain giant coalition alliance faction cartel consortium channel publication regiment battalion
    brigade syndicate conglomerate journal investor sponsor distributor consultancy underwriter brokerage nonprofit
    academy ngo auctioneer lobby bidder suitor acquirer foundation trust laboratory junta cabinet taskforce navy
    airforce
    """.split()
)
PERSON: Final = frozenset(
    """
    person man woman boy girl child player officer minister leader judge president captain driver actor actress singer
    chief scientist candidate politician mayor governor senator lawyer attorney suspect victim witness spokesman
    spokeswoman spokesperson manager coach director executive ceo chairman chairwoman chair boss head founder author
    writer artist rider runner swimmer boxer golfer striker goalkeeper goalscorer scorer winner loser champion pilot
    doctor nurse teacher student pupil father mother parent brother sister son daughter wife husband king queen prince
    princess pope bishop priest secretary commissioner sheriff detective prosecutor inspector general colonel sergeant
    astronaut engineer expert professor researcher owner-driver celebrity star friend neighbour neighbor colleague
    relative uncle aunt cousin grandmother grandfather hero presenter host journalist reporter editor photographer
    designer chef composer novelist poet musician conductor successor predecessor deputy nominee defendant plaintiff
    hostage survivor passenger-name climber official lawmaker representative congressman congresswoman filmmaker
    policymaker billionaire millionaire activist surgeon physician paramedic pastor imam rabbi cardinal archbishop monk
    nun barrister solicitor juror patient inmate prisoner guard soldier sailor marine veteran agent skier gymnast jockey
    trainer magistrate ombudsman envoy diplomat consul premier monarch duke duchess earl baron architect analyst aide
    athlete bride groom clerk dean delegate sultan sheikh emir fan guardian guest guide heir intern lieutenant admiral
    marshal cadet constable spy model mp native orphan patron president-elect refugee tenant tourist trustee vet
    virologist widow youth infant baby magnate tycoon mogul oligarch cleric quarterback entrepreneur employee finder
    counsel eyewitness teen bystander skipper culprit
    """.split()
)
# Bodies by the tables above that are persons behind "who is the": "Who is her rival?".
BODY_OR_PERSON: Final = frozenset("rival opponent side lead".split())
# What bodies run, rather than single persons.
FACILITIES: Final = frozenset(
    """
    terminal port airport ferry line railway plant mine prison network service pipeline grid reservoir dam camp clinic
    metro motorway tunnel bridge station refinery lift site platform store train bus tram route fleet flight
    """.split()
)
CHARGES: Final = frozenset("charge grounds suspicion condition reason cause basis purpose score result outcome".split())
# Things with names that are neither persons nor bodies nor places.
THINGS: Final = frozenset(
    """ship boat vessel ferry yacht submarine storm hurricane cyclone typhoon dog cat horse animal book novel film movie song album
    play show painting operation campaign law bill disease virus drug vaccine product app game planet comet asteroid spacecraft
    rocket satellite weapon missile dish species""".split()
)
# Things that last: their length is a time.
SPELLS: Final = frozenset(
    """
    sentence term ban contract trial strike delay flight stay war truce ceasefire suspension siege outage career tenure
    match speech visit drought reign shift wait disruption stoppage interruption closure blackout shutdown pause break
    stint mission journey voyage hearing meeting blockade lockdown negotiation talk walkout curfew extension detention
    custody ordeal evacuation search standoff stand-off hold-up trip crisis rain storm tour training hospitalisation
    ceremony performance debate session warranty notice lease project construction work repair recovery treatment
    illness transmission conflict protest game cut hunt pursuit chase operation surgery probation moratorium freeze
    period service shoot cruise deal agreement loan marriage partnership crossing life existence apprenticeship
    internship probe inquiry
    """.split()
)
# Nouns that end like those of persons ("driver", "actor") and are none.
NO_PERSONS: Final = frozenset(
    """color colour flavor flavour error factor tumor sector motor door mirror tremor honor humor odor armor behavior weather number
    power order matter letter computer chapter winter summer shelter helicopter container trailer cancer disorder danger answer
    layer meter liter ladder paper poster powder filter printer server water timber fiber character career cover other manner
    disaster quarter dinner sister-ship laser tower answer mower scooter bumper lever trigger rubber anger hunger sensor reactor
    tractor detector vapor fever ulcer barrier carrier banner border corner""".split()
)
# Nouns that ask for a stretch of time themselves.
DURATION: Final = frozenset(
    """
    duration sentence interval delay wait lifespan span tenure stint detention imprisonment suspension ban timeout
    period
    """.split()
)
# Finds of the past: their age is a stretch of time, not somebody's age.
ANCIENT: Final = frozenset(
    """
    fossil jaw jawbone bone skull skeleton tooth rock meteorite tomb tool manuscript artefact artifact footprint galaxy
    star crater remains coin mummy shell settlement ruin
    """.split()
)
LONG_THINGS: Final = frozenset(
    """
    bridge tunnel ship boat vessel road river line queue wall run goal pass catch putt kick drive route track trail
    fence pipe pipeline rope cable convoy beach runway train car animal snake shark whale jump throw crack street border
    coast course stage book letter document report detour diversion section stretch blade knife sword gash scar tusk
    tail perimeter ladder trench ditch scarf banner airstrip strip stick wing boom part piece
    """.split()
)
# States that last: "How long was the line down?", "How long was the bear on the loose?".
STATES: Final = frozenset(
    """down out up off away open shut closed loose large run captivity custody dock service construction repair repairs fire power
    control water gas electricity contact blocked""".split()
)
SIZE_WORDS: Final = frozenset(
    """
    fast high tall deep wide heavy large big strong hot cold thick close near small low far steep great powerful loud
    """.split()
)
# What a size is told in: "the size of the convoy in vehicles".
HEADS: Final = frozenset(
    "vehicle vote ballot seat patient volunteer passenger employee person people member head".split()
)
CROWDS: Final = frozenset(
    """
    crowd audience crew group team family class workforce population party majority force network fleet convoy field
    staff congregation herd flock pack colony army cast delegation electorate backlog squad payroll collection lead
    membership toll number tally count casualty jury contingent gang march protest demonstration rally procession series
    streak base garrison brigade
    """.split()
)
PER: Final = frozenset(
    """rise fall drop increase decrease decline grow shrink jump climb plunge slump soar gain slip surge tumble rally expand contract
    swell exceed""".split()
)
# What has a price or is paid: how far it rose or fell is told in percent.
PRICED: Final = frozenset(
    """
    pay wage salary price sale share stock profit revenue rent turnover income earnings export import order fare fee
    economy gdp
    """.split()
)
# Asked for with "how much", these are told in money.
DEAR: Final = frozenset(
    """
    damage insurance currency cover coverage rescue stimulus
    """.split()
)
# Nouns that have the type of the noun before them: "the ransom demand", "the inflation forecast".
FIGURES: Final = frozenset(
    "figure estimate forecast projection prediction target demand claim total package level hole".split()
)
# What companies make or are asked to look into, and what groups stand behind.
PRODUCTS: Final = frozenset(
    """
    airbag brake rocket vaccine drug medicine aircraft plane helicopter jet engine car truck bus train missile drone
    ship ferry satellite battery reactor turbine valve pipe crane cladding software app device toy phone lander probe
    spacecraft capsule rover telescope heater machine locomotive boat
    """.split()
)
INQUIRIES: Final = frozenset(
    "inquiry enquiry investigation probe audit review survey poll test autopsy sample swab crash".split()
)
OUTRAGES: Final = frozenset("responsibility bombing attack blast cyberattack hack breach ransomware".split())
GROUP_ACTIONS: Final = frozenset("cyberattack hack hacking breach ransomware walkout strike boycott intrusion".split())
# What part of the public does or thinks: "How high is support for the law?".
SHARES: Final = frozenset(
    """
    approval support backing participation confidence occupancy containment vaccination compliance benchmark
    """.split()
)
STUFF: Final = frozenset(
    """
    rain rainfall snow water oil fuel ore gas land waste food grain wheat rice coal gold cocaine heroin cannabis drug
    sewage sand mud soil rubbish milk ice ash lava carbon plastic power electricity energy explosive medicine wine beer
    cargo weight debris rubble fish meat timber cement steel gravel ammunition luggage baggage hay fruit
    """.split()
)
