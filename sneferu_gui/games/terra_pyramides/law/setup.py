"""The choices before a game: seats, variants, and the deal (RULES.md, S, V, K, O)."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.codec import Entries, Key, Seed, Text, WholeNumber
from sneferu_gui.games.game import Seat, shuffled
from sneferu_gui.games.options import colour_faults
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.terra_pyramides.law.edition import (
    MOST_STACKS,
    MOST_TILES,
    SEATS,
    TASKS,
    Edition,
    Tile,
    foundations_of,
    tiles_of,
)


class Variants(NamedTuple):
    """The variants of the base version that are switched on (V, K)."""

    symbols: bool = False
    open_stacks: bool = False
    task: Annotated[int, WholeNumber(0, max(TASKS))] = 0
    """One of TASKS; 0 without a task."""


BASE_VERSION: Final = Variants()


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything chosen before the deal. Raises ValueError for choices that do not fit together."""

    game = "terra_pyramides"

    edition: Edition
    seats: Annotated[tuple[Seat, ...], Key("players")]
    """The seats in clockwise order; a single one in a task (K1)."""
    variants: Variants = BASE_VERSION

    def __post_init__(self) -> None:
        fault = next(iter(setup_faults(self)), None)
        if fault:
            raise ValueError(fault)

    @property
    def kept(self) -> int:
        """The number of tiles at which a stack is taken away (N4, K1)."""
        return self.edition.kept_for(len(self.seats), self.variants.task)

    @property
    def covered_stacks(self) -> frozenset[int]:
        """The stacks that lie covered all game (V4)."""
        opened = self.edition.open_stacks if self.variants.open_stacks else ()
        return frozenset(range(len(self.edition.stores))) - set(opened)


def setup_faults(setup: Setup) -> list[str]:
    """The faults of a setup, in words; empty if there are none."""
    seats, task = setup.seats, setup.variants.task
    if not SEATS[0] <= len(seats) <= SEATS[1]:
        return [Reason("{count} seats; 1 to 4 can play", count=len(seats))]
    if (len(seats) == 1) != bool(task):
        return [Reason("K1: a task has one seat, and one player alone plays a task")]
    return colour_faults(seats, Reason("D6: two players have the same colour"))


Tiles = Annotated[
    tuple[Annotated[tuple[Annotated[str, Text()], ...], Entries(2, is_exact=False)], ...],
    Entries(MOST_TILES, is_exact=False),
]
Values = Annotated[tuple[Annotated[int, WholeNumber(1)], ...], Entries(MOST_TILES, is_exact=False)]


@dataclass(frozen=True, slots=True)
class Deal:
    """The result of chance: nothing after the deal is random (O1)."""

    first: int
    """The seat that begins (S5)."""
    start: Tiles
    """The start tiles, in the order of the edition's start fields."""
    start_foundations: Values
    """The foundations beside the start tiles, in the same order (S3)."""
    hands: Tiles
    """Each seat's first tile, in seat order (S4); empty in an observation."""
    stacks: Annotated[tuple[Tiles, ...], Entries(MOST_STACKS, is_exact=False)]
    """The stacks after the deal, top first; empty in an observation."""
    foundations: Values
    """The covered foundations, top first; empty in an observation."""
    seed: Seed = None
    """The seed of the deal; for information only."""


def hand_stack(edition: Edition, first: int, seat: int, seats: int) -> int:
    """The stack that a seat's first tile comes from (S4, Q3)."""
    return edition.hand_stacks[(seat - first) % seats]


def deal_faults(deal: Deal, edition: Edition, seats: int) -> list[RecordError]:
    """The faults of a deal for a number of seats, in words that name the clause (Q2)."""
    if not 0 <= deal.first < seats:
        return [RecordError(("first",), Reason("S5: there is no such seat"))]
    faults = []
    counts = {
        "start": (len(deal.start), len(edition.start)),
        "start_foundations": (len(deal.start_foundations), len(edition.start)),
        "hands": (len(deal.hands), seats),
        "stacks": (len(deal.stacks), len(edition.stores)),
    }
    for key, (count, wanted) in counts.items():
        if count != wanted:
            reason = Reason("Q2: {count} entries, not {wanted}", count=count, wanted=wanted)
            faults.append(RecordError((key,), reason))
    if faults:
        return faults
    taken = [*edition.start_stacks, *edition.hand_stacks[:seats]]
    for index, stack in enumerate(deal.stacks):
        height = edition.size - taken.count(index)
        if len(stack) != height:
            reason = Reason("Q2: {count} tiles, not {height}", count=len(stack), height=height)
            faults.append(RecordError(("stacks", index), reason))
    lying = [*deal.start, *deal.hands, *(tile for stack in deal.stacks for tile in stack)]
    if Counter(lying) != Counter(tiles_of(edition)):
        faults.append(RecordError(("stacks",), Reason("Q2: not exactly the edition’s tiles")))
    values = (*deal.start_foundations, *deal.foundations)
    if Counter(values) != Counter(foundations_of(edition)):
        reason = Reason("Q2: not exactly the edition’s foundations")
        faults.append(RecordError(("foundations",), reason))
    return faults


def deal_of(
    edition: Edition,
    seats: int,
    first: int,
    tiles: Sequence[Tile],
    foundations: Sequence[int],
    seed: int | str | None = None,
) -> Deal:
    """The deal whose stacks these tiles fill in order, with the foundations top first (S)."""
    size = edition.size
    stacks = [list(tiles[at : at + size]) for at in range(0, len(tiles), size)]
    start = tuple(stacks[stack].pop(0) for stack in edition.start_stacks)
    in_turn = [stacks[stack].pop(0) for stack in edition.hand_stacks[:seats]]
    count = len(start)
    return Deal(
        first,
        start,
        tuple(foundations[:count]),
        tuple(in_turn[(seat - first) % seats] for seat in range(seats)),
        tuple(map(tuple, stacks)),
        tuple(foundations[count:]),
        seed,
    )


DEAL_TEXT: Final = "terra pyramides deal {seed}"


def deal_from_seed(edition: Edition, seats: int, seed: int | str) -> Deal:
    """The deal for a number of seats that belongs to a seed: always the same one."""
    chance = random.Random(DEAL_TEXT.format(seed=seed))  # noqa: S311 - a game, not a secret
    first = int(chance.random() * seats)
    tiles = shuffled(tiles_of(edition), chance)
    return deal_of(edition, seats, first, tiles, shuffled(foundations_of(edition), chance), seed)
