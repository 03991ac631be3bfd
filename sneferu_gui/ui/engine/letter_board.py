"""A board of letters over a scene's text field: for gamepads, which have none."""

from collections.abc import Hashable
from enum import Enum, auto
from typing import Final, NamedTuple, assert_never

from sneferu_gui.language import _
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.scene import Answer, Pop, QuietScene, Scene, UnknownActError
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.letter_page import LetterAppearance, letter_page
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.tree_index import index_of
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance

ROWS: Final = ("1234567890-", "abcdefghijkl", "mnopqrstuvwx", "yzáčďéěíňóř", "šťúůýžäöüß'.")
"""English, Czech and what neighbours need for their names."""

FIRST: Final = "letters/1/0"
"""The key of the letter one begins at."""


class Letter(NamedTuple):
    """Write a letter."""

    text: str


class BoardAct(Enum):
    """What can be done on the board besides writing letters."""

    CAPITALS = auto()
    """Write capitals, or small letters again."""
    ERASE = auto()
    DONE = auto()


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
                ButtonAppearance(f"letters/{y}/{x}", self._cased(sign), Letter(self._cased(sign)))
                for x, sign in enumerate(row)
            )
            for y, row in enumerate(ROWS)
        )
        words = (
            ButtonAppearance("letters/capital", _("Capitals"), BoardAct.CAPITALS,
                             is_chosen=self._is_capital),
            ButtonAppearance("letters/space", _("Space"), Letter(" ")),
            ButtonAppearance("letters/erase", _("Erase"), BoardAct.ERASE),
            ButtonAppearance("letters/done", _("Done"), BoardAct.DONE, is_main=True),
        )  # fmt: skip
        title = field.label if field is not None and field.label else _("Letters")
        shown = LetterAppearance(title, rows, words)
        board = letter_page(canvas, shown, field.rect if field is not None else canvas.rect)
        return below.with_children(*board).marked(FIRST, SUGGESTED)

    def _cased(self, sign: str) -> str:
        return sign.upper() if self._is_capital and len(sign.upper()) == 1 else sign

    def activate(self, act: Hashable) -> Answer:
        """Write, erase, or be done."""
        if not isinstance(act, Letter | BoardAct):
            raise UnknownActError(self, act)
        match act:
            case Letter():
                self._below.type_text(act.text)
                self._is_capital = act.text == " "
            case BoardAct.CAPITALS:
                self._is_capital = not self._is_capital
            case BoardAct.ERASE:
                self._below.press(KeyPressed("backspace"))
            case BoardAct.DONE:
                self._below.press(KeyPressed("return"))
                return Pop()
            case _:
                assert_never(act)
        return None

    def press(self, key: KeyPressed) -> Answer | bool:
        """A keyboard that is there all the same writes too."""
        if key.name in {"backspace", "delete"}:
            self._below.press(key)
            return True
        return len(key.name) == 1

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """Shorter ways: erase, a space, capitals, done."""
        acts: dict[str, Letter | BoardAct] = {
            "x": BoardAct.ERASE,
            "y": Letter(" "),
            "left trigger": BoardAct.CAPITALS,
            "start": BoardAct.DONE,
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
