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
from sneferu_gui.ui.pages.rulebook.chapter import CardPart, GoalCard
from sneferu_gui.ui.pages.rulebook.told import told
from sneferu_gui.ui.table.face import face_named


class GoalAct(Enum):
    """What leads on from the card."""

    CLOSE = auto()
    BOOK = auto()


class GoalScene(QuietScene):
    """One screen over whatever one comes from; the key that opened it puts it away."""

    def __init__(self, card: GoalCard, edition: AnyEdition, book: Callable[[str], Scene]) -> None:
        """Show the card of the edition's game; `book` opens its rulebook at a page."""
        self._card = card
        content = face_named(edition.game).rulebook_content()
        self._sign_of, self._values = content.sign_of, content.values(edition)
        self._book = book

    def tree(self, canvas: Canvas) -> Node:
        """The card."""
        card = self._card
        shown = GoalAppearance(
            _(card.title),
            tuple(self._part(part) for part in card.parts),
            self._part(card.signs),
            self._sign_of,
            ButtonAppearance(
                "goal/close", _("Close"), GoalAct.CLOSE, is_main=True, shortcut="escape"
            ),
            ButtonAppearance(
                "goal/book", _("The whole rulebook"), GoalAct.BOOK, _("How the game is played")
            ),
        )
        return goal_page(canvas, shown)

    def _part(self, part: CardPart) -> GoalPart:
        lines = ((told(line.text, self._values), line.clause, line.sign) for line in part.lines)
        return GoalPart(_(part.title), tuple(GoalLine(*line) for line in lines))

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
                return Push(self._book("goal"))
            case _:
                assert_never(act)
