"""The end of a game: the winners and why they won, and every point by seat, source and Era."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, zip_longest
from types import MappingProxyType
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.events import PieceBuilt, PyramidionBuilt
from sneferu_gui.games.men_nefer.law.game import RATING_NAMES
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.result import Result
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.games.men_nefer.table.account import source_look
from sneferu_gui.games.men_nefer.table.harvest.account import Account, AccountItem, account_of
from sneferu_gui.games.men_nefer.table.words import ROMAN, era_words, signed, source_name
from sneferu_gui.language import N_, _, written
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.looks import Look, OwnLook
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.widgets.chart import LineChart
from sneferu_gui.ui.pages.end.ending import (
    AccountRow,
    DetailLine,
    EndResult,
    RatingStep,
    ResultCell,
    ResultRow,
    Stand,
    counted_from_last,
    deciding_row,
    most_points_words,
    stand_of,
    victory_words,
    with_ghost,
)
from sneferu_gui.ui.pages.end.report import tag
from sneferu_gui.ui.pages.face import AskedNumber, Costliest, EndingBase
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.words import points_words, seat_name

START: Final = "start"
SCORE: Final = "score"
UNPAID_LOSSES: Final = "swallowed"
PURITY: Final = "purity"
"""The key of the row of steps; it is no source of points."""
RATING_PICTURES: Final = tuple(
    f"levels/{level}" for level in ("ferryman", "scribe", "mason", "vizier", "architect")
)
"""Pictures of the five ratings: Water carrier, Scribe, Overseer, Vizier, Beloved of Ptah (V7)."""

CAUSES: Final = (
    (("duat",), N_("What cost you most: heart and feather, {own} for you, {other} for {name}."),
     "heart"),
    (("great", "queens"),
     N_("What cost you most: the Pyramids, {own} for you, {other} for {name}."), "stone"),
    (("contracts",), N_("What cost you most: contracts, {own} for you, {other} for {name}."),
     "nile"),
    (("necropolis",),
     N_("What cost you most: the Necropolis, {own} for you, {other} for {name}."), "prepare"),
    (("obelisk",), N_("What cost you most: the Obelisk, {own} for you, {other} for {name}."),
     "temple"),
    (("immediate",),
     N_("What cost you most: points had at once, {own} for you, {other} for {name}."), "obtain"),
)  # fmt: skip
"""Sources of points, a sentence about them, and the chapter of the lessons that teaches them."""


STYLE: Final = """
.items td{text-align:left;vertical-align:top}.items li{margin:0}.items ul{margin:0;padding-left:1em}
.items ul{font-weight:400;font-size:.85em}
"""
"""The style of the tables of items."""


class MenEnding(EndingBase):
    """The end of one game, whose account is made once."""

    _state: State
    _result: Result
    style = STYLE

    def __init__(self, session: Session, ghost: Ghost | None = None) -> None:
        """Raises ValueError while the game runs."""
        super().__init__(session, ghost)
        self._account = account_of(session.setup, session.steps)
        self._seats = range(len(session.setup.seats))

    @property
    def asked(self) -> AskedNumber:
        """The number asked first: the points of the first winner, or of a lone player."""
        return AskedNumber(SCORE, next(iter(self._result.winners), 0))

    def result(self) -> EndResult:
        """The winners and why they won; beside a ghost's points if there is one."""
        built = Counter(
            event.seat
            for step in self._session.steps
            for event in step.events
            if isinstance(event, PieceBuilt | PyramidionBuilt)
        )
        shown, ghost = end_result(self._state, self._result, built), self._ghost
        if ghost is None:
            return shown
        return with_ghost(shown, ghost, points_words(ghost.states[-1].boards[0].pp))

    def drawings(self) -> tuple[str, ...]:
        """Tables with every point and its origin."""
        return drawings_of(self._state, self._account)

    def charts(self) -> tuple[LineChart, ...]:
        """Charts of points, and of heart's and feather's steps, from the start on, turn by turn."""
        states: list[State] = self.over_turns()
        points = [[board.pp for board in state.boards] for state in states]
        steps = [[board.heart + board.feather for board in state.boards] for state in states]
        return (
            self.chart("points", _("Prestige points"), points),
            self.chart("steps", _("Steps of heart and feather"), steps),
        )

    def costliest(self, seat: int) -> Costliest | None:
        """The sources in which a seat is furthest behind the winner; None if in none."""
        if not self._result.winners:
            return None
        winner = self._result.winners[0]

        def of(whose: int, sources: Sequence[str]) -> int:
            return sum(self._account.points(whose, source) for source in sources)

        behind = [(of(winner, each[0]) - of(seat, each[0]), each) for each in CAUSES]
        most, (sources, text, chapter) = max(behind, key=lambda each: each[0])
        if most <= 0:
            return None
        name = seat_name(self._session.setup.seats[winner])
        words = _(text).format(
            own=written(of(seat, sources)), other=written(of(winner, sources)), name=name
        )
        return Costliest(words, AskedNumber(sources[0], seat), chapter)

    # -- the account ------------------------------------------------------------------------

    def rows_of_account(self) -> Iterator[AccountRow]:
        """The rows of the start, of the seven sources with their Eras, and of sums both ways."""
        edition, seats = self._session.setup.edition, len(self._seats)
        start, eras = (str(edition.start_pp),) * seats, " · ".join(ROMAN[1 : edition.eras + 1])
        # The first row's parts tell what those of all others are.
        yield AccountRow(START, _("At the start"), start, is_explained=False, parts=(eras,) * seats)
        for source in SOURCES:
            numbers = (signed(self._account.points(seat, source)) for seat in self._seats)
            parts = tuple(self._eras(seat, source) for seat in self._seats)
            yield AccountRow(source, source_name(source), tuple(numbers), parts=parts)
        totals = tuple(map(str, self._result.pp))
        parts = tuple(self._eras(seat, "") for seat in self._seats)
        yield AccountRow(SCORE, _("Points"), totals, is_total=True, parts=parts)
        unpaid = [self._account.unpaid_loss(seat) for seat in self._seats]
        if any(unpaid):
            yield AccountRow(UNPAID_LOSSES, _("Not lost, at 0 already"), tuple(map(str, unpaid)))
        if _needs_purity(self._result):
            steps = tuple(map(str, self._result.purity))
            yield AccountRow(PURITY, _("Steps of heart and feather"), steps)

    def _eras(self, seat: int, source: str) -> str:
        """The points of each Era: “4 · 5 · 7”."""
        eras = range(1, self._session.setup.edition.eras + 1)
        return " · ".join(written(self._account.points(seat, source, era)) for era in eras)

    def details(self, asked: AskedNumber) -> tuple[DetailLine, ...]:
        """The items of a number, Era by Era, each with the moment at which it came."""
        seat, row = asked.seat, asked.row
        if row == PURITY:
            return self._purity(seat)
        if row == UNPAID_LOSSES:
            return tuple(self._unpaid_losses(seat))
        return tuple(self._items(seat, "" if row == SCORE else row))

    def _items(self, seat: int, source: str) -> Iterator[DetailLine]:
        """The items of a cell, which add up with what could not be lost (G2)."""
        items, losses = self._account.cell(seat, source), self._account.unpaid_losses
        for item, then in zip_longest(items, items[1:]):
            yield self._line(item)
            if then is None or (then.source, then.era) != (item.source, item.era):
                for each in losses:
                    if each.is_in(seat, item.source, item.era):
                        yield self._line(each._replace(text=_("Not lost, at 0 already")))

    def _line(self, item: AccountItem) -> DetailLine:
        text = _("{era}: {text}").format(era=era_words(item.era), text=item.text)
        return self.at(item.after - 1, text, signed(item.points))

    def _unpaid_losses(self, seat: int) -> Iterator[DetailLine]:
        for each in self._account.unpaid_losses:
            if each.seat == seat:
                text = _("{era}: {source}, more than there was to lose")
                words = text.format(era=era_words(each.era), source=source_name(each.source))
                item = self._account.cell(seat, each.source, each.era)[-1]
                yield DetailLine(words, str(each.points), item.after)

    def _purity(self, seat: int) -> tuple[DetailLine, ...]:
        board, end = self._state.boards[seat], self._session.count
        return (
            DetailLine(_("steps of the heart"), str(board.heart), end),
            DetailLine(_("steps of the feather"), str(board.feather), end),
        )


