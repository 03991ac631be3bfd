"""How long a review takes, and the window's frames while it is worked out.

    python -m tools.bench.review_bench [--games 2] [--seconds 5]

Games are played by the levels that people play against; their reviews are worked out in a process
of their own, as in the window. Frames are those of the review's page, the pointer moving.
"""

import argparse
import random
import time
from collections.abc import Sequence
from itertools import cycle, pairwise
from statistics import mean, median
from typing import Final

import pygame

from sneferu_gui.options import PlayOptions, Size
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.scenes.review.scene import ReviewDoors, ReviewScene
from sneferu_gui.ui.shell.loop import run
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.window import Window
from tools.bench.rules_bench import Kind, starts_of

SIZE: Final = Size(1280, 720)
WARMING: Final = 60
"""Frames before the clock runs: what is lit for the first time is drawn then."""
BESIDE: Final = 1 / 60
"""Seconds from look to look, as the window looks."""
PLAYERS: Final = ("mason", "scribe")
"""Who plays, in turn."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=2, help="of each kind (2)")
    parser.add_argument("--seconds", type=float, default=5, help="of each run of frames (5)")
    given = parser.parse_args(arguments)
    print("seconds for a review  players  decisions      mean     most  per decision, ms")
    for players, is_solo in ((1, True), (2, False), (4, False)):
        games = [played(players, number, is_solo=is_solo) for number in range(given.games)]
        found = [(review_seconds(game), len(ReviewRun(game).review.decisions)) for game in games]
        print_row(players, [each for each, _count in found], [count for _each, count in found])
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


def print_row(players: int, seconds: Sequence[float], decisions: Sequence[int]) -> None:
    """What the reviews of games for so many took."""
    each = 1000 * sum(seconds) / sum(decisions)
    numbers = f"{mean(decisions):10.0f} {mean(seconds):9.1f} {max(seconds):8.1f} {each:9.0f}"
    print(f"  {players:27} {numbers}")


def played(players: int, number: int, *, is_solo: bool = False) -> Session:
    """A game that is over: always the same one."""
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


def review_seconds(session: Session) -> float:
    """How long a whole review takes, the process's begin included."""
    review = ReviewRun(session)
    begun = time.perf_counter()
    review.start()
    while review.is_running:
        review.poll()
        time.sleep(BESIDE)
    review.close()
    return time.perf_counter() - begun


def frame_times(seconds: float, *, works: bool) -> tuple[list[float], list[float]]:
    """Of a real window with the page of a review, for so long: seconds from frame to frame.

    Beside them those of CPU, which other work on the same computer does not lengthen.
    """
    program = Program(PlayOptions(), stores=False)
    review = ReviewRun(played(4, 0))
    doors = ReviewDoors(lambda _count: program.title(), program.table, ReviewRun.start)
    scene = ReviewScene(review, doors)
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
