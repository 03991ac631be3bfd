"""Computer seats: they think in a process of their own, so that the window never waits."""

from collections.abc import Callable, Mapping

from sneferu_gui.games.game import AnyState
from sneferu_gui.language import _
from sneferu_gui.players import thinks_ahead
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.thinking import GuestError, Question, Thinker, ThinkerTask
from sneferu_gui.session.thinking_process import TRIES, Inquiry, Worker

__all__ = ["TRIES", "ComputerSeats", "Thinker", "Worker"]


class ComputerSeats:
    """The computer players of one session: asked when it is their turn, polled for the answer."""

    def __init__(
        self,
        session: Session,
        thinkers: Mapping[str, Thinker],
        seconds: float,
        new_worker: Callable[[], Worker] | None = None,
    ) -> None:
        """`thinkers` by the names in `session.computers`; each has `seconds` for a choice.

        They think in a new process, or in the worker that `new_worker` makes.
        """
        self._session = session
        self._thinkers = thinkers
        self.seconds = seconds
        """Seconds for a choice; a change counts from the next one on."""
        self.thinks_ahead = False
        """Whether players that search for as long as they may also think while people decide.

        Such a player's choice then also depends on how long the person took.
        """
        self.inquiry = Inquiry(new_worker)
        """The question to the player that decides, or to one that thinks ahead."""
        self._ahead: AnyState = None
        """The state that is thought ahead about; None for none."""
        self._looked_through: AnyState = None
        """The last state that was thought ahead about to the end."""
        self._about: AnyState = None
        """The state in which the asked player decides."""
        self._failure = ""
        """The error that a player from outside made there; empty for none."""

    @property
    def is_thinking(self) -> bool:
        """Whether a computer player is choosing, and its answer has not been taken yet."""
        return self.inquiry.is_waiting and self._ahead is None

    @property
    def trouble(self) -> str:
        """Why the computer that decides now cannot go on, in words; empty when it can."""
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
        """Ask when it is a computer's turn; carry out its action when it is ready.

        Never waits. Without `acts` it only asks. An answer about a state since left by undo is
        thrown away. A question that is lost, as the process has ended or is frozen, is asked
        again, until there is `trouble`. An error of a player from outside is trouble too; an error
        in one of our own is raised here.
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
        return self._session.do(answer.result)

    def _begin(self) -> None:
        state = self._session.state
        name = self._session.computers[state.seat]
        if name is None or not self._session.is_computers_turn():
            return
        # The same choice after undo and redo: chance is seeded by the game and the moment.
        chance = self._session.chance_seed(self._session.count)
        seen = self._session.game.seen_by(state, state.seat)
        self._about, self._failure = state, ""
        task = ThinkerTask(self._thinkers[name].choose, seen, chance)
        self.inquiry.ask(Question(task, self.seconds, self.thinks_ahead))

    def think_ahead(self) -> None:
        """Let the player who decides next search the choice of the person who decides now.

        It is given its own seat's view. Never waits; each call begins one short search at most.
        """
        session, state = self._session, self._session.state
        if not self.thinks_ahead or session.is_computers_turn():
            return
        if state.is_over or session.is_handing_over:  # the drawn stones are not shown yet
            return
        if self.inquiry.is_asked and self._ahead is None:  # a question about a choice left by undo
            self.inquiry.forget()
        if self._is_still_ahead() or self._looked_through is state:
            return
        seats = len(session.computers)
        after = [(state.seat + each) % seats for each in range(1, seats)]
        found = ((seat, self._thinkers.get(session.computers[seat] or "")) for seat in after)
        for seat, thinker in found:
            if thinks_ahead(thinker):
                seen = session.game.seen_by(state, seat)
                chance = f"{session.chance_seed(session.count)}/{seat}"
                self._ahead = state
                task = ThinkerTask(thinker.think_ahead, seen, chance)
                self.inquiry.ask(Question(task, self.seconds, True))
                return
        self._looked_through = state

    def _is_still_ahead(self) -> bool:
        """Whether a thought ahead goes on; as each is short, it is waited for."""
        if self._ahead is None:
            return False
        answer = self.inquiry.take()
        if answer is None and not self.inquiry.is_given_up:
            return True
        if answer is None or answer.error is not None or not answer.result:
            self._looked_through = self._ahead
        self.inquiry.forget()
        self._ahead = None
        return False

    def move_now(self) -> None:
        """Let the player that is thinking choose the best it has found so far."""
        self.inquiry.move_now()

    def close(self) -> None:
        self.inquiry.close()
