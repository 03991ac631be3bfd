"""The goal card: one screen, at most two keys away, in the rulebook's own words."""

import itertools

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.samples.games import FOUR
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.goal import GoalScene
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import SAMPLES, node, stage_of, table_at


def opened(name: str) -> Stage:
    program = Program(PlayOptions(seed=1), stores=False)
    stage = stage_of(SAMPLES[name](program))
    program.start.open_scenes = lambda: stage.scenes
    stage.rulebook = program.explains()
    return stage


@pytest.mark.parametrize("name", ["title", "table", "hand", "lesson-1", "end", "menu", "replay"])
def test_a_key_opens_it_and_puts_it_away(name: str) -> None:
    stage = opened(name)
    below = stage.scene
    for away in ("g", "escape"):
        stage.handle(KeyPressed("g"))
        assert isinstance(stage.scene, GoalScene)
        stage.handle(KeyPressed(away))
        assert stage.scene is below


def test_the_menu_leads_to_it_in_two_keys() -> None:
    stage, _table = table_at(FOUR, lambda session: session.count >= 4)
    stage.handle(KeyPressed("escape"))
    assert node(stage, "menu/goal").shortcut == "g"
    stage.activate("menu/goal")
    assert isinstance(stage.scene, GoalScene)


def test_it_says_all_there_is_to_know_in_the_rulebooks_words() -> None:
    *parts, (_title, signs) = read_rulebook("sneferu").card_parts()
    assert [len(lines) for _title, lines in parts] == [2, 4, 2]
    assert len(signs) == 16
    stage = opened("goal-card")
    told = {each.label for each in stage.tree().walk()}
    said = [line for _title, lines in parts for line in lines]
    assert {line.text for line in (*said, *signs)} <= told


def test_its_whole_text_is_on_one_screen_at_the_smallest_window() -> None:
    """Nothing is cut off, and nothing lies over anything else."""
    scene = opened("goal-card").scene
    stage = Stage(scene, stage_of(scene)._ruler, 1024, 640, 100)
    sheets = [node(stage, "goal/words"), node(stage, "goal/signs")]
    for sheet in sheets:
        lines = [each for each in sheet.walk() if each.role == "text"]
        assert all(sheet.rect.holds(each.rect) for each in lines)
        for one, other in itertools.pairwise(lines):
            assert one.rect.bottom <= other.rect.y or other.rect.x >= one.rect.right


def test_the_whole_rulebook_is_a_click_away() -> None:
    stage = opened("goal-card")
    stage.activate("goal/book")
    assert stage.tree().find("rulebook/page/goal") is not None
