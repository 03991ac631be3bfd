"""The rulebook's text: what there is, the Nile, and the three things a turn can be but powers."""

from typing import Final

from sneferu_gui.language import N_
from sneferu_gui.ui.pages.rulebook.chapter import Chapter, Clause

CHAPTERS_OF_TRADE: Final = (
    Chapter(
        "D",
        N_("What there is"),
        N_(
            "Boats bring goods of six families to the quays. Merchants lay them down in sets, and "
            "a ring of signs counts what those are worth."
        ),
        (
            Clause(
                "D1",
                N_(
                    "There are {cards}: {goods} and {characters}. There are {tokens}, a row of "
                    "quays on the Nile, and a ring of spaces on which points are counted. Each "
                    "player has a marker for the ring, and a corruption tile of the same colour."
                ),
            ),
            Clause(
                "D2",
                N_(
                    "The goods belong to six families ({family_cards}), and there are {amulets}. "
                    "In every family some cards show golden scarabs, their trade value, and the "
                    "others show none. Scarabs on a card that shows any: {family_scarabs}."
                ),
            ),
            Clause(
                "D3",
                N_(
                    "There are seven kinds of characters (C3 to C9). Each character "
                    "belongs to a family too, and has no trade value."
                ),
            ),
            Clause(
                "D4",
                N_(
                    "Every family has an icon of its own, by which its cards are known. An "
                    "amulet bears all six: it is of every family, and has no trade value."
                ),
                (
                    N_(
                        "The printed rules call amulets jokers and show no scarab for them. So "
                        "they are worth nothing by themselves."
                    ),
                ),
            ),
            Clause(
                "D5",
                N_(
                    "Backs tell a little: the goods for the first hands ({green_goods}) are green, "
                    "all other goods are beige, and characters are orange. They tell no more than "
                    "that."
                ),
            ),
            Clause(
                "D6",
                N_(
                    "Points are counted on a ring of {spaces}, from 0 to {last_space}. After that "
                    "comes 0 again, which then stands for {length}, and so on. Every space bears "
                    "a sign. “Forward to the same sign” means the nearest space ahead with the "
                    "sign on which the marker stands, “back to the same sign” the nearest one "
                    "behind it."
                ),
                (
                    N_(
                        "If there is none at 0 or above, the marker goes back to 0. For nobody has "
                        "fewer than 0 points, and a marker that must go back does go back."
                    ),
                ),
            ),
            Clause(
                "D7",
                N_("The {tokens} are of six kinds (E2 to E7): {token_kinds}."),
            ),
            Clause(
                "D8",
                N_(
                    "Which cards show how many scarabs, which of them are green, who the "
                    "characters are, how often each token comes and how the signs lie on the "
                    "ring: all that is shown in the printed rules by pictures alone. Here these "
                    "are the edition’s own numbers; those of the standard edition were weighed in "
                    "simulated games. If you own the printed cards, you can write what they show "
                    "into an edition file of the same form, and open it at a new table. If there "
                    "is a mistake in such a file, it is refused, and you are told the line and "
                    "the reason."
                ),
            ),
        ),
    ),
    Chapter(
        "S",
        N_("Setting up"),
        N_(
            "The program does all of this for you. This is how the market comes to look as it does."
        ),
        (
            Clause(
                "S1",
                N_(
                    "Two to four players sit around the market. Turns go round clockwise, in the "
                    "order in which the players are listed."
                ),
            ),
            Clause("S2", N_("All score markers begin on 0.")),
            Clause(
                "S3",
                N_(
                    "Everybody has a corruption tile. The cards that go under it are that player’s "
                    "pile."
                ),
            ),
            Clause(
                "S4",
                N_(
                    "For each round the green cards are shuffled, and everybody is dealt "
                    "{start_hand} for a first hand. The rest of them is out of this round, unseen."
                ),
            ),
            Clause(
                "S5",
                N_(
                    "All beige and orange cards ({deck}) are shuffled together: they are the deck. "
                    "With two players, {removed} from its top are out of this round."
                ),
                (N_("Nobody sees which."),),
            ),
            Clause("S6", N_("The first delivery is laid out on the Nile (N1 to N3).")),
            Clause(
                "S7",
                N_(
                    "The {tokens} are shuffled face down. Some are in play this round, still face "
                    "down: {in_play}. The rest is out of it, unseen."
                ),
            ),
            Clause(
                "S8",
                N_("Chance says who begins the first round. For the later ones see Z2."),
            ),
        ),
    ),
    Chapter(
        "N",
        N_("The Nile"),
        N_(
            "Goods lie in a row, in the order in which they came. You choose among the "
            "first of them."
        ),
        (
            Clause(
                "N1",
                N_(
                    "There are {quays} in a row. A delivery lays out the next cards of the deck: "
                    "the first at the quay by the temple, the next beside it, and so on, one at "
                    "each quay, or as many as the deck still has."
                ),
            ),
            Clause(
                "N2",
                N_(
                    "Goods lie face up. Characters lie face down, always: you see an orange back "
                    "and no more."
                ),
            ),
            Clause(
                "N3",
                N_(
                    "The cards keep their order. The first card is the one nearest to the "
                    "beginning of the row."
                ),
                (
                    N_(
                        "The printed rules say once that the row begins at the temple and once at "
                        "the ring’s 0. Here both are the same end."
                    ),
                    N_(
                        "Only the order of the cards counts, not the quay on which one lies: a gap "
                        "that the Merchant leaves (C9) is as good as closed."
                    ),
                ),
            ),
            Clause(
                "N4",
                N_(
                    "When the last card of the Nile has been taken and the deck is not empty, a "
                    "delivery follows at once, before the next turn."
                ),
                (
                    N_(
                        "It follows too when the Nile is left empty because its last cards were "
                        "skipped in that very take, or because of a Merchant."
                    ),
                ),
            ),
            Clause(
                "N5",
                N_(
                    "So a round has {deliveries} with three or four players and "
                    "{deliveries_of_two} with two, counting the one of the set-up. If the Queen "
                    "has been played (C3), the last one is smaller: {last_after_queen}."
                ),
            ),
        ),
    ),
    Chapter(
        "T",
        N_("The turn"),
        N_("You do one thing, and the next player has the turn."),
        (
            Clause(
                "T1",
                N_(
                    "In your turn you do exactly one of three things: you take a card of the Nile "
                    "(K), or you play a set (P), or you play a character for its power (C). Then "
                    "the next player clockwise has the turn."
                ),
            ),
            Clause(
                "T2",
                N_(
                    "You cannot pass. You can always take the first card, for in a turn the Nile "
                    "is never empty. What comes nearest to passing is a character whose power can "
                    "do nothing (C2)."
                ),
            ),
        ),
    ),
    Chapter(
        "K",
        N_("Taking a card, and corruption"),
        N_(
            "The first card costs nothing. You may take one further back; but what you "
            "skip for it lies under your tile, and the most corrupt of all will pay."
        ),
        (
            Clause(
                "K1",
                N_(
                    "You take one of the first {reach} of the Nile into your hand. If fewer are "
                    "left, you can take any of them."
                ),
            ),
            Clause(
                "K2",
                N_(
                    "All cards before it, the ones you skip, go under your own corruption tile, "
                    "goods and characters alike. If you take the first card, you skip nothing."
                ),
            ),
            Clause(
                "K3",
                N_("A character lies face down. Only you look at it when you take it."),
                (
                    N_(
                        "If it is skipped, it goes under the tile face down. H3 says who may look "
                        "at it there."
                    ),
                ),
            ),
            Clause(
                "K4",
                N_("You may hold as many cards as you like."),
                (N_("The printed rules name no limit. Only the Scribe sets one, once (C6)."),),
            ),
        ),
    ),
    Chapter(
        "P",
        N_("Playing a set"),
        N_("Goods bring points when they lie before you in sets. The larger a set, the better."),
        (
            Clause(
                "P1",
                N_(
                    "You lay {least} or more of one family from your hand face up before you, "
                    "upright."
                ),
            ),
            Clause(
                "P2",
                N_(
                    "Every card must be of the set’s family: its goods, its characters, "
                    "and amulets, which are of every family. A character in a set has no "
                    "power."
                ),
                (N_("Characters and amulets count as cards of the set like goods."),),
            ),
            Clause(
                "P3",
                N_("A new set needs at least one card that is not an amulet."),
                (
                    N_(
                        "A joker stands in for something else; and so the family of a set can "
                        "always be read from its cards. You may add amulets alone to a set that "
                        "lies already (P4)."
                    ),
                ),
            ),
            Clause(
                "P4",
                N_(
                    "You may instead add cards to one of your sets on the table. Then, too, it "
                    "must be {least} or more in one turn."
                ),
            ),
            Clause(
                "P5",
                N_(
                    "Even if you have a set of the family, you may begin another one. Each set is "
                    "scored by itself."
                ),
                (
                    N_(
                        "The printed rules allow adding and do not demand it. A second set is "
                        "worth less, which can pay: who is corrupt goes back once for each full "
                        "{lot} of the round (W5)."
                    ),
                ),
            ),
            Clause(
                "P6",
                N_("A set stays on the table until the round ends, and nothing leaves it."),
            ),
            Clause(
                "P7",
                N_(
                    "A set need not have a scarab. Then it is worth nothing, but its cards will "
                    "not end under your tile."
                ),
            ),
        ),
    ),
)
"""From the box to the first set."""
