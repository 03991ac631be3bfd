"""Being ended from outside: what was begun is put away before the process goes."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TerminatedError(BaseException):
    """The system asked the process to end; `status` is what a shell expects it to end with."""

    def __init__(self, number: int) -> None:
        """Asked by the signal of this number."""
        super().__init__(number)
        self.status = 128 + number


@contextmanager
def orderly_termination() -> Iterator[None]:
    """Let SIGTERM, and a terminal that closes, raise EndedError in the block.

    So files half written are removed and processes that help are ended. Main thread only.
    """
    numbers = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = {number: signal.signal(number, _end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_IGN)  # once is enough: putting away is not interrupted
    raise TerminatedError(number)
