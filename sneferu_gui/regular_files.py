"""Safe reading and writing of files: regular files only, with a time limit, written whole or not.

A pipe, a device or a disk that does not answer keeps a reader waiting; a folder or a socket is no
file either. Everything the program reads by a name that others chose goes through here, and what
it refuses is an OSError whose `strerror` can be shown.
"""

import errno
import os
import stat
from _thread import allocate_lock, start_new_thread
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from sneferu_gui.language import _

PATIENCE: Final = 5.0
"""Seconds for a disk to answer."""

PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700
"""Access for the owner alone."""
PUBLIC_FILE: Final = 0o666
"""Access as the user's settings allow for new files."""


Found = TypeVar("Found")


class UnfitFileError(OSError):
    """A path leads to something that is no regular file; `strerror` says so."""


def open_regular(path: Path, seconds: float = PATIENCE) -> BinaryIO:
    """A regular file, or one that links lead to, opened for reading.

    Raises FileNotFoundError, UnfitFileError for anything but a regular file, TimeoutError when the
    disk does not answer within `seconds`, another OSError or ValueError (a name that no file can
    have) as `open` does.
    """
    return _within_time(seconds, path, lambda: _opened_file(path))


def read_regular(path: Path, most: int, seconds: float | None = PATIENCE) -> bytes:
    """The first `most` bytes of a regular file, or all there are. Raises as `open_regular`.

    With None for `seconds` there is no time limit: for files without which nothing can go on.
    """

    def read() -> bytes:
        with _opened_file(path) as file:
            return file.read(most)

    return read() if seconds is None else _within_time(seconds, path, read)


def is_regular(path: Path) -> bool:
    """Whether there is a regular file; False where there is nothing.

    Raises UnfitFileError when there is anything else, OSError when it cannot be found out.
    """
    try:
        _check(path, _within_time(PATIENCE, path, lambda: path.stat().st_mode))
    except FileNotFoundError:
        return False
    return True


def is_folder(path: Path) -> bool:
    """Whether a path leads to a folder.

    Raises FileNotFoundError where there is nothing, another OSError or ValueError when it cannot
    be found out.
    """
    return stat.S_ISDIR(_within_time(PATIENCE, path, lambda: path.stat().st_mode))


def _opened_file(path: Path) -> BinaryIO:
    # Checked before opening, which alone starts some devices; and after, as the path may lead
    # to another file by then.
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


def _within_time(seconds: float, path: Path, work: Callable[[], Found]) -> Found:
    """The result of `work`. Raises its errors, and TimeoutError when it takes longer."""
    found: list[Found] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            found.append(work())
        except BaseException as error:  # noqa: BLE001 - raised again in the caller's thread
            raised.append(error)
        finally:
            is_done.release()

    # Not `threading`: the window would have to load that module.
    is_done = allocate_lock()
    is_done.acquire()
    start_new_thread(run, ())
    is_done.acquire(timeout=seconds)
    if raised:
        raise raised[0]
    if not found:
        raise TimeoutError(errno.ETIMEDOUT, _("the disk does not answer"), str(path))
    return found[0]


# -- Writing -------------------------------------------------------------------------------


def write_whole(
    path: Path, content: bytes | str, *, is_private: bool = False, lasts: bool = True
) -> None:
    """Replace a file in one step: at any moment, also after a power failure, it is old or new.

    The content is written beside it under a name nobody can guess, then put in place. A private
    file is for its owner alone; unless it `lasts`, nobody waits until it is on the disk. Raises
    OSError; then the old file is as it was, and nothing lies beside it.
    """
    with written_beside(path, is_private=is_private, lasts=lasts) as file:
        file.write(as_bytes(content))


@contextmanager
def written_beside(
    path: Path, *, is_private: bool = False, lasts: bool = True
) -> Iterator[BinaryIO]:
    """A file to write into; it is put in the place of `path` when the block ends well.

    Pipes and devices cannot be replaced, and are written to at once. Raises as `write_whole`.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        with path.open("wb") as file:
            yield file
        return
    target = _led_to(path) if path.is_symlink() else path  # the link stays, its target is replaced
    if not target.name:
        raise UnfitFileError(errno.EISDIR, _("a folder, not a file"), str(path))
    mode = PRIVATE_FILE if is_private else PUBLIC_FILE
    with suppress(FileNotFoundError):
        mode = PRIVATE_FILE if is_private else stat.S_IMODE(target.stat().st_mode)
    beside = _name_beside(target)
    try:
        with _new_file(beside, mode) as file:
            yield file
            _settle(file, lasts=lasts)
        beside.replace(target)
    except OSError as error:
        error.filename = str(path)  # messages name the file itself, not the one beside it
        raise
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def write_new(folder: Path, names: Iterable[str], content: bytes | str) -> Path:
    """Write a file under the first of these names that is free, and return its path.

    No file is overwritten, and two programs at once take two names. The file is for its owner
    alone: pictures and exports may show a hand of cards. Raises OSError.
    """
    beside = _name_beside(folder / "new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _new_file(beside, PRIVATE_FILE) as file:
            file.write(as_bytes(content))
            _settle(file, lasts=True)
        for name in names:
            with suppress(FileExistsError):
                _new_file(folder / name, PRIVATE_FILE).close()  # take the name in one step
                return beside.replace(folder / name)
    except OSError as error:
        error.filename = str(folder)
        raise
    finally:
        with suppress(OSError):
            beside.unlink()
    raise FileExistsError(errno.EEXIST, _("every name is taken"), str(folder))


def as_bytes(content: bytes | str) -> bytes:
    """A text as UTF-8; half characters, as names of files may have them, are spelt out."""
    return content if isinstance(content, bytes) else content.encode("utf-8", "backslashreplace")


def _led_to(link: Path) -> Path:
    """The target of a link. Raises OSError for one that leads to itself."""
    try:
        return link.resolve()
    except RuntimeError:  # Python before 3.13
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(link)) from None


def _name_beside(path: Path) -> Path:
    """A name in the same folder that nobody can guess; its length does not depend on the file's."""
    return path.with_name(f".sneferu-{os.urandom(8).hex()}.part")


def _new_file(path: Path, mode: int) -> BinaryIO:
    """A new file, open for writing. Raises FileExistsError where there is anything already."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, mode), "wb")


def _settle(file: BinaryIO, *, lasts: bool) -> None:
    file.flush()
    if lasts:
        os.fsync(file.fileno())


def make_private(path: Path) -> None:
    """Make a folder that only its owner can use, or restrict the one that is there.

    Raises OSError when it cannot be made; a folder of another owner stays as it is.
    """
    path.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    keep_private(path)


def keep_private(path: Path) -> None:
    """Restrict a file or folder to its owner, if it is ours to change."""
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077:
            path.chmod(mode & PRIVATE_FOLDER)
