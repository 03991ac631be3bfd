"""Computer seats: they think in a process of their own, so that the window never waits."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, NamedTuple, Protocol

from sneferu_gui.language import _
from sneferu_gui.rules.game import AnyState
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.thinking import Answer, Question, Thinker
from sneferu_gui.session.thinking_process import LostError, ThinkingProcess

__all__ = ["ComputerSeats", "Thinker", "Worker"]

TRIES: Final = 3
"""How often one decision is thought about by processes that are lost over it."""


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


class _Thought(NamedTuple):
    about: AnyState
    question: Question


class ComputerSeats:
    """The computer players of one session: asked when it is their turn, heard when ready."""

    def __init__(
        self,
        session: Session,
        thinkers: Mapping[str, Thinker],
        seconds: float,
        new_worker: Callable[[], Worker] | None = None,
    ) -> None:
        """`thinkers` by the names in `session.computers`; `seconds` each may think.

        They think in a process of their own, or in what `new_worker` makes.
        """
        self._session = session
        self._thinkers = thinkers
        self.seconds = seconds
        """How long each may think about one choice; another number counts from the next on."""
        self._new_worker = new_worker or ThinkingProcess
        self._worker: Worker | None = None
        self._thought: _Thought | None = None
        self._answer: Answer | None = None
        """What came of it, while it is not done yet."""
        self._lost = 0
        """How many processes were lost over it."""

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is at it, and has not been heard yet."""
        return self._thought is not None and self._answer is None and self._lost < TRIES

    @property
    def trouble(self) -> str:
        """Why the computer to decide now cannot go on, in words; empty when it can."""
        thought = self._thought
        if self._lost < TRIES or thought is None or thought.about is not self._session.state:
            return ""
        told = _(
            "{name} does not move: the process in which the computer thinks has ended, or has not"
            " answered, {count} times. The game is stored. Take back to try again, or leave it"
            " and continue later."
        )
        name = self._session.setup.seats[self._session.state.seat].name
        return told.format(name=name, count=TRIES)

    def poll(self, *, acts: bool = True) -> Step | None:
        """Start thinking when it is a computer's turn; do what was thought when it is ready.

        Never waits. Without `acts` it only thinks. What was thought about a state since left by
        undo is thrown away. What was lost, as its process has ended or is frozen, is thought
        again, until there is `trouble`. An error in a computer player is raised here.
        """
        thought = self._thought
        if thought is not None and thought.about is not self._session.state:
            self._forget()
            thought = None
        if thought is None:
            self._begin()
            return None
        if self._answer is None and self._lost < TRIES:
            self._answer = self._answer_to(thought)
        if self._answer is None or not acts:
            return None
        answer, self._answer, self._thought = self._answer, None, None
        if answer.error is not None:
            raise answer.error
        return self._session.do(answer.action)

    def _begin(self) -> None:
        state = self._session.state
        name = self._session.computers[state.seat]
        if name is None or not self._session.is_computers_turn():
            return
        # The same choice after undo and redo: chance comes from the game and the moment.
        chance = f"{self._session.deal.seed}/{self._session.count}"
        seen = self._session.game.seen_by(state, state.seat)
        self._lost = 0
        self._thought = _Thought(state, Question(self._thinkers[name], seen, chance, self.seconds))
        self._ask(self._thought)

    def _ask(self, thought: _Thought) -> None:
        if self._worker is None:
            self._worker = self._new_worker()
        self._worker.ask(thought.question)

    def _answer_to(self, thought: _Thought) -> Answer | None:
        """The answer if there is one; the question is asked again where it was lost."""
        if self._worker is None:
            return None
        try:
            return self._worker.answer()
        except LostError:
            self._worker = None
        self._lost += 1
        if self._lost < TRIES:
            self._ask(thought)
        return None

    def move_now(self) -> None:
        """Have whoever is thinking move with the best found so far."""
        if self.is_thinking and self._worker is not None:
            self._worker.move_now()

    def _forget(self) -> None:
        """Throw a thought away; a process still at it is ended, as the next shall not wait."""
        is_through = self._answer is not None
        if self._worker is not None and not is_through:
            with suppress(LostError):
                is_through = self._worker.answer() is not None
        if not is_through:
            self.close()
        self._thought = self._answer = None

    def close(self) -> None:
        """Stop thinking; nothing of it is left."""
        if self._worker is not None:
            self._worker.end()
            self._worker = None
