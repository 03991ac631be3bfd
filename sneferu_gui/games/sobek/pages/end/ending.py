"""The end of a game: who won and why, and every number with the sets and steps it is made of."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sneferu_gui.games.sobek.law.position import Result
from sneferu_gui.games.sobek.law.round_end import corruption_of
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
from sneferu_gui.games.sobek.pages.end.report_boards import STYLE, drawings_of
from sneferu_gui.games.sobek.pages.end.stall import Stall, StallSet
from sneferu_gui.games.sobek.table.cards import card_face
from sneferu_gui.games.sobek.table.words import (
    card_count_words,
    curses_words,
    family_of,
    set_words,
    set_worth_words,
    token_words,
)
from sneferu_gui.language import N_, _
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.chart import LineChart
from sneferu_gui.ui.pages.end.ending import (
    AccountRow,
    DetailLine,
    EndResult,
    ResultCell,
    ResultRow,
    Stand,
    chart_of_turns,
    counted_from_last,
    deciding_row,
    line_of_turn,
    most_points_words,
    signed,
    stand_of,
    victory_words,
)
from sneferu_gui.ui.pages.words import points_words, seat_name
from sneferu_gui.ui.table.face import AskedNumber, Costliest

SCORE: Final = "score"
PILES: Final = "piles"
LARGEST: Final = "largest"
"""The rows of the account that are no source."""
ROUND: Final = "round/"
"""What the rows of the rounds begin with."""

SOURCE_NAMES: Final = {
    Source.SETS: N_("Sets of the turns"),
    Source.FLAT: N_("Sets laid flat"),
    Source.GUILD: N_("Guild"),
    Source.DECEIT: N_("Deceit"),
    Source.CORRUPTION: N_("Paid for corruption"),
}
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


class SobekEnding:
    """One game's; its numbers are gathered once."""

    def __init__(self, session: Session) -> None:
        """Raises ValueError while the game runs."""
        state: State = session.state
        result = state.result()
        if result is None:
            raise ValueError("the game is not over")
        self._session, self._state, self._result = session, state, result
        self._accounts = accounts_of(session)
        self._turns = turns_of(session.steps)
        states = [session.state_at(count) for count in (0, *(turn.end for turn in self._turns))]
        self._worth = [worth_of(state) for state in states]
        self._corruption = [corruption_of(state) for state in states]

    @property
    def asked(self) -> AskedNumber:
        """The score of the first of the winners."""
        return AskedNumber(SCORE, self._result.winners[0])

    def result(self) -> EndResult:
        """Who won and why."""
        return end_result(self._state, self._result, self._accounts)

    def drawings(self) -> tuple[str, ...]:
        """The sets of every round."""
        return drawings_of(self._state, self._accounts)

    def style(self) -> str:
        """The cards of the sets."""
        return STYLE

    def charts(self) -> tuple[LineChart, ...]:
        """Points and corruption, at the start and after every turn."""
        title = _("Score with the sets that lie there")
        return (
            chart_of_turns(self._session, "chart/points", title, self._worth),
            chart_of_turns(
                self._session, "chart/corruption", _("Corruption, in cards"), self._corruption
            ),
        )

    def costliest(self, seat: int) -> Costliest | None:
        """The sources in which a seat is furthest behind the winner; None where it is in none."""
        winner = self._result.winners[0]
        own, other = self._accounts[seat].by_source(), self._accounts[winner].by_source()
        behind = [
            (sum(other.get(each, 0) - own.get(each, 0) for each in sources), sources, text, key)
            for sources, text, key in CAUSES
        ]
        most, sources, text, chapter = max(behind, key=lambda each: each[0])
        if most <= 0:
            return None
        points = [sum(each.get(source, 0) for source in sources) for each in (own, other)]
        if sources == (Source.CORRUPTION,):
            points = [-each for each in points]  # what was lost
        name = seat_name(self._session.setup.seats[winner])
        words = _(text).format(own=points[0], other=points[1], name=name)
        shown = next((each for each in sources if each in own), None)
        return Costliest(words, AskedNumber(shown or SCORE, seat), chapter)

    # -- the account ------------------------------------------------------------------------

    def account(self) -> tuple[AccountRow, ...]:
        """Points by their sources, in all and by rounds; corruption, and the best set."""
        return tuple(self._rows())

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

    def _rows(self) -> Iterator[AccountRow]:
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
        """What a number is made of, in the order of the turns; sets the best first."""
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
            line_of_turn(self._turns, item.action, self._words_of(item, seat), signed(item.points))
            for item in items
        )

    def _words_of(self, item: PointItem, seat: int) -> str:
        if isinstance(item, SetPoints):
            laid = item.item.laid
            text = _("{set}, {worth}")
            return text.format(set=set_words(family_of(laid)), worth=set_worth_words(laid))
        way = f"{item.start} → {item.end}"
        if item.source is Source.CORRUPTION:
            return _("most corruption in round {n}, {way}").format(n=item.round, way=way)
        text = _("{event}, {way}") if item.by == seat else _("{event} of {name}, {way}")
        name = seat_name(self._session.setup.seats[item.by])
        return text.format(event=token_words(item.source), name=name, way=way)

    def _pile_line(self, pile: PileItem) -> DetailLine:
        text = _("round {n}: {cards}").format(n=pile.round, cards=card_count_words(pile.cards))
        if pile.curses:
            text = _("{cards} and {curses}").format(cards=text, curses=curses_words(pile.curses))
        if pile.is_corrupt:
            text = _("{cards}, the most").format(cards=text)
        return line_of_turn(self._turns, pile.action, text, str(pile.corruption))


# -- The result ------------------------------------------------------------------------------


def end_result(state: State, result: Result, accounts: Sequence[SeatAccount]) -> EndResult:
    """Who won and why, and in which order all came (Z5)."""
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
    """Why they won, in a sentence; and why so soon, where it was (Z4)."""
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
    """Points from sets and from events, what corruption cost, and the score that decides."""
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


def how_it_ended(result: Result) -> str:
    """The winner's points, in a few words."""
    return points_words(max(result.score))


def _stand(state: State, result: Result, seat: int, account: SeatAccount) -> Stand:
    """A seat's stall, with the sets of every round."""
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
    """What so many sets have brought; with the last of them, what it came to."""
    sums = [0]
    for item in sets:
        sums.append(sums[-1] + item.points)
    text = _("from sets: {points}")
    return (*(text.format(points=points_words(each)) for each in sums[:-1]), total)
