"""Salvage: games from the pages of a damaged store, written into the new one.

A game needs its start: its players, and the deal. Every salvaged game has been played through by
the rules; where an action is missing or not legal, the game ends before it.
"""

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, auto
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import GAME_OF_OLD_FILES, GAMES, game_named, game_of
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.session.editions import EditionFileError, shipped_edition, shipped_of
from sneferu_gui.session.store.commits import Progress, progress_in
from sneferu_gui.session.store.connection import rows, writing
from sneferu_gui.session.store.errors import GameError
from sneferu_gui.session.store.game_rows import checked_game
from sneferu_gui.session.store.games import (
    Origin,
    StoredGame,
    digest_of,
    text_of,
)
from sneferu_gui.session.store.pages import StoredRow, Value, pages_of
from sneferu_gui.session.store.results import derive
from sneferu_gui.session.undo_rules import UndoRule

_COLUMNS: Final = (
    "revision", "writer", "position", "is_over", "is_counted", "begun", "changed", "finished",
    "deleted", "undo_rule", "origin", "search", "glance", "standing", "rules",
)  # fmt: skip
"""The columns of a game after its number; the last two are newer than the first version."""


class Losses(NamedTuple):
    """What was read from a damaged store, and what is missing."""

    read: int = 0
    """Games read from the damaged file, besides those of the backup."""
    cut: int = 0
    """Games that lack their last actions."""
    lost: int = 0
    """Games that are missing."""
    changes: int = 0
    """The newest changes that are missing, of any game."""
    is_sure: int = 1
    """Whether the expected content was known, and all of it was found or counted here."""


class _GameOutcome(Enum):
    KEPT = auto()
    """The new store has it, as far as it was played or further."""
    READ = auto()
    CUT = auto()
    """Read as far as possible."""
    OLDER = auto()
    """The new store has more of it than could be read, and less than was played."""
    LOST = auto()


_SIDE_TABLES: Final[Mapping[tuple[type, ...], str]] = {
    (int, int, int, str, str): "review",
    (int, int, int, str): "tried",
    (int, int, str, int): "practice",
}
"""The tables of rows beside games, by the types of their columns."""


