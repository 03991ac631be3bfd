"""A game of this program with the part of OpenSpiel's interface that its search uses."""

import random
import time
from types import SimpleNamespace
from typing import Any, Protocol, Self

import numpy as np

from sneferu_gui.games.game import Action, AnyState
from sneferu_gui.research.environment import Environment, rewards_of

CHANCE_OF_WORTH = 2.0
"""OpenSpiel's exploration constant, as in its own examples."""


class SpielState:
    """A state that is changed in place; an action is an index into the legal ones."""

    def __init__(self, state: AnyState) -> None:
        """Begin with a state whose hidden part has been guessed."""
        self._state = state

    def clone(self) -> Self:
        """An independent copy."""
        return type(self)(self._state)

    def current_player(self) -> int:
        """The seat that decides."""
        return int(self._state.seat)

    def is_terminal(self) -> bool:
        return bool(self._state.is_over)

    def is_chance_node(self) -> bool:
        """False: chance is decided before the game."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The indices of all legal actions."""
        del player
        return list(range(len(self._state.legal_actions())))

    def apply_action(self, place: int) -> None:
        """Do the legal action with that index."""
        self._state = self._state.apply(self._state.legal_actions()[place])

    def returns(self) -> list[float]:
        """Each seat's reward at the end, as in the environment; zeros before."""
        result = self._state.result()
        seats = len(self._state.players)
        return [0.0] * seats if result is None else list(rewards_of(result.winners, seats))


class Bot(Protocol):
    """OpenSpiel's search, with the members used here."""

    max_simulations: int

    def step(self, state: SpielState) -> int:
        """The index of the action it chooses."""


class OutsideAgent:
    """OpenSpiel's Monte-Carlo tree search with random playouts, in one of our environments.

    It sees only what the environment's agents may see, and searches in one fair guess at the rest,
    as the program's own players do.
    """

    def __init__(self, bot: Bot, chance: random.Random) -> None:
        """Play as `bot` does; `chance` draws the guesses."""
        self._bot = bot
        self._chance = chance
        self.playouts = 0
        self.seconds = 0.0
        """CPU seconds spent on the playouts."""

    def act(self, table: Environment, agent: str, seconds: float) -> Action:
        """The action chosen after about so many seconds of thought."""
        guess = table.unwrapped.seen(agent).imagined(self._chance)
        self._bot.max_simulations = max(1, round(seconds * self._pace(guess)))
        began = time.process_time()
        place = self._bot.step(SpielState(guess))
        self.seconds += time.process_time() - began
        self.playouts += self._bot.max_simulations
        return guess.legal_actions()[place]

    def _pace(self, guess: AnyState) -> float:
        """Playouts a second from this state, measured anew: they become faster late in a game."""
        began, count = time.process_time(), 0
        while count < 5 or time.process_time() - began < 0.02:
            state = SpielState(guess)
            while not state.is_terminal():
                state.apply_action(self._chance.choice(state.legal_actions()))
            count += 1
        return count / (time.process_time() - began)


def outside_bot(seed: int) -> Bot:
    """OpenSpiel's search for two players. Raises ImportError without `open_spiel`."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore] # noqa: PLC0415
    from open_spiel.python.algorithms import mcts  # type: ignore[import-not-found,unused-ignore] # noqa: PLC0415

    kind = SimpleNamespace(
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    )
    game = SimpleNamespace(get_type=lambda: kind, max_utility=lambda: 1.0)
    chance = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot: Any = mcts.MCTSBot(game, CHANCE_OF_WORTH, 1, evaluator, random_state=chance)
    return bot  # type: ignore[no-any-return]
