"""The result of a game, as data (RULES.md, W and A4 to A8)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.games.reason import N_
from sneferu_gui.games.sneferu.law.position import PTAH_WINS_AT, Phase, Position

POINTS_PER_STONE: Final = 3
"""The solo points for each own stone (A6)."""
FOOD_PER_POINT: Final = 3
"""The food left that makes one solo point (A6)."""
RATING_FROM: Final = (31, 41, 46, 51)
"""The lowest scores of the ratings 1 to 4; below them is rating 0 (A8)."""
RATINGS: Final = (
    N_("A noob is!"),
    N_("A Cleo-pat on the back!"),
    N_("Good, quarry on!"),
    N_("Phara-oh yeah!"),
    N_("Top of the pyramid!"),
)
"""The titles of the ratings 0 to 4 (A8)."""


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """One named part of a solo score (A6)."""

    name: str
    """``stones``, ``food`` or ``ptah``."""
    count: int
    """The number of stones, or the food, that the points are counted from."""
    points: int


class Comparison(NamedTuple):
    """A step in finding the winner (W1): the measure compared, and the seats left after it."""

    name: str
    """``stones``, ``food``, ``area``, or ``shared`` when no measure is left."""
    rank: int
    """For areas 1 for the largest, 2 for the second largest and so on; else 0."""
    values: tuple[int | None, ...]
    """The value of each seat; None for seats already out."""
    left: tuple[int, ...]
    """The seats still level at the top."""


class Result(NamedTuple):
    stones: tuple[int, ...]
    food: tuple[int, ...]
    areas: tuple[tuple[int, ...], ...]
    """The sizes of each seat's enclosed areas, largest first."""
    winners: tuple[int, ...]
    """The winning seats; several when victory is shared, none when Ptah won."""
    comparisons: tuple[Comparison, ...]
    """The steps in which the winner was found (W1); empty against Ptah."""
    ptah: int | None = None
    """The number of Ptah's stones; None without Ptah."""
    score_items: tuple[ScoreItem, ...] = ()
    """The parts of the score of a win against Ptah (A6)."""
    score: int | None = None
    """The sum of the score; None except for a win against Ptah (A7)."""
    rating: int | None = None
    """The rating from 0 to 4 (A8); None except for a win against Ptah."""
    ptah_finished: bool = False
    """Whether Ptah won at once by his 21st stone (A4)."""


def result_of(position: Position) -> Result | None:
    if position.phase is not Phase.OVER:
        return None
    players = position.players
    stones = tuple([player.placed for player in players])
    food = tuple([player.food for player in players])
    areas = tuple([tuple(sorted(player.areas, reverse=True)) for player in players])
    if position.ptah is None:
        comparisons = compare(stones, food, areas)
        return Result(stones, food, areas, comparisons[-1].left, comparisons)
    return _solo_result(stones, food, areas, len(position.ptah))


def compare(
    stones: tuple[int, ...], food: tuple[int, ...], areas: tuple[tuple[int, ...], ...]
) -> tuple[Comparison, ...]:
    """The steps in which winners are found, until one is left or no measure is (W1)."""
    left = tuple(range(len(stones)))
    steps: list[Comparison] = []
    for name, rank, values in _measures(stones, food, areas):
        shown = tuple([value if seat in left else None for seat, value in enumerate(values)])
        most = max([values[seat] for seat in left])
        left = tuple([seat for seat in left if values[seat] == most])
        steps.append(Comparison(name, rank, shown, left))
        if len(left) == 1:
            return tuple(steps)
    return (*steps, Comparison("shared", 0, (None,) * len(stones), left))


def _measures(
    stones: tuple[int, ...], food: tuple[int, ...], areas: tuple[tuple[int, ...], ...]
) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """The measures in order, each with its rank and values, computed only when needed."""
    yield "stones", 0, stones
    yield "food", 0, food
    for rank in range(max(map(len, areas))):
        yield "area", rank + 1, tuple([own[rank] if rank < len(own) else 0 for own in areas])


def _solo_result(
    stones: tuple[int, ...], food: tuple[int, ...], areas: tuple[tuple[int, ...], ...], ptah: int
) -> Result:
    finished = ptah >= PTAH_WINS_AT
    lost = Result(stones, food, areas, (), (), ptah, ptah_finished=finished)
    if finished or stones[0] <= ptah:  # A4, A5
        return lost
    items = (
        ScoreItem("stones", stones[0], POINTS_PER_STONE * stones[0]),
        ScoreItem("food", food[0], food[0] // FOOD_PER_POINT),
        ScoreItem("ptah", ptah, -ptah),
    )
    score = sum(item.points for item in items)
    rating = sum(1 for least in RATING_FROM if score >= least)
    return lost._replace(winners=(0,), score_items=items, score=score, rating=rating)
