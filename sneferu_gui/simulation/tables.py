"""Tables of words and numbers: drawn on a terminal, plain and aligned elsewhere."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import Final, NamedTuple, TextIO, TypeVar

from sneferu_gui.safe_text import safe_line

LONGEST_CELL: Final = 60
"""Characters."""


class TextTable(NamedTuple):
    """A table: the first column is left-aligned, the others right-aligned."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]


def print_tables(tables: Iterable[TextTable], out: TextIO) -> None:
    """Write tables, one below another; with lines and emphasis where `out` is a terminal."""
    show = _draw if out.isatty() else _print_plain
    for table in tables:
        out.write("\n")
        show(_harmless(table), out)


def _harmless(table: TextTable) -> TextTable:
    """A copy of the table without control characters, its cells shortened."""
    rows = [tuple(safe_line(cell, LONGEST_CELL) for cell in row) for row in table.rows]
    columns = tuple(safe_line(name, LONGEST_CELL) for name in table.columns)
    return TextTable(safe_line(table.title), columns, rows)


def _print_plain(table: TextTable, out: TextIO) -> None:
    if table.title:
        out.write(f"{table.title}\n")
    lines = [table.columns, *table.rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        first = line[0].ljust(widths[0])
        rest = (cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))
        out.write("  ".join((first, *rest)).rstrip() + "\n")


def _draw(table: TextTable, out: TextIO) -> None:
    # Not at the top: without a terminal rich need not be loaded.
    from rich import console, text  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    # As `Text`: in a plain string brackets are markup, with which a name could colour or link.
    title = text.Text(table.title) if table.title else None
    drawn = Table(title=title, title_justify="left")
    for index, name in enumerate(table.columns):
        drawn.add_column(text.Text(name), justify="right" if index else "left")
    for row in table.rows:
        drawn.add_row(*map(text.Text, row))
    console.Console(file=out).print(drawn)


Each = TypeVar("Each")


def with_progress(
    games: Iterator[Each], total: int, stack: ExitStack, done: int = 0
) -> Iterator[Each]:
    """The games as they come, with a progress bar until the stack is left.

    `done` of `total` were finished before.
    """
    if sys.stderr is None or not sys.stderr.isatty():  # a program may have no error stream
        return games
    # Not at the top: without a bar rich need not be loaded.
    from rich import console, progress  # noqa: PLC0415

    columns = (
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
    )
    errors = console.Console(stderr=True)
    bar = stack.enter_context(progress.Progress(*columns, console=errors, transient=True))
    return iter(bar.track(games, total=total, completed=done))
