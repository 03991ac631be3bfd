"""The box's contents, and the setup (RULES.md, D and S)."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from sneferu_gui.games.checked_values import EditionError
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.edition import edition_from_mapping, edition_to_mapping
from sneferu_gui.games.sneferu.law.geometry import (
    LEFT_CELL,
    RIGHT_CELL,
    SLOT_INDEX,
    SLOTS,
    cells_in,
)
from sneferu_gui.games.sneferu.law.materials import (
    MATERIALS,
    NO_STONE,
    kind_of,
    stone_code,
    stone_halves,
)
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.setup import (
    BUILDERS,
    Deal,
    Seat,
    Setup,
    deal_faults,
    deal_from_seed,
    setup_faults,
)
from sneferu_gui.games.sneferu.law.state import State
from tests.games.sneferu.law.scenario import (
    EDITION,
    FULL,
    QUARRIES,
    TWENTY,
    Player,
    after,
    in_hand,
    position,
    setup,
)

SEEDS = range(40)


def faults_of_deal(deal: Deal, seats: int) -> list[str]:
    return list(map(str, deal_faults(deal, seats)))


def every_stone(of: Deal) -> list[int]:
    return [stone for column in of.offer for stone in column] + list(of.bag)


def changed_edition(*path: str | int, value: object) -> dict[str, object]:
    """The standard edition with one value changed."""
    mapping = edition_to_mapping(EDITION)
    inner: Any = mapping
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return mapping


def refused_at(*path: str | int, value: object) -> list[tuple[str | int, ...]]:
    """The places of the faults in the standard edition with one value changed."""
    with pytest.raises(EditionError) as refusal:
        edition_from_mapping(changed_edition(*path, value=value))
    assert all(fault.reason for fault in refusal.value.faults)
    return [fault.path for fault in refusal.value.faults]


@pytest.mark.clause("D1")
def test_there_are_five_materials() -> None:
    assert MATERIALS == ("basalt", "tura", "mokattam", "granite", "gold")


@pytest.mark.clause("D2")
def test_a_stone_has_two_different_materials() -> None:
    assert stone_halves(stone_code("gold", "tura")) == ("gold", "tura")
    with pytest.raises(ValueError, match="D2"):
        stone_code("gold", "gold")
    with pytest.raises(ValueError, match="unknown material 'copper'"):
        stone_code("copper", "gold")


@pytest.mark.clause("D2")
def test_the_box_holds_ten_stones_of_each_pair() -> None:
    pairs = Counter(frozenset(stone_halves(stone)) for stone in every_stone(deal_from_seed(2, 1)))
    assert pairs == {frozenset(pair): 10 for pair in combinations(MATERIALS, 2)}


@pytest.mark.clause("D2")
def test_a_deal_of_other_stones_is_refused() -> None:
    good = deal_from_seed(2, 1)
    assert faults_of_deal(good, 2) == []
    assert "D2" in faults_of_deal(replace(good, bag=good.bag[1:]), 2)[0]
    assert "D2" in faults_of_deal(replace(good, bag=(*good.bag, good.bag[0])), 2)[0]


@pytest.mark.clause("D2")
def test_a_state_knows_when_a_stone_is_missing() -> None:
    state = State.start(setup(None, None), deal_from_seed(2, 1))
    assert state.faults() == ()
    draft = state.draft()
    draft.bag = draft.bag[1:]
    assert any(fault.startswith("D2: 9 stones") for fault in draft.faults())


@pytest.mark.clause("D3")
def test_a_pyramid_has_21_slots_in_six_levels() -> None:
    on_level = Counter(level for level, _slot in SLOT_INDEX)
    assert on_level == {0: 6, 1: 5, 2: 4, 3: 3, 4: 2, 5: 1}
    assert sorted(SLOT_INDEX.values()) == list(range(SLOTS))
    assert position(Player(pyramid=FULL)).me.empty == 0


@pytest.mark.clause("D3")
def test_each_level_is_shifted_by_half_a_stone() -> None:
    for (level, slot), index in SLOT_INDEX.items():
        assert cells_in(LEFT_CELL[index]) == ((level, level + 2 * slot),)
        assert cells_in(RIGHT_CELL[index]) == ((level, level + 2 * slot + 1),)


@pytest.mark.clause("D4")
def test_a_stone_costs_what_is_printed_under_its_column_and_beside_its_row() -> None:
    start = position(Player())
    prices = [price_of(start, column, 0, bonus=False) for column in range(4)]
    assert [(price.time, price.food) for price in prices] == [(1, 5), (2, 3), (3, 1), (4, 0)]
    rows = [price_of(start, 2, row, bonus=False).food for row in range(7)]
    assert rows == [1, 2, 2, 3, 4, 5, 6]


@pytest.mark.clause("D4")
def test_the_offer_has_four_columns_of_seven_stones() -> None:
    good = deal_from_seed(2, 1)
    assert [len(column) for column in good.offer] == [7, 7, 7, 7]
    moved = (good.offer[0][1:], (*good.offer[1], good.offer[0][0]), *good.offer[2:])
    assert faults_of_deal(replace(good, offer=moved), 2) == [
        "offer: D4: not four columns of seven stones"
    ]
    assert refused_at("offer", "columns", value=[{"time": 1, "food": 1}] * 5)
    assert refused_at("offer", "extra_food", value=[0] * 6)
    assert refused_at("offer", "extra_food", 0, value=1) == [("offer", "extra_food", 0)]


@pytest.mark.clause("D5")
def test_each_of_the_15_quarries_has_a_material_and_a_bonus_beside_it() -> None:
    dealt = deal_from_seed(2, 1)
    table = State.start(setup(None, None), dealt).table
    quarries = [space for space in range(45) if table.bonus_at[space] is not None]
    assert quarries == [3, 5, 8, 11, 14, 16, 19, 22, 25, 28, 31, 34, 37, 40, 43]
    assert [table.bonus_at[space] for space in quarries] == list(dealt.bonuses)
    assert [MATERIALS[table.material_at[space]] for space in quarries[6:9]] == [
        "tura",
        "gold",
        "granite",
    ]


@pytest.mark.clause("D5")
def test_an_edition_with_other_than_15_quarries_on_the_track_is_refused() -> None:
    fourteen = QUARRIES[1:]
    listed = [{"space": space, "material": "gold", "place": "X"} for space, _ in fourteen]
    assert refused_at("river", "quarries", value=listed) == [("river", "quarries")]
    for index, space in ((14, 44), (0, 0), (3, 8)):
        place = ("river", "quarries", index, "space")
        assert refused_at(*place, value=space) == [place]


@pytest.mark.clause("D6")
def test_there_are_fifteen_quarry_bonus_tokens() -> None:
    threes, twos = ("food1", "food2", "no_extra"), ("save_time", "time_for_food", "storehouse")
    tokens = dict.fromkeys(threes, 3) | dict.fromkeys(twos, 2)
    good = deal_from_seed(3, 7)
    assert Counter(good.bonuses) == tokens
    # The printing that lists save 1 time three times is not the one that stands.
    other = (*good.bonuses[:-1], "save_time")
    assert faults_of_deal(replace(good, bonuses=other), 3) == [
        "bonuses: D6: not the fifteen tokens of the box"
    ]


@pytest.mark.clause("D7")
def test_there_are_four_boats_and_four_builders() -> None:
    assert len(set(COLOURS)) == len(set(BUILDERS)) == 4
    assert set(BUILDERS) == {"aya", "lateef", "heba", "tsekani"}
    five = (*(Seat(colour, colour) for colour in COLOURS), Seat("fifth", "white"))
    with pytest.raises(ValueError, match="5 seats; 1 to 4 can play"):
        Setup(EDITION, five)
    with pytest.raises(ValueError, match="0 seats; 1 to 4 can play"):
        Setup(EDITION, ())


@pytest.mark.clause("D7")
def test_food_is_unlimited() -> None:
    state = in_hand("BG", Player(food=100_000, boat=4), Player(boat=9))
    assert after(state, do.Place(0, 1, False)).players[0].food == 100_001
    done = position(Player(food=100_000, pyramid=FULL), Player(boat=9))
    assert after(done, do.Sail()).players[0].food == 100_000 + 5 * 44


@pytest.mark.clause("D8")
def test_an_edition_of_other_numbers_can_be_played() -> None:
    assert edition_from_mapping(edition_to_mapping(EDITION)) == EDITION
    other = changed_edition("offer", "columns", 3, value={"time": 6, "food": 2})
    edition = edition_from_mapping(other)
    game = Setup(edition, (Seat("One", "lapis"),))
    state = after(State.start(game, deal_from_seed(1, 1)), do.Buy(3, 0, False))
    assert (state.boats[0], state.me.food) == (6, 4)


@pytest.mark.clause("D8")
@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("river", "quarries", 3, "material"), "copper"),
        (("pyramid", "bread", 0, "slot"), 6),
        (("pyramid", "bread", 0, "level"), 6),
        (("offer", "extra_food", 2), -1),
        (("offer", "columns"), [{"time": 1, "food": 9}] * 4),
        (("offer", "columns", 1, "time"), "2"),
        (("river", "last"), 3),
    ],
)
def test_a_bad_edition_is_refused_with_the_place_and_the_reason(
    place: tuple[str | int, ...], value: object
) -> None:
    assert refused_at(*place, value=value)[0] == place


@pytest.mark.clause("S1")
def test_the_four_eye_tokens_lie_on_the_first_four_bonus_spaces() -> None:
    deals = [deal_from_seed(2, seed) for seed in SEEDS]
    eyes = ["food1", "food2", "no_extra", "save_time"]
    assert all(sorted(dealt.bonuses[:4]) == eyes for dealt in deals)
    assert len({dealt.bonuses[:4] for dealt in deals}) > 10
    assert len({dealt.bonuses[4:] for dealt in deals}) == len(SEEDS)
    good = deals[0].bonuses
    first = good.index("storehouse")
    swapped = (good[first], *good[1:first], good[0], *good[first + 1 :])
    assert faults_of_deal(replace(deals[0], bonuses=swapped), 2) == [
        "bonuses: S1: the first four are not the four eye tokens"
    ]


@pytest.mark.clause("S2")
def test_each_player_starts_with_an_empty_board_and_6_food() -> None:
    state = State.start(setup(None, None, None), deal_from_seed(3, 1))
    for player in state.players:
        assert player.food == 6
        assert player.stones == (NO_STONE,) * 21
        assert (player.placed, player.stored, player.areas) == (0, (), ())


@pytest.mark.clause("S2")
def test_each_player_has_a_colour_of_their_own() -> None:
    with pytest.raises(ValueError, match="S2: two players have the same colour"):
        Setup(EDITION, (Seat("One", "lapis"), Seat("Two", "lapis")))
    assert setup_faults(setup(None, None)) == []


@pytest.mark.clause("S3")
def test_boats_start_on_the_start_space_in_random_order() -> None:
    deals = [deal_from_seed(3, seed) for seed in SEEDS]
    assert len({dealt.boats for dealt in deals}) == 6
    for dealt in deals:
        state = State.start(setup(None, None, None), dealt)
        assert state.boats == (0, 0, 0)
        assert state.order == dealt.boats
        assert state.seat == dealt.boats[0]
    assert faults_of_deal(replace(deals[0], boats=(0, 0, 2)), 3) == [
        "boats: S3: not every seat once"
    ]


@pytest.mark.clause("S4")
def test_28_shuffled_stones_are_on_offer_and_72_in_the_bag() -> None:
    deals = [deal_from_seed(2, seed) for seed in SEEDS]
    # Which half lies left is chance too, but of no account: the kinds are in another order.
    assert len({tuple(map(kind_of, every_stone(dealt))) for dealt in deals}) == len(SEEDS)
    state = State.start(setup(None, None), deals[0])
    assert sum(map(len, state.offer)) == 28
    assert state.bag_count == 72
    assert deal_from_seed(2, 5) == deals[5]


def test_the_drawings_of_scenarios_are_pyramids() -> None:
    assert position(Player(pyramid=FULL)).me.placed == 21
    assert position(Player(pyramid=TWENTY)).me.placed == 20
    with pytest.raises(ValueError, match="level 0"):
        position(Player(pyramid=("BG",)))
