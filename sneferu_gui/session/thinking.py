"""Tasks for computer players, their answers, and the process that works them out."""

import os
import pickle
import random
import signal
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.players import Budget, Kept

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

TaskResult: TypeAlias = Any
"""The result of a task: a value of its own that can be pickled."""

READY: Final = b"ready"
"""The process's first message, when it has begun."""

MOVE_NOW: Final = b"move now"
"""The message that ends a thought with the best found so far."""

GIVING_WAY: Final = 5
"""The niceness of the process, so that the window comes first on the same core."""


class Thinker(Protocol):
    """The player of a computer seat."""

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """The action it chooses."""


class Task(Protocol):
    """Something to be worked out: a value that can be pickled, as its result can."""

    def work_out(self, budget: Budget) -> TaskResult:
        """The result."""


class ThinkerTask(NamedTuple):
    """Something asked of a computer player: a choice, or a search ahead of its own choice."""

    method: Callable[[AnyObservation, random.Random, Budget], TaskResult]
    """A method of the player, which is a value that can be pickled."""
    observation: AnyObservation
    chance: str
    """The text from which its randomness is seeded."""

    def work_out(self, budget: Budget) -> TaskResult:
        return self.method(self.observation, chance_of(self.chance), budget)


class Question(NamedTuple):
    """A task, and the time it may take."""

    task: Task
    seconds: float
    keeps: bool = False
    """Whether the findings are kept for the next question; otherwise all are forgotten."""


class Answer(NamedTuple):
    result: TaskResult
    error: Exception | None = None
    """The error raised on the way; then nothing was found."""


class PlayerError(Exception):
    """An error in a computer player that cannot be pickled; its text describes it."""


class GuestError(Exception):
    """A player from outside has failed. The text says which, and how."""


def chance_of(text: str) -> random.Random:
    """A generator seeded by a text: the same in any process."""
    return random.Random(text)  # noqa: S311 - a game, not a secret


def answer_to(
    question: Question,
    is_hurried: Callable[[], bool] = lambda: False,
    kept: Kept | None = None,
) -> Answer:
    """Work a question out, here and now; sooner from when `is_hurried` says so.

    `kept` has the findings of earlier questions.
    """
    end = time.monotonic() + question.seconds
    if kept is not None and not question.keeps:
        kept.clear()
    budget = Budget(
        question.seconds,
        lambda: is_hurried() or time.monotonic() > end,
        kept if question.keeps else None,
    )
    try:
        found = question.task.work_out(budget)
    except Exception as error:  # noqa: BLE001 - any error goes to the asker
        return Answer(None, _picklable_error(error))
    return Answer(found)


def _picklable_error(error: Exception) -> Exception:
    """An error in a form that can be pickled, with the place where it was raised."""
    place = "".join(traceback.format_exception(error))
    error.add_note(place)
    try:
        carried: object = pickle.loads(pickle.dumps(error))  # noqa: S301 - what was just made
    except Exception:  # noqa: BLE001 - pickling may fail in any way
        carried = None
    if isinstance(carried, type(error)):
        return error
    twin = PlayerError(f"{type(error).__name__}: {error}")
    twin.add_note(place)
    return twin


def think(questions: "Connection", answers: "Connection") -> None:
    """Answer pickled questions until the connection closes: the main function of the process."""
    # Ctrl-C reaches every process; this one ends with the window's.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(GIVING_WAY)
    asked: SimpleQueue[bytes] = SimpleQueue()
    hurried = threading.Event()
    kept: Kept = {}
    threading.Thread(target=_listen, args=(questions, asked, hurried), daemon=True).start()
    with suppress(OSError):  # nobody hears the answers any more
        answers.send_bytes(READY)
        while True:
            answers.send_bytes(_answer_to_packed(asked.get(), hurried, kept))


def _listen(questions: "Connection", asked: SimpleQueue[bytes], hurried: threading.Event) -> None:
    """Receive questions, and the message that ends a thought.

    When the connection closes this ends the process in the midst of a thought: so the process ends
    with the window, however that was ended.
    """
    with suppress(EOFError, OSError):
        while True:
            received = questions.recv_bytes()
            if received == MOVE_NOW:
                hurried.set()
            else:
                hurried.clear()
                asked.put(received)
    os._exit(0)


def _answer_to_packed(packed: bytes, hurried: threading.Event, kept: Kept) -> bytes:
    try:
        question: Question = pickle.loads(packed)  # noqa: S301 - from the window, by a pipe
        return pickle.dumps(answer_to(question, hurried.is_set, kept))
    except Exception as error:  # noqa: BLE001 - pickling may fail in any way
        return pickle.dumps(Answer(None, _picklable_error(error)))


class ScriptedWorker:
    """Works tasks out in the window's own process: for players that take no time."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        """Work the task out at once."""
        self._answer = Answer(question.task.work_out(Budget(question.seconds)))

    def answer(self) -> Answer | None:
        """The answer, once; None while nothing is asked."""
        answer, self._answer = self._answer, None
        return answer

    def move_now(self) -> None:
        """Do nothing: the answer is there."""

    def end(self) -> None:
        self._answer = None
