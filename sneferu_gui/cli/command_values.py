"""What several commands read from a command line, and how they say that it cannot be."""

import argparse
import errno
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from sneferu_gui.cli.command_line import output, say_error, unfit
from sneferu_gui.games.catalogue import FIRST, GAMES, shown_games
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
    """What can be written to."""

    def write(self, text: str, /) -> object: ...


class Parser(argparse.ArgumentParser):
    """Reads a command line; what it repeats of it commands no terminal."""

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:  # noqa: ANN401
        """The values given for an argument; refused where one is empty, or `--` for an option.

        Python before 3.13 takes the value in `--csv=--` for the end of the options.
        """
        # Those of a command are refused by the arguments of its own that they are of.
        own = arg_strings[:1] if action.nargs == argparse.PARSER else arg_strings
        if "" in own:
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
"""What `argparse` says in every version of Python that the game is played with.

It looks for its texts in the catalogue that `lend_words` points it to; nothing here is called.
"""


def _counted(count: int) -> str:
    """The one text that counts."""
    return ngettext("expected %s argument", "expected %s arguments", count)


if TYPE_CHECKING:
    from sneferu_gui.games.game import AnyEdition

LEAST_SECONDS: Final = 0.001
MOST_SECONDS: Final = 3600.0


class MisuseError(ValueError):
    """Options that do not go together. Its text says which."""


class FailureError(Exception):
    """Something that did not succeed. Its text says what."""


def add_game(parser: "argparse.ArgumentParser") -> None:
    """`--game NAME`, the first game where it is not named."""
    parser.add_argument("--game", type=game_id, default=FIRST, metavar=_("NAME"),
                        help=_("of this game: {games} ({usual})").format(
                            games=", ".join(GAMES), usual=FIRST))  # fmt: skip


def game_id(text: str) -> str:
    """The id of a game there is."""
    if text not in GAMES:
        message = _("there is no game {name}; there are {choices}")
        raise unfit(message.format(name=repr(text), choices=", ".join(GAMES)))
    return text


def shown_game_id(text: str) -> str:
    """The id of a game that the window offers."""
    game = game_id(text)
    if game not in shown_games():
        raise unfit(_("{game} cannot be shown yet").format(game=GAMES[game].title))
    return game


def add_edition(parser: "argparse.ArgumentParser") -> None:
    """`--edition FILE`."""
    parser.add_argument("--edition", type=file_to_read, metavar=_("FILE"),
                        help=_("play it with this edition: a file, or an id"))  # fmt: skip


def edition_in(path: Path | None, game: str) -> "AnyEdition":
    """The edition a command line names, or the usual one; what it warns of is said.

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
    """`--seconds S`."""
    parser.add_argument("--seconds", type=seconds_of, default=1.0, metavar="S",
                        help=_("how long players who search may think (1)"))  # fmt: skip


def seconds_of(text: str) -> float:
    """A time to think."""
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
    """A file that a command line names; that it is missing is told where it is read."""
    return _path(text, is_file=True)


def file_to_write(text: str) -> Path:
    """A file that a command line names; the folder it belongs into is there."""
    path = _path(text, is_file=True)
    if not _is_folder(path.parent):
        reason = file_reason(FileNotFoundError(errno.ENOENT, ""))
        raise unfit(f"{file_name(path.parent)}: {reason}")
    return path


def folder_to_use(text: str) -> Path:
    """A folder that a command line names; it is made when it is needed."""
    return _path(text, is_file=False)


def _path(text: str, *, is_file: bool) -> Path:
    """The path of a text. Raises what the parser tells where something of another kind lies."""
    if text == "--":  # more likely left over than meant: a file of that name is ./--
        raise unfit(_("{value} is no file").format(value=repr(text)))
    path = Path(text)
    found = _is_folder(path)
    if found is not None and found is is_file:
        reason = _("a folder, not a file") if is_file else _("a file, not a folder")
        raise unfit(f"{file_name(path)}: {reason}")
    return path


def _is_folder(path: Path) -> bool | None:
    """Whether it is a folder; None where nothing is. Raises what the parser tells."""
    try:
        return is_folder(path)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise unfit(f"{file_name(path)}: {file_reason(error)}") from None


class Number:
    """Reads a whole number in range from a command line."""

    def __init__(self, least: int, most: int) -> None:
        """Reads those from `least` to `most`."""
        self._limits = least, most

    def __call__(self, text: str) -> int:
        """The number of a text. Raises what the parser tells, which says what can be."""
        least, most = self._limits
        is_number = re.fullmatch(r"\d{1,12}", text, re.ASCII) is not None
        if not is_number or not least <= int(text) <= most:
            message = _("{value} is no whole number from {least} to {most}")
            raise unfit(message.format(value=repr(text), least=least, most=most))
        return int(text)
