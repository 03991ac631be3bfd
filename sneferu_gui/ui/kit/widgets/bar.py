"""The bar on top of the table: the game's name, buttons, and a banner with whose turn it is."""

from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Align, Look, Picture, Typeface
from sneferu_gui.ui.kit.motion import eased
from sneferu_gui.ui.kit.node import ASKS, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    button_width,
    picture_button,
)

BANNER_WIDTH: Final = 460
"""The banner's width at 100 %, whatever it says, where there is room beside the title."""
LEAST_BANNER_WIDTH: Final = 300
"""The width kept for the banner before buttons show their labels, at 100 %."""
LEAST_WORDS: Final = 4
"""The least width of words cut short, as a multiple of the letters' size."""


@dataclass(frozen=True, slots=True)
class BarAppearance:
    title: str
    emblem: str
    """The name of the picture of whose turn it is."""
    banner: str
    """Whose turn it is and the decision to be taken."""
    buttons: tuple[ButtonAppearance, ...]
    short_banners: tuple[str, ...] = ()
    """The banner in ever fewer words, for narrow windows."""
    colour: str = ""
    """The colour of whose turn it is; empty when it is nobody's."""
    absent_keys: frozenset[str] = frozenset()
    """Keys of buttons that are not shown now; their places stay empty."""
    reserved: int = 0
    """Pixels at the banner's right end that are kept for something else."""
    closed: str = ""
    """Why nothing can be chosen; empty where the banner asks for a decision."""
    is_brief: bool = False
    """Whether the banner has the fewest words, because a panel of the table shows the decision."""

    def untitled(self) -> "BarAppearance":
        """The same bar without the game's name, where something else takes its place."""
        return replace(self, title="")


@remembered
def bar(canvas: Canvas, rect: Rect, shown: BarAppearance, start: int) -> Node:
    """The bar as a node; its banner begins at the pixel `start`, where there is room."""
    font = canvas.scale.font(theme.TextSize.HEADING, Typeface.HEADING_BOLD)
    wide = canvas.text_width(shown.title, font)
    title = rect.inset(canvas.px(6), 0).left_part(wide + canvas.px(8))
    nodes = [canvas.text("bar/title", title, shown.title, font, theme.GOLD)]
    if not shown.title:
        title, nodes = rect.left_part(0), []
    right = rect.right
    spare = rect.w - title.w - canvas.px(LEAST_BANNER_WIDTH) - canvas.px(40)
    for shown_button in reversed(_fitting_buttons(canvas, shown.buttons, spare)):
        w = _width(canvas, shown_button, rect.h)
        place = Rect(right - w, rect.y, w, rect.h)
        if shown_button.key not in shown.absent_keys:
            nodes.append(_button(canvas, place, shown_button))
        right -= w + canvas.px(6)
    room = Rect(title.right + (canvas.px(10) if title.w else 0), rect.y, 0, rect.h)
    room = room._replace(w=max(canvas.px(60), right - room.x - canvas.px(10)))
    nodes.insert(1 if shown.title else 0, _banner(canvas, room, shown, start))
    return Node("bar", "bar", rect, shown.title, children=tuple(nodes))


def _button(canvas: Canvas, place: Rect, shown: ButtonAppearance) -> Node:
    if shown.picture:
        return picture_button(canvas, place, shown, shown.picture, 0.6, ON_NIGHT)
    return button(canvas, place, shown, ON_NIGHT)


def _fitting_buttons(
    canvas: Canvas, buttons: tuple[ButtonAppearance, ...], room: int
) -> tuple[ButtonAppearance, ...]:
    """The buttons with labels if these fit, else with pictures."""
    high = canvas.scale.button + canvas.px(4)
    if sum(_width(canvas, each, high) + canvas.px(6) for each in buttons) <= room:
        return buttons
    return tuple(each._replace(picture=each.picture or each.short_picture) for each in buttons)


def _width(canvas: Canvas, shown: ButtonAppearance, high: int) -> int:
    return high if shown.picture else button_width(canvas, shown.label)


