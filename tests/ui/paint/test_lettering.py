"""Names of any script: visible and distinguishable."""

import shutil
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from sneferu_gui.asset_faults import AssetFaults
from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.ui.kit.looks import Align, Font, Letters, Typeface
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.lettering import FALLBACK_FONTS, STEPS_A_PIXEL, Lettering, characters_of
from sneferu_gui.ui.paint.spelling import Piece, pieces_of
from sneferu_gui.ui.paint.surfaces import SurfaceCache

BODY = Font(Typeface.BODY, 14)
FONTS = sorted((assets_folder() / "fonts").glob("*.ttf"))
NAMES = (
    *("Merit", "Žofie", "Ελένη", "Ἑλένη", "Ἕλενη", "Дмитро", "Дмитрий", "Ђорђе", "Nguyễn"),
    *("王芳", "王丽", "さくら", "サクラ", "지우", "שרה", "שרית", "محمد", "محمود", "प्रिया", "ስንታየሁ"),
    *("😀", "😁", "👩\u200d🚀", "👩🚀", "e\u0323\u0307", "q\u0301", "q\u0300", "\u0301", "\u0300"),
    *("\u3164", "\u115f", "\u2800", "\u200b", "\u200c", "\u200b\u200b", "\u00ad", "\ufe0f"),
    *("\u202eEva", "Eva", "Eva\u202e", "\u2066Eva", "E\u200bva", "Eva\x07", "\U000e0041", "\ue000"),
    *("\ud800", "\U0001f1e8\U0001f1ff", "١٢٣", "\u2003", "\x85", "\x1f", "Ⅷ", "ﷺ"),
)


def pixels(lettering: Lettering, text: str, font: Font = BODY) -> bytes:
    look = Letters(Rect(0, 0, 900, 40), text, font, (255, 255, 255, 255), Align.LEFT)
    page = pygame.Surface((900, 60), pygame.SRCALPHA, 32)
    for surface, (x, y) in lettering.prints(SurfaceCache(2**20), look):
        page.blit(surface, (x, y + 10))
    return pygame.image.tobytes(page, "RGBA")


@pytest.mark.parametrize("face", Typeface)
def test_every_name_is_seen_and_no_two_look_alike(lettering: Lettering, face: Typeface) -> None:
    drawn = {name: pixels(lettering, name, Font(face, 14)) for name in NAMES}
    for name, picture in drawn.items():
        assert any(picture), f"{name!a} is invisible"
    for one, other in combinations(NAMES, 2):
        assert drawn[one] != drawn[other], f"{one!a} looks like {other!a}"


@given(st.text(st.characters(blacklist_characters=" \u00a0"), min_size=1, max_size=6))
def test_whatever_is_written_shows_something_as_wide_as_it_was_measured(name: str) -> None:
    pygame.font.init()
    lettering = Lettering(assets_folder() / "fonts")
    look = Letters(Rect(0, 0, 900, 40), name, BODY, (255, 255, 255, 255))
    ((surface, _),) = lettering.prints(SurfaceCache(2**20), look)
    assert surface.get_bounding_rect().w > 0
    assert surface.get_width() == max(1, lettering.width(name, BODY))


def test_the_direction_of_a_line_is_never_turned(lettering: Lettering) -> None:
    plain = lettering.prints(SurfaceCache(2**20), line("Eva"))[0][0]
    turned = lettering.prints(SurfaceCache(2**20), line("\u202eEva"))[0][0]
    shift = turned.get_width() - plain.get_width()
    same = turned.subsurface((shift, 0, plain.get_width(), plain.get_height()))
    assert pygame.image.tobytes(same, "RGBA") == pygame.image.tobytes(plain, "RGBA")


def line(text: str) -> Letters:
    return Letters(Rect(0, 0, 900, 40), text, BODY, (255, 255, 255, 255))


@pytest.mark.parametrize("face", Typeface)
@pytest.mark.parametrize("name", ["Ἄιδης", "Ế Ậ", "ῼ", "Ӓй"])
def test_nothing_of_a_tall_letter_is_cut_off(
    lettering: Lettering, face: Typeface, name: str
) -> None:
    path = assets_folder() / "fonts" / f"{FALLBACK_FONTS[face][0]}.ttf"
    for size in (13, 14, 20, 31):
        look = line(name)._replace(font=Font(face, size))
        ((surface, _),) = lettering.prints(SurfaceCache(2**20), look)
        alone = pygame.font.Font(path, size).render(name, True, "white")
        assert surface.get_bounding_rect().h == alone.get_bounding_rect().h


