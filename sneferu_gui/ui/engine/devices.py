"""What people hold in their hands: pointer, keyboard, gamepad, each made with its first input."""

from functools import cached_property
from typing import TYPE_CHECKING, assert_never

from sneferu_gui.ui.engine.inputs import KeyboardInput, PadInput, PointerInput

if TYPE_CHECKING:
    from sneferu_gui.ui.engine.drag import Drag
    from sneferu_gui.ui.engine.gamepad import Gamepad
    from sneferu_gui.ui.engine.keyboard import Keyboard
    from sneferu_gui.ui.engine.pointer import Pointing
    from sneferu_gui.ui.engine.stage_controls import StageControls


class Devices:
    """The devices a stage is steered with. The first picture waits for none of their modules."""

    def __init__(self, stage: "StageControls") -> None:
        self._stage = stage
        self._buttons: tuple[str, ...] = ()
        """What a gamepad's buttons mean, where a settings file says something else than usual."""

    @cached_property
    def pointing(self) -> "Pointing":
        """What the pointer does."""
        from sneferu_gui.ui.engine.pointer import Pointing  # noqa: PLC0415

        return Pointing(self._stage)

    @cached_property
    def keyboard(self) -> "Keyboard":
        """What the keyboard does."""
        from sneferu_gui.ui.engine.keyboard import Keyboard  # noqa: PLC0415

        return Keyboard(self._stage)

    @cached_property
    def gamepad(self) -> "Gamepad":
        """What a gamepad does."""
        from sneferu_gui.ui.engine.gamepad import Gamepad  # noqa: PLC0415

        gamepad = Gamepad(self._stage)
        gamepad.give(self._buttons)
        return gamepad

    @property
    def dragged(self) -> "Drag | None":
        """The piece that is on its way under the pointer."""
        return self.pointing.dragged if self._is_made("pointing") else None

    @property
    def typed(self) -> str | None:
        """What has been typed of something on the screen; None while nothing is being typed."""
        return self.keyboard.typed if self._is_made("keyboard") else None

    def give_buttons(self, changed: tuple[str, ...]) -> bool:
        """Let a gamepad's buttons mean what a settings file says; whether there is one already."""
        self._buttons = changed
        if self._is_made("gamepad"):
            self.gamepad.give(changed)
        return self._is_made("gamepad")

    def take(self, given: PointerInput | KeyboardInput | PadInput) -> None:
        """Take what one of them did."""
        if isinstance(given, PointerInput):
            self.pointing.take(given)
        elif isinstance(given, KeyboardInput):
            self.keyboard.take(given)
        elif isinstance(given, PadInput):
            self.gamepad.take(given)
        else:
            assert_never(given)

    def stop_typing(self) -> None:
        """Leave off typing: something else has been done."""
        if self._is_made("keyboard"):
            self.keyboard.forget()

    def check_drag(self) -> None:
        """Let go of a piece that was put back by a key, or is another's now."""
        if self._is_made("pointing"):
            self.pointing.check_drag()

    def forget(self) -> None:
        """Hold nothing, and type nothing, any more: another scene is on top."""
        self.stop_typing()
        if self._is_made("pointing"):
            self.pointing.forget()

    def _is_made(self, device: str) -> bool:
        return device in vars(self)
