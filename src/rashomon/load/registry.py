"""claims.yaml -> Registry, or every mistake in it with line, field and mend."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Final

from rashomon.errors import RegistryError
from rashomon.load.claims import ClaimReader, read_entities
from rashomon.load.files import MEGABYTE, UnreadableError, decode, printable, read_file
from rashomon.load.mistakes import Lint, Mistake, nearest, shape
from rashomon.load.nodes import MappingNode, Node, ScalarNode, read_yaml
from rashomon.load.text import clean_characters, one_line
from rashomon.model import Claim, Entity, Registry

DEFAULT_REGISTRY: Final = "claims.yaml"
MAX_REGISTRY_BYTES: Final = 1 * MEGABYTE
_FIELDS: Final = ("version", "story", "entities", "claims", "ignore")


def load_registry(path: str, kinds: Collection[str]) -> Registry:
    """Load a registry.

    Args:
        path: a YAML file in registry format, version 1.
        kinds: the names of the claim types.

    Returns:
        The registry. Claims have labels; entity keys in `subject` and `by` are replaced by the entity's names.

    Raises:
        RegistryError: the file cannot be read or holds mistakes; the error carries all of them.
    """
    registry, mistakes = _read(path, kinds)
    if mistakes:
        first, *others = mistakes
        raise RegistryError(first.text, first.place, tuple(str(mistake) for mistake in others))
    return registry


def check_registry(path: str, kinds: Collection[str]) -> tuple[Mistake, ...]:
    """Find every mistake in a registry, by line; none means that load_registry accepts it.

    Args:
        path: a YAML file in registry format, version 1.
        kinds: the names of the claim types.
    """
    return _read(path, kinds)[1]


def find_default_registry() -> str | None:
    """The registry used where none is named: claims.yaml in the current folder, None where there is none."""
    return DEFAULT_REGISTRY if Path(DEFAULT_REGISTRY).is_file() else None


def _read(path: str, kinds: Collection[str]) -> tuple[Registry, tuple[Mistake, ...]]:
    """Read as much as can be read."""
    place = printable(path)
    lint = Lint(place)
    empty = Registry((), path=place)
    try:
        root = read_yaml(clean_characters(decode(read_file(path, MAX_REGISTRY_BYTES))))
    except UnreadableError as error:
        message, _, mend = error.message.partition("; ")
        lint.add(error.line, "", message, mend)
        return empty, lint.mistakes
    if not isinstance(root, MappingNode):
        found = shape(root) if root else "nothing"
        mend = "start it with version: 1 and claims: {id: question}"
        lint.add(root.line if root else 0, "", f"a registry must be a mapping, not {found}", mend)
        return empty, lint.mistakes
    return _registry(root, lint, kinds, place), lint.mistakes


def _registry(root: MappingNode, lint: Lint, kinds: Collection[str], path: str) -> Registry:
    given: dict[str, Node] = {}
    for key, key_node, value in lint.entries(root, ""):
        if key in _FIELDS:
            given[key] = value
        else:
            lint.unknown(key_node.line, "", key, _FIELDS)
    lint.version(given.get("version"), root.line)
    entities = read_entities(given["entities"], lint, "entities") if "entities" in given else {}
    story = lint.text(given["story"], "story") if "story" in given else ""
    claims = _claims(given.get("claims"), lint, kinds, entities)
    ignore = _ignored(given["ignore"], given.get("claims"), lint) if "ignore" in given else ()
    return Registry(claims, story, entities, path, ignore)


def _ignored(node: Node, claims: Node | None, lint: Lint) -> tuple[str, ...]:
    """Read the ids of the claims that are not asked."""
    known = [one_line(key.text) for key, _ in claims.entries] if isinstance(claims, MappingNode) else []
    ignored = lint.texts(node, "ignore")
    for claim in ignored:
        if claim not in known:
            lint.add(node.line, "ignore", f"{claim!r} is no claim", nearest(claim, tuple(known), "the claims are"))
    if known and set(known) <= set(ignored):
        lint.add(node.line, "ignore", "leaves no claim to ask", "remove one of its entries")
    return ignored


def _claims(node: Node | None, lint: Lint, kinds: Collection[str], entities: dict[str, Entity]) -> tuple[Claim, ...]:
    mend = "write claims: and below it id: question"
    if node is None or (isinstance(node, ScalarNode) and node.is_null):
        lint.add(node.line if node else 0, "claims", "there are none", mend)
        return ()
    if not isinstance(node, MappingNode):
        lint.add(node.line, "claims", f"must be a mapping, not {shape(node)}", mend)
        return ()
    if not node.entries:
        lint.add(node.line, "claims", "there are none", mend)
    reader = ClaimReader(lint, kinds, entities)
    entries = lint.entries(node, "claims")
    claims = (reader.read(key, key_node, value, f"claims.{key}") for key, key_node, value in entries)
    return tuple(claim for claim in claims if claim is not None)
