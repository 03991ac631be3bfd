"""The end of a game: the winner and the reason, and every number with its parts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.events import (
    LevelBuilt,
    StoneBought,
    TileLaid,
    WorkerDrawn,
    WorkerHired,
)
from sneferu_gui.games.terra_pyramides.law.result import Result, is_goal_met, progress_of
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.pages.end.account import (
    GOLD,
    Holding,
    Payment,
    SeatAccount,
    accounts_of,
    levels_by_colour,
)
from sneferu_gui.games.terra_pyramides.pages.end.report_boards import STYLE, drawings_of
from sneferu_gui.games.terra_pyramides.pages.necropolis import Building, Necropolis
from sneferu_gui.games.terra_pyramides.pages.rulebook.drawings import DesertDrawing, Window
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.games.terra_pyramides.table.looks import SignLook
from sneferu_gui.games.terra_pyramides.table.signs import ITEM_SIGNS
from sneferu_gui.language import N_, _
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.rect import NOWHERE
from sneferu_gui.ui.kit.widgets.chart import LineChart
from sneferu_gui.ui.kit.widgets.plates import Drawing
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
    with_ghost,
)
from sneferu_gui.ui.pages.face import AskedNumber, Costliest, EndingBase
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.words import points_words, seat_name

GOAL: Final = "goal"
SCORE: Final = "score"
MOST_TURNS: Final = 8
"""The most turns told among the best."""

SITED: Final = LevelBuilt, WorkerDrawn, WorkerHired
"""The events that give a seat more of a site."""


class _Row(NamedTuple):
    """A row of numbers in the account."""

    title: str
    number: Callable[[SeatAccount], int]
    details: Callable[["TerraEnding", int], Iterator[DetailLine]]
    """The parts of a seat's number."""


def _points(item: str) -> Callable[[SeatAccount], int]:
    return lambda own: getattr(own.points, item)


def _best_turn(own: SeatAccount) -> int:
    return max((turn.event.points.total for turn in own.turns), default=0)


