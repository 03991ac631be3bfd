"""The command `sneferu`: the window alone, or the commands there are besides."""

import os
import sys
from collections.abc import Sequence
from typing import Final

from sneferu_gui.cli.command_line import end_of_output, print_whatever_streams_can
from sneferu_gui.cli.opening import opened
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.language import choose_language, lend_words, system_language

ALONE: Final[tuple[list[str], ...]] = ([], ["--record"])
"""What opens the game and nothing else: so desktops start it where they have no file for it."""
INTERRUPTED: Final = 130
"""Exit status after Ctrl-C, as shells expect it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says (this process's own by default); the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    print_whatever_streams_can()
    choose_language(system_language())
    lend_words()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its banner would lead every output
    try:
        try:
            status = _run(given)
        finally:  # of help too, which ends the program from within
            if sys.stdout is not None:  # started from a desktop there may be none
                sys.stdout.flush()
    except OSError as error:
        return end_of_output(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _run(given: list[str]) -> int:
    if given in ALONE:  # the first picture does not wait for what reads command lines
        return opened(PlayOptions(greets=True))
    from sneferu_gui.cli.commands import run

    return run(given)
