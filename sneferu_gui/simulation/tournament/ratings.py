"""Ratings from all games of a tournament: one number a player, which predicts who wins.

The model is Luce's, which for two players is that of Bradley and Terry, and so of Elo: at a table
of any size a player wins with a chance in proportion to their strength. 400 points are ten times
the strength. It is fitted to all games at once, each match weighed by its games; a win that is
shared counts in parts.

The confidence intervals are computed in two ways, and the wider one counts: by resampling the
deals, with all games that were played with each (a bootstrap), as games of one deal are not
independent of each other; and by the curvature of the likelihood, as resampling finds nothing new
where a player always won.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple, TypeAlias

from sneferu_gui.games.measure import Measure
from sneferu_gui.simulation.simulate import Spread, add_figures
from sneferu_gui.simulation.tournament.fixtures import Finished, Match, Tournament

Z: Final = 1.959963984540054
"""95 % of a normal distribution lie within this many standard deviations."""


class Interval(NamedTuple):
    low: float
    high: float


def wilson(share: float, games: int) -> Interval:
    """The 95 % interval of a share in a number of games, after Wilson (1927).

    It is never empty, not even where everything was won; a shared win counts in parts.

    >>> [round(end, 3) for end in wilson(1.0, 100)]
    [0.963, 1.0]
    """
    if not games:
        return Interval(0.0, 1.0)
    square = Z * Z / games
    middle = (share + square / 2) / (1 + square)
    half = Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


class PlayerStanding:
    """A player's results in the games of one match, or of several."""

    def __init__(self, measures: Iterable[Measure]) -> None:
        """No games yet; `measures` are those whose means are wanted."""
        self.games = 0
        self.wins = 0
        """Wins by this player alone."""
        self.shared = 0
        """Wins shared with another player."""
        self._parts: dict[int, int] = {}
        """By the number of winners: how many parts of such wins were the player's."""
        self.means = {measure.key: Spread() for measure in measures}

    def add(self, line_up: tuple[str, ...], name: str, finished: Finished) -> None:
        """Add a game in which the player had a seat, or several."""
        own = [seat for seat in finished.winners if line_up[seat] == name]
        parts = len(finished.winners)
        self.games += 1
        self.wins += bool(own) and len(own) == parts
        self.shared += bool(own) and len(own) < parts
        if own:
            self._parts[parts] = self._parts.get(parts, 0) + len(own)
        for seat, player in enumerate(line_up):
            if player == name:
                add_figures(self.means, finished.figures[seat])

    @property
    def share(self) -> float:
        """The share of the games won, from 0 to 1; a win of several is divided between them."""
        won = sum(count / parts for parts, count in sorted(self._parts.items()))
        return won / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the share."""
        return wilson(self.share, self.games)


def standings_of(
    match: Match, games: Iterable[Finished], measures: Iterable[Measure]
) -> Mapping[str, PlayerStanding]:
    """The results of each player of a match, by their names."""
    measures = tuple(measures)
    standings = {name: PlayerStanding(measures) for name in match.players}
    for finished in games:
        line_up = match.rotations[finished.fixture.rotation]
        for name, standing in standings.items():
            standing.add(line_up, name, finished)
    return standings


MEAN: Final = 1500
"""The mean of all players' ratings, or the rating of the anchor."""
POINTS_PER_LOG: Final = 400 / log(10)
"""Rating points for e times the strength."""
RESAMPLINGS: Final = 500
"""The number of resamplings of the deals."""

_ROUNDS: Final = 200
_LONGEST_STEP: Final = 2.0
_TOLERANCE: Final = 1e-9

LineUp = tuple[int, ...]
"""A table's line-up: each player's number of seats, by their places in the list of players."""


class Rating(NamedTuple):
    points: float
    interval: Interval
    """95 %."""


_GameResult: TypeAlias = tuple[LineUp, tuple[float, ...]]
"""The result of one game, for the fit: its line-up, and each player's share of the win."""


def ratings_of(
    tournament: Tournament, games: Iterable[Finished], anchor: str | None = None
) -> Mapping[str, Rating]:
    """The rating of each player who met another, by their names.

    The average is 1500, or the rating of `anchor` is. The same for the same games, in any order.
    """
    players = tournament.players
    deals: dict[int, list[_GameResult]] = {}
    for finished in sorted(games):
        won = _game_result(tournament, finished)
        if won is not None:
            deals.setdefault(finished.fixture.deal, []).append(won)
    met = {
        place
        for lot in deals.values()
        for line_up, _shares in lot
        for place, seats in enumerate(line_up)
        if seats
    }
    if not met:
        return {}
    shown = sorted(met)
    zero = players.index(anchor) if anchor in players else None
    lots = list(deals.values())
    logs = _strengths(lots, len(players))
    fitted = _points(logs, shown, zero)
    margins = _curvature_margins(lots, logs, shown, zero)
    resampled = _resampled_ratings(lots, logs, shown, zero, tournament.seed)
    return {
        players[place]: Rating(
            fitted[place],
            _hull(
                _middle_interval([points[place] for points in resampled]),
                Interval(fitted[place] - margins[place], fitted[place] + margins[place]),
            ),
        )
        for place in shown
    }


