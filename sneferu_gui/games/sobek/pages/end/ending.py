"""The end of a game: winner, reason, and every number with the sets and steps it is made of."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.edition import ANY, FAMILIES, CardKind
from sneferu_gui.games.sobek.law.position import Result
from sneferu_gui.games.sobek.law.rounds import corruption_of
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.pages.end.account import (
    PileItem,
    PointItem,
    SeatAccount,
    SetPoints,
    Source,
    accounts_of,
    worth_of,
)
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.cards import CardFace, card_face, card_height, card_width, fan
from sneferu_gui.games.sobek.table.looks import WOOD, WOOD_EDGE
from sneferu_gui.language import N_, _
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.looks import Box, Colour, Lift, Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SAND, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.chart import LineChart
from sneferu_gui.ui.pages.end.ending import (
    AccountRow,
    DetailLine,
    EndResult,
    ResultCell,
    ResultRow,
    Stand,
    counted_from_last,
    deciding_row,
    most_points_words,
    signed,
    stand_of,
    victory_words,
)
from sneferu_gui.ui.pages.end.report import letters_of, tag
from sneferu_gui.ui.pages.face import AskedNumber, Costliest, EndingBase
from sneferu_gui.ui.table.words import points_words, seat_name

STALL_SHAPE: Final = 1.25
"""A stall's width per height."""
AWNING: Final = 0.15
"""The height of the awning, as a share of the stall's height."""
STRIPES: Final = 9
STANDARD_WIDTH: Final = 0.14
"""The width left free for the standard at the stall's left, as a share of the stall's height."""
STEP: Final = 0.34
"""The share of a card's width that the card above leaves visible, where there is room."""
WALL: Final = (30, 22, 52, 225)
"""The shade inside the stall, against which goods are seen."""
FEWEST: Final = 2
"""The least number of shelves, so that a short game's cards are not too large for the stall."""


class StallSet(NamedTuple):
    shelf: int
    """Counted from the lowest, 0."""
    cards: tuple[CardFace, ...]
    is_flat: bool = False


