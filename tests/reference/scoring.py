"""A player of the reference game, and the criteria for winning."""

from dataclasses import dataclass, field

from . import pyramid as board
from .pyramid import Pyramid, Stone

PYRAMID_STONES = 21  # D3


@dataclass
class Player:
    """One player's belongings."""

    builder: str | None
    food: int
    pyramid: Pyramid = field(default_factory=dict)
    stored: list[Stone] = field(default_factory=list)  # oldest first
    is_power_used: bool = False

    def stone_count(self) -> int:
        """Return placed and stored stones together (C3)."""
        return len(self.pyramid) + len(self.stored)


def area_sizes(player: Player) -> list[int]:
    """Return the sizes of a player's enclosed areas, largest first (W1)."""
    return sorted((len(area) for area in board.enclosed_areas(player.pyramid)), reverse=True)


def standing(player: Player) -> list[int]:
    """Return the criteria for winning, most important first (W1); a missing area counts 0."""
    sizes = area_sizes(player)
    missing = [0] * (2 * PYRAMID_STONES - len(sizes))  # no pyramid has more areas than cells
    return [len(player.pyramid), player.food, *sizes, *missing]


def rating(score: int) -> int:
    """Return the step of the rating table, 0 to 4 (A8)."""
    return sum(score >= lowest for lowest in (31, 41, 46, 51))


def solo_score(player: Player, ptah: int | None) -> int | None:
    """Return the score of a won solo game (A6), None for a loss (A7) or a game without Ptah."""
    stones = len(player.pyramid)
    if ptah is None or ptah >= PYRAMID_STONES or stones <= ptah:
        return None  # A4, A5
    return 3 * stones + player.food // 3 - ptah
