"""The board, laying tiles, rows (RULES.md, B, D, S, P, R); worked examples beside the clauses."""

import random

from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.events import GoldGained
from sneferu_gui.games.terra_pyramides.law.position import NOTHING
from sneferu_gui.games.terra_pyramides.law.state import State

from .scenario import (
    do,
    example,
    example_record,
    later,
    legal,
    pulls,
    row_of_y4,
    site,
    started,
    stones,
    tree,
    why,
    with_gold,
    with_hand,
    with_home,
    with_site,
    with_tile,
)


def row(state: State, field: str, line: str) -> str:
    board = state.table.board
    found = board.rows[board.index[field]][LINES.index(line)]
    return " ".join(sorted(board.names[space] for space in found.spaces))


def test_y1_b3_rows() -> None:
    state = example()
    assert [row(state, "d5", line) for line in LINES] == [
        "d5 e5 f5 g5", "d3 d4 d5 d6", "c4 d5 e6 f7", "a8 b7 c6 d5",
    ]  # fmt: skip
    assert row(state, "a2", "we") == "a2 b2 c2", "B4: an oasis interrupts no row"
    assert row(state, "h1", "nwse") == "h1"


def test_b2_b5_d1_the_board_of_the_standard_edition() -> None:
    board = example().table.board
    assert (len(board.fields), len(board.sites), board.kinds.count("o")) == (62, 22, 6)
    assert max(len(each.fields) for own in board.rows.values() for each in own) == 4
    assert board.names[0] == "a1"
    assert board.names[-1] == "j9"


def test_y2_p1_p2_where_stairs_can_be() -> None:
    state = example()

    def stairs(field: str) -> set[str]:
        return {each["stairs"] for each in legal(state, "place", field=field)}

    assert stairs("d5") == set("nesw")
    assert stairs("h1") == {"s", "w"}
    assert stairs("a2") == {"n", "e", "s"}
    assert {why(state, do="place", field=field, stairs="n") for field in ("f5", "e4", "c2")} == {
        "P1"
    }
    assert why(state, do="place", field="h1", stairs="n") == "P2"
    assert len(state.legal_actions()) == 178
    assert {each.do for each in state.legal_actions()} == {"place"}


def test_y3_p3_p4_stairs_that_touch_a_bare_site() -> None:
    state = example()
    laid = do(state, do="place", field="g4", stairs="n")
    assert site(laid, "g3").foundation == 2
    assert len(laid.foundations) == 17
    for field, stairs in (("g4", "e"), ("c6", "n")):
        other = do(state, do="place", field=field, stairs=stairs)
        assert other.founded == state.founded
        assert len(other.foundations) == 18
    assert site(do(state, do="place", field="c6", stairs="n"), "c5").foundation == 2


def test_y27_p3_only_the_edge_with_the_stairs_counts() -> None:
    west = do(example(), do="place", field="b4", stairs="w")
    assert site(west, "a4").foundation == 2
    assert why(later(west), do="hire", site="b3") == "G2"
    assert west.founded.bit_count() == 5, "b3 above it gets nothing"
    south = do(example(), do="place", field="b4", stairs="s")
    assert south.founded.bit_count() == 4


def test_y4_r_m_a_row_is_stocked_and_activated() -> None:
    state = row_of_y4()
    assert state.gold[0] == 1
    assert stones(state) == {"blue": 1}
    assert (state.pool, state.home[0]) == (3, 12)
    names = state.table.board.names
    assert {names[each.field]: each.shown for each in state.stocked} == {"e5": 1, "f5": 2}
    assert pulls(state) == {(field, to) for field in ("e5", "f5") for to in ("e4", "f6", "h5")}
    told = {}
    for line in ("ns", "nwse", "nesw"):
        other = row_of_y4(line=line)
        told[line] = (other.pool, sum(stones(other).values()), other.gold[0])
    assert told == {"ns": (1, 0, 0), "nwse": (1, 2, 0), "nesw": (1, 0, 0)}


def test_r1_r2_t2_t4_j1_one_row_of_four_after_the_tile() -> None:
    state = example()
    assert why(state, do="row", line="we") == "R1"
    laid = do(state, do="place", field="h1", stairs="s")
    assert len(legal(laid, "row")) == 4, "also one in which it lies alone"
    assert why(do(laid, do="row", line="ns"), do="row", line="ns") == "R1"
    assert why(laid, do="end") == "T2"


def test_r6_a_tile_with_two_symbols_gives_both() -> None:
    state = with_hand(later(), "worker", "worker")
    alone = do(do(state, do="place", field="h1", stairs="s"), do="row", line="ns")
    assert alone.pool == 2
    both = with_hand(later(), "eye", "violet")
    alone = do(do(both, do="place", field="h1", stairs="s"), do="row", line="nwse")
    assert (alone.gold[0], stones(alone)) == (1, {"violet": 1})


