"""How far a found place speaks of the claim, as named features between -1 and 1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rashomon.extract.matches import Matches
from rashomon.kinds.base import Found
from rashomon.mentions.attribution import REPORTING_VERBS, attribution_at, hypothetical, negated
from rashomon.mentions.reading import Reading, Sentence
from rashomon.mentions.words import EVENT_NOUNS, root
from rashomon.model import TYPES, Certainty

_NEAR: Final = 7
_PEOPLE: Final = frozenset(
    root(word)
    for word in """people person man woman child victim passenger civilian resident adult worker soldier student other more dead
    injure wound""".split()
)
_ANYBODY: Final = frozenset(root(word) for word in "people person victim casualty human individual life dead".split())
_PART: Final = frozenset("includ among whom other another them rest half most".split())
_OTHER_EVENT: Final = frozenset(
    "earlier previous previously last ago since former prior again another history record similar before".split()
)
# Verbs that say no more than that something happened.
_LIGHT_VERBS: Final = frozenset(map(root, "happen occur take place come unfold hold begin go do make get".split()))
_SUBJECT: Final = frozenset({"nsubj", "csubj", "agent"})
_OBJECT: Final = frozenset({"nsubjpass", "dobj", "obj", "csubjpass"})
# Features compared with the best candidate of the same article.
_COMPARED: Final = ("bm25", "near", "clause", "event_governs", "subject_near", "in_sentence")


def features(matches: Matches, found: Sequence[Found]) -> list[dict[str, float]]:
    """Return the named features of each found place, in order.

    Besides the features of each place alone, `gap_NAME` says how far it falls behind the article's best place in that
    feature, `rivals` how many places compete, `echo` how often the same value is given.
    """
    rows = [_alone(matches, f) for f in found]
    if not rows:
        return rows
    values = Counter(str(f.value) for f in found)
    best = {name: max(row[name] for row in rows) for name in _COMPARED}
    per_sentence = Counter(matches.reading.sentence_at(f.head).index for f in found)
    for row, f in zip(rows, found, strict=True):
        row |= {f"gap_{name}": best[name] - row[name] for name in _COMPARED}
        row["rivals"] = min(len(found), 40) / 40
        row["rivals_in_sentence"] = min(per_sentence[matches.reading.sentence_at(f.head).index], 6) / 6
        row["echo"] = min(values[str(f.value)] - 1, 4) / 4
    return rows


def _alone(matches: Matches, found: Found) -> dict[str, float]:
    reading = matches.reading
    sentence = reading.sentence_at(found.head)
    line = reading.chain(found.head)
    verb = reading.predicate(found.head)
    row = dict(found.marks)
    row |= _sentence_features(matches, found, sentence)
    row |= _event_features(matches, found, line, verb, sentence)
    row |= _noun_features(matches, found)
    row |= _voice_features(matches, found, verb, sentence)
    row |= _frame_features(matches)
    if "label" in found.marks:
        row["speaks"] = _speaks(matches, found)
    return row


def _speaks(matches: Matches, found: Found) -> float:
    """Return how much of what this person or body is reported to say speaks of the claim, 0 to 1."""
    reading = matches.reading
    said = [r for r in reading.reporting if r.speaker and r.speaker_start <= found.start < r.speaker_end]
    return max(
        (matches.share(range(reading.token_at(r.start), reading.token_at(r.end - 1) + 1)) for r in said), default=0.0
    )


def _sentence_features(matches: Matches, found: Found, sentence: Sentence) -> dict[str, float]:
    reading = matches.reading
    own = reading.tokens_of(found.start, found.end)
    near = range(max(sentence.first, own.start - _NEAR), min(sentence.last, own.stop + _NEAR))
    before = reading.sentences[sentence.index - 1] if sentence.index else None
    inside = matches.share(range(sentence.first, sentence.last))
    around = (
        matches.share([*range(before.first, before.last), *range(sentence.first, sentence.last)]) if before else inside
    )
    n = len(reading.sentences)
    return {
        "bm25": matches.sentence_scores[sentence.index],
        "in_sentence": inside,
        "around": around,
        "near": matches.share(near),
        "title": float(sentence.in_title),
        "lead": float(sentence.index <= 2),
        "position": sentence.index / n,
        "length": min(sentence.last - sentence.first, 60) / 60,
    }


def _distance(tokens: frozenset[int], sentence: Sentence, at: int) -> float:
    """Return 1 beside the nearest of the tokens within the sentence, falling to 0 with distance; 0 where there is none."""
    gaps = [abs(t - at) for t in tokens if sentence.first <= t < sentence.last]
    return 1 / (1 + min(gaps) / 5) if gaps else 0.0


def _event_features(
    matches: Matches, found: Found, line: Sequence[int], verb: int, sentence: Sentence
) -> dict[str, float]:
    reading, events = matches.reading, matches.events
    own = {found.head} | ({found.noun} if found.noun is not None else set())
    governs = 0.0
    if found.marks.get("whole"):  # "two of the five were hurt": the event is not that of the five
        line = line[:1]
    if own & events:
        governs = 1.0
    else:
        for step, i in enumerate(line[1:], 1):
            if i in events:
                governs = 1.0 if i == verb or step <= 2 else 0.6
                break
    children = {i for i in events if sentence.first <= i < sentence.last and reading.heads[i] in own}
    clause = _clause(reading, verb, sentence)
    if matches.frame.kind in ("date", "time") and _is_argument(reading, events, verb):
        governs = max(governs, _ARGUMENT)
    others = [i for i in (sentence.index - 1, sentence.index + 1) if 0 <= i < len(reading.sentences)]
    beside = any(s.first <= e < s.last for s in (reading.sentences[i] for i in others) for e in events)
    return {
        "event_governs": max(governs, 0.9 if children else 0.0),
        "event_in_clause": float(any(i in events for i in clause)),
        "event_in_sentence": float(any(sentence.first <= e < sentence.last for e in events)),
        "event_beside": float(beside),
        "event_near": _distance(events, sentence, found.head),
        "event_known": float(bool(events)),
        "clause": matches.share(clause),
        "subject_in_clause": float(any(i in matches.subjects for i in clause)),
        "subject_near": _distance(matches.subjects, sentence, found.head),
        "asked_governs": float(any(i in matches.asked_loosely for i in line[1:3])),
        "event_named": float(any(reading.roots[i] in EVENT_NOUNS for i in line[1:3])),
        "other_predicate": float(
            reading.poses[verb] == "VERB" and verb not in events and reading.roots[verb] not in _LIGHT_VERBS
        ),
        "subject_governs": float(any(i in matches.subjects for i in line)),
        "subject_before": float(any(_previous(reading, sentence, matches.subjects))),
        "named_near": _distance(matches.named, sentence, found.head),
        "named_in_sentence": float(any(sentence.first <= e < sentence.last for e in matches.named)),
        "asked_in_sentence": float(any(sentence.first <= e < sentence.last for e in matches.asked_loosely)),
        "asked_near": _distance(matches.asked_loosely, sentence, found.head),
        "by_in_sentence": float(any(sentence.first <= e < sentence.last for e in matches.speakers)),
        "by_in_clause": float(any(i in matches.speakers for i in clause)),
        "by_near": _distance(matches.speakers, sentence, found.head),
        **_role_features(matches, found, sentence),
    }


def _is_argument(reading: Reading, events: frozenset[int], verb: int) -> bool:
    """Tell whether the event is what a date's verb acts on: "accepted his resignation on Wednesday" dates the resignation."""
    return any(reading.heads[i] == verb and reading.deps[i] in _OBJECT | _SUBJECT for i in events)


