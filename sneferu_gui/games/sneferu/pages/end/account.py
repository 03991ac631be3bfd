"""Where every stone and every food of a game came from: the end, explained."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import Gain
from sneferu_gui.games.sneferu.law.events import (
    AreaEnclosed,
    BoatMoved,
    Event,
    FoodGained,
    StoneBought,
    StonePlaced,
)
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.turns import turns_of

START: Final = -1
"""Stands for an item's action where there is none: the game's beginning."""


class Source(StrEnum):
    """What food came from or went to."""

    START = "start"
    PRICES = "prices"
    BREAD = "bread"
    AREAS = "areas"
    BONUSES = "bonuses"
    POWER = "power"
    SAILING = "sailing"


SOURCE_OF_GAIN: Final = {
    Gain.BREAD: Source.BREAD,
    Gain.AREA: Source.AREAS,
    Gain.AYA: Source.POWER,
    Gain.TSEKANI: Source.POWER,
    Gain.LATEEF: Source.POWER,
    Gain.FOOD1: Source.BONUSES,
    Gain.FOOD2: Source.BONUSES,
    Gain.TIME_FOR_FOOD: Source.BONUSES,
    Gain.SAIL: Source.SAILING,
}


class FoodItem(NamedTuple):
    """Food that came or went at once."""

    action: int
    """Which action did it, counted from 0; START for what was there before."""
    source: Source
    food: int
    """Below 0 for what was paid."""
    gain: Gain | None = None
    """None for what was there at the start, and for prices."""
    basis: int = 1
    """An area's size, levels, spaces sailed; else 1."""


class BonusUse(NamedTuple):
    """A quarry bonus that was used."""

    action: int
    bonus: str


class StoneItem(NamedTuple):
    """A stone that was placed."""

    action: int
    level: int
    slot: int
    stone: int
    price_time: int
    """Days paid for it; 0 for a stone that was bought in another action."""
    price_food: int


class AreaItem(NamedTuple):
    """An area that was enclosed."""

    action: int
    material: str
    size: int
    food: int


@dataclass(frozen=True, slots=True)
class BonusTotals:
    """What quarry bonuses brought a seat (Q2 to Q7)."""

    used: int = 0
    food: int = 0
    """Taken from the supply."""
    extra_saved: int = 0
    """Row costs not paid."""
    days_saved: int = 0
    days_spent: int = 0
    """Days given for food."""
    stored: int = 0


@dataclass(frozen=True, slots=True)
class SeatAccount:
    """Everything of one seat."""

    food: tuple[FoodItem, ...]
    stones: tuple[StoneItem, ...]
    areas: tuple[AreaItem, ...]
    """In the order they were enclosed."""
    bonus_uses: tuple[BonusUse, ...]
    bonuses: BonusTotals
    power_food: int
    """Food its builder brought."""
    spaces_back: int
    """Spaces its boat went back (B4)."""
    days_unused: int
    """Spaces its boat has not sailed."""

    def by_source(self) -> dict[Source, int]:
        """Food of each source there was any of; what was paid is below 0."""
        totals: dict[Source, int] = {}
        for item in self.food:
            totals[item.source] = totals.get(item.source, 0) + item.food
        return totals


class TurnFigures(NamedTuple):
    """Where the seats stood after a turn."""

    after: int
    """How many actions had been done."""
    stones: tuple[int, ...]
    food: tuple[int, ...]


def accounts_of(session: Session) -> tuple[SeatAccount, ...]:
    """The account of each seat, from the beginning to the present."""
    steps = session.steps
    start = session.state_at(0)
    return tuple(
        _account(session, seat, start.players[seat].food, steps)
        for seat in range(len(start.players))
    )


def figures_of(session: Session) -> tuple[TurnFigures, ...]:
    """Stones and food of all seats at the start and after every turn."""
    counts = [0, *(turn.end for turn in turns_of(session.steps))]
    states = [(count, session.state_at(count).players) for count in counts]
    return tuple(
        TurnFigures(
            count,
            tuple(player.placed for player in players),
            tuple(player.food for player in players),
        )
        for count, players in states
    )


def _account(session: Session, seat: int, food: int, steps: Sequence[Step]) -> SeatAccount:
    ledger = _Ledger(food)
    for action, step in enumerate(steps):
        for event in step.events:
            if getattr(event, "seat", None) == seat:
                ledger.add(action, event)
    state = session.state
    return SeatAccount(
        tuple(item for item in ledger.food if item.food),
        tuple(ledger.stones),
        tuple(ledger.areas),
        tuple(ledger.uses),
        _bonuses(session, seat, steps),
        sum(item.food for item in ledger.food if item.source is Source.POWER),
        ledger.spaces_back,
        state.table.last - state.boats[seat],
    )


class _Ledger:
    """One seat's items as they are gathered."""

    def __init__(self, food: int) -> None:
        self.food = [FoodItem(START, Source.START, food)]
        self.stones: list[StoneItem] = []
        self.areas: list[AreaItem] = []
        self.uses: list[BonusUse] = []
        self.spaces_back = 0
        self._price = (0, 0)

    def add(self, action: int, event: Event) -> None:
        """Take in what an action did to the seat."""
        if isinstance(event, StoneBought):
            self._price = (event.time, event.food)
            self.food.append(FoodItem(action, Source.PRICES, -event.food))
            if event.bonus is not None:
                self.uses.append(BonusUse(action, event.bonus))
        elif isinstance(event, FoodGained):
            source = SOURCE_OF_GAIN[event.gain]
            self.food.append(FoodItem(action, source, event.food, event.gain, event.basis))
        elif isinstance(event, StonePlaced):
            self._place(action, event)
        elif isinstance(event, AreaEnclosed):
            area = AreaItem(action, event.material, len(event.cells), event.food)
            self.areas.append(area)
        elif isinstance(event, BoatMoved):  # boats go back by Heba's power alone (B4)
            self.spaces_back += max(0, event.start - event.end)

    def _place(self, action: int, event: StonePlaced) -> None:
        price = self._price if event.stored is None else (0, 0)
        self.stones.append(StoneItem(action, event.level, event.slot, event.stone, *price))
        self._price = (0, 0)


def _bonuses(session: Session, seat: int, steps: Sequence[Step]) -> BonusTotals:
    used = food = extra = saved = spent = stored = 0
    for step in steps:
        for event in step.events:
            if not isinstance(event, StoneBought) or event.seat != seat or event.bonus is None:
                continue
            used += 1
            extra += session.setup.edition.extra_food[event.row] if event.bonus == "no_extra" else 0
            saved += event.bonus == "save_time"
            spent += event.bonus == "time_for_food"
            stored += event.bonus == "storehouse"
            food += sum(
                each.food
                for each in step.events
                if isinstance(each, FoodGained) and SOURCE_OF_GAIN[each.gain] is Source.BONUSES
            )
    return BonusTotals(used, food, extra, saved, spent, stored)
