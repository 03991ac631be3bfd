"""The card that explains a thing on the screen: a clause of the rules, or words, beside it."""

from collections.abc import Hashable
from typing import Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import ClauseCard, Rulebook
from sneferu_gui.ui.kit.node import BLOCKING, Node
from sneferu_gui.ui.kit.tree_index import index_of
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.rule_card import RuleCard

CARD: Final = "rule"
"""The key of the card."""


class Explanation(NamedTuple):
    """What is told about a node."""

    key: str
    """The node's."""
    clause: ClauseCard | None
    """The clause that explains it; None where words do."""
    title: str = ""
    """What the node is; for one that a clause explains, that is not said again."""
    words: str = ""
    """Why it is closed; without a clause, all that is told."""

    @property
    def letters(self) -> str:
        """The clause's; empty without one."""
        return self.clause.letters if self.clause is not None else ""


def is_of_card(tree: Node, key: str | None) -> bool:
    """Whether the node of a key is the card or on it."""
    card = index_of(tree).find(CARD)
    return key is not None and card is not None and card.find(key) is not None


def explained_at(tree: Node, x: int, y: int) -> Node | None:
    """The topmost node at a pixel that something explains, whether or not it can be reached."""
    found = None
    for node in index_of(tree).nodes:
        if node.rect.contains(x, y):
            if node.is_reachable or node.clause or node.use.lore:
                found = node
            elif node.role in BLOCKING:
                found = None
    return found


def explanation_of(node: Node, rulebook: Rulebook | None) -> Explanation | None:
    """What explains a node; None where there is nothing to be said, or no rulebook to say it."""
    if node.clause and rulebook is None:
        return None
    clause = rulebook.card(node.clause) if node.clause and rulebook is not None else None
    if clause is not None:
        is_closed = "disabled" in node.state and node.hint != node.label
        reason = (node.use.reason or node.hint) if is_closed else ""
        return Explanation(node.key, clause, words=reason)
    first, *others = [node.label, *node.hint.split("\n"), node.use.lore]
    lines = [line for line in dict.fromkeys(others) if line and line != first]
    return Explanation(node.key, None, first, "\n".join(lines)) if first or lines else None


def card_of(explanation: Explanation, go_away: Hashable, open_book: Hashable | None) -> RuleCard:
    """The card, by what its buttons do; None where there is no rulebook to be opened."""
    back = _("Back to the table")
    close = ButtonAppearance(f"{CARD}/close", _("Close"), go_away, back, shortcut="escape")
    clause = explanation.clause
    if clause is None:
        paragraphs = tuple(explanation.words.split("\n"))
        return RuleCard(explanation.key, "", explanation.title, "", paragraphs, close)
    rulings = tuple(f"{_('Ruling')}: {ruling}" for ruling in clause.rulings)
    book = ButtonAppearance(
        f"{CARD}/book", _("The whole rulebook"), open_book,
        _("Read it in its chapter, and come back to this moment"),
    ) if open_book is not None else None  # fmt: skip
    return RuleCard(
        explanation.key, clause.letters, clause.title, explanation.words,
        (clause.text, *rulings), close, book,
    )  # fmt: skip
