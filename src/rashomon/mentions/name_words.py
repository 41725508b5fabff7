"""The words that tell persons, organizations and places apart; longer than other files because it holds lists only."""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


def _phrases(text: str) -> frozenset[str]:
    return frozenset(text.split("|"))


# Titles that stand before a name and are never part of it.
HONORIFICS = word_set(
    "mr mr. mrs mrs. ms ms. miss dr dr. drs drs. prof prof. sir dame lord lady rev rev. fr. sr. baroness"
)
FEMALE_WORDS = word_set(
    "ms ms. mrs mrs. miss dame lady baroness mother sister daughter wife aunt grandmother woman girl niece "
    "spokeswoman congresswoman chairwoman businesswoman actress widow queen princess policewoman councilwoman "
    "saleswoman girlfriend"
)
MALE_WORDS = word_set(
    "mr mr. sir lord father brother son husband uncle grandfather man boy nephew spokesman congressman chairman "
    "businessman king prince policeman councilman salesman fisherman boyfriend widower"
)
RANKS = word_set(
    "sgt sgt. lt lt. capt capt. col col. gen gen. maj maj. cpl cpl. pvt pvt. cmdr cmdr. adm adm. det det. insp "
    "insp. supt supt. pc sergeant lieutenant captain colonel major corporal private commander admiral detective "
    "inspector superintendent constable officer trooper deputy sheriff marshal brigadier"
)
OFFICES = word_set(
    "president vice-president premier chancellor minister secretary senator sen sen. representative rep rep. "
    "congressman congresswoman governor gov gov. mayor councillor councilor councilman councilwoman alderman "
    "ambassador commissioner chairman chairwoman chair ceo cfo coo chief director executive judge justice "
    "attorney prosecutor speaker mp msp mep king queen prince princess pope cardinal bishop archbishop imam rabbi "
    "sheikh ayatollah father sister coach manager captain professor doctor spokesman spokeswoman spokesperson "
    "coordinator analyst editor leader head treasurer principal superintendent magistrate solicitor barrister "
    "coroner fire-chief general undersecretary delegate"
)
TITLE_MODIFIERS = word_set(
    "chief deputy interim acting vice former executive prime foreign finance home interior defense defence health "
    "attorney lord high police fire managing assistant associate senior junior co lead head general first "
    "district state federal supreme court major detective special public press under permanent labour labor "
    "conservative republican democratic democrat liberal tory green gop opposition minority majority house senate "
    "financial operating transport education justice trade environment energy immigration security"
)
TITLES = HONORIFICS | RANKS | OFFICES

# Nouns of persons: as apposition or premodifier they tell that the name beside them is a person.
PERSON_NOUNS = TITLES | word_set(
    "lawyer counsel advocate aide adviser advisor assistant actor actress artist author writer poet singer "
    "musician rapper photographer journalist reporter correspondent columnist anchor host presenter comedian "
    "filmmaker producer player quarterback receiver striker goalkeeper defender midfielder linebacker cornerback "
    "kicker pitcher forward guard safety batsman bowler swimmer runner sprinter cyclist skipper referee umpire "
    "champion driver pilot copilot engineer scientist researcher historian economist geologist seismologist "
    "meteorologist astronomer biologist physicist chemist epidemiologist psychologist expert specialist surgeon "
    "physician paediatrician pediatrician radiologist nurse paramedic firefighter rescuer diver lifeguard vet "
    "veterinarian dentist pharmacist teacher student pupil lecturer farmer fisherman plumber electrician "
    "carpenter builder mechanic shopkeeper owner landlord tenant neighbour neighbor resident local villager "
    "visitor tourist passenger survivor victim witness bystander suspect gunman attacker shooter bomber assailant "
    "defendant plaintiff convict inmate prisoner hostage fugitive whistleblower mother father brother sister son "
    "daughter wife husband uncle aunt cousin nephew niece grandmother grandfather grandson granddaughter partner "
    "girlfriend boyfriend fiance fiancée widow widower friend colleague classmate roommate boss employee worker "
    "clerk cashier volunteer activist campaigner organiser organizer founder co-founder investor banker trader "
    "broker entrepreneur businessman businesswoman developer chairperson politician lawmaker legislator "
    "congressperson candidate nominee incumbent lobbyist diplomat envoy official bureaucrat soldier veteran "
    "policeman policewoman cop investigator agent spy man woman boy girl child baby teenager teen toddler infant "
    "person guide replacement successor predecessor rival opponent teammate customer client patient member priest "
    "pastor vicar monk nun cleric preacher reverend star model designer architect chef baker butcher barber "
    "retiree pensioner homeowner motorist pedestrian rider hiker climber sailor skier keeper zookeeper ranger "
    "warden caretaker janitor mastermind leader head spokesman spokeswoman spokesperson mp commander jihadist "
    "militant rebel fighter terrorist hacker programmer technician translator interpreter juror petitioner "
    "claimant bookkeeper accountant auditor trustee secretary receptionist librarian curator conductor composer "
    "dancer drummer guitarist novelist philanthropist billionaire millionaire tycoon magnate heir heiress"
)

