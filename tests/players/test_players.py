import random
import subprocess
import sys
import time
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple, get_args

import pytest

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.codec import from_plain, to_plain
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer
from sneferu_gui.players import (
    Budget,
    Player,
    RandomPlayer,
    UnknownPlayerError,
    advisor_of,
    has_advisor,
    player_named,
    player_names,
    tempered_names,
    usual_player,
)
from sneferu_gui.players.levels import LEVELS, TEMPERS, ThinkingPlayer, level_and_temper
from sneferu_gui.players.player import Advice, AdvisedMove, Worth
from tests.games.sneferu.players.games import BRIEF, result_of, start, states_of
from tests.sweep import SWEEP


@pytest.mark.parametrize("name", player_names())
def test_a_player_is_found_by_its_name(name: str) -> None:
    assert player_named(name).name == name


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownPlayerError, match="'gredy'; there are random, greedy"):
        player_named("gredy")


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=SWEEP)])
@pytest.mark.parametrize("name", player_names())
@pytest.mark.parametrize(
    ("players", "powers", "solo"),
    [(1, False, True), (1, True, True), (1, False, False), (2, True, False), (4, True, False)],
)
def test_players_play_whole_games_by_the_rules(
    name: str, players: int, seed: int, *, powers: bool, solo: bool
) -> None:
    state = start(players, seed, powers=powers, solo=solo)
    assert states_of(state, [player_named(name)] * players, seed)[-1].is_over


@pytest.mark.parametrize("name", player_names())
def test_the_same_sight_and_chance_give_the_same_choice(name: str) -> None:
    player = player_named(name)
    for state in states_of(start(3, 5, powers=True), [player] * 3, 5)[:-1:3]:
        seen = Observation(state, state.seat)
        assert player.choose(seen, random.Random(1), BRIEF) == player_named(name).choose(
            Observation(state, state.seat), random.Random(1), BRIEF
        )


@pytest.mark.parametrize("name", player_names())
def test_the_order_of_the_bag_makes_no_difference(name: str) -> None:
    state = start(2, 9)
    deal = state.table.deal
    twin = State.start(state.table.setup, replace(deal, bag=deal.bag[::-1], seed=None))
    player = player_named(name)
    for seed in range(5):
        choices = {
            player.choose(Observation(it, it.seat), random.Random(seed), BRIEF)
            for it in (state, twin)
        }
        assert len(choices) == 1


@pytest.mark.parametrize("name", player_names())
def test_there_must_be_something_to_choose_from(name: str) -> None:
    state = start(2, 1)
    other = 1 - state.seat
    with pytest.raises(ValueError, match="nothing to choose"):
        player_named(name).choose(Observation(state, other), random.Random(1), BRIEF)


def test_random_reaches_every_legal_action() -> None:
    seen = Observation(start(1, 1), 0)
    chance = random.Random(0)
    chosen = {RandomPlayer().choose(seen, chance, BRIEF) for _ in range(1_000)}
    assert chosen == set(seen.legal_actions)


def test_greedy_builds_far_more_than_random() -> None:
    players: list[Player] = [GreedyPlayer(), RandomPlayer()]
    for seed in range(6):
        result = result_of(start(2, seed), players, seed)
        assert result.winners == (0,)
        assert result.stones[0] >= 17


def test_greedy_beats_ptah_more_often_than_not() -> None:
    results = [result_of(start(1, seed, solo=True), [GreedyPlayer()], seed) for seed in range(10)]
    assert sum(result.score is not None for result in results) > 5


@cache
def greedy_games() -> tuple[tuple[frozenset[str], State], ...]:
    """Games of four with powers by the greedy player: the kinds of actions, and the end."""
    player, games = GreedyPlayer(), []
    for seed in range(10):
        state, chance, kinds = start(4, seed, powers=True), random.Random(seed), set()
        while not state.is_over:
            action = player.choose(Observation(state, state.seat), chance, BRIEF)
            kinds.add(action.do)
            state = state.apply(action)
        games.append((frozenset(kinds), state))
    return tuple(games)


def test_greedy_uses_every_kind_of_action() -> None:
    """Except `end` and `shift`: other actions are nearly always better."""
    kinds = frozenset[str]().union(*(done for done, _last in greedy_games()))
    assert kinds >= {kind._field_defaults["do"] for kind in get_args(do.Action)} - {"end", "shift"}


def test_greedy_leaves_no_stored_stone_and_no_power_behind() -> None:
    for _done, last in greedy_games():
        assert not any(own.stored for own in last.players)
        for own, builder in zip(last.players, last.table.powers, strict=True):
            if builder == "lateef":
                assert own.power_used