def _game_result(tournament: Tournament, finished: Finished) -> _GameResult | None:
    """The result for the fit; None for a game of a single player, or without a winner."""
    players = tournament.players
    match = tournament.matches[finished.fixture.match]
    line_up = match.rotations[finished.fixture.rotation]
    if len(match.players) == 1 or not finished.winners:
        return None
    shares = [0.0] * len(players)
    for seat in finished.winners:
        shares[players.index(line_up[seat])] += 1 / len(finished.winners)
    return tuple(line_up.count(name) for name in players), tuple(shares)


def _resampled_ratings(
    deals: Sequence[Sequence[_GameResult]],
    logs: Sequence[float],
    shown: Sequence[int],
    zero: int | None,
    seed: int | str,
) -> list[Sequence[float]]:
    roll = random.Random(f"sneferu ratings {seed}").random  # noqa: S311 - to measure, not a secret
    draws = ([deals[int(roll() * len(deals))] for _deal in deals] for _draw in range(RESAMPLINGS))
    return [_points(_strengths(draw, len(logs), logs), shown, zero) for draw in draws]


def _curvature_margins(
    deals: Sequence[Sequence[_GameResult]],
    logs: Sequence[float],
    shown: Sequence[int],
    zero: int | None,
) -> list[float]:
    """Half of each player's interval, by the curvature of the likelihood."""
    wins, games = _wins_and_games(deals, len(logs))
    _gradient, hessian = _gradient_and_hessian(wins, games, logs)
    halves = []
    for place in range(len(logs)):
        contrast = [float(other == place) for other in range(len(logs))]
        for other in shown if zero is None else (zero,):
            contrast[other] -= 1 / (len(shown) if zero is None else 1)
        spread = sum(
            weight * own
            for weight, own in zip(contrast, _linear_solution(hessian, contrast), strict=True)
        )
        halves.append(Z * POINTS_PER_LOG * sqrt(max(0.0, spread)))
    return halves


def _hull(one: Interval, other: Interval) -> Interval:
    return Interval(min(one.low, other.low), max(one.high, other.high))


def _points(logs: Sequence[float], shown: Sequence[int], zero: int | None) -> list[float]:
    middle = logs[zero] if zero is not None else sum(logs[place] for place in shown) / len(shown)
    return [MEAN + POINTS_PER_LOG * (own - middle) for own in logs]


def _middle_interval(values: list[float]) -> Interval:
    """The middle 95 %."""
    values.sort()
    cut = round(0.025 * len(values))
    return Interval(values[cut], values[-1 - cut])


# -- The fit ---------------------------------------------------------------------------------


def _strengths(
    deals: Sequence[Sequence[_GameResult]], count: int, start: Sequence[float] | None = None
) -> list[float]:
    """The logarithms of the strengths that make these games likeliest (Newton's method)."""
    wins, games = _wins_and_games(deals, count)
    logs = list(start or [0.0] * count)
    for _round in range(_ROUNDS):
        gradient, hessian = _gradient_and_hessian(wins, games, logs)
        step = _linear_solution(hessian, gradient)
        longest = max(map(abs, step))
        scale = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        logs = [own + scale * by for own, by in zip(logs, step, strict=True)]
        if longest < _TOLERANCE:
            break
    return logs


def _wins_and_games(
    deals: Sequence[Sequence[_GameResult]], count: int
) -> tuple[list[float], dict[LineUp, int]]:
    """Each player's wins, and the number of games of each line-up.

    In addition everybody has half won one game against a player of strength 1, so that there is a
    solution for players who always won, and between groups that never met.
    """
    wins = [0.5] * count
    games: dict[LineUp, int] = {}
    for lot in deals:
        for line_up, shares in lot:
            games[line_up] = games.get(line_up, 0) + 1
            for place, share in enumerate(shares):
                wins[place] += share
    return wins, games


def _gradient_and_hessian(
    wins: Sequence[float], games: Mapping[LineUp, int], logs: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """The first derivative of the log-likelihood, and the negative of its second one."""
    count = len(logs)
    strengths = [exp(own) for own in logs]
    gradient = list(wins)
    hessian = [[0.0] * count for _row in range(count)]
    for place, own in enumerate(strengths):
        chance = own / (own + 1)
        gradient[place] -= chance
        hessian[place][place] += chance * (1 - chance)
    for line_up, times in games.items():
        weights = [seats * own for seats, own in zip(line_up, strengths, strict=True)]
        total = sum(weights)
        sitting = [(place, weight / total) for place, weight in enumerate(weights) if weight]
        for place, chance in sitting:
            gradient[place] -= times * chance
            hessian[place][place] += times * chance
            for other, its_chance in sitting:
                hessian[place][other] -= times * chance * its_chance
    return gradient, hessian


def _linear_solution(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution x of `matrix` x = `right`; the matrix is positive definite."""
    count = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(count):
        for below in range(place + 1, count):
            factor = rows[below][place] / rows[place][place]
            for column in range(place, count + 1):
                rows[below][column] -= factor * rows[place][column]
    answer = [0.0] * count
    for place in reversed(range(count)):
        known = sum(rows[place][column] * answer[column] for column in range(place + 1, count))
        answer[place] = (rows[place][count] - known) / rows[place][place]
    return answer
