"""The rulebook's text: food, bonuses, the end, builders, Ptah."""

from typing import Final

from sneferu_gui.language import N_
from sneferu_gui.ui.pages.rulebook.chapter import Chapter, Clause

CHAPTERS_OF_GAINS: Final = (
    Chapter(
        "F",
        N_("Gaining food"),
        N_(
            "Pyramids feed their builders: through bread icons, and through areas that are "
            "complete."
        ),
        (
            Clause(
                "F1",
                N_(
                    "If your stone covers a printed bread icon, you gain the food shown there at "
                    "once."
                ),
            ),
            Clause(
                "F2",
                N_(
                    "An area is a group of cells of one material that are joined by their edges, "
                    "on the same level or across levels. Cells that meet only at a corner are not "
                    "joined."
                ),
            ),
            Clause(
                "F3",
                N_(
                    "An area is closed, or enclosed, as soon as none of the cells next to "
                    "it is an empty cell of the pyramid: around it there are only other "
                    "materials and the edge of the pyramid."
                ),
            ),
            Clause(
                "F4",
                N_(
                    "Every area that your stone closes pays at once, and only this once in "
                    "the game. Its size in cells decides how much: 1 pays 0 food, 2 pay 2, "
                    "3 pay 4, 4 pay 7, 5 pay 9, 6 pay 12, 7 pay 14, 8 pay 17, 9 pay 19, 10 "
                    "pay 22 and 11 pay 24. If one stone closes several areas, each of them "
                    "pays."
                ),
                (
                    N_(
                        "Beyond 11 cells the sequence goes on, with 3 and 2 food more by turns: 12 "
                        "pay 27, 13 pay 29, and so on."
                    ),
                ),
            ),
            Clause(
                "F5",
                N_("Areas that are still open at the end of the game pay nothing."),
            ),
        ),
    ),
    Chapter(
        "O",
        N_("Refilling the offer"),
        N_("The gap that your stone leaves does not stay for long."),
        (
            Clause(
                "O1",
                N_(
                    "In the column you bought from, the stones above the gap slide down, and a "
                    "stone from the bag is added on top. When the bag is empty, nothing is added."
                ),
            ),
            Clause(
                "O2",
                N_(
                    "When the bag is empty and a column is empty too, you may, before choosing, "
                    "move the topmost stone of another column to the bottom of the empty one."
                ),
                (N_("You may do this once per turn."),),
            ),
        ),
    ),
    Chapter(
        "Q",
        N_("Quarry bonuses"),
        N_(
            "Start your turn on a quarry, buy a stone of its material, and the bonus beside it can "
            "be yours."
        ),
        (
            Clause(
                "Q1",
                N_(
                    "If one of the stone’s two materials is that of the quarry on which your boat "
                    "stood when the turn began, you may use the bonus beside that quarry, once in "
                    "that turn. The token stays where it is. You never have to use it."
                ),
            ),
            Clause(
                "Q2",
                N_(
                    "Take 1 food or take 2 food: you gain it from the supply, but you cannot pay "
                    "for this stone with it."
                ),
            ),
            Clause(
                "Q3",
                N_("No extra cost: you pay only the base cost of the column."),
            ),
            Clause(
                "Q4",
                N_(
                    "Save 1 day: the stone takes one day less, down to 0. A boat that moves 0 "
                    "spaces has not left its space, and you play again at once."
                ),
            ),
            Clause(
                "Q5",
                N_(
                    "Spend 1 day for 3 food: your boat sails one space more, if the river is long "
                    "enough for that, and you gain 3 food. You cannot pay for this stone with "
                    "them."
                ),
                (N_("The extra space and the days of the stone are sailed as one move."),),
            ),
            Clause(
                "Q6",
                N_(
                    "You decide about the bonus as you buy. A stone that you can pay for only with "
                    "its help counts as one that you can pay for."
                ),
            ),
            Clause(
                "Q7",
                N_(
                    "Storehouse: after paying, you may lay the stone beside your pyramid instead "
                    "of placing it; you then gain no food for it yet. You may place it free of "
                    "charge before or after any later turn of yours, and then it brings food as "
                    "usual (F)."
                ),
                (
                    N_("You cannot place a stone in the turn in which you stored it."),
                    N_(
                        "Being forced to sail to the end (E2) is a turn: you may place stored "
                        "stones before and after it."
                    ),
                    N_("A stored stone that is never placed does not count."),
                ),
            ),
        ),
    ),
    Chapter(
        "V",
        N_("Stored stones"),
        N_("Stones from the storehouse wait beside your pyramid until you want them."),
        (
            Clause(
                "V1",
                N_(
                    "Before choosing and after your turn, you may place as many stored stones as "
                    "you like (Q7), one after another. Each of them can bring food (F)."
                ),
            ),
        ),
    ),
    Chapter(
        "E",
        N_("The end of the game"),
        N_("Sooner or later every boat arrives, and the work is done."),
        (
            Clause(
                "E1",
                N_("The game ends when all boats are on the last space."),
            ),
            Clause(
                "E2",
                N_(
                    "If there is no stone you can buy – you have too little food, or too few days "
                    "are left, your pyramid is finished, or no stone is left – you sail straight "
                    "to the last space and gain 5 food for each space. You can never choose to do "
                    "so while you can still buy a stone."
                ),
                (
                    N_(
                        "You may first place a stored stone or use a power in order to make a "
                        "purchase possible."
                    ),
                ),
            ),
        ),
    ),
    Chapter(
        "W",
        N_("Winning"),
        N_("The best builder is the one who has built the most."),
        (
            Clause(
                "W1",
                N_(
                    "The most stones in the pyramid win. If players are level, the most "
                    "food decides, then the largest closed area, then the second largest, "
                    "and so on; a missing area counts as 0. If even then nothing separates "
                    "them, they share the victory."
                ),
            ),
        ),
    ),
    Chapter(
        "B",
        N_("Builder powers"),
        N_("A variant: everyone leads the work as a builder with a power of their own."),
        (
            Clause(
                "B1",
                N_(
                    "Each player chooses or is dealt a different builder. The boats begin on the "
                    "third space of the river, and you begin with your builder’s food instead of "
                    "6. Everything else stays as it is."
                ),
                (N_("Builder powers may also be used in a solo game."),),
            ),
            Clause(
                "B2",
                N_(
                    "Aya (begins with 4 food): a closed area of one cell pays you 1 food "
                    "instead of 0."
                ),
            ),
            Clause(
                "B3",
                N_(
                    "Lateef (begins with 4 food): once per game, you gain 2 food for each level of "
                    "your pyramid that holds at least one stone."
                ),
                (
                    N_(
                        "You use this power in a turn of your own, before choosing. After the "
                        "turn, even one in which you were forced to sail, you may use it only if "
                        "your boat is on the last space, because no further turn will come."
                    ),
                ),
            ),
            Clause(
                "B4",
                N_(
                    "Heba (begins with 5 food): once per game, just before or just after you place "
                    "a stone in your pyramid – a stored one will do too – your boat goes 2 spaces "
                    "back and queues last there. It may even leave the last space in this way."
                ),
                (
                    N_(
                        "You announce the power before placing. That comes to the same, as nothing "
                        "happens in between."
                    ),
                    N_(
                        "You can announce it with the bought stone in hand, which you must then "
                        "place and cannot store; or before or after the turn, while you can place "
                        "a stored stone."
                    ),
                    N_("The quarry of the turn (Q1) is still the one on which the turn began."),
                ),
            ),
            Clause(
                "B5",
                N_(
                    "Tsekani (begins with 6 food): you gain 1 food extra when you place a stone in "
                    "a gap, with a stone directly to its left and one directly to its right on the "
                    "same level."
                ),
            ),
        ),
    ),
    Chapter(
        "A",
        N_("Against Ptah"),
        N_(
            "Alone on the river, you build in competition with Ptah, the god of builders, who "
            "plays by himself. These are the printed rules; for those who always win there are "
            "variants, not in them, to be chosen with a new table: Ptah begins with 3 stones of "
            "the bag, or the quarry you stop at wakes him too, or both."
        ),
        (
            Clause(
                "A1",
                N_(
                    "You play with one boat. Ptah has a pyramid board, but no boat. All other "
                    "rules hold."
                ),
            ),
            Clause(
                "A2",
                N_(
                    "After you have paid in a turn, Ptah acts for every quarry that your boat left "
                    "or passed in that move, in order of travel: he looks at the lowest stone of "
                    "each column except the one you have just bought from, and takes every such "
                    "stone that has the material of the quarry."
                ),
                (
                    N_("The space on which your boat stops is not one it has left."),
                    N_(
                        "If a second quarry follows, Ptah looks at the stones that have become the "
                        "lowest by then."
                    ),
                    N_(
                        "Bought and taken stones are replaced together afterwards: first in the "
                        "column you bought from, then in the order in which Ptah took his."
                    ),
                    N_(
                        "Being forced to sail (E2) and going back (B4) do not wake Ptah, because "
                        "nothing is paid."
                    ),
                ),
            ),
            Clause(
                "A3",
                N_("It does not matter where Ptah’s stones lie. He has no food and no areas."),
            ),
            Clause(
                "A4",
                N_(
                    "Ptah wins at once when he has 21 stones, even if you still hold the stone you "
                    "have just bought."
                ),
            ),
            Clause(
                "A5",
                N_(
                    "When your boat has reached the last space and your turn is over, you win if "
                    "you have placed more stones than Ptah. If you have as many or fewer, you "
                    "lose."
                ),
            ),
            Clause(
                "A6",
                N_(
                    "A win is scored like this: 3 points for each of your stones, plus 1 point for "
                    "every 3 food you have left (rounded down), minus 1 point for each of Ptah’s "
                    "stones."
                ),
            ),
            Clause(
                "A7",
                N_("A loss has no score. You are still shown how many stones each side has."),
            ),
            Clause(
                "A8",
                N_(
                    "Every win is rated by its score: up to 30 points “A noob is!”, from 31 to 40 "
                    "“A Cleo-pat on the back!”, from 41 to 45 “Good, quarry on!”, from 46 to 50 "
                    "“Phara-oh yeah!”, and from 51 on “Top of the pyramid!”"
                ),
            ),
        ),
    ),
)
"""What a placed stone brings, and how the game ends."""