def test_greedy_takes_the_food_when_a_placement_brings_much() -> None:
    player = GreedyPlayer()
    chances = 0
    for state in states_of(start(2, 3), [player] * 2, 3)[:-1]:
        places = [action for action in state.legal_actions() if isinstance(action, do.Place)]
        gains = [state.apply(place).players[state.seat].food - state.me.food for place in places]
        if places and max(gains) >= 6:
            chances += 1
            chosen = player.choose(Observation(state, state.seat), random.Random(0), BRIEF)
            assert state.apply(chosen).players[state.seat].food - state.me.food >= max(gains) - 3
    assert chances


def test_greedy_decides_within_milliseconds() -> None:
    """Not a benchmark: twenty times the usual time, to notice if it begins to search."""
    player = GreedyPlayer()
    states = [it for it in states_of(start(2, 4), [player] * 2, 4) if it.phase is Phase.START]
    begun = time.process_time()
    for state in states:
        chosen = player.choose(Observation(state, state.seat), random.Random(0), BRIEF)
        assert isinstance(chosen, do.Buy) or chosen.do == "sail" or state.me.stored
    assert (time.process_time() - begun) / len(states) < 0.06


def test_who_plays_at_random_needs_no_game() -> None:
    """In a process of its own: the law of a game is imported with its own players only."""
    program = (
        "import sys\nfrom sneferu_gui.players import player_named\nplayer_named('random')\n"
        "print([name for name in sys.modules if name.endswith('.law')])"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
    assert done.stdout.split() == [b"[]"]


def test_learned_judgement_beats_the_greedy_player() -> None:
    """One look ahead with the learned weights wins about 97 of 100; measured in docs/players.md."""
    players: list[Player] = [player_named("architect"), GreedyPlayer()]
    results = [result_of(start(2, seed), players, seed) for seed in range(4)]
    assert sum(result.winners == (0,) for result in results) >= 3


# -- names, levels and advice ---------------------------------------------------------------------


def test_each_game_names_its_players_who_plays_usually_and_who_advises() -> None:
    for game in ("sneferu", "sobek"):
        names = player_names(game)
        assert names[0] == "random"
        assert usual_player(game) == names[1] == "greedy"
        assert has_advisor(game)
        assert advisor_of(game) is advisor_of(game)
        for name in tempered_names(game):
            player = player_named(name, game)
            assert player.name == name
            level, temper = level_and_temper(name)
            assert level in names
            assert temper in {each.name for each in TEMPERS}
            assert player_named(level, game).name == level


def test_where_nobody_advises_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "sneferu", GAMES["sneferu"]._replace(advisor=""))
    assert not has_advisor("sneferu")
    with pytest.raises(ValueError, match="nobody advises in sneferu"):
        advisor_of("sneferu")


def test_levels_are_rated_from_the_weakest_up_and_tempers_cost_nothing_or_little() -> None:
    ratings = [level.rating for level in LEVELS if level.rating is not None]
    assert ratings == sorted(ratings)
    assert ratings == [600, 990, 1380, 1800, 2200, 2750]
    assert [temper.costs for temper in TEMPERS] == [40, 50, 0, 0, 0]


def test_nobody_thinks_where_there_is_one_thing_to_do() -> None:
    class Thinker(ThinkingPlayer):
        def decide(self, observation: Any, chance: random.Random, budget: Budget) -> Any:
            del chance, budget
            return observation.legal_actions[1]

    def chosen(*legal: str) -> object:
        seen = SimpleNamespace(legal_actions=legal)
        return Thinker().choose(seen, random.Random(1), Budget())

    assert chosen("only") == "only"
    assert chosen("first", "second") == "second"
    with pytest.raises(ValueError, match="nothing to choose from"):
        chosen()


def test_of_advice_the_first_is_best_and_the_rival_the_first_with_reasons() -> None:
    def move(action: str, *reasons: str) -> AdvisedMove:
        return AdvisedMove((action,), 0.5, 1, 0.5, (), reasons)

    moves = (move("a"), move("b"), move("c", "why"), move("d", "more"))
    advice = Advice(0, (0.5, 0.5), moves)
    assert (advice.best, advice.rival) == (moves[0], moves[2])
    assert Advice(0, (), moves[:2]).rival is None


def test_what_a_reason_is_worth_is_kept_to_three_digits() -> None:
    class Reasoned(NamedTuple):
        worth: Worth

    assert to_plain(Reasoned(0.123456)) == {"worth": 0.123}
    for given, read in ((0.5, 0.5), (2, 2.0), ("much", 0.0), (None, 0.0)):
        assert from_plain(Reasoned, {"worth": given}).worth == read


def test_a_budget_is_a_second_unless_it_is_said() -> None:
    assert Budget().seconds == 1.0
    assert not Budget().is_over()
