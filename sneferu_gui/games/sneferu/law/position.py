"""The fields of a state: everything a player would expect back on undo.

Values here are never changed once they are part of a finished state. `draft` gives a copy that the
step being taken may still write to; nobody else sees it before the step is complete.
"""

from enum import StrEnum
from typing import Final

from sneferu_gui.games.draft_state import DraftPosition, DraftValue
from sneferu_gui.games.sneferu.law.edition import START_WITH_POWERS, STARTING_FOOD
from sneferu_gui.games.sneferu.law.geometry import ALL_CELLS, SLOTS
from sneferu_gui.games.sneferu.law.materials import NO_STONE
from sneferu_gui.games.sneferu.law.table import Table


class Phase(StrEnum):
    """The step of a turn (RULES.md, T: a turn, in order)."""

    START = "start"
    """Before choosing a stone."""
    PLACE = "place"
    """A bought stone is in hand."""
    END = "end"
    """After the turn, while an optional step is open."""
    OVER = "over"


class PlayerState(DraftValue):
    """One player's food, pyramid and stored stones."""

    __slots__ = ("areas", "cells", "empty", "filled", "food", "placed", "power_used", "stones",
                 "stored")  # fmt: skip

    food: int
    placed: int
    """The number of stones in the pyramid."""
    filled: int
    """The slots that hold stones, a bit per slot (geometry)."""
    stones: tuple[int, ...]
    """For each of the 21 slots, the code of the stone as it lies, or NO_STONE."""
    cells: tuple[int, ...]
    """For each of the five materials, the set of its cells (geometry)."""
    empty: int
    """The set of empty cells."""
    stored: tuple[int, ...]
    """The stones beside the pyramid, oldest first (Q7)."""
    power_used: bool
    """Whether a once-a-game power is spent (B3, B4)."""
    areas: tuple[int, ...]
    """The sizes of the enclosed areas, in the order they were enclosed (F3)."""


def player_at_start(food: int) -> PlayerState:
    """A player with an empty board (S2)."""
    player = PlayerState()
    player.food = food
    player.placed = player.filled = 0
    player.stones = (NO_STONE,) * SLOTS
    player.cells = (0,) * 5
    player.empty = ALL_CELLS
    player.stored = player.areas = ()
    player.power_used = False
    return player


PTAH_WINS_AT: Final = SLOTS
"""The number of stones with which Ptah wins at once (A4)."""


class Position(DraftPosition):
    """The fields of a state of the game, without any rule."""

    __slots__ = ("bag", "boats", "declared", "fresh", "gaps", "hand", "may_store", "mixing",
                 "offer", "order", "phase", "players", "ptah", "quarry", "seat", "shifted",
                 "table")  # fmt: skip

    table: Table
    phase: Phase
    seat: int
    """The seat to move; when the game is over, the seat of the last turn."""
    players: tuple[PlayerState, ...]
    boats: tuple[int, ...]
    """The space on the river of each seat's boat."""
    order: tuple[int, ...]
    """The seats from furthest back to furthest on; on a shared space by arrival (T1, T2)."""
    offer: tuple[tuple[int, ...], ...]
    """Four columns of stone codes, each from the bottom up."""
    bag: tuple[int, ...]
    """The stones left in the bag, in the order they will be drawn (S4); in a guess, by kind."""
    mixing: int | None
    """In a guess (`imagined`), the number from which the next stones are chosen; else None."""
    gaps: tuple[int, ...]
    """The columns waiting for a stone from the bag, in the order they get one (O1, A2)."""
    quarry: int
    """The space the boat stood on when the turn began (Q1)."""
    hand: int
    """The bought stone not yet placed, or NO_STONE."""
    may_store: bool
    """Whether the stone in hand was bought with the storehouse bonus (Q7)."""
    declared: bool
    """Whether Heba's power was used and the placement it belongs to is still due (B4)."""
    fresh: bool
    """Whether the newest stored stone was stored this turn (Q7)."""
    shifted: bool
    """Whether a stone was moved to an empty column this turn (O2)."""
    ptah: tuple[int, ...] | None
    """The stones Ptah took, in order; None without Ptah (A)."""

    def deal_out(self, table: Table) -> None:
        """Fill a new position with the start of the game (S, B1, A1)."""
        setup, deal = table.setup, table.deal
        start = START_WITH_POWERS if setup.has_powers else 0
        self.table = table
        self.players = tuple(player_at_start(STARTING_FOOD[seat.builder]) for seat in setup.seats)
        self.boats = (start,) * len(setup.seats)
        self.order = deal.boats
        self.offer = deal.offer
        begins_with = setup.edition.ptah.begins_with if setup.solo else 0
        self.bag = deal.bag[begins_with:]
        self.mixing = None
        self.gaps = ()
        self.hand = NO_STONE
        self.may_store = self.declared = self.fresh = self.shifted = False
        self.ptah = deal.bag[:begins_with] if setup.solo else None
        self.phase = Phase.START
        self.seat = deal.boats[0]
        self.quarry = start
        self._legal = None

    @property
    def me(self) -> PlayerState:
        return self.players[self.seat]

    @property
    def bag_count(self) -> int:
        return len(self.bag)
