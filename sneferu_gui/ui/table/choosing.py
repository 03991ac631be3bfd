"""Choosing at the table of any game: things are chosen, and actions are made of things.

A game says of each action which things on its table it is made of. From that follow what choosing
one thing more would do, and what a hint marks.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from sneferu_gui.games.reason import Refusal
from sneferu_gui.session.reasons import fact_words
from sneferu_gui.ui.engine.scene import Answer, calls
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.table.hint_steps import LAST, WHICH, Hint

ActionT = TypeVar("ActionT")


class Parts(NamedTuple):
    """The things on the table that an action is made of, as nodes are about them."""

    held: tuple[Hashable, ...] = ()
    """What is taken in hand for it."""
    targets: tuple[Hashable, ...] = ()
    """What it is for: with the rest in hand, choosing one of these does it."""
    marked: Hashable | None = None
    """What a hint marks as its target; None for the first of them."""


def meanings(
    actions: Iterable[ActionT], parts: Callable[[ActionT], Parts]
) -> dict[Hashable, ActionT]:
    """What choosing each thing would do: the first of the actions that it is a target of."""
    found: dict[Hashable, ActionT] = {}
    for action in actions:
        for target in parts(action).targets:
            found.setdefault(target, action)
    return found


def unless_refused(refusal: Refusal | None, use: Use) -> Use:
    """A use; where the law refuses it, closed, saying why."""
    if refusal is None:
        return use
    why_not = fact_words(refusal)
    return use._replace(act=None, hint=why_not, clause=refusal.clause, reason=why_not)


def hint_marks(hint: Hint | None, parts: Callable[[ActionT], Parts]) -> frozenset[Hashable]:
    """What a hint marks: from its second step on what to take, with the whole turn its target."""
    action = hint.first_action if hint is not None and hint.step >= WHICH else None
    if hint is None or action is None:
        return frozenset()
    made = parts(action)
    target = next(iter(made.targets), None) if made.marked is None else made.marked
    is_whole = hint.step >= LAST and target is not None
    return frozenset((*made.held, target) if is_whole else made.held)


def most_pressing(tree: Node, order: Sequence[Sequence[Callable[..., Answer]]]) -> tuple[Node, ...]:
    """What somebody who sees nothing but a table's picture can do next: the program tries itself.

    `order` has the methods of the game's table that go on with it, the most pressing first. What
    is chosen already is left alone, as choosing it again would go back.
    """
    enabled = [node for node in tree.walk() if node.is_enabled and "selected" not in node.state]
    found = (tuple(node for node in enabled if calls(node.act, *methods)) for methods in order)
    return next((nodes for nodes in found if nodes), ())
