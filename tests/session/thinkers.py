"""Computer players for trying out the process they think in: values that it can be sent."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.players import Budget, player_named

GO = "go"
"""The file that is waited for."""


@dataclass(frozen=True)
class Waiting:
    """Leaves the number of its process in a folder, and thinks until it is let go on."""

    folder: Path
    is_busy: bool = False
    """Whether it never lets anything else do something, if it can."""

    def choose(self, observation: Observation, chance: Random, budget: Budget) -> Action:
        (self.folder / f"{os.getpid()}.pid").touch()
        while not (self.folder / GO).exists():
            if not self.is_busy:
                time.sleep(0.005)
        action: Action = player_named("random").choose(observation, chance, budget)
        return action


class Clueless:
    """Has an error in it."""

    def choose(self, observation: Observation, chance: Random, budget: Budget) -> Action:
        del observation, chance, budget
        raise ValueError("no idea")


class TwoPartError(Exception):
    """One that cannot be made from its text alone, and so cannot be carried over."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")


class Strange:
    """Has an error in it that only it knows."""

    def choose(self, observation: Observation, chance: Random, budget: Budget) -> Action:
        del observation, chance, budget
        raise TwoPartError("this", "that")


class Leaving:
    """Ends its process."""

    def choose(self, observation: Observation, chance: Random, budget: Budget) -> Action:
        del observation, chance, budget
        os._exit(1)


class Ponderer:
    """Thinks until it is told to move, and says so."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def choose(self, observation: Observation, chance: Random, budget: Budget) -> Action:
        (self.folder / f"{os.getpid()}.pid").touch()
        while not budget.is_over():
            time.sleep(0.001)
        action: Action = player_named("random").choose(observation, chance, budget)
        return action
