"""The table's tree: the bar, and every panel in its place."""

from collections.abc import Hashable, Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import OASIS, SIDES, SITE
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN
from sneferu_gui.games.terra_pyramides.table.choosable import use_of
from sneferu_gui.games.terra_pyramides.table.move import (
    ASKED,
    move_view,
    standing_lines,
    stock_words,
)
from sneferu_gui.games.terra_pyramides.table.places import (
    EdgePlace,
    FieldPlace,
    LookTile,
    PiecePlace,
    RowPlace,
    SitePlace,
    StackPlace,
    StonePlace,
    TilePlace,
)
from sneferu_gui.games.terra_pyramides.table.snapshot import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.words import (
    colour_words,
    field_name,
    line_words,
    name_of,
    owner_words,
    side_words,
    site_name,
    stone_name,
    stones_of,
    tile_words,
)
from sneferu_gui.language import N_, _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, INK, PALM
from sneferu_gui.ui.kit.widgets.bar import bar
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, move_panel
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.move import HandingWords, handing_view
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.snapshot import Following

TURN_LORE: Final = N_(
    "At this table only the present turn can be taken back, as long as nobody has seen what it "
    "turned up. That was chosen when the table was set."
)
"""What the table's rule says about taking back, where only the present turn can be."""

HANDING: Final = {
    Following.END: HandingWords(
        N_("the game ends with this: is it to stand?"),
        N_("End the game"),
        N_("Let it stand, and see the result"),
    ),
    Following.CHOICE: HandingWords(
        N_("see what it turns up, and go on with the turn"),
        N_("Turn up"),
        N_("Let it stand, and see what it turns up: there is still something to choose"),
    ),
    Following.OWN_TURN: HandingWords(
        N_("see what it turns up, and go on with another turn"),
        N_("Go on"),
        N_("Let it stand, see what it turns up, and have the next turn"),
    ),
    Following.OTHERS_TURN: HandingWords(
        N_("hand the turn over, or take it back"),
        N_("Hand over"),
        N_("Let it stand, turn up what it reveals, and pass on the turn"),
    ),
}
"""What is said while a turn waits to be handed over, and what it turned up lies face down."""

SAND: Final = (222, 196, 148, 255)
BARE: Final = (120, 96, 70, 255)
WATER: Final = (90, 150, 140, 255)
TILE: Final = (240, 226, 196, 255)


