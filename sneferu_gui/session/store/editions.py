"""The editions that stored games were played with, each kept once."""

import sqlite3
from collections.abc import Iterable

from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.checked_values import EditionError, RecordError, object_in
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.editions import known_as
from sneferu_gui.session.record import json_in
from sneferu_gui.session.store.connection import rows, text_at


def editions_in(
    connection: sqlite3.Connection, wanted: Iterable[tuple[object, object]]
) -> dict[tuple[object, object], AnyEdition]:
    """By game and digest, those wanted, as they are known now; without what cannot be read."""
    editions: dict[tuple[object, object], AnyEdition] = {}
    for game, digest in wanted:
        if game not in GAMES or not isinstance(digest, str):
            continue
        for row in rows(connection, "SELECT content FROM edition WHERE digest = ?", (digest,)):
            try:
                mapping = object_in(json_in(text_at(row, "content")), ())
                edition = game_named(str(game)).edition_from_plain(mapping)
                editions[game, digest] = known_as(edition)
            except (RecordError, EditionError):
                continue
    return editions
