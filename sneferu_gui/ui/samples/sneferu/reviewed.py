"""Games that are looked over, for pictures: as far as the computer has come."""

from functools import cache
from typing import Final

from sneferu_gui.players import Budget
from sneferu_gui.rules.sneferu import Edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.decisions import decisions_of
from sneferu_gui.session.review.judgement import Judgement
from sneferu_gui.session.review.judging import judging_task
from sneferu_gui.session.review.running import MemoryStorage, ReviewRun
from sneferu_gui.session.thinking import Answer, Question
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.samples.sneferu.games import Company, game_at, is_over
from sneferu_gui.ui.scenes.review.acts import ChooseTurn, ShowPlayer, Work
from sneferu_gui.ui.scenes.review.scene import ReviewDoors, ReviewScene
from sneferu_gui.ui.shell.scenes import Program

THOUGHT: Final = 0.008
"""A few states for each turn: a picture is not worth more."""
HALF: Final = 0.5
"""How much of a game has been looked at where that is not all."""


class Undecided:
    """Somebody who never answers: what is asked stays asked."""

    def ask(self, question: Question) -> None:
        """Nothing comes of it."""

    def answer(self) -> Answer | None:
        """None yet."""
        return None

    def move_now(self) -> None:
        """Nothing was found."""

    def end(self) -> None:
        """Nothing runs."""


class Known(MemoryStorage):
    """Judgements there are already."""

    def __init__(self, judgements: tuple[Judgement, ...]) -> None:
        """All of it."""
        self._judgements = judgements

    def kept(self) -> tuple[Judgement, ...]:
        """All of it."""
        return self._judgements


@cache
def _reviewed(edition: Edition, company: Company) -> tuple[Session, tuple[Judgement, ...]]:
    """A game that is over, and the judgement of every turn of it."""
    session = game_at(edition, company, is_over)
    decisions = decisions_of(session.steps)
    tasks = (judging_task(session, decision, THOUGHT) for decision in decisions)
    return session, tuple(task.work_out(Budget()) for task in tasks)


def _scene(program: Program, company: Company, share: float = 1.0) -> ReviewScene:
    session, judgements = _reviewed(program.edition(), company)
    known = judgements[: round(share * len(judgements))]
    run = ReviewRun(session, Known(known), Undecided)

    def see(_count: int) -> Scene:
        return program.past().recorded(session, stays=True)

    doors = ReviewDoors(see, program.table, ReviewRun.start)
    return ReviewScene(run, doors)


def review_of(company: Company) -> Sample:
    """A game of which every turn has been looked at."""
    return lambda program: _scene(program, company)


def review_turn(company: Company, *, is_find: bool = False) -> Sample:
    """One of its turns: the best find, or one of those that cost less than the most."""

    def scene(program: Program) -> Scene:
        made = _scene(program, company)
        review = made.run.review
        for seat in range(company.players):
            named = review.finds(seat) if is_find else review.costliest(seat)[1:]
            if named:
                made.activate(ShowPlayer(seat))
                made.activate(ChooseTurn(named[0].first))
                break
        return made

    return scene


def review_half(company: Company, *, is_stopped: bool) -> Sample:
    """A game of which half has been looked at, while the computer goes on, or has stopped."""

    def scene(program: Program) -> Scene:
        made = _scene(program, company, HALF)
        made.run.start()
        if is_stopped:
            made.activate(Work.STOP)
        return made

    return scene
