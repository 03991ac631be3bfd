"""The levels at which Sneferu is played; what each was measured at stands in docs/players.md.

The lower three see less than the greedy player does, the upper ones judge by the learned weights.
"""

from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer, Sight
from sneferu_gui.games.sneferu.players.searching_player import SearchingPlayer


class Child(GreedyPlayer):
    """Sees the food of this turn, hardly any of later, and keeps it rather than spend it."""

    name = "child"
    sight = Sight(hope=0.15, landing=False, spending=0.32)


class Ferryman(GreedyPlayer):
    """Minds what things cost, and hopes for less than there is."""

    name = "ferryman"
    sight = Sight(hope=0.4, price=0.9, landing=False, spending=0.8)


class Mason(GreedyPlayer):
    """Sees what the greedy player sees, and that its time is worth more."""

    name = "mason"
    sight = Sight(time=1.15)


class Scribe(SearchingPlayer):
    """Judges what is there after a move, a little wrong now and then."""

    name = "scribe"
    expansions = 0.0
    misjudges = 0.07


class Architect(SearchingPlayer):
    """Looks a few moves ahead, always as far."""

    name = "architect"
    most = 25


class Vizier(SearchingPlayer):
    """Looks as far as there is time for."""

    name = "vizier"
    expansions = 200.0
