"""Men-Nefer's rulebook: every clause a player meets, an edition's numbers, legal pictures."""

import re
from dataclasses import replace
from typing import Final

import pytest

from sneferu_gui.games.men_nefer.law.edition import SLOTS, Edition
from sneferu_gui.games.men_nefer.pages.rulebook import positions
from sneferu_gui.games.men_nefer.pages.rulebook.numbers import numbers_of, sign_of
from sneferu_gui.games.men_nefer.table.words import texts
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.shell.renderer import Renderer
from tests.games.rulebooks import MEN_NEFER, clause_words, numbers_named, texts_of
from tests.ui.pages.opened import node

CONTENT: Final = face_named("men_nefer").rulebook_content()
BOOK: Final = CONTENT.book
CHAPTERS: Final = BOOK.chapters
PAGES: Final = {page.key: page for page in BOOK.pages}
EDITION: Final[Edition] = standard_edition("men_nefer")
KEYS: Final = [*(chapter.key for chapter in CHAPTERS), *PAGES]

# Numbers that differ from the standard edition's.
OTHER: Final = replace(
    EDITION, resource=9, start_pp=7, start_heka=4, start_food=(6, 5, 4, 3), crowd_food=(2, 4, 6),
    unpaid_food=2, duat=15, contracts=7, orb_last=16, great_last=15, craft_food=(4, 3, 2, 1),
    papyrus_heka=(4, 3, 2, 0), flood_food=(1, 2, 4), ratings=(10, 20, 30, 40),
)  # fmt: skip
SIZES: Final = {
    "1024x640": (1024, 640, 100),
    "1280x720": (1280, 720, 100),
    "1920x1080": (1920, 1080, 150),
    "1920x1080 small": (1920, 1080, 75),
    "1024x1000": (1024, 1000, None),
    "3840x2160": (3840, 2160, 200),
}


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


def opened(renderer: Renderer, at: str, size: str, edition: Edition = EDITION) -> Stage:
    return Stage(RulebookScene(at, edition), renderer.ruler, *SIZES[size])


# -- what is in it ---------------------------------------------------------------------------


def test_the_page_of_rulings_leads_to_rulings_alone() -> None:
    assert {line.clause for line in PAGES["rulings"].lines} <= MEN_NEFER.ruled


# -- numbers ---------------------------------------------------------------------------------

FIXED: Final = r"\b[A-Z][0-9]\b|\b[0123]\b"
"""Numbers fixed by the law itself: types and values, a point a space, the ends of tracks."""


def test_no_number_of_an_edition_is_written_into_the_texts() -> None:
    for text in texts_of(BOOK):
        plain = re.sub(r"\{\w+\}", "", re.sub(FIXED, "", re.sub(r"\{\w+\}", "", text)))
        assert not re.findall("[0-9]+", plain), text


def test_every_number_that_is_named_is_known_of_another_edition() -> None:
    assert all(numbers_of(OTHER)[name] for name in numbers_named(BOOK))


@pytest.mark.parametrize(
    ("letters", "standard", "other"),
    [
        ("S2", "10 points and 2 Heka", "7 points and 4 Heka"),
        ("S4", "3, 4, 5 and 5", "6, 5, 4 and 3"),
        ("S9", "2 on the upper bank, 1 on the lower; with three: 2; with four: 3", "with four: 3"),
        ("A2", "1, 3 and 5", "2, 4 and 6"),
        ("A4", "gain 3 Food", "gain 2 Food"),
        ("B1", "3, 2, 1, 0, +1", "3, 2, 1, 0, +1"),
        ("G1", "to 10", "to 9"),
        ("G3", "0 to 17", "0 to 15"),
        ("C2", "With 8", "With 7"),
        ("O1", "(3, 2, 2 and 1)", "(4, 3, 2 and 0)"),
        ("T1", "2, 1, 1 and 0", "4, 3, 2 and 1"),
        ("T11", "to 15 at most", "to 16 at most"),
        ("F2", "0, 1 and 2", "1, 2 and 4"),
        ("V7", "45, 55, 65 and 80", "10, 20, 30 and 40"),
        ("Z6", "3 (space 3), 6 (space 6)", "3 (space 3)"),
    ],
)
def test_a_clause_tells_the_numbers_of_the_edition(letters: str, standard: str, other: str) -> None:
    assert standard in clause_words(CONTENT, letters, EDITION)
    assert other in clause_words(CONTENT, letters, OTHER)


# -- pictures --------------------------------------------------------------------------------


UNPICTURED: Final = frozenset({"signs", "rulings", "Q", "ninety"})
"""Pages without pictures, and the page that has nothing else."""


@pytest.mark.parametrize("key", [key for key in KEYS if key not in UNPICTURED])
def test_every_chapter_has_pictures(renderer: Renderer, key: str) -> None:
    tree = opened(renderer, key, "1280x720").tree()
    captions = [each for each in tree.walk() if each.key.endswith("/caption")]
    assert captions
    assert all(each.label for each in captions)


@pytest.mark.parametrize("edition", [EDITION, OTHER], ids=["standard", "other"])
def test_whatever_can_be_played_can_be_drawn(renderer: Renderer, edition: Edition) -> None:
    canvas = Canvas(1024, 640, Scale(100), renderer.ruler)
    for key in KEYS:
        for plate in CONTENT.plates(key, edition):
            wide = 260
            high = plate.drawing.least_height(canvas, wide)
            assert plate.drawing.nodes(canvas, plate.key, Rect(0, 0, wide, high))


def test_the_pictures_are_of_a_game_that_can_be_played() -> None:
    game = positions.game_of(EDITION, 2)
    assert not [fault for state in game for fault in state.faults()]
    assert game[-1].is_over
    assert positions.buried(EDITION) in game


def test_what_pictures_speak_of_is_there() -> None:
    built, sailing = positions.built(EDITION), positions.sailing(EDITION)
    assert any(built.granted)
    assert any(boat.place for own in sailing.boards for boat in own.boats)
    assert len(positions.beside_the_steward(EDITION).steward) == SLOTS
    gaps = [own.heart + own.feather - EDITION.duat for own in positions.weighed(EDITION).boards]
    assert min(gaps) < 0 < max(gaps)


def test_the_six_pictures_lead_to_their_clauses(renderer: Renderer) -> None:
    sheet = node(opened(renderer, "ninety", "1280x720"), "rulebook/sheet")
    pictures = [each for each in sheet.children if each.role == "button"]
    assert [each.use.clause for each in pictures] == [line.clause for line in PAGES["ninety"].lines]


# -- signs and the card ----------------------------------------------------------------------


def test_every_item_has_its_sign_on_the_page(renderer: Renderer) -> None:
    canvas = Canvas(1280, 720, Scale(100), renderer.ruler)
    lines = PAGES["signs"].lines
    assert {f"item/{kind}" for kind in texts().words["short"]} <= {line.sign for line in lines}
    for line in lines:
        assert sign_of(canvas, Rect(100, 100, 52, 24), line.sign), line.sign
