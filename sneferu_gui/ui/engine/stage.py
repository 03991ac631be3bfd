"""The stage: passes each input to its device.

An input goes from `handle` to its device (`pointer.py`, `keyboard.py`, `gamepad.py`), which finds
the node in the tree and has `OpenScenes.activate` use it; the top scene does what the node's act
says (`Scene.activate`), and its answer is carried out (`OpenScenes.carry_out`).
"""

from typing import assert_never

from sneferu_gui.ui.engine.explanation import CARD
from sneferu_gui.ui.engine.gamepad import Gamepad
from sneferu_gui.ui.engine.inputs import (
    Button,
    CloseAsked,
    FileDropped,
    Input,
    KeyInput,
    KeyPressed,
    NodeRested,
    NodeSlid,
    NodeUsed,
    PadPlugged,
    PadPressed,
    PadTurned,
    PointerInput,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    ReaderInput,
    ReleaseInput,
    Resized,
    TextTyped,
    WheelTurned,
    WindowInput,
    hurries,
)
from sneferu_gui.ui.engine.keyboard import Keyboard
from sneferu_gui.ui.engine.open_scenes import OpenScenes
from sneferu_gui.ui.engine.pointer import Pointer
from sneferu_gui.ui.engine.reader import Reader
from sneferu_gui.ui.engine.scene import Pop, Push, Replace, Restart, Scene
from sneferu_gui.ui.engine.shell_requests import PAGE
from sneferu_gui.ui.kit.canvas import Ruler
from sneferu_gui.ui.kit.node import PIECE, SLOT, index_of


class Stage(OpenScenes):
    """Everything between the window's events and its pictures, without a window.

    The shell hands in what people do (`handle`) and the time (`tick`), and asks for the tree
    (`tree`).
    """

    def __init__(
        self, scene: Scene, ruler: Ruler, width: int, height: int, percent: int | None = None
    ) -> None:
        """Open the first scene in a window; a scale of None is the one that suits its size."""
        super().__init__(scene, ruler, width, height, percent)
        self._pointer = Pointer(self)
        self._keyboard = Keyboard(self)
        self._gamepad = Gamepad(self, self._keyboard)
        self._reader = Reader(self)
        self._is_deaf = False
        """Whether text of the last key is ignored, as the key itself was used."""

    def handle(self, given: Input) -> None:
        if isinstance(given, ReleaseInput | KeyPressed | PadPressed) and self.attention.let_go():
            self._tree = None
        if isinstance(given, ReleaseInput) or (isinstance(given, TextTyped) and self._is_deaf):
            return
        if isinstance(given, PointerPressed) and self._press_beside_card(given):
            return
        if self._hurry_only(given):
            return
        was = self.scene, self.shows_keys
        is_doing = isinstance(
            given, KeyPressed | PointerPressed | WheelTurned | PadPressed | NodeUsed
        )
        if is_doing and not isinstance(given, KeyPressed):
            self.stop_typing()
        if not (is_doing and self._put_keys_away()):
            self._take(given)
        self._is_deaf = isinstance(given, KeyPressed) and was != (self.scene, self.shows_keys)
        if self.scene is not was[0]:
            self.sounding.add(PAGE)
        self._pointer.check_drag()

    def _press_beside_card(self, given: PointerPressed) -> bool:
        """Close the card by a press elsewhere; whether the press does no more."""
        self.only_hurries = given.button is Button.MAIN and self._is_for_hurry(given)
        card = index_of(self.tree()).find(CARD) if self.explanation is not None else None
        if card is None or (card.rect.contains(given.x, given.y) and given.button is Button.MAIN):
            return False
        return self.close_card() and given.button is Button.BACK

    def _is_for_hurry(self, given: PointerPressed) -> bool:
        """Whether a press only hurries: the node under it may become enabled a moment later."""
        if not self.scene.is_waiting():
            return False
        under = index_of(self.tree()).at(given.x, given.y)
        return under is None or not under.is_enabled or under.role in {PIECE, SLOT}

    def _hurry_only(self, given: Input) -> bool:
        """End all motion if an input does; whether the input does no more.

        A press is meant for what was seen: it does nothing where that has changed.
        """
        press = given if isinstance(given, PointerPressed) else None
        seen = None
        if press is not None and self._last is not None:
            seen = index_of(self._last).at(press.x, press.y)
        if not hurries(given) or not self.scene.hurry():
            return False
        self.change()
        if press is None:
            return False
        now = index_of(self.tree()).at(press.x, press.y)
        if now is None or (seen is not None and seen.is_same_thing(now)):
            return False
        self.presses.counts(None, press)
        return True

    def _take(self, given: PointerInput | KeyInput | WindowInput | ReaderInput) -> None:
        match given:
            case KeyPressed():
                self._keyboard.press(given)
            case TextTyped():
                self.scene.type_text(given.text)
                self.change()
            case PadPressed():
                self._gamepad.press(given)
            case PadTurned():
                self._gamepad.turn(given)
            case PadPlugged():
                self._gamepad.plug(given)
            case FileDropped() | Resized() | CloseAsked():
                self._take_of_window(given)
            case NodeUsed() | NodeRested() | NodeSlid():
                self._reader.take(given)
            case (
                PointerMoved()
                | PointerLeft()
                | PointerPressed()
                | PointerReleased()
                | WheelTurned()
            ):
                self._pointer.take(given)
            case _:
                assert_never(given)

    def _take_of_window(self, given: WindowInput) -> None:
        match given:
            case FileDropped():
                self._dropped(given)
            case Resized():
                self._size, self._tree = (given.width, given.height), None
            case CloseAsked():
                self.end(is_sure=False)
            case _:
                assert_never(given)

    def _put_keys_away(self) -> bool:
        """Close the sheet of keys; whether it was open. Any input closes it."""
        was_shown, self.shows_keys = self.shows_keys, False
        if was_shown:
            self._tree = None
        return was_shown

    def _dropped(self, given: FileDropped) -> None:
        answer = self.scene.take_file(given.path)
        if answer is False and self.open_file is not None:
            answer = self.open_file(given.path)
        if not isinstance(answer, bool):
            self.carry_out(answer)

    def go(self, way: Push | Pop | Replace | Restart) -> bool:
        """Open and close scenes; what the pointer holds and typed text are dropped."""
        has_gone = super().go(way)
        if has_gone:
            self._pointer.forget()
        return has_gone
