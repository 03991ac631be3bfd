"""Numbers beside signs, stones and gold on their places: what several panels are made of."""

from typing import Final

from sneferu_gui.games.terra_pyramides.law.position import Points
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.choosable import use_of
from sneferu_gui.games.terra_pyramides.table.looks import (
    SignLook,
    StoneLook,
    TileBackLook,
    TileLook,
)
from sneferu_gui.games.terra_pyramides.table.places import (
    CapstonesPlace,
    GoldPlace,
    TilePlace,
    WorkersPlace,
)
from sneferu_gui.games.terra_pyramides.table.signs import ITEM_SIGNS
from sneferu_gui.games.terra_pyramides.table.snapshot import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.words import (
    ITEM_NAMES,
    name_of,
    stone_words,
    stones_of,
    tile_words,
    titled,
    turn_count_words,
)
from sneferu_gui.language import _
from sneferu_gui.ui.kit import boxes
from sneferu_gui.ui.kit.boxes import Block
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Colour, Look, OwnLook
from sneferu_gui.ui.kit.node import GOAL, PIECE, Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.theme import BRICK, CLEAR, INK
from sneferu_gui.ui.pages.words import points_words

HIGH: Final = boxes.FIGURE
ITEM_CLAUSES: Final = ("F1", "F2", "F3", "F3")


def attended(canvas: Canvas, node: Node, *states: str) -> Node:
    """A thing with what pointer and keyboard make of it; what does nothing is closed."""
    own: tuple[str, ...] = (GOAL,) if node.use.act is not None else ("disabled",)
    if node.use.grasp is not None:
        node, own = node._replace(role=PIECE), () if node.use.act is None else own
    return node._replace(state=canvas.marks(node.key, *own, *states))


def figure(
    canvas: Canvas, key: str, look: OwnLook | str, text: str, use: Use,
    colour: Colour = INK,
) -> Block:  # fmt: skip
    """A sign, or any look, and a number after it; its words are the hint of its use."""
    shown = SignLook(NOWHERE, look) if isinstance(look, str) else look
    block = boxes.figure(canvas, key, shown, text, use, colour)
    if use.act is None and use.grasp is None:
        return block
    return block._replace(lay=lambda rect: [attended(canvas, each) for each in block.lay(rect)])


def gold_figure(canvas: Canvas, table: TableSnapshot, seat: int) -> Block:
    """A seat's gold against what may be kept (L2)."""
    state = table.state
    gold, most = state.gold[seat], state.table.edition.gold_limit
    words = _("Gold of {name}: {gold}; {most} may be kept").format(
        name=name_of(state, seat), gold=gold, most=most
    )
    use = use_of(table, GoldPlace(seat), words, "L2")
    colour = BRICK if gold > most else INK
    return figure(canvas, f"gold:{seat}", "gold", f"{gold}/{most}", use, colour=colour)


def worker_figures(canvas: Canvas, table: TableSnapshot, seat: int) -> tuple[Block, ...]:
    """A seat's workers: at home, stocked, and on the board (S4, R3).

    Another's are told as stocked only while there are any.
    """
    state = table.state
    name = name_of(state, seat)
    on_board = sum(
        site.workers for number, site in enumerate(state.sites) if state.held[seat] >> number & 1
    )
    stocked = state.pool if seat == state.seat else 0
    every = state.table.edition.workers_for(state.table.seats, state.table.variants.task)
    told = (
        ("home", state.home[seat], _("Workers of {name} at home: {n} of {all}")),
        ("stocked", stocked, _("Workers of {name} on tiles, to be drawn: {n} of {all}")),
        ("worker", on_board, _("Workers of {name} on sites: {n} of {all}")),
    )
    return tuple(
        figure(
            canvas, f"workers:{seat}:{sign}", sign, str(count),
            use_of(
                table, WorkersPlace(seat), words.format(name=name, n=count, all=every), "S4"
            ),
        )
        for sign, count, words in told
        if count or sign != "stocked" or seat == table.seat
    )  # fmt: skip


def capstone_figure(canvas: Canvas, state: State, seat: int) -> Block:
    """The capstones that a seat has left (D5)."""
    left, every = state.capstones[seat], state.table.capstones
    words = _("Capstones of {name}: {n} of {all} left").format(
        name=name_of(state, seat), n=left, all=every
    )
    use = Use(hint=words, clause="D5", about=CapstonesPlace(seat))
    return figure(canvas, f"capstones:{seat}", "capstone", str(left), use)


def turns_figure(canvas: Canvas, state: State, seat: int, key: str = "") -> Block:
    """The turns that a seat has left, the present one among them (T5)."""
    key = key or f"turns:{seat}"
    left = state.table.turns[seat] - state.turns[seat]
    words = _("{name}: {turns} left").format(
        name=name_of(state, seat), turns=turn_count_words(left)
    )
    return figure(canvas, key, "turns", str(left), Use(hint=words, clause="T5"))


