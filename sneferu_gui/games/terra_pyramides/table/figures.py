"""Numbers beside signs, and stones and tiles in hand, as several panels show them."""

from collections.abc import Hashable, Iterator
from typing import Final

from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.games.terra_pyramides.table import words as say
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
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot, use_of
from sneferu_gui.games.terra_pyramides.table.signs import ITEM_SIGNS
from sneferu_gui.language import N_, _
from sneferu_gui.ui.kit import boxes
from sneferu_gui.ui.kit.boxes import Block
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Colour, Look, OwnLook
from sneferu_gui.ui.kit.node import DROP_GOAL, PIECE, Node, Use
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.theme import BRICK, CLEAR, INK
from sneferu_gui.ui.table.words import points_words

HIGH: Final = boxes.FIGURE
ITEM_CLAUSES: Final = ("F1", "F2", "F3", "F3")


def with_attention(canvas: Canvas, node: Node, *states: str) -> Node:
    """The node marked for pointer and keyboard; without an act or a grasp it is disabled."""
    own: tuple[str, ...] = (DROP_GOAL,) if node.use.act is not None else ("disabled",)
    if node.use.grab_act is not None:
        node, own = node._replace(role=PIECE), () if node.use.act is None else own
    return node._replace(state=canvas.node_states(node.key, *own, *states))


def figure(
    canvas: Canvas, key: str, look: OwnLook | str, text: str, use: Use,
    colour: Colour = INK,
) -> Block:  # fmt: skip
    """A sign, or any look, with a number after it; its words are the hint of its use."""
    shown = SignLook(NOWHERE, look) if isinstance(look, str) else look
    block = boxes.figure(canvas, key, shown, text, use, colour)
    if use.act is None and use.grab_act is None:
        return block
    return block._replace(
        lay=lambda rect: [with_attention(canvas, each) for each in block.lay(rect)]
    )


WORKERS: Final = ("home", "stocked", "worker")
KEPT: Final = ("gold", "stones")
"""The kinds of numbers that have a limit at the end of a turn."""
_WORDS: Final = {
    "gold": ("L2", N_("Gold of {name}: {n}; {most} may be kept")),
    "stones": ("L1", N_("Stones of {name}: {n}; {most} may be kept")),
    "home": ("S4", N_("Workers of {name} at home: {n} of {most}")),
    "stocked": ("S4", N_("Workers of {name} on tiles, to be drawn: {n} of {most}")),
    "worker": ("S4", N_("Workers of {name} on sites: {n} of {most}")),
    "capstone": ("D5", N_("Capstones of {name}: {n} of {most} left")),
    "turns": ("T5", N_("{name}: {turns} left")),
    "points": ("F5", "{name}: {points}"),
}


def _number(state: State, seat: int, sign: str) -> tuple[int, int, Hashable]:
    """A seat's number for a sign, the most of it, and the thing on the table it stands for."""
    table, edition = state.table, state.table.edition
    workers = edition.workers_for(table.seats, table.variants.task)
    out = sum(site.workers for site in state.sites_of(seat))
    return {
        "gold": (state.gold[seat], edition.gold_limit, GoldPlace(seat)),
        "stones": (count_in(state.stones[seat]), edition.stone_limit, None),
        "home": (state.home[seat], workers, WorkersPlace(seat)),
        "stocked": (state.pool if seat == state.seat else 0, workers, WorkersPlace(seat)),
        "worker": (out, workers, WorkersPlace(seat)),
        "capstone": (state.capstones[seat], table.capstones, CapstonesPlace(seat)),
        "turns": (table.turns[seat] - state.turns[seat], table.turns[seat], None),
        "points": (state.points_of(seat).total, 0, None),
    }[sign]


def seat_figure(canvas: Canvas, table: TableSnapshot, seat: int, sign: str, key: str = "") -> Block:
    """A number of a seat; red above its limit."""
    count, most, about = _number(table.state, seat, sign)
    clause, words = _WORDS[sign]
    hint = _(words).format(
        name=say.name_of(table.state, seat), n=count, most=most,
        turns=say.turn_count_words(count), points=points_words(count),
    )  # fmt: skip
    use = use_of(table, about, hint, clause)
    text = f"{count}/{most}" if sign in KEPT else str(count)
    colour = BRICK if sign in KEPT and count > most else INK
    usual = f"{'capstones' if sign == 'capstone' else sign}:{seat}"
    usual = f"workers:{seat}:{sign}" if sign in WORKERS else usual
    return figure(canvas, key or usual, sign, text, use, colour)


