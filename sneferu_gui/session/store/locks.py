"""File locks that the system itself releases when a program ends, however it ends."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

_PAUSE: Final = 0.01
"""Seconds between two tries."""


class FileLock:
    """A file held by one program at a time, or by several that share it."""

    def __init__(self, path: Path, descriptor: int) -> None:
        """Made by `locked` only."""
        self.path = path
        self._descriptor: int | None = descriptor

    def release(self, *, removes: bool = False) -> None:
        """Release the lock; `removes` deletes the file too, where nobody needs it."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is None:
            return
        # Deleted while still held, so that no other program can hold it: see `_is_there`.
        if removes and sys.platform != "win32":
            with suppress(OSError):
                self.path.unlink()
        os.close(descriptor)
        if removes and sys.platform == "win32":
            with suppress(OSError):  # another program has it open already
                self.path.unlink()


def locked(path: Path, *, shared: bool = False, seconds: float = 0.0) -> FileLock | None:
    """The lock on that file, waiting up to `seconds`; None when another program holds it.

    Raises OSError when there can be no such file.
    """
    until = time.monotonic() + seconds
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        is_locked = _lock(descriptor, shared=shared)
        if is_locked and _is_there(path, descriptor):
            return FileLock(path, descriptor)
        os.close(descriptor)
        if is_locked:  # its holder deleted it meanwhile: the next try makes a new one
            continue
        if time.monotonic() >= until:
            return None
        time.sleep(_PAUSE)


def _is_there(path: Path, descriptor: int) -> bool:
    """Whether the opened file is still the one at that path."""
    if sys.platform == "win32":
        return True
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int, *, shared: bool) -> bool:
        if shared:  # Windows refuses to move an open file: that is lock enough
            return True
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import errno
    import fcntl

    def _lock(descriptor: int, *, shared: bool) -> bool:
        kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        try:
            fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            # A file system without locks: revisions guard what is written as well.
            return error.errno in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS)
        return True
