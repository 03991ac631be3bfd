"""Dialogs over a scene: confirmations, the board of letters for gamepads, questions of pages."""

from abc import abstractmethod
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.scene import Answer, Call, Confirm, Pop, Scene, SceneOver, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import dialog_on_ground, ground
from sneferu_gui.ui.kit.looks import Look, Sheet
from sneferu_gui.ui.kit.node import SUGGESTED, Confirmation, Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import HEADING, SLAB_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, row_of_buttons
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance, dialog

ROWS: Final = ("1234567890-", "abcdefghijkl", "mnopqrstuvwx", "yzáčďéěíňóř", "šťúůýžäöüß'.")
"""The letters and signs that names in English, Czech, German and their neighbours need."""

FIRST: Final = "letters/1/0"
"""The key of the letter at which the focus begins."""


class DialogScene(SceneOver):
    """A dialog over the dimmed scene below; without one, before the river at night."""

    key = ""
    """The page's key, where no scene is below."""

    @abstractmethod
    def dialog(self) -> DialogAppearance:
        """The dialog's words and buttons."""

    def spot(self, below: Node) -> Rect | None:
        """The part of the scene below that is left uncovered; None for nothing."""
        del below
        return None

    def ground(self, canvas: Canvas) -> tuple[Look, ...]:
        """The looks behind the dialog where no scene is below."""
        return ground(canvas)

    def tree(self, canvas: Canvas) -> Node:
        shown = self.dialog()
        if self.below is None:
            nodes = dialog(canvas, shown)
            return dialog_on_ground(canvas, self.key, shown.title, self.ground(canvas), nodes)
        under = self.below.tree(canvas.without_focus())
        return under.with_children(*dialog(canvas, shown, self.spot(under)))


class AskScene(DialogScene):
    """Asks whether a node that destroys something is really to be used.

    The answers lie elsewhere than the node, and take no second press of a double click.
    """

    def __init__(self, below: Scene, node: Node, question: Confirmation) -> None:
        """Ask before the act of `node` is carried out in the scene below."""
        self.below, self._node, self._question = below, node, question

    def dialog(self) -> DialogAppearance:
        question = self._question
        return DialogAppearance(
            "ask",
            question.title,
            (question.text,),
            (
                ButtonAppearance(
                    "ask/no", question.no or _("No, leave it"), call(AskScene.go_back),
                    is_main=True, shortcut="escape", is_guarded=True,
                ),
                ButtonAppearance("ask/yes", question.yes, call(AskScene.do_it), is_guarded=True),
            ),
        )  # fmt: skip

    def spot(self, below: Node) -> Rect | None:
        asking = index_of(below).find(self._node.key)
        return asking.rect if asking is not None else None

    def do_it(self) -> Answer:
        """Go back and use the node."""
        return Confirm(self._node.act)


class LetterBoard(SceneOver):
    """A board of letters over the scene below, beside the field that is written in."""

    below: Scene

    def __init__(self, below: Scene, field: str) -> None:
        """Write in the field of a key; the scene has begun to take letters for it."""
        self.below = below
        self._field = field
        self._is_capital = True

    def tree(self, canvas: Canvas) -> Node:
        below = self.below.tree(canvas.without_focus())
        field = index_of(below).find(self._field)
        title = field.label if field is not None and field.label else _("Letters")
        board = self._board(canvas, title, field.rect if field is not None else canvas.rect)
        backdrop = Node("backdrop", "backdrop", canvas.rect, is_floating=True)
        return below.with_children(backdrop, board).marked(FIRST, SUGGESTED)

    def _board(self, canvas: Canvas, title: str, field: Rect) -> Node:
        pad, gap, high = canvas.px(14), canvas.px(5), max(canvas.px(34), canvas.scale.button)
        font, columns = canvas.scale.heading, max(map(len, ROWS))
        title_high = canvas.line_height(font) + canvas.px(6)
        wide = min(canvas.px(44), (canvas.width - 4 * pad) // columns - gap)
        tall = 2 * pad + title_high + (len(ROWS) + 1) * (high + gap)
        room = canvas.rect.inset(canvas.px(10))
        rect = room.centred(columns * (wide + gap) - gap + 2 * pad, tall)
        is_low = field.centre[1] < canvas.height // 2
        rect = rect._replace(y=room.bottom - tall if is_low else room.y)
        inner = rect.inset(pad)
        nodes = [canvas.text("letters/title", inner.top_part(title_high), title, font, HEADING)]
        for y, row in enumerate(ROWS):
            line = inner.below(title_high + y * (high + gap)).top_part(high)
            for x, sign in enumerate(map(self._cased, row)):
                act = call(LetterBoard.type_sign, sign)
                letter = ButtonAppearance(f"letters/{y}/{x}", sign, act)
                nodes.append(button(canvas, line.after(x * (wide + gap)).left_part(wide), letter))
        nodes += row_of_buttons(canvas, inner.bottom_part(high), self._words())
        looks = (Sheet(rect, "papyrus", canvas.px(10), SLAB_EDGE, canvas.px(5)),)
        return Node(
            "letters", "dialog", rect, title, looks=looks, children=tuple(nodes), is_floating=True
        )

    def _words(self) -> tuple[ButtonAppearance, ...]:
        """The buttons beside the letters."""
        return (
            ButtonAppearance("letters/capital", _("Capitals"), call(LetterBoard.change_case),
                             is_chosen=self._is_capital),
            ButtonAppearance("letters/space", _("Space"), call(LetterBoard.type_sign, " ")),
            ButtonAppearance("letters/erase", _("Erase"), call(LetterBoard.erase)),
            ButtonAppearance("letters/done", _("Done"), call(LetterBoard.finish), is_main=True),
        )  # fmt: skip

    def _cased(self, sign: str) -> str:
        return sign.upper() if self._is_capital and len(sign.upper()) == 1 else sign

    def type_sign(self, sign: str) -> None:
        """Write a sign; after a space the next letter is a capital."""
        self.below.type_text(sign)
        self._is_capital = sign == " "

    def change_case(self) -> None:
        self._is_capital = not self._is_capital

    def erase(self) -> None:
        self.below.press(KeyPressed("backspace"))

    def finish(self) -> Answer:
        """Close the board and accept the text."""
        self.below.press(KeyPressed("return"))
        return Pop()

    def press(self, key: KeyPressed) -> Answer | bool:
        """Take editing keys of a keyboard for the field too."""
        if key.name in {"backspace", "delete"}:
            self.below.press(key)
            return True
        return len(key.name) == 1

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """Erase, a space, capitals and done by buttons of their own."""
        acts: dict[str, Call] = {
            "x": call(LetterBoard.erase),
            "y": call(LetterBoard.type_sign, " "),
            "left trigger": call(LetterBoard.change_case),
            "start": call(LetterBoard.finish),
        }
        return self.activate(acts[given.button]) if given.button in acts else False

    def type_text(self, text: str) -> None:
        self.below.type_text(text)

    def go_back(self) -> Answer:
        """Close the board; the text stays in the field."""
        self.below.press(KeyPressed("tab"))
        return Pop()

    def tick(self, now: float) -> Answer | bool:
        return self.below.tick(now)
