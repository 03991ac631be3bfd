"""The small picture of what a player has, beside a reviewed turn."""

from itertools import pairwise

from sneferu_gui.games.men_nefer.law.position import NONE, Priestess, Slot
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.games.men_nefer.table.looks import Sort, sort_of
from sneferu_gui.games.men_nefer.table.small_board import SmallBoard, plate_of
from sneferu_gui.ui.kit.looks import bounds
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.review.turn import new_looks
from tests.games.men_nefer.law import scenario as sc
from tests.games.men_nefer.played import finished, turns

PLACE = Rect(5, 7, 430, 120)


def new_sorts(before: State, after: State, seat: int = 0) -> set[Sort]:
    """The sorts of looks that a review rings."""
    was, now = (SmallBoard(state.table.setup, state, seat) for state in (before, after))
    return {sort_of(look) for look in new_looks(was, now, PLACE)}


def test_boats_are_seen_where_they_sailed() -> None:
    start = sc.started(2)
    one, other = (
        sc.with_board(start, boats=sc.boats(0, 0, *places)) for places in ((2, "L1"), (1, 3))
    )
    assert new_sorts(start, one) >= {looks.BoatLook}
    assert new_sorts(one, other) == {looks.BoatLook}


def test_an_apprentice_on_the_moon_is_elsewhere_than_on_the_sun() -> None:
    start = sc.started(2)
    nobody, own = ((0, 0),) * 5, ((0, 0), (1, 0), (0, 0), (0, 0), (0, 0))
    on_sun = sc.changed(start, sun=own, moon=nobody)
    on_moon = sc.changed(start, sun=nobody, moon=own)
    assert looks.ApprenticeLook in new_sorts(start, on_sun)
    assert looks.ApprenticeLook in new_sorts(on_sun, on_moon)


def test_pyramids_priestesses_and_baskets_are_seen() -> None:
    start = sc.started(2)
    granted = sc.changed(start, granted=((0,), (), ()))
    assert new_sorts(start, granted) == {looks.QueensPyramidLook}
    level, *others = start.great_built
    built = sc.changed(start, great_built=((level[0], 1, NONE, NONE), *others))
    assert new_sorts(start, built) == {looks.GreatPyramidLook}
    walked = sc.with_board(start, priestesses=(Priestess(0, True),) * 3 + (Priestess(2, False),))
    assert new_sorts(start, walked) >= {looks.PriestessLook}
    owners = (0, *start.offered[1:])
    assert new_sorts(start, sc.changed(start, offered=owners)) == {"basket"}


def test_every_turn_of_a_game_leaves_something_to_ring() -> None:
    session = finished(3)
    states = [session.state_at(0), *(steps[-1].after for steps in turns(session))]
    seats = (steps[0].seat for steps in turns(session))
    assert all(new_sorts(*both, seat) for both, seat in zip(pairwise(states), seats, strict=True))


def test_what_becomes_available_is_counted_beside_what_is_placed() -> None:
    start = sc.started(2)
    carved = sc.with_board(start, sphinxes=(3, 1))
    assert new_sorts(start, carved) == {"sphinx", looks.FigureLook}
    shown = SmallBoard(carved.table.setup, carved, 0).looks(PLACE)
    assert "0+1" in {look.text for look in shown if isinstance(look, looks.FigureLook)}


def test_a_plate_without_tablets_shows_the_houses_to_specialise_in() -> None:
    """Such plates of puzzles were empty under heart and feather."""
    start = sc.started(2)
    empty = tuple(Slot(False, NONE) for _slot in start.boards[0].slots)
    there = sc.changed(
        sc.with_board(start, slots=empty), sun=((0, 0), (1, 0), (0, 1), (2, 0), (0, 0))
    )
    shown = plate_of(there.table.setup, there).looks(PLACE)
    houses = [look.house for look in shown if isinstance(look, looks.HouseLook)]
    assert houses == ["necropolis", "nile"]
    bare = sc.changed(there, sun=((0, 0),) * 5)
    left = plate_of(bare.table.setup, bare).looks(PLACE)
    assert [look.sign for look in left if isinstance(look, looks.SignLook)] == ["tablet"]
    assert all(PLACE.holds(bounds(look)) for look in shown)
