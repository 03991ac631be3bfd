"""The account of a game in words: each number, and what it is made of."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.sneferu.pages.end.account import (
    START,
    AreaItem,
    FoodItem,
    SeatAccount,
    Source,
    StoneItem,
    TurnFigures,
)
from sneferu_gui.games.sneferu.table.log_lines import GAIN_WORDS
from sneferu_gui.games.sneferu.table.words import (
    BONUS_NAMES,
    MATERIAL_NAMES,
    days_words,
    stone_words,
)
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.game import Session
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