class Stall(NamedTuple):
    """A market stall with all sets that a player has laid; each set is a piece."""

    colour: Colour
    """The colour of the awning."""
    sets: tuple[StallSet, ...]
    """In the order in which they are put on the shelves."""
    shelves: int

    @property
    def pieces(self) -> int:
        return len(self.sets)

    @property
    def shape(self) -> float:
        return STALL_SHAPE

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The stall with its first `pieces` sets, at the foot of a rectangle."""
        rect = rect.after(round(STANDARD_WIDTH * rect.h))
        roof = rect.top_part(round(AWNING * rect.h))
        room = rect.below(roof.h).inset(rect.w // 22, 0)
        shelves = room.rows(max(FEWEST, self.shelves))[::-1]
        looks: list[Look] = [*_stall_back(rect, roof)]
        for number, shelf in enumerate(shelves):
            plank = max(2, shelf.h // 16)
            looks += _plank(shelf, plank)
            every = [each for each in self.sets if each.shelf == number]
            shown = [each for each in self.sets[:pieces] if each.shelf == number]
            looks += _goods(shelf.above(plank), every, len(shown))
        return (*looks, *_roof(roof, self.colour))


def _stall_back(rect: Rect, roof: Rect) -> list[Look]:
    wall = rect.below(roof.h // 2).inset(rect.w // 26, 0)
    thick = max(3, rect.w // 34)
    line = max(1, thick // 5)
    looks: list[Look] = [Box(wall, WALL)]
    for x in (wall.x - thick // 2, wall.right - thick // 2):
        post = Rect(x, roof.y + roof.h // 2, thick, rect.bottom - roof.y - roof.h // 2)
        looks.append(Box(post, WOOD, thick // 4, WOOD_EDGE, line))
    return looks


def _plank(shelf: Rect, high: int) -> list[Look]:
    board = shelf.bottom_part(high)
    board = Rect(board.x - shelf.w // 40, board.y, board.w + shelf.w // 20, high)
    return [Box(board, WOOD, max(1, high // 4), WOOD_EDGE, max(1, high // 5))]


def _roof(roof: Rect, colour: Colour) -> list[Look]:
    """An awning of striped cloth with a scalloped lower edge."""
    looks: list[Look] = []
    body = roof.top_part(roof.h * 2 // 3)
    for index, stripe in enumerate(roof.columns(STRIPES)):
        cloth = colour if index % 2 == 0 else SAND
        fold = min(stripe.w // 2, roof.h // 3)
        looks.append(Box(stripe._replace(y=body.y + body.h // 2, h=roof.h - body.h // 2), cloth,
                         fold, WOOD_EDGE, 1))  # fmt: skip
        looks.append(Box(stripe._replace(h=body.h), cloth))
    beam = Rect(roof.x, roof.y, roof.w, max(2, roof.h // 9))
    return [*looks, Box(beam, WOOD, beam.h // 3, WOOD_EDGE, 1)]


def _goods(room: Rect, sets: list[StallSet], shown: int) -> list[Look]:
    """The first sets of a shelf, side by side in its middle.

    Their places depend on all sets of the shelf, so that none is moved by a later one.
    """
    if not sets:
        return []
    gap = max(1, room.w // 50)
    wide, step = card_width(round(0.9 * room.h)), STEP

    def whole() -> int:
        return sum(_widths(sets, wide, step)) + gap * (len(sets) + 1)

    if whole() > room.w:  # first cards lie closer, then they get smaller
        step = STEP / 2
    while whole() > room.w and wide > 1:
        wide -= 1
    widths = _widths(sets, wide, step)
    x = room.x + (room.w - sum(widths) - gap * (len(sets) - 1)) // 2
    looks: list[Look] = []
    for index, (each, across) in enumerate(zip(sets, widths, strict=True)):
        if index < shown:
            corner, step_wide = (x, room.bottom), round(step * wide)
            looks += fan(each.cards, corner, wide, step_wide, is_flat=each.is_flat, lift=Lift.FLAT)
        x += across + gap
    return looks


def _widths(sets: list[StallSet], wide: int, step: float) -> list[int]:
    return [
        (card_height(wide) if each.is_flat else wide) + round(step * wide) * (len(each.cards) - 1)
        for each in sets
    ]


SCORE: Final = "score"
PILES: Final = "piles"
LARGEST: Final = "largest"
"""The row of the account with the best set; like the two above it, it is no source of points."""
ROUND: Final = "round/"
"""The start of the keys of the rounds' rows."""

