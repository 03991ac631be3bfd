"""Results of games: stored with each game when it ends, rebuilt, read for statistics."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import GAME_OF_OLD_FILES, GAMES, game_named, game_of
from sneferu_gui.games.checked_values import (
    LARGEST_NUMBER,
    JsonObject,
    RecordError,
    choice_in,
    object_in,
    text_in,
    whole_in,
)
from sneferu_gui.games.game import AnyEdition, AnyState, Mode, Result
from sneferu_gui.games.measure import Measure, Sort
from sneferu_gui.session.editions import known_as
from sneferu_gui.session.names import player_key
from sneferu_gui.session.record import json_in
from sneferu_gui.session.store.attached_rows import ReviewRow, readable_values, review_of
from sneferu_gui.session.store.connection import (
    Row,
    number_at,
    rows,
    text_at,
    text_or_none_at,
)
from sneferu_gui.session.store.games import (
    StoredGame,
    StoredTable,
    card_text,
    date_from_text,
    editions_in,
    text_of,
)


class ResultGroup(NamedTuple):
    """The kind of game in which results are compared: game, edition, mode, number of players."""

    mode: Mode
    players: int
    edition: AnyEdition | None = None
    """As `known_as` gives it; None where it is not known."""
    rules: str = GAME_OF_OLD_FILES
    """The id of the game."""


class FinishedSeat(NamedTuple):
    game: int
    seat: int
    finished: datetime


@dataclass(frozen=True)
class SeatResult:
    at: FinishedSeat
    name: str
    """The player's name, as written in that game."""
    computer: str | None
    """The computer player's name; None for people."""
    group: ResultGroup
    """The group it is compared in; game and edition are taken from the stored game."""
    place: int
    """Place in the order at the start, from 0."""
    is_won: bool
    is_shared: bool
    """Whether others won as well."""
    measures: Mapping[str, int | str | None]
    """By the keys of the game's measures; None where there is no such number."""


_STORED: Final = ("name", "computer", "place", "is_won", "is_shared")
"""The fields that are stored as they are."""


def results_of(
    game: int, table: StoredTable, state: AnyState, finished: datetime
) -> list[SeatResult]:
    """The results of a game that has come to this state; none while it runs."""
    result: Result | None = state.result()
    if result is None:
        return []
    setup = table.setup
    rules, seats = game_of(setup), setup.seats
    group = ResultGroup(rules.mode(setup), len(seats), known_as(setup.edition), rules.id)
    return [
        SeatResult(
            FinishedSeat(game, index, finished),
            seats[index].name,
            table.computers_by_seat[index],
            group,
            figures.place,
            index in result.winners,
            index in result.winners and len(result.winners) > 1,
            figures.measures,
        )
        for index, figures in enumerate(rules.figures(setup, table.deal, state))
    ]


def write_results(connection: sqlite3.Connection, game: int, results: list[SeatResult]) -> None:
    """Replace a game's rows, in the open transaction."""
    connection.execute("DELETE FROM result WHERE game = ?", (game,))
    names = (*_STORED, "game", "seat", "mode", "players", "measures", "player", "finished")
    marks = ", ".join(f":{name}" for name in names)
    connection.executemany(
        f"INSERT INTO result ({', '.join(names)}) VALUES ({marks})",  # noqa: S608 - our own names
        [_fields(result) for result in results],
    )


def _fields(result: SeatResult) -> dict[str, object]:
    stored = {name: getattr(result, name) for name in _STORED}
    stored["measures"] = text_of(dict(result.measures))
    at, group = result.at, result.group
    stored |= {"game": at.game, "seat": at.seat, "finished": at.finished.isoformat()}
    stored |= {"mode": group.mode, "players": group.players}
    return stored | {"player": player_key(result.name)}


def result_from_row(row: Row, edition: AnyEdition | None) -> SeatResult:
    """The result in a row, with this edition. Raises RecordError, naming the wrong column."""
    rules = choice_in(row["rules"], ("rules",), tuple(GAMES))
    mode = Mode(choice_in(row["mode"], ("mode",), tuple(Mode)))
    return SeatResult(
        finished_seat(row),
        text_at(row, "name"),
        text_or_none_at(row, "computer"),
        ResultGroup(mode, number_at(row, "players"), edition, rules),
        number_at(row, "place"),
        bool(number_at(row, "is_won")),
        bool(number_at(row, "is_shared")),
        measures_in(text_at(row, "measures"), game_named(rules).measures),
    )


def finished_seat(row: Row) -> FinishedSeat:
    """The seat of a row. Raises RecordError, naming the wrong column."""
    finished = date_from_text(text_at(row, "finished"), "finished")
    return FinishedSeat(number_at(row, "game"), number_at(row, "seat"), finished)


def measures_in(text: str, measures: tuple[Measure, ...]) -> dict[str, int | str | None]:
    """The measures in a row's text. Raises RecordError, naming the wrong one."""
    table = object_in(json_in(text), ("measures",))
    return {measure.key: _measure_in(table, measure) for measure in measures}


def _measure_in(table: JsonObject, measure: Measure) -> int | str | None:
    value, path = table.get(measure.key), ("measures", measure.key)
    if value is None and measure.sort is not Sort.COUNT:
        return None
    if measure.sort is Sort.GROUP:
        return text_in(value, path)
    return whole_in(value, path, -LARGEST_NUMBER)


_ANSWERED: Final = (
    " FROM result JOIN game ON game.id = result.game"
    " LEFT JOIN forgotten ON forgotten.game = result.game AND forgotten.seat = result.seat"
    " WHERE game.deleted IS NULL AND forgotten.game IS NULL AND result.computer IS NULL"
)
"""People's rows; those of deleted games and of forgotten seats are left out."""
_ANSWERED_BESIDE: Final = _ANSWERED.replace(
    " WHERE",
    " JOIN result AS other ON other.game = result.game AND other.seat != result.seat WHERE",
)
"""The same rows, joined with each of the others at the table."""


