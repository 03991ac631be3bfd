"""The page of a course's chapters: those done, and the next one."""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Push, Restart, Scene, call
from sneferu_gui.ui.kit.canvas import MAIN, ON_PAPER, Canvas
from sneferu_gui.ui.kit.frame import heading, ink_drawing, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import SUGGESTED, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, HEADING, INK, SAND, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, back_button, tile
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.lessons.course import ChapterText
from sneferu_gui.ui.pages.lessons.lessons import Lessons
from sneferu_gui.ui.pages.lessons.scene import begun_chapter
from sneferu_gui.ui.pages.words import of_game

LEAST_WIDE: Final = 900
"""The least width of the sheet with two chapters abreast, in pixels at 100 %."""
ROOMY: Final = 84
"""The least height of a row with larger letters, in pixels at 100 %."""
# Sizes are pixels at 100 %.
NARROW_ROW_HEIGHT: Final = 98
LARGEST_PICTURE: Final = 64
HIGHEST_ROW: Final = 120


class ChaptersScene(Scene):
    def __init__(self, lessons: Lessons) -> None:
        """Open the page; if no chapter has been done yet, the following one opens over it."""
        self._lessons, self._chapters = lessons, lessons.course.chapters
        self._is_new = not self._done()
        """Whether the following chapter is still to be opened by itself."""

    def _done(self) -> frozenset[str]:
        return frozenset(each.text.key for each in self._chapters) & self._lessons.known()

    @property
    def following(self) -> int | None:
        """The chapter to go on with, counted from 0; None when all have been done.

        It is the one that was left in its middle, else the first that has not been done.
        """
        done = self._done()
        left = [n for n, each in enumerate(self._chapters) if each.text.key not in done]
        return self._lessons.begun if self._lessons.begun in left else next(iter(left), None)

    def tree(self, canvas: Canvas) -> Node:
        """The chapters in one column, or in two if there is room."""
        title, number = of_game(self._lessons.game, _("Learn to play")), len(self._chapters)
        inner = page_parts(canvas).body.inset(canvas.px(16), canvas.px(14))
        abreast = 2 if inner.w >= canvas.px(LEAST_WIDE) else 1
        rows, gap = -(-number // abreast), canvas.px(10)
        parts = page_parts(canvas, body=rows * (canvas.px(HIGHEST_ROW) + gap) - gap + canvas.px(28))
        inner = parts.body.inset(canvas.px(16), canvas.px(14))
        high = min(canvas.px(HIGHEST_ROW), (inner.h + gap) // rows - gap)
        if canvas.is_narrow:
            high = canvas.px(NARROW_ROW_HEIGHT)
            parts = parts.with_body(canvas, rows * (high + gap) - gap + parts.body.h - inner.h)
            inner = inner._replace(h=parts.body.h)
        sheet = parts.body.top_part(rows * (high + gap) - gap + 2 * (inner.y - parts.body.y))
        columns = inner.columns(abreast, canvas.px(14))
        chapters = tuple(
            self._row(canvas, columns[n // rows].below(n % rows * (high + gap)).top_part(high), n)
            for n in range(number)
        )
        free = columns[-1].below((number - (abreast - 1) * rows) * (high + gap))
        drawing = ink_drawing(canvas, "lessons/ink", free._replace(y=free.y - canvas.px(16)))
        game = ButtonAppearance(
            "lessons/game", _("A whole game"), call(ChaptersScene.begin_game),
            _("Played to its end, with advice when something new comes up"),
            is_main=self.following is None,
        )  # fmt: skip
        back = back_button("lessons", call(ChaptersScene.go_back))
        children = (
            heading(canvas, "lessons/title", parts.head, title),
            canvas.panel("lessons", sheet, "", *chapters, *drawing),
            page_foot(canvas, parts.foot, "lessons", (back, *self._pages()), (game,)),
        )
        return page_node(canvas, "page", title, children, GAMES[self._lessons.game].about().scene)

    def _pages(self) -> list[ButtonAppearance]:
        pages = face_named(self._lessons.game).rulebook_content().book.pages
        return [
            ButtonAppearance(
                f"lessons/page/{page.key}", _(page.title), call(ChaptersScene.read, page.key)
            )
            for page in pages
            if page.is_pictured
        ]

    def _row(self, canvas: Canvas, rect: Rect, index: int) -> Node:
        """The number, the title over its line, pictures, and a sign if the chapter is done."""
        chapter, key = self._chapters[index].text, f"lessons/{index}"
        is_next, is_done = index == self.following, chapter.key in self._done()
        number = str(index + 1)
        block_looks, face = tile(canvas, key, rect, MAIN if is_next else ON_PAPER)
        inner = face.inset(canvas.px(14), canvas.px(4))
        is_high = inner.h >= canvas.px(ROOMY)
        font = canvas.scale.font(TextSize.RESULT if is_high else TextSize.HEADING, Typeface.BOLD)
        before = inner.left_part(canvas.px(44 if is_high else 28))
        words = inner.after(before.w + canvas.px(12)).before(canvas.px(34))
        side, names = min(words.h - canvas.px(4), canvas.px(LARGEST_PICTURE)), chapter.pictures
        drawn = words.right_part(len(names) * side)
        if names:
            words = words.before(drawn.w + canvas.px(10))
        looks: list[Look] = [
            *block_looks,
            canvas.letters(before, number, font, SAND if is_next else HEADING, Align.CENTRE),
            *_chapter_words(canvas, words, chapter, is_high=is_high, is_next=is_next),
        ]
        places = drawn.columns(len(names)) if names else []
        looks += [
            Picture(spot.centred(side, side), name)
            for spot, name in zip(places, names, strict=True)
        ]
        if is_done:
            size = canvas.px(22)
            sign = inner.right_part(size).centred(size, size)
            looks.append(Picture(sign, "icons/light/check" if is_next else "icons/check"))
        own = (*(("checked",) if is_done else ()), *((SUGGESTED,) if is_next else ()))
        label = f"{number} {_(chapter.title)}. {_(chapter.line)}"
        return Node(
            key, "button", rect, label, canvas.node_states(key, *own),
            Use(call(ChaptersScene.begin_chapter, index)), looks=tuple(looks),
        )  # fmt: skip

    def tick(self, now: float) -> Answer | bool:
        """Open the following chapter, if none has been done yet."""
        del now
        is_new, self._is_new = self._is_new, False
        return self.begin_chapter(self.following or 0) if is_new else False

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter opens the next chapter, unless a node has the keyboard focus."""
        if key.name != "return" or key.is_on_node:
            return False
        number = self.following
        return self.begin_game() if number is None else self.begin_chapter(number)

    def begin_chapter(self, number: int) -> Answer:
        """Open a chapter, counted from 0."""
        return Push(begun_chapter(self._lessons, number))

    def read(self, page: str) -> Answer:
        return Push(self._lessons.navigation.rulebook(page))

    @property
    def rulebook_for(self) -> AnyEdition:
        return standard_edition(self._lessons.game)

    def begin_game(self) -> Answer:
        return Restart(self._lessons.first_game())


def _chapter_words(
    canvas: Canvas, room: Rect, chapter: ChapterText, *, is_high: bool, is_next: bool
) -> Iterator[Look]:
    """A chapter's title over its line, which takes several rows in a high place."""
    scale = canvas.scale
    title_font = scale.font(TextSize.LEAD, Typeface.BOLD) if is_high else scale.strong
    line_font = scale.body if is_high else scale.small
    ink, faded = (SAND, SAND) if is_next else (INK, FADED_INK)
    title_high, line_high = canvas.line_height(title_font), canvas.line_height(line_font)
    line = _(chapter.line)
    lines = canvas.wrapped(line, line_font, room.w) if is_high else [line]
    block = room.centred(room.w, min(title_high + len(lines) * line_high, room.h))
    yield canvas.letters(block.top_part(title_high), _(chapter.title), title_font, ink)
    for number, text in enumerate(lines):
        place = block.below(title_high + number * line_high).top_part(line_high)
        yield canvas.letters(place, text, line_font, faded)