SOURCE_NAMES: Final = {
    Source.SETS: N_("Sets of the turns"),
    Source.FLAT: N_("Sets laid flat"),
    Source.GUILD: N_("Guild"),
    Source.DECEIT: N_("Deceit"),
    Source.CORRUPTION: N_("Paid for corruption"),
}
LOSS_CAUSES: Final = (
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
"""Sources, the sentence about them, and the chapter that teaches them."""


STYLE: Final = """
.letter{display:inline-block;min-width:1.6em;padding:0 .2em;margin-right:.3em;color:#fbf3dc;
text-align:center;font:bold .8em sans-serif;border:1px solid #5f4a2a}
.sets td{text-align:left;vertical-align:top}.sets figure{margin:.2em 1em .2em 0}
.sets figcaption{font-weight:400;font-size:.85em}
"""
"""Styles of the letters in the legend, and of the sets in their tables."""


class SobekEnding(EndingBase):
    """The end of one game; its numbers are gathered once."""

    _state: State
    _result: Result
    style = STYLE

    def __init__(self, session: Session, ghost: Ghost | None = None) -> None:
        """Raises ValueError while the game runs."""
        super().__init__(session, ghost)
        self._accounts = accounts_of(session)
        states: list[State] = self.over_turns()
        self._worth = [worth_of(state) for state in states]
        self._corruption = [corruption_of(state) for state in states]

    @property
    def asked(self) -> AskedNumber:
        """The score of the first of the winners."""
        return AskedNumber(SCORE, self._result.winners[0])

    def result(self) -> EndResult:
        return end_result(self._state, self._result, self._accounts)

    def drawings(self) -> tuple[str, ...]:
        return drawings_of(self._state, self._accounts)

    def charts(self) -> tuple[LineChart, ...]:
        """Points and corruption at the start and after every turn."""
        title = _("Score with the sets that lie there")
        return (
            self.chart("points", title, self._worth),
            self.chart("corruption", _("Corruption, in cards"), self._corruption),
        )

    def costliest(self, seat: int) -> Costliest | None:
        """The sources in which a seat is furthest behind the winner; None if there are none."""
        winner = self._result.winners[0]
        own, other = self._accounts[seat].by_source(), self._accounts[winner].by_source()
        behind = [
            (sum(other.get(each, 0) - own.get(each, 0) for each in sources), sources, text, key)
            for sources, text, key in LOSS_CAUSES
        ]
        most, sources, text, chapter = max(behind, key=lambda each: each[0])
        if most <= 0:
            return None
        points = [sum(each.get(source, 0) for source in sources) for each in (own, other)]
        if sources == (Source.CORRUPTION,):
            points = [-each for each in points]  # points lost
        name = seat_name(self._session.setup.seats[winner])
        words = _(text).format(own=points[0], other=points[1], name=name)
        shown = next((each for each in sources if each in own), None)
        return Costliest(words, AskedNumber(shown or SCORE, seat), chapter)

    # -- the account ------------------------------------------------------------------------

    def _rounds(self) -> range:
        return range(1, len(self._result.rounds) + 1)

    def _titles(self) -> dict[str, str]:
        return {
            **{source: _(name) for source, name in SOURCE_NAMES.items()},
            **{f"{ROUND}{number}": _("Round {n}").format(n=number) for number in self._rounds()},
            SCORE: _("Score"),
            PILES: _("Corruption, in cards"),
            LARGEST: _("Best set"),
        }

    def rows_of_account(self) -> Iterator[AccountRow]:
        """Points by source, in all and by round; corruption, and the best set."""
        accounts, titles = self._accounts, self._titles()
        sums = [account.by_source() for account in accounts]

        def row(key: str, numbers: Iterable[str], *, is_total: bool = False) -> AccountRow:
            return AccountRow(key, titles[key], tuple(numbers), is_total)

        for source in SOURCE_NAMES:
            if any(source in each for each in sums):
                yield row(source, [signed(each.get(source, 0)) for each in sums])
        yield row(SCORE, [str(account.score) for account in accounts], is_total=True)
        for number in self._rounds():
            points = [
                sum(item.points for item in account.items if item.round == number)
                for account in accounts
            ]
            yield row(f"{ROUND}{number}", map(signed, points))
        yield row(PILES, [str(sum(pile.corruption for pile in each.piles)) for each in accounts])
        yield row(
            LARGEST, [str(max((s.points for s in each.sets), default=0)) for each in accounts]
        )

    def details(self, asked: AskedNumber) -> tuple[DetailLine, ...]:
        """The parts of a number, in the order of the turns; sets the best first."""
        seat, row = asked.seat, asked.row
        account = self._accounts[seat]
        if row == PILES:
            return tuple(map(self._pile_line, account.piles))
        items: Sequence[PointItem] = sorted(account.items, key=lambda item: item.action)
        if row == LARGEST:
            items = sorted(account.sets, key=lambda item: -item.points)
        elif row.startswith(ROUND):
            items = [item for item in items if f"{ROUND}{item.round}" == row]
        elif row != SCORE:
            items = [item for item in items if item.source == row]
        return tuple(
            self.at(item.action, self._item_words(item, seat), signed(item.points))
            for item in items
        )

    def _item_words(self, item: PointItem, seat: int) -> str:
        if isinstance(item, SetPoints):
            laid = item.item.laid
            text = _("{set}, {worth}")
            return text.format(
                set=say.set_words(say.family_of(laid)), worth=say.set_worth_words(laid)
            )
        way = f"{item.start} → {item.end}"
        if item.source is Source.CORRUPTION:
            return _("most corruption in round {n}, {way}").format(n=item.round, way=way)
        text = _("{event}, {way}") if item.by == seat else _("{event} of {name}, {way}")
        name = seat_name(self._session.setup.seats[item.by])
        return text.format(event=say.token_words(item.source), name=name, way=way)

    def _pile_line(self, pile: PileItem) -> DetailLine:
        text = _("round {n}: {cards}").format(n=pile.round, cards=say.card_count_words(pile.cards))
        if pile.curses:
            text = _("{cards} and {curses}").format(
                cards=text, curses=say.curses_words(pile.curses)
            )
        if pile.is_corrupt:
            text = _("{cards}, the most").format(cards=text)
        return self.at(pile.action, text, str(pile.corruption))


# -- The result ------------------------------------------------------------------------------


def end_result(state: State, result: Result, accounts: Sequence[SeatAccount]) -> EndResult:
    """The winners, the reason, and the places of all players (Z5)."""
    setup = state.table.setup
    names = [seat_name(seat) for seat in setup.seats]
    headline, emblem = victory_words(setup, result.winners)
    reason, rows = _reason(state, result, names), _rows(result, accounts, names)
    title = _("How it was decided")
    stands = tuple(_stand(state, result, seat, account) for seat, account in enumerate(accounts))
    shared = _("{names} have as many points and share the victory (Z5)")
    steps = counted_from_last(result.score, result.winners, names, shared)
    page = EndResult(headline, reason, emblem, title, tuple(names), rows)
    return page._replace(stands=stands, steps=steps, is_wreathed=True)


def _reason(state: State, result: Result, names: Sequence[str]) -> str:
    """The reason for the victory in a sentence, and for an early end where there was one (Z4)."""
    if len(result.winners) > 1:
        text = _("Each of them has {points} (Z5).").format(points=points_words(max(result.score)))
    else:
        text = most_points_words(result.score, names[result.winners[0]])
    if result.early:
        early = _("The game ended early: with more than {n} points after round {round} (Z4).")
        edition = state.table.edition
        text = f"{text} {early.format(n=edition.early_above, round=len(result.rounds))}"
    return text


def _rows(
    result: Result, accounts: Sequence[SeatAccount], names: Sequence[str]
) -> tuple[ResultRow, ...]:
    """Points from sets and from events, points paid for corruption, and the score that decides."""
    sums = [account.by_source() for account in accounts]

    def row(what: str, *sources: Source) -> ResultRow:
        points = (sum(each.get(source, 0) for source in sources) for each in sums)
        return ResultRow(what, tuple(ResultCell(signed(each)) for each in points))

    return (
        row(_("From sets"), Source.SETS, Source.FLAT),
        row(_("Guild and Deceit"), Source.GUILD, Source.DECEIT),
        row(_("Paid for corruption"), Source.CORRUPTION),
        deciding_row(_("Score"), result.score, result.winners, names),
    )


def how_it_ended(session: Session) -> str:
    return points_words(max(session.state.result().score))


def _stand(state: State, result: Result, seat: int, account: SeatAccount) -> Stand:
    setup, sets = state.table.setup, account.sets
    in_all = _("{points} · {n} from sets")
    total = points_words(result.score[seat])
    in_all = in_all.format(points=total, n=sum(item.points for item in sets))
    colour = PLAYER_COLOURS.get(setup.seats[seat].colour, SHADE_EDGE)
    stall = Stall(colour, tuple(map(_stall_set, sets)), len(result.rounds))
    counts = _counts(sets, in_all)
    stand = stand_of(setup, seat, result.score, result.winners, stall, counts)
    return stand._replace(clause="Z5")


def _stall_set(item: SetPoints) -> StallSet:
    return StallSet(item.round - 1, tuple(map(card_face, item.item.cards)), item.item.laid.is_flat)


def _counts(sets: Sequence[SetPoints], total: str) -> tuple[str, ...]:
    """The words for the points of the first sets, for each number of sets, with a last total."""
    sums = [0]
    for item in sets:
        sums.append(sums[-1] + item.points)
    text = _("from sets: {points}")
    return (*(text.format(points=points_words(each)) for each in sums[:-1]), total)


CARD: Final = (22, 30)
"""Width and height of a drawn card."""
COLOURS: Final = {
    "ivory": "#612431",
    "ebony": "#3f3450",
    "marble": "#21535c",
    "cattle": "#415b23",
    "fish": "#1e4776",
    "wheat": "#8d6115",
    ANY: "#181d40",
}
CHARACTER: Final = "#c1602a"
INK: Final = "#fbf3dc"


def drawings_of(state: State, accounts: Sequence[SeatAccount]) -> tuple[str, ...]:
    """Every player's sets by round, and a legend of the letters."""
    winners = state.result()
    parts = []
    for seat, account in enumerate(accounts):
        name = seat_name(state.table.setup.seats[seat])
        if winners is not None and seat in winners.winners:
            name += " – " + _("winner")
        parts.append(_table(name, account))
    return (*parts, _legend())


def family_letters() -> dict[str, str]:
    """By family, the letter of its drawn cards."""
    return letters_of({family: say.family_words(family) for family in (*FAMILIES, ANY)})


def _table(name: str, account: SeatAccount) -> str:
    rows = []
    for pile in account.piles:
        sets = [item for item in account.sets if item.round == pile.round]
        drawn = "".join(map(_figure, sets)) or escape(_("no set"))
        title = _("Round {n}").format(n=pile.round)
        rows.append(f"<tr>{tag('th', title)}<td>{drawn}</td></tr>")
    return f'{tag("h2", name)}<table class="sets">{"".join(rows)}</table>'


def _figure(item: SetPoints) -> str:
    """A drawing of a set: its cards side by side, lying down if the set was laid flat."""
    laid, cards = item.item.laid, item.item.cards
    across, high = CARD[::-1] if laid.is_flat else CARD
    drawn = "".join(
        _card(card, index * (across + 2), (across, high)) for index, card in enumerate(cards)
    )
    words = f"{say.set_title(laid)}: {say.set_worth_words(laid)}"
    label = escape(f"{words} ({say.cards_words(cards)})", quote=True)
    size = f'width="{len(cards) * (across + 2)}" height="{high}"'
    image = f'role="img" aria-label="{label}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {image}>{drawn}</svg>'
    return f"<figure>{svg}{tag('figcaption', words)}</figure>"


def _card(card: CardKind, x: int, size: tuple[int, int]) -> str:
    across, high = size
    fill = CHARACTER if card.power is not None else COLOURS[card.family]
    letter = family_letters()[card.family]
    place = f'x="{x + 1}" y="1" width="{across - 2}" height="{high - 2}"'
    title = f"<title>{escape(say.card_words(card))}</title>"
    box = f'<rect {place} rx="2" fill="{fill}" stroke="#5f4a2a">{title}</rect>'
    font = 'font-weight="bold" font-family="sans-serif" text-anchor="middle"'
    middle = x + across // 2
    text = f'<text x="{middle}" y="14" font-size="12" {font} fill="{INK}">{escape(letter)}</text>'
    pips = "".join(
        f'<circle cx="{middle + 6 * index - 3 * (card.scarabs - 1)}" cy="{high - 6}" r="2" '
        f'fill="#f3c552"/>'
        for index in range(card.scarabs)
    )
    return box + text + pips


def _legend() -> str:
    """The meaning of the letters and dots on the cards."""
    letters = "".join(
        f'<span><b class="letter" style="background:{COLOURS[family]}">{escape(letter)}</b>'
        f"{escape(say.family_words(family))}</span> "
        for family, letter in family_letters().items()
    )
    of_family, dots = _("a character of the family"), _("each dot is a scarab")
    character = (
        f'<span><b class="letter" style="background:{CHARACTER}">&nbsp;</b>'
        f"{escape(of_family)}</span>"
    )
    return f"<p>{letters}{character} · {escape(dots)}</p>"
