"""Sets on the table: overlapping cards with their worth as they lie, and after the move shown.

Keys: ``set/0/2`` is the third set of seat 0, ``set/0/2/worth`` its worth, ``set/0/new`` the place
for a new one. Small sets at other players have the same keys.
"""

from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import Action, Lay, PlaySet
from sneferu_gui.games.sobek.law.position import LaidSet, Phase
from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    card_face,
    card_height,
    card_rect,
    card_width,
    fan,
)
from sneferu_gui.games.sobek.table.choosable import Choosable, choosable, choosable_for, goal_frame
from sneferu_gui.games.sobek.table.places import SetPlace, Thing
from sneferu_gui.games.sobek.table.plan import action_at, completions
from sneferu_gui.games.sobek.table.preview import ActionOutcome, changed_sets, outcome_of
from sneferu_gui.games.sobek.table.signs import sum_words
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import family_of, set_title, set_worth_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Letters, Look, Picture
from sneferu_gui.ui.kit.node import SLOT, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import FADED_INK, INK, PALM, PAPER, SHADE_EDGE
from sneferu_gui.ui.table.choosing import hint_frame

LARGEST: Final = 200
"""The greatest width of a set's card, in pixels at 100 %."""
LEAST_CARD: Final = 22
"""The least width of a card, in pixels: smaller sets are shown by their signs alone."""
LEAST_STEP: Final = 6
"""The least visible width of a card that another covers, in pixels."""
STEPS: Final = ((3 / 8, 1.0), (1 / 4, 0.85), (1 / 6, 0.6), (0, 0.4))
"""The visible share of a card under the next one, and the weight of card size with it."""
GAP: Final = 10
PAD: Final = 4
"""Gaps between two sets and around each, in pixels at 100 %."""


SetWorths = tuple[tuple[int, int], ...]
"""Places of sets, each with its worth after the thing pointed at."""


def worths_after(outcome: ActionOutcome | None, seat: int) -> SetWorths:
    changed = changed_sets(outcome) if outcome is not None else ()
    return tuple(
        (worth.place, worth.after.worth)
        for worth in changed
        if worth.seat == seat and worth.before is not None
    )


class _Style(NamedTuple):
    """The letters of sets' worths."""

    font: Font
    is_small: bool
    """Whether the sets are another player's, small and without acts."""
    is_short: bool = False
    """Whether only the worth fits."""


class _Set(NamedTuple):
    key: str
    label: str
    choice: Choosable
    laid: LaidSet
    cards: tuple[CardFace, ...]
    after: int | None
    """Its worth after the thing chosen or pointed at; None if that changes nothing."""

    def text(self, style: _Style) -> str:
        return str(self.laid.worth) if style.is_short else sum_words(self.laid)

    def worth_width(self, canvas: Canvas, style: _Style) -> int:
        after = 0 if self.after is None else canvas.text_width(f" → {self.after}", style.font)
        icon = 0 if style.is_small else canvas.line_height(style.font) + canvas.px(3)
        return canvas.text_width(self.text(style), style.font) + after + icon

    def width(self, canvas: Canvas, wide: int, step: int, style: _Style) -> int:
        base = card_height(wide) if self.laid.is_flat else wide
        cards = base + step * (len(self.cards) - 1)
        return max(cards, self.worth_width(canvas, style)) + 2 * canvas.px(PAD)

    def written(self, canvas: Canvas, words: Rect, style: _Style) -> list[Look]:
        """The worth, and the worth to come."""
        text = self.text(style)
        looks: list[Look] = [Letters(words, text, style.font, INK)]
        if self.after is not None:
            rest = words.after(canvas.text_width(text, style.font))
            looks.append(Letters(rest, f" → {self.after}", style.font, PALM))
        return looks


class _NewSet(NamedTuple):
    """The place beside the own sets for a new set of the chosen cards."""

    key: str
    label: str
    choice: Choosable
    worth: int | None
    """The worth of the new set; None if the chosen cards make none."""

    @property
    def is_open(self) -> bool:
        return self.choice.use.act is not None

    def width(self, canvas: Canvas) -> int:
        return max(LEAST_HIT, canvas.px(62))


class _Row(NamedTuple):
    sets: tuple[_Set, ...]
    wide: int
    step: int
    """The distance from card to card."""


