"""The other players as cards or in a strip; in a task its goal in their place.

Keys: ``others`` the panel, ``seat/1`` a card or a cell of the strip, ``goal`` the task's goal;
`figures` names the keys of a player's numbers.
"""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.terra_pyramides.law.edition import Goal
from sneferu_gui.games.terra_pyramides.law.result import finished_colours, progress_of
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.games.terra_pyramides.table.figures import (
    HIGH,
    WORKERS,
    figure,
    hand_node,
    item_figures,
    seat_figure,
    seat_figures,
    stone_slots,
)
from sneferu_gui.games.terra_pyramides.table.looks import BAND, ClothLook, SignLook, StoneLook
from sneferu_gui.games.terra_pyramides.table.places import GoalCard, SeatPlace
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot, use_of
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.boxes import Block, Flow, row, space, wrap
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Sheet, Typeface
from sneferu_gui.ui.kit.node import IN_SIGHT, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import EDGE, GOLD, HEADING, INK, PALM, PLAYER_COLOURS, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button
from sneferu_gui.ui.table.words import points_words

HEAD: Final = 24
"""The height of a card's first line, in pixels at 100 %, as are all sizes here."""
HAND: Final = 72
"""The largest size of a tile in hand."""
WIDE_SLOTS: Final = 36
"""The height of the stones' slots where they have the whole width of the card."""
POINTS: Final = 30


@remembered
def others(
    canvas: Canvas, rect: Rect, table: TableSnapshot, close: ButtonAppearance | None = None
) -> Node:
    """The cards one below another; `close` folds them where they are a drawer."""
    panel = Node("others", "panel", rect, _("The others"))
    corner = () if close is None else (corner_button(canvas, rect, close),)
    room, gap = rect, canvas.scale.gap
    if corner:
        room = rect.before(rect.right - corner[0].rect.x + canvas.px(4))
    goal = table.state.table.goal
    if goal is not None:
        return panel.with_children(goal_card(canvas, room, table, goal), *corner)
    count = len(table.others)
    places = room.rows(count, gap)
    cards = (
        card(canvas, place, table, seat) for place, seat in zip(places, table.others, strict=True)
    )
    return panel.with_children(*cards, *corner)


@remembered
def card(canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int) -> Node:
    state, px = table.state, canvas.px
    key, about = f"seat/{seat}", SeatPlace(seat)
    inner = rect.inset(px(12), px(6))
    rows = [figures(canvas, table, seat)]
    if inner.h >= px(HEAD + HIGH + 2 + 2 * HIGH):
        rows.append(wrap(*item_figures(canvas, state, seat), gap=px(8)))
    lower = inner.bottom_part(len(rows) * px(HIGH))
    upper = inner.above(lower.h)
    hand = upper.right_part(min(upper.h, px(HAND)))
    hand = hand.top_part(hand.w)
    lines = Flow(upper.before(hand.w + px(6)))
    turns, points = seat_figure(canvas, table, seat, "turns"), px(POINTS)
    title = lines.take(px(HEAD))
    children = [*head(canvas, title, table, seat, turns.wide + px(4))]
    children += turns.lay(title.before(points + px(4)).right_part(turns.wide))
    below = upper.below(hand.h + canvas.scale.gap)
    slots = below if below.h >= px(WIDE_SLOTS) else lines.left.top_part(px(HIGH + 8))
    children.append(stone_slots(canvas, slots.top_part(px(WIDE_SLOTS)), state, seat))
    for each, line in zip(rows, lower.rows(len(rows)), strict=True):
        children += each.lay(line)
    children.append(hand_node(canvas, hand, state, seat))
    looks: list[Look] = [cloth_of(canvas, rect, table, seat)]
    if state.seat == seat and not state.is_over:
        looks.append(Box(rect.inset(px(2)), (0, 0, 0, 0), px(6), GOLD, max(2, px(2))))
    looks += canvas.focus_ring(key, rect, px(8))
    words = say.name_of(state, seat)
    use = use_of(table, about, card_words(table, seat))
    return Node(
        key, "card", rect, words, canvas.node_states(key), use, tuple(looks), tuple(children)
    )


