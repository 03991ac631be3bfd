"""The other boards beside the table, and everybody's figures: food, stones and days left.

Each board has its name, figures and pyramid on a card, or in a cell of a strip. Node keys:
``player/2`` is the card of a seat, ``ptah`` and ``ghost`` are those of Ptah and the ghost; all lie
in ``others``.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, assert_never

from sneferu_gui.games.sneferu.law.geometry import SLOTS
from sneferu_gui.games.sneferu.law.materials import stone_halves
from sneferu_gui.games.sneferu.law.setup import BUILDER_NAMES, BUILDER_POWERS
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table import places
from sneferu_gui.games.sneferu.table.highlights import Highlights
from sneferu_gui.games.sneferu.table.log_lines import PTAH_EMBLEM
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.pyramid import (
    Slots,
    casings_of,
    plain_slots,
    ptahs_slots,
    pyramid,
    slots_of,
)
from sneferu_gui.games.sneferu.table.pyramid_places import board_rect, slot_rect
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.games.sneferu.table.stones import Halves
from sneferu_gui.games.sneferu.table.words import BUILDER_CLAUSES, USED_ONCE, days_words, food_words
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.levels import face_of_level, level_words
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered, remembered_by_values
from sneferu_gui.ui.kit.theme import CLEAR, EDGE, FADED_INK, GOLD, INK, PALM
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.words import seat_name


class Figure(NamedTuple):
    """A number with its icon."""

    key: str
    icon: str
    text: str
    label: str
    """The number in words."""
    use: Use
    """The subject and the explanation of the number."""


Figures = tuple[Figure, ...]


def figures_of(state: State, seat: int, key: str) -> Figures:
    """Food, stones and days left of a seat; their node keys begin with `key`."""
    abouts = places.FoodOf(seat), places.StonesOf(seat), places.DaysOf(seat)
    figures = zip(unowned_figures(state, seat, key), abouts, strict=True)
    return tuple(each._replace(use=each.use._replace(about=about)) for each, about in figures)


def unowned_figures(state: State, seat: int, key: str) -> Figures:
    """Food, stones and days left of a player who has no seat at the table, such as a ghost."""
    player, days = state.players[seat], state.table.last - state.boats[seat]
    stones = ngettext("{n} stone of 21", "{n} stones of 21", player.placed).format(n=player.placed)
    left = _("{days} left").format(days=days_words(days))
    placed = f"{player.placed}/{SLOTS}"
    food = food_words(player.food)
    return (
        Figure(f"{key}/food", "icons/bread", str(player.food), food, Use(clause="F1")),
        Figure(f"{key}/stones", "glyphs/pyramid", placed, stones, Use(clause="W1")),
        Figure(f"{key}/days", "icons/sun", str(days), left, Use(clause="P1")),
    )


def figures_width(canvas: Canvas, figures: Sequence[Figure], icon: int) -> int:
    """The width of figures with icons of `icon` pixels, without the gaps between them."""
    return sum(_widths(canvas, figures, icon))


def figures_row(canvas: Canvas, rect: Rect, figures: Sequence[Figure]) -> tuple[Node, ...]:
    """The figures spread over a row."""
    icon, font = min(rect.h, canvas.px(17)), canvas.scale.small_strong
    wides = _widths(canvas, figures, icon)
    spare = max(0, rect.w - sum(wides)) // max(1, len(figures) - 1)
    spare = min(spare, canvas.px(18))
    nodes, x = [], rect.x
    for figure, wide in zip(figures, wides, strict=True):
        place = Rect(x, rect.y, wide, rect.h)
        looks = (
            Picture(Rect(place.x, place.centre[1] - icon // 2, icon, icon), figure.icon),
            canvas.letters(place.after(icon + canvas.px(3)), figure.text, font, INK),
        )
        nodes.append(Node(figure.key, "text", place, figure.label, (), figure.use, looks))
        x += wide + spare
    return tuple(nodes)


def figures_column(canvas: Canvas, rect: Rect, figures: Sequence[Figure]) -> tuple[Node, ...]:
    """The figures one under another."""
    high = canvas.line_height(canvas.scale.small)
    rows = rect.top_part(len(figures) * (high + canvas.px(2))).rows(max(1, len(figures)))
    return tuple(
        node
        for row, figure in zip(rows, figures, strict=False)
        for node in figures_row(canvas, row, (figure,))
    )


def _widths(canvas: Canvas, figures: Sequence[Figure], icon: int) -> list[int]:
    font = canvas.scale.small_strong
    return [icon + canvas.px(3) + canvas.text_width(figure.text, font) for figure in figures]


LOW_CARD: Final = 0.6
"""A card lower than this share of its width has its pyramid beside its figures."""


class Card(NamedTuple):
    """A board that is only looked at: the texts of its card, and its pyramid."""

    key: str
    name: str
    emblem: str
    label: str
    figures: Figures
    slots: Slots
    clause: str
    about: places.AnyBoard
    casings: tuple[places.LevelCasing, ...] = ()
    stored: tuple[tuple[Halves, places.StoredPlace], ...] = ()
    notes: tuple[str, ...] = ()
    """Builder and level, in ever fewer words; the first that fits stands beside the name."""
    face: str = ""
    """The picture of the computer player who has the seat; empty for none."""
    is_turn: bool = False
    more: tuple[str, ...] = ()
    """Further lines of the card's hint."""


