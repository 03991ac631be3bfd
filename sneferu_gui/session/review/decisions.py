"""A game's actions by the decisions that are judged: all that one seat does in a turn."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from sneferu_gui.session.game import Step
from sneferu_gui.session.turns import turns_of


class Decision(NamedTuple):
    """What a seat did in a turn: the actions from `first` up to but not including `after`."""

    turn: int
    """The turn's number in the game, from 0."""
    seat: int
    first: int
    after: int


def decisions_of(steps: Sequence[Step]) -> tuple[Decision, ...]:
    """The decisions of a game, in order; where somebody else answers in a turn, that is one too."""
    found = []
    for number, turn in enumerate(turns_of(steps)):
        places = range(turn.start, turn.end)
        for seat, own in groupby(places, lambda place: steps[place].seat):
            actions = list(own)
            found.append(Decision(number, seat, actions[0], actions[-1] + 1))
    return tuple(found)