def cloth_of(canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int) -> ClothLook:
    """The cloth under a player's things."""
    colour = PLAYER_COLOURS[table.setup.seats[seat].colour]
    return ClothLook(rect, colour, max(2, canvas.px(BAND)))


def figures(canvas: Canvas, table: TableSnapshot, seat: int) -> Block:
    """Gold, workers and capstones, side by side."""
    parts = seat_figures(canvas, table, seat, "gold", *WORKERS, "capstone")
    return wrap(*parts, gap=canvas.px(6), between=0)


def head(
    canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int, beside: int = 0
) -> tuple[Node, Node]:
    """Emblem, name and points now (F5), with `beside` pixels left free before the points."""
    state, size = table.state, min(rect.h, canvas.px(HEAD))
    points, font = state.points_of(seat).total, canvas.scale.font(TextSize.HEADING, Typeface.BOLD)
    name, wide = say.name_of(state, seat), canvas.px(POINTS)
    first, last = rect.before(wide + beside), rect.right_part(wide)
    emblem = Picture(first.left_part(size), f"emblems/{table.setup.seats[seat].colour}")
    words = canvas.letters(first.after(size + canvas.px(6)), name, canvas.scale.body, HEADING)
    number = canvas.letters(last, str(points), font, INK, Align.RIGHT)
    return (
        Node(f"name:{seat}", "name", first, name, looks=(emblem, words)),
        Node(f"points:{seat}", "text", last, use=Use(clause="F5"), looks=(number,)),
    )


def card_words(table: TableSnapshot, seat: int) -> str:
    """The words for a card: the player, and their points by item (F5)."""
    points = table.state.points_of(seat)
    words = _("{name}: {points} now").format(
        name=say.name_of(table.state, seat), points=points_words(points.total)
    )
    items = (
        f"{_(name)} {count}" for name, count in zip(say.ITEM_NAMES.values(), points, strict=True)
    )
    return f"{words}\n{say.titled(', '.join(items))}"


