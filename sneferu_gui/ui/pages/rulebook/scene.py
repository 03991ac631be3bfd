"""The rulebook: its chapters, their text and pictures, and a search through all clauses."""

from typing import Final, NamedTuple

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, ClauseCard, Pop, call
from sneferu_gui.ui.engine.scrolling import Scroll, ScrollingScene
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import ENDLESS, heading_font, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Font, Look, Sheet, Typeface
from sneferu_gui.ui.kit.node import NO_USE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import (
    ClauseAppearance,
    Row,
    RulebookTextAppearance,
    first_row_showing,
    folded,
    has_all,
    is_in_view,
    last_first_row,
    rows_in_view,
    rows_of,
    spine,
    text_bar,
    text_nodes,
)
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, HEADING, INK, SLAB_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    button_width,
    field,
    highlight,
    line_of_buttons,
    rows_of_buttons,
    tile,
)
from sneferu_gui.ui.kit.widgets.plates import Plate, plates, plates_in_grid
from sneferu_gui.ui.kit.widgets.slider import scroll_bar_width
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.rulebook.book import Chapter, Clause, Page, house_pages, told
from sneferu_gui.ui.pages.words import of_game

FIELD: Final = "rulebook/search"
LONGEST_SEARCH: Final = 30
"""The greatest length of a search, in characters."""
ANSWERING: Final = "?"
"""The key that shows the keys in every scene; no clause has it."""
EXPLAINING: Final = "f1"

LOW: Final = 700
"""The window height at 100 % below which the book is as high as possible."""
LEAST_FIELD: Final = 120
"""The least width of the search field at 100 %."""
MARGIN: Final = 22
"""The margin of the book's pages at 100 %."""
LETTER: Final = 28
"""The width of the column of the chapters' letters at 100 %."""
ABREAST: Final = 3
"""The number of pictures in a row on a page of pictures."""
LONGEST_LINE: Final = 780
"""The greatest width of the text at 100 %: the eye must find the next line."""


class _Book(NamedTuple):
    """The rectangles of the open book on a wide page."""

    left: Rect
    right: Rect
    """The right page, with the pictures; without any it has no width."""
    text: Rect
    bar: Rect
    plates: Rect


