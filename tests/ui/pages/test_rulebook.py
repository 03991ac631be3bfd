"""The rulebook: every clause is there, can be opened and found, and is laid out well."""

import json
from functools import cache

import pytest

from sneferu_gui.games.sneferu.law.building import newly_enclosed
from sneferu_gui.games.sneferu.law.geometry import (
    ALL_CELLS,
    LEFT_CELL,
    RIGHT_CELL,
    SLOT_INDEX,
    cells_in,
)
from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.law.position import player_at_start
from sneferu_gui.games.sneferu.pages.rulebook.figures import AREA, BUILT, OPEN_AREA, PART_BUILT
from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PointerPressed, TextTyped, WheelTurned
from sneferu_gui.ui.engine.scene import Push
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Box, Letters
from sneferu_gui.ui.kit.node import Node, tree_to_mapping
from sneferu_gui.ui.kit.theme import BRICK, GOLD
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.shell.renderer import Renderer
from tests.sweep import every_pair
from tests.ui.pages.opened import node, stage_of
from tests.ui.pages.test_book_layout import SHARES, SIZES, SPOKEN, spoken, words_of

__all__ = ["spoken"]

CHAPTERS = read_rulebook("sneferu").chapters
# The clauses of the law, chapter by chapter, as RULES.md counts them.
CLAUSES = [
    "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8",
    "S1", "S2", "S3", "S4",
    "T", "T1", "T2", "T3", "T4",
    "C1", "C2", "C3",
    "P1",
    "L1", "L2", "L3",
    "F1", "F2", "F3", "F4", "F5",
    "O1", "O2",
    "Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7",
    "V1",
    "E1", "E2",
    "W1",
    "B1", "B2", "B3", "B4", "B5",
    "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8",
]  # fmt: skip
# Where RULES.md settles what the printed rules leave open.
RULED = ["T2", "C3", "F4", "O2", "Q5", "Q7", "E2", "B1", "B3", "B4", "A2"]

SHARED = every_pair(SPOKEN, [*SIZES], range(SHARES))


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


def opened(renderer: Renderer, clause: str, size: str) -> Stage:
    return Stage(RulebookScene(clause), renderer.ruler, *SIZES[size])


@cache
def english_tree(renderer: Renderer, clause: str, size: str) -> Node:
    """The book open at a clause, laid out once; tests must not change it."""
    return opened(renderer, clause, size).tree()


def found(renderer: Renderer, words: str, size: str) -> Stage:
    scene = RulebookScene()
    scene.type_text(words)
    return Stage(scene, renderer.ruler, *SIZES[size])


def clauses_in(tree: Node) -> list[str]:
    start = "rulebook/clause/"
    return [n.key.removeprefix(start) for n in tree.walk() if n.key.startswith(start)]


# -- what is in it ---------------------------------------------------------------------------


def test_it_has_every_clause_of_the_law() -> None:
    assert sorted(c.letters for chapter in CHAPTERS for c in chapter.clauses) == sorted(CLAUSES)


@pytest.mark.parametrize("size", ["1024x640", "1920x1080"])
@pytest.mark.parametrize("letters", CLAUSES)
def test_a_clause_opens_lit_whole_and_in_view(renderer: Renderer, letters: str, size: str) -> None:
    tree = english_tree(renderer, letters, size)
    shown, sheet = tree.find(f"rulebook/clause/{letters}"), tree.find("rulebook/sheet")
    assert shown is not None
    assert sheet is not None
    assert "selected" in shown.state
    assert any(isinstance(look, Box) and look.border == GOLD for look in shown.looks)
    assert sheet.rect.holds(shown.rect)
    clause = next(c for chapter in CHAPTERS for c in chapter.clauses if c.letters == letters)
    words = words_of(shown)
    assert words.startswith(letters)
    assert clause.text in words
    for ruling in clause.rulings:
        assert ruling in words.replace("Ruling ", "")
        assert ruling in shown.label


def test_only_the_clause_asked_for_is_lit(renderer: Renderer) -> None:
    tree = opened(renderer, "C2", "1280x720").tree()
    lit = [n.key for n in tree.walk() if n.key.startswith("rulebook/clause") and n.state]
    assert lit == ["rulebook/clause/C2"]


@pytest.mark.parametrize("letters", [c.letters for ch in CHAPTERS for c in ch.clauses])
def test_rulings_are_marked_with_a_word_and_a_bar(renderer: Renderer, letters: str) -> None:
    shown = english_tree(renderer, letters, "1024x640").find(f"rulebook/clause/{letters}")
    assert shown is not None
    words = [look.text for look in shown.looks if isinstance(look, Letters)]
    bars = [look for look in shown.looks if isinstance(look, Box) and look.fill[:3] == BRICK[:3]]
    clause = next(c for chapter in CHAPTERS for c in chapter.clauses if c.letters == letters)
    assert words.count("Ruling") == len(clause.rulings)
    assert bool(bars) == bool(clause.rulings) == (letters in RULED)
    assert shown.label.count("Ruling: ") == len(clause.rulings)


