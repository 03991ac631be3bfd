"""How far many games have come, on the error channel where that is a terminal."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from typing import TypeVar

Each = TypeVar("Each")


def with_progress(
    games: Iterator[Each], total: int, stack: ExitStack, done: int = 0
) -> Iterator[Each]:
    """The same games; while they come a bar is shown, until the stack is left.

    `done` of `total` were finished before.
    """
    if sys.stderr is None or not sys.stderr.isatty():  # a program may have been given none
        return games
    # Not at the top: nobody waits for rich where no bar is shown.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TimeRemainingColumn,
    )

    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    bar = stack.enter_context(progress)
    return iter(bar.track(games, total=total, completed=done))
