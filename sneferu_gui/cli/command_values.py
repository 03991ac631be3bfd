"""Options and values that several commands read, and the errors for wrong ones."""

import argparse
import errno
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from sneferu_gui.cli.command_line import output, say_error, unfit
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, shown_games
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.regular_files import is_folder
from sneferu_gui.safe_text import file_name, file_reason
from sneferu_gui.session.editions import (
    EditionFileError,
    edition_named,
    standard_edition,
    warning_of,
)
from sneferu_gui.session.seeds import can_be_typed, seed_in_text
from sneferu_gui.session.share import LONGEST_CODE


class _Written(Protocol):
    def write(self, text: str, /) -> object: ...


class Parser(argparse.ArgumentParser):
    """Parses a command line; messages that repeat parts of it are harmless to a terminal."""

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:  # noqa: ANN401
        """The values given for an argument; refused where one is empty, or `--` for an option.

        Python before 3.13 takes the value in `--csv=--` for the end of the options.
        """
        # A command's own values are refused by its own arguments.
        own = arg_strings[:1] if action.nargs == argparse.PARSER else arg_strings
        if "" in own:
            raise argparse.ArgumentError(action, _("must not be empty"))
        if action.option_strings and arg_strings == ["--"]:
            raise argparse.ArgumentError(action, _("expected one argument"))
        return super()._get_values(action, arg_strings)

    def _print_message(self, message: str, file: _Written | None = None) -> None:
        """Print any message of the parser; errors of the output are noticed."""
        if message and file is sys.stdout:
            output().write(message)
        elif message:
            say_error(message.rstrip("\n"))


LIBRARY_WORDS: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("%(heading)s:"),
)
"""The texts of `argparse` in every version of Python that the game runs on.

It looks for its texts in the catalogue that `lend_words` points it to; nothing here is called.
"""


def _argument_count_error(count: int) -> str:
    """The only text with a plural."""
    return ngettext("expected %s argument", "expected %s arguments", count)


if TYPE_CHECKING:
    from sneferu_gui.games.game import AnyEdition

LEAST_SECONDS: Final = 0.001
MOST_SECONDS: Final = 3600.0


class MisuseError(ValueError):
    """Options that do not go together. The text says which."""


class FailureError(Exception):
    """A command that did not succeed. The text says why."""


def add_game(parser: "argparse.ArgumentParser") -> None:
    """Add `--game NAME`; the default is the first game."""
    parser.add_argument("--game", type=game_id, default=FIRST_GAME, metavar=_("NAME"),
                        help=_("of this game: {games} ({usual})").format(
                            games=", ".join(GAMES), usual=FIRST_GAME))  # fmt: skip


def game_id(text: str) -> str:
    """The id of a game in the catalogue. Raises the parser's error for any other text."""
    if text not in GAMES:
        message = _("there is no game {name}; there are {choices}")
        raise unfit(message.format(name=repr(text), choices=", ".join(GAMES)))
    return text


def shown_game_id(text: str) -> str:
    """The id of a game that the window offers. Raises the parser's error for any other text."""
    game = game_id(text)
    if game not in shown_games():
        raise unfit(_("{game} cannot be shown yet").format(game=GAMES[game].title))
    return game


def add_edition(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument("--edition", type=file_to_read, metavar=_("FILE"),
                        help=_("play it with this edition: a file, or an id"))  # fmt: skip


def edition_in(path: Path | None, game: str) -> "AnyEdition":
    """The edition a command line names, or the default one; prints its warning, if any.

    Raises MisuseError when there is none.
    """
    try:
        edition = standard_edition(game) if path is None else edition_named(path, game)
    except EditionFileError as error:
        raise MisuseError(error.in_words()) from None
    except FileNotFoundError as error:
        raise MisuseError(str(error)) from None
    if warning := warning_of(edition):
        say_error(f"sneferu: {path}: {warning}")
    return edition


def add_seconds(parser: "argparse.ArgumentParser") -> None:
    parser.add_argument("--seconds", type=seconds_of, default=1.0, metavar="S",
                        help=_("how long players who search may think (1)"))  # fmt: skip


def seconds_of(text: str) -> float:
    """A time to think, in seconds."""
    if re.fullmatch(r"\d{1,4}(\.\d{1,3})?", text, re.ASCII):
        seconds = float(text)
        if LEAST_SECONDS <= seconds <= MOST_SECONDS:
            return seconds
    message = _("{value} is no number of seconds from {least} to {most}")
    raise unfit(message.format(value=repr(text), least=LEAST_SECONDS, most=MOST_SECONDS))


def seed_in(text: str) -> int | str:
    """A seed as it is typed at a table too; a share code can stand for one there."""
    if len(text) > LONGEST_CODE:
        message = _("a seed has at most {most} characters, this has {count}")
        raise unfit(message.format(most=LONGEST_CODE, count=len(text)))
    if not can_be_typed(text.strip()):
        message = _("{value} is no seed: a number, or a text that can be typed")
        raise unfit(message.format(value=ascii(text)))
    return seed_in_text(text)


def file_to_read(text: str) -> Path:
    """A path that may be read; a missing file is noticed when it is read."""
    return _path(text, is_file=True)


def file_to_write(text: str) -> Path:
    """A path that may be written; its folder must exist."""
    path = _path(text, is_file=True)
    if not _is_folder(path.parent):
        reason = file_reason(FileNotFoundError(errno.ENOENT, ""))
        raise unfit(f"{file_name(path.parent)}: {reason}")
    return path


def folder_to_use(text: str) -> Path:
    """The path of a folder; it is made when it is needed."""
    return _path(text, is_file=False)


def _path(text: str, *, is_file: bool) -> Path:
    """The path in a text. Raises the parser's error if something of another kind lies there."""
    if text == "--":  # probably a mistake: a file of that name is ./--
        raise unfit(_("{value} is no file").format(value=repr(text)))
    path = Path(text)
    found = _is_folder(path)
    if found is not None and found is is_file:
        reason = _("a folder, not a file") if is_file else _("a file, not a folder")
        raise unfit(f"{file_name(path)}: {reason}")
    return path


def _is_folder(path: Path) -> bool | None:
    """Whether a path is a folder; None where nothing is. Raises the parser's error."""
    try:
        return is_folder(path)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise unfit(f"{file_name(path)}: {file_reason(error)}") from None


class Number:
    """Reads a whole number in range from a command line."""

    def __init__(self, least: int, most: int) -> None:
        self._limits = least, most

    def __call__(self, text: str) -> int:
        """The number in a text. Raises the parser's error, with the limits, for any other text."""
        least, most = self._limits
        is_number = re.fullmatch(r"\d{1,12}", text, re.ASCII) is not None
        if not is_number or not least <= int(text) <= most:
            message = _("{value} is no whole number from {least} to {most}")
            raise unfit(message.format(value=repr(text), least=least, most=most))
        return int(text)
