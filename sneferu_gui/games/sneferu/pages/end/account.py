"""Accounts of a finished game: the source of every stone and food, and what cost most."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import events
from sneferu_gui.games.sneferu.law.events import Gain
from sneferu_gui.games.sneferu.law.result import Result
from sneferu_gui.games.sneferu.table import words as say
from sneferu_gui.games.sneferu.table.log_lines import GAIN_WORDS
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.game import Session, Turn, turns_of
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.chart import LineChart
from sneferu_gui.ui.pages.end.ending import (
    AccountRow,
    DetailLine,
    IndexedEvent,
    SeatEvents,
    chart_of_turns,
    line_of_turn,
)
from sneferu_gui.ui.pages.words import decimal_words, seat_name
from sneferu_gui.ui.table.face import AskedNumber, Costliest
from sneferu_gui.ui.table.game_table import GameScene

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

    def _food(self) -> Iterator[FoodItem]:
        both: tuple[IndexedEvent[events.StoneBought | events.FoodGained], ...] = self.of_kinds(
            events.StoneBought, events.FoodGained
        )
        for action, event in both:
            if isinstance(event, events.StoneBought):
                yield FoodItem(action, Source.PRICES, -event.food, event)
            else:
                yield FoodItem(action, SOURCE_OF_GAIN[event.gain], event.food, event)

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


def _row_title(row: str) -> str:
    if row in set(Source):
        return SOURCE_NAMES[Source(row)]
    return {
        "left": N_("Food left"),
        "stones": N_("Stones placed"),
        "largest": N_("Largest area"),
        "uses": N_("Bonuses used"),
    }.get(row, N_("Days unused"))


def account_rows(accounts: Sequence[SeatAccount]) -> tuple[AccountRow, ...]:
    """The rows of the account: food by source and in all, stones, areas, bonuses and days."""
    sums = [account.by_source() for account in accounts]
    rows = [
        _row(source, [_signed(each.get(source, 0)) for each in sums])
        for source in SOURCE_NAMES
        if any(source in each for each in sums)
    ]
    left = [str(sum(each.values())) for each in sums]
    stones = [str(len(account.of_kinds(events.StonePlaced))) for account in accounts]
    areas = [
        str(
            max(
                (len(area.cells) for _action, area in account.of_kinds(events.AreaEnclosed)),
                default=0,
            )
        )
        for account in accounts
    ]
    uses = [str(len(account.uses)) for account in accounts]
    days = [str(account.days_unused) for account in accounts]
    return (
        *rows,
        _row("left", left, is_total=True),
        _row("stones", stones, is_total=True),
        _row("largest", areas),
        _row("uses", uses),
        _row("days", days)._replace(is_explained=False),
    )


def _row(key: str, numbers: list[str], *, is_total: bool = False) -> AccountRow:
    return AccountRow(key, _(_row_title(key)), tuple(numbers), is_total)


def _signed(food: int) -> str:
    return f"− {-food}" if food < 0 else f"+ {food}" if food else "0"


def details_of(
    session: Session, accounts: Sequence[SeatAccount], asked: AskedNumber
) -> tuple[DetailLine, ...]:
    """The parts of a number, in the order of the turns; areas the largest first."""
    account, row = accounts[asked.seat], asked.row
    turns = turns_of(session.steps)
    if row == "stones":
        return tuple(_stone_line(turns, *each) for each in account.of_kinds(events.StonePlaced))
    if row == "largest":
        areas = sorted(account.of_kinds(events.AreaEnclosed), key=lambda each: -len(each[1].cells))
        return tuple(_area_line(turns, *each) for each in areas)
    if row == "uses":
        return tuple(
            line_of_turn(turns, action, _(say.BONUS_NAMES[bought.bonus or ""]), "")
            for action, bought in account.uses
        )
    items = [item for item in account.food if row in {"left", item.source}]
    return tuple(_food_line(turns, item) for item in items)


def _stone_line(turns: Sequence[Turn], action: int, placed: events.StonePlaced) -> DetailLine:
    level = _("level {n}").format(n=placed.level + 1)
    return line_of_turn(turns, action, f"{say.stone_words(placed.stone)}, {level}", "")


def _area_line(turns: Sequence[Turn], action: int, area: events.AreaEnclosed) -> DetailLine:
    material = _(say.MATERIAL_NAMES[area.material])
    return line_of_turn(turns, action, f"{material}, {len(area.cells)}", _signed(area.food))


def _food_line(turns: Sequence[Turn], item: FoodItem) -> DetailLine:
    match item.event:
        case None:
            return DetailLine(_(SOURCE_NAMES[Source.START]), _signed(item.food), 0)
        case events.StoneBought():
            words = f"{say.stone_words(item.event.stone)}, {say.days_words(item.event.time)}"
        case events.FoodGained():
            words = GAIN_WORDS[item.event.gain](item.event)
    return line_of_turn(turns, item.action, words, _signed(item.food))


# -- turn by turn ----------------------------------------------------------------------------


def charts_of(session: Session) -> tuple[LineChart, LineChart]:
    """Charts of stones and food, at the start and after every turn."""
    counts = [0, *(turn.end for turn in turns_of(session.steps))]
    moments = [session.state_at(count).players for count in counts]
    stones = [[player.placed for player in each] for each in moments]
    food = [[player.food for player in each] for each in moments]
    return (
        chart_of_turns(session, "chart/stones", _("Stones"), stones),
        chart_of_turns(session, "chart/food", _("Food").capitalize(), food),
    )


AREAS: Final = "areas-and-bread"
"""The lesson that teaches how food is gained."""


def costliest(session: Session, result: Result, seat: int) -> Costliest | None:
    """The largest loss of a seat that has not won; None if nothing stands out."""
    if result.ptah is not None:
        return _worst_trip(session)
    winner = result.winners[0]
    if result.stones[winner] == result.stones[seat]:
        return _tie_break(session, result, seat, winner)
    return _lost_stones(session, seat, winner)


class _Spending(NamedTuple):
    """The uses of a seat's days."""

    days: int
    """The days paid for stones."""
    bought: int
    stored: int
    """The stones bought and never placed."""
    sailed: int
    """The spaces of a forced sail, which no purchase used (E2)."""

    @property
    def rate(self) -> float:
        """The days paid for each stone."""
        return self.days / max(1, self.bought)


