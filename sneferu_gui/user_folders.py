"""The folders for this user's data, settings, cache and logs, as the system has them."""

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
    """There is no folder for this user's files; `strerror` says so."""


def data_folder() -> Path:
    """The folder of saved games; it need not exist yet. SNEFERU_DATA names another one."""
    return _folder_from_environment("") or _of_system("user_data_path")


def config_folder() -> Path:
    return _folder_from_environment("config") or _of_system("user_config_path")


def cache_folder() -> Path:
    """The folder of files that can be made again at any time."""
    return _folder_from_environment("cache") or _of_system("user_cache_path")


def log_folder() -> Path:
    """The folder of the program's notes of errors."""
    return _folder_from_environment("log") or _of_system("user_log_path")


def spare_folders() -> list[Path]:
    """Folders where games can be kept for the next start when their own cannot be written to.

    Other folders of this user's, and a private one among the temporary files.
    """
    found = []
    for folder in (data_folder, config_folder, log_folder, _temporary_folder):
        with suppress(OSError):
            found.append(folder())
    return found


def _temporary_folder() -> Path:
    """A temporary folder of this user's. Raises OSError where another user has taken the name."""
    import tempfile  # noqa: PLC0415 - seldom needed

    user = os.getuid() if hasattr(os, "getuid") else None
    folder = Path(tempfile.gettempdir(), NAME if user is None else f"{NAME}-{user}")
    with suppress(FileNotFoundError):
        there = folder.lstat()
        if not stat.S_ISDIR(there.st_mode) or user not in {None, there.st_uid}:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))
    return folder


def _folder_from_environment(part: str) -> Path | None:
    """The folder named by the environment, so that tests and trials touch nothing else."""
    named = os.environ.get(DATA_VARIABLE)
    if not named:
        return None
    try:
        return Path(named).expanduser() / part
    except RuntimeError:
        message = _("{variable} names the home of somebody who has none here")
        raise _no_home(message.format(variable=DATA_VARIABLE), named) from None


def _of_system(which: str) -> Path:
    import platformdirs  # noqa: PLC0415 - 4 ms, often not needed

    try:
        folder: Path = getattr(platformdirs, which)(NAME, appauthor=False)
    except RuntimeError:  # later versions of it, without a home folder
        folder = Path("~")
    if not folder.is_absolute():  # `~` stays where there is no home folder
        message = _(
            "there is no home folder to keep games and settings in; {variable} can name one"
        )
        raise _no_home(message.format(variable=DATA_VARIABLE), str(folder))
    return folder


def _no_home(message: str, path: str) -> NoHomeError:
    return NoHomeError(errno.ENOENT, message, path)
