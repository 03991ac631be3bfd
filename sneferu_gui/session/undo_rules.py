"""How far the players of a table may take back, chosen before the game."""

from collections.abc import Sequence
from enum import StrEnum

from sneferu_gui.rules.events import Event, StoneDrawn, TurnBegan


class UndoRule(StrEnum):
    """How far a table lets its players take back."""

    FREE = "free"
    """The whole game."""
    TURN = "turn"
    """Only the present turn, and not past newly revealed stones."""
    NONE = "none"


class UndoRefusal(StrEnum):
    """Why nothing can be taken back."""

    NOTHING = "nothing"
    """No person has decided anything yet."""
    NEVER = "never"
    """The table plays without taking back."""
    TURN_OVER = "turn_over"
    """The turn in which it was done is over."""
    REVEALED = "revealed"
    """Stones have been drawn from the bag since."""


def refusal_of(rule: UndoRule, undone: Sequence[Event]) -> UndoRefusal | None:
    """Why a rule forbids to take back what brought these events; None when it does not."""
    if rule is UndoRule.FREE:
        return None
    if rule is UndoRule.NONE:
        return UndoRefusal.NEVER
    if any(isinstance(event, StoneDrawn) for event in undone):
        return UndoRefusal.REVEALED
    if any(isinstance(event, TurnBegan) for event in undone):
        return UndoRefusal.TURN_OVER
    return None
