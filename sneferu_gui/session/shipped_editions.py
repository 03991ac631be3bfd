"""The editions the game comes with, and what any edition is to be called."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.catalogue import FIRST, GAMES, game_named
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.session.editions import read_edition

STANDARD: Final = "standard"
"""The id of the edition that is played unless another is chosen."""


def shipped_of(game: str = FIRST) -> Mapping[str, str]:
    """The ids of the editions a game comes with, and their names in English."""
    return game_named(game).editions


@cache
def shipped_edition(identity: str, game: str = FIRST) -> AnyEdition:
    """One of them by its id. Raises as `read_edition` when its file is damaged."""
    folder = assets_folder() / GAMES[game].editions
    return read_edition(folder / f"{identity}.toml", game)


def standard_edition(game: str = FIRST) -> AnyEdition:
    """The edition of a game that is played unless another is chosen."""
    return shipped_edition(STANDARD, game)


def as_in_codes(edition: AnyEdition) -> AnyEdition:
    """An edition under the name that share codes have for it."""
    game = game_named(edition.game)
    identity = game.ids_in_codes.get(edition.id)
    if identity is None or edition != shipped_edition(edition.id, game.id):
        return edition
    return replace(edition, id=identity, name=game.editions[identity])


def edition_named(path: Path, game: str = FIRST) -> AnyEdition:
    """The edition in a file; where there is none, the one of that id the game comes with.

    Raises EditionFileError with all that is wrong with the file.
    """
    if str(path) in shipped_of(game) and not path.exists():
        return shipped_edition(str(path), game)
    return read_edition(path, game)


def known_as(edition: AnyEdition) -> AnyEdition:
    """The edition the game comes with that has these numbers; the edition itself without one.

    What an edition is goes by its numbers: games of the time when the generous ones were called
    standard are generous games.
    """
    for identity in shipped_of(edition.game):
        shipped = shipped_edition(identity, edition.game)
        if replace(edition, id=shipped.id, name=shipped.name) == shipped:
            return shipped
    return edition


def edition_name(edition: AnyEdition) -> str:
    """What people call an edition, in the language spoken.

    Other boards that have kept the name of one the game comes with are told from it.
    """
    variant = game_named(edition.game).variant_of(edition)
    if variant is not None:
        base, varied = variant
        message = _("{edition}, variant: {variant}")
        return message.format(edition=edition_name(base), variant=_(varied))
    known, shipped = known_as(edition), shipped_of(edition.game)
    if known.id in shipped and known == shipped_edition(known.id, edition.game):
        return _(shipped[known.id])
    name: str = known.name
    if name in shipped.values():
        return _("{name}, with other numbers").format(name=_(name))
    return name


def name_in_tables(edition: AnyEdition) -> str:
    """What an edition is called in what other programs read: English, whatever is spoken."""
    variant = game_named(edition.game).variant_of(edition)
    name: str = edition.name
    return name if variant is None else f"{name}, variant: {variant[1]}"


def is_standard(edition: AnyEdition) -> bool:
    """Whether it is the one played unless another is chosen, by its numbers."""
    return bool(known_as(edition) == standard_edition(edition.game))
