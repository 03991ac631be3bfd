"""Answers proved by trying everything that can be done in the turn."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final

from sneferu_gui.games.men_nefer.law.frames import BundleFrame
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.lessons.course import (
    Turn,
    after_all,
    is_turn_over,
    is_won,
    points_after,
)
from tools.puzzles.source import Solution

MOST_TRIED: Final = 4_000
"""States of one turn; where there are more, nothing is looked for."""
WRITTEN: Final = 12
LEAST_MARGIN: Final = 2
"""Points by which the answer is better than all that is none."""
LEAST_PARTS: Final = 2
"""Of a bundle that is asked about."""
LEAST_ENDS: Final = 6
"""Different ends of a turn, so that there is something to look for."""


class TooManyError(Exception):
    """There is too much to try."""


def exact_solution(kind: str, state: State) -> Solution | None:
    """The answer to a kind of puzzle, proved; None where none is clear."""
    try:
        return _KINDS[kind](state)
    except TooManyError:
        return None


def ends_of(start: State) -> Mapping[State, Turn]:
    """Every state in which the turn can end, with a shortest way there. Raises TooManyError.

    Nothing that is hidden is used: a turn in which two pieces are built has no answer.
    """
    found, tried = dict[State, Turn](), {start}
    ways: list[tuple[State, Turn]] = [(start, ())]
    while ways:
        after_these = list[tuple[State, Turn]]()
        for state, way in ways:
            for action in state.legal_actions():
                after, longer = state.apply(action), (*way, action)
                if after in tried:
                    continue
                tried.add(after)
                if len(tried) > MOST_TRIED or sum(each.do == "build" for each in longer) > 1:
                    raise TooManyError
                if is_turn_over(start, after):
                    found[after] = longer
                else:
                    after_these.append((after, longer))
        ways = after_these
    return found


def _best(start: State, worth: Callable[[State, State], int]) -> Solution | None:
    """The ends that are worth most; None where others are worth nearly as much."""
    ends = ends_of(start)
    values = {end: worth(start, end) for end in ends}
    most = max(values.values(), default=0)
    others = [end for end, value in values.items() if value < most]
    if len(ends) < LEAST_ENDS or not others:
        return None
    second = max(others, key=lambda end: values[end])
    margin = most - values[second]
    if margin < LEAST_MARGIN:
        return None
    answers = sorted(_ways(ends, values, most), key=len)
    return Solution(tuple(islice(answers, WRITTEN)), margin, ends[second])


def _ways(ends: Mapping[State, Turn], values: Mapping[State, int], most: int) -> Iterator[Turn]:
    return (way for end, way in ends.items() if values[end] == most)


def _best_bundle(state: State) -> Solution | None:
    """The way through a bundle of several parts that brings most at a Harvest held after it."""
    if len(state.agenda) != 1:
        return None
    frame = state.agenda[0]
    if not isinstance(frame, BundleFrame) or len(frame.parts) < LEAST_PARTS:
        return None
    return _best(state, points_after)


def has_last_turn(state: State) -> bool:
    """Whether the turn that begins is the last of the Era for whoever decides (E2, E3)."""
    if state.phase != "turn":
        return False
    slots = state.board.slots
    if any(slot.has_apprentice for slot in slots):
        return False
    standing = sum(seats[state.seat] for seats in state.sun)
    return standing + sum(slot.tablet < 0 for slot in slots) == 1


def _best_harvest(state: State) -> Solution | None:
    """The last turn before a Harvest after which one has most."""
    return _best(state, points_after) if has_last_turn(state) else None


def _winning_turn(state: State) -> Solution | None:
    """The last turn of a game, which fewer ways win than do not."""
    edition = state.table.edition
    if state.era < edition.eras or state.seat != state.order[-1] or not has_last_turn(state):
        return None
    ends = ends_of(state)
    if not all(end.is_over for end in ends):
        return None
    winning = [way for end, way in ends.items() if is_won(state, end)]
    others = [way for end, way in ends.items() if not is_won(state, end)]
    if not winning or len(winning) > len(ends) // 2 or len(ends) < LEAST_ENDS:
        return None
    second = max(others, key=lambda way: _lead(state, way))
    answers = sorted(winning, key=lambda way: (-_lead(state, way), len(way)))
    return Solution(tuple(answers[:WRITTEN]), _lead(state, answers[0]), second)


def _lead(start: State, way: Turn) -> int:
    """By how many points one is before the best of the others, after a way to the end."""
    result = after_all(start, way).result()
    assert result is not None  # noqa: S101 - the game is over
    others = [pp for seat, pp in enumerate(result.pp) if seat != start.seat]
    return result.pp[start.seat] - max(others)


_KINDS: Final[dict[str, Callable[[State], Solution | None]]] = {
    "bundle": _best_bundle,
    "harvest": _best_harvest,
    "last": _winning_turn,
}
