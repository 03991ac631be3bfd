"""Statistics of finished games, and a person's own rating.

Everything is worked out from `SeatResult` rows as `Store.results` gives them, in the order of
finishing. Each game defines its measures, and what statistics make of them.

The model of ratings is that of tournaments: a player wins with a chance in proportion to their
strength, 400 points being ten times the strength. The computers' ratings are fixed; the person's
rating is the one that makes the results likeliest. So that a person who has always won, or never,
has one too, a drawn game against an average player is added.
"""

import csv
import io
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import exp, log, sqrt
from typing import Final, NamedTuple, TypeVar

from sneferu_gui.games.catalogue import GAME_OF_OLD_FILES, GAMES, game_named
from sneferu_gui.games.game import AnyEdition, Game, Mode
from sneferu_gui.games.measure import Sort
from sneferu_gui.language import _, ngettext, sort_key
from sneferu_gui.session.editions import (
    name_in_tables,
    shipped_edition,
    shipped_of,
)
from sneferu_gui.session.levels import ratings_of_levels
from sneferu_gui.session.names import player_key
from sneferu_gui.session.store import AgainstComputers, GameStore, ResultGroup, SeatResult


def kind_words(kind: ResultGroup) -> str:
    """The kind of a game in words: number of players, alone, or against the game's own opponent."""
    opponent = game_named(kind.rules).opponent
    if kind.mode is Mode.SOLO and opponent is not None:
        return _(opponent.against)
    if kind.mode is Mode.ALONE:
        return _("Alone")
    return ngettext("{n} player", "{n} players", kind.players).format(n=kind.players)


def edition_order(edition: AnyEdition | None) -> tuple[bool, int, str]:
    """A sort key of editions: those the game comes with first, then by name, then unknown ones."""
    if edition is None:
        return True, 0, ""
    shipped = [shipped_edition(identity, edition.game) for identity in shipped_of(edition.game)]
    place = shipped.index(edition) if edition in shipped else len(shipped)
    return False, place, edition.name


@dataclass(frozen=True)
class WinTally:
    """A number of games, and how many of them were won."""

    games: int = 0
    wins: int = 0

    @property
    def share(self) -> float:
        """The part of the games that was won, 0 to 1."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True)
class Statistics:
    tally: WinTally
    numbers: Mapping[str, Sequence[int]]
    """Game by game, by the keys of the game's measures; without those that have no number."""
    streak: int
    """Games won in succession up to the last one."""
    longest_streak: int
    by_place: dict[int, WinTally]
    """By place in the order at the start, from 0."""
    by_group: Mapping[str, dict[int | str | None, WinTally]]
    """For each measure that is a group, by its values; None stands for games without one."""


def statistics_of(results: Sequence[SeatResult]) -> Statistics | None:
    """One player's statistics of one game; None when there are no results."""
    if not results:
        return None
    measures = game_named(results[0].group.rules).measures
    streak, longest = _streaks(results)
    values = {measure.key: over_time(results, measure.key) for measure in measures}
    return Statistics(
        _win_tally(results),
        {key: numbers for key, numbers in values.items() if numbers},
        streak,
        longest,
        _tallies_by(results, lambda result: result.place),
        {
            measure.key: _tallies_by(results, _measure_getter(measure.key))
            for measure in measures
            if measure.sort is Sort.GROUP
        },
    )


def statistics_by_kind(results: Iterable[SeatResult]) -> dict[ResultGroup, Statistics]:
    """One player's statistics for each kind of game: by edition, solo, by number of players."""
    groups: dict[ResultGroup, list[SeatResult]] = defaultdict(list)
    for result in results:
        groups[result.group].append(result)
    order = sorted(groups, key=_kind_order)
    found = {kind: statistics_of(groups[kind]) for kind in order}
    return {kind: statistics for kind, statistics in found.items() if statistics is not None}


def _kind_order(kind: ResultGroup) -> tuple[object, ...]:
    return list(GAMES).index(kind.rules), edition_order(kind.edition), kind.mode, kind.players


def _win_tally(results: Sequence[SeatResult]) -> WinTally:
    return WinTally(len(results), sum(result.is_won for result in results))


_Key = TypeVar("_Key", bound=Hashable)


def _tallies_by(
    results: Sequence[SeatResult], key: Callable[[SeatResult], _Key]
) -> dict[_Key, WinTally]:
    groups: dict[_Key, list[SeatResult]] = defaultdict(list)
    for result in results:
        groups[key(result)].append(result)
    # None, as for no builder, before the names.
    order = sorted(groups, key=lambda found: (found is not None, found))
    return {found: _win_tally(groups[found]) for found in order}


def _streaks(results: Iterable[SeatResult]) -> tuple[int, int]:
    """Wins in succession up to the end, and at most."""
    streak = longest = 0
    for result in results:
        streak = streak + 1 if result.is_won else 0
        longest = max(longest, streak)
    return streak, longest


def over_time(results: Iterable[SeatResult], key: str) -> tuple[int, ...]:
    """A measure's values, game by game, without games that have none."""
    numbers = (result.measures[key] for result in results)
    return tuple(number for number in numbers if isinstance(number, int))


def results_by_player(results: Iterable[SeatResult]) -> dict[str, tuple[SeatResult, ...]]:
    """Everybody's results, however the name was spelt: by its last spelling, most games first."""
    groups: dict[str, list[SeatResult]] = defaultdict(list)
    for result in results:
        groups[player_key(result.name)].append(result)
    named = [(own[-1].name, tuple(own)) for own in groups.values()]
    return dict(sorted(named, key=lambda each: (-len(each[1]), sort_key(each[0]))))


