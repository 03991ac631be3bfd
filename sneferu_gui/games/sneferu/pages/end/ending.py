"""The end of a game of Sneferu: the winner and the reason (W1, A5, A6), for pages and reports."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import events
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.law.materials import NO_STONE, stone_halves
from sneferu_gui.games.sneferu.law.result import (
    FOOD_PER_POINT,
    POINTS_PER_STONE,
    RATING_FROM,
    RATINGS,
    Comparison,
    Result,
)
from sneferu_gui.games.sneferu.law.setup import BUILDER_NAMES
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.pages.end.account import (
    SOURCE_NAMES,
    FoodItem,
    SeatAccount,
    Source,
    accounts_of,
    costliest,
)
from sneferu_gui.games.sneferu.pages.end.report_boards import STYLE, drawings_of
from sneferu_gui.games.sneferu.table import words as say
from sneferu_gui.games.sneferu.table.log_lines import GAIN_WORDS, PTAH_EMBLEM
from sneferu_gui.games.sneferu.table.pyramid_places import BuiltPyramid
from sneferu_gui.language import N_, _, ngettext, within_sentence
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.theme import SHADE_EDGE
from sneferu_gui.ui.kit.widgets.chart import LineChart
from sneferu_gui.ui.pages.end.ending import (
    AccountRow,
    DetailLine,
    EndResult,
    PieceCount,
    RatingStep,
    ResultCell,
    ResultRow,
    RevealStep,
    Sentence,
    Stand,
    StandOwner,
    owner_of,
    signed,
    victory_words,
)
from sneferu_gui.ui.pages.face import AskedNumber, Costliest, EndingBase
from sneferu_gui.ui.table.words import joined, seat_name


def places_of(result: Result) -> dict[int, int]:
    """The place of each seat, from 1, the first seat first, by the comparisons of W1.

    Seats that are equal in all comparisons share a place.
    """
    ranks = max(map(len, result.areas), default=0)

    def strength(seat: int) -> tuple[int, ...]:
        areas = result.areas[seat]
        return result.stones[seat], result.food[seat], *areas, *(0,) * (ranks - len(areas))

    order = sorted(range(len(result.stones)), key=strength, reverse=True)
    places: dict[int, int] = {}
    before = -1
    for place, seat in enumerate(order, start=1):
        is_level = bool(places) and strength(before) == strength(seat)
        places[seat] = places[before] if is_level else place
        before = seat
    return places


def steps_among(result: Result, names: list[str]) -> tuple[RevealStep, ...]:
    """The steps that count everybody, from last to first, with tie-breaks between level seats."""
    order = [*reversed(places_of(result))]
    steps: list[RevealStep] = [PieceCount(order[0])]
    for lower, upper in pairwise(order):
        steps.append(PieceCount(upper))
        if result.stones[lower] == result.stones[upper]:
            steps += _tie_break(result, names, lower, upper)
    return tuple(steps)


def _tie_break(result: Result, names: list[str], lower: int, upper: int) -> list[RevealStep]:
    """The comparisons that decide between two seats with equal stones."""
    steps: list[RevealStep] = []
    both = (upper, lower)
    level = result.stones[upper]
    ranks = max(map(len, result.areas))
    for what, values in [
        (_("food"), result.food),
        *(
            (within_sentence(say.area_rank_words(rank + 1)), _area_sizes(result, rank))
            for rank in range(ranks)
        ),
    ]:
        high, low = values[upper], values[lower]
        if high != low:
            message = _("{n} and {n}: {what} decides: {high} to {low} for {name}")
            text = message.format(n=level, what=what, high=high, low=low, name=names[upper])
            return [*steps, Sentence(text, both, is_noted=True)]
        message = _("{n} and {n}: {what} is level too: {high} and {high}")
        steps.append(Sentence(message.format(n=level, what=what, high=high), both, is_noted=True))
        level = high
    message = _("{names}: all that is compared is level (W1)")
    text = message.format(names=joined([names[upper], names[lower]]))
    return [*steps, Sentence(text, both, is_noted=True)]


def _area_sizes(result: Result, rank: int) -> tuple[int, ...]:
    return tuple(own[rank] if rank < len(own) else 0 for own in result.areas)


PTAHS_STAND: Final = StandOwner("ptah", "Ptah", PTAH_EMBLEM, SHADE_EDGE)


def stands_of(state: State, result: Result) -> tuple[Stand, ...]:
    """Everybody's pyramid as it was built, with Ptah's beside the player's."""
    places = places_of(result)
    stands = [
        _stand(state, result, seat, f"{places[seat]}." if len(places) > 1 else "")
        for seat in range(len(state.players))
    ]
    if state.ptah is not None:  # where his stones lie is irrelevant (A3): in the order taken
        empty = (NO_STONE,) * (len(LEVEL_AND_SLOT) - len(state.ptah))
        ptahs = _stand_of(PTAHS_STAND, (*state.ptah, *empty))
        stands.append(ptahs._replace(is_winner=not result.winners, clause="A2"))
    return tuple(stands)


