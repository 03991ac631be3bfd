"""The time a review takes, and the window's frame times while it is worked out.

    python -m tools.bench.review_bench [--games 2] [--seconds 5]

Games are played by the levels that people play against; their reviews are worked out in a process
of their own, as in the window. Frames are those of the review's page, with the pointer moving.
"""

import argparse
import os
import random
import time
from collections.abc import Sequence
from itertools import cycle, pairwise
from statistics import mean, median
from typing import Final, NamedTuple

import pygame

from sneferu_gui.cli.options import Size
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.navigation import NothingOpen
from sneferu_gui.ui.pages.review.scene import ReviewScene
from sneferu_gui.ui.shell.loop import run
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window
from tools.bench.rules_bench import Kind, starts_of

SIZE: Final = Size(1280, 720)
WARMING: Final = 60
"""Frames before the clock runs, in which highlights are drawn for the first time."""
BESIDE: Final = 1 / 60
"""Seconds between two looks at the review's progress, as in the window."""
KINDS: Final = {"one": (1, True), "two": (2, False), "four": (4, False)}
"""For each kind of game: players, and whether it is solo against the game's own opponent."""
PLAYERS: Final = ("mason", "scribe")
"""The levels that play, seat by seat in turn."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=2, help="of each kind (2)")
    parser.add_argument("--seconds", type=float, default=5, help="of each run of frames (5)")
    given = parser.parse_args(arguments)
    print("a review      decisions  seconds     CPU s  a decision, ms of CPU")
    for name, (players, is_solo) in KINDS.items():
        games = [played(players, number, is_solo=is_solo) for number in range(given.games)]
        print_row(name, [review_times(game) for game in games])
    print(f"\nframes for {given.seconds:g} s at {SIZE.width}x{SIZE.height}, the pointer moving")
    print(f"  {'':26} frames/s   median     99 %  slowest, ms   CPU: median     99 %, ms")
    for name, works in {"nothing is worked out": False, "a review is worked out": True}.items():
        frames = frame_times(given.seconds, works=works)
        seconds, cpu = (sorted(1000 * each for each in column) for column in frames)
        last = int(0.99 * (len(cpu) - 1))
        row = (median(seconds), seconds[last], seconds[-1])
        rate = 1000 * len(seconds) / sum(seconds)
        print(f"  {name:26} {rate:8.1f}", *(f"{each:8.1f}" for each in row), end="")
        print(f"{median(cpu):18.1f} {cpu[last]:8.1f}")


class Times(NamedTuple):
    """The time one review took."""

    decisions: int
    seconds: float
    """From start to end, the start of its process included."""
    cpu: float
    """CPU seconds of its process."""


def print_row(name: str, found: Sequence[Times]) -> None:
    """Print the mean times of the reviews of some games."""
    decisions, seconds, cpu = (mean(column) for column in zip(*found, strict=True))
    print(f"  {name:12} {decisions:8.0f} {seconds:8.1f} {cpu:9.1f} {1000 * cpu / decisions:12.0f}")


def played(players: int, number: int, *, is_solo: bool = False) -> Session:
    """A finished game, the same on every run."""
    table = starts_of(Kind(players, powers=True, solo=is_solo))[number].table
    session = Session(table.setup, table.deal)
    thinkers = [player_named(name) for name in PLAYERS]
    while not session.state.is_over:
        state = session.state
        chance = random.Random(session.count)  # noqa: S311 - a game, not a secret
        thinker = thinkers[state.seat % len(thinkers)]
        seen = session.game.seen_by(state, state.seat)
        session.do(thinker.choose(seen, chance, Budget()))
    return session


def review_times(session: Session) -> Times:
    """The times of a whole review, in a process of its own as in the window."""
    busy, begun = children_cpu(), time.perf_counter()
    review = ReviewRun(session)
    review.start()
    while review.is_running:
        review.poll()
        time.sleep(BESIDE)
    seconds = time.perf_counter() - begun
    review.close()
    until = time.monotonic() + 5
    while children_cpu() == busy and time.monotonic() < until:  # counted when it has been joined
        time.sleep(BESIDE)
    return Times(len(review.review.decisions), seconds, children_cpu() - busy)


def children_cpu() -> float:
    """CPU seconds of the child processes that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def frame_times(seconds: float, *, works: bool) -> tuple[list[float], list[float]]:
    """Seconds from frame to frame of a real window showing a review's page, for so long.

    Also the CPU seconds of each frame, which other work on the same computer does not lengthen.
    """
    review = ReviewRun(played(4, 0))
    scene = ReviewScene(review, NothingOpen())
    begun: list[tuple[float, float]] = []
    with Window(SIZE) as window:
        renderer = Renderer()
        stage = Stage(scene, renderer.ruler, *window.size)
        places = cycle([node.rect.centre for node in stage.tree().walk() if node.is_reachable])

        def each_frame(_stage: Stage, number: int) -> bool:
            if number == WARMING and works:
                review.start()
            if number >= WARMING:
                begun.append((time.perf_counter(), time.process_time()))
            motion = {"pos": next(places), "rel": (0, 0), "buttons": (0, 0, 0)}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
            return not begun or begun[-1][0] - begun[0][0] < seconds

        run(stage, window, renderer.painter, each_frame=each_frame)
        stage.close()
    review.close()
    pairs = list(pairwise(begun))
    return (
        [later[0] - sooner[0] for sooner, later in pairs],
        [later[1] - sooner[1] for sooner, later in pairs],
    )


if __name__ == "__main__":
    main()
