"""The account page of a round's end: each player's sets, points, corruption and payment.

Keys: ``round/seat/0`` the row of seat 0, with ``…/set/1``, ``…/points``, ``…/pile`` and
``…/score`` in it; ``round/told`` the present text; ``score`` and the keys of the score track. A
narrow page has one column; the present text then stands in the foot, which stays in the window,
``round/before`` has the texts before it, and the row that it is about scrolls into view.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.cards import (
    card_face,
    card_height,
    card_width,
    corruption_plate,
    fan,
)
from sneferu_gui.games.sobek.table.round_end.account import (
    RoundAccount,
    RoundMoment,
    RoundStage,
    SeatRound,
    SetItem,
)
from sneferu_gui.games.sobek.table.score_ring import Marker, marker_of, score_ring
from sneferu_gui.games.sobek.table.signs import sum_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.boxes import Block, column, fixed, space
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import PageParts, heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Box, Font, Letters, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import PINNED, SCROLL_TARGET, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.words import points_words, seat_name

NUMBER_WIDTHS: Final = (92, 104, 100)
"""The widths of the columns of points, corruption and score, in pixels at 100 %."""
LEAST_ROW: Final = 104
"""The least height of a player's row if there is room, in pixels at 100 %."""
BESIDE: Final = 8
"""The gap between the sets and the numbers, in pixels at 100 %."""
TILE: Final = 34
"""The greatest height of the tile with the pile, in pixels at 100 %."""
NARROW_SETS: Final = 72
"""The greatest height of a row's sets on a narrow page, in pixels at 100 %."""
STACKED_BELOW: Final = 800
"""In a window narrower than this, in pixels at 100 %, the sets lie under the numbers."""
TEXT_HEIGHT: Final = 60
"""The height of the foot with the present text on a narrow page, in pixels at 100 %."""
RING_SHAPE: Final = 4
"""Width per height of the track on a narrow page: five rows of twenty spaces."""
Buttons = tuple[ButtonAppearance, ...]


class RoundShown(NamedTuple):
    """All that the page shows."""

    setup: Setup
    account: RoundAccount
    moment: RoundMoment
    left: Buttons
    right: Buttons
    words: str = ""
    """Words on how to see all at once; empty when all has been shown."""

    @property
    def has_more_steps(self) -> bool:
        """Whether there are more steps to be shown."""
        return bool(self.words)


def round_page(canvas: Canvas, shown: RoundShown) -> Node:
    """The players' table, the score track beside it, and the texts below them."""
    parts = page_parts(canvas)
    title = _("Round {n}: what it brought").format(n=shown.account.number)
    head = heading(canvas, "round/title", parts.head, title)
    lay_out = _in_one_column if canvas.is_narrow else _beside_the_track
    return page_node(canvas, "round", title, [head, *lay_out(canvas, parts, shown)])


