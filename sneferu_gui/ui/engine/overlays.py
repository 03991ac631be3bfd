"""What lies over any scene: a notice, the tooltip, the keys, a piece under the pointer.

The stage imports this when there is something to lay: the first picture has nothing.
"""

from collections.abc import Callable, Sequence
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.drag import Drag, dragged_piece
from sneferu_gui.ui.engine.explanation import Explanation, card_of
from sneferu_gui.ui.engine.key_sheet import key_sheet
from sneferu_gui.ui.engine.keys import Signs
from sneferu_gui.ui.engine.notices import Notice
from sneferu_gui.ui.engine.overlay_acts import Dismiss, OpenOutside
from sneferu_gui.ui.engine.pad_buttons import PadButtons
from sneferu_gui.ui.engine.scene import ClauseCard
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Picture
from sneferu_gui.ui.kit.node import OPENS_MENU, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import NIGHT, NIGHT_LINE
from sneferu_gui.ui.kit.tree_index import index_of
from sneferu_gui.ui.kit.widgets import notice as notice_view
from sneferu_gui.ui.kit.widgets.notice import NoticeAppearance, NoticeButton
from sneferu_gui.ui.kit.widgets.rule_card import rule_card
from sneferu_gui.ui.kit.widgets.tooltip import says, tooltip

SIGN: Final = 18
"""How large the sign of silence is at 100 %."""


def with_keys(canvas: Canvas, tree: Node, keys: Signs, game: str = "") -> Node:
    """A picture under the sheet of keys; without those of other games at a game's table."""
    return tree.with_children(key_sheet(canvas, tree, keys, game))


def with_silence(canvas: Canvas, tree: Node) -> Node:
    """A picture with the sign that all sound is off, on the corner of what leads to the menu."""
    menu = next((node for node in index_of(tree).nodes if OPENS_MENU in node.state), None)
    if menu is None:
        return tree
    size = canvas.px(SIGN)
    corner = Rect(menu.rect.right - size * 2 // 3, menu.rect.bottom - size * 2 // 3, size, size)
    place = corner.clamped(canvas.rect)
    looks = (
        Box(place, NIGHT, size // 2, NIGHT_LINE, max(1, canvas.px(1))),
        Picture(place.inset(size // 5), "icons/light/mute"),
    )
    label = _("All sound is off.")
    return tree.with_children(Node("silence", "picture", place, label, looks=looks,
                                   is_floating=True))  # fmt: skip


def with_notices(
    canvas: Canvas, tree: Node, notices: Sequence[Notice], describe: Callable[[Canvas], Node]
) -> Node:
    """A picture under the notices there are; `describe` gives a smaller one where it must."""
    shown = [_appearance(notice, index) for index, notice in enumerate(notices)]
    return notice_view.with_notices(canvas, tree, shown, describe)


def _appearance(notice: Notice, index: int) -> NoticeAppearance:
    """The oldest is `notice` in the tree, the others are numbered."""
    away = Dismiss(notice.number)
    ways = (
        NoticeButton("open", _("Open"), OpenOutside(notice.file)),
        NoticeButton("folder", _("Show folder"), OpenOutside(notice.file, shows_folder=True)),
    )
    return NoticeAppearance(
        f"notice/{index}" if index else "notice",
        notice.text,
        away,
        "",
        (*(ways if notice.file else ()), NoticeButton("close", _("Close"), away)),
        notice.opacity,
    )


def with_dragged(canvas: Canvas, tree: Node, drag: Drag, pointer: tuple[int, int]) -> Node:
    """A picture under the piece that is dragged over it."""
    return tree.with_children(dragged_piece(canvas, tree, drag, pointer))


def with_tooltip(
    canvas: Canvas, tree: Node, node: Node, keys: Signs, rule: ClauseCard | None, *, opens: bool
) -> Node:
    """A picture with what one of its nodes tells; `opens` when a click on it opens its rule.

    What says no more than is written on the node is left out.
    """
    if not opens and _letters(says(node)) == _letters(node.hint):
        return tree
    is_pad = isinstance(keys, PadButtons)
    key = keys.written(node.shortcut) if node.shortcut else "" if is_pad else node.typed
    more = _opening(keys, rule) if opens else ""
    return tree.with_children(tooltip(canvas, tree, node, key, more))


def with_rule(canvas: Canvas, tree: Node, explanation: Explanation, *, has_book: bool) -> Node:
    """A picture with the card that explains one of its nodes."""
    return tree.with_children(rule_card(canvas, tree, card_of(explanation, has_book=has_book)))


def _letters(text: str) -> str:
    """A text without what sets it apart for the eye only."""
    return "".join(filter(str.isalnum, text)).casefold()


def _opening(keys: Signs, rule: ClauseCard | None) -> str:
    """What opens the rule that closes something, and which rule it is."""
    if isinstance(keys, PadButtons):
        opens = _("{key} opens the rule.").format(key=keys.written("return"))
    else:
        opens = _("A click opens the rule.")
    return f"{rule.letters}, {rule.title}\n{opens}" if rule is not None else opens
