"""Foreseen failures, such as a missing screen or file, told in words."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.safe_text import file_name, file_trouble, safe_text
from sneferu_gui.ui.engine.scene import SceneError
from sneferu_gui.ui.paint.lettering import FontError
from sneferu_gui.ui.paint.pictures import PictureError
from sneferu_gui.ui.shell.window import NoDisplayError

FAILED: Final = 2
"""The exit status after a foreseen failure."""

FORESEEN: Final = (SceneError, NoDisplayError, PictureError, OSError)
"""Errors whose text is written for players."""


class ExitStatus:
    """The exit status of a block."""

    status = 0


@contextmanager
def reported() -> Iterator[ExitStatus]:
    """Run the block; a foreseen error ends it, is printed, and sets the exit status."""
    outcome = ExitStatus()
    try:
        yield outcome
    except FORESEEN as error:
        outcome.status = FAILED
        if has_terminal():
            from sneferu_gui.cli.command_line import say_error  # noqa: PLC0415 - seldom needed

            say_error(f"sneferu: {in_words(error)}")
        else:
            from sneferu_gui.ui.shell.crash_report import show_box, write_log  # noqa: PLC0415

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
