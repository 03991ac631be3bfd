"""What can go wrong outside the program's own doing, told in words."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sneferu_gui.ui.shell.scenes import SceneError
from sneferu_gui.ui.shell.window import NoDisplayError
from sneferu_gui.ui.views.painters.pictures import PictureError

FAILED: Final = 2
"""Exit status when it could not be done."""

FORESEEN: Final = (SceneError, NoDisplayError, PictureError, OSError)
"""Errors whose text is written for people."""


class Outcome:
    """How something ended: its exit status."""

    status = 0


@contextmanager
def told() -> Iterator[Outcome]:
    """Do what stands in its block; a foreseen error ends it, is told, and is its outcome."""
    outcome = Outcome()
    try:
        yield outcome
    except FORESEEN as error:
        outcome.status = FAILED
        # A program started from a desktop may have nowhere to write to.
        if sys.stderr is not None:
            sys.stderr.write(f"sneferu: {_in_words(error)}\n")


def _in_words(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)
