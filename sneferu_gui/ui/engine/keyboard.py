"""The keyboard over the tree: what a key does in every scene, and where the focus goes."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final, assert_never

from sneferu_gui.ui.engine.focus import groups_of, next_focus, suggested
from sneferu_gui.ui.engine.inputs import KeyboardInput, KeyPressed, TextTyped
from sneferu_gui.ui.engine.keys import usual_keys
from sneferu_gui.ui.engine.pointer import slid_by
from sneferu_gui.ui.engine.shell_requests import SHELL_REQUESTS
from sneferu_gui.ui.engine.typing import Typing
from sneferu_gui.ui.kit.tree_index import index_of

if TYPE_CHECKING:
    from sneferu_gui.ui.engine.stage_controls import StageControls


STEERING: Final = frozenset({"tab", "left", "right", "up", "down", "return", "space"})
"""Keys that move the focus, or use what it is on."""


class Keyboard:
    """What keys do to a stage: the scene on top is asked first."""

    def __init__(self, stage: "StageControls") -> None:
        self._stage = stage
        self._attention = stage.attention
        self._typing = Typing(stage)

    @property
    def typed(self) -> str | None:
        """What has been typed of something on the screen; None while nothing is being typed."""
        return self._typing.text

    def forget(self) -> None:
        """Leave off typing: something else has been done."""
        self._typing.stop()

    def take(self, given: KeyboardInput) -> None:
        """Take what a keyboard did."""
        match given:
            case KeyPressed():
                self.press(given)
            case TextTyped():
                self.type_text(given)
            case _:
                assert_never(given)

    def press(self, given: KeyPressed) -> None:
        """A key went down."""
        stage = self._stage
        self._attention.is_by_pad = False
        if not given.ctrl:
            given = replace(given, name=stage.keys.meaning(given.name), raw=given.name)
        self.press_meaning(given)

    def press_meaning(self, given: KeyPressed) -> None:
        """Do what a key means, whatever key it was that was given the meaning."""
        stage = self._stage
        stage.tree()  # what came before may have led the keyboard on
        if self._goes_before(given):
            return
        if stage.explained.shown is not None and given.name in STEERING:
            self._steer(given)
            return
        if self._typing.press(given):
            return
        answer = stage.scene.press(given)
        if answer is not False:
            stage.carry_out(None if answer is True else answer)
        elif given.name == "escape":
            stage.carry_out(stage.scene.go_back())
        elif given.alt or not (self._holds(given) or self._use_shortcut(given)):
            self._steer(given)

    def _holds(self, given: KeyPressed) -> bool:
        """Whether a key does something in every scene, which is done."""
        stage = self._stage
        if given.ctrl:
            return False
        if given.name == "t":
            stage.open_text_panel()
        elif given.name == "?":
            stage.show_keys()
        elif given.name == "g":
            stage.open_goal()
        elif given.name == "f1":
            stage.explain()
        elif given.name in SHELL_REQUESTS:
            stage.asked.append(SHELL_REQUESTS[given.name])
        else:
            return False
        return True

    def _use_shortcut(self, given: KeyPressed) -> bool:
        """Whether a key did what the thing does whose shortcut it is."""
        name = f"ctrl+{given.name}" if given.ctrl else given.name
        is_plain = name in usual_keys() or not given.shift  # Shift+Enter is not Enter
        if not given.name or not is_plain:
            return False
        reached = (node for group in groups_of(self._stage.tree()) for node in group)
        node = next((n for n in reached if n.shortcut == name and n.is_enabled), None)
        if node is not None:
            self._attention.press(node, by_key=True)
            self._stage.activate(node.key)
        return node is not None

    def _goes_before(self, given: KeyPressed) -> bool:
        """Whether a key was one that holds in every scene, whatever the scene makes of it."""
        if given.ctrl and given.name == "v":
            self._stage.carry_out(self._stage.scene.paste(self._stage.clipboard.get()))
            return True
        if given.name == "escape" and self._stage.dismiss_notice():
            return True
        if self._stage.explained.handle_key(given):
            return True
        return given.ctrl and self._stage.rescale(given.name)

    def type_text(self, given: TextTyped) -> None:
        """Characters were typed."""
        self._stage.scene.type_text(given.text)
        self._stage.change()

    def _steer(self, given: KeyPressed) -> None:
        """Move the focus, or use what it is on."""
        focused = self._attention.shown_focus
        if given.name in {"return", "space"} and focused:
            node = index_of(self._stage.tree()).find(focused)
            if node is not None and self._stage.presses.mean(node, given):
                self._attention.press(node, by_key=True)
                self._stage.explained.use(node)
        elif self._slide_focused(given.name):
            return
        elif given.name in {"tab", "left", "right", "up", "down"}:
            self._move_focus(given)
        elif self._stage.panning.press(given.name):
            self._stage.change()

    def _slide_focused(self, key: str) -> bool:
        """Whether an arrow key moved the slider that the keyboard is on."""
        focused = self._attention.shown_focus
        slid = slid_by(index_of(self._stage.tree()).find(focused), key) if focused else None
        if slid is not None:
            self._stage.carry_out(self._stage.scene.activate(slid))
        return slid is not None

    def _move_focus(self, given: KeyPressed) -> None:
        attention, tree = self._attention, self._stage.tree()
        # After the pointer, Tab begins at what is to be chosen, wherever the pointer clicked last.
        begins = (
            given.name == "tab" and not attention.is_by_keyboard and suggested(tree) is not None
        )
        start = None if begins else attention.focused
        attention.focused = next_focus(tree, start, given.name, is_backwards=given.shift)
        attention.is_by_keyboard = True
        self._stage.change()
