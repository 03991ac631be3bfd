"""Which clause of the rules explains a thing on the screen, and what is said where none does."""

import re
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.views.node import Node

ORDER_OF_A_TURN: Final = "T"
"""The chapter's letter, for what the order of a turn forbids."""

# The letters and numbers of the law's chapters: D has eight clauses, S four, and so on.
_NAMED: Final = re.compile(
    r"\b(D[1-8]|S[1-4]|T[1-4]|C[1-3]|P1|L[1-3]|F[1-5]|O[12]|Q[1-7]|V1|E[12]|W1|B[1-5]|A[1-8])\b"
)


def clause_of(node: Node) -> str:
    """The clause a node's hint names first, else the one it is about; empty for none.

    >>> from sneferu_gui.ui.views.rect import Rect
    >>> clause_of(Node("x", "slot", Rect(0, 0, 1, 1), hint="L2: the slots below (L1) are empty"))
    'L2'
    """
    found = _NAMED.search(node.hint)
    if found:
        return found[1]
    if node.hint.startswith(_("The order of a turn")):
        return ORDER_OF_A_TURN
    return node.clause


def words_about(node: Node) -> str:
    """What a thing is and does, where no clause explains it."""
    told = [node.label] if node.label else []
    told += [line for line in node.hint.split("\n") if line and line not in told]
    return "\n".join(told)
