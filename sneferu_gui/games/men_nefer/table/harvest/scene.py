"""The page of a Harvest and its Flood: every number opens to what it is made of.

    HarvestScene(setup, steps, era, see_moment)

It lies over the table once the board has told the season, and is opened from the log again.
"""

from collections.abc import Callable, Hashable, Sequence

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.table.harvest.sheet import TOTAL, Sheet, sheet_of
from sneferu_gui.games.men_nefer.table.harvest.weighing import weighing
from sneferu_gui.games.men_nefer.table.words import ROMAN
from sneferu_gui.language import _, chosen_language
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.scene import Answer, Pop, Push, Scene, call
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.end.numbers import DETAILS, TABLE, account_page
from sneferu_gui.ui.pages.words import seat_name
from sneferu_gui.ui.table.face import AskedNumber
from sneferu_gui.ui.table.game_table import GameScene


class HarvestScene(Scene, GameScene):
    """One Era's."""

    is_interlude = True

    def __init__(
        self, setup: Setup, steps: Sequence[Step], era: int, moment: Callable[[int], Scene]
    ) -> None:
        """Raises ValueError where that Harvest is not in the steps."""
        self._setup, self._steps, self._era = setup, steps, era
        self._moment = moment
        self._made: tuple[str, Sheet] | None = None
        sheet = self._sheet()
        total = next(row for row in sheet.rows if row.key == TOTAL)
        best = max(range(len(setup.seats)), key=lambda seat: int(_plain(total.numbers[seat])))
        self._asked = AskedNumber(TOTAL, best)
        self._scroll = Scroll(fills=False)

    def _sheet(self) -> Sheet:
        """In the language that is spoken now: made once."""
        made = self._made
        if made is None or made[0] != chosen_language():
            sheet = sheet_of(self._setup, self._steps, self._era)
            made = self._made = chosen_language(), sheet
        return made[1]

    def settle(self, canvas: Canvas) -> None:
        """Scroll no further than there is something."""
        details = self._sheet().details
        count = len(details.get((self._asked.row, self._asked.seat), ()))
        if canvas.is_narrow:
            self._scroll.fit(count, count, 0)
        else:
            self._scroll.fit(count, 1)

    def tree(self, canvas: Canvas) -> Node:
        """The table of numbers, and what the one asked is made of."""
        sheet = self._sheet()
        title = _("Harvest {n}") if not sheet.has_flood else _("Harvest {n}, and the Flood")
        title = title.format(n=ROMAN[self._era])
        parts, names = page_parts(canvas), tuple(map(seat_name, self._setup.seats))
        details = sheet.details.get((self._asked.row, self._asked.seat), ())
        room = parts.endless if canvas.is_narrow else parts.body
        body = account_page(
            canvas,
            room,
            names,
            sheet.rows,
            self._asked,
            details,
            first=self._scroll.first,
        )
        if not canvas.is_narrow:
            side = canvas.panel_content(body[1].rect).below(len(details) * canvas.scale.button)
            body = (*body, *weighing(canvas, side, sheet.after, self._asked.seat, self._setup))
        if canvas.is_narrow:
            high = max(node.rect.bottom for node in body) - parts.body.y
            parts = parts.with_body(canvas, high)
        go_on = ButtonAppearance(
            "harvest/on", _("Go on"), call(HarvestScene.go_on), _("Back to the table"),
            is_main=True, shortcut="escape",
        )  # fmt: skip
        head = heading(canvas, "harvest/title", parts.head, title)
        foot = page_foot(canvas, parts.foot, "harvest", (), (go_on,))
        return page_node(canvas, "harvest", title, [head, *body, foot])

    def activate(self, act: Hashable) -> Answer:
        """A number asks for what it is made of."""
        if isinstance(act, AskedNumber):
            self._asked = act
            self._scroll.rewind()
            return None
        return super().activate(act)

    def see_moment(self, after: int) -> Answer:
        """The game as it was after so many of its actions."""
        return Push(self._moment(after))

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll what a number is made of."""
        if panel in {TABLE, DETAILS}:
            self._scroll.move(-steps)

    def go_on(self) -> Answer:
        """Back to the table."""
        return Pop()

    def go_back(self) -> Answer:
        """Likewise."""
        return Pop()

    @property
    def rulebook_for(self) -> AnyEdition:
        """The game's."""
        return self._setup.edition


def _plain(number: str) -> str:
    return number.replace("−", "-")
