"""A game's actions by the turns they belong to (T1 to T3)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from sneferu_gui.rules.events import TurnBegan
from sneferu_gui.session.game import Step


class Turn(NamedTuple):
    """One player's turn: the actions from `start` up to but not including `end`."""

    seat: int
    start: int
    end: int


def turns_of(steps: Sequence[Step]) -> tuple[Turn, ...]:
    """The turns of a game's actions, in order; a boat that stays begins a new one (T3)."""
    ends = [
        count
        for count, step in enumerate(steps, start=1)
        if any(isinstance(event, TurnBegan) for event in step.events)
    ]
    bounds = sorted({0, *ends, len(steps)})
    return tuple(Turn(steps[start].seat, start, end) for start, end in pairwise(bounds))
