"""Output of the commands: in the user's language, harmless to a terminal."""

import os
import sys
from contextlib import suppress
from typing import Final, TextIO

from sneferu_gui.language import _
from sneferu_gui.safe_text import file_reason, safe_text

FAILED: Final = 1
"""Exit status of a command that failed, or found a fault."""
PIPE_BROKEN: Final = 141
"""Exit status when the reader of the output has gone, as shells expect it."""


def say_error(text: str) -> None:
    """Write any text, made harmless, to the error stream; a closed or missing stream is ignored."""
    # The stream may be None, against its type: windowed programs on Windows have none.
    with suppress(AttributeError, ValueError):  # ValueError: it is closed
        try:
            sys.stderr.write(f"{safe_text(text)}\n")
            sys.stderr.flush()
        except OSError:
            _let_go(sys.stderr)


def unfit(message: str) -> Exception:
    """The parser's error for a value that cannot be taken, with the reason."""
    from argparse import ArgumentTypeError  # noqa: PLC0415 - not needed to open the window

    return ArgumentTypeError(message)


def output() -> TextIO:
    """The stream for results: standard output, or nowhere for a program that has none."""
    return sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - it stays open


def print_whatever_streams_can() -> None:
    """Spell out characters that the streams' encodings lack, so that none ends a command."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")


def end_of_output(error: OSError) -> int:
    """The exit status after standard output has failed; prints why, unless its reader has gone."""
    _let_go(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return PIPE_BROKEN
    message = _("the result could not be printed: {reason}")
    say_error("sneferu: " + message.format(reason=file_reason(error)))
    return FAILED


def _let_go(stream: TextIO) -> None:
    """Drop what is still unwritten: Python would try again at its end, and complain."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
