"""The gaps between letters at every size: "cl" is no "d", measured in pixels (issue 14, 1)."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.ui.kit.looks import Font, Letters, Typeface
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.lettering import STEPS_A_PIXEL, Lettering
from sneferu_gui.ui.paint.surfaces import SurfaceCache
from tests.sweep import SWEEP

SIZES = range(12, 41)
SOME = (*range(12, 20), *range(20, 41, 4))
"""The sizes of every run: all small ones."""
FACES = (Typeface.BODY, Typeface.BOLD)
TWINS = {
    "cl": "d", "rn": "m", "vv": "w", "ri": "n", "ii": "u", "li": "h", "nn": "m", "lo": "b",
    "rt": "n", "ci": "a", "il": "u",
}  # fmt: skip
"""Pairs, and the letter that each resembles if it has no gap."""
MOST_IN_THE_GAP = 0.5
"""Most darkness of the lightest column between two letters, as a share of full ink."""
LEAST_APART = 0.17
"""Least share of ink in which a pair and its twin differ, in any alignment."""
SENTENCE = "Whoever is furthest back on the river takes the next turn; 12 stones, 110 food."

Ink = list[list[float]]
"""Columns of pixels from left to right, each 0 for nothing to 1 for full ink."""
Setter = Callable[[str, Font], pygame.Surface]


@pytest.fixture(scope="module")
def fine(lettering: Lettering) -> Setter:
    """The game's own lettering."""

    def drawn(text: str, font: Font) -> pygame.Surface:
        look = Letters(Rect(0, 0, 900, 60), text, font, (255, 255, 255, 255))
        ((surface, _place),) = lettering.prints(SurfaceCache(2**24), look)
        return surface

    return drawn


@pytest.fixture(scope="module")
def coarse(tmp_path_factory: pytest.TempPathFactory) -> Setter:
    """The same fonts set by the library at whole pixels, as they were before."""
    folder = tmp_path_factory.mktemp("fonts")
    for face in FACES:
        narrow(assets_folder() / "fonts" / f"{face}.ttf", folder / f"{face}.ttf")

    def drawn(text: str, font: Font) -> pygame.Surface:
        own = pygame.font.Font(folder / f"{font.face}.ttf", font.size)
        return own.render(text, True, "white")

    return drawn


def narrow(file: Path, target: Path) -> None:
    """Write a font at its letters' own width, without hints: the library has its own."""
    font = TTFont(file)
    for name in ("fpgm", "prep", "cvt "):
        del font[name]
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        if glyph.numberOfContours:
            glyph.removeHinting()
            glyph.coordinates.scale((1 / STEPS_A_PIXEL, 1))
            glyph.coordinates.toInt()
        advance, bearing = font["hmtx"][name]
        font["hmtx"][name] = (advance // STEPS_A_PIXEL, bearing // STEPS_A_PIXEL)
    del font["GPOS"]
    font.save(target)


def ink(surface: pygame.Surface) -> Ink:
    wide = surface.get_width()
    opacities = pygame.image.tobytes(surface, "RGBA")[3::4]
    return [[opacity / 255 for opacity in opacities[x::wide]] for x in range(wide)]


def darkness_between(setter: Setter, pair: str, font: Font) -> float:
    """The darkest pixel of the lightest column near the boundary of two letters."""
    columns, small = ink(setter(pair, font)), ink(setter("x", font))
    rows = [y for y in range(len(small[0])) if max(column[y] for column in small) > 0.3]
    one, two = (setter(letter, font).get_width() for letter in pair)
    joint, reach = len(columns) * one / (one + two), 0.16 * font.size
    near = columns[max(0, int(joint - reach)) : int(joint + reach) + 1]
    return min(max(column[rows[0] : rows[-1] + 1]) for column in near)


def difference(setter: Setter, pair: str, twin: str, font: Font) -> float:
    """The share of ink that differs in the best alignment."""
    one, other = ink(setter(pair, font)), ink(setter(twin, font))
    return min(_unlike(one, other, shift) for shift in range(-1, 2))


def _unlike(one: Ink, other: Ink, shift: int) -> float:
    nothing = [0.0] * len(one[0])
    apart = most = 0.0
    for x in range(-1, max(len(one), len(other)) + 1):
        left = one[x] if 0 <= x < len(one) else nothing
        right = other[x - shift] if 0 <= x - shift < len(other) else nothing
        apart += sum(abs(a - b) for a, b in zip(left, right, strict=True))
        most += sum(max(a, b) for a, b in zip(left, right, strict=True))
    return apart / most


def run_together(setter: Setter, font: Font) -> Iterator[str]:
    """The pairs that may be read as one letter."""
    for pair, twin in TWINS.items():
        dark = darkness_between(setter, pair, font)
        apart = difference(setter, pair, twin, font)
        if (dark > MOST_IN_THE_GAP and pair != "rt") or apart < LEAST_APART:
            yield f"{font}: {pair} as {twin}, {dark:.2f} in the gap, {apart:.2f} apart"


@pytest.mark.parametrize("sizes", [SOME, pytest.param(SIZES, marks=SWEEP)], ids=["some", "all"])
@pytest.mark.parametrize("face", FACES)
def test_no_pair_reads_as_another_letter(
    fine: Setter, face: Typeface, sizes: Sequence[int]
) -> None:
    wrong = [each for size in sizes for each in run_together(fine, Font(face, size))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("face", FACES)
def test_the_measure_finds_letters_at_whole_pixels_run_together(
    coarse: Setter, face: Typeface
) -> None:
    """As they were set before: otherwise the test above would prove nothing."""
    assert any([*run_together(coarse, Font(face, size))] for size in range(12, 17))


def unevenness(setter: Setter, face: Typeface) -> float:
    """The greatest deviation of a line's width from its letters' sum, as a share of the width."""
    ideal = setter(SENTENCE, Font(face, 160)).get_width() / 160
    return max(abs(setter(SENTENCE, Font(face, s)).get_width() / s / ideal - 1) for s in SIZES)


@pytest.mark.parametrize("face", FACES)
def test_letters_are_as_far_apart_at_every_size(
    fine: Setter, coarse: Setter, face: Typeface
) -> None:
    assert unevenness(fine, face) < 0.015
    assert unevenness(coarse, face) > 0.03, "whole pixels are told"


@pytest.mark.parametrize("face", FACES)
def test_figures_stand_under_one_another(lettering: Lettering, face: Typeface) -> None:
    """Real tabular figures: equally wide at every size, without kerning."""
    for size in SIZES:
        font = lettering.font(Font(face, size))
        pairs = {font.wide(one + other) for one in "0123456789" for other in "0123456789"}
        assert len({font.wide(figure) for figure in "0123456789"}) == 1, size
        assert max(pairs) - min(pairs) <= STEPS_A_PIXEL // 2, size
        assert len({lettering.width(f"{n} food", Font(face, size)) for n in (11, 17, 40, 88)}) == 1