ORG_SUFFIXES = word_set(
    "inc inc. ltd ltd. llc llp lp plc corp corp. co co. corporation company ag nv se sa spa gmbh oyj ab asa bv "
    "pty limited incorporated"
)
# Words a company's full name adds to its short one.
ORG_TAILS = ORG_SUFFIXES | word_set(
    "group holdings holding electronics semiconductor semiconductors airlines airways industries motors "
    "pharmaceuticals technologies technology systems energy media news bank international partners capital "
    "entertainment foods stores securities insights"
)
ORG_HEADS = ORG_SUFFIXES | word_set(
    "department police office bureau ministry agency commission committee council court union party senate "
    "congress parliament assembly association authority board branch brigade service services institute "
    "institution foundation federation league team club bank group holdings airlines airways air railways railway "
    "industries news times post tribune herald journal gazette chronicle guardian telegraph observer enquirer "
    "inquirer examiner advertiser press magazine radio television network broadcasting army navy force forces "
    "guard command corps administration directorate division unit taskforce fund trust society alliance coalition "
    "front movement brotherhood state-department organisation organization nations securities electronics "
    "semiconductor semiconductors motors pharmaceuticals technologies technology systems partners associates "
    "insurance consulting studios records treasury exchange chamber secretariat caucus fleet legion patrol "
    "campaign project initiative conference fc united rovers wanderers athletic centre-for"
)
# Names with these heads are organizations that stand somewhere: they are both.
BOTH_HEADS = word_set(
    "hospital university college school academy zoo museum church cathedral mosque synagogue temple hotel clinic "
    "theatre theater prison jail embassy consulate library infirmary hospice seminary supermarket brewery casino"
)
PLACE_HEADS = word_set(
    "river street road avenue boulevard lane drive highway bridge airport station square park garden gardens bay "
    "beach lake mountain mount mountains hill hills valley island islands isle sea ocean gulf strait channel "
    "canal harbor harbour port pier dock docks county province district region village town city plaza stadium "
    "arena tower towers palace castle hall center centre mall market building house-of-parliament fort desert "
    "forest woods creek falls coast peninsula canyon cape volcano reef basin terminal tunnel junction corner "
    "crossing motorway autobahn expressway freeway interstate parkway turnpike courthouse cemetery farm ranch "
    "strip quay wharf marina dam reservoir glacier hospital heights territory campus base camp speedway raceway "
    "racecourse circuit chapel abbey monument memorial"
)
# Heads whose name is no organization even where NER says so; "Center", "State" and the like stay open.
SOLE_PLACE_HEADS = PLACE_HEADS - word_set(
    "state center centre house hall market city park hospital base campus gardens region"
)
# Lower-case nouns that complete a place's name ("Elbe river", "Carlton hotel").
PLACE_TAILS = word_set(
    "river street road avenue bridge airport station square park bay beach lake island islands valley hotel "
    "casino hospital district province county region peninsula stadium arena museum zoo motorway highway desert "
    "canal harbor harbour resort neighborhood neighbourhood suburb mall plaza school university church mosque "
    "prison stop"
)
PLACE_OF_NOUNS = word_set(
    "city town village province county district region state island suburb municipality capital port country "
    "republic borough department neighborhood neighbourhood area peninsula commune township hamlet resort"
)
NUMBERED_PLACES = word_set(
    "pier gate platform dock runway route highway interstate exit terminal hangar berth track district ward room "
    "block junction camp zone sector area"
)
# Words after which "of" goes on with the name: "Bank of ...", "Gulf of ...".
OF_HEADS = (
    ORG_HEADS | BOTH_HEADS | PLACE_HEADS | word_set("republic house kingdom bank board emirates courts port isle duchy")
)
OF_HEADS -= word_set("street road avenue lane corner state city")
FOR_HEADS = word_set(
    "transport centre center department association institute committee campaign fund office foundation"
)
POSSESSIVE_LINKS = word_set(
    "general attorney sheriff mayor governor president prosecutor coroner children women men people girls boys "
    "veterans teachers workers nurses king queen commissioner marshal"
)
POSSESSIVE_TAILS = ORG_HEADS | BOTH_HEADS
# Words of saved pages that stand beside names without belonging to them.
NOISE_WORDS = word_set(
    "image images caption media photo photos photograph photographs photographer video copyright getty credit "
    "advertisement read related updated published exclusive breaking watch newsletter courtesy"
)

