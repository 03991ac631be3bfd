"""The whole game after the lessons: advice comes with new things, and ends once they are known."""

from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.pages.lessons.course import course
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Restart
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import index_of
from sneferu_gui.ui.pages.lessons.lessons import AFTER_LESSONS, MOST_TURNS, AdvisedScene, Lessons
from sneferu_gui.ui.samples.moments import Company, game_at, is_over
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.lessons.pupils import by_mouse, program_of_lessons
from tests.ui.pages.opened import node, stage_of

QUARRY = "A quarry! Stones with its sign can use its bonus."


def advised(session: Session, program: Program | None = None) -> tuple[Stage, AdvisedScene]:
    program = program or program_of_lessons()
    lessons = Lessons.of(program, "sneferu")
    scene = lessons.advised(program.table(session))
    return stage_of(scene), scene


def at_a_quarry() -> Session:
    return course().chapters[3].begin("Merit")


def told(stage: Stage) -> str:
    found = index_of(stage.tree()).find("coach/words")
    return found.label if found is not None else ""


def play(stage: Stage, *keys: str) -> None:
    for key in keys:
        stage.activate(key)
        stage.tree()


def test_nothing_is_said_where_nothing_is_new() -> None:
    stage, _scene = advised(course().chapters[0].begin("Merit"))
    assert told(stage) == ""


def test_what_is_new_is_said_under_the_table_and_ringed() -> None:
    stage, scene = advised(at_a_quarry())
    assert told(stage) == QUARRY
    strip, space = node(stage, "coach").rect, node(stage, "river/3").rect
    assert not strip.meets(space)
    assert node(stage, "coach/ring/0").rect.meets(space)
    assert scene.session.count == 2


def test_the_strip_stays_where_nothing_is_said_until_all_is_known() -> None:
    program = program_of_lessons()
    stage, _scene = advised(at_a_quarry(), program)
    place = node(stage, "coach").rect
    by_mouse(stage, node(stage, "coach/on"))
    assert node(stage, "coach/strip").rect == place
    for advice in course().advice:
        Lessons.of(program, "sneferu").learn(advice.text.key)
    stage, _scene = advised(at_a_quarry(), program)
    assert index_of(stage.tree()).find("coach/strip") is None


def test_understood_is_enough() -> None:
    program = program_of_lessons()
    stage, _scene = advised(at_a_quarry(), program)
    by_mouse(stage, node(stage, "coach/on"))
    assert told(stage) == ""
    assert "sneferu=advice-bonus" in program.settings().learnt
    stage, _scene = advised(at_a_quarry(), program)
    assert told(stage) == ""


def test_what_is_done_right_is_not_said_again() -> None:
    program = program_of_lessons()
    stage, _scene = advised(at_a_quarry(), program)
    assert told(stage) == QUARRY
    play(stage, "offer/1/2", "board/0/2")
    assert "sneferu=advice-bonus" in program.settings().learnt
    assert told(stage) != QUARRY


def test_what_is_not_done_is_said_a_second_time_and_no_more() -> None:
    """With the same quarry reached by other ways: shown advice stays counted."""
    stage, scene = advised(at_a_quarry())
    heard = 0
    for _turn in range(6):
        heard += told(stage) == QUARRY
        if scene.session.state.boats[0] > 30:
            break
        buys = [
            a for a in scene.session.state.legal_actions() if isinstance(a, do.Buy) and not a.bonus
        ]
        scene.session.do(buys[0])
        place = next(a for a in scene.session.state.legal_actions() if isinstance(a, do.Place))
        scene.session.do(place)
        stage.tick(1.0)
        stage.tree()
    assert heard <= MOST_TURNS


def test_all_advice_comes_up_in_real_games() -> None:
    """Where it is due it points at something on the table."""
    program, found = program_of_lessons(), set[str]()
    wanted = {advice.text.key for advice in course().advice}
    for company, seed in ((Company(3), 2), (Company(2, player="random"), 1)):
        whole = game_at(program.edition(), company, is_over, first_seed=seed)
        session = Session(whole.setup, whole.deal)
        table = program.table(session)
        assert isinstance(table, TableScene)
        for action in whole.actions:
            for advice in course().advice:
                if advice.text.key not in found and advice.cue.is_due(table):
                    found.add(advice.text.key)
                    tree = stage_of(table).tree()
                    about = set(advice.cue.subjects(table))
                    assert about
                    assert about & {each.about for each in tree.walk()}, advice.text.key
            session.do(action)
    assert found == wanted


def test_a_game_gone_on_with_is_advised_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions())
    table = own.table(at_a_quarry(), AFTER_LESSONS)
    table.session.do(table.session.state.legal_actions()[0])
    number = table.game
    table.close()
    answer = own.resume(number)
    assert isinstance(answer, Restart)
    assert isinstance(answer.scene, AdvisedScene)
    answer.scene.close()
    other = own.table(at_a_quarry())
    other.session.do(other.session.state.legal_actions()[0])
    number = other.game
    other.close()
    answer = own.resume(number)
    assert isinstance(answer, Restart)
    assert isinstance(answer.scene, TableScene)
    answer.scene.close()
    own.close()
