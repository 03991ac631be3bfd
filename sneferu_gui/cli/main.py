"""The entry point of `sneferu`: opens the window at once, or runs a command."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from sneferu_gui.cli.command_line import end_of_output, print_whatever_streams_can
from sneferu_gui.cli.opening import opened
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.language import choose_language, lend_words, system_language

ALONE: Final[tuple[list[str], ...]] = ([], ["--record"])
"""Command lines that only open the game: desktops start it so when they have no file for it."""
INTERRUPTED: Final = 130
"""Exit status after Ctrl-C, as shells expect it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line (this process's own by default); return the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    print_whatever_streams_can()
    choose_language(system_language())
    lend_words()
    os.environ.setdefault(
        "PYGAME_HIDE_SUPPORT_PROMPT", "1"
    )  # its banner would come before every output
    try:
        try:
            status = _run(given)
        finally:  # also after `--help`, which exits by itself
            if sys.stdout is not None:  # a program started from a desktop may have none
                sys.stdout.flush()
    except OSError as error:
        return end_of_output(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(given: list[str]) -> int:
    if given in ALONE:  # the parser need not be loaded for the first picture
        return opened(PlayOptions(greets=True))
    from sneferu_gui.cli.commands import run

    return run(given)
