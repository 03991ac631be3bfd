"""What explains a thing on the screen: a clause of the rules, or words, in a card beside it."""

from typing import NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.scenes.explained import CARD
from sneferu_gui.ui.scenes.rulebook.chapters import CHAPTERS, Chapter, Clause
from sneferu_gui.ui.scenes.scene import CloseRule, OpenBook
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.node import BLOCKING, Node
from sneferu_gui.ui.views.rule_card import RuleCard


class Explanation(NamedTuple):
    """What is told about a node."""

    key: str
    """The node's."""
    clause: str
    """The clause that explains it; empty where words do."""
    title: str = ""
    """What the node is; for one that a clause explains, that is not said again."""
    words: str = ""
    """Why it is closed; without a clause, all that is told."""


def explained_at(tree: Node, x: int, y: int) -> Node | None:
    """The topmost node at a pixel that something explains, whether or not it can be reached."""
    found = None
    for node in tree.walk():
        if node.rect.contains(x, y):
            if node.is_reachable or node.clause or node.lore:
                found = node
            elif node.role in BLOCKING:
                found = None
    return found


def explanation_of(node: Node) -> Explanation | None:
    """What explains a node; None where there is nothing to be said."""
    if _clause(node.clause) is not None:
        is_closed = "disabled" in node.state and node.hint != node.label
        reason = node.hint.removeprefix(f"{node.clause}: ") if is_closed else ""
        return Explanation(node.key, node.clause, words=reason)
    first, *others = [node.label, *node.hint.split("\n"), node.lore]
    told = [line for line in dict.fromkeys(others) if line and line != first]
    return Explanation(node.key, "", first, "\n".join(told)) if first or told else None


def card_of(explanation: Explanation, *, has_book: bool) -> RuleCard:
    """The card; `has_book` when there is a rulebook to go to."""
    close = ButtonAppearance(
        f"{CARD}/close", _("Close"), CloseRule(), _("Back to the table"), shortcut="escape"
    )
    found = _clause(explanation.clause)
    if found is None:
        paragraphs = tuple(explanation.words.split("\n"))
        return RuleCard(explanation.key, "", explanation.title, "", paragraphs, close)
    chapter, clause = found
    rulings = tuple(f"{_('Ruling')}: {_(ruling)}" for ruling in clause.rulings)
    book = ButtonAppearance(
        f"{CARD}/book", _("The whole rulebook"), OpenBook(clause.letters),
        _("Read it in its chapter, and come back to this moment"),
    ) if has_book else None  # fmt: skip
    return RuleCard(
        explanation.key, clause.letters, _(chapter.title), explanation.words,
        (_(clause.text), *rulings), close, book,
    )  # fmt: skip


def _clause(letters: str) -> tuple[Chapter, Clause] | None:
    """A clause and its chapter."""
    return next(
        (
            (chapter, clause)
            for chapter in CHAPTERS
            for clause in chapter.clauses
            if letters and clause.letters == letters
        ),
        None,
    )
