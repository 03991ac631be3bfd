"""Handing over at Sneferu's table: before it, no one sees the stones the turn drew."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.table.log_lines import turn_lines
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.node import Node, tree_to_mapping
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.table.hand_over import HandOverScene
from sneferu_gui.ui.table.turns import log_text
from tests.session.workers import AtOnce
from tests.ui.pages.opened import enabled, node, program, stage_of

NAMES = ("Merit", "Hori", "Tiy", "Ani")


def session_of(
    players: int = 2,
    computers: tuple[str | None, ...] = (),
    *,
    rule: UndoRule = UndoRule.TURN,
    is_other_bag: bool = False,
) -> Session:
    seats = tuple(
        Seat(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True)
    )[:players]  # fmt: skip
    deal = deal_from_seed(players, 5)
    if is_other_bag:
        deal = replace(deal, bag=tuple(reversed(deal.bag)))
    return Session(Setup(standard_edition(), seats, players == 1), deal, computers, rule)


def seated(session: Session, asked: HandingOver | None = None) -> tuple[Stage, TableScene]:
    """A table without motion; with the usual handing over, or the given one."""
    own = program()
    table = own.table(session)
    if asked is not None:
        session.asks = lambda _seat: asked
    table.animation.tempo = 0.0
    stage = stage_of(table)
    stage.tick(1.0)
    return stage, table


def click(stage: Stage, key: str, times: int = 1) -> None:
    x, y = node(stage, key).rect.centre
    for _ in range(times):
        stage.handle(PointerPressed(x, y, Button.MAIN))
        stage.handle(PointerReleased(x, y, Button.MAIN))


def place(stage: Stage, times: int = 1) -> None:
    """Buy the first stone that can be bought, and place it: by another click or a double click."""
    stone = next(n for n in enabled(stage, "offer/") if n.role == "piece")
    click(stage, stone.key)
    click(stage, enabled(stage, "board/")[0].key, times)


def waiting(players: int = 2, *, is_other_bag: bool = False) -> tuple[Stage, TableScene]:
    session = session_of(players, is_other_bag=is_other_bag)
    stage, table = seated(session, HandingOver.ALWAYS)
    place(stage)
    assert table.is_handing_over
    stage.tick(5.0)
    stage.tree()
    return stage, table


def face_down(tree: Node) -> list[Node]:
    return [n for n in tree.walk() if "face down" in n.state]


def test_what_is_told_of_the_rule_at_setting_up_is_so() -> None:
    """Face-down drawn stones do not end undo: handing over does."""
    setup = stage_of(program().setup(2))
    setup.activate("setup/undo/turn")
    told = node(setup, "setup/undo/note").label
    stage, _table = waiting()
    assert face_down(stage.tree())
    assert node(stage, "bar/undo").is_enabled
    click(stage, "move/hand-over")
    assert not node(stage, "bar/undo").is_enabled
    assert "until it is handed over and its drawn stones are shown" in told
    assert node(setup, "setup/undo/turn").hint == told


# -- What is seen -----------------------------------------------------------------------------


def test_the_click_that_places_can_be_taken_back_and_nothing_drawn_is_seen() -> None:
    """Before, Undo was disabled at once: the refill is part of placing (O1)."""
    stage, table = seated(session_of())
    place(stage)
    (stone,) = face_down(stage.tree())
    assert "face down" in stone.label
    assert "handed over" in stone.hint
    assert node(stage, "bar/undo").is_enabled
    assert "Merit places" in node(stage, "bar/undo").hint
    assert "Merit" in node(stage, "bar/banner").label
    assert node(stage, "move/hand-over").is_enabled
    click(stage, "bar/undo")
    click(stage, "bar/undo")
    assert table.session.count == 0
    assert not face_down(stage.tree())


def test_handing_over_shows_the_stones_and_passes_the_turn() -> None:
    stage, table = waiting()
    table.animation.tempo = 0.0
    click(stage, "move/hand-over")
    assert not face_down(stage.tree())
    assert stage.tree().find("move/hand-over") is None
    assert not node(stage, "bar/undo").is_enabled
    assert "Hori" in node(stage, "bar/banner").label
    assert enabled(stage, "offer/")
    assert not table.is_handing_over


def test_handed_over_the_drawn_stone_is_seen_coming() -> None:
    stage, table = waiting()
    table.animation.tempo = 1.0
    click(stage, "move/hand-over")
    stage.tree()
    assert table.animation.is_moving


Told = Callable[[Stage, TableScene], object]


def _replayed(_stage: Stage, table: TableScene) -> object:
    replay = ReplayScene(table.session, table.session.state_count)
    return tree_to_mapping(stage_of(replay).tree())


def _with_left(stage: Stage, table: TableScene) -> object:
    table.activate(call(SneferuTable.show_left))
    stage.change()
    return tree_to_mapping(stage.tree())


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize(
    "told",
    [
        lambda stage, _table: tree_to_mapping(stage.tree()),
        lambda stage, _table: tree_as_text(stage.tree()).lines,
        lambda stage, _table: stage.tree(),
        lambda _stage, table: log_text(table.session, table.tell_turn),
        _with_left,
        _replayed,
    ],
    ids=["tree file", "text", "looks", "log", "left to come", "replay"],
)
def test_two_games_that_differ_only_in_the_bag_look_alike_until_then(
    told: Told, players: int
) -> None:
    one, other = (told(*waiting(players, is_other_bag=is_other)) for is_other in (False, True))
    assert one == other


@pytest.mark.parametrize("players", [1, 2])
def test_handed_over_two_games_with_other_bags_differ(players: int) -> None:
    shown = []
    for is_other in (False, True):
        stage, table = waiting(players, is_other_bag=is_other)
        click(stage, "move/hand-over")
        stage.tick(9.0)
        shown.append(json.dumps(tree_to_mapping(stage.tree())))
        assert not table.is_handing_over
    assert shown[0] != shown[1]


def test_stones_on_their_way_tell_nothing() -> None:
    """With motion on: the drawn stone comes face down."""
    courses = []
    for is_other in (False, True):
        stage, table = seated(session_of(is_other_bag=is_other), HandingOver.ALWAYS)
        stage.tree()
        table.animation.tempo = 1.0
        place(stage)
        course = []
        for moment in range(40):
            stage.tick(1.0 + moment / 20)
            course.append(stage.tree())
        assert not table.animation.is_moving
        assert len({id(tree) for tree in course}) > 5, "it does move"
        courses.append(course)
    assert courses[0] == courses[1]


@pytest.mark.parametrize("players", [1, 2])
def test_taking_back_leaves_no_trace_of_what_was_drawn(players: int) -> None:
    """After undo, and in a replay of the steps that can be redone."""
    told = []
    for is_other in (False, True):
        stage, table = waiting(players, is_other_bag=is_other)
        click(stage, "bar/undo")
        told.append((tree_to_mapping(stage.tree()), _replayed(stage, table)))
    assert told[0] == told[1]


# -- By accident ------------------------------------------------------------------------------


def test_a_double_click_on_the_slot_hands_nothing_over() -> None:
    stage, table = seated(session_of())
    place(stage, times=2)
    assert table.is_handing_over
    assert stage.scene is table


def test_a_double_click_where_the_button_comes_to_lie_hands_nothing_over() -> None:
    """Like “Sail to the end”, “End the turn” and “Store”, which are in the same panel."""
    stage, table = waiting()
    click(stage, "bar/undo")
    session = table.session
    spot = node(stage, "move").rect
    session.redo()
    stage.change()
    button = node(stage, "move/hand-over")
    assert button.use.is_guarded
    assert spot.holds(button.rect)
    stage.tick(20.0)
    x, y = button.rect.centre
    session.undo()
    stage.change()
    stage.handle(PointerPressed(x, y, Button.MAIN))
    stage.handle(PointerReleased(x, y, Button.MAIN))
    session.redo()
    stage.change()
    stage.tick(20.2)
    click(stage, "move/hand-over")
    assert table.is_handing_over
    stage.tick(21.0)
    click(stage, "move/hand-over")
    assert not table.is_handing_over


@pytest.mark.parametrize("key", ["e", "return", "space"])
def test_keys_hand_over_but_not_one_that_is_still_held(key: str) -> None:
    stage, table = seated(session_of())
    place(stage)
    for moment in (1.1, 1.3, 1.5):
        stage.tick(moment)
        stage.handle(KeyPressed(key))
    assert table.is_handing_over
    stage.tick(1.7)
    stage.handle(KeyPressed(key))
    assert not table.is_handing_over


def test_enter_twice_on_the_slot_hands_nothing_over_and_a_third_time_does() -> None:
    stage, table = seated(session_of())
    stone = next(n for n in enabled(stage, "offer/") if n.role == "piece")
    click(stage, stone.key)
    stage.attention.focused, stage.attention.is_by_keyboard = enabled(stage, "board/")[0].key, True
    stage.change()
    for moment in (1.1, 1.2, 1.3):
        stage.tree()
        stage.tick(moment)
        stage.handle(KeyPressed("return"))
    assert table.is_handing_over
    stage.tree()
    assert stage.attention.shown_focus == "move/hand-over"
    stage.tick(3.0)
    stage.handle(KeyPressed("return"))
    assert not table.is_handing_over


def test_enter_is_for_what_the_keyboard_is_on() -> None:
    stage, table = waiting()
    stage.attention.focused, stage.attention.is_by_keyboard = "bar/undo", True
    stage.change()
    stage.tree()
    stage.handle(KeyPressed("return"))
    assert table.session.count == 1
    assert not table.is_handing_over


def test_nothing_else_can_be_done_while_it_waits() -> None:
    stage, table = waiting()
    assert not enabled(stage, "board/")
    assert not [n for n in enabled(stage, "offer/") if n.role == "piece"]
    for act in (
        call(SneferuTable.do_gesture, (do.Place(0, 3, flip=False),)),
        call(SneferuTable.do_gesture, (do.Sail(),)),
        call(SneferuTable.do_gesture, (do.Power(),)),
        call(SneferuTable.do_gesture, (do.Store(),)),
    ):
        table.activate(act)
    assert table.is_handing_over
    stage.handle(KeyPressed("escape"))
    assert stage.scene is not table, "the menu; the turn waits on"
    assert table.session.is_handing_over


def _with_something_stored(seed: int) -> Session | None:
    """A game within a waiting turn, with a stored stone to place; None for other seeds."""
    session, chance = session_of(), random.Random(seed)
    session.asks = lambda _seat: HandingOver.ALWAYS
    while not session.state.is_over:
        if session.is_handing_over and session.state.phase is Phase.END:
            return session
        session.hand_over()
        legal = session.state.legal_actions()
        session.do(next((a for a in legal if a.do == "store"), chance.choice(legal)))
    return None


def test_what_is_left_to_choose_waits_too() -> None:
    """V1: a stored stone may be placed after the turn, once the drawn stones have been shown."""
    session = next(filter(None, map(_with_something_stored, range(100))))
    stage, table = seated(session, HandingOver.ALWAYS)
    assert not enabled(stage, "store/")
    assert stage.tree().find("move/end") is None
    stage.handle(KeyPressed("s"))
    assert table.preview is None
    click(stage, "move/hand-over")
    assert enabled(stage, "store/")
    assert node(stage, "move/end").is_enabled


# -- What comes after -------------------------------------------------------------------------


def test_the_card_comes_after_handing_over_also_in_a_game_taken_up_again() -> None:
    for is_again in (False, True):
        session = session_of()
        stage, table = seated(session)
        place(stage)
        if is_again:
            stage, table = seated(session)
        table.hand_over.asks = lambda: True
        stage.tick(5.0)
        assert stage.scene is table
        click(stage, "move/hand-over")
        stage.tick(6.0)
        assert isinstance(stage.scene, HandOverScene)


def test_computers_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sneferu_gui.session.thinking_process.ThinkingProcess", AtOnce)
    stage, table = seated(session_of(2, (None, "random")), HandingOver.ALWAYS)
    place(stage)
    for moment in range(2, 30):
        stage.tick(float(moment))
    assert table.is_handing_over
    assert table.session.count == 2
    click(stage, "move/hand-over")
    assert table.session.is_computers_turn()
    for moment in range(30, 60):
        stage.tick(float(moment))
    assert table.session.count > 2
    table.close()


def test_the_end_is_seen_after_it_is_handed_over() -> None:
    session = session_of()
    session.asks = lambda _seat: HandingOver.ALWAYS
    while not session.state.is_over:
        session.hand_over()
        session.do(session.state.legal_actions()[-1])
    stage, table = seated(session, HandingOver.ALWAYS)
    stage.tick(9.0)
    assert not isinstance(stage.scene, EndScene)
    assert "The game is over." not in tree_as_text(stage.tree()).lines
    assert "The game is over." not in log_text(session, partial(turn_lines, session.setup))
    assert node(stage, "bar/undo").is_enabled
    click(stage, "move/hand-over")
    assert isinstance(stage.scene, EndScene)
    assert not table.session.can_undo


@pytest.mark.parametrize("rule", [UndoRule.FREE, UndoRule.NONE])
def test_other_undo_rules_show_at_once(rule: UndoRule) -> None:
    stage, table = seated(session_of(rule=rule), HandingOver.ALWAYS)
    place(stage)
    assert not face_down(stage.tree())
    assert not table.is_handing_over
    assert node(stage, "bar/undo").is_enabled is (rule is UndoRule.FREE)


# -- The setting ------------------------------------------------------------------------------


def test_when_one_is_asked_is_chosen_where_one_is_asked_and_remembered_by_name() -> None:
    session = session_of()
    stage, table = seated(session)
    place(stage)
    assert "checked" in node(stage, "move/ask/to_others").state
    assert "Merit" in node(stage, "move/ask/at_once").hint
    click(stage, "move/ask/at_once")
    assert table.is_handing_over, "what waits goes on waiting"
    assert "checked" in node(stage, "move/ask/at_once").state
    assert session.asks(0) is HandingOver.AT_ONCE
    assert session.asks(1) is HandingOver.TO_OTHERS
    stage.tick(5.0)
    click(stage, "move/hand-over")
