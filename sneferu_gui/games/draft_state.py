"""A state whose law writes to a copy of it, the draft: what all such states do with their rules."""

from abc import abstractmethod
from typing import Generic, Self, TypeVar

from sneferu_gui.games.reason import IllegalAction, Refusal

Action = TypeVar("Action")
Event = TypeVar("Event")


class DraftState(Generic[Action, Event]):
    """Mixed in behind a game's fields, which are never changed once a state is whole."""

    __slots__ = ()

    @abstractmethod
    def draft(self) -> Self:
        """A copy that the step being taken may write to."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """Every distinct legal action, in a fixed order; empty only when the game is over.

        They are worked out once: a table asks for everything on it at every picture.
        """

    @abstractmethod
    def advance(self, action: Action, log: list[Event] | None) -> None:
        """Write what a legal action brings, and what happened on the way into the log, if any."""

    @abstractmethod
    def refusal_of(self, action: Action) -> Refusal:
        """The clause and the fact that forbid an action that is not legal."""

    def apply(self, action: Action) -> Self:
        """The state after an action. Raises IllegalAction, changing nothing, if it is refused."""
        if action not in self.legal_actions():
            raise IllegalAction(action, self.refusal_of(action))
        draft = self.draft()
        draft.advance(action, None)
        return draft

    def play(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The state after an action and what happened on the way. Raises IllegalAction."""
        if action not in self.legal_actions():
            raise IllegalAction(action, self.refusal_of(action))
        draft = self.draft()
        log: list[Event] = []
        draft.advance(action, log)
        return draft, tuple(log)

    def why_not(self, action: Action) -> Refusal | None:
        """The clause and the fact that forbid an action now, or None when it is legal."""
        return None if action in self.legal_actions() else self.refusal_of(action)
