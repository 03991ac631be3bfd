"""Advice asked for while a table stays as it is: worked out in a process of its own.

Scenes may not import players: this is their door to advice.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.language import _
from sneferu_gui.players import (
    Advice,
    AdvisedMove,
    AnyReason,
    Budget,
    Expected,
    advisor_of,
    calibrations,
    has_advisor,
)
from sneferu_gui.session.game import Session
from sneferu_gui.session.thinking import Question, chance_of
from sneferu_gui.session.thinking_process import TRIES, Inquiry, Worker

__all__ = [
    "Advice",
    "AdviceTask",
    "AdvisedMove",
    "Adviser",
    "Advising",
    "AnyReason",
    "Expected",
    "advice_task",
    "has_advisor",
]


PATIENCE: Final = 30.0
"""Seconds after which a computer that is slow has thought enough about a hint or a judgement."""


class AdviceTask(NamedTuple):
    """A choice that advice is wanted about; what comes of it is the advice."""

    game: str
    """The game's id."""
    observation: AnyObservation
    """All that whoever decides knows."""
    chance: str
    """What the advisor's chance follows from."""
    played: tuple[Action, ...] = ()
    """What was done there, where that is to be looked into too."""
    thought: float | None = None
    """The thought given to it, in seconds as the strongest player counts them: so many states.

    None for as much as the budget has.
    """

    def work_out(self, budget: Budget) -> Advice:
        """The advice, with its shares as they are told: hints and reviews have them from here."""
        if self.thought is not None:
            budget = Budget(self.thought, budget.is_over)
        chance = chance_of(self.chance)
        advice = advisor_of(self.game).advise(self.observation, chance, budget, self.played)
        progress = game_named(self.game).progress(self.observation.state)
        return calibrations(self.game).told(advice, progress)


def advice_task(session: Session, count: int, played: tuple[Action, ...] = ()) -> AdviceTask:
    """What is to be worked out about the choice after so many of a game's actions.

    It holds what the seat that decided could know, and nothing more.
    """
    state = session.state_at(count)
    seen = session.game.seen_by(state, state.seat)
    # In a game with secrets neither of the seed, of which the deal follows, nor of the session's
    # secret, which no record has: of one game all computers give the same advice.
    about = "" if session.game.has_secrets else session.deal.seed
    return AdviceTask(session.game.id, seen, f"{about}/{count}/advice", played)


class Adviser(Protocol):
    """Whom a table asks for advice."""

    @property
    def trouble(self) -> str:
        """Why no advice will come, in words; empty while it may."""

    def ask(self, task: AdviceTask, seconds: float) -> None:
        """Ask for advice; what was asked before is given up."""

    def poll(self) -> Advice | None:
        """The advice, once, when it is there."""

    def forget(self) -> None:
        """Ask no longer."""


class Advising:
    """One question at a time, in a process of its own that is kept for more. Never waits."""

    def __init__(self, new_worker: Callable[[], Worker] | None = None) -> None:
        """Think in a process of its own, or in what `new_worker` makes."""
        self.inquiry = Inquiry(new_worker)

    @property
    def is_asked(self) -> bool:
        """Whether something was asked, and what came of it was not taken yet."""
        return self.inquiry.is_asked

    @property
    def trouble(self) -> str:
        """Why no advice will come, in words; empty while it may."""
        if not self.inquiry.is_given_up:
            return ""
        message = _(
            "No advice: the process in which the computer thinks has ended, or has not answered,"
            " {count} times."
        )
        return message.format(count=TRIES)

    def ask(self, task: AdviceTask, seconds: float) -> None:
        """Ask for advice; what was asked before is given up.

        Thought is counted in states: a busy computer takes longer, and says the same.
        """
        self.inquiry.forget()
        self.inquiry.ask(Question(task._replace(thought=seconds), PATIENCE))

    def poll(self) -> Advice | None:
        """The advice, once, when it is there. An error in the advisor is raised here."""
        answer = self.inquiry.take()
        if answer is None:
            return None
        if answer.error is not None:
            raise answer.error
        advice: Advice = answer.found
        return advice

    def forget(self) -> None:
        """Ask no longer."""
        self.inquiry.forget()

    def close(self) -> None:
        """Stop thinking; nothing of it is left."""
        self.inquiry.forget()
        self.inquiry.close()
