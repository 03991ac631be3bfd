"""A small game for tests only, with everything difficult for the house.

Two to four players hold hidden hands. The player on turn offers a card face down to another, who
decides, in the middle of the turn, to take it or to leave it; then it is turned up. Taken, it
counts for the taker if even and for the giver if odd; left, the other way round. Then the giver
draws. With the option "blind" owners do not see their hands either: the card offered is the first.
The option "hand" is the number of cards dealt.
"""
