"""What is folded where a window has little room: what opens each part, and what closes it."""

from typing import Final

from sneferu_gui.language import N_, _
from sneferu_gui.ui.scenes.sneferu.table.acts import OpenDrawer
from sneferu_gui.ui.scenes.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sneferu.table_layout import Part, TableLayout
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance

KEY: Final = "d"
"""What opens the next part, and after the last one closes it."""
_WORDS: Final = {
    Part.MOVE: (N_("This move"), N_("Show all that is told of this move")),
    Part.RIVER: (N_("The Nile"), N_("Show the whole river")),
    Part.LOG: (N_("Log"), N_("Show the log")),
}
_PICTURES: Final = {
    Part.MOVE: "icons/next",
    Part.RIVER: "glyphs/boat",
    Part.LOG: "icons/light/log",
}


def drawer_of(layout: TableLayout, table: TableSnapshot) -> tuple[Part, Rect] | None:
    """The part that is shown whole though it is folded, and where."""
    rect = layout.drawer(table.drawer)
    return (table.drawer, rect) if table.drawer is not None and rect is not None else None


def opening(layout: TableLayout, table: TableSnapshot, part: Part) -> ButtonAppearance:
    """What opens a part, or closes it again."""
    label, hint = _WORDS[part]
    is_open = drawer_of(layout, table) is not None and table.drawer is part
    return ButtonAppearance(
        f"drawer/{part}", _(label), OpenDrawer(None if is_open else part), _(hint),
        is_chosen=is_open, picture=_PICTURES[part],
        shortcut=KEY if _following(layout, table) is part else "",
    )  # fmt: skip


def closing(layout: TableLayout, table: TableSnapshot) -> ButtonAppearance:
    """What closes the drawer that is open."""
    return ButtonAppearance(
        "drawer/close", _("Close"), OpenDrawer(None), _("Show again what lay here"),
        shortcut="escape" if _following(layout, table) is not None else KEY,
        picture="icons/close",
    )  # fmt: skip


def in_bar(layout: TableLayout, table: TableSnapshot) -> tuple[ButtonAppearance, ...]:
    """What opens the log, which has no strip of its own."""
    return (opening(layout, table, Part.LOG),) if Part.LOG in layout.folded else ()


def _following(layout: TableLayout, table: TableSnapshot) -> Part | None:
    """Which part the key opens next; None after the last."""
    parts = [part for part, _rect in layout.drawers]
    now = table.drawer if table.drawer in parts else None
    place = parts.index(now) + 1 if now is not None else 0
    return parts[place] if place < len(parts) else None