@remembered
def strip(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Node:
    """A strip with emblem, points, stones and gold of each other player; in a task its goal."""
    panel = Node("others", "panel", rect, _("The others"))
    goal = table.state.table.goal
    if goal is not None:
        looks = (Sheet(rect, "papyrus", 4, EDGE),)
        panel = panel._replace(state=(IN_SIGHT,), use=goal_use(goal), looks=looks)
        line = row(*_goal_figures(canvas, table, goal), space(), gap=canvas.px(12))
        return panel.with_children(*line.lay(rect.inset(canvas.px(8), 0)))
    nodes: list[Node] = []
    for place, seat in zip(
        rect.columns(len(table.others), canvas.px(5)), table.others, strict=True
    ):
        cell = _cell(canvas, place.inset(canvas.px(8), canvas.px(2)), table, seat)
        cloth = cloth_of(canvas, place, table, seat)
        nodes.append(cell._replace(looks=(cloth, *cell.looks)))
    return panel.with_children(*nodes)


def _cell(canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int) -> Node:
    state, key = table.state, f"seat/{seat}"
    size = min(rect.h, canvas.px(HEAD))
    parts = seat_figures(canvas, table, seat, "stones", "gold")
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
    looks += canvas.focus_ring(key, rect, canvas.px(4))
    room = rect.after(size + wide + canvas.px(8))
    children: list[Node] = []
    for part in parts:
        if part.wide <= room.w:
            children += part.lay(room.left_part(part.wide).centred(part.wide, part.high(0)))
            room = room.after(part.wide + canvas.px(6))
    words = card_words(table, seat)
    use = use_of(table, SeatPlace(seat), words)
    return Node(
        key, "card", rect, words, canvas.node_states(key), use, tuple(looks), tuple(children)
    )


# -- A task ----------------------------------------------------------------------------------


def goal_words(goal: Goal) -> str:
    """The words for a task's goal (K2, K3, K4)."""
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


def wanted_by(goal: Goal) -> int:
    """The number of pyramids or points that a goal asks for."""
    return goal.pyramids or goal.points_over or 0


def goal_card(canvas: Canvas, rect: Rect, table: TableSnapshot, goal: Goal) -> Node:
    """The card of the task's goal, with the progress towards it."""
    px = canvas.px
    inner = Flow(rect.inset(px(10), px(6)))
    title = inner.take(max(px(HIGH), canvas.line_height(canvas.scale.heading)), px(3))
    words = _("Task {n}").format(n=goal.id)
    figures = _goal_figures(canvas, table, goal)
    wide = sum(each.wide for each in figures) + px(10)
    children = [
        canvas.text("goal/title", title.before(wide), words, canvas.scale.heading, HEADING),
        *row(*figures, gap=px(10)).lay(title.right_part(wide)),
    ]
    asked = say.titled(goal_words(goal))
    said = canvas.paragraph("goal/words", inner.left, asked, canvas.scale.body, INK)
    inner.add(said, gap=px(5))
    counters = inner.left.top_part(px(28))
    if counters.h >= px(20):
        shown = tuple(_counters(canvas, counters, table, goal))
        words_of_counters = _finished_words(table, goal) or asked
        children += [said, Node("goal/counters", "group", counters, words_of_counters, looks=shown)]
    else:
        children.append(said)
    looks = (Sheet(rect, "papyrus", px(8), EDGE),)
    use = goal_use(goal)
    return Node("goal", "card", rect, words, (IN_SIGHT,), use, looks, tuple(children))


def goal_use(goal: Goal, progress: str = "") -> Use:
    """The words for a goal, which its clause explains (K2 to K4)."""
    words = ": ".join(filter(None, (say.titled(goal_words(goal)), progress)))
    return Use(hint=words, clause=f"K{goal.id + 1}", about=GoalCard())


def _goal_figures(canvas: Canvas, table: TableSnapshot, goal: Goal) -> tuple[Block, Block]:
    """The progress towards the goal, and the turns left."""
    reached, wanted = progress_of(table.state), wanted_by(goal)
    words = _("{n} of {all}").format(n=reached, all=wanted)
    sign = "points" if goal.pyramids is None else "pyramid"
    use = goal_use(goal, words)._replace(about=None)
    block = figure(canvas, "goal/reached", sign, f"{reached}/{wanted}", use)
    return block, seat_figure(canvas, table, table.seat, "turns", "goal/turns")


def _counters(canvas: Canvas, rect: Rect, table: TableSnapshot, goal: Goal) -> Iterator[Look]:
    """A bar of points; or a slot for each pyramid, or for each colour of one."""
    state, reached = table.state, progress_of(table.state)
    if goal.points_over is not None:
        bar = rect.centred(rect.w, canvas.px(14))
        yield canvas.empty_slot(bar)
        most = max(1, goal.points_over)
        yield Box(bar.left_part(bar.w * min(reached, most) // most), PALM, 3)
        return
    count, size = goal.pyramids or 0, rect.h
    colours = state.table.edition.colours
    done = _finished(table)
    for n in range(count):
        place = Rect(rect.x + n * (size + canvas.px(6)), rect.y, size, size)
        yield canvas.empty_slot(place)
        if goal.different_colours and n < len(colours):
            yield StoneLook(place.inset(2), colours[n], 255 if colours[n] in done else 70)
        else:
            yield SignLook(place.inset(2), "pyramid", 255 if n < reached else 60)


def _finished(table: TableSnapshot) -> set[str]:
    """The colours of the pyramids that are as high as the goal asks."""
    colours = table.state.table.edition.colours
    return {colours[each] for each in finished_colours(table.state)}


def _finished_words(table: TableSnapshot, goal: Goal) -> str:
    """The words for those colours where each counts once (K4); else empty."""
    done = _finished(table)
    names = [say.colour_words(each) for each in table.state.table.edition.colours if each in done]
    if not goal.different_colours:
        return ""
    return _("Finished: {colours}").format(colours=", ".join(names) or _("nothing"))
