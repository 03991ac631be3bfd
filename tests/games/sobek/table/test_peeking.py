"""Strict tables: nobody can see hidden things and then undo (X5)."""

import random
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sobek.law.events import GameEnded
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.session.store import Keeper, open_store
from sneferu_gui.session.undo_rules import HandingOver, UndoRefusal, UndoRule
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.menu import MenuScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.shell.problem_report import ProblemReport
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import GameTable
from sneferu_gui.ui.table.hand_over import HandOverScene
from tests.games.sobek.games import begun, played
from tests.ui.pages.opened import stage_of

SEED = 4
STRICT = [UndoRule.TURN, UndoRule.NONE]


def turned_up(rule: UndoRule, asked: HandingOver, *, end: bool = False) -> Session:
    """A table of two at which something was just turned up; with `end`, at the game's end."""
    session, chance = begun(2, SEED, rule=rule), random.Random(SEED)
    session.asks = lambda _seat: asked
    while True:
        session.hand_over()
        session.sit_down()
        step = session.do(chance.choice(session.state.legal_actions()))
        is_end = any(isinstance(event, GameEnded) for event in step.events)
        if is_end or (not end and step.events and session.game.mark(step.events[0]) is not None):
            return session


def at(session: Session) -> tuple[Stage, GameTable, Program]:
    program = Program(PlayOptions(seed=1), stores=False)
    table = program.table(session)
    stage = stage_of(table)
    program.start.open_scenes = lambda: stage.scenes
    return stage, table, program


def waited(stage: Stage) -> Node:
    """The picture when all motion is over."""
    for now in (0.0, 0.1, 60.0, 60.1):
        stage.tree()
        stage.tick(now)
    return stage.tree()


@pytest.mark.parametrize("end", [False, True], ids=["in the game", "at its end"])
def test_the_one_who_has_done_it_hands_over_before_the_next_sits_down(*, end: bool) -> None:
    session = turned_up(UndoRule.TURN, HandingOver.ALWAYS, end=end)
    doer = session.steps[-1].seat
    stage, _table, _program = at(session)
    tree = waited(stage)
    assert isinstance(stage.scene, TableScene), "no card falls before it is handed over"
    assert session.viewer == doer
    assert tree.find("move/hand-over") is not None
    stage.activate("move/hand-over")
    waited(stage)
    assert session.why_no_undo() in (UndoRefusal.REVEALED, UndoRefusal.GAME_OVER)
    assert end or isinstance(stage.scene, HandOverScene)


def test_after_taking_back_the_doer_sits_there_and_has_seen_nothing() -> None:
    session = turned_up(UndoRule.TURN, HandingOver.ALWAYS)
    doer, count = session.steps[-1].seat, session.count
    assert session.undo() is not None
    assert (session.viewer, session.seat_to_sit_down, session.count) == (doer, None, count - 1)
    assert session.redo() is not None
    assert session.is_handing_over, "what is done again waits again"


@pytest.mark.parametrize("rule", STRICT)
def test_what_was_shown_stands_after_storing_and_a_kill(rule: UndoRule, tmp_path: Path) -> None:
    """The store is opened again without having been closed, as after a kill."""
    store, _ = open_store(tmp_path)
    session = begun(2, SEED, rule=rule)
    keeper = Keeper(store, session)
    chance = random.Random(SEED)
    for _ in range(12):
        session.sit_down()
        session.do(chance.choice(session.state.legal_actions()))
    assert keeper.game is not None
    after, _ = open_store(tmp_path)
    again = after.load(keeper.game).session()
    assert again.count == session.count
    assert again.why_no_undo() is not None
    assert again.viewer is None, "nobody has sat down yet"
    store.close()
    after.close()


def test_what_waits_waits_after_a_kill_and_shows_itself_to_nobody(tmp_path: Path) -> None:
    waiting = turned_up(UndoRule.TURN, HandingOver.ALWAYS, end=True)
    store, _ = open_store(tmp_path)
    session = begun(2, SEED, rule=UndoRule.TURN)
    session.asks = lambda _seat: HandingOver.ALWAYS
    keeper = Keeper(store, session)
    for action in waiting.actions:
        session.hand_over()
        session.do(action)
    assert keeper.game is not None
    after, _ = open_store(tmp_path)
    stored = after.load(keeper.game)
    again = stored.session()
    assert again.is_handing_over
    assert again.viewer is None
    assert again.seat_to_sit_down == waiting.steps[-1].seat
    assert not again.shown.is_over
    (summary,) = after.games()
    assert summary.card is not None
    assert not summary.card.is_over, "the list does not tell who has won either"
    store.close()
    after.close()


@pytest.mark.parametrize("rule", UndoRule)
def test_a_running_game_is_tried_out_only_where_all_can_be_taken_back(rule: UndoRule) -> None:
    """A new game that begins like this one has its cards: it would show the next ones."""
    session = turned_up(rule, HandingOver.AT_ONCE)
    session.sit_down()
    _stage, table, program = at(session)
    scene = program.replay(table, 0)
    replay = stage_of(scene)
    node = replay.tree().find("replay/play-on")
    is_open = node is not None and node.is_enabled
    assert is_open == (rule is UndoRule.FREE)
    assert (scene.activate(call(ReplayScene.play_on)) is not None) == (rule is UndoRule.FREE)


def test_the_seed_is_told_when_the_end_stands() -> None:
    """With the seed the same cards can be played elsewhere first."""
    session = turned_up(UndoRule.TURN, HandingOver.ALWAYS, end=True)
    _stage, table, program = at(session)
    words = "Seed of this game"

    def menu() -> str:
        scene = stage_of(MenuScene(program, table))
        return repr([node.label for node in scene.tree().walk()])

    assert words not in menu()
    assert ProblemReport(session).revealing_parts == {"game"}
    session.hand_over()
    assert words in menu()
    assert not ProblemReport(session).revealing_parts


def test_taking_back_gives_the_table_to_nobody_elses_eyes() -> None:
    """H6: where everything can be undone, the person before the screen changes with it."""
    session = played(12, players=2, seed=SEED)
    session.sit_down()
    sitting, count = session.state.seat, session.count
    while session.state.seat == sitting:
        session.undo()
    assert session.viewer is None
    assert session.seat_to_sit_down == session.state.seat
    session.sit_down()
    while session.count < count:
        session.redo()
    assert session.viewer is None
