"""Men-Nefer's pictures: everything can be painted in any size and palette, and told apart."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pygame
import pytest

from sneferu_gui.games.men_nefer.law.edition import (
    CONTRACT_KINDS,
    HOUSES,
    QUEENS_TILES,
    TYPES,
    VALUES,
)
from sneferu_gui.games.men_nefer.law.items import Item, bundle_of
from sneferu_gui.games.men_nefer.painters.painted import PAINTED
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.looks import Box, Lift, Look, OwnLook, Sheet, in_hand
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS
from sneferu_gui.ui.shell.renderer import Renderer
from tests.ui.colour_measures import contrast

SEATS = tuple(PLAYER_COLOURS)
OWNERS = (*SEATS, "neutral", "steward")
GLYPHS = ("eye", "owl", "reed", "viper", "water")
DRAWINGS = ("vase", "lotus", "ibis", "sun", "boat")
CRAFTS = ("pot", "jewel", "linen", "mirror", "chest")
DEITIES = ("osiris", "ptah", "maat", "thot", "isis", "mut", "hathor", "sobek")
CITIES = ("U1", "L1", "U2", "L2", "U3", "L3")
REGIONS = ("pyramids", "necropolis", "temple", "nile")
ITEMS = tuple(
    bundle_of(text)[0][0]
    for text in (
        "food 1", "heka 1", "pp 1", "heart 1", "feather 1", "mix 1", "scarab 1", "limestone 1",
        "favour 1", "permission", "embalm", "rite 1", "rite best", "mastaba 1", "papyrus",
        "papyrus free", "craft", "craft free", "priestess 1", "priestess 1 offer", "orb 1",
        "boats 1", "boats 1 activate 1", "contract", "carve", "erect 1", "erect best",
    )
)  # fmt: skip
"""Every item of X1 once."""
OWNED: tuple[Callable[[Rect, str], OwnLook], ...] = (
    looks.ApprenticeLook, looks.BlockLook, looks.PriestessLook, looks.BoatLook,
    *map(looks.owned, ("scarab", "mummy", "sarcophagus", "sphinx", "permission", "basket", "orb")),
    *map(looks.owned, ("heart", "feather", "lily")),
)  # fmt: skip
NOTHING = pygame.Surface((240, 240), 0, 32)


@pytest.fixture(autouse=True)
def _standard(renderer: Renderer) -> Iterator[None]:
    yield
    renderer.painter.use(PALETTES["standard"])


def painted(renderer: Renderer, *shown: Look) -> pygame.Surface:
    surface = pygame.Surface((240, 240), 0, 32)
    renderer.painter.paint(surface, shown)
    return surface


def icon(rect: Rect, item: Item, *, is_struck: bool = False) -> looks.ItemLook:
    return looks.ItemLook(rect, item.kind, item.n, item.more, is_struck)


def of_land(rect: Rect) -> list[OwnLook]:
    return [
        looks.LandLook(rect, 0.4),
        *(looks.RegionLook(rect, region) for region in REGIONS),
        looks.SlabLook(rect),
        looks.HollowLook(rect),
        looks.LintelLook(rect),
        looks.CoreLook(rect, tuple(rect.rows(4))),
        looks.GreatPyramidLook(rect, ((True,) * 4, (True, False, False, False), (False,) * 4)),
        looks.GreatPyramidLook(rect, ((True,) * 4,) * 3),
        *(looks.PieceLook(rect, level) for level in range(1, 5)),
        *(looks.QueensPyramidLook(rect, n, SEATS[:n], QUEENS_TILES[n]) for n in range(5)),
        *(looks.TombLook(rect, level) for level in (1, 2, 3)),
        *(looks.PedestalLook(rect, level) for level in (1, 2, 3)),
        *(looks.RoomLook(rect, room) for room in range(5)),
        *(looks.DeityLook(rect, deity) for deity in DEITIES),
        *(looks.CityLook(rect, city) for city in CITIES),
        *(looks.ScalesLook(rect, tilt) for tilt in range(-2, 3)),
        looks.ObeliskLook(rect, 16),
        looks.DuatLook(rect),
        looks.MastabaLook(rect),
        looks.OfferingLook(rect),
        looks.BenefitLook(rect),
        looks.NarratorLook(rect),
    ]


def of_players(rect: Rect) -> list[OwnLook]:
    return [
        *(look(rect, owner) for look in OWNED for owner in OWNERS),
        *(looks.PriestessLook(rect, owner, is_lying=True) for owner in SEATS),
        in_hand(looks.BoatLook(rect, "lapis"), rect, is_over_goal=False),
        *(looks.PapyrusLook(rect, a, b) for a in DRAWINGS for b in DRAWINGS),
        *(looks.CraftLook(rect, kind, n % 4, n % 3, n == 2) for n, kind in enumerate(CRAFTS)),
        *(looks.AreaSpaceLook(rect, level, level % 2) for level in (1, 2, 3)),
        *(looks.ContractLook(rect, kind, value) for kind in CONTRACT_KINDS for value in VALUES),
        looks.ContractLook(rect, "heart", 2, is_fulfilled=True),
        looks.BookLook(rect),
    ]


def of_houses(rect: Rect) -> list[OwnLook]:
    return [
        *(looks.HouseLook(rect, house) for house in HOUSES),
        *(icon(rect, item) for item in ITEMS),
        looks.ItemLook(rect, "boats", 5, 2, is_struck=True),
        *(
            looks.FigureLook(rect, text)
            for text in ("12", "−3", "+5", "III", "0→4", "1/3", "2 × 3 = 6")
        ),
        looks.FigureLook(rect, "40", is_light=True),
        *(looks.SignLook(rect, sign) for sign in looks.SIGNS),
        *(looks.TabletLook(rect, kind, glyph) for kind in TYPES for glyph in GLYPHS),
        looks.TabletLook(rect, 1, "owl", Lift.OVER),
        looks.BackLook(rect),
        *(looks.GlyphLook(rect, glyph, reached) for glyph in GLYPHS for reached in (False, True)),
    ]


def all_looks(wide: int, high: int) -> list[OwnLook]:
    rect = Rect(60, 80, wide, high)
    return [*of_land(rect), *of_players(rect), *of_houses(rect)]


@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_every_look_is_painted_in_every_palette(renderer: Renderer, palette: str) -> None:
    renderer.painter.use(PALETTES[palette])
    shown = all_looks(64, 64)
    assert {type(look) for look in shown} == set(PAINTED)
    for look in shown:
        assert greys_apart(painted(renderer, look), NOTHING), look


@pytest.mark.parametrize(
    ("wide", "high"), [(1, 1), (2, 3), (3, 2), (5, 5), (8, 3), (13, 8), (21, 34), (34, 8)]
)
def test_everything_can_be_painted_in_tiny_windows(
    renderer: Renderer, wide: int, high: int
) -> None:
    for look in all_looks(wide, high):
        painted(renderer, look)


def greys_apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """The number of pixels in which two pictures differ without their colours."""
    grey, another = (pygame.transform.grayscale(each) for each in (one, other))
    mask = pygame.mask.from_threshold(grey, (0, 0, 0), (24, 24, 24, 255), another)
    return mask.get_size()[0] * mask.get_size()[1] - mask.count()


@pytest.mark.parametrize("side", [16, 20, 48])
def test_icons_are_told_apart_without_colour(renderer: Renderer, side: int) -> None:
    """At least, at 16 pixels, a sixth of an icon's area."""
    shown = []
    for item in ITEMS:
        wide = looks.item_width(item.kind, item.n, item.more, side)
        shown.append((item, painted(renderer, icon(Rect(60, 80, wide, side), item))))
    for (item, one), (another, other) in combinations(shown, 2):
        assert greys_apart(one, other) > side * side / 6, (item, another)


