"""Kinds of Sobek's puzzles that are proved by search, under many guesses at the hidden cards."""

import random
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players.evaluator import candidates
from sneferu_gui.players.search import Search
from tools.bench.yardsticks import sobek_before
from tools.puzzles.source import Solution

POWERS: Final = (
    do.PlayPlain,
    do.PlayPriest,
    do.PlayThief,
    do.PlayVizier,
    do.PlayCourtesan,
    do.PlayMerchant,
)
MARGIN: Final = 0.08
"""Share of the win by which the answer must be better than every other action."""
IN_DOUBT: Final = (0.15, 0.9)
"""Least and most share of the win that the answer brings: outside, the game is decided."""
FEWEST: Final = 4
"""Fewest actions that make a puzzle."""
BREADTH: Final = 12
COMPARED: Final = 4
"""Number of actions compared: the best of the quick search; the others are further behind."""


class Look(NamedTuple):
    """The depth of a search."""

    guesses: int
    expansions: int
    """For each compared action, in each guess."""


GLANCE: Final = Look(4, 1)
QUICK: Final = Look(4, 16)
PROOF: Final = Look(24, 60)
SURE: Final = 0.75
"""Share of the guesses in which the answer must be better than each other action."""


class Rated(NamedTuple):
    """An action with its share of the win in each guess."""

    action: do.Action
    shares: tuple[float, ...]

    @property
    def worth(self) -> float:
        """The mean of `shares`."""
        return sum(self.shares) / len(self.shares)


def searched_solution(kind: str, state: State, seed: str) -> Solution | None:
    """The answer in a state; None if none is clear."""
    if not _is_in_question(kind, state):
        return None
    rated = rated_by(state, candidates(state), GLANCE, f"{seed}/glance")[:COMPARED]
    if not _is_of_kind(kind, rated[0].action) or _margin(rated) < MARGIN / 2:
        return None
    rated = rated_by(state, _actions(rated), QUICK, f"{seed}/quick")
    if not _is_of_kind(kind, rated[0].action) or _margin(rated) < MARGIN / 2:
        return None
    rated = rated_by(state, _actions(rated), PROOF, seed)
    best = rated[0]
    margin = round(_margin(rated), 4)
    is_clear = (
        _is_of_kind(kind, best.action)
        and margin >= MARGIN
        and IN_DOUBT[0] <= best.worth <= IN_DOUBT[1]
        and all(_is_sure(best, other) for other in rated[1:])
    )
    if not is_clear:
        return None
    answers = tuple((each,) for each in alike(state, best.action))
    return Solution(answers, margin, (rated[1].action,))


def _is_in_question(kind: str, state: State) -> bool:
    phase = Phase.EVENT if kind == "token" else Phase.TURN
    least = 2 if kind == "token" else FEWEST
    return state.phase is phase and len(state.legal_actions()) >= least


def _is_of_kind(kind: str, action: do.Action) -> bool:
    if kind == "nile":
        return isinstance(action, do.Take)
    return kind == "token" or isinstance(action, POWERS)


def _actions(rated: Sequence[Rated]) -> list[do.Action]:
    return [each.action for each in rated]


def _margin(rated: Sequence[Rated]) -> float:
    return rated[0].worth - rated[1].worth


def _is_sure(best: Rated, other: Rated) -> bool:
    pairs = list(zip(best.shares, other.shares, strict=True))
    return sum(own > its for own, its in pairs) >= SURE * len(pairs)


def rated_by(state: State, actions: Iterable[do.Action], look: Look, seed: str) -> list[Rated]:
    """The actions rated by a search, best first, with the same guesses for all."""
    seen, seat = Observation(state, state.seat), state.seat
    chance = random.Random(seed)  # noqa: S311 - the same in every run
    guesses = [seen.imagined(chance) for _guess in range(look.guesses)]
    rated = [
        Rated(each, tuple(_share(guess.apply(each), seat, look.expansions) for guess in guesses))
        for each in actions
    ]
    return sorted(rated, key=lambda each: -each.worth)


def _share(after: State, seat: int, expansions: int) -> float:
    """The seat's share of the win, by a search."""
    if after.is_over:
        return sobek_before().result_shares(after)[seat]
    if expansions <= 1:
        return sobek_before().shares(after)[seat]
    search = Search(sobek_before(), after, breadth=BREADTH)
    search.run(expansions)
    lines = search.lines()
    visits = sum(line.visits for line in lines)
    if not visits:
        return lines[0].shares[seat]
    return sum(line.visits * line.shares[seat] for line in lines) / visits


def alike(state: State, action: do.Action) -> tuple[do.Action, ...]:
    """An action, and those that differ from it only in cards of equal worth."""
    if not isinstance(action, do.PlayCourtesan):
        return (action,)
    printed = state.table.printed

    def what(each: do.PlayCourtesan) -> tuple[object, ...]:
        play = printed.play_of(each.cards)
        jokers = play.bag & (printed.amulets | printed.characters)
        return each.card, each.onto, play.size, play.scarabs, jokers

    courtesans = [each for each in state.legal_actions() if isinstance(each, do.PlayCourtesan)]
    same = [each for each in courtesans if what(each) == what(action) and each != action]
    return (action, *same)
