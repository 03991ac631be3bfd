"""Opponents at prepared tables: what they do needs no thought, and no process of its own."""

from sneferu_gui.players import Budget
from sneferu_gui.session.thinking import Answer, Question


class ScriptedWorker:
    """Answers in the window's own process, with the next look: for players that take no time."""

    def __init__(self) -> None:
        """Nothing is asked yet."""
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        """Work it out at once."""
        self._answer = Answer(question.task.work_out(Budget(question.seconds)))

    def answer(self) -> Answer | None:
        """The answer, once; None while nothing is asked."""
        answer, self._answer = self._answer, None
        return answer

    def move_now(self) -> None:
        """There is nothing to be hastened."""

    def end(self) -> None:
        """Nothing is left of it."""
        self._answer = None
