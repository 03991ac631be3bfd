"""Terra's pictures: everything can be painted in any size and palette, and told apart in grey."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import pygame
import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.terra_pyramides.law.edition import STORES
from sneferu_gui.games.terra_pyramides.painters.painted import PAINTED
from sneferu_gui.games.terra_pyramides.painters.tiles import stack_symbol_places, symbol_places
from sneferu_gui.games.terra_pyramides.table.looks import (
    BeamLook,
    ClothLook,
    DesertLook,
    FoundationLook,
    GoldLook,
    OasisLook,
    PieceLook,
    PlotLook,
    PyramidLook,
    SignLook,
    StackLook,
    StoneLook,
    TileBackLook,
    TileLook,
    WorkerLook,
)
from sneferu_gui.ui.kit.looks import Colour, Lift, OwnLook
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import HOURS
from sneferu_gui.ui.kit.theme import BRICK, FADED_INK, HEADING, INK, PLAYER_COLOURS
from sneferu_gui.ui.shell.renderer import Renderer
from tests.ui.colour_measures import (
    DEFICIENCIES,
    ciede2000,
    contrast,
    lab,
    least_distance,
    least_grey_distance,
    linear,
)

SIGNS = assets_folder() / "terra_pyramides" / "art" / "signs"
COLOURS = ("blue", "grey", "red", "yellow", "green", "violet")
SEATS = tuple(PLAYER_COLOURS)
PAINTERS = "sneferu_gui.games.terra_pyramides.painters.painted"
NOTHING = pygame.Surface((240, 240), 0, 32)


@pytest.fixture(autouse=True)
def _standard(renderer: Renderer) -> Iterator[None]:
    yield
    renderer.painter.use(PALETTES["standard"])


def painted(renderer: Renderer, *looks: OwnLook) -> pygame.Surface:
    surface = pygame.Surface((240, 240), 0, 32)
    renderer.painter.paint(surface, looks)
    return surface


@pytest.mark.parametrize("narrow", [10, 37])
def test_a_tile_that_is_turned_over_is_narrow_as_a_whole(renderer: Renderer, narrow: int) -> None:
    """Before, it was a small square in the middle of a tall shadow."""
    rect = Rect(60, 20, narrow, 120)
    for look in (TileLook(rect, ("blue", "worker")), TileBackLook(rect, "sphinx")):
        surface = painted(renderer, look)
        for y in (30, 80, 130):
            assert sum(colour_at(surface, rect.centre[0], y)[:3]) > 150, y


def test_m2_a_closed_way_ends_with_an_upright_cross_also_where_it_runs_aslant(
    renderer: Renderer,
) -> None:
    """Turned with its way it looked like a plus: its arms are on the diagonals."""
    side = 120
    look = BeamLook(Rect(0, 0, 240, 240), ((20, 20), (220, 220)), "closed", side)
    surface = painted(renderer, look)
    middle, arm = round(220 - 0.62 * side / 2**0.5), round(0.08 * side)

    def is_red(x: int, y: int) -> bool:
        red, green, _blue, _opacity = colour_at(surface, x, y)
        return red > 2 * green

    assert is_red(middle + arm, middle - arm)
    assert not is_red(middle, middle - arm)


def colour_at(surface: pygame.Surface, x: int, y: int) -> Colour:
    red, green, blue, opacity = surface.get_at((x, y))
    return red, green, blue, opacity


def all_looks(side: int) -> list[OwnLook]:
    rect = Rect(60, 80, side, side)
    looks: list[OwnLook] = [
        *(
            DesertLook(rect, (Rect(62, 82, side // 3, side // 3),), 0.4, is_on, 8)
            for is_on in (False, True)
        ),
        *(
            BeamLook(rect, ((60, 80), (60 + side, 80 + side)), tone, max(1, side // 3))
            for tone in ("row", "way", "closed")
        ),
        *(ClothLook(rect, PLAYER_COLOURS[seat], 3) for seat in SEATS),
        GoldLook(rect, 3),
        FoundationLook(rect, None),
        *(OasisLook(rect, kind) for kind in range(4)),
        *(PlotLook(rect, is_open) for is_open in (False, True)),
        *(TileLook(rect, ("worker", "blue"), stairs) for stairs in ("", *"nesw")),
        *(TileLook(rect, ("eye",), "n", sign, is_new=True, lift=Lift.OVER) for sign in STORES),
        *(TileBackLook(rect, sign, Lift.HELD) for sign in STORES),
        *(StackLook(rect, count, "sphinx") for count in range(6)),
        StackLook(rect, 3, "scarab", ("red", "eye")),
        *(FoundationLook(rect, value) for value in (1, 2, 3, 4, 12)),
        *(WorkerLook(rect, seat, is_ghost) for seat in SEATS for is_ghost in (False, True)),
        *(StoneLook(rect, colour) for colour in (*COLOURS, "white")),
        *(PieceLook(rect, level, colour) for level in range(1, 5) for colour in (*COLOURS, "")),
        *(PieceLook(rect, 5, seat) for seat in SEATS),
        *(SignLook(rect, path.stem) for path in sorted(SIGNS.glob("*.svg"))),
    ]
    for colour in COLOURS:
        for seat in ("", *SEATS):
            looks += [PyramidLook(rect, (colour,) * height, seat) for height in range(1, 5)]
    return [*looks, PyramidLook(rect, ("red",) * 4, "lapis", has_capstone=True)]


@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_every_look_is_painted_in_every_palette(renderer: Renderer, palette: str) -> None:
    renderer.painter.use(PALETTES[palette])
    looks = all_looks(64)
    assert {type(look) for look in looks} == set(PAINTED)
    for look in looks:
        is_nothing = isinstance(look, StackLook) and not look.tiles
        assert bool(greys_apart(painted(renderer, look), NOTHING)) != is_nothing, look


@pytest.mark.parametrize("side", [1, 2, 3, 5, 8, 13, 21, 34])
def test_everything_can_be_painted_in_tiny_windows(renderer: Renderer, side: int) -> None:
    for look in all_looks(side):
        painted(renderer, look)


def greys_apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """The number of pixels in which two pictures differ without their colours."""
    grey, another = (pygame.transform.grayscale(each) for each in (one, other))
    mask = pygame.mask.from_threshold(grey, (0, 0, 0), (24, 24, 24, 255), another)
    return mask.get_size()[0] * mask.get_size()[1] - mask.count()


@pytest.mark.parametrize("side", [20, 32, 96])
@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_stones_and_workers_differ_by_more_than_colour(
    renderer: Renderer, palette: str, side: int
) -> None:
    renderer.painter.use(PALETTES[palette])
    rect = Rect(60, 80, side, side)
    stones = [painted(renderer, StoneLook(rect, colour)) for colour in (*COLOURS, "white")]
    workers = [painted(renderer, WorkerLook(rect, seat)) for seat in SEATS]
    for kind in (stones, workers):
        for one, other in combinations(kind, 2):
            assert greys_apart(one, other) > side * side / 16


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_what_is_written_on_a_cloth_can_be_read(
    renderer: Renderer, palette: str, seat: str
) -> None:
    """On every part of it, as on papyrus; its stripes leave room for the text."""
    own = PALETTES[palette]
    renderer.painter.use(own)
    rect, free = Rect(10, 10, 220, 120), 12
    shown = painted(renderer, ClothLook(rect, PLAYER_COLOURS[seat], 3))
    middle = rect.inset(free, 3)
    grounds = {
        colour_at(shown, x, y)
        for x in range(middle.x, middle.right)
        for y in range(middle.y, middle.bottom)
    }
    assert all(ground[3] == 255 for ground in grounds)
    for ink in (INK, HEADING, BRICK, FADED_INK):
        for ground in grounds:
            assert contrast(own.colour(ink), ground) >= (7 if palette == "high-contrast" else 4.5)
    stripes = {colour_at(shown, x, rect.centre[1]) for x in range(rect.x, rect.x + free)}
    assert own.colour(PLAYER_COLOURS[seat]) in stripes, "whose it is"


@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_a_pyramid_grows_with_each_level(renderer: Renderer, palette: str) -> None:
    renderer.painter.use(PALETTES[palette])
    rect = Rect(60, 80, 72, 72)
    pyramids = [PyramidLook(rect, ("green",) * height, "") for height in range(1, 5)]
    pyramids.append(PyramidLook(rect, ("green",) * 4, "lapis", has_capstone=True))
    tops = [first_row(painted(renderer, look)) for look in pyramids[:-1]]
    for lower, higher in pairwise(tops):
        assert lower - higher >= 6
    plain = painted(renderer, pyramids[-2]._replace(owner="lapis"))
    assert first_row(painted(renderer, pyramids[-1])) < first_row(plain)


@pytest.mark.parametrize(
    ("palette", "seen", "grey"),
    [("standard", 8, 3), ("colour-blind", 9, 5), ("high-contrast", 14, 7)],
)
def test_pyramids_are_told_apart_with_every_kind_of_colour_vision(
    renderer: Renderer, palette: str, seen: int, grey: int
) -> None:
    """Measured on the roof of the lowest level; the palettes keep more apart."""
    renderer.painter.use(PALETTES[palette])
    rect = Rect(60, 80, 100, 100)
    roofs: list[Colour] = []
    for colour in COLOURS:
        surface = painted(renderer, PieceLook(rect, 1, colour))
        r, g, b, a = surface.get_at((rect.centre[0], first_row(surface) + 24))
        roofs.append((r, g, b, a))
    assert min(least_distance(roofs, kind) for kind in DEFICIENCIES) > seen
    assert least_grey_distance(roofs) > grey
    for own in PLAYER_COLOURS.values():  # nor is one taken for its owner's
        seat = lab(linear(PALETTES[palette].colour(own)))
        assert min(ciede2000(seat, lab(linear(roof))) for roof in roofs) > 9


def first_row(surface: pygame.Surface) -> int:
    """The first row of pixels in which anything is painted."""
    wide, high = surface.get_size()
    return next(y for y in range(high) if any(sum(surface.get_at((x, y))[:3]) for x in range(wide)))


@pytest.mark.parametrize("side", [40, 72])
def test_a_pyramid_shows_whose_it_is_as_plainly_as_its_colour(
    renderer: Renderer, side: int
) -> None:
    rect = Rect(60, 80, side, side)
    for height in (1, 4):
        of_seats = [painted(renderer, PyramidLook(rect, ("red",) * height, seat)) for seat in SEATS]
        of_colours = [
            painted(renderer, PyramidLook(rect, (colour,) * height, "lapis")) for colour in COLOURS
        ]
        for kind in (of_seats, of_colours):
            for one, other in combinations(kind, 2):
                assert greys_apart(one, other) > side * side / 60


@pytest.mark.parametrize("stairs", ["", *"nesw"])
@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("side", [24, 40, 120])
def test_symbols_lie_on_the_tile_and_not_on_its_stairs(side: int, count: int, stairs: str) -> None:
    places = symbol_places(side, count, stairs)
    assert len(places) == count
    for place in places:
        assert place.x >= 0
        assert place.y >= 0
        assert place.right <= side
        assert place.bottom <= side
    for one, other in combinations(places, 2):
        assert one.right <= other.x or one.bottom <= other.y
    deep = side / 4  # the stairs of the picture
    edges = {"n": lambda r: r.y, "w": lambda r: r.x, "e": lambda r: side - r.right,
             "s": lambda r: side - r.bottom}  # fmt: skip
    if stairs:
        assert all(edges[stairs](place) >= deep for place in places)


@pytest.mark.parametrize("side", [24, 37, 60])
def test_two_symbols_on_an_open_stack_are_large_and_leave_the_lower_left_corner_free(
    side: int,
) -> None:
    one, other = stack_symbol_places(side, 2)
    corner = Rect(0, side - side // 2, side // 2, side // 2)
    assert not one.meets(other)
    for place in (one, other):
        assert Rect(0, 0, side, side).holds(place)
        assert not place.meets(corner)
        assert place.w >= side // 2 - 1


def test_the_desert_darkens_towards_night_with_what_lies_in_it(renderer: Renderer) -> None:
    rect = Rect(0, 0, 240, 240)
    kinds: list[list[OwnLook]] = [
        [make(hour) for hour in (0.5, 0.8, 1.0)]
        for make in (
            lambda hour: DesertLook(rect, (), hour),
            lambda hour: DesertLook(rect, (), hour, is_on_ground=True),
            lambda hour: PlotLook(rect, is_open=False, hour=hour),
            lambda hour: OasisLook(rect, 0, hour),
        )
    ]
    for looks in kinds:
        lights = [
            sum(pygame.transform.average_color(painted(renderer, look))[:3]) for look in looks
        ]
        assert lights[0] > lights[1] > lights[2]


def test_the_next_light_of_the_day_is_drawn_before_a_turn_ends(
    renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole board changes in the frame in which a turn ends."""

    def at(hour: float) -> list[OwnLook]:
        space = Rect(90, 90, 60, 60)
        ground = DesertLook(Rect(0, 0, 230, 230), (Rect(10, 10, 60, 60),), hour, is_on_ground=True)
        return [ground, OasisLook(space, 1, hour), PlotLook(space, is_open=False, hour=hour)]

    painted(renderer, *at(0.5))
    while renderer.painter.draw_ahead():
        pass
    monkeypatch.setattr(f"{PAINTERS}.colour_at_hour", None)  # a ground lit now was not drawn ahead
    painted(renderer, *at(0.5 + 1 / HOURS))
    with pytest.raises(TypeError):
        painted(renderer, *at(0.5 + 3 / HOURS))


