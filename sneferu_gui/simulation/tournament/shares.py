"""What a player won of the games of a match, and how sure that is."""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Final, NamedTuple

from sneferu_gui.games.game import Measure
from sneferu_gui.simulation.tally import Spread
from sneferu_gui.simulation.tournament.fixtures import Finished, Match

Z: Final = 1.959963984540054
"""Between minus and plus so many standard deviations lie 95 % of a normal distribution."""


class Interval(NamedTuple):
    """Between what and what a number lies, as far as the games can tell."""

    low: float
    high: float


def wilson(share: float, games: int) -> Interval:
    """The 95 % interval of a share of so many games, after Wilson (1927).

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
    """How a player fared in the games of one match, or of several."""

    def __init__(self, measures: Iterable[Measure]) -> None:
        """Nothing yet; of these measures the mean is wanted."""
        self.games = 0
        self.wins = 0
        """Alone."""
        self.shared = 0
        """With somebody else."""
        self._parts: dict[int, int] = {}
        """How often a win was one of so many parts, times the parts that were the player's."""
        self.means = {measure.key: Spread() for measure in measures}

    def add(self, line_up: tuple[str, ...], name: str, finished: Finished) -> None:
        """Count a game in which the player had a seat, or several."""
        own = [seat for seat in finished.winners if line_up[seat] == name]
        parts = len(finished.winners)
        self.games += 1
        self.wins += bool(own) and len(own) == parts
        self.shared += bool(own) and len(own) < parts
        if own:
            self._parts[parts] = self._parts.get(parts, 0) + len(own)
        for seat, player in enumerate(line_up):
            if player == name:
                for key, spread in self.means.items():
                    value = finished.figures[seat].get(key)
                    if isinstance(value, int):
                        spread.add(value)

    @property
    def share(self) -> float:
        """Of the games, from 0 to 1; a win that several share is parted among them."""
        won = sum(count / parts for parts, count in sorted(self._parts.items()))
        return won / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        """Of the share."""
        return wilson(self.share, self.games)


def standings_of(
    match: Match, games: Iterable[Finished], measures: Iterable[Measure]
) -> Mapping[str, PlayerStanding]:
    """How each player of a match fared, by their names."""
    measures = tuple(measures)
    standings = {name: PlayerStanding(measures) for name in match.players}
    for finished in games:
        line_up = match.rotations[finished.fixture.rotation]
        for name, standing in standings.items():
            standing.add(line_up, name, finished)
    return standings
