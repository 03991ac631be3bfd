"""What the pointer, the keyboard, typing and the gamepad know of the stage they steer."""

from typing import Protocol

from sneferu_gui.ui.engine import explanation_card
from sneferu_gui.ui.engine.attention import Presses
from sneferu_gui.ui.engine.explanation_card import Explained
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.panning import Panning
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.engine.shell_requests import Clipboard, ShellRequest


class StageControls(explanation_card.ExplainedStage, Protocol):
    """A stage, as whatever people hold in their hands knows it."""

    @property
    def explained(self) -> Explained:
        """The card that explains something."""

    @property
    def presses(self) -> Presses:
        """Which presses were meant."""

    @property
    def panning(self) -> Panning:
        """Which part is in view of a page that is larger than the window."""

    @property
    def percent(self) -> int:
        """The interface's scale in percent."""

    @property
    def keys(self) -> Keys:
        """Which key does what."""

    @property
    def clipboard(self) -> Clipboard:
        """What copying and pasting go through."""

    @property
    def asked(self) -> list[ShellRequest]:
        """What was asked of the shell by keys that hold in every scene."""

    def change(self) -> None:
        """Let the tree be described anew."""

    def carry_out(self, answer: Answer) -> None:
        """Do what a scene asks for."""

    def notify(self, text: str, file: str = "") -> None:
        """Show a notice over whatever scene there is."""

    def dismiss_notice(self) -> bool:
        """Whether there was a notice; the oldest is gone."""

    def press_meaning(self, key: KeyPressed) -> None:
        """Do what a key does without changes."""

    def open_goal(self) -> None:
        """Lay the game on one card over what there is."""

    def explain(self) -> None:
        """Explain what the keyboard or the pointer is on."""

    def show_keys(self) -> None:
        """Lay the sheet of keys over the picture."""

    def open_text_panel(self) -> None:
        """Open the panel that has the whole screen in words."""

    def rescale(self, key: str) -> bool:
        """Whether a key makes everything larger or smaller, which is done."""
