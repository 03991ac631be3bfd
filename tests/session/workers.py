"""Stand-ins for the process in which computer players think."""

from typing import Final

from sneferu_gui.players import Budget
from sneferu_gui.session.advice import AdviceTask
from sneferu_gui.session.thinking import Answer, Question, Task, TaskResult, answer_to

SHORT: Final = 0.05
"""Seconds of a thought, counted in states: so it is the same on any machine."""


class Brief:
    """A task with little time for it."""

    def __init__(self, task: Task, seconds: float) -> None:
        self._seconds = min(seconds, SHORT)
        if isinstance(task, AdviceTask) and task.thought is not None:
            task = task._replace(thought=min(task.thought, SHORT))
        self._task = task

    def work_out(self, _budget: Budget) -> TaskResult:
        return self._task.work_out(Budget(self._seconds))


class AtOnce:
    """A worker that thinks while its caller waits, so that moves come in the same frame."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        self._answer = answer_to(question._replace(task=Brief(question.task, question.seconds)))

    def answer(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def move_now(self) -> None:
        """Do nothing: it has always answered already."""

    def end(self) -> None:
        """Do nothing: nothing is running."""
