"""Limits, the next tile, the end, variants and tasks (RULES.md, L, N, E, F, V, K)."""

import random

import pytest

from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.setup import Setup, Variants
from sneferu_gui.games.terra_pyramides.law.state import State

from .scenario import (
    GAME,
    do,
    example,
    example_record,
    later,
    legal,
    points,
    row_of_y4,
    started,
    stones,
    why,
    with_gold,
    with_hand,
    with_site,
    with_stacks,
    with_stones,
)


def test_y9_l1_nine_stones() -> None:
    state = with_stones(row_of_y4(later()), blue=4, grey=3, white=2)
    assert why(state, do="end") == "L1"
    assert len(legal(state, "swap")) == 6
    eight = do(state, do="swap", give=["blue", "blue"])
    assert sum(stones(eight).values()) == 8
    assert why(eight, do="end") == "L1"
    seven = do(eight, do="swap", give=["grey", "blue"])
    assert stones(seven) == {"blue": 1, "grey": 2, "white": 4}
    assert why(seven, do="end") == ""
    assert legal(seven, "swap") == []
    assert why(seven, do="swap", give=["blue", "grey"]) == "L1"


def test_y31_l1_white_stones_alone() -> None:
    state = with_stones(row_of_y4(later()), white=8)
    assert [each["give"] for each in legal(state, "swap")] == [["white", "white"]]
    after = do(state, do="swap", give=["white", "white"])
    assert stones(after) == {"white": 7}
    assert why(after, do="end") == ""
    assert legal(after, "swap") == []


def test_l1_no_more_stones_of_a_colour_are_given_than_there_are() -> None:
    """In an edition in which three stones are given for a white one."""
    record = example_record()
    record["edition"]["stones"]["swap"] = 3
    state = with_stones(row_of_y4(later(started(record))), blue=6, grey=2)
    given = [each["give"] for each in legal(state, "swap")]
    assert given == [["blue"] * 3, ["blue", "blue", "grey"], ["blue", "grey", "grey"]]


def test_n4_t5_a_stack_no_higher_than_what_is_kept_is_taken_away_at_set_up() -> None:
    """Every seat still has as many turns as there are tiles for."""
    record = example_record()
    record["edition"]["seats"]["kept"]["2"] = 4
    state = started(record)
    heights = [len(stack) for stack in state.stacks]
    assert sorted(set(heights)) == [0, 5]
    assert len(state.tiles_taken_away) == 4 * heights.count(0)
    turns = 0
    while not state.is_over:
        began = state.turns
        state = state.apply(state.legal_actions()[-1])
        turns += state.turns != began
    assert turns == sum(state.table.turns)


def test_y10_l2_n3_five_gold_six_gold() -> None:
    state = row_of_y4(later())
    five = do(with_gold(state, 5), do="end")
    assert [each.do for each in five.legal_actions()] == ["look"] * 8
    assert why(five, do="draw", stack=0) == "L2"
    before = five.stacks[3]
    looking = do(five, do="look", stack=3)
    assert (looking.gold[0], len(legal(looking, "take"))) == (4, 5)
    after = do(looking, do="take", tile=2)
    assert after.stacks[3] == before[:2] + before[3:]
    assert after.hands[0].tile == before[2]
    six = with_gold(state, 6)
    assert why(six, do="end") == "L2"
    bought = do(six, do="buy")
    assert (bought.gold[0], stones(bought)["white"]) == (3, 1)
    assert why(bought, do="end") == ""
    empty = with_stacks(with_gold(state, 5), *(0,) * 8)
    assert why(empty, do="end") == "L2"
    assert len(legal(empty, "buy")) == 1


def test_y32_l2_four_to_eight_gold() -> None:
    state = with_stones(row_of_y4(later()))
    told = [why(with_gold(state, gold), do="end") for gold in range(4, 9)]
    assert told == ["", "", "L2", "L2", "L2"]
    seven = do(do(with_gold(state, 7), do="buy"), do="end")
    assert (len(legal(seven, "draw")), len(legal(seven, "look"))) == (8, 8)
    eight = do(do(with_gold(state, 8), do="buy"), do="end")
    assert (len(legal(eight, "draw")), len(legal(eight, "look"))) == (0, 8)


