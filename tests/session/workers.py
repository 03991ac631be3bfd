"""What stands in for the process in which computer players think."""

from sneferu_gui.session.thinking import Answer, Question, answer_to


class AtOnce:
    """Lets players think while one waits, so that their moves come in the same frame."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        self._answer = answer_to(question)

    def answer(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def move_now(self) -> None:
        """It always has moved already."""

    def end(self) -> None:
        """Nothing is running."""
