"""Puzzles at Men-Nefer's table: explained, tried and solved there."""

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.pages.lessons.course import puzzle_kinds
from sneferu_gui.games.men_nefer.pages.lessons.targets import targets_toward
from sneferu_gui.games.men_nefer.table.agenda import agenda_view
from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.looks import GlyphLook, ItemLook
from sneferu_gui.games.men_nefer.table.small_board import plate_of
from sneferu_gui.session.settings import Settings, scores_of
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.puzzles.scene import PuzzleScene, PuzzleSet
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, stage_of

KINDS = [kind.text.key for kind in puzzle_kinds()]


def puzzle_at(kind: str) -> tuple[Program, Stage, PuzzleScene]:
    program = Program(PlayOptions(seed=1), stores=False, settings=Settings(motion="off"))
    puzzles = PuzzleSet.of(program, "men_nefer")
    scene = PuzzleScene(puzzles, next(each for each in puzzles.puzzles if each.kind == kind))
    return program, stage_of(scene), scene


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_wrong_is_taken_back_and_what_is_right_is_praised(kind: str) -> None:
    program, stage, scene = puzzle_at(kind)
    told = next(each for each in puzzle_kinds() if each.text.key == kind)
    assert node(stage, "coach/words").label == told.text.task
    before = scene.session.count
    for action in scene.puzzle.second:
        scene.session.do(action)
    scene.looked()
    assert (scene.session.count, scene.tries, scene.is_solved) == (before, 1, False)
    for action in scene.puzzle.answers[0]:
        scene.session.do(action)
    scene.looked()
    assert scene.is_solved
    said = scene.present_coach()
    assert said is not None
    assert told.text.right in said.words
    assert scores_of(program.settings(), "men_nefer") == {scene.puzzle.key: 4}


@pytest.mark.parametrize("kind", KINDS)
def test_a_plate_shows_the_parts_to_be_carried_out_or_the_tablets_there_are(kind: str) -> None:
    _program, _stage, scene = puzzle_at(kind)
    session = scene.session
    looks = plate_of(session.setup, session.state).looks(Rect(0, 0, 120, 60))
    items = [look.kind for look in looks if isinstance(look, ItemLook)]
    glyphs = [look.glyph for look in looks if isinstance(look, GlyphLook)]
    parts = getattr(session.state.agenda[-1], "parts", ()) if session.state.agenda else ()
    assert items == [item.kind for part in parts for item in part]
    held = sum(slot.tablet != NONE for slot in session.state.board_to_read.slots)
    assert len(glyphs) == (0 if parts else held)
    assert items or glyphs


def choose_toward(stage: Stage, scene: PuzzleScene, action: Action) -> None:
    """Choose at the table everything that leads to an action, up to its end."""
    before = scene.session.count
    for moment in range(8):
        stage.tick(float(moment))
        wanted = targets_toward(scene.table, action)
        found = [each for each in stage.tree().walk() if each.about in wanted and each.is_enabled]
        stage.activate(found[0].key)
        if scene.session.count > before or scene.is_solved:
            return
    raise AssertionError(action)


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_solved_by_what_is_chosen_at_the_table(kind: str) -> None:
    _program, stage, scene = puzzle_at(kind)
    start, answer = scene.session.count, scene.puzzle.answers[0]
    while not scene.is_solved:
        choose_toward(stage, scene, answer[scene.session.count - start])
    stage.tick(60.0)
    if isinstance(stage.scene, HarvestScene):
        stage.activate("harvest/on")
    stage.tick(120.0)
    assert "Right" in node(stage, "coach/words").label


def test_an_answer_that_leaves_the_rest_says_so_in_the_end() -> None:
    """Under the solver's name there was nothing."""
    _program, _stage, scene = puzzle_at("bundle")
    for action in scene.puzzle.answers[0]:
        scene.session.do(action)
    scene.looked()
    who, what, *_standing = agenda_view(scene.table.snapshot(), None).lines
    assert who.words == "Hapi"
    assert what.words.startswith("Waived")


@pytest.mark.parametrize("kind", KINDS)
def test_the_board_before_the_table_is_that_of_who_decides(kind: str) -> None:
    _program, stage, scene = puzzle_at(kind)
    assert scene.table.shown_seat == scene.session.state.seat
    assert scene.session.seat_to_sit_down is None
    assert stage.tree()


@pytest.mark.parametrize("kind", ["harvest", "last"])
def test_the_page_of_a_harvest_opens_once_for_what_is_right(kind: str) -> None:
    _program, stage, scene = puzzle_at(kind)
    for turn, is_told in ((scene.puzzle.second, False), (scene.puzzle.answers[0], True)):
        for action in turn:
            stage.carry_out(scene.table.do(action))
        scene.looked()
        stage.tick(0.0)
        assert isinstance(stage.scene, HarvestScene) is is_told
    stage.tick(60.0)
    stage.activate("harvest/on")
    stage.tick(120.0)
    assert stage.scene is scene
    assert "Right" in node(stage, "coach/words").label