def _stand(state: State, result: Result, seat: int, place: str) -> Stand:
    player, builder = state.players[seat], BUILDER_NAMES.get(state.table.powers[seat] or "", "")
    plain = _stand_of(owner_of(state.table.setup, seat), player.stones)
    total = f"{plain.total} · {say.food_words(player.food)}"
    is_winner = seat in result.winners
    words = (plain.owner.name, _("winner") if is_winner else "", builder, total)
    label = f"{place} {', '.join(filter(None, words))}".strip()
    return plain._replace(
        label=label, note=builder, total=total, place=place, is_winner=is_winner, clause="W1"
    )


def _stand_of(owner: StandOwner, codes: Sequence[int]) -> Stand:
    """The pyramid on the bank with these stones in its 21 slots."""
    stones = tuple(
        (level, slot, *stone_halves(code))
        for (level, slot), code in zip(LEVEL_AND_SLOT, codes, strict=True)
        if code != NO_STONE
    )
    counts = tuple(map(say.stones_words, range(len(stones) + 1)))
    label, total = f"{owner.name}, {counts[-1]}", counts[-1]
    return Stand(owner, BuiltPyramid(stones), label, counts, total=total)


def steps_against_ptah(result: Result, name: str) -> tuple[RevealStep, ...]:
    """The steps of a game against Ptah: his stones, the player's, and the score."""
    steps: list[RevealStep] = [PieceCount(1), PieceCount(0)]
    own, ptah = result.stones[0], result.ptah or 0
    if result.score is None:
        message = _("{own} to {ptah}: Ptah wins")
        return (*steps, Sentence(message.format(own=own, ptah=ptah), (1,)))
    message = _("{own} to {ptah}: {name} wins")
    steps.append(Sentence(message.format(own=own, ptah=ptah, name=name), (0,)))
    first, *rest = (item.points for item in result.score_items)
    parts = " ".join([str(first), *map(_signed, rest)])
    points = ngettext("{sum} = {n} point", "{sum} = {n} points", result.score)
    return (*steps, Sentence(points.format(sum=parts, n=result.score), (0,)))


LISTED_AREAS: Final = 3
"""The ranks of areas that are listed even if they decided nothing."""


def end_result(
    state: State,
    result: Result,
    ghost: Ghost | None = None,
) -> EndResult:
    """The result of a finished game; with a ghost, also the end of its game."""
    names = [seat_name(seat) for seat in state.table.setup.seats]
    if result.ptah is None:
        shown, steps = _among_players(state, result, names), steps_among(result, names)
    else:
        shown, steps = _against_ptah(result, names[0]), steps_against_ptah(result, names[0])
    shown = shown._replace(steps=steps, stands=stands_of(state, result))
    if ghost is not None:
        shown = shown._replace(subline=f"{shown.subline} {_ghost_words(ghost)}".strip())
    return shown


