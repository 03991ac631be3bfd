"""Defaults of new tables: the edition asked for, the seed, the last table's seats."""

from dataclasses import replace
from typing import Final

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST_GAME, game_named
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.editions import EditionFileError, edition_named, standard_edition
from sneferu_gui.session.names import player_key
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.scene import SceneError
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.memory import last_people, table_from_text, table_text

PLAYERS: Final = 2
"""Players at a new table, in games that so few can play."""


def first_draft(game: str, players: int, seed: str, *, solo: bool) -> TableDraft:
    """A table of a game for so many people; with 0 for one against computers."""
    if players or solo:
        return TableDraft.of(players or 1, seed, solo=solo, game=game)
    least, most = game_named(game).seats
    draft = TableDraft.of(1, seed, game=game)
    while len(draft.seats) < min(max(PLAYERS, least), most):
        draft = draft.with_player(is_computer=True)
    return draft


def first_table(game: str) -> TableDraft:
    """The table for somebody who knows the game, to begin at once against a computer."""
    return first_draft(game, 0, drawn_seed(), solo=False)


def last_draft(file: SettingsFile | None, draft: TableDraft) -> TableDraft:
    """The last table of the draft's game; the draft itself if there is none."""
    kept = "" if file is None else file.settings.last_table
    return table_from_text(kept, draft.seed, solo=draft.solo, game=draft.game) or draft


def remember(file: SettingsFile, draft: TableDraft) -> None:
    """Remember a table as the last one of its game."""
    kept = table_text(draft, file.settings.last_table)
    file.change(replace(file.settings, last_table=kept))


def known_people(file: SettingsFile) -> tuple[str, ...]:
    """The people at the last tables, each once, in the order of seats."""
    seats = last_people(file.settings.last_table)
    names = {player_key(seat.name): seat.name for seat in seats if not seat.is_computer}
    return tuple(names.values())


def with_edition(draft: TableDraft, edition: AnyEdition) -> TableDraft:
    """The draft with an edition, if that belongs to its game."""
    return draft.with_edition(edition) if edition.game == draft.game else draft


def edition_asked_for(options: PlayOptions) -> AnyEdition:
    """The edition of the command line. Raises SceneError if it cannot be played."""
    path, game = options.edition, options.game or FIRST_GAME
    try:
        return standard_edition(game) if path is None else edition_named(path, game)
    except EditionFileError as error:
        raise SceneError(error.in_words()) from error
