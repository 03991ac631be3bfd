"""What is folded where a window has little room: what opens each part, and what closes it."""

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
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, move_bar, move_panel
from sneferu_gui.ui.table.scene import PlayedScene

KEY: Final = "d"
"""What opens the next part, and after the last one closes it."""
MOVE: Final = "move"
"""What every game calls the part that tells of the move."""


class DrawerWords(NamedTuple):
    """What opens a part: English, and the keys of translations."""

    label: str
    hint: str
    picture: str


Folding = Mapping[StrEnum, DrawerWords]
"""What opens each of the parts that a game's table can fold."""


class Frame(NamedTuple):
    """What a table's panels are laid out in."""

    canvas: Canvas
    drawers: Drawers[StrEnum]
    """All that are folded, in the order in which the key opens them."""
    words: Folding
    asked: StrEnum | None
    """The one that is asked for."""
    taken: Rect = NOWHERE
    """Where something else is shown in the place of what lies there."""

    @property
    def drawer(self) -> Rect | None:
        """Where one is shown whole: nothing else is there meanwhile."""
        return drawer_of(self.drawers, self.asked)

    def place(self, rect: Rect) -> Rect | None:
        """Where a panel lies; None where it has no place, or a drawer has it now."""
        over = self.drawer or self.taken
        is_covered = over != NOWHERE and over.meets(rect)
        return None if rect == NOWHERE or is_covered else rect

    def unless_covered(self, rect: Rect, lay_out: Callable[[], Node]) -> tuple[Node, ...]:
        """A panel in its place, if it is there."""
        return () if self.place(rect) is None else (lay_out(),)

    def pulled(self, part: StrEnum) -> Rect | None:
        """Where a part is shown whole though it is folded; None while it is not."""
        return self.drawer if part is self.asked else None

    def whole(self, part: StrEnum, rect: Rect) -> tuple[Rect | None, ButtonAppearance | None]:
        """Where a part is that may be folded; with what closes it, where that is a drawer."""
        pulled = self.pulled(part)
        return (self.place(rect), None) if pulled is None else (pulled, self.closing())

    def openings(self, folded: Container[StrEnum]) -> tuple[ButtonAppearance, ...]:
        """What opens each part but the move's, whose bar has a button of its own."""
        parts = (part for part, _rect in self.drawers if part in folded and part != MOVE)
        return tuple(map(self.opening, parts))

    def opening(self, part: StrEnum) -> ButtonAppearance:
        """What opens a part, or closes it again."""
        is_open, words = self.pulled(part) is not None, self.words[part]
        return ButtonAppearance(
            f"drawer/{part}", _(words.label), call(PlayedScene.open_drawer,
            None if is_open else part), _(words.hint), is_chosen=is_open, picture=words.picture,
            shortcut=KEY if self._following() is part else "",
        )  # fmt: skip

    def closing(self) -> ButtonAppearance:
        """What closes the drawer that is open."""
        return ButtonAppearance(
            "drawer/close", _("Close"), call(PlayedScene.open_drawer, None),
            _("Show again what lay here"),
            shortcut="escape" if self._following() is not None else KEY, picture="icons/close",
        )  # fmt: skip

    def _following(self) -> StrEnum | None:
        """Which part the key opens next; None after the last."""
        parts = [part for part, _rect in self.drawers]
        place = next((n for n, part in enumerate(parts, 1) if part is self.asked), 0)
        return parts[place] if place < len(parts) else None


def move_panels(frame: Frame, rect: Rect, shown: MoveAppearance) -> tuple[Node, ...]:
    """What is told of the move: the panel, or the bar that it is folded into."""
    canvas, place = frame.canvas, frame.place(rect)
    folded = next((part for part, _rect in frame.drawers if part == MOVE), None)
    if folded is None:
        return () if place is None else (move_panel(canvas, place, shown),)
    pulled = frame.pulled(folded)
    if pulled is not None:
        return (move_panel(canvas, pulled, shown, frame.closing()),)
    return () if place is None else (move_bar(canvas, place, shown, frame.opening(folded)),)
