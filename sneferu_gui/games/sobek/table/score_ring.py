"""The score track (D6): a folded ring of spaces with all markers and previews of their moves.

`score_ring` is the panel of the table; `track` draws the course alone in any rectangle, for the
rulebook. Keys: ``score`` the panel, ``score/0`` the number of seat 0, ``score/space/12``,
``score/marker/0``, ``score/ghost/0`` the space that the marker of seat 0 would move to.
"""

from collections.abc import Hashable, Sequence
from math import hypot
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.table.looks import SLAB_RIM, TrackLook
from sneferu_gui.games.sobek.table.places import MarkerOf, Thing
from sneferu_gui.games.sobek.table.preview import (
    ActionOutcome,
    marker_moves,
    name_of,
    shown_marker_moves,
)
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import sign_words, track_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Line, Look, Picture, Sheet, Typeface
from sneferu_gui.ui.kit.node import TRACK, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered, remembered_by_values
from sneferu_gui.ui.kit.theme import CLEAR, GOLD, INK, PALM, PLAYER_COLOURS, SAND
from sneferu_gui.ui.table.words import points_words, seat_name


class Marker(NamedTuple):
    seat: int
    colour: str
    """The player's colour, whose emblem is the marker's picture."""
    score: int
    """The points, which may be more than a whole ring."""
    label: str
    after: int | None = None
    """The score after the thing pointed at or chosen; None if it stays."""
    after_label: str = ""
    """The words for that score."""
    is_turn: bool = False
    about: Hashable | None = None


def marker_of(setup: Setup, seat: int, score: int) -> Marker:
    sign = setup.edition.spaces[score % len(setup.edition.spaces)]
    words = _("{name}: {points}, on a space with this sign: {sign}").format(
        name=seat_name(setup.seats[seat]), points=points_words(score), sign=sign_words(sign)
    )
    return Marker(seat, setup.seats[seat].colour, score, words)


def table_markers(table: TableSnapshot, outcome: ActionOutcome | None) -> tuple[Marker, ...]:
    """The markers of a table, with their scores after the outcome shown."""
    state = table.state
    ghosts = (
        {each.seat: each.end for each in shown_marker_moves(outcome)} if outcome is not None else {}
    )
    words = _("{name} would stand at {n} if the round were scored then")
    if outcome is not None and marker_moves(outcome):
        words = _("{name} would stand at {n}")
    markers = []
    for seat, score in enumerate(state.scores):
        marker = marker_of(table.setup, seat, score)
        is_turn = state.seat == seat and not table.common.is_over
        marker = marker._replace(about=MarkerOf(seat), is_turn=is_turn)
        if seat in ghosts:
            label = words.format(name=name_of(state, seat), n=ghosts[seat])
            marker = marker._replace(after=ghosts[seat], after_label=label)
        markers.append(marker)
    return tuple(markers)


@remembered_by_values
def _space_words(spaces: tuple[str, ...]) -> tuple[str, ...]:
    words = _("Space {n}: {sign}")
    return tuple(words.format(n=n, sign=sign_words(sign)) for n, sign in enumerate(spaces))


ROW_LENGTHS: Final = (10, 5, 20, 25)
"""Numbers of spaces that a row may have."""
OTHER_ROWS_FACTOR: Final = 1.5
"""The factor by which other rows than the first must make spaces closer to squares."""
SUN: Final = "sun"
RIM: Final = 6
"""The slab's rim around the track, in pixels at 100 %."""
WITHIN_SUN: Final = 0.84
"""The width of a sun within its ring, as a share of its space."""
DIGITS: Final = 0.7
"""The height of digits, as a share of their font's size."""