def card_of(table: TableSnapshot, board: places.AnyBoard, highlights: Highlights) -> Card:
    """The card of a board beside the table."""
    match board:
        case places.BoardOf(seat):
            return player_card(table.shown, seat, table.common.computers[seat], highlights)
        case places.PtahsBoard():
            return ptahs_card(table.shown, highlights)
        case places.GhostsBoard():
            return ghosts_card(table.shown, table.looked.ghost)
        case _:
            assert_never(board)


@remembered_by_values
def player_card(state: State, seat: int, computer: str | None, highlights: Highlights) -> Card:
    """The card of a player; `computer` is the name of the computer player who has the seat."""
    setup, player, key = state.table.setup, state.players[seat], f"player/{seat}"
    figures, name = figures_of(state, seat, key), seat_name(setup.seats[seat])
    builder = state.table.powers[seat]
    builders = [BUILDER_NAMES[builder]] if builder else []
    # A computer player with a level has a face, which is enough where there is little room.
    level = level_words(computer) if computer else ""
    short = [_("computer"), *builders] if computer else builders
    words = [_("computer"), level, *builders] if level else short
    notes = [words, short, builders] if level else [words]
    stones = enumerate(player.stored)
    label = ", ".join([name, *words, *(figure.label for figure in figures)])
    slots, clause = slots_of(state, seat, highlights), BUILDER_CLAUSES.get(builder or "", "W1")
    emblem = emblem_of(setup, seat)
    card = Card(key, name, emblem, label, figures, slots, clause, places.BoardOf(seat))
    return card._replace(
        casings=casings_of(seat),
        stored=tuple(
            (stone_halves(code), places.StoredPlace(seat, index)) for index, code in stones
        ),
        notes=tuple(" · ".join(note) for note in notes if note),
        face=face_of_level(computer),
        is_turn=seat == state.seat and not state.is_over,
        more=_power_lines(state, seat),
    )


def _power_lines(state: State, seat: int) -> tuple[str, ...]:
    """The builder of a seat in words: its power, and whether that can still be used."""
    builder = state.table.powers[seat]
    if builder is None:
        return ()
    text = f"{BUILDER_NAMES[builder]} ({BUILDER_CLAUSES[builder]}): {_(BUILDER_POWERS[builder])}"
    if builder not in USED_ONCE:
        return (text,)
    used = state.players[seat].power_used
    return text, _("The power has been used.") if used else _("The power is still to be used.")


def ptahs_card(state: State, highlights: Highlights, key: str = "ptah") -> Card:
    """Ptah's card: the number of his stones, and his pyramid."""
    taken = len(state.ptah or ())
    label = ngettext("Ptah has {n} stone of 21", "Ptah has {n} stones of 21", taken)
    label = label.format(n=taken)
    use = Use(clause="A4")
    figure = Figure(f"{key}/stones", "glyphs/pyramid", f"{taken}/{SLOTS}", label, use)
    slots = ptahs_slots(state, highlights)
    return Card(key, "Ptah", PTAH_EMBLEM, label, (figure,), slots, "A2", places.PtahsBoard())


