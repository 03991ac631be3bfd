"""The other players, as cards or in a strip; in a task its goal stands in their place.

Keys: ``others`` the panel, ``seat/1`` a card or a cell of the strip, ``goal`` what a task asks for;
`figures` says those of what a player has.
"""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.terra_pyramides.law.edition import Goal
from sneferu_gui.games.terra_pyramides.law.result import progress_of
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.choosable import use_of
from sneferu_gui.games.terra_pyramides.table.figures import (
    HIGH,
    capstone_figure,
    figure,
    gold_figure,
    hand_node,
    item_figures,
    stone_slots,
    stones_figure,
    turns_figure,
    worker_figures,
)
from sneferu_gui.games.terra_pyramides.table.places import SeatPlace
from sneferu_gui.games.terra_pyramides.table.snapshot import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.words import name_of, points_words
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.boxes import Block, Flow, wrap
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import EDGE, GOLD, HEADING, INK
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button

HEAD: Final = 24
"""How high a card's first line is, in pixels at 100 %: all sizes here are."""
HAND: Final = 56
"""How large a tile in hand is at most."""
LOW_HAND: Final = 48
"""How large it is on a low card."""
POINTS: Final = 30
"""How wide the points are."""


@remembered
def others(
    canvas: Canvas, rect: Rect, table: TableSnapshot, *,
    is_row: bool, close: ButtonAppearance | None = None,
) -> Node:  # fmt: skip
    """All cards, one below or beside another; `close` puts them away where they are a drawer."""
    panel = Node("others", "panel", rect, _("The others"))
    corner = () if close is None else (corner_button(canvas, rect, close),)
    room, gap = rect, canvas.scale.gap
    if corner:
        room = rect.before(rect.right - corner[0].rect.x + canvas.px(4))
    goal = table.state.table.goal
    if goal is not None:
        return panel.with_children(goal_card(canvas, room, table, goal), *corner)
    count = len(table.others)
    places = room.columns(count, gap) if is_row else room.rows(count, gap)
    cards = (
        card(canvas, place, table, seat) for place, seat in zip(places, table.others, strict=True)
    )
    return panel.with_children(*cards, *corner)


@remembered
def card(canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int) -> Node:
    """All that is a player's, on a sheet."""
    state, px = table.state, canvas.px
    key, about = f"seat/{seat}", SeatPlace(seat)
    inner = Flow(rect.inset(px(10), px(6)))
    title, slots, line = inner.take(px(HEAD)), px(HIGH + 2), px(HIGH)
    turns = turns_figure(canvas, state, seat)
    points = px(POINTS)
    children = [head(canvas, title, table, seat, turns.wide + px(6))]
    children += turns.lay(title.before(points + px(6)).right_part(turns.wide))
    rows = [figures(canvas, state, seat)]
    if inner.left.h >= slots + 2 * line:
        rows.append(wrap(*item_figures(canvas, seat, state.points_of(seat)), gap=px(8)))
    size = min(inner.left.h, px(HAND) if len(rows) > 1 else px(LOW_HAND))
    hand = inner.left.right_part(size).top_part(size)
    left = Flow(inner.left.before(size + px(6)))
    spare = max(0, left.left.h - slots - line * len(rows)) // (len(rows) + 1)
    children.append(stone_slots(canvas, left.take(slots, spare), state, seat))
    for each in rows:
        children += each.lay(left.take(line, spare))
    children.append(hand_node(canvas, hand, state, seat))
    looks: list[Look] = [Sheet(rect, "papyrus", px(8), EDGE)]
    if state.seat == seat and not state.is_over:
        looks.append(Box(rect.inset(px(2)), (0, 0, 0, 0), px(6), GOLD, max(2, px(2))))
    looks += canvas.ring(key, rect, px(8))
    words = name_of(state, seat)
    use = use_of(table, about, card_words(table, seat))
    return Node(key, "card", rect, words, canvas.marks(key), use, tuple(looks), tuple(children))


def figures(canvas: Canvas, state: State, seat: int) -> Block:
    """Gold, workers and capstones, beside one another."""
    return wrap(
        gold_figure(canvas, state, seat), *worker_figures(canvas, state, seat),
        capstone_figure(canvas, state, seat),
        gap=canvas.px(6), between=0,
    )  # fmt: skip


def head(canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int, beside: int = 0) -> Node:
    """Emblem, name, and points now (F5); before them so much room for something else."""
    state, size = table.state, min(rect.h, canvas.px(HEAD))
    points = state.points_of(seat).total
    text, font = str(points), canvas.scale.strong
    colour, name = table.setup.seats[seat].colour, name_of(state, seat)
    wide = canvas.px(POINTS)
    words = rect.after(size + canvas.px(6)).before(wide + beside)
    looks = (
        Picture(rect.left_part(size), f"emblems/{colour}"),
        canvas.letters(words, name, canvas.scale.body, HEADING),
        canvas.letters(rect.right_part(wide), text, font, INK, Align.RIGHT),
    )
    told = f"{name}: {points_words(points)}"
    return Node(f"points:{seat}", "text", rect, told, use=Use(clause="F5"), looks=looks)


