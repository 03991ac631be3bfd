"""Hints at Sobek's table: where to look, which card, then what to do and why; with marks."""

from sneferu_gui.games.sobek.law.actions import PlaySet
from sneferu_gui.games.sobek.samples.scenes import choosing_event, mid_round
from sneferu_gui.games.sobek.table.places import HandPlace, SetPlace, TokenPlace
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.session.advice import Advising
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.samples.advised import HINT_SECONDS, AnsweringAtOnce, NeverAnswering
from sneferu_gui.ui.samples.moments import THREE, TWO, game_at
from sneferu_gui.ui.table.hint_steps import Hinting
from tests.games.sobek.games import table_of
from tests.ui.pages.opened import node


def advised(session: Session, *, thinks: bool = False) -> tuple[Stage, TableScene]:
    stage, table = table_of(session)
    table.hinting = Hinting(
        Advising(NeverAnswering if thinks else AnsweringAtOnce), lambda: HINT_SECONDS
    )
    return stage, table


def ask(stage: Stage, second: float) -> str:
    """Ask for the next step; return the panel's text."""
    stage.activate("bar/hint")
    stage.tree()
    stage.tick(second)
    return " ".join(tree_as_text(node(stage, "move")).lines)


def can_well_enlarge(session: Session) -> bool:
    """Whether a large set can be enlarged in this turn."""
    return mid_round(session) and session.count >= 39


def test_a_hint_is_told_in_three_steps_and_marks_the_cards() -> None:
    stage, table = advised(game_at(standard_edition("sobek"), TWO, can_well_enlarge))
    assert "Look at your hand" in ask(stage, 0.0)
    assert table.snapshot().marks == frozenset()
    assert "Choose: cattle with 1 scarab, cattle, Courtesan" in ask(stage, 1.0)
    marks = table.snapshot().marks
    assert {type(mark) for mark in marks} == {HandPlace}
    assert len(marks) == 3
    told = ask(stage, 2.0)
    assert "adds 3 cards to the set of cattle" in told
    assert "Better than" in told
    stage.activate("move/hint/play")
    done = [step.action for step in table.session.steps[-2:]]
    assert any(isinstance(action, PlaySet) for action in done)


def test_of_a_token_its_target_is_marked_too() -> None:
    stage, table = advised(game_at(standard_edition("sobek"), THREE, choosing_event))
    for second in range(3):
        ask(stage, float(second))
    marks = table.snapshot().marks
    assert {type(mark) for mark in marks} == {TokenPlace, SetPlace}


def test_while_it_is_thought_about_that_is_said() -> None:
    stage, _table = advised(game_at(standard_edition("sobek"), TWO, mid_round), thinks=True)
    assert "thinks about it" in ask(stage, 0.0)
