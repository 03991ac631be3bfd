"""Looking at a table: areas, stones left, other pyramids, the log."""

from collections import Counter

import pytest

from sneferu_gui.games.sneferu.law.actions import Place
from sneferu_gui.games.sneferu.law.edition import STARTING_FOOD
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, PtahTook, StonePlaced
from sneferu_gui.games.sneferu.law.materials import KINDS, NO_STONE
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.setup import BUILDER_NAMES
from sneferu_gui.games.sneferu.samples.games import (
    FOUR,
    SOLO,
    WITH_BUILDERS,
    has_stored,
    mid_game,
    solo_game,
)
from sneferu_gui.games.sneferu.samples.scenes import against_ghost
from sneferu_gui.games.sneferu.table.areas import area_worth, areas_in, paths_around
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.places import AnyBoard, BoardOf
from sneferu_gui.games.sneferu.table.scene import TableScene, stones_left
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PointerMoved, PointerPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Box, Line
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.samples.moments import TWO, Company, Moment, is_over
from tests.ui.pages.opened import enabled, node, program, stage_of, table_at


def nodes(stage: Stage, prefix: str) -> list[Node]:
    return [n for n in stage.tree().walk() if n.key.startswith(prefix)]


def ptah_has_just_taken(session: Session) -> bool:
    events = [event for step in session.steps[-2:] for event in step.events]
    return session.state.phase is Phase.START and any(isinstance(e, PtahTook) for e in events)


def enlarged(table: TableScene) -> AnyBoard | None:
    return table.view_options.enlarged


def card_of(stage: Stage, board: AnyBoard) -> Node:
    return next(n for n in stage.tree().walk() if n.role == "card" and n.about == board)


def point_at(stage: Stage, key: str) -> None:
    stage.handle(PointerMoved(*node(stage, key).rect.centre))


def by_keyboard(stage: Stage, key: str) -> Node:
    """Go to a node with Tab and the arrows."""
    for _group in range(12):
        stage.handle(KeyPressed("tab"))
        for _step in range(30):
            if "focused" in node(stage, key).state:
                return node(stage, key)
            before = stage.tree()
            stage.handle(KeyPressed("down"))
            if stage.tree() == before:
                break
    pytest.fail(f"{key} cannot be reached")


# -- areas -----------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [mid_game, is_over])
def test_areas_are_the_rules_own(moment: Moment) -> None:
    """The enclosed areas are those that were paid for, size by size."""
    _stage, table = table_at(FOUR, moment)
    for player in table.state.players:
        areas = areas_in(player.cells, None)
        enclosed = sorted(area.size for area in areas if area.is_enclosed)
        assert enclosed == sorted(player.areas)
        assert sum(area.size for area in areas) == 2 * player.placed


def test_what_an_area_is_worth_is_what_it_brought() -> None:
    _stage, table = table_at(FOUR, is_over)
    events = [
        event
        for step in table.session.steps
        for event in step.events
        if isinstance(event, AreaEnclosed)
    ]
    assert events
    powers = table.state.table.powers
    for event in events:
        assert area_worth(len(event.cells), powers[event.seat]) == event.food


def test_areas_are_switched_on_and_off() -> None:
    stage, table = table_at(FOUR, mid_game)
    assert not nodes(stage, "board/area/")
    stage.handle(KeyPressed("a"))
    shown = nodes(stage, "board/area/")
    areas = areas_in(table.state.me.cells, None)
    assert len(shown) == len(areas)
    outlines = nodes(stage, "board/outline/")
    for each, outline, area in zip(shown, outlines, areas, strict=True):
        dashes = {look.dash for look in outline.looks if isinstance(look, Line)}
        assert (dashes == {0}) == area.is_enclosed
        assert each.label.startswith("Closed" if area.is_enclosed else "Open")
    stage.activate("areas")
    assert not nodes(stage, "board/area/")
    assert not nodes(stage, "board/outline/")
    assert node(stage, "areas").shortcut == "a"


def test_an_edge_goes_round_its_area_and_round_the_holes_in_it() -> None:
    ring = [
        (level, column) for level in range(3) for column in range(3) if (level, column) != (1, 1)
    ]
    outer, inner = sorted(paths_around(ring), key=max, reverse=True)
    assert sorted(outer) == [(0, 0), (0, 3), (3, 0), (3, 3)]
    assert sorted(inner) == [(1, 1), (1, 2), (2, 1), (2, 2)]
    step = paths_around([(0, 0), (0, 1), (1, 1)])
    assert [sorted(way) for way in step] == [[(0, 0), (0, 1), (1, 1), (1, 2), (2, 0), (2, 2)]]
    assert len(paths_around([(0, 0), (1, 1)])) == 2


