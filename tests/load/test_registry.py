"""Registries: what is read, and every mistake with file, line, field and mend."""

from __future__ import annotations

from pathlib import Path

import pytest

from rashomon.errors import RegistryError
from rashomon.load import check_registry, find_default_registry, load_registry
from rashomon.load.registry import MAX_REGISTRY_BYTES
from rashomon.model import Claim, Entity, Registry

KINDS = ("count", "quantity", "money", "percent", "age", "duration", "date", "choice", "yesno", "text")

WHOLE = r"""version: 1
story: Bridge over the Tarn
entities:
  mayor: {name: Ada Bell, also: [Bell, the mayor]}
  council: Tarn Council
claims:
  lorries_stuck: How many lorries were stuck?
  reopening-day:
    ask: When does the bridge reopen?
    label: Reopening
    type: date
    event: [reopen, open again]
    subject: bridge
    by: [mayor, engineer, council]
    exclude: last year
  detour:
    ask: How long is the detour?
    type: quantity
    of: [detour]
    unit: mile
    tolerance: 5%
  cost:
    ask: What does the repair cost?
    tolerance: 2.5
    pattern: '(?P<value>\d+) million'
  finding:
    ask: What did the engineer find?
    choices: {yes: [no, unsafe], 2026-10-23: safe}
    label:
"""


def write(folder: Path, content: str | bytes) -> str:
    path = folder / "claims.yaml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


def load(folder: Path, content: str) -> Registry:
    return load_registry(write(folder, content), KINDS)


def test_a_whole_registry(tmp_path: Path) -> None:
    registry = load(tmp_path, WHOLE)
    assert registry.story == "Bridge over the Tarn"
    assert registry.path == str(tmp_path / "claims.yaml")
    assert registry.entities == {"mayor": Entity("Ada Bell", ("Bell", "the mayor")), "council": Entity("Tarn Council")}
    assert registry.claims == (
        Claim("lorries_stuck", "How many lorries were stuck?", "Lorries stuck"),
        Claim(
            "reopening-day",
            "When does the bridge reopen?",
            "Reopening",
            "date",
            event=("reopen", "open again"),
            subject=("bridge",),
            by=("Ada Bell", "Bell", "the mayor", "engineer", "Tarn Council"),
            exclude=("last year",),
        ),
        Claim(
            "detour",
            "How long is the detour?",
            "Detour",
            "quantity",
            of=("detour",),
            unit="mile",
            tolerance=0.05,
            tolerance_is_share=True,
        ),
        Claim("cost", "What does the repair cost?", "Cost", tolerance=2.5, pattern=r"(?P<value>\d+) million"),
        Claim(
            "finding",
            "What did the engineer find?",
            "Finding",
            "choice",
            choices=(("yes", ("no", "unsafe")), ("2026-10-23", ("safe",))),
        ),
    )
    assert check_registry(registry.path, KINDS) == ()


CLAIM = "version: 1\nclaims:\n  stuck:\n    ask: How many were stuck?\n"


