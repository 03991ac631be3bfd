"""Analysis of a position, repeated with more thought as long as somebody looks at it.

Each look thinks twice as long as the one before, with other randomness, so that the findings
improve while one waits, and the spread of the looks shows how reliable they are.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.game import Action
from sneferu_gui.language import _
from sneferu_gui.players import Advice, AdvisedMove, advisor_of, has_advisor
from sneferu_gui.session.advice import AdviceTask, advice_task
from sneferu_gui.session.game import Session, SetUp
from sneferu_gui.session.thinking import Question
from sneferu_gui.session.thinking_process import TRIES, Inquiry, Worker
from sneferu_gui.session.undo_rules import UndoRule

THOUGHTS: Final = (0.06, 0.12, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""The thought of each look at a position, in seconds as the strongest player counts them."""
PATIENCE: Final = 60.0
"""Seconds after which a slow computer must end a look with what it has found."""
COMPARED: Final = 3
"""The number of the last looks that are compared."""

Path = tuple[Action, ...]
"""A position, as all actions that lead to it."""


class Evaluation(NamedTuple):
    """The findings about a position so far."""

    looks: tuple[Advice, ...] = ()
    """The last looks, the newest at the end."""
    number: int = 0
    """The number of looks so far."""

    @property
    def advice(self) -> Advice | None:
        """The newest look, which thought longest; None before the first."""
        return self.looks[-1] if self.looks else None

    @property
    def states(self) -> int:
        """The number of states that the newest look searched."""
        return sum(move.visits for move in self.looks[-1].moves) if self.looks else 0

    def lines(self, most: int) -> tuple[AdvisedMove, ...]:
        """The best turns, best first, at most `most`."""
        return self.looks[-1].moves[:most] if self.looks else ()

    def with_look(self, advice: Advice) -> "Evaluation":
        return Evaluation((*self.looks, advice)[-COMPARED:], self.number + 1)

    def spread(self, move: AdvisedMove) -> float | None:
        """The largest difference between the move's share and those of the earlier looks.

        None before the second look.
        """
        others = [
            abs(other.share - move.share)
            for look in self.looks[:-1]
            for other in look.moves
            if other.actions == move.actions
        ]
        return max(others, default=None)


NOTHING: Final = Evaluation()


class Analysis:
    """Analyses one position at a time, in a process of its own; remembers all findings.

    Never waits. A position that is left is thought about no longer; back at it, its analysis goes
    on.
    """

    def __init__(
        self,
        new_worker: Callable[[], Worker] | None = None,
        thoughts: Sequence[float] = THOUGHTS,
    ) -> None:
        """Think in a new process, or in the worker that `new_worker` makes; nothing is asked yet.

        `thoughts` gives the thought of each look at a position, in seconds of the strongest
        player.
        """
        self._thoughts = thoughts
        self._inquiry = Inquiry(new_worker)
        self._found: dict[Path, Evaluation] = {}
        self._task: AdviceTask | None = None
        """The question about the present position; None where there is nothing to ask."""
        self._path: Path = ()
        self.found = NOTHING
        """The findings about the present position."""
        self._asked: Path | None = None
        """The position of the question that waits for its answer."""
        self._is_cut = False
        """Whether that question was cut short because another position is looked at since."""
        self.trouble = ""
        """Why nothing more will be found, in words; empty where there is no trouble."""

    def evaluation_of(self, path: Path) -> Evaluation:
        return self._found.get(path, NOTHING)

    @property
    def is_thinking(self) -> bool:
        return self._asked is not None and not self.trouble

    def look_at(self, session: Session) -> None:
        """Analyse the session's present position; nothing where its game is over."""
        self._path = session.actions
        self.found = self.evaluation_of(self._path)
        is_over = session.state.is_over
        self._task = None if is_over else advice_task(session, session.count)
        if self._asked is not None and self._asked != self._path:
            self._is_cut = True
            self._inquiry.move_now()
        self._ask()

    def poll(self) -> bool:
        """Take in the findings, and ask on; return whether there is anything new."""
        if self._asked is None or self.trouble:
            return False
        if self._inquiry.is_given_up:
            self.trouble = _(
                "The analysis has stopped: the process in which the computer thinks has ended, or"
                " has not answered, {count} times."
            ).format(count=TRIES)
            return True
        answer = self._inquiry.take()
        if answer is None:
            if self._is_cut:  # it may have begun after it was told to end
                self._inquiry.move_now()
            return False
        is_cut, self._asked = self._is_cut, None
        if answer.error is not None:
            self.trouble = _("The analysis has stopped: {reason}").format(reason=answer.error)
            return True
        if not is_cut:  # a look that was cut short does not count
            self.found = self._found[self._path] = self.found.with_look(answer.result)
        self._ask()
        return not is_cut

    def _ask(self) -> None:
        """Ask about the position again, unless it had its last look, or a question is open."""
        number = self.found.number
        is_closed = self._asked is not None or bool(self.trouble)
        if self._task is None or is_closed or number >= len(self._thoughts):
            return
        chance = f"{self._task.chance}/{number}"
        task = self._task._replace(chance=chance, thought=self._thoughts[number])
        self._inquiry.ask(Question(task, PATIENCE))
        self._asked, self._is_cut = self._path, False

    def close(self) -> None:
        self._task = self._asked = None
        self._inquiry.close()


def chances_at(session: Session, found: Evaluation) -> tuple[float, ...]:
    """Each seat's expected share of the win in a session's position; empty while unknown.

    In a game that is over it is the result.
    """
    if session.state.is_over:
        return tuple(advisor_of(session.game.id).result(session.state))
    return found.advice.chances if found.advice is not None else ()


def points_of(session: Session) -> int | None:
    """The points of a share of 1, in a game for one; None where shares are of the win."""
    return advisor_of(session.game.id).points_of(session.setup)


def can_be_analysed(session: Session, *, is_from_elsewhere: bool = False) -> bool:
    """Whether a game may be analysed: it is over, or nobody else here plays it.

    Analysis must not reveal what is hidden: in a game that goes on it needs undo without limit.
    """
    is_past = is_from_elsewhere or session.state_at(session.state_count).is_over
    is_free = not session.has_secrets or session.undo_rule is UndoRule.FREE
    is_own = len(session.setup.seats) == 1 and is_free
    return session.state_count > 0 and has_advisor(session.game.id) and (is_past or is_own)


def verdict_at(session: Session, analysis: Analysis) -> tuple[int, float] | None:
    """The seat of the last turn, and the turn's cost as far as it was played; None if unknown.

    The cost is the share that the best turn would have brought in addition, never less than 0,
    counted from the last point where the seat decided with what it knew then.
    """
    steps, count = session.steps, session.count
    if not count or isinstance(steps[-1].action, SetUp):
        return None
    seat, start = steps[-1].seat, count - 1
    while start and steps[start - 1].seat == seat and not steps[start - 1].marks:
        start -= 1
    before, now = (
        analysis.evaluation_of(session.actions[:start]).advice,
        chances_at(session, analysis.found),
    )
    if before is None or not before.chances or not now:
        return None
    return seat, max(0.0, before.chances[seat] - now[seat])
