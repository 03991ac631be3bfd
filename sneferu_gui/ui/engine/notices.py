"""Notices: lines over any scene that fade by themselves once they could be read.

A click puts one away.
"""

from collections import deque
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Answer, Notify, call
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.carving import corner_cut, plate
from sneferu_gui.ui.kit.looks import Box, Carved, Letters, Look
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, NIGHT, SAND
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.kit.widgets.free_place import CONTROL_COST, Weights, free_place, weights_of

LEAST: Final = 5.0
A_LETTER: Final = 0.08
"""Seconds a notice stays for each letter, as slow readers need it; `LEAST` at least."""
FOR_A_FILE: Final = 6.0
"""Seconds more for a notice with a file to open."""
FADING: Final = 0.6
STEPS: Final = 6
"""Steps in which a notice fades during its last `FADING` seconds."""
MOST: Final = 4
"""Notices shown at once at most; the oldest is dropped."""
MOST_REMEMBERED: Final = 12
LONGEST_STEP: Final = 0.5
"""Seconds between two ticks at most: a computer that slept showed nothing meanwhile."""


class OpenOutside(NamedTuple):
    """A file to be opened by the system, or its folder."""

    path: str
    shows_folder: bool = False


class Notice(NamedTuple):
    """A line that is shown for some seconds."""

    number: int
    text: str
    file: str
    """The path of the file it is about; empty for none."""
    left: float
    """Seconds until it is gone."""

    @property
    def opacity(self) -> int:
        """0 to 255."""
        step = round(STEPS * min(1.0, max(0.0, self.left) / FADING))
        return 255 * step // STEPS


class Notices:
    def __init__(self) -> None:
        self.fade = True
        """Whether notices go by themselves: not with motion off, where nothing changes unasked."""
        self.open_outside: Callable[[OpenOutside], str] | None = None
        """Has the system open a file; returns why it could not, else an empty text."""
        self._shown: list[Notice] = []
        self._dismissed: deque[str] = deque(maxlen=MOST_REMEMBERED)
        self._count = 0
        self._now: float | None = None

    @property
    def shown(self) -> tuple[Notice, ...]:
        return tuple(self._shown)

    @property
    def recent(self) -> tuple[str, ...]:
        """The latest notices' texts, the last one last, for reading after they have gone."""
        return (*self._dismissed, *(notice.text for notice in self._shown))

    def add(self, text: str, file: str = "") -> None:
        """Show a notice; one with the same text starts again."""
        same = next((n for n in self._shown if (n.text, n.file) == (text, file)), None)
        seconds = max(LEAST, A_LETTER * len(text)) + (FOR_A_FILE if file else 0)
        if same is not None:
            self._shown[self._shown.index(same)] = same._replace(left=seconds)
            return
        self._count += 1
        self._shown.append(Notice(self._count, text, file, seconds))
        if len(self._shown) > MOST:
            self.dismiss()

    def withdraw(self, text: str) -> None:
        """Remove a notice that no longer holds, also from the recent ones."""
        self._shown = [notice for notice in self._shown if notice.text != text]
        if text in self._dismissed:
            self._dismissed.remove(text)

    def dismiss(self, number: int | None = None) -> bool:
        """Put away the notice of a number, or the oldest; whether there was one."""
        found = next((n for n in self._shown if number in {None, n.number}), None)
        if found is None:
            return False
        self._shown.remove(found)
        if found.text in self._dismissed:
            self._dismissed.remove(found.text)
        self._dismissed.append(found.text)
        return True

    def put_away(self, number: int) -> None:
        self.dismiss(number)

    def show_outside(self, wanted: OpenOutside) -> Answer:
        """Have the system open a file; say why it cannot."""
        trouble = self.open_outside(wanted) if self.open_outside is not None else ""
        return Notify(trouble) if trouble else None

    def tick(self, now: float, *, is_held: bool) -> bool:
        """Go on to `now`, in seconds; whether anything looks different.

        No time passes while notices are held, as by a pointer that rests on one.
        """
        before, self._now = self._now, now
        if before is None or is_held or not self.fade or not self._shown:
            return False
        passed = max(0.0, min(now - before, LONGEST_STEP))
        old = self._shown
        self._shown = [notice._replace(left=notice.left - passed) for notice in old]
        for notice in self.shown:
            if notice.left <= 0:
                self.dismiss(notice.number)
        return [n.opacity for n in old] != [n.opacity for n in self._shown]


# -- how they are laid over a picture ----------------------------------------------------------

GROUND: Final = (20, 27, 51, 255)
WIDE: Final = (760, 520)
NARROW: Final = (420, 320, 240)
"""Widths of a notice with its buttons beside the words, and with them below."""
WHOLE: Final = 255
"""The opacity of a notice that has not begun to fade."""


