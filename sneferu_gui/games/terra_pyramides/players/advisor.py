"""The advisor of Terra Pyramides: searches like the strongest player and explains its choice.

A reason comes from the evaluation itself: the points that a seat is expected to have are split
into parts: sites, foundations, stones, gold, workers at home, ways, rows. A reason is given only
if exchanging a part for the other turn's part lowers the points, and if the plain facts of both
turns agree.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, StrEnum
from itertools import islice
from typing import Annotated, Any, Final, NamedTuple

from sneferu_gui.games.codec import WholeNumber
from sneferu_gui.games.game import after_all
from sneferu_gui.games.terra_pyramides.law.actions import (
    Action,
    Build,
    Draw,
    End,
    Look,
    Swap,
    Take,
)
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.law.legal import pieces_left
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, Phase, Site
from sneferu_gui.games.terra_pyramides.law.result import is_goal_met
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import LANE, NO_TILE, ONES, count_in
from sneferu_gui.games.terra_pyramides.players import evaluator
from sneferu_gui.games.terra_pyramides.players.evaluator import FEW_ROWS, TerraEvaluator
from sneferu_gui.games.terra_pyramides.players.features import (
    FIRST_ROW,
    Outlook,
    features_of,
    matching_colours,
)
from sneferu_gui.players.player import Advisor, FindReasons, Worth
from sneferu_gui.players.search.advising import Turn, weightiest_reasons
from sneferu_gui.players.search.turns import TurnAdvisor


class ReasonKind(StrEnum):
    """The statement a reason makes about a turn, compared with the other turn."""

    MEETS_GOAL = "meets_goal"
    """The turn meets the goal of the task (K5)."""
    BUILDS = "builds"
    """The turn builds `level` on `site`, unlike the other turn; the highest of its builds."""
    MORE_LEVELS = "more_levels"
    """The turn builds `amount` levels, more than the other turn does, on one site or several."""
    READY = "ready"
    """The stones for `level`, the next level of the pyramid on `site`, are there.

    It can be built as soon as `amount` more workers come; 0 where they stand there already.
    """
    FOUNDATIONS = "foundations"
    """The turn holds `amount` foundations more."""
    WORKERS = "workers"
    """The turn leaves `amount` workers more on the seat's own sites."""
    MATCHING = "matching"
    """The turn has `amount` more stones of colours that an own pyramid takes, or white ones."""
    STONES = "stones"
    """The turn leaves `amount` stones more."""
    FEWER_SWAPPED = "fewer_swapped"
    """The turn loses `amount` stones fewer in swaps (L1)."""
    GOLD = "gold"
    """The turn leaves `amount` gold more."""
    HOME = "home"
    """The turn leaves `amount` workers more at home, for the next row."""
    WAYS = "ways"
    """`amount` more worker symbols on tiles have a way to an own site."""
    FULL_ROW = "full_row"
    """The row holds `amount` tiles, more than the row of the other turn."""
    DENIES = "denies"
    """The best row open to the next player brings less."""
    NEXT_ROW = "next_row"
    """The best row that may be left for the seat's next turn brings more."""


class TurnReason(NamedTuple):
    kind: ReasonKind
    worth: Worth
    """The points by which the parts behind the reason raise the expected score."""
    amount: int = 0
    level: Annotated[int, WholeNumber(0, LEVELS)] = 0
    site: str = ""
    """The name of the site that the reason is about; empty for none."""
    colour: str = ""


LEAST_WORTH: Final = 0.4
"""The least difference in points for a part to be given as a reason."""


class Part(Enum):
    """The subjects into which the expected points are split."""

    SITES = "sites"
    FOUNDATIONS = "foundations"
    STONES = "stones"
    GOLD = "gold"
    HOME = "home"
    WAYS = "ways"
    ROWS = "rows"


_PART_OF_TABLE: Final[Mapping[str, Part]] = {
    **dict.fromkeys(("site", "done", "pyramids", "capstones", "goal"), Part.SITES),
    "foundation": Part.FOUNDATIONS,
    **dict.fromkeys(("stones", "white"), Part.STONES),
    "gold": Part.GOLD,
    "home": Part.HOME,
    "ways": Part.WAYS,
    **dict.fromkeys(("row", "second_row", "free"), Part.ROWS),
}
"""The part that each table of features belongs to; the table of turns left belongs to none."""
GAINS: Final = (Part.SITES, Part.FOUNDATIONS, Part.STONES, Part.GOLD, Part.HOME)
"""The parts that a chosen row adds to."""


def part_of(row: int) -> Part | None:
    """The part that a row of features belongs to; None for the turns left."""
    table = max((first, name) for name, first in FIRST_ROW.items() if first <= row)[1]
    return _PART_OF_TABLE.get(table)


