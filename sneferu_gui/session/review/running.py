"""A review in progress, one decision after another, while the window goes on."""

from collections.abc import Callable, Iterable
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.players import LEVELS, Level, advisor_of, calibrations
from sneferu_gui.session.advice import PATIENCE
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.judgement import THOUGHT, Judgement, decisions_of, judging_task
from sneferu_gui.session.review.review import Account, Review, accounts_of, levels_like, review_of
from sneferu_gui.session.thinking import Question
from sneferu_gui.session.thinking_process import TRIES, Inquiry, Worker

BATCH: Final = 8
"""Decisions stored in one commit: a killed program has to judge so many again at most."""


class ReviewStorage:
    """The place where a review is stored. This base class stores nothing.

    Failures of storing are ignored: the judgements are lost, and nothing is raised.
    """

    def kept(self) -> tuple[Judgement, ...]:
        return ()

    def keep(self, judgements: Iterable[Judgement]) -> None:
        """Add judgements."""

    def clear(self) -> None:
        """Delete all judgements."""


class ReviewRun:
    """The review of one game, which can be started, stopped and continued. Never waits."""

    def __init__(
        self,
        session: Session,
        storage: ReviewStorage | None = None,
        new_worker: Callable[[], Worker] | None = None,
        seconds: float = THOUGHT,
    ) -> None:
        """Take the judgements from the storage; nothing is worked out yet.

        All actions done in the game are reviewed, as it stands now; each decision is given
        `seconds` of thought.
        """
        self._seconds = seconds
        self.session = session.copy()
        self.session.go_to(self.session.state_count)
        self._storage = storage or ReviewStorage()
        self._inquiry = Inquiry(new_worker)
        self._decisions = decisions_of(self.session.steps, learns=self.session.game.has_secrets)
        advisor, state = advisor_of(self.session.game.id), self.session.state
        self._result = advisor.result(state) if state.is_over else ()
        self.points = advisor.points_of(self.session.setup)
        """The points of a share of 1, in a game for one; None where shares are of the win."""
        self.review: Review = review_of(self._decisions, self._storage.kept(), self._result)
        self._unkept: list[Judgement] = []
        self.trouble = ""
        """Why it has stopped by itself, in words; empty where it has not."""

    @property
    def accounts(self) -> tuple[Account, ...]:
        """Each seat's result split into its parts; empty before the review is whole."""
        return accounts_of(self.review)

    def levels_like(self, account: Account) -> tuple[Level, ...]:
        """The levels whose turns may well have cost as much, the weakest first.

        Empty where that was not measured, or where the turns are too few to say.
        """
        setup = self.session.setup
        known = calibrations(setup.game).errors.get(len(setup.seats), {})
        names = levels_like(account.error, account.decisions, known)
        return tuple(level for level in LEVELS if level.name in names)

    @property
    def is_running(self) -> bool:
        return self._inquiry.is_asked

    def start(self) -> None:
        """Continue where it stopped; nothing happens where it runs, or is whole."""
        self.trouble = ""
        if not self.is_running:
            self._ask()

    def stop(self) -> None:
        """Stop judging; the judgements stay, and are stored."""
        self._inquiry.close()
        self._put_away()

    def clear(self) -> None:
        self.stop()
        self._storage.clear()
        self.review = review_of(self._decisions, (), self._result)

    def poll(self) -> bool:
        """Take in a judgement, and ask on; return whether there was anything new."""
        if not self.is_running:
            return False
        if self._inquiry.is_given_up:
            self.stop()
            self.trouble = _(
                "The review has stopped: the process in which the computer thinks has ended, or"
                " has not answered, {count} times."
            ).format(count=TRIES)
            return True
        answer = self._inquiry.take()
        if answer is None:
            return False
        if answer.error is not None:
            self.stop()
            self.trouble = _("The review has stopped: {reason}").format(reason=answer.error)
        else:
            self._take_in(answer.result)
        return True

    def _take_in(self, judgement: Judgement) -> None:
        judgements = {**self.review.judgements, judgement.first: judgement}
        self.review = self.review._replace(judgements=judgements)
        self._unkept.append(judgement)
        if len(self._unkept) >= BATCH:
            self._put_away()
        self._ask()

    def _ask(self) -> None:
        decision = self.review.next
        if decision is None:
            self.stop()
        else:
            self._inquiry.ask(
                Question(judging_task(self.session, decision, self._seconds), PATIENCE)
            )

    def _put_away(self) -> None:
        if self._unkept:
            kept, self._unkept = self._unkept, []
            self._storage.keep(kept)

    def close(self) -> None:
        self.stop()
