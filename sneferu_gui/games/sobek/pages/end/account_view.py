"""The account of a game in words: each number, and the sets and steps it is made of."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.sobek.pages.end.account import (
    PileItem,
    PointItem,
    SeatAccount,
    SetPoints,
    Source,
    TurnFigures,
)
from sneferu_gui.games.sobek.table.words import (
    card_count_words,
    curses_words,
    family_of,
    set_words,
    set_worth_words,
    token_words,
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
from sneferu_gui.ui.table.face import AskedNumber, Costliest
from sneferu_gui.ui.table.game_table import GameScene

SCORE: Final = "score"
PILES: Final = "piles"
LARGEST: Final = "largest"
"""The rows that are no source."""
ROUND: Final = "round/"
"""What the rows of the rounds begin with."""

SOURCE_NAMES: Final = {
    Source.SETS: N_("Sets of the turns"),
    Source.FLAT: N_("Sets laid flat"),
    Source.GUILD: N_("Guild"),
    Source.DECEIT: N_("Deceit"),
    Source.CORRUPTION: N_("Paid for corruption"),
}


def round_row(number: int) -> str:
    """The key of a round's row."""
    return f"{ROUND}{number}"


def account_appearance(
    session: Session, accounts: Sequence[SeatAccount], asked: AskedNumber, first: int
) -> AccountAppearance:
    """The account with one number opened, its details from `first` on."""
    names = tuple(seat_name(seat) for seat in session.setup.seats)
    rounds = tuple(pile.round for pile in accounts[0].piles)
    details = _details(session, accounts[asked.seat], asked.seat, asked.row)
    titles = _titles(rounds)
    title = _("{name}: {what}").format(name=names[asked.seat], what=titles[asked.row])
    return AccountAppearance(
        _("Where it came from"),
        names,
        tuple(_rows(accounts, rounds, asked)),
        title,
        details,
        min(first, max(0, len(details) - 1)),
        _("the wheel shows more"),
        _("See this moment"),
    )


def _titles(rounds: Sequence[int]) -> dict[str, str]:
    """What each row is called."""
    titles: dict[str, str] = {source: _(name) for source, name in SOURCE_NAMES.items()}
    titles |= {round_row(number): _("Round {n}").format(n=number) for number in rounds}
    titles[SCORE] = _("Score")
    titles[PILES] = _("Corruption, in cards")
    titles[LARGEST] = _("Best set")
    return titles


def _rows(
    accounts: Sequence[SeatAccount], rounds: Sequence[int], asked: AskedNumber
) -> list[AccountRow]:
    titles = _titles(rounds)
    sums = [account.by_source() for account in accounts]

    def row(key: str, texts: list[str], *, is_total: bool = False) -> AccountRow:
        title = titles[key]
        cells = tuple(
            AccountCell(text, f"{title}: {text}", AskedNumber(key, seat), asked == (key, seat))
            for seat, text in enumerate(texts)
        )
        return AccountRow(key, title, cells, is_total)

    return [
        *(
            row(source, [signed(each.get(source, 0)) for each in sums])
            for source in SOURCE_NAMES
            if any(source in each for each in sums)
        ),
        row(SCORE, [str(account.score) for account in accounts], is_total=True),
        *(
            row(round_row(number), [signed(_in_round(account, number)) for account in accounts])
            for number in rounds
        ),
        row(PILES, [str(sum(pile.corruption for pile in each.piles)) for each in accounts]),
        row(LARGEST, [str(max((s.points for s in each.sets), default=0)) for each in accounts]),
    ]


def _in_round(account: SeatAccount, number: int) -> int:
    return sum(item.points for item in account.items if item.round == number)


def signed(points: int) -> str:
    """Points that came or went."""
    return f"− {-points}" if points < 0 else f"+ {points}" if points else "0"


def _details(session: Session, account: SeatAccount, seat: int, row: str) -> tuple[DetailLine, ...]:
    turns = turns_of(session.steps)
    if row == PILES:
        return tuple(_pile_line(turns, pile) for pile in account.piles)
    items: Sequence[PointItem] = sorted(account.items, key=lambda item: item.action)
    if row == LARGEST:
        items = sorted(account.sets, key=lambda item: -item.points)
    elif row.startswith(ROUND):
        items = [item for item in items if round_row(item.round) == row]
    elif row != SCORE:
        items = [item for item in items if item.source == row]
    return tuple(_point_line(session, turns, seat, item) for item in items)