class Facts(NamedTuple):
    """A turn up to the moment before the next tile is taken, as the seat sees it."""

    before: State
    actions: Turn
    after: State
    outlook: Outlook
    """The rows and ways that the tiles then offer."""

    @property
    def seat(self) -> int:
        return self.before.seat

    @property
    def own_sites(self) -> list[Site]:
        return self.after.sites_of(self.seat)

    @property
    def builds(self) -> list[Build]:
        return [action for action in self.actions if isinstance(action, Build)]

    @property
    def tiles_in_row(self) -> int:
        """The number of tiles in the row chosen in the turn; 0 before the choice."""
        state = self.after
        if state.chosen_row == NOT_ANY:
            return 0
        row = state.table.board.rows[state.laid_field][state.chosen_row]
        return sum(state.laid[field] >> 2 != NO_TILE for field in row.fields)


class Reasoning:
    """The comparison of the turns that one choice offers."""

    def __init__(self, evaluator: TerraEvaluator, plain: State) -> None:
        """Compare turns from `plain`, the state as the seat sees it."""
        self._mind, self._plain = evaluator, plain
        self._facts: dict[Turn, Facts] = {}

    def facts(self, turn: Turn) -> Facts:
        """The facts of a turn up to its end, or up to its last known action."""
        if turn not in self._facts:
            ends = (n for n, each in enumerate(turn) if isinstance(each, End | Draw | Look | Take))
            done = turn[: next(ends, len(turn))]
            after = after_all(self._plain, done)
            self._facts[turn] = Facts(self._plain, done, after, self._mind.outlook(after))
        return self._facts[turn]

    def worth(self, seat: int, parts: Sequence[Part], one: Facts, two: Facts) -> float:
        """The points a seat would lose if these parts of one turn came from the other turn."""
        rows, others = (features_of(facts.after, seat, facts.outlook) for facts in (one, two))
        head = self._mind.head(one.after)
        return head.parts_worth(rows, others, lambda row: part_of(row) in parts)

    def reasons(self, better: Turn, other: Turn) -> tuple[TurnReason, ...]:
        """The reasons for one turn rather than another, weightiest first; may be empty."""
        one, two = self.facts(better), self.facts(other)
        if better == other or not one.actions or not two.actions:
            return ()
        given = []
        for parts, sayings in _CHECKS_OF_PARTS:
            worth = self.worth(one.seat, parts, one, two)
            if worth >= LEAST_WORTH:
                found = (saying(worth, one, two) for saying in sayings)
                given += list(islice(filter(None, found), 1))
        for seat in range(one.before.table.seats):
            if seat != one.seat:
                lost = -self.worth(seat, (Part.ROWS,), one, two)
                if lost >= LEAST_WORTH and best_rows_of(seat, one) < best_rows_of(seat, two):
                    given.append(TurnReason(ReasonKind.DENIES, lost))
                    break
        return weightiest_reasons(given)


# -- Facts about turns -----------------------------------------------------------------------

ReasonCheck = Callable[[float, Facts, Facts], TurnReason | None]


def _more_of(kind: ReasonKind, count: Callable[[Facts], int]) -> ReasonCheck:
    """A check that gives a reason of this kind if the first turn has more of something."""

    def reason_of(worth: float, one: Facts, two: Facts) -> TurnReason | None:
        more = count(one) - count(two)
        return TurnReason(kind, worth, more) if more > 0 else None

    return reason_of


def _if_more(kind: ReasonKind, measure: Callable[[Facts], Any]) -> ReasonCheck:
    """A check that gives a reason of this kind if the first turn has the greater measure."""
    return lambda worth, one, two: TurnReason(kind, worth) if measure(one) > measure(two) else None


