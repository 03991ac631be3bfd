"""A pyramid board: slots, stones, bread icons, and what can be done there (D3, F1)."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT, SLOT_INDEX, SLOTS
from sneferu_gui.games.sneferu.law.materials import NO_STONE, stone_halves
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.areas import Area, area_nodes, closing_node, enclosed_areas
from sneferu_gui.games.sneferu.table.highlights import Highlights
from sneferu_gui.games.sneferu.table.hints import HintMarks
from sneferu_gui.games.sneferu.table.looks import CoreLook, Floor, RecessLook, StoneLook
from sneferu_gui.games.sneferu.table.places import (
    LevelCasing,
    PtahsSlot,
    SlotPlace,
    slot_code,
    slot_number,
)
from sneferu_gui.games.sneferu.table.plan import NOTHING, Plan, Preview, gain_of, placement
from sneferu_gui.games.sneferu.table.playing import use_of
from sneferu_gui.games.sneferu.table.pyramid_places import (
    LEVELS,
    board_rect,
    casing_look,
    core_rect,
    slot_rect,
)
from sneferu_gui.games.sneferu.table.snapshot import ShownChoice
from sneferu_gui.games.sneferu.table.stones import Halves, stone_hint
from sneferu_gui.games.sneferu.table.words import food_words, stone_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Lift, Line, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import SLOT, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered_by_values, remembered_part
from sneferu_gui.ui.kit.theme import BRICK, CLEAR, GOLD, INK, PALM, SAND
from sneferu_gui.ui.kit.widgets.key_tags import small_tag

CASING: Final = "casing"
"""The role of a finished level's casing."""
LEAST_HEAP_HEIGHT: Final = 34
"""The least height in pixels of a slot with a heap of loaves; a lower slot shows one loaf."""
HEAPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-0.42, 0), (0.42, 0)),
    3: ((0, -0.42), (-0.46, 0.06), (0.46, 0.06)),
    4: ((-0.42, -0.42), (0.42, -0.42), (-0.46, 0.06), (0.46, 0.06)),
    5: ((-0.42, -0.42), (0.42, -0.42), (-0.84, 0.06), (0, 0.06), (0.84, 0.06)),
}
"""The positions of a heap's loaves from its middle, in loaves, those behind first; by number."""
SHADOW: Final = (40, 22, 8, 70)


class Slot(NamedTuple):
    """A slot of a pyramid.

    A `NamedTuple`, as a table makes a hundred of them each time it is drawn.
    """

    level: int
    slot: int
    label: str
    stone: Halves | None = None
    bread: int = 0
    """The number of the bread icon still uncovered; 0 for none."""
    use: Use = Use(clause="L1")
    gain: int = 0
    """The food that placing here would bring."""
    is_lit: bool = False
    """Whether a stone has just been laid here."""
    is_hinted: bool = False
    """Whether a hint is about the slot."""
    hinted: Halves | None = None
    """The stone that a hint says to lay here."""
    closes: tuple[Area, ...] = ()
    """The areas that placing here would enclose."""


def pyramid(
    canvas: Canvas, rect: Rect, key: str, slots: Sequence[Slot], *, held: Halves | None = None,
    areas: tuple[Area, ...] = (), casing_about: Sequence[Hashable] = (),
) -> tuple[Node, ...]:  # fmt: skip
    """The slots as nodes, on the largest board that fits, standing on the foot of the rectangle.

    `held` is the stone that would be placed, `areas` are to be outlined, `casing_about` has the
    subject of each level's casing, for levels that are finished.
    """
    board = board_rect(rect)
    rock = Node(f"{key}/core", "picture", board, looks=(CoreLook(core_rect(board), board),))
    casing = (
        Node(
            f"{key}/casing/{level}", CASING, look.rect,
            use=Use(about=casing_about[level] if casing_about else None), looks=(look,),
        )
        for level in sorted(finished_levels(slots))
        for look in (casing_look(board, level, rect),)
    )  # fmt: skip
    places = (
        _slot(canvas, _key_of(key, slot), held, slot_rect(board, slot.level, slot.slot), slot)
        for slot in slots
    )
    pointed = next((slot for slot in slots if canvas.is_pointed_at(_key_of(key, slot))), None)
    closing = pointed.closes if pointed is not None and pointed.use.act is not None else ()
    inside = {cell for area in closing for cell in area.cells}
    rest = tuple(area for area in areas if not inside.intersection(area.cells))
    outlines = area_nodes(canvas, key, board, rest, tells=held is None)
    closed = _closing_nodes(canvas, key, board, pointed) if pointed is not None and closing else ()
    return rock, *casing, *places, *outlines, *closed


