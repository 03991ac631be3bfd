"""Accounts of a finished game: the source of every stone and food, and what cost most."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import events
from sneferu_gui.games.sneferu.law.events import Gain
from sneferu_gui.games.sneferu.law.result import Result
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.pages.end.ending import (
    IndexedEvent,
    SeatEvents,
)
from sneferu_gui.ui.pages.face import AskedNumber, Costliest
from sneferu_gui.ui.pages.words import decimal_words
from sneferu_gui.ui.table.game_table import GameScene
from sneferu_gui.ui.table.words import seat_name

START: Final = -1
"""The action of an item that was there before the first action."""


class Source(StrEnum):
    """A source or a use of food."""

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
    """An amount of food that was gained or paid at one time."""

    action: int
    """The action that moved the food, counted from 0; START for food at the start."""
    source: Source
    food: int
    """The food; below 0 if it was paid."""
    event: events.StoneBought | events.FoodGained | None = None
    """The event that moved the food; None for food at the start."""


class SeatAccount(SeatEvents):
    """All events of one seat, from the beginning to the present, with its food."""

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__(session, seat)
        start = FoodItem(START, Source.START, session.state_at(0).players[seat].food)
        self.food = tuple(item for item in (start, *self._food()) if item.food)
        self.uses = [
            each for each in self.of_kinds(events.StoneBought) if each.event.bonus is not None
        ]
        """The purchases with a quarry bonus."""
        self.days_unused: int = session.state.table.last - session.state.boats[seat]
        self.days_paid = sum(each.event.time for each in self.of_kinds(events.StoneBought))

    def _food(self) -> Iterator[FoodItem]:
        both: tuple[IndexedEvent[events.StoneBought | events.FoodGained], ...] = self.of_kinds(
            events.StoneBought, events.FoodGained
        )
        for action, event in both:
            if isinstance(event, events.StoneBought):
                yield FoodItem(action, Source.PRICES, -event.food, event)
            else:
                yield FoodItem(action, SOURCE_OF_GAIN[event.gain], event.food, event)

    @property
    def bought(self) -> int:
        """The number of stones bought."""
        return len(self.of_kinds(events.StoneBought))

    @property
    def placed(self) -> int:
        return len(self.of_kinds(events.StonePlaced))

    @property
    def rate(self) -> float:
        """The days paid for each stone."""
        return self.days_paid / max(1, self.bought)

    @property
    def sailed(self) -> int:
        """The spaces of a forced sail, which no purchase used (E2)."""
        gained = (each.event for each in self.of_kinds(events.FoodGained))
        return sum(event.basis for event in gained if event.gain is Gain.SAIL)

    def by_source(self) -> dict[Source, int]:
        """The food of each source that gave or took any; paid food is below 0."""
        totals: dict[Source, int] = {}
        for item in self.food:
            totals[item.source] = totals.get(item.source, 0) + item.food
        return totals


def accounts_of(session: Session) -> tuple[SeatAccount, ...]:
    return tuple(SeatAccount(session, seat) for seat in range(len(session.setup.seats)))


SOURCE_NAMES: Final = {
    Source.START: N_("Food at the start"),
    Source.BREAD: N_("Bread icons"),
    Source.AREAS: N_("Closed areas"),
    Source.BONUSES: N_("Quarry bonuses"),
    Source.POWER: N_("Builder's power"),
    Source.SAILING: N_("Sailing to the end"),
    Source.PRICES: N_("Paid for stones"),
}


AREAS: Final = "areas-and-bread"
"""The lesson that teaches how food is gained."""


def costliest(
    session: Session, result: Result, accounts: Sequence[SeatAccount], seat: int
) -> Costliest | None:
    """The largest loss of a seat that has not won; None if nothing stands out."""
    if result.ptah is not None:
        return _worst_trip(session)
    winner = result.winners[0]
    name = seat_name(session.setup.seats[winner])
    if result.stones[winner] == result.stones[seat]:
        return _tie_break(result, seat, winner, name)
    return _lost_stones(accounts[seat], accounts[winner], seat, name)


def _lost_stones(own: SeatAccount, other: SeatAccount, seat: int, name: str) -> Costliest | None:
    """The costliest of stones never placed, days never used and days paid too dearly, in stones."""
    stored = own.bought - own.placed
    left = ngettext(
        "What cost you most: {n} stone stayed in the storehouse, where it does not count.",
        "What cost you most: {n} stones stayed in the storehouse, where they do not count.",
        stored,
    ).format(n=stored)
    unused = ngettext(
        "What cost you most: for the last {n} day you could pay for no stone.",
        "What cost you most: for the last {n} days you could pay for no stone.",
        own.sailed,
    ).format(n=own.sailed)
    dear = _("What cost you most: a stone took you {own} days, {name} only {other}.").format(
        own=decimal_words(own.rate), other=decimal_words(other.rate), name=name
    )
    stones = AskedNumber("stones", seat)
    found = (
        (float(stored), Costliest(left, stones, "storehouse")),
        (own.sailed / max(own.rate, 0.1), Costliest(unused, AskedNumber("left", seat), AREAS)),
        (own.days_paid / max(other.rate, 0.1) - own.bought,
         Costliest(dear, stones, "who-moves-next")),
    )  # fmt: skip
    most, cause = max(found, key=lambda each: each[0])
    return cause if most >= 0.5 else None  # noqa: PLR2004 - half a stone


def _tie_break(result: Result, seat: int, winner: int, name: str) -> Costliest:
    more = result.food[winner] - result.food[seat]
    if more > 0:
        text = _("What cost you most: with as many stones, {name} had {n} food more.")
        return Costliest(text.format(name=name, n=more), AskedNumber("left", seat), AREAS)
    text = _("What cost you most: with as many stones and as much food, {name} had larger areas.")
    return Costliest(text.format(name=name), AskedNumber("largest", seat), AREAS)


def _worst_trip(session: Session) -> Costliest | None:
    """The turn in which Ptah took most stones; the first of several."""
    taken = [
        (sum(isinstance(event, events.PtahTook) for step in session.steps[turn.start : turn.end]
             for event in step.events), number, turn.end)
        for number, turn in enumerate(turns_of(session.steps), start=1)
    ]  # fmt: skip
    most, number, after = max(taken, key=lambda each: (each[0], -each[1]), default=(0, 0, 0))
    if not most:
        return None
    text = ngettext(
        "What cost you most: in turn {turn} Ptah took {n} stone, at the quarries you passed.",
        "What cost you most: in turn {turn} Ptah took {n} stones, at the quarries you passed.",
        most,
    )
    return Costliest(text.format(turn=number, n=most), call(GameScene.see_moment, after), "the-end")
