"""The river's map: its text is legible, and boats stand out from the water, in every palette."""

from pathlib import Path

import pygame
import pytest

from sneferu_gui.games.sneferu.table.looks import MapLook
from sneferu_gui.session.settings import PALETTES as NAMES
from sneferu_gui.ui.kit.looks import Colour, Letters, Picture
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.kit.palettes import PALETTES
from tests.games.sneferu.table.test_moorings import EMPTY, RENDERER, boat, panel, with_boats
from tests.ui.colour_measures import contrast

SIZE = (1280, 720, 100)
LEAST = {"standard": 4.5, "colour-blind": 4.5, "high-contrast": 7.0}
EDGES = 3.0


def pixel(surface: pygame.Surface, x: int, y: int) -> Colour:
    r, g, b, a = surface.get_at((x, y))
    return r, g, b, a


@pytest.fixture(scope="module")
def tree() -> Node:
    return panel(SIZE, with_boats({3: (boat(0), boat(1)), 28: (boat(2),)}))


def painted(tree: Node, palette: str, *, without: tuple[type, ...]) -> pygame.Surface:
    surface = pygame.Surface(SIZE[:2], 0, 32)
    looks = [look for look in looks_of(tree) if not isinstance(look, without)]
    RENDERER.painter.use(PALETTES[palette])
    RENDERER.painter.paint(surface, looks)
    RENDERER.painter.use(PALETTES["standard"])
    return surface


@pytest.mark.parametrize("palette", NAMES)
def test_every_number_and_name_on_the_map_is_read(tree: Node, palette: str) -> None:
    """Measured on the pixels under the letters: at most one in twenty may fail.

    On the plain map, and with every space highlighted: then each shows its number.
    """
    spaces = tuple(space._replace(is_lit=True) for space in EMPTY.spaces)
    lit = panel(SIZE, EMPTY._replace(spaces=spaces))
    for shown, least in ((tree, 30), (lit, 55)):
        check_written(shown, palette, least)


def check_written(tree: Node, palette: str, least: int) -> None:
    surface = painted(tree, palette, without=(Letters,))
    written = [look for look in looks_of(tree) if isinstance(look, Letters) and look.text]
    assert len(written) > least
    for letters in written:
        ink = PALETTES[palette].colour(letters.colour)
        wide = min(letters.rect.w, RENDERER.ruler.width(letters.text, letters.font))
        left = {"left": 0, "centre": (letters.rect.w - wide) // 2}.get(
            letters.align, letters.rect.w - wide
        )
        x, middle = letters.rect.x + left, letters.rect.centre[1]
        seen = sorted(
            contrast(ink, pixel(surface, x + right, middle + down))
            for right in range(0, wide, 2)
            for down in (-4, 0, 3)
        )
        assert seen[len(seen) // 20] >= LEAST[palette], letters.text


@pytest.mark.parametrize("palette", NAMES)
def test_boats_part_from_the_water_wherever_they_lie(tree: Node, palette: str) -> None:
    """By the pale rim or the dark line within it, along the whole river."""
    rim, line = (0xFF, 0xF3, 0xD9, 255), (0x2F, 0x1A, 0x0A, 255)
    surface = painted(tree, palette, without=(Letters, Picture))
    (look,) = [look for look in looks_of(tree) if isinstance(look, MapLook)]
    for (left, y), (right, _) in zip(look.left[5:-12:3], look.right[5:-12:3], strict=True):
        for share in (0.3, 0.5, 0.7):
            water = pixel(surface, int(left + share * (right - left)), y)
            assert max(contrast(rim, water), contrast(line, water)) >= EDGES
    folder = Path(__file__).parents[4] / "assets" / "sneferu" / "art" / "boats"
    for name in ("carnelian", "lapis", "turquoise", "amethyst"):
        text = (folder / f"{name}.svg").read_text(encoding="utf-8")
        assert "#fff3d9" in text
        assert "#2f1a0a" in text


@pytest.mark.parametrize("palette", NAMES)
def test_a_landmark_that_is_awake_differs_in_grey_too(tree: Node, palette: str) -> None:
    """Not by colour alone: it has a pennant, and light."""
    still = panel(SIZE, with_boats({}))
    waking = painted(tree, palette, without=()), painted(still, palette, without=())
    for space in (3, 28):
        mark = tree.find(f"river/{space}/landmark")
        assert mark is not None
        x, y, w, h = mark.rect
        greys = [
            abs(sum(one.get_at((x + i, y + j))[:3]) - sum(other.get_at((x + i, y + j))[:3])) / 3
            for one, other in [waking]
            for i in range(0, w, 2)
            for j in range(0, h, 2)
        ]
        assert sum(grey > 25 for grey in greys) > len(greys) // 60