_ARGUMENT: Final = 1.0  # as near as the event's own verb


def _previous(reading: Reading, sentence: Sentence, tokens: frozenset[int]) -> list[int]:
    if not sentence.index:
        return []
    before = reading.sentences[sentence.index - 1]
    return [t for t in tokens if before.first <= t < before.last]


def _clause(reading: Reading, verb: int, sentence: Sentence) -> range:
    """Return the tokens from the left edge of a predicate's clause to its right edge, within the sentence."""
    token = reading.doc[verb]
    return range(max(token.left_edge.i, sentence.first), min(token.right_edge.i + 1, sentence.last))


def logical_role(reading: Reading, token: int) -> tuple[str, int]:
    """Return "subject" or "object" and the index of the predicate for a noun, "" where it is neither.

    The subject of a passive counts as object, "by X" as subject, the head of a relative clause as its verb's subject.
    """
    at = token
    for _ in range(4):
        dep, head = reading.deps[at], reading.heads[at]
        if dep in _OBJECT:
            return "object", head
        if dep in _SUBJECT:
            return "subject", head
        if dep == "pobj":
            if reading.deps[head] == "agent":
                return "subject", reading.heads[head]
            return "", reading.heads[head]
        if dep == "poss":
            return "subject", head
        if dep not in ("conj", "compound", "appos", "nmod", "nummod", "amod", "quantmod"):
            break
        at = head
    return "", reading.heads[at]


def _role_features(matches: Matches, found: Found, sentence: Sentence) -> dict[str, float]:
    """Say whether the place plays the part in the event that the question asks for."""
    reading = matches.reading
    anchor = found.noun if found.noun is not None else found.head
    role, at = logical_role(reading, anchor)
    wanted = matches.frame.wanted
    of_event = at in matches.events
    relative = any(
        reading.heads[e] == anchor and reading.deps[e] in ("relcl", "acl")
        for e in matches.events
        if sentence.first <= e < sentence.last
    )
    fits = 0.0
    if of_event and wanted and role:
        fits = 1.0 if role == wanted else -1.0
    return {
        "role_fits": fits,
        "event_subject": float(of_event and role == "subject"),
        "event_object": float(of_event and role == "object"),
        "event_oblique": float(of_event and not role),
        "event_relative": float(relative),
        "is_subject": float(role == "subject"),
        "is_object": float(role == "object"),
        "appositive": float(reading.deps[found.head] == "appos"),
        "possessive": float(reading.deps[found.head] == "poss"),
        "modifier": float(reading.deps[found.head] in ("compound", "amod", "nmod", "nummod")),
        "after_preposition": float(reading.deps[found.head] == "pobj"),
        "preposition_fits": _preposition(matches, found),
    }


