"""Two pages before the chapters: what one wants in the game, and what its signs mean."""

from typing import Final

from sneferu_gui.language import N_
from sneferu_gui.ui.pages.rulebook.chapter import CardPart, GoalCard, Page, PageLine

GOAL: Final = Page(
    "goal",
    N_("The goal"),
    N_(
        "You are a master builder in the Egypt of Sneferu. Whoever has most stones in "
        "their pyramid when all boats have come home wins."
    ),
    (
        PageLine(
            N_(
                "Most stones win; if players are level, most food left, then the largest "
                "closed areas."
            ),
            "W1",
        ),
        PageLine(
            N_(
                "The river is the clock. Every stone takes days, and for each day your boat sails "
                "one space. Whoever is furthest back has the turn: a quick stone may give you two "
                "turns in a row, a slow one a long wait."
            ),
            "T1",
        ),
        PageLine(
            N_(
                "A turn is one stone. Choose it in the offer: its column costs days and food, a "
                "higher row some food more."
            ),
            "C1",
        ),
        PageLine(
            N_("Then you lay it into your pyramid: at the bottom, or upon two stones that lie."),
            "L1",
        ),
        PageLine(
            N_(
                "Food comes from building: printed loaves feed you when a stone covers them, and "
                "an area of one material when nothing empty is left around it."
            ),
            "F4",
        ),
        PageLine(
            N_(
                "If your boat begins the turn at a quarry and you buy a stone of its material, the "
                "quarry’s bonus is yours."
            ),
            "Q1",
        ),
        PageLine(
            N_(
                "If you can buy nothing, you sail to the end and gain food for it. When "
                "every boat is on the last space, the game is over."
            ),
            "E2",
        ),
        PageLine(
            N_(
                "Alone you play against Ptah: he takes stones at every quarry you leave or pass, "
                "and you must have placed more than he has."
            ),
            "A5",
        ),
    ),
)

SIGNS: Final = Page(
    "signs",
    N_("What the signs mean"),
    N_("Everything that is drawn on the table, in words. F1 explains what is under the pointer."),
    (
        PageLine(N_("Basalt: green, with the sign for “ruler”."), "D1", "sneferu/stones/basalt"),
        PageLine(N_("Tura limestone: white, with the sign for “white”."), "D1",
                 "sneferu/stones/tura"),
        PageLine(N_("Mokattam limestone: brown, with the sign for “stone”."), "D1",
                 "sneferu/stones/mokattam"),
        PageLine(N_("Granite: black, with the sign for “statue”."), "D1", "sneferu/stones/granite"),
        PageLine(N_("Gold: yellow, with the sign for “gold”."), "D1", "sneferu/stones/gold"),
        PageLine(N_("A sun is a day: one space on the river. On a card: days that are left."),
                 "P1", "icons/sun"),
        PageLine(N_("A loaf is food: what a stone costs, what you have, what a slot brings."),
                 "F1", "icons/bread"),
        PageLine(N_("How many of the 21 stones lie in a pyramid."), "W1", "glyphs/pyramid"),
        PageLine(N_("How many stones are left in the bag; a click shows which may come."), "D2",
                 "icons/bag"),
        PageLine(N_("Quarry bonus: take 1 food."), "Q2", "sneferu/tokens/food1"),
        PageLine(N_("Quarry bonus: take 2 food."), "Q2", "sneferu/tokens/food2"),
        PageLine(N_("Quarry bonus: no extra cost for the row."), "Q3", "sneferu/tokens/no_extra"),
        PageLine(N_("Quarry bonus: the stone takes one day less."), "Q4",
                 "sneferu/tokens/save_time"),
        PageLine(N_("Quarry bonus: sail one space more, for 3 food."), "Q5",
                 "sneferu/tokens/time_for_food"),
        PageLine(N_("Quarry bonus: store the stone and place it later."), "Q7",
                 "sneferu/tokens/storehouse"),
        PageLine(N_("A token on a stone of the offer: with it you may use the quarry’s bonus."),
                 "Q1", "drawn/qualifies"),
        PageLine(N_("A pale stone: you cannot buy it now; its tooltip says why."), "C2",
                 "drawn/pale"),
        PageLine(N_("A stone framed in gold: it is in your hand, and not paid for yet."), "C1",
                 "drawn/held"),
        PageLine(N_("A green frame: the stone in your hand can lie here."), "L2", "drawn/legal"),
        PageLine(N_("A green seal: so much food comes of it."), "F4", "drawn/gain"),
        PageLine(N_("A stone with a dark and golden edge: it has just been placed."), "L3",
                 "drawn/lit"),
        PageLine(N_("Areas of one material, with their size and what they bring."), "F3",
                 "icons/areas"),
        PageLine(N_("Boats: on a shared space the one that came first goes first."), "T2",
                 "sneferu/boats/lapis"),
        PageLine(N_("A pale boat and a dashed way: where the stone would take you."), "P1",
                 "drawn/landing"),
        PageLine(N_("A wake on the water: where a boat has just sailed."), "P1",
                 "drawn/voyage"),
        PageLine(N_("Emblems tell the players apart: carnelian red."), "D7", "emblems/carnelian"),
        PageLine(N_("Lapis blue."), "D7", "emblems/lapis"),
        PageLine(N_("Turquoise."), "D7", "emblems/turquoise"),
        PageLine(N_("Amethyst."), "D7", "emblems/amethyst"),
        PageLine(N_("Ptah, who plays against you when you are alone."), "A1", "sneferu/ptah"),
        PageLine(N_("A stone that Ptah takes, or would take if you bought the one in hand."),
                 "A2", "drawn/taken"),
    ),
)  # fmt: skip

PAGES: Final = {page.key: page for page in (GOAL, SIGNS)}
"""The pages, by their keys."""


ON_CARD: Final = (
    "icons/sun", "icons/bread", "glyphs/pyramid", "icons/bag", "drawn/qualifies", "drawn/pale",
    "drawn/held", "drawn/legal", "drawn/gain", "icons/areas", "sneferu/boats/lapis",
    "drawn/landing", "sneferu/tokens/no_extra", "sneferu/tokens/save_time",
    "sneferu/tokens/time_for_food", "sneferu/tokens/storehouse",
)  # fmt: skip
"""The signs of which the card speaks: those that do not speak for themselves."""

GOAL_CARD: Final = GoalCard(
    N_("The game on one card"),
    (
        CardPart(N_("What you want"), GOAL.said_by("W1", "F4")),
        CardPart(N_("A turn"), GOAL.said_by("T1", "C1", "L1", "Q1")),
        CardPart(N_("The end"), GOAL.said_by("E2", "A5")),
    ),
    CardPart(SIGNS.title, SIGNS.with_signs(ON_CARD)),
)
"""The same words as the pages', as few of them as one needs to begin."""
