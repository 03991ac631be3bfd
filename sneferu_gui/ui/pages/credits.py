"""The credits: authors of the game and the program, and the parts inside with their licences."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sneferu_gui import __version__
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.language import _
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Push, SceneOver, call
from sneferu_gui.ui.engine.scrolling import Scroll, ScrollingScene
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import (
    ENDLESS,
    PageParts,
    heading,
    page_foot,
    page_node,
    page_parts,
)
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    CLEAR,
    FADED_INK,
    HEADING,
    INK,
    PALM,
    SLAB_EDGE,
    SMALLEST_LAYOUT,
    TextSize,
)
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, back_button, highlight
from sneferu_gui.ui.kit.widgets.dialog import (
    TextAppearance,
    sheet_line_count,
    text_page,
    wrapped_lines,
)

ROW: Final = 34
"""The height of a row of the list at 100 %."""
NARROW_ROWS: Final = 1000
HIGHEST: Final = 600
"""The greatest height of the sheets at 100 %: below them the river is seen."""
LEAST_WITH_PICTURES: Final = 550
"""The body's height at 100 % from which the games' pictures stand above the sheets."""
COVER: Final = 92
"""The height of a game's picture at 100 %."""
COVER_SHAPE: Final = 16 / 9
MOST_ABREAST: Final = 4
"""The number of games that fill the width; fewer stand at the left."""


_Text = tuple[str, str, str, str]
"""A text's key, its title, its words, and the sign beside it."""


class LicensedPart(NamedTuple):
    """A part of the program that has a licence of its own."""

    name: str
    version: str
    licence: str
    """The short name, such as ``MIT``."""
    text: Callable[[], str]
    """The licence's full text; empty when there is none."""