class TerraEnding(EndingBase):
    """The end of one game; its accounts are computed once."""

    _state: State
    _result: Result
    style = STYLE

    def __init__(self, session: Session, ghost: Ghost | None = None) -> None:
        super().__init__(session, ghost)
        self._accounts = accounts_of(session)

    @property
    def asked(self) -> AskedNumber:
        """The number asked first: the first winner's points, or the goal of a task without points.

        A task may have no winner.
        """
        key = GOAL if self._state.table.goal_level is not None else SCORE
        return AskedNumber(key, next(iter(self._result.winners), 0))

    def result(self) -> EndResult:
        """The winner and the reason; of a task, whether its goal is met."""
        shown = end_result(self._state, self._result, self._accounts)
        ghost = self._ghost
        return shown if ghost is None else with_ghost(shown, ghost, _ended(ghost.states[-1]))

    def drawings(self) -> tuple[str, ...]:
        """The board, and each seat's holdings, as drawings for reports."""
        return drawings_of(self._state, self._accounts)

    def board(self, places: frozenset[str]) -> Drawing:
        """The whole board as it stands, with a frame around the spaces of these names."""
        board = self._state.table.board
        whole = Window(0, 0, board.width, board.height)
        lit = tuple(space for space, name in enumerate(board.names) if name in places)
        return DesertDrawing(self._state, whole, lit=lit, has_names=True)

    def charts(self) -> tuple[LineChart, ...]:
        """Charts of points and levels, at the start and after every turn."""
        states: list[State] = self.over_turns()
        points = [state.points for state in states]
        levels = [
            [sum(each.action < turn for each in own.built) for own in self._accounts]
            for turn in (0, *(turn.end for turn in self._turns))
        ]
        return (
            self.chart("points", _("Points"), points),
            self.chart("levels", _("Levels built"), levels),
        )

    def costliest(self, seat: int) -> Costliest | None:
        """The cause that cost a seat most against the winner; None if nothing stands out."""
        if not self._result.winners:
            return None
        winner = self._result.winners[0]
        name = seat_name(self._session.setup.seats[winner])
        return costliest(self._accounts[seat], self._accounts[winner], name, seat)

    # -- the account ------------------------------------------------------------------------

    def rows_of_account(self) -> Iterator[AccountRow]:
        """The rows of the account: the goal, the items and their sum; then the seats' deeds."""
        goal = self._state.table.goal
        if goal is not None and self._state.table.goal_level is not None:
            yield AccountRow(GOAL, _("Goal"), (f"{progress_of(self._state)}/{goal.pyramids}",))
        for key, row in self.rows.items():
            numbers = tuple(str(row.number(own)) for own in self._accounts)
            yield AccountRow(key, say.titled(_(row.title)), numbers, is_total=key == SCORE)

    def details(self, asked: AskedNumber) -> tuple[DetailLine, ...]:
        """The parts of a number, each with the moment at which it came."""
        details = TerraEnding._goal if asked.row == GOAL else self.rows[asked.row].details
        return tuple(details(self, asked.seat))

    def _goal(self, seat: int) -> Iterator[DetailLine]:
        """The pyramids of the goal's level; of each colour one, where they must differ (K4)."""
        table, colours = self._state.table, set[str]()
        for each in self._accounts[seat].pyramids:
            if each.level >= (table.goal_level or 0):
                is_one = not (table.is_finishing and each.colour in colours)
                colours.add(each.colour)
                words = _holding_words(each)
                yield self.at(each.action, words, signed(int(is_one)), each.site)

    def _foundations(self, seat: int) -> Iterator[DetailLine]:
        return map(self._holding, self._accounts[seat].foundations)

    def _pyramids(self, seat: int) -> Iterator[DetailLine]:
        return map(self._holding, self._accounts[seat].pyramids)

    def _holding(self, each: Holding) -> DetailLine:
        return self.at(each.action, _holding_words(each), signed(each.worth), each.site)

    def _stones(self, seat: int) -> Iterator[DetailLine]:
        """The stones at the end, by colour."""
        for colour in self._state.table.edition.stone_colours:
            yield from self._kept(seat, colour)

    def _gold(self, seat: int) -> Iterator[DetailLine]:
        return self._kept(seat, GOLD)

    def _kept(self, seat: int, thing: str) -> Iterator[DetailLine]:
        """What is kept of a thing, by the row that brought it."""
        edition = self._state.table.edition
        each = edition.gold_points if thing == GOLD else edition.stone_points
        for action, spaces in self._accounts[seat].kept[thing].items():
            count, points = len(spaces), signed(len(spaces) * each)
            stones = f"{count} × {say.stone_name(thing)}"
            words = say.gold_words(count) if thing == GOLD else stones
            places = filter(None, spaces)
            yield (
                self.at(action, words, points, *places)
                if action >= 0
                else DetailLine(words, points, 0)
            )

    def _score(self, seat: int) -> Iterator[DetailLine]:
        for part in (self._foundations, self._pyramids, self._stones, self._gold):
            yield from part(seat)

    def _levels(self, seat: int) -> Iterator[DetailLine]:
        """The levels built, by colour, in the order in which they were built."""
        own = self._accounts[seat]
        for colour in levels_by_colour(self._state.table.setup, own):
            for action, event in own.built:
                if event.colour == colour:
                    text = _("{pyramid} on {site}: {level}").format(
                        pyramid=say.pyramid_name(colour),
                        site=event.site,
                        level=say.level_words(event.level),
                    )
                    before, after = event.worth
                    yield self.at(action, text, signed(after - before), event.site)

    def _best_turns(self, seat: int) -> Iterator[DetailLine]:
        """The best turns, each with the sites where it built or to which it drew workers."""
        best = sorted(self._accounts[seat].turns, key=lambda turn: -turn.event.points.total)
        for action, event in best[:MOST_TURNS]:
            words = say.changes_words(event.points) or _("nothing")
            turn = next(each for each in self._turns if each.start <= action < each.end)
            steps = self._session.steps[turn.start : turn.end]
            done = (each for step in steps for each in step.events)
            sites = (each.site for each in done if isinstance(each, SITED))
            yield self.at(action, words, signed(event.points.total), *sites)

    def _workers(self, seat: int) -> Iterator[DetailLine]:
        """The workers drawn in each turn, by site."""
        own = self._accounts[seat]
        for turn in self._turns:
            drawn = [each for each in own.drawn if turn.start <= each.action < turn.end]
            if drawn:
                counts: dict[str, int] = {}
                for each in drawn:
                    counts[each.event.site] = counts.get(each.event.site, 0) + 1
                sites = ", ".join(f"{count} → {site}" for site, count in counts.items())
                yield self.at(drawn[-1].action, sites, str(len(drawn)), *counts)

    def _gold_spent(self, seat: int) -> Iterator[DetailLine]:
        for each in self._accounts[seat].payments:
            words, *places = self._spent_words(each)
            yield self.at(each.action, words, str(each.gold), *places)

    def _spent_words(self, each: Payment) -> tuple[str, ...]:
        """The words for a payment, and the place on the board it was for, if any."""
        event = each.event
        if isinstance(event, WorkerHired):
            return _("a worker hired for {site}").format(site=event.site), event.site
        if isinstance(event, StoneBought):
            return (_("a white stone"),)
        if isinstance(event, TileLaid):
            return _("the other sign, on {field}").format(field=event.field), event.field
        stack = say.stack_name(self._state.table.edition, event.stack)
        return (_("a look into {stack}").format(stack=stack),)

    rows: Final[Mapping[str, _Row]] = {
        "foundations": _Row(say.ITEM_NAMES["foundations"], _points("foundations"), _foundations),
        "pyramids": _Row(say.ITEM_NAMES["pyramids"], _points("pyramids"), _pyramids),
        "stones": _Row(say.ITEM_NAMES["stones"], _points("stones"), _stones),
        "gold": _Row(say.ITEM_NAMES["gold"], _points("gold"), _gold),
        SCORE: _Row(N_("Points"), _points("total"), _score),
        "levels": _Row(N_("Levels built"), lambda own: len(own.built), _levels),
        "turns": _Row(N_("Best turn"), _best_turn, _best_turns),
        "workers": _Row(N_("Workers drawn"), lambda own: len(own.drawn), _workers),
        "spent": _Row(
            N_("Gold spent"), lambda own: sum(each.gold for each in own.payments), _gold_spent
        ),
    }
    """The rows of the account, except for a task's goal."""


