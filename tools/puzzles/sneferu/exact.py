"""Kinds of Sneferu's puzzles that are proved by trying every way through the turn."""

from typing import Final

from sneferu_gui.games.sneferu.law.events import AreaEnclosed, FoodGained
from sneferu_gui.games.sneferu.law.state import State
from tools.puzzles.source import Solution

from .whole_turns import WholeTurn, purchase_in

FOOD_MARGIN: Final = 3
AGAIN_MARGIN: Final = 3
AREA_MARGIN: Final = 2
LEAST_GAIN: Final = 4
"""Least food gained by the answer of a food puzzle."""
LEAST_AREA: Final = 3
MOST_ANSWERS: Final = 8
"""Most answers of a puzzle."""


def solution_among(kind: str, state: State, turns: tuple[WholeTurn, ...]) -> Solution | None:
    """The answer to a kind of puzzle among all ways through the turn; None if none is clear."""
    if kind == "area":
        return _largest_area(turns)
    return _most_food(state, turns) if kind == "food" else _again(state, turns)


def food_after(state: State, turn: WholeTurn) -> int:
    """The seat's food after the turn."""
    return turn.after.players[state.seat].food


def area_closed(turn: WholeTurn) -> int:
    """The size of the largest area that the turn encloses."""
    return max((len(e.cells) for e in turn.events if isinstance(e, AreaEnclosed)), default=0)


def moves_again(state: State, turn: WholeTurn) -> bool:
    """Whether the same seat has the next turn too."""
    return not turn.after.is_over and turn.after.seat == state.seat


def _pyramid(state: State, turn: WholeTurn) -> tuple[object, ...]:
    me = turn.after.players[state.seat]
    return me.filled, me.cells


def _most_food(state: State, turns: tuple[WholeTurn, ...]) -> Solution | None:
    """The turn that leaves most food: one kind of stone at one price in one place."""
    worth = [food_after(state, turn) for turn in turns]
    best = max(worth)
    answers = [turn for turn, food in zip(turns, worth, strict=True) if food == best]
    ways = {(_pyramid(state, turn), purchase_in(state, turn.actions)) for turn in answers}
    gained = sum(event.food for event in answers[0].events if isinstance(event, FoodGained))
    if len(ways) > 1 or gained < LEAST_GAIN:
        return None
    return _solution(turns, worth, FOOD_MARGIN)


def _again(state: State, turns: tuple[WholeTurn, ...]) -> Solution | None:
    """The purchase that leaves most food among those after which the seat moves again."""
    others = [turn for turn in turns if not moves_again(state, turn)]
    turns = tuple(turn for turn in turns if moves_again(state, turn))
    if not turns or len(others) < len(turns):
        return None  # most turns are followed by another of the same seat
    worth = [food_after(state, turn) for turn in turns]
    best = max(worth)
    answers = [turn for turn, food in zip(turns, worth, strict=True) if food == best]
    if len({purchase_in(state, turn.actions) for turn in answers}) > 1:
        return None
    if max(food_after(state, turn) for turn in others) <= best:
        return None  # taking most food leads there anyway
    if len(answers) == len(turns):  # the only purchase: too obvious
        return None
    return _solution(turns, worth, AGAIN_MARGIN)


def _largest_area(turns: tuple[WholeTurn, ...]) -> Solution | None:
    """The largest area that the turn can close, with whatever stone closes it."""
    worth = [area_closed(turn) for turn in turns]
    best = max(worth)
    answers = [turn for turn, size in zip(turns, worth, strict=True) if size == best]
    if best < LEAST_AREA or len(answers) > MOST_ANSWERS:
        return None
    if len({_cells_closed(turn) for turn in answers}) > 1:
        return None
    return _solution(turns, worth, AREA_MARGIN)


def _cells_closed(turn: WholeTurn) -> frozenset[tuple[int, int]]:
    areas = [event.cells for event in turn.events if isinstance(event, AreaEnclosed)]
    largest = area_closed(turn)
    return frozenset(next(cells for cells in areas if len(cells) == largest))


def _solution(turns: tuple[WholeTurn, ...], worth: list[int], least: int) -> Solution | None:
    best = max(worth)
    answers = tuple(turn.actions for turn, each in zip(turns, worth, strict=True) if each == best)
    others = [(each, -i) for i, each in enumerate(worth) if each < best]
    if not others:
        return None
    second, index = max(others)
    if best - second < least:
        return None
    return Solution(answers, best - second, turns[-index].actions)
