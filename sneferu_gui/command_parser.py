"""What reads a command line.

Apart from what prints: a program that is only opened has nothing to read, and its first picture
would wait for it.
"""

import argparse
import sys
from typing import Protocol

from sneferu_gui.command_line import output, say_error


class _Written(Protocol):
    """What can be written to."""

    def write(self, text: str, /) -> object: ...


class Parser(argparse.ArgumentParser):
    """Reads a command line; what it repeats of it commands no terminal."""

    def _print_message(self, message: str, file: _Written | None = None) -> None:
        """Everything it says comes through here; an output that takes nothing is not overlooked."""
        if message and file is sys.stdout:
            output().write(message)
        elif message:
            say_error(message.rstrip("\n"))
