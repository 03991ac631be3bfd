"""Terra Pyramides' rulebook: every clause a player meets, an edition's numbers, legal pictures."""

import re
from dataclasses import replace
from typing import Final

import pytest

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.edition import Edition, Goal
from sneferu_gui.games.terra_pyramides.pages.rulebook import positions
from sneferu_gui.games.terra_pyramides.pages.rulebook.drawings import DesertDrawing, sign_of
from sneferu_gui.games.terra_pyramides.pages.rulebook.figures import FIGURES
from sneferu_gui.games.terra_pyramides.pages.rulebook.numbers import numbers_of
from sneferu_gui.games.terra_pyramides.table.looks import DesertLook
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.rulebook.book import told
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.shell.renderer import Renderer
from tests.games.rulebooks import clause_words, numbers_named, texts_of
from tests.ui.pages.opened import node

CONTENT: Final = face_named("terra_pyramides").rulebook_content()
BOOK: Final = CONTENT.book
CHAPTERS: Final = BOOK.chapters
PAGES: Final = {page.key: page for page in BOOK.pages}
EDITION: Final[Edition] = standard_edition("terra_pyramides")

# Numbers that differ from the standard edition's wherever the rules have one.
OTHER: Final = replace(
    EDITION, row_limit=5, capstones=3, stone_limit=8, swap=3, gold_limit=5, hire_price=6,
    stone_price=9, look_price=2, sign_price=4, oasis_gold=2, eye_gold=3, workers_on_site=4,
    workers=((2, 21), (3, 22), (4, 23)), kept=((2, 2), (3, 1), (4, 0)), first_turn_sites=2,
    stone_points=2, gold_points=3, task_workers=19, task_kept=2, task_colours=2,
    goals=(Goal(1, pyramids=3, value=35), Goal(2, points_over=99),
           Goal(3, pyramids=2, value=20, different_colours=True)),
    levels=tuple(level._replace(stones=level.stones + 1, value=level.value + (n == 0))
                 for n, level in enumerate(EDITION.levels)),
)  # fmt: skip


SIZES: Final = {
    "1024x640": (1024, 640, 100),
    "1280x720": (1280, 720, 100),
    "1920x1080": (1920, 1080, 150),
    "1920x1080 small": (1920, 1080, 75),
    "1366x1024": (1366, 1024, None),
    "1024x1000": (1024, 1000, None),
    "2560x1080": (2560, 1080, None),
    "3840x2160": (3840, 2160, 200),
}
KEYS: Final = [*(chapter.key for chapter in CHAPTERS), *PAGES]


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


def opened(renderer: Renderer, at: str, size: str, edition: Edition = EDITION) -> Stage:
    return Stage(RulebookScene(at, edition), renderer.ruler, *SIZES[size])


# -- what is in it ---------------------------------------------------------------------------


# -- numbers ---------------------------------------------------------------------------------


def test_no_number_of_an_edition_is_written_into_the_texts() -> None:
    """Digits stand only for a clause, a task, a level, a space, or the key F1."""
    for text in texts_of(BOOK):
        plain = re.sub(r"\b[A-Z][0-9]\b|\bTask [1-3]\b|\b[Ll]evel 1\b|\ba1\b", "", text)
        plain = re.sub(r"\{\w+\}", "", plain)
        assert not re.findall("[0-9]+", plain), text


def test_every_number_that_is_named_is_known_of_another_edition() -> None:
    assert all(numbers_of(OTHER)[name] for name in numbers_named(BOOK))


