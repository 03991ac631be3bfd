"""Advice, hints and reviews for pictures: worked out at once, half done, or never ready."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.players import Budget
from sneferu_gui.session.advice import AdviceTask, Advising
from sneferu_gui.session.game import Session
from sneferu_gui.session.review.judgement import Judgement, decisions_of, judging_task
from sneferu_gui.session.review.running import ReviewRun, ReviewStorage
from sneferu_gui.session.thinking import Answer, Question
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.pages.navigation import PastGameNavigation
from sneferu_gui.ui.pages.review.scene import ReviewScene
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.hint_steps import Hinting
from sneferu_gui.ui.table.scene import PlayedScene

HINT_SECONDS: Final = 0.03
"""Seconds of thought, counted in states, so that every computer finds the same hint."""

_known_answers: Final[dict[tuple[object, ...], Answer]] = {}
"""Answers by question, as many pictures are of the same moment."""


class NeverAnswering:
    def ask(self, question: Question) -> None:
        """Begin nothing."""

    def answer(self) -> Answer | None:
        """None: there is never an answer."""

    def move_now(self) -> None:
        """Do nothing."""

    def end(self) -> None:
        """Do nothing, as no thinking goes on."""


class AnsweringAtOnce(NeverAnswering):
    """A thinker that works its answer out during the call of `ask`."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        task, seconds = question.task, question.seconds
        key: tuple[object, ...] = (task, seconds)
        if isinstance(task, AdviceTask):
            key = (*task._replace(observation=task.observation.state), seconds)
        if key not in _known_answers:
            _known_answers[key] = Answer(task.work_out(Budget(seconds)))
        self._answer = _known_answers[key]

    def answer(self) -> Answer | None:
        """The answer, once; then None."""
        answer, self._answer = self._answer, None
        return answer


def hinted(table: Callable[[Program], PlayedScene], steps: int) -> Sample:
    """A table with `steps` steps of a hint shown; 0 for a hint still being thought about."""

    def scene(program: Program) -> Scene:
        made = table(program)
        made.hinting = Hinting(
            Advising(AnsweringAtOnce if steps else NeverAnswering), lambda: HINT_SECONDS
        )
        for _step in range(max(1, steps)):
            made.activate(call(PlayedScene.ask_hint))
            made.tick(0.0)
        return made

    return scene


SECONDS_OF_THOUGHT: Final = 0.008
"""Seconds for each turn, enough for a few states: better judgements are not needed for pictures."""
HALF: Final = 0.5
"""The share of the game that is judged in a half done review."""


class KnownJudgements(ReviewStorage):
    """A storage of reviews that holds given judgements."""

    def __init__(self, judgements: tuple[Judgement, ...]) -> None:
        self._judgements = judgements

    def kept(self) -> tuple[Judgement, ...]:
        return self._judgements


Reviewed = tuple[Session, tuple[Judgement, ...]]
"""A game that is over, and the judgement of every decision in it."""


def reviewed(session: Session) -> Reviewed:
    """A game with a judgement of every decision in it; what seems costly is not confirmed."""
    thought = Budget(SECONDS_OF_THOUGHT)
    decisions = decisions_of(session.steps, learns=session.game.has_secrets)
    tasks = (judging_task(session, decision) for decision in decisions)
    return session, tuple(task.first_judgement(thought) for task in tasks)


FindReviewed = Callable[[AnyEdition], Reviewed]
"""Gives a reviewed game of an edition; it should remember the game, as judging takes long."""


class _FromSample(PastGameNavigation):
    can_play_on = True

    def __init__(self, program: Program, session: Session) -> None:
        self._program, self._session = program, session

    def replay(self, count: int) -> Scene:
        del count
        return self._program.recorded(self._session, stays=True)

    def play_on(self, begun: Session) -> Scene:
        table: Scene = self._program.table(begun)
        return table


def _scene(program: Program, found: FindReviewed, share: float = 1.0) -> ReviewScene:
    session, judgements = found(program.edition())
    run = ReviewRun(
        session, KnownJudgements(judgements[: round(share * len(judgements))]), NeverAnswering
    )
    return ReviewScene(run, _FromSample(program, session))


def review_of(found: FindReviewed) -> Sample:
    """The review of a game in which every turn has been judged."""
    return lambda program: _scene(program, found)


def review_turn(found: FindReviewed, *, is_find: bool = False) -> Sample:
    """One turn of a review: the best find, or one that cost less than the most costly."""

    def scene(program: Program) -> Scene:
        made = _scene(program, found)
        review = made.run.review
        for seat in range(len(made.run.session.setup.seats)):
            named = review.finds(seat) if is_find else review.costliest(seat)[1:]
            if named:
                made.show_player(seat)
                made.choose(named[0].first)
                break
        return made

    return scene


def review_half(found: FindReviewed, *, is_stopped: bool) -> Sample:
    """A review half done, still going on or stopped."""

    def scene(program: Program) -> Scene:
        made = _scene(program, found, HALF)
        made.run.start()
        if is_stopped:
            made.stop()
        return made

    return scene
