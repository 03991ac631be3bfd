"""The value of a state to the seat to move, computed from what a move changes.

Rows that a move leaves alone are summed once; the rest by the space of the boat. So a move is
judged without making the state after it.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.geometry import SLOTS
from sneferu_gui.games.sneferu.law.price import HAS_MATERIAL
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.table import NO_QUARRY
from sneferu_gui.games.sneferu.players.features import (
    LATE_DAYS,
    TABLES,
    PtahView,
    gap_rows,
    late_row,
    pace_row,
    power_row,
    ptah_features,
    purse_row,
    quarry_row,
    stones_for,
)
from sneferu_gui.games.sneferu.players.weights import Head
from sneferu_gui.players.search.puct import Shares

POINTS: Final = 5.0
"""The points of a score against Ptah that a strength of 1 stands for (A6)."""
LOSS: Final = 5
"""The points by which a defeat counts less than its score would."""
EVEN_POINTS: Final = 45.0
"""The points that count as a share of a half."""
SPREAD: Final = 8.0
"""The points that change the odds by a factor of e."""
TINY: Final = 1e-9
MOST_FOOD: Final = TABLES["food"] - 1
"""The amount of food from which more makes no difference."""
MOST_KEPT: Final = 1_000
"""The number of combinations of days and stones whose rows of food are kept."""
LOST_STRENGTH: Final = -1e9
"""The margin of a game lost to Ptah at once (A4)."""


class BoatPlace(NamedTuple):
    """The place of the boat of the seat to move after a move."""

    space: int
    has_moved: bool = True
    """Whether the boat came there just now: a boat that did not move keeps its place (T3)."""


class Stock(NamedTuple):
    """The things of the seat to move after a move, besides food and pyramid."""

    stones: int
    """The number of stones placed and stored."""
    stored: int
    is_power_used: bool


def shares_of(strengths: list[float], *, is_solo: bool) -> Shares:
    """The shares of the win for the players' strengths; in a game for one, for its score."""
    if is_solo:
        return (share_of_points(strengths[0] * POINTS),)
    most = max(strengths)
    weights = [math.exp(strength - most) for strength in strengths]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


def share_of_points(points: float) -> float:
    """The value from 0 to 1 of a game against Ptah, by its expected points."""
    return 1 / (1 + math.exp(max(-60.0, min(60.0, (EVEN_POINTS - points) / SPREAD))))


def points_of_share(share: float) -> float:
    """The points that `share_of_points` turns into this share.

    >>> round(points_of_share(share_of_points(51)), 6)
    51.0
    """
    share = min(max(share, TINY), 1 - TINY)
    return EVEN_POINTS + SPREAD * math.log(share / (1 - share))


@lru_cache(MOST_KEPT)
def _rows_by_food(head: Head, days: int, stones: int) -> tuple[int, ...]:
    """By amount of food, its rows with so many days left and so many stones."""
    food, purse, late = (head.tables[name] for name in ("food", "purse", "late"))
    rows = [row + purse[purse_row(amount, stones)] for amount, row in enumerate(food)]
    if days < LATE_DAYS:
        rows = [row + late[late_row(days, amount)] for amount, row in enumerate(rows)]
    return tuple(rows)