# -- The result ------------------------------------------------------------------------------


def _needs_purity(result: Result) -> bool:
    """Whether several players have most points, so that the steps decide (W1)."""
    return bool(result.winners) and result.pp.count(max(result.pp)) > 1


def end_result(
    state: State, result: Result, built: Mapping[int | None, int] = MappingProxyType({})
) -> EndResult:
    """The winners, their reason and the order of all (W1); alone, the rating (V7).

    `built` is the number of pieces that each seat put onto the Great Pyramid.
    """
    setup, points = state.table.setup, result.pp
    names = [seat_name(seat) for seat in setup.seats]
    headline, emblem = victory_words(setup, result.winners)
    if result.rating is not None:
        headline, emblem = _(RATING_NAMES[result.rating]), emblem_of(setup, 0)
    stands = tuple(_stand(state, result, seat, built.get(seat, 0)) for seat in range(len(points)))
    shared = _("{names} have as many points and as many steps, and share the victory (W1)")
    steps = counted_from_last(points, result.winners, names, shared)
    start = ResultRow(
        _("At the start"), tuple(ResultCell(str(setup.edition.start_pp)) for _name in names),
        sign=looks.SignLook(NOWHERE, "era"),
    )  # fmt: skip
    rows, title = (start, *_result_rows(result, names)), _("How it was decided")
    page = EndResult(headline, _reason(result, names), emblem, title, tuple(names), rows)
    return page._replace(
        stands=stands, steps=steps, is_wreathed=bool(result.winners),
        ratings=_ratings(state, result),
    )  # fmt: skip


