"""Memory after each of several whole games in a row: one process, the real loop, clicks.

    python -m tools.bench.ten_games [--games 10] [--size 1920x1080]

Prints the process's memory in MB with the title shown, and after each game; 0 where the system
does not tell. All files go to a folder that is removed at the end.
"""

import argparse
import gc
import itertools
import os
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from unittest.mock import patch

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.shell.program import play
from tests.ui.shell.visitor import Visitor, press
from tools.bench.memory import memory

GAMES = 10
SEED = 1
SIZE = "1920x1080"
LONGEST = 50_000
"""Most frames of a game; usually there are some hundreds."""
SETTLING = 30
"""Frames to wait at the end of a game before memory is read."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=GAMES, help=f"in a row ({GAMES})")
    parser.add_argument("--size", default=SIZE, help=f"of the window ({SIZE})")
    given = parser.parse_args(arguments)
    size = Size(*map(int, given.size.split("x")))
    evening: Iterator[None] | None = None

    def each_frame(stage: Stage, _number: int) -> bool:
        nonlocal evening
        evening = evening or games(stage, given.games)
        return next(evening, "over") is None

    loop = "sneferu_gui.ui.shell.loop"
    seeds = map(str, itertools.count(SEED))
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, {"SNEFERU_DATA": folder, "SDL_AUDIODRIVER": "dummy"}),
        patch(f"{loop}.FRAMES", 0),  # as fast as it goes
        patch(f"{loop}.FRAMES_UNUSED", 0),
        patch(f"{loop}.FRAMES_STILL", 0),
        patch("sneferu_gui.ui.shell.scenes.drawn_seed", seeds.__next__),  # the same games each time
    ):
        gc.disable()  # as `opened` does: the first picture turns it on
        status = play(PlayOptions(size=size, seed=SEED), each_frame)
    sys.exit(status)


def games(stage: Stage, count: int) -> Iterator[None]:
    """Play games one after another, a frame at a time; memory is printed after each."""
    yield from settled()
    print_memory()
    yield from pressed(stage, "title/new")
    yield from pressed(stage, "setup/seat/1/person")
    yield from pressed(stage, "setup/begin")
    for game in range(count):
        if game:
            yield from pressed(stage, "result/rematch")
            yield from pressed(stage, "again/new")
        yield from game_of(stage, game)
        yield from settled()
        print_memory()


def game_of(stage: Stage, game: int) -> Iterator[None]:
    """Play a whole game by clicks, with some undo and other pages in between."""
    visitor, chance = Visitor(stage, SEED + game), random.Random(game)  # noqa: S311 - a bench
    for _frame in range(LONGEST):
        if isinstance(stage.scene, EndScene):
            return
        choices = visitor.choices(chance.random())
        if choices:
            press(chance.choice(choices))
        yield
    raise RuntimeError(f"game {game + 1} did not end: {type(stage.scene).__name__} is shown")


def pressed(stage: Stage, key: str) -> Iterator[None]:
    """Click a node and wait until the next page is shown."""
    node = stage.tree().find(key)
    if node is None:
        raise LookupError(f"{key} is not to be seen")
    press(node)
    yield
    yield


def settled() -> Iterator[None]:
    """Wait some frames in which nothing is done."""
    for _ in range(SETTLING):
        yield


def print_memory() -> None:
    """Print the process's present memory in MB."""
    print(f"{memory():.1f}", flush=True)


if __name__ == "__main__":
    main()
