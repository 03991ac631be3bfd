"""`sneferu tournament`: its games played, or what is left of them, and what they came to."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple, TextIO

from sneferu_gui.file_words import file_name
from sneferu_gui.language import _, ngettext
from sneferu_gui.regular_files import write_whole
from sneferu_gui.safe_text import safe_line
from sneferu_gui.simulation.tables import print_tables, with_progress
from sneferu_gui.simulation.tournament.fixtures import ClusterError, Finished, Fixture, Tournament
from sneferu_gui.simulation.tournament.journal import Journal, opened, own_journal, remove
from sneferu_gui.simulation.tournament.local_processes import played_locally
from sneferu_gui.simulation.tournament.report import Report


class Work(NamedTuple):
    """Who plays the games, and where what comes of them goes."""

    jobs: int = 1
    """Processes on this machine."""
    cluster: str | None = None
    """The address of the scheduler of a cluster, which plays them instead."""
    journal: Path | None = None
    """Where each game is written down; None for a file of the program's own, until all is done."""
    csv: Path | None = None
    json: Path | None = None
    anchor: str | None = None
    """The player whose rating is 1500; None for the average."""


def hold(tournament: Tournament, work: Work, folder: Path, out: TextIO, notes: TextIO) -> None:
    """Play what is left of a tournament, and tell what all of it came to.

    A journal that is not named lies in `folder`. That a tournament is gone on with is said in
    `notes`. Raises JournalError, PoolError, BotError, ClusterError, and OSError when a
    file cannot be written.
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
    """Play what the journal does not have yet."""
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
        from sneferu_gui.simulation.tournament.cluster import played_there  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith("sneferu_gui"):
            raise
        message = _("a cluster needs what is not installed ({module}): {command}")
        command = "pip install sneferu-gui[cluster]"
        raise ClusterError(message.format(module=error.name, command=command)) from None
    return played_there(tournament, fixtures, work.cluster)