def test_dunes_pass_over_into_the_ground_around_them(renderer: Renderer) -> None:
    """The desert was one brown."""
    ground = colour_at(painted(renderer), 0, 0)
    desert = painted(renderer, DesertLook(Rect(0, 0, 240, 240), (), 0.4, is_on_ground=True))
    edge, inner = ([colour_at(desert, x, y) for x in range(20, 220)] for y in (0, 120))
    assert set(edge) == {ground}
    lights = [sum(colour[:3]) for colour in inner]
    assert max(lights) - min(lights) > 60
    assert len(set(inner)) > 50


def test_the_shadow_of_a_pyramid_is_longest_in_the_morning_and_evening(renderer: Renderer) -> None:
    rect = Rect(20, 60, 100, 100)
    sand = DesertLook(Rect(0, 0, 240, 240), (), 0.4)

    def reach(height: int, hour: float) -> int:
        """The pixels right of a pyramid's site that its shadow darkens."""
        shown = painted(renderer, sand, PyramidLook(rect, ("red",) * height, "lapis", hour=hour))
        bare = painted(renderer, sand)
        return sum(
            colour_at(shown, x, y) != colour_at(bare, x, y)
            for x in range(rect.right, 240)
            for y in range(240)
        )

    morning, noon, evening = (reach(4, hour) for hour in (0.0, 0.4, 0.74))
    assert noon < evening <= morning
    assert reach(2, 0.0) < morning
    renderer.painter.use(PALETTES["high-contrast"])
    assert not reach(4, 0.0)


