"""The levels' moves in a position."""

import random
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.players import Budget, player_named

from .positions import Position

TRIES: Final = 5
"""Attempts of each level, with different random numbers."""


class Answer(NamedTuple):
    """A player's moves in a position, over several attempts."""

    right: int
    wrong: int
    usual: Action
    """The most frequent move."""
    tries: int

    def __str__(self) -> str:
        """The answer's sign in a table."""
        if self.wrong:
            is_always = self.wrong == self.tries
            return "wrong" if is_always else f"wrong {self.wrong} of {self.tries}"
        return "right" if self.right == self.tries else "neither"


def answer(position: Position, name: str, seconds: float, tries: int = TRIES) -> Answer:
    """The moves of the player of that name, with so many seconds of thought."""
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