@pytest.mark.parametrize(
    ("letters", "standard", "other"),
    [
        ("D1", "10 × 9 square spaces", "10 × 9 square spaces"),
        ("D1", "62 fields, 22 building sites, 6 oases", "62 fields"),
        ("D2", "40 tiles", "40 tiles"),
        ("D2", "36 stones, 26 workers and 10 eyes", "36 stones"),
        ("D3", "1 (7×), 2 (7×), 3 (7×) and 4 (1×)", "1 (7×)"),
        ("D4", "3 pieces of each", "3 pieces of each"),
        ("D4", "10 pieces of level 2, 8 pieces of level 3 and 8 pieces of level 4", "10 pieces"),
        ("D5", "2 capstones", "3 capstones"),
        ("B5", "4 fields", "5 fields"),
        ("S4", "15 (2 players), 13 (3), 11 (4)", "21 (2 players), 22 (3), 23 (4)"),
        ("T5", "14 (2 players), 12 (3), 9 (4)", "10 (2 players), 10 (3), 9 (4)"),
        ("T5", "28 turns", "20 turns"),
        ("R5", "1 gold for each oasis in it, 1 gold", "2 gold for each oasis in it, 3 gold"),
        ("M4", "3 workers", "4 workers"),
        ("M8", "1 free foundation ", "2 free foundations "),
        ("C1", "1, 2, 3, 4 and 5 stones", "2, 3, 4, 5 and 6 stones"),
        ("C1", "5, 10, 20, 35 and 60 points", "6, 10, 20, 35 and 60 points"),
        ("C2", "3 workers", "4 workers"),
        ("G2", "3 gold", "6 gold"),
        ("G3", "3 gold", "9 gold"),
        ("G4", "1 gold", "2 gold"),
        ("L1", "7 stones", "8 stones"),
        ("L1", "2 stones", "3 stones"),
        ("L2", "4 gold", "5 gold"),
        ("L2", "with 5 gold", "with 7 gold"),
        ("N4", "1 (2 players), 0 (3), 0 (4), 1 (a task)",
         "2 (2 players), 1 (3), 0 (4), 2 (a task)"),
        ("F3", "1 point, white ones too, and every gold 1 point", "2 points"),
        ("V2", "1 gold", "4 gold"),
        ("V4", "4 stacks", "4 stacks"),
        ("K1", "12 workers", "19 workers"),
        ("K2", "4 pyramids worth 60 points each", "3 pyramids worth 35 points each"),
        ("K2", "8 capstones", "6 capstones"),
        ("K3", "more than 275 points", "more than 99 points"),
        ("K4", "6 pyramids worth 35 points, each of another", "2 pyramids worth 20 points, each"),
    ],
)  # fmt: skip
def test_a_clause_tells_the_numbers_of_the_edition(letters: str, standard: str, other: str) -> None:
    assert standard in clause_words(CONTENT, letters, EDITION)
    assert other in clause_words(CONTENT, letters, OTHER)


# -- pictures --------------------------------------------------------------------------------


def labels_of(renderer: Renderer, key: str, edition: Edition = EDITION) -> str:
    tree = opened(renderer, key, "1280x720", edition).tree()
    return "\n".join(each.label for each in tree.walk() if each.key.startswith("rulebook/plate"))


@pytest.mark.parametrize("key", [key for key in KEYS if key not in {"signs", "ninety"}])
def test_every_chapter_has_pictures_with_words(renderer: Renderer, key: str) -> None:
    tree = opened(renderer, key, "1280x720").tree()
    captions = [each for each in tree.walk() if each.key.endswith("/caption")]
    assert captions
    assert all(each.label for each in captions)
    drawn = [each for each in tree.walk() if each.key.startswith("rulebook/plate") and each.looks]
    assert not [each.key for each in drawn if not each.label and each.role not in PICTURES]


PICTURES: Final = frozenset({"group", "picture"})


def test_the_pictures_of_the_desert_are_of_games_that_can_be_played() -> None:
    for edition in (EDITION, OTHER):
        drawn = [plate.drawing for make in FIGURES.values() for plate in make(edition)]
        states = [drawing.state for drawing in drawn if isinstance(drawing, DesertDrawing)]
        assert len(states) > len(CHAPTERS) // 2
        assert not [fault for state in states for fault in state.faults()]


def test_the_stairs_touch_a_bare_site_and_lay_what_the_picture_shows(renderer: Renderer) -> None:
    """P3; and they point from afar at a site where nothing is laid (P2)."""
    before, place = positions.tile_touching_site(EDITION)
    after = before.apply(place)
    (laid,) = [new for old, new in zip(before.sites, after.sites, strict=True) if old != new]
    assert len(after.foundations) == len(before.foundations) - 1
    shown = labels_of(renderer, "P")
    assert f"The stairs of {place.field} touch" in shown
    assert f"Foundation worth {laid.foundation} on" in shown
    before, place = positions.tile_pointing_at_site(EDITION)
    assert before.apply(place).foundations == before.foundations
    assert f"The stairs of {place.field} point at" in shown


def test_the_row_gives_what_its_picture_says(renderer: Renderer) -> None:
    state = positions.after_chosen_row(EDITION)
    assert (state.pool, state.gold[0]) == (3, 1)
    assert "This row gives you: blue stone, 3 workers, 1 gold." in labels_of(renderer, "R")


def test_the_ways_that_are_lit_are_those_that_workers_can_walk() -> None:
    (drawing,) = [p.drawing for p in FIGURES["M"](EDITION) if p.key == "ways"]
    assert isinstance(drawing, DesertDrawing)
    board, state = drawing.state.table.board, drawing.state
    _state, field = positions.workers_with_ways(EDITION)
    walked = {board.names[each.end] for each in drawing.beams if each.tone == "way"}
    pulls = [pull for pull in state.legal_of(do.Pull) if pull.source == board.names[field]]
    assert walked == {pull.site for pull in pulls}
    assert any(board.between(field, board.index[site]) for site in walked)
    barred = [each for each in drawing.beams if each.tone == "closed"]
    assert barred
    for beam in barred:
        assert state.free >> beam.end & 1
        between = board.between(beam.start, beam.end)
        assert between is not None
        assert not any(state.free >> space & 1 for space in between)


