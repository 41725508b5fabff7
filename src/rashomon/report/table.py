"""Comparison -> a table set by rich, sources beside each other or, where the terminal is narrow, below each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TextIO

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from rashomon.model import Article, Claim, Comparison, Fact, Finding, Verdict
from rashomon.report.base import group_by_verdict, ordered_answers, sections
from rashomon.report.escape import printable
from rashomon.report.notes import reasons
from rashomon.report.phrases import (
    SIGNS,
    closing_line,
    copies_line,
    decision_line,
    excerpt,
    fact_value,
    headline,
    is_whole_quote,
    more_line,
    other_values,
    source_line,
    source_names,
    speaker_note,
    stale_line,
    unmeasured_lines,
    verdict_word,
)

_STYLES: Final[Mapping[Verdict | None, str]] = MappingProxyType(
    {
        Verdict.DIVERGE: "bold red",
        Verdict.ONLY: "bold yellow",
        Verdict.COMPATIBLE: "bold cyan",
        Verdict.AGREE: "bold green",
        Verdict.UNREPORTED: "bold",
        None: "bold",
    }
)
# Below this width sentences are shown only where the sources diverge.
_WIDE: Final = 110
_GAP: Final = 2
_SIGN_WIDTH: Final = 2
_LABEL_WIDTH: Final = 16
_WIDE_LABEL_WIDTH: Final = 28
# Narrower columns break too many values; then each claim lists its sources below each other.
_NARROWEST_COLUMN: Final = 18
_WIDEST_COLUMN: Final = 64
_NAME_WIDTH: Final = 24
# In a column narrower than this a sentence is cut to the lines below, around the fact.
_QUOTE_COLUMN: Final = 34
_QUOTE_LINES: Final = 5


def write_table(comparison: Comparison, out: TextIO, width: int | None = None, *, color: bool | None = None) -> None:
    """Write a comparison as a table.

    Args:
        comparison: what to tell.
        out: an open text stream.
        width: columns of the terminal; None asks the stream.
        color: True or False decides; None lets the terminal decide.
    """
    # No markup, emoji codes or highlights: what is printed is foreign text.
    console = Console(
        file=out,
        width=width,
        force_terminal=color,
        color_system=None if color is False else "auto",
        markup=False,
        emoji=False,
        highlight=False,
    )
    for part in _parts(comparison, console.width):
        console.print(part)


@dataclass(frozen=True, slots=True)
class _Layout:
    """How the claims are set: widths in columns; `column` is 0 where sources stand below each other."""

    width: int
    label: int
    column: int
    names: Mapping[str, str]

    @property
    def wide(self) -> bool:
        """Tell whether there is room for questions and sentences."""
        return self.width >= _WIDE


def _layout(comparison: Comparison, width: int) -> _Layout:
    """Choose columns beside each other where they are wide enough, else sources below each other."""
    count = max(len(comparison.articles), 1)
    label = _WIDE_LABEL_WIDTH if width >= _WIDE else _LABEL_WIDTH
    column = (width - _SIGN_WIDTH - label - _GAP * count) // count
    fits = column >= _NARROWEST_COLUMN
    return _Layout(width, label, min(column, _WIDEST_COLUMN) if fits else 0, source_names(comparison.articles))


def _parts(comparison: Comparison, width: int) -> Iterator[RenderableType]:
    """Yield what is printed, top to bottom."""
    layout = _layout(comparison, width)
    yield _text(headline(comparison), "bold")
    yield _sources(comparison.articles)
    for copies in comparison.copies:
        yield _text(f"! {copies_line(copies, layout.names)}", "yellow")
    for warning in comparison.warnings:
        yield _text(f"! warning: {warning}", "yellow")
    for gap in unmeasured_lines(comparison):
        yield _text(f"! {gap}", "yellow")
    for heading, part in sections(comparison):
        if heading:
            yield ""
            yield _text(heading, "bold underline")
        for verdict, findings in group_by_verdict(part):
            yield ""
            yield from _group(verdict, findings, comparison.articles, layout)
    yield ""
    for stale in comparison.stale:
        yield _text(stale_line(stale), "yellow")
    if more := more_line(comparison):
        yield _text(more, "dim")
    yield _text(closing_line(comparison), "bold")


def _text(words: str, style: str = "") -> Text:
    """Return words as they stand, control characters taken out."""
    return Text(printable(words), style=style, overflow="fold")


def _grid(widths: Sequence[int | None]) -> Table:
    """Return a table without lines; None leaves a column the rest of the width."""
    grid = Table(box=None, show_header=False, pad_edge=False, padding=(0, _GAP, 0, 0))
    for width in widths:
        grid.add_column(width=width, overflow="fold")
    return grid


def _sources(articles: Sequence[Article]) -> Table:
    """Return the list of the articles, ids first."""
    grid = _grid([None, None])
    for article in articles:
        grid.add_row(_text(article.id), _text(source_line(article), "dim"))
    return grid


def _group(
    verdict: Verdict | None, findings: Sequence[Finding], articles: Sequence[Article], layout: _Layout
) -> Iterator[RenderableType]:
    """Yield the claims of one verdict under its heading."""
    heading = _text(f"{SIGNS[verdict]} {verdict_word(findings[0])} ({len(findings)})", _STYLES[verdict])
    if not layout.column or verdict is Verdict.UNREPORTED:
        yield heading
    else:
        heads = _grid([_SIGN_WIDTH + layout.label, *[layout.column] * len(articles)])
        heads.add_row(heading, *(_text(layout.names[article.id], "bold") for article in articles))
        yield heads
    yield Rule(style="dim", characters="─")
    for number, finding in enumerate(findings):
        if verdict is Verdict.UNREPORTED:
            yield _silent(finding)
            continue
        if number and _spacious(finding, layout):
            yield ""
        yield _stacked(finding, articles, layout) if not layout.column else _columns(finding, articles, layout)
        why = " ".join(reasons(finding, layout.names))
        if why:
            yield _indented(_text(f"→ {why}", "italic"))
        if decided := decision_line(finding):
            yield _indented(_text(f"✎ {decided}", "bold"))


def _indented(text: Text) -> RenderableType:
    """Set a text in from the sign's column."""
    return Padding(text, (0, 0, 0, _SIGN_WIDTH + 1), expand=False)


