"""The house rules: every file registered, documented and tested; heavy imports only where they belong."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import rashomon
from rashomon.kinds import KINDS
from rashomon.model import TYPES
from rashomon.report import FORMATS

TESTS: Final = Path(__file__).parent
SOURCE: Final = Path(rashomon.__file__).parent
MODULES: Final = tuple(sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py")))

# Files of kinds/ that are no claim type: what a kind is, and what several of them share.
SHARED_BY_KINDS: Final = frozenset({"__init__", "base", "naming", "numeric"})

# Modules without a test file of their own name: (which, the test file that covers them, why). First match counts.
TESTED_ELSEWHERE: Final = (
    ("cli/*.py", "cli/test_cli.py", "the commands are tested as a user runs them"),
    ("__init__.py", "cli/test_cli.py", "holds no code"),
    ("__main__.py", "cli/test_cli.py", "the commands are run as python -m rashomon"),
    ("watch.py", "cli/test_cli.py", "progress is tested where a user sees it"),
    ("errors.py", "cli/test_bad_input.py", "an error is tested where a user meets it"),
    ("model.py", "test_house.py", "dataclasses without behaviour"),
    ("*/base.py", "test_house.py", "the contract of a layer; what fulfils it is tested"),
    ("values/relation.py", "property/test_laws.py", "the laws of relations"),
    ("values/name_*.py", "values/test_name.py", "the forms and word tables of a name"),
    ("values/unit_tables.py", "values/test_units.py", "the table of the units"),
    ("cache/__init__.py", "cache/test_store.py", "holds no code"),
    ("values/__init__.py", "property/test_laws.py", "holds no code"),
    ("kinds/__init__.py", "test_house.py", "the tuple of the kinds"),
    ("kinds/naming.py", "kinds/test_person.py", "what the kinds of names share"),
    ("kinds/numeric.py", "kinds/test_count.py", "what the kinds of numbers share"),
    ("load/__init__.py", "load/test_articles.py", "names only"),
    ("load/claims.py", "load/test_registry.py", "a part of the registry"),
    ("load/draft.py", "load/test_articles.py", "a dataclass without behaviour"),
    ("load/finish.py", "load/test_articles.py", "what is made of every draft"),
    ("load/formats.py", "load/test_articles.py", "which reader a file needs"),
    ("load/html_*.py", "load/test_html_page.py", "a part of reading pages"),
    ("load/pdf_*.py", "load/test_pdf.py", "a part of reading PDFs"),
    ("load/text_file.py", "load/test_articles.py", "the plainest of the formats"),
    ("load/mistakes.py", "load/test_registry.py", "what the registry's lint tells"),
    ("report/__init__.py", "report/test_write_report.py", "the tuple of the formats, and write_report"),
    ("report/page.py", "report/test_build_page.py", "the shapes that the page's parts have"),
    ("report/document.py", "report/test_read_json.py", "types only; what is written and read is checked against them"),
    ("report/whole.py", "report/test_write_report.py", "how write_report writes"),
    ("report/plain.py", "report/test_terminal.py", "what the terminal's format writes into a pipe"),
    ("report/table.py", "report/test_terminal.py", "what the terminal's format writes to a terminal"),
    ("discover/figures.py", "discover/test_wording.py", "a part of the wording"),
    ("discover/phrases.py", "discover/test_wording.py", "a part of the wording"),
    ("discover/inflection.py", "discover/test_wording.py", "a part of the wording"),
    ("discover/*.py", "discover/test_discovery.py", "works on what the layers below find; tested on whole articles"),
    ("extract/*.py", "test_pipeline.py", "works on what the layers below find; tested on whole articles"),
    ("mentions/__init__.py", "mentions/test_reading.py", "holds no code"),
    ("mentions/number_*.py", "mentions/test_numbers.py", "a part of the number grammar"),
    ("mentions/date_*.py", "mentions/test_dates.py", "a part of the date grammar"),
    ("mentions/relative_*.py", "mentions/test_dates.py", "a part of the date grammar"),
    ("mentions/period_*.py", "mentions/test_dates.py", "a part of the date grammar"),
    ("mentions/holidays.py", "mentions/test_dates.py", "a part of the date grammar"),
    ("mentions/stamps.py", "mentions/test_dates.py", "a part of the date grammar"),
    ("mentions/half_of_day.py", "mentions/test_times.py", "a part of the grammar of clock times"),
    ("mentions/name_*.py", "mentions/test_names.py", "a part of the search for names"),
    ("mentions/*_names.py", "mentions/test_names.py", "a part of the search for names"),
    ("mentions/persons.py", "mentions/test_names.py", "a part of the search for names"),
    ("mentions/referents.py", "mentions/test_names.py", "a part of the search for names"),
    ("mentions/roles.py", "mentions/test_names.py", "a part of the search for names"),
    ("mentions/quote_marks.py", "mentions/test_quotes.py", "a part of the search for quotations"),
    ("mentions/speakers.py", "mentions/test_quotes.py", "a part of the search for quotations"),
    ("mentions/reporting*.py", "mentions/test_attribution.py", "a part of attribution"),
    ("mentions/modality.py", "mentions/test_attribution.py", "a part of attribution"),
    ("mentions/span_repair.py", "mentions/test_names.py", "mends what the pipeline cuts wrong in names"),
    ("mentions/token_index.py", "mentions/test_numbers.py", "from characters to tokens, for the grammars"),
)

# What may be imported at run time in which files only; what maps to nothing may be imported nowhere.
DOORS: Final[Mapping[str, Collection[str]]] = {
    "spacy": {"annotate.py"},
    "jinja2": {"report/html.py"},
    "rich": {"report/table.py", "cli/meter.py"},
    "typer": {f"cli/{Path(module).name}" for module in MODULES if module.startswith("cli/")},
    "yaml": {"load/nodes.py", "load/decisions_file.py"},
    "re2": {"patterns.py"},
    "onnxruntime": {"reader.py"},
    "tokenizers": {"reader.py"},
    "charset_normalizer": {"load/files.py"},
    "lxml": {"load/html_page.py", "load/docx.py"},
    "trafilatura": {"load/html_body.py"},
    "htmldate": {"load/html_dates.py"},
    "pdfminer": {"load/pdf.py"},
    "mammoth": {"load/docx.py"},
    "msgspec": {"report/read_json.py", "extract/rank.py"},
    "sqlite3": {"cache/store.py"},
    "platformdirs": {"cli/parts.py"},
    # The one file that opens connections, and only for addresses that the user names.
    **dict.fromkeys(("urllib3", "urllib", "threading"), frozenset({"load/fetch.py"})),
    **dict.fromkeys(("asyncio", "ftplib", "http", "httpx", "requests", "smtplib", "socket", "ssl"), ()),
    **dict.fromkeys(("multiprocessing", "pickle", "random", "subprocess", "tempfile"), ()),
    "lemminflect": {"discover/inflection.py"},
}
MUTATORS: Final = frozenset(
    {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault"}
    | {"sort", "update"}
)


@cache
def tree(module: str) -> ast.Module:
    return ast.parse((SOURCE / module).read_text(encoding="utf-8"))


def run_time(node: ast.AST) -> Iterator[ast.AST]:
    """Walk the tree without what stands under `if TYPE_CHECKING`."""
    yield node
    hidden = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    for child in node.orelse if isinstance(node, ast.If) and hidden else ast.iter_child_nodes(node):
        yield from run_time(child)


def imported(module: str) -> set[str]:
    names: set[str] = set()
    for node in run_time(tree(module)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


def own_test(module: str) -> str:
    path = Path(module)
    return (path.parent / f"test_{path.name}").as_posix()


def test_every_kind_is_registered_under_its_name_in_the_order_of_the_types() -> None:
    files = {Path(module).stem for module in MODULES if module.startswith("kinds/")} - SHARED_BY_KINDS
    assert files == set(TYPES)
    assert tuple(kind.name for kind in KINDS) == TYPES
    assert [type(kind).__module__ for kind in KINDS] == [f"rashomon.kinds.{name}" for name in TYPES]


def test_every_format_is_registered() -> None:
    classes = {
        (f"rashomon.report.{Path(module).stem}", node.name)
        for module in MODULES
        if module.startswith("report/")
        for node in tree(module).body
        if isinstance(node, ast.ClassDef) and node.name.endswith("Format") and node.name != "Format"
    }
    assert classes == {(type(known).__module__, type(known).__name__) for known in FORMATS}


@pytest.mark.parametrize("module", MODULES)
def test_every_module_says_what_it_does(module: str) -> None:
    if tree(module).body:  # a package without code needs no words
        first = (ast.get_docstring(tree(module)) or "").partition("\n")[0]
        assert first.endswith((".", ":")), "the first line of the docstring is a sentence"


@pytest.mark.parametrize("module", MODULES)
def test_every_module_is_tested(module: str) -> None:
    if (TESTS / own_test(module)).is_file():
        return
    covering = [test for which, test, _ in TESTED_ELSEWHERE if fnmatch(module, which)]
    assert covering, f"write tests/{own_test(module)}, or say in TESTED_ELSEWHERE what covers {module}"
    assert (TESTS / covering[0]).is_file(), f"tests/{covering[0]} is to cover {module}"


@pytest.mark.parametrize("which", [which for which, _, _ in TESTED_ELSEWHERE])
def test_no_exception_outlives_its_module(which: str) -> None:
    alone = [module for module in MODULES if not (TESTS / own_test(module)).is_file()]
    assert any(fnmatch(module, which) for module in alone), f"{which} needs no exception any more"


@pytest.mark.parametrize("name", DOORS)
def test_a_library_is_imported_behind_its_door_only(name: str) -> None:
    users = {module for module in MODULES if any(found.partition(".")[0] == name for found in imported(module))}
    assert users <= set(DOORS[name])


@pytest.mark.parametrize("module", MODULES)
def test_no_dynamic_imports_no_clock_no_environment_no_global_state(module: str) -> None:
    for node in run_time(tree(module)):
        assert not isinstance(node, ast.Global)
        if isinstance(node, ast.Name):
            assert node.id not in {"__import__", "eval", "exec", "globals"}
        if isinstance(node, ast.Attribute):
            assert ast.unparse(node) not in {"importlib.import_module", "date.today", "datetime.now", "os.environ"}


@pytest.mark.parametrize("module", MODULES)
def test_module_constants_are_never_changed(module: str) -> None:
    constants: set[str] = set()
    for node in tree(module).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        constants.update(target.id for target in targets if isinstance(target, ast.Name))
    for part in ast.walk(tree(module)):
        if isinstance(part, ast.Subscript) and not isinstance(part.ctx, ast.Load):
            assert ast.unparse(part.value) not in constants
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr in MUTATORS:
            assert ast.unparse(part.func.value) not in constants


def test_help_and_registry_check_do_not_load_the_pipeline(tmp_path: Path) -> None:
    (tmp_path / "claims.yaml").write_text("version: 1\nclaims: {deaths: {ask: How many died?, type: count}}")
    script = (
        "import sys\n"
        "from rashomon.cli import main\n"
        "for arguments in (['--help'], ['compare', '--help'], ['registry', 'check'], ['compare', 'a.md', 'b.md']):\n"
        "    try: main(arguments)\n"
        "    except SystemExit: pass\n"
        "print(sorted({'spacy', 'thinc', 'numpy', 'onnxruntime', 'rich.console'} & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
    assert "1 claim, no mistakes" in done.stdout
