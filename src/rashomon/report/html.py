"""Comparison -> one HTML file that needs nothing else: findings on top, the articles with their evidence below."""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files
from typing import TYPE_CHECKING, Final, TextIO

from rashomon.model import Comparison

if TYPE_CHECKING:
    from jinja2 import Environment

_TEMPLATE: Final = "report.html.jinja"


class HtmlFormat:
    """A self-contained HTML page; it names no other place but the articles' own addresses, as links."""

    name = "html"
    suffixes = (".html", ".htm")

    def write(self, comparison: Comparison, out: TextIO) -> None:
        """Write the page; it says nothing about time or machine, so the same input gives the same bytes."""
        from rashomon.report.build_page import build_page  # noqa: PLC0415 - only this format needs it

        style, script = (_part(f"report.{ending}") for ending in ("css", "js"))
        template = _environment().get_template(_TEMPLATE)
        shown = template.render(
            page=build_page(comparison), style=style, script=script, style_hash=_hash(style), script_hash=_hash(script)
        )
        out.write(shown)


def _part(name: str) -> str:
    """Return a file of the package's templates, its line ends as in the repository."""
    return files("rashomon.report").joinpath("templates", name).read_text(encoding="utf-8").replace("\r\n", "\n")


def _hash(text: str) -> str:
    """Return the hash by which the page's policy allows its own style or script, and no other."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _environment() -> Environment:
    """Return an environment that escapes everything but the page's own style and script, and knows no silent gaps."""
    from jinja2 import Environment, FunctionLoader, StrictUndefined  # noqa: PLC0415 - slow to import

    return Environment(
        loader=FunctionLoader(_part),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