def test_s3_a_site_with_a_building_is_no_pit(renderer: Renderer) -> None:
    rect = Rect(60, 60, 100, 100)
    bare, filled = (
        painted(renderer, PlotLook(rect, False, is_filled=each)) for each in (False, True)
    )
    inner = Rect(90, 90, 40, 40)
    assert mean(filled, inner) > mean(bare, inner) + 30


# -- Tiles have depth ----------------------------------------------------------------------------


def mean(surface: pygame.Surface, rect: Rect) -> float:
    """The mean lightness of a part of a picture, from 0 to 255."""
    colour = pygame.transform.average_color(surface, pygame.Rect(rect), consider_alpha=False)
    return sum(colour[:3]) / 3


@pytest.mark.parametrize("palette", ["standard", "colour-blind"])
@pytest.mark.parametrize("stairs", list("nesw"))
def test_the_walls_of_stairs_are_lit_from_the_upper_left_however_they_are_turned(
    renderer: Renderer, palette: str, stairs: str
) -> None:
    """Each wall is lighter on its left, or above if it lies across, than on its other side."""
    renderer.painter.use(PALETTES[palette])
    side, near, deep = 200, 40, 20  # where a wall is: from the corners, and from the edge
    shown = painted(renderer, TileLook(Rect(10, 10, side, side), ("red",), stairs))
    across = deep if stairs in "nw" else side - deep
    for along in (near, side - near):
        x, y = (along, across) if stairs in "ns" else (across, along)
        right, down = (3, 0) if stairs in "ns" else (0, 3)
        lit, dark = (
            mean(shown, Rect(9 + x + sign * right, 9 + y + sign * down, 3, 3)) for sign in (-1, 1)
        )
        assert lit - dark > 40, (along, lit, dark)


@pytest.mark.parametrize("palette", ["standard", "colour-blind"])
def test_a_tile_is_a_slab_whose_lower_side_is_seen(renderer: Renderer, palette: str) -> None:
    renderer.painter.use(PALETTES[palette])
    shown = painted(renderer, TileLook(Rect(60, 80, 66, 66), ("red",), "n"))
    face, side = (mean(shown, Rect(67, 80 + y, 5, 2)) for y in (50, 61))
    assert face - side > 75


def test_a_symbol_throws_a_shadow_on_its_tile_but_not_in_high_contrast(renderer: Renderer) -> None:
    side = 66
    rect = Rect(60, 80, side, side)
    (place,) = symbol_places(side, 1, "n")
    below = Rect(rect.x + place.x + 6, rect.y + place.bottom, place.w - 8, 2)

    def darkened() -> float:
        bare = mean(painted(renderer, TileLook(rect, (), "n")), below)
        return bare - mean(painted(renderer, TileLook(rect, ("red",), "n")), below)

    assert darkened() > 20
    renderer.painter.use(PALETTES["high-contrast"])
    assert abs(darkened()) < 2
