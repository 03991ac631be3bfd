"""The common parts of any game's motion, with made things."""

from typing import NamedTuple

import pytest

from sneferu_gui.ui.kit.looks import Letters, Lift
from sneferu_gui.ui.kit.motion import picture_in_motion
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import SAND, Scale
from sneferu_gui.ui.table.animation import Choreography
from sneferu_gui.ui.table.staging import LONGER, MotionTable, PicturePair, Staging

HERE, THERE = Rect(100, 100, 20, 20), Rect(300, 100, 20, 20)
TIMES = MotionTable(slide=0.4, sounds={"Moved": "moved"})


class PawnLook(NamedTuple):
    """A pawn of a colour."""

    rect: Rect
    colour: str
    opacity: int = 255
    lift: Lift = Lift.LYING


class Moved(NamedTuple):
    seat: int


class Paid(NamedTuple):
    seat: int


class Moves(Choreography):
    """A game's motion with nothing but its times and sounds."""

    times = TIMES


def pawn(rect: Rect, colour: str = "red", about: str = "pawn") -> Node:
    return Node(about, PIECE, rect, use=Use(about=about), looks=(PawnLook(rect, colour),))


def number(value: int) -> Node:
    looks = (Letters(HERE, str(value), Scale(100).body, SAND),)
    return Node("gold", "text", HERE, str(value), use=Use(about="gold"), looks=looks)


def table(*nodes: Node) -> Node:
    return Node("table", "window", Rect(0, 0, 1000, 700), children=nodes)


def pawns(tree: Node) -> list[Rect]:
    return [x.rect for n in tree.walk() for x in n.looks if isinstance(x, PawnLook)]


def test_what_stands_for_the_same_goes_to_its_new_place_in_any_game() -> None:
    before, after = table(pawn(HERE)), table(pawn(THERE))
    motion = Moves().motion_of([Moved(0)], PicturePair(before, after), None)
    assert motion.seconds == TIMES.slide
    assert pawns(picture_in_motion(after, motion, 0.0)) == [HERE]
    (midway,) = pawns(picture_in_motion(after, motion, TIMES.slide / 2))
    assert HERE.x < midway.x < THERE.x
    assert pawns(picture_in_motion(after, motion, TIMES.slide)) == [THERE]


def test_what_looks_otherwise_is_another_thing_and_goes_nowhere() -> None:
    before, after = table(pawn(HERE)), table(pawn(THERE, "blue"))
    assert not Moves().motion_of([Moved(0)], PicturePair(before, after), None).flights


def test_what_is_heard_of_events_stands_in_the_table_and_is_heard_once() -> None:
    pictures = PicturePair(table(), table())
    motion = Moves().motion_of([Moved(0), Paid(0), Moved(1)], pictures, None)
    assert motion.cues == ((0.0, "moved"),)
    assert Moves().sounds_of([Moved(0), Paid(0)]) == ["moved"]


def test_what_was_let_go_in_vain_goes_home() -> None:
    home = pawn(HERE)
    motion = Moves().way_back(home, THERE)
    assert motion is not None
    assert pawns(picture_in_motion(table(home), motion, 0.0)) == [THERE]
    assert pawns(picture_in_motion(table(home), motion, TIMES.spring)) == [HERE]


def test_what_another_takes_rises_and_is_held_beside_them_before_it_goes_on() -> None:
    before, after = table(pawn(HERE)), table(pawn(THERE))
    staging = Staging(PicturePair(before, after), None, TIMES)
    beside, goal = Rect(500, 400, 60, 60), after.children[0]
    way = staging.send(PawnLook(THERE, "red"), HERE, 0.0, goal).show(beside, TIMES)
    way.to(THERE, seconds=TIMES.move)
    motion = staging.motion()
    shown = TIMES.rise + TIMES.come
    assert pawns(picture_in_motion(after, motion, TIMES.rise))[0].y < HERE.y
    for time in (shown, shown + TIMES.shown - 0.01):
        assert pawns(picture_in_motion(after, motion, time)) == [beside], "and nowhere else"
    assert motion.seconds == shown + TIMES.shown + TIMES.move


def test_a_card_glides_in_a_low_arc_and_takes_longer_the_farther_it_goes() -> None:
    after = table(pawn(THERE))
    staging = Staging(PicturePair(None, after), None, TIMES)
    seconds = []
    for far in (60, 400, 4000):
        flat = staging.send(PawnLook(HERE, "red"), HERE, 0.0).glide(HERE.moved(far, 0), TIMES.move)
        seconds.append(flat.end)
        way = staging.motion().flights[-1].path
        assert (way[0], way[-1]) == (HERE, HERE.moved(far, 0))
        assert HERE.y - HERE.h // 2 <= min(place.y for place in way) < HERE.y
    assert TIMES.move < seconds[0] < seconds[1] < seconds[2]
    assert seconds[2] == pytest.approx(TIMES.move * (1 + LONGER)), "and no longer than that"


def test_what_is_turned_shows_its_other_side_from_the_edge_on() -> None:
    after = table(pawn(THERE))
    staging = Staging(PicturePair(None, after), None, TIMES)
    back, face = PawnLook(HERE, "red"), PawnLook(HERE, "blue")
    staging.send(back, HERE, 0.0).turn(face, TIMES.turning)
    first, second = staging.motion().flights
    assert (first.look, second.look) == (back, face)
    assert first.path[-1].w == second.path[0].w == 2
    assert (first.path[0], second.path[-1]) == (HERE, HERE)
    assert second.start == first.end == TIMES.turning


def test_a_number_changes_each_time_that_something_arrives() -> None:
    before, after = table(number(4)), table(number(9))
    staging = Staging(PicturePair(before, after), None, TIMES)
    staging.count("gold", 3, 1.0)
    staging.count("gold", 2, 2.0)
    motion = staging.motion()
    told = [picture_in_motion(after, motion, time).children[0].label for time in (0.5, 1.5, 2.5)]
    assert told == ["4", "7", "9"]


def test_a_result_is_seen_as_before_until_its_time_and_not_at_all_where_nothing_was() -> None:
    after = table(number(9), pawn(THERE))
    staging = Staging(PicturePair(table(number(4)), after), None, TIMES)
    staging.hold("gold", 1.0)
    staging.hold("pawn", 1.0)
    motion = staging.motion()
    early, late = picture_in_motion(after, motion, 0.9), picture_in_motion(after, motion, 1.1)
    assert (early.children[0].label, pawns(early)) == ("4", [])
    assert (late.children[0].label, pawns(late)) == ("9", [THERE])
