"""The verbs that report what somebody says, and how sure they sound."""

from __future__ import annotations

from rashomon.mentions.name_words import word_set
from rashomon.model import Certainty

# Verbs whose subject speaks.
REPORTING_VERBS = word_set(
    "say tell add note report announce state claim allege deny confirm argue explain insist warn admit "
    "acknowledge declare reveal disclose suggest write tweet testify conclude estimate predict recall describe "
    "accuse dispute refute maintain assert contend respond reply answer stress emphasise emphasize urge complain "
    "joke concede caution comment quote post recount remark remember reiterate speculate promise pledge vow "
    "assure inform advise apologise apologize boast lament observe proclaim profess read shout whisper yell "
    "exclaim mutter retort continue counter stipulate rule determine"
)
# Verbs that report only with a clause of their own: "they believe it was", but not "they find a way".
CLAUSE_VERBS = word_set("believe think find suspect expect fear hope agree decide reckon")
ALLEGING = word_set("allege claim accuse suspect charge believe blame purport")
DENYING = word_set("deny dispute refute rebut")
# Verbs that report by their object: "denied the allegations", "confirmed the resignation".
OBJECT_VERBS = word_set(
    "deny dispute refute confirm announce allege claim report acknowledge admit reveal predict estimate disclose "
    "describe"
)
# Verbs whose subject speaks where they give a number: "police put the crowd at 600", "the club counted 40 boats".
FIGURE_VERBS = word_set("put place peg count tally reckon calculate")
# Nouns that report with "show", and speak for their owner: "the ministry's figures show".
FIGURES = word_set("figure data statistic count tally estimate survey poll record document study report")
SHOWING = word_set("show indicate")
PREPOSITION_VERBS = word_set("accuse suspect charge blame")
PLANNING = word_set(
    "plan intend expect schedule propose promise pledge vow aim hope want prepare threaten seek due set likely "
    "ready determined poised agree offer consider"
)
# Verbs that report with an infinitive: "claims to have", "denied stealing", "promised to pay".
INFINITIVE_VERBS = word_set(
    "claim deny allege admit report promise pledge vow refute tell urge warn advise threaten acknowledge profess"
)
POSTURES = word_set(
    "turn nod shake smile shrug laugh sigh pause look stand speak wave lean point gesture sob weep cry address "
    "face greet stare wipe hold raise step appear meet talk call"
)


def certainty_of(lemma: str) -> Certainty:
    """Return how sure a statement is that hangs on a reporting verb.

    Args:
        lemma: the verb in its basic form, lower case.
    """
    if lemma in DENYING:
        return Certainty.DENIED
    return Certainty.ALLEGED if lemma in ALLEGING else Certainty.ATTRIBUTED