def _spending(session: Session, seat: int) -> _Spending:
    done = SeatEvents(session, seat)
    bought, placed = done.of_kinds(events.StoneBought), done.of_kinds(events.StonePlaced)
    days = sum(each.event.time for each in bought)
    gained = [each.event for each in done.of_kinds(events.FoodGained)]
    sailed = sum(event.basis for event in gained if event.gain is Gain.SAIL)
    return _Spending(days, len(bought), len(bought) - len(placed), sailed)


def _lost_stones(session: Session, seat: int, winner: int) -> Costliest | None:
    """The costliest of stones never placed, days never used and days paid too dearly, in stones."""
    own, other = _spending(session, seat), _spending(session, winner)
    left = ngettext(
        "What cost you most: {n} stone stayed in the storehouse, where it does not count.",
        "What cost you most: {n} stones stayed in the storehouse, where they do not count.",
        own.stored,
    ).format(n=own.stored)
    unused = ngettext(
        "What cost you most: for the last {n} day you could pay for no stone.",
        "What cost you most: for the last {n} days you could pay for no stone.",
        own.sailed,
    ).format(n=own.sailed)
    dear = _("What cost you most: a stone took you {own} days, {name} only {other}.").format(
        own=decimal_words(own.rate), other=decimal_words(other.rate), name=_name(session, winner)
    )
    stones = AskedNumber("stones", seat)
    found = (
        (float(own.stored), Costliest(left, stones, "storehouse")),
        (own.sailed / max(own.rate, 0.1), Costliest(unused, AskedNumber("left", seat), AREAS)),
        (own.days / max(other.rate, 0.1) - own.bought, Costliest(dear, stones, "who-moves-next")),
    )
    most, cause = max(found, key=lambda each: each[0])
    return cause if most >= 0.5 else None  # noqa: PLR2004 - half a stone


def _tie_break(session: Session, result: Result, seat: int, winner: int) -> Costliest:
    name, more = _name(session, winner), result.food[winner] - result.food[seat]
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


def _name(session: Session, seat: int) -> str:
    return seat_name(session.setup.seats[seat])
