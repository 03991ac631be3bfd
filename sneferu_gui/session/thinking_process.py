"""The window's side of the process in which computer players think: one question at a time."""

import atexit
import importlib
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, resource_tracker
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final, Protocol

from sneferu_gui.session.thinking import MOVE_NOW, Answer, Question, think

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

STARTING: Final = 30.0
"""Seconds for a process to begin, on a slow or busy computer."""
MARGIN: Final = 5.0
"""Seconds by which an answer may be late."""
LEAVING: Final = 2.0
"""Seconds that the program waits at its end for a killed process to be gone."""

PREPARATIONS: Final = "pyi_rth_multiprocessing"
"""The module that a packaged program needs to start itself again (tools/binary/entry.py)."""


class LostError(Exception):
    """A question will not be answered: the process has ended, or was ended as it took too long."""


class ThinkingProcess:
    """One process in which players think, begun with the first question and kept for more.

    Nothing here waits: a thread begins the process, writes to it and reads from it.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` returns seconds. The process begins with the first question."""
        self._clock = clock
        self._thread = threading.Thread(target=self._run, name="computer players", daemon=True)
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._process: BaseProcess | None = None
        self._asking: Connection | None = None
        self._is_asked = False
        """Whether a question was written to the process, and no answer has come."""
        self._answer: Answer | None = None
        self._since = 0.0
        """When the question was asked; at first, when the process had begun."""
        self._seconds = 0.0
        """The seconds the answer may take."""
        self._is_ready = False
        self._is_asked_to_end = False
        self._has_ended = False

    def ask(self, question: Question) -> None:
        """Ask a question; the one before must have been answered."""
        packed = pickle.dumps(question)
        self._seconds = question.seconds + MARGIN
        self._since = self._clock()
        self._questions.put(packed)
        if self._thread.ident is None:
            self._thread.start()

    def move_now(self) -> None:
        """End the thought with the best found so far; nothing happens where none has begun."""
        # The thread writes to this pipe too, but not while it waits for an answer.
        with suppress(OSError):
            if self._asking is not None and self._is_asked:
                self._asking.send_bytes(MOVE_NOW)

    def answer(self) -> Answer | None:
        """The answer, once; None while there is none. Raises LostError when none will come."""
        has_ended = self._has_ended  # read first: an answer may be the last thing it sends
        answer, self._answer = self._answer, None
        if answer is None and (has_ended or self._is_late()):
            self.end()
            raise LostError
        return answer

    def _is_late(self) -> bool:
        return self._clock() - self._since > (self._seconds if self._is_ready else STARTING)

    def end(self) -> None:
        """End the process, also one that is frozen. Nothing can be asked after that."""
        self._is_asked_to_end = True
        if self._process is not None:
            self._process.kill()
        self._questions.put(None)

    def _run(self) -> None:
        """The thread's work: begin the process, carry questions and answers, clean up."""
        try:
            self._converse(*self._begun())
        except (EOFError, OSError):
            pass  # it could not be begun, or has ended
        finally:
            if self._process is not None:
                self._process.kill()
                self._process.join()
            self._has_ended = True

    def _begun(self) -> tuple["Connection", "Connection"]:
        """Begin the process; return our ends of the pipes: to write to, and to read from."""
        if getattr(sys, "frozen", False):
            importlib.import_module(PREPARATIONS)
        mask = getattr(signal, "pthread_sigmask", None)
        if mask is not None:
            # The process ignores Ctrl-C and the closing of a terminal: it ends with the window.
            # The library's helper is started before, as it lets such signals through again.
            resource_tracker.ensure_running()
            mask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
        context = get_context("spawn")  # the same on every system, and copies no window
        theirs, questions = context.Pipe(duplex=False)
        answers, back = context.Pipe(duplex=False)
        process = context.Process(
            target=think, args=(theirs, back), name="computer players", daemon=True
        )
        # Before the library's own clean-up, which would wait for a frozen process for ever.
        atexit.register(self._leave)
        try:
            process.start()
            self._process = process
        finally:
            theirs.close()
            back.close()
        return questions, answers

    def _converse(self, questions: "Connection", answers: "Connection") -> None:
        with questions, answers:
            if self._is_asked_to_end:
                return
            answers.recv_bytes()
            self._since = self._clock()
            self._is_ready = True
            self._asking = questions
            while (question := self._questions.get()) is not None:
                questions.send_bytes(question)
                self._is_asked = True
                packed = answers.recv_bytes()
                self._is_asked = False
                self._answer = pickle.loads(packed)  # noqa: S301 - our own process

    def _leave(self) -> None:
        self.end()
        self._thread.join(LEAVING)


TRIES: Final = 3
"""The number of processes that one question is asked of, if they are lost over it."""


class Worker(Protocol):
    """Lets players think in the background."""

    def ask(self, question: Question) -> None:
        """Ask a question; the one before must have been answered."""

    def answer(self) -> Answer | None:
        """The answer, once; None while there is none. Raises LostError when none will come."""

    def move_now(self) -> None:
        """End the thought with the best found so far."""

    def end(self) -> None:
        """Stop thinking, and free everything."""


class Inquiry:
    """A question that waits for its answer; asked again if the process was lost over it.

    Never waits. The process is kept for the next question.
    """

    def __init__(self, new_worker: Callable[[], Worker] | None = None) -> None:
        """Ask a new process, or the worker that `new_worker` makes."""
        self.new_worker = new_worker or ThinkingProcess
        self._worker: Worker | None = None
        self._question: Question | None = None
        self._answer: Answer | None = None
        """The answer, until it is taken; None for none."""
        self._lost = 0

    @property
    def is_asked(self) -> bool:
        """Whether there is a question whose answer was not taken yet."""
        return self._question is not None

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self.is_asked and self._answer is None and not self.is_given_up

    @property
    def is_given_up(self) -> bool:
        """Whether the question was lost so often that it is not asked again."""
        return self.is_asked and self._lost >= TRIES

    def ask(self, question: Question) -> None:
        """Ask a question; an earlier one must have been taken or forgotten."""
        self._question, self._answer, self._lost = question, None, 0
        self._put()

    def look(self) -> Answer | None:
        """The answer, if there is one; it stays until it is taken."""
        if self.is_waiting:
            self._answer = self._received()
        return self._answer

    def take(self) -> Answer | None:
        """The answer, once; then there is no question any more."""
        answer = self.look()
        if answer is not None:
            self._question = self._answer = None
        return answer

    def move_now(self) -> None:
        """End the thought with the best found so far."""
        if self.is_waiting and self._worker is not None:
            self._worker.move_now()

    def forget(self) -> None:
        """Give the question up; end a process still at work, so that the next need not wait."""
        if self.is_asked and not self._is_through():
            self.close()
        self._question = self._answer = None

    def close(self) -> None:
        """End the process; a question is given up."""
        self._question = self._answer = None
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def _put(self) -> None:
        if self._question is not None:
            if self._worker is None:
                self._worker = self.new_worker()
            self._worker.ask(self._question)

    def _is_through(self) -> bool:
        """Whether the process has answered, and would take another question at once."""
        is_through = self._answer is not None
        if self._worker is not None and not is_through:
            with suppress(LostError):
                is_through = self._worker.answer() is not None
        return is_through

    def _received(self) -> Answer | None:
        if self._worker is None:
            return None
        try:
            return self._worker.answer()
        except LostError:
            self._worker = None
        self._lost += 1
        if not self.is_given_up:
            self._put()
        return None
