"""A game as PettingZoo has it: one agent after the other, with observations and masks."""

import json
import random
from collections.abc import Sequence
from copy import copy
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Action, AnyObservation, AnySetup, AnyState, Game, Options
from sneferu_gui.games.options import seat_choices, table_options
from sneferu_gui.language import _
from sneferu_gui.research.coding import coding_of, sound_kept
from sneferu_gui.research.vectors import Vector, mask_of, vector_of
from sneferu_gui.session.editions import shipped_edition, shipped_of

with sound_kept():
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import (
        AssertOutOfBoundsWrapper,
        BaseWrapper,
        OrderEnforcingWrapper,
    )

Environment: TypeAlias = AECEnv[str, Any, Any]
"""What PettingZoo knows."""

SEEDED_BITS: Final = 32
"""Of the seeds of games after one that was given: the same in every version."""
DRAWN_BITS: Final = 128
"""Of those of games that nobody gave a seed for: they cannot be found by trying."""


class GameEnvironment(AECEnv[str, Vector, int]):  # type: ignore[misc] # it has no types
    """One game after another, each from its set-up to its end."""

    def __init__(
        self, game: str, players: int, seed: int | None, edition: str, options: Options
    ) -> None:
        """A table of so many; nothing is dealt before `reset`."""
        super().__init__()
        self._game = game_named(game)
        self._coding = coding_of(game)
        self._options = _checked(self._game, players, edition, options)
        self._edition = shipped_edition(edition, game)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seeds = random.Random(seed)  # noqa: S311 - deals of a game
        self._first = seed
        self._bits = DRAWN_BITS if seed is None else SEEDED_BITS
        setup = self._setup(0)
        start = self._game.start(setup, self._game.deal(setup, 0))
        length = len(self._coding.features(self._game.seen_by(start, 0)))
        self.observation_spaces = {
            agent: spaces.Box(0.0, 1.0, (length,), np.float32) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self._coding.actions) for agent in self.possible_agents
        }

    def _setup(self, seed: int) -> AnySetup:
        seats = seat_choices(self._game, self.possible_agents, self._options)
        return self._game.setup(self._edition, seats, self._options, seed)

    # -- As PettingZoo asks ------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Vector]:
        """Numbers from 0 to 1."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions there can be."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: the one of that seed, or else the next one."""
        del options  # they are the environment's own
        if seed is not None:
            self._seeds, self._first = random.Random(seed), seed  # noqa: S311
            self._bits = SEEDED_BITS
        number = self._seeds.getrandbits(self._bits) if self._first is None else self._first
        self._first = None
        setup = self._setup(number)
        self._enter(self._game.start(setup, self._game.deal(setup, number)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._turn()

    def step(self, action: int | None) -> None:
        """Do the action of that number. Raises ValueError for one that the mask leaves out."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = None if action is None else self._legal.get(int(action))
        if chosen is None:
            raise ValueError(f"the mask of {agent} leaves action {action} out")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._enter(self._state.apply(chosen))
        if self._state.is_over:
            self._end()
        self._turn()

    def observe(self, agent: str) -> Vector:
        """What the agent's seat sees."""
        return vector_of(self._coding, self._seen_by(self.possible_agents.index(agent)))

    def render(self) -> str:
        """What lies open to everybody, as a line of JSON."""
        onlooker = self._game.seen_by(self._state, None)
        return json.dumps(self._game.trace_entry(onlooker.state))

    def close(self) -> None:
        """Nothing is held."""

    # -- For those who look further ----------------------------------------------------------

    def seen(self, agent: str) -> AnyObservation:
        """All the agent's seat knows, as players of this program have it: for those who search.

        Its `imagined(chance)` gives fair guesses, which can be played on.
        """
        # As if pickled: without the true state.
        return copy(self._seen_by(self.possible_agents.index(agent)))

    def action(self, number: int) -> Action:
        """The action that a number means now. Raises KeyError for one that the mask leaves out."""
        return self._legal[number]

    def _enter(self, state: AnyState) -> None:
        self._state = state
        self._observations: dict[int, AnyObservation] = {}
        """Of this state, by seat."""

    def _seen_by(self, seat: int) -> AnyObservation:
        if seat not in self._observations:
            self._observations[seat] = self._game.seen_by(self._state, seat)
        return self._observations[seat]

    def _turn(self) -> None:
        """Whoever decides is asked; the others can do nothing."""
        seat = self._state.seat
        self.agent_selection = self.possible_agents[seat]
        self._legal = {} if self._state.is_over else dict(self._coding.legal(self._seen_by(seat)))
        for agent in self.agents:
            own = self._legal if agent == self.agent_selection else ()
            self.infos[agent] = {"action_mask": mask_of(self._coding.actions, own)}

    def _end(self) -> None:
        winners = self._state.result().winners
        rewards = rewards_of(winners, len(self.possible_agents))
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)


def _checked(game: Game, players: int, edition: str, options: Options) -> Options:
    """The options; raises ValueError, in words, where nobody could play so."""
    least, most = game.seats
    if not least <= players <= most:
        message = _("{game} is for {least} to {most} players, not {n}")
        raise ValueError(message.format(game=game.title, least=least, most=most, n=players))
    if edition not in shipped_of(game.id):
        message = _("{game} has no edition {name}; there are {choices}")
        choices = ", ".join(shipped_of(game.id))
        raise ValueError(message.format(game=game.title, name=repr(edition), choices=choices))
    return table_options(game, players, options)


def rewards_of(winners: Sequence[int], players: int) -> list[float]:
    """What the end is worth to each seat: for several, nothing in sum.

    >>> rewards_of((1,), 3)
    [-0.5, 1.0, -0.5]
    >>> rewards_of((0, 1), 2)
    [0.0, 0.0]
    >>> rewards_of((), 1)
    [-1.0]
    """
    if players == 1:
        return [1.0 if winners else -1.0]
    if not winners:
        return [-1.0] * players
    shares = [(seat in winners) / len(winners) for seat in range(players)]
    return [(players * share - 1) / (players - 1) for share in shares]


class MaskedObservation(BaseWrapper[str, Any, int]):  # type: ignore[misc] # as above
    """Observations with their masks in them."""

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat sees, and what it can do."""
        count = int(self.env.action_space(agent).n)
        info = self.env.infos.get(agent, {})  # who has left the table can do nothing
        mask = info.get("action_mask", mask_of(count, ()))
        return {"observation": self.env.observe(agent), "action_mask": mask}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Of both."""
        return self._spaces[agent]

    def __init__(self, env: Environment) -> None:
        """The same environment, seen so."""
        super().__init__(env)
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": env.observation_space(agent),
                    "action_mask": spaces.MultiBinary(int(env.action_space(agent).n)),
                }
            )
            for agent in env.possible_agents
        }


def in_order(environment: GameEnvironment) -> Environment:
    """The same, which says so where it is used in the wrong order."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(environment))
