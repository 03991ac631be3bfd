"""The moves and values of Sneferu's search: they agree with the rules.

The weights here are random: values computed without making the state after a move must equal those
from that state's features, for any weights.
"""

import random
from collections.abc import Iterator

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.building import lay
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.law.materials import KINDS, flipped
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.evaluator import SneferuEvaluator
from sneferu_gui.games.sneferu.players.features import TABLES, features_of, quarry_row, stones_for
from sneferu_gui.games.sneferu.players.prospects import BoatPlace, Prospects
from sneferu_gui.games.sneferu.players.pyramid_moves import PyramidCache
from sneferu_gui.games.sneferu.players.weights import Head
from tests.games.sneferu.players.games import start
from tests.sweep import SWEEP

UNITS = 24
SCALE = 1024
Rows = dict[str, list[list[int]]]


def any_rows(seed: int) -> Rows:
    dice = random.Random(seed)
    return {
        name: [[dice.randint(-300, 300) for _ in range(UNITS + 1)] for _ in range(rows)]
        for name, rows in TABLES.items()
    }


ROWS = any_rows(1)
OUTPUTS = random.Random(2).choices((1, -1), k=UNITS)
HEAD = Head(OUTPUTS, ROWS, SCALE, TABLES)


def evaluator() -> SneferuEvaluator:
    return SneferuEvaluator({"share": HEAD, "solo": HEAD})


each_part = pytest.mark.parametrize("every", [4, pytest.param(1, marks=SWEEP)])
"""Every fourth moment of some games, and in the sweep all of them."""


def moments(games: int, every: int) -> Iterator[tuple[State, random.Random]]:
    """One of so many states of games of all kinds, played at random."""
    number = 0
    for seed in range(games):
        dice = random.Random(seed)
        players = seed % 4 + 1
        solo = players == 1 and seed % 8 < 4
        state = start(players, seed, powers=seed % 3 == 0, solo=solo)
        while not state.is_over:
            if number % every == 0:
                yield state, dice
            number += 1
            state = state.apply(dice.choice(state.legal_actions()))


def without_refill(state: State) -> State:
    """The state with an empty bag: then nothing unknown follows a move."""
    draft = state.draft()
    draft.bag = ()
    return draft


@each_part
def test_a_strength_is_the_linear_part_and_the_rectified_units(every: int) -> None:
    for state, _dice in moments(8, every):
        for seat in range(len(state.players)):
            features = features_of(state, seat)
            sums = [
                sum(ROWS[table][row][unit] for table, row in features) for unit in range(UNITS + 1)
            ]
            rectified = zip(OUTPUTS, sums[:UNITS], strict=True)
            expected = sums[UNITS] + sum(sign * max(0, each) for sign, each in rectified)
            assert HEAD.strength(HEAD.total(features)) * SCALE == pytest.approx(expected)


def is_foretold_exactly(state: State, after: State) -> bool:
    """Whether no other seat's quarry has another row: their features count the offer before."""
    return all(
        [f for f in features_of(state, seat) if f.table == "quarry"]
        == [f for f in features_of(after, seat) if f.table == "quarry"]
        for seat in range(len(state.players))
        if seat != state.seat
    )


@each_part
def test_moves_are_worth_what_the_state_after_them_says(every: int) -> None:
    judge = evaluator()
    compared = 0
    for state, dice in moments(12, every):
        before = without_refill(state)
        moves = judge.moves(before, 400)
        for move in dice.sample(moves, min(4, len(moves))):
            after = before
            for action in move.actions:
                after = after.apply(action)
            if after.is_over or isinstance(move.actions[-1], do.Buy | do.Shift):
                continue
            if is_foretold_exactly(before, after):
                assert move.shares == pytest.approx(judge.shares(after)), move.actions
                compared += 1
    assert compared > 1_000 / every