def _reason(result: Result, names: Sequence[str]) -> str:
    best = max(result.pp)
    if result.rating is not None:
        return _("{points} beside the steward.").format(points=points_words(best))
    if not _needs_purity(result):
        return most_points_words(result.pp, names[result.winners[0]])
    if len(result.winners) > 1:
        text = _("Each of them has {points}, and as many steps of heart and feather (W1).")
        return text.format(points=points_words(best))
    text = _("{name} has as many points as others, and more steps of heart and feather: {n} (W1).")
    winner = result.winners[0]
    return text.format(name=names[winner], n=result.purity[winner])


def _result_rows(result: Result, names: Sequence[str]) -> Iterator[ResultRow]:
    """Rows of the sources and of the deciding points; in a tie, also of the steps."""
    for at, source in enumerate(SOURCES):
        cells = (ResultCell(signed(sum(own[at]))) for own in result.sources)
        yield ResultRow(source_name(source), tuple(cells), sign=source_look(source))
    points, winners = deciding_row(_("Points"), result.pp, result.winners, names), result.winners
    points = points._replace(sign=looks.SignLook(NOWHERE, "harvest"))
    if not _needs_purity(result):
        yield points
        return
    yield points._replace(verdict="")
    steps = deciding_row(_("Steps of heart and feather"), result.purity, winners, names)
    yield steps._replace(is_total=False, sign=looks.SignLook(NOWHERE, "purity"))


def _ratings(state: State, result: Result) -> tuple[RatingStep, ...]:
    """The bands of a lone player's rating, each with its first points (V7)."""
    if result.rating is None:
        return ()
    bands = state.table.edition.ratings
    up_to = _("up to {n}").format(n=bands[0] - 1)
    ends = [up_to, *(f"{a}–{b - 1}" for a, b in pairwise(bands))]
    scores = (*ends, f"{bands[-1]}+")
    return tuple(
        RatingStep(_(name), scores[n], n == result.rating, RATING_PICTURES[n], n)
        for n, name in enumerate(RATING_NAMES)
    )


def _stand(state: State, result: Result, seat: int, built: int) -> Stand:
    points = points_words(result.pp[seat])
    monument = Procession(state, seat, built)
    sums = (*monument.counts[:-1], points)
    stand = stand_of(
        state.table.setup, seat, result.pp, result.winners, monument, sums,
        is_placed=bool(result.winners),
    )  # fmt: skip
    return stand._replace(clause="W1")


def how_it_ended(session: Session) -> str:
    """The most points of any player."""
    return points_words(max(session.state.result().pp))


# -- Every point as tables of a page for browsers ------------------------------------------


