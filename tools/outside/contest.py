"""A level and OpenSpiel's search at one table of the research door."""

import random
import time
from typing import NamedTuple

from sneferu_gui.players import Budget, player_named
from sneferu_gui.research import env
from sneferu_gui.research.coding import coding_of

from .spiel import OutsideAgent, outside_bot

GAME = "sneferu"


class Asked(NamedTuple):
    """What is played."""

    level: str
    seconds: float
    """A thought of the level's."""
    times: float
    """How many times as long the outside player may think."""


class Played(NamedTuple):
    """What came of a game."""

    share: float
    """Of the win, the level's."""
    choices: int
    """The level's."""
    seconds: float
    outside_choices: int
    outside_seconds: float
    playouts: int


def play(asked: Asked, index: int) -> Played:
    """One game; two of them, one after the other, have the same deal."""
    table = env(GAME, players=2)
    table.reset(seed=index // 2)
    own = table.possible_agents[index % 2]
    chance = random.Random(index)  # noqa: S311 - a game, not a secret
    player, coding = player_named(asked.level, GAME), coding_of(GAME)
    outside = OutsideAgent(outside_bot(index), chance)
    spent, choices, others = 0.0, 0, 0
    while not table.terminations[table.agent_selection]:
        agent = table.agent_selection
        seen = table.unwrapped.seen(agent)
        if len(seen.legal_actions) == 1:
            action = seen.legal_actions[0]
        elif agent == own:
            began = time.process_time()
            action = player.choose(seen, chance, Budget(asked.seconds))
            spent += time.process_time() - began
            choices += 1
        else:
            # Ten times what the level has really taken, however fast the machine is.
            usual = spent / choices if choices else asked.seconds
            action = outside.act(table, agent, asked.times * usual)
            others += 1
        numbers = {each: number for number, each in coding.legal(seen).items()}
        table.step(numbers[action])
    share = (1 + table.rewards[own]) / 2
    return Played(share, choices, spent, others, outside.seconds, outside.playouts)
