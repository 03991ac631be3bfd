"""The strip of all players: Era and season, and everybody's figures in turn order.

Keys: ``strip`` the panel, ``era``, ``seat/1`` a player's cell; ``pp:1``, ``gap:1``, ``food:1``,
``heka:1``, ``apprentices:1``, ``tablets:1`` and ``turns:1`` its figures.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import SLOTS
from sneferu_gui.games.men_nefer.law.items import FOOD, HEART, HEKA
from sneferu_gui.games.men_nefer.law.position import NONE, Board
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.land_view import Land
from sneferu_gui.games.men_nefer.table.looks import (
    FLAGS,
    ApprenticeLook,
    ItemLook,
    NarratorLook,
    ScalesLook,
    SignLook,
)
from sneferu_gui.games.men_nefer.table.panel_view import PanelView, change_text
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.preview import harvest_now
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.words import ROMAN, era_words, kind_name, signed
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.boxes import Block, figure, fixed
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import EDGE, GOLD, INK, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button
from sneferu_gui.ui.table.words import points_words

KEY: Final = "x"
"""The key that opens the next player's board."""
ERA: Final = 56
"""The width of the Era, in pixels at 100 %."""
EMBLEM: Final = 7
"""The width of a player's cell divided by the emblem's greatest width."""
ROW: Final = 32
HIGHEST_CELL: Final = 60
"""The greatest height of a cell where cells lie below one another."""
TWO_LINES: Final = 38
"""The height from which on figures stand on two lines, beside the points."""
SCORE: Final = 34
"""The least width of the points beside two lines of figures."""
SIGN_OPACITY: Final = 90
"""The opacity of the sign behind the points."""
FIGURE_GAPS: Final = (5, 24)
"""The gap between two figures, least and greatest."""


@remembered
def strip(
    canvas: Canvas,
    rect: Rect,
    table: TableSnapshot,
    land: Land,
    close: ButtonAppearance | None = None,
) -> Node:
    """The strip; in a drawer one player below another, and `close` is its button."""
    view = _StripView(canvas, rect, table, land)
    inner = rect.inset(canvas.px(6), 0)
    order = table.state.order
    count = len(order) + table.setup.is_solo
    looks = (Sheet(rect, FLAGS, canvas.px(6), EDGE),)
    corner: tuple[Node, ...] = ()
    if close is None:
        era, rest = inner.left_part(canvas.px(ERA)), inner.after(canvas.px(ERA + 4))
        rects = rest.columns(count, canvas.px(3))
    else:
        button = corner_button(canvas, rect, close)
        corner = (button,)
        head = max(canvas.px(ROW), button.rect.bottom - rect.y)
        era = inner.top_part(head).left_part(canvas.px(ERA))
        rest = inner.below(head + canvas.px(4)).above(canvas.px(6))
        rects = [each.top_part(canvas.px(HIGHEST_CELL)) for each in rest.rows(count, canvas.px(4))]
    cells = [view.cell(place, seat) for place, seat in zip(rects, order, strict=False)]
    if table.setup.is_solo:
        cells.append(view.steward(rects[-1]))
    children = (view.era(era), *cells, *corner)
    return Node("strip", "panel", rect, _("Players"), looks=looks, children=children)


