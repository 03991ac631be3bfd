"""Sneferu in the catalogue: where its parts are, what the title says of it, its keys."""

from typing import Final

from sneferu_gui.games.entry import Entry, GameKey, TitleWords
from sneferu_gui.games.reason import N_

ENTRY: Final = Entry(
    "Sneferu",
    "sneferu_gui.games.sneferu.law.game",
    "sneferu_gui.games.sneferu.players",
    "sneferu_gui.games.sneferu.face",
    "sneferu/editions",
    TitleWords(
        N_("Builders of the Pyramids"),
        N_("An independent version of the board game by Adam Španěl, published by TLAMA games"),
        N_("Sneferu, a board game by Adam Španěl, is published by TLAMA games."),
        N_("For two to four players"),
        N_("1–4 players · 45 min"),
        "title",
        "sneferu/cover",
        N_("Against Ptah"),
        N_("For one player, with a rating"),
        N_("Seven short chapters at the table, then a whole game with advice"),
        N_("River of the day"),
        N_("The same for everybody: one rated attempt, and what was played so far"),
    ),
    (
        GameKey("flip", "r", N_("Turn the stone round; take up a stored one turned"), "x"),
        GameKey("bonus", "q", N_("Buy with the quarry's bonus, or without")),
        GameKey("store", "s", N_("Store the stone; take up a stored one")),
        GameKey("power", "w", N_("Use the builder's power")),
        GameKey("areas", "a", N_("Show areas with size and worth"), "left trigger"),
        GameKey("left", "b", N_("Show which stones are left to come")),
        GameKey("enlarge", "v", N_("Enlarge the next pyramid")),
        GameKey("drawer", "d", N_("Open what is folded away: this move, the river, the log")),
    ),
    (
        ("B3, 23", N_("Take up a stone: column (capital or number), row")),
        ("4", N_("Lay it into the slot of that number")),
    ),
    "sneferu_gui.games.sneferu.samples.scenes",
    "sneferu_gui.games.sneferu.numbers",
    "sneferu_gui.games.sneferu.players.advisor",
    "sneferu/puzzles.json",
)
