"""Updates to screen readers: content and time, and their faults kept out of the game."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from sneferu_gui import user_folders
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.ui.engine.inputs import NodeRested, NodeUsed
from sneferu_gui.ui.engine.spoken_tree import SpokenTree, spoken_tree
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell import screen_reader
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.screen_reader import Bridge, Requests, ScreenReader, system_bridge
from tests.sweep import one_in
from tests.ui.pages.opened import stage_of

accesskit = pytest.importorskip("accesskit", reason="accesskit is not installed")


ACTIONS = (accesskit.Action.CLICK, accesskit.Action.FOCUS, accesskit.Action.INCREMENT)


class Request:
    def __init__(self, action: object, target: int) -> None:
        self.action = action
        self.target = target


class Window:
    size = (1280, 720)
    corner = (10, 20)
    is_in_use = True


class Library:
    """A stand-in for the adapter, which records its updates."""

    def __init__(self, requests: Requests) -> None:
        self.requests = requests
        self.updates: list[Any] = []
        self.said: list[object] = []
        self.breaks: BaseException | None = None

    def update(self, update: object) -> None:
        if self.breaks is not None:
            raise self.breaks
        self.updates.append(update)

    def focus(self, *, is_focused: bool) -> None:
        self.said.append(is_focused)

    def move_to(self, place: tuple[int, int, int, int]) -> None:
        self.said.append(place)


class Desk:
    """A stage, with a reader for it."""

    def __init__(self, name: str, game: str = "sneferu") -> None:
        scene = samples_of(game)[name](Program(PlayOptions(seed=1, game=game), stores=False))
        self.stage: Stage = stage_of(scene)
        self.library: Library
        self.reader = ScreenReader(self._made)
        self.reader.open()

    def _made(self, requests: Requests) -> Bridge:
        self.library = Library(requests)
        return self.library

    def follow(self) -> None:
        self.reader.follow(self.stage, Window())

    def number_of(self, name: str) -> int:
        found = [
            number
            for update in self.library.updates
            for number, node in update.nodes
            if (node.label or node.value) == name
        ]
        return int(found[-1])

    def ask(self, action: object, name: str) -> None:
        self.library.requests.act(Request(action, self.number_of(name)))
        for given in self.reader.take():
            self.stage.handle(given)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(screen_reader, "BETWEEN", 0.0)
    return Desk("settings-table")


def test_nothing_is_made_or_sent_while_nobody_listens(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen_reader, "spoken_tree", None)  # calling it would break
    desk.follow()
    assert (desk.library.updates, desk.library.said) == ([], [])


def test_a_reader_gets_the_whole_tree_then_only_what_is_another(desk: Desk) -> None:
    desk.library.requests.activate()
    desk.follow()
    (first,) = desk.library.updates
    assert first.tree is not None
    names = [node.label or node.value for _number, node in first.nodes]
    assert names[0] == "Settings"
    assert desk.library.said == [True, (10, 20, 1280, 720)]
    desk.follow()
    assert len(desk.library.updates) == 1, "nothing has changed"
    desk.ask(accesskit.Action.CLICK, "Off")
    desk.follow()
    changed = [node.label for _number, node in desk.library.updates[1].nodes]
    assert sorted(changed) == ["Normal", "Off"]
    assert desk.library.updates[1].focus == desk.number_of("Off")
    assert isinstance(desk.stage.scene, SettingsScene)


def test_every_update_hangs_together_with_those_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library aborts if a node has no parent, or if the focus is on no node."""
    monkeypatch.setattr(screen_reader, "BETWEEN", 0.0)
    desk = Desk("title")
    desk.library.requests.activate()
    known: dict[int, Any] = {}
    seen, root = set[int](), 0
    ways = ("title/settings", "settings/page/sound", "settings/back", "title/lessons", "lessons/0")
    for key in (*ways, "bar/menu", "nothing"):
        desk.follow()
        for update in desk.library.updates[len(seen) :]:
            seen.add(id(update))
            root = update.tree.root if update.tree is not None else root
            known.update(update.nodes)
            hanging, waiting = set[int](), [root]
            while waiting:
                number = waiting.pop()
                hanging.add(number)
                waiting += known[number].children
            assert {number for number, _node in update.nodes} <= hanging
            assert update.focus in hanging
        desk.stage.handle(NodeUsed(key))
    assert len(seen) > 4