class _Shown(NamedTuple):
    """A notice as it is laid out. The oldest has the key ``notice``, the others are numbered."""

    key: str
    text: str
    opacity: int
    buttons: tuple[ButtonAppearance, ...]
    """Its buttons; the last puts it away, as a click on the notice does."""


def _shown(notice: Notice, index: int) -> _Shown:
    key = f"notice/{index}" if index else "notice"
    buttons = [ButtonAppearance(f"{key}/close", _("Close"), call(Notices.put_away, notice.number))]
    if notice.file:
        file, folder = OpenOutside(notice.file), OpenOutside(notice.file, shows_folder=True)
        buttons[:0] = (
            ButtonAppearance(f"{key}/open", _("Open"), call(Notices.show_outside, file)),
            ButtonAppearance(f"{key}/folder", _("Show folder"), call(Notices.show_outside, folder)),
        )
    return _Shown(key, notice.text, notice.opacity, tuple(buttons))


class _Shape(NamedTuple):
    """One way to lay a notice out: its lines, and where its buttons go."""

    lines: tuple[str, ...]
    words: int
    """The width of the widest line."""
    is_wide: bool
    """Whether the buttons stand beside the words."""


def with_notices(
    canvas: Canvas, tree: Node, told: Sequence[Notice], describe: Callable[[Canvas], Node]
) -> Node:
    """The picture with notices, each where it covers nothing that can be used.

    Without such a place the picture is described anew, with room for them at its foot.
    """
    notices = [_shown(notice, index) for index, notice in enumerate(told)]
    # The longest is the hardest to place, but may leave nothing for the others.
    for order in permutations(sorted(notices, key=lambda notice: -len(notice.text))):
        laid = _laid(canvas, weights_of(canvas, tree), order)
        if len(laid) == len(notices):
            return tree.with_children(*(laid[shown.key] for shown in notices))
    return _under(canvas, describe, notices)


def _laid(canvas: Canvas, weights: Weights, notices: Sequence[_Shown]) -> dict[str, Node]:
    """The notices that find a place of their own."""
    laid: dict[str, Node] = {}
    for shown in notices:
        shapes = _shapes(canvas, shown)
        sizes = tuple(_size(canvas, shown, shape) for shape in shapes)
        index, rect = free_place(canvas.rect, weights, sizes)
        if any(weight >= CONTROL_COST and rect.meets(taken) for taken, weight in weights):
            break
        laid[shown.key] = _notice(canvas, shown, shapes[index], rect)
        weights = (*weights, (rect, CONTROL_COST))
    return laid


def _under(canvas: Canvas, describe: Callable[[Canvas], Node], notices: Sequence[_Shown]) -> Node:
    """A picture of less height with the notices below it."""
    gap = canvas.px(6)
    rows = [
        [(shown, _size(canvas, shown, _shapes(canvas, shown)[0])) for shown in row]
        for row in _rows(canvas, notices, gap)
    ]
    highs = [max(high for _, (_, high) in row) + gap for row in rows]
    foot = canvas.height - sum(highs)
    tree = describe(canvas._replace(height=foot))
    taken = [rect for rect, weight in weights_of(canvas, tree) if weight >= CONTROL_COST]
    laid = []
    for row, high in zip(reversed(rows), reversed(highs), strict=True):
        x = _start(canvas, Rect(0, foot, sum(w + gap for _, (w, _) in row), high), taken)
        for shown, (wide, own) in row:
            place = Rect(x, foot, wide, own)
            laid.append(_notice(canvas, shown, _shapes(canvas, shown)[0], place))
            x += wide + gap
        foot += high
    ground = (Box(canvas.rect, NIGHT), *tree.looks)
    return tree._replace(rect=canvas.rect, looks=ground).with_children(*laid)