def _holding_words(each: Holding) -> str:
    """A holding in words: “red pyramid, level 3, on e4”."""
    if not each.level:
        return _("foundation on {site}").format(site=each.site)
    text = _("{pyramid}, {level}, on {site}")
    return text.format(
        pyramid=say.pyramid_name(each.colour), level=say.level_words(each.level), site=each.site
    )


# -- The result ------------------------------------------------------------------------------


def end_result(state: State, result: Result, accounts: Sequence[SeatAccount]) -> EndResult:
    """The winner and the reason, with all ranks (F4); of a task, whether it is met (K5)."""
    setup = state.table.setup
    names, winners = [seat_name(seat) for seat in setup.seats], result.winners
    shared = _("{names} have as many points and share the victory (F4)")
    steps = counted_from_last(result.scores, winners, names, shared)
    headline, emblem = victory_words(setup, winners)
    title, subline = _("How it was decided"), ""
    if result.task:
        headline = _("The goal is met") if winners else _("The goal is missed")
        emblem, title, subline = emblem_of(setup, 0), _("What was reached"), _task_words(state)
    elif len(winners) > 1:
        subline = _("Each of them has {points} (F4).").format(
            points=points_words(max(result.scores))
        )
    else:
        subline = most_points_words(result.scores, names[winners[0]])
    rows = tuple(_result_rows(state, result, names))
    page = EndResult(headline, subline, emblem, title, tuple(names), rows)
    stands = tuple(_stand(state, result, seat, own) for seat, own in enumerate(accounts))
    return page._replace(stands=stands, steps=steps, is_wreathed=bool(winners))


def _task_words(state: State) -> str:
    """The words for the progress to the goal, and for the turns it took."""
    goal = state.table.goal
    if goal is None:  # pragma: no cover - a task has a goal
        return ""
    text = _("{progress}, after {n} of {most} turns (K5).")
    is_within = state.table.goal_level is not None and is_goal_met(state)  # of a turn, which counts
    return text.format(
        progress=say.titled(say.progress_words(goal, progress_of(state))),
        n=state.turns[0] + is_within, most=state.table.turns[0],
    )  # fmt: skip


def _result_rows(state: State, result: Result, names: Sequence[str]) -> Iterator[ResultRow]:
    """The rows of the result: the goal of a task, the items, and the points that decide."""
    goal, winners = state.table.goal, result.winners
    if goal is not None and state.table.goal_level is not None:
        cell = ResultCell(f"{progress_of(state)}/{goal.pyramids}", is_best=bool(winners))
        verdict = _("decides") if winners else ""
        yield ResultRow(_("Goal"), (cell,), verdict, is_total=True)
    for number, (name, sign) in enumerate(zip(say.ITEM_NAMES.values(), ITEM_SIGNS, strict=True)):
        cells = (ResultCell(signed(points[number])) for points in result.parts)
        yield ResultRow(say.titled(_(name)), tuple(cells), sign=SignLook(NOWHERE, sign))
    row = deciding_row(_("Points"), result.scores, winners, names)
    row = row._replace(verdict="" if result.task else row.verdict, sign=SignLook(NOWHERE, "points"))
    yield row._replace(is_total=state.table.goal_level is None)


