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
from sneferu_gui.games.sneferu.table.log_lines import GAIN_WORDS
from sneferu_gui.games.sneferu.table.words import (
    BONUS_NAMES,
    MATERIAL_NAMES,
    days_words,
    stone_words,
)
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.turns import Turn, turns_of
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.chart import LineChart, Series
from sneferu_gui.ui.pages.end.account_page import (
    AccountAppearance,
    AccountCell,
    AccountRow,
    DetailLine,
)
from sneferu_gui.ui.pages.words import seat_name
from sneferu_gui.ui.table.face import AskedNumber
from sneferu_gui.ui.table.game_table import GameScene

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


SOURCE_NAMES: Final = {
    Source.START: N_("Food at the start"),
    Source.BREAD: N_("Bread icons"),
    Source.AREAS: N_("Closed areas"),
    Source.BONUSES: N_("Quarry bonuses"),
    Source.POWER: N_("Builder's power"),
    Source.SAILING: N_("Sailing to the end"),
    Source.PRICES: N_("Paid for stones"),
}


def account_appearance(
    session: Session,
    accounts: Sequence[SeatAccount],
    asked: AskedNumber,
    first: int,
) -> AccountAppearance:
    """The account with one number opened, its details from `first` on."""
    names = tuple(seat_name(seat) for seat in session.setup.seats)
    details = _details(session, accounts[asked.seat], asked.row)
    title = _("{name}: {what}").format(name=names[asked.seat], what=_(_row_title(asked.row)))
    return AccountAppearance(
        _("Where it came from"),
        names,
        tuple(_rows(accounts, asked)),
        title,
        details,
        min(first, max(0, len(details) - 1)),
        _("the wheel shows more"),
        _("See this moment"),
    )


def _row_title(row: str) -> str:
    if row in set(Source):
        return SOURCE_NAMES[Source(row)]
    return {
        "left": N_("Food left"),
        "stones": N_("Stones placed"),
        "largest": N_("Largest area"),
        "uses": N_("Bonuses used"),
    }.get(row, N_("Days unused"))


def _rows(accounts: Sequence[SeatAccount], asked: AskedNumber) -> list[AccountRow]:
    sums = [account.by_source() for account in accounts]
    rows = [
        _row(source, [_signed(each.get(source, 0)) for each in sums], asked)
        for source in SOURCE_NAMES
        if any(source in each for each in sums)
    ]
    left = [str(sum(each.values())) for each in sums]
    stones = [str(len(account.stones)) for account in accounts]
    areas = [str(max((area.size for area in account.areas), default=0)) for account in accounts]
    uses = [str(account.bonuses.used) for account in accounts]
    days = [AccountCell(str(account.days_unused), "", None) for account in accounts]
    return [
        *rows,
        _row("left", left, asked, is_total=True),
        _row("stones", stones, asked, is_total=True),
        _row("largest", areas, asked),
        _row("uses", uses, asked),
        AccountRow("days", _(_row_title("days")), tuple(days)),
    ]


def _row(key: str, texts: list[str], asked: AskedNumber, *, is_total: bool = False) -> AccountRow:
    title = _(_row_title(key))
    cells = tuple(
        AccountCell(text, f"{title}: {text}", AskedNumber(key, seat), asked == (key, seat))
        for seat, text in enumerate(texts)
    )
    return AccountRow(key, title, cells, is_total)


def _signed(food: int) -> str:
    return f"− {-food}" if food < 0 else f"+ {food}" if food else "0"


def _details(session: Session, account: SeatAccount, row: str) -> tuple[DetailLine, ...]:
    turns = turns_of(session.steps)
    if row == "stones":
        return tuple(_stone_line(turns, item) for item in account.stones)
    if row == "largest":
        areas = sorted(account.areas, key=lambda area: -area.size)
        return tuple(_area_line(turns, item) for item in areas)
    if row == "uses":
        return tuple(
            _line(turns, use.action, _(BONUS_NAMES[use.bonus]), "") for use in account.bonus_uses
        )
    items = [item for item in account.food if row in {"left", item.source}]
    return tuple(_food_line(session, turns, item) for item in items)


def _line(turns: Sequence[Turn], action: int, text: str, amount: str) -> DetailLine:
    if action == START:
        return DetailLine(text, amount, call(GameScene.see_moment, 0))
    turn = next(i for i, each in enumerate(turns, start=1) if each.start <= action < each.end)
    words = _("turn {turn}: {text}").format(turn=turn, text=text)
    return DetailLine(words, amount, call(GameScene.see_moment, action + 1))


def _stone_line(turns: Sequence[Turn], item: StoneItem) -> DetailLine:
    level = _("level {n}").format(n=item.level + 1)
    return _line(turns, item.action, f"{stone_words(item.stone)}, {level}", "")


def _area_line(turns: Sequence[Turn], item: AreaItem) -> DetailLine:
    material = _(MATERIAL_NAMES[item.material])
    return _line(turns, item.action, f"{material}, {item.size}", _signed(item.food))


def _food_line(session: Session, turns: Sequence[Turn], item: FoodItem) -> DetailLine:
    amount = _signed(item.food)
    if item.gain is not None:
        return _line(turns, item.action, GAIN_WORDS[item.gain](item), amount)
    if item.action == START:
        return _line(turns, START, _(SOURCE_NAMES[Source.START]), amount)
    bought = session.steps[item.action].events[0]
    stone, days = getattr(bought, "stone", 0), getattr(bought, "time", 0)
    return _line(turns, item.action, f"{stone_words(stone)}, {days_words(days)}", amount)


# -- turn by turn ----------------------------------------------------------------------------


def charts_of(session: Session, figures: Sequence[TurnFigures]) -> tuple[LineChart, LineChart]:
    """Stones and food over the turns."""
    foot = ngettext("{n} turn", "{n} turns", len(figures) - 1).format(n=len(figures) - 1)
    return (
        LineChart("chart/stones", _("Stones"), _series(session, [f.stones for f in figures]), foot),
        LineChart("chart/food", _("Food"), _series(session, [f.food for f in figures]), foot),
    )


def _series(session: Session, values: Sequence[tuple[int, ...]]) -> tuple[Series, ...]:
    return tuple(
        Series(
            seat_name(seat),
            PLAYER_COLOURS.get(seat.colour, SHADE_EDGE),
            tuple(float(each[index]) for each in values),
        )
        for index, seat in enumerate(session.setup.seats)
    )
