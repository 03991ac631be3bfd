"""A table with a strip under it, in which a scribe explains."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import Final, NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Answer, Call
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Font, Letters, Look, Picture
from sneferu_gui.ui.kit.node import ASKS, PINNED, SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_SAND, GOLD, NIGHT, SAND, SEA, SEA_EDGE, Scale
from sneferu_gui.ui.kit.widgets.buttons import button, button_width, picture_button
from sneferu_gui.ui.kit.widgets.coach_marks import COACH, CoachAppearance, with_coach
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.table_host import TableHost


class _Strip(NamedTuple):
    window: tuple[int, int, Scale]
    high: int
    shown: CoachAppearance | None


class CoachedTable(TableHost):
    """A table over a strip with words; everything else is the table's.

    The strip keeps its place and height, so that nothing of the table moves for it, and covers
    nothing. The words, and the response to what is done, are left to the subclass.
    """

    has_strip = True

    def __init__(self, table: AnyTable) -> None:
        super().__init__(table)
        self._strip: _Strip | None = None
        self.canvas: Canvas | None = None
        """The frame of the table when it was last settled."""

    # -- for subclasses --------------------------------------------------------------------------

    def present_coach(self) -> CoachAppearance | None:
        """The words to show now; None for nothing."""
        return None

    def idle_coach(self) -> CoachAppearance | None:
        """The words shown while there is nothing to say; None for the last ones."""
        return None

    def all_words(self) -> tuple[str, ...]:
        """All words that may be shown, as far as known: the strip is high enough for them."""
        return ()

    # -- the picture -----------------------------------------------------------------------------

    def settle(self, canvas: Canvas) -> None:
        self._strip = self._strip_for(canvas, self._shown())
        self.canvas = self._table_canvas(canvas, self._strip)
        self.table.settle(self.canvas)

    def tree(self, canvas: Canvas) -> Node:
        shown = self._shown()
        strip = self._strip_for(canvas, shown)
        room = self._table_canvas(canvas, strip)
        tree: Node = self.table.tree(room)
        if strip is None:
            return tree
        whole = canvas._replace(height=room.height + strip.high)
        rect = whole.rect.bottom_part(strip.high)
        tree = tree._replace(rect=whole.rect)
        if shown is None:
            return tree.with_children(waiting_strip(whole, rect, self.idle_coach() or strip.shown))
        return with_coach(whole, tree, shown, coach_strip(whole, rect, shown))

    def _strip_for(self, canvas: Canvas, shown: CoachAppearance | None) -> _Strip | None:
        """The strip for these words; in one window its height never shrinks."""
        window, before = (canvas.width, canvas.height, canvas.scale), self._strip
        if not self.has_strip:
            return None
        if before is None or before.window != window:
            before = _Strip(window, 0, None)
        if before.high and shown in {None, before.shown}:
            return before
        said = [*map(CoachAppearance, self.all_words()), *([] if shown is None else [shown])]
        high = max(before.high, strip_height(canvas, said))
        return _Strip(window, high, shown or before.shown)

    def _table_canvas(self, canvas: Canvas, strip: _Strip | None) -> Canvas:
        """The frame of the table: not smaller than it needs."""
        if strip is None:
            return canvas
        needed = canvas.px(self.table.least[1])
        return canvas._replace(height=max(needed, canvas.height - strip.high))

    def _shown(self) -> CoachAppearance | None:
        """The words to show; None during motion and while others act."""
        is_busy = self.table.animation.is_moving or self.table.is_waiting()
        return None if is_busy else self.present_coach()


class CoachedLesson(CoachedTable, ABC):
    """A table at which something is learnt: the acts of its strip, and the menu over it."""

    def activate(self, act: Hashable) -> Answer:
        """Do an act of the strip, or of the table; but the end of its game is no end here."""
        if isinstance(act, Call) and act.is_of(self):
            self.table.hurry()
            return act.carry_out(self)
        answer = super().activate(act)
        return None if self.session.state.is_over else answer

    @abstractmethod
    def go_on(self) -> Answer:
        """Go on to the next step."""

    @abstractmethod
    def show(self) -> Answer:
        """Show how the step is done."""

    @abstractmethod
    def begin_again(self) -> Answer:
        """Begin again from the start."""

    @abstractmethod
    def leave(self) -> Answer:
        """Go back to the scene before."""


MARGIN: Final = 3
"""The distance from the window's edge to the strip's, in pixels at 100 %."""
PAD, NARROW_PAD = 6, 2
"""The distance from the strip's edge to the words, above and below, in pixels at 100 %; in narrow
windows the table needs the room: words are smaller, too, and the scribe is not shown."""
SIDE: Final = 10
"""The distance from the strip's edge to the words, left and right, in pixels at 100 %."""
ASIDE: Final = 170
"""The width for step and buttons right of the words, in pixels at 100 %; wider ones take more."""
GAP: Final = 12
"""The distance between scribe, words and buttons, in pixels at 100 %."""
BETWEEN: Final = 6
"""The distance between two buttons, in pixels at 100 %."""
SCRIBE: Final = 68
"""The width of the scribe, in pixels at 100 %."""
SHARE: Final = 9
"""The scribe takes at most this fraction of the strip's width: one ninth."""
SLENDER: Final = 184 / 160
"""Width divided by height of the scribe's picture."""
SPEAKING, WRITING = "scribe/speaking", "scribe/writing"
"""The scribe's pictures: with words to say, and waiting."""