@dataclass
class _FoundRows:
    games: dict[int, tuple[Value, ...]] = field(default_factory=dict)
    starts: dict[int, tuple[str, str, str]] = field(default_factory=dict)
    """For each game the digest of its edition, its computers, its deal."""
    actions: dict[int, dict[int, str]] = field(default_factory=dict)
    editions: dict[str, str] = field(default_factory=dict)
    forgotten: list[tuple[Value, ...]] = field(default_factory=list)
    beside: list[tuple[str, int, tuple[Value, ...]]] = field(default_factory=list)
    """Rows beside games: the table, the game, and the row."""
    progress: Progress | None = None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing of any game."""
        return not (self.games or self.starts or self.actions)

    @property
    def commits(self) -> int | None:
        """The commits of the store they come from: 0 for an empty one, None if unknown."""
        if self.is_empty:
            return 0
        return None if self.progress is None else self.progress.commits

    def take(self, row: StoredRow) -> None:
        """Add a row; its form tells the table it belongs to."""
        match row:
            case (int(game), (None, int(revision), str(), int(), *_) as values):
                if game not in self.games or revision > int(self.games[game][0] or 0):
                    self.games[game] = values[1:]
            case (int(game), (None, str(digest), str(computers), str(content))):
                self.starts[game] = digest, computers, content
            case (int(), (str(store), int(commits))) if store != "game":  # not `sqlite_sequence`
                known = self.progress.commits if self.progress else -1
                self.progress = Progress(store, max(commits, known), 0)
            case (None, (str(digest), str(content))) if digest == digest_of(content):
                self.editions[digest] = content
            case (None, (int(game), int(number), str(content))) if content[:1] == "{":
                self.actions.setdefault(game, {}).setdefault(number, content)
            case (None, (int(), int(), None | str()) as values):
                self.forgotten.append(values)
            case (None, (int(game), *_) as values) if tuple(map(type, values)) in _SIDE_TABLES:
                self.beside.append((_SIDE_TABLES[tuple(map(type, values))], game, values))


def salvage(
    part: sqlite3.Connection, paths: Iterable[Path], moment: datetime
) -> tuple[Losses, int | None]:
    """Bring the content of damaged files, the newest last, into a new store that is sound.

    Return what was read and is missing, as far as the files tell, and the commits of the last one:
    0 for an empty file, None where they are unknown.

    Raises StoreError when that cannot be written.
    """
    fates: dict[int, _GameOutcome] = {}
    read = set[int]()
    commits, is_whole = None, False
    for pages in chain.from_iterable(map(pages_of, paths)):
        found, own = _FoundRows(), progress_in(part)
        for row in pages.rows():
            found.take(row)
        with writing(part) as connection:
            for game, fate in _bring_games(connection, found, moment).items():
                fates[game] = fates.get(game, fate) if fate is _GameOutcome.KEPT else fate
                if fate in (_GameOutcome.READ, _GameOutcome.CUT):
                    read.add(game)
            there = {row[0] for row in rows(connection, "SELECT id FROM game")}
        commits = found.commits
        is_newest = not pages.is_behind and there <= found.games.keys()
        is_whole = commits is not None and (found.is_empty or commits <= own.commits or is_newest)
    counts = list(fates.values())
    cut = counts.count(_GameOutcome.CUT) + counts.count(_GameOutcome.OLDER)
    lost = counts.count(_GameOutcome.LOST)
    return Losses(len(read), cut, lost, is_sure=int(is_whole)), commits


def _bring_games(
    connection: sqlite3.Connection, found: _FoundRows, moment: datetime
) -> dict[int, _GameOutcome]:
    own, fates = progress_in(connection), dict[int, _GameOutcome]()
    begun = rows(connection, "SELECT seq FROM sqlite_sequence WHERE name = 'game'")
    highest = begun[0][0] if begun else 0
    is_before = found.progress is not None and found.progress.commits < own.commits
    for game in sorted(found.games.keys() | found.starts.keys() | found.actions.keys()):
        if is_before and game <= highest and _present_game(connection, game) is None:
            continue  # it has been deleted for good
        fates[game] = _bring_game(connection, found, game, moment)
    for table, values in (
        *(("forgotten", each) for each in found.forgotten),
        *((to, row) for to, game, row in found.beside if fates.get(game) is _GameOutcome.READ),
    ):
        places = ", ".join("?" * len(values))
        with suppress(sqlite3.IntegrityError):  # a row of a missing game
            connection.execute(f"INSERT OR IGNORE INTO {table} VALUES ({places})", values)  # noqa: S608
    return fates


class _PresentGame(NamedTuple):
    """A game in the new store, from a backup."""

    start: tuple[str, str, str]
    actions: int
    columns: tuple[Value, ...]


def _present_game(connection: sqlite3.Connection, game: int) -> _PresentGame | None:
    names = ", ".join(_COLUMNS)
    found = rows(connection, f"SELECT {names} FROM game WHERE id = ?", (game,))  # noqa: S608 - fixed
    starts = rows(connection, "SELECT * FROM start WHERE game = ?", (game,))
    if not found or not starts:
        return None
    count = rows(connection, "SELECT count(*) FROM action WHERE game = ?", (game,))[0][0]
    _game, digest, computers, content = starts[0]
    return _PresentGame((digest, computers, content), count, tuple(found[0]))


def _bring_game(
    connection: sqlite3.Connection, found: _FoundRows, game: int, moment: datetime
) -> _GameOutcome:
    """Bring one game, unless the new store has as much of it already."""
    present, start, target = _present_game(connection, game), found.starts.get(game), game
    if present and start and start != present.start:  # another game of that number
        present, target = None, 1 + rows(connection, "SELECT max(seq) FROM sqlite_sequence")[0][0]
    start = start or (present and present.start)
    texts, columns = _unbroken_texts(found.actions.get(game, {})), found.games.get(game)
    if present and len(texts) <= present.actions and not _is_newer(columns, present.columns):
        return _GameOutcome.KEPT
    if start is None:
        return _GameOutcome.LOST
    usual = present.columns if present else _usual_columns(len(texts), moment)
    columns = (columns or ()) + usual[len(columns or ()) :]
    fields = dict(zip(_COLUMNS, columns, strict=True))
    connection.execute("SAVEPOINT game")
    count = _played_length(connection, target, found.editions.get(start[0]), start, fields, texts)
    wanted = max(_whole_number(fields["position"]), len(found.actions.get(game, {})))
    if count < (min(present.actions, wanted) if present else 0):
        connection.execute("ROLLBACK TO game")
        outcome = _GameOutcome.OLDER if present else _GameOutcome.LOST
    else:
        outcome = _GameOutcome.READ if count >= wanted else _GameOutcome.CUT
    connection.execute("RELEASE game")
    return outcome


def _is_newer(columns: tuple[Value, ...] | None, than: tuple[Value, ...]) -> bool:
    return columns is not None and _whole_number(columns[0]) > _whole_number(than[0])


def _whole_number(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _unbroken_texts(actions: dict[int, str]) -> list[str]:
    """The first actions, up to one that is missing."""
    texts: list[str] = []
    while len(texts) in actions:
        texts.append(actions[len(texts)])
    return texts


def _usual_columns(actions: int, moment: datetime) -> tuple[Value, ...]:
    """The columns of a game whose row cannot be read."""
    then = moment.isoformat()
    origin = text_of(to_plain(Origin()))
    return (1, "", actions, 0, 1, then, then, None, None, UndoRule.FREE.value, origin, "", "",
            None, GAME_OF_OLD_FILES)  # fmt: skip


def _played_length(
    connection: sqlite3.Connection,
    game: int,
    edition: str | None,
    start: tuple[str, str, str],
    fields: dict[str, Value],
    texts: list[str],
) -> int:
    """Write a game as far as it can be played; the number of its actions, -1 for none at all."""
    edition = edition or _shipped_edition_text(start[0])
    if edition is not None:
        connection.execute("INSERT OR IGNORE INTO edition VALUES (?, ?)", (start[0], edition))
    count, legal = -1, len(texts)
    while legal != count:
        count = legal
        try:
            _write(connection, game, start, fields, texts[:count])
            stored = checked_game(connection, game)
            legal = _legal_actions(stored)
            if legal == count:
                derive(connection, stored, stored.shown())
        except RecordError as error:
            is_action = error.path[:1] == ("actions",) and len(error.path) > 1
            legal = _whole_number(error.path[1]) if is_action else -1
        except (GameError, sqlite3.IntegrityError, sqlite3.DataError):
            legal = -1
        if not 0 <= legal <= count:
            return -1
    return count


def _write(
    connection: sqlite3.Connection,
    game: int,
    start: tuple[str, str, str],
    fields: dict[str, Value],
    texts: list[str],
) -> None:
    connection.execute("DELETE FROM game WHERE id = ?", (game,))
    position = min(_whole_number(fields["position"]), len(texts))
    values = (game, *(fields | {"position": position}).values())
    names, places = ", ".join(("id", *fields)), ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO game ({names}) VALUES ({places})", values)  # noqa: S608 - fixed
    connection.execute("INSERT INTO start VALUES (?, ?, ?, ?)", (game, *start))
    connection.executemany(
        "INSERT INTO action VALUES (?, ?, ?)",
        [(game, number, text) for number, text in enumerate(texts)],
    )


def _legal_actions(stored: StoredGame) -> int:
    setup = stored.table.setup
    state = game_of(setup).start(setup, stored.table.deal)
    for count, action in enumerate(stored.actions):
        try:
            state = state.apply(action)
        except IllegalAction:
            return count
    return len(stored.actions)


def _shipped_edition_text(digest: str) -> str | None:
    """The text of the shipped edition that has this digest; None without one."""
    for game in GAMES:
        for identity in shipped_of(game):
            with suppress(EditionFileError, OSError):
                edition = shipped_edition(identity, game)
                text = text_of(game_named(game).edition_to_plain(edition))
                if digest_of(text) == digest:
                    return text
    return None