def _line(turns: Sequence[Turn], action: int, text: str, amount: str) -> DetailLine:
    turn = next(i for i, each in enumerate(turns, start=1) if each.start <= action < each.end)
    words = _("turn {turn}: {text}").format(turn=turn, text=text)
    return DetailLine(words, amount, call(GameScene.see_moment, action + 1))


def _point_line(session: Session, turns: Sequence[Turn], seat: int, item: PointItem) -> DetailLine:
    amount = signed(item.points)
    if isinstance(item, SetPoints):
        laid = item.item.laid
        text = _("{set}, {worth}").format(
            set=set_words(family_of(laid)), worth=set_worth_words(laid)
        )
        return _line(turns, item.action, text, amount)
    way = f"{item.start} → {item.end}"
    if item.source is Source.CORRUPTION:
        text = _("most corruption in round {n}, {way}").format(n=item.round, way=way)
    elif item.by != seat:
        name = seat_name(session.setup.seats[item.by])
        text = _("{event} of {name}, {way}")
        text = text.format(event=token_words(item.source), name=name, way=way)
    else:
        text = _("{event}, {way}").format(event=token_words(item.source), way=way)
    return _line(turns, item.action, text, amount)


def _pile_line(turns: Sequence[Turn], pile: PileItem) -> DetailLine:
    text = _("round {n}: {cards}").format(n=pile.round, cards=card_count_words(pile.cards))
    if pile.curses:
        text = _("{cards} and {curses}").format(cards=text, curses=curses_words(pile.curses))
    if pile.is_corrupt:
        text = _("{cards}, the most").format(cards=text)
    return _line(turns, pile.action, text, str(pile.corruption))


# -- turn by turn ----------------------------------------------------------------------------


def charts_of(session: Session, figures: Sequence[TurnFigures]) -> tuple[LineChart, LineChart]:
    """Points and corruption over the turns."""
    foot = ngettext("{n} turn", "{n} turns", len(figures) - 1).format(n=len(figures) - 1)
    worth = _series(session, [each.worth for each in figures])
    corruption = _series(session, [each.corruption for each in figures])
    return (
        LineChart("chart/points", _("Score with the sets that lie there"), worth, foot),
        LineChart("chart/corruption", _("Corruption, in cards"), corruption, foot),
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


# -- What cost most ----------------------------------------------------------------------------

CAUSES: Final = (
    (
        (Source.SETS, Source.FLAT),
        N_("What cost you most: your sets are worth {own}, those of {name} {other}."),
        "lay-sets",
    ),
    (
        (Source.CORRUPTION,),
        N_("What cost you most: points paid for corruption, {own} by you, {other} by {name}."),
        "take",
    ),
    (
        (Source.GUILD, Source.DECEIT),
        N_("What cost you most: points by event tokens, {own} for you, {other} for {name}."),
        "tokens",
    ),
)
"""Sources, what is said of them, and the chapter that teaches it."""


def costliest(
    session: Session, accounts: Sequence[SeatAccount], seat: int, winner: int
) -> Costliest | None:
    """The sources in which a seat is furthest behind the winner; None where it is in none."""
    own, other = accounts[seat].by_source(), accounts[winner].by_source()
    behind = [
        (sum(other.get(source, 0) - own.get(source, 0) for source in sources), sources, text, key)
        for sources, text, key in CAUSES
    ]
    most, sources, text, chapter = max(behind, key=lambda each: each[0])
    if most <= 0:
        return None
    points = [sum(each.get(source, 0) for source in sources) for each in (own, other)]
    if sources == (Source.CORRUPTION,):
        points = [-each for each in points]  # what was lost
    words = _(text).format(
        own=points[0], other=points[1], name=seat_name(session.setup.seats[winner])
    )
    shown = next((each for each in sources if each in own), None)
    return Costliest(words, AskedNumber(shown or "score", seat), chapter)
