"""Advice that is known beforehand: the answer of a puzzle, told as advice is."""

from collections.abc import Sequence

from sneferu_gui.games.game import Action
from sneferu_gui.session.advice import Advice, AdviceTask, AdvisedMove
from sneferu_gui.session.game import Session


class KnownAnswer:
    """Whoever asks at the table is told what is left to do of an answer; nobody thinks."""

    trouble = ""

    def __init__(self, session: Session, answers: Sequence[tuple[Action, ...]]) -> None:
        """Tell of the answers that a session can come to from where it is."""
        self._session = session
        self._start = session.count
        self._answers = tuple(answers)
        self._is_asked = False

    def ask(self, task: AdviceTask, seconds: float) -> None:
        """Ask for it."""
        del task, seconds
        self._is_asked = True

    def poll(self) -> Advice | None:
        """What is left of the first answer that begins as it was begun, once."""
        if not self._is_asked:
            return None
        self._is_asked = False
        done = self._session.actions[self._start :]
        for answer in self._answers:
            if answer[: len(done)] == done and len(answer) > len(done):
                move = AdvisedMove(answer[len(done) :], 1.0, 0, 1.0, ())
                return Advice(self._session.state.seat, (), (move,))
        return None

    def forget(self) -> None:
        """Ask no longer."""
        self._is_asked = False

    def close(self) -> None:
        """Nothing is kept open."""