def _spacious(finding: Finding, layout: _Layout) -> bool:
    """Tell whether a claim takes several lines, and so a blank line before it."""
    return _quotes(finding, layout) or not layout.column


def _quotes(finding: Finding, layout: _Layout) -> bool:
    """Tell whether the sentences of a claim are shown."""
    return layout.wide or finding.judgement is None or finding.judgement.verdict is Verdict.DIVERGE


def _sign(finding: Finding) -> Text:
    """Return the sign of a finding's verdict."""
    verdict = finding.judgement.verdict if finding.judgement else None
    return _text(SIGNS[verdict], _STYLES[verdict])


def _silent(finding: Finding) -> Table:
    """Return an unreported claim: label and question."""
    grid = _grid([1, None])
    words = _text(finding.claim.name)
    if finding.claim.ask:
        words.append_text(_text(f": {finding.claim.ask}", "dim"))
    grid.add_row(_sign(finding), words)
    return grid


def _columns(finding: Finding, articles: Sequence[Article], layout: _Layout) -> Table:
    """Return one claim with its sources beside each other."""
    grid = _grid([_SIGN_WIDTH - 1, layout.label - 1, *[layout.column] * len(articles)])
    label = _text(finding.claim.name)
    if layout.wide and finding.claim.ask:
        label.append("\n").append_text(_text(finding.claim.ask, "dim"))
    cells = [_cell(fact, finding, layout) for _, fact in ordered_answers(finding, articles)]
    grid.add_row(_sign(finding), label, *cells)
    return grid


def _cell(fact: Fact | None, finding: Finding, layout: _Layout) -> Text:
    """Return what one source says: value, speaker, other values, and the sentence where there is room."""
    if fact is None:
        return _text("–", "dim")
    cell = _value(fact, finding.claim)
    if _quotes(finding, layout) and not is_whole_quote(fact, finding.claim):
        room = 0 if not layout.column or layout.column >= _QUOTE_COLUMN else layout.column * _QUOTE_LINES
        cell.append("\n").append_text(_quote(fact, room))
    return cell


def _value(fact: Fact, claim: Claim) -> Text:
    """Return the value in bold, then who says it and the article's other values."""
    cell = _text("").append_text(_text(fact_value(fact, claim), "bold"))
    speaker = speaker_note(fact.attribution)
    if speaker:
        cell.append(" ").append_text(_text(f"[{speaker}]"))
    if fact.also:
        cell.append(" ").append_text(_text(f"({other_values(fact, claim)})", "dim"))
    return cell


def _quote(fact: Fact, room: int) -> Text:
    """Return the sentence with the words that state the fact standing out.

    Args:
        fact: what is quoted.
        room: about how many characters fit; 0 for all.
    """
    quote, mention = printable(fact.evidence.quote), printable(fact.text)
    shown = excerpt(quote, mention, room) if room else quote
    text = _text(f"“{shown}”", "dim italic")
    start = shown.find(mention) if mention else -1
    if start >= 0:
        text.stylize("not dim", start + 1, start + 1 + len(mention))
    return text


def _stacked(finding: Finding, articles: Sequence[Article], layout: _Layout) -> Table:
    """Return one claim with its sources below each other; sources that say the same in the same words share a place."""
    title = _text(finding.claim.name, "bold")
    if finding.claim.ask:
        title.append_text(_text(f": {finding.claim.ask}", "dim not bold"))
    parts: list[RenderableType] = [title]
    answers = ordered_answers(finding, articles)
    told = _group_cells([(layout.names[article.id], _cell(fact, finding, layout)) for article, fact in answers if fact])
    if _quotes(finding, layout):
        longest = max((len(printable(name)) for name in layout.names.values()), default=0)
        grid = _grid([min(longest, _NAME_WIDTH, layout.width // 3), None])
        for cell, names in told:
            grid.add_row(_text(", ".join(names)), cell)
        parts.append(grid)
    else:
        parts.extend(cell.append_text(_text(f": {', '.join(names)}")) for cell, names in told)
    silent = [layout.names[article.id] for article, fact in answers if fact is None]
    if silent:
        parts.append(_text(f"– {', '.join(silent)}", "dim"))
    outer = _grid([1, None])
    outer.add_row(_sign(finding), Group(*parts))
    return outer


def _group_cells(cells: Iterable[tuple[str, Text]]) -> list[tuple[Text, list[str]]]:
    """Group the names of the sources whose cells read the same, in the order of their first."""
    groups: dict[str, tuple[Text, list[str]]] = {}
    for name, cell in cells:
        groups.setdefault(cell.plain, (cell, []))[1].append(name)
    return list(groups.values())