def _ghost_words(ghost: Ghost) -> str:
    result, name = ghost.result, seat_name(ghost)
    placed = ghost.states[-1].players[0].placed
    if result is not None and result.score is not None:
        text = ngettext(
            "The ghost of {name} had {n} point.", "The ghost of {name} had {n} points.",
            result.score,
        )  # fmt: skip
        return text.format(name=name, n=result.score)
    if result is not None and result.ptah is not None:
        return _("The ghost of {name} lost.").format(name=name)
    text = ngettext(
        "The ghost of {name} placed {n} stone.", "The ghost of {name} placed {n} stones.",
        placed,
    )  # fmt: skip
    return text.format(name=name, n=placed)


# -- among players ---------------------------------------------------------------------------


def _among_players(state: State, result: Result, names: list[str]) -> EndResult:
    headline, emblem = victory_words(state.table.setup, result.winners)
    subline = _("Everything that is compared is equal (W1).")
    if len(names) == 1:
        headline, subline = _("{name} has built").format(name=names[0]), ""
    elif len(result.winners) == 1:
        subline = _reason_words(result, names)
    return EndResult(
        headline, subline, emblem, _("How it was decided"), tuple(names),
        _comparison_rows(result, names), is_wreathed=True,
    )  # fmt: skip


def _reason_words(result: Result, names: list[str]) -> str:
    last = result.comparisons[-1]
    winner = result.winners[0]
    best = last.values[winner]
    name = names[winner]
    if last.name == "stones" and len(names) == 2:  # noqa: PLR2004 - “anyone else” is one
        text = ngettext(
            "{name} placed {n} stone, {other} {fewer}.",
            "{name} placed {n} stones, {other} {fewer}.",
            best or 0,
        )
        other = 1 - winner
        return text.format(name=name, n=best, other=names[other], fewer=last.values[other])
    if last.name == "stones":
        text = ngettext(
            "{name} placed {n} stone, more than anyone else.",
            "{name} placed {n} stones, more than anyone else.",
            best or 0,
        )
    elif last.name == "food":
        text = _("As many stones; {name} has more food left: {n}.")
    else:
        text = _("As many stones, as much food; {name}'s {area} is larger: {n}.")
        text = text.replace("{area}", within_sentence(say.area_rank_words(last.rank)))
    return text.format(name=name, n=best)


def _comparison_rows(result: Result, names: list[str]) -> tuple[ResultRow, ...]:
    """The rows of all comparisons made, then those of other numbers."""
    rows = []
    contenders = tuple(range(len(names)))
    for comparison in result.comparisons:
        if comparison.name != "shared":
            rows.append(_comparison_row(result, comparison, contenders, names))
        contenders = comparison.left
    made = {(comparison.name, comparison.rank) for comparison in result.comparisons}
    if ("food", 0) not in made:
        rows.append(_idle_row(_("Food").capitalize(), result.food))
    for rank in range(1, LISTED_AREAS + 1):
        sizes = tuple(own[rank - 1] if rank <= len(own) else 0 for own in result.areas)
        if ("area", rank) not in made and any(sizes):
            rows.append(_idle_row(say.area_rank_words(rank), sizes))
    return tuple(rows)


def _comparison_row(
    result: Result, comparison: Comparison, contenders: tuple[int, ...], names: list[str]
) -> ResultRow:
    what = {"stones": _("Stones"), "food": _("Food").capitalize()}.get(
        comparison.name, say.area_rank_words(comparison.rank)
    )
    cells = tuple(
        ResultCell("–", is_out=True)
        if value is None
        else ResultCell(str(value), is_best=seat in comparison.left, is_out=seat not in contenders)
        for seat, value in enumerate(comparison.values)
    )
    if len(comparison.left) == 1:
        verdict = _("decides for {name}").format(name=names[comparison.left[0]])
    elif len(names) == 1:
        verdict = ""
    else:
        tied = joined([names[seat] for seat in comparison.left])
        verdict = _("level: {names}").format(names=tied)
    return ResultRow(what, cells, verdict if len(result.food) > 1 else "")


def _idle_row(what: str, values: tuple[int, ...]) -> ResultRow:
    """A row that was not needed to decide."""
    return ResultRow(what, tuple(ResultCell(str(value), is_out=True) for value in values))