class _Parts(NamedTuple):
    scribe: Rect
    """The place of the scribe's picture; empty in narrow windows."""
    lines: tuple[str, ...]
    words: Rect
    aside: Rect


def strip_height(canvas: Canvas, said: Iterable[CoachAppearance]) -> int:
    """The height of a strip in which each of these fits."""
    parts = [_parts(canvas, canvas.rect, each) for each in said]
    words = max((len(each.lines) for each in parts), default=1) * _line_height(canvas)
    scribe = max((each.scribe.h for each in parts), default=0) - _pad(canvas)
    return max(words, _aside_height(canvas), scribe) + 2 * (canvas.px(MARGIN) + _pad(canvas))


def coach_strip(canvas: Canvas, rect: Rect, shown: CoachAppearance) -> Node:
    parts = _parts(canvas, rect, shown)
    words = Node(
        f"{COACH}/words", "text", parts.words, shown.words, looks=_letters(canvas, parts, SAND)
    )
    looks = (*_ground(canvas, rect, GOLD), Picture(parts.scribe, SPEAKING))
    return Node(
        COACH, "panel", rect, "", (ASKS, PINNED), looks=looks,
        children=(words, *_aside(canvas, parts.aside, shown)), is_floating=True,
    )  # fmt: skip


def waiting_strip(canvas: Canvas, rect: Rect, shown: CoachAppearance | None) -> Node:
    """The strip while nothing is said: the last words are faded, and there are no buttons."""
    parts = _parts(canvas, rect, shown or CoachAppearance(""))
    looks = (
        *_ground(canvas, rect, SEA_EDGE), Picture(parts.scribe, WRITING),
        *_letters(canvas, parts, FADED_SAND),
    )  # fmt: skip
    state = (ASKS, PINNED)
    return Node(f"{COACH}/strip", "picture", rect, "", state, looks=looks, is_floating=True)