def ghosts_card(state: State, ghost: Ghost | None, key: str = "ghost") -> Card:
    """The card of the game to be beaten, as it was after as many days; ValueError without one."""
    if ghost is None:
        raise ValueError("there is no ghost at this table")
    then: State = ghost.at(state.boats[0])
    figures = unowned_figures(then, 0, key)
    name = _("The ghost of {name}").format(name=seat_name(ghost))
    label = ", ".join([name, *(figure.label for figure in figures)])
    emblem, slots = f"emblems/{ghost.colour}", plain_slots(then.players[0].stones)
    return Card(key, name, emblem, label, figures, slots, "W1", places.GhostsBoard())


# -- the panel -------------------------------------------------------------------------------


def others_panel(
    canvas: Canvas, rect: Rect, table: TableSnapshot, highlights: Highlights, *,
    is_folded: bool, is_row: bool,
) -> Node:  # fmt: skip
    """The other boards as one panel, in which the arrow keys lead from card to card.

    Folded, the panel is a strip; else the cards lie side by side, or one under another.
    """
    cards = [card_of(table, board, highlights) for board in table.looked.boards]
    gap, has_names = canvas.scale.gap, True
    if is_folded:
        places = rect.columns(len(cards), canvas.px(5))
        room = min(place.w for place in places) - canvas.px(16) - rect.h
        # Either all cells have names or none.
        has_names = all(_least_width(canvas, card) <= room for card in cards)
    elif is_row:
        places = rect.columns(len(cards), gap)
    else:
        places = [row.above(gap) for row in rect.rows(len(cards))]
    nodes = []
    for card, place in zip(cards, places, strict=True):
        is_large, following = card.about == table.looked.enlarged, table.looked.next_enlarged
        is_next = card.about == following or (is_large and following is None)
        node = (
            _cell(canvas, place, card, has_name=has_names, is_large=is_large)
            if is_folded
            else _card(canvas, place, card, is_large=is_large)
        )
        nodes.append(node._replace(use=node.use._replace(shortcut="v" if is_next else "")))
    return Node("others", "panel", rect, _("The others"), children=tuple(nodes))


@remembered
def _card(canvas: Canvas, rect: Rect, card: Card, *, is_large: bool) -> Node:
    inner = rect.inset(canvas.px(10), canvas.px(7))
    font = canvas.scale.strong
    head = inner.top_part(canvas.line_height(font))
    figures = inner.below(head.h).top_part(canvas.line_height(canvas.scale.small))
    # The face lies in the corner left free by the pyramid, as high as name and figures.
    face = inner.top_part(head.h + figures.h).right_part(head.h + figures.h)
    if card.face:
        head = head.before(face.w + canvas.px(4))
        figures = figures.before(face.w + canvas.px(4))
    icon = head.left_part(head.h)
    rest = inner.below(head.h + figures.h + canvas.px(3))
    is_low = rect.h < LOW_CARD * rect.w
    if is_low:  # the pyramid stands beside the numbers, not under them
        below = inner.below(head.h + canvas.px(3))
        rest = below.right_part(min(2 * below.h, below.w - canvas.px(66)))
        figures = below.before(rest.w + canvas.px(6))
    looks: list[Look] = [Picture(icon, card.emblem)]
    name = head.after(icon.w + canvas.px(6))
    note, noted = _note(canvas, name.w, card)
    looks.append(canvas.letters(name.before(noted + canvas.px(4)), card.name, font, INK))
    if note:
        place = name.right_part(noted)
        looks.append(canvas.letters(place, note, canvas.scale.small, FADED_INK, Align.RIGHT))
    if card.face:
        looks.append(Picture(face, card.face))
    children = (
        *(figures_column if is_low else figures_row)(canvas, figures, card.figures),
        *pyramid(canvas, rest, card.key, card.slots, casing_about=card.casings),
        *_stored_stone_nodes(canvas, rest, card),
    )
    written = Rect(rect.x, rect.y, rect.w, head.bottom + canvas.px(4) - rect.y)
    foot = max((node.rect.bottom for node in children if node.role == "text"), default=head.bottom)
    foot += canvas.px(5)
    plates = [written._replace(h=foot - rect.y)]
    if is_low:
        column = max(node.rect.right for node in children if node.role == "text") + canvas.px(8)
        plates = [written._replace(w=column - rect.x, h=foot - rect.y), written]
    return _card_node(canvas, rect, card, looks, children, plates, is_large=is_large)


