"""Computer seats: they think in a process of their own, so that the window never waits."""

from collections.abc import Callable, Mapping

from sneferu_gui.games.game import AnyState
from sneferu_gui.language import _
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.thinking import ChoiceTask, GuestError, Question, Thinker
from sneferu_gui.session.thinking_process import TRIES, Inquiry, Worker

__all__ = ["TRIES", "ComputerSeats", "Thinker", "Worker"]


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
        self.inquiry = Inquiry(new_worker)
        """What the one whose turn it is was asked."""
        self._about: AnyState = None
        """The state that is thought about."""
        self._failure = ""
        """What a player from outside did wrong in it."""

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is at it, and has not been heard yet."""
        return self.inquiry.is_waiting

    @property
    def trouble(self) -> str:
        """Why the computer to decide now cannot go on, in words; empty when it can."""
        if self._has_failed:
            message = _(
                "{reason} The game is stored. Take back to try again, or leave it and continue"
                " later."
            )
            return message.format(reason=self._failure)
        if not self.inquiry.is_given_up or self._about is not self._session.state:
            return ""
        message = _(
            "{name} does not move: the process in which the computer thinks has ended, or has not"
            " answered, {count} times. The game is stored. Take back to try again, or leave it"
            " and continue later."
        )
        name = self._session.setup.seats[self._session.state.seat].name
        return message.format(name=name, count=TRIES)

    @property
    def _has_failed(self) -> bool:
        return bool(self._failure) and self._about is self._session.state

    def poll(self, *, acts: bool = True) -> Step | None:
        """Start thinking when it is a computer's turn; do what was thought when it is ready.

        Never waits. Without `acts` it only thinks. What was thought about a state since left by
        undo is thrown away. What was lost, as its process has ended or is frozen, is thought
        again, until there is `trouble`. What a player from outside does wrong is trouble too; an
        error in one of our own is raised here.
        """
        inquiry = self.inquiry
        if self._has_failed:
            return None
        if inquiry.is_asked and self._about is not self._session.state:
            inquiry.forget()
        if not inquiry.is_asked:
            self._begin()
            return None
        answer = inquiry.take() if acts else inquiry.look()
        if answer is None or not acts:
            return None
        if isinstance(answer.error, GuestError):
            self._failure = f"{answer.error}."
            return None
        if answer.error is not None:
            raise answer.error
        return self._session.do(answer.found)

    def _begin(self) -> None:
        state = self._session.state
        name = self._session.computers[state.seat]
        if name is None or not self._session.is_computers_turn():
            return
        # The same choice after undo and redo: chance comes from the game and the moment.
        chance = self._session.chance(self._session.count)
        seen = self._session.game.seen_by(state, state.seat)
        self._about, self._failure = state, ""
        self.inquiry.ask(Question(ChoiceTask(self._thinkers[name], seen, chance), self.seconds))

    def move_now(self) -> None:
        """Have whoever is thinking move with the best found so far."""
        self.inquiry.move_now()

    def close(self) -> None:
        """Stop thinking; nothing of it is left."""
        self.inquiry.close()