def _start(canvas: Canvas, row: Rect, taken: list[Rect]) -> int:
    """The left edge of a row: centred, or beside rectangles that could not make room."""
    spare = canvas.width - row.w
    starts = (spare // 2, spare, 0)
    free = (x for x in starts if not any(row.moved(x, 0).meets(rect) for rect in taken))
    return next(free, starts[0])


def _rows(canvas: Canvas, notices: Sequence[_Shown], gap: int) -> list[list[_Shown]]:
    """The notices in as few rows as possible, the lowest first."""
    rows: list[list[_Shown]] = []
    room = 0
    for shown in sorted(notices, key=lambda notice: len(notice.text)):
        wide = _size(canvas, shown, _shapes(canvas, shown)[0])[0] + gap
        if not rows or wide > room:
            rows.append([])
            room = canvas.width - 2 * gap
        rows[-1].append(shown)
        room -= wide
    return rows


def _pad(canvas: Canvas) -> int:
    return canvas.px(12)


def _widths(canvas: Canvas, shown: _Shown) -> list[int]:
    font = canvas.scale.body
    return [canvas.text_width(each.label, font) + canvas.px(24) for each in shown.buttons]


def _row(canvas: Canvas, shown: _Shown) -> int:
    """The width of a notice's buttons in a row."""
    gap = canvas.px(8)
    return sum(_widths(canvas, shown)) + gap * (len(shown.buttons) - 1)


def _shapes(canvas: Canvas, shown: _Shown) -> list[_Shape]:
    """The ways to lay a notice out, the best first."""
    pad, row, font = _pad(canvas), _row(canvas, shown), canvas.scale.body
    most = canvas.width - 4 * pad
    shapes = []
    for is_wide, wide in (*((True, w) for w in WIDE), *((False, w) for w in NARROW)):
        room = min(canvas.px(wide), most) - 2 * pad - (row + pad if is_wide else 0)
        if not is_wide:
            room = max(room, row)
        elif room < canvas.px(160):
            continue
        lines = tuple(canvas.wrapped(_breakable(canvas, shown.text, room), font, room))
        words = max(canvas.text_width(line, font) for line in lines)
        shapes.append(_Shape(lines, words, is_wide))
    return shapes


def _breakable(canvas: Canvas, text: str, room: int) -> str:
    """A text in which words wider than the room, as paths, are split."""
    parts = []
    for word in text.split(" "):
        if canvas.text_width(word, canvas.scale.body) <= room:
            parts.append(word)
            continue
        part = ""
        for sign in word:
            if canvas.text_width(part + sign, canvas.scale.body) > room:
                # Before what follows the last stroke, if that is not too far back.
                cut = part.rfind("/") + 1
                cut = cut if cut > len(part) // 2 else len(part)
                parts.append(part[:cut])
                part = part[cut:]
            part += sign
        parts.append(part)
    return " ".join(parts)


def _size(canvas: Canvas, shown: _Shown, shape: _Shape) -> tuple[int, int]:
    pad, row, least = _pad(canvas), _row(canvas, shown), canvas.scale.button
    high = len(shape.lines) * canvas.line_height(canvas.scale.body)
    if shape.is_wide:
        return shape.words + row + 3 * pad, max(high, least) + 2 * pad
    return max(shape.words, row) + 2 * pad, high + least + canvas.px(8) + 2 * pad


def _notice(canvas: Canvas, shown: _Shown, shape: _Shape, rect: Rect) -> Node:
    font, pad = canvas.scale.body, _pad(canvas)
    high = canvas.line_height(font)
    inner = rect.inset(pad)
    column = Rect(inner.x, inner.y, shape.words, high * len(shape.lines))
    if shape.is_wide:
        column = Rect(column.x, rect.centre[1] - column.h // 2, column.w, column.h)
    looks: list[Look] = [plate(canvas.scale, rect, GROUND, GOLD, width=1.5)]
    looks += [
        Letters(Rect(column.x, column.y + i * high, column.w, high), line, font, SAND)
        for i, line in enumerate(shape.lines)
    ]
    node = Node(
        shown.key, "notice", rect, shown.text, canvas.node_states(shown.key),
        Use(shown.buttons[-1].act),
        (*looks, *canvas.focus_ring(shown.key, rect, corner_cut(canvas.scale))), is_floating=True,
    )  # fmt: skip
    node = node.with_children(*_buttons(canvas, shown, inner, is_wide=shape.is_wide))
    return node if shown.opacity == WHOLE else _faded(node, shown.opacity)


def _buttons(canvas: Canvas, shown: _Shown, inner: Rect, *, is_wide: bool) -> list[Node]:
    high = canvas.scale.button
    y = inner.centre[1] - high // 2 if is_wide else inner.bottom - high
    x = inner.right - _row(canvas, shown)
    nodes = []
    for each, wide in zip(shown.buttons, _widths(canvas, shown), strict=True):
        place = Rect(x, y, wide, high)
        nodes.append(button(canvas, place, each, ON_NIGHT))
        x += wide + canvas.px(8)
    return nodes


# -- fading ----------------------------------------------------------------------------------


def _faded(node: Node, opacity: int) -> Node:
    looks = tuple(_faded_look(look, opacity) for look in node.looks)
    children = tuple(_faded(child, opacity) for child in node.children)
    return node._replace(looks=looks, children=children)


def _faded_look(look: Look, opacity: int) -> Look:
    if isinstance(look, Letters):
        return look._replace(colour=(*look.colour[:3], look.colour[3] * opacity // WHOLE))
    if isinstance(look, Carved):
        return look._replace(opacity=opacity)
    return look
