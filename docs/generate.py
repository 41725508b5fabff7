"""The pages that are made from the code: reference.md from the commands, formats.md from the schema; --check compares only."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from typer import Typer
from typer.models import ArgumentInfo, OptionInfo

import rashomon.report
from rashomon.cli import app
from rashomon.errors import EXIT_STATUSES
from rashomon.report import FORMATS
from rashomon.report.csv import COLUMNS

HERE: Final = Path(__file__).parent
MADE: Final = "<!-- Made by docs/generate.py (`make docs`); edit the code, not this page. -->"

JSON_LINES: Final = (
    "One line per finding: the fields of a [finding](#finding), and before them `record` (`finding`), `schema` and `story`. "
    "A stale decision is a line with the `record` `stale_decision` and the fields of a [stale_decision](#stale_decision)."
)
CSV: Final = (
    "UTF-8, commas, one row per claim and source in the order of the registry. A cell that a spreadsheet would take for a "
    "formula has an apostrophe before it."
)


def reference() -> str:
    """Return the reference of all commands, in the order of a manual page."""
    parts = [MADE, "# rashomon: reference", _part("reference.head")]
    parts += ["## Commands", *_commands(app, "rashomon")]
    parts += [
        "## Exit status",
        _table(("status", "meaning"), [(f"`{n}`", words) for n, words in EXIT_STATUSES.items()]),
    ]
    endings = [(f"`{f.name}`", " ".join(f"`{ending}`" for ending in f.suffixes)) for f in FORMATS]
    parts += ["## Report formats", _table(("format", "endings"), endings)]
    parts.append(_part("reference.tail"))
    return "\n\n".join(parts) + "\n"


def _part(name: str) -> str:
    """Return a part of a page that is written by hand."""
    return (HERE / "parts" / f"{name}.md").read_text(encoding="utf-8").strip()


def _commands(group: Typer, name: str) -> Iterator[str]:
    for command in group.registered_commands:
        assert command.callback is not None
        yield from _command(command.callback, f"{name} {command.name or command.callback.__name__}")
    for inner in group.registered_groups:
        assert inner.typer_instance is not None
        yield from _commands(inner.typer_instance, f"{name} {inner.name}")


def _command(callback: Callable[..., Any], name: str) -> Iterator[str]:
    """Yield synopsis, description, arguments and options of one command."""
    hints = get_type_hints(callback, include_extras=True)
    arguments, options = [], []
    for parameter in inspect.signature(callback).parameters.values():
        if get_origin(hints[parameter.name]) is not Annotated:  # the context, which nobody types
            continue
        kind, told = get_args(hints[parameter.name])[:2]
        assert isinstance(told, ArgumentInfo | OptionInfo)
        if isinstance(told, ArgumentInfo):
            required = parameter.default is inspect.Parameter.empty
            shown = told.metavar or parameter.name.upper()
            arguments.append((shown if required else f"[{shown}]", _help(told, parameter.default)))
        else:
            options.append((_names(told, parameter.name, kind), _help(told, parameter.default)))
    yield f"### {name}"
    yield f"    {' '.join((name, *(['[OPTIONS]'] if options else []), *(shown for shown, _ in arguments)))}"
    yield inspect.cleandoc(callback.__doc__ or "").replace("\n\n", "\0").replace("\n", " ").replace("\0", "\n\n")
    if arguments:
        yield _table(("argument", "meaning"), [(f"`{shown}`", words) for shown, words in arguments])
    if options:
        yield _table(("option", "meaning"), options)


def _names(told: OptionInfo, name: str, kind: Any) -> str:
    """Return an option's names with what they take: `--format`, `-f` `terminal|json`."""
    first = (told.default,) if isinstance(told.default, str) else ()  # typer keeps the first name there
    declared = (*first, *(told.param_decls or ())) or (f"--{name.replace('_', '-')}",)
    names = [f"`{known}`" for known in declared]
    inner = get_args(kind)[0] if get_origin(kind) is list else kind
    if inner is bool:
        return ", ".join(names)
    choices = "|".join(str(member.value) for member in inner) if issubclass(inner, Enum) else ""
    return f"{', '.join(names)} `{told.metavar or choices or 'TEXT'}`"


def _help(told: ArgumentInfo | OptionInfo, default: Any) -> str:
    """Return the help of an argument or option with its default, where it has one that says something."""
    value = default.value if isinstance(default, Enum) else default
    known = isinstance(value, str) and value not in ("", inspect.Parameter.empty)
    return f"{told.help or ''}{f' Default: `{value}`.' if known else ''}"


def formats() -> str:
    """Return the description of JSON, version 1, field by field, and of the formats made of it."""
    schema = json.loads(
        Path(rashomon.report.__file__).with_name("comparison.v1.schema.json").read_text(encoding="utf-8")
    )
    parts = [MADE, "# Formats for programs", _part("formats.head")]
    parts += ["## JSON, version 1", schema["description"], "### The document", _fields(schema)]
    for name, part in schema["$defs"].items():
        if "properties" in part:
            parts += [f"### {name}", part["description"], _fields(part)]
    parts += ["## JSON Lines", JSON_LINES, "## CSV", CSV]
    parts.append(_table(("column", "content"), [(f"`{name}`", words) for name, words in COLUMNS.items()]))
    return "\n\n".join(parts) + "\n"


def _fields(part: Mapping[str, Any]) -> str:
    return _table(("field", "type", "present", "meaning"), list(_rows(part, "")))


def _rows(part: Mapping[str, Any], before: str) -> Iterator[tuple[str, ...]]:
    """Yield a row for every field, those of a field without a name of its own below it."""
    for name, field in part["properties"].items():
        present = "always" if name in part.get("required", ()) else ""
        yield f"`{before}{name}`", _type(field), present, field["description"]
        if "properties" in field:
            yield from _rows(field, f"{before}{name}.")


def _type(field: Mapping[str, Any]) -> str:
    """Return a field's type in words, with a link where it is described on this page."""
    if "$ref" in field:
        name = field["$ref"].rpartition("/")[2]
        return "integer" if name in {"count", "offset"} else f"[{name}](#{name})"
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    if "enum" in field:
        return ", ".join(f"`{json.dumps(value)}`" for value in field["enum"])
    if "anyOf" in field:
        return " or ".join(map(_type, field["anyOf"]))
    kinds = field["type"] if isinstance(field["type"], list) else [field["type"]]
    return " or ".join(_kind(kind, field) for kind in kinds)


def _kind(kind: str, field: Mapping[str, Any]) -> str:
    if kind == "array":
        return f"list of {_type(field['items'])}"
    inner = field.get("additionalProperties")
    return f"mapping to {_type(inner)}" if kind == "object" and isinstance(inner, dict) else kind


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


PAGES: Final[Mapping[str, Callable[[], str]]] = {"reference.md": reference, "formats.md": formats}


def main(arguments: list[str]) -> int:
    """Write the pages, or with --check tell which differ from what would be written."""
    stale = []
    for name, page in PAGES.items():
        place = HERE / name
        text = page()
        if "--check" not in arguments:
            place.write_text(text, encoding="utf-8", newline="\n")
        elif not place.is_file() or place.read_text(encoding="utf-8") != text:
            stale.append(name)
    for name in stale:
        print(f"docs/{name} is not what the code says; run: make docs", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
