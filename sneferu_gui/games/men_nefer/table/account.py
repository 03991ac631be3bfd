"""“If Harvest came now”: what each of the seven sources would bring, and the turn order after it.

Keys: ``account`` the panel, ``source:duat`` a source, ``account/sum`` the points after it.
"""

from typing import Final

from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.land_view import Land
from sneferu_gui.games.men_nefer.table.looks import ItemLook, LilyLook, ScalesLook, SignLook
from sneferu_gui.games.men_nefer.table.panel_view import PanelView, changed
from sneferu_gui.games.men_nefer.table.preview import HarvestNow, harvest_now
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.words import signed, source_name
from sneferu_gui.language import _
from sneferu_gui.ui.kit.boxes import Block, column, figure, row, space
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import OwnLook
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import BRICK, INK, PALM
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button
from sneferu_gui.ui.pages.words import points_words

CLAUSES: Final = ("G2", "Z3", "Z4", "Z5", "Z6", "Z6", "Z7")
"""By source."""
SIGNS: Final = ("points", "duat", "contract", "necropolis", "obelisk", "great", "queens")


def source_look(source: str) -> OwnLook:
    """The sign of a source."""
    sign = SIGNS[SOURCES.index(source)]
    if sign == "duat":
        return ScalesLook(NOWHERE)
    return ItemLook(NOWHERE, sign) if sign == "contract" else SignLook(NOWHERE, sign)


@remembered
def account(
    canvas: Canvas,
    rect: Rect,
    table: TableSnapshot,
    land: Land,
    close: ButtonAppearance | None = None,
) -> Node:
    """The panel; `close` puts it away where it is a drawer."""
    view = _AccountView(canvas, rect, table, land)
    title = _("If Harvest came now")
    corner = () if close is None else (corner_button(canvas, rect, close),)
    inner = canvas.panel_content(rect)
    if corner:
        inner = inner.below(max(0, corner[0].rect.bottom - inner.y))
    return canvas.panel("account", rect, title, *view.block(inner.w).lay(inner), *corner)


class _AccountView(PanelView):
    """Draws what would come of a Harvest."""

    def block(self, wide: int) -> Block:
        """The sources in two columns, then the sum and the place in the turn order."""
        seat = self.table.seat
        now = harvest_now(self.state)[seat]
        then = harvest_now(self.land.tried)[seat] if self.land.tried is not None else now
        figures = [
            self._source(source, now.points[source], then.points[source], CLAUSES[at])
            for at, source in enumerate(SOURCES)
        ]
        figures += [self._sum(now, then), self._place(now, then)]
        across = 3 if wide >= self.canvas.px(210) else 2
        lines = [figures[at : at + across] for at in range(0, len(figures), across)]
        filled = (line + [space()] * (across - len(line)) for line in lines)
        gap = self.canvas.px(6)
        return column(*(row(*line, gap=gap) for line in filled), gap=self.canvas.px(2))

    def _source(self, source: str, now: int, then: int, clause: str) -> Block:
        seat = self.table.seat
        words = f"{source_name(source)}: {points_words(now)}"
        if then != now:
            words = f"{source_name(source)}: {changed(now, points_words(then))}"
        use = Use(hint=words, clause=clause, about=places.Source(seat, source))
        look, text = source_look(source), changed(_told(now), _told(then))
        colour = BRICK if then < 0 else PALM if then > now else INK
        return figure(self.canvas, f"source:{source}", look, text, use, colour)._replace(wide=0)

    def _sum(self, now: HarvestNow, then: HarvestNow) -> Block:
        words = _("Points after a Harvest now: {n}").format(n=changed(now.pp, then.pp))
        use = Use(hint=words, clause="Z", about=places.Source(self.table.seat, "pp"))
        look = SignLook(NOWHERE, "harvest")
        return figure(self.canvas, "account/sum", look, changed(now.pp, then.pp), use)._replace(
            wide=0
        )

    def _place(self, now: HarvestNow, then: HarvestNow) -> Block:
        text = changed(now.place, then.place)
        words = _("Place in the next turn order: {n}").format(n=text)
        use = Use(hint=words, clause="F5")
        look = LilyLook(NOWHERE, self.colour(self.table.seat))
        return figure(self.canvas, "account/place", look, text, use)._replace(wide=0)


def _told(points: int) -> str:
    return signed(points) if points else "0"
