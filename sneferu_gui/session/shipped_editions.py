"""The editions the game comes with, and what any edition is to be called."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.language import N_, _
from sneferu_gui.rules.edition import Edition
from sneferu_gui.session.editions import read_edition

STANDARD: Final = "standard"
GENEROUS: Final = "generous"

SHIPPED: Final[Mapping[str, str]] = {STANDARD: N_("Standard"), GENEROUS: N_("Generous")}
"""The ids of the editions the game comes with, and their names in English."""


@cache
def shipped_edition(identity: str) -> Edition:
    """One of them by its id. Raises as `read_edition` when its file is damaged."""
    return read_edition(assets_folder() / "editions" / f"{identity}.toml")


def standard_edition() -> Edition:
    """The edition that is played unless another is chosen."""
    return shipped_edition(STANDARD)


def generous_edition() -> Edition:
    """The first numbers of the game, which were called standard then."""
    return shipped_edition(GENEROUS)


def first_edition() -> Edition:
    """The generous numbers under the name that games and codes of that time have for them."""
    return replace(generous_edition(), id=STANDARD, name=SHIPPED[STANDARD])


def edition_named(path: Path) -> Edition:
    """The edition in a file; where there is none, the one of that id the game comes with.

    Raises EditionFileError with all that is wrong with the file.
    """
    if str(path) in SHIPPED and not path.exists():
        return shipped_edition(str(path))
    return read_edition(path)


def known_as(edition: Edition) -> Edition:
    """The edition the game comes with that has these numbers; the edition itself without one.

    What an edition is goes by its numbers: games of the time when the generous ones were called
    standard are generous games.
    """
    for identity in SHIPPED:
        shipped = shipped_edition(identity)
        if replace(edition, id=shipped.id, name=shipped.name) == shipped:
            return shipped
    return edition


def edition_name(edition: Edition) -> str:
    """What people call an edition, in the language spoken.

    Other boards that have kept the name of one the game comes with are told from it.
    """
    known = known_as(edition)
    if known.id in SHIPPED and known == shipped_edition(known.id):
        return _(SHIPPED[known.id])
    if known.name in SHIPPED.values():
        return _("{name}, with other numbers").format(name=_(known.name))
    return known.name
