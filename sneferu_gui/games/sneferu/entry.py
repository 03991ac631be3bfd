"""Sneferu in the catalogue: where its parts are."""

from typing import Final

from sneferu_gui.games.entry import Entry, title_in_content

ENTRY: Final = Entry(
    "Sneferu",
    "sneferu_gui.games.sneferu.law.game",
    "sneferu_gui.games.sneferu.players",
    "sneferu_gui.games.sneferu.face",
    "sneferu/editions",
    title_in_content("sneferu"),
    "sneferu_gui.games.sneferu.samples.scenes",
    "sneferu_gui.games.sneferu.numbers",
    "sneferu_gui.games.sneferu.players.advisor",
    "sneferu/puzzles.json",
)