def results_in(
    connection: sqlite3.Connection, name: str | None = None, rules: str | None = None
) -> tuple[SeatResult, ...]:
    """The results of people, or of one of them, of every game or one, in the order of finishing.

    Unreadable rows are left out: rebuilding makes them anew.
    """
    wanted = {"result.player": name and player_key(name), "game.rules": rules}
    chosen = {column: value for column, value in wanted.items() if value is not None}
    found = rows(
        connection,
        "SELECT result.*, game.rules,"  # noqa: S608 - fixed
        " (SELECT start.edition FROM start WHERE start.game = result.game) AS digest"
        f"{_ANSWERED}{''.join(f' AND {column} = ?' for column in chosen)}"
        " ORDER BY result.finished, result.game, result.seat",
        tuple(chosen.values()),
    )
    editions = editions_in(connection, {(row["rules"], row["digest"]) for row in found})
    results = []
    for row in found:
        try:
            results.append(result_from_row(row, editions.get((row["rules"], row["digest"]))))
        except RecordError:
            continue
    return tuple(results)


class AgainstComputers(NamedTuple):
    """A finished game of one person, as far as it tells of their strength."""

    share: float
    """1 for a victory, 0 for a defeat; a part of it where others won as well."""
    others: tuple[str | None, ...]
    """The computer players at the other seats; None for people."""
    game: int = 0
    """Its number in the store."""
    is_won: bool = False


def games_against_computers(
    connection: sqlite3.Connection, name: str, rules: str
) -> tuple[AgainstComputers, ...]:
    """A person's games of one game, against any others, in the order of finishing."""
    found = rows(
        connection,
        "SELECT result.game, result.seat, result.is_won, other.computer AS other,"
        f" other.is_won AS other_won{_ANSWERED_BESIDE}"
        " AND result.player = ? AND game.rules = ?"
        " ORDER BY result.finished, result.game, result.seat, other.seat",
        (player_key(name), rules),
    )
    games: dict[tuple[object, object], list[Row]] = {}
    for row in found:
        games.setdefault((row["game"], row["seat"]), []).append(row)
    return tuple(
        AgainstComputers(
            bool(own[0]["is_won"]) / (1 + sum(bool(row["other_won"]) for row in own)),
            tuple(None if row["other"] is None else str(row["other"]) for row in own),
            int(own[0]["game"]),
            bool(own[0]["is_won"]),
        )
        for own in games.values()
    )


def levels_beaten(
    connection: sqlite3.Connection, name: str, rules: str
) -> tuple[tuple[str, FinishedSeat], ...]:
    """Each victory of a person over a computer player, in the order of finishing."""
    found = rows(
        connection,
        "SELECT result.game, result.seat, result.finished, other.computer AS other"
        f"{_ANSWERED_BESIDE} AND other.computer IS NOT NULL AND result.is_won = 1"
        " AND other.is_won = 0 AND result.player = ? AND game.rules = ?"
        " ORDER BY result.finished, result.game, result.seat, other.seat",
        (player_key(name), rules),
    )
    return tuple((str(row["other"]), finished_seat(row)) for row in found)


def reviews_in(
    connection: sqlite3.Connection, name: str, rules: str | None = None
) -> tuple[tuple[FinishedSeat, ReviewRow], ...]:
    """The review rows of a person's games, of one game or all, each with the person's seat.

    In the order of finishing; unreadable rows are left out.
    """
    of_game, values = ("", ()) if rules is None else (" AND game.rules = ?", (rules,))
    found = rows(
        connection,
        "SELECT review.*, result.seat, result.finished"
        f"{_ANSWERED.replace(' WHERE', ' JOIN review ON review.game = result.game WHERE')}"
        f" AND result.player = ?{of_game}"
        " ORDER BY result.finished, result.game, result.seat, review.first",
        (player_key(name), *values),
    )
    return readable_values(found, lambda row: (finished_seat(row), review_of(row)))


def players_counted(connection: sqlite3.Connection) -> tuple[tuple[str, int], ...]:
    """The names of all who have results, as written last, with their games: most first.

    No result itself is read.
    """
    # Beside MAX, SQLite gives the other columns of the row that has the largest value.
    found = rows(
        connection,
        f"SELECT result.name AS name, COUNT(*) AS games, MAX(result.finished) {_ANSWERED}"
        " GROUP BY result.player ORDER BY games DESC, name",
    )
    return tuple(
        (row["name"], row["games"])
        for row in found
        if isinstance(row["name"], str) and isinstance(row["games"], int)
    )


def derive(connection: sqlite3.Connection, stored: StoredGame, state: AnyState) -> None:
    """Derive a game's card and results anew, in the open transaction, unless it has gone on."""
    table = stored.table
    finished = (stored.dates.finished or stored.dates.changed) if state.is_over else None
    card = card_text(table.setup, table.computers_by_seat, stored.position, state)
    done = connection.execute(
        "UPDATE game SET rules = ?, is_over = ?, finished = ?, search = ?, glance = ?"
        " WHERE id = ? AND revision = ?",
        (
            table.setup.game,
            int(state.is_over),
            None if finished is None else finished.isoformat(),
            " ".join(player_key(seat.name) for seat in table.setup.seats),
            card,
            stored.id,
            stored.revision,
        ),
    )
    if done.rowcount:
        counted = finished is not None and table.is_counted
        results = results_of(stored.id, table, state, finished) if counted and finished else []
        write_results(connection, stored.id, results)
