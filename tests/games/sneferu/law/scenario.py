"""Positions drawn by hand, in a notation that looks like the table.

Materials are single letters: B basalt, T Tura, M Mokattam, N granite, G gold. A stone is its
two letters, left half first. A pyramid is drawn in cells, top level first, so that what is
above a cell on the board is above it on the page::

    (" BT........",
     "GTTBGM......")

Columns of the offer are stones from the bottom up: ``"BG MN TB"``.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.edition import Bread, Cost, Edition, Quarry
from sneferu_gui.games.sneferu.law.events import Event, FoodGained
from sneferu_gui.games.sneferu.law.geometry import (
    LEFT_CELL,
    LEVELS,
    RIGHT_CELL,
    SLOT_INDEX,
    slots_on,
)
from sneferu_gui.games.sneferu.law.materials import MATERIALS, NO_STONE
from sneferu_gui.games.sneferu.law.position import Phase, PlayerState, player_at_start
from sneferu_gui.games.sneferu.law.setup import Deal, Seat, Setup
from sneferu_gui.games.sneferu.law.state import State
from tests.reference.pyramid import Pyramid, enclosed_areas

LETTERS: Final = "BTMNG"
"""One letter for each material, in the order of MATERIALS."""

QUARRIES: Final = (
    *((3, "T"), (5, "B"), (8, "M"), (11, "T"), (14, "M")),
    *((16, "B"), (19, "T"), (22, "G"), (25, "N"), (28, "G")),
    *((31, "N"), (34, "G"), (37, "N"), (40, "B"), (43, "M")),
)
LAST: Final = 44

EDITION: Final = Edition(
    id="generous",
    name="Generous",
    last=LAST,
    quarries=tuple(
        Quarry(space, MATERIALS[LETTERS.index(letter)], f"Quarry {space}")
        for space, letter in QUARRIES
    ),
    columns=(Cost(1, 5), Cost(2, 3), Cost(3, 1), Cost(4, 0)),
    extra_food=(0, 1, 1, 2, 3, 4, 5),
    bread=(
        *(Bread(0, 1, 1), Bread(0, 4, 1), Bread(1, 0, 1), Bread(1, 4, 1)),
        *(Bread(2, 1, 2), Bread(2, 2, 2), Bread(3, 0, 2), Bread(3, 2, 2)),
        *(Bread(4, 0, 3), Bread(4, 1, 3), Bread(5, 0, 5)),
    ),
)
"""The generous edition's numbers, on which made positions are based."""

STANDARD: Final = replace(
    EDITION,
    id="standard",
    name="Standard",
    columns=(Cost(1, 6), Cost(2, 4), Cost(3, 1), Cost(4, 0)),
)
"""The standard edition's numbers."""

BONUSES: Final = (
    *("food1", "food2", "no_extra", "save_time"),
    *("food1", "food1", "food2", "food2", "no_extra", "no_extra"),
    *("save_time", "time_for_food", "time_for_food", "storehouse", "storehouse"),
)
OFFER: Final = ("BG BG BG BG BG BG BG",) * 4
BAG: Final = "MN " * 20

FULL: Final = (
    "     BM",
    "    MNTG",
    "   NGTBGM",
    "  TBGMBNMT",
    " GMBTNGTBMN",
    "BTMGNBTMGNBT",
)
"""A finished pyramid."""

TWENTY: Final = ("     ..", *FULL[1:])
"""A pyramid with its top stone to come."""


@dataclass(frozen=True)
class Player:
    """One player's belongings; `boat` is the boat's space."""

    builder: str | None = None
    boat: int = 0
    food: int = 6
    pyramid: Sequence[str] = ()
    stored: str = ""
    power_used: bool = False


def stone(letters: str) -> int:
    """The code of a stone written as two letters."""
    return len(LETTERS) * LETTERS.index(letters[0]) + LETTERS.index(letters[1])


def stones(text: str) -> tuple[int, ...]:
    """The codes of the stones of a line."""
    return tuple(map(stone, text.split()))


def written(code: int) -> str:
    """A stone's code as two letters."""
    first, second = divmod(code, len(LETTERS))
    return LETTERS[first] + LETTERS[second]


def deal(
    seats: int, offer: Sequence[str] = OFFER, bag: str = BAG, bonuses: Sequence[str] = BONUSES
) -> Deal:
    """A deal with these stones, whether or not the box holds them."""
    columns = tuple(stones(column) for column in offer)
    return Deal(tuple(bonuses), tuple(range(seats)), columns, stones(bag))


