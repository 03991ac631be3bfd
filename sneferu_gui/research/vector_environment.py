"""Many games in one process, in Gymnasium's vector interface, with batches of actions."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from sneferu_gui.games.game import Action, AnyState
from sneferu_gui.research.environment import Kind, Numbers, Seeds, rewards_of
from sneferu_gui.research.vectors import Actions, Vector, numbers_of, vector_of

Flags = NDArray[np.bool_]
Rewards = NDArray[np.float64]
Infos = dict[str, Any]
Chosen = Sequence[int] | Actions


class VectorEnvironment(VectorEnv[Vector, Chosen, Any]):
    """Games of one kind side by side; in each the seat that decides is asked."""

    def __init__(self, kind: Kind, num_envs: int, seed: int | None) -> None:
        """Nothing is dealt before `reset`."""
        self._kind = kind
        self._first = seed
        self._seeds: list[Seeds] = [Seeds(None)] * num_envs
        self._states: list[AnyState] = []
        self._legal: list[Mapping[int, Action]] = []
        self.num_envs = num_envs
        self.metadata = {
            "name": f"{kind.game.id}_v0",
            "autoreset_mode": AutoresetMode.SAME_STEP,
        }
        self.single_observation_space = kind.observation_space
        self._shape = (num_envs, kind.features)
        self.observation_space = spaces.Box(0.0, 1.0, self._shape, np.float32)
        self.single_action_space = Numbers(kind.coding.actions)
        self.action_space = spaces.MultiDiscrete([kind.coding.actions] * num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Vector, Infos]:
        """Begin all games anew: from that seed on, from a list of seeds, or from the next ones."""
        del options  # they are the environment's own
        if seed is None:
            seed, self._first = self._first, None
        if isinstance(seed, int):
            seed = range(seed, seed + self.num_envs)
        if seed is not None:
            pairs = zip(self._seeds, seed, strict=True)
            self._seeds = [old if new is None else Seeds(new) for old, new in pairs]
        elif not self._states:
            self._seeds = [Seeds(None) for _ in self._seeds]
        self._states = [self._kind.begun(each.following()) for each in self._seeds]
        self._legal = [{} for _ in self._states]
        return self._seen(no_rewards(self.num_envs, self._kind))

    def step(self, actions: Chosen) -> tuple[Vector, Rewards, Flags, Flags, Infos]:
        """Do one action in each game. Raises ValueError, doing none, for one not in its mask."""
        numbers = [int(number) for number in actions]
        for at, (number, legal) in enumerate(zip(numbers, self._legal, strict=True)):
            if number not in legal:
                raise ValueError(f"the mask of game {at} leaves action {number} out")
        kind, rewards = self._kind, no_rewards(self.num_envs, self._kind)
        seats = [state.seat for state in self._states]
        over: dict[int, Vector] = {}
        for at, number in enumerate(numbers):
            state = self._states[at].apply(self._legal[at][number])
            if state.is_over:
                rewards[at] = rewards_of(state.result().winners, len(kind.agents))
                over[at] = vector_of(kind.coding, kind.game.seen_by(state, seats[at]))
                state = kind.begun(self._seeds[at].following())
            self._states[at] = state
        observations, infos = self._seen(rewards)
        terminations = np.zeros(self.num_envs, np.bool_)
        if over:
            terminations[list(over)] = True
            final = np.full(self.num_envs, None, object)
            for at, vector in over.items():
                final[at] = vector
            infos |= {"final_obs": final, "_final_obs": terminations.copy()}
        own = rewards[np.arange(self.num_envs), seats]
        return observations, own, terminations, np.zeros(self.num_envs, np.bool_), infos

    def _seen(self, rewards: Rewards) -> tuple[Vector, Infos]:
        """The observations and masks of the seats that decide."""
        coding, seen_by = self._kind.coding, self._kind.game.seen_by
        observations: Vector = np.empty(self._shape, np.float32)
        masks = np.zeros((self.num_envs, coding.actions), np.int8)
        actions = np.empty(self.num_envs, object)
        for at, state in enumerate(self._states):
            seen = seen_by(state, state.seat)
            self._legal[at] = legal = coding.legal(seen)
            actions[at] = numbers = numbers_of(legal)
            masks[at, numbers] = 1
            observations[at] = vector_of(coding, seen)
        seats = np.array([state.seat for state in self._states])
        told: Infos = {"action_mask": masks, "actions": actions, "seat": seats, "rewards": rewards}
        every = np.ones(self.num_envs, np.bool_)
        return observations, told | {f"_{name}": every for name in told}


def no_rewards(games: int, kind: Kind) -> Rewards:
    """Zero for each seat of each game."""
    return np.zeros((games, len(kind.agents)))