class RulebookScene(ScrollingScene):
    """Chapters at the left, the chosen one's text and pictures at the right.

    Typed words are searched in all clauses, and the clauses found are shown instead.
    """

    wheel_entries = 3

    def __init__(self, clause: str = "", edition: AnyEdition | None = None) -> None:
        """Open at a clause ("C2"), a chapter ("F") or, also for an unknown name, at the beginning.

        The pictures show an edition's numbers; without one the standard edition's.
        """
        self._edition = edition or standard_edition()
        self._content = face_named(self._edition.game).rulebook_content()
        self._book = self._content.book
        self._pages = (*self._book.pages, *house_pages())
        self._values = self._content.values(self._edition)
        """The edition's numbers, by their names in the texts."""
        self._chapter = self._book.chapters[0]
        self._page_shown: Page | None = None
        """The page shown instead of a chapter; None for a chapter."""
        self._lit = ""
        """The letters of the clause that was asked for."""
        self._entry = TextEntry("", 0, LONGEST_SEARCH)
        self._is_searching = False
        """Whether search results are shown instead of a chapter."""
        self._picked = 0
        """The index of the clause found that Enter opens."""
        self._scroll = Scroll(kept=1)
        """The rows of the text in view."""
        self._rows: tuple[Row, ...] = ()
        self._is_jumping = False
        """Whether the lit or picked clause must be scrolled into view."""
        self._is_writing = True
        """Whether typed letters go into the search field: unless the keyboard is elsewhere."""
        self._is_pointed = False
        """Whether F1 has a node to explain; else it would open a second rulebook."""
        self._lists_chapters = False
        """Whether a narrow page shows the chapters instead of the text."""
        self._open(clause)

    def _open(self, clause: str) -> None:
        """Show a clause, a chapter by its letter, or a page by its key."""
        chapters = self._book.chapters
        chapter = next((each for each in chapters if each.has(clause)), chapters[0])
        self._chapter, self._rows = chapter, ()
        self._scroll.rewind()
        self._page_shown = next((page for page in self._pages if page.key == clause), None)
        self._lit = clause if any(each.letters == clause for each in chapter.clauses) else ""
        self._is_jumping = bool(self._lit)
        self._is_searching = self._lists_chapters = False

    # -- the text ----------------------------------------------------------------------------

    def _text(self) -> RulebookTextAppearance:
        """The search results, else the open page or chapter."""
        if self._is_searching:
            return self._found_text()
        if self._page_shown is not None:
            return self._page_text(self._page_shown)
        chapter = self._chapter
        clauses = (self._clause(each, is_lit=each.letters == self._lit) for each in chapter.clauses)
        texts = _(chapter.title), self._told(chapter.opening)
        return RulebookTextAppearance(*texts, tuple(clauses), _("Ruling"), self._words())

    def _page_text(self, page: Page) -> RulebookTextAppearance:
        """A page's lines, each a link to its clause; none if they stand under its pictures."""
        lines = []
        for index, line in enumerate(() if page.is_pictured else page.lines):
            way = self._way_to(line.clause) if line.clause else NO_USE
            number, text = line.clause or str(index + 1), self._told(line.text)
            key = f"rulebook/{page.key}/{index}"
            lines.append(
                ClauseAppearance(key, number, text, act=way.act, hint=way.hint, sign=line.sign)
            )
        texts = _(page.title), self._told(page.opening), tuple(lines)
        return RulebookTextAppearance(*texts, _("Ruling"), (), self._content.sign_of)

    def _found_text(self) -> RulebookTextAppearance:
        found = self._found()
        clauses = (
            self._clause(each, is_lit=index == self._picked, is_found=True)
            for index, each in enumerate(found)
        )
        title = ngettext("{n} clause", "{n} clauses", len(found)).format(n=len(found))
        message = _("Choose one to read it in its chapter.")
        opening = message if found else _("No clause has all of these words.")
        return RulebookTextAppearance(title, opening, tuple(clauses), _("Ruling"), self._words())

    def _clause(self, clause: Clause, *, is_lit: bool, is_found: bool = False) -> ClauseAppearance:
        text, *rulings = self._texts(clause)
        key = f"rulebook/clause/{clause.letters}"
        act = call(RulebookScene.read_clause, clause.letters) if is_found else None
        return ClauseAppearance(key, clause.letters, text, tuple(rulings), is_lit, act)

    def _told(self, text: str) -> str:
        return told(text, self._values)

    def _texts(self, clause: Clause) -> list[str]:
        return [self._told(text) for text in (clause.text, *clause.rulings)]

    def _words(self) -> tuple[str, ...]:
        return tuple(self._entry.text.split())

    def _found(self) -> tuple[Clause, ...]:
        """The clauses with all the words, first the one whose letters were typed."""
        words = self._words()
        found = [
            clause
            for chapter in self._book.chapters
            for clause in chapter.clauses
            if has_all(" ".join([clause.letters, *self._texts(clause)]), words)
        ]
        typed = folded(self._entry.text.strip())
        return tuple(sorted(found, key=lambda clause: folded(clause.letters) != typed))

    def _plates(self) -> tuple[Plate, ...]:
        """The pictures of the open page; without any the text has all the room."""
        page = self._page_shown
        if self._is_searching or page in house_pages():
            return ()
        drawn = self._content.plates((page or self._chapter).key, self._edition)
        if page is None or not page.is_pictured:
            return drawn
        return tuple(
            Plate(each.key, self._told(line.text), each.drawing, self._way_to(line.clause))
            for each, line in zip(drawn, page.lines, strict=True)
        )

    @staticmethod
    def _way_to(clause: str) -> Use:
        hint = _("Read it in its chapter: {clause}").format(clause=clause)
        return Use(call(RulebookScene.read_clause, clause), hint, clause=clause)

    @property
    def _is_pictured(self) -> bool:
        """Whether the page shown consists of pictures."""
        page = self._page_shown
        return page is not None and page.is_pictured and not self._is_searching

    # -- what is in view ---------------------------------------------------------------------

    def settle(self, canvas: Canvas) -> None:
        """Find the rows in view, and whether a node is pointed at."""
        self._is_writing = canvas.focused in {None, FIELD}
        self._is_pointed = (canvas.focused or canvas.hovered) is not None
        self._settle(*self._rows_on(canvas))

    def _rows_on(self, canvas: Canvas) -> tuple[tuple[Row, ...], int]:
        """The text as rows, and the height for them in pixels."""
        if canvas.is_narrow:
            return rows_of(canvas, _narrow_text(canvas).w, self._text()), ENDLESS
        place = self._open_book(canvas).text
        return rows_of(canvas, place.w, self._text()), place.h

    def _settle(self, rows: tuple[Row, ...], high: int) -> None:
        """Find the first row in view; after a resize the row of the same place in the text."""
        scroll = self._scroll
        if self._rows and len(rows) != len(self._rows):
            scroll.first = scroll.first * len(rows) // len(self._rows)
            self._is_jumping |= bool(self._lit) and not self._is_searching
        self._rows = rows
        in_view = rows_in_view(rows, scroll.first, high)
        target = self._target()
        if self._is_jumping and not is_in_view(rows, scroll.first, high, target):
            scroll.first = first_row_showing(rows, high, target)
        self._is_jumping = False
        scroll.fit(len(rows), in_view, last_first_row(rows, high))

    def _target(self) -> int:
        """The index of the lit or picked clause among those shown."""
        if self._is_searching:
            return self._picked
        if self._page_shown is not None:
            return 0
        letters = [clause.letters for clause in self._chapter.clauses]
        return letters.index(self._lit) if self._lit in letters else 0

    # -- the picture -------------------------------------------------------------------------

    def tree(self, canvas: Canvas) -> Node:
        """The page; in a narrow window one column, as high as its contents."""
        return self._narrow_page(canvas) if canvas.is_narrow else self._wide_page(canvas)

    def _title(self) -> str:
        return of_game(self._edition.game, _("Rulebook"))

    def _wide_page(self, canvas: Canvas) -> Node:
        px, title = canvas.px, self._title()
        head, body, foot = page_parts(canvas)
        chapters = body.left_part(self._chapters_width(canvas))
        ways = tuple(map(self._page_button, self._pages))
        wide = sum(button_width(canvas, each.label) + px(8) for each in ways)
        room = head.w - wide - px(LEAST_FIELD + 8)
        name, font = self._fitting_title(canvas, room)
        words = min(room, canvas.text_width(name, font) + px(24))
        pages = head.after(min(room, max(words, chapters.w + canvas.scale.gap))).left_part(wide)
        beside = max(px(LEAST_FIELD), min(px(380), head.right - pages.right - px(8)))
        search = head.right_part(beside)
        buttons = line_of_buttons(canvas, pages.centred(pages.w, px(36)), ways, ON_NIGHT)
        bar = Node(
            "rulebook/head",
            "bar",
            head,
            children=(  # the field first: the keyboard's focus begins there
                self._search_field(canvas, search.centred(search.w, px(36))),
                Node("rulebook/pages", "group", pages, _("Pages"), children=tuple(buttons)),
            ),
        )
        written = canvas.text("rulebook/title", head.left_part(words), name, font, GOLD)
        children = (
            *((written,) if name else ()),
            bar,
            self._chapters(canvas, chapters),
            self._sheets(canvas),
            page_foot(canvas, foot.left_part(chapters.w), "rulebook", (self._back(),)),
        )
        return page_node(canvas, "rulebook", title, children)

    def _fitting_title(self, canvas: Canvas, room: int) -> tuple[str, Font]:
        """The title and its font; if need be without the game's name, or no title."""
        fonts = heading_font(canvas), canvas.scale.font(TextSize.LEAD, Typeface.HEADING_BOLD)
        choices = [(name, font) for name in (self._title(), _("Rulebook")) for font in fonts]
        fitting = (each for each in choices if canvas.text_width(*each) <= room - canvas.px(8))
        return next(fitting, ("", fonts[0]))

    def _open_book(self, canvas: Canvas) -> _Book:
        """The rectangles of the book beside the chapters."""
        px = canvas.px
        _head, body, foot = page_parts(canvas)
        book = body.after(self._chapters_width(canvas) + canvas.scale.gap)
        if canvas.height < px(LOW):  # beside the back button, which stands under the chapters
            book = book._replace(h=foot.bottom - book.y)
        margin = px(MARGIN)
        longest = px(LONGEST_LINE) + scroll_bar_width(canvas) + px(14) + 2 * margin
        # The right page also gets the width beyond the longest line.
        has_plates = self._plates() and not self._is_pictured
        aside = max(px(264) + 2 * margin, int(0.38 * book.w)) if has_plates else 0
        longest = book.w if self._is_pictured else longest
        left = book.left_part(min(book.w - aside, longest))
        right = book.after(left.w) if aside else book.after(book.w)
        text = left.inset(margin, px(16))
        bar = text.right_part(scroll_bar_width(canvas))
        plates = right.inset(margin, px(8)) if aside else right
        return _Book(left, right, text.before(bar.w + px(14)), bar.moved(px(6), 0), plates)

    def _chapters_width(self, canvas: Canvas) -> int:
        font = canvas.scale.strong
        longest = max(canvas.text_width(_(each.title), font) for each in self._book.chapters)
        return max(canvas.px(196), longest + canvas.px(LETTER) + canvas.px(38))

    def _sheets(self, canvas: Canvas) -> Node:
        """An open book: the text on its left page, the pictures on its right one."""
        places = self._open_book(canvas)
        left, right = places.left, places.right
        looks: list[Look] = [Sheet(left, "papyrus", canvas.px(8), SLAB_EDGE)]
        if right.w:
            looks.append(Sheet(right, "papyrus", canvas.px(8), SLAB_EDGE))
            looks += spine(canvas, right.x, left)
        text, first = places.text, self._scroll.first
        rows, high = self._rows_on(canvas)
        told = text_nodes(canvas, text, self._text(), rows, first)
        if self._is_pictured:
            grid = left.inset(canvas.px(MARGIN), canvas.px(12))
            grid = grid.below(told[-1].rect.bottom + canvas.px(8) - grid.y)
            drawn = plates_in_grid(canvas, grid, self._plates(), ABREAST)
        else:
            drawn = plates(canvas, places.plates, self._plates())
        children = (*told, text_bar(canvas, places.bar, rows, first, high), *drawn)
        whole = left._replace(w=left.w + right.w)
        return Node("rulebook/sheet", "panel", whole, looks=tuple(looks), children=children)

    def _narrow_page(self, canvas: Canvas) -> Node:
        """One column: the search, and either the chapters or the whole text of one."""
        parts = page_parts(canvas)
        search = parts.body.top_part(canvas.px(34))
        contents = ButtonAppearance(
            "rulebook/contents",
            _("Chapters"),
            call(RulebookScene.list_chapters),
            is_chosen=self._lists_chapters,
        )
        ways = (contents, *map(self._page_button, self._pages))
        row = parts.body.below(search.h + canvas.px(6))
        buttons = rows_of_buttons(canvas, row, ways, ON_NIGHT)
        field_node = self._search_field(canvas, search)
        under = max(node.rect.bottom for node in buttons)
        head = parts.body._replace(h=under - parts.body.y)
        place = row._replace(h=under - row.y)
        pages = Node("rulebook/pages", "group", place, _("Pages"), children=tuple(buttons))
        sheet = parts.endless_body.below(head.h + canvas.px(8))
        if self._lists_chapters:
            high = len(self._book.chapters) * (canvas.px(36) + canvas.px(5)) + canvas.px(16)
            body = self._chapters(canvas, sheet.top_part(high))
        else:
            body = self._narrow_sheet(canvas, sheet)
        parts = parts.with_body(canvas, body.rect.bottom - parts.body.y)
        children = (
            canvas.text("rulebook/title", parts.head, self._title(), heading_font(canvas), GOLD),
            Node("rulebook/head", "bar", head, children=(field_node, pages)),
            body,
            page_foot(canvas, parts.foot, "rulebook", (self._back(),), self._neighbours()),
        )
        return page_node(canvas, "rulebook", self._title(), children)

    def _narrow_sheet(self, canvas: Canvas, rect: Rect) -> Node:
        """The whole text, then the pictures."""
        text = _narrow_text(canvas)._replace(y=rect.y + canvas.px(12))
        children = text_nodes(canvas, text, self._text(), self._rows_on(canvas)[0], 0)
        last = max((node.rect.bottom for node in children), default=text.y) + canvas.px(10)
        drawn = plates(canvas, text._replace(y=last), self._plates())
        last = max((node.rect.bottom for node in drawn), default=last) + canvas.px(10)
        sheet = rect._replace(h=last - rect.y)
        looks = (Sheet(sheet, "papyrus", canvas.px(8), SLAB_EDGE),)
        return Node("rulebook/sheet", "panel", sheet, looks=looks, children=(*children, *drawn))

    # -- its buttons -------------------------------------------------------------------------

    def _search_field(self, canvas: Canvas, rect: Rect) -> Node:
        entry, is_writing = self._entry, self._is_writing
        shown = FieldAppearance(
            FIELD,
            _("Search"),
            entry.text,
            call(RulebookScene.search),
            entry.caret if is_writing else None,
            is_marked=entry.is_fresh and is_writing,
        )
        node = field(canvas, rect, shown)
        if entry.text:
            return node
        place = rect.inset(canvas.px(14), 0)
        words, font = _("Search the rules: type a word"), canvas.scale.body
        if canvas.text_width(words, font) > place.w:
            words = _("Search")
        looks = (*node.looks, canvas.letters(place, words, font, FADED_INK))
        return node._replace(looks=looks)

    def _page_button(self, page: Page) -> ButtonAppearance:
        return ButtonAppearance(
            f"rulebook/page/{page.key}",
            _(page.title),
            call(RulebookScene.open_chapter, page.key),
            self._told(page.opening),
            is_chosen=page == self._page_shown and not self._is_searching,
        )

    def _chapters(self, canvas: Canvas, rect: Rect) -> Node:
        inner = rect.inset(canvas.px(8))
        high, chapters = canvas.scale.button, self._book.chapters
        gap = max(1, min(canvas.px(9), (inner.h - len(chapters) * high) // (len(chapters) - 1)))
        lines = [
            self._chapter_line(canvas, inner.below(i * (high + gap)).top_part(high), each)
            for i, each in enumerate(chapters)
        ]
        return canvas.panel("rulebook/chapters", rect, "", *lines)

    def _chapter_line(self, canvas: Canvas, rect: Rect, chapter: Chapter) -> Node:
        """A line of the chapters' column: plain text until it is pointed at or chosen."""
        shown = self._chapter_button(chapter)
        plain = button(canvas, rect, shown)
        looks: list[Look] = list(highlight(canvas, plain.key, rect))
        if shown.is_chosen:
            looks = list(tile(canvas, plain.key, rect, is_chosen=True)[0])
        font = canvas.scale.strong if shown.is_chosen else canvas.scale.body
        inner = rect.inset(canvas.px(10), 0)
        looks += [
            canvas.letters(inner, chapter.key, canvas.scale.strong, HEADING),
            canvas.letters(inner.after(canvas.px(LETTER)), shown.label, font, INK),
        ]
        return plain._replace(label=f"{chapter.key}: {shown.label}", looks=tuple(looks))

    def _chapter_button(self, chapter: Chapter, way: str = "") -> ButtonAppearance:
        is_open = chapter == self._chapter and self._page_shown is None
        return ButtonAppearance(
            f"rulebook/chapter/{chapter.key}{way}",
            _(chapter.title),
            call(RulebookScene.open_chapter, chapter.key),
            is_chosen=is_open and not self._is_searching,
        )

    def _neighbours(self) -> tuple[ButtonAppearance, ...]:
        """Buttons to the chapters before and after the open one, under its text."""
        if self._page_shown is not None or self._is_searching:
            return ()
        chapters = self._book.chapters
        here = chapters.index(self._chapter)
        beside = chapters[max(0, here - 1) : here] + chapters[here + 1 : here + 2]
        return tuple(self._chapter_button(each, "/turn") for each in beside)

    def _back(self) -> ButtonAppearance:
        hint = _("Clear the search") if self._entry.text else _("Back")
        act = call(RulebookScene.leave)
        return ButtonAppearance("rulebook/back", _("Back"), act, hint, shortcut="escape")

    # -- what is done ------------------------------------------------------------------------

    def open_chapter(self, key: str) -> None:
        """Show a chapter from its beginning, or a page, and end the search."""
        self._entry = TextEntry("", 0, LONGEST_SEARCH)
        self._open(key)

    def read_clause(self, letters: str) -> None:
        """Show a clause in its chapter; the words searched for stay highlighted."""
        self._entry = TextEntry.of(self._entry.text, LONGEST_SEARCH)
        self._open(letters)

    def list_chapters(self) -> None:
        """Switch between the chapters and the text."""
        self._lists_chapters = not self._lists_chapters

    def leave(self) -> Answer:
        """Leave the rulebook, even during a search."""
        return Pop()

    def go_back(self) -> Answer:
        """Clear the search, else leave."""
        if not self._entry.text:
            return Pop()
        self._write(TextEntry("", 0, LONGEST_SEARCH))
        return None

    def press(self, key: KeyPressed) -> Answer | bool:
        """Scroll, or type in the search field unless the keyboard is on another node."""
        if key.ctrl or key.alt:
            return False
        if key.name == EXPLAINING and not self._is_pointed and len(key.raw) != 1:
            return True
        if self._scroll.is_cut and self._scroll.press(key.name, arrows=False):
            return True
        return self._is_writing and self._press_writing(key)

    def _press_writing(self, key: KeyPressed) -> bool:
        if key.name in {"up", "down"} and (self._is_searching or self._scroll.is_cut):
            self._step(-1 if key.name == "up" else 1)
            return True
        if key.name == "return":
            return self._enter()
        edited = self._entry.pressed(key) if self._entry.text else None
        if edited is not None:
            self._write(edited)
            return True
        # Typed letters come as text too; as keys they must do nothing else here, even if they
        # are shortcuts.
        written = key.raw or key.name
        return written == "space" or (len(written) == 1 and written != ANSWERING)

    def _enter(self) -> bool:
        """Open the picked clause, or search again for what is typed."""
        if not self._words():
            return False
        found = self._found() if self._is_searching else ()
        if found:
            self.read_clause(found[self._picked].letters)
        else:
            self.search()
        return True

    def _step(self, by: int) -> None:
        """Scroll by a row, or pick another of the clauses found."""
        if not self._is_searching:
            self._scroll.move(by)
            return
        self._picked = max(0, min(self._picked + by, len(self._found()) - 1))
        self._is_jumping = True

    def type_text(self, text: str) -> None:
        text = text.replace(ANSWERING, "")
        if self._is_writing and text:
            self._write(self._entry.typed(text))

    def _write(self, entry: TextEntry) -> None:
        is_same = entry.text == self._entry.text
        self._entry = entry
        if not is_same:
            self.search()

    def search(self) -> None:
        """Show what was found, or the chapter when there are no words to search for."""
        was_searching, self._is_searching = self._is_searching, bool(self._words())
        self._picked, self._lists_chapters = 0, False
        if self._is_searching or was_searching:
            self._rows = ()
            self._scroll.rewind()
            self._is_jumping = bool(self._lit) and not self._is_searching


def _narrow_text(canvas: Canvas) -> Rect:
    """The rectangle of the text on a narrow page, without a lower end."""
    return page_parts(canvas).endless_body.inset(canvas.px(14), 0)


def clause_card(letters: str, edition: AnyEdition | None = None) -> ClauseCard | None:
    """The card of a clause in the current language; None if there is no such clause.

    The clause is of the edition's game, with its numbers; without an edition the standard one's.
    """
    edition = edition or standard_edition()
    content = face_named(edition.game).rulebook_content()
    values = content.values(edition)
    for chapter in content.book.chapters:
        for clause in chapter.clauses:
            if clause.letters == letters:
                rulings = tuple(told(ruling, values) for ruling in clause.rulings)
                return ClauseCard(letters, _(chapter.title), told(clause.text, values), rulings)
    return None
