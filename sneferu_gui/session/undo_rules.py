"""How far the players of a table may take back, and when a turn is handed over."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from sneferu_gui.rules.events import Event, GameEnded, StoneDrawn, TurnBegan


class UndoRule(StrEnum):
    """How far a table lets its players take back."""

    FREE = "free"
    """The whole game."""
    TURN = "turn"
    """Only the present turn, until it is handed over and its drawn stones are shown."""
    NONE = "none"


class HandingOver(StrEnum):
    """Whether a person is asked before a turn is handed over, where `UndoRule.TURN` holds."""

    AT_ONCE = "at_once"
    """Never: what is drawn is shown as soon as it is."""
    TO_OTHERS = "to_others"
    """When the turn goes to another person."""
    ALWAYS = "always"
    """At the end of every turn, and before drawn stones are shown for a choice left in it."""


class UndoRefusal(StrEnum):
    """Why nothing can be taken back."""

    NOTHING = "nothing"
    """No person has decided anything yet."""
    NEVER = "never"
    """The table plays without taking back."""
    TURN_OVER = "turn_over"
    """The turn in which it was done is over."""
    REVEALED = "revealed"
    """Stones drawn from the bag have been shown since."""
    GAME_OVER = "game_over"
    """The game has ended with it, and the end stands."""


def passes(events: Iterable[Event]) -> bool:
    """Whether these end a turn or the game, or draw stones: what is handed over."""
    return any(isinstance(event, StoneDrawn | TurnBegan | GameEnded) for event in events)


def refusal_of(rule: UndoRule, standing: Sequence[Event]) -> UndoRefusal | None:
    """Why a rule forbids to take back what brought these events; None when it does not.

    Of the events only those that stand count: what has been handed over.
    """
    if rule is UndoRule.FREE:
        return None
    if rule is UndoRule.NONE:
        return UndoRefusal.NEVER
    if any(isinstance(event, GameEnded) for event in standing):
        return UndoRefusal.GAME_OVER
    if any(isinstance(event, StoneDrawn) for event in standing):
        return UndoRefusal.REVEALED
    if any(isinstance(event, TurnBegan) for event in standing):
        return UndoRefusal.TURN_OVER
    return None
