"""Answers to puzzles of Men-Nefer, proved by trying every action of the turn."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final

from sneferu_gui.games.game import after_all
from sneferu_gui.games.men_nefer.law.frames import BundleFrame
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.lessons.course import (
    Turn,
    is_turn_over,
    is_won,
    points_after,
)
from tools.puzzles.source import Solution

MOST_TRIED: Final = 4_000
"""Most states of one turn; a turn with more is given up."""
WRITTEN: Final = 12
LEAST_MARGIN: Final = 2
"""Points by which the answer is better than every other end of the turn."""
LEAST_PARTS: Final = 2
"""Fewest parts of a bundle that makes a puzzle."""
LEAST_ENDS: Final = 6
"""Fewest different ends of a turn, so that the answer is not obvious."""


class TooManyError(Exception):
    """A turn has more states than `MOST_TRIED`."""


def exact_solution(kind: str, state: State) -> Solution | None:
    """The proved answer to a kind of puzzle; None if none is clear."""
    try:
        return _KINDS[kind](state)
    except TooManyError:
        return None


def ends_of(start: State) -> Mapping[State, Turn]:
    """Every state in which the turn can end, with a shortest way there. Raises TooManyError.

    Nothing hidden is used: a turn in which two pieces are built has no answer.
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
    """The ends that are worth most; None if others are worth nearly as much."""
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
    """Whether the turn that begins is the deciding seat's last of the Era (E2, E3)."""
    if state.phase != "turn":
        return False
    slots = state.board_to_read.slots
    if any(slot.has_apprentice for slot in slots):
        return False
    standing = sum(seats[state.seat] for seats in state.sun)
    return standing + sum(slot.tablet < 0 for slot in slots) == 1


def _best_harvest(state: State) -> Solution | None:
    """The last turn before a Harvest that leaves the seat most points."""
    return _best(state, points_after) if has_last_turn(state) else None


def _winning_turn(state: State) -> Solution | None:
    """A winning last turn of a game; at most half of the ways win."""
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
    """The seat's lead over the best other, in points, after a way to the game's end."""
    result = after_all(start, way).result()
    assert result is not None  # noqa: S101 - the game is over
    others = [pp for seat, pp in enumerate(result.pp) if seat != start.seat]
    return result.pp[start.seat] - max(others)


_KINDS: Final[dict[str, Callable[[State], Solution | None]]] = {
    "bundle": _best_bundle,
    "harvest": _best_harvest,
    "last": _winning_turn,
}
