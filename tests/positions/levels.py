"""What the levels play in a position."""

import random
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.players import Budget, player_named

from .positions import Position

TRIES: Final = 5
"""How often each is asked, with other chance each time."""


class Answer(NamedTuple):
    """What a player does in a position, of so many times."""

    right: int
    wrong: int
    usual: Action
    """What it did most often."""
    tries: int

    def __str__(self) -> str:
        """Its sign in a table."""
        if self.wrong:
            is_always = self.wrong == self.tries
            return "wrong" if is_always else f"wrong {self.wrong} of {self.tries}"
        return "right" if self.right == self.tries else "neither"


def answer(position: Position, name: str, seconds: float, tries: int = TRIES) -> Answer:
    """What the player of that name does, thinking so long."""
    player = player_named(name)
    chosen = [
        player.choose(
            Observation(position.state, position.state.seat),
            random.Random(f"{position.name} {number}"),
            Budget(seconds),
        )
        for number in range(tries)
    ]
    return Answer(
        sum(map(position.is_right, chosen)),
        sum(map(position.is_wrong, chosen)),
        max(chosen, key=chosen.count),
        tries,
    )
