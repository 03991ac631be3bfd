"""Kinds of Sobek's puzzles that are proved by trying every action."""

import random
from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.sobek.law.actions import Lay, PlayCourtesan, PlaySet
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from tools.puzzles.source import Solution, Turn

SET_MARGIN: Final = 3
LAY_MARGIN: Final = 2
LEAST_GAIN: Final = 8
"""Least points gained by the answer of a set puzzle."""
FEWEST_SETS: Final = 6
FEWEST_WAYS: Final = 4
"""Fewest ways of laying that make a puzzle."""
MOST_ANSWERS: Final = 12
"""Most answers of a puzzle."""
MOST_WAYS: Final = 2_000
TARGETS: Final = 3
"""Fewest different sets that must bring points."""
GUESSES: Final = 12
"""Guesses under which a laying must score the same, so that the hidden cards do not matter."""


def exact_solution(kind: str, state: State) -> Solution | None:
    """The answer in a state; None if none is clear."""
    return _best_set(state) if kind == "set" else _best_laying(state)


# -- The set that brings most points --------------------------------------------------------


def _best_set(state: State) -> Solution | None:
    """The play that makes the own sets worth most, beside the best with any other set (W1)."""
    if state.phase is not Phase.TURN:
        return None
    worth = {action: gain_of(state, action) for action in sets_in(state)}
    best = max(worth.values(), default=0)
    if best < LEAST_GAIN or len(worth) < FEWEST_SETS:
        return None
    answers = [action for action, gain in worth.items() if gain == best]
    targets = {_target(state, action) for action in answers}
    others = {
        action: gain for action, gain in worth.items() if _target(state, action) not in targets
    }
    useful = {_target(state, action) for action, gain in worth.items() if gain > 0}
    if len(targets) > 1 or len(useful) < TARGETS or len(answers) > MOST_ANSWERS or not others:
        return None
    second = max(others, key=lambda action: (others[action], repr(action)))
    margin = best - others[second]
    if margin < SET_MARGIN or not any(_looks_better(state, each, answers[0]) for each in others):
        return None
    return Solution(tuple((action,) for action in answers), margin, (second,))


def sets_in(state: State) -> tuple[PlaySet | PlayCourtesan, ...]:
    """The plays that lay cards on the table now (P, C8)."""
    return tuple(
        each for each in state.legal_actions() if isinstance(each, PlaySet | PlayCourtesan)
    )


def gain_of(state: State, action: PlaySet | PlayCourtesan) -> int:
    """The points that the own sets gain by a play."""
    seat, after = state.seat, state.apply(action)
    return sum(laid.worth for laid in after.sets[seat]) - sum(
        laid.worth for laid in state.sets[seat]
    )


def _looks_better(
    state: State, one: PlaySet | PlayCourtesan, other: PlaySet | PlayCourtesan
) -> bool:
    """Whether one play lays more cards, or more scarabs, than another."""
    play, than = (state.table.printed.play_of(each.cards) for each in (one, other))
    return play.size > than.size or play.scarabs > than.scarabs


def _target(state: State, action: PlaySet | PlayCourtesan) -> tuple[object, ...]:
    """The set that a play is for: one on the table, or a new one of a family."""
    if action.onto is not None:
        return "onto", action.onto
    return "new", state.table.printed.play_of(action.cards).family


# -- What to lay at the end of a round ------------------------------------------------------


def _best_laying(state: State) -> Solution | None:
    """The sets to lay flat after which the own marker stands furthest (R2, W5).

    Only for the seat that lays last: all that the others will have under their tiles is then
    known.
    """
    if state.phase is not Phase.LAY or state.waiting:
        return None
    ways = tuple(layings(state))
    if not FEWEST_WAYS <= len(ways) <= MOST_WAYS:
        return None
    guesses = _guesses(state)
    scores = {way: {score_after(guess, way) for guess in guesses} for way in ways}
    if any(len(found) > 1 for found in scores.values()):
        return None
    worth = {way: found.pop() for way, found in scores.items()}
    best = max(worth.values())
    answers = tuple(way for way, score in worth.items() if score == best)
    others = {way: score for way, score in worth.items() if score < best}
    if not others or len(answers) > MOST_ANSWERS or len({_laid(way) for way in answers}) > 1:
        return None
    second = max(others, key=lambda way: (others[way], repr(way)))
    margin = best - others[second]
    return Solution(answers, margin, second) if margin >= LAY_MARGIN else None


def layings(state: State) -> Iterator[Turn]:
    """Every way through the own laying, in every order."""
    seat, begun = state.seat, len(state.scored)

    def go_on(state: State, way: Turn) -> Iterator[Turn]:
        if len(state.scored) > begun or state.seat != seat:
            yield way
            return
        for action in state.legal_actions():
            yield from go_on(state.apply(action), (*way, action))

    return go_on(state, ())


def score_after(state: State, way: Turn) -> int:
    """The own marker's position after the round has been scored."""
    seat, round_ = state.seat, len(state.scored)
    for action in way:
        state = state.apply(action)
    return state.scored[round_].score[seat]


def _laid(way: Turn) -> tuple[str, ...]:
    """The sets that a way lays, ignoring order and which of several equal cards are used."""
    return tuple(sorted(str(len(action.cards)) for action in way if isinstance(action, Lay)))


def _guesses(state: State) -> list[State]:
    chance = random.Random("layings")  # noqa: S311 - the same in every run
    seen = Observation(state, state.seat)
    return [seen.imagined(chance) for _guess in range(GUESSES)]
