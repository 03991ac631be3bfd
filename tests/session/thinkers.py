"""Computer players for tests of the thinking process: values that can be sent to it."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.players import Budget, player_named

GO = "go"
"""The name of the file for which players wait."""


@dataclass(frozen=True)
class Waiting:
    """Writes its process's number into a folder, and thinks until the file appears."""

    folder: Path
    is_busy: bool = False
    """Whether it computes without a pause while waiting."""

    def choose(self, observation: Observation, chance: Random, budget: Budget) -> Action:
        (self.folder / f"{os.getpid()}.pid").touch()
        while not (self.folder / GO).exists():
            if not self.is_busy:
                time.sleep(0.005)
        action: Action = player_named("random").choose(observation, chance, budget)
        return action


class Clueless:
    """A player that raises an error."""

    def choose(self, observation: Observation, chance: Random, budget: Budget) -> Action:
        del observation, chance, budget
        raise ValueError("no idea")


class TwoPartError(Exception):
    """An error that cannot be made from its text alone, and so cannot be sent."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(f"{one} and {other}")


class Strange:
    """A player that raises an error known only in its own process."""

    def choose(self, observation: Observation, chance: Random, budget: Budget) -> Action:
        del observation, chance, budget
        raise TwoPartError("this", "that")


class Leaving:
    """A player that ends its process."""

    def choose(self, observation: Observation, chance: Random, budget: Budget) -> Action:
        del observation, chance, budget
        os._exit(1)


class Ponderer:
    """A player that thinks until it is told to move, and says so in a file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def choose(self, observation: Observation, chance: Random, budget: Budget) -> Action:
        (self.folder / f"{os.getpid()}.pid").touch()
        while not budget.is_over():
            time.sleep(0.001)
        action: Action = player_named("random").choose(observation, chance, budget)
        return action
