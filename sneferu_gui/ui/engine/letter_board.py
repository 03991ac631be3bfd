"""A board of letters over a scene's text field: for gamepads, which have none."""

from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.scene import Answer, Call, Pop, QuietScene, Scene, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.letter_page import LetterAppearance, letter_page
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.tree_index import index_of
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance

ROWS: Final = ("1234567890-", "abcdefghijkl", "mnopqrstuvwx", "yzáčďéěíňóř", "šťúůýžäöüß'.")
"""English, Czech and what neighbours need for their names."""

FIRST: Final = "letters/1/0"
"""The key of the letter one begins at."""


class LetterBoard(QuietScene):
    """The scene below with a board of letters over it, away from the field that is written in."""

    def __init__(self, below: Scene, field: str) -> None:
        """Write in a field of a scene, by its key; the scene has begun to take letters for it."""
        self._below = below
        self._field = field
        self._is_capital = True

    def settle(self, canvas: Canvas) -> None:
        """As the scene below does."""
        self._below.settle(canvas.unattended())

    def tree(self, canvas: Canvas) -> Node:
        """The scene and the board."""
        below = self._below.tree(canvas.unattended())
        field = index_of(below).find(self._field)
        rows = tuple(
            tuple(
                ButtonAppearance(
                    f"letters/{y}/{x}",
                    self._cased(sign),
                    call(LetterBoard.type_sign, self._cased(sign)),
                )
                for x, sign in enumerate(row)
            )
            for y, row in enumerate(ROWS)
        )
        words = (
            ButtonAppearance("letters/capital", _("Capitals"), call(LetterBoard.change_case),
                             is_chosen=self._is_capital),
            ButtonAppearance("letters/space", _("Space"), call(LetterBoard.type_sign, " ")),
            ButtonAppearance("letters/erase", _("Erase"), call(LetterBoard.erase)),
            ButtonAppearance("letters/done", _("Done"), call(LetterBoard.finish), is_main=True),
        )  # fmt: skip
        title = field.label if field is not None and field.label else _("Letters")
        shown = LetterAppearance(title, rows, words)
        board = letter_page(canvas, shown, field.rect if field is not None else canvas.rect)
        return below.with_children(*board).marked(FIRST, SUGGESTED)

    def _cased(self, sign: str) -> str:
        return sign.upper() if self._is_capital and len(sign.upper()) == 1 else sign

    def type_sign(self, sign: str) -> None:
        """Write a sign; after a space the next is a capital."""
        self._below.type_text(sign)
        self._is_capital = sign == " "

    def change_case(self) -> None:
        """Capitals, or small letters again."""
        self._is_capital = not self._is_capital

    def erase(self) -> None:
        """Take the last sign away."""
        self._below.press(KeyPressed("backspace"))

    def finish(self) -> Answer:
        """Leave; what was written is taken."""
        self._below.press(KeyPressed("return"))
        return Pop()

    def press(self, key: KeyPressed) -> Answer | bool:
        """A keyboard that is there all the same writes too."""
        if key.name in {"backspace", "delete"}:
            self._below.press(key)
            return True
        return len(key.name) == 1

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """Shorter ways: erase, a space, capitals, done."""
        acts: dict[str, Call] = {
            "x": call(LetterBoard.erase),
            "y": call(LetterBoard.type_sign, " "),
            "left trigger": call(LetterBoard.change_case),
            "start": call(LetterBoard.finish),
        }
        return self.activate(acts[given.button]) if given.button in acts else False

    def type_text(self, text: str) -> None:
        """Write it."""
        self._below.type_text(text)

    def go_back(self) -> Answer:
        """Leave; what was written stays."""
        self._below.press(KeyPressed("tab"))
        return Pop()

    def tick(self, now: float) -> Answer | bool:
        """The scene below goes on."""
        return self._below.tick(now)
