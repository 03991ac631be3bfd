"""Sobek in the catalogue: where its parts are, what the title says of it, its keys."""

from typing import Final

from sneferu_gui.games.entry import Entry, GameKey, TitleWords
from sneferu_gui.games.reason import N_

ENTRY: Final = Entry(
    "Sobek",
    "sneferu_gui.games.sobek.law.game",
    "sneferu_gui.games.sobek.players",
    "sneferu_gui.games.sobek.face",
    "sobek/editions",
    TitleWords(
        N_("Merchants of the Nile"),
        N_("An independent version of the board game by Bruno Cathala, published by GameWorks"),
        N_("Sobek, a board game by Bruno Cathala, was published by GameWorks in 2010."),
        N_("For two to four players"),
        N_("2–4 players · 40 min"),
        "sobek/title",
        "sobek/cover",
        lessons=N_("Six short chapters at the table, then a whole game with advice"),
        daily=N_("Market of the day"),
        daily_hint=N_("The same for everybody: one rated attempt, and what was played so far"),
    ),
    (
        GameKey("character", "c", N_("Use the chosen character’s power")),
        GameKey("pile", "k", N_("Look through one's own pile")),
        GameKey("discarded", "f", N_("Look through the discard pile")),
        GameKey("drawer", "d", N_("Open what is folded away: this move, the river, the log")),
    ),
    (("A", N_("Choose a card by its letter")),),
    "sneferu_gui.games.sobek.samples.scenes",
    "sneferu_gui.games.sobek.numbers",
    advisor="sneferu_gui.games.sobek.players.advisor",
    puzzles="sobek/puzzles.json",
)
