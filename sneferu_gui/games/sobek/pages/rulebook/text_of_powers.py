"""The rulebook's text: what characters and event tokens do."""

from typing import Final

from sneferu_gui.language import N_
from sneferu_gui.ui.pages.rulebook.chapter import Chapter, Clause

CHAPTERS_OF_POWERS: Final = (
    Chapter(
        "C",
        N_("Playing a character"),
        N_(
            "A character serves you once: in a set, as a card of its family, or by its power, in "
            "place of anything else you could do in that turn."
        ),
        (
            Clause(
                "C1",
                N_(
                    "You put one character from your hand face up on the discard pile, and its "
                    "power works at once. By then the character has left your hand."
                ),
            ),
            Clause(
                "C2",
                N_("You may play a character even if its power can do nothing."),
                (
                    N_(
                        "Where the power can do something, it must. What it does is yours to "
                        "choose, as far as its clause says."
                    ),
                ),
            ),
            Clause(
                "C3",
                N_(
                    "The Queen: you draw {queen_draws} from the deck into your hand, or as many as "
                    "there are; if the deck is empty, nothing happens. The last delivery of the "
                    "round will be the smaller for it (N5)."
                ),
            ),
            Clause(
                "C4",
                N_(
                    "The High Priest and the High Priestess: you choose a family, and discard all "
                    "cards of it from your own pile, its characters with them, but no amulets."
                ),
                (
                    N_(
                        "It must be a family of which something lies in your pile; a "
                        "character of it is enough."
                    ),
                    N_("Its characters go too, whether you like it or not."),
                    N_("The cards go face up, so that everybody can see that they are right."),
                ),
            ),
            Clause(
                "C5",
                N_(
                    "The Thief: you take a random card from an opponent’s hand. You see its back "
                    "beforehand."
                ),
                (
                    N_(
                        "You choose the opponent and one of the backs in that hand. Chance picks "
                        "among the cards with that back (X4)."
                    ),
                ),
            ),
            Clause(
                "C6",
                N_(
                    "The Scribe: every opponent with more than {scribe_leaves} gives up cards "
                    "until only so many are left. They go under that opponent’s own tile."
                ),
                (
                    N_("Each opponent chooses which."),
                    N_(
                        "They do so clockwise, from the next player on, one card at a time, which "
                        "comes to the same."
                    ),
                ),
            ),
            Clause(
                "C7",
                N_(
                    "The Vizier: you look through an opponent’s pile and take one card of it into "
                    "your hand."
                ),
                (
                    N_(
                        "First you choose an opponent with cards in the pile, then you look "
                        "through it, then you choose the card."
                    ),
                    N_("You must take one."),
                    N_("A Curse that lies with the pile (E4) is no card."),
                ),
            ),
            Clause(
                "C8",
                N_(
                    "The Courtesan: up to {courtesan_most} from your hand, and at least "
                    "one, join a set on the table. They must be of its family."
                ),
                (
                    N_("It must be a set of your own."),
                    N_("Amulets and characters count as P2 says."),
                    N_("This is not playing a set, so no event follows (E1)."),
                ),
            ),
            Clause(
                "C9",
                N_(
                    "The Merchant: you take any card of the Nile. Nothing is skipped; the cards "
                    "before it stay where they are. If it was the last one, there is a delivery "
                    "(N4), or the round ends (R1)."
                ),
            ),
        ),
    ),
    Chapter(
        "E",
        N_("Events"),
        N_("Each set that you play in a turn opens the box of tokens, as long as one is left."),
        (
            Clause(
                "E1",
                N_(
                    "When you play a set in your turn and a token of this round is left, you look "
                    "at all that are left, choose one, and use it at once."
                ),
                (
                    N_("You lay the set first, then you look."),
                    N_("Adding to a set (P4) is playing a set, too."),
                    N_("You cannot decline."),
                    N_("The tokens that you do not choose go back face down."),
                ),
            ),
            Clause(
                "E2",
                N_(
                    "Guild: your own marker goes forward to the same sign (D6). You choose an "
                    "opponent, whose marker goes back to the same sign as the one it stands on."
                ),
            ),
            Clause("E3", N_("Flood: you have another turn right away.")),
            Clause(
                "E4",
                N_(
                    "Curse: you give it to an opponent. It lies with that pile, and counts like "
                    "{curse_counts} when the most corrupt player is found (W3)."
                ),
                (
                    N_(
                        "It counts nowhere else: not for Embalming, Deceit or the Vizier, nor as "
                        "scarabs."
                    ),
                ),
            ),
            Clause(
                "E5",
                N_(
                    "Prosperity: you lay it on one of your sets of {prosperity_families}. From now "
                    "on that set has {prosperity_scarabs} more."
                ),
                (
                    N_("It may be the set you have just laid."),
                    N_("A set may carry more than one Prosperity."),
                ),
            ),
            Clause(
                "E6",
                N_("Embalming: you take all the cards of your own pile into your hand."),
            ),
            Clause(
                "E7",
                N_(
                    "Deceit: you say how many cards your own pile has, and score as many points "
                    "at once. The pile stays."
                ),
            ),
            Clause(
                "E8",
                N_(
                    "You may also choose a token that finds no target or does nothing for you, to "
                    "keep it from others. Then it is simply used up."
                ),
                (N_("Where it can do something, it does."),),
            ),
            Clause(
                "E9",
                N_(
                    "Used tokens lie open and are out of the round. A Curse stays with its pile, "
                    "and a Prosperity on its set, until the round ends."
                ),
            ),
        ),
    ),
)
"""Characters, and what follows a set."""