@pytest.mark.parametrize("side", [20, 48])
@pytest.mark.parametrize("palette", sorted(PALETTES))
@pytest.mark.parametrize("kind", OWNED)
def test_pieces_differ_by_more_than_colour(
    renderer: Renderer, kind: Callable[[Rect, str], OwnLook], palette: str, side: int
) -> None:
    renderer.painter.use(PALETTES[palette])
    rect = Rect(60, 80, side, side)
    owners = OWNERS if kind is looks.ApprenticeLook else SEATS
    pieces = [painted(renderer, kind(rect, owner)) for owner in owners]
    for one, other in combinations(pieces, 2):
        assert greys_apart(one, other) > side * side / 16


def test_who_lies_is_seen_to_lie(renderer: Renderer) -> None:
    rect = Rect(60, 80, 24, 24)
    priestesses = (looks.PriestessLook(rect, "lapis", lies) for lies in (False, True))
    standing, lying = (painted(renderer, each) for each in priestesses)
    assert greys_apart(standing, lying) > 24 * 24 / 5


@pytest.mark.parametrize("side", [20, 48])
def test_contracts_deities_and_crafts_are_told_apart(renderer: Renderer, side: int) -> None:
    rect = Rect(60, 80, side, side)
    kinds: list[list[OwnLook]] = [
        [looks.ContractLook(rect, kind, 1) for kind in CONTRACT_KINDS],
        [looks.ContractLook(rect, "heart", value) for value in VALUES],
        [looks.DeityLook(rect, deity) for deity in DEITIES],
        [looks.CraftLook(rect, kind) for kind in CRAFTS],
        [looks.QueensPyramidLook(rect, 1, (), tile) for tile in QUEENS_TILES],
        [looks.GlyphLook(rect, glyph) for glyph in GLYPHS],
        [looks.TabletLook(rect, kind, "eye") for kind in TYPES],
    ]
    for kind in kinds:
        pictures = [painted(renderer, look) for look in kind]
        for (i, one), (j, other) in combinations(enumerate(pictures), 2):
            assert greys_apart(one, other) > side * side / 100, (kind[i], kind[j])


