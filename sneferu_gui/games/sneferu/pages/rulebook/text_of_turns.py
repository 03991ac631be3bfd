"""The rulebook's text: what there is, and a turn from choosing to placing."""

from typing import Final

from sneferu_gui.language import N_
from sneferu_gui.ui.pages.rulebook.chapter import Chapter, Clause

CHAPTERS_OF_TURNS: Final = (
    Chapter(
        "D",
        N_("What there is"),
        N_(
            "Here is what lies on the table: stones in five materials, a pyramid for everyone, an "
            "offer of stones and a long river to sail."
        ),
        (
            Clause(
                "D1",
                N_(
                    "Stones come in five materials, each with a colour and a hieroglyph of its "
                    "own: green basalt (its sign means “ruler”), white Tura limestone (“white”), "
                    "brown Mokattam limestone (“stone”), black granite (“statue”) and yellow gold "
                    "(“gold”). A sun disc stands for one day of time, a loaf of bread for food."
                ),
            ),
            Clause(
                "D2",
                N_(
                    "Every stone has two halves, and they are never of the same material. There "
                    "are ten different pairs of materials and ten stones of each: 100 stones, and "
                    "no more."
                ),
            ),
            Clause(
                "D3",
                N_(
                    "Your pyramid board has 21 slots on six levels: six slots on the bottom level, "
                    "then five, four, three, two, and one at the top. A slot takes one stone, "
                    "lying flat, so it consists of two cells, one for each half. As in a brick "
                    "wall, each level is shifted by half a stone: a slot rests on half of each of "
                    "the two slots below it."
                ),
            ),
            Clause(
                "D4",
                N_(
                    "The offer has four columns of seven stones. Under each column you find its "
                    "base cost in days and food, beside each row its extra cost in food. The "
                    "bottom row costs nothing extra."
                ),
            ),
            Clause(
                "D5",
                N_(
                    "The river leads from a start space to a last space. Fifteen of its spaces are "
                    "quarries. Each quarry has the colour of its material and a bonus space beside "
                    "it; the first four bonus spaces are marked with the eye of Horus."
                ),
            ),
            Clause(
                "D6",
                N_(
                    "Fifteen tokens are quarry bonuses: three “take 1 food”, three “take 2 food”, "
                    "three “no extra cost”, two “save 1 day”, two “spend 1 day for 3 food” and two "
                    "“storehouse”. Four of them carry the eye of Horus on the back: one each of "
                    "the first four kinds."
                ),
            ),
            Clause(
                "D7",
                N_(
                    "There are four boats and four builder tiles, in four colours. The supply of "
                    "food never runs out."
                ),
            ),
            Clause(
                "D8",
                N_(
                    "The numbers on the boards – costs, river and bread icons – are this edition’s "
                    "own. Those of the standard edition were weighed in simulated games so that "
                    "solo scores spread over the ratings (A8); the generous one is kinder. Other "
                    "boards can be opened at a new table: their numbers go into an edition file of "
                    "the same form. If there is a mistake in such a file, it is refused, and you "
                    "are told the line and the reason."
                ),
            ),
        ),
    ),
    Chapter(
        "S",
        N_("Setting up"),
        N_("The program does all of this for you. This is how the table comes to look as it does."),
        (
            Clause(
                "S1",
                N_(
                    "The four bonuses with the eye of Horus are shuffled and laid face up on the "
                    "first four bonus spaces. The other eleven are shuffled and laid face up on "
                    "the remaining ones."
                ),
            ),
            Clause(
                "S2",
                N_(
                    "Each player receives a pyramid board, a boat and a builder tile of one "
                    "colour, and 6 food."
                ),
            ),
            Clause(
                "S3",
                N_(
                    "All boats begin on the start space. Chance decides in which order they count "
                    "as having arrived."
                ),
            ),
            Clause(
                "S4",
                N_(
                    "The 100 stones are shuffled in the bag, and 28 of them are drawn to fill the "
                    "offer."
                ),
            ),
        ),
    ),
    Chapter(
        "T",
        N_("Whose turn it is"),
        N_(
            "There is no going round the table: the river is the clock, and whoever has used the "
            "least time plays."
        ),
        (
            Clause(
                "T",
                N_(
                    "Before choosing, you may place stored stones (V1), use Lateef’s or Heba’s "
                    "power (B3, B4) and fill an empty column (O2). Then you choose a stone (C) and "
                    "pay for it (P); in a solo game Ptah now takes his stones (A2). You place your "
                    "stone (L), with Heba’s power if you like (B4), and gain food (F) – or you "
                    "store it (Q7). The offer is refilled (O). After that you may once more place "
                    "stored stones and use powers (V1, B3, B4). Optional steps are offered only "
                    "when there is something to do, and when there is nothing left, the turn ends "
                    "by itself."
                ),
            ),
            Clause(
                "T1",
                N_(
                    "The player whose boat is furthest back on the river takes the turn. When "
                    "boats share that space, the one that arrived there first goes first."
                ),
            ),
            Clause(
                "T2",
                N_(
                    "A boat that enters a space takes the innermost free place on it. The places "
                    "show in which order the boats arrived."
                ),
                (
                    N_(
                        "Only the order of arrival counts. Even when a boat further in has already "
                        "left, a newcomer queues behind every boat still there."
                    ),
                ),
            ),
            Clause(
                "T3",
                N_(
                    "If you are still furthest back after your turn, you play again, as often as "
                    "that is so. A boat that has not moved keeps its place in the order."
                ),
            ),
            Clause(
                "T4",
                N_("A boat that has reached the last space takes no more turns."),
            ),
        ),
    ),
    Chapter(
        "C",
        N_("Choosing a stone"),
        N_("Every turn is about one stone: which one is worth its food and its days?"),
        (
            Clause(
                "C1",
                N_(
                    "You may choose any stone of the offer whose whole cost you can pay: the base "
                    "cost of its column plus the extra cost of its row, as changed by the quarry "
                    "bonus if you use one (Q1). What counts is the row in which the stone lies "
                    "now."
                ),
            ),
            Clause(
                "C2",
                N_(
                    "The food must be in your hand before you choose. The days must not take your "
                    "boat beyond the last space, but they may take it exactly there."
                ),
            ),
            Clause(
                "C3",
                N_("A pyramid has room for 21 stones."),
                (
                    N_(
                        "If the stones in your pyramid and your stored stones together make 21, "
                        "you cannot buy any more: your pyramid is finished."
                    ),
                ),
            ),
        ),
    ),
    Chapter(
        "P",
        N_("Paying"),
        N_("Stones cost food and time; cheap ones often take longer."),
        (
            Clause(
                "P1",
                N_(
                    "Your food goes back to the supply. Your boat sails one space forward for each "
                    "day, all in one move, and queues on the space it reaches (T2)."
                ),
            ),
        ),
    ),
    Chapter(
        "L",
        N_("Placing"),
        N_("The stone you have paid for now goes into your pyramid."),
        (
            Clause(
                "L1",
                N_(
                    "Place the stone in any empty slot of your own pyramid that is supported (L2). "
                    "You may turn it round so that its halves change sides. It always lies flat; "
                    "no stone stands upright."
                ),
            ),
            Clause(
                "L2",
                N_(
                    "A slot on the bottom level is always supported. Anywhere higher, both slots "
                    "directly below must already hold stones."
                ),
            ),
            Clause(
                "L3",
                N_("Once placed, a stone never moves again."),
            ),
        ),
    ),
)
"""From the box to the placed stone."""
