"""Where this user's files are, apart for each purpose, as the system would have them."""

import os
from pathlib import Path
from typing import Final

NAME: Final = "sneferu"
DATA_VARIABLE: Final = "SNEFERU_DATA"
"""The environment variable that names another folder for everything of the user's."""


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


def _named(part: str) -> Path | None:
    """The folder the environment names, so that tests and trials touch nothing else."""
    named = os.environ.get(DATA_VARIABLE)
    return Path(named).expanduser() / part if named else None


def _of_system(which: str) -> Path:
    import platformdirs  # noqa: PLC0415 - 4 ms, and often the environment says it

    folder: Path = getattr(platformdirs, which)(NAME, appauthor=False)
    return folder
