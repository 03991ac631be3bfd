"""One question at a time, put to a process until it is answered or given up."""

from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from sneferu_gui.session.thinking import Answer, Question
from sneferu_gui.session.thinking_process import LostError, ThinkingProcess

TRIES: Final = 3
"""How often one question is asked of processes that are lost over it."""


class Worker(Protocol):
    """What lets players think while something else is done."""

    def ask(self, question: Question) -> None:
        """Let a player think."""

    def answer(self) -> Answer | None:
        """The answer, once; None while there is none. Raises LostError when none will come."""

    def move_now(self) -> None:
        """End the thought with the best found so far."""

    def end(self) -> None:
        """Stop thinking."""


class Inquiry:
    """A question that waits for its answer; asked again where the process was lost over it.

    Never waits. The process is kept for the next question.
    """

    def __init__(self, new_worker: Callable[[], Worker] | None = None) -> None:
        """Ask a process of its own, or what `new_worker` makes."""
        self.new_worker = new_worker or ThinkingProcess
        self._worker: Worker | None = None
        self._question: Question | None = None
        self._answer: Answer | None = None
        """What came of it, while nobody has taken it."""
        self._lost = 0
        """How many processes were lost over it."""

    @property
    def is_asked(self) -> bool:
        """Whether there is a question whose answer was not taken yet."""
        return self._question is not None

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self.is_asked and self._answer is None and not self.is_given_up

    @property
    def is_given_up(self) -> bool:
        """Whether the question was lost so often that it is not asked again."""
        return self.is_asked and self._lost >= TRIES

    @property
    def has_worker(self) -> bool:
        """Whether there is a process, thinking or not."""
        return self._worker is not None

    def ask(self, question: Question) -> None:
        """Ask something; what was asked before must have been taken or forgotten."""
        self._question, self._answer, self._lost = question, None, 0
        self._put()

    def look(self) -> Answer | None:
        """The answer, if there is one; it stays until it is taken."""
        if self.is_waiting:
            self._answer = self._received()
        return self._answer

    def take(self) -> Answer | None:
        """The answer, once: there is no question then."""
        answer = self.look()
        if answer is not None:
            self._question = self._answer = None
        return answer

    def move_now(self) -> None:
        """Have the thought end with the best found so far."""
        if self.is_waiting and self._worker is not None:
            self._worker.move_now()

    def forget(self) -> None:
        """Ask no longer; a process still at it is ended, as the next question shall not wait."""
        if self.is_asked and not self._is_through():
            self.close()
        self._question = self._answer = None

    def close(self) -> None:
        """Stop thinking; nothing of it is left."""
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def _put(self) -> None:
        if self._question is not None:
            if self._worker is None:
                self._worker = self.new_worker()
            self._worker.ask(self._question)

    def _is_through(self) -> bool:
        """Whether the process has answered, and would take another question at once."""
        is_through = self._answer is not None
        if self._worker is not None and not is_through:
            with suppress(LostError):
                is_through = self._worker.answer() is not None
        return is_through

    def _received(self) -> Answer | None:
        if self._worker is None:
            return None
        try:
            return self._worker.answer()
        except LostError:
            self._worker = None
        self._lost += 1
        if not self.is_given_up:
            self._put()
        return None
