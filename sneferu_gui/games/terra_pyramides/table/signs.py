"""Pictures with figures at Terra's table, for gestures, stones and symbols."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.edition import EYE, WORKER
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.plan import Gesture, spaces_of_row
from sneferu_gui.games.terra_pyramides.table.words import texts, values_of
from sneferu_gui.ui.kit.widgets.line_parts import Parts

CHECK: Final = "icons/check"
CROSS: Final = "icons/close"
WARNING: Final = "icons/warning"
ITEM_SIGNS: Final = ("foundation", "pyramid", "stones", "gold")
"""The signs of the items of points, in the order of `Points` (F)."""
MANY: Final = 4
"""Stones of more colours than this are shown as one number."""


def sign(name: str) -> str:
    return f"terra_pyramides/signs/{name}"


def stone(colour: str) -> str:
    return f"terra_pyramides/stones/{colour}"


def part(name: str, text: object = "") -> Parts:
    """A sign with a figure after it.

    >>> part("gold", 3)
    (('terra_pyramides/signs/gold', '3'),)
    """
    return ((sign(name), str(text)),)


def figure(text: object) -> Parts:
    """A figure without a sign."""
    return (("", str(text)),)


def stone_parts(stones: Iterable[str] | Mapping[str, int], before: str = "") -> Parts:
    """The picture of each stone colour, with its number if above 1, or always after `before`.

    >>> stone_parts(("blue", "red", "red"))
    (('terra_pyramides/stones/blue', ''), ('terra_pyramides/stones/red', '2'))
    """
    counted = {colour: n for colour, n in Counter(stones).items() if n}
    if len(counted) > MANY:
        return part("stones", f"{before}{sum(counted.values())}")
    return tuple(
        (stone(colour), f"{before}{n}" if before or n > 1 else "") for colour, n in counted.items()
    )


def symbol_parts(symbols: Iterable[str]) -> Parts:
    """The pictures of a tile's symbols."""
    signs = {WORKER: sign("worker"), EYE: sign("eye")}
    return tuple((signs.get(each) or stone(each), "") for each in symbols)


def gesture_parts(state: State, gesture: Gesture) -> Parts:
    """The pictures of a gesture; several workers of one site are put together."""
    first, count = gesture[0], len(gesture)
    if isinstance(first, do.Pull) and count > 1:
        return part("pull", f"{count} → {first.site}")
    spot = state.laid_field
    if isinstance(first, do.Place):  # the row goes through the tile laid with it
        spot = state.table.board.index[first.field]
    return tuple(each for action in gesture for each in _action_parts(state, action, spot))


def _action_parts(state: State, action: do.Action, spot: int) -> Parts:
    """The pictures of an action; `spot` is the field of this turn's tile."""
    if isinstance(action, do.Build):
        paid = stone_parts(paid_for(state, action), "−")
        return (*part("build", action.site), *paid)
    if isinstance(action, do.Swap):
        return (*part("swap"), *stone_parts(action.give, "−"))
    if isinstance(action, do.End):
        left = state.table.turns[state.seat] - state.turns[state.seat]
        return part("turns", f"{left} → {left - 1}")
    values = values_of(state.table.edition, action)
    if isinstance(action, do.ChooseRow):
        names, spaces = state.table.board.names, spaces_of_row(state, spot, action.line)
        values["ends"] = f"{names[spaces[0]]}–{names[spaces[-1]]}"
    texts_of_action = texts().actions[action.do]
    return part(texts_of_action.sign, texts_of_action.figure.format(**values))


def paid_for(state: State, action: do.Build) -> dict[str, int]:
    """The stones that a build costs; empty above the highest level (C1)."""
    levels, level = state.table.edition.levels, state.site_named(action.site).level
    if level >= len(levels):
        return {}
    return {action.colour: levels[level].stones - action.white, "white": action.white}
