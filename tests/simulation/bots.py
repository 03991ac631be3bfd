"""Players from outside, good and bad ones, for tests of `--bots module:factory`."""

import os
import random
import sys
import time
from pathlib import Path
from typing import Any

from sneferu_gui.players import Budget, player_named


class Last:
    """Chooses the last legal action, and remembers how it was reset."""

    def __init__(self) -> None:
        self.seeds: list[int] = []

    def reset(self, seed: int) -> None:
        self.seeds.append(seed)

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del chance, budget
        return observation.legal_actions[-1]


class Given:
    """Keeps its inputs, and chooses the first action."""

    last: tuple[Any, ...] = ()
    told: list[Any] = []  # noqa: RUF012 - of all that are made

    @classmethod
    def forget(cls) -> None:
        cls.last = ()

    def reset(self, seed: int) -> None:
        self.told.append(seed)

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        type(self).last = (observation, budget)
        self.told.append(chance.getstate())
        observation.imagined(random.Random(3)).legal_actions()
        return observation.legal_actions[0]


class Chance:
    """Chooses at random, with its own random numbers, reset with each game."""

    def reset(self, seed: int) -> None:
        self.own = random.Random(seed)

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del chance, budget
        return self.own.choice(observation.legal_actions)


class Pondering:
    """Writes a file when it starts, and thinks longer than any test waits."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        Path(os.environ["PONDERING"], str(os.getpid())).touch()
        time.sleep(600)


class Held:
    """Plays at random, and waits once a journal is long enough until a file beside it appears.

    `HELD` is the journal's path, and after a colon its number of lines; without it nobody waits; a
    waiting player leaves a file named by its process. So the games during which a player is killed
    do not depend on anybody's pace.
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
    """An object with nested factories of players."""

    @staticmethod
    def copy() -> Any:
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
    """A player that kills its process."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        os._exit(1)


class Vanishing:
    """A player that ends its process with the status of success."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        os._exit(0)


class Leaving:
    """A player that exits the program with the status of success."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        sys.exit(0)


class UntoldError(Exception):
    """An error whose text cannot be made."""

    def __str__(self) -> str:
        raise RuntimeError("no words")

    __repr__ = __str__


class Untold:
    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        raise UntoldError


class Unspoken:
    """An answer that exits when printed or compared."""

    def __repr__(self) -> str:
        sys.exit(0)

    def __eq__(self, other: object) -> bool:
        sys.exit(0)

    __hash__ = None  # type: ignore[assignment]


class Speechless:
    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        return Unspoken()


class Anything:
    """An object equal to everything."""

    do = "buy"

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "anything"


class Agreeing:
    """Answers with an object equal to every legal action."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        return Anything()


class Vague:
    """Answers with an action of the right type whose fields are equal to everything."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del chance, budget
        (action, *_rest) = observation.legal_actions
        return type(action)(*[Anything() for _field in action])


class LeavingAtOnce:
    """Exits the program when a player is made from it."""

    def __init__(self) -> None:
        sys.exit(0)


class Impatient:
    """A player that sends Ctrl-C, as a user might."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        raise KeyboardInterrupt


class Unmade:
    def __init__(self) -> None:
        raise ValueError("not today")


def nobody() -> object:
    return object()


NUMBER = 7
