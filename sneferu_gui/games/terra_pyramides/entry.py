"""Terra Pyramides in the catalogue: where its parts are."""

from typing import Final

from sneferu_gui.games.entry import Entry, title_in_content

ENTRY: Final = Entry(
    "Terra Pyramides",
    "sneferu_gui.games.terra_pyramides.law.game",
    "sneferu_gui.games.terra_pyramides.players",
    "sneferu_gui.games.terra_pyramides.face",
    "terra_pyramides/editions",
    title_in_content("terra_pyramides"),
    samples="sneferu_gui.games.terra_pyramides.samples.scenes",
    advisor="sneferu_gui.games.terra_pyramides.players.advisor",
    puzzles="terra_pyramides/puzzles.json",
    coding="sneferu_gui.games.terra_pyramides.numbers",
)
