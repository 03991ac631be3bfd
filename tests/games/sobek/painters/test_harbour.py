"""The ground of Sobek's table: text on its near bank and its boards is legible."""

import re

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.sobek.painters.painted import harbour_prints
from sneferu_gui.games.sobek.table.looks import LATER, LIGHT, HarbourLook
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import SurfaceCache
from tests.ui.colour_measures import contrast

INKS = (theme.INK, theme.FADED_INK, theme.PALM, theme.HEADING)
WINDOW = Rect(0, 0, 640, 360)
BANK = 180


def drawn(palette: str, hour: int) -> list[Colour]:
    """Colours from all over the near bank."""
    pictures = Pictures(assets_folder() / "art")
    pictures.palette = "" if palette == "standard" else palette
    look = HarbourLook(WINDOW, Rect(140, 24, 360, 150), 70, BANK, hour)
    ((surface, _at),) = harbour_prints(SurfaceCache(10**8), pictures, look)
    places = [(x, y) for x in range(0, 640, 8) for y in range(BANK + 10, 360, 8)]
    return [tuple(surface.get_at(place)) for place in places]  # type: ignore[misc]


@pytest.mark.parametrize("hour", [LIGHT, LIGHT + 2 * LATER])
@pytest.mark.parametrize("palette", list(PALETTES))
def test_what_is_written_on_the_bank_is_read_in_every_palette_and_round(
    palette: str, hour: int
) -> None:
    inks = [PALETTES[palette].colour(ink) for ink in INKS]
    least = min(contrast(ink, ground) for ink in inks for ground in drawn(palette, hour))
    assert least >= 4.5


@pytest.mark.parametrize("board", ["slab", "deck"])
def test_what_is_written_on_stone_and_planks_is_read(board: str) -> None:
    path = asset_file(assets_folder() / "art", f"sobek/{board}.svg")
    text = path.read_text("utf-8")
    codes = re.findall(r'stop-color="#(\w{6})"', text)
    codes = codes or re.findall(r'height="51" fill="#(\w{6})"', text)
    assert codes
    grounds = [theme.hex_colour(code) for code in codes]
    assert min(contrast(ink, ground) for ink in INKS for ground in grounds) >= 4.5
