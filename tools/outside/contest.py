"""A game of a level against OpenSpiel's search, in an environment of the research package."""

import random
import time
from typing import NamedTuple

from sneferu_gui.players import Budget, player_named
from sneferu_gui.research import env
from sneferu_gui.research.coding import coding_of

from .spiel import OutsideAgent, outside_bot

GAME = "sneferu"


class Asked(NamedTuple):
    """The options of a contest."""

    level: str
    seconds: float
    """The level's seconds for a choice."""
    times: float
    """OpenSpiel's time for a choice, as a multiple of the level's."""


class Played(NamedTuple):
    """The result of a game."""

    share: float
    """The level's share of the win."""
    choices: int
    """The number of the level's choices."""
    seconds: float
    outside_choices: int
    outside_seconds: float
    playouts: int


def play(asked: Asked, index: int) -> Played:
    """Play one game; games 2n and 2n + 1 have the same deal."""
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
            # Ten times the level's actual time, on any machine.
            usual = spent / choices if choices else asked.seconds
            action = outside.act(table, agent, asked.times * usual)
            others += 1
        numbers = {each: number for number, each in coding.legal(seen).items()}
        table.step(numbers[action])
    share = (1 + table.rewards[own]) / 2
    return Played(share, choices, spent, others, outside.seconds, outside.playouts)