class CreditsScene(ScrollingScene):
    """The authors, beside a list of the parts."""

    def __init__(self, parts: tuple[LicensedPart, ...]) -> None:
        self._parts = parts
        self._scroll = Scroll(kept=1)

    def press(self, key: KeyPressed) -> Answer | bool:
        return self._scroll.is_cut and self._scroll.press(key.name, arrows=False)

    def open_licence(self, number: int) -> Answer:
        return Push(LicenceScene(self, self._parts[number]))

    def settle(self, canvas: Canvas) -> None:
        """Find out how many rows fit: on a narrow page, which scrolls, all."""
        rows = NARROW_ROWS
        if not canvas.is_narrow:
            right = _sheets(canvas, self._page(canvas).body)[-1]
            rows = max(1, canvas.panel_content(right).h // canvas.px(ROW))
        self._scroll.fit(len(self._parts), rows)

    def _page(self, canvas: Canvas) -> PageParts:
        """The page with room for all authors and rows, or the highest sheets."""
        page = page_parts(canvas, body=canvas.px(HIGHEST))
        games, left, right = _sheets(canvas, page.body)
        rows = canvas.panel_content(right).y + len(self._parts) * canvas.px(ROW)
        lowest = bottom_of(_paragraphs(canvas, left, _texts(has_games=not games)))
        used = max(lowest, rows) + canvas.px(18) - page.body.y
        return page_parts(canvas, body=min(used, canvas.px(HIGHEST)))

    def tree(self, canvas: Canvas) -> Node:
        """The games over authors and list; in a narrow window the list stands below the authors."""
        games: list[Node] = []
        parts, scroll, high = self._page(canvas), self._scroll, canvas.px(ROW)
        count = scroll.last - scroll.first
        if canvas.is_narrow:
            paragraphs = _paragraphs(canvas, parts.endless_body, _texts())
            left = parts.body._replace(h=bottom_of(paragraphs) + canvas.px(16) - parts.body.y)
            right = parts.endless_body.below(left.h + canvas.scale.gap)
            body = canvas.panel_content(right)
            right = right.top_part(body.y + count * high + canvas.px(12) - right.y)
            parts = parts.with_body(canvas, right.bottom - parts.body.y)
        else:
            games, left, right = _sheets(canvas, parts.body)
            body = canvas.panel_content(right)
            paragraphs = _paragraphs(canvas, left, _texts(has_games=not games))
            lowest = bottom_of(paragraphs, body.y)
            used = max(body.y + count * high, lowest) + canvas.px(18) - left.y
            left, right = left.top_part(used), right.top_part(used)
        rows = (
            self._row(canvas, Rect(body.x, body.y + i * high, body.w, high), scroll.first + i)
            for i in range(count)
        )
        back = back_button("credits", call(CreditsScene.go_back))
        place = scroll.place() if scroll.is_cut else ""
        children = (
            heading(canvas, "credits/title", parts.head, _("Credits")),
            *games,
            canvas.panel("credits/people", left, "", *paragraphs),
            canvas.panel("credits/inside", right, _("What is inside"), *rows),
            page_foot(canvas, parts.foot, "credits", (back,), (), place),
        )
        return page_node(canvas, "credits", _("Credits"), children, "title")

    def _row(self, canvas: Canvas, rect: Rect, number: int) -> Node:
        """A part's row, which opens its licence: name, version, licence."""
        key, part = f"credits/part/{number}", self._parts[number]
        inner = rect.inset(canvas.px(8), 0)
        licence = inner.right_part(int(0.45 * inner.w))
        version = inner.before(licence.w).right_part(int(0.13 * inner.w))
        name = inner.before(licence.w + version.w)
        looks: tuple[Look, ...] = (
            canvas.rule(rect.bottom_part(1)),
            *highlight(canvas, key, rect.inset(canvas.px(2), canvas.px(3))),
            canvas.letters(name, part.name, canvas.scale.strong, INK),
            canvas.letters(version, part.version, canvas.scale.small, FADED_INK),
            canvas.letters(licence, part.licence, canvas.scale.small, PALM),
        )
        words = _("{name} {version}, licence {licence}").format(
            name=part.name, version=part.version, licence=part.licence
        )
        act, hint = call(CreditsScene.open_licence, number), _("Read the licence")
        return Node(key, "button", rect, words, canvas.node_states(key), Use(act, hint), looks)


def _sheets(canvas: Canvas, body: Rect) -> tuple[list[Node], Rect, Rect]:
    """The games' sheet where there is room for it, and the left and the right sheet below it."""
    games: list[Node] = []
    most = page_parts(canvas, body=canvas.px(HIGHEST)).body.h
    if not canvas.is_narrow and most >= canvas.px(LEAST_WITH_PICTURES):
        games = [_games(canvas, body)]
        body = body.below(games[0].rect.h + canvas.scale.gap)
    left = body.left_part(int(0.44 * body.w))
    return games, left, body.after(left.w + canvas.scale.gap)


def _games(canvas: Canvas, body: Rect) -> Node:
    """A sheet with each game's picture over its authors."""
    inner = body.inset(canvas.px(18), canvas.px(14))
    columns = inner.columns(max(MOST_ABREAST, len(shown_games())), canvas.px(18))
    nodes: list[Node] = []
    for (name, game), column in zip(shown_games().items(), columns, strict=False):
        about, key = game.about(), f"credits/game/{name}"
        cover = column.top_part(canvas.px(COVER)).fitted(COVER_SHAPE)
        edge = Box(cover, CLEAR, canvas.px(2), SLAB_EDGE, max(1, canvas.px(1)))
        looks = (Picture(cover, about.cover), edge)
        words = column.below(canvas.px(COVER + 6))
        thanks = _(about.words.thanks)
        nodes += [
            Node(f"{key}/cover", "picture", cover, game.title, looks=looks),
            canvas.paragraph(key, words, thanks, canvas.scale.body, INK, Align.CENTRE),
        ]
    sheet = body.top_part(bottom_of(nodes) + canvas.px(12) - body.y)
    return canvas.panel("credits/games", sheet, "", *nodes)


def _paragraphs(canvas: Canvas, sheet: Rect, texts: Sequence[_Text]) -> list[Node]:
    """The paragraphs one below another; closer and in smaller letters where they do not fit."""
    sign, heading = canvas.px(44), canvas.scale.font(TextSize.LEAD, Typeface.HEADING_BOLD)
    room = sheet.inset(canvas.px(18), canvas.px(16))._replace(h=ENDLESS)
    for body, apart in ((canvas.scale.body, canvas.px(16)), (canvas.scale.caption, canvas.px(8))):
        flow = Flow(room)
        for key, title, text, picture in texts:
            spot = flow.left.top_part(sign).left_part(sign)
            column = Flow(flow.left.after(sign + canvas.px(14)))
            line = column.take(canvas.line_height(heading), canvas.px(2))
            words = canvas.paragraph(f"credits/{key}", column.left, text, body, INK)
            looks = (Picture(spot, picture),)
            flow.nodes += [
                Node(f"credits/{key}/sign", "picture", spot, looks=looks),
                canvas.text(f"credits/{key}/title", line, title, heading, HEADING),
                words,
            ]
            flow.take(max(sign, words.rect.bottom - flow.left.y), apart)
        if bottom_of(flow.nodes) <= sheet.bottom:
            break
    return flow.nodes


def _texts(*, has_games: bool = True) -> list[_Text]:
    """The page's texts; without the games where they are thanked for above."""
    thanks = [_(game.about().words.thanks) for game in shown_games().values()]
    title = _("The game") if len(shown_games()) == 1 else _("The games")
    games = ("game", title, " ".join((*thanks, _place_on_shelf())), "icons/crown")
    others = (
        (
            "program",
            _("This program"),
            _(
                "An independent implementation, made with pleasure in playing. Its pictures, "
                "sounds and words were made for it alone; nothing was taken from the pictures or "
                "sentences of any published game."
            ),
            "glyphs/pyramid",
        ),
        (
            "licence",
            _("Version {version}").format(version=__version__),
            _(
                "Free software under the MIT licence: use it, study it, change it, pass it on. "
                "It needs no network, keeps everything on your computer and sends nothing."
            ),
            "glyphs/feather",
        ),
        (
            "thanks",
            _("With thanks"),
            _(
                "To all who wrote the libraries and drew the letters listed here and gave them "
                "away, and to everybody who sits down at the table."
            )
            + ("" if has_games else f" {_place_on_shelf()}"),
            "glyphs/life",
        ),
    )
    return [games, *others] if has_games else list(others)


def _place_on_shelf() -> str:
    """The words that send players on to the published games."""
    if len(shown_games()) == 1:
        return _("If you like it here, it deserves a place on your shelf.")
    return _("If you like one of them here, it deserves a place on your shelf.")


class LicenceScene(SceneOver, ScrollingScene):
    below: CreditsScene
    wheel_entries = 3
    least = SMALLEST_LAYOUT

    def __init__(self, below: CreditsScene, part: LicensedPart) -> None:
        self.below = below
        self._part = part
        self._text = part.text()
        self._scroll = Scroll(kept=1)

    def settle(self, canvas: Canvas) -> None:
        self.below.settle(canvas.without_focus())
        self._scroll.fit(len(self._lines(canvas)), sheet_line_count(canvas))

    def _lines(self, canvas: Canvas) -> tuple[str, ...]:
        text = self._text or _("The licence's text did not come with the program: {licence}.")
        text = text if self._text else text.format(licence=self._part.licence)
        return wrapped_lines(canvas, _unbroken(text))

    def tree(self, canvas: Canvas) -> Node:
        """The credits, dimmed, with the licence over them."""
        below, lines = self.below.tree(canvas.without_focus()), self._lines(canvas)
        leave = call(LicenceScene.go_back)
        close = ButtonAppearance("text/close", _("Close"), leave, _("Back"), shortcut="escape")
        place = self._scroll.place() if self._scroll.is_cut else ""
        shown = TextAppearance(self._part.name, lines, self._scroll.first, place, (close,))
        return below.with_children(*text_page(canvas, shown))

    def press(self, key: KeyPressed) -> Answer | bool:
        return self._scroll.press(key.name, arrows=True)


def _unbroken(text: str) -> list[str]:
    r"""A text's paragraphs, each joined into one line: its own breaks fit one width of paper only.

    >>> _unbroken("One\ntwo\n\n1) three")
    ['One two', '', '1) three']
    """
    lines: list[str] = []
    is_open = False
    for line in text.expandtabs(4).splitlines():
        words = " ".join(line.split())
        if is_open and words and words[0].isalpha():
            lines[-1] += f" {words}"
        else:
            lines.append(words)
        is_open = any(map(str.isalpha, words)) and not words.isupper()
    return lines
