"""The title: what can be begun."""

from collections.abc import Hashable

from sneferu_gui import __version__
from sneferu_gui.language import _
from sneferu_gui.ui.scenes.doors import Doors
from sneferu_gui.ui.scenes.scene import Answer, Push, QuietScene, Quit
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.title_page import TitleAppearance, title_page


class TitleScene(QuietScene):
    """The first picture."""

    def __init__(self, doors: Doors) -> None:
        """Open it; what is chosen leads through these doors."""
        self._doors = doors

    def tree(self, canvas: Canvas) -> Node:
        """The game's name and the ways into it."""
        shown = TitleAppearance(
            _("Sneferu"),
            _("Builders of the Pyramids"),
            (
                ButtonAppearance(
                    "title/new", _("New table"), "new", _("For two to four players"), is_main=True
                ),
                ButtonAppearance(
                    "title/solo", _("Against Ptah"), "solo", _("For one player, with a rating")
                ),
                ButtonAppearance("title/quit", _("Quit"), "quit"),
            ),
            _("An independent version of the board game by Adam Španěl, published by TLAMA games"),
            __version__,
        )
        return title_page(canvas, shown)

    def activate(self, act: Hashable) -> Answer:
        """Go where the button leads."""
        if act == "new":
            return Push(self._doors.setup())
        if act == "solo":
            return Push(self._doors.solo())
        return Quit()

    def go_back(self) -> Answer:
        """There is nowhere to go back to; leaving is a button's and the window's business."""
        return None