def sets_row(
    canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int, after: SetWorths
) -> tuple[Node, ...]:
    """A seat's sets side by side, in two rows if need be; beside own ones a place for a new set.

    If there is no room for cards, each set is a plate with its family's sign.
    """
    is_own, worths = seat == table.seat, dict(after)
    own = range(len(table.state.sets[seat]))
    sets = tuple(_set_to_show(table, seat, place, worths.get(place)) for place in own)
    new = _new_set(table) if is_own else None
    room = rect if new is None else rect.before(new.width(canvas) + canvas.px(GAP))
    styles = _styles(canvas, is_small=not is_own)
    for style in styles:
        fitted = _fitting_rows(canvas, room, sets, style)
        if fitted:
            rows = max(fitted, key=lambda rows: (min(row.wide for row in rows), -len(rows)))
            nodes = _in_rows(canvas, room, rows, style)
            if new is not None:
                right = max((node.rect.right + canvas.px(GAP) for node in nodes), default=rect.x)
                like = _new_set_rect(canvas, rect, rows, style)
                wide = max(new.width(canvas), min(like.w, rect.right - right))
                nodes.append(_new_place(canvas, like._replace(x=right, w=wide), new))
            elif not sets and is_own:
                font = canvas.scale.body
                line = rect.centred(rect.w, canvas.line_height(font))
                words = _("No set yet")
                nodes.append(canvas.text(f"set/{seat}/none", line, words, font, FADED_INK))
            return tuple(nodes)
    return _plates(canvas, rect, sets, new, styles[0])


def _set_to_show(table: TableSnapshot, seat: int, place: int, after: int | None) -> _Set:
    laid = table.state.sets[seat][place]
    cards = tuple(map(card_face, table.state.table.printed.kinds_in(laid.cards)))
    words = f"{set_title(laid)}: {set_worth_words(laid)}"
    if after is None and table.is_mine and seat == table.seat:
        after = _worth_chosen(table, place, laid)
    choice = choosable(table, SetPlace(seat, place), words, "R2" if laid.is_flat else "W1")
    return _Set(f"set/{seat}/{place}", words, choice, laid, cards, after)


def _worth_chosen(table: TableSnapshot, place: int, laid: LaidSet) -> int | None:
    """The worth of an own set with the chosen cards; None if they do not go with it."""
    about = SetPlace(table.seat, place)
    outcome = outcome_of(table.state, action_at(table.state, table.plan, about))
    changed = changed_sets(outcome) if outcome is not None else ()
    worth = next((each.after.worth for each in changed if each.place == place), laid.worth)
    return worth if worth != laid.worth else None


def _new_set(table: TableSnapshot) -> _NewSet | None:
    """The place for a new set; None unless sets can be laid."""
    if not table.is_mine or table.state.phase not in {Phase.TURN, Phase.LAY}:
        return None
    key = f"set/{table.seat}/new"
    words = _("New set") if table.state.phase is Phase.TURN else _("Laid flat")
    action = next(
        (each for each in completions(table.state, table.plan) if _begins_set(each)), None
    )
    if action is None:
        closed = Use(
            hint=_("Choose cards of your hand to lay a set."), clause="P1", about=Thing.NEW_SET
        )
        return _NewSet(key, words, Choosable(closed), None)
    outcome = outcome_of(table.state, action)
    laid = changed_sets(outcome)[-1:] if outcome is not None else ()
    worth = laid[0].after.worth if laid else None
    return _NewSet(key, words, choosable_for(table, Thing.NEW_SET, action), worth)


def _begins_set(action: Action) -> bool:
    return isinstance(action, Lay) or (isinstance(action, PlaySet) and action.onto is None)


def _styles(canvas: Canvas, *, is_small: bool) -> tuple[_Style, _Style]:
    """Styles for sets with their cards, the fuller first."""
    if is_small:
        small, caption = canvas.scale.small_strong, canvas.scale.caption_strong
        return _Style(small, is_small), _Style(caption, is_small)
    strong = canvas.scale.strong
    return _Style(strong, is_small), _Style(strong, is_small, is_short=True)


def _framed(canvas: Canvas, shown: _Set | _NewSet, thing: Node, radius: int) -> Node:
    """The node with a hint's frame, and the keyboard's."""
    rect, hinted = thing.rect, shown.choice.is_hinted
    frame = hint_frame(canvas, rect, radius) if hinted else []
    looks = (*thing.looks, *frame, *canvas.focus_ring(thing.key, rect, radius))
    return shown.choice.node(canvas, thing._replace(looks=looks))


# -- In rows -----------------------------------------------------------------------------------


