"""Kinds of puzzles whose answer is found by trying everything that can be done."""

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
"""Fewer points from a set are no feat."""
FEWEST_SETS: Final = 6
FEWEST_WAYS: Final = 4
"""Fewer leave nothing to find."""
MOST_ANSWERS: Final = 12
"""What can be done in more ways is no puzzle."""
MOST_WAYS: Final = 2_000
TARGETS: Final = 3
"""So many different sets must bring something."""
GUESSES: Final = 12
"""In which a laying must come to the same: what is hidden then decides nothing."""


def exact_solution(kind: str, state: State) -> Solution | None:
    """The answer in a state; None where none is clear."""
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
    """By how much the own sets are worth more after a play."""
    seat, after = state.seat, state.apply(action)
    return sum(laid.worth for laid in after.sets[seat]) - sum(
        laid.worth for laid in state.sets[seat]
    )


def _looks_better(
    state: State, one: PlaySet | PlayCourtesan, other: PlaySet | PlayCourtesan
) -> bool:
    """Whether more cards, or more scarabs, are laid with a play than with another."""
    play, than = (state.table.printed.play_of(each.cards) for each in (one, other))
    return play.size > than.size or play.scarabs > than.scarabs


def _target(state: State, action: PlaySet | PlayCourtesan) -> tuple[object, ...]:
    """Which set it is about: one that lies there, or a new one of a family."""
    if action.onto is not None:
        return "onto", action.onto
    return "new", state.table.printed.play_of(action.cards).family


# -- What to lay at the end of a round ------------------------------------------------------


def _best_laying(state: State) -> Solution | None:
    """The sets to lay flat after which the own marker stands furthest (R2, W5).

    Only whoever lays last: all that others will have under their tiles can be counted then.
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
    """Where the own marker stands when the round has been scored."""
    seat, round_ = state.seat, len(state.scored)
    for action in way:
        state = state.apply(action)
    return state.scored[round_].score[seat]


def _laid(way: Turn) -> tuple[str, ...]:
    """What is laid, in whatever order, and of whichever cards that are alike."""
    return tuple(sorted(str(len(action.cards)) for action in way if isinstance(action, Lay)))


def _guesses(state: State) -> list[State]:
    chance = random.Random("layings")  # noqa: S311 - the same in every run
    seen = Observation(state, state.seat)
    return [seen.imagined(chance) for _guess in range(GUESSES)]
