"""`sneferu tournament`: plays a tournament's games, or the rest of them, and reports on them."""

import signal
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, NamedTuple, TextIO, cast

from sneferu_gui.language import _, ngettext
from sneferu_gui.regular_files import write_whole
from sneferu_gui.safe_text import file_name, safe_line
from sneferu_gui.simulation.bots import BotError, is_outside
from sneferu_gui.simulation.plan import delayed_interrupts, end_with_parent, process_lost_error
from sneferu_gui.simulation.tables import print_tables, with_progress
from sneferu_gui.simulation.tournament.fixtures import (
    ClusterError,
    Finished,
    Fixture,
    Tournament,
    play_fixture,
)
from sneferu_gui.simulation.tournament.journal import Journal, opened, own_journal, remove
from sneferu_gui.simulation.tournament.report import Report

QUEUED_GAMES: Final = 2
"""Games handed to a process at once, so that it never waits for the next one."""


class _Worker(NamedTuple):
    """A process that plays the games it is handed, one after the other."""

    process: BaseProcess
    pipe: Connection


def played_locally(
    tournament: Tournament, fixtures: Sequence[Fixture], jobs: int
) -> Iterator[Finished]:
    """The results of these games, as they are finished, by `jobs` processes.

    Players from outside always play in another process. Raises PoolError when a process is ended
    from outside, BotError when a player fails. In any case the processes are ended at the end.
    """
    jobs = min(jobs, len(fixtures))
    if jobs <= 1 and not any(map(is_outside, tournament.players)):
        yield from (play_fixture(tournament, fixture) for fixture in fixtures)
        return
    workers: dict[Connection, _Worker] = {}
    try:
        with delayed_interrupts():
            for _job in range(jobs):
                worker = _started_worker(tournament)
                workers[worker.pipe] = worker
        yield from _distributed_games(fixtures, list(workers))
    finally:
        for worker in workers.values():
            worker.process.terminate()


def _started_worker(tournament: Tournament) -> _Worker:
    # As in `plan`: "spawn" is the same on every system, and copies no threads or open files.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(tournament, theirs), daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, ours)


def _distributed_games(
    fixtures: Sequence[Fixture], pipes: Sequence[Connection]
) -> Iterator[Finished]:
    """Hand the next game to each process that has finished one."""
    left = deque(fixtures)
    try:
        for _ahead in range(QUEUED_GAMES):
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
    except (EOFError, OSError):  # OSError: it was ended while sending
        raise process_lost_error() from None


def _work(tournament: Tournament, pipe: Connection) -> None:
    """Play the games that arrive, until the pipe is closed."""
    # Ctrl-C reaches every process; the one that started the others ends them quietly.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    with suppress(EOFError, OSError):  # the parent has ended
        while True:
            pipe.send(_outcome(tournament, pipe.recv()))


def _outcome(tournament: Tournament, fixture: Fixture) -> Finished | BotError:
    try:
        return play_fixture(tournament, fixture)
    except BotError as error:
        return error


class Work(NamedTuple):
    """Where the games are played and written."""

    jobs: int = 1
    """The number of processes on this machine."""
    cluster: str | None = None
    """The address of a Dask scheduler, whose workers play instead; None for this machine."""
    journal: Path | None = None
    """The file of finished games; None for the program's own file, deleted at the end."""
    csv: Path | None = None
    json: Path | None = None
    anchor: str | None = None
    """The player whose rating is 1500; None for the average."""


def run_tournament(
    tournament: Tournament, work: Work, folder: Path, out: TextIO, notes: TextIO
) -> None:
    """Play what is left of a tournament, and report the results of all its games.

    The default journal lies in `folder`. That a tournament is continued is written to `notes`.
    Raises JournalError, PoolError, BotError, ClusterError, and OSError when a file cannot be
    written.
    """
    own = work.journal is None
    path = work.journal or own_journal(folder, tournament)
    with opened(path, tournament) as journal:
        if journal.finished:
            message = ngettext(
                "going on after {n} finished game: {file}",
                "going on after {n} finished games: {file}",
                len(journal.finished),
            )
            notes.write(message.format(n=len(journal.finished), file=file_name(path)) + "\n")
        _play(tournament, work, journal)
        report = Report(tournament, journal.finished.values(), work.anchor)
        if work.csv is not None:
            write_whole(work.csv, report.csv_text())
        if work.json is not None:
            write_whole(work.json, report.json_text())
        out.write(f"{safe_line(report.headline())}\n")
        print_tables(report.tables(), out)
        out.flush()
    if own:
        remove(path)


def _play(tournament: Tournament, work: Work, journal: Journal) -> None:
    fixtures = tournament.fixtures()
    left = [fixture for fixture in fixtures if fixture not in journal.finished]
    if not left:
        return
    with ExitStack() as stack:
        games = _played(tournament, left, work)
        for finished in with_progress(games, len(fixtures), stack, len(fixtures) - len(left)):
            journal.add(finished)


def _played(tournament: Tournament, fixtures: Sequence[Fixture], work: Work) -> Iterator[Finished]:
    if work.cluster is None:
        return played_locally(tournament, fixtures, work.jobs)
    try:
        from sneferu_gui.simulation.tournament.cluster import played_on_cluster  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("sneferu_gui"):
            raise
        message = _("a cluster needs what is not installed ({module}): {command}")
        command = "pip install sneferu-gui[cluster]"
        raise ClusterError(message.format(module=error.name, command=command)) from None
    return played_on_cluster(tournament, fixtures, work.cluster)
