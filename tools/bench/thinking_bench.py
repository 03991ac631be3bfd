"""Frame times of a window while a computer player thinks, beside the same table while none does.

    python -m tools.bench.thinking_bench [--seconds 5]

The pointer moves from node to node, so that every frame is painted. Either the strongest level
thinks without a pause, or a player that does nothing but compute; the start of its process falls
into the time measured.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import cycle, pairwise
from random import Random
from statistics import median
from typing import Final

import pygame

from sneferu_gui.cli.options import Size
from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.players import LEVELS, Budget, player_named
from sneferu_gui.session.computer import ComputerSeats, Worker
from sneferu_gui.session.game import Session
from sneferu_gui.session.thinking import Answer, Question, Thinker, ThinkerTask, answer_to
from sneferu_gui.session.thinking_process import ThinkingProcess
from sneferu_gui.ui.engine.scene import Answer as SceneAnswer
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.shell.loop import run
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window
from sneferu_gui.ui.table.navigation import StayAtTable
from tools.bench.rules_bench import Kind, starts_of

SIZE: Final = Size(1280, 720)
WARMING: Final = 60
"""Frames before the clock runs, in which highlights are drawn for the first time."""
LONG: Final = 3_600.0
"""Seconds a player may think: more than the time in which frames are counted."""
QUESTIONS: Final = 200
STRONGEST: Final = LEVELS[-1].name


class Busy:
    """A player that computes for its whole time."""

    def choose(self, observation: AnyObservation, chance: Random, budget: Budget) -> Action:
        """The first legal action, after computing until the time is used up."""
        until = time.monotonic() + budget.seconds
        while time.monotonic() < until:
            sum(chance.random() for _ in range(1_000))
        return observation.legal_actions[0]


class InThread:
    """A worker whose players think in a thread of the window's own process."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1)
        self._answer: Future[Answer] | None = None

    def ask(self, question: Question) -> None:
        """Let a player think about a question."""
        self._answer = self._pool.submit(answer_to, question)

    def answer(self) -> Answer | None:
        """The answer; None while the player thinks."""
        return self._answer.result() if self._answer and self._answer.done() else None

    def move_now(self) -> None:
        """Do nothing: nobody asks for it here."""

    def end(self) -> None:
        """Shut down the thread."""
        self._pool.shutdown(wait=False)


class Table(TableScene):
    """A table whose computer players wait until `has_begun` is set."""

    has_begun = False

    def tick(self, now: float) -> SceneAnswer | bool:
        """Do what a table does, once `has_begun` is set."""
        return super().tick(now) if self.has_begun else False


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=5, help="of each run (5)")
    given = parser.parse_args(arguments)
    print_questions()
    print(f"frames for {given.seconds:g} s at {SIZE.width}x{SIZE.height}, the pointer moving")
    print(f"  {'':34} frames/s   median     99 %  slowest, ms")
    rows: tuple[tuple[str, Callable[[], Worker] | None, Thinker], ...] = (
        ("nobody thinks", None, Busy()),
        (f"the strongest thinks ({STRONGEST})", ThinkingProcess, player_named(STRONGEST)),
        ("a computer computes in its process", ThinkingProcess, Busy()),
        ("(in a thread of the window)", InThread, Busy()),
    )
    for name, new_worker, thinker in rows:
        # The last thinker runs to the end of its time: a thread cannot be ended.
        seconds = given.seconds + 5 if new_worker is InThread else LONG
        found = frame_times(new_worker, seconds, given.seconds, thinker)
        times = sorted(1000 * each for each in found)
        row = (median(times), times[int(0.99 * (len(times) - 1))], times[-1])
        rate = 1000 * len(times) / sum(times)
        print(f"  {name:34} {rate:8.1f}", *(f"{each:8.1f}" for each in row))


def session_of(computer: str | None) -> Session:
    """A game of two in which the computer, if any, decides first."""
    table = starts_of(Kind(2, powers=False, solo=False))[0].table
    first = table.deal.boats[0]
    return Session(
        table.setup, table.deal, tuple(computer if seat == first else None for seat in range(2))
    )


def frame_times(
    new_worker: Callable[[], Worker] | None, thinks: float, seconds: float, thinker: Thinker
) -> list[float]:
    """Seconds from frame to frame of a real window, for `seconds` seconds."""
    session = session_of("busy" if new_worker else None)
    seats = ComputerSeats(session, {"busy": thinker}, thinks, new_worker)
    scene = Table(session, StayAtTable(), seats)
    begun: list[float] = []
    with Window(SIZE) as window:
        renderer = Renderer()
        stage = Stage(scene, renderer.ruler, *window.size)
        places = cycle([node.rect.centre for node in stage.tree().walk() if node.is_reachable])

        def each_frame(_stage: Stage, number: int) -> bool:
            if number >= WARMING:
                scene.has_begun = True
                begun.append(time.perf_counter())
            motion = {"pos": next(places), "rel": (0, 0), "buttons": (0, 0, 0)}
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
            return not begun or begun[-1] - begun[0] < seconds

        run(stage, window, renderer.painter, each_frame=each_frame)
        stage.close()
    return [later - sooner for sooner, later in pairwise(begun)]


def print_questions() -> None:
    """Print the time to ask a process: the first time, and once it runs."""
    session = session_of("busy")
    seen = session.game.seen_by(session.state, session.state.seat)
    question = Question(ThinkerTask(Busy().choose, seen, "1"), 0.0)
    process = ThinkingProcess()
    first = _asked(process, question)
    later = [_asked(process, question) for _ in range(QUESTIONS)]
    process.end()
    print(
        f"a question there and back: the first {1e3 * first:.0f} ms with the process's begin, ",
        end="",
    )
    print(f"then {1e3 * median(later):.2f} ms\n")


def _asked(process: ThinkingProcess, question: Question) -> float:
    begun = time.perf_counter()
    process.ask(question)
    while process.answer() is None:
        time.sleep(0.0001)
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
