"""The levels at which Sneferu is played; what each was measured at stands in docs/players.md.

The lower three see less than the greedy player does, the upper ones judge by the learned weights.
"""

from sneferu_gui.players.sneferu.greedy import GreedyPlayer
from sneferu_gui.players.sneferu.measures import Sight
from sneferu_gui.players.sneferu.searching_player import SearchingPlayer


class Child(GreedyPlayer):
    """Sees the food of this turn, and hardly that food is there to be spent."""

    name = "child"
    sight = Sight(hope=0.0, price=0.9, time=0.9, landing=False, spending=0.3)


class Ferryman(GreedyPlayer):
    """Minds prices a little too little, and hopes for a little."""

    name = "ferryman"
    sight = Sight(hope=0.3, price=0.8, time=0.8, landing=False, spending=0.75)


class Mason(GreedyPlayer):
    """Sees what the greedy player sees."""

    name = "mason"


class Scribe(SearchingPlayer):
    """Judges what is there after a move, a little wrong now and then."""

    name = "scribe"
    expansions = 0.0
    misjudges = 0.15


class Architect(SearchingPlayer):
    """Looks a few moves ahead, always as far."""

    name = "architect"
    most = 12


class Vizier(SearchingPlayer):
    """Looks as far as there is time for."""

    name = "vizier"
