"""What a screen reader is handed of the window: AccessKit speaks to the system's own protocol.

The library calls its handlers on a thread of its own, and it holds its locks while it waits for
Python's; so no handler does more than note what is wanted, and the library is not called before a
reader has asked for the tree (docs/decisions/screen-reader.md). A fault in any of this is logged
and ends it: the game goes on without.
"""

import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from itertools import count
from types import ModuleType
from typing import Any, Final, Protocol

import pygame

from sneferu_gui.ui.engine.inputs import Input, NodeRested, NodeSlid, NodeUsed
from sneferu_gui.ui.engine.reader import Announcer, start_of
from sneferu_gui.ui.engine.spoken_tree import (
    Spoken,
    SpokenRole,
    SpokenTree,
    Urgency,
    differences,
    spoken_tree,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.shell.window import TITLE

BETWEEN: Final = 0.1
"""Seconds between two updates: while things move, most pictures are not worth speaking."""
RUN: Final = "/written"
"""The suffix of the key of a field's text run."""
SCREENLESS: Final = frozenset({"dummy", "offscreen"})
"""Drivers without a visible window."""


class WindowState(Protocol):
    @property
    def size(self) -> tuple[int, int]:
        """In pixels."""

    @property
    def corner(self) -> tuple[int, int]:
        """The position on the screen."""

    @property
    def is_in_use(self) -> bool:
        """Whether the window has the keyboard."""


class Bridge(Protocol):
    """AccessKit's adapter to a system."""

    def update(self, update: object) -> None:
        """Send an update; does nothing while no reader listens."""

    def focus(self, *, is_focused: bool) -> None:
        """Tell whether the window has the keyboard."""

    def move_to(self, place: tuple[int, int, int, int]) -> None:
        """Tell the window's rectangle, in pixels of the screen."""


class Request(Protocol):
    """An action as AccessKit passes it on."""

    action: object
    target: int


class Requests:
    """The requests noted by AccessKit's thread for the loop."""

    def __init__(self) -> None:
        self.is_wanted = False
        """Whether a reader wants the tree."""
        self.asked: deque[tuple[str, int]] = deque(maxlen=64)
        """The actions' names and the numbers of their nodes."""
        self.sending = threading.Lock()
        """Held while the library is called: deactivation waits for it."""

    def activate(self) -> None:
        """Note that a reader wants the tree, which is sent with the next frame."""
        self.is_wanted = True

    def act(self, request: Request) -> None:
        try:
            self.asked.append((str(request.action).rpartition(".")[2], int(request.target)))
        except Exception:  # noqa: BLE001 - what is raised here would break the library
            return

    def deactivate(self) -> None:
        """Note that no reader listens any more."""
        with self.sending:
            self.is_wanted = False


class ScreenReader:
    """Sends the stage's picture to screen readers, and their actions to the stage."""

    def __init__(self, bridge: "Callable[[Requests], Bridge | None] | None" = None) -> None:
        """`bridge` makes the adapter; None for the system's own."""
        self._make = bridge or system_bridge
        self._requests = Requests()
        self._bridge: Bridge | None = None
        self._last: SpokenTree | None = None
        self._seen: tuple[Node, str | None, int] | None = None
        """The picture sent last, its focus, and the number of refusals by then."""
        self._announcer = Announcer()
        self._sent = 0.0
        self._is_focused = False
        self._place: tuple[int, int, int, int] | None = None
        self._numbers: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self._next = count(1)

    @property
    def is_listening(self) -> bool:
        return self._bridge is not None and self._requests.is_wanted

    def open(self) -> None:
        """Open the adapter, where the system has one."""
        try:
            self._bridge = self._make(self._requests)
        except BaseException as error:  # noqa: BLE001 - the library's panics are no exceptions
            self._fail(error)

    def close(self) -> None:
        self._bridge = None

    def take(self) -> list[Input]:
        """The inputs requested since the last call."""
        found: list[Input] = []
        while self._requests.asked:
            action, number = self._requests.asked.popleft()
            key = self._keys.get(number)
            origin = self._last.origins.get(key) if self._last is not None and key else None
            if origin is not None:
                found += _inputs(action, origin)
        return found

    def follow(self, stage: Stage, window: WindowState) -> None:
        """Send what has changed; nothing while no reader listens.

        It is called after the wait for a frame, so that the library's thread need not wait.
        """
        if not self.is_listening:
            if self._last is not None:
                self._announcer = Announcer()
            self._last = self._seen = self._place = None
            self._is_focused = False
            return
        try:
            self._send(stage, window)
        except BaseException as error:  # noqa: BLE001 - the library's panics are no exceptions
            self._fail(error)

    def _send(self, stage: Stage, window: WindowState) -> None:
        begins = start_of(stage)
        if begins is not None:
            stage.handle(NodeRested(begins))
        seen = stage.tree(), stage.attention.focused, stage.refused[0]
        now = time.monotonic()
        is_settled = self._last is not None and self._seen == seen
        if not is_settled and (self._last is None or now - self._sent >= BETWEEN):
            said = self._announcer.follow(stage)
            told = spoken_tree(seen[0], seen[1], stage.keys, said, self._last)
            update = self._update(told)
            if update is not None:
                self._call(lambda bridge: bridge.update(update))
            self._last, self._seen, self._sent = told, seen, now
        is_focused = window.is_in_use
        if is_focused != self._is_focused:
            self._is_focused = is_focused
            self._call(lambda bridge: bridge.focus(is_focused=is_focused))
        place = (*window.corner, *window.size)
        if place != self._place:
            self._place = place
            self._call(lambda bridge: bridge.move_to(place))

    def _call(self, send: Callable[[Bridge], None]) -> None:
        time.sleep(0)  # whoever waits for Python's lock is let in first
        with self._requests.sending:
            if self._bridge is not None and self._requests.is_wanted:
                send(self._bridge)

    def _update(self, told: SpokenTree) -> object | None:
        """AccessKit's update for what has changed; None without changes."""
        import accesskit  # noqa: PLC0415 - only where a reader listens

        self._forget(told)
        changed = list(differences(self._last, told))
        if self._last is not None and not changed and self._last.focus == told.focus:
            return None
        update = accesskit.TreeUpdate(self._number(told.focus))
        if self._last is None:
            update.tree = accesskit.Tree(self._number(told.root))
            update.tree.toolkit_name = TITLE
        for key in changed:
            node = as_accesskit(accesskit, told.nodes[key], self._number)
            update.nodes.append((self._number(key), node))
            if told.nodes[key].role is SpokenRole.FIELD:
                update.nodes.append(self._written(accesskit, key, node, told.nodes[key].value))
        found: object = update
        return found

    def _written(
        self,
        accesskit: ModuleType,
        key: str,
        field: Any,  # noqa: ANN401 - untyped
        text: str,
    ) -> tuple[int, object]:
        """The text of a field as a run of letters that a reader can move through."""
        run, number = accesskit.Node(accesskit.Role.TEXT_RUN), self._number(f"{key}{RUN}")
        run.set_value(text)
        run.set_character_lengths([len(sign.encode()) for sign in text])
        run.set_word_lengths([len(text)] if text else [])
        run.set_bounds(field.bounds)
        end = accesskit.TextPosition(number, len(text))
        field.set_text_selection(accesskit.TextSelection(end, end))
        field.set_children([number])
        return number, run

    def _number(self, key: str) -> int:
        """AccessKit's number for a node, the same as long as the node exists."""
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = next(self._next)
            self._keys[number] = key
        return number

    def _forget(self, told: SpokenTree) -> None:
        """Free the numbers of nodes that are gone.

        Orca treats a number that it was told is gone as gone for good.
        """
        known = told.nodes if self._last is not None else {}
        for key in self._numbers.keys() - known.keys():
            if key.removesuffix(RUN) not in known:
                del self._keys[self._numbers.pop(key)]

    def _fail(self, error: BaseException) -> None:
        """Log an error and go on without readers; interrupts are raised."""
        if isinstance(error, KeyboardInterrupt | SystemExit):
            raise error
        from sneferu_gui.ui.shell.failures import write_log  # noqa: PLC0415 - seldom needed

        self._bridge = None
        write_log(error)


def _inputs(action: str, key: str) -> list[Input]:
    match action:
        case "CLICK":
            return [NodeUsed(key)]
        case "FOCUS" | "SCROLL_INTO_VIEW":
            return [NodeRested(key)]
        case "INCREMENT":
            return [NodeSlid(key, 1)]
        case "DECREMENT":
            return [NodeSlid(key, -1)]
    return []


_ROLES: Final = {
    SpokenRole.WINDOW: "WINDOW",
    SpokenRole.DIALOG: "DIALOG",
    SpokenRole.REGION: "REGION",
    SpokenRole.TOOLBAR: "TOOLBAR",
    SpokenRole.GROUP: "GROUP",
    SpokenRole.RADIO_GROUP: "RADIO_GROUP",
    SpokenRole.RADIO: "RADIO_BUTTON",
    SpokenRole.BUTTON: "BUTTON",
    SpokenRole.SLIDER: "SLIDER",
    SpokenRole.FIELD: "TEXT_INPUT",
    SpokenRole.ROW: "LIST_ITEM",
    SpokenRole.HEADING: "HEADING",
    SpokenRole.TEXT: "LABEL",
    SpokenRole.TABLE: "TABLE",
    SpokenRole.TABLE_ROW: "ROW",
    SpokenRole.COLUMN_HEADER: "COLUMN_HEADER",
    SpokenRole.ROW_HEADER: "ROW_HEADER",
    SpokenRole.CELL: "CELL",
}


_IN_ROWS: Final = frozenset({SpokenRole.COLUMN_HEADER, SpokenRole.ROW_HEADER, SpokenRole.CELL})
"""Roles within the rows of a table."""


def as_accesskit(accesskit: ModuleType, told: Spoken, number: Callable[[str], int]) -> object:
    """A node in AccessKit's terms."""
    node = accesskit.Node(getattr(accesskit.Role, _ROLES[told.role]))
    left, top, right, bottom = told.rect.x, told.rect.y, told.rect.right, told.rect.bottom
    node.set_bounds(accesskit.Rect(float(left), float(top), float(right), float(bottom)))
    if told.role is SpokenRole.TEXT:
        node.set_value(told.name)  # the library calls a label by what it holds
    else:
        node.set_label(told.name)
    if told.description:
        node.set_description(told.description)
    if told.use.shortcut:
        node.set_keyboard_shortcut(told.use.shortcut)
    if told.role is SpokenRole.FIELD:
        node.set_value(told.value)
    if told.place is not None:
        _let_place(node, told.role, *told.place)
    if told.urgency is not None:
        is_urgent = told.urgency is Urgency.URGENT
        node.set_live(accesskit.Live.ASSERTIVE if is_urgent else accesskit.Live.POLITE)
    _let_states(accesskit, node, told)
    _let_actions(accesskit.Action, node, told)
    node.set_children([number(key) for key in told.children])
    made: object = node
    return made


def _let_place(node: Any, role: SpokenRole, number: int, count: int) -> None:  # noqa: ANN401
    """Set a node's position in its row, table or kind."""
    if role is SpokenRole.TABLE_ROW:
        node.set_row_index(number - 1)
    elif role in _IN_ROWS:
        node.set_column_index(number - 1)
    else:
        node.set_position_in_set(number - 1)
        node.set_size_of_set(count)


def _let_states(accesskit: ModuleType, node: Any, told: Spoken) -> None:  # noqa: ANN401 - untyped
    if told.use.is_disabled:
        node.set_disabled()
    if told.use.is_busy:
        node.set_busy()
    if told.role is SpokenRole.DIALOG:
        node.set_modal()
    if told.use.is_on is not None:
        node.set_toggled(accesskit.Toggled.TRUE if told.use.is_on else accesskit.Toggled.FALSE)
    if told.number is not None:
        node.set_numeric_value(float(told.number))
        node.set_min_numeric_value(0.0)
        node.set_max_numeric_value(100.0)


def _let_actions(actions: Any, node: Any, told: Spoken) -> None:  # noqa: ANN401 - untyped
    if told.use.can_click:
        node.add_action(actions.CLICK)
    if told.use.can_focus:
        node.add_action(actions.FOCUS)
        node.add_action(actions.SCROLL_INTO_VIEW)
    if told.role is SpokenRole.SLIDER and not told.use.is_disabled:
        node.add_action(actions.INCREMENT)
        node.add_action(actions.DECREMENT)


# -- the systems ---------------------------------------------------------------------------------


def system_bridge(requests: Requests) -> Bridge | None:
    """This system's adapter; None where there is none, or no library."""
    if pygame.display.get_driver() in SCREENLESS:
        return None
    if sys.platform.startswith("linux") and not _has_bus():
        return None
    try:
        import accesskit  # noqa: PLC0415 - only where it is
    except ImportError:
        return None
    if sys.platform == "win32":
        return _OnWindows(accesskit, requests)
    if sys.platform == "darwin":
        return _OnMacos(accesskit, requests)
    return _OnUnix(accesskit, requests)


def _has_bus() -> bool:
    """Whether there is a session bus, by which readers are reached."""
    folder = os.environ.get("XDG_RUNTIME_DIR")
    has_socket = bool(folder) and os.path.exists(f"{folder}/bus")  # noqa: PTH110 - no more imports
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or has_socket


class _OnUnix:
    """AT-SPI."""

    def __init__(self, accesskit: ModuleType, requests: Requests) -> None:
        self._accesskit = accesskit
        self._adapter = accesskit.unix.Adapter(requests.activate, requests.act, requests.deactivate)

    def update(self, update: object) -> None:
        self._adapter.update_if_active(lambda: update)

    def focus(self, *, is_focused: bool) -> None:
        self._adapter.update_window_focus_state(is_focused)

    def move_to(self, place: tuple[int, int, int, int]) -> None:
        x, y, w, h = map(float, place)
        rect = self._accesskit.Rect(x, y, x + w, y + h)
        self._adapter.set_root_window_bounds(rect, rect)


class _OnWindows:
    """UI Automation, untested. The adapter must be made while the window is hidden."""

    def __init__(self, accesskit: ModuleType, requests: Requests) -> None:
        window = pygame.Window.from_display_module()
        window.hide()
        try:
            handle = pygame.display.get_wm_info()["window"]
            self._adapter = accesskit.windows.SubclassingAdapter(
                handle, requests.activate, requests.act
            )
        finally:
            window.show()

    def update(self, update: object) -> None:
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()

    def focus(self, *, is_focused: bool) -> None:
        """AccessKit sees it by itself."""

    def move_to(self, place: tuple[int, int, int, int]) -> None:
        """AccessKit sees it by itself."""


class _OnMacos:
    """macOS' accessibility protocol, untested."""

    def __init__(self, accesskit: ModuleType, requests: Requests) -> None:
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        window = pygame.display.get_wm_info()["window"]
        self._adapter = accesskit.macos.SubclassingAdapter.for_window(
            window, requests.activate, requests.act
        )

    def update(self, update: object) -> None:
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()

    def focus(self, *, is_focused: bool) -> None:
        events = self._adapter.update_view_focus_state(is_focused)
        if events is not None:
            events.raise_events()

    def move_to(self, place: tuple[int, int, int, int]) -> None:
        """AccessKit sees it by itself."""
