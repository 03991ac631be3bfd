"""A small and nasty game that only tests play: what the house can do for any game.

Two to four hold hidden hands. Whoever has the turn offers a card face down to somebody else, who
decides, in the middle of the turn, to take it or to leave it; then it is turned up. Taken, it
counts for the taker when it is even and for the giver when it is odd; left, the other way round.
Then the giver draws. With the option "blind" hands are not looked at by their owners either: the
card offered is the first. The option "hand" says how many cards are dealt.
"""