def seat_figures(canvas: Canvas, table: TableSnapshot, seat: int, *signs: str) -> tuple[Block, ...]:
    """Numbers of a seat; another seat's stocked workers are left out while there are none."""
    return tuple(
        seat_figure(canvas, table, seat, sign)
        for sign in signs
        if sign != "stocked" or seat == table.seat or _number(table.state, seat, sign)[0]
    )


def item_figures(canvas: Canvas, state: State, seat: int) -> tuple[Block, ...]:
    """The items of a seat's points now, with the sites that bring them (F5)."""
    items = zip(
        ITEM_SIGNS, say.ITEM_NAMES.values(), ITEM_CLAUSES, state.points_of(seat), strict=True
    )
    found = []
    for sign, item, clause, count in items:
        lines = f"{say.titled(_(item))}: {points_words(count)}", *_sites(state, seat, sign)
        use = Use(hint="\n".join(lines), clause=clause)
        found.append(figure(canvas, f"points:{seat}:{sign}", sign, str(count), use))
    return tuple(found)


def _sites(state: State, seat: int, sign: str) -> Iterator[str]:
    """The words for each foundation or pyramid of a seat, with its worth (F1, F2)."""
    for number, site in enumerate(state.sites):
        if state.held[seat] >> number & 1 and sign == ("pyramid" if site.level else "foundation"):
            words = say.site_name(state, state.table.board.sites[number])
            yield f"{say.titled(words)}: {say.worth_of(state.table.edition, site)}"


def stone_slots(canvas: Canvas, rect: Rect, state: State, seat: int) -> Node:
    """A seat's stones in a line, with slots up to the limit; more lie beyond those."""
    held, most = state.stones_by_colour(seat), state.table.edition.stone_limit
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
    stones_text = say.stone_words(held) or _("no stones")
    words = _("{name}: {stones}; {n} of {most} places").format(
        name=say.name_of(state, seat), stones=stones_text, n=count, most=most
    )
    key, use = f"stones:{seat}/slots", Use(hint=words, clause="L1")
    row = Rect(rect.x, rect.y, places[-1].right - rect.x, rect.h)
    return Node(
        key, "group", row, words, canvas.node_states(key), use, tuple(looks), tuple(children)
    )


def hand_words(state: State, seat: int) -> str:
    """The words for a seat's tile in hand, as far as it is known, and the stack it came from."""
    hand = state.hands[seat]
    if hand.stack < 0:
        return _("{name} has no tile in hand").format(name=say.name_of(state, seat))
    code = hand.tile
    tile = say.tile_words(state.table.printed.kinds[code] if code >= 0 else ())
    words = _("In hand of {name}: {tile}").format(name=say.name_of(state, seat), tile=tile)
    if code < 0 or state.table.variants.symbols:
        store = say.store_words(state.table.edition.stores[hand.stack])
        words = _("{thing}, sign: {sign}").format(thing=words, sign=store)
    if hand.was_looked_up:
        words = _("{tile}, chosen in a look").format(tile=words)
    return words


def hand_look(state: State, seat: int, rect: Rect) -> OwnLook | None:
    """The look of a seat's tile in hand: its face if known, else its back; None without a tile."""
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
    """Another seat's tile in hand, with a sign if it was chosen in a look (H1)."""
    look = hand_look(state, seat, rect)
    looks: list[Look] = [canvas.empty_slot(rect)] if look is None else [look]
    if state.hands[seat].was_looked_up:
        size = max(rect.w * 2 // 5, canvas.px(14))
        looks.append(SignLook(Rect(rect.right - size, rect.y, size, size), "look"))
    key, words = f"hand:{seat}", hand_words(state, seat)
    use = Use(hint=words, clause="H1", about=TilePlace(seat))
    looks += canvas.focus_ring(key, rect, canvas.px(4))
    return Node(key, "token", rect, words, canvas.node_states(key), use, tuple(looks))
