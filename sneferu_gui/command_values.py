"""What several commands read from a command line, and how they say that it cannot be."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sneferu_gui.command_line import say_error, unfit
from sneferu_gui.language import _
from sneferu_gui.rules.catalogue import FIRST, GAMES, shown_games

if TYPE_CHECKING:
    import argparse

    from sneferu_gui.rules.game import AnyEdition

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
    parser.add_argument("--edition", type=Path, metavar=_("FILE"),
                        help=_("play it with this edition: a file, or an id"))  # fmt: skip


def edition_in(path: Path | None, game: str) -> "AnyEdition":
    """The edition a command line names, or the usual one; what it warns of is said.

    Raises FailureError when there is none.
    """
    from sneferu_gui.session.edition_warning import warning_of
    from sneferu_gui.session.editions import EditionFileError
    from sneferu_gui.session.shipped_editions import edition_named, standard_edition

    try:
        edition = standard_edition(game) if path is None else edition_named(path, game)
    except EditionFileError as error:
        raise FailureError(error.in_words()) from None
    except FileNotFoundError as error:
        raise FailureError(str(error)) from None
    if warning := warning_of(edition):
        say_error(f"sneferu: {path}: {warning}")
    return edition


def add_seconds(parser: "argparse.ArgumentParser") -> None:
    """`--seconds S`."""
    parser.add_argument("--seconds", type=_seconds, default=1.0, metavar="S",
                        help=_("how long players who search may think (1)"))  # fmt: skip


def _seconds(text: str) -> float:
    """A time to think."""
    if re.fullmatch(r"\d{1,4}(\.\d{1,3})?", text, re.ASCII):
        seconds = float(text)
        if LEAST_SECONDS <= seconds <= MOST_SECONDS:
            return seconds
    message = _("{value} is no number of seconds from {least} to {most}")
    raise unfit(message.format(value=repr(text), least=LEAST_SECONDS, most=MOST_SECONDS))


def seed_in(text: str) -> int | str:
    """A seed as it is typed at a table too."""
    from sneferu_gui.session.seeds import seed_in_text

    return seed_in_text(text)


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