@pytest.mark.parametrize("name", ["heading.ttf", "heading-bold.ttf"])
def test_the_one_of_headings_has_a_flag_that_hangs_and_is_no_i(name: str) -> None:
    with TTFont(assets_folder() / "fonts" / name) as font:
        points = list(font["glyf"][font.getBestCmap()[ord("1")]].coordinates)
    top = max(y for _x, y in points)
    tip = min((x, y) for x, y in points if y > top / 2)
    assert tip[1] < 0.85 * top


def test_plain_letters_stand_where_they_stood_when_others_are_beside_them(
    lettering: Lettering,
) -> None:
    cache = SurfaceCache(2**20)
    (plain, (_, y)) = lettering.prints(cache, line("Eva"))[0]
    (mixed, (_, above)) = lettering.prints(cache, line("Eva Ἑλ 漢"))[0]
    part = mixed.subsurface((0, y - above, plain.get_width(), plain.get_height()))
    assert pygame.image.tobytes(part, "RGBA") == pygame.image.tobytes(plain, "RGBA")


@pytest.mark.parametrize("sign", ["漢", "\u200b", "\U0001f680"])
def test_a_framed_number_stands_free_in_its_frame(lettering: Lettering, sign: str) -> None:
    ((surface, _),) = lettering.prints(SurfaceCache(2**20), line(sign))
    drawn = surface.get_bounding_rect()
    inked = [
        sum(surface.get_at((x, y))[3] > 0 for y in range(drawn.top, drawn.bottom))
        for x in range(drawn.left, drawn.right)
    ]
    assert inked[0] == inked[-1] > drawn.h // 2, "the frame's sides"
    middle = [surface.get_at((x, drawn.centery))[3] for x in range(drawn.left, drawn.right)]
    assert not any(middle[1:2] + middle[-2:-1])
    assert any(middle[3:-3])


@pytest.mark.parametrize("name", ["Ἑλένη", "Дмитрий", "Nguyễn", "Žofie"])
def test_greek_cyrillic_and_all_of_latin_are_letters(lettering: Lettering, name: str) -> None:
    path = assets_folder() / "fonts" / f"{FALLBACK_FONTS[BODY.face][0]}.ttf"
    alone = pygame.font.Font(path, BODY.size).size(name)[0] // STEPS_A_PIXEL
    assert abs(lettering.width(name, BODY) - alone) < 6, "no number is as narrow"


def test_the_font_with_more_letters_is_read_for_words_that_need_it(tmp_path: Path) -> None:
    shutil.copy(assets_folder() / "fonts" / f"{BODY.face}.ttf", tmp_path)
    faults = AssetFaults()
    lettering = Lettering(tmp_path, faults)
    assert lettering.width("Španěl", BODY) > 0
    assert not faults.take()
    lettering.width("Ελένη", BODY)
    assert faults.take(), "it is missing"


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_a_files_characters_are_read_as_they_are(path: Path) -> None:
    assert characters_of(path.read_bytes()) == set(TTFont(path).getBestCmap())


@pytest.mark.parametrize("content", [b"", b"\0\1\0\0", b"\0" * 400, b"\xff" * 400])
def test_a_file_that_is_no_font_has_no_characters(content: bytes) -> None:
    assert characters_of(content) == set()


LATIN, GREEK = frozenset(map(ord, "abcqé\u0301")), frozenset(map(ord, "abcλδ"))


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("abc", [("abc", 0)]),
        ("λδ", [("λδ", 1)]),
        ("abλ", [("abλ", 1)]),
        ("éλ漢字", [("é", 0), ("λ", 1), ("漢", None), ("字", None)]),
        ("e\u0301", [("é", 0)]),
        ("q\u0301λ", [("q\u0301", 0), ("λ", 1)]),
        ("λ\u0301", [("λ", 1), ("\u0301", None)]),
        ("\u0301a", [("\u0301", None), ("a", 0)]),
        ("a\u200b", [("a", 0), ("\u200b", None)]),
        ("", []),
    ],
)
def test_a_word_is_spelt_in_as_few_fonts_as_can_be(
    word: str, pieces: Sequence[tuple[str, int | None]]
) -> None:
    assert pieces_of(word, [LATIN, GREEK]) == [Piece(*piece) for piece in pieces]
