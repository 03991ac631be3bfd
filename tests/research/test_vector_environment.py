"""Vector environments: each of their games equals that of the PettingZoo environment."""

import random
from typing import Any

import pytest

from sneferu_gui.research import env, games, vector_env

from .extra import needs_research

pytestmark = needs_research

GAMES = 3


def chosen(infos: dict[str, Any], chance: random.Random) -> list[int]:
    return [chance.choice(list(each)) for each in infos["actions"]]


@pytest.mark.parametrize("game", games())
def test_each_game_is_that_of_the_single_environment(game: str) -> None:
    """Observation, mask, seat and reward, until a game is over and the next has begun."""
    table, chance = vector_env(game, GAMES, seed=5), random.Random(1)
    alone: list[Any] = [env(game) for _ in range(GAMES)]
    observations, infos = table.reset()
    for at, single in enumerate(alone):
        single.reset(seed=5 + at)
    over = [False] * GAMES
    while not all(over):
        assert table.observation_space.contains(observations)
        actions = chosen(infos, chance)
        for at, single in enumerate(alone):
            observation, _, _, _, info = single.last()
            assert observation.tobytes() == observations[at].tobytes()
            assert (info["action_mask"] == infos["action_mask"][at]).all()
            assert list(info["actions"]) == list(infos["actions"][at])
            assert single.agent_selection == f"player_{infos['seat'][at]}"
            single.step(actions[at])
        seats = infos["seat"]
        observations, rewards, terminations, truncations, infos = table.step(actions)
        assert not truncations.any()
        for at, single in enumerate(alone):
            assert terminations[at] == all(single.terminations.values())
            assert list(infos["rewards"][at]) == list(single.rewards.values())
            assert rewards[at] == infos["rewards"][at][seats[at]]
            if terminations[at]:
                over[at] = True
                last = single.observe(f"player_{seats[at]}")
                assert infos["final_obs"][at].tobytes() == last.tobytes()
                assert infos["_final_obs"][at]
                single.reset()


def test_the_same_seed_is_the_same_games_and_without_one_they_come_by_chance() -> None:
    def begun(seed: int | None, again: int | list[int | None] | None = None) -> list[bytes]:
        table = vector_env("sneferu", 2, seed=seed)
        table.reset()
        return [row.tobytes() for row in table.reset(seed=again)[0]]

    assert begun(1) == begun(1) != begun(2)
    assert begun(None) != begun(None)
    assert begun(None, 4) == begun(9, [4, 5])
    assert begun(1, [None, 7]) == [begun(1)[0], begun(1, 7)[0]]


def test_an_action_that_a_mask_leaves_out_changes_no_game() -> None:
    table = vector_env("sneferu", 2, seed=1)
    observations, infos = table.reset()
    actions = chosen(infos, random.Random(1))
    with pytest.raises(ValueError, match="the mask of game 1 leaves action 285 out"):
        table.step([actions[0], 285])
    after, _, _, _, _ = table.step(actions)
    table.reset(seed=1)
    assert (table.step(actions)[0] == after).all()
    assert (observations != after).any()


def test_actions_can_be_drawn_from_the_masks() -> None:
    table = vector_env("sobek", 2, players=3, seed=1)
    _, infos = table.reset()
    table.action_space.seed(1)
    for _ in range(20):
        actions = table.action_space.sample(tuple(infos["action_mask"]))
        assert table.action_space.contains(actions)
        _, _, _, _, infos = table.step(actions)
    assert infos["rewards"].shape == (2, 3)
    table.close()


def test_numbers_are_drawn_as_gymnasium_draws_them() -> None:
    from gymnasium.spaces import Discrete  # noqa: PLC0415 - of the extra

    table = env("sobek", seed=1)
    table.reset()
    own, theirs = table.action_space("player_0"), Discrete(table.action_space("player_0").n)
    own.seed(3)
    theirs.seed(3)
    for _ in range(40):
        mask = table.last()[-1]["action_mask"]
        action = own.sample(mask)
        assert action == theirs.sample(mask)
        table.step(action)
        assert own.sample(mask * 0) == theirs.sample(mask * 0) == 0
    with pytest.raises(AssertionError, match="should be 0 or 1"):
        own.sample(mask * 2)