def test_a_level_is_built_where_three_have_gathered(renderer: Renderer) -> None:
    state, site = positions.workers_on_one_site(EDITION)
    number = state.table.board.number_of[state.table.board.index[site]]
    assert state.sites[number].workers == EDITION.workers_on_site
    after = positions.first_level_built(EDITION).sites[number]
    assert (after.level, after.workers) == (1, 1)
    shown = labels_of(renderer, "C")
    assert "Blue pyramid, level 1: 5 points" in shown
    assert "Level 4: 4 stones, 35 points" in shown


def test_the_points_of_the_end_are_those_of_the_law(renderer: Renderer) -> None:
    state = positions.end_of_hurried_game(EDITION)
    assert state.is_over
    seat = max((0, 1), key=lambda each: state.points_of(each).total)
    points = state.points_of(seat)
    shown = labels_of(renderer, "E")
    for line in (f"Pyramids: {points.pyramids}", f"Together: {points.total}"):
        assert line in shown


def test_the_ninety_seconds_tell_what_may_be_kept_and_what_gold_buys() -> None:
    """TABLE 10, the sixth picture, with the numbers of an edition."""
    told_last = told(PAGES["ninety"].lines[-1].text, numbers_of(OTHER))
    for number in ("8 stones", "5 gold", "costs 9 gold", "a worker 6 gold", "next tile 2 gold"):
        assert number in told_last


def test_the_boards_of_the_ninety_seconds_are_large_enough_to_be_read(renderer: Renderer) -> None:
    """TABLE 10: at 1280x720 their spaces have 20 pixels and more."""
    plates = node(opened(renderer, "ninety", "1280x720"), "rulebook/sheet").children
    grounds = [look for plate in plates for look in plate.looks if isinstance(look, DesertLook)]
    assert len(grounds) == 5
    sides = [rect.w for ground in grounds for rect in ground.spaces]
    assert min(sides) >= 20, sides


def test_the_last_of_the_ninety_seconds_fills_a_row() -> None:
    state, field, line = positions.tile_filling_row(EDITION)
    row = positions.row_of(state, field, line)
    assert len(row.fields) == EDITION.row_limit
    assert len(positions.tiles_in(state, row)) == len(row.fields) - 1
    assert state.free >> state.table.board.index[field] & 1


@pytest.mark.parametrize("edition", [EDITION, OTHER], ids=["standard", "other"])
def test_whatever_can_be_played_can_be_drawn(renderer: Renderer, edition: Edition) -> None:
    canvas = Canvas(1024, 640, Scale(100), renderer.ruler)
    for make in FIGURES.values():
        for plate in make(edition):
            wide = 260
            high = plate.drawing.least_height(canvas, wide)
            assert plate.drawing.nodes(canvas, plate.key, Rect(0, 0, wide, high))


def test_pictures_follow_the_edition(renderer: Renderer) -> None:
    assert "Level 4: 5 stones, 35 points" in labels_of(renderer, "C", OTHER)
    assert "Hire a worker (G2): 6" in labels_of(renderer, "G", OTHER)
    assert "more than 99 points" in labels_of(renderer, "K", OTHER)


# -- pages before the chapters ---------------------------------------------------------------


def test_the_six_pictures_stand_over_both_pages_and_lead_to_their_clauses(
    renderer: Renderer,
) -> None:
    stage = opened(renderer, "ninety", "1280x720")
    sheet = node(stage, "rulebook/sheet")
    pictures = [each for each in sheet.children if each.role == "button"]
    lines = PAGES["ninety"].lines
    assert [each.label for each in pictures] == [
        told(line.text, numbers_of(EDITION)) for line in lines
    ]
    assert [each.use.clause for each in pictures] == [line.clause for line in lines]
    wide, high = pictures[0].rect.w, pictures[0].rect.h
    assert all(abs(each.rect.w - wide) <= 1 >= abs(each.rect.h - high) for each in pictures)
    assert len({each.rect.y for each in pictures}) == 2
    assert sheet.rect.bottom - pictures[-1].rect.bottom < 20


def test_the_goal_card_says_all_in_the_words_of_the_pages() -> None:
    page = PAGES["goal"]
    *parts, (_title, signs) = BOOK.card_parts()
    said = [line for _title, lines in parts for line in lines]
    assert set(said) == set(page.lines)
    assert len(said) == len(page.lines)
    assert len(signs) == ON_CARD


ON_CARD: Final = 16
"""The signs on a card: two columns of eight."""


def test_every_sign_is_drawn(renderer: Renderer) -> None:
    canvas = Canvas(1280, 720, Scale(100), renderer.ruler)
    lines = PAGES["signs"].lines
    for line in lines:
        looks = sign_of(canvas, Rect(100, 100, 52, 24), line.sign)
        assert looks, line.sign
        is_picture = any(isinstance(look, Picture) for look in looks)
        assert is_picture == line.sign.startswith("emblems/")
    assert len({line.sign for line in lines}) == len(lines)
