"""A rival's board, opened over the land, with figures of its things on the land.

Keys: ``rival`` the panel, ``rival/close`` its button; those of its parts are in `own_board`.
"""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.land_view import Land, joined_facts
from sneferu_gui.games.men_nefer.table.looks import WOOD, BlockLook, BoatLook, PriestessLook
from sneferu_gui.games.men_nefer.table.own_board import BoardView
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.small_board import SmallBoard
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.boxes import Block, figure, wrap
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import HEADING
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button

HEAD: Final = 30
"""The height of the name, in pixels at 100 %."""
STRIPPED: Final = 320
"""The height from which on the board has pictures of the land, in pixels at 100 %."""
STRIP: Final = 0.34
"""The height of these pictures, as a share."""


@remembered
def rival_board(canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land, seat: int) -> Node:
    """The panel, with a button to close it in its corner."""
    view = _RivalView(canvas, rect, table, land, seat)
    close = ButtonAppearance(
        "rival/close", _("Close"), call(MenTable.open_board, None), _("Show the land again"),
        shortcut="escape", picture="icons/close", about=places.Opened(),
    )  # fmt: skip
    corner = corner_button(canvas, rect, close)
    inner = rect.inset(canvas.px(12), canvas.px(8))
    name = view.name(seat)
    head = inner.top_part(canvas.px(HEAD)).before(corner.rect.w + canvas.px(4))
    emblem = head.left_part(head.h)
    title = canvas.letters(
        head.after(head.h + canvas.px(6)), name, canvas.scale.heading, HEADING
    )  # fmt: skip
    figures = view.figures()
    wide = inner.w
    high = figures.high(wide)
    foot = inner.bottom_part(high)
    body = inner.below(max(head.h, corner.rect.bottom - inner.y) + canvas.px(6))
    body = body.above(high + canvas.px(8))
    strip = body.bottom_part(round(body.h * STRIP) if body.h >= canvas.px(STRIPPED) else 0)
    body = body.above(strip.h + canvas.px(6)) if strip.h else body
    children = (*view.lay(body), *view.land_nodes(strip), *figures.lay(foot), corner)
    panel = canvas.panel("rival", rect, "", *children, ground=WOOD)
    looks = (*panel.looks, Picture(emblem, f"emblems/{view.colour(seat)}"), title)
    words = _("Board of {name}").format(name=name)
    return panel._replace(label=words, looks=looks)


class _RivalView(BoardView):
    def land_nodes(self, strip: Rect) -> Iterator[Node]:
        """The seat's own things in the Houses and on the land; nothing without any room."""
        if not strip.h:
            return
        small, table = SmallBoard(self.table.setup, self.state, self.seat), self.state
        gap = self.canvas.px(8)
        (houses, river), (built, rooms) = (
            row.columns(2, 2 * gap) for row in strip.rows(2, gap)
        )  # fmt: skip
        boats = (say.place_words(table.table, boat.place) for boat in self.board.boats)
        stand = (say.room_words(own.room) for own in self.board.priestesses)
        scarabs = (
            f"{say.house_short(house)} {space}"
            for house, space in zip(self.edition.houses, self.board.scarabs, strict=True)
        )
        for key, words, facts, looks, place, clause in (
            ("houses", _("Houses of Life"), scarabs, small.houses, houses, "A7"),
            ("nile", say.region_name("nile"), boats, small.nile, river, "R1"),
            ("pyramids", say.region_name("pyramids"), (), small.pyramids, built, "P8"),
            ("temple", say.region_name("temple"), stand, small.temple, rooms, "T4"),
        ):
            use = Use(hint=joined_facts(words, ", ".join(facts)), clause=clause)
            yield self.fact_node(f"rival/{key}", place, words, use, *looks(place))

    def figures(self) -> Block:
        """The figures of the seat's things on the land."""
        return wrap(*self._figures(), gap=self.canvas.px(14), between=self.canvas.px(2))

    def _figures(self) -> Iterator[Block]:
        state, board, seat = self.state, self.board, self.seat
        owner, edition = self.colour(seat), self.edition
        sailing = sum(boat.place > 0 for boat in board.boats)
        inside = sum(own.room > 0 for own in board.priestesses)
        figures = (
            ("buried", self.piece("sarcophagus"), str(len(state.held_by(state.buried, seat))),
             _("Sarcophagi in the Necropolis: {n}"), "N3"),
            ("erected", self.piece("sphinx"), str(len(state.held_by(state.erected, seat))),
             _("Sphinxes on pedestals: {n}"), "H2"),
            ("baskets", self.piece("basket"), str(board.baskets),
             _("Baskets in the Temple: {n}"), "T6"),
            ("inside", PriestessLook(NOWHERE, owner), f"{inside}/{edition.priestesses}",
             _("Priestesses in the Temple: {n}"), "T4"),
            ("sailing", BoatLook(NOWHERE, owner), f"{sailing}/{edition.boats}",
             _("Boats out of the port: {n}"), "R1"),
            ("orb", self.piece("orb"), f"{board.orb}/{edition.orb_last}",
             _("Orb on the Obelisk: {n}"), "T11"),
            ("blocks", BlockLook(NOWHERE, owner), f"{board.great}/{edition.great_last}",
             _("Block on the Great Pyramid track: {n}"), "P2"),
        )  # fmt: skip
        for key, look, text, words, clause in figures:
            use = Use(hint=words.format(n=text), clause=clause)
            yield figure(self.canvas, f"rival/{key}", look, text, use)