@pytest.mark.parametrize(
    ("content", "line", "field", "words"),
    [
        ("claims: {a: Who?}", 1, "version", "is missing; add version: 1"),
        ("claims: {a: Who?}\nversion: 2", 2, "version", "'2' is no version this release reads; write version: 1"),
        ("version: [1]\nclaims: {a: Who?}", 1, "version", "a list is no version"),
        ("version: 1", 0, "claims", "there are none; write claims:"),
        ("version: 1\nclaims:", 2, "claims", "there are none"),
        ("version: 1\nclaims: {}", 2, "claims", "there are none"),
        ("version: 1\nclaims:\n- Who?", 3, "claims", "must be a mapping, not a list"),
        ("version: 1\nclaims: {a: Who?}\nstorey: x", 3, "storey", "unknown field; did you mean story?"),
        ("version: 1\nclaims: {a: Who?}\nstory: [x]", 3, "story", "must be one text, not a list"),
        ("version: 1\nclaims: {a: Who?}\nstory: x\nstory: y", 4, "story", "stands twice (first in line 3)"),
        ("- version: 1", 1, "", "a registry must be a mapping, not a list; start it with version: 1"),
        ("just words", 1, "", "a registry must be a mapping, not a text"),
        ("# nothing here", 0, "", "a registry must be a mapping, not nothing"),
        ("version: 1\nclaims:\n  a: 'Who?", 3, "", "is not valid YAML"),
        ("version: 1\nclaims:\n  a: Who: he?", 3, "", "is not valid YAML"),
        # claims
        ("version: 1\nclaims:\n  a: Who?\n  b: When?\n  a: Where?", 5, "claims.a", "twice (first in line 3); rename"),
        ("version: 1\nclaims:\n  a:\n", 3, "claims.a", "has no question"),
        ("version: 1\nclaims:\n  a: ' '\n", 3, "claims.a", "has no question"),
        ("version: 1\nclaims:\n  a: '?!'\n", 3, "claims.a", "has no question"),
        ("version: 1\nclaims:\n  a: {type: count}\n", 3, "claims.a", "has no question; add ask:"),
        ("version: 1\nclaims:\n  a: {ask: }\n", 3, "claims.a", "has no question"),
        ("version: 1\nclaims:\n  a: {ask: [Who?]}\n", 3, "claims.a.ask", "must be one text, not a list"),
        ("version: 1\nclaims:\n  a: [Who?]\n", 3, "claims.a", "must be a question or a mapping, not a list"),
        ("version: 1\nclaims:\n  '': Who?\n", 3, "claims", "a key is blank"),
        # fields
        (CLAIM + "    typ: count", 5, "claims.stuck.typ", "unknown field; did you mean type?"),
        (CLAIM + "    zzz: count", 5, "claims.stuck.zzz", "unknown field; the fields are: ask, label, type"),
        (CLAIM + "    <<: {type: count}", 5, "claims.stuck.<<", "unknown field"),
        (CLAIM + "    type: counts", 5, "claims.stuck.type", "unknown type 'counts'; did you mean count?"),
        (CLAIM + "    type: qqq", 5, "claims.stuck.type", "unknown type 'qqq'; the types are: count, quantity"),
        (CLAIM + "    type: [count]", 5, "claims.stuck.type", "must be one text, not a list"),
        (CLAIM + "    type: count\n    type: age", 6, "claims.stuck.type", "stands twice (first in line 5)"),
        (CLAIM + "    label: {a: b}", 5, "claims.stuck.label", "must be one text, not a mapping"),
        (CLAIM + "    of: ''", 5, "claims.stuck.of", "holds an empty text"),
        (CLAIM + "    of:\n    - car\n    -", 7, "claims.stuck.of", "holds an empty text"),
        (CLAIM + "    of: [car, [lorry]]", 5, "claims.stuck.of", "must hold texts, not a list"),
        (CLAIM + "    event: {a: b}", 5, "claims.stuck.event", "must be a text or a list of texts, not a mapping"),
        (CLAIM + "    unit: mile\n    type: count", 5, "claims.stuck.unit", "a count has no unit; remove it"),
        (CLAIM + "    tolerance: few", 5, "claims.stuck.tolerance", "'few' is no tolerance; write a number"),
        (CLAIM + "    tolerance: -1", 5, "claims.stuck.tolerance", "is no tolerance"),
        (CLAIM + "    tolerance: -5%", 5, "claims.stuck.tolerance", "or a share, such as 5%"),
        (CLAIM + "    tolerance: nan", 5, "claims.stuck.tolerance", "is no tolerance"),
        (CLAIM + "    tolerance: [5]", 5, "claims.stuck.tolerance", "must be one text"),
        # choices
        (CLAIM + "    type: choice", 5, "claims.stuck", "a choice needs choices"),
        (CLAIM + "    type: choice\n    choices:", 6, "claims.stuck.choices", "must be a mapping"),
        (CLAIM + "    choices: {a: b}", 5, "claims.stuck.choices", "at least two choices"),
        (CLAIM + "    choices: [a, b]", 5, "claims.stuck.choices", "must be a mapping, not a list; write choices:"),
        (CLAIM + "    choices:\n      a: b\n      c:", 7, "claims.stuck.choices.c", "has no cue phrases"),
        (CLAIM + "    choices:\n      a: b\n      c: ['']", 7, "claims.stuck.choices.c", "holds an empty text"),
        (CLAIM + "    choices:\n      a: b\n      a: c\n      d: e", 7, "claims.stuck.choices.a", "stands twice"),
        (CLAIM + "    type: count\n    choices: {a: b, c: d}", 6, "claims.stuck.choices", "a count has no choices"),
        # pattern
        (CLAIM + "    pattern: '(?P<value>'", 5, "claims.stuck.pattern", "does not compile"),
        (CLAIM + "    pattern: '\\d+'", 5, "claims.stuck.pattern", "has no group named 'value'; write (?P<value>"),
        (CLAIM + "    pattern: '(?P<value>a{999}){999}'", 5, "claims.stuck.pattern", "repeats too much"),
        (CLAIM + '    pattern: "\\b(?P<value>a)"', 5, "claims.stuck.pattern", "put the pattern in single quotes"),
        (CLAIM + '    pattern: "(?P<value>\\d)"', 5, "", "in single quotes"),
        (CLAIM + "    pattern: [a]", 5, "claims.stuck.pattern", "must be one text"),
        # entities
        (CLAIM + "entities: [a]", 5, "entities", "must be a mapping, not a list"),
        (CLAIM + "entities:\n  a: {nam: B, name: C}", 6, "entities.a.nam", "unknown field; did you mean name?"),
        (CLAIM + "entities:\n  a: {also: B}", 6, "entities.a", "has no name; add name:"),
        (CLAIM + "entities:\n  a:\n", 6, "entities.a", "has no name"),
        (CLAIM + "entities:\n  a: [B]", 6, "entities.a", "must be one text, not a list"),
        (CLAIM + "entities:\n  a: B\n  a: C", 7, "entities.a", "stands twice"),
        # bounds
        (CLAIM + "    of: !!python/object:os.system x", 5, "", "!!python/object:os.system is not allowed; remove it"),
        (CLAIM + "    of: &a [*a]", 5, "", "*a stands for nothing"),
        (CLAIM + "    of: [&a [x], *b]", 5, "", "*b stands for nothing"),
    ],
)  # fmt: skip
def test_a_mistake_has_place_field_and_mend(tmp_path: Path, content: str, line: int, field: str, words: str) -> None:
    path = write(tmp_path, content)
    mistakes = check_registry(path, KINDS)
    assert [mistake.field for mistake in mistakes] == [field]
    (mistake,) = mistakes
    assert mistake.place == (f"{path}:{line}" if line else path)
    assert words in f"{mistake.message}; {mistake.mend}"
    assert mistake.mend
    assert "\n" not in str(mistake)
    with pytest.raises(RegistryError) as caught:
        load_registry(path, KINDS)
    assert str(caught.value) == str(mistake)