def _note(canvas: Canvas, wide: int, card: Card) -> tuple[str, int]:
    """The longest note that fits beside the name, and its width in pixels.

    It has half the line, or the room that the name leaves.
    """
    if not card.notes:
        return "", 0
    named = canvas.text_width(card.name, canvas.scale.strong)
    room = max(wide // 2, wide - named - canvas.px(8))
    wides = [canvas.text_width(each, canvas.scale.small) for each in card.notes]
    fitting = next((i for i, own in enumerate(wides) if own <= room), len(wides) - 1)
    return card.notes[fitting], min(wides[fitting], room)


def _stored_stone_nodes(canvas: Canvas, rest: Rect, card: Card) -> list[Node]:
    """The stored stones, in the free corner beside the pyramid's top."""
    size, nodes = slot_rect(board_rect(rest), 0, 0), []
    for i, (stone, about) in enumerate(card.stored):
        rect = Rect(rest.x, rest.y + i * (size.h + canvas.px(2)), size.w, size.h)
        key, looks = f"{card.key}/stored/{i}", (StoneLook(rect, *stone),)
        nodes.append(Node(key, PIECE, rect, " ".join(stone), use=Use(about=about), looks=looks))
    return nodes


def _name_width(canvas: Canvas, card: Card) -> int:
    return canvas.text_width(card.name, canvas.scale.strong) + canvas.px(12)


def _least_width(canvas: Canvas, card: Card) -> int:
    """The least width of a strip's cell with a name, without its emblem."""
    figures = figures_width(canvas, card.figures, canvas.px(17))
    return _name_width(canvas, card) + figures + canvas.px(8 * len(card.figures))


def _cell(canvas: Canvas, rect: Rect, card: Card, *, has_name: bool, is_large: bool) -> Node:
    """A card in the strip: emblem, food, stones and days."""
    size, inner = rect.h - canvas.px(6), rect.inset(canvas.px(7), 0)
    looks: list[Look] = [Picture(inner.left_part(size).centred(size, size), card.emblem)]
    rest = inner.after(size + canvas.px(7))
    if has_name:
        wide = _name_width(canvas, card)
        looks.append(canvas.letters(rest.left_part(wide), card.name, canvas.scale.strong, INK))
        rest = rest.after(wide)
        wide = figures_width(canvas, card.figures, canvas.px(17)) + canvas.px(60)
        rest = rest.right_part(min(rest.w, wide))
    figures = figures_row(canvas, rest, card.figures)
    return _card_node(canvas, rect, card, looks, figures, [rect], is_large=is_large)


def _card_node(
    canvas: Canvas, rect: Rect, card: Card, looks: Sequence[Look], children: tuple[Node, ...],
    plates: Sequence[Rect], *, is_large: bool,
) -> Node:  # fmt: skip
    """A card's node, its words on plates. Choosing it enlarges its pyramid, or one's own again."""
    key, radius, edge = card.key, canvas.px(6), GOLD if card.is_turn else EDGE
    ground: list[Look] = [Sheet(plate, "papyrus", radius, edge) for plate in plates]
    if is_large or canvas.is_hovered(key):
        ground.append(Box(rect, CLEAR, radius, PALM, max(2, canvas.px(2.5))))
    elif card.is_turn:
        ground.append(Box(rect, CLEAR, radius, GOLD, max(2, canvas.px(3))))
    more = _("Show one's own pyramid again") if is_large else _("Show this pyramid large")
    return Node(
        key, "card", rect, card.label, canvas.node_states(key, *(("checked",) if is_large else ())),
        Use(
            call(SneferuTable.enlarge, None if is_large else card.about),
            "\n".join([more, card.label, *card.more]), clause=card.clause, about=card.about,
        ), (*ground, *looks, *canvas.focus_ring(key, rect, radius)), children,
    )  # fmt: skip