class _StripView(PanelView):
    def era(self, rect: Rect) -> Node:
        state = self.state
        size = min(rect.h, self.canvas.px(26))
        icon = rect.left_part(size).centred(size, size)
        font = self.canvas.scale.font(TextSize.HEADING, self.canvas.scale.strong.face)
        words = _("{era}: Sowing").format(era=era_words(state.era))
        every = 3 * SLOTS * self.edition.eras
        own = every - state.turns_left(self.table.seat)
        own -= 3 * SLOTS * (self.edition.eras - state.era)
        hint = _("{era}; {n} of {all} turns are over").format(era=words, n=own, all=every)
        letters = self.number(rect.after(size + self.canvas.px(4)), ROMAN[state.era], INK, font)
        return self.fact_node("era", rect, words, Use(hint=hint, clause="E1"),
                         NarratorLook(icon), letters)  # fmt: skip

    def cell(self, rect: Rect, seat: int) -> Node:
        """A player's cell; choosing it opens the board."""
        px, key = self.canvas.px, f"seat/{seat}"
        size = min(rect.h - px(4), px(32), rect.w // EMBLEM)
        emblem = rect.left_part(size).centred(size, size)
        looks: list[Look] = []
        if self.state.seat == seat and not self.state.is_over:
            looks.append(Box(rect.inset(0, px(2)), (*GOLD[:3], 60), px(5), GOLD, max(2, px(2))))
        looks.append(Picture(emblem, f"emblems/{self.colour(seat)}"))
        room = rect.after(size + px(3)).before(px(1)).inset(0, px(2))
        children = tuple(self._figures(room, seat))
        looks += self.canvas.focus_ring(key, rect, px(5))
        words = self.name(seat)
        if seat == self.table.seat:
            use = Use(hint=words, about=places.Seat(seat))
        else:
            hint = _("Open the board of {name}").format(name=words)
            key_of = KEY if seat == self._following() else ""
            use = Use(call(MenTable.open_board, seat), hint, key_of, about=places.Seat(seat))
        state = self.canvas.node_states(
            key, *(("selected",) if self.table.plan.rival == seat else ())
        )
        return Node(key, "card", rect, words, state, use, tuple(looks), children)

    def _following(self) -> int:
        """The seat whose board the key opens, or closes after the last one."""
        others, rival = self.table.others, self.table.plan.rival
        at = others.index(rival) + 1 if rival in others else 0
        return others[min(at, len(others) - 1)]

    def steward(self, rect: Rect) -> Node:
        """The steward beside a lone player, with his apprentices still to come (V3)."""
        left = self.edition.deeds - len(self.state.steward)
        size = min(rect.h - self.canvas.px(4), self.canvas.px(32))
        icon = rect.left_part(size).centred(size, size)
        words = _("The steward: {n} of {all} apprentices still to come in this Era").format(
            n=left, all=self.edition.deeds
        )
        letters = self.number(rect.after(size + self.canvas.px(5)), str(left))
        look = ApprenticeLook(icon, "steward")
        return self.fact_node("steward", rect, words, Use(hint=words, clause="V3"), look, letters)

    def _figures(self, room: Rect, seat: int) -> Iterator[Node]:
        """As many figures as fit, the most important first."""
        score, *blocks = self._blocks(seat)
        if room.h < self.canvas.px(TWO_LINES):
            yield from self._in_line(room, [score, *blocks])
            return
        gap, turns, food, heka, apprentices, tablets = blocks
        columns = ((gap, food), (turns, heka), (apprentices, tablets))
        wides = [max(block.wide for block in column) for column in columns]
        for large in self._scores(seat, score):
            rest = room.after(large.wide + self.canvas.px(FIGURE_GAPS[0]))
            spare = (rest.w - sum(wides)) // len(columns)
            if spare >= 0:
                yield from large.lay(room.left_part(large.wide))
                step = min(self.canvas.px(FIGURE_GAPS[1]), spare)
                for column, wide in zip(columns, wides, strict=True):
                    for place, block in zip(rest.left_part(wide).rows(2), column, strict=True):
                        yield from block.lay(place)
                    rest = rest.after(wide + step)
                return
        upper, lower = room.rows(2)
        yield from self._in_line(upper, [score, gap, turns])
        yield from self._in_line(lower, [food, heka, apprentices, tablets])

    def _in_line(self, line: Rect, blocks: Sequence[Block]) -> Iterator[Node]:
        """Figures side by side, as many as fit."""
        least = self.canvas.px(FIGURE_GAPS[0])
        spare = (line.w - sum(block.wide for block in blocks)) // (len(blocks) - 1)
        gap = min(least, spare) if spare >= 0 else least
        for block in blocks:
            if block.wide <= line.w:
                yield from block.lay(line.left_part(block.wide))
                line = line.after(block.wide + gap)

    def _scores(self, seat: int, in_line: Block) -> Iterator[Block]:
        """The points large on their sign, or smaller; beside it where a preview changes them."""
        had, has, use = self._points(seat)
        scale, strong = self.canvas.scale, self.canvas.scale.strong
        for font in (scale.font(TextSize.HEADING, strong.face), strong) if had == has else ():
            widest = self.canvas.text_width(str(had), font) + self.canvas.px(4)
            score = partial(self._score, seat, str(had), font, use)
            yield fixed(0, score, max(self.canvas.px(SCORE), widest))
        yield in_line

    def _score(self, seat: int, text: str, font: Font, use: Use, rect: Rect) -> tuple[Node, ...]:
        """The points on their sign."""
        key, size = f"pp:{seat}", min(rect.w, rect.h)
        looks = (
            SignLook(rect.centred(size, size), "points", SIGN_OPACITY),
            self.number(rect, text, INK, font, Align.CENTRE),
            *self.canvas.focus_ring(key, rect, self.canvas.px(4)),
        )
        return (Node(key, "text", rect, use.hint, self.canvas.node_states(key), use, looks),)

    def _points(self, seat: int) -> tuple[int, int, Use]:
        """A seat's points now and in the preview, and the use of that figure."""
        state = self.state
        had = state.boards[seat].pp
        has = had if self.land.tried is None else self.land.tried.boards[seat].pp
        points = change_text(had, points_words(has)) if had != has else points_words(has)
        words = _("{name}: {points}; {after} if Harvest came now").format(
            name=self.name(seat), points=points, after=harvest_now(state)[seat].pp
        )
        return had, has, Use(hint=words, clause="G2", about=places.Stock(seat, "pp"))

    def _blocks(self, seat: int) -> Iterator[Block]:
        """The figures: points, gap, turns left; Food, Heka, apprentices, tablets."""
        state, name, last = self.state, self.name(seat), self.edition.duat
        board = state.boards[seat]
        then = self.land.tried.boards[seat] if self.land.tried is not None else board
        had, has, use = self._points(seat)
        look = SignLook(NOWHERE, "points")
        yield figure(self.canvas, f"pp:{seat}", look, change_text(had, has), use)
        gap, gap_then = board.duat_gap(last), then.duat_gap(last)
        words = _("{name}: heart {heart}, feather {feather}; {gap} to where they meet").format(
            name=name, heart=board.heart, feather=board.feather, gap=signed(gap)
        )
        about = places.Duat() if seat == self.table.seat else places.Stock(seat, HEART)
        use = Use(hint=words, clause="Z3", about=about)
        tilt = (gap > 0) - (gap < 0)
        text = change_text(signed(gap), signed(gap_then))
        yield figure(self.canvas, f"gap:{seat}", ScalesLook(NOWHERE, tilt), text, use)
        left = state.turns_left(seat)
        text = ngettext("{n} turn left in this Era", "{n} turns left in this Era", left)
        use = Use(hint=f"{name}: {text.format(n=left)}", clause="E3")
        yield figure(self.canvas, f"turns:{seat}", SignLook(NOWHERE, "sowing"), str(left), use)
        for kind in (FOOD, HEKA):
            text = change_text(getattr(board, kind), getattr(then, kind))
            words = _("{name}: {n} of {most} {kind}").format(
                name=name, n=text, most=self.edition.resource, kind=kind_name(kind)
            )
            use = Use(hint=words, clause="G1", about=places.Stock(seat, kind))
            yield figure(self.canvas, f"{kind}:{seat}", ItemLook(NOWHERE, kind), text, use)
        yield from self._tablets(seat, board)

    def _tablets(self, seat: int, board: Board) -> Iterator[Block]:
        name = self.name(seat)
        at_home = sum(slot.has_apprentice for slot in board.slots)
        tablets = sum(slot.tablet != NONE for slot in board.slots)
        figures = (
            ("apprentices", ApprenticeLook(NOWHERE, self.colour(seat)), at_home,
             ngettext("{n} apprentice at home", "{n} apprentices at home", at_home)),
            ("tablets", SignLook(NOWHERE, "tablet"), tablets,
             ngettext("{n} tablet", "{n} tablets", tablets)),
        )  # fmt: skip
        for key, look, count, text in figures:
            use = Use(hint=f"{name}: {text.format(n=count)}", clause="D2")
            yield figure(self.canvas, f"{key}:{seat}", look, str(count), use)
