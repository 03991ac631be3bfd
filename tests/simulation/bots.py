"""Players from outside, and what is none, for trying out `--bots module:factory`."""

import os
import random
import time
from pathlib import Path
from typing import Any

from sneferu_gui.players import Budget, player_named


class Last:
    """Takes the last legal action; remembers how it was told to begin."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def reset(self, seed: int) -> None:
        self.seeds.append(seed)

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del chance, budget
        return observation.legal_actions[-1]


class Chance:
    """Draws with chance of its own, begun anew with each game."""

    def reset(self, seed: int) -> None:
        self.own = random.Random(seed)

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del chance, budget
        return self.own.choice(observation.legal_actions)


class Pondering:
    """Says by a file that it has begun, and thinks for longer than any test waits."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        Path(os.environ["PONDERING"], str(os.getpid())).touch()
        time.sleep(600)


class Held:
    """Plays by chance, and waits where a journal has grown, until a file beside it lets it go on.

    `HELD` is the journal's path, and after a colon how many lines it may have; without it nobody
    waits; who does leaves a file named by its process. So it does not depend on anybody's pace in
    the midst of which games a player is killed.
    """

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del budget
        name, _, most = os.environ.get("HELD", "").rpartition(":")
        journal = Path(name)
        while name and journal.exists() and len(journal.read_bytes().splitlines()) > int(most):
            if journal.with_suffix(".go").exists():
                break
            journal.with_suffix(f".{os.getpid()}").touch()
            time.sleep(0.02)
        return chance.choice(observation.legal_actions)


class Deep:
    """Holds what makes a player."""

    @staticmethod
    def copy() -> Any:
        """The house's own."""
        return player_named("greedy")


class Cheat:
    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        return "win"


class Broken:
    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        raise LookupError("no idea\x1b[2J")


class Deadly:
    """Takes whoever plays it along."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        os._exit(1)


class Unmade:
    def __init__(self) -> None:
        raise ValueError("not today")


def nobody() -> object:
    return object()


NUMBER = 7
