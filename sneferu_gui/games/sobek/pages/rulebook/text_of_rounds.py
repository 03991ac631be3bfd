"""The rulebook's text: how a round ends and counts, who wins, what is hidden, and chance."""

from typing import Final

from sneferu_gui.language import N_
from sneferu_gui.ui.pages.rulebook.chapter import Chapter, Clause

CHAPTERS_OF_ROUNDS: Final = (
    Chapter(
        "R",
        N_("The end of a round"),
        N_(
            "No more goods come. Cards you still hold are laid flat for a few points, or "
            "count as corruption."
        ),
        (
            Clause(
                "R1",
                N_(
                    "The round ends at once when the last card of the Nile is taken and the deck "
                    "is empty."
                ),
            ),
            Clause(
                "R2",
                N_(
                    "Then you may lay sets from your hand flat, turned on their side: {least} or "
                    "more each, as P1 to P3 say, and as many sets as you like. Nothing is added to "
                    "sets on the table, no power works, and no event follows."
                ),
            ),
            Clause(
                "R3",
                N_("What you still hold after that goes under your own tile."),
                (N_("So do cards that you could have laid: laying is a choice."),),
            ),
            Clause(
                "R4",
                N_(
                    "Whoever took the last card lays first, then the others clockwise. Who can lay "
                    "no set is not asked."
                ),
                (N_("The printed rules name no order."),),
            ),
        ),
    ),
    Chapter(
        "W",
        N_("Scoring a round"),
        N_("A set is worth its scarabs times its cards. Then the most corrupt player pays."),
        (
            Clause(
                "W1",
                N_(
                    "A set that stands upright is worth its scarabs, those of a Prosperity "
                    "included, times its cards. Amulets and characters are cards without scarabs."
                ),
            ),
            Clause("W2", N_("A set that lies flat is worth its scarabs, once.")),
            Clause(
                "W3",
                N_(
                    "The sum over all your sets is your points of the round, and your marker goes "
                    "forward by it. Then the most corrupt player is found: the one with most cards "
                    "in the pile, those that were left in the hand included (R3). A Curse counts "
                    "like {curse_counts}."
                ),
            ),
            Clause(
                "W4",
                N_(
                    "If several have most, it is the one among them with most scarabs on the cards "
                    "of the pile. If those are equal too, all of them are corrupt."
                ),
                (
                    N_(
                        "If the most is 0, nobody is corrupt. A Curse counts even where no card "
                        "lies, as W3 says."
                    ),
                ),
            ),
            Clause(
                "W5",
                N_(
                    "A corrupt player’s marker, where it now stands, goes back to the same sign "
                    "(D6) once for each full {lot} of the round. It is the same sign every time."
                ),
            ),
            Clause(
                "W6",
                N_("Points of the round are those of sets alone."),
                (
                    N_(
                        "The printed rules call the sum of the sets the round’s score. What Deceit "
                        "and the Guild have moved stays, but takes nobody further back."
                    ),
                ),
            ),
        ),
    ),
    Chapter(
        "Z",
        N_("The next round, and the end"),
        N_("Everything is shuffled again; only the markers stay where they are."),
        (
            Clause(
                "Z1",
                N_(
                    "All cards and tokens come together again, and the market is set up anew (S4 "
                    "to S7). Only the points go on."
                ),
            ),
            Clause(
                "Z2",
                N_(
                    "When the market stands, the player with fewest points looks at the Nile and "
                    "at their own hand, and names who begins. That may be anybody, this player too."
                ),
                (
                    N_(
                        "If several have fewest, it is the first of them clockwise after the "
                        "player who began the last round, who comes last. So no chance is needed, "
                        "and whoever did not begin is favoured."
                    ),
                ),
            ),
            Clause("Z3", N_("The game is over {after_rounds}.")),
            Clause(
                "Z4",
                N_(
                    "It is over after round {early_round} if somebody then has more than "
                    "{early_above}, corruption paid."
                ),
            ),
            Clause("Z5", N_("Most points win. Who has equally many shares the victory.")),
        ),
    ),
    Chapter(
        "H",
        N_("What is hidden"),
        N_("Many cards lie open for a moment, and then face down. It pays to remember them."),
        (
            Clause(
                "H1",
                N_(
                    "Everybody sees the Nile (goods with their faces, characters as orange backs), "
                    "how many cards the deck has, the discard pile, all sets, Curses and "
                    "Prosperities, the used tokens and how many are left, the points, and how many "
                    "cards with which backs each player holds."
                ),
                (
                    N_(
                        "The size of every pile is open too, since each of its cards went there "
                        "before everybody’s eyes."
                    ),
                ),
            ),
            Clause(
                "H2",
                N_(
                    "Nobody knows the order of the deck, the cards and tokens that are out of the "
                    "round, the tokens that have not been looked at, and which cards chance will "
                    "pick for Thieves (X4)."
                ),
            ),
            Clause(
                "H3",
                N_("Only you see the faces of your hand and of your own pile."),
                (
                    N_(
                        "You may look through your own pile at any time, since priests (C4) and "
                        "Embalming (E6) are chosen by what is in it. Others see it by the Vizier "
                        "alone (C7)."
                    ),
                ),
            ),
            Clause(
                "H4",
                N_(
                    "When a card moves face down, only those see it whom it concerns. A character "
                    "is seen by whoever takes or skips it, what the Queen draws by whoever draws. "
                    "A stolen card is seen by both sides, one given to the Scribe by its giver. "
                    "The Vizier’s player sees the whole pile, and its owner which card went. "
                    "Everybody sees what a priest discards, which token was chosen, and how many "
                    "cards Embalming and Deceit were about."
                ),
                (N_("When a round is scored, all piles and hands are turned up for everybody."),),
            ),
            Clause(
                "H5",
                N_(
                    "You may keep in mind whatever you have seen. The table shows what is open "
                    "now, and computer players are told no more than a person in their place "
                    "could know."
                ),
            ),
            Clause(
                "H6",
                N_(
                    "At one computer a hand is shown only while its player sits before it. A "
                    "curtain falls between two people, in the middle of a turn too: for the Scribe "
                    "(C6), and before sets are laid flat (R2), whenever somebody else decides."
                ),
            ),
        ),
    ),
    Chapter(
        "X",
        N_("Chance"),
        N_("All chance of a game is settled before its first turn."),
        (
            Clause(
                "X1",
                N_(
                    "A deal is fixed before the game begins: who begins, and for every round the "
                    "cards in their order, the tokens, and what becomes of thefts. From then on "
                    "nothing is left to chance. So whatever is taken back and played otherwise "
                    "meets the same deck, and a game that is replayed is the same to the last card."
                ),
            ),
            Clause(
                "X4",
                N_(
                    "For each Thief a number is drawn beforehand, and used up when he is played, "
                    "even in vain. It says which of the cards with the chosen back he takes; each "
                    "of them is as likely as any other."
                ),
            ),
            Clause(
                "X5",
                N_(
                    "Taking back is possible even when something has been looked at since. Whether "
                    "it is allowed is settled when a table is set up, and is none of the game’s "
                    "rules."
                ),
            ),
        ),
    ),
    Chapter(
        "A",
        N_("What you are asked"),
        N_("How cards and choices are named, and when nobody is asked."),
        (
            Clause(
                "A2",
                N_(
                    "Cards with the same family, scarabs and back are the same. Whichever of them "
                    "you point at, the table names the kind, and writes the cards of a set in the "
                    "order of the edition."
                ),
            ),
            Clause(
                "A5",
                N_(
                    "Nobody is asked where there is nothing to choose: the Scribe passes over "
                    "whoever has {scribe_leaves} or fewer, and whoever can lay no set at a round’s "
                    "end is passed over, too. Where one thing alone can be done, it is still yours "
                    "to do."
                ),
            ),
        ),
    ),
)
"""From the last card to the victory, and what else a player would ask."""