def told_of(node: Any) -> tuple[object, ...]:
    """The part of a node that a reader gets, for comparison."""
    place = node.bounds
    return (
        node.role, node.label, node.value, node.description, node.keyboard_shortcut,
        node.is_disabled, node.is_busy, node.toggled, node.numeric_value, node.live,
        node.position_in_set, node.size_of_set, tuple(node.children),
        (place.x0, place.y0, place.x1, place.y1),
        tuple(node.supports_action(each) for each in ACTIONS),
    )  # fmt: skip


def heard(known: dict[int, Any], number: int) -> Iterator[tuple[object, ...]]:
    """Names and states in reading order, without announcements."""
    node = known[number]
    if node.live is None and node.role != accesskit.Role.TEXT_RUN:
        yield node.label or node.value, bool(node.is_disabled), bool(node.is_busy)
    for child in node.children:
        yield from heard(known, child)


def shown(told: SpokenTree, key: str) -> Iterator[tuple[object, ...]]:
    """Names and states of the spoken tree, in the same form."""
    node = told.nodes[key]
    yield node.name or None, node.use.is_disabled, node.use.is_busy
    for child in node.children:
        yield from shown(told, child)


@pytest.mark.parametrize("game", one_in(4, list(GAMES)))
def test_every_change_is_told_once_while_a_game_is_played(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing known is sent, and everything sent equals the tree."""
    monkeypatch.setattr(screen_reader, "BETWEEN", 0.0)
    desk, chance = Desk("table", game), random.Random(3)
    desk.library.requests.activate()
    known: dict[int, Any] = {}
    announced, root = list[int](), 0
    for step in range(60):
        desk.stage.tick(float(step))
        desk.follow()
        for update in desk.library.updates:
            root = update.tree.root if update.tree is not None else root
            for number, node in update.nodes:
                assert number not in known or told_of(node) != told_of(known[number])
                known[number] = node
                announced += [number] if node.live is not None else []
        desk.library.updates.clear()
        told = spoken_tree(desk.stage.tree(), desk.stage.attention.focused, desk.stage.keys)
        assert list(heard(known, root)) == list(shown(told, told.root))
        ways = [key for key, n in told.nodes.items() if n.use.can_click and not n.use.is_disabled]
        at_table = [key for key in ways if not told.origins[key].startswith("bar/")]
        desk.stage.handle(NodeUsed(told.origins[chance.choice(at_table or ways)]))
    assert len(announced) == len(set(announced)) > 3, "each under a number of its own"


def test_roles_states_and_actions_are_the_librarys(desk: Desk) -> None:
    desk.library.requests.activate()
    desk.follow()
    nodes = {node.label: node for _number, node in desk.library.updates[0].nodes}
    normal = nodes["Normal"]
    assert normal.role == accesskit.Role.RADIO_BUTTON
    assert normal.toggled == accesskit.Toggled.TRUE
    assert (normal.position_in_set, normal.size_of_set) == (1, 4)
    assert normal.supports_action(accesskit.Action.CLICK)
    assert normal.supports_action(accesskit.Action.FOCUS)
    assert normal.bounds.x1 > normal.bounds.x0
    assert nodes["Motion"].role == accesskit.Role.RADIO_GROUP
    assert nodes["Motion"].children


def test_a_chart_is_the_librarys_table_with_rows_and_columns() -> None:
    desk = Desk("statistics-two")
    desk.library.requests.activate()
    desk.follow()
    nodes = dict(desk.library.updates[0].nodes)
    table = nodes[desk.number_of("Pace on the river: stones placed")]
    rows = [nodes[number] for number in table.children]
    assert table.role == accesskit.Role.TABLE
    assert [row.row_index for row in rows] == list(range(12))
    assert [row.role for row in rows] == [accesskit.Role.ROW] * 12
    over, first = ([nodes[number] for number in row.children] for row in rows[:2])
    assert [cell.role for cell in over] == [accesskit.Role.COLUMN_HEADER] * 3
    assert [(cell.role, cell.label, cell.column_index) for cell in first] == [
        (accesskit.Role.ROW_HEADER, "0", 0),
        (accesskit.Role.CELL, "own 0", 1),
        (accesskit.Role.CELL, "winners 0", 2),
    ]


def test_focus_goes_both_ways(desk: Desk) -> None:
    desk.library.requests.activate()
    desk.follow()
    desk.ask(accesskit.Action.FOCUS, "Off")
    assert desk.stage.attention.shown_focus == "settings/motion/off"
    desk.stage.handle(NodeRested("settings/back"))
    desk.follow()
    assert desk.library.updates[-1].focus == desk.number_of("Back")


def test_what_was_gone_comes_again_under_another_number(desk: Desk) -> None:
    """Orca treats a number reported as gone as gone for ever."""
    desk.library.requests.activate()
    desk.follow()
    first, back = desk.number_of("Motion"), desk.number_of("Back")
    for page in ("sound", "table"):
        desk.stage.handle(NodeUsed(f"settings/page/{page}"))
        desk.follow()
    assert desk.number_of("Motion") != first
    assert desk.number_of("Back") == back, "what stays keeps its own"


def test_what_is_written_in_a_field_is_read_letter_by_letter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen_reader, "BETWEEN", 0.0)
    desk = Desk("setup")
    desk.library.requests.activate()
    desk.follow()
    nodes = dict(desk.library.updates[0].nodes)
    field = nodes[desk.number_of("Name of player 1")]
    (run,) = field.children
    assert (field.role, nodes[run].role) == (accesskit.Role.TEXT_INPUT, accesskit.Role.TEXT_RUN)
    assert (nodes[run].value, list(nodes[run].character_lengths)) == ("Merit", [1] * 5)
    assert field.text_selection.focus.character_index == 5


def test_a_reader_that_goes_and_comes_gets_the_whole_tree_again(desk: Desk) -> None:
    desk.library.requests.activate()
    desk.follow()
    desk.library.requests.deactivate()
    desk.follow()
    desk.library.requests.activate()
    desk.follow()
    assert [update.tree is not None for update in desk.library.updates] == [True, True]


def test_what_is_asked_of_what_is_gone_is_not_done(desk: Desk) -> None:
    desk.library.requests.activate()
    desk.follow()
    number = desk.number_of("Off")
    desk.stage.handle(NodeUsed("settings/page/sound"))
    desk.follow()
    desk.library.requests.act(Request(accesskit.Action.CLICK, number))
    desk.library.requests.act(Request(accesskit.Action.CLICK, 99_999))
    desk.library.requests.act(Request(accesskit.Action.EXPAND, desk.number_of("Back")))
    assert desk.reader.take() == []


def test_a_request_that_is_none_breaks_nothing() -> None:
    requests = Requests()
    requests.act(Request(accesskit.Action.CLICK, cast("int", "no number")))
    assert not requests.asked


class PanicError(BaseException):
    """An error like the library's own, which is no Exception."""


@pytest.mark.parametrize("error", [PanicError("poisoned"), ValueError("damaged")])
def test_a_fault_is_logged_and_ends_the_reader_only(
    desk: Desk, error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_folders, "log_folder", lambda: tmp_path)
    desk.library.requests.activate()
    desk.library.breaks = error
    desk.follow()
    assert not desk.reader.is_listening
    desk.follow()
    (log,) = tmp_path.glob("sneferu-*.log")
    assert str(error) in log.read_text(encoding="utf-8")


def test_a_library_that_cannot_begin_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_requests: Requests) -> Bridge:
        raise PanicError("no")

    monkeypatch.setattr(user_folders, "log_folder", lambda: tmp_path)
    reader = ScreenReader(broken)
    reader.open()
    reader.follow(stage_of(samples_of("sneferu")["title"](Program(PlayOptions(), stores=False))),
                  Window())  # fmt: skip
    assert not reader.is_listening
    assert list(tmp_path.glob("sneferu-*.log"))


def test_without_a_screen_a_bus_or_the_library_there_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("pygame.display.get_driver", lambda: "dummy")
    assert system_bridge(Requests()) is None
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert system_bridge(Requests()) is None
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert system_bridge(Requests()) is None
