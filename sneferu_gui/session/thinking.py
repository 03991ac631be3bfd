"""What computer players are asked and answer; and the process in which nothing else is done."""

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
from sneferu_gui.players import AheadPlayer, Budget, Kept

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Found: TypeAlias = Any
"""What comes of a task: a value of its own that can be pickled."""

READY: Final = b"ready"
"""What the process says when it has begun."""

MOVE_NOW: Final = b"move now"
"""What it is told when a thought is to end with the best found so far."""

GIVING_WAY: Final = 5
"""By how much the window comes first, where the two want the same core."""


class Thinker(Protocol):
    """What a computer seat is played by."""

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """The action it takes."""


class Task(Protocol):
    """Something to be worked out: a value that can be pickled, as what comes of it can."""

    def work_out(self, budget: Budget) -> Found:
        """What comes of it."""


class ChoiceTask(NamedTuple):
    """A choice of a computer player; what comes of it is the action."""

    thinker: Thinker
    """Who decides: a value that can be pickled, such as a player without a memory."""
    observation: AnyObservation
    chance: str
    """What its chance follows from."""

    def work_out(self, budget: Budget) -> Action:
        """The action it takes."""
        return self.thinker.choose(self.observation, chance_of(self.chance), budget)


class AheadTask(NamedTuple):
    """Another seat's choice, looked into a little; what comes of it is whether there is more."""

    thinker: AheadPlayer
    observation: AnyObservation
    """What the one who thinks sees."""
    chance: str

    def work_out(self, budget: Budget) -> bool:
        """Whether more of it is worth while."""
        return self.thinker.think_ahead(self.observation, chance_of(self.chance), budget)


class Question(NamedTuple):
    """What is to be worked out, and how long that may take."""

    task: Task
    seconds: float
    keeps: bool = False
    """Whether what was looked at is kept for the next question; else all of it is forgotten."""


class Answer(NamedTuple):
    """What came of a question."""

    found: Found
    error: Exception | None = None
    """What was raised on the way; nothing was found then."""


class PlayerError(Exception):
    """An error in a computer player that cannot be carried over as it is; its text tells of it."""


class GuestError(Exception):
    """A player from outside has failed. Its text says which, and how."""


def chance_of(text: str) -> random.Random:
    """The chance that follows from a text, in any process."""
    return random.Random(text)  # noqa: S311 - a game, not a secret


def answer_to(
    question: Question,
    is_hurried: Callable[[], bool] = lambda: False,
    kept: Kept | None = None,
) -> Answer:
    """Work a question out, here and now; sooner from when `is_hurried` says so.

    `kept` is what was looked at for the questions before.
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
        return Answer(None, _carried(error))
    return Answer(found)


def _carried(error: Exception) -> Exception:
    """An error as it can be pickled, with the place where it was raised."""
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
    """Answer pickled questions for as long as anybody asks: all that the process does."""
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
    """Take in questions, and the word to end a thought.

    When nobody can ask any more it ends the process in the midst of a thought: so it ends with
    the window, however that was ended.
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
        return pickle.dumps(Answer(None, _carried(error)))


class ScriptedWorker:
    """Answers in the window's own process, with the next look: for players that take no time."""

    def __init__(self) -> None:
        """Nothing is asked yet."""
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        """Work it out at once."""
        self._answer = Answer(question.task.work_out(Budget(question.seconds)))

    def answer(self) -> Answer | None:
        """The answer, once; None while nothing is asked."""
        answer, self._answer = self._answer, None
        return answer

    def move_now(self) -> None:
        """There is nothing to be hastened."""

    def end(self) -> None:
        """Nothing is left of it."""
        self._answer = None
