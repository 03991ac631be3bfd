"""Advice about a choice at the table, worked out in a process of its own.

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
"""Seconds after which a slow computer must answer with what it has found."""


class AdviceTask(NamedTuple):
    """A choice to ask the adviser about; its result is the `Advice`."""

    game: str
    observation: AnyObservation
    """All that the deciding seat knows."""
    chance: str
    """The text from which the adviser's randomness is seeded."""
    played: tuple[Action, ...] = ()
    """The actions that were played there, to be judged too; empty for none."""
    thought: float | None = None
    """Thought in seconds, as the strongest player counts them: a number of states.

    None for the seconds of the budget.
    """

    def work_out(self, budget: Budget) -> Advice:
        """The advice with its shares calibrated: hints and reviews show these."""
        if self.thought is not None:
            budget = Budget(self.thought, budget.is_over)
        chance = chance_of(self.chance)
        advice = advisor_of(self.game).advise(self.observation, chance, budget, self.played)
        progress = game_named(self.game).progress(self.observation.state)
        return calibrations(self.game).calibrated(advice, progress)


def advice_task(session: Session, count: int, played: tuple[Action, ...] = ()) -> AdviceTask:
    """The task about the choice after `count` actions of a game.

    It holds what the seat that decided could know, and nothing more.
    """
    state = session.state_at(count)
    seen = session.game.seen_by(state, state.seat)
    # In a game with secrets the chance depends neither on the seed, which gives the deal, nor on
    # the session's secret, which no record has: all computers give the same advice about a game.
    about = "" if session.game.has_secrets else session.deal.seed
    return AdviceTask(session.game.id, seen, f"{about}/{count}/advice", played)


class Adviser(Protocol):
    @property
    def trouble(self) -> str:
        """Why no advice will come, in words; empty while it may."""

    def ask(self, task: AdviceTask, seconds: float) -> None:
        """Ask for advice; an earlier question is given up."""

    def poll(self) -> Advice | None:
        """The advice, once, when it is ready; None before and after."""

    def forget(self) -> None:
        """Give up the question."""


class Advising:
    """Advice from a process of its own, one question at a time. Never waits."""

    def __init__(self, new_worker: Callable[[], Worker] | None = None) -> None:
        self.inquiry = Inquiry(new_worker)

    @property
    def is_asked(self) -> bool:
        """Whether a question was asked whose answer was not taken yet."""
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
        """Ask for advice; an earlier question is given up.

        Thought is counted in states: a busy computer takes longer, and gives the same advice.
        """
        self.inquiry.forget()
        self.inquiry.ask(Question(task._replace(thought=seconds), PATIENCE))

    def poll(self) -> Advice | None:
        """The advice, once, when it is ready. Raises an error that the adviser raised."""
        answer = self.inquiry.take()
        if answer is None:
            return None
        if answer.error is not None:
            raise answer.error
        advice: Advice = answer.result
        return advice

    def forget(self) -> None:
        self.inquiry.forget()

    def close(self) -> None:
        self.inquiry.close()