def test_y15_y35_n4_a_stack_down_to_one_tile() -> None:
    state = do(row_of_y4(with_stacks(later(), 5, 5, 2)), do="end")
    last = state.stacks[2]
    drawn = do(state, do="draw", stack=2)
    assert (drawn.stacks[2], drawn.tiles_taken_away) == ((), last[1:])
    looking = do(with_gold(state, 1), do="look", stack=2)
    assert len(legal(looking, "take")) == 2
    taken = do(looking, do="take", tile=1)
    assert (taken.stacks[2], taken.tiles_taken_away, taken.hands[0].tile) == ((), last[:1], last[1])
    three = do(row_of_y4(with_stacks(later(example(3)), 5, 5, 2)), do="end")
    assert len(do(three, do="draw", stack=2).stacks[2]) == 1, "with three and four none is"


def test_n1_n3_g4_refused_tiles() -> None:
    state = do(with_gold(row_of_y4(with_stacks(later(), 0)), 0), do="end")
    assert why(state, do="draw", stack=0) == "N1"
    assert why(state, do="draw", stack=8) == "N1"
    assert why(state, do="look", stack=1) == "G4"
    assert why(state, do="take", tile=0) == "N3"
    looking = do(with_gold(state, 1), do="look", stack=1)
    assert why(looking, do="take", tile=9) == "N3"
    assert why(looking, do="draw", stack=1) == "N3"
    assert why(looking, do="look", stack=1) == "N3"


def played(players: int, seed: int = 1, **options: object) -> State:
    """A whole random game."""
    state, chance = example(players, **options), random.Random(seed)
    while not state.is_over:
        state = state.apply(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("players", "turns", "gone"), [(2, 14, 8), (3, 12, 0), (4, 9, 0),
                                                        (1, 28, 8)])  # fmt: skip
def test_y14_t5_n4_e1_turns_of_each(players: int, turns: int, gone: int) -> None:
    state = played(players, task=1 if players == 1 else 0)
    assert state.turns == state.table.turns == (turns,) * players
    assert len(state.tiles_taken_away) == gone
    assert all(not stack for stack in state.stacks)
    assert why(state, do="end") == "E1"
    assert state.legal_actions() == ()


def test_t1_n2_clockwise() -> None:
    state = example(3)
    order = []
    for _turn in range(4):
        order.append(state.seat)
        field = next(iter(legal(state, "place")))
        state = do(state, **field)
        state = do(do(do(state, do="row", line="we"), do="end"), do="draw", stack=0)
    assert order == [0, 1, 2, 0]


def test_y13_f1_f2_f3_points() -> None:
    state = with_site(later(), "h5", value=3, seat=0, workers=2)
    state = with_site(state, "c5", value=1, seat=0, workers=1)
    state = with_site(state, "e4", level=3, colour="red", seat=0, workers=1)
    state = with_site(state, "f6", level=5, colour="blue", seat=0, workers=1)
    state = with_gold(with_stones(state, blue=3, white=1), 2)
    state = with_site(state, "a1", level=2, colour="grey", seat=1, workers=1)
    assert tuple(state.points_of(0)) == (4, 80, 4, 2)
    assert (points(state), points(state, 1)) == (90, 10)


def finished(state: State) -> State:
    """The state at the end of the game."""
    draft = state.draft()
    draft.phase = Phase.OVER
    return draft


def test_y25_f4_a_shared_victory() -> None:
    result = finished(with_gold(later(), 3, 3)).result()
    assert result is not None
    assert (result.scores, result.winners) == ((3, 3), (0, 1))
    alone = finished(with_gold(later(), 3, 2)).result()
    assert alone is not None
    assert alone.winners == (0,)


def test_y17_v4_v5_open_stacks() -> None:
    state = do(with_gold(row_of_y4(example(open_stacks=True)), 1), do="end")
    assert [each["stack"] for each in legal(state, "look")] == [1, 3, 5, 7]
    assert [each["stack"] for each in legal(state, "draw")] == list(range(8))
    assert why(state, do="look", stack=0) == "V5"


