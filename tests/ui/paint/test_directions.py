"""Names written from right to left within lines from left to right (issue 14, 1)."""

from collections.abc import Sequence

import pygame
import pytest

from sneferu_gui.ui.kit.looks import Font, Letters, Typeface
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.lettering import Lettering
from sneferu_gui.ui.paint.spelling import has_right_to_left, visual_order, visual_parts
from sneferu_gui.ui.paint.surfaces import SurfaceCache

SARA, COHEN, MUHAMMAD, SYRIAC = "שרה", "כהן", "محمد", "ܐܒܓ"


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("Eva and Merit", "Eva and Merit"),
        (f"{SARA} {COHEN} wins", f"{COHEN} {SARA} wins"),
        (f"{SARA} {COHEN}: 12", f"{COHEN} {SARA}: 12"),
        (f"“{SARA} {COHEN}”", f"“{COHEN} {SARA}”"),
        (f"{SARA}, {MUHAMMAD}, Eva", f"{SARA}, {MUHAMMAD}, Eva"),
        (f"of {SARA} {COHEN}", f"of {COHEN} {SARA}"),
        (f"{SARA} {COHEN}…", f"{COHEN}… {SARA}"),
    ],
)
def test_names_stand_in_their_place_as_one(line: str, seen: str) -> None:
    assert visual_order(line.split(" ")) == seen.split(" ")


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Eva", [("Eva", False)]),
        (f"{SARA}:", [(SARA, True), (":", False)]),
        (f"“{SARA}”", [("“", False), (SARA, True), ("”", False)]),
        (f"{SARA}2", [(f"{SARA}2", True)]),
        (f"{SARA}-{COHEN}", [(f"{SARA}-{COHEN}", True)]),
        (f"{SARA}'s", [(SARA, True), ("'s", False)]),
        (f"{SARA}…", [(f"{SARA}…", True)]),
        ("\u202eEva", [("\u202eEva", False)]),
    ],
)
def test_a_word_is_parted_where_its_direction_changes(
    word: str, parts: Sequence[tuple[str, bool]]
) -> None:
    assert visual_parts(word) == parts
    assert has_right_to_left(word) == any(is_right for _, is_right in parts)


def columns(lettering: Lettering, text: str) -> list[bytes]:
    """The columns of pixels of a line, without blank ones at its sides."""
    look = Letters(Rect(0, 0, 900, 60), text, Font(Typeface.BODY, 24), (255, 255, 255, 255))
    ((surface, _place),) = lettering.prints(SurfaceCache(2**24), look)
    part = surface.subsurface(surface.get_bounding_rect())
    pixels = pygame.image.tobytes(part, "RGBA")[3::4]
    return [pixels[x :: part.get_width()] for x in range(part.get_width())]


@pytest.mark.parametrize("name", [f"{SARA} {COHEN}", f"{MUHAMMAD} {SARA}", SYRIAC])
def test_the_first_letter_stands_rightmost(lettering: Lettering, name: str) -> None:
    """For names with glyphs, and for those shown as numbers."""
    first, whole = columns(lettering, name[:1]), columns(lettering, name)
    edge = 5  # what lies between two letters may be shared out otherwise
    if name[0] == MUHAMMAD[0]:  # it is joined to the next
        assert whole != columns(lettering, name[::-1])
        return
    inked = [sum(map(bool, column)) for column in whole[-len(first) + edge :]]
    assert inked == pytest.approx([sum(map(bool, each)) for each in first[edge:]], abs=2)


def test_letters_of_a_word_are_joined_as_its_script_asks(lettering: Lettering) -> None:
    assert all(map(any, columns(lettering, MUHAMMAD))), "no gap between its letters"
    assert not all(map(any, columns(lettering, "\u200c".join(MUHAMMAD))))


@pytest.mark.parametrize("name", ["😀", "👩\u200d🚀", "🇨🇿", "王芳", f"{SARA} {COHEN}", "प्रिया"])
def test_no_name_makes_a_line_higher_or_coloured(lettering: Lettering, name: str) -> None:
    look = Letters(Rect(0, 0, 900, 19), f"Eva {name}", Font(Typeface.BODY, 15), (9, 9, 9, 255))
    ((surface, (_x, y)),) = lettering.prints(SurfaceCache(2**24), look)
    drawn = surface.get_bounding_rect().move(0, y)
    assert drawn.top >= -1
    assert drawn.bottom <= 20
    colours = {surface.unmap_rgb(surface.get_at_mapped((x, drawn.h // 2)))[:3] for x in range(40)}
    assert all(max(colour) <= 9 for colour in colours)
