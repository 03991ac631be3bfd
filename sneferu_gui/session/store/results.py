"""Results: a row for each seat of each finished game, derived from the stored games.

They are written when a game ends and taken back when its end is undone; `rebuild_results`
makes all of them anew. A player's history is deleted by noting which seats of which games are
forgotten (`forgetting`): their rows are in no answer any more. The games themselves stay, as
they are the other players' too; delete them from the list to be rid of them.
"""

import sqlite3
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.rules import Edition, State
from sneferu_gui.rules.edition_check import EditionError, edition_from_mapping
from sneferu_gui.session.names import player_key
from sneferu_gui.session.record import json_in
from sneferu_gui.session.record_values import RecordError, object_in
from sneferu_gui.session.shipped_editions import known_as
from sneferu_gui.session.store.connection import (
    Row,
    number_at,
    number_or_none_at,
    rows,
    text_at,
    text_or_none_at,
)
from sneferu_gui.session.store.games import Table, date_from_text


class Mode(StrEnum):
    """What was played."""

    MULTI = "multi"
    """Two to four players."""
    SOLO = "solo"
    """One player against Ptah."""
    ALONE = "alone"
    """One player without Ptah, who always wins."""


@dataclass(frozen=True)
class SeatResult:
    """How a finished game ended for one seat."""

    game: int
    seat: int
    name: str
    """The player's, as written in that game."""
    computer: str | None
    """The computer player's name; None for people."""
    mode: Mode
    players: int
    builder: str | None
    """None without powers."""
    place: int
    """Place in the order of boats at the start, from 0."""
    stones: int
    food: int
    areas: int
    """How many areas were enclosed."""
    largest_area: int
    """Its cells; 0 without any."""
    days_unused: int
    """Spaces left before the end of the river."""
    is_won: bool
    is_shared: bool
    """Whether others won as well."""
    score: int | None
    """Of a win against Ptah."""
    rating: int | None
    """Of a win against Ptah: 0 to 4."""
    finished: datetime
    edition: Edition | None = None
    """What was played with, by its numbers; it is the game's, and not stored here again. None
    where it cannot be read."""


COLUMNS: Final = tuple(SeatResult.__dataclass_fields__)
_STORED: Final = COLUMNS[: COLUMNS.index("edition")]
"""Of them, those of the table of results."""


def results_of(game: int, table: Table, state: State, finished: datetime) -> list[SeatResult]:
    """The rows of a game that has come to this state; none while it runs."""
    result = state.result()
    if result is None:
        return []
    setup = table.setup
    count = len(setup.seats)
    mode = Mode.SOLO if setup.solo else Mode.MULTI if count > 1 else Mode.ALONE
    return [
        SeatResult(
            game,
            index,
            seat.name,
            table.computers_by_seat[index],
            mode,
            count,
            seat.builder,
            table.deal.boats.index(index),
            result.stones[index],
            result.food[index],
            len(result.areas[index]),
            max(result.areas[index], default=0),
            setup.edition.last - state.boats[index],
            index in result.winners,
            index in result.winners and len(result.winners) > 1,
            result.score,
            result.rating,
            finished,
            known_as(setup.edition),
        )
        for index, seat in enumerate(setup.seats)
    ]


def write_results(connection: sqlite3.Connection, game: int, results: list[SeatResult]) -> None:
    """Replace a game's rows, in the open transaction."""
    connection.execute("DELETE FROM result WHERE game = ?", (game,))
    names = ("player", *_STORED)
    marks = ", ".join(f":{name}" for name in names)
    connection.executemany(
        f"INSERT INTO result ({', '.join(names)}) VALUES ({marks})",  # noqa: S608 - our own names
        [_fields(result) for result in results],
    )


def _fields(result: SeatResult) -> dict[str, object]:
    stored = {name: getattr(result, name) for name in _STORED}
    finished = result.finished.isoformat()
    return stored | {"player": player_key(result.name), "finished": finished}


def result_from_row(row: Row, edition: Edition | None = None) -> SeatResult:
    """The row of a game with this edition. Raises RecordError, naming the column that is wrong."""
    mode = text_at(row, "mode")
    if mode not in tuple(Mode):
        raise RecordError(("mode",), f"is unknown: {mode[:40]!r}")
    return SeatResult(
        number_at(row, "game"),
        number_at(row, "seat"),
        text_at(row, "name"),
        text_or_none_at(row, "computer"),
        Mode(mode),
        number_at(row, "players"),
        text_or_none_at(row, "builder"),
        number_at(row, "place"),
        number_at(row, "stones"),
        number_at(row, "food"),
        number_at(row, "areas"),
        number_at(row, "largest_area"),
        number_at(row, "days_unused"),
        bool(number_at(row, "is_won")),
        bool(number_at(row, "is_shared")),
        number_or_none_at(row, "score"),
        number_or_none_at(row, "rating"),
        date_from_text(text_at(row, "finished"), "finished"),
        edition,
    )


_ANSWERED: Final = (
    " FROM result JOIN game ON game.id = result.game"
    " LEFT JOIN forgotten ON forgotten.game = result.game AND forgotten.seat = result.seat"
    " WHERE game.deleted IS NULL AND forgotten.game IS NULL AND result.computer IS NULL"
)
"""People's rows; those of deleted games and of forgotten seats are left out."""


def results_in(connection: sqlite3.Connection, name: str | None) -> tuple[SeatResult, ...]:
    """The rows of people, or of one of them, in the order of finishing.

    A row that cannot be read is left out: rebuilding makes it anew.
    """
    player = None if name is None else player_key(name)
    where = "" if player is None else " AND result.player = ?"
    found = rows(
        connection,
        "SELECT result.*,"  # noqa: S608 - fixed
        " (SELECT start.edition FROM start WHERE start.game = result.game) AS digest"
        f"{_ANSWERED}{where} ORDER BY result.finished, result.game, result.seat",
        () if player is None else (player,),
    )
    editions = _editions_in(connection)
    results = []
    for row in found:
        try:
            results.append(result_from_row(row, editions.get(row["digest"])))
        except RecordError:
            continue
    return tuple(results)


def _editions_in(connection: sqlite3.Connection) -> dict[object, Edition]:
    """The editions played with, by their digests; what cannot be read is left out."""
    editions: dict[object, Edition] = {}
    for row in rows(connection, "SELECT digest, content FROM edition"):
        try:
            mapping = object_in(json_in(text_at(row, "content")), ())
            editions[row["digest"]] = known_as(edition_from_mapping(mapping))
        except (RecordError, EditionError):
            continue
    return editions


class PlayerCount(NamedTuple):
    """Somebody who has results."""

    name: str
    """As written last."""
    games: int


def players_counted(connection: sqlite3.Connection) -> tuple[PlayerCount, ...]:
    """Everybody who has results, with most games first; no result itself is read."""
    # Beside MAX, SQLite gives the other columns of the row that has the largest value.
    found = rows(
        connection,
        f"SELECT result.name AS name, COUNT(*) AS games, MAX(result.finished) {_ANSWERED}"
        " GROUP BY result.player ORDER BY games DESC, name",
    )
    return tuple(
        PlayerCount(row["name"], row["games"])
        for row in found
        if isinstance(row["name"], str) and isinstance(row["games"], int)
    )
