"""Advice for pictures, and hints: worked out at once, and always the same; or never."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.players import Budget
from sneferu_gui.session.advice import AdviceTask, Advising
from sneferu_gui.session.thinking import Answer, Question
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.hint_steps import Hinting
from sneferu_gui.ui.table.scene import PlayedScene

HINT_SECONDS: Final = 0.03
"""Counted in states, so that any computer comes to the same."""

_worked_out: Final[dict[tuple[object, ...], Answer]] = {}
"""Many pictures are of the same moment."""


class Never:
    """Thinks for ever."""

    def ask(self, question: Question) -> None:
        """Begin."""

    def answer(self) -> Answer | None:
        """There is none."""

    def move_now(self) -> None:
        """It never does."""

    def end(self) -> None:
        """Nothing is running."""


class AtOnce(Never):
    """Thinks while one waits, as long as it takes."""

    def __init__(self) -> None:
        """Nothing has been asked."""
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        """Answer."""
        task, seconds = question.task, question.seconds
        key: tuple[object, ...] = (task, seconds)
        if isinstance(task, AdviceTask):
            key = (*task._replace(observation=task.observation.state), seconds)
        if key not in _worked_out:
            _worked_out[key] = Answer(task.work_out(Budget(seconds)))
        self._answer = _worked_out[key]

    def answer(self) -> Answer | None:
        """The answer, once."""
        answer, self._answer = self._answer, None
        return answer


def hinted(table: Callable[[Program], PlayedScene], steps: int) -> Sample:
    """A table with so many steps of a hint; 0 while it is thought about."""

    def scene(program: Program) -> Scene:
        made = table(program)
        made.hinting = Hinting(Advising(AtOnce if steps else Never), lambda: HINT_SECONDS)
        for _step in range(max(1, steps)):
            made.activate(call(PlayedScene.ask_hint))
            made.tick(0.0)
        return made

    return scene