def _beside_the_track(canvas: Canvas, parts: PageParts, shown: RoundShown) -> list[Node]:
    """The page with the track at the right, or in a high and narrow window below."""
    body, gap = parts.body, canvas.scale.gap
    table = _table(canvas, shown)
    text_height = canvas.line_height(_caption_font(canvas)) + 2 * canvas.line_height(
        canvas.scale.body
    )
    if body.h > body.w:
        place = body.top_part(min(table.high(body.w), body.h // 2))
        text_room = body.below(place.h + gap).top_part(text_height)
        ring = body.below(place.h + text_height + 2 * gap)
    else:
        wide = min(body.h, int(0.36 * body.w))
        ring, left = body.right_part(wide).top_part(wide + canvas.px(70)), body.before(wide + gap)
        place = left.top_part(min(table.high(left.w), left.h - text_height - gap))
        text_room = left.below(place.h + gap)
    return [
        *table.lay(place),
        score_ring(canvas, ring, shown.account.edition.spaces, markers_of(shown)),
        *_texts(canvas, text_room, shown),
        page_foot(canvas, parts.foot, "round", shown.left, shown.right, shown.words),
    ]


def _in_one_column(canvas: Canvas, parts: PageParts, shown: RoundShown) -> list[Node]:
    """The page in one column of any height: the table, the track, and the texts so far."""
    gap, left, nodes = canvas.scale.gap, parts.endless_body, list[Node]()
    texts, has_more = shown.moment.texts, shown.has_more_steps
    if has_more:
        texts, font = texts[:-1], canvas.scale.small
        nodes.append(canvas.paragraph("round/place", left, shown.words, font, theme.FADED_SAND))
        left = left.below(nodes[-1].rect.h + gap)
    table = _table(canvas, shown)
    place = left.top_part(table.high(left.w))
    left = left.below(place.h + gap)
    ring = left.top_part(_low_ring_height(canvas, left))
    left = left.below(ring.h + gap)
    nodes += table.lay(place)
    nodes.append(score_ring(canvas, ring, shown.account.edition.spaces, markers_of(shown)))
    if texts:
        key, text = "round/before" if has_more else "round/told", "\n".join(texts)
        nodes.append(canvas.paragraph(key, left, text, canvas.scale.body, theme.SAND))
    last = max(node.rect.bottom for node in nodes)
    rest = parts.with_body(canvas, last - parts.body.y).foot
    if has_more:
        return [*nodes, _text_foot(canvas, rest, shown.moment)]
    return [*nodes, page_foot(canvas, rest, "round", shown.left, shown.right)]


def _low_ring_height(canvas: Canvas, left: Rect) -> int:
    inner = canvas.panel_content(left)
    numbers = canvas.line_height(canvas.scale.strong) + canvas.px(8)
    return inner.y - left.y + numbers + inner.w // RING_SHAPE + canvas.px(9)


def markers_of(shown: RoundShown) -> tuple[Marker, ...]:
    """The markers of all players, with the scores they are moving to."""
    markers = []
    for seat, (score, goal) in enumerate(zip(shown.moment.scores, shown.moment.goals, strict=True)):
        marker = marker_of(shown.setup, seat, score)
        if goal is not None:
            after = _("{name} goes to {n}")
            after = after.format(name=seat_name(shown.setup.seats[seat]), n=goal)
            marker = marker._replace(after=goal, after_label=after)
        markers.append(marker)
    return tuple(markers)


# -- The players -----------------------------------------------------------------------------


def _table(canvas: Canvas, shown: RoundShown) -> Block:
    """The table on a sheet: names of columns, and a row for each player."""
    font, px = canvas.scale.caption_strong, canvas.px
    most = max(len(own.sets) for own in shown.account.seats)
    sought = min(shown.moment.step.seats, default=None) if canvas.is_narrow else None

    def names(rect: Rect) -> list[Node]:
        titles = _("Sets"), _("Points"), _("Corruption"), _("Score")
        sets, numbers = _columns(canvas, rect)
        nodes = [canvas.text("round/column/0", sets, titles[0], font, theme.FADED_INK)]
        nodes += [
            canvas.text(f"round/column/{n}", place, title, font, theme.FADED_INK, Align.CENTRE)
            for n, (place, title) in enumerate(zip(numbers, titles[1:], strict=True), 1)
        ]
        # In little room the names of the players stand there, and the sets below.
        return nodes[1:] if _is_stacked(canvas) else nodes

    def player(own: SeatRound) -> Block:
        state = (SCROLL_TARGET,) if own.seat == sought else ()
        return Block(
            lambda wide: _row_height(canvas, wide, most),
            lambda rect: [_row(canvas, rect, shown, own, most)._replace(state=state)],
            is_elastic=True,
        )

    rows = map(player, shown.account.seats)
    inner = column(fixed(canvas.line_height(font), names), space(px(2)), *rows)

    def lay(rect: Rect) -> list[Node]:
        nodes = inner.lay(canvas.panel_content(rect, titled=False))
        return [canvas.panel("round/table", rect, "", *nodes)]

    return Block(lambda wide: inner.high(wide - 2 * px(12)) + px(24) - px(2), lay)


def _row_height(canvas: Canvas, width: int, most: int) -> int:
    """The wanted height of a player's row, with room for the cards of its sets."""
    px = canvas.px
    if _is_stacked(canvas):
        sets = min(sets_height(canvas, width, most), px(NARROW_SETS))
        return _numbers_height(canvas) + px(3) + sets + px(10)
    sets = sets_height(canvas, width - sum(map(px, NUMBER_WIDTHS)) - px(BESIDE), most)
    if canvas.is_narrow:
        sets = min(sets, px(NARROW_SETS))
    return max(sets + canvas.line_height(canvas.scale.strong) + px(20), px(LEAST_ROW))


def _is_stacked(canvas: Canvas) -> bool:
    """Whether rows have their sets under their numbers, for want of width."""
    return canvas.width < canvas.px(STACKED_BELOW)


def _numbers_height(canvas: Canvas) -> int:
    """The height of a row's numbers: the tile with the pile, its count, the verdict."""
    return canvas.px(TILE + 4) + 2 * canvas.line_height(canvas.scale.small_strong)


def _columns(canvas: Canvas, line: Rect) -> tuple[Rect, list[Rect]]:
    """The room of the sets, and the three columns of numbers after it."""
    numbers, rest = list[Rect](), line
    for wide in reversed(NUMBER_WIDTHS):
        numbers.insert(0, rest.right_part(canvas.px(wide)))
        rest = rest.before(canvas.px(wide))
    return rest, numbers


def _row(canvas: Canvas, rect: Rect, shown: RoundShown, own: SeatRound, most: int) -> Node:
    """A player's row, as far as the round has been shown."""
    seat, moment, px, strong = own.seat, shown.moment, canvas.px, canvas.scale.strong
    key, looks = f"round/seat/{seat}", list[Look]([canvas.rule(rect.top_part(1))])
    if seat in moment.step.seats:
        lit = rect.inset(-px(6), px(2))
        looks.append(Box(lit, (*theme.GOLD[:3], 70), px(6), theme.PALM, max(1, px(1.5))))
    place = rect.inset(0, px(5))
    line = place.top_part(_numbers_height(canvas)) if _is_stacked(canvas) else place
    sets, (points, pile, score) = _columns(canvas, line)
    head = sets.top_part(canvas.line_height(strong))
    name = seat_name(shown.setup.seats[seat])
    looks.append(Picture(head.left_part(head.h), emblem_of(shown.setup, seat)))
    looks.append(canvas.letters(head.after(head.h + px(6)), name, strong, theme.INK))
    below = sets.below(head.h + px(3)).before(px(BESIDE))
    if _is_stacked(canvas):
        below = place.below(line.h + px(3))
    is_counted, now = moment.step.counted[seat], moment.scores[seat]
    made_of = " + ".join(str(item.worth) for item in own.sets) if own.sets[1:] else ""
    under = (
        len(own.pile) if moment.step.stage >= RoundStage.ASIDE else len(own.pile) - len(own.aside)
    )
    piled = pile_words(own, under)
    brought = (str(own.points), made_of) if is_counted else ("", "")
    children = (
        *scored_sets(canvas, f"{key}/set", below, own.sets, most),
        _number(canvas, f"{key}/points", points, brought, "W3"),
        _pile(canvas, pile, shown, own, under),
        _number(canvas, f"{key}/score", score, (str(now), way_words(own, now)), "W5"),
    )
    counted = (points_words(own.points),) if is_counted else ()
    label = ", ".join([name, *counted, piled, str(now)])
    return Node(key, "group", rect, label, looks=tuple(looks), children=children)


def _number(canvas: Canvas, key: str, rect: Rect, texts: tuple[str, str], clause: str) -> Node:
    """A number, and under it in small letters its parts."""
    number, made_of = texts
    large, small = _caption_font(canvas), canvas.scale.small
    lines = canvas.wrapped(made_of, small, rect.w - canvas.px(4)) if made_of else []
    high, lesser = canvas.line_height(large), canvas.line_height(small)
    lines = lines[: max(0, (rect.h - high) // lesser)]
    block = rect.centred(rect.w, high + lesser * len(lines))
    looks: list[Look] = [Letters(block.top_part(high), number, large, theme.INK, Align.CENTRE)]
    for index, line in enumerate(lines):
        place = Rect(rect.x, block.y + high + index * lesser, rect.w, lesser)
        looks.append(canvas.letters(place, line, small, theme.FADED_INK, Align.CENTRE))
    label = f"{made_of} = {number}" if made_of and number else number
    return Node(
        key, "text", rect, label, use=Use(clause=clause), looks=tuple(looks) if number else ()
    )


def _pile(canvas: Canvas, rect: Rect, shown: RoundShown, own: SeatRound, under: int) -> Node:
    """The tile with the cards under it and its Curses, then their count, and the verdict."""
    key, px, stage = f"round/seat/{own.seat}/pile", canvas.px, shown.moment.step.stage
    font, small = canvas.scale.strong, canvas.scale.small_strong
    high, lesser = min(rect.h // 2, px(TILE)), canvas.line_height(small)
    block = rect.centred(rect.w, high + px(4) + 2 * lesser)
    line, wide, curse = block.top_part(high), int(1.35 * high), int(0.8 * high)
    across = canvas.text_width(str(under), font)
    x = line.x + (line.w - wide - px(4) - across - own.curses * (curse * 2 // 3)) // 2
    words = Rect(x + wide + px(4), line.y, across, high)
    looks: list[Look] = [
        Picture(Rect(x, line.y, wide, high), "sobek/tile"),
        Letters(words, str(under), font, theme.INK),
    ]
    for index in range(own.curses):
        x = words.right + px(3) + index * (curse * 2 // 3)
        spot = Rect(x, line.y + (high - curse) // 2, curse, curse)
        looks.append(Picture(spot, "sobek/events/curse"))
    below, label = block.below(high + px(4)), pile_words(own, under)
    if stage >= RoundStage.COUNTED:
        plate = below.top_part(lesser).centred(px(38), lesser)
        looks += corruption_plate(canvas, plate, str(own.corruption))
    if stage >= RoundStage.JUDGED and own.seat in shown.account.corrupt:
        verdict = below.below(lesser).top_part(lesser)
        looks.append(canvas.letters(verdict, paid_words(own), small, theme.BRICK, Align.CENTRE))
        label = f"{label}; {paid_words(own)}"
    looks += canvas.focus_ring(key, rect, px(4))
    return Node(
        key, "tile", rect, label, canvas.node_states(key), Use(hint=label, clause="W3"),
        looks=tuple(looks),
    )  # fmt: skip


def paid_words(own: SeatRound) -> str:
    """The points that the most corrupt gives back, in words (W5)."""
    lost = own.top - own.score
    return _("pays {n}").format(n=lost) if lost else _("pays nothing")


def pile_words(own: SeatRound, count: int) -> str:
    """The words for `count` cards under a tile, and for the Curses beside it."""
    text = _("Under the tile: {cards}").format(cards=say.card_count_words(count))
    if count and count == len(own.pile):
        text += f" ({say.cards_words(own.pile)})"
    if own.curses:
        text = _("{pile}; beside it {curses}").format(
            pile=text, curses=say.curses_words(own.curses)
        )
    return text


def way_words(own: SeatRound, score: int) -> str:
    """The marker's scores on its way so far: “38 → 61 → 52”."""
    if score == own.before and not own.points:
        return ""
    stops = [own.before, own.top, own.score]
    if score == own.score and own.top != own.score:
        return " → ".join(map(str, stops))
    return f"{own.before} → {score}" if score != own.before else ""


# -- The texts -------------------------------------------------------------------------------


def _caption_font(canvas: Canvas) -> Font:
    return canvas.scale.font(theme.TextSize.HEADING, Typeface.BOLD)


def _fitted_lines(
    canvas: Canvas, text: str, fonts: tuple[Font, ...], rect: Rect
) -> tuple[list[str], Font]:
    """A text's lines, in the first of the fonts in which they fit; else in the last."""
    for font in fonts:
        lines = canvas.wrapped(text, font, rect.w)
        if len(lines) * canvas.line_height(font) <= rect.h:
            break
    return lines, font


def _text_foot(canvas: Canvas, foot: Rect, moment: RoundMoment) -> Node:
    """The foot with the present text, as large as fits, which stays in the window."""
    foot = foot._replace(h=min(canvas.px(TEXT_HEIGHT), theme.foot_room(canvas.scale)))
    if not moment.texts:
        return Node("round/foot", "bar", foot, state=(PINNED,))
    text, scale = moment.texts[-1], canvas.scale
    fonts = scale.font(theme.TextSize.LEAD, Typeface.BOLD), scale.strong, scale.caption_strong
    lines, font = _fitted_lines(canvas, text, fonts, foot)
    high = canvas.line_height(font)
    foot = foot._replace(h=max(foot.h, high * len(lines)))
    block = foot.centred(foot.w, high * len(lines))
    looks = tuple(
        Letters(place, line, font, theme.SAND)
        for place, line in zip(block.rows(len(lines)), lines, strict=True)
    )
    text_node = Node(
        "round/told", "text", block, text, use=Use(clause=moment.step.clause), looks=looks
    )
    return Node("round/foot", "bar", foot, state=(PINNED,), children=(text_node,))


def _texts(canvas: Canvas, rect: Rect, shown: RoundShown) -> tuple[Node, ...]:
    """The present text in large letters; the texts before it in smaller ones above."""
    texts = shown.moment.texts
    if not texts:
        return ()
    small, scale = canvas.scale.body, canvas.scale
    fonts = _caption_font(canvas), scale.strong, scale.caption_strong
    lines, large = _fitted_lines(canvas, texts[-1], fonts, rect)
    high, lesser = canvas.line_height(large), canvas.line_height(small)
    room = max(0, (rect.h - high * len(lines)) // lesser)
    before: list[str] = []
    for earlier in reversed(texts[:-1]):
        its_lines = canvas.wrapped(earlier, small, rect.w)
        if len(before) + len(its_lines) > room:
            break
        before = its_lines + before
    y = rect.y
    looks: list[Look] = []
    for line in before:
        looks.append(Letters(Rect(rect.x, y, rect.w, lesser), line, small, theme.FADED_SAND))
        y += lesser
    for line in lines:
        looks.append(Letters(Rect(rect.x, y, rect.w, high), line, large, theme.SAND))
        y += high
    place = rect.top_part(y - rect.y)
    text = "\n".join(texts)
    state = (SCROLL_TARGET,) if shown.has_more_steps else ()
    return (Node(
        "round/told", "text", place, text, state, Use(clause=shown.moment.step.clause),
        looks=tuple(looks),
    ),)  # fmt: skip


# -- Sets as they were scored ----------------------------------------------------------------

WIDEST_CARD: Final = 84
"""The greatest width of a card, in pixels at 100 %."""
LEAST_CARD: Final = 30
GAP: Final = 8
"""The gap between two sets, in pixels at 100 %."""
STEP: Final = 0.36
"""The share of a card's width that the card above leaves visible, where there is room."""


def scored_sets(
    canvas: Canvas, key: str, rect: Rect, sets: Sequence[SetItem], most: int
) -> tuple[Node, ...]:
    """A seat's sets in a rectangle; without any, a text that says so.

    The size of cards is chosen for `most` sets, so that it is the same in several rows.
    """
    if not sets:
        font = canvas.scale.small
        line = rect.centred(rect.w, canvas.line_height(font))
        return (canvas.text(f"{key}/none", line, _("no set"), font, theme.FADED_INK),)
    font = canvas.scale.small_strong
    gap = canvas.px(GAP)
    each = (rect.w - gap * (len(sets) - 1)) // len(sets)
    high = rect.h - canvas.line_height(font) - canvas.px(4)
    wide = min(card_width(high), _card_width(canvas, rect.w, most))
    nodes, x = [], rect.x
    for index, shown in enumerate(sets):
        words = canvas.text_width(_sum_text(shown.laid), font) + canvas.px(4)
        natural = _base(shown, wide) + round(STEP * wide) * (len(shown.cards) - 1)
        place = Rect(x, rect.y, min(each, max(natural, words)), rect.h)
        nodes.append(_scored_set(canvas, f"{key}/{index}", place, shown, wide))
        x = place.right + gap
    return tuple(nodes)


def sets_height(canvas: Canvas, width: int, most: int) -> int:
    plate = canvas.line_height(canvas.scale.small_strong) + canvas.px(4)
    return card_height(_card_width(canvas, width, most)) + plate


def _card_width(canvas: Canvas, width: int, most: int) -> int:
    """The greatest width of a card for so many sets in a width."""
    share = (width - canvas.px(GAP) * (most - 1)) // max(1, most)
    return min(canvas.px(WIDEST_CARD), max(share * 11 // 20, canvas.px(LEAST_CARD)))


def _base(shown: SetItem, wide: int) -> int:
    return card_height(wide) if shown.laid.is_flat else wide


def _sum_text(laid: LaidSet) -> str:
    return str(laid.worth) if laid.is_flat else sum_words(laid)


def _scored_set(canvas: Canvas, key: str, rect: Rect, shown: SetItem, wide: int) -> Node:
    font, laid = canvas.scale.small_strong, shown.laid
    high, base, more = card_height(wide), _base(shown, wide), len(shown.cards) - 1
    step = min(round(STEP * wide), max(1, rect.w - base) // more) if more else 0
    across = base + step * more
    left = rect.x + max(0, (rect.w - across) // 2)
    faces = map(card_face, shown.cards)
    looks = fan(faces, (left, rect.y + high), wide, step, is_flat=laid.is_flat)
    token = max(canvas.px(16), wide // 2)
    for index in range(laid.prosperities):
        spot = Rect(left + across - token - index * token // 2, rect.y + high - token, token, token)
        looks.append(Picture(spot, "sobek/events/prosperity"))
    words = _sum_text(laid)
    line = Rect(rect.x, rect.y + high + canvas.px(2), rect.w, canvas.line_height(font))
    if canvas.text_width(words, font) > line.w:
        words = str(laid.worth)
    looks.append(Letters(line, words, font, theme.INK, Align.CENTRE))
    looks += canvas.focus_ring(key, rect, canvas.px(4))
    clause = "W2" if laid.is_flat else "W1"
    family = say.set_title(laid)
    label = f"{family}: {say.set_worth_words(laid)} ({say.cards_words(shown.cards)})"
    return Node(
        key, "picture", rect, label, canvas.node_states(key), Use(hint=label, clause=clause),
        looks=tuple(looks),
    )  # fmt: skip
