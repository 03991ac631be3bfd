"""The title: what can be begun."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from sneferu_gui import __version__
from sneferu_gui.language import _
from sneferu_gui.ui.scenes.doors import Doors
from sneferu_gui.ui.scenes.scene import Answer, Push, QuietScene, Quit, Tell
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.title_page import TitleAppearance, title_page

if TYPE_CHECKING:
    from sneferu_gui.session.store import Summary


class TitleScene(QuietScene):
    """The first picture."""

    def __init__(self, doors: Doors) -> None:
        """Open it; what is chosen leads through these doors."""
        self._doors = doors
        self._last: Summary | None = None
        """The stored game that could be continued."""
        self._ticks = 0

    def tree(self, canvas: Canvas) -> Node:
        """The game's name and the ways into it."""
        shown = TitleAppearance(
            _("Sneferu"),
            _("Builders of the Pyramids"),
            self._ways(),
            _("An independent version of the board game by Adam Španěl, published by TLAMA games"),
            __version__,
        )
        return title_page(canvas, shown)

    def _ways(self) -> tuple[ButtonAppearance, ...]:
        ways = [
            ButtonAppearance(
                "title/new",
                _("New table"),
                "new",
                _("For two to four players"),
                is_main=self._last is None,
            ),
            ButtonAppearance(
                "title/solo", _("Against Ptah"), "solo", _("For one player, with a rating")
            ),
            ButtonAppearance("title/games", _("Games"), "games", _("All stored games")),
            ButtonAppearance(
                "title/statistics", _("Statistics"), "statistics", _("How everybody has been doing")
            ),
            ButtonAppearance("title/settings", _("Settings"), "settings"),
            ButtonAppearance("title/quit", _("Quit"), "quit"),
        ]
        if self._last is not None and self._last.glance is not None:
            names = ", ".join(self._last.glance.names)
            hint = _("The game of {names}").format(names=names)
            on = ButtonAppearance("title/continue", _("Continue"), "continue", hint, is_main=True)
            ways.insert(0, on)
        return tuple(ways)

    def tick(self, now: float) -> Answer | bool:
        """Open the stored games once the first picture is there."""
        del now
        self._ticks += 1
        if self._ticks <= 1:
            return False
        if self._ticks == 2:  # noqa: PLR2004 - the first picture has been shown
            self._last = self._doors.last_game()
            return True
        notices = self._doors.notices()
        return Tell(notices.popleft()) if notices else False

    def activate(self, act: Hashable) -> Answer:
        """Go where the button leads."""
        if act == "new":
            return Push(self._doors.setup())
        if act == "solo":
            return Push(self._doors.solo())
        if act == "continue" and self._last is not None:
            return self._doors.resume(self._last.id)
        scenes = {
            "games": self._doors.games,
            "statistics": self._doors.statistics,
            "settings": self._doors.settings,
        }
        return Push(scenes[str(act)]()) if act in scenes else Quit()

    def go_back(self) -> Answer:
        """There is nowhere to go back to; leaving is a button's and the window's business."""
        return None