PARTICLES = word_set(
    "van von der den de del della di da dos das du la le el al bin ibn ben ter ten zu af av y e i ul ur abu st st."
)
NOT_NAMES = word_set(
    "i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december christmas easter ramadan god gmt est edt pst utc bst cet jan. feb. mar. "
    "apr. jun. jul. aug. sep. sept. oct. nov. dec. mon. tue. wed. thu. fri. sat. sun. p.m. a.m. rip ok tv pm am "
    "internet twitter facebook instagram youtube whatsapp english today yesterday tomorrow no. story a an the at "
    "in of and or but for to"
)

GROUP_NOUNS = word_set(
    "family team police authority official prosecutor investigator government company union council board airline "
    "army ministry regulator firefighter troop party agency department firm group gang crew opposition parliament "
    "senate congress lawmaker administration coalition military navy coastguard jury court committee detective "
    "officer rescuer medic paramedic militant rebel insurgent jihadist terrorist protester organiser organizer "
    "shareholder management leadership watchdog commission bureau office operator manufacturer maker carmaker "
    "chipmaker automaker retailer supplier provider publisher broadcaster consortium cartel militia force "
    "emergency-service federation association league delegation panel tribunal syndicate charity foundation "
    "cabinet secretariat newspaper lawyer attorney employee worker staff expert scientist researcher doctor "
    "witness resident neighbour neighbor alderman councillor director minister diplomat economist analyst "
    "forecaster service spokesperson"
)
# Plurals and mass nouns only: in the singular these are single persons.
GROUP_PLURALS_ONLY = word_set(
    "official prosecutor investigator regulator firefighter lawmaker detective officer rescuer medic paramedic "
    "militant rebel insurgent jihadist terrorist protester organiser organizer shareholder lawyer attorney "
    "employee worker expert scientist researcher doctor witness resident neighbour neighbor alderman councillor "
    "director minister diplomat economist analyst forecaster spokesperson authority troop service force"
)
# Groups only where they act: elsewhere they are places or something else.
AGENT_NOUNS = word_set(
    "state city county hospital school university church zoo bank club store network station country town paper "
    "website museum hotel college nation channel outlet studio"
)
PLACE_NOUNS = word_set(
    "lot hotel church store airport school home border bridge station house apartment building street road "
    "highway motorway hospital park beach river lake forest mountain island village town city suburb district "
    "mall supermarket shop restaurant bar nightclub club pub cafe café theatre theater cinema stadium arena court "
    "courthouse prison jail office factory plant mine warehouse farm field barn port harbour harbor pier dock "
    "tunnel crossing intersection junction roundabout garage basement rooftop roof floor room kitchen bedroom "
    "garden yard pool campus university college library museum temple mosque synagogue cathedral cemetery embassy "
    "consulate base camp compound barracks checkpoint headquarters zoo enclosure moat exhibit platform carriage "
    "terminal runway hangar coast shore sea ocean desert valley hill cliff canyon cave lane corner sidewalk "
    "pavement driveway doorstep porch entrance lobby gate center centre outskirts neighborhood neighbourhood "
    "province county region capital desk clinic morgue ward parliament palace castle downtown settlement township "
    "quarry reservoir dam canal stop depot hillside woods wood bay square plaza"
)
PART_NOUNS = word_set(
    "floor room lobby roof rooftop centre center outskirts entrance corner steps side edge bank foot gate north "
    "south east west heart suburb coast shore parking-lot grounds ruins mouth"
)
PLACE_PREPOSITIONS = word_set(
    "in at on near outside from inside into to toward towards onto off through along across by beside behind over "
    "under around within beneath above between opposite below beyond"
)
STRONG_PLACE_PREPOSITIONS = word_set("in near outside throughout across")