def _stand(state: State, result: Result, seat: int, account: SeatAccount) -> Stand:
    points, setup = points_words(result.scores[seat]), state.table.setup
    sites = [Building(each.level, each.colour, each.worth) for each in account.holdings[::-1]]
    in_all = _("{points} · {n} from pyramids").format(points=points, n=account.points.pyramids)
    monument = Necropolis(setup.seats[seat].colour, tuple(sites))
    counts, is_placed = _counts(state, account, in_all), not result.task
    stand = stand_of(
        setup, seat, result.scores, result.winners, monument, counts, is_placed=is_placed
    )
    return stand._replace(clause="F")


def _counts(state: State, account: SeatAccount, total: str) -> tuple[str, ...]:
    """The running sums of points from the sites; the last one shows the whole total."""
    text, levels = _("from the sites: {points}"), state.table.edition.levels
    sums = [0]
    for each in account.holdings[::-1]:
        done = sums[-1]
        worths = [levels[n].value for n in range(each.level)] or [each.worth]
        sums += [done + worth for worth in worths]
    return (*(text.format(points=points_words(each)) for each in sums[:-1]), total)


def how_it_ended(session: Session) -> str:
    """The words for the end of a game: a task's progress to its goal, else the most points."""
    return _ended(session.state)


def _ended(state: State) -> str:
    goal = state.table.goal
    if goal is not None:
        return say.progress_words(goal, progress_of(state))
    return points_words(max(state.points))


SYMBOL: Final = 1.35
"""The average points from a stone or worker out of a row: 208 for 154 (RULES.md, X10)."""
LEAST_COST: Final = 2.0
"""The least loss in points that stands out."""


class Cause(NamedTuple):
    """A thing of which a seat may have less than the winner, or waste more."""

    count: Callable[[SeatAccount], int]
    worth: float
    """The points for each; below 0 where more of it is worse."""
    text: str
    row: str
    chapter: str
    """The chapter of the lessons that teaches it."""


CAUSES: Final = (
    Cause(
        lambda own: own.sums.stones + own.sums.workers,
        SYMBOL,
        N_("What cost you most: your rows brought {own} stones and workers, those of {name} "
           "{other}."),
        "workers",
        "row",
    ),
    Cause(
        lambda own: own.sums.sent_home,
        -SYMBOL,
        N_("What cost you most: workers who went home without being drawn, {own} of yours, "
           "{other} of {name}."),
        "workers",
        "way",
    ),
    Cause(
        lambda own: own.sums.swapped,
        -SYMBOL,
        N_("What cost you most: stones lost in swaps, {own} by you, {other} by {name}."),
        "stones",
        "purse",
    ),
)  # fmt: skip


def costliest(own: SeatAccount, winner: SeatAccount, name: str, seat: int) -> Costliest | None:
    """The cause that cost a seat most points; None if nothing stands out.

    The same levels bring more the higher they stand: a seat can have built as much and have less.
    """
    found = [(cause.worth * (cause.count(winner) - cause.count(own)), cause) for cause in CAUSES]
    most, cause = max(found, key=lambda each: each[0])
    low = len(own.built) * (_points_a_level(winner) - _points_a_level(own))
    if max(most, low) < LEAST_COST:
        return None
    if low > most:
        text = _(
            "What cost you most: low pyramids. {own} levels brought you {points}, {more} levels "
            "brought {name} {other}."
        ).format(
            own=len(own.built), points=points_words(own.points.pyramids), more=len(winner.built),
            name=name, other=points_words(winner.points.pyramids),
        )  # fmt: skip
        return Costliest(text, AskedNumber("pyramids", seat), "pyramid")
    text = _(cause.text).format(own=cause.count(own), other=cause.count(winner), name=name)
    return Costliest(text, AskedNumber(cause.row, seat), cause.chapter)


def _points_a_level(account: SeatAccount) -> float:
    """The average points of a level built."""
    return account.points.pyramids / max(1, len(account.built))
