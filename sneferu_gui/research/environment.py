"""A game in PettingZoo's interface: one agent after the other, with observations and masks."""

import json
import random
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Action, AnyObservation, AnyState, Game, Options
from sneferu_gui.games.options import seat_choices, table_options
from sneferu_gui.language import _
from sneferu_gui.research.coding import coding_of, sound_kept
from sneferu_gui.research.vectors import Mask, Vector, mask_of, numbers_of, vector_of
from sneferu_gui.session.editions import shipped_edition, shipped_of

with sound_kept():
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import (
        AssertOutOfBoundsWrapper,
        BaseWrapper,
        OrderEnforcingWrapper,
    )

Environment: TypeAlias = AECEnv[str, Any, Any]

SEEDED_BITS: Final = 32
"""Bits of the seeds of games after a given seed: the same in every version."""
DRAWN_BITS: Final = 128
"""Bits of the seeds of games without a given seed: they cannot be found by trying."""
NO_ACTIONS: Final = numbers_of(())
"""The action numbers of agents that wait: none."""


class Numbers(spaces.Discrete[np.int64]):
    """A space of action numbers; samples a mask faster than Gymnasium, with equal results."""

    def sample(self, mask: Mask | None = None, probability: Mask | None = None) -> np.int64:
        """One of the numbers that the mask allows, with equal chances; 0 where it allows none."""
        if mask is None or probability is not None or mask.shape != (self.n,) or mask.max() > 1:
            return super().sample(mask, probability)
        # Few of many are allowed: five of 43,000 in Sobek. Searching bytes is faster than arrays.
        allowed, told = [], mask.tobytes()
        at = told.find(1)
        while at >= 0:
            allowed.append(at)
            at = told.find(1, at + 1)
        return np.int64(allowed[self.np_random.integers(len(allowed))] if allowed else 0)


class Kind:
    """A kind of table: a game with its number of players, edition and options."""

    def __init__(self, game: str, players: int, edition: str, options: Options) -> None:
        """Raises ValueError, with a message for users, for unknown or impossible choices."""
        self.game = game_named(game)
        self.coding = coding_of(game)
        self.agents = [f"player_{seat}" for seat in range(players)]
        self._options = _checked_options(self.game, players, edition, options)
        self._edition = shipped_edition(edition, game)
        self.features = len(self.coding.features(self.game.seen_by(self.begun(0), 0)))
        self.observation_space = spaces.Box(0.0, 1.0, (self.features,), np.float32)

    def begun(self, seed: int) -> AnyState:
        """The first state of the game of that seed."""
        seats = seat_choices(self.game, self.agents, self._options)
        setup = self.game.setup(self._edition, seats, self._options, seed)
        return self.game.start(setup, self.game.deal(setup, seed))


class Seeds:
    """A sequence of seeds: the given one, and random ones that follow from it."""

    def __init__(self, first: int | None) -> None:
        """Without a first one all are random."""
        self._chance = random.Random(first)  # noqa: S311 - deals of a game
        self._first = first
        self._bits = DRAWN_BITS if first is None else SEEDED_BITS

    def following(self) -> int:
        first, self._first = self._first, None
        return self._chance.getrandbits(self._bits) if first is None else first


class GameEnvironment(AECEnv[str, Vector, int]):  # type: ignore[misc] # it has no types
    """One game after another, each from its set-up to its end."""

    def __init__(self, kind: Kind, seed: int | None) -> None:
        """A table of that kind; nothing is dealt before `reset`."""
        super().__init__()
        self._kind = kind
        self._game, self._coding = kind.game, kind.coding
        self._legal: Mapping[int, Action] = {}
        self.metadata = {
            "name": f"{kind.game.id}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = list(kind.agents)
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        self._seeds = Seeds(seed)
        self.observation_spaces = dict.fromkeys(self.possible_agents, kind.observation_space)
        self.action_spaces = {
            agent: Numbers(self._coding.actions) for agent in self.possible_agents
        }
        self._nothing = mask_of(self._coding.actions, NO_ACTIONS)
        self._nothing.flags.writeable = False

    # -- The interface of PettingZoo ---------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Vector]:
        """Numbers from 0 to 1."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all possible actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: the one of that seed, or else the next one."""
        del options  # they are the environment's own
        if seed is not None:
            self._seeds = Seeds(seed)
        self._enter(self._kind.begun(self._seeds.following()))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
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
        """What everybody sees, as a line of JSON."""
        onlooker = self._game.seen_by(self._state, None)
        return json.dumps(self._game.trace_entry(onlooker.state))

    def close(self) -> None:
        """Do nothing: no resources are held."""

    # -- For agents that search ----------------------------------------------------------

    def seen(self, agent: str) -> AnyObservation:
        """The agent's observation as this program's players get it: for agents that search.

        Its `imagined(chance)` gives fair guesses at the state, which can be played on.
        """
        # As after pickling: without the true state.
        return copy(self._seen_by(self.possible_agents.index(agent)))

    def action(self, number: int) -> Action:
        """The action that a number means now. Raises KeyError for one that the mask leaves out."""
        return self._legal[number]

    def _enter(self, state: AnyState) -> None:
        self._state = state
        self._observations: dict[int, AnyObservation] = {}
        """The observations of this state, by seat."""

    def _seen_by(self, seat: int) -> AnyObservation:
        if seat not in self._observations:
            self._observations[seat] = self._game.seen_by(self._state, seat)
        return self._observations[seat]

    def _turn(self) -> None:
        """Select the agent that decides; the others get empty masks."""
        seat = self._state.seat
        self.agent_selection = self.possible_agents[seat]
        self._legal = {} if self._state.is_over else self._coding.legal(self._seen_by(seat))
        nothing = {"action_mask": self._nothing, "actions": NO_ACTIONS}
        self.infos = {agent: nothing.copy() for agent in self.agents}
        numbers = numbers_of(self._legal)
        mask = mask_of(self._coding.actions, numbers)
        self.infos[self.agent_selection] = {"action_mask": mask, "actions": numbers}

    def _end(self) -> None:
        winners = self._state.result().winners
        rewards = rewards_of(winners, len(self.possible_agents))
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)


def _checked_options(game: Game, players: int, edition: str, options: Options) -> Options:
    """The options; raises ValueError, with a message for users, if such a game is impossible."""
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
    """Each seat's reward at the end; for several seats the sum is zero.

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
    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat sees, and the mask of its legal actions."""
        count = int(self.env.action_space(agent).n)
        info = self.env.infos.get(agent, {})  # agents that have left have no entry
        mask = info.get("action_mask", mask_of(count, NO_ACTIONS))
        return {"observation": self.env.observe(agent), "action_mask": mask}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent]

    def __init__(self, env: Environment) -> None:
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
    """The environment with PettingZoo's checks of the order of calls and of actions."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(environment))
