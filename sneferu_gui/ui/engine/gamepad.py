"""The gamepad's way through the tree: its buttons do what keys do, on the same nodes."""

from sneferu_gui.language import _
from sneferu_gui.ui.engine.attention import is_reached, next_focus, panel_of
from sneferu_gui.ui.engine.dialogs import LetterBoard
from sneferu_gui.ui.engine.inputs import PadPlugged, PadPressed, PadTurned
from sneferu_gui.ui.engine.keyboard import Keyboard
from sneferu_gui.ui.engine.open_scenes import OpenScenes
from sneferu_gui.ui.engine.pad_buttons import CHOOSE, MENU, family_of
from sneferu_gui.ui.engine.scene import Push
from sneferu_gui.ui.kit.node import OPENS_MENU, Node, index_of


class Gamepad:
    """Carries out a gamepad's inputs on a stage."""

    def __init__(self, stage: OpenScenes, keyboard: Keyboard) -> None:
        self._stage = stage
        self._keyboard = keyboard

    def press(self, given: PadPressed) -> None:
        """Do what a button means; a stick counts as the cross."""
        stage = self._stage
        self._take_over(given.pad)
        answer = stage.scene.press_pad(given)
        if answer is not False:
            stage.carry_out(None if answer is True else answer)
            return
        menu = self._menu() if given.button == MENU else None
        key = stage.pad_buttons.meaning(given.button)
        if menu is not None:
            stage.activate(menu.key)
        elif given.button == CHOOSE and self._writes():
            return
        elif key is not None:
            self._keyboard.press_meaning(key)

    def _menu(self) -> Node | None:
        """The node that opens the menu, where it can be reached."""
        tree = self._stage.tree()
        found = next((node for node in index_of(tree).nodes if OPENS_MENU in node.state), None)
        return found if found is not None and is_reached(tree, found.key) else None

    def _take_over(self, pad: str) -> None:
        """Make the pad the device in use: the focus is shown where the keyboard would begin."""
        stage, attention = self._stage, self._stage.attention
        stage.pad_family = family_of(pad)
        was_used, attention.is_by_keyboard = attention.is_by_keyboard, True
        attention.is_by_pad = True
        if not was_used or attention.focused is None:
            tree = stage.tree()
            if not is_reached(tree, attention.focused):
                attention.focused = next_focus(tree, None, "tab", is_backwards=False)
        stage.change()

    def _writes(self) -> bool:
        """Open the board of letters if the focus is on a text field; whether it is."""
        stage = self._stage
        field = index_of(stage.tree()).find(stage.attention.focused or "")
        if field is None or field.role != "field" or not field.is_enabled:
            return False

        stage.activate(field.key)
        stage.carry_out(Push(LetterBoard(stage.scene, field.key)))
        return True

    def turn(self, given: PadTurned) -> None:
        """Scroll the panel that has the focus."""
        self._take_over(given.pad)
        stage, attention = self._stage, self._stage.attention
        stage.scene.turn_wheel(panel_of(stage.tree(), attention.focused), given.steps)
        stage.change()

    def plug(self, given: PadPlugged) -> None:
        stage = self._stage
        name = given.pad or _("gamepad")
        if given.is_there:
            stage.pad_family = family_of(given.pad)
            if given.is_new:
                text = _("{pad} is plugged in. {key} chooses, {sheet} shows what the others do.")
                signs = stage.pad_buttons
                sheet = signs.written("?") or "?"
                stage.notify(text.format(pad=name, key=signs.sign(CHOOSE), sheet=sheet))
        else:
            stage.attention.is_by_pad = False
            text = _("{pad} is not plugged in any more. Mouse and keyboard go on where it was.")
            stage.notify(text.format(pad=name))
        stage.change()