def setup(*builders: str | None, solo: bool = False, edition: Edition = EDITION) -> Setup:
    """A setup with these builders; `None` for a seat without one."""
    seats = zip(COLOURS, builders, strict=False)
    return Setup(edition, tuple(Seat(colour, colour, builder) for colour, builder in seats), solo)


def position(
    *players: Player,
    order: Sequence[int] = (),
    offer: Sequence[str] = OFFER,
    bag: str = BAG,
    bonus: str | None = None,
    ptah: int | None = None,
) -> State:
    """A state before choosing, in which it is the turn of the boat furthest back.

    `order` is the boats' order of arrival, where it matters; `bonus` is the token beside every
    quarry, if all are the same; `ptah` is how many stones Ptah has.
    """
    solo = ptah is not None
    bonuses = BONUSES if bonus is None else (bonus,) * len(QUARRIES)
    builders = [player.builder for player in players]
    state = State.start(setup(*builders, solo=solo), deal(len(players), offer, bag, bonuses))
    draft = state.draft()
    draft.players = tuple(map(_player_state, players))
    draft.boats = tuple(player.boat for player in players)
    arrived = order or range(len(players))
    draft.order = tuple(sorted(arrived, key=draft.boats.__getitem__))
    draft.seat = draft.order[0]
    draft.quarry = draft.boats[draft.seat]
    draft.ptah = None if ptah is None else (stone("BG"),) * ptah
    return draft


def in_hand(letters: str, *players: Player, may_store: bool = False) -> State:
    """A state in which the first player's boat is furthest back and has just bought a stone."""
    draft = position(*(players or (Player(),))).draft()
    draft.phase = Phase.PLACE
    draft.hand = stone(letters)
    draft.may_store = may_store
    return draft


def pyramid_of(drawing: Sequence[str]) -> dict[tuple[int, int], str]:
    """The stones of a drawing by level and slot.

    Raises ValueError where the drawing does not have the shape of a pyramid.
    """
    placed = {}
    for level, line in enumerate(reversed(drawing)):
        if len(line) != 2 * LEVELS - level or line[:level].strip():
            raise ValueError(f"level {level} is drawn too long or too short: {line!r}")
        for slot in range(slots_on(level)):
            letters = line[level + 2 * slot : level + 2 * slot + 2]
            if letters != "..":
                placed[level, slot] = letters
    return placed


def drawing_of(player: PlayerState) -> tuple[str, ...]:
    """A player's pyramid as it would be drawn, without the levels that are empty."""
    lines = []
    for level in range(LEVELS):
        indices = [SLOT_INDEX[level, slot] for slot in range(slots_on(level))]
        codes = [player.stones[index] for index in indices]
        if any(code != NO_STONE for code in codes):
            cells = "".join(".." if code == NO_STONE else written(code) for code in codes)
            lines.append(" " * level + cells)
    return tuple(reversed(lines))


def _player_state(player: Player) -> PlayerState:
    state = player_at_start(player.food)
    state.stored = stones(player.stored)
    state.power_used = player.power_used
    placed = pyramid_of(player.pyramid)
    codes, cells = list(state.stones), list(state.cells)
    for place, letters in placed.items():
        index = SLOT_INDEX[place]
        codes[index] = stone(letters)
        state.filled |= 1 << index
        state.empty &= ~(LEFT_CELL[index] | RIGHT_CELL[index])
        cells[LETTERS.index(letters[0])] |= LEFT_CELL[index]
        cells[LETTERS.index(letters[1])] |= RIGHT_CELL[index]
    state.stones, state.cells = tuple(codes), tuple(cells)
    state.placed = len(placed)
    halves: Pyramid = {place: (letters[0], letters[1]) for place, letters in placed.items()}
    state.areas = tuple(sorted(map(len, enclosed_areas(halves))))
    return state


def after(state: State, *actions: Action) -> State:
    for action in actions:
        state = state.apply(action)
    return state


def kinds(state: State) -> set[str]:
    """The kinds of action that are legal now."""
    return {action.do for action in state.legal_actions()}


def gains(events: Sequence[Event]) -> list[tuple[str, int, int]]:
    """Each gain of food: its reason, its amount, and the number it was counted from."""
    return [(it.gain.value, it.food, it.basis) for it in events if isinstance(it, FoodGained)]


def why_not(state: State, action: Action) -> str:
    """The reason why an action is refused, in English; empty if it is legal."""
    return str(state.why_not(action) or "")