# -- against Ptah ----------------------------------------------------------------------------


def _against_ptah(result: Result, name: str) -> EndResult:
    if result.score is None:
        return _lost_to_ptah(result, name)
    rows = [
        ResultRow(_item_words(item.name, item.count), (ResultCell(_signed(item.points)),))
        for item in result.score_items
    ]
    rows.append(ResultRow(_("Score"), (ResultCell(str(result.score)),), is_total=True))
    rating = result.rating or 0
    return EndResult(
        _(RATINGS[rating]),
        _("{name} wins against Ptah: {stones} stones to {ptah}, {score} points").format(
            name=name, stones=result.stones[0], ptah=result.ptah, score=result.score
        ),
        rating_picture(rating), _("The score"), (), tuple(rows), _ratings(rating),
    )  # fmt: skip


def _lost_to_ptah(result: Result, name: str) -> EndResult:
    if result.ptah_finished:
        why = _("Ptah has placed his 21st stone, and wins at once (A4).")
    else:
        why = _("{name} needed more stones than Ptah has (A5).").format(name=name)
    rows = (
        ResultRow(name, (ResultCell(str(result.stones[0])),)),
        ResultRow("Ptah", (ResultCell(str(result.ptah), is_best=True),)),
    )
    return EndResult(_("Ptah wins"), why, "sneferu/ptah", _("Stones placed"), (), rows)


def _item_words(name: str, count: int) -> str:
    if name == "stones":
        text = ngettext(
            "{n} stone, {points} points each", "{n} stones, {points} points each", count
        )
        return text.format(n=count, points=POINTS_PER_STONE)
    if name == "food":
        text = _("{food} left, a point for every {share}")
        return text.format(food=say.food_words(count), share=FOOD_PER_POINT)
    return ngettext("Ptah's {n} stone", "Ptah's {n} stones", count).format(n=count)


def _signed(points: int) -> str:
    return f"− {-points}" if points < 0 else f"+ {points}"


def _ratings(earned: int) -> tuple[RatingStep, ...]:
    first = (0, *RATING_FROM)
    last = (*(least - 1 for least in RATING_FROM), None)
    steps = []
    for rating, (low, high) in enumerate(zip(first, last, strict=True)):
        if high is None:
            scores = _("{n} and more").format(n=low)
        else:
            scores = f"{low}–{high}" if low else _("up to {n}").format(n=high)
        picture = rating_picture(rating)
        steps.append(RatingStep(_(RATINGS[rating]), scores, rating == earned, picture, rating))
    return tuple(steps)


def rating_picture(rating: int) -> str:
    """The path of a rating's picture (A8)."""
    return f"sneferu/ratings/{rating}"


def how_it_ended(session: Session) -> str:
    """The words for the end of a game of one player: the stones placed, and the score."""
    result: Result = session.state.result()
    stones = ngettext("{n} stone placed", "{n} stones placed", result.stones[0])
    text = stones.format(n=result.stones[0])
    if result.score is not None:
        points = ngettext("{n} point", "{n} points", result.score).format(n=result.score)
        text = f"{text} · {points}"
    elif result.ptah is not None:
        lost = _("Ptah won")
        text = f"{text} · {lost}"
    return text


class _Row(NamedTuple):
    """A row of numbers in the account, besides those of food."""

    title: str
    number: Callable[[SeatAccount], int]
    details: Callable[["SneferuEnding", SeatAccount], Iterator[DetailLine]] | None
    """The parts of a seat's number; None for a number that is not explained."""
    is_total: bool = False


def _largest_area(own: SeatAccount) -> int:
    areas = own.of_kinds(events.AreaEnclosed)
    return max((len(each.event.cells) for each in areas), default=0)


