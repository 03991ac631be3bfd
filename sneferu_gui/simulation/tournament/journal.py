"""The journal of a tournament: each finished game is written at once, so that a kill loses none.

A text file of JSON lines. The first identifies the tournament; each of the others is one game, in
the order in which they were finished.
"""

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeGuard

from sneferu_gui.language import N_, _
from sneferu_gui.regular_files import make_private, open_regular
from sneferu_gui.safe_text import file_name
from sneferu_gui.session.store.locks import locked
from sneferu_gui.simulation.tournament.fixtures import Finished, Fixture, Tournament

FORMAT: Final = "sneferu tournament"
VERSION: Final = 1
LONGEST_LINE: Final = 1_000_000
"""Bytes; every game and tournament needs fewer."""
LARGEST_NUMBER: Final = 1_000_000
"""Every game has fewer actions."""
_PAUSE: Final = 1.0
"""Seconds between two waits for the disk: after a kill alone, the file is safe without them."""

_PARTS: Final = {
    "game": N_("game"),
    "edition": N_("edition"),
    "matches": N_("players, seats and options"),
    "games": N_("number of games"),
    "seed": N_("seed"),
    "seconds": N_("time to think"),
    "version": N_("version of the program"),
}


class JournalError(Exception):
    """A journal cannot be continued. The text says which and why."""


class Journal:
    """The games finished so far; further ones are written as they come."""

    def __init__(self, file: BinaryIO, finished: dict[Fixture, Finished]) -> None:
        """Made by `opened`."""
        self.finished = finished
        self._file = file
        self._settled = time.monotonic()

    def add(self, finished: Finished) -> None:
        """Write one game. Raises OSError."""
        self.finished[finished.fixture] = finished
        self._file.write(_line(_game_to_plain(finished)))
        self._file.flush()
        if time.monotonic() - self._settled >= _PAUSE:
            self.settle()

    def settle(self) -> None:
        """Wait until the disk has everything. Raises OSError."""
        os.fsync(self._file.fileno())
        self._settled = time.monotonic()


@contextmanager
def opened(path: Path, tournament: Tournament) -> Iterator[Journal]:
    """The journal in that file, begun where there is none, locked for this program.

    Raises JournalError for another tournament's journal, one that cannot be read and one that
    another program is writing, OSError when the file cannot be opened.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = locked(path.parent / f"{path.name}.lock")
    if lock is None:
        raise JournalError(
            _("{file} is being written by another program").format(file=file_name(path))
        )
    try:
        finished, length = _read(path, tournament)
        with path.open("r+b" if length else "wb") as file:
            file.truncate(length)  # a line that a killed program has not finished
            file.seek(length)
            if not length:
                file.write(_line(_head(tournament)))
            journal = Journal(file, finished)
            yield journal
            file.flush()
            journal.settle()
    except OSError as error:
        error.filename = error.filename or str(path)
        raise
    finally:
        lock.release(removes=True)


def own_journal(folder: Path, tournament: Tournament) -> Path:
    """The default path of a tournament's journal: always the same for the same one."""
    make_private(folder)
    return folder / f"{tournament.digest}.jsonl"


def remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _head(tournament: Tournament) -> dict[str, Any]:
    return {"journal": FORMAT, "journal_version": VERSION, "tournament": tournament.to_plain()}


def _line(value: object) -> bytes:
    return f"{json.dumps(value, ensure_ascii=False)}\n".encode()


# -- Reading ---------------------------------------------------------------------------------


def _read(path: Path, tournament: Tournament) -> tuple[dict[Fixture, Finished], int]:
    """The games of a journal, and the length of its whole lines in bytes; 0 for an empty one."""
    try:
        file = open_regular(path)
    except FileNotFoundError:
        return {}, 0
    finished: dict[Fixture, Finished] = {}
    length = 0
    with file:
        for number, line in enumerate(iter(lambda: file.readline(LONGEST_LINE), b""), start=1):
            if not line.endswith(b"\n") and _line(_head(tournament)).startswith(line):
                break  # the program was killed as it began
            if number == 1:
                _check_head(path, line, tournament)
            elif not line.endswith(b"\n") and len(line) < LONGEST_LINE:
                break
            else:
                game = _game_in(line, tournament)
                if game is None:
                    message = _("{file}:{line}: no game of this tournament; it cannot be continued")
                    raise JournalError(message.format(file=file_name(path), line=number))
                finished[game.fixture] = game
            length += len(line)
    return finished, length


def _check_head(path: Path, line: bytes, tournament: Tournament) -> None:
    head = _object_in(line)
    if head is None or (head.get("journal"), head.get("journal_version")) != (FORMAT, VERSION):
        message = _("{file} is no journal of a tournament; nothing is written over it")
        raise JournalError(message.format(file=file_name(path)))
    found, asked = head.get("tournament"), json.loads(json.dumps(tournament.to_plain()))
    if found == asked:
        return
    parts = [
        _(words)
        for part, words in _PARTS.items()
        if not isinstance(found, dict) or found.get(part) != asked[part]
    ]
    message = _("{file} is the journal of another tournament: not the same {parts}. "
                "Name another file, or take this one away")  # fmt: skip
    raise JournalError(message.format(file=file_name(path), parts=", ".join(parts)))


def _object_in(line: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _game_to_plain(finished: Finished) -> dict[str, Any]:
    return {
        **finished.fixture._asdict(),
        "winners": list(finished.winners),
        "figures": list(finished.figures),
        "actions": finished.actions,
    }


def _game_in(line: bytes, tournament: Tournament) -> Finished | None:
    """The game of a line; None for a line that is no game of this tournament."""
    value = _object_in(line) or {}
    match, deal, rotation, actions = (value.get(key) for key in (*Fixture._fields, "actions"))
    if not (_is_below(match, len(tournament.matches)) and _is_below(actions, LARGEST_NUMBER)):
        return None
    line_up = tournament.matches[match]
    if not (
        _is_below(deal, tournament.deals(match)) and _is_below(rotation, len(line_up.rotations))
    ):
        return None
    winners, figures = value.get("winners"), value.get("figures")
    seats = len(line_up.line_up)
    if not _are_seats(winners, seats) or not _are_figures(figures, seats):
        return None
    return Finished(Fixture(match, deal, rotation), tuple(winners), tuple(figures), actions)


def _is_below(value: Any, beyond: int) -> TypeGuard[int]:  # noqa: ANN401 - any value of a file
    return type(value) is int and 0 <= value < beyond


def _are_seats(value: Any, seats: int) -> TypeGuard[list[int]]:  # noqa: ANN401
    if not isinstance(value, list) or not all(_is_below(seat, seats) for seat in value):
        return False
    return len(set(value)) == len(value)


def _are_figures(value: Any, seats: int) -> TypeGuard[list[dict[str, Any]]]:  # noqa: ANN401
    if not isinstance(value, list) or len(value) != seats:
        return False
    return all(
        isinstance(each, dict)
        and all(figure is None or type(figure) in (int, str) for figure in each.values())
        for each in value
    )
