"""A game's actions by the turns they belong to."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from sneferu_gui.games.game import Mark
from sneferu_gui.session.game import Step


class Turn(NamedTuple):
    """One player's turn: the actions from `start` up to but not including `end`."""

    seat: int
    start: int
    end: int


def is_in_turn(steps: Sequence[Step]) -> bool:
    """Whether a turn has been begun and not ended: something was done since the last one."""
    return bool(steps) and steps[-1].marks.isdisjoint({Mark.TURN_BEGAN, Mark.ENDED})


def turns_of(steps: Sequence[Step]) -> tuple[Turn, ...]:
    """The turns of a game's actions, in order; one who goes on begins a new one."""
    ends = [
        count
        for count, step in enumerate(steps, start=1)
        if step.marks and Mark.TURN_BEGAN in step.marks
    ]
    bounds = sorted({0, *ends, len(steps)})
    return tuple(Turn(steps[start].seat, start, end) for start, end in pairwise(bounds))
