"""Boats on the river: they hide no number, quarry or other boat, and queue by arrival (T2)."""

from itertools import pairwise
from math import dist

import pytest
from _pytest.mark import ParameterSet

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.table.hints import NO_MARKS
from sneferu_gui.games.sneferu.table.moorings import Pile, moorings
from sneferu_gui.games.sneferu.table.river import river
from sneferu_gui.games.sneferu.table.river_course import RiverCourse, Side, river_course
from sneferu_gui.games.sneferu.table.table_layout import table_layout
from sneferu_gui.games.sneferu.table.track import Boat, River, river_of
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.shell.renderer import Renderer
from tests.sweep import SWEEP

RENDERER = Renderer()
SIZES = (
    (1024, 640, 100),
    (1280, 720, 100),
    (1920, 1080, 150),
    (2560, 1080, 100),
    (1024, 1000, 100),
)
LAST = 44
LEGIBLE = 16
"""The least height in pixels at which a sail's emblem can be recognised."""


def canvas_of(size: tuple[int, int, int]) -> Canvas:
    wide, high, percent = size
    return Canvas(wide, high, Scale(percent), RENDERER.ruler)


def empty_river(seats: int = 4) -> River:
    """The standard river at the start, without boats."""
    taken = tuple(Seat(f"P{i}", colour) for i, colour in enumerate(COLOURS[:seats]))
    session = Session(Setup(standard_edition(), taken), deal_from_seed(seats, 3))
    shown = river_of(session.shown, None, NO_MARKS)
    return shown._replace(spaces=tuple(space._replace(boats=()) for space in shown.spaces))


EMPTY = empty_river()


def boat(number: int, *, is_ghost: bool = False) -> Boat:
    return Boat(COLOURS[number], f"boat {number}", is_ghost=is_ghost)


def with_boats(piles: dict[int, tuple[Boat, ...]]) -> River:
    spaces = (space._replace(boats=piles.get(space.number, ())) for space in EMPTY.spaces)
    return EMPTY._replace(spaces=tuple(spaces))


def panel(size: tuple[int, int, int], shown: River) -> Node:
    canvas = canvas_of(size)
    return river(canvas, table_layout(canvas, 3).river, shown)


def hidden_ones(tree: Node) -> list[Rect]:
    """The rectangles that no boat may cover: numbers, materials, tokens, landmarks and names."""
    rects = []
    for node in tree.walk():
        if node.role == "space":
            rects += [look.rect for look in node.looks if isinstance(look, Letters | Picture)]
        elif node.role in {"token", "name"} or node.key.endswith("/landmark"):
            rects.append(node.rect)
    return rects


def check(tree: Node, count: int) -> list[Rect]:
    boats = [node.rect for node in tree.walk() if node.role == "marker"]
    assert len(boats) == count
    fixed = hidden_ones(tree)
    for i, one in enumerate(boats):
        assert tree.rect.holds(one)
        assert one.h >= LEGIBLE
        assert not [each for each in fixed if each.meets(one)]
        assert not [each for each in boats[:i] if each.meets(one)]
    return boats


def in_thirds(*ghosts: int) -> list[ParameterSet]:
    """Every size with every number of pale boats, and one third of the spaces each.

    The sweep combines all three thirds with all of them.
    """
    return [
        pytest.param(size, pale, third, marks=() if third == (at + pale) % 3 else SWEEP)
        for at, size in enumerate(SIZES)
        for pale in ghosts
        for third in range(3)
    ]


@pytest.mark.parametrize(("size", "ghosts", "third"), in_thirds(0, 1, 3))
def test_any_pile_on_any_space_hides_nothing(
    size: tuple[int, int, int], ghosts: int, third: int
) -> None:
    """One to four boats, some of them pale, on every space; the others where they crowd it most."""
    for space in range(third, LAST + 1, 3):
        for count in range(max(1, ghosts), 5):
            pile = tuple(boat(i, is_ghost=i >= count - ghosts) for i in range(count))
            rest = tuple(boat(i) for i in range(count, 4))
            other = space + 1 if space < LAST else space - 1
            check(panel(size, with_boats({space: pile, other: rest})), 4)


@pytest.mark.parametrize(("size", "ghosts", "third"), in_thirds(4))
def test_two_full_piles_face_each_other_and_hide_nothing(
    size: tuple[int, int, int], ghosts: int, third: int
) -> None:
    """Four boats, and the four expected ones, on the opposite bank or beside it."""
    for space in range(third, LAST + 1, 3):
        for other in {max(0, min(LAST, LAST - space + n)) for n in (-1, 0, 2)} - {space}:
            real = tuple(boat(i) for i in range(4))
            pale = tuple(boat(i, is_ghost=True) for i in range(ghosts))
            check(panel(size, with_boats({space: real, other: pale})), 8)


def course_at(size: tuple[int, int, int]) -> RiverCourse:
    canvas = canvas_of(size)
    rect = table_layout(canvas, 3).river
    quarries = frozenset(i for i, space in enumerate(EMPTY.spaces) if space.quarry)
    return river_course(canvas, rect, rect.y + 40, LAST + 1, quarries, 40)


@pytest.mark.parametrize("size", SIZES)
def test_who_came_first_lies_next_to_the_plate_and_the_others_behind(
    size: tuple[int, int, int],
) -> None:
    course = course_at(size)
    for space in range(LAST + 1):
        places = moorings(course, [Pile(space, 4)], 44 * size[2] // 100)[space]
        plate, side = course.berths[space].plate, course.berths[space].side
        away = [dist(plate.centre, rect.centre) for rect in places]
        assert away == sorted(away)
        if side is Side.FOOT:
            continue
        ways = [
            rect.x - plate.right if side is Side.LEFT else plate.x - rect.right for rect in places
        ]
        assert ways[0] <= places[0].w // 4, space
        assert all(b >= a + places[0].w for a, b in pairwise(ways)), space
        assert len({rect.centre[1] for rect in places}) == 1


def test_a_boat_that_would_come_moves_none_that_is_there() -> None:
    """When different stones are pointed at, only the pale boat changes."""
    course = course_at((1280, 720, 100))
    there = [Pile(25, 2), Pile(26, 1), Pile(28, 1)]
    still = moorings(course, there, 60)
    for space in range(25, 33):
        piles = [pile._replace(pale=1) if pile.space == space else pile for pile in there] + (
            [] if space in still else [Pile(space, 0, 1)]
        )
        moved = moorings(course, piles, 60)
        assert all(moved[at][: len(rects)] == rects for at, rects in still.items())
        assert sum(map(len, moved.values())) == 5


def test_a_landmark_wakes_while_a_boat_stands_there_and_for_no_pale_one() -> None:
    for boats, state in (((boat(0),), "-awake"), ((boat(0, is_ghost=True),), ""), ((), "")):
        tree = panel((1280, 720, 100), with_boats({31: boats}))
        names = {
            node.key: look.name
            for node in tree.walk() if node.key.endswith("/landmark")
            for look in node.looks if isinstance(look, Picture)
        }  # fmt: skip
        assert names.pop("river/31/landmark") == f"sneferu/landmarks/aswan{state}"
        assert not [name for name in names.values() if name.endswith("-awake")]
        assert len(names) >= 12
