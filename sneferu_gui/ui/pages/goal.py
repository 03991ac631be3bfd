"""The goal card: what one wants, what a turn is, how it ends, what the signs mean."""

from collections.abc import Callable, Hashable
from enum import Enum, auto
from typing import assert_never

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Pop, Push, QuietScene, Scene, UnknownActError
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.goal_page import GoalAppearance, GoalLine, GoalPart, goal_page
from sneferu_gui.ui.pages.rulebook.book import PageLine, Rulebook, told
from sneferu_gui.ui.table.face import face_named


class GoalAct(Enum):
    """What leads on from the card."""

    CLOSE = auto()
    BOOK = auto()


class GoalScene(QuietScene):
    """One screen over whatever one comes from; the key that opened it puts it away."""

    def __init__(self, book: Rulebook, edition: AnyEdition, opens: Callable[[str], Scene]) -> None:
        """Show the card of the edition's game; `opens` shows its rulebook at a page."""
        self._title = book.card.title if book.card is not None else ""
        self._parts = book.card_parts()
        content = face_named(edition.game).rulebook_content()
        self._sign_of, self._values = content.sign_of, content.values(edition)
        self._opens = opens

    def tree(self, canvas: Canvas) -> Node:
        """The card."""
        *parts, signs = (self._part(title, lines) for title, lines in self._parts)
        shown = GoalAppearance(
            _(self._title),
            tuple(parts),
            signs,
            self._sign_of,
            ButtonAppearance(
                "goal/close", _("Close"), GoalAct.CLOSE, is_main=True, shortcut="escape"
            ),
            ButtonAppearance(
                "goal/book", _("The whole rulebook"), GoalAct.BOOK, _("How the game is played")
            ),
        )
        return goal_page(canvas, shown)

    def _part(self, title: str, lines: tuple[PageLine, ...]) -> GoalPart:
        said = ((told(line.text, self._values), line.clause, line.sign) for line in lines)
        return GoalPart(_(title), tuple(GoalLine(*line) for line in said))

    def press(self, key: KeyPressed) -> Answer | bool:
        """What opened it closes it."""
        return Pop() if key.name == "g" and not (key.ctrl or key.alt) else False

    def activate(self, act: Hashable) -> Answer:
        """Back, or to the whole book."""
        if not isinstance(act, GoalAct):
            raise UnknownActError(self, act)
        match act:
            case GoalAct.CLOSE:
                return Pop()
            case GoalAct.BOOK:
                return Push(self._opens("goal"))
            case _:
                assert_never(act)
