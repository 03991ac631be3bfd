"""Failures: foreseen ones told in words, unforeseen ones logged and told in a message."""

import platform
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui import __version__, user_folders
from sneferu_gui.cli.command_line import say_error
from sneferu_gui.language import _
from sneferu_gui.regular_files import keep_private, make_private, write_whole
from sneferu_gui.safe_text import file_name, file_trouble, safe_text
from sneferu_gui.ui.engine.scene import SceneError
from sneferu_gui.ui.paint.lettering import FontError
from sneferu_gui.ui.paint.pictures import PictureError
from sneferu_gui.ui.shell.window import NoDisplayError

FAILED_STATUS: Final = 2

FORESEEN: Final = (SceneError, NoDisplayError, PictureError, OSError)
"""Errors whose text is written for players."""


class ExitStatus:
    status = 0


@contextmanager
def reported() -> Iterator[ExitStatus]:
    """Run the block; a foreseen error ends it, is printed, and sets the exit status."""
    outcome = ExitStatus()
    try:
        yield outcome
    except FORESEEN as error:
        outcome.status = FAILED_STATUS
        if has_terminal():
            say_error(f"sneferu: {in_words(error)}")
        else:
            write_log(error)
            show_box(in_words(error))


def has_terminal() -> bool:
    """Whether there is a terminal: a program started from a desktop may have no stderr."""
    # `None` is more than the types know of: windowed programs are started so on Windows.
    return getattr(sys, "stderr", None) is not None


def in_words(error: Exception) -> str:
    """A foreseen error's message to the player."""
    match error:
        case PictureError(path=path):
            message = _("the picture {path} is missing or damaged")
        case FontError(path=path):
            message = _("the font {path} is missing or damaged")
        case OSError():
            return file_trouble(error)
        case _:
            return safe_text(str(error))
    return message.format(path=file_name(path))


BROKE: Final = 70
"""The exit status after an unforeseen error."""
LOGS_KEPT: Final = 10


def break_down(error: Exception) -> int:
    """Log and report an unforeseen error; the exit status."""
    report_crash(error, write_log(error))
    return BROKE


def write_log(error: BaseException) -> Path | None:
    """Write an error's log; its path, or None when it cannot be written."""
    import json  # noqa: PLC0415 - seldom needed

    try:
        folder = user_folders.log_folder()
    except OSError:  # no home, no log
        return None
    path = folder / f"sneferu-{datetime.now():%Y%m%d-%H%M%S-%f}.log"  # noqa: DTZ005 - the user's time
    text = "".join(traceback.format_exception(error))
    try:
        make_private(folder)
        content = f"{json.dumps(versions(), indent=1)}\n\n{text}"
        write_whole(path, content, is_private=True)
        for log in logs():
            keep_private(log)
        for old in logs()[LOGS_KEPT:]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return path


def logs() -> list[Path]:
    """The log files, the newest first."""
    with suppress(OSError):
        return sorted(user_folders.log_folder().glob("sneferu-*.log"), reverse=True)
    return []


def report_crash(error: BaseException, log: Path | None) -> None:
    """Tell the player that the game is safe, in the system's message box and on the terminal."""
    where = (
        _("A log of it lies here: {path}").format(path=log)
        if log
        else _("No log could be written.")
    )
    text = "\n\n".join(
        (
            _("Something in the program broke, and it has to end."),
            _("Your game is safe: it is stored after every action, and can be continued."),
            where,
            f"{type(error).__name__}: {error}",
        )
    )
    say_error(f"sneferu: {text}")
    show_box(safe_text(text))


def show_box(text: str) -> None:
    """Show the system's message box, if there is a screen."""
    if pygame.display.get_init() and pygame.display.get_driver() in {"dummy", "offscreen"}:
        return
    with suppress(pygame.error, AttributeError):
        pygame.display.message_box(_("Sneferu has stopped"), text, "error")


def versions() -> dict[str, str]:
    """Versions of the program, its libraries and the system, for a report."""
    return {
        "sneferu": __version__,
        "python": sys.version.split()[0],
        "pygame-ce": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "system": platform.platform(),
        "frozen": str(bool(getattr(sys, "frozen", False))),
    }
