"""`tools.outside`: the interface that OpenSpiel's search needs, at the research environment."""

import random
from importlib.util import find_spec

import pytest

# It is looked for without being imported: PettingZoo sets another sound device as it is.
if find_spec("pettingzoo") is None:
    pytest.skip("pip install sneferu-gui[research]", allow_module_level=True)

from sneferu_gui.research import env
from tools.outside.__main__ import report
from tools.outside.contest import Asked, Played
from tools.outside.spiel import OutsideAgent, SpielState


class FirstChoice:
    """A stand-in for OpenSpiel's search that chooses the first action."""

    max_simulations = 1

    def step(self, state: SpielState) -> int:
        copy = state.clone()
        assert copy.legal_actions(copy.current_player()) == list(range(len(state.legal_actions())))
        copy.apply_action(0)
        return 0


def test_a_state_goes_on_to_the_end_and_says_who_has_won() -> None:
    table = env("sneferu", players=2)
    table.reset(seed=1)
    chance = random.Random(1)
    start = SpielState(table.unwrapped.seen("player_0").imagined(chance))
    assert start.returns() == [0.0, 0.0]
    state = start.clone()
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    assert sorted(state.returns()) == [-1.0, 1.0]
    assert not start.is_terminal(), "a clone goes on by itself"


def test_an_agent_chooses_one_of_the_actions_there_are_and_thinks_as_long_as_it_may() -> None:
    table = env("sneferu", players=2)
    table.reset(seed=2)
    agent = table.agent_selection
    bot = FirstChoice()
    outside = OutsideAgent(bot, random.Random(1))
    action = outside.act(table, agent, 0.5)
    assert action == table.unwrapped.seen(agent).legal_actions[0]
    assert outside.playouts == bot.max_simulations > 1
    outside.act(table, agent, 0.0)
    assert bot.max_simulations == 1


def test_what_it_knows_of_the_bag_is_a_guess() -> None:
    table = env("sneferu", players=2)
    table.reset(seed=3)
    agent = table.agent_selection
    guesses = {table.unwrapped.seen(agent).imagined(random.Random(n)).mixing for n in range(5)}
    assert len(guesses) == 5
    assert None not in guesses


def test_the_report_tells_share_and_times() -> None:
    asked = Asked("vizier", 0.1, 10)
    games = [Played(1.0, 10, 1.0, 10, 10.0, 500), Played(0.5, 10, 1.0, 10, 10.0, 500)]
    told = report(asked, games)
    assert "vizier won 75.0 % of 2 games" in told
    assert "(10.0 times), 50 playouts" in told


def test_without_the_library_its_search_cannot_be_had() -> None:
    try:
        import pyspiel  # type: ignore[import-not-found,unused-ignore] # noqa: F401,PLC0415
    except ImportError:
        from tools.outside.spiel import outside_bot  # noqa: PLC0415

        with pytest.raises(ImportError, match="pyspiel"):
            outside_bot(1)