_GENERAL: Final[Mapping[str, Callable[[SeatResult], object]]] = {
    "game": lambda result: result.at.game,
    "seat": lambda result: result.at.seat,
    "name": lambda result: result.name,
    "computer": lambda result: result.computer,
    "mode": lambda result: result.group.mode,
    "players": lambda result: result.group.players,
    "place": lambda result: result.place,
    "is_won": lambda result: result.is_won,
    "is_shared": lambda result: result.is_shared,
    "finished": lambda result: result.at.finished,
    "edition": lambda result: result.group.edition and name_in_tables(result.group.edition),
}
"""The columns that the results of every game have, with their values."""

_BEFORE: Final = {Sort.GROUP: "place", Sort.COUNT: "is_won", Sort.BEST: "finished"}
"""The columns before which a game's own measures stand, by their sort."""

_FORMULA: Final = frozenset("=+-@|%")
"""Signs by which a spreadsheet takes a text for a formula, and runs it; also in full width."""


def csv_text(results: Iterable[SeatResult], rules: str = GAME_OF_OLD_FILES) -> str:
    """The results of one game as a table for spreadsheets: a heading, then a line for each seat."""
    columns = _columns(game_named(rules))
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(columns)
    for result in results:
        if result.group.rules == rules:
            writer.writerow([_cell(value_of(result)) for value_of in columns.values()])
    return file.getvalue()


def _columns(game: Game) -> dict[str, Callable[[SeatResult], object]]:
    columns: dict[str, Callable[[SeatResult], object]] = {}
    for name, value_of in _GENERAL.items():
        own = [measure for measure in game.measures if _BEFORE[measure.sort] == name]
        columns |= {measure.key: _measure_getter(measure.key) for measure in own}
        columns[name] = value_of
    return columns


def _measure_getter(key: str) -> Callable[[SeatResult], int | str | None]:
    return lambda result: result.measures[key]


def _cell(value: object) -> object:
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, datetime):
        return value.isoformat(timespec="seconds")
    if isinstance(value, str):
        return f"'{value}" if _is_formula(value) else value
    return value


def _is_formula(text: str) -> bool:
    """Whether a text's first visible sign begins a formula, or a cell's end comes before it."""
    for sign in text:
        if sign in "\t\r\n\v\f":
            return True  # some spreadsheets begin a new cell there
        if not sign.isspace() and unicodedata.category(sign) not in {"Cc", "Cf", "Mn"}:
            return unicodedata.normalize("NFKC", sign)[0] in _FORMULA
    return False


FEWEST_CONTESTS: Final = 5
"""The fewest games from which a rating is shown."""
MOST_CONTESTS: Final = 60
"""The most games that are counted, the last ones: people learn."""

_POINTS: Final = 400 / log(10)
"""Rating points for e times the strength."""
_Z: Final = 1.96
"""Standard deviations of a 95 % interval."""
_LEAST, _GREATEST = 0.0, 4000.0
_HALVINGS: Final = 40


class OwnRating(NamedTuple):
    games: int
    points: int | None
    """None where the games are too few."""
    margin: int = 0
    """The half width of the rating's 95 % interval."""


class Contest(NamedTuple):
    """A game of one person against rated players."""

    share: float
    """1 for a win, 0 for a defeat; of a victory shared by two, a half."""
    ratings: tuple[int, ...]


def own_rating(contests: Sequence[Contest]) -> OwnRating:
    """The rating of a person by their contests, in order; only the last ones count.

    >>> own_rating([Contest(0.5, (1250,))] * 10)
    OwnRating(games=10, points=1250, margin=205)
    """
    counted = contests[-MOST_CONTESTS:]
    if len(counted) < FEWEST_CONTESTS:
        return OwnRating(len(counted), None)
    ratings = [rating for contest in counted for rating in contest.ratings]
    counted = [*counted, Contest(0.5, (round(sum(ratings) / len(ratings)),))]
    low, high = _LEAST, _GREATEST
    for _halving in range(_HALVINGS):
        middle = (low + high) / 2
        expected = sum(_chance(middle, contest) for contest in counted)
        if expected < sum(contest.share for contest in counted):
            low = middle
        else:
            high = middle
    points = (low + high) / 2
    chances = [_chance(points, contest) for contest in counted]
    known = sum(chance * (1 - chance) for chance in chances)
    return OwnRating(len(counted) - 1, round(points), round(_Z * _POINTS / sqrt(known)))


def _chance(points: float, contest: Contest) -> float:
    """The chance that a player with this rating wins."""
    return 1 / (1 + sum(exp((rating - points) / _POINTS) for rating in contest.ratings))


def contests_in(
    games: Iterable[AgainstComputers], ratings: Mapping[str | None, int]
) -> tuple[Contest, ...]:
    """The games in which everybody else was a player with a rating, in their order."""
    return tuple(
        Contest(game.share, tuple(ratings[name] for name in game.others if name in ratings))
        for game in games
        if game.others and all(name in ratings for name in game.others)
    )


def rating_in(store: GameStore, name: str, game: str) -> OwnRating:
    """A person's rating, from the stored games of one game.

    Raises StoreError.
    """
    return own_rating(contests_in(store.against_computers(name, game), ratings_of_levels(game)))
