"""The page of a Harvest and its Flood: the scales across the river, and the account in numbers.

    HarvestScene(setup, steps, era, see_moment, tempo)

It lies over the table once the Era's last turn has been shown there, and shows the season by
itself. The log opens it again, with a `tempo` of 0, which shows everything at once. Every number
of the picture opens the list of things it was counted from.
"""

from collections.abc import Callable, Hashable, Sequence

from sneferu_gui.games.men_nefer.law.items import FOOD, HEKA
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.table.harvest.reveal import HarvestReveal, steps_of
from sneferu_gui.games.men_nefer.table.harvest.sheet import (
    DUAT,
    HOME,
    ORDER,
    PAPYRI,
    STALLS,
    TOTAL,
    Sheet,
    sheet_of,
)
from sneferu_gui.games.men_nefer.table.harvest.weighing import (
    PictureContents,
    ground,
    scenery,
    step_title,
    weighing,
)
from sneferu_gui.games.men_nefer.table.words import ROMAN
from sneferu_gui.language import N_, _, chosen_language
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.scene import Answer, Push, Scene, call
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.theme import SMALLEST_WINDOW, Scale
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.end.numbers import DETAILS_KEY, TABLE_KEY, Explained, account_page
from sneferu_gui.ui.pages.end.reveal import InterludeScene
from sneferu_gui.ui.pages.face import AskedNumber
from sneferu_gui.ui.table.game_table import GameScene
from sneferu_gui.ui.table.words import seat_name

SOUNDS = {
    PAPYRI: "men_nefer/papyrus",
    DUAT: "men_nefer/harvest",
    FOOD: "men_nefer/gain",
    HEKA: "men_nefer/gain",
    HOME: "men_nefer/step",
    STALLS: "men_nefer/papyrus",
    ORDER: "men_nefer/sign",
}
"""The sound of each step as it begins."""
POINTS_SOUND = "men_nefer/point"
"""The sound of a step that brings points."""
FLOOD_SOUND = "men_nefer/flood"
"""The sound of the Flood's first step."""


class HarvestScene(InterludeScene[HarvestReveal], GameScene):
    """The page of one Era's Harvest."""

    page_key = "harvest"
    account_hint = N_("All numbers, and what each is made of")

    def __init__(
        self,
        setup: Setup,
        steps: Sequence[Step],
        era: int,
        moment: Callable[[int], Scene],
        tempo: float = 0.0,
    ) -> None:
        """Show it `tempo` times as slowly as usual.

        `moment` makes the scene of the game after a number of actions. Raises ValueError where
        that Harvest is not in the steps.
        """
        self._setup, self._steps, self._era = setup, steps, era
        self._moment = moment
        self._made: tuple[str, Sheet] | None = None
        totals = self._sheet().amounts(TOTAL)
        self._asked = AskedNumber(TOTAL, totals.index(max(totals)))
        self._scroll = Scroll(fills=False)
        super().__init__(setup, tempo)

    def _begun(self, tempo: float) -> HarvestReveal:
        return HarvestReveal(steps_of(self._sheet()), tempo)

    def _sheet(self) -> Sheet:
        """The sheet in the present language, made once for each."""
        made = self._made
        if made is None or made[0] != chosen_language():
            sheet = sheet_of(self._setup, self._steps, self._era)
            made = self._made = chosen_language(), sheet
        return made[1]

    def settle(self, canvas: Canvas) -> None:
        """Keep scrolling within the list; in a narrow window the page scrolls as a whole."""
        details = self._sheet().details
        count = len(details.get((self._asked.row, self._asked.seat), ()))
        if canvas.is_narrow:
            self._scroll.fit(count, count, 0)
        else:
            self._scroll.fit(count, 1)

    def tree(self, canvas: Canvas) -> Node:
        """The picture; or the account, if asked for."""
        sheet = self._sheet()
        title = _("Harvest {n}") if not sheet.has_flood else _("Harvest {n}, and the Flood")
        title = title.format(n=ROMAN[self._era])
        paint = self._account if self._is_account else self._picture
        return paint(canvas, title, sheet).marked("harvest/on", SUGGESTED)

    def _picture(self, canvas: Canvas, title: str, sheet: Sheet) -> Node:
        """The scales, and the places with their numbers shown so far.

        In a narrow window all but its buttons is as small as the picture needs.
        """
        usual, foot_room = canvas, page_parts(canvas).foot
        if canvas.is_narrow:
            canvas = canvas._replace(scale=Scale(100 * canvas.width // SMALLEST_WINDOW[0]))
        parts = page_parts(canvas)
        body = parts.body._replace(h=min(parts.body.h, foot_room.y - canvas.px(6) - parts.body.y))
        parts = parts._replace(body=body, foot=foot_room)
        shown = PictureContents(self._setup, sheet, self._reveal.known)
        present_step = step_title(canvas, foot_room, shown)
        left, right = self._buttons()
        foot = page_foot(usual, foot_room, "harvest", left, right).with_children(*present_step)
        head = heading(canvas, "harvest/title", parts.head, title)
        page = page_node(usual, "harvest", title, [head, *weighing(canvas, parts, shown), foot])
        return page._replace(looks=scenery(canvas, parts))

    def _buttons(self) -> tuple[tuple[ButtonAppearance, ...], tuple[ButtonAppearance, ...]]:
        """The usual ones; from the account, one leads back to the picture."""
        left, right = super()._buttons()
        picture = ButtonAppearance(
            "harvest/picture", _("Scales"), call(HarvestScene.see_scales),
            _("The weighing, and the places across the river"),
        )  # fmt: skip
        return ((picture,) if right and self._is_account else left), right

    def _account(self, canvas: Canvas, title: str, sheet: Sheet) -> Node:
        """The table of numbers, and the things that the chosen one was counted from."""
        parts, names = page_parts(canvas), tuple(map(seat_name, self._setup.seats))
        details = sheet.details.get((self._asked.row, self._asked.seat), ())
        room, first = parts.endless_body if canvas.is_narrow else parts.body, self._scroll.first
        body = account_page(canvas, room, names, sheet.rows, Explained(self._asked, details, first))
        if canvas.is_narrow:
            high = max(node.rect.bottom for node in body) - parts.body.y
            parts = parts.with_body(canvas, high)
        left, right = self._buttons()
        head = heading(canvas, "harvest/title", parts.head, title)
        foot = page_foot(canvas, parts.foot, "harvest", left, right)
        page = page_node(canvas, "harvest", title, [head, *body, foot])
        return page if canvas.is_narrow else page._replace(looks=(ground(canvas),))

    def activate(self, act: Hashable) -> Answer:
        """Open a number's list of things."""
        if isinstance(act, AskedNumber):
            self._asked, self._is_account = act, True
            self._scroll.rewind()
            return None
        return super().activate(act)

    def see_scales(self) -> None:
        """Show the scales in place of the table of numbers."""
        self._is_account = False

    def tick(self, now: float) -> Answer | bool:
        """Show the steps as time goes by, with their sounds."""
        self._takes_key = False
        is_other = self._reveal.tick(now)
        begun = self._reveal.take_begun() if is_other else ""
        if begun:
            is_flood = begun in self._sheet().flood[:1]
            self._sounds.append(FLOOD_SOUND if is_flood else SOUNDS.get(begun, POINTS_SOUND))
        return is_other

    def see_moment(self, after: int) -> Answer:
        """Open the game as it was after a number of actions."""
        return Push(self._moment(after))

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the list of things."""
        if panel in {TABLE_KEY, DETAILS_KEY}:
            self._scroll.move(-steps)