def _build_reason(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    count = len(one.builds)
    if count > max(len(two.builds), 1):
        return TurnReason(ReasonKind.MORE_LEVELS, worth, count)
    heights = [facts.after.sites for facts in (one, two)]
    board, built = one.after.table.board, []
    for build in one.builds:
        number = board.number_of[board.index[build.site]]
        level = heights[0][number].level
        if level > heights[1][number].level:
            built.append((level, build.site, build.colour))
    if not built:
        return None
    level, site, colour = max(built)
    return TurnReason(ReasonKind.BUILDS, worth, level=level, site=site, colour=colour)


def _readiness_reason(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    """The reason that a pyramid's next stones are there, which they are not with the other turn."""
    fresh = sorted(set(_payable_pyramids(one)) - set(_payable_pyramids(two)))
    if not fresh:
        return None
    state = one.after
    number = max(fresh, key=lambda at: (state.sites[at].level, -at))
    board, site = state.table.board, state.sites[number]
    lacking = max(state.table.edition.workers_on_site - site.workers, 0)
    name, colour = board.names[board.sites[number]], state.table.edition.colours[site.colour]
    return TurnReason(ReasonKind.READY, worth, lacking, site.level + 1, name, colour)


def _payable_pyramids(facts: Facts) -> list[int]:
    """The own pyramids whose next level the stones in hand could pay (C1)."""
    state, seat = facts.after, facts.seat
    *stones, white = state.table.printed.stones_in(state.stones[seat])
    return [
        number
        for number, site in enumerate(state.sites)
        if state.held[seat] >> number & 1
        and site.level
        and pieces_left(state, seat, site.level + 1, site.colour)
        and stones[site.colour] + white >= state.table.edition.levels[site.level].stones
    ]


def _swap_reason(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    swaps = [sum(isinstance(each, Swap) for each in facts.actions) for facts in (one, two)]
    fewer = (swaps[1] - swaps[0]) * (one.after.table.edition.swap - 1)
    return TurnReason(ReasonKind.FEWER_SWAPPED, worth, fewer) if fewer > 0 else None


def _matching_stones(facts: Facts) -> int:
    """The number of stones of the colours that own pyramids take, and of white ones."""
    state, seat = facts.after, facts.seat
    mask = matching_colours(state, seat) | ONES << LANE * state.table.printed.white
    return count_in(state.stones[seat] & mask)


def _workers_with_ways(facts: Facts) -> int:
    """The workers on tiles from which a way leads to an own site that can grow."""
    held = facts.after.held[facts.seat] & ~facts.after.takes_no_more
    return sum(count for at, count in enumerate(facts.outlook.ways) if held >> at & 1)


def best_rows_of(seat: int, facts: Facts) -> tuple[int, int]:
    """The best row for a seat after a turn, and its best row if someone uses that one first."""
    return facts.outlook.best_rows(matching_colours(facts.after, seat))


def _row_reason(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    tiles = one.tiles_in_row
    return TurnReason(ReasonKind.FULL_ROW, worth, tiles) if tiles > two.tiles_in_row else None


_GOAL_CHECK: Final = _if_more(ReasonKind.MEETS_GOAL, lambda facts: is_goal_met(facts.after))
_NEXT_ROW_CHECK: Final = _if_more(
    ReasonKind.NEXT_ROW, lambda facts: best_rows_of(facts.seat, facts)
)
_WORKERS_CHECK: Final = _more_of(
    ReasonKind.WORKERS, lambda facts: sum(site.workers for site in facts.own_sites)
)
_FOUNDATIONS_CHECK: Final = _more_of(
    ReasonKind.FOUNDATIONS, lambda facts: sum(not site.level for site in facts.own_sites)
)
_HOME_CHECK: Final = _more_of(
    ReasonKind.HOME, lambda facts: facts.after.home[facts.seat] + facts.after.pool
)
_CHECKS_OF_PARTS: Final[Sequence[tuple[tuple[Part, ...], tuple[ReasonCheck, ...]]]] = (
    ((Part.SITES,), (_GOAL_CHECK, _build_reason, _readiness_reason, _WORKERS_CHECK)),
    ((Part.FOUNDATIONS,), (_FOUNDATIONS_CHECK, _WORKERS_CHECK)),
    (
        (Part.STONES,),
        (
            _more_of(ReasonKind.MATCHING, _matching_stones),
            _swap_reason,
            _more_of(ReasonKind.STONES, lambda facts: count_in(facts.after.stones[facts.seat])),
        ),
    ),
    ((Part.GOLD,), (_more_of(ReasonKind.GOLD, lambda facts: facts.after.gold[facts.seat]),)),
    ((Part.HOME,), (_HOME_CHECK,)),
    ((Part.WAYS,), (_more_of(ReasonKind.WAYS, _workers_with_ways),)),
    ((Part.ROWS,), (_NEXT_ROW_CHECK,)),
    (GAINS, (_row_reason,)),
)
"""The checks for each group of own parts; the first check that gives a reason is used."""


class TerraAdvisor(TurnAdvisor):
    """Advises by search with the learned weights, as the strongest level plays."""

    reason = TurnReason
    expansions = 60.0
    breadth, later = 16, FEW_ROWS
    """The number of rows tried of the turn at hand, and of later turns."""

    def evaluator(self) -> TerraEvaluator:
        return evaluator()

    def is_turn_over(self, state: State, start: State) -> bool:
        """Whether the turn is over, with the next tile taken."""
        return state.is_over or state.seat != start.seat or state.phase is Phase.TILE

    def known_part(self, state: State, actions: Sequence[Action]) -> Turn:
        """The actions of a turn up to its first look, which decides what to take."""
        del state
        for number, action in enumerate(actions):
            if isinstance(action, Look):
                return tuple(actions[: number + 1])
        return tuple(actions)

    def reasons_in(self, observation: Observation, guess: State) -> FindReasons:
        """From a comparison of turns in the state as the seat sees it."""
        del guess
        return Reasoning(evaluator(), observation.state).reasons


ADVISOR: Final[Advisor] = TerraAdvisor()
