"""What reads a command line.

Apart from what prints: a program that is only opened has nothing to read, and its first picture
would wait for it.
"""

import argparse
import sys
from typing import Any, Protocol

from sneferu_gui.cli.command_line import output, say_error
from sneferu_gui.language import _


class _Written(Protocol):
    """What can be written to."""

    def write(self, text: str, /) -> object: ...


class Parser(argparse.ArgumentParser):
    """Reads a command line; what it repeats of it commands no terminal."""

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:  # noqa: ANN401
        """The values given for an argument; refused where one is empty, or `--` for an option.

        Python before 3.13 takes the value in `--csv=--` for the end of the options.
        """
        if "" in arg_strings:
            raise argparse.ArgumentError(action, _("must not be empty"))
        if action.option_strings and arg_strings == ["--"]:
            raise argparse.ArgumentError(action, _("expected one argument"))
        return super()._get_values(action, arg_strings)

    def _print_message(self, message: str, file: _Written | None = None) -> None:
        """Everything it says comes through here; an output that takes nothing is not overlooked."""
        if message and file is sys.stdout:
            output().write(message)
        elif message:
            say_error(message.rstrip("\n"))