def table_picture(canvas: Canvas, table: TableSnapshot) -> Node:
    """The whole table as a tree."""
    top, rest = canvas.rect.top_part(canvas.px(44)), canvas.rect.below(canvas.px(48))
    side = rest.right_part(max(canvas.px(230), rest.w // 4))
    desert = rest.before(side.w + 4)
    own, desert = desert.bottom_part(canvas.px(84)), desert.above(canvas.px(88))
    words = BarWords(
        title="Terra Pyramides", asked=_(ASKED[table.state.phase]), undone="",
        turn_lore=_(TURN_LORE), hint=_("Where to look; once more: which; then what to do"),
    )  # fmt: skip
    shown = table_bar(table.common, words)
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    children = (
        bar(canvas, top, shown, desert.x),
        Node("desert", "panel", desert, _("The desert")).with_children(
            *_board(canvas, desert, table)
        ),
        Node("own", "panel", own, _("Yours")).with_children(*_own(canvas, own, table)),
        move_panel(canvas, side, _told_of_move(canvas, table)),
    )  # fmt: skip
    return Node("table", "window", canvas.rect, _("The table"), looks=ground, children=children)


def _told_of_move(canvas: Canvas, table: TableSnapshot) -> MoveAppearance:
    common = table.common
    if common.is_watched:
        return MoveAppearance(_("Just now"), standing_lines(table), ())
    if common.waiting is not None:
        return handing_view(common, common.waiting, HANDING)
    if table.is_open:
        return move_view(table, canvas.about)
    result = ButtonAppearance(
        "move/result", _("Show the result"), call(PlayedScene.show_end), is_main=True
    )
    rows = ((result,),) if common.is_over else ()
    return MoveAppearance(_("This move"), standing_lines(table), rows)


class _Thing(NamedTuple):
    """Something on the table."""

    key: str
    about: Hashable
    label: str
    mark: str = ""
    fill: Colour = TILE

    def node(self, canvas: Canvas, rect: Rect, table: TableSnapshot) -> Node:
        """It in a rectangle."""
        key, use = self.key, use_of(table, self.about, self.label)
        is_open = use.act is not None
        edge = GOLD if canvas.is_hovered(key) or canvas.is_focused(key) else PALM
        looks = (
            Box(rect, self.fill, 3, edge if is_open else self.fill, 2),
            canvas.letters(rect, self.mark, canvas.scale.caption, INK, Align.CENTRE),
        )
        state = canvas.marks(key, *([] if is_open else ["disabled"]))
        return Node(key, "button", rect, self.label, state, use, looks)


def _board(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Iterator[Node]:
    state, board = table.state, table.state.table.board
    rows = [row.columns(board.width, 2) for row in rect.rows(board.height, 2)]
    spots = [spot for row in rows for spot in row]
    for space, name in enumerate(board.names):
        spot = spots[space]
        if board.kinds[space] == SITE:
            number = board.number_of[space]
            site = state.sites[number]
            label = f"{site_name(state, space)} {owner_words(state, number)}".strip()
            mark = f"{site.foundation or ''}L{site.level}w{site.workers}"
            thing = _Thing(f"site/{name}", SitePlace(space), label, mark, BARE)
        else:
            code = state.laid[space] >> 2
            fill = WATER if board.kinds[space] == OASIS else SAND if code < HIDDEN else TILE
            symbols = "" if code < 0 else "+".join(s[:3] for s in state.table.printed.kinds[code])
            label = field_name(state, space)
            thing = _Thing(f"field/{name}", FieldPlace(space), label, symbols, fill)
        yield thing.node(canvas, spot, table)
    field = table.plan.field
    if field is not None and table.is_open:
        for side in SIDES:
            spot = spots[field].centred(spots[field].w // 3, spots[field].h // 3)
            dx = {"w": -1, "e": 1}.get(side, 0) * spot.w
            dy = {"n": -1, "s": 1}.get(side, 0) * spot.h
            label = _("Stairs {side}").format(side=side_words(side))
            edge = _Thing(f"edge/{side}", EdgePlace(field, side), label)
            yield edge.node(canvas, spot.moved(dx, dy), table)._replace(is_floating=True)


def _own(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Iterator[Node]:
    state, seat = table.state, table.seat
    upper, lower = rect.rows(2, 3)
    printed = state.table.printed
    code = state.hands[seat].tile
    tile = tile_words(printed.kinds[code] if code >= 0 else ())
    cells = upper.columns(4 + len(LINES), 3)
    yield _Thing("tile", TilePlace(seat), tile, tile).node(canvas, cells[0], table)
    words = f"{name_of(state, seat)}: {stock_words(table, seat)}"
    yield canvas.text(
        "own/words", cells[1]._replace(w=3 * cells[1].w), words, canvas.scale.body, TILE
    )
    for line, cell in zip(LINES, cells[4:], strict=True):
        thing = _Thing(f"row/{line}", RowPlace(line), line_words(line), line)
        yield thing.node(canvas, cell, table)
    things: list[_Thing] = []
    if state.phase is Phase.LOOK and state.seat == seat:
        for index, code in enumerate(state.stacks[state.looked_at]):
            words = tile_words(printed.kinds[code] if code >= 0 else ())
            things.append(_Thing(f"look/{index}", LookTile(index), words, words))
    if table.plan.site is not None:
        colours = state.table.edition.colours
        things += [_Thing(f"piece/{c}", PiecePlace(1, c), colour_words(c), c) for c in colours]
    for colour, count in stones_of(state, seat).items():
        words = f"{count} × {stone_name(colour)}"
        things.append(_Thing(f"stone/{colour}", StonePlace(seat, colour), words, words))
    for index, stack in enumerate(state.stacks):
        words = _("Stack {n}: {count}").format(n=index + 1, count=len(stack))
        things.append(_Thing(f"stack/{index}", StackPlace(index), words, words))
    for thing, cell in zip(things, lower.columns(len(things), 3), strict=True):
        yield thing.node(canvas, cell, table)
