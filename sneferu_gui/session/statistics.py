"""How people have been doing: numbers from the results of finished games.

Everything here is worked out from `SeatResult` rows as `Store.results` gives them, in the
order of finishing.
"""

import csv
import io
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple, TypeVar

from sneferu_gui.rules import Edition
from sneferu_gui.session.names import player_key
from sneferu_gui.session.shipped_editions import generous_edition, standard_edition
from sneferu_gui.session.store.results import COLUMNS, Mode, SeatResult


class Kind(NamedTuple):
    """What results are compared with one another: the edition, the mode, how many played."""

    mode: Mode
    players: int
    edition: Edition | None = None
    """As `known_as` gives it; None where it is not known."""


def kind_of(result: SeatResult) -> Kind:
    """The results it is compared with."""
    return Kind(result.mode, result.players, result.edition)


def edition_order(edition: Edition | None) -> tuple[int, str]:
    """Sorts editions: those the game comes with first, then by name, then what is not known."""
    if edition is None:
        return 3, ""
    shipped = (standard_edition(), generous_edition())
    return (shipped.index(edition) if edition in shipped else 2), edition.name


@dataclass(frozen=True)
class Tally:
    """Games, and how many of them were won."""

    games: int = 0
    wins: int = 0

    @property
    def share(self) -> float:
        """The part of the games that was won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True)
class Spread:
    """Some numbers: their mean and the largest."""

    mean: float
    most: int


@dataclass(frozen=True)
class Statistics:
    """How some games went for one player."""

    tally: Tally
    shared: int
    """Victories shared with others; they are among the wins."""
    stones: Spread
    food: Spread
    """Food left."""
    largest_area: Spread
    """Cells."""
    days_unused: Spread
    score: Spread | None
    """Of the games won against Ptah; None without any."""
    best_rating: int | None
    """0 to 4; None without a win against Ptah."""
    streak: int
    """Games won in succession up to the last one."""
    longest_streak: int
    by_place: dict[int, Tally]
    """By place in the order of boats at the start, from 0."""
    by_seat: dict[int, Tally]
    by_builder: dict[str | None, Tally]
    """By builder; None stands for games without powers."""


class Moment(NamedTuple):
    """A number of one finished game."""

    finished: datetime
    value: int


class PlayerLine(NamedTuple):
    """A player in the list of those who have results."""

    name: str
    """As written last."""
    games: int
    last: datetime


def statistics_of(results: Sequence[SeatResult]) -> Statistics | None:
    """One player's statistics; None when there are no results."""
    if not results:
        return None
    scores = [result.score for result in results if result.score is not None]
    ratings = [result.rating for result in results if result.rating is not None]
    streak, longest = _streaks(results)
    return Statistics(
        _tally(results),
        sum(result.is_shared for result in results),
        _spread([result.stones for result in results]),
        _spread([result.food for result in results]),
        _spread([result.largest_area for result in results]),
        _spread([result.days_unused for result in results]),
        _spread(scores) if scores else None,
        max(ratings, default=None),
        streak,
        longest,
        _by(results, lambda result: result.place),
        _by(results, lambda result: result.seat),
        _by(results, lambda result: result.builder),
    )


def statistics_by_kind(results: Iterable[SeatResult]) -> dict[Kind, Statistics]:
    """One player's statistics for each kind of game: by edition, solo, by number of players."""
    groups: dict[Kind, list[SeatResult]] = defaultdict(list)
    for result in results:
        groups[kind_of(result)].append(result)
    order = sorted(groups, key=lambda kind: (edition_order(kind.edition), kind[:2]))
    found = {kind: statistics_of(groups[kind]) for kind in order}
    return {kind: statistics for kind, statistics in found.items() if statistics is not None}


def _tally(results: Sequence[SeatResult]) -> Tally:
    return Tally(len(results), sum(result.is_won for result in results))


_Key = TypeVar("_Key", bound=Hashable)


def _by(results: Sequence[SeatResult], key: Callable[[SeatResult], _Key]) -> dict[_Key, Tally]:
    groups: dict[_Key, list[SeatResult]] = defaultdict(list)
    for result in results:
        groups[key(result)].append(result)
    # None, for no builder, before the names.
    order = sorted(groups, key=lambda found: (found is not None, found))
    return {found: _tally(groups[found]) for found in order}


def _spread(numbers: Sequence[int]) -> Spread:
    return Spread(sum(numbers) / len(numbers), max(numbers))


def _streaks(results: Iterable[SeatResult]) -> tuple[int, int]:
    """Wins in succession up to the end, and at most."""
    streak = longest = 0
    for result in results:
        streak = streak + 1 if result.is_won else 0
        longest = max(longest, streak)
    return streak, longest


def stones_over_time(results: Iterable[SeatResult]) -> tuple[Moment, ...]:
    """The stones of each game."""
    return tuple(Moment(result.finished, result.stones) for result in results)


def ratings_over_time(results: Iterable[SeatResult]) -> tuple[Moment, ...]:
    """The rating of each win against Ptah, 0 to 4."""
    return tuple(
        Moment(result.finished, result.rating) for result in results if result.rating is not None
    )


def scores_over_time(results: Iterable[SeatResult]) -> tuple[Moment, ...]:
    """The score of each win against Ptah."""
    return tuple(
        Moment(result.finished, result.score) for result in results if result.score is not None
    )


def players_in(results: Iterable[SeatResult]) -> tuple[PlayerLine, ...]:
    """Everybody who has results, with most games first."""
    found: dict[str, PlayerLine] = {}
    for result in results:
        key = player_key(result.name)
        games = found[key].games if key in found else 0
        found[key] = PlayerLine(result.name, games + 1, result.finished)
    return tuple(sorted(found.values(), key=lambda line: (-line.games, line.name)))


def results_by_player(
    results: Sequence[SeatResult],
) -> dict[PlayerLine, tuple[SeatResult, ...]]:
    """Everybody's results, with most games first; however their names were spelt each time."""
    groups: dict[str, list[SeatResult]] = defaultdict(list)
    for result in results:
        groups[player_key(result.name)].append(result)
    return {line: tuple(groups[player_key(line.name)]) for line in players_in(results)}


_FORMULA: Final = frozenset("=+-@|%")
"""What makes a spreadsheet take a text for a formula, and run it; full-width signs do so too."""


def csv_text(results: Iterable[SeatResult]) -> str:
    """The results as a table for spreadsheets: a heading, then a line for each seat."""
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for result in results:
        writer.writerow([_cell(getattr(result, column)) for column in COLUMNS])
    return file.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, Edition):
        value = value.name
    if isinstance(value, datetime):
        return value.isoformat(timespec="seconds")
    if isinstance(value, str):
        return f"'{value}" if _is_formula(value) else value
    return value


def _is_formula(text: str) -> bool:
    """Whether the first sign that is seen begins a formula, or an unseen one stands before it."""
    for sign in text:
        if sign in "\t\r\n\v\f":
            return True  # some spreadsheets begin a new cell there
        if not sign.isspace() and unicodedata.category(sign) not in {"Cc", "Cf", "Mn"}:
            return unicodedata.normalize("NFKC", sign)[0] in _FORMULA
    return False