def _closing_nodes(canvas: Canvas, key: str, board: Rect, pointed: Slot) -> Iterator[Node]:
    """The areas that a stone in the slot pointed at would enclose."""
    left = pointed.level + 2 * pointed.slot
    cells = ((pointed.level, left), (pointed.level, left + 1))
    for i, area in enumerate(pointed.closes):
        yield closing_node(canvas, f"{key}/closing/{i}", board, area, cells)


def finished_levels(slots: Iterable[Slot]) -> frozenset[int]:
    """The levels whose slots all hold stones, so that they have their casing."""
    slots = tuple(slots)
    waiting = {slot.level for slot in slots if slot.stone is None}
    return frozenset(slot.level for slot in slots) - waiting


def _key_of(pyramid_key: str, slot: Slot) -> str:
    return f"{pyramid_key}/{slot.level}/{slot.slot}"


@remembered_part
def _slot(canvas: Canvas, key: str, held: Halves | None, rect: Rect, slot: Slot) -> Node:
    radius = max(2, rect.h // 8)
    looks: list[Look] = []
    own: tuple[str, ...]
    if slot.stone is not None:
        own = ("filled",)
        looks.append(StoneLook(rect, *slot.stone, lift=Lift.LYING))
        if slot.is_lit:
            looks += slot_light(canvas, rect)
    elif slot.use.act is not None:
        own = ("legal",)
        looks += _legal_slot(canvas, key, held, rect, slot)
    else:
        own = ("empty", "disabled") if slot.use.hint else ("empty",)
        looks.append(RecessLook(rect))
        looks += _loaf_looks(canvas, rect, slot.bread) if slot.hinted is None else []
        if slot.use.hint:
            looks += _closed_mark(canvas, rect, is_pointed=canvas.is_pointed_at(key))
    if slot.is_hinted:
        is_held_over = canvas.is_pointed_at(key) and held is not None and slot.use.act is not None
        is_free = slot.hinted is not None and not is_held_over
        looks += [StoneLook(rect, *slot.hinted, 190)] if slot.hinted and is_free else []
        looks += stone_hint(canvas, rect.inset(1))
    looks += canvas.focus_ring(key, rect, radius)
    state = canvas.node_states(key, *own)
    return Node(key, SLOT, rect, slot.label, state, slot.use, tuple(looks))


def _closed_mark(canvas: Canvas, rect: Rect, *, is_pointed: bool) -> list[Look]:
    """The sign that the stone in hand may not lie here: a cross scratched into the corner."""
    size = max(3, min(canvas.px(4), rect.h // 10))
    x, y = rect.right - 2 * size, rect.bottom - 2 * size
    colour, wide = (BRICK, max(2, canvas.px(2.5))) if is_pointed else (INK, max(1, canvas.px(1.5)))
    ways = (
        ((x - size, y - size), (x + size, y + size)),
        ((x - size, y + size), (x + size, y - size)),
    )
    frame = [Box(rect, CLEAR, max(2, rect.h // 8), BRICK, wide)] if is_pointed else []
    return [*frame, *(Line(way, colour, wide) for way in ways)]


def slot_light(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    """A golden frame with dark edges, visible on stones of all materials."""
    radius, wide = max(2, rect.h // 8), max(2, canvas.px(2))
    return (
        Box(rect.inset(-2), CLEAR, radius + 2, INK, wide + 2),
        Box(rect.inset(-1), CLEAR, radius + 1, GOLD, wide),
    )


def _legal_slot(
    canvas: Canvas, key: str, held: Halves | None, rect: Rect, slot: Slot
) -> list[Look]:
    pointed, radius = canvas.is_pointed_at(key), max(2, rect.h // 8)
    width = max(2, canvas.px(2.5))
    if pointed and held is not None:
        looks: list[Look] = [
            RecessLook(rect, Floor.POINTED),
            Box(rect.inset(-1), CLEAR, radius + 1, PALM, width),
            StoneLook(rect, *held, lift=Lift.OVER),
        ]
    else:
        looks = [
            RecessLook(rect, Floor.POINTED if pointed else Floor.OPEN),
            Box(rect, CLEAR, radius, PALM, width),
        ]
        if not slot.gain:
            looks += _loaf_looks(canvas, rect, slot.bread)
    if slot.gain:
        looks += _gain_looks(canvas, rect, slot.gain)
    if canvas.shows_typed:
        corner = (rect.x + canvas.px(10), rect.y + canvas.px(7))
        looks += small_tag(canvas, "", corner, slot.use.shortcut or slot.use.typed_code).looks
    return looks


def _gain_looks(canvas: Canvas, rect: Rect, gain: int) -> list[Look]:
    """The food that placing here would bring, on a seal in the middle of the slot."""
    text = f"+{gain}"
    font = canvas.scale.at_most(min(canvas.scale.strong.size, rect.h - 6), Typeface.BOLD)
    high = min(canvas.line_height(font), rect.h - 2)
    icon = int(high * 0.8)
    wide = canvas.text_width(text, font) + icon + canvas.px(11)
    seal = rect.centred(min(wide, rect.w - 2), high)
    inner = seal.inset(canvas.px(4), 0)
    return [
        Box(seal, PALM, high // 2),
        canvas.letters(inner.before(icon), text, font, SAND, Align.CENTRE),
        Picture(inner.right_part(icon).centred(icon, icon), "icons/bread"),
    ]


def _loaf_looks(canvas: Canvas, rect: Rect, count: int) -> list[Look]:
    """The printed food: loaves on the slot's floor with their number beside them; none for 0."""
    if not count:
        return []
    heap = HEAPS.get(count, HEAPS[1]) if rect.h >= LEAST_HEAP_HEIGHT else HEAPS[1]
    size = int(rect.h * (0.62 if len(heap) == 1 else 0.5))
    wish = max(canvas.scale.small.size, int(rect.h * 0.4))
    font = canvas.scale.at_most(min(canvas.px(19), wish, int(1.15 * rect.h)), Typeface.BOLD)
    text = str(count)
    across = round(size * (1 + 2 * max(abs(x) for x, _ in heap)))
    gap = max(1, rect.h // 14)
    group = rect.centred(across + gap + canvas.text_width(text, font), size)
    if len(heap) > len(HEAPS[2]):  # the sign in the corner must not cover the number
        group = group.moved(-(rect.right - group.right) // 2, 0)
    middle = group.x + across // 2, rect.centre[1] + (size // 6 if len(heap) > 2 else 0)  # noqa: PLR2004
    looks: list[Look] = []
    for right, down in heap:
        x, y = middle[0] + round(right * size), middle[1] + round(down * size)
        loaf = Rect(x - size // 2, y - size // 2, size, size)
        looks += [_shadow_of(loaf), Picture(loaf, "icons/bread")]
    words = Rect(group.x + across + gap, rect.y, group.w, rect.h)
    return [*looks, canvas.letters(words, text, font, INK)]


def _shadow_of(loaf: Rect) -> Box:
    high = max(2, loaf.h // 5)
    foot = loaf.y + round(0.74 * loaf.h)
    return Box(Rect(loaf.x + loaf.w // 10, foot, loaf.w, high), SHADOW, high // 2)


Slots = tuple[Slot, ...]


@remembered_by_values
def own_slots(choice: ShownChoice, seat: int, highlights: Highlights) -> Slots:
    """The slots of a seat's large pyramid, with the stone in hand if that seat is choosing."""
    slots = _slots_of_seat(choice.state, seat, highlights, choice.plan, choice.held_by(seat))
    return tuple(_slot_with_hint(slot, choice.marks) for slot in slots)


@remembered_by_values
def slots_of(state: State, seat: int, highlights: Highlights) -> Slots:
    """The slots of a seat's pyramid that is only looked at."""
    return tuple(_slots_of_seat(state, seat, highlights, NOTHING, None))


def ptahs_slots(state: State, highlights: Highlights) -> Slots:
    """The slots of Ptah's pyramid, filled in the order taken, as his places are irrelevant (A3)."""
    taken = state.ptah or ()
    codes = (*taken, *(NO_STONE for _slot in range(SLOTS - len(taken))))
    return tuple(
        slot._replace(
            is_lit=index in highlights.taken, use=Use(clause="A3", about=PtahsSlot(index))
        )
        for index, slot in enumerate(plain_slots(codes))
    )


def plain_slots(codes: Iterable[int]) -> Slots:
    """Slots with stones by their codes, and nothing else to show."""
    return tuple(
        Slot(level, slot, _("empty"))
        if code == NO_STONE
        else Slot(level, slot, stone_words(code), stone_halves(code))
        for (level, slot), code in zip(LEVEL_AND_SLOT, codes, strict=True)
    )


@cache
def casings_of(seat: int) -> tuple[LevelCasing, ...]:
    """The subjects of the casings of a seat's levels, from the bottom up."""
    return tuple(LevelCasing(seat, level) for level in range(LEVELS))


def _slots_of_seat(
    state: State, seat: int, highlights: Highlights, plan: Plan, held: Preview | None
) -> Iterable[Slot]:
    """The slots of a seat, lit where a stone has just been laid."""
    for level, slot in LEVEL_AND_SLOT:
        own = _slot_of(state, seat, (level, slot), plan, held)
        yield own._replace(is_lit=(seat, level, slot) in highlights.slots)


@cache
def _slot_use(seat: int, level: int, slot: int) -> Use:
    """A slot as a subject, and the two slots it rests on, to which a refusal refers (L2)."""
    below = (SlotPlace(seat, level - 1, slot + aside) for aside in (0, 1) if level)
    return Use(about=SlotPlace(seat, level, slot), mentions=tuple(below))


def _slot_of(
    state: State, seat: int, place: tuple[int, int], plan: Plan, held: Preview | None
) -> Slot:
    (level, slot), index = place, SLOT_INDEX[place]
    label = _("Level {level}, slot {slot}").format(level=level + 1, slot=slot + 1)
    stones, use = state.players[seat].stones, _slot_use(seat, level, slot)
    code = stones[index]
    if code != NO_STONE:
        label = f"{label}: {stone_words(code)}"
        return Slot(level, slot, label, stone_halves(code), use=use._replace(clause="L3"))
    bread = state.table.bread[index]
    if bread:
        label = _("{slot}, bread: {food}").format(slot=label, food=food_words(bread))
    if held is None:
        use = use._replace(clause="F1" if bread else "L1")
        return Slot(level, slot, label, bread=bread, use=use)
    # Slots above the lowest empty one of a place have to wait for it (L2).
    is_next = level == 0 or stones[SLOT_INDEX[level - 1, slot]] != NO_STONE
    shortcut = slot_number(slot) if is_next else ""
    use = use._replace(clause="L1", typed_code=slot_code(level, slot), shortcut=shortcut)
    use = use_of(state, plan, use)
    if use.act is None:
        return Slot(level, slot, label, bread=bread, use=use)
    events = held.state.play(placement(plan, level, slot))[1]
    gain, closes = gain_of(events), enclosed_areas(events)
    lines = [_("Place {stone} here").format(stone=stone_words(held.stone))]
    lines += ["+ " + food_words(gain)] if gain else []
    lines += [area.label for area in closes]
    use = use._replace(hint="\n".join(lines))
    return Slot(level, slot, label, bread=bread, use=use, gain=gain, closes=closes)


def _slot_with_hint(slot: Slot, marks: HintMarks) -> Slot:
    """The slot with the marks of a hint: the stone to be laid there, or a frame."""
    hinted = dict(marks.laid).get((slot.level, slot.slot))
    return slot._replace(is_hinted=slot.use.about in marks.things, hinted=hinted)