class Prospects:
    """The value of moves in a state to the seat to move."""

    def __init__(self, state: State, head: Head, pyramids: Sequence[int]) -> None:
        """Sum the rows that no move changes; `pyramids` are the rows of each seat's pyramid."""
        self._state = state
        self._head = head
        self.strength = head.strength
        """The function from a sum of rows to a strength."""
        self._tables = tables = head.tables
        self._is_solo = state.ptah is not None
        self._base = tables["bias"][0] + tables["players"][len(state.players)]
        self._journey_rows: dict[tuple[int, int, PtahView | None], int] = {}
        self._others = [
            (seat, row + self._row_of_other(seat))
            for seat, row in enumerate(pyramids)
            if seat != state.seat
        ]
        self._boat_place_rows: dict[tuple[BoatPlace, bool], int] = {}
        self._strengths_of_others: dict[BoatPlace, tuple[list[float], float]] = {}

    def _row_of_other(self, seat: int) -> int:
        """The rows of another seat, but for its pyramid's and those of the boats' places."""
        state, table = self._state, self._state.table
        player, space = state.players[seat], state.boats[seat]
        stored = len(player.stored)
        stock = Stock(player.placed + stored, stored, player.power_used)
        quarry = quarry_row(table, space, stones_for(table, space, state.offer))
        return (
            self._stock_row(stock, table.powers[seat])
            + self.food_row(player.food, space, stock.stones)
            + self.journey_row(space, stock.stones, None)
            + self._tables["days"][min(table.last - space, TABLES["days"] - 1)]
            + self._tables["quarry"][quarry]
        )

    def stock_row(self, stock: Stock) -> int:
        """The rows of the stock, and of the game itself."""
        return self._stock_row(stock, self._state.table.powers[self._state.seat])

    def _stock_row(self, stock: Stock, builder: str | None) -> int:
        tables = self._tables
        return (
            self._base
            + tables["need"][max(0, SLOTS - stock.stones)]
            + tables["stored"][min(stock.stored, TABLES["stored"] - 1)]
            + tables["power"][power_row(builder, used=stock.is_power_used)]
        )

    def journey_row(self, space: int, stones: int, ptah_view: PtahView | None) -> int:
        """The rows of own stones and of Ptah, if he plays, with the boat on a space."""
        row = self._journey_rows.get((space, stones, ptah_view))
        if row is None:
            table = self._state.table
            row = self._tables["pace"][pace_row(stones, table.last - space)]
            if ptah_view is not None:
                row += self._head.total(ptah_features(table, space, stones, ptah_view))
            self._journey_rows[space, stones, ptah_view] = row
        return row

    def boat_place_row(self, boat_place: BoatPlace, bought: int | None = None) -> int:
        """The rows of the boat's place, after this stone was bought from the offer."""
        state, tables, table = self._state, self._tables, self._state.table
        material = table.material_at[boat_place.space]
        is_fewer = bought is not None and material != NO_QUARRY and HAS_MATERIAL[bought][material]
        row = self._boat_place_rows.get((boat_place, is_fewer))
        if row is None:
            boats = self._boats(boat_place.space)
            stones = stones_for(table, boat_place.space, state.offer) - is_fewer
            is_next = (
                self._rearmost_seat(boat_place) == state.seat and boat_place.space != table.last
            )
            row = self._boat_place_rows[boat_place, is_fewer] = (
                tables["days"][min(table.last - boat_place.space, TABLES["days"] - 1)]
                + self._gap_row(boats, state.seat)
                + tables["turn"][is_next]
                + tables["quarry"][quarry_row(table, boat_place.space, stones)]
            )
        return row

    def food_row(self, food: int, space: int, stones: int) -> int:
        """The rows of an amount of food, with the boat on a space and a number of stones."""
        return self.food_rows(space, stones)[min(food, MOST_FOOD)]

    def food_rows(self, space: int, stones: int) -> tuple[int, ...]:
        """By amount of food, up to MOST_FOOD, its rows with the boat on a space and so many stones.

        More food has the rows of MOST_FOOD.
        """
        days = min(self._state.table.last - space, LATE_DAYS)
        return _rows_by_food(self._head, days, stones)

    def margin_of(self, shares: Shares) -> float:
        """The margin that belongs to the seat's share of the win."""
        share = min(max(shares[self._state.seat], TINY), 1 - TINY)
        return points_of_share(share) / POINTS if self._is_solo else math.log(share / (1 - share))

    def margin(self, total: int, boat_place: BoatPlace) -> float:
        """The margin of this sum of rows over the strengths of all others together.

        The larger it is, the larger the share of the win.
        """
        return self.strength(total) - self.others_strength(boat_place)

    def others_strength(self, boat_place: BoatPlace) -> float:
        """The strength of all others together, with the boat there."""
        return self._others_strengths(boat_place)[1]

    def shares(self, margin: float, boat_place: BoatPlace) -> Shares:
        """Every seat's share at a margin."""
        if margin == LOST_STRENGTH:
            return (0.0,)
        strengths, together = self._others_strengths(boat_place)
        strengths = list(strengths)
        strengths.insert(self._state.seat, margin + together)
        return shares_of(strengths, is_solo=self._is_solo)

    def _others_strengths(self, boat_place: BoatPlace) -> tuple[list[float], float]:
        """The others' strengths, in the order of their seats, and their strength together."""
        if not self._others:
            return [], 0.0
        found = self._strengths_of_others.get(boat_place)
        if found is None:
            tables, last = self._tables, self._state.table.last
            boats, first = self._boats(boat_place.space), self._rearmost_seat(boat_place)
            strengths = [
                self._head.strength(
                    row
                    + self._gap_row(boats, seat)
                    + tables["turn"][seat == first and boats[seat] != last]
                )
                for seat, row in self._others
            ]
            most = max(strengths)
            together = most + math.log(sum(math.exp(each - most) for each in strengths))
            found = self._strengths_of_others[boat_place] = (strengths, together)
        return found

    def _gap_row(self, boats: tuple[int, ...], seat: int) -> int:
        """The rows of the others' lead."""
        nearest, second = gap_rows(boats, seat, self._state.table.last)
        return self._tables["gap"][nearest] + self._tables["second"][second]

    def _boats(self, space: int) -> tuple[int, ...]:
        boats, seat = self._state.boats, self._state.seat
        return (*boats[:seat], space, *boats[seat + 1 :])

    def _rearmost_seat(self, boat_place: BoatPlace) -> int:
        """The seat furthest back when the own boat is there (T1, T2)."""
        state = self._state
        if not boat_place.has_moved:
            return state.order[0]
        before = (seat for seat in state.order if seat != state.seat)
        return next((seat for seat in before if state.boats[seat] <= boat_place.space), state.seat)
