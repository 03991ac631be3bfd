"""What the command line prints: in the user's words, harmless to a terminal."""

import os
import sys
from contextlib import suppress
from typing import Final, TextIO

from sneferu_gui.language import _
from sneferu_gui.safe_text import file_reason, safe_text

FAILED: Final = 1
"""Exit status when what was asked for did not succeed or does not hold."""
PIPE_BROKEN: Final = 141
"""Exit status when nobody reads what is printed, as shells expect it."""


def say_error(text: str) -> None:
    """Write to the error stream what may hold anything; in silence where it takes nothing."""
    # `None` is more than the types know of: windowed programs are started so on Windows.
    with suppress(AttributeError, ValueError):  # ValueError: it is closed
        try:
            sys.stderr.write(f"{safe_text(text)}\n")
            sys.stderr.flush()
        except OSError:
            _let_go(sys.stderr)


def unfit(message: str) -> Exception:
    """The error that tells whoever reads the command line why it cannot take a value."""
    from argparse import ArgumentTypeError  # noqa: PLC0415 - a program only opened reads nothing

    return ArgumentTypeError(message)


def output() -> TextIO:
    """Where results are printed: standard output, or nowhere for a program that has none."""
    return sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - it lasts


def print_whatever_streams_can() -> None:
    """Let no character of a text end a command."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")


def end_of_output(error: OSError) -> int:
    """The exit status after standard output took no more; why is said, unless its reader left."""
    _let_go(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return PIPE_BROKEN
    message = _("the result could not be printed: {reason}")
    say_error("sneferu: " + message.format(reason=file_reason(error)))
    return FAILED


def _let_go(stream: TextIO) -> None:
    """Leave what is still unwritten: Python would try again on its way out, and complain."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