def drawings_of(state: State, account: Account) -> tuple[str, ...]:
    """A table for each player: sources by Eras, each cell with its items."""
    return tuple(_table(state, account, seat) for seat in range(state.table.seats))


def _table(state: State, account: Account, seat: int) -> str:
    eras = range(1, state.table.edition.eras + 1)
    heads = (seat_name(state.table.setup.seats[seat]), *map(era_words, eras), _("Points"))
    rows = ["".join(tag("th", head) for head in heads)]
    for source in (*SOURCES, ""):
        title = source_name(source) if source else _("Points")
        cells = [tag("td", title)]
        cells += [_cell(account, seat, source, era) for era in eras]
        cells.append(tag("td", str(_sum(state, account, seat, source))))
        rows.append("".join(cells))
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f'<table class="items">{body}</table>'


def _sum(state: State, account: Account, seat: int, source: str) -> int:
    """The points of a source; of all sources, together with the points at the start."""
    return account.points(seat, source) + (0 if source else state.table.edition.start_pp)


def _cell(account: Account, seat: int, source: str, era: int) -> str:
    items = account.cell(seat, source, era) if source else ()
    text = tag("b", str(account.points(seat, source, era)))
    lines = "".join(tag("li", f"{item.text}: {signed(item.points)}") for item in items)
    unpaid = account.unpaid_loss(seat, source, era) if source else 0
    if unpaid:
        lines += tag("li", _("not lost, at 0 already: {n}").format(n=unpaid))
    return f"<td>{text}<ul>{lines}</ul></td>" if lines else f"<td>{text}</td>"


SHAPE: Final = 2.0
"""The width per height."""
BESIDE: Final = 0.16
"""The share of the height left free at the left for the standard on the bank."""
LARGEST: Final = 0.42
"""The greatest size of a piece, as a share of the height."""
MOST_ROWS: Final = 4


class Procession(NamedTuple):
    """A player's blocks, sphinxes, sarcophagi, permissions, baskets and contracts, in rows."""

    state: State
    seat: int
    built: int = 0
    """The number of pieces that the player put onto the Great Pyramid."""

    @property
    def shape(self) -> float:
        return SHAPE

    def _made(self) -> list[OwnLook]:
        """The pieces, without their places."""
        state, seat = self.state, self.seat
        owner, contracts = state.table.setup.seats[seat].colour, state.table.printed.contracts
        counts = {
            "sphinx": state.erected.count(seat),
            "sarcophagus": state.buried.count(seat),
            "permission": sum(owners.count(seat) for owners in state.granted),
            "basket": state.boards[seat].baskets,
        }
        made: list[OwnLook] = [looks.BlockLook(NOWHERE, owner)] * self.built
        for piece, count in counts.items():
            made += [looks.OwnedLook(NOWHERE, piece, owner)] * count
        for own in state.boards[seat].contracts:
            if own.is_fulfilled:
                shown = contracts[own.contract]
                made.append(looks.ContractLook(NOWHERE, shown.kind, shown.value, is_fulfilled=True))
        return made

    @property
    def pieces(self) -> int:
        """The number of pieces in the procession."""
        return len(self._made())

    @property
    def counts(self) -> tuple[str, ...]:
        """The words for each number of pieces, from none to all."""
        text = _("in the land: {n}")
        return tuple(text.format(n=n) for n in range(self.pieces + 1))

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The first pieces at the foot of a rectangle, in the size at which all fit."""
        made = self._made()
        room = rect.after(round(BESIDE * rect.h))
        places = _places(room, len(made), round(LARGEST * rect.h))
        shown = zip(made[:pieces], places, strict=False)
        return tuple(look._replace(rect=place) for look, place in shown)


def _places(rect: Rect, count: int, most: int) -> list[Rect]:
    """Squares side by side in rows, the lowest first and full, as large as possible."""
    if not count:
        return []
    side, across = 1, count
    for rows in range(1, MOST_ROWS + 1):
        here = -(-count // rows)
        fits = min(rect.w // here, rect.h // rows, most)
        if fits > side:
            side, across = fits, here
    places = []
    for number in range(count):
        row, column = divmod(number, across)
        here = min(across, count - row * across)
        left = rect.x + (rect.w - here * side) // 2
        places.append(Rect(left + column * side, rect.bottom - (row + 1) * side, side, side))
    return places