def _banner_letters(canvas: Canvas, room: Rect, banners: tuple[str, ...]) -> tuple[Look, ...]:
    """The longest of the banner's words that fit in one line or two; empty where none do."""
    font = canvas.scale.strong
    if room.w < font.size:
        return ()
    if canvas.text_width(banners[0], font) <= room.w:
        return (canvas.letters(room, banners[0], font, theme.SAND),)
    high = canvas.line_height(font)
    for words in banners:
        lines = canvas.wrapped(words, font, room.w)
        is_whole = " ".join(lines) == words
        if is_whole and len(lines) * high <= room.h + canvas.px(4):
            break
    else:  # of words cut short, so much must be left that it can be read
        if room.w < LEAST_WORDS * font.size:
            return ()
    # Lines are set closer in a low bar, so that no letter touches its edge.
    step = min(high, (room.h - canvas.px(2)) // len(lines[:2]))
    place = room.centred(room.w, step * len(lines[:2]))
    return tuple(
        canvas.letters(Rect(place.x, place.y + i * step, place.w, step), line, font, theme.SAND)
        for i, line in enumerate(lines[:2])
    )


def _end_width(canvas: Canvas, rect: Rect) -> int:
    return rect.h + canvas.px(14)


def banner_words_rect(canvas: Canvas, rect: Rect) -> Rect:
    """The rectangle of a banner for its words, and for anything beside them."""
    return rect.after(_end_width(canvas, rect) + canvas.px(8)).before(canvas.px(10))


def _banner(canvas: Canvas, room: Rect, shown: BarAppearance, start: int) -> Node:
    """A slab whose left end has the colour and the emblem of whose turn it is."""
    icon = room.h - canvas.px(6)
    # The banner's place and width depend on the room alone, not on its words.
    rect = room.left_part(min(room.w, canvas.px(BANNER_WIDTH))) if shown.title else room
    rect = rect._replace(x=max(room.x, min(start, room.right - rect.w)))
    end = rect.left_part(_end_width(canvas, rect))
    spot = end.centred(icon, icon)
    words = banner_words_rect(canvas, rect).before(shown.reserved)
    letters = _banner_letters(canvas, words, _banner_versions(shown))
    if not (letters or shown.reserved):
        rect = end
    colour = theme.PLAYER_COLOURS.get(shown.colour, theme.SEA_LIT)
    looks: tuple[Look, ...] = (
        plate(canvas.scale, rect, theme.SEA, theme.NIGHT_LINE, width=1),
        plate(canvas.scale, end, colour, theme.SAND, width=1.5),
        Picture(spot, shown.emblem),
        *letters,
    )
    use = Use(reason=shown.closed)
    return Node("bar/banner", "status", rect, shown.banner, (ASKS,), use, looks)


def _banner_versions(shown: BarAppearance) -> tuple[str, ...]:
    """The words the banner may show, longest first."""
    banners = (shown.banner, *shown.short_banners)
    return banners[-1:] if shown.is_brief else banners


WORDS_GONE: Final = 0.4
"""The share of its way into the bar after which the moving banner's words are gone."""


def turn_banner(
    canvas: Canvas, rest: Rect, text: str, colour: str, entered: float, left: float
) -> Node:
    """A banner that says whose turn it is, over `rest`, its place in the bar: it covers no more.

    It slides in from above: `entered` is how far it has come, 0 to 1; then into the bar: `left`.
    """
    font = canvas.scale.font(theme.TextSize.TITLE, Typeface.HEADING_BOLD)
    high, pad = canvas.px(50), canvas.px(16)
    cap = high + canvas.px(8)
    words = canvas.text_width(text, font) + cap + 2 * pad
    wide = min(max(words, rest.w + canvas.px(8)), canvas.width)
    low = Rect(rest.centre[0] - wide // 2, canvas.px(3), wide, high)
    low = low.clamped(canvas.rect)
    above = -high - canvas.px(4) - low.y
    back = rest.centre[1] - high // 2 - low.y
    rect = low.moved(0, round(above * (1 - eased(entered)) + back * eased(left)))
    # The moving banner's words fade before the bar's show through: never both at once.
    opacity = round(255 * (1 - eased(max(0.0, left - WORDS_GONE) / (1 - WORDS_GONE))))
    ink = round(255 * (1 - eased(min(1.0, left / WORDS_GONE))))
    looks = _banner_looks(canvas, rect, cap, colour, opacity)
    line = rect.after(cap + pad).before(pad)
    letters = canvas.letters(line, text, font, (*theme.INK[:3], ink), Align.CENTRE)
    return Node("turn", "motion", rect, text, looks=(*looks, letters), is_floating=True)


def _banner_looks(
    canvas: Canvas, rect: Rect, cap: int, colour: str, opacity: int
) -> tuple[Look, ...]:
    """Papyrus in the colour of whose turn it is, with the emblem at the left."""
    edge = theme.PLAYER_COLOURS.get(colour, theme.SAND)
    block = plate(canvas.scale, rect, edge, edge, width=3)._replace(opacity=opacity)
    spot, size = rect.left_part(cap), rect.h - canvas.px(10)
    return (
        block._replace(fill=theme.PAPER),
        block._replace(rect=spot),
        Picture(spot.centred(size, size), f"emblems/{colour}", opacity),
    )
