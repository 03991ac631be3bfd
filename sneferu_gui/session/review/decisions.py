"""A game's actions by the decisions that are judged: all that one seat does in a turn."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from sneferu_gui.games.catalogue import game_of
from sneferu_gui.games.game import AnySetup, Mark, Mode
from sneferu_gui.session.advice import has_advisor
from sneferu_gui.session.game import Step
from sneferu_gui.session.turns import Turn, turns_of


class Decision(NamedTuple):
    """What a seat did in a turn: the actions from `first` up to but not including `after`."""

    turn: int
    """The turn's number in the game, from 0."""
    seat: int
    first: int
    after: int


def decisions_of(steps: Sequence[Step], *, learns: bool = False) -> tuple[Decision, ...]:
    """The decisions of a game, in order; where somebody else answers in a turn, that is one too.

    `learns` is whether whoever decides goes on knowing what a step revealed, as in a game with
    secrets: what is done then is a decision of its own, and what was done before is none of it.
    """
    found = []
    for number, turn in enumerate(turns_of(steps)):
        parts = _parts(steps, turn) if learns else [range(turn.start, turn.end)]
        for part in parts:
            for seat, own in groupby(part, lambda place: steps[place].seat):
                actions = list(own)
                found.append(Decision(number, seat, actions[0], actions[-1] + 1))
    return tuple(found)


def _parts(steps: Sequence[Step], turn: Turn) -> list[range]:
    """A turn's actions, in parts that end where something was revealed."""
    places = range(turn.start, turn.end)
    ends = [place + 1 for place in places if Mark.REVEALED in steps[place].marks]
    bounds = sorted({turn.start, *ends, turn.end})
    return [range(start, end) for start, end in pairwise(bounds)]


def is_reviewable(setup: AnySetup) -> bool:
    """Whether somebody can judge the turns of a game, and anything was to be won in it."""
    return has_advisor(setup.game) and game_of(setup).mode(setup) is not Mode.ALONE