def test_at_the_quarry_reached_the_stone_just_bought_lies_there_no_more() -> None:
    """One stone fewer matters if few are left: only some of each column are."""
    told = 0
    for moment, dice in moments(12, 3):
        if moment.phase is not Phase.START or moment.ptah is not None:
            continue
        state = moment.draft()
        state.offer = tuple(column[: dice.randint(1, 3)] for column in moment.offer)
        prospects = Prospects(state, HEAD, [0] * len(state.players))
        for buy in (each for each in state.legal_actions() if isinstance(each, do.Buy)):
            after = without_refill(state).apply(buy)
            space = after.boats[state.seat]
            before, then = (
                quarry_row(state.table, space, stones_for(state.table, space, offer))
                for offer in (state.offer, after.offer)
            )
            stone = state.offer[buy.column][buy.row]
            change = prospects.boat_place_row(BoatPlace(space), stone) - prospects.boat_place_row(
                BoatPlace(space)
            )
            assert change == HEAD.tables["quarry"][then] - HEAD.tables["quarry"][before]
            told += then != before
    assert told > 10


@each_part
def test_moves_are_legal_whole_and_in_order(every: int) -> None:
    judge = evaluator()
    for state, _dice in moments(16, every):
        moves = judge.moves(state, 400)
        assert moves
        assert len({move.actions for move in moves}) == len(moves)
        own = [move.shares[state.seat] for move in moves]
        assert own == sorted(own, reverse=True) or max(own) - min(own) < 1e-9
        for move in moves:
            after = state
            for action in move.actions:
                assert not after.is_over
                after = after.apply(action)
            # A turn never ends with the stone in hand, unless Ptah has won meanwhile.
            assert after.phase is not Phase.PLACE
        assert judge.moves(state, 5) == moves[:5]


@each_part
def test_every_way_to_place_brings_what_the_rules_pay(every: int) -> None:
    """F1, F3, F4, B2 and B5, for every slot, kind and way round of pyramids of random games."""
    checked = 0
    for state, dice in moments(16, every):
        if state.phase is not Phase.START:
            continue
        seat = state.seat
        memory = PyramidCache(HEAD, state.table.bread, state.table.powers[seat])
        me = state.players[seat]
        for kind in dice.sample(KINDS, 3):
            for placement in memory.of(me).placements(kind):
                after = me.draft()
                turned = kind // 5 != placement.left
                lay(state, after, placement.slot, flipped(kind) if turned else kind, None, None)
                assert placement.gain == after.food - me.food
                assert placement.row == memory.of(after).row
                checked += 1
            ways = {(each.slot, each.left) for each in memory.of(me).placements(kind)}
            assert len(ways) == len(memory.of(me).placements(kind))
    assert checked > 1_000 / every


@each_part
def test_whatever_can_be_done_is_among_the_moves(every: int) -> None:
    """V1, B3, B4, Q7, O2, E2: no optional part is left out, nor any stone."""
    judge = evaluator()
    seen = set()
    for moment, dice in moments(20, every):
        state = moment
        if dice.random() < 0.2:  # a column that is empty is rare, and everything with it
            state = without_refill(moment)
            state.offer = ((), *moment.offer[1:])
        if state.phase is Phase.PLACE:
            placed = {move.actions[0] for move in judge.moves(state, 400)}
            assert {each for each in state.legal_actions() if isinstance(each, do.Place)} <= placed
            continue
        legal = {each for each in state.legal_actions() if not isinstance(each, do.Buy)}
        moves = judge.moves(state, 400)
        missing = legal - {move.actions[0] for move in moves}
        assert not missing
        seen |= {type(each) for each in legal}
        if any(isinstance(each, do.Buy) for each in state.legal_actions()):
            assert any(isinstance(move.actions[0], do.Buy) for move in moves)
    assert {do.Power, do.Shift} <= seen


def test_a_place_is_named_by_level_and_slot() -> None:
    state = start(2, 1)
    for move in evaluator().moves(state, 400):
        if isinstance(move.actions[-1], do.Place):
            assert (move.actions[-1].level, move.actions[-1].slot) in LEVEL_AND_SLOT


@each_part
def test_equal_states_have_equal_moves_whatever_lies_in_the_bag(every: int) -> None:
    """S4: the bag's order is unknown to all."""
    judge = evaluator()
    for state, dice in moments(8, every):
        other = state.draft()
        bag = list(state.bag)
        dice.shuffle(bag)
        other.bag = tuple(bag)
        assert judge.moves(other, 8) == evaluator().moves(state, 8)