COMPANY_POSSESSIONS = word_set(
    "board shares shareholders share stock ceo headquarters executives executive management subsidiary customers "
    "investors products product revenue profits profit employees employee spokesman spokeswoman spokesperson "
    "parent chief website chairman staff app offer bid takeover acquisition business shareholder lawyers fleet "
    "earnings sales"
)
COMPANY_COMPOUNDS = word_set(
    "shares share stock shareholders ceo executive executives spokesman spokeswoman spokesperson employee "
    "employees flight customers store stores bid offer chairman board campus officials jet plane militants "
    "fighters soldiers"
)
PERSON_POSSESSIONS = word_set(
    "mother father brother sister son daughter wife husband family attorney lawyer death arrest resignation "
    "mother-in-law girlfriend boyfriend friend body career parents sons children widow actions testimony lap face "
    "hands trial tenure"
)
ORG_NOUNS = word_set(
    "company firm group agency provider airline operator manufacturer maker newspaper broadcaster retailer bank "
    "charity union party club team organization organisation network carrier utility supplier startup chipmaker "
    "carmaker giant outlet website publisher developer consortium militia tabloid daily station rival subsidiary "
    "conglomerate regulator"
)
PLACE_COMPOUNDS = word_set(
    "resident residents man woman native mayor police courthouse suburb suburbs governor area metro gov gov. rep "
    "rep. sen sen. sheriff"
)

