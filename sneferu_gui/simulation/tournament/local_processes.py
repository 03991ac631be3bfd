"""The games of a tournament played on this machine, by as many processes as are wanted."""

import signal
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple, cast

from sneferu_gui.simulation.bots import BotError, is_outside
from sneferu_gui.simulation.pool import end_with_parent, ended_from_outside, interrupts_later
from sneferu_gui.simulation.tournament.fixtures import Finished, Fixture, Tournament, play_fixture

AHEAD: Final = 2
"""Games a process has been handed: it never waits for the next one to be sent."""


class _Worker(NamedTuple):
    """A process that plays what it is handed, one game after the other."""

    process: BaseProcess
    pipe: Connection


def played_locally(
    tournament: Tournament, fixtures: Sequence[Fixture], jobs: int
) -> Iterator[Finished]:
    """How these games went, each as soon as it is finished, by so many processes.

    Players from outside play in another process in any case.
    Raises PoolError when a process is ended from outside, BotError when a player fails. However
    this ends, the processes do.
    """
    jobs = min(jobs, len(fixtures))
    if jobs <= 1 and not any(map(is_outside, tournament.players)):
        yield from (play_fixture(tournament, fixture) for fixture in fixtures)
        return
    workers: dict[Connection, _Worker] = {}
    try:
        with interrupts_later():
            for _job in range(jobs):
                worker = _begun(tournament)
                workers[worker.pipe] = worker
        yield from _shared_out(fixtures, list(workers))
    finally:
        for worker in workers.values():
            worker.process.terminate()


def _begun(tournament: Tournament) -> _Worker:
    # As in `pool`: "spawn" works alike everywhere, and copies no threads or open files.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(tournament, theirs), daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, ours)


def _shared_out(fixtures: Sequence[Fixture], pipes: Sequence[Connection]) -> Iterator[Finished]:
    """Whoever has finished a game is handed the next one."""
    left = deque(fixtures)
    try:
        for _ahead in range(AHEAD):
            for pipe in pipes[: len(left)]:
                pipe.send(left.popleft())
        for _game in fixtures:
            pipe = cast("Connection", wait(pipes)[0])
            finished: Finished | BotError = pipe.recv()
            if isinstance(finished, BotError):
                raise finished
            if left:
                pipe.send(left.popleft())
            yield finished
    except (EOFError, OSError):  # OSError: it was ended in the middle of what was sent
        raise ended_from_outside() from None


def _work(tournament: Tournament, pipe: Connection) -> None:
    """Play what comes, for as long as somebody wants it."""
    # Ctrl-C reaches every process; the one that started the others ends them quietly.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    with suppress(EOFError, OSError):  # nobody is there any more
        while True:
            pipe.send(_outcome(tournament, pipe.recv()))


def _outcome(tournament: Tournament, fixture: Fixture) -> Finished | BotError:
    try:
        return play_fixture(tournament, fixture)
    except BotError as error:
        return error
