"""Sobek in the catalogue: where its parts are."""

from typing import Final

from sneferu_gui.games.entry import Entry, title_in_content

ENTRY: Final = Entry(
    "Sobek",
    "sneferu_gui.games.sobek.law.game",
    "sneferu_gui.games.sobek.players",
    "sneferu_gui.games.sobek.face",
    "sobek/editions",
    title_in_content("sobek"),
    "sneferu_gui.games.sobek.samples.scenes",
    "sneferu_gui.games.sobek.numbers",
    advisor="sneferu_gui.games.sobek.players.advisor",
    puzzles="sobek/puzzles.json",
)
