"""Computer seats: they think in a process of their own, so that the window never waits."""

from collections.abc import Callable, Mapping

from sneferu_gui.games.game import AnyState
from sneferu_gui.language import _
from sneferu_gui.players import thinks_ahead
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.thinking import AheadTask, ChoiceTask, GuestError, Question, Thinker
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
        self.thinks_ahead = False
        """Whether who looks as far as there is time for also thinks while people decide.

        What such a player then does also depends on how long that took them.
        """
        self.inquiry = Inquiry(new_worker)
        """What the one whose turn it is was asked, or one who thinks ahead."""
        self._ahead: AnyState = None
        """The state that is thought ahead about."""
        self._looked_through: AnyState = None
        """The state of which nothing more is worth thinking ahead."""
        self._about: AnyState = None
        """The state that is thought about."""
        self._failure = ""
        """What a player from outside did wrong in it."""

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is at it, and has not been heard yet."""
        return self.inquiry.is_waiting and self._ahead is None

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
        if self._has_failed or self._is_still_ahead():
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
        task = ChoiceTask(self._thinkers[name], seen, chance)
        self.inquiry.ask(Question(task, self.seconds, self.thinks_ahead))

    def think_ahead(self) -> None:
        """Let who decides after a person look into that one's choice: a little with each call.

        It is told what its own seat sees. Never waits; between calls nothing is begun.
        """
        session, state = self._session, self._session.state
        if not self.thinks_ahead or session.is_computers_turn():
            return
        if state.is_over or session.is_handing_over:  # what was drawn is not turned up yet
            return
        if self.inquiry.is_asked and self._ahead is None:  # a choice that was left by undo
            self.inquiry.forget()
        if self._is_still_ahead() or self._looked_through is state:
            return
        seats = len(session.computers)
        after = [(state.seat + each) % seats for each in range(1, seats)]
        found = ((seat, self._thinkers.get(session.computers[seat] or "")) for seat in after)
        for seat, thinker in found:
            if thinks_ahead(thinker):
                seen = session.game.seen_by(state, seat)
                chance = f"{session.chance(session.count)}/{seat}"
                self._ahead = state
                self.inquiry.ask(Question(AheadTask(thinker, seen, chance), self.seconds, True))
                return
        self._looked_through = state

    def _is_still_ahead(self) -> bool:
        """Whether a thought ahead goes on: there is little in each, so it is waited for."""
        if self._ahead is None:
            return False
        answer = self.inquiry.take()
        if answer is None and not self.inquiry.is_given_up:
            return True
        if answer is None or answer.error is not None or not answer.found:
            self._looked_through = self._ahead
        self.inquiry.forget()
        self._ahead = None
        return False

    def move_now(self) -> None:
        """Have whoever is thinking move with the best found so far."""
        self.inquiry.move_now()

    def close(self) -> None:
        """Stop thinking; nothing of it is left."""
        self.inquiry.close()