def _fitting_rows(
    canvas: Canvas, room: Rect, sets: tuple[_Set, ...], style: _Style
) -> list[list[_Row]]:
    """The sets in one row and in two, as far as they fit."""
    found = []
    for count in (1, 2) if len(sets) > 1 else (1,):
        a_row = -(-len(sets) // count)
        high = (room.h - canvas.px(6) * (count - 1)) // count
        parts = (sets[i * a_row : (i + 1) * a_row] for i in range(count))
        rows = [_fitted_row(canvas, room.w, high, part, style) for part in parts]
        whole = [row for row in rows if row is not None]
        found += [whole] if len(whole) == count else []
    return found


def _fitted_row(
    canvas: Canvas, across: int, high: int, sets: tuple[_Set, ...], style: _Style
) -> _Row | None:
    """A row with cards as large as fit; None if none do."""
    below = canvas.line_height(style.font) + canvas.px(2)
    most = min(canvas.px(LARGEST), card_width(high - below - 2 * canvas.px(PAD)))
    gaps = canvas.px(GAP) * max(0, len(sets) - 1)
    least = canvas.line_height(style.font)  # told in short, they are no better than plates if small
    smallest = max(LEAST_CARD, 3 * least // 2 if style.is_short else least)
    found: list[tuple[float, _Row]] = []
    for share, weight in STEPS:
        for wide in range(most, smallest - 1, -2):
            step = max(LEAST_STEP, int(share * wide))
            if sum(each.width(canvas, wide, step, style) for each in sets) + gaps <= across:
                found.append((wide * weight, _Row(sets, wide, step)))
                break
    return max(found, key=lambda each: each[0])[1] if found else None


def _in_rows(canvas: Canvas, room: Rect, rows: list[_Row], style: _Style) -> list[Node]:
    nodes = []
    for row, line in zip(rows, room.rows(len(rows), canvas.px(6)), strict=True):
        high = card_height(row.wide) + canvas.line_height(style.font) + canvas.px(2 + 2 * PAD)
        x, y = line.x, line.y + max(0, line.h - high) // 2
        for each in row.sets:
            place = Rect(x, y, each.width(canvas, row.wide, row.step, style), high)
            nodes.append(_set(canvas, place, each, row, style))
            x = place.right + canvas.px(GAP)
    return nodes


def _set(canvas: Canvas, rect: Rect, shown: _Set, row: _Row, style: _Style) -> Node:
    laid, inner = shown.laid, rect.inset(canvas.px(PAD))
    wide, high = row.wide, card_height(row.wide)
    base, more = high if laid.is_flat else wide, row.step * (len(shown.cards) - 1)
    x = inner.x + (inner.w - base - more) // 2
    foot = inner.y + (high - wide) // 2 + wide if laid.is_flat else inner.y + high
    looks = goal_frame(canvas, shown.key, rect, shown.choice)
    looks += fan(shown.cards, (x, foot), wide, row.step, is_flat=laid.is_flat)
    token = max(canvas.px(20), wide * 2 // 5)
    right = x + more + base + canvas.px(3)
    for i in range(laid.prosperities):
        spot = Rect(right - token - i * token * 2 // 3, inner.y + high - token, token, token)
        looks.append(Picture(spot, "sobek/events/prosperity"))
    worth = _worth_node(canvas, inner.below(high + canvas.px(2)), shown, style)
    role = "set" if style.is_small else SLOT
    thing = Node(shown.key, role, rect, shown.label, looks=tuple(looks), children=(worth,))
    return _framed(canvas, shown, thing, canvas.px(6))


def _worth_node(canvas: Canvas, rect: Rect, shown: _Set, style: _Style) -> Node:
    """Scarabs × cards = worth → worth after."""
    size, wide = canvas.line_height(style.font), shown.worth_width(canvas, style)
    line = Rect(rect.centre[0] - wide // 2, rect.y, wide, size)
    looks: list[Look] = []
    words = line
    if not style.is_small:
        looks.append(Picture(line.left_part(size).inset(1), "sobek/scarab"))
        words = line.after(size + canvas.px(3))
    looks += shown.written(canvas, words, style)
    key, use = f"{shown.key}/worth", Use(clause="W1")
    return Node(key, "figure", line, shown.label, use=use, looks=tuple(looks))


def _new_set_rect(canvas: Canvas, rect: Rect, rows: list[_Row], style: _Style) -> Rect:
    """A place as large as a set's card with its line, and at the height of the sets."""
    below = canvas.line_height(style.font) + canvas.px(2 + 2 * PAD)
    wide = min(canvas.px(LARGEST), card_width(rect.h - below))
    if rows[0].sets:
        wide = max(each.wide for each in rows)
    return rect.centred(wide + 2 * canvas.px(PAD), min(rect.h, card_height(wide) + below))


def _new_place(canvas: Canvas, rect: Rect, shown: _NewSet) -> Node:
    font = canvas.scale.strong
    line = canvas.line_height(font)
    around = line + canvas.px(2 + 2 * PAD)
    wide = max(LEAST_CARD, min(rect.w - 2 * canvas.px(PAD), card_width(rect.h - around)))
    block = rect.centred(rect.w, card_height(wide) + around)
    place = card_rect(block.centre[0] - wide // 2, block.y + canvas.px(PAD), wide)
    looks = goal_frame(canvas, shown.key, block, shown.choice)
    edge = PALM if shown.is_open else SHADE_EDGE
    looks.append(Box(place, (*PAPER[:3], 70), canvas.px(4), edge, max(1, canvas.px(1.5))))
    looks.append(_plus(place, min(wide // 2, canvas.px(24)), shown))
    if shown.worth is not None:
        written = Rect(rect.x, place.bottom + canvas.px(2), rect.w, line)
        colour = PALM if shown.is_open else FADED_INK
        looks.append(canvas.letters(written, f"= {shown.worth}", font, colour, Align.CENTRE))
    thing = Node(shown.key, SLOT, block, shown.label, looks=tuple(looks))
    return _framed(canvas, shown, thing, canvas.px(6))


def _plus(place: Rect, size: int, shown: _NewSet) -> Picture:
    return Picture(place.centred(size, size), "icons/plus", 255 if shown.is_open else 110)


# -- As plates ---------------------------------------------------------------------------------


def _plates(
    canvas: Canvas, rect: Rect, sets: tuple[_Set, ...], new: _NewSet | None, style: _Style
) -> tuple[Node, ...]:
    """Each set as a plate with its family's sign and worth, and a plate for a new one."""
    nodes: list[Node] = []
    small = style._replace(font=canvas.scale.caption_strong)
    for tried in (style, small, small._replace(is_short=True)):
        nodes = _all_plates(canvas, rect, sets, new, tried)
        if all(rect.holds(node.rect) for node in nodes):
            break
    return tuple(nodes)


def _all_plates(
    canvas: Canvas, rect: Rect, sets: tuple[_Set, ...], new: _NewSet | None, style: _Style
) -> list[Node]:
    high = max(canvas.line_height(style.font) + canvas.px(2), 0 if style.is_small else LEAST_HIT)
    plain, around, gap = style._replace(is_small=True), high + canvas.px(9), canvas.px(4)
    shown: list[tuple[_Set | _NewSet, int]] = [
        (each, around + each.worth_width(canvas, plain)) for each in sets
    ]
    if new is not None:
        shown.append((new, max(2 * LEAST_HIT, around + canvas.text_width("= 88", style.font))))
    nodes: list[Node] = []
    x, y = rect.x, rect.y
    for each, wide in shown:
        if x + wide > rect.right and x > rect.x:
            x, y = rect.x, y + high + gap
        place = Rect(x, y, min(wide, rect.w), high)
        nodes.append(_plate(canvas, place, each, style))
        x = place.right + gap
    return nodes


def _plate(canvas: Canvas, rect: Rect, shown: _Set | _NewSet, style: _Style) -> Node:
    is_set, words = isinstance(shown, _Set), rect.after(rect.h + canvas.px(3))
    ground = (*PAPER[:3], 130 if is_set else 110)
    looks: list[Look] = [Box(rect, ground, canvas.px(4), SHADE_EDGE, 1)]
    looks += goal_frame(canvas, shown.key, rect, shown.choice)
    if isinstance(shown, _Set):
        sign = rect.left_part(rect.h).inset(canvas.px(2))
        looks.append(Picture(sign, f"sobek/families/{family_of(shown.laid)}"))
        looks += shown.written(canvas, words, style)
    else:
        spot = rect if shown.worth is None else rect.left_part(rect.h)
        looks.append(_plus(spot, min(rect.h - canvas.px(6), canvas.px(20)), shown))
        if shown.worth is not None:
            ink = PALM if shown.is_open else FADED_INK
            looks.append(Letters(words, f"= {shown.worth}", style.font, ink))
    role = "set" if is_set and style.is_small else SLOT
    thing = Node(shown.key, role, rect, shown.label, looks=tuple(looks))
    return _framed(canvas, shown, thing, canvas.px(4))