def card_words(table: TableSnapshot, seat: int) -> str:
    """Whose card it is, and their points."""
    points = points_words(table.state.points_of(seat).total)
    return _("{name}: {points} now").format(name=name_of(table.state, seat), points=points)


@remembered
def strip(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Node:
    """Of each of the others emblem, points, stones and gold; of a task its goal."""
    panel = Node("others", "panel", rect, _("The others"), looks=(Sheet(rect, "papyrus", 4, EDGE),))
    goal = table.state.table.goal
    if goal is not None:
        return panel.with_children(*_progress(canvas, rect.inset(canvas.px(8), 0), table, goal))
    nodes: list[Node] = []
    for place, seat in zip(rect.columns(len(table.others)), table.others, strict=True):
        nodes.append(_cell(canvas, place.inset(canvas.px(5), canvas.px(2)), table, seat))
    return panel.with_children(*nodes)


def _cell(canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int) -> Node:
    state, key = table.state, f"seat/{seat}"
    size = min(rect.h, canvas.px(HEAD))
    parts = [stones_figure(canvas, state, seat), gold_figure(canvas, state, seat)]
    text = str(state.points_of(seat).total)
    font = canvas.scale.strong
    wide = canvas.text_width(text, font) + canvas.px(4)
    looks: list[Look] = [
        Picture(
            rect.left_part(size).centred(size, size), f"emblems/{table.setup.seats[seat].colour}"
        ),
        canvas.letters(rect.after(size + canvas.px(4)).left_part(wide), text, font, INK),
    ]
    if state.seat == seat:
        looks.append(Box(rect, (0, 0, 0, 0), canvas.px(4), GOLD, max(2, canvas.px(2))))
    looks += canvas.ring(key, rect, canvas.px(4))
    room = rect.after(size + wide + canvas.px(8))
    children: list[Node] = []
    for part in parts:
        if part.wide <= room.w:
            children += part.lay(room.left_part(part.wide).centred(part.wide, part.high(0)))
            room = room.after(part.wide + canvas.px(6))
    words = card_words(table, seat)
    use = use_of(table, SeatPlace(seat), words)
    return Node(key, "card", rect, words, canvas.marks(key), use, tuple(looks), tuple(children))


# -- A task ----------------------------------------------------------------------------------


def goal_words(goal: Goal) -> str:
    """What a task asks for (K2, K3, K4)."""
    if goal.points_over is not None:
        return _("more than {n} points").format(n=goal.points_over)
    count = goal.pyramids or 0
    if goal.different_colours:
        words = ngettext(
            "{n} pyramid worth {value}, each of another colour",
            "{n} pyramids worth {value}, each of another colour", count,
        )  # fmt: skip
    else:
        words = ngettext("{n} pyramid worth {value}", "{n} pyramids worth {value}", count)
    return words.format(n=count, value=goal.value)


def goal_card(canvas: Canvas, rect: Rect, table: TableSnapshot, goal: Goal) -> Node:
    """What the task asks for, and how far it is met."""
    px = canvas.px
    inner = Flow(rect.inset(px(10), px(6)))
    font = canvas.scale.heading
    title = inner.take(canvas.line_height(font), px(3))
    words = _("Task {n}").format(n=goal.id)
    children = [canvas.text("goal/title", title, words, font, HEADING)]
    said = canvas.paragraph("goal/words", inner.left, goal_words(goal), canvas.scale.body, INK)
    inner.add(said, gap=px(4))
    children += [said, *_progress(canvas, inner.left, table, goal)]
    looks = (Sheet(rect, "papyrus", px(8), EDGE),)
    return Node(
        "goal", "card", rect, words, use=Use(clause="K"), looks=looks, children=tuple(children)
    )


def _progress(canvas: Canvas, rect: Rect, table: TableSnapshot, goal: Goal) -> Sequence[Node]:
    state = table.state
    reached = progress_of(state)
    wanted = goal.points_over if goal.pyramids is None else goal.pyramids
    words = _("{n} of {all}").format(n=reached, all=wanted)
    sign = "points" if goal.pyramids is None else "pyramid"
    use = Use(hint=f"{goal_words(goal)}: {words}", clause="K")
    block = figure(canvas, "goal/reached", sign, f"{reached}/{wanted}", use)
    turns = turns_figure(canvas, state, table.seat)
    return [
        *block.lay(rect.left_part(block.wide).top_part(block.high(0))),
        *turns.lay(
            rect.after(block.wide + canvas.px(14)).left_part(turns.wide).top_part(turns.high(0))
        ),
    ]
