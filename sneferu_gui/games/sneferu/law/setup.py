"""The choices before a game: seats, builders, and the deal (RULES.md, S, B1 and A1)."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Final

from sneferu_gui.games.checked_values import KeyPath, RecordError, list_in, text_in
from sneferu_gui.games.codec import Conversion, Entries, Key, OneOf, Reading, Seed
from sneferu_gui.games.game import COLOURS, shuffled
from sneferu_gui.games.game import Seat as AnySeat
from sneferu_gui.games.options import colour_faults
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sneferu.law import materials
from sneferu_gui.games.sneferu.law.edition import COLUMNS, PRINTED_PTAH, QUARRIES, ROWS, Edition

BUILDERS: Final = ("lateef", "heba", "tsekani", "aya")
BUILDER_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"aya": "Aya", "lateef": "Lateef", "heba": "Heba", "tsekani": "Tsekani"}
)

BUILDER_POWERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "aya": N_("Closed areas of one cell bring 1 food."),
        "lateef": N_("Once: 2 food for each level with a stone."),
        "heba": N_("Once, with placing a stone: 2 spaces back."),
        "tsekani": N_("A stone set into a gap brings 1 food more."),
    }
)
"""The powers of the four builders of the variant, in words (B2 to B5)."""

BONUSES: Final[dict[str, int]] = {
    "food1": 3,
    "food2": 3,
    "no_extra": 3,
    "save_time": 2,
    "time_for_food": 2,
    "storehouse": 2,
}
"""The quarry bonus tokens, each with its number in the box (D6)."""

EYE_BONUSES: Final = ("food1", "food2", "no_extra", "save_time")
"""The tokens with the eye of Horus, which lie on the first four bonus spaces (S1)."""


@dataclass(frozen=True, slots=True)
class Seat(AnySeat):
    builder: Annotated[str | None, OneOf(BUILDERS)] = None


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything chosen before the deal. Raises ValueError when it breaks S2, B1 or A1."""

    game = "sneferu"

    edition: Edition
    seats: Annotated[tuple[Seat, ...], Key("players")]
    """The seats in order, one to four."""
    solo: bool = False
    """Whether the game is played against Ptah (A1)."""

    def __post_init__(self) -> None:
        fault = next(iter(setup_faults(self)), None)
        if fault:
            raise ValueError(fault)

    @property
    def has_powers(self) -> bool:
        """Whether the variant with builder powers is played (B1)."""
        return self.seats[0].builder is not None


def setup_faults(setup: Setup) -> list[str]:
    """The faults of a setup, in words; empty if there are none."""
    seats = setup.seats
    faults: list[str] = []
    if not 1 <= len(seats) <= len(COLOURS):
        return [Reason("{count} seats; 1 to 4 can play", count=len(seats))]
    if setup.solo and len(seats) != 1:
        faults.append(Reason("A1: {count} players against Ptah; one plays alone", count=len(seats)))
    if setup.edition.ptah != PRINTED_PTAH and not setup.solo:
        faults.append(Reason("A1: a variant of Ptah, and nobody plays against him"))
    faults += colour_faults(seats, Reason("S2: two players have the same colour"))
    builders = [seat.builder for seat in seats]
    if any(builder is not None and builder not in BUILDERS for builder in builders):
        faults.append(Reason("B1: unknown builder"))
    if any(builders) and (None in builders or len(set(builders)) < len(seats)):
        faults.append(Reason("B1: with powers, every player has a builder, and a different one"))
    return faults


def _read_stone(value: object, path: KeyPath, _reading: Reading) -> int:
    first, second = list_in(value, path, 2)
    halves = text_in(first, (*path, 0)), text_in(second, (*path, 1))
    try:
        return materials.stone_code(*halves)
    except ValueError as error:
        raise RecordError(path, error.args[0]) from None


Stone = Annotated[int, Conversion(_read_stone, lambda code: list(materials.stone_halves(code)))]
"""A stone's code; in a record, its two halves."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The result of chance: nothing after the deal is random (S1, S3, S4)."""

    bonuses: Annotated[tuple[Annotated[str, OneOf(tuple(BONUSES))], ...], Entries(QUARRIES)]
    """The tokens beside the fifteen quarries, in order of travel."""
    boats: Annotated[tuple[int, ...], Entries("seats")]
    """The seats in order of arrival on the start space (S3)."""
    offer: Annotated[tuple[tuple[Stone, ...], ...], Entries(COLUMNS)]
    """Four columns of stone codes, each from the bottom up."""
    bag: tuple[Stone, ...]
    """Stone codes in the order they will be drawn."""
    seed: Seed = None
    """The seed of the deal; for information only."""


def deal_faults(deal: Deal, seats: int) -> list[RecordError]:
    """The faults of a deal for a number of seats, in words that name the clause."""
    faults = []
    if Counter(deal.bonuses) != Counter(BONUSES):
        faults.append(RecordError(("bonuses",), Reason("D6: not the fifteen tokens of the box")))
    elif sorted(deal.bonuses[:4]) != sorted(EYE_BONUSES):
        faults.append(
            RecordError(("bonuses",), Reason("S1: the first four are not the four eye tokens"))
        )
    if sorted(deal.boats) != list(range(seats)):
        faults.append(RecordError(("boats",), Reason("S3: not every seat once")))
    if [len(column) for column in deal.offer] != [ROWS] * COLUMNS:
        faults.append(RecordError(("offer",), Reason("D4: not four columns of seven stones")))
    kinds = Counter(materials.kind_of(stone) for column in deal.offer for stone in column)
    kinds.update(materials.kind_of(stone) for stone in deal.bag)
    if kinds != Counter(dict.fromkeys(materials.KINDS, materials.STONES_OF_A_KIND)):
        faults.append(
            RecordError(("bag",), Reason("D2: offer and bag are not ten stones of each kind"))
        )
    return faults


_PLAIN_BONUSES: Final = tuple(
    bonus for bonus in sorted(BONUSES) for _ in range(BONUSES[bonus] - EYE_BONUSES.count(bonus))
)
"""The tokens for the later spaces: those left after the eye tokens are taken out (S1)."""
_STONES: Final = tuple(kind for kind in materials.KINDS for _ in range(materials.STONES_OF_A_KIND))
_TURNED: Final = tuple(materials.flipped(code) for code in range(25))


def deal_from_seed(seats: int, seed: int | str) -> Deal:
    """The deal for a number of seats that belongs to a seed (S1, S3, S4): always the same one."""
    chance = random.Random(f"sneferu deal {seed}")  # noqa: S311 - a game, not a secret
    bonuses = shuffled(EYE_BONUSES, chance) + shuffled(_PLAIN_BONUSES, chance)
    boats = shuffled(range(seats), chance)
    roll = chance.random
    stones = [
        _TURNED[stone] if roll() < 0.5 else stone  # noqa: PLR2004 - for the look only
        for stone in shuffled(_STONES, chance)
    ]
    columns = tuple(tuple(stones[ROWS * c : ROWS * (c + 1)]) for c in range(COLUMNS))
    return Deal(tuple(bonuses), tuple(boats), columns, tuple(stones[ROWS * COLUMNS :]), seed)


def builders_from_seed(seats: int, seed: int | str) -> tuple[str, ...]:
    """A different builder for each seat, dealt by the seed (B1)."""
    chance = random.Random(f"sneferu builders {seed}")  # noqa: S311 - a game, not a secret
    return tuple(shuffled(BUILDERS, chance)[:seats])