def test_a_slot_shows_which_areas_it_would_close() -> None:
    """Outlined when the slot is pointed at or focused, and in words for every slot."""
    stage, table = table_at(FOUR, mid_game)
    found = 0
    for stone in [n.key for n in enabled(stage, "offer/")][::4]:
        stage.activate(stone)
        preview = table.preview
        assert preview is not None
        for slot in enabled(stage, "board/"):
            level, index = map(int, slot.key.split("/")[1:])
            _after, events = preview.state.play(Place(level, index, flip=False))
            closing = [event for event in events if isinstance(event, AreaEnclosed)]
            assert slot.hint.count("closes an area of") == len(closing)
            point_at(stage, slot.key)
            shown = nodes(stage, "board/closing/")
            assert [n.label for n in shown] == slot.hint.split("\n")[-len(closing) :][: len(shown)]
            assert len(shown) == len(closing)
            found += len(closing)
        stage.activate(stone)
    assert found


def test_nothing_is_outlined_twice() -> None:
    stage, _table = table_at(FOUR, mid_game)
    stage.handle(KeyPressed("a"))
    stage.activate(enabled(stage, "offer/")[0].key)
    before = len(nodes(stage, "board/area/"))
    slot = next(slot for slot in enabled(stage, "board/") if "area of 2" in slot.hint)
    point_at(stage, slot.key)
    assert nodes(stage, "board/closing/")
    assert len(nodes(stage, "board/area/")) < before


# -- stones left to come ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("company", "moment"),
    [
        (FOUR, mid_game),
        (TWO, has_stored),
        (SOLO, solo_game),
        (TWO, lambda session: session.state.phase is Phase.PLACE),
    ],
)
def test_what_is_left_is_what_is_in_the_bag(company: object, moment: Moment) -> None:
    _stage, table = table_at(company, moment)  # type: ignore[arg-type]
    state = table.state
    bag = Counter(Observation(state, state.seat).state.bag)
    assert stones_left(state) == {kind: bag[kind] for kind in KINDS}
    assert sum(stones_left(state).values()) == state.bag_count


def test_the_panel_of_what_is_left_comes_and_goes() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.handle(KeyPressed("b"))
    rows = nodes(stage, "left/")
    assert len([row for row in rows if row.role == "text"]) == 10
    panel = node(stage, "left").rect
    for other in ("offer", "board", "move"):
        assert not node(stage, other).rect.meets(panel)
    stage.activate("left/close")
    assert not nodes(stage, "left/")
    stage.activate("bag")
    assert table.view_options.left
    assert "checked" in node(stage, "bag").state


def test_with_room_for_both_the_log_stays() -> None:
    stage, _table = table_at(SOLO, solo_game)
    stage.handle(KeyPressed("b"))
    assert nodes(stage, "left/")
    assert nodes(stage, "log/")


# -- pyramids enlarged -----------------------------------------------------------------------


def test_a_card_enlarges_its_pyramid() -> None:
    stage, table = table_at(FOUR, mid_game)
    other = table.boards[1]
    assert isinstance(other, BoardOf)
    stage.activate(card_of(stage, other).key)
    assert table.session.setup.seats[other.seat].name in node(stage, "large").label
    assert not nodes(stage, "board")
    stones = [look for n in nodes(stage, "large/") for look in n.looks
              if isinstance(look, StoneLook)]  # fmt: skip
    player = table.state.players[other.seat]
    assert len(stones) == sum(code != NO_STONE for code in player.stones) + len(player.stored)
    assert not [n for n in enabled(stage, "large/") if n.key != "large/back"]
    stage.activate(card_of(stage, other).key)
    assert enlarged(table) is None


@pytest.mark.parametrize("back", ["escape", "right click", "button", "v"])
def test_there_are_ways_back(back: str) -> None:
    stage, table = table_at(FOUR, mid_game)
    last = table.boards[-1]
    stage.activate(card_of(stage, last).key)
    assert enlarged(table) == last
    if back == "right click":
        stage.handle(PointerPressed(3, 3, Button.BACK))
    elif back == "button":
        stage.activate("large/back")
    else:
        stage.handle(KeyPressed(back))
    assert enlarged(table) is None
    assert stage.scene is table
    assert node(stage, "board").role == "panel"


def test_v_goes_through_all_the_others() -> None:
    for stage, table in (table_at(FOUR, mid_game), table_at(SOLO, solo_game)):
        seen = []
        stage.handle(KeyPressed("v"))
        while (board := enlarged(table)) is not None:
            assert "checked" in card_of(stage, board).state
            seen.append(board)
            stage.handle(KeyPressed("v"))
        assert seen == list(table.boards)


def test_the_ghosts_pyramid_enlarges_with_its_areas() -> None:
    table = against_ghost(program())
    assert isinstance(table, TableScene)
    stage = stage_of(table)
    stage.handle(KeyPressed("a"))
    stage.activate("ghost")
    assert "ghost" in node(stage, "large").label
    assert nodes(stage, "large/area/")


