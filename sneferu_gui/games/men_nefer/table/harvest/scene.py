"""The page of a Harvest and its Flood: weighed across the river, and its account on demand.

    HarvestScene(setup, steps, era, see_moment, tempo)

It lies over the table once the Era's last turn has been seen there, and tells the season alone. It
is opened from the log again, with a `tempo` of 0, which tells all at once. Every number of the
picture leads to what it is made of.
"""

from collections.abc import Callable, Hashable, Sequence

from sneferu_gui.games.game import AnyEdition
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
    Shown,
    ground,
    scenery,
    told_now,
    weighing,
)
from sneferu_gui.games.men_nefer.table.words import ROMAN
from sneferu_gui.language import _, chosen_language
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.scene import Answer, Pop, Push, Scene, call
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.end.numbers import DETAILS, TABLE, account_page
from sneferu_gui.ui.pages.end.reveal import RevealScene
from sneferu_gui.ui.pages.words import seat_name
from sneferu_gui.ui.table.face import AskedNumber
from sneferu_gui.ui.table.game_table import GameScene

SOUNDS = {
    PAPYRI: "men_nefer/papyrus",
    DUAT: "men_nefer/harvest",
    FOOD: "men_nefer/gain",
    HEKA: "men_nefer/gain",
    HOME: "men_nefer/step",
    STALLS: "men_nefer/papyrus",
    ORDER: "men_nefer/sign",
}
"""What is heard as a step begins;"""
POINTS_SOUND = "men_nefer/point"
"""of those that bring points, this;"""
FLOOD_SOUND = "men_nefer/flood"
"""and of the first of the Flood."""
USUAL_TEMPO = 1.0


class HarvestScene(RevealScene[HarvestReveal], GameScene):
    """One Era's."""

    is_interlude = True

    def __init__(
        self,
        setup: Setup,
        steps: Sequence[Step],
        era: int,
        moment: Callable[[int], Scene],
        tempo: float = 0.0,
    ) -> None:
        """Tell it so many times as slowly as is usual.

        Raises ValueError where that Harvest is not in the steps.
        """
        super().__init__()
        self._setup, self._steps, self._era = setup, steps, era
        self._moment = moment
        self._made: tuple[str, Sheet] | None = None
        sheet = self._sheet()
        totals = sheet.amounts(TOTAL)
        self._asked = AskedNumber(TOTAL, totals.index(max(totals)))
        self._is_account = False
        self._tempo = tempo
        self._reveal = HarvestReveal(steps_of(sheet), tempo)
        self._scroll = Scroll(fills=False)

    def _sheet(self) -> Sheet:
        """In the language that is spoken now: made once."""
        made = self._made
        if made is None or made[0] != chosen_language():
            sheet = sheet_of(self._setup, self._steps, self._era)
            made = self._made = chosen_language(), sheet
        return made[1]

    def settle(self, canvas: Canvas) -> None:
        """Scroll no further than there is something; where no picture has room, none is told."""
        if canvas.is_narrow:
            self._reveal.finish()
        details = self._sheet().details
        count = len(details.get((self._asked.row, self._asked.seat), ()))
        if canvas.is_narrow:
            self._scroll.fit(count, count, 0)
        else:
            self._scroll.fit(count, 1)

    def tree(self, canvas: Canvas) -> Node:
        """The picture, or where it is asked for, or nothing else has room, the account."""
        sheet = self._sheet()
        title = _("Harvest {n}") if not sheet.has_flood else _("Harvest {n}, and the Flood")
        title = title.format(n=ROMAN[self._era])
        paint = self._account if self._is_account or canvas.is_narrow else self._picture
        return paint(canvas, title, sheet).marked("harvest/on", SUGGESTED)

    def _picture(self, canvas: Canvas, title: str, sheet: Sheet) -> Node:
        """The weighing, and what of the places has been told."""
        parts = page_parts(canvas)
        shown = Shown(self._setup, sheet, self._reveal.known)
        told = told_now(canvas, parts.foot, shown)
        left, right = self._buttons()
        foot = page_foot(canvas, parts.foot, "harvest", left, right).with_children(*told)
        head = heading(canvas, "harvest/title", parts.head, title)
        page = page_node(canvas, "harvest", title, [head, *weighing(canvas, parts, shown), foot])
        return page._replace(looks=scenery(canvas, parts))

    def _buttons(self) -> tuple[tuple[ButtonAppearance, ...], tuple[ButtonAppearance, ...]]:
        """At the left and at the right of the foot: none while it is told."""
        if not self._reveal.is_over:
            return (), ()
        again = ButtonAppearance(
            "harvest/again", _("Tell it again"), call(HarvestScene.tell_again),
            _("Step by step, from its beginning"),
        )  # fmt: skip
        account = ButtonAppearance(
            "harvest/account", _("Account"), call(HarvestScene.see_account),
            _("All numbers, and what each is made of"),
        )  # fmt: skip
        picture = ButtonAppearance(
            "harvest/picture", _("Scales"), call(HarvestScene.see_scales),
            _("The weighing, and the places across the river"),
        )  # fmt: skip
        go_on = ButtonAppearance(
            "harvest/on", _("Go on"), call(HarvestScene.go_on), _("Back to the table"),
            is_main=True, shortcut="escape",
        )  # fmt: skip
        return ((picture,) if self._is_account else (again, account)), (go_on,)

    def _account(self, canvas: Canvas, title: str, sheet: Sheet) -> Node:
        """The table of numbers, and what the one asked is made of."""
        parts, names = page_parts(canvas), tuple(map(seat_name, self._setup.seats))
        details = sheet.details.get((self._asked.row, self._asked.seat), ())
        room, first = parts.endless if canvas.is_narrow else parts.body, self._scroll.first
        body = account_page(canvas, room, names, sheet.rows, self._asked, details, first=first)
        if canvas.is_narrow:
            high = max(node.rect.bottom for node in body) - parts.body.y
            parts = parts.with_body(canvas, high)
        left, right = self._buttons()
        head = heading(canvas, "harvest/title", parts.head, title)
        foot = page_foot(canvas, parts.foot, "harvest", () if canvas.is_narrow else left, right)
        page = page_node(canvas, "harvest", title, [head, *body, foot])
        return page if canvas.is_narrow else page._replace(looks=(ground(canvas),))

    def activate(self, act: Hashable) -> Answer:
        """A number opens to what it is made of."""
        if isinstance(act, AskedNumber):
            self._asked, self._is_account = act, True
            self._scroll.rewind()
            return None
        return super().activate(act)

    def see_account(self) -> None:
        """Show the table of numbers in place of the scales."""
        self._is_account = True

    def see_scales(self) -> None:
        """Show the picture again."""
        self._is_account = False

    def tell_again(self) -> None:
        """Tell it once more, step by step."""
        self._reveal = HarvestReveal(steps_of(self._sheet()), self._tempo or USUAL_TEMPO)

    def tick(self, now: float) -> Answer | bool:
        """Tell it, step by step."""
        self._takes_key = False
        is_other = self._reveal.tick(now)
        begun = self._reveal.take_begun() if is_other else ""
        if begun:
            is_flood = begun in self._sheet().flood[:1]
            self._sounds.append(FLOOD_SOUND if is_flood else SOUNDS.get(begun, POINTS_SOUND))
        return is_other

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
        """To the table, once all has been told."""
        if self.has_taken() or self.hurry():
            return None
        return Pop()

    @property
    def rulebook_for(self) -> AnyEdition:
        """The game's."""
        return self._setup.edition