US_STATES = _phrases(
    "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|"
    "illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|"
    "missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|"
    "ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|"
    "virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|alberta|british columbia|manitoba|"
    "nova scotia|saskatchewan|new south wales|queensland|victoria|tasmania|south australia|western australia"
)
STATE_ABBREVIATIONS = word_set(
    "ala. ariz. ark. calif. colo. conn. del. fla. ga. ill. ind. kan. ky. la. md. mass. mich. minn. miss. mo. "
    "mont. neb. nev. n.h. n.j. n.m. n.y. n.c. n.d. okla. ore. pa. r.i. s.c. s.d. tenn. tex. vt. va. wash. w.va. "
    "wis. wyo. d.c. ont. que. b.c."
)
STATE_CODES = word_set(
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK "
    "OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC"
)
COUNTRIES = _phrases(
    "afghanistan|albania|algeria|angola|argentina|armenia|australia|austria|azerbaijan|bahrain|bangladesh|belarus|"
    "belgium|bolivia|bosnia|botswana|brazil|britain|bulgaria|burundi|cambodia|cameroon|canada|chad|chile|china|"
    "colombia|congo|costa rica|croatia|cuba|cyprus|denmark|ecuador|egypt|el salvador|england|eritrea|estonia|"
    "ethiopia|finland|france|gabon|germany|ghana|greece|guatemala|guinea|haiti|honduras|hungary|iceland|india|"
    "indonesia|iran|iraq|ireland|israel|italy|ivory coast|jamaica|japan|kazakhstan|kenya|kosovo|kuwait|kyrgyzstan|"
    "laos|latvia|lebanon|liberia|libya|lithuania|luxembourg|madagascar|malawi|malaysia|mali|malta|mauritania|"
    "mauritius|mexico|moldova|mongolia|montenegro|morocco|mozambique|myanmar|namibia|nepal|netherlands|"
    "new zealand|nicaragua|niger|nigeria|north korea|northern ireland|norway|oman|pakistan|panama|paraguay|peru|"
    "philippines|poland|portugal|qatar|romania|russia|rwanda|saudi arabia|scotland|senegal|serbia|sierra leone|"
    "singapore|slovakia|slovenia|somalia|south africa|south korea|south sudan|spain|sri lanka|sudan|sweden|"
    "switzerland|syria|taiwan|tajikistan|tanzania|thailand|togo|tunisia|turkey|turkmenistan|uganda|ukraine|"
    "united arab emirates|united kingdom|united states|uruguay|uzbekistan|venezuela|vietnam|wales|yemen|zambia|"
    "zimbabwe|u.s.|u.k.|us|uk|uae|europe|asia|africa|south america|north america"
)
REGIONS = US_STATES | STATE_ABBREVIATIONS | COUNTRIES
INSTITUTIONS = word_set(
    "congress parliament senate treasury house nato interpol kremlin pentagon bundestag knesset taliban isis hamas"
)
AGENCIES = word_set("ap afp pa epa reuters getty rex upi dpa")
# Cities that the pipeline often takes for persons or companies.
CITIES = _phrases(
    "amsterdam|ankara|athens|atlanta|auckland|baghdad|baltimore|bangkok|barcelona|beijing|beirut|belfast|belgrade|"
    "berlin|birmingham|bogota|boston|brisbane|brussels|bucharest|budapest|buenos aires|cairo|calgary|cape town|"
    "caracas|cardiff|chicago|cincinnati|cleveland|cologne|copenhagen|dallas|damascus|delhi|denver|detroit|dhaka|"
    "doha|dubai|dublin|edinburgh|frankfurt|geneva|glasgow|gaza|hamburg|hanoi|havana|helsinki|hong kong|houston|"
    "indianapolis|islamabad|istanbul|jakarta|jerusalem|johannesburg|kabul|kansas city|karachi|kiev|kyiv|lagos|"
    "lahore|las vegas|leeds|lima|lisbon|liverpool|london|los angeles|lyon|madrid|manchester|manila|marseille|"
    "melbourne|memphis|mexico city|miami|milan|milwaukee|minneapolis|montreal|moscow|mumbai|munich|nairobi|naples|"
    "nashville|new delhi|new orleans|oakland|orlando|osaka|oslo|ottawa|paris|perth|philadelphia|phoenix|"
    "pittsburgh|portland|prague|riga|rio de janeiro|riyadh|rome|rotterdam|san diego|san francisco|santiago|"
    "sao paulo|seattle|seoul|shanghai|sheffield|stockholm|strasbourg|sydney|taipei|tampa|tehran|tel aviv|tokyo|"
    "toronto|tripoli|tunis|turin|vancouver|venice|vienna|warsaw|zagreb|zurich"
)
# Given names whose bearers the pipeline still takes for companies or places.
GIVEN_NAMES = word_set(
    "aaron abdul abdullah adam adrian ahmad ahmed aisha alan albert alejandro alex alexander alexandra alfred ali "
    "alice alison amanda amber amina amy ana andre andrea andreas andrew andrey angela anita ann anna anne "
    "anthony antonio arthur ashley barbara barry ben benjamin bernard beth betty bill bob boris brad brandon "
    "brenda brian bruce bruno bryan caleb cameron carl carla carlos carmen carol caroline catherine cesar charles "
    "charlie charlotte cheryl chloe chris christian christina christine christopher cindy claire claudia clive "
    "colin connor craig cristina cynthia daniel daniela darren dave david deborah debra dennis derek "
    "diana diane diego dmitri dominic donald donna dorothy douglas duncan dylan edward eileen elena elizabeth "
    "ellen emily emma enrique eric erik erin ethan eugene eva evan evelyn fatima felix fernando frances francesco "
    "francis francisco frank fred frederick gabriel gareth gary gavin geoffrey george gerald gerard giovanni glen "
    "glenn gloria gordon grace graham greg gregory guillermo hannah hans harold harry hassan heather hector helen "
    "henry holly howard hugh hugo ian ibrahim igor ilya ines irene isaac isabel isabella ivan jack jacob "
    "jacqueline jake jamal james jamie jan jane janet jason javier jay jean jeff jeffrey jennifer jeremy jerry "
    "jesse jessica jill jim joan joanna joe joel johan john johnny jon jonathan jorge jose joseph joshua juan "
    "judith judy julia julian julie julio justin karen karl kate katherine kathleen kathryn katie keith kelly ken "
    "kenneth kevin khalid kim kimberly klaus kyle larry laura lauren lee leo leon leonard leslie lewis liam linda "
    "lisa logan lorenzo louis louise lucas lucia lucy luis luke luther lynn manuel marc marco marcus margaret "
    "maria marie marilyn mario mark martha martin martina marvin mary mateo matt matteo matthew maurice max maxim "
    "megan melissa michael michel michelle miguel mike mikhail mohamed mohammad mohammed muhammad monica nancy "
    "natalia natalie nathan neil nicholas nick nicola nicolas nigel nikolai nina noah noor norman olga oliver "
    "olivia omar oscar owen pablo pamela patricia patrick paul paula pedro peter philip phillip pierre rachel "
    "rafael ralph ramon randy raymond rebecca ricardo richard rick rob robert roberto robin rodrigo roger roland "
    "ronald rosa rose ross roy russell ruth ryan sally sam samantha samuel sandra sara sarah scott sean sebastian "
    "sergei sergey sharon shaun shirley silvia simon sofia sophia sophie stefan stephanie stephen steve steven "
    "stuart susan svetlana sylvia tamara tanya tara ted teresa terry theresa thomas tim timothy tina todd tom "
    "tony tracy trevor tyler vanessa vera veronica vicki victor victoria vincent vladimir walter wayne wendy "
    "werner will william yusuf yvonne zach zachary zoe"
)