def test_with_a_stone_in_hand_nothing_is_placed_on_what_is_enlarged() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    held = table.plan
    stage.handle(KeyPressed("v"))
    assert table.plan == held
    assert not nodes(stage, "board/")
    stage.activate(enabled(stage, "offer/")[1].key)
    assert enlarged(table) is None
    assert enabled(stage, "board/")


def test_cards_are_reached_and_used_by_keyboard() -> None:
    stage, table = table_at(FOUR, mid_game)
    board = table.boards[0]
    card = card_of(stage, board)
    assert card.shortcut == "v"
    by_keyboard(stage, card.key)
    stage.handle(KeyPressed("return"))
    assert enlarged(table) == board


def test_doing_something_shows_ones_own_pyramid_again() -> None:
    stage, table = table_at(TWO, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    slot = enabled(stage, "board/")[0]
    stage.handle(KeyPressed("v"))
    stage.handle(KeyPressed("escape"))
    stage.activate(slot.key)
    assert enlarged(table) is None


# -- the log ---------------------------------------------------------------------------------


def test_a_turn_of_the_log_lights_what_it_speaks_of() -> None:
    stage, table = table_at(FOUR, mid_game)
    row = nodes(stage, "log/")[-1]
    point_at(stage, row.key)
    turn = next(t for t in turns_of(table.session.steps) if f"log/{t.end}" == row.key)
    placed = [
        event
        for step in table.session.steps[turn.start : turn.end]
        for event in step.events
        if isinstance(event, StonePlaced)
    ]
    assert placed
    for event in placed:
        slot = node(stage, f"player/{event.seat}/{event.level}/{event.slot}")
        assert any(isinstance(look, Box) for look in slot.looks)
    assert nodes(stage, "offer/lane/")
    point_at(stage, "move")
    assert not nodes(stage, "offer/lane/")


def test_ptahs_turns_light_his_stones_and_the_columns() -> None:
    stage, table = table_at(SOLO, ptah_has_just_taken)
    told = [row for row in nodes(stage, "log/") if "Ptah takes" in row.label]
    assert told
    point_at(stage, told[-1].key)
    lit = [n for n in nodes(stage, "ptah/") if any(isinstance(look, Box) for look in n.looks)
           and "filled" in n.state]  # fmt: skip
    assert len(lit) == told[-1].label.count("Ptah takes")
    assert len(nodes(stage, "offer/lane/")) >= 2
    assert table.state.ptah


def test_the_log_is_copied_turn_by_turn() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.activate("log/copy")
    text = stage.clipboard.get()
    numbered = [line for line in text.split("\n") if line[0].isdigit()]
    assert len(numbered) == len(turns_of(table.session.steps))
    assert numbered[0].startswith("1. ")
    names = {seat.name for seat in table.session.setup.seats}
    assert all(any(name in line for name in names) for line in numbered)


def test_the_log_begins_with_where_and_with_how_much_each_builder_starts() -> None:
    stage, table = table_at(
        Company(2, options=(WITH_BUILDERS,)), lambda session: session.count == 2
    )
    (opening,) = [row for row in nodes(stage, "log/") if row.key == "log/0"]
    for seat in table.session.setup.seats:
        food = STARTING_FOOD[seat.builder]
        told = f"{seat.name} is {BUILDER_NAMES[str(seat.builder)]}: starts on space 2, with {food}"
        assert told in opening.label
    stage.activate("log/copy")
    assert stage.clipboard.get().startswith(f"{table.session.setup.seats[0].name} is ")
    stage.activate("log/0")
    assert isinstance(stage.scene, ReplayScene)
    assert stage.scene.session.count == 0


def test_without_builders_the_log_begins_with_the_first_turn() -> None:
    stage, _table = table_at(TWO, lambda session: session.count == 2)
    assert not [row for row in nodes(stage, "log/") if row.key == "log/0"]


# -- a game looked at again ------------------------------------------------------------------


def test_a_replay_has_the_same_switches() -> None:
    _stage, table = table_at(FOUR, mid_game)
    scene = program().replay(table, 40)
    assert isinstance(scene, ReplayScene)
    stage = stage_of(scene)
    for key, shown in (("a", "board/area/"), ("b", "left/"), ("v", "large/")):
        stage.handle(KeyPressed(key))
        assert nodes(stage, shown)
    stage.handle(KeyPressed("escape"))
    assert stage.scene is scene
    assert not nodes(stage, "large/")
    stage.activate("left/close")
    stage.activate("log/copy")
    assert "\n1. " in stage.clipboard.get()
    assert scene.session.count == 40


def test_hints_leave_the_naming_of_keys_to_the_tooltip() -> None:
    stage, _table = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    for each in stage.tree().walk():
        assert "(Escape)" not in each.hint
        assert "(Ctrl" not in each.hint
    keys = {each.shortcut for each in stage.tree().walk()} - {""}
    assert {"r", "u", "ctrl+y", "l", "a", "b", "v", "escape"} <= keys
