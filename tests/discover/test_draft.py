"""A drafted registry: it loads, and asks back what was discovered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from discovery_texts import FERRY, RIVAL, article

from rashomon.discover.draft import write_registry
from rashomon.load.registry import load_registry
from rashomon.model import TYPES
from rashomon.pipeline import compare, discover, draft

if TYPE_CHECKING:
    from spacy.language import Language

TEXTS = (article("post", FERRY), article("news", RIVAL))


def test_the_draft_gives_the_verdicts_of_the_discovery(nlp: Language, tmp_path: Path) -> None:
    made = draft(TEXTS, nlp=nlp)
    path = tmp_path / "claims.yaml"
    path.write_text(write_registry(made, "Ferry fire: “Lady Ada”"), encoding="utf-8")
    registry = load_registry(str(path), TYPES)
    assert registry.story == "Ferry fire: “Lady Ada”"
    found = {f.claim.id: f for f in discover(TEXTS, nlp=nlp).findings}
    asked = compare(TEXTS, registry, nlp=nlp).findings
    assert len(asked) == len(made.claims) > 8
    assert made.left_out <= 3
    for finding in asked:
        wanted = found[finding.claim.id]
        assert finding.judgement is not None
        assert wanted.judgement is not None
        assert finding.judgement.verdict is wanted.judgement.verdict
    assert [f.claim.label for f in asked[:2]] == [f.claim.label for f in list(found.values())[:2]]


def test_names_with_other_forms_become_entities(nlp: Language) -> None:
    more = FERRY.replace("The police arrested", "Sand wept. The police arrested")
    made = draft((article("post", more), article("news", RIVAL)), nlp=nlp)
    assert made.entities["sand"].name == "Moira Sand"
    assert "Sand" in made.entities["sand"].also
