"""The card that explains something at a stage: when it opens, what puts it away."""

from typing import Final, Protocol

from sneferu_gui.ui.engine.attention import Attention
from sneferu_gui.ui.engine.explanation import (
    CARD,
    Explanation,
    explained_at,
    explanation_of,
    is_of_card,
)
from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PointerPressed
from sneferu_gui.ui.engine.scene import Rulebook, Scene
from sneferu_gui.ui.engine.sounding import REFUSAL, Sounding
from sneferu_gui.ui.kit.node import PIECE, SLOT, Node
from sneferu_gui.ui.kit.tree_index import index_of

STAYING: Final = frozenset(
    {"tab", "left", "right", "up", "down", "return", "space", "f1", "t", "?"}
)
"""Keys that leave the card where it is; all others put it away and do what they do."""
BOARD_ROLES: Final = frozenset({PIECE, SLOT})
"""What a click that hurries a computer's move takes no notice of, though it is open."""


class ExplainedStage(Protocol):
    """What the card needs of the stage it opens at."""

    @property
    def scene(self) -> Scene:
        """The one on top."""

    @property
    def rulebook(self) -> Rulebook | None:
        """What explains the rules of what is played."""

    @property
    def attention(self) -> Attention:
        """What the pointer and the keyboard are on."""

    def tree(self) -> Node:
        """What is to be seen and done now."""

    def activate(self, key: str) -> None:
        """Do what the node of a key does, if it is there and open."""

    def lay_over(self) -> None:
        """Let what lies over the scene be laid anew."""

    @property
    def sounding(self) -> Sounding:
        """What waits to be heard."""


class Explained:
    """What is explained over the scene on top: it lies over nothing it speaks of."""

    def __init__(self, stage: ExplainedStage) -> None:
        self._stage = stage
        self._card: tuple[Scene, Explanation] | None = None
        self._only_hurries = False
        """Whether the button went down while a computer player moved, on what was closed then."""

    @property
    def shown(self) -> Explanation | None:
        """What the card over the scene on top explains; None without one."""
        card = self._card
        return card[1] if card is not None and card[0] is self._stage.scene else None

    def can_open(self, node: Node) -> bool:
        """Whether a click on a node opens its rule: it does nothing else, and has one."""
        is_closed = not node.is_enabled and bool(node.clause)
        return is_closed and self._stage.rulebook is not None and not self._stage.scene.is_waiting()

    def use(self, node: Node) -> None:
        """Do what a node does; of one that does nothing, open the clause that explains it."""
        only_hurries, self._only_hurries = self._only_hurries, False
        if only_hurries:
            return
        if node.is_enabled:
            self._stage.activate(node.key)
        elif self.can_open(node):
            self.open(node)
            self._stage.sounding.add(REFUSAL)

    def open(self, node: Node) -> bool:
        """Whether there is something to be said about a node: then its card is open."""
        explanation = explanation_of(node, self._stage.rulebook)
        if explanation is None:
            return False
        self._card = self._stage.scene, explanation
        self._stage.lay_over()
        return True

    def explain(self) -> bool:
        """Whether what the keyboard or the pointer is on has been explained, or nothing need be."""
        tree, attention = self._stage.tree(), self._stage.attention
        node = attention.rested_on(tree)
        if attention.pointer is not None and not attention.is_by_keyboard:
            node = explained_at(tree, *attention.pointer)
            card = index_of(tree).find(CARD)
            if card is not None and card.rect.contains(*attention.pointer):
                return True
        if node is None:
            return False
        return is_of_card(tree, node.key) or self.open(node)

    def close(self) -> bool:
        """Whether a card was shown; it is gone, and the keyboard is back where it was."""
        shown = self.shown
        if shown is None:
            return False
        is_on_card = is_of_card(self._stage.tree(), self._stage.attention.focused)
        self._card = None
        if is_on_card:
            self._stage.attention.focused = shown.key
        self._stage.lay_over()
        return True

    def handle_press(self, given: PointerPressed) -> bool:
        """Whether a press was taken: one elsewhere puts the card away, and back does no more."""
        self._only_hurries = given.button is Button.MAIN and self._hurries(given)
        card = index_of(self._stage.tree()).find(CARD) if self.shown is not None else None
        if card is None or (card.rect.contains(given.x, given.y) and given.button is Button.MAIN):
            return False
        return self.close() and given.button is Button.BACK

    def _hurries(self, given: PointerPressed) -> bool:
        """Whether a press does nothing but hurry: what it is on may be open a moment later."""
        if not self._stage.scene.is_waiting():
            return False
        under = index_of(self._stage.tree()).at(given.x, given.y)
        return under is None or not under.is_enabled or under.role in BOARD_ROLES

    def handle_key(self, given: KeyPressed) -> bool:
        """Whether a key was meant for the card: Escape puts it away."""
        if self.shown is None or given.name in STAYING:
            return False
        return self.close() and given.name == "escape"