def test_it_opens_at_a_chapter_and_at_the_beginning() -> None:
    for clause, title in (("C", "C: Choosing a stone"), ("", "D: What there is"),
                          ("X9", "D: What there is"), ("T", "T: Whose turn it is")):  # fmt: skip
        stage = stage_of(RulebookScene(clause))
        assert node(stage, "rulebook/text/title").label == title[3:]
        chosen = [n.label for n in stage.tree().walk() if "checked" in n.state]
        assert chosen == [title]


# -- going about in it -----------------------------------------------------------------------


def test_chapters_are_chosen_with_the_pointer_and_the_keyboard() -> None:
    stage = stage_of(RulebookScene())
    stage.activate("rulebook/chapter/F")
    assert "F1" in clauses_in(stage.tree())
    for key in ("tab", "tab", "down", "return"):
        stage.handle(KeyPressed(key))
        stage.tree()
    assert "O1" in clauses_in(stage.tree())


def test_wheel_arrows_pages_and_ends_scroll() -> None:
    stage = stage_of(RulebookScene("B"))
    top = clauses_in(stage.tree())
    stage.handle(KeyPressed("end"))
    end = clauses_in(stage.tree())
    assert top[0] == "B1"
    assert end[-1] == "B5"
    assert end != top
    stage.handle(KeyPressed("down"))
    assert clauses_in(stage.tree()) == end
    stage.handle(KeyPressed("page up"))
    stage.handle(KeyPressed("home"))
    assert clauses_in(stage.tree()) == top
    stage.handle(WheelTurned(500, 300, -40))
    assert clauses_in(stage.tree()) == end
    stage.handle(WheelTurned(500, 300, 40))
    stage.handle(KeyPressed("down"))
    assert stage.tree().find("rulebook/text/title") is None


def test_escape_clears_the_search_first_and_then_leaves() -> None:
    below = RulebookScene("W")
    stage = stage_of(below)
    stage.go(Push(RulebookScene("C2")))
    stage.handle(TextTyped("gold"))
    stage.handle(KeyPressed("escape"))
    assert node(stage, "rulebook/search").label == "Search: "
    assert "C2" in clauses_in(stage.tree())
    stage.handle(PointerPressed(2, 2, Button.BACK))
    assert stage.scene is below
    stage.go(Push(RulebookScene()))
    stage.activate("rulebook/back")
    assert stage.scene is below


# -- searching -------------------------------------------------------------------------------


def test_typing_searches_at_once_without_case_and_accents() -> None:
    stage = stage_of(RulebookScene("W"))
    for sign in "CLÓSED Area":
        stage.handle(KeyPressed("space" if sign == " " else sign.lower()))
        stage.handle(TextTyped(sign))
    assert node(stage, "rulebook/search").label == "Search: CLÓSED Area"
    assert {"F3", "W1", "B2"} <= set(clauses_in(stage.tree()))
    assert "F2" not in clauses_in(stage.tree())
    assert not stage.asked


def test_found_words_are_marked_where_they_stand(renderer: Renderer) -> None:
    tree = found(renderer, "horus eye", "1280x720").tree()
    assert clauses_in(tree) == ["D5", "D6", "S1"]
    shown = tree.find("rulebook/clause/D5")
    assert shown is not None
    marks = [look.rect for look in shown.looks if isinstance(look, Box) and look.fill[3] == 165]
    lines = [look for look in shown.looks if isinstance(look, Letters)]
    expected = [
        renderer.ruler.width(line.text[: line.text.lower().index(word)], line.font) + line.rect.x
        for line in lines
        for word in ("eye", "horus")
        if word in line.text.lower()
    ]
    assert sorted(mark.x for mark in marks) == pytest.approx(sorted(expected), abs=2)


def test_a_clause_found_opens_in_its_chapter() -> None:
    stage = stage_of(RulebookScene())
    stage.handle(TextTyped("tie storehouse"))
    assert clauses_in(stage.tree()) == []
    assert "No clause" in node(stage, "rulebook/text/opening").label
    stage.handle(KeyPressed("return"))
    stage.handle(KeyPressed("escape"))
    stage.handle(TextTyped("Storehouse"))
    stage.activate("rulebook/clause/Q7")
    assert "selected" in node(stage, "rulebook/clause/Q7").state
    assert "checked" in node(stage, "rulebook/chapter/Q").state
    stage.handle(KeyPressed("escape"))
    assert node(stage, "rulebook/search").label == "Search: "
    assert "selected" in node(stage, "rulebook/clause/Q7").state


