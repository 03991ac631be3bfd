"""Where this user's files are, apart for each purpose, as the system would have them."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from sneferu_gui.language import _

NAME: Final = "sneferu"
DATA_VARIABLE: Final = "SNEFERU_DATA"
"""The environment variable that names another folder for everything of the user's."""


class NoHomeError(OSError):
    """There is nowhere to keep this user's files; `strerror` says so."""


def data_folder() -> Path:
    """Saved games; it need not exist yet. SNEFERU_DATA names another one."""
    return _named("") or _of_system("user_data_path")


def config_folder() -> Path:
    """Settings."""
    return _named("config") or _of_system("user_config_path")


def cache_folder() -> Path:
    """What can be made again at any time."""
    return _named("cache") or _of_system("user_cache_path")


def log_folder() -> Path:
    """What the program notes when something breaks."""
    return _named("log") or _of_system("user_log_path")


def spare_folders() -> list[Path]:
    """Where games can be kept for the next start when their own folder cannot be written to.

    Other folders of this user's, and one among the temporary files that is nobody else's.
    """
    found = []
    for folder in (data_folder, config_folder, log_folder, _temporary_folder):
        with suppress(OSError):
            found.append(folder())
    return found


def _temporary_folder() -> Path:
    """Raises OSError where somebody else has taken the name."""
    import tempfile  # noqa: PLC0415 - seldom needed

    user = os.getuid() if hasattr(os, "getuid") else None
    folder = Path(tempfile.gettempdir(), NAME if user is None else f"{NAME}-{user}")
    with suppress(FileNotFoundError):
        there = folder.lstat()
        if not stat.S_ISDIR(there.st_mode) or user not in {None, there.st_uid}:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))
    return folder


def _named(part: str) -> Path | None:
    """The folder the environment names, so that tests and trials touch nothing else."""
    named = os.environ.get(DATA_VARIABLE)
    if not named:
        return None
    try:
        return Path(named).expanduser() / part
    except RuntimeError:
        message = _("{variable} names the home of somebody who has none here")
        raise _no_home(message.format(variable=DATA_VARIABLE), named) from None


def _of_system(which: str) -> Path:
    import platformdirs  # noqa: PLC0415 - 4 ms, and often the environment says it

    try:
        folder: Path = getattr(platformdirs, which)(NAME, appauthor=False)
    except RuntimeError:  # as later versions of it say that there is none
        folder = Path("~")
    if not folder.is_absolute():  # as `~` stays where nobody knows what it stands for
        message = _(
            "there is no home folder to keep games and settings in; {variable} can name one"
        )
        raise _no_home(message.format(variable=DATA_VARIABLE), str(folder))
    return folder


def _no_home(message: str, path: str) -> NoHomeError:
    return NoHomeError(errno.ENOENT, message, path)
