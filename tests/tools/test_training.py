"""Learning Sneferu's weights: the compiled self-play agrees with law, features and values."""

import json
import math
import random
from collections.abc import Iterator
from ctypes import c_float
from functools import cache
from itertools import accumulate
from pathlib import Path

import pytest

from sneferu_gui.games.sneferu.law.edition import edition_from_mapping, edition_to_mapping
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players import weights as players
from sneferu_gui.games.sneferu.players.features import TABLES, features_of
from sneferu_gui.games.sneferu.players.weights import LATER_TABLES, Head
from tests.conformance.games import KINDS, Whim, kind_of_game, start_of
from tests.sweep import SWEEP, every_pair
from tools.training.sneferu import __main__ as training
from tools.training.sneferu import native
from tools.training.sneferu.editions import LONGEST, SHORTEST, mix
from tools.training.sneferu.weights_file import HEADS, SCALE, largest_sum, text_of, weights_of

pytestmark = pytest.mark.skipif(
    native.compiler() is None, reason="the rules of self-play are compiled from C; no cc is here"
)

ROUNDS = 4
each_kind = pytest.mark.parametrize(
    "index",
    [
        pytest.param(index, marks=each.marks)
        for index, each in enumerate(
            every_pair(range(ROUNDS), range(len(KINDS) // ROUNDS // 2), [0, 1])
        )
    ],
)
"""The kinds of games by their settings: boards, players, and powers or none."""
OF_THE_TOOL = native.FLAGS
FIRST_ROWS = dict(zip(TABLES, accumulate(TABLES.values(), initial=0), strict=False))


@pytest.fixture(autouse=True, scope="module")
def _little_optimised() -> Iterator[None]:
    """Compile with little optimisation: more takes half as long as these tests together."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(native, "FLAGS", ("-O1", *OF_THE_TOOL[1:]))
        native.library()
        yield


@SWEEP
def test_as_the_tool_compiles_it_it_plays_and_learns_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "FLAGS", OF_THE_TOOL)
    optimised = native.library.__wrapped__()
    monkeypatch.setattr(native, "library", lambda: optimised)
    test_the_compiled_rules_play_as_the_law_does(0)
    test_every_whole_move_is_valued_by_what_it_leads_to(0)
    test_learning_makes_better_players()


@cache
def weights(seed: int) -> native.Weights:
    """Random weights, so that every row matters; tests must not change them."""
    chance = random.Random(seed)
    count = native.sizes().numbers
    return (c_float * count)(*(chance.uniform(-0.2, 0.2) for _ in range(count)))


@each_kind
def test_the_compiled_rules_play_as_the_law_does(index: int) -> None:
    state = start_of(kind_of_game(index), f"compiled {index}")
    table, whim = native.Table(state), Whim(f"whim {index}", index)
    while True:
        assert table.state() == native.state_as_numbers(state)
        assert table.legal() == sorted(map(native.code_of, state.legal_actions()))
        for seat in range(len(state.players)):
            assert table.rows(seat) == rows_of(state, seat)
        if state.is_over:
            break
        action = whim.chosen(state)
        assert native.action_of(native.code_of(action)) == action
        table.apply(native.code_of(action))
        state = state.apply(action)
    if len(state.players) > 1 or state.ptah is not None:  # alone, everybody wins
        assert table.values(weights(1)) == pytest.approx(ending_of(state))


def rows_of(state: State, seat: int) -> list[int]:
    return sorted(FIRST_ROWS[table] + row for table, row in features_of(state, seat))


def ending_of(state: State) -> tuple[float, ...]:
    """The end's worth to each seat: the shares, or a fifth of the points."""
    result = state.result()
    assert result is not None
    if result.ptah is not None:
        me = state.players[0]
        points = 3 * me.placed + me.food // 3 - len(state.ptah or ())
        return ((points - 5 * (result.score is None)) / 5,)
    share = 1 / len(result.winners)
    return tuple(share * (seat in result.winners) for seat in range(len(state.players)))


@each_kind
def test_every_whole_move_is_valued_by_what_it_leads_to(index: int) -> None:
    """By the game's own features and weights, before anything is drawn."""
    kind = kind_of_game(index)
    rounded, heads = rounded_weights()
    state = start_of(kind, f"moves {index}")
    table, chance = native.Table(state), random.Random(index)
    while not state.is_over:
        moves = table.moves(rounded)
        assert {move.actions[0].do for move in moves} == {
            action.do for action in state.legal_actions()
        }
        for move in chance.sample(moves, min(6, len(moves))):
            assert move.values == pytest.approx(value_after(state, move, heads), abs=1e-4)
        for action in chance.choice(moves).actions:
            table.apply(native.code_of(action))
            state = state.apply(action)


@cache
def rounded_weights() -> tuple[native.Weights, dict[str, Head]]:
    """Some weights as in a file, and as the game's own evaluation has them."""
    rounded = weights_of(text_of(weights(7), {}))
    return rounded, heads_of(rounded)


def value_after(state: State, move: native.Move, heads: dict[str, Head]) -> tuple[float, ...]:
    tried = state.draft()
    tried.bag = ()  # nothing is drawn
    for action in move.actions:
        tried = tried.apply(action)
    assert tried.phase is not Phase.PLACE
    seats = range(len(state.players))
    if tried.is_over and (len(seats) > 1 or state.ptah is not None):
        return ending_of(tried)
    head = heads["share" if state.ptah is None else "solo"]
    strengths = [head.strength(head.total(features_of(tried, seat))) for seat in seats]
    if len(seats) == 1:
        return tuple(strengths)
    powers = [math.exp(strength) for strength in strengths]
    return tuple(power / sum(powers) for power in powers)


def heads_of(numbers: native.Weights) -> dict[str, Head]:
    content = json.loads(text_of(numbers, {}))
    return {name: Head(head["outputs"], head["tables"], SCALE, TABLES)
            for name, head in content["heads"].items()}  # fmt: skip


def test_whole_moves_are_all_there_are_but_for_equal_stones() -> None:
    state = start_of(kind_of_game(0), "all moves")
    moves = native.Table(state).moves(weights(1))
    bought = {(move.actions[0], move.actions[1]) for move in moves}
    assert len(bought) == len(moves)
    prices = set()
    for action in state.legal_actions():
        assert action.do == "buy"
        stone = state.offer[action.column][action.row]
        first, second = sorted(divmod(stone, 5))
        table = state.table
        food = table.food[action.column] + table.extra[action.row]
        prices.add((first, second, table.time[action.column], food))
    assert len(moves) == 12 * len(prices)  # six slots, two ways round


def test_learning_makes_better_players() -> None:
    """A few hundred games are enough to beat random weights."""
    menu, trainer = training.Menu(random.Random(3)), native.Trainer(3)
    before = trainer.weights()
    for _ in range(400):
        trainer.play(menu.next(solo=False), native.Pace(0.1, 0.5, 1.0))
    trainer.play(menu.next(solo=True), native.Pace(0.1, 0.5, 1.0))
    after = trainer.weights()
    pair = native.Kind(menu.standard, 2)
    won = sum(native.match(after, before, pair, game % 2, game // 2) for game in range(40))
    assert won > 32
    assert trainer.error(solo=False) < 0.25  # what saying "even" of every game would give
    assert trainer.error(solo=True) > 0


def test_the_same_seed_teaches_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    first, told = training.learned(40, 5, 2)
    second, told_again = training.learned(40, 5, 2)
    other, _ = training.learned(40, 6, 2)
    assert bytes(first) == bytes(second) != bytes(other)
    assert told == told_again
    parts = training.PARTS + training.TRIALS * (training.PARTS + 1)
    assert len(capsys.readouterr().out.splitlines()) == 3 * len(told) == 3 * parts


def test_of_the_trials_against_ptah_the_best_is_kept() -> None:
    weights, told = training.learned(60, 4, 20)
    means = [float(line.split("mean ")[1].split(",")[0]) for line in told if "trial" in line]
    assert len(set(means)) > 1
    menu = training.Menu(random.Random(4))
    alone = native.Kind(menu.standard, 1, solo=True)
    kept = sum(native.match(weights, weights, alone, 0, game) for game in range(100)) / 100
    assert kept == pytest.approx(max(means), abs=0.005)


def test_the_file_holds_what_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, kept = tmp_path / "weights.json", list[native.Weights]()
    learned = training.learned

    def overheard(games: int, seed: int, matches: int) -> tuple[native.Weights, list[str]]:
        assert (games, seed, matches) == (30, 2, 2)
        weights, told = learned(games, seed, matches)
        kept.append(weights)
        return weights, told

    monkeypatch.setattr(training, "learned", overheard)
    training.main(["--games", "30", "--out", str(path), "--seed", "2", "--matches", "2"])
    text = path.read_text(encoding="utf-8")
    content = json.loads(text)
    assert content["about"]["games"] == 30
    assert len(content["about"]["measured"]) == 23
    assert text_of(weights_of(text), content["about"]) == text
    both = zip(weights_of(text), kept[0], strict=True)
    assert max(abs(written - learnt) for written, learnt in both) < 0.51 / SCALE
    for name in HEADS:
        assert {
            table: len(rows) for table, rows in content["heads"][name]["tables"].items()
        } == TABLES


def test_the_written_weights_are_played_against_those_of_another_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Issue 27, 1: at every number of players; equal weights have an even score."""
    own, other = tmp_path / "own.json", tmp_path / "other.json"
    for path, seed in ((own, 1), (other, 2)):
        path.write_text(text_of(weights(seed), {}), encoding="utf-8")
    command = ["--games", "0", "--matches", "6", "--out", str(own)]
    training.main([*command, "--against", str(own)])
    told = capsys.readouterr().out.splitlines()
    assert [line.split(" (")[0] for line in told] == [
        "2 players: 50.0 %", "3 players: 33.3 %", "4 players: 25.0 %",
    ]  # fmt: skip
    training.main([*command, "--against", str(other)])
    assert capsys.readouterr().out.splitlines() != told


def test_files_from_before_lack_what_was_not_looked_at() -> None:
    """Missing features count nothing, here and in the game."""
    content = json.loads(text_of(weights(7), {}))
    for head in content["heads"].values():
        for table in LATER_TABLES:
            del head["tables"][table]
    numbers = weights_of(json.dumps(content))
    whole = heads_of(numbers)
    for name, head in players.heads_of(content).items():
        assert head.tables == whole[name].tables
        assert not any(head.tables[LATER_TABLES[0]])
    del content["heads"]["share"]["tables"]["food"]
    with pytest.raises(KeyError, match="food"):
        players.heads_of(content)


def test_weights_that_could_overflow_the_lanes_are_refused() -> None:
    numbers = type(weights(1)).from_buffer_copy(weights(1))
    numbers[0] = 4096.0
    with pytest.raises(ValueError, match="a sum of rows could reach"):
        text_of(numbers, {})
    assert largest_sum({"areas": [[3, 0], [-4, 1]], "food": [[5, 5], [5, 2]]}) == 21 * 4 + 5


def test_boards_of_all_sorts_are_played_on() -> None:
    shares = mix(random.Random(1))
    assert sum(share.of_games for share in shares) == pytest.approx(1)
    varied = shares[-1].boards
    lengths = {edition.last for edition in varied}
    assert len(lengths) > 5
    assert min(lengths) >= SHORTEST
    assert max(lengths) <= LONGEST
    for edition in varied:
        assert edition_from_mapping(edition_to_mapping(edition)) == edition
        assert min(cost.food for cost in edition.columns) == 0