def _preposition(matches: Matches, found: Found) -> float:
    """Return 1 where the place stands behind the preposition of the question ("To which country"), -1 behind another."""
    wanted = matches.frame.preposition
    reading = matches.reading
    if not wanted:
        return 0.0
    at = found.head
    for _ in range(3):
        if reading.deps[at] == "pobj":
            return 1.0 if reading.doc[reading.heads[at]].lower_ in wanted else -1.0
        if reading.deps[at] not in ("compound", "conj", "appos", "nmod"):
            break
        at = reading.heads[at]
    return 0.0


def _noun_features(matches: Matches, found: Found) -> dict[str, float]:
    """Say whether the counted or described noun is the one asked about."""
    reading = matches.reading
    if found.noun is None:
        return {
            "noun_asked": 0.0,
            "noun_exact": 0.0,
            "noun_people": 0.0,
            "noun_other": 0.0,
            "noun_modifiers": 0.0,
            "noun_subject": 0.0,
        }
    word = reading.roots[found.noun]
    asked = {p[-1] for p in matches.frame.asked}
    modifiers = {reading.roots[i] for i in range(max(found.noun - 4, 0), found.noun)}
    wanted = {w for p in matches.frame.asked for w in p[:-1]}
    is_asked = word in asked
    people_asked = bool(asked & _ANYBODY)
    subject = {w for p in matches.frame.subject for w in p} | {w for p in matches.frame.named for w in p}
    return {
        "noun_asked": float(is_asked),
        "noun_exact": float(found.noun in matches.asked),
        "noun_people": float(
            not is_asked and people_asked and (word in _PEOPLE or word in {w for p in matches.frame.event for w in p})
        ),
        "noun_other": float(not is_asked and bool(asked) and not (people_asked and word in _PEOPLE)),
        "noun_modifiers": len(wanted & modifiers) / len(wanted) if wanted else 0.0,
        "noun_subject": float(found.noun in matches.subjects or word in subject),
    }


def _voice_features(matches: Matches, found: Found, verb: int, sentence: Sentence) -> dict[str, float]:
    """Say in whose mouth and with what certainty the statement stands, and what in it speaks of something else."""
    reading = matches.reading
    token = reading.doc[verb]
    voice = attribution_at(reading.doc, found.head, reading.reporting, reading.quotes)
    by = {w for p in matches.frame.by for w in p}
    speaker = set((voice.speaker or "").lower().split())
    own = reading.tokens_of(found.start, found.end)
    beside = {
        reading.doc[i].lower_ for i in range(max(own.start - 3, sentence.first), min(own.stop + 3, sentence.last))
    }
    around = {reading.roots[i] for i in range(max(own.start - 4, sentence.first), min(own.stop + 4, sentence.last))}
    asked_words = set(matches.frame.context)
    says_by = bool(by) and any(any(s.startswith(w) for s in speaker) for w in by)
    return {
        "telling": float(reading.doc[verb].lemma_ in REPORTING_VERBS and verb not in matches.events),
        "quoted": float(any(q.start <= found.start < q.end for q in reading.quotes)),
        "attributed": float(voice.certainty is not Certainty.STATED),
        "alleged": float(voice.certainty is Certainty.ALLEGED),
        "denied": float(voice.certainty is Certainty.DENIED),
        "planned": float(voice.certainty is Certainty.PLANNED),
        "speaker_fits": float(says_by),
        "speaker_other": float(bool(by) and voice.speaker is not None and not says_by),
        "negation": float(negated(token)),
        "supposed": float(hypothetical(token)),
        "question": float(reading.article.text[sentence.end - 1] == "?"),
        "part": float(
            (bool((around | beside) & _PART) and not asked_words & _PART) or _added(reading, own.stop, asked_words)
        ),
        "other_event": float(bool(beside & _OTHER_EVENT) and not asked_words & _OTHER_EVENT),
    }


def _added(reading: Reading, after: int, asked: set[str]) -> bool:
    """Tell whether a number is what comes to another one: "two more people", but not "two or more" or "two more than"."""
    behind = [t.lower_ for t in reading.doc[after : after + 2]]
    return behind[:1] == ["more"] and behind[1:] != ["than"] and root("more") not in asked


def _frame_features(matches: Matches) -> dict[str, float]:
    """Say what the claim gives to go by, so that the ranker can weigh the rest."""
    frame = matches.frame
    row = {f"hint_{name}": float(name in frame.hinted) for name in ("of", "event", "subject", "by")}
    row["asks_event"] = float(bool(frame.event))
    row["asks_named"] = float(bool(frame.named))
    row["asks_words"] = min(len(frame.context), 8) / 8
    row["asks_future"] = float(frame.future)
    row |= {f"wh_{name}": float(frame.wh == name) for name in ("who", "which", "what", "how", "where", "when", "why")}
    row |= {f"kind_{name}": float(frame.kind == name) for name in TYPES}
    row["known_words"] = len(set(matches.hits.values())) / max(len(matches.words), 1)
    return row