def test_y37_v5_l2_open_stacks_do_not_count() -> None:
    state = with_gold(row_of_y4(example(open_stacks=True)), 5)
    assert why(state, do="end") == ""
    left = with_stacks(state, 5, 0, 5, 0, 5, 0, 5, 0)
    assert why(left, do="end") == "L2"
    assert len(legal(left, "buy")) == 1


FIVE_SITES = ("c5", "e4", "f6", "h5", "g3", "d2", "b3", "a4")
COLOURS = ("blue", "grey", "red", "yellow", "green", "violet")


def in_task(task: int, *levels: int) -> State:
    """A task with pyramids of these levels, in the colours' order."""
    state = later(example(1, task=task))
    for name, level, colour in zip(FIVE_SITES, levels, COLOURS, strict=False):
        workers = 0 if task == 3 and level == 4 else 1
        state = with_site(state, name, level=level, colour=colour, seat=0, workers=workers)
    return state


def test_y18_k2_k5_four_capstones() -> None:
    state = in_task(1, 5, 5, 5)
    assert state.capstones == (5,)
    state = with_site(state, "g3", level=4, colour="blue", seat=0, workers=3)
    state = with_stones(state, blue=4, white=1)
    after, events = state.play(next(each for each in state.legal_actions() if each.do == "build"))
    result = after.result()
    assert result is not None
    assert (result.winners, result.task) == ((0,), 1)
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["LevelBuilt", "TurnEnded", "GoalMet", "GameEnded"]
    assert why(after, do="end") == "K5"


def test_y19_k4_six_colours() -> None:
    state = in_task(3, 4, 4, 4, 4, 4)
    again = with_site(state, "d2", level=3, colour="blue", seat=0, workers=3)
    home = again.home[0]
    after = do(with_stones(again, blue=4), do="build", site="d2", colour="blue", white=0)
    assert (after.home[0], after.is_over) == (home + 3, False)
    assert why(with_gold(after, 3), do="hire", site="d2") == "K4"
    assert why(with_stones(after, blue=7), do="build", site="d2", colour="blue", white=0) == "K4"
    assert after.points_of(0).pyramids == 0, "K6: without a worker it brings none"
    sixth = with_site(state, "d2", level=3, colour="violet", seat=0, workers=3)
    won = do(with_stones(sixth, violet=4), do="build", site="d2", colour="violet", white=0)
    result = won.result()
    assert result is not None
    assert result.winners == (0,)


def test_y24_k3_more_than_275_points() -> None:
    state = in_task(2, 5, 5, 5, 5, 3, 2)
    state = with_site(state, "b3", value=3, seat=0, workers=1)
    state = with_site(state, "a4", value=2, seat=0, workers=1)
    assert points(state) == 275
    told = [finished(each).result() for each in (state, with_stones(state, red=1))]
    assert [each and each.winners for each in told] == [(), (0,)]


def test_k1_k6_a_task_has_one_seat_and_the_base_rules() -> None:
    state = example(1, task=1)
    assert (state.home, state.capstones) == ((12,), (8,))
    assert state.table.kept == 1
    first = do(row_of_y4(state), do="pull", from_="f5", to="e4")
    assert why(first, do="pull", from_="f5", to="f6") == "M8"
    setup = state.table.setup
    with pytest.raises(ValueError, match="K1"):
        Setup(setup.edition, setup.seats, Variants(task=0))
    two = example().table.setup
    with pytest.raises(ValueError, match="K1"):
        Setup(two.edition, two.seats, Variants(task=1))
    with pytest.raises(ValueError, match="1 to 4 can play"):
        Setup(two.edition, ())


@pytest.mark.parametrize("task", [1, 2, 3])
def test_k5_what_is_not_won_is_lost(task: int) -> None:
    state = played(1, task=task, symbols=True, open_stacks=True)
    result = state.result()
    assert result is not None
    assert (result.winners, result.task) == ((), task)
    assert GAME.result_to_plain(result)["winners"] == []


def test_l3_the_limits_hold_in_the_last_turn_too() -> None:
    state = with_stacks(row_of_y4(with_hand(later(), "worker")), *(0,) * 8)
    other = with_hand(state, seat=1)
    assert why(with_stones(other, blue=8), do="end") == "L1"
    over = do(with_stones(other, blue=7), do="end")
    assert over.is_over
    assert over.turns == (2, 1)
