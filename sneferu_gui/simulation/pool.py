"""Many games at once, in order: what comes out does not depend on how many processes work."""

import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from sneferu_gui.simulation.plan import Outcome, Plan, play_game

CHUNK: Final = 16
"""Games handed to a process at a time."""

AHEAD: Final = 4
"""Chunks for each process that may be under way, so that memory does not grow."""


class PoolError(Exception):
    """A process that helped was ended from outside. Its text says so."""


def outcomes(plan: Plan, jobs: int) -> Iterator[Outcome]:
    """The outcomes of all games of a plan in order, worked out by so many processes.

    Raises PoolError when one of them is ended from outside.
    """
    jobs = min(jobs, -(-plan.games // CHUNK))
    if jobs <= 1:
        yield from (play_game(plan, index) for index in range(plan.games))
        return
    # "spawn" works alike on every system, and copies no threads or open files.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts_alone)
    try:
        yield from _in_order(pool, plan, jobs)
    except BrokenProcessPool:
        raise PoolError("one of the processes at work was ended from outside") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _in_order(pool: ProcessPoolExecutor, plan: Plan, jobs: int) -> Iterator[Outcome]:
    under_way: deque[Future[list[Outcome]]] = deque()
    for first in range(0, plan.games, CHUNK):
        under_way.append(pool.submit(_chunk, plan, first, min(first + CHUNK, plan.games)))
        if len(under_way) == AHEAD * jobs:
            yield from under_way.popleft().result()
    for chunk in under_way:
        yield from chunk.result()


def _chunk(plan: Plan, first: int, beyond: int) -> list[Outcome]:
    return [play_game(plan, index) for index in range(first, beyond)]


def _leave_interrupts_alone() -> None:
    """Ctrl-C reaches every process; the one that started the others ends them quietly."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
