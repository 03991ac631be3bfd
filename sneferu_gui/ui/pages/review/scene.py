"""A game looked over: what each turn was worth, what was better and why, and what was well found.

The computer looks at the turns in a process of its own, while the page shows its judgements.
"""

from collections.abc import Callable, Hashable
from typing import NamedTuple, assert_never

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.judgement import Judgement
from sneferu_gui.session.review.review import Review
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.ui.engine.scene import (
    Answer,
    Leave,
    Pop,
    Push,
    QuietScene,
    Restart,
    Scene,
    Slide,
    UnknownActError,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.review import acts
from sneferu_gui.ui.pages.review.page import ReviewOptions, review_appearance
from sneferu_gui.ui.pages.review.review_page import review_page


class ReviewDoors(NamedTuple):
    """Where one can go from a review, besides back."""

    see: Callable[[int], Scene]
    """To the game looked at after so many of its actions."""
    play_on: Callable[[Session], Scene]
    """To the beginning of a branch: a new game that begins as this one."""
    start: Callable[[ReviewRun], None]
    """Lets the computer go on with a review, and with no other one."""
    leave: Callable[[], Scene] | None = None
    """Where one goes back to; None for the scene below."""


class ReviewScene(QuietScene):
    """The page."""

    def __init__(self, run: ReviewRun, doors: ReviewDoors, at: int | None = None) -> None:
        """Show a review; with `at`, at the turn to which that action belongs."""
        self.run = run
        self._doors = doors
        self._at = at
        """The action whose turn is looked at; None for what is most worth it."""
        computers = run.session.computers
        people = tuple(seat for seat, name in enumerate(computers) if name is None)
        self._seats = people or tuple(range(len(computers)))
        self._seat = self._seats[0]
        self._seen: tuple[Review, bool] = (run.review, run.is_running)
        """What was shown last."""

    @property
    def rulebook_for(self) -> AnyEdition:
        """The game's."""
        return self.run.session.setup.edition

    @property
    def chosen(self) -> Judgement | None:
        """The turn that is looked at; None where it was not judged yet.

        While nobody has chosen one, it is what cost most, once everything is judged.
        """
        review = self.run.review
        if self._at is not None:
            at = self._at
            return next((each for each in review.judged() if each.first <= at < each.after), None)
        if not review.is_whole and self.run.is_running:
            return None
        named = (*review.costliest(self._seat), *review.finds(self._seat), *review.judged())
        return next(iter(named), None)

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        look = ReviewOptions(self._seats, self._seat, self.chosen)
        return review_page(canvas, review_appearance(self.run, look))

    def activate(self, act: Hashable) -> Answer:
        """Look at another turn or player, let the computer go on, or go where a button leads."""
        if not isinstance(act, acts.ReviewAct):
            raise UnknownActError(self, act)
        match act:
            case acts.ChooseTurn():
                self._at = act.first
            case acts.StepTurn():
                self._step(act.by)
            case acts.ShowPlayer():
                self._seat, self._at = act.seat, None
            case Slide():
                self._slide(act)
            case acts.ReviewWork():
                self._work(act)
            case acts.SeeTable() | acts.TryAgain():
                return self._leave_for(act)
            case Leave():
                return self.go_back()
            case _:
                assert_never(act)
        return None

    def _work(self, work: acts.ReviewWork) -> None:
        match work:
            case acts.ReviewWork.STOP:
                self.run.stop()
            case acts.ReviewWork.GO_ON:
                self._doors.start(self.run)
            case acts.ReviewWork.AGAIN:
                self._at = None
                self.run.clear()
                self._doors.start(self.run)
            case _:
                assert_never(work)

    def _leave_for(self, act: acts.SeeTable | acts.TryAgain) -> Answer:
        chosen = self.chosen
        if chosen is None:
            return None
        if isinstance(act, acts.SeeTable):
            return Push(self._doors.see(chosen.first))
        return Push(self._doors.play_on(self.run.session.until(chosen.first)))

    def go_back(self) -> Answer:
        """To where one came from."""
        return Pop() if self._doors.leave is None else Restart(self._doors.leave())

    def _step(self, by: int) -> None:
        judged = self.run.review.judged()
        if not judged:
            return
        chosen = self.chosen
        place = judged.index(chosen) + by if chosen is not None else 0
        self._at = judged[max(0, min(place, len(judged) - 1))].first

    def _slide(self, act: Slide) -> None:
        if act.share is None:
            self._step(act.steps)
            return
        review = self.run.review
        places = review.turns - 1 + bool(review.result)
        turn = min(round(act.share * places), review.turns - 1)
        judged = [each for each in review.judged() if review.turn_of(each) <= turn]
        if judged:
            first = review.at(review.turn_of(judged[-1]))
            self._at = (first or judged[-1]).first

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Through the turns."""
        del panel
        self._step(-steps)

    def tick(self, now: float) -> Answer | bool:
        """Hear what has been worked out."""
        del now
        self.run.poll()
        seen = self.run.review, self.run.is_running
        is_new = seen[0] is not self._seen[0] or seen[1] != self._seen[1]
        self._seen = seen
        return is_new