def row_length(rect: Rect, count: int) -> int:
    """The number of spaces in a row that brings spaces closest to squares."""
    fitting = [each for each in ROW_LENGTHS if count % each == 0] or [min(count, 10)]

    def shape(columns: int) -> float:
        wide, high = rect.w / columns, rect.h / (-(-count // columns))
        longer = max(wide / max(1.0, high), high / max(1.0, wide))
        return longer if columns == ROW_LENGTHS[0] else OTHER_ROWS_FACTOR * longer

    return min(fitting, key=shape)


def space_places(rect: Rect, count: int) -> tuple[Rect, ...]:
    """The rectangles of spaces: from the foot up, one row to the right, the next to the left."""
    columns = row_length(rect, count)
    rows = -(-count // columns)
    wide = min(rect.w // columns, 3 * (rect.h // rows) // 2)
    high = min(rect.h // rows, 3 * wide // 2)
    left = rect.x + (rect.w - wide * columns) // 2
    foot = rect.y + (rect.h + rows * high) // 2
    gap = max(1, wide // 18), max(1, high // 14, (high - 9 * wide // 8) // 2)
    places = []
    for space in range(count):
        row, column = divmod(space, columns)
        column = columns - 1 - column if row % 2 else column
        spot = Rect(left + column * wide, foot - (row + 1) * high, wide, high)
        places.append(spot.inset(*gap))
    return tuple(places)


@remembered
def score_ring(
    canvas: Canvas, rect: Rect, signs: tuple[str, ...], markers: tuple[Marker, ...]
) -> Node:
    """The board: all players' points, and the track of spaces with these signs."""
    inner = canvas.panel_content(rect, titled=False)
    head = _space_numbers(canvas, inner, markers)
    high = max((node.rect.bottom for node in head), default=inner.y) - inner.y + canvas.px(6)
    edge = canvas.px(RIM)  # the spaces are small: they have more of the slab than words
    room = inner.below(high)
    room = Rect(rect.x + edge, room.y, rect.w - 2 * edge, rect.bottom - edge - room.y)
    children = [*head, *track(canvas, room, signs, markers)]
    return _with_label(_board(canvas, rect, children))


@remembered
def score_strip(canvas: Canvas, rect: Rect, markers: tuple[Marker, ...]) -> Node:
    """All players' points in a line, for a folded track."""
    inner = rect.inset(canvas.px(10), 0)
    line = inner.centred(inner.w, canvas.line_height(canvas.scale.strong) + canvas.px(2))
    places = line.columns(max(1, len(markers)), canvas.px(4))
    return _with_label(_board(canvas, rect, _player_scores(canvas, places, markers)))


def _board(canvas: Canvas, rect: Rect, children: Sequence[Node]) -> Node:
    slab = Sheet(rect, "sobek/slab", canvas.px(5), SLAB_RIM)
    return Node("score", "panel", rect, looks=(slab,), children=tuple(children))


def _with_label(panel: Node) -> Node:
    hint = _("Every space bears a sign: whoever goes back goes to the same sign.")
    return panel._replace(label=_("Score"), use=Use(hint=hint, clause=CLAUSE))


def _space_numbers(canvas: Canvas, rect: Rect, markers: Sequence[Marker]) -> list[Node]:
    """All players' points, in two rows if these and the points to come do not fit in one."""
    font = canvas.scale.strong
    high = canvas.line_height(font) + canvas.px(2)
    count, gap = max(1, len(markers)), canvas.px(4)
    widest = high + canvas.px(3) + canvas.text_width(WIDEST, font)
    across = count if count * (widest + gap) <= rect.w + gap else -(-count // 2)
    rows = -(-count // across)
    lines = rect.top_part(rows * high + (rows - 1) * gap).rows(rows, gap)
    places = [place for line in lines for place in line.columns(across, gap)]
    return _player_scores(canvas, places, markers)


CLAUSE: Final = "D6"
WIDEST: Final = "88→88"
"""The widest text for most scores with the points to come."""


def _player_scores(canvas: Canvas, places: list[Rect], markers: Sequence[Marker]) -> list[Node]:
    """Each player's emblem with the points, and the points to come."""
    font = canvas.scale.strong
    size = canvas.line_height(font)
    nodes = []
    for place, marker in zip(places, markers, strict=False):
        spot = place.left_part(size).centred(size, size)
        looks: list[Look] = [Picture(spot, f"emblems/{marker.colour}")]
        if marker.is_turn:
            looks.append(Box(spot.inset(-1), CLEAR, size // 2, GOLD, max(2, canvas.px(2))))
        looks += _points(canvas, place.after(size + canvas.px(3)), marker)
        label = marker.label if marker.after is None else f"{marker.label}; {marker.after_label}"
        nodes.append(
            Node(
                f"score/{marker.seat}", "text", place, label,
                use=Use(about=marker.about, clause=CLAUSE), looks=tuple(looks),
            )
        )  # fmt: skip
    return nodes


def _points(canvas: Canvas, rect: Rect, marker: Marker) -> list[Look]:
    """The points and the points to come; only the latter if both do not fit."""
    font, text = canvas.scale.strong, str(marker.score)
    if marker.after is None:
        return [canvas.letters(rect, text, font, INK)]
    after, wide = f"→{marker.after}", canvas.text_width(text, font)
    if wide + canvas.text_width(after, font) > rect.w:
        return [canvas.letters(rect, after, font, PALM)]
    return [
        canvas.letters(rect.left_part(wide), text, font, INK),
        canvas.letters(rect.after(wide), after, font, PALM),
    ]


def track(
    canvas: Canvas, rect: Rect, signs: tuple[str, ...], markers: Sequence[Marker]
) -> tuple[Node, ...]:
    """The spaces with their markers, and arrows for moves to come."""
    places = space_places(rect, len(signs))
    side = min(places[0].w, places[0].h)
    font = canvas.scale.at_most(min(places[0].h * 9 // 20, side // 2), Typeface.BOLD)
    has_numbers = hypot(canvas.text_width("88", font), DIGITS * font.size) <= WITHIN_SUN * side
    course = TrackLook(rect, places, signs, has_numbers)
    ground = Node("score/track", "picture", rect, use=Use(about=Thing.TRACK), looks=(course,))
    spaces = []
    for space, (place, words) in enumerate(zip(places, _space_words(signs), strict=True)):
        looks: tuple[Look, ...] = ()
        if signs[space] == SUN and has_numbers:
            looks = (Letters(place, str(space), font, INK, Align.CENTRE),)
        spaces.append(
            Node(f"score/space/{space}", "space", place, words, use=Use(clause=CLAUSE), looks=looks)
        )  # fmt: skip
    standing = _markers(canvas, places, markers)
    starts = {node.key: node.rect.centre for node in standing}
    row = Node("score/spaces", TRACK, rect, track_words(signs), children=tuple(spaces))
    return (ground, row, *_ghost_nodes(canvas, places, markers, starts), *standing)


def _markers(canvas: Canvas, places: tuple[Rect, ...], markers: Sequence[Marker]) -> list[Node]:
    """Markers on their spaces; those on one space lie side by side and in rows."""
    spaces: dict[int, list[Marker]] = {}
    for marker in markers:
        spaces.setdefault(marker.score % len(places), []).append(marker)
    nodes = []
    for space, there in spaces.items():
        spots = marker_places(places[space], len(there), _bounds(places))
        for marker, spot in zip(there, spots, strict=True):
            looks: list[Look] = []
            if marker.is_turn:
                edge = max(2, canvas.px(2))
                looks.append(Box(spot.inset(-edge), GOLD, spot.w // 2 + edge))
            looks.append(Picture(spot, f"emblems/{marker.colour}"))
            nodes.append(
                Node(
                    _marker_key(marker), "marker", spot, marker.label,
                    use=Use(hint=marker.label, about=marker.about), looks=tuple(looks),
                    is_floating=True,
                )
            )  # fmt: skip
    return nodes


def _marker_key(marker: Marker) -> str:
    return f"score/marker/{marker.seat}"


def _bounds(places: tuple[Rect, ...]) -> Rect:
    x, y = min(p.x for p in places), min(p.y for p in places)
    return Rect(x, y, max(p.right for p in places) - x, max(p.bottom for p in places) - y)


def marker_places(space: Rect, count: int, within: Rect) -> list[Rect]:
    """The rectangles of markers that share a space: side by side, in up to two rows of four."""
    size = min(space.w, space.h)
    if count == 1:
        return [space.centred(size, size)]
    size = max(16, int(0.86 * size))
    across = min(count, 2)
    down = -(-count // across)
    block = space.centred(across * size, down * size).clamped(within)
    return [
        Rect(block.x + (i % across) * size, block.y + (i // across) * size, size, size)
        for i in range(count)
    ]


def _ghost_nodes(
    canvas: Canvas,
    places: tuple[Rect, ...],
    markers: Sequence[Marker],
    starts: dict[str, tuple[int, int]],
) -> list[Node]:
    """The spaces that markers would move to, each with an arrow from the marker."""
    nodes = []
    for marker in markers:
        if marker.after is None or marker.after == marker.score:
            continue
        end = places[marker.after % len(places)]
        size = min(end.w, end.h)
        spot = end.centred(size, size)
        colour = PLAYER_COLOURS[marker.colour]
        looks = _arrow(
            canvas, starts[_marker_key(marker)], spot, is_back=marker.after < marker.score
        )
        looks.append(Box(spot.inset(-1), (*SAND[:3], 210), size // 2 + 1, colour, 2))
        looks.append(Picture(spot.inset(max(1, size // 8)), f"emblems/{marker.colour}", 150))
        nodes.append(
            Node(f"score/ghost/{marker.seat}", "ghost", spot, marker.after_label,
                 looks=tuple(looks), is_floating=True)
        )  # fmt: skip
    return nodes


def _arrow(canvas: Canvas, start: tuple[int, int], spot: Rect, *, is_back: bool) -> list[Look]:
    """An arrow from a marker to the space it would move to: dashed for a move back."""
    end = spot.centre
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    tip = (round(end[0] - ux * spot.w / 2), round(end[1] - uy * spot.h / 2))
    wide, head = max(2, canvas.px(2.5)), canvas.px(7)
    sides = tuple(
        (round(tip[0] - head * ux + turn * head * 0.6 * uy),
         round(tip[1] - head * uy - turn * head * 0.6 * ux))
        for turn in (1, -1)
    )  # fmt: skip
    dash = canvas.px(5) if is_back else 0
    looks: list[Look] = []
    for colour, more in ((INK, 2), (GOLD, 0)):
        looks.append(Line((start, tip), colour, wide + more, dash))
        looks.append(Line((sides[0], tip, sides[1]), colour, wide + more))
    return looks
