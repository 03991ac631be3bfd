"""Two pages before the chapters: what one wants in the game, and what its signs mean."""

from typing import Final

from sneferu_gui.language import N_
from sneferu_gui.ui.pages.rulebook.chapter import CardPart, GoalCard, Page, PageLine

GOAL: Final = Page(
    "goal",
    N_("The goal"),
    N_(
        "You are a merchant on the Nile. Whoever has most points {after_rounds} wins; but "
        "the most corrupt of each round gives back much of what it brought."
    ),
    (
        PageLine(
            N_(
                "Most points win. They come from sets: an upright set is worth its scarabs times "
                "its cards."
            ),
            "W1",
        ),
        PageLine(
            N_(
                "A turn is one thing: take a card of the Nile, play a set, or play a character "
                "for its power."
            ),
            "T1",
        ),
        PageLine(
            N_(
                "You can take one of the first {reach}. Those before it, which you skip, go under "
                "your corruption tile."
            ),
            "K2",
        ),
        PageLine(
            N_(
                "A set is {least} or more of one family. Amulets belong to every family, "
                "each character to one."
            ),
            "P2",
        ),
        PageLine(
            N_("Each set that you play brings you one of the event tokens left, of your choice."),
            "E1",
        ),
        PageLine(
            N_(
                "A round ends with the last card. Sets you still hold can be laid flat, for their "
                "scarabs alone; whatever else you hold goes under your tile."
            ),
            "R2",
        ),
        PageLine(
            N_(
                "Whoever has most cards under the tile is corrupt, and goes back to the same sign "
                "on the ring once for each full {lot} of the round."
            ),
            "W5",
        ),
        PageLine(
            N_(
                "The game is over {after_rounds}; or after round {early_round}, if somebody then "
                "has more than {early_above}."
            ),
            "Z4",
        ),
    ),
)

SIGNS: Final = Page(
    "signs",
    N_("What the signs mean"),
    N_("Everything that is drawn on the table, in words. F1 explains what is under the pointer."),
    (
        PageLine(N_("Ivory: a tusk on wine red."), "D4", "sobek/families/ivory"),
        PageLine(N_("Ebony: a log on violet."), "D4", "sobek/families/ebony"),
        PageLine(N_("Marble: pillars on dark turquoise."), "D4", "sobek/families/marble"),
        PageLine(N_("Cattle: a bull’s head on green."), "D4", "sobek/families/cattle"),
        PageLine(N_("Fish: a fish on blue."), "D4", "sobek/families/fish"),
        PageLine(N_("Wheat: an ear on ochre."), "D4", "sobek/families/wheat"),
        PageLine(N_("An amulet on midnight blue: it stands for every family."), "D4",
                 "sobek/families/any"),
        PageLine(N_("A scarab: trade value. Every scarab of a set counts for each of its cards."),
                 "W1", "sobek/scarab"),
        PageLine(N_("What a set is worth: so many scarabs times so many cards."), "W1",
                 "drawn/worth"),
        PageLine(N_("A card on its side lies flat: its scarabs count once."), "W2", "drawn/flat"),
        PageLine(N_("A beige back: goods."), "D5", "drawn/beige"),
        PageLine(N_("A green back: goods of a first hand."), "D5", "drawn/green"),
        PageLine(N_("A green corner: the card’s back is green."), "D5", "sobek/green"),
        PageLine(N_("An orange back: a character, face down."), "N2", "drawn/orange"),
        PageLine(N_("A card framed in gold: you have chosen it."), "P1", "drawn/selected"),
        PageLine(N_("A slate over a card: so many cards you would skip for it."), "K2",
                 "drawn/cost"),
        PageLine(N_("A crocodile on a card: it would go under your tile."), "K2", "drawn/skipped"),
        PageLine(N_("The corruption tile, and how many cards lie under it."), "K2", "drawn/pile"),
        PageLine(N_("Beside a tile: its owner would be the most corrupt now."), "W3",
                 "drawn/worst"),
        PageLine(N_("A pale marker: where points would take it, or corruption."), "D6",
                 "drawn/ghost"),
        PageLine(N_("Signs of the ring: sun."), "D6", "sobek/signs/sun"),
        PageLine(N_("Ankh."), "D6", "sobek/signs/ankh"),
        PageLine(N_("Eye."), "D6", "sobek/signs/eye"),
        PageLine(N_("Lotus."), "D6", "sobek/signs/lotus"),
        PageLine(N_("Crook."), "D6", "sobek/signs/crook"),
        PageLine(N_("An event token, face down."), "S7", "sobek/events/back"),
        PageLine(N_("Guild: your marker forward, another one back, each to its sign."), "E2",
                 "sobek/events/guild"),
        PageLine(N_("Flood: another turn."), "E3", "sobek/events/flood"),
        PageLine(N_("Curse: {curse_counts} of corruption more for an opponent."), "E4",
                 "sobek/events/curse"),
        PageLine(N_("Prosperity: {prosperity_scarabs} more for a set of yours."), "E5",
                 "sobek/events/prosperity"),
        PageLine(N_("Embalming: your pile into your hand."), "E6", "sobek/events/embalming"),
        PageLine(N_("Deceit: a point for each card of your pile."), "E7", "sobek/events/deceit"),
        PageLine(N_("Emblems tell the players apart: carnelian red."), "D1", "emblems/carnelian"),
        PageLine(N_("Lapis blue."), "D1", "emblems/lapis"),
        PageLine(N_("Turquoise."), "D1", "emblems/turquoise"),
        PageLine(N_("Amethyst."), "D1", "emblems/amethyst"),
    ),
)  # fmt: skip

PAGES: Final = {page.key: page for page in (GOAL, SIGNS)}
"""The pages, by their keys."""


ON_CARD: Final = (
    "sobek/scarab", "drawn/worth", "drawn/flat", "sobek/families/any", "drawn/orange",
    "drawn/cost", "drawn/skipped", "drawn/pile", "drawn/ghost", "sobek/events/back",
    "sobek/events/guild", "sobek/events/flood", "sobek/events/curse", "sobek/events/prosperity",
    "sobek/events/embalming", "sobek/events/deceit",
)  # fmt: skip
"""The signs of which the card speaks: those that do not speak for themselves."""

GOAL_CARD: Final = GoalCard(
    N_("The game on one card"),
    (
        CardPart(N_("What you want"), GOAL.said_by("W1", "W5")),
        CardPart(N_("A turn"), GOAL.said_by("T1", "K2", "P2", "E1")),
        CardPart(N_("The end"), GOAL.said_by("R2", "Z4")),
    ),
    CardPart(SIGNS.title, SIGNS.with_signs(ON_CARD)),
)
"""The same words as the pages', as few of them as one needs to begin."""
