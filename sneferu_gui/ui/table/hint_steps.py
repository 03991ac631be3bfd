"""Hints, asked for step by step: advice on the present choice at any game's table."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sneferu_gui.games.game import Action, AnyState
from sneferu_gui.session.advice import Advice, Adviser, advice_task
from sneferu_gui.session.game import Session

WHICH: Final = 2
LAST: Final = 3
"""The number of steps: where to look, what to take, and the whole turn with its reasons."""


class Hint(NamedTuple):
    """The part of the advice that was asked for."""

    step: int
    """From 1 to `LAST`."""
    advice: Advice | None

    @property
    def first_action(self) -> Action | None:
        """The first action of the best turn; None before it is known."""
        return self.advice.best.actions[0] if self.advice is not None else None


class Hinting:
    """The hints of one table. A hint belongs to the choice it was asked for."""

    def __init__(self, advising: Adviser | None, seconds: Callable[[], float]) -> None:
        """Ask `advising`, with these seconds of thought; without it no hint is offered."""
        self._advising = advising
        self._seconds = seconds
        self._about: AnyState = None
        self._advice: Advice | None = None
        self._step = 0

    @property
    def is_offered(self) -> bool:
        """Whether hints can be asked for at the table."""
        return self._advising is not None

    def shown(self, session: Session) -> Hint | None:
        """The hint on the present choice; None where nothing was asked."""
        if not self._step or self._about is not session.state:
            return None
        return Hint(self._step, self._advice)

    def ask(self, session: Session) -> None:
        """Ask for the next step; after the last one the hint disappears."""
        if self._advising is None:
            return
        if self._about is not session.state:
            self._forget(session.state)
        if self._advice is not None:
            self._step = (self._step + 1) % (LAST + 1)
        elif not self._step:
            self._advising.ask(advice_task(session, session.count), self._seconds())
            self._step = 1

    def put_away(self) -> bool:
        """Put the hint away; return whether there was one, or one in work."""
        was_shown, self._step = bool(self._step), 0
        if self._advising is not None and self._advice is None:
            self._advising.forget()
        return was_shown

    def is_thinking(self) -> bool:
        """Whether advice is being worked out."""
        return bool(self._step) and self._advice is None

    def poll(self, session: Session) -> tuple[bool, str]:
        """Whether something has changed; and why no advice will come, in words. Never waits."""
        if self._advising is None or not self._step:
            return False, ""
        if self._about is not session.state:
            self._forget(session.state)
            return True, ""
        if self._advice is not None:
            return False, ""
        self._advice, trouble = self._advising.poll(), self._advising.trouble
        if trouble:
            self.put_away()
        return self._advice is not None or bool(trouble), trouble

    def _forget(self, state: AnyState) -> None:
        self.put_away()
        self._about, self._advice = state, None