def test_all_mistakes_are_told_at_once_by_line(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "version: 3\nclaims:\n  a: {ask: Who?, typ: x, type: sum}\n  b: ''\nentities:\n  c: {also: [d]}\nextra: 1\n",
    )
    fields = ["version", "claims.a.typ", "claims.a.type", "claims.b", "entities.c", "extra"]
    assert [mistake.field for mistake in check_registry(path, KINDS)] == fields
    with pytest.raises(RegistryError) as caught:
        load_registry(path, KINDS)
    assert caught.value.place == f"{path}:1"
    assert len(caught.value.others) == 5
    assert caught.value.others[0].startswith(f"{path}:3: claims.a.typ: unknown field; did you mean type?")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"version: 1\x00", "binary"),
        (b"a" * (MAX_REGISTRY_BYTES + 1), "more than the 1,000 kB"),
        (b"a: &a [x,x,x,x,x,x,x,x,x,x]\n" + b"".join(
            b"%c: &%c [%b]\n" % (key, key, b",".join([b"*%c" % (key - 1)] * 10)) for key in b"bcdefghijk"
        ), "too many entries or repeated aliases"),
    ],
)  # fmt: skip
def test_unusable_files(tmp_path: Path, content: bytes, words: str) -> None:
    path = write(tmp_path, content)
    (mistake,) = check_registry(path, KINDS)
    assert mistake.place.startswith(path)
    assert words in mistake.message
    assert mistake.mend


def test_missing_registry_and_folder(tmp_path: Path) -> None:
    with pytest.raises(RegistryError, match=r"none\.yaml: no such file; check the path"):
        load_registry(str(tmp_path / "none.yaml"), KINDS)
    with pytest.raises(RegistryError, match="is a folder"):
        load_registry(str(tmp_path), KINDS)


def test_an_old_encoding_and_odd_blanks(tmp_path: Path) -> None:
    content = "version: 1\r\nclaims:\r\n\u00a0 a: Who owns the café “Olé”?\r\n".encode("cp1252")
    (claim,) = load_registry(write(tmp_path, content), KINDS).claims
    assert claim.ask == "Who owns the café “Olé”?"


def test_shared_lists_by_alias(tmp_path: Path) -> None:
    registry = load(tmp_path, "version: 1\nclaims:\n  a: {ask: Who?, of: &n [car, bus]}\n  b: {ask: How?, of: *n}\n")
    assert [claim.of for claim in registry.claims] == [("car", "bus"), ("car", "bus")]


def test_default_registry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_default_registry() is None
    write(tmp_path, WHOLE)
    assert find_default_registry() == "claims.yaml"