@pytest.mark.parametrize("palette", sorted(PALETTES))
@pytest.mark.parametrize(
    ("ground", "size"),
    [(looks.MAT, (356, 180)), (looks.WOOD, (1260, 166)), (looks.FLAGS, (228, 112))],
)
def test_what_is_written_on_the_grounds_of_panels_is_read(
    renderer: Renderer, ground: str, size: tuple[int, int], palette: str
) -> None:
    """Prices, stocks and their previews, on every kind of ground."""
    renderer.painter.use(PALETTES[palette])
    rect = Rect(0, 0, *size)
    surface = pygame.Surface(size, 0, 32)
    renderer.painter.paint(surface, [Sheet(rect, ground, 4, theme.EDGE)])
    inks = [PALETTES[palette].colour(each) for each in (theme.INK, theme.PALM, theme.BRICK)]
    read = [
        min(contrast(ink, (r, g, b, 255)) for ink in inks)
        for x in range(10, size[0] - 10, 7)
        for y in range(16, size[1] - 16)
        for r, g, b, _a in [surface.get_at((x, y))]
    ]
    assert sorted(read)[len(read) // 20] >= 4.5  # but for the joints of planks


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_halves_of_papyri_join_into_their_drawing(renderer: Renderer, drawing: str) -> None:
    """Across the joint rows of pixels are as smooth as within a sheet."""
    left = looks.PapyrusLook(Rect(20, 80, 60, 66), "sun", drawing)
    right = looks.PapyrusLook(Rect(80, 80, 60, 66), drawing, "sun")
    other = right._replace(left="ibis" if drawing != "ibis" else "boat")
    joined, broken = (breaks_at(painted(renderer, left, each), 80) for each in (right, other))
    assert joined * 2 < broken


def breaks_at(surface: pygame.Surface, x: int) -> int:
    """The difference in lightness between the two sides of a joint, beyond its lines."""
    grey = pygame.transform.grayscale(surface)
    return sum(abs(grey.get_at((x - 3, y))[0] - grey.get_at((x + 2, y))[0]) for y in range(84, 142))


def test_items_keep_to_their_width() -> None:
    for item in ITEMS:
        assert looks.item_width(item.kind, item.n, item.more, 20) >= 20
    assert looks.item_pictures("boats", 0, 1) == ("activate",)
    assert looks.item_pictures("priestess", 3, 1) == ("priestess", "3", "offer")


def test_the_land_darkens_towards_dusk(renderer: Renderer) -> None:
    rect = Rect(0, 0, 240, 240)
    for make in (
        lambda hour: looks.LandLook(rect, hour),
        lambda hour: looks.RegionLook(rect, "nile", hour),
    ):
        lights = [
            sum(pygame.transform.average_color(painted(renderer, make(hour)))[:3])
            for hour in (0.4, 0.75, 1.0)
        ]
        assert lights[0] > lights[1] > lights[2]


def test_grounds_of_regions_are_drawn_before_they_grow(renderer: Renderer) -> None:
    """When a region grows, its frame then only costs its shadow and the things in it."""
    rect = Rect(0, 0, 240, 240)
    grown = tuple(Rect(0, 0, 200 + i, 180) for i in range(4))
    painted(renderer, looks.LandLook(rect, 0.5, (), grown))
    before = renderer.painter._cache.bytes_kept
    while renderer.painter.draw_ahead():
        pass
    ahead = renderer.painter._cache.bytes_kept
    assert ahead - before > 4 * 200 * 180 * 4
    painted(renderer, looks.RegionLook(grown[2], "temple", 0.5))
    assert renderer.painter._cache.bytes_kept == ahead


@pytest.mark.parametrize("palette", sorted(PALETTES))
@pytest.mark.parametrize("region", REGIONS)
def test_a_region_that_grows_hides_what_it_covers(
    renderer: Renderer, palette: str, region: str
) -> None:
    renderer.painter.use(PALETTES[palette])
    whole = Rect(10, 10, 220, 160)
    grounds = [Box(whole, (shade, shade, shade, 255)) for shade in (0, 255)]
    over_dark, over_light = (
        painted(renderer, ground, looks.RegionLook(whole, region)).subsurface((14, 14, 212, 152))
        for ground in grounds
    )
    assert not greys_apart(over_dark, over_light)


def test_rooms_of_the_temple_are_told_apart_by_their_back_walls(renderer: Renderer) -> None:
    rect = Rect(20, 10, 60, 190)
    wall = pygame.Rect(rect.inset(15).below(110)[:2], (30, 40))
    tones = [
        pygame.transform.average_color(painted(renderer, looks.RoomLook(rect, room)), wall)
        for room in range(5)
    ]
    for one, other in combinations(tones, 2):
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 20