def _parts(canvas: Canvas, rect: Rect, shown: CoachAppearance) -> _Parts:
    """The words, vertically centred; their line breaks do not depend on the buttons."""
    inner = rect.inset(canvas.px(MARGIN + SIDE), canvas.px(MARGIN) + _pad(canvas))
    wide = 0 if canvas.is_narrow else min(canvas.px(SCRIBE), inner.w // SHARE)
    gap = canvas.px(GAP)
    slab = rect.inset(canvas.px(MARGIN + 2))
    scribe = Rect(inner.x, 0, wide, round(wide / SLENDER))
    scribe = scribe._replace(y=slab.bottom - scribe.h)
    rest = inner.after(wide + gap if wide else 0)
    aside = min(max(canvas.px(ASIDE), _row_width(canvas, shown)), rest.w * 3 // 5)
    room = rest.before(aside + gap)
    lines = canvas.wrapped(shown.words, _font(canvas), room.w)
    words = room.centred(room.w, min(room.h, len(lines) * _line_height(canvas)))
    return _Parts(scribe, tuple(lines), words, rest.right_part(aside))


def _row_width(canvas: Canvas, shown: CoachAppearance) -> int:
    wides = [button_width(canvas, each.label) for each in shown.buttons]
    wides += [canvas.scale.button] if shown.back is not None else []
    return sum(wides) + canvas.px(BETWEEN) * max(0, len(wides) - 1)


def _aside_height(canvas: Canvas) -> int:
    """The height of the step with the buttons under it."""
    return canvas.line_height(canvas.scale.small) + canvas.px(2) + canvas.scale.button


def _aside(canvas: Canvas, room: Rect, shown: CoachAppearance) -> list[Node]:
    """The way back and the step at the left, the buttons that lead on at the right of one row.

    The step stands over the row if it does not fit.
    """
    side, font = canvas.scale.button, canvas.scale.small
    seen = "" if shown.step is None else f"{shown.step[0]} / {shown.step[1]}"
    wide = canvas.text_width(seen, font) + canvas.px(1)
    is_beside = _row_width(canvas, shown) + wide + 2 * canvas.px(BETWEEN) <= room.w
    block = room.centred(room.w, side if is_beside or not seen else _aside_height(canvas))
    row = block.bottom_part(side)
    nodes = []
    if shown.step is not None:
        start = side + canvas.px(BETWEEN) if shown.back is not None else 0
        line = row.after(start) if is_beside else block.top_part(canvas.line_height(font))
        place = line.left_part(wide)
        letters = canvas.letters(place, seen, font, FADED_SAND, Align.LEFT)
        told = _("Step {n} of {count}").format(n=shown.step[0], count=shown.step[1])
        nodes.append(Node(f"{COACH}/step", "text", place, told, looks=(letters,)))
    rest = row
    for each in shown.buttons:
        wide = button_width(canvas, each.label)
        node = button(canvas, rest.right_part(wide), each, ON_NIGHT)
        if each.is_main and not shown.wanted:
            node = node._replace(state=(*node.state, SUGGESTED))
        nodes.append(node)
        rest = rest.before(wide + canvas.px(BETWEEN))
    if shown.back is not None:
        place = row.left_part(side)
        nodes.append(picture_button(canvas, place, shown.back, shown.back.picture, 0.55, ON_NIGHT))
    return nodes


def _pad(canvas: Canvas) -> int:
    return canvas.px(NARROW_PAD if canvas.is_narrow else PAD)


def _font(canvas: Canvas) -> Font:
    return canvas.scale.small if canvas.is_narrow else canvas.scale.body


def _line_height(canvas: Canvas) -> int:
    return canvas.line_height(_font(canvas)) + (0 if canvas.is_narrow else canvas.px(1))


def _letters(canvas: Canvas, parts: _Parts, colour: Colour) -> tuple[Letters, ...]:
    x, y, wide, _high = parts.words
    high = _line_height(canvas)
    return tuple(
        Letters(Rect(x, y + row * high, wide, high), line, _font(canvas), colour)
        for row, line in enumerate(parts.lines)
    )


def _ground(canvas: Canvas, rect: Rect, edge: Colour) -> tuple[Look, ...]:
    slab = rect.inset(canvas.px(MARGIN))
    return Box(rect, NIGHT), plate(canvas.scale, slab, SEA, edge, width=2)