class SneferuEnding(EndingBase):
    """The end of one game; its accounts are computed once."""

    _state: State
    _result: Result
    style = STYLE

    def __init__(self, session: Session, ghost: Ghost | None = None) -> None:
        super().__init__(session, ghost)
        self._accounts = accounts_of(session)

    @property
    def asked(self) -> AskedNumber:
        """The number asked first: the food that the first winner had left."""
        return AskedNumber("left", next(iter(self._result.winners), 0))

    def result(self) -> EndResult:
        return end_result(self._state, self._result, self._ghost)

    def charts(self) -> tuple[LineChart, ...]:
        """Charts of stones and food, at the start and after every turn."""
        moments = [state.players for state in self.over_turns()]
        stones = [[player.placed for player in each] for each in moments]
        food = [[player.food for player in each] for each in moments]
        return (
            self.chart("stones", _("Stones"), stones),
            self.chart("food", _("Food").capitalize(), food),
        )

    def costliest(self, seat: int) -> Costliest | None:
        """The cause that cost a seat most; against Ptah the turn that gave him most."""
        return costliest(self._session, self._result, self._accounts, seat)

    def drawings(self) -> tuple[str, ...]:
        """The pyramids, as drawings for reports."""
        return drawings_of(self._state, self._result)

    # -- the account ------------------------------------------------------------------------

    def rows_of_account(self) -> Iterator[AccountRow]:
        """The rows of the account: food by source and in all, stones, areas, bonuses and days."""
        sums = [account.by_source() for account in self._accounts]
        for source, title in SOURCE_NAMES.items():
            if any(source in each for each in sums):
                numbers = tuple(signed(each.get(source, 0)) for each in sums)
                yield AccountRow(source, _(title), numbers)
        for key, row in self.rows.items():
            numbers = tuple(str(row.number(own)) for own in self._accounts)
            yield AccountRow(key, _(row.title), numbers, row.is_total, row.details is not None)

    def details(self, asked: AskedNumber) -> tuple[DetailLine, ...]:
        """The parts of a number, in the order of the turns; areas the largest first."""
        account = self._accounts[asked.seat]
        if asked.row not in self.rows:
            return tuple(self._food_line(item) for item in account.food if item.source == asked.row)
        details = self.rows[asked.row].details
        return tuple(details(self, account)) if details is not None else ()

    def _food(self, account: SeatAccount) -> Iterator[DetailLine]:
        return map(self._food_line, account.food)

    def _food_line(self, item: FoodItem) -> DetailLine:
        match item.event:
            case None:
                return DetailLine(_(SOURCE_NAMES[Source.START]), signed(item.food), 0)
            case events.StoneBought():
                words = f"{say.stone_words(item.event.stone)}, {say.days_words(item.event.time)}"
            case events.FoodGained():
                words = GAIN_WORDS[item.event.gain](item.event)
        return self.at(item.action, words, signed(item.food))

    def _stones(self, account: SeatAccount) -> Iterator[DetailLine]:
        for action, placed in account.of_kinds(events.StonePlaced):
            level = _("level {n}").format(n=placed.level + 1)
            words = f"{say.stone_words(placed.stone)}, {level}"
            yield self.at(action, words, "")

    def _areas(self, account: SeatAccount) -> Iterator[DetailLine]:
        areas = account.of_kinds(events.AreaEnclosed)
        for action, area in sorted(areas, key=lambda each: -len(each.event.cells)):
            words = f"{_(say.MATERIAL_NAMES[area.material])}, {len(area.cells)}"
            yield self.at(action, words, signed(area.food))

    def _bonuses(self, account: SeatAccount) -> Iterator[DetailLine]:
        for action, bought in account.uses:
            name = say.BONUS_NAMES[bought.bonus or ""]
            yield self.at(action, _(name), "")

    rows: Final[Mapping[str, _Row]] = {
        "left": _Row(
            N_("Food left"), lambda own: sum(own.by_source().values()), _food, is_total=True
        ),
        "stones": _Row(N_("Stones placed"), lambda own: own.placed, _stones, is_total=True),
        "largest": _Row(N_("Largest area"), _largest_area, _areas),
        "uses": _Row(N_("Bonuses used"), lambda own: len(own.uses), _bonuses),
        "days": _Row(N_("Days unused"), lambda own: own.days_unused, None),
    }
    """The rows of the account after those of food by source."""
