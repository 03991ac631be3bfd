"""Why one move is better than another: reasons that the evaluation itself holds.

What a player's strength is made of is taken apart by what it is about: food, time, the landing
place, areas, the shape of the pyramid. A reason is given only where putting the other move's part
in place of this one's makes the move worth less, and where the plain facts say the same.
"""

from typing import Final

from sneferu_gui.games.sneferu.law import Action, State
from sneferu_gui.games.sneferu.players.move_reason import MoveReason
from sneferu_gui.games.sneferu.players.outcome import PARTS, Outcome, StrengthPart, outcome_of
from sneferu_gui.games.sneferu.players.plain_facts import reason_of
from sneferu_gui.games.sneferu.players.weights import Head

LEAST: Final = 0.02
"""A part that makes less of a difference to the strength is no reason."""
MOST: Final = 3
"""Reasons given at most."""
SIDE: Final = 0.2
"""A reason that weighs less than this part of the weightiest is left unsaid."""


def worth_of_parts(head: Head, better: Outcome, other: Outcome) -> dict[StrengthPart, float]:
    """By how much each part makes the better move's strength more than the other's part would."""
    whole = head.strength(head.total(better.features))
    found = {}
    for part in StrengthPart:
        mixed = [each for each in better.features if PARTS.get(each.table) is not part]
        mixed += [each for each in other.features if PARTS.get(each.table) is part]
        found[part] = whole - head.strength(head.total(mixed))
    return found


def reasons_for(
    head: Head, state: State, better: tuple[Action, ...], other: tuple[Action, ...]
) -> tuple[MoveReason, ...]:
    """The reasons for one turn rather than another, the weightiest first; there may be none.

    Both are what is done up to the end of the turn, or as much of it.
    """
    one, two = outcome_of(state, better), outcome_of(state, other)
    worth = worth_of_parts(head, one, two)
    given = [
        reason
        for part, amount in worth.items()
        if amount >= LEAST
        for reason in (reason_of(part, amount, one, two),)
        if reason is not None
    ]
    given.sort(key=lambda reason: -reason.worth)
    return tuple(reason for reason in given[:MOST] if reason.worth >= SIDE * given[0].worth)
