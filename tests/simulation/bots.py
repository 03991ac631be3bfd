"""Players from outside, and what is none, for trying out `--bots module:factory`."""

import os
import random
import sys
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


class Given:
    """Keeps what it is given; plays the first action."""

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


class Vanishing:
    """Takes whoever plays it along, with the status of success."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        os._exit(0)


class Leaving:
    """Ends the program, with the status of success."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        sys.exit(0)


class UntoldError(Exception):
    """Cannot be put into words."""

    def __str__(self) -> str:
        raise RuntimeError("no words")

    __repr__ = __str__


class Untold:
    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        raise UntoldError


class Unspoken:
    """An answer that leaves when it is to be told, or compared."""

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
    """Equal to everything."""

    do = "buy"

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return "anything"


class Agreeing:
    """Gives what is equal to every legal action."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        return Anything()


class Vague:
    """Gives an action of the right make, in which everything is equal to everything."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del chance, budget
        (action, *_rest) = observation.legal_actions
        return type(action)(*[Anything() for _field in action])


class LeavingAtOnce:
    """Ends the program where a player is made of it."""

    def __init__(self) -> None:
        sys.exit(0)


class Impatient:
    """Strikes Ctrl-C, as the user might."""

    def choose(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
        del observation, chance, budget
        raise KeyboardInterrupt


class Unmade:
    def __init__(self) -> None:
        raise ValueError("not today")


def nobody() -> object:
    return object()


NUMBER = 7
