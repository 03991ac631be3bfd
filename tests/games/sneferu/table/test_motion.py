"""Motion from events and two pictures at rest: the flights, their ends and times."""

from collections.abc import Hashable, Mapping, Sequence

import pytest

from sneferu_gui.games.sneferu.law.events import (
    AreaEnclosed,
    BoatMoved,
    Event,
    FoodGained,
    Gain,
    PtahTook,
    StoneBought,
    StoneDrawn,
    StonePlaced,
    StoneShifted,
    StoneStored,
)
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.samples.games import mid_game
from sneferu_gui.games.sneferu.table.event_sounds import motion_table
from sneferu_gui.games.sneferu.table.looks import RecessLook, StoneLook
from sneferu_gui.games.sneferu.table.motion import SneferuChoreography
from sneferu_gui.games.sneferu.table.places import (
    BoardOf,
    BoatOf,
    FoodOf,
    OfferPlace,
    PtahsSlot,
    SlotPlace,
    Space,
    StoredPlace,
    Thing,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.motion import Flight, Motion
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.samples.moments import TWO
from sneferu_gui.ui.table.animation import Animation
from sneferu_gui.ui.table.staging import PicturePair
from tests.ui.pages.opened import EvenRuler, table_at

TIMES = motion_table()
RULER = EvenRuler()
STONE_CODE = 7
COLOURS = [seat.colour for seat in table_at(TWO, mid_game)[1].session.setup.seats]
SLOT = Rect(400, 300, 40, 20)
WHOLE = TIMES.move + TIMES.touch + TIMES.dust
"""Seconds until the dust of a placed stone is gone."""


def at(x: int, y: int) -> Rect:
    return Rect(x, y, 40, 20)


def about_of(key: str) -> Hashable | None:  # noqa: PLR0911 - one answer a kind
    """The subject of the node with a key, at seat 0's table."""
    match [int(part) if part.isdigit() else part for part in key.split("/")]:
        case ["offer", int(column), int(row)]:
            return OfferPlace(column, row)
        case ["board", int(level), int(slot)]:
            return SlotPlace(0, level, slot)
        case ["player", int(seat), int(level), int(slot)]:
            return SlotPlace(seat, level, slot)
        case ["ptah", int(level), int(slot)]:
            return PtahsSlot(LEVEL_AND_SLOT.index((level, slot)))
        case ["store", int(stone)]:
            return StoredPlace(0, stone)
        case ["river", int(number)]:
            return Space(number)
        case ["boat", str(colour)]:
            return BoatOf(COLOURS.index(colour))
        case ["player", int(seat), "food"]:
            return FoodOf(seat)
    named = {"board": BoardOf(0), "board/food": FoodOf(0), "move/held": Thing.HELD}
    return named.get(key)


def picture(places: Mapping[str, Rect], filled: Sequence[str] = ()) -> Node:
    """A picture with these nodes, each showing a stone."""
    children = tuple(
        Node(
            key, PIECE, rect, state=("filled",) if key in filled else (),
            use=Use(about=about_of(key)), looks=(StoneLook(rect, "gold", "tura"),),
        )
        for key, rect in places.items()
    )  # fmt: skip
    return Node("table", "window", Rect(0, 0, 1000, 700), children=children)


def motion(
    before: Mapping[str, Rect],
    after: Mapping[str, Rect],
    *events: Event,
    dropped: Rect | None = None,
    filled: tuple[Sequence[str], Sequence[str]] = ((), ()),
) -> Motion:
    own = table_at(TWO, mid_game)[1].session.setup
    pictures = PicturePair(picture(before, filled[0]), picture(after, filled[1]))
    return SneferuChoreography(own).motion_of(events, pictures, dropped)


def to(found: Motion, key: str) -> Flight:
    """The flight of the thing that ends as this node."""
    return next(flight for flight in found.flights if flight.hides == key)


BOUGHT = StoneBought(0, 2, 1, STONE_CODE, 1, 0, None)
PLACED = StonePlaced(0, 0, 1, STONE_CODE, None)
SLOT_KEY = "board/0/1"


def test_a_bought_stone_comes_from_its_place_in_the_offer() -> None:
    found = motion({"offer/2/1": at(10, 10)}, {SLOT_KEY: SLOT}, BOUGHT, PLACED)
    flight = to(found, SLOT_KEY)
    assert (flight.path[0], flight.path[-1]) == (at(10, 10), SLOT)
    assert flight.path[len(flight.path) // 2].y < (at(10, 10).y + SLOT.y) // 2, "in an arc"
    assert flight.seconds == TIMES.move
    [empty] = found.holds
    assert (empty.key, empty.earlier_node.looks) == (SLOT_KEY, (RecessLook(SLOT),)), "until then"
    assert [name for _time, name in found.cues] == ["sneferu/stone-mokattam"]


def test_a_stone_comes_from_the_hand_or_the_storehouse() -> None:
    places = {"move/held": at(90, 90), "store/1": at(50, 50)}
    assert to(motion(places, {SLOT_KEY: SLOT}, PLACED), SLOT_KEY).path[0] == at(90, 90)
    stored = PLACED._replace(stored=1)
    assert to(motion(places, {SLOT_KEY: SLOT}, stored), SLOT_KEY).path[0] == at(50, 50)


def test_a_dropped_stone_settles_and_the_next_flies() -> None:
    places = {"move/held": at(90, 90)}
    after = {SLOT_KEY: SLOT, "board/1/1": at(430, 280)}
    second = PLACED._replace(level=1)
    found = motion(places, after, PLACED, second, dropped=at(405, 303))
    assert (to(found, SLOT_KEY).path[0], to(found, SLOT_KEY).seconds) == (
        at(405, 303),
        TIMES.dropped,
    )
    flight = to(found, "board/1/1")
    assert (flight.path[0], flight.seconds) == (at(90, 90), TIMES.move)
    assert flight.start == pytest.approx(TIMES.dropped + TIMES.settle)


def test_anothers_stone_goes_to_their_card() -> None:
    after = {SLOT_KEY: SLOT, "player/0/0/1": at(700, 100)}
    found = motion({"offer/2/1": at(10, 10)}, after, BOUGHT, PLACED)
    assert to(found, "player/0/0/1").path[-1] == at(700, 100)


COLUMN = {f"offer/2/{row}": at(10, 200 - 30 * row) for row in range(4)}


def test_a_column_slides_down_and_a_new_stone_comes_from_above() -> None:
    found = motion(COLUMN, COLUMN, BOUGHT, StoneDrawn(2, STONE_CODE))
    assert "offer/2/0" not in [flight.hides for flight in found.flights]
    assert to(found, "offer/2/1").path == (COLUMN["offer/2/2"], COLUMN["offer/2/1"])
    assert to(found, "offer/2/2").path == (COLUMN["offer/2/3"], COLUMN["offer/2/2"])
    new = to(found, "offer/2/3").path
    assert new[0].bottom <= new[1].bottom - new[1].h // 2
    assert new[1] == COLUMN["offer/2/3"]


def test_a_stone_drawn_into_an_untouched_column_comes_from_above() -> None:
    before = {key: COLUMN[key] for key in list(COLUMN)[:3]}
    found = motion(before, COLUMN, StoneDrawn(2, STONE_CODE))
    assert [flight.hides for flight in found.flights] == ["offer/2/3"]


def test_ptah_takes_the_lowest_stone_and_his_next_place_is_another() -> None:
    ptah = {f"ptah/0/{n}": at(800 + 30 * n, 500) for n in range(3)}
    places = {**COLUMN, "offer/1/0": at(60, 200), **ptah}
    took = PtahTook(2, STONE_CODE, 5)
    found = motion(places, places, took, took._replace(column=1),
                   filled=(["ptah/0/0"], ["ptah/0/0", "ptah/0/1", "ptah/0/2"]))  # fmt: skip
    path = to(found, "ptah/0/1").path
    assert (path[0], path[-1]) == (COLUMN["offer/2/0"], at(830, 500))
    assert to(found, "ptah/0/2").path[0] == at(60, 200)
    assert to(found, "offer/2/0").path == (COLUMN["offer/2/1"], COLUMN["offer/2/0"])
    heard = [name for _time, name in sorted(found.cues)]
    assert heard == ["sneferu/ptah", "sneferu/stone-mokattam"], "taken, then laid, both at once"


@pytest.mark.parametrize(("start", "end", "between"), [(2, 5, (3, 4)), (5, 3, (4,)), (3, 4, ())])
def test_a_boat_sails_space_by_space(start: int, end: int, between: tuple[int, ...]) -> None:
    game = table_at(TWO, mid_game)[1].session.setup
    key = f"boat/{game.seats[0].colour}"
    river = {f"river/{n}": at(50 * n, 40) for n in range(8)}
    before, after = river | {key: at(50 * start, 44)}, river | {key: at(50 * end, 44)}
    flight = to(motion(before, after, BoatMoved(0, start, end)), key)
    assert flight.path == (before[key], *(river[f"river/{n}"] for n in between), after[key])
    assert [name for _time, name in motion(before, after, BoatMoved(0, start, end)).cues] == [
        "sneferu/boat-middle" if abs(end - start) == 3 else "sneferu/boat-near"
    ]
    assert not motion(before, before, BoatMoved(0, start, start)).flights


def test_every_half_of_an_area_flashes() -> None:
    after = {SLOT_KEY: SLOT, "board/0/0": at(360, 300)}
    found = motion({}, after, AreaEnclosed(0, "gold", ((0, 1), (0, 2)), 2))
    lit = sorted(flash.rect for flash in found.flashes)
    assert lit == [Rect(380, 300, 20, 20), Rect(400, 300, 20, 20)]
    assert [name for _time, name in found.cues] == ["sneferu/area-2"]


def test_loaves_fly_from_the_stone_one_after_another_once_it_is_there() -> None:
    after = {SLOT_KEY: SLOT, "board/food": at(20, 400)}
    gained = FoodGained(0, 2, Gain.AREA, 3)
    found = motion({"move/held": at(90, 90)}, after, PLACED, gained, gained)
    loaves = [flight for flight in found.flights if isinstance(flight.look, Picture)]
    assert [loaf.start >= TIMES.move for loaf in loaves] == [True, True]
    assert loaves[0].start < loaves[1].start
    assert SLOT.holds(Rect(*loaves[0].path[0].centre, 1, 1))
    assert at(20, 400).holds(Rect(*loaves[0].path[-1].centre, 1, 1))
    heard = [name for _time, name in found.cues]
    assert heard == ["sneferu/stone-mokattam", "sneferu/loaf", "sneferu/loaf"]
    assert not motion({}, after, gained).flights


def test_a_stored_stone_goes_to_the_board_and_a_shifted_one_to_the_empty_column() -> None:
    found = motion({"offer/2/1": at(10, 10)}, {"board": Rect(300, 200, 400, 300)}, BOUGHT,
                   StoneStored(0, STONE_CODE))  # fmt: skip
    path = found.flights[0].path
    assert (path[0], path[-1]) == (at(10, 10), at(300, 200))
    after = {"offer/4/0": at(200, 200)}
    found = motion(COLUMN, after, StoneShifted(0, 2, 4, STONE_CODE))
    path = to(found, "offer/4/0").path
    assert (path[0], path[-1]) == (COLUMN["offer/2/3"], at(200, 200))


# -- what is shown of it ---------------------------------------------------------------------


class Stand:
    """A table on which a stone moves from the hand into a slot."""

    def __init__(self) -> None:
        self.animation = Animation(SneferuChoreography(table_at(TWO, mid_game)[1].session.setup))
        self.laid_out = 0
        self.is_placed = False

    def shown(self, width: int = 1000, hovered: str | None = None) -> Node:
        canvas = Canvas(width, 700, Scale(100), RULER, hovered)
        self.animation.settle(canvas, self._lay_out)
        return self.animation.shown(canvas, self._lay_out)

    def _lay_out(self) -> Node:
        self.laid_out += 1
        return picture({SLOT_KEY: SLOT} if self.is_placed else {"move/held": at(90, 90)})

    def place(self) -> None:
        self.shown()
        self.is_placed = True
        self.animation.begin((PLACED,), 0)


def moves(tree: Node) -> bool:
    return any(each.role == "motion" for each in tree.walk())


def seat(stand: Stand) -> int | None:
    return stand.animation.seat


def test_a_motion_lasts_as_long_as_the_tempo_says() -> None:
    for tempo in (1.0, 2.0):
        stand = Stand()
        stand.animation.tempo = tempo
        stand.place()
        assert moves(stand.shown())
        assert seat(stand) == 0
        stand.animation.tick(5.0)
        stand.animation.tick(5.0 + tempo * WHOLE - 0.01)
        assert moves(stand.shown())
        assert stand.animation.tick(5.0 + tempo * WHOLE + 0.01)
        assert not moves(stand.shown())
        assert stand.animation.sounds == ["sneferu/stone-mokattam"]
        assert seat(stand) is None
        assert not stand.animation.tick(9.0)


def test_what_is_heard_is_heard_once_and_not_after_it_was_hurried() -> None:
    stand = Stand()
    stand.place()
    stand.shown()
    for time in (1.0, 1.39, 1.40, 1.41):
        stand.animation.tick(time)
    assert stand.animation.sounds == ["sneferu/stone-mokattam"]
    stand = Stand()
    stand.place()
    stand.shown()
    stand.animation.tick(1.0)
    stand.animation.finish()
    stand.animation.tick(9.0)
    assert stand.animation.sounds == []


def test_without_motion_it_is_heard_at_once() -> None:
    stand = Stand()
    stand.animation.tempo = 0.0
    stand.place()
    assert stand.animation.sounds == ["sneferu/stone-mokattam"]
    assert not moves(stand.shown())


def test_a_picture_of_another_size_is_no_beginning() -> None:
    stand = Stand()
    stand.place()
    assert not moves(stand.shown(width=1200))
    assert not stand.animation.is_moving


def test_the_table_is_laid_out_again_only_when_it_changes_under_a_motion() -> None:
    stand = Stand()
    stand.place()
    stand.shown()
    before = stand.laid_out
    stand.shown()
    stand.shown()
    assert stand.laid_out == before
    assert moves(stand.shown(hovered=SLOT_KEY))
    assert stand.laid_out == before + 1


def test_where_a_stone_was_let_go_is_forgotten_with_the_next_picture() -> None:
    stand = Stand()
    stand.shown()
    stand.animation.hand = at(1, 1)
    stand.shown()
    stand.place()
    stand.shown()
    found = stand.animation._motion
    assert found is not None
    assert found.flights[0].path[0] == at(90, 90)


def test_what_moves_nothing_is_over_at_once() -> None:
    stand = Stand()
    stand.shown()
    stand.animation.begin((StoneStored(1, STONE_CODE),), 1)
    stand.shown()
    assert not stand.animation.is_moving
