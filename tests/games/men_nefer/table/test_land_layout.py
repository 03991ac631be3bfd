"""The spaces of the land: each in its region, without overlap, at any size."""

from collections.abc import Iterable
from itertools import pairwise

import pytest

from sneferu_gui.games.men_nefer.table.land_layout import (
    LAND,
    city_parts,
    duat_parts,
    land_layout,
    necropolis_parts,
    nile_parts,
    pyramid_parts,
    region_parts,
    temple_parts,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.shell.renderer import Renderer
from tests.games.men_nefer.law.scenario import EDITION

SIZES = [Rect(7, 9, 215, 190), Rect(0, 0, 340, 250), Rect(50, 40, 550, 395), Rect(3, 3, 1100, 800)]


def apart(rects: Iterable[Rect], within: Rect) -> None:
    """Check that no rectangle is empty, sticks out, or overlaps another."""
    found = list(rects)
    for number, rect in enumerate(found):
        assert rect.w > 0 < rect.h, rect
        assert within.holds(rect), (rect, within)
        assert not [other for other in found[number + 1 :] if rect.meets(other)], rect


@pytest.mark.parametrize("rect", SIZES)
def test_the_pyramids(rect: Rect) -> None:
    parts, queens = pyramid_parts(rect, EDITION, 4)
    places = [place for level in parts.levels for place in level]
    apart(
        (
            *parts.track, *parts.base, *places, parts.top, *parts.piles, *parts.favours,
            *queens.track, *queens.permissions, *queens.pyramids,
        ),
        rect,
    )  # fmt: skip
    assert len(parts.track) == 15
    assert len(places) + 1 == 13
    assert [len(each) for each in (parts.favours, queens.track, queens.pyramids)] == [6, 5, 3]
    # Each level lies over the one below, and is no wider.
    rows = [parts.base, *parts.levels, (parts.top,)]
    for lower, upper in pairwise(rows):
        assert upper[0].bottom <= lower[0].y
        assert upper[0].x >= lower[0].x
        assert upper[-1].right <= lower[-1].right
    # The next piece of a level lies beside it.
    assert [pile.y for pile in parts.piles] == [level[0].y for level in parts.levels]


@pytest.mark.parametrize("rect", SIZES)
def test_the_necropolis(rect: Rect) -> None:
    tombs, tiles = necropolis_parts(rect, EDITION)
    apart((*tombs, *tiles), rect)
    assert len(tombs) == 12
    for number, tomb in enumerate(EDITION.tombs):
        place = tombs[number]
        column, row = tiles[tomb.level - 1], tiles[3 + "AB".index(tomb.row)]
        assert column.x <= place.x < place.right <= column.right  # a tile stands at its foot
        assert place.bottom <= column.y
        assert place.right <= row.x  # and one beside its row
        assert min(tiles[3:], key=lambda each: abs(each.centre[1] - place.centre[1])) == row


@pytest.mark.parametrize("rect", SIZES)
def test_the_temple(rect: Rect) -> None:
    parts = temple_parts(rect, EDITION)
    apart((*parts.rooms, parts.altar, parts.obelisk), rect)
    apart((*parts.offerings, *parts.floors), rect)
    apart(parts.steps, parts.obelisk)
    assert len(parts.rooms) == 5
    assert len(parts.steps) == 16
    assert parts.steps[0].y > parts.steps[-1].y  # 0 is at the foot
    for space, place in zip(EDITION.offerings, parts.offerings, strict=True):
        assert parts.rooms[space.room].holds(place)
    for room, floor in zip(parts.rooms, parts.floors, strict=True):
        assert room.holds(floor)


@pytest.mark.parametrize("rect", SIZES)
@pytest.mark.parametrize("stalls", [1, 2, 3])
def test_the_nile(rect: Rect, stalls: int) -> None:
    parts = nile_parts(rect, EDITION)
    apart((*parts.sections, *parts.cities), rect)
    assert len(parts.sections) == 7
    for city, place in zip(EDITION.cities, parts.cities, strict=True):
        is_upper = city.bank == "upper"
        assert (place.bottom <= parts.river.y) if is_upper else (place.y >= parts.river.bottom)
        entered, left = parts.sections[city.entered], parts.sections[city.left]
        assert entered.x <= place.centre[0] <= left.right  # between the two it lies at
        benefit, contracts, boats = city_parts(place, stalls, is_upper=is_upper)
        apart((benefit, boats, *contracts), place)
        assert (boats.y > contracts[0].y) is is_upper  # at the river
    # A fishing boat lies where a boat leaves its section (R6).
    assert tuple(parts.lines) == EDITION.fishing
    for section, line in parts.lines.items():
        assert line.x < parts.sections[section].right < line.right


@pytest.mark.parametrize("rect", [Rect(0, 0, 320, 24), Rect(5, 5, 900, 60)])
def test_the_meter_of_the_duat(rect: Rect) -> None:
    spaces, hearts, feathers = duat_parts(rect, EDITION)
    assert len(spaces) == 18
    apart(spaces, rect)
    apart((*hearts, *feathers), rect)


@pytest.mark.parametrize("count", [0, 1, 2, 3])
@pytest.mark.parametrize("rect", SIZES)
def test_pedestals_stand_at_the_foot_of_a_region(
    rect: Rect, count: int, renderer: Renderer
) -> None:
    canvas = Canvas(1280, 720, Scale(100), renderer.ruler)
    body, places = region_parts(canvas, rect, count)
    apart((body, *places), rect)
    assert len(places) == count
    assert all(each.h >= 32 and each.w >= 32 for each in places)


@pytest.mark.parametrize(
    ("land", "percent", "is_large"),
    [
        (Rect(350, 50, 690, 510), 100, False),
        (Rect(470, 70, 1110, 800), 100, True),
        (Rect(350, 50, 1110, 800), 150, False),
        (Rect(0, 0, 260, 700), 100, False),
    ],
)
def test_a_region_grows_from_its_corner(
    land: Rect, percent: int, renderer: Renderer, *, is_large: bool
) -> None:
    regions, large = land_layout(Canvas(1920, 1080, Scale(percent), renderer.ruler), land)
    apart(regions, land)
    assert len(regions) == len(LAND)
    assert (large is None) is is_large
    for small, grown in zip(regions, large or (), strict=large is not None):
        assert land.holds(grown)
        assert grown.holds(small)
        assert grown.w * grown.h > 1.5 * small.w * small.h
