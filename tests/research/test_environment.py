"""Each game as a PettingZoo environment: its own test passes, and seats see only what they may."""

import random
import subprocess
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from sneferu_gui.games.sobek.law.setup import RoundDeal
from sneferu_gui.research import env, games, masked
from sneferu_gui.research.coding import sound_kept
from tests.object_graph import reached_from

from .extra import needs_research

pytestmark = needs_research


def passes(environment: Any) -> None:
    """Run PettingZoo's own test, with warnings as errors."""
    with warnings.catch_warnings(), sound_kept():
        warnings.simplefilter("ignore")  # it imports its own games in a deprecated way
        from pettingzoo.test import api_test  # noqa: PLC0415
    api_test(environment, num_cycles=1_000)


def played(table: Any, seed: int) -> Iterator[tuple[str, Any, float, dict[str, Any]]]:
    """A random game: each agent's turn with its inputs; at the end without an info."""
    chance = random.Random(seed)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, is_over, _, info = table.last()
        yield agent, observation, reward, {} if is_over else info
        if is_over:
            table.step(None)
        else:
            numbers = [number for number, can in enumerate(info["action_mask"]) if can]
            table.step(chance.choice(numbers))


@pytest.mark.parametrize("game", games())
def test_every_game_passes_pettingzoos_test(game: str) -> None:
    passes(env(game))


@pytest.mark.parametrize(
    "table",
    [
        {"players": 3},
        {"players": 4, "powers": "dealt"},
        {"players": 2, "powers": "chosen", "edition": "generous"},
        {"players": 1},
        {"players": 1, "solo": True, "powers": "dealt"},
    ],
)
def test_so_does_every_kind_of_table(table: dict[str, Any]) -> None:
    passes(env("sneferu", **table))


def test_with_the_mask_in_the_observation_it_does_too() -> None:
    """It warns of dictionaries, except for those of its own games, which it knows by name."""
    table = masked(env("sneferu"))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        passes(table)
    table.reset(seed=1)
    observation, *_, info = table.last()
    assert set(observation) == {"observation", "action_mask"}
    assert (observation["action_mask"] == info["action_mask"]).all()
    waiting = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not table.observe(waiting)["action_mask"].any()
    assert table.observation_space(waiting).contains(table.observe(waiting))


def test_the_same_seed_is_the_same_game() -> None:
    def told(table: Any, seed: int) -> list[bytes]:
        return [observation.tobytes() for _, observation, _, _ in played(table, seed)]

    first = env("sneferu")
    assert told(first, 3) == told(first, 3) == told(env("sneferu", seed=9), 3)
    assert told(first, 4) != told(first, 3)


def test_games_without_a_seed_of_their_own_follow_from_the_first() -> None:
    def begun(seed: int | None) -> list[bytes]:
        table = env("sneferu", seed=seed)
        found = []
        for _ in range(3):
            table.reset()
            found.append(table.last()[0].tobytes())
        return found

    assert begun(5) == begun(5)
    assert len(set(begun(5))) == 3
    assert begun(5) != begun(6)
    assert begun(None) != begun(None)


def test_a_seed_is_that_of_the_programs_own_deals() -> None:
    table: Any = env("sneferu")
    table.reset(seed=7)
    assert table.unwrapped._state.table.deal.seed == 7


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_only_the_end_is_rewarded_and_in_sum_with_nothing(players: int) -> None:
    for seed in range(5):
        rewards: dict[str, float] = {}
        for agent, _, reward, info in played(env("sneferu", players=players), seed):
            assert not info or reward == 0
            rewards[agent] = reward
        assert len(rewards) == players
        assert max(rewards.values()) > 0 or players == 2
        if players > 1:
            assert sum(rewards.values()) == pytest.approx(0)


def test_against_ptah_one_wins_or_loses() -> None:
    found = set()
    for seed in range(4):
        *_, (_, _, reward, _) = played(env("sneferu", players=1, solo=True), seed)
        found.add(reward)
    assert found <= {1.0, -1.0}


def test_what_the_mask_leaves_out_is_an_error_and_changes_nothing() -> None:
    table = env("sneferu")
    table.reset(seed=1)
    before, *_, info = table.last()
    illegal = next(number for number, can in enumerate(info["action_mask"]) if not can)
    agent = table.agent_selection
    with pytest.raises(ValueError, match=f"the mask of {agent} leaves action {illegal} out"):
        table.step(illegal)
    with pytest.raises(ValueError, match="leaves action None out"):
        table.unwrapped.step(None)
    assert (table.last()[0] == before).all()
    assert table.agent_selection == agent


def test_who_looks_further_finds_what_players_of_the_program_have() -> None:
    table: Any = env("sneferu")
    table.reset(seed=1)
    agent, info = table.agent_selection, table.last()[-1]
    seen = table.unwrapped.seen(agent)
    numbers = [number for number, can in enumerate(info["action_mask"]) if can]
    assert {table.unwrapped.action(number) for number in numbers} == set(seen.legal_actions)
    guess = seen.imagined(random.Random(1))
    assert guess.apply(seen.legal_actions[0]) is not None


def test_what_lies_open_can_be_printed() -> None:
    table = env("sneferu")
    table.reset(seed=1)
    assert table.render().startswith("{")
    table.close()


@pytest.mark.parametrize(
    ("game", "table", "words"),
    [
        ("senet", {}, "no game is called 'senet'; there are sneferu"),
        ("sneferu", {"players": 5}, "Sneferu is for 1 to 4 players, not 5"),
        ("sneferu", {"edition": "gone"}, "Sneferu has no edition 'gone'; there are standard, gen"),
        ("sneferu", {"colour": "red"}, "colour is no option; there are solo, powers"),
        ("sneferu", {"powers": "on"}, "powers can be off, chosen, dealt"),
        ("sneferu", {"solo": True}, "A1: one plays alone against Ptah"),
    ],
)
def test_what_cannot_be_played_is_told_in_words(
    game: str, table: dict[str, Any], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        env(game, **table)


def test_the_sound_device_stays_as_it_was() -> None:
    """PettingZoo's import chooses another one, with which a window would be silent."""
    order = (
        "import os; os.environ['SDL_AUDIODRIVER'] = 'dummy';"
        " from sneferu_gui.research import env; env('sneferu');"
        " print(os.environ['SDL_AUDIODRIVER'])"
    )
    told = subprocess.run(
        [sys.executable, "-c", order], capture_output=True, text=True, check=True, timeout=300
    )
    assert told.stdout == "dummy\n"


@pytest.mark.parametrize("game", games())
def test_what_those_who_search_are_given_holds_no_deal(game: str) -> None:
    table = env(game, players=2).unwrapped
    table.reset()
    for each in reached_from(table.seen("player_0")):
        assert getattr(each, "seed", None) is None
        assert not isinstance(each, RoundDeal)


def test_games_that_nobody_gave_a_seed_for_cannot_be_found_by_trying() -> None:
    table = env("sobek", players=2).unwrapped
    table.reset()
    assert table._state.table.deal.seed >= 2**96
    for seed in (1, None):
        table.reset(seed=7) if seed else table.reset()
        assert table._state.table.deal.seed < 2**32, "as ever after a seed that was given"
