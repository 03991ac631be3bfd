"""Files as they are met: only regular ones are read, nobody waits for ever, none is half written.

A pipe, a device or a disk that does not answer keeps whoever opens it waiting; a folder or a
socket is no file either. Everything the program reads by a name that others chose goes through
here, and what it refuses is an OSError whose `strerror` can be shown.
"""

import errno
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from sneferu_gui.language import _

PATIENCE: Final = 5.0
"""Seconds a disk may take to answer."""

PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
"""For their owner alone."""


Found = TypeVar("Found")


class UnfitFileError(OSError):
    """What lies there is no regular file; `strerror` says so."""


def open_regular(path: Path, seconds: float = PATIENCE) -> BinaryIO:
    """A regular file, or one that links lead to, opened for reading.

    Raises FileNotFoundError, UnfitFileError for what is no regular file, TimeoutError when the
    disk does not answer within so many seconds, another OSError or ValueError (a name that no
    file can have) as `open` does.
    """
    return _within(seconds, path, lambda: _opened(path))


def read_regular(path: Path, most: int, seconds: float = PATIENCE) -> bytes:
    """The first `most` bytes of a regular file, or all there are. Raises as `open_regular`."""

    def read() -> bytes:
        with _opened(path) as file:
            return file.read(most)

    return _within(seconds, path, read)


def is_regular(path: Path, seconds: float = PATIENCE) -> bool:
    """Whether there is a regular file; False where there is nothing.

    Raises UnfitFileError when there is anything else, OSError when it cannot be known.
    """
    try:
        _check(path, _within(seconds, path, lambda: path.stat().st_mode))
    except FileNotFoundError:
        return False
    return True


def _opened(path: Path) -> BinaryIO:
    # Asked before opening, as that alone sets some devices going; and after, as what lies
    # there may be another thing by then.
    _check(path, path.stat().st_mode)
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    descriptor = os.open(path, flags)
    try:
        _check(path, os.fstat(descriptor).st_mode)
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def _check(path: Path, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise UnfitFileError(errno.EISDIR, _("a folder, not a file"), str(path))
    if not stat.S_ISREG(mode):
        raise UnfitFileError(errno.EINVAL, _("not an ordinary file"), str(path))


def _within(seconds: float, path: Path, work: Callable[[], Found]) -> Found:
    """What the work finds. Raises what it raises, and TimeoutError when it takes longer."""
    import threading  # noqa: PLC0415 - not everybody reads files

    found: list[Found] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:  # noqa: BLE001 - it is raised where it was asked for
            raised.append(error)

    thread = threading.Thread(target=run, name="reading", daemon=True)
    thread.start()
    thread.join(seconds)
    if raised:
        raise raised[0]
    if not found:
        raise TimeoutError(errno.ETIMEDOUT, _("the disk does not answer"), str(path))
    return found[0]


# -- Writing -------------------------------------------------------------------------------


def write_whole(path: Path, content: bytes, *, is_private: bool = False) -> None:
    """Write a file so that whoever looks, after a pulled plug too, finds the old one or the new.

    Written beside under a name nobody can guess, then put in place. A private file is for its
    owner alone. Raises OSError; then the old file is as it was, and nothing lies beside it.
    """
    beside = path.with_name(f".{path.name[:100]}.{os.urandom(8).hex()}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(beside, flags, PRIVATE_FILE if is_private else 0o666)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(descriptor)
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def make_private(path: Path) -> None:
    """Make a folder for its owner alone where there is none, and one that is there so too.

    Raises OSError when there can be none; one that is not ours to change stays as it is.
    """
    path.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    keep_private(path)


def keep_private(path: Path) -> None:
    """Let a file or folder be its owner's alone, where it is ours to change and is not yet."""
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077:
            path.chmod(mode & PRIVATE_FOLDER)
