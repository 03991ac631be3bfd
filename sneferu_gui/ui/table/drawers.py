"""Drawers: parts of a table that are folded in a small window, and their buttons."""

from collections.abc import Callable, Container, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.table_room import Drawers, drawer_of
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_bar import move_bar
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, move_panel
from sneferu_gui.ui.table.scene import PlayedScene

KEY: Final = "d"
"""The key that opens the next part, and closes the last."""
MOVE: Final = "move"
"""The name of the part for the move, in every game."""


class DrawerWords(NamedTuple):
    """The words of a drawer's button: English, and the keys of translations."""

    label: str
    hint: str
    picture: str


DrawerTexts = Mapping[StrEnum, DrawerWords]
"""The words of each part that a game's table can fold."""


class Frame(NamedTuple):
    """The frame for a table's panels, and its drawers."""

    canvas: Canvas
    drawers: Drawers[StrEnum]
    """The folded parts, in the order in which the key opens them."""
    words: DrawerTexts
    open_part: StrEnum | None
    """The part that is to be open; None for none."""
    covered: Rect = NOWHERE
    """The rectangle of something else that covers panels; `NOWHERE` for nothing."""

    @property
    def drawer(self) -> Rect | None:
        """The rectangle of the open drawer, which covers all else; None for none."""
        return drawer_of(self.drawers, self.open_part)

    def place(self, rect: Rect) -> Rect | None:
        """A panel's rectangle; None where it has no room, or is covered."""
        over = self.drawer or self.covered
        is_covered = over != NOWHERE and over.meets(rect)
        return None if rect == NOWHERE or is_covered else rect

    def unless_covered(self, rect: Rect, lay_out: Callable[[], Node]) -> tuple[Node, ...]:
        """A panel in its place, unless it is covered."""
        return () if self.place(rect) is None else (lay_out(),)

    def drawer_of_part(self, part: StrEnum) -> Rect | None:
        """The rectangle of a folded part while its drawer is open; None otherwise."""
        return self.drawer if part is self.open_part else None

    def panel_or_drawer(
        self, part: StrEnum, rect: Rect
    ) -> tuple[Rect | None, ButtonAppearance | None]:
        """The rectangle of a part that may be folded; with the closing button of an open drawer."""
        pulled = self.drawer_of_part(part)
        return (self.place(rect), None) if pulled is None else (pulled, self.closing_button())

    def opening_buttons(self, folded: Container[StrEnum]) -> tuple[ButtonAppearance, ...]:
        """The buttons that open the folded parts, without the move's, whose bar has its own."""
        parts = (part for part, _rect in self.drawers if part in folded and part != MOVE)
        return tuple(map(self.opening_button, parts))

    def opening_button(self, part: StrEnum) -> ButtonAppearance:
        """The button that opens a part, or closes it again."""
        is_open, words = self.drawer_of_part(part) is not None, self.words[part]
        return ButtonAppearance(
            f"drawer/{part}", _(words.label), call(PlayedScene.open_drawer,
            None if is_open else part), _(words.hint), is_chosen=is_open, picture=words.picture,
            shortcut=KEY if self._next_part() is part else "",
        )  # fmt: skip

    def closing_button(self) -> ButtonAppearance:
        return ButtonAppearance(
            "drawer/close", _("Close"), call(PlayedScene.open_drawer, None),
            _("Show again what lay here"),
            shortcut="escape" if self._next_part() is not None else KEY, picture="icons/close",
        )  # fmt: skip

    def _next_part(self) -> StrEnum | None:
        """The part the key opens next; None after the last."""
        parts = [part for part, _rect in self.drawers]
        place = next((n for n, part in enumerate(parts, 1) if part is self.open_part), 0)
        return parts[place] if place < len(parts) else None


def move_panels(frame: Frame, rect: Rect, shown: MoveAppearance) -> tuple[Node, ...]:
    """The panel of the move, or the bar that it is folded into."""
    canvas, place = frame.canvas, frame.place(rect)
    folded = next((part for part, _rect in frame.drawers if part == MOVE), None)
    if folded is None:
        return () if place is None else (move_panel(canvas, place, shown),)
    pulled = frame.drawer_of_part(folded)
    if pulled is not None:
        return (move_panel(canvas, pulled, shown, frame.closing_button()),)
    return () if place is None else (move_bar(canvas, place, shown, frame.opening_button(folded)),)
