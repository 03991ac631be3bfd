"""Men-Nefer in the catalogue: where its parts are."""

from typing import Final

from sneferu_gui.games.entry import Entry, title_in_content

ENTRY: Final = Entry(
    "Men-Nefer",
    "sneferu_gui.games.men_nefer.law.game",
    "sneferu_gui.games.men_nefer.players",
    "",
    "men_nefer/editions",
    title_in_content("men_nefer"),
)