def stones_figure(canvas: Canvas, state: State, seat: int) -> Block:
    """How many stones a seat has, against what may be kept (L1)."""
    count, most = sum(stones_of(state, seat).values()), state.table.edition.stone_limit
    words = _("Stones of {name}: {n}; {most} may be kept").format(
        name=name_of(state, seat), n=count, most=most
    )
    use = Use(hint=words, clause="L1")
    colour = BRICK if count > most else INK
    return figure(canvas, f"stones:{seat}", "stones", f"{count}/{most}", use, colour=colour)


def points_figure(canvas: Canvas, state: State, seat: int) -> Block:
    """A seat's points now."""
    points = state.points_of(seat).total
    words = f"{name_of(state, seat)}: {points_words(points)}"
    use = Use(hint=words, clause="F5")
    return figure(canvas, f"points:{seat}", "points", str(points), use)


def item_figures(canvas: Canvas, seat: int, points: Points) -> tuple[Block, ...]:
    """What a seat's points are made of now (F5)."""
    told = zip(ITEM_SIGNS, ITEM_NAMES.values(), ITEM_CLAUSES, points, strict=True)
    return tuple(
        figure(
            canvas, f"points:{seat}:{sign}", sign, str(count),
            Use(hint=f"{titled(_(item))}: {points_words(count)}", clause=clause),
        )
        for sign, item, clause, count in told
    )  # fmt: skip


def stone_slots(canvas: Canvas, rect: Rect, state: State, seat: int) -> Node:
    """A seat's stones in a line, on as many places as may be kept; more lie beyond those."""
    held, most = stones_of(state, seat), state.table.edition.stone_limit
    count = sum(held.values())
    size = min(rect.h, rect.w // max(most, count) - canvas.px(1))
    step = size + canvas.px(1)
    places = [
        Rect(rect.x + n * step, rect.centre[1] - size // 2, size, size)
        for n in range(max(most, count))
    ]
    looks: list[Look] = [canvas.empty_slot(place) for place in places[count:]]
    looks += [Box(place, CLEAR, size // 6, BRICK, 2) for place in places[most:]]
    children = []
    first = 0
    for colour, amount in held.items():
        if amount:
            lying = places[first : first + amount]
            whole = Rect(lying[0].x, lying[0].y, lying[-1].right - lying[0].x, size)
            stones = tuple(StoneLook(place, colour) for place in lying)
            children.append(Node(f"stones:{seat}:{colour}", "token", whole, looks=stones))
            first += amount
    told = stone_words(held) or _("no stones")
    words = _("{name}: {stones}; {n} of {most} places").format(
        name=name_of(state, seat), stones=told, n=count, most=most
    )
    key, use = f"stones:{seat}/slots", Use(hint=words, clause="L1")
    row = Rect(rect.x, rect.y, places[-1].right - rect.x, rect.h)
    return Node(key, "group", row, words, canvas.marks(key), use, tuple(looks), tuple(children))


def hand_words(state: State, seat: int) -> str:
    """A seat's tile in hand, as far as it is known, and where it came from."""
    hand = state.hands[seat]
    if hand.stack < 0:
        return _("{name} has no tile in hand").format(name=name_of(state, seat))
    code = hand.tile
    tile = tile_words(state.table.printed.kinds[code] if code >= 0 else ())
    words = _("In hand of {name}: {tile}").format(name=name_of(state, seat), tile=tile)
    if hand.was_looked_up:
        words = _("{tile}, chosen in a look").format(tile=words)
    return words


def hand_look(state: State, seat: int, rect: Rect) -> OwnLook | None:
    """It: its face if that is known, else its back; None without one."""
    hand, table = state.hands[seat], state.table
    if hand.stack < 0:
        return None
    sign = table.edition.stores[hand.stack]
    if hand.tile < 0:
        return TileBackLook(rect, sign)
    return TileLook(
        rect, table.printed.kinds[hand.tile], store_sign=sign if table.variants.symbols else ""
    )


def hand_node(canvas: Canvas, rect: Rect, state: State, seat: int) -> Node:
    """Another's tile in hand; that it was chosen in a look has a sign (H1)."""
    look = hand_look(state, seat, rect)
    looks: list[Look] = [canvas.empty_slot(rect)] if look is None else [look]
    if state.hands[seat].was_looked_up:
        size = max(rect.w * 2 // 5, canvas.px(14))
        looks.append(SignLook(Rect(rect.right - size, rect.y, size, size), "look"))
    key, words = f"hand:{seat}", hand_words(state, seat)
    use = Use(hint=words, clause="H1", about=TilePlace(seat))
    looks += canvas.ring(key, rect, canvas.px(4))
    return Node(key, "token", rect, words, canvas.marks(key), use, tuple(looks))