def test_the_keyboard_picks_among_the_clauses_found() -> None:
    stage = stage_of(RulebookScene())
    stage.handle(TextTyped("food"))
    clauses = [n.key for n in stage.tree().walk() if "selected" in n.state]
    assert clauses == ["rulebook/clause/D1"]
    for _ in range(40):
        stage.handle(KeyPressed("down"))
        picked = [n for n in stage.tree().walk() if "selected" in n.state]
        assert len(picked) == 1
        assert node(stage, "rulebook/sheet").rect.holds(picked[0].rect)
    stage.handle(KeyPressed("return"))
    assert "selected" in node(stage, picked[0].key).state
    stage.handle(KeyPressed("return"))
    assert "clauses" in node(stage, "rulebook/text/title").label


def test_letters_of_a_clause_find_it_first() -> None:
    stage = stage_of(RulebookScene())
    stage.handle(TextTyped("q1"))
    assert clauses_in(stage.tree())[0] == "Q1"
    assert len(clauses_in(stage.tree())) > 1


def test_what_is_written_can_be_edited() -> None:
    stage = stage_of(RulebookScene())
    stage.handle(TextTyped("lateeef"))
    stage.handle(KeyPressed("left"))
    stage.handle(KeyPressed("backspace"))
    assert node(stage, "rulebook/search").label == "Search: lateef"
    assert "B3" in clauses_in(stage.tree())


def test_letters_mean_what_they_mean_elsewhere_once_the_keyboard_has_left_the_field() -> None:
    stage = stage_of(RulebookScene())
    stage.handle(KeyPressed("tab"))
    stage.handle(KeyPressed("tab"))
    assert "focused" not in node(stage, "rulebook/search").state
    stage.handle(TextTyped("x"))
    assert node(stage, "rulebook/search").label == "Search: "
    stage.handle(KeyPressed("tab"))
    stage.handle(KeyPressed("tab"))
    assert "focused" in node(stage, "rulebook/search").state
    stage.handle(TextTyped("x"))
    assert node(stage, "rulebook/search").label == "Search: x"


# -- the pictures ----------------------------------------------------------------------------


def test_every_chapter_has_pictures_with_words() -> None:
    for chapter in CHAPTERS:
        tree = stage_of(RulebookScene(chapter.key)).tree()
        captions = [n.label for n in tree.walk() if n.key.endswith("/caption")]
        assert captions, chapter.key
        assert all(captions)
        drawn = [n for n in tree.walk() if n.key.startswith("rulebook/plate") and n.looks]
        unnamed = [n.key for n in drawn if not n.label and n.role not in {"group", "picture"}]
        assert not unnamed


def test_the_drawn_area_is_one_by_the_rules() -> None:
    mine, cells = player_at_start(0), [0] * len(MATERIALS)
    for place, (left, right) in BUILT.items():
        slot = SLOT_INDEX[place]
        cells[MATERIALS.index(left)] |= LEFT_CELL[slot]
        cells[MATERIALS.index(right)] |= RIGHT_CELL[slot]
        mine.empty &= ~(LEFT_CELL[slot] | RIGHT_CELL[slot])
    mine.cells = tuple(cells)
    enclosed = [frozenset(cells_in(area)) for _, area in newly_enclosed(mine, ALL_CELLS)]
    assert AREA in enclosed
    assert OPEN_AREA not in enclosed


def test_drawn_stones_rest_on_others() -> None:
    for stones in (BUILT, PART_BUILT):
        for level, slot in stones:
            below = ((level - 1, slot), (level - 1, slot + 1))
            assert not level or all(place in stones for place in below)


# -- how it is laid out ----------------------------------------------------------------------


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(("spoken", "size", "share"), SHARED, indirect=["spoken"])
def test_a_clause_asked_for_is_in_view_in_every_language(
    renderer: Renderer, size: str, share: int
) -> None:
    for letters in CLAUSES[share::SHARES]:
        tree = opened(renderer, letters, size).tree()
        shown = tree.find(f"rulebook/clause/{letters}")
        assert shown is not None, letters
        assert words_of(shown).startswith(letters)


def test_asking_twice_gives_the_same_and_the_tree_is_plain(renderer: Renderer) -> None:
    scene = RulebookScene("A2")
    stage = Stage(scene, renderer.ruler, 1280, 720)
    first = stage.tree()
    stage._tree = None
    assert stage.tree() == first
    assert "A2" in json.dumps(tree_to_mapping(first))
