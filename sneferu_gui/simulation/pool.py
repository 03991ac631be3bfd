"""Many games at once, in order: what comes out does not depend on how many processes work."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.simulation.bots import BotError, is_outside
from sneferu_gui.simulation.plan import GameOutcome, SimulationPlan, play_game

CHUNK: Final = 16
"""Games handed over at a time."""
ORPHANED: Final = 1
"""Exit status of a process whose parent has gone: nobody asks for it."""


class PoolError(Exception):
    """A process that helped was ended from outside. Its text says so."""


class _Worker(NamedTuple):
    """A process that plays every so many chunks, and where they come out of it."""

    process: BaseProcess
    results: Connection


def outcomes(plan: SimulationPlan, jobs: int) -> Iterator[GameOutcome]:
    """The outcomes of all games of a plan in order, worked out by so many processes.

    A player from outside plays in another process in any case: it may end the one it is in.
    Raises PoolError when one of them is ended from outside, BotError when a player fails. However
    this ends, they do.
    """
    chunks = -(-plan.games // CHUNK)
    jobs = min(jobs, chunks)
    if jobs <= 1 and not any(map(is_outside, plan.bots)):
        yield from (play_game(plan, index) for index in range(plan.games))
        return
    workers: list[_Worker] = []
    try:
        with interrupts_later():
            workers.extend(_begun(plan, share, jobs) for share in range(jobs))
        for chunk in range(chunks):
            yield from _next_chunk(workers[chunk % jobs])
    finally:
        for worker in workers:
            worker.process.terminate()


def _begun(plan: SimulationPlan, share: int, jobs: int) -> _Worker:
    # "spawn" works alike on every system, and copies no threads or open files. Each process has
    # a pipe of its own: it waits when nobody takes its games, and ends when nobody can.
    context = get_context("spawn")
    results, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(plan, share, jobs, sender), daemon=True)
    process.start()
    sender.close()
    return _Worker(process, results)


def _next_chunk(worker: _Worker) -> list[GameOutcome]:
    try:
        chunk: list[GameOutcome] | BotError = worker.results.recv()
    except (EOFError, OSError):  # OSError: it was ended in the middle of what it sent
        raise ended_from_outside() from None
    if isinstance(chunk, BotError):
        raise chunk
    return chunk


def ended_from_outside() -> PoolError:
    """What is said of a process that has ended without being asked to."""
    return PoolError(_("one of the processes at work was ended from outside"))


def end_with_parent() -> None:
    """From now on end this process, in the midst of any game, when the one that began it has."""
    parent = parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os._exit(ORPHANED)

    threading.Thread(target=wait, name="waits for the parent", daemon=True).start()


def _work(plan: SimulationPlan, share: int, jobs: int, sender: Connection) -> None:
    """Play every `jobs`th chunk from `share` on, for as long as somebody wants them."""
    # Ctrl-C reaches every process; the one that started the others ends them quietly.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    try:
        for first in range(share * CHUNK, plan.games, jobs * CHUNK):
            beyond = min(first + CHUNK, plan.games)
            sender.send([play_game(plan, index) for index in range(first, beyond)])
    except BotError as error:
        with suppress(BrokenPipeError):
            sender.send(error)
    except BrokenPipeError:
        return


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Let Ctrl-C, or a terminal that closes, wait; processes begun in the block never hear it."""
    mask = getattr(signal, "pthread_sigmask", None)
    if mask is None:  # on Windows they are deaf only from their own first line on
        yield
        return
    # With the first process the library begins a helper of its own, and lets Ctrl-C through again
    # after that: so the helper comes before.
    resource_tracker.ensure_running()
    before = mask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
    try:
        yield
    finally:
        mask(signal.SIG_SETMASK, before)
