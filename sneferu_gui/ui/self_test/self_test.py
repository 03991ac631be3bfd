"""`sneferu --self-test`: the program plays, stores and exports games, and checks all it brought.

It needs neither a screen nor a sound device and touches none of the user's files.
"""

import os
import sqlite3
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

import pygame

from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.language import SOURCE, choose_language, chosen_language
from sneferu_gui.ui.self_test import self_checks
from sneferu_gui.ui.self_test.game_checks import check_game
from sneferu_gui.ui.self_test.self_checks import CheckError
from sneferu_gui.ui.shell.failures import versions
from sneferu_gui.user_folders import DATA_VARIABLE

FAULTY: Final = 1


def self_test(out: TextIO) -> int:
    """Run all checks, a verdict a line; 0 when all hold, else 1."""
    begun = time.monotonic()
    known = {**versions(), "sqlite": sqlite3.sqlite_version}
    out.writelines(f"{name:12} {version}\n" for name, version in known.items())
    with _separate_folder() as folder:
        faults = [name for name, check in CHECKS.items() if not _passes(name, check, folder, out)]
    seconds = time.monotonic() - begun
    if faults:
        out.write(f"FAULTY: {', '.join(faults)} ({seconds:.1f} s)\n")
        return FAULTY
    out.write(f"all is well ({seconds:.1f} s)\n")
    return 0


@contextmanager
def _separate_folder() -> Iterator[Path]:
    """A new folder that stands for the user's, without screen and sound device."""
    with tempfile.TemporaryDirectory(prefix="sneferu-", ignore_cleanup_errors=True) as name:
        ours = {
            DATA_VARIABLE: name,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        before = {variable: os.environ.get(variable) for variable in ours}
        language = chosen_language()
        os.environ.update(ours)
        pygame.display.quit()
        try:
            yield Path(name)
        finally:
            pygame.display.quit()
            choose_language(language)
            for variable, value in before.items():
                if value is None:
                    del os.environ[variable]
                else:
                    os.environ[variable] = value


def _passes(name: str, check: "Check", folder: Path, out: TextIO) -> bool:
    """Run a check and write its verdict in one line; whether it found no fault."""
    begun = time.monotonic()
    choose_language(SOURCE)  # undo a check's change of language
    try:
        verdict, text = "ok", check(folder)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
        verdict, text = "FAULT", f"{type(error).__name__}: {error}{_place(error)}"
    out.write(f"{name:12} {verdict:5} {time.monotonic() - begun:6.2f} s  {text}\n")
    out.flush()
    return verdict == "ok"


def _place(error: Exception) -> str:
    """The place where an unforeseen error was raised; empty for a fault found by a check."""
    frames = traceback.extract_tb(error.__traceback__)
    if isinstance(error, CheckError) or not frames:
        return ""
    return f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})"


# -- the checks ------------------------------------------------------------------------------

Check = Callable[[Path], str]
"""A check, which may write into a folder: what it found, in words.

Raises any exception when it fails.
"""


def _check_games(folder: Path) -> str:
    return ", ".join(check_game(game, folder / game) for game in shown_games())


CHECKS: Final[dict[str, Check]] = {
    "place": lambda _: sys.executable,  # the program must find its files from any place
    "edition": lambda _: self_checks.check_edition(),
    "pictures": lambda _: self_checks.check_pictures(),
    "sounds": lambda _: self_checks.check_sounds(),
    "languages": lambda _: self_checks.check_languages(),
    "fonts": lambda _: self_checks.check_fonts(),
    "games": _check_games,
    "simulation": lambda _: self_checks.check_simulation(),
    "licences": lambda _: self_checks.check_licences(),
}