def test_p5_g1_tiles_stay_and_gold_comes_from_rows_only() -> None:
    """After every action: a tile lies on its field to the end."""
    state, chance = example(), random.Random(5)
    while not state.is_over:
        action = chance.choice(state.legal_actions())
        after, events = state.play(action)
        for before, now in zip(state.laid, after.laid, strict=True):
            assert before in (NOTHING, now)
        gained = [event for event in events if isinstance(event, GoldGained)]
        assert bool(gained) == (after.gold[state.seat] > state.gold[state.seat])
        assert not gained or action.do == "row"
        state = after


def test_y12_r4_too_few_workers_at_home() -> None:
    state = row_of_y4(with_home(later(), 1))
    assert (state.pool, state.home[0]) == (1, 0)
    assert len(pulls(state)) == 6
    after = do(state, do="pull", from_="f5", to="e4")
    assert pulls(after) == set()
    assert why(after, do="pull", from_="e5", to="e4") == "R4"


def test_y21_m2_b4_an_oasis_stops_a_worker_and_no_row() -> None:
    state = with_site(with_site(later(), "d2"), "b3")
    laid = do(state, do="place", field="b2", stairs="e")
    assert laid.founded == state.founded, "they point past the oasis, and touch nothing"
    chosen = do(laid, do="row", line="we")
    assert (chosen.gold[0], chosen.pool) == (1, 1)
    assert pulls(chosen) == {("b2", "b3")}
    assert why(chosen, do="pull", from_="b2", to="d2") == "M2"


def test_y28_m1_m2_m3_across_a_corner() -> None:
    laid = do(later(), do="place", field="b4", stairs="w")
    chosen = do(laid, do="row", line="we")
    assert chosen.gold[0] == 1
    assert stones(chosen) == {"blue": 1, "grey": 1}
    assert chosen.pool == 2
    assert pulls(chosen) == {(field, to) for field in ("b4", "c4") for to in ("a4", "c5", "e4")}
    assert why(chosen, do="pull", from_="b4", to="b3") == "M3"


def test_y33_b4_r2_free_fields_in_a_row() -> None:
    record = example_record()
    for tiles in (record["edition"]["tiles"]["mix"], *record["stacks"]):
        for tile in tiles:
            symbols = tile["symbols"] if isinstance(tile, dict) else tile
            if symbols == ["red", "yellow"]:
                symbols[1] = "violet"
    state = with_tile(later(started(record)), "h7", "red", "violet")
    laid = do(state, do="place", field="e7", stairs="w")
    chosen = do(laid, do="row", line="we")
    assert stones(chosen) == {"red": 1, "violet": 1}
    assert chosen.pool == 1
    assert pulls(chosen) == {("e7", "d7"), ("e7", "f6")}
    assert why(chosen, do="pull", from_="e7", to="i7") == "M2"


def test_y34_r5_m2_an_oasis_in_a_diagonal() -> None:
    laid = do(later(), do="place", field="d3", stairs="n")
    chosen = do(laid, do="row", line="nwse")
    assert chosen.gold[0] == 1
    assert pulls(chosen) == {("d3", "d2"), ("d3", "e4")}


def test_y20_trees_after_the_row() -> None:
    state = row_of_y4()
    assert [tree(state, depth) for depth in (1, 2, 3)] == [7, 37, 1_564]


def test_y16_v1_v2_symbols() -> None:
    state = with_hand(example(symbols=True), "worker", stack=2)
    without = {each["field"] for each in legal(state, "place")}
    assert len(without) == 28
    rich = with_gold(state, 1)
    assert len({each["field"] for each in legal(rich, "place")}) == 58
    assert do(rich, do="place", field="b4", stairs="w").gold[0] == 1
    assert do(rich, do="place", field="e6", stairs="s").gold[0] == 0


def test_y36_v2_v3_the_other_sign() -> None:
    state = example(symbols=True)
    assert why(state, do="place", field="e7", stairs="w") == "V2"
    paid = do(with_gold(state, 1), do="place", field="e7", stairs="w")
    assert paid.gold[0] == 0
    draft = state.draft()
    draft.free &= ~state.table.printed.signs[0]
    assert len({each["field"] for each in legal(draft, "place")}) == 30
    assert do(draft, do="place", field="e7", stairs="w").gold[0] == 0


def test_s_the_set_up() -> None:
    """S1 to S5, D6, Q3."""
    for players, workers in ((2, 15), (3, 13), (4, 11)):
        state = example(players)
        assert state.home == (workers,) * players
        assert state.gold == state.stones == (0,) * players
        assert state.capstones == (2,) * players
        assert [hand.stack for hand in state.hands] == [2, 6, 3, 7][:players]
        assert sum(map(len, state.stacks)) == 36 - players
        assert len(state.foundations) == 18
        assert state.pieces == ((3,) * 6, (10,), (8,), (8,))
