"""The cost of screen readers to the window: with none, for the first tree, and for each change.

    python -m tools.bench.reader_bench [--changes 100]

Random actions at a table of each game, in CPU time of the window's thread. The library makes the
nodes and hands them to nobody: the traffic on the system's bus is not included.
"""

import argparse
import random
import time
from collections.abc import Sequence
from statistics import median
from typing import Final, NamedTuple

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.ui.engine.inputs import NodeUsed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import index_of
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.loop import FRAMES
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.screen_reader import BETWEEN, Requests, ScreenReader
from sneferu_gui.ui.shell.window import Window

SIZE: Final = Size(1280, 720)
IDLE: Final = 100_000
"""Frames measured without a screen reader."""


class Desk(NamedTuple):
    """A screen reader that takes what a system's adapter would, and discards it."""

    size: tuple[int, int]
    corner: tuple[int, int] = (0, 0)
    is_in_use: bool = True

    def update(self, update: object) -> None:
        """Discard the update."""

    def focus(self, *, is_focused: bool) -> None:
        """Discard the focus."""

    def move_to(self, place: tuple[int, int, int, int]) -> None:
        """Discard the position."""


class Costs(NamedTuple):
    """Milliseconds of CPU."""

    idle: float
    """Of a frame without a screen reader."""
    whole: float
    """Of building the first tree."""
    changes: list[float]
    """Of the update after each action, smallest first."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--changes", type=int, default=100, help="doings at each table (100)")
    given = parser.parse_args(arguments)
    print(f"  {'ms of CPU':16} nobody listens  whole tree  a change: median   99 %  slowest")
    with Window(SIZE):
        for game in GAMES:
            found = costs(game, given.changes)
            last = found.changes[int(0.99 * (len(found.changes) - 1))]
            row = f"{found.idle:14.5f} {found.whole:11.1f} {median(found.changes):17.1f}"
            print(f"  {game:16} {row} {last:6.1f} {found.changes[-1]:8.1f}")


def costs(game: str, changes: int) -> Costs:
    """The costs of a screen reader at a table at which random actions are done."""
    program = Program(PlayOptions(seed=1, game=game), stores=False)
    stage = Stage(samples_of(game)["table"](program), Renderer().ruler, *SIZE)
    chance = random.Random(1)  # noqa: S311 - no secret
    desk, wanted = Desk((SIZE.width, SIZE.height)), list[Requests]()

    def bridge(requests: Requests) -> Desk:
        wanted.append(requests)
        return desk

    reader = ScreenReader(bridge)
    reader.open()
    begun = time.thread_time()
    for _frame in range(IDLE):
        reader.follow(stage, desk)
    idle = 1000 * (time.thread_time() - begun) / IDLE
    stage.tree()  # made for the window, so not counted for readers
    wanted[0].activate()
    whole = _follow(reader, stage, desk)
    found = []
    for number in range(changes):
        ways = [node.key for node in index_of(stage.tree()).reachable_nodes if node.act is not None]
        at_table = [key for key in ways if not key.startswith("bar/")]
        time.sleep(BETWEEN)  # readers are not updated sooner
        stage.handle(NodeUsed(chance.choice(at_table or ways)))
        stage.tick(float(number))
        stage.tree()
        time.sleep(1 / FRAMES)  # as the window waits for its frame
        found.append(_follow(reader, stage, desk))
    return Costs(idle, whole, sorted(found))


def _follow(reader: ScreenReader, stage: Stage, desk: Desk) -> float:
    """Bring a reader up to date; return the milliseconds it took."""
    begun = time.thread_time()
    reader.follow(stage, desk)
    return 1000 * (time.thread_time() - begun)


if __name__ == "__main__":
    main()
