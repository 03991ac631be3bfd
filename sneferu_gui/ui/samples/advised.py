"""Advice and hints for pictures: worked out at once and always the same, or never ready."""

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
"""Seconds of thought, counted in states, so that every computer finds the same hint."""

_known_answers: Final[dict[tuple[object, ...], Answer]] = {}
"""Answers by question, as many pictures are of the same moment."""


class NeverAnswering:
    """A thinker that never answers."""

    def ask(self, question: Question) -> None:
        """Begin nothing."""

    def answer(self) -> Answer | None:
        """None: there is never an answer."""

    def move_now(self) -> None:
        """Do nothing."""

    def end(self) -> None:
        """Do nothing, as no thinking goes on."""


class AnsweringAtOnce(NeverAnswering):
    """A thinker that works its answer out during the call of `ask`."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        task, seconds = question.task, question.seconds
        key: tuple[object, ...] = (task, seconds)
        if isinstance(task, AdviceTask):
            key = (*task._replace(observation=task.observation.state), seconds)
        if key not in _known_answers:
            _known_answers[key] = Answer(task.work_out(Budget(seconds)))
        self._answer = _known_answers[key]

    def answer(self) -> Answer | None:
        """The answer, once; then None."""
        answer, self._answer = self._answer, None
        return answer


def hinted(table: Callable[[Program], PlayedScene], steps: int) -> Sample:
    """A table with `steps` steps of a hint shown; 0 for a hint still being thought about."""

    def scene(program: Program) -> Scene:
        made = table(program)
        made.hinting = Hinting(
            Advising(AnsweringAtOnce if steps else NeverAnswering), lambda: HINT_SECONDS
        )
        for _step in range(max(1, steps)):
            made.activate(call(PlayedScene.ask_hint))
            made.tick(0.0)
        return made

    return scene
