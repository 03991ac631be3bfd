"""The border in the log, beyond which a turn cannot be undone (TABLE.md, 6)."""

from dataclasses import replace
from typing import Any

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.men_nefer.law.actions import Action, Build
from sneferu_gui.games.men_nefer.samples.scenes import SAMPLES
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.scene import UNCOVERED, table_picture
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRefusal, UndoRule
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.shell.scenes import Program
from tests.games.men_nefer.table.land_tables import RENDERER

CANVAS = Canvas(1920, 1080, Scale(100), RENDERER.ruler)


def table(name: str) -> MenTable:
    program = Program(PlayOptions(edition=None, seed=1, game="men_nefer"), stores=False)
    scene: Any = SAMPLES[name](program)
    assert isinstance(scene, MenTable)
    return scene


def borders(scene: Any) -> list[str]:
    """The lines of the newest turn in the log up to the border, with it; none without a border."""
    log = table_picture(CANVAS, scene.snapshot()).find("log")
    assert log is not None
    last = [each for each in log.children if each.key.startswith("log/")][-1]
    written = [look.text for look in last.looks if isinstance(look, Letters)]
    assert not any(UNCOVERED in each.label for each in log.children if each is not last)
    return written[: written.index(UNCOVERED) + 1] if UNCOVERED in written else []


@pytest.mark.parametrize("name", ["uncovered", "uncovered-four"])
def test_6_the_log_draws_the_border_where_a_piece_was_uncovered(name: str) -> None:
    scene = table(name)
    session: Session = scene.session
    assert isinstance(session.steps[-1].action, Build)
    assert session.why_no_undo() is UndoRefusal.REVEALED
    assert borders(scene)[-1] == UNCOVERED


def plainest(scene: MenTable) -> Action:
    """An action that lets the turn continue; else one that waives the rest."""
    state = scene.state
    after = [(each, state.play(each)[0]) for each in state.legal_actions()]
    return next(each for each, then in after if then.turns == state.turns)


def test_6_what_is_done_after_it_stands_under_it_and_can_be_taken_back() -> None:
    scene = table("uncovered")
    session: Session = scene.session
    before = borders(scene)
    session.do(plainest(scene))
    assert session.can_undo
    assert borders(scene) == before, "the border stays where it was"
    session.undo()
    assert session.why_no_undo() is UndoRefusal.REVEALED


@pytest.mark.parametrize("rule", [UndoRule.FREE, UndoRule.NONE])
def test_6_there_is_no_border_where_undo_knows_none(rule: UndoRule) -> None:
    scene = table("uncovered")
    scene.session.undo_rule = rule
    assert not borders(scene)


def test_6_there_is_no_border_before_the_next_piece_has_been_shown() -> None:
    scene: Any = table("uncovered")
    shown = scene.snapshot()
    common, news = shown.common, shown.common.news
    undo = news.undo._replace(waits=True)
    waits = replace(shown, common=replace(common, news=news._replace(undo=undo)))
    log = table_picture(CANVAS, waits).find("log")
    assert log is not None
    assert not any(UNCOVERED in each.label for each in log.children)
