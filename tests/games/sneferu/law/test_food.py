"""Gaining food by placing (RULES.md, F)."""

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, Event
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.table import area_food
from tests.games.sneferu.law.scenario import LAST, Player, after, gains, in_hand, position

BOTTOM = ("BTMGTBGMNTBM",)


def placed(
    letters: str, at: tuple[int, int], *pyramid: str, builder: str | None = None
) -> tuple[State, tuple[Event, ...]]:
    """The state and events after placing a stone unflipped into a pyramid."""
    other = None if builder is None else "heba"
    state = in_hand(letters, Player(builder, 4, 0, pyramid), Player(other, boat=9))
    return state.play(do.Place(*at, False))


def enclosed(events: tuple[Event, ...]) -> list[tuple[str, int, int]]:
    """Each area enclosed: its material, size and food."""
    return [
        (event.material, len(event.cells), event.food)
        for event in events
        if isinstance(event, AreaEnclosed)
    ]


@pytest.mark.clause("F1")
@pytest.mark.parametrize("slot", range(6))
def test_covering_bread_pays_its_number_at_once(slot: int) -> None:
    state, events = placed("BT", (0, slot))
    food = {1: 1, 4: 1}.get(slot, 0)
    assert state.players[0].food == food
    assert gains(events) == ([("bread", food, 1)] if food else [])


@pytest.mark.clause("F1")
def test_bread_on_the_higher_levels() -> None:
    level_1 = [placed("MN", (1, slot), *BOTTOM)[1] for slot in range(5)]
    assert [("bread", 1, 1) in gains(events) for events in level_1] == [
        *(True, False, False, False, True),
    ]
    top = ("     ..", "    NTBM", "   MBGNTG", "  GTMTBMNB", " TNBMGTMGTN", *BOTTOM)
    _, events = placed("BT", (5, 0), *top)
    assert gains(events)[0] == ("bread", 5, 1)


@pytest.mark.clause("F2")
def test_an_area_is_joined_by_edges_within_a_level() -> None:
    # The pair of gold in the middle of level 0 is closed from above by the last stone.
    _, events = placed("MN", (1, 1), " BT........", "BTMGGBTM....")
    assert ("gold", 2, 2) in enclosed(events)


@pytest.mark.clause("F2")
def test_an_area_is_joined_by_edges_across_levels() -> None:
    # Gold on gold: cells (0, 1), (0, 2) and (1, 1), the last of them beside tura.
    _, events = placed("GT", (1, 0), "BGGBTM......")
    assert enclosed(events) == [("gold", 3, 4)]


@pytest.mark.clause("F2")
def test_corners_do_not_join() -> None:
    # Gold at (0, 0) touches gold at (1, 1) by a corner only: two areas of 1, not one of 2.
    state, events = placed("GT", (1, 0), "GBTBTM......")
    assert sorted(enclosed(events)) == [("basalt", 1, 0), ("gold", 1, 0)]
    assert state.players[0].areas == (1, 1, 1)


@pytest.mark.clause("F3")
def test_an_area_next_to_an_empty_cell_is_open() -> None:
    # The two cells of gold lack their neighbour above on the right.
    _, events = placed("BT", (1, 0), "BTMGGBTM....")
    assert not any(material == "gold" for material, _, _ in enclosed(events))


@pytest.mark.clause("F3")
def test_the_edge_of_the_pyramid_encloses() -> None:
    # The left cell of the corner has nothing above it: level 1 begins one cell further in.
    _, events = placed("BT", (0, 0))
    assert enclosed(events) == [("basalt", 1, 0)]
    _, events = placed("BT", (0, 5))
    assert enclosed(events) == [("tura", 1, 0)]


@pytest.mark.clause("F4")
def test_an_area_pays_by_its_size() -> None:
    paid = [area_food(size) for size in range(1, 12)]
    assert paid == [0, 2, 4, 7, 9, 12, 14, 17, 19, 22, 24]


@pytest.mark.clause("F4")
def test_an_area_of_1_pays_nothing() -> None:
    state, events = placed("BT", (0, 0))
    assert enclosed(events) == [("basalt", 1, 0)]
    assert gains(events) == []
    assert (state.players[0].food, state.players[0].areas) == (0, (1,))


@pytest.mark.clause("F4", "F2")
def test_an_area_of_11_that_goes_up_all_levels() -> None:
    # The largest area that stones of two different materials can make.
    stair = (
        *("     ..", "    BGGN", "   TGGMTB", "  MGGNBTMN", " BGGTNMTBMT"),
        "NGGMTBMTBNTM",
    )
    state, events = placed("GB", (5, 0), *stair)
    assert ("gold", 11, 24) in enclosed(events)
    assert gains(events) == [("bread", 5, 1), ("area", 24, 11)]
    assert state.players[0].food == 29


@pytest.mark.clause("F4 ruling 1")
@pytest.mark.parametrize(("left", "size", "food"), [("BT", 12, 27), ("GB", 13, 29)])
def test_beyond_11_the_printed_sequence_goes_on(left: str, size: int, food: int) -> None:
    # No stones of the box can make such an area; the double ones drawn here can.
    drawing = (f" {left}MNTBNM..", "GGGGGGGGGGGG")
    state, events = placed("NB", (1, 4), *drawing)
    assert ("gold", size, food) in enclosed(events)
    assert max(state.players[0].areas) == size


@pytest.mark.clause("F4 ruling 1")
def test_the_sequence_beyond_11() -> None:
    assert [area_food(size) for size in range(12, 17)] == [27, 29, 32, 34, 37]


@pytest.mark.clause("F4")
def test_a_placement_that_encloses_two_areas_is_paid_for_both() -> None:
    state, events = placed("TB", (2, 0), " MTNM......", "GBTNMG......")
    assert sorted(enclosed(events)) == [("granite", 2, 2), ("tura", 3, 4)]
    assert sorted(gains(events)) == [("area", 2, 2), ("area", 4, 3)]
    assert state.players[0].food == 6


@pytest.mark.clause("F4", "F2")
def test_an_area_enclosed_across_levels() -> None:
    # Gold from level 0 to level 2, closed by the stone on level 3.
    _, events = placed("TB", (3, 0), "  BGGT....", " TMGBNT....", "BTMGGNBM....")
    assert ("gold", 5, 9) in enclosed(events)
    assert {cell for event in events if isinstance(event, AreaEnclosed) for cell in event.cells
            if event.material == "gold"} == {(0, 3), (0, 4), (1, 3), (2, 3), (2, 4)}  # fmt: skip


@pytest.mark.clause("F4")
def test_an_enclosed_area_pays_once_in_the_game() -> None:
    state = position(
        Player(boat=4, food=0, pyramid=("BGGBTM......",), stored="GT MB"), Player(boat=9)
    )
    state, first = state.play(do.PlaceStored(0, 1, 0, False))
    assert enclosed(first) == [("gold", 3, 4)]
    _, second = state.play(do.PlaceStored(0, 1, 1, False))
    assert not any(material == "gold" for material, _, _ in enclosed(second))
    assert state.players[0].areas.count(3) == 1


@pytest.mark.clause("F5")
def test_areas_still_open_at_the_end_pay_nothing() -> None:
    start = position(Player(boat=LAST - 1, food=0, pyramid=("BGGBTM......",)))
    assert start.me.areas == (1,)
    state, events = start.play(do.Sail())
    assert state.is_over
    assert gains(events) == [("sail", 5, 1)]
    result = after(start, do.Sail()).result()
    assert result is not None
    assert (result.food, result.areas) == ((5,), ((1,),))
