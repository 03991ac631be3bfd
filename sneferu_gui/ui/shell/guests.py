"""Players from outside at a table: named on the command line, and nowhere else."""

import random
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.language import _
from sneferu_gui.players import Budget, Player
from sneferu_gui.session.game import Session
from sneferu_gui.session.levels import level_words, usual_level
from sneferu_gui.session.thinking import GuestError
from sneferu_gui.simulation.bots import BotError, is_outside, seated


class Guest(NamedTuple):
    """A player from outside, as the thinking process is sent it: by name alone."""

    name: str
    game: str

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """The action it takes. Raises GuestError where it fails."""
        try:
            player = _sat_down(self.name, self.game, observation.seat)
            return player.choose(observation, chance, budget)
        except BotError as error:
            raise GuestError(str(error)) from error


@cache
def _sat_down(name: str, game: str, seat: int) -> Player:
    """One for each seat in each process; it begins anew where the process does."""
    return seated(name, game, seat)


def replace_absent(session: Session, guests: Iterable[str]) -> str:
    """Let a level play for players from outside who are not here; what is to be said of it.

    Empty where nobody is missing. The stored game still names them.
    """
    known = set(guests)
    absent = [name for name in session.computers if name and is_outside(name) and name not in known]
    if not absent:
        return ""
    usual = usual_level(session.game.id)
    session.computers = tuple(usual if name in absent else name for name in session.computers)
    message = _(
        "{name} is not here: {level} plays in its place. To go on against it, start the program"
        " with --bots {name}."
    )
    return message.format(name=", ".join(dict.fromkeys(absent)), level=level_words(usual))
