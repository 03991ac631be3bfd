"""The rulebook: its chapters, their text and pictures, and a search through all clauses."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final, NamedTuple, assert_never

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, ClauseCard, Leave, Pop, QuietScene, UnknownActError
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rulebook_text import (
    ClauseAppearance,
    Row,
    RulebookTextAppearance,
    first_for,
    fitting,
    folded,
    has_all,
    is_in_view,
    last_first,
)
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, FieldAppearance
from sneferu_gui.ui.kit.widgets.plates import Plate
from sneferu_gui.ui.pages.rulebook.book import Chapter, Clause, Page, told
from sneferu_gui.ui.pages.rulebook.rulebook_page import (
    ChapterAppearance,
    RulebookAppearance,
    rows_on,
    rulebook_page,
)
from sneferu_gui.ui.pages.words import of_game
from sneferu_gui.ui.table.face import face_named

FIELD: Final = "rulebook/search"
LONGEST_SEARCH: Final = 30
"""Characters."""
ANSWERING: Final = "?"
"""The key that shows the keys in every scene; no clause has it."""
EXPLAINING: Final = "f1"


class OpenChapter(NamedTuple):
    """Show a chapter from its beginning."""

    key: str


class OpenClause(NamedTuple):
    """Show a clause in its chapter."""

    letters: str


class SearchRules(NamedTuple):
    """Look for what is written."""


class ShowContents(NamedTuple):
    """Show the chapters in the place of the text, or the text again."""


RulebookAct = OpenChapter | OpenClause | SearchRules | ShowContents | Leave
"""Everything that can be done in the book."""


class RulebookScene(QuietScene):
    """Chapters at the left, the chosen one's text and pictures at the right.

    What is typed is looked for in all clauses, and those that have it are shown instead.
    """

    def __init__(self, clause: str = "", edition: AnyEdition | None = None) -> None:
        """Open at a clause ("C2"), a chapter ("F") or the beginning, whatever is unknown too.

        The pictures show an edition's numbers; the standard one's without.
        """
        self._edition = edition or standard_edition()
        self._teaching = face_named(self._edition.game).rulebook_content()
        """The rules of the game the edition is of."""
        self._book = self._teaching.book
        self._values = self._teaching.values(self._edition)
        """The edition's numbers, as the texts name them."""
        self._chapter = self._book.chapters[0]
        self._page_shown: Page | None = None
        """The page that is shown in place of a chapter."""
        self._lit = ""
        """The letters of the clause that was asked for."""
        self._entry = TextEntry("", 0, LONGEST_SEARCH)
        self._is_searching = False
        """Whether what was found is shown, and not a chapter."""
        self._picked = 0
        """Which of the clauses found Enter would open."""
        self._scroll = Scroll(kept=1)
        """Which rows of the text are in view."""
        self._rows: tuple[Row, ...] = ()
        self._is_jumping = False
        """Whether the lit or picked clause must come into view."""
        self._is_writing = True
        """Whether letters are written into the field: unless the keyboard is elsewhere."""
        self._is_pointed = False
        """Whether there is something F1 could explain; else it would open a second rulebook."""
        self._lists_chapters = False
        """Whether a narrow page shows the chapters, and no text."""
        self._open(clause)

    def _open(self, clause: str) -> None:
        """Show a clause, or a chapter by its letter."""
        chapters = self._book.chapters
        chapter = next((each for each in chapters if each.has(clause)), chapters[0])
        self._chapter, self._rows = chapter, ()
        self._scroll.rewind()
        self._page_shown = self._book.page(clause)
        self._lit = clause if any(each.letters == clause for each in chapter.clauses) else ""
        self._is_jumping = bool(self._lit)
        self._is_searching = self._lists_chapters = False

    # -- what is shown -----------------------------------------------------------------------

    def settle(self, canvas: Canvas) -> None:
        """Find what is in view, and whether something is pointed at."""
        self._is_writing = canvas.focused in {None, FIELD}
        self._is_pointed = (canvas.focused or canvas.hovered) is not None
        self._settle(*rows_on(canvas, self._shown()))

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        shown = self._shown()
        rows, _high = rows_on(canvas, shown)
        return rulebook_page(canvas, replace(shown, first=self._scroll.first), rows)

    def _settle(self, rows: tuple[Row, ...], high: int) -> None:
        """Find the first row in view; in another window, the one that stands for it there."""
        scroll = self._scroll
        if self._rows and len(rows) != len(self._rows):
            scroll.first = scroll.first * len(rows) // len(self._rows)
            self._is_jumping |= bool(self._lit) and not self._is_searching
        self._rows = rows
        in_view = fitting(rows, scroll.first, high)
        target = self._target()
        if self._is_jumping and not is_in_view(rows, scroll.first, high, target):
            scroll.first = first_for(rows, high, target)
        self._is_jumping = False
        scroll.fit(len(rows), in_view, last_first(rows, high))

    def _target(self) -> int:
        """Which clause of those shown is the lit or the picked one."""
        if self._is_searching:
            return self._picked
        if self._page_shown is not None:
            return 0
        letters = [clause.letters for clause in self._chapter.clauses]
        return letters.index(self._lit) if self._lit in letters else 0

    def _shown(self) -> RulebookAppearance:
        searching = self._is_searching
        return RulebookAppearance(
            of_game(self._edition.game, _("Rulebook")),
            tuple(self._chapter_line(chapter) for chapter in self._book.chapters),
            FieldAppearance(
                FIELD,
                _("Search"),
                self._entry.text,
                SearchRules(),
                self._entry.caret if self._is_writing else None,
                is_marked=self._entry.is_fresh and self._is_writing,
            ),
            _("Search the rules: type a word"),
            self._found_text() if searching else self._open_text(),
            self._scroll.first,
            () if searching else self._plates(),
            ButtonAppearance(
                "rulebook/back",
                _("Back"),
                Leave(),
                _("Clear the search") if self._entry.text else _("Back"),
                shortcut="escape",
            ),
            tuple(self._page_button(page) for page in self._book.pages),
            ButtonAppearance(
                "rulebook/contents",
                _("Chapters"),
                ShowContents(),
                is_chosen=self._lists_chapters,
            ),
        )

    def _page_button(self, page: Page) -> ButtonAppearance:
        is_chosen = page == self._page_shown and not self._is_searching
        act = OpenChapter(page.key)
        return ButtonAppearance(
            f"rulebook/page/{page.key}",
            _(page.title),
            act,
            self._told(page.opening),
            is_chosen=is_chosen,
        )

    def _plates(self) -> tuple[Plate, ...]:
        """The pictures of what is shown."""
        shown = self._page_shown or self._chapter
        return self._teaching.plates(shown.key, self._edition)

    def _open_text(self) -> RulebookTextAppearance:
        return (
            self._chapter_text() if self._page_shown is None else self._page_text(self._page_shown)
        )

    def _page_text(self, page: Page) -> RulebookTextAppearance:
        """A page's lines, each a way to the clause that says it in full."""
        lines = tuple(
            ClauseAppearance(
                f"rulebook/{page.key}/{index}",
                line.clause,
                self._told(line.text),
                act=OpenClause(line.clause),
                hint=_("Read it in its chapter: {clause}").format(clause=line.clause),
                sign=line.sign,
            )
            for index, line in enumerate(page.lines)
        )
        return RulebookTextAppearance(
            _(page.title), self._told(page.opening), lines, _("Ruling"), (), self._teaching.sign_of
        )

    def _chapter_line(self, chapter: Chapter) -> ChapterAppearance:
        is_open = chapter == self._chapter and self._page_shown is None
        is_chosen = is_open and not self._is_searching
        key, title = f"rulebook/chapter/{chapter.key}", _(chapter.title)
        act = OpenChapter(chapter.key)
        return ChapterAppearance(
            chapter.key, ButtonAppearance(key, title, act, is_chosen=is_chosen)
        )

    def _words(self) -> tuple[str, ...]:
        return tuple(self._entry.text.split())

    def _chapter_text(self) -> RulebookTextAppearance:
        chapter = self._chapter
        clauses = tuple(
            self._clause(clause, is_lit=clause.letters == self._lit) for clause in chapter.clauses
        )
        words = self._words()
        opening = self._told(chapter.opening)
        return RulebookTextAppearance(_(chapter.title), opening, clauses, _("Ruling"), words)

    def _found_text(self) -> RulebookTextAppearance:
        found = self._found()
        clauses = tuple(
            replace(
                self._clause(clause, is_lit=index == self._picked), act=OpenClause(clause.letters)
            )
            for index, clause in enumerate(found)
        )
        title = ngettext("{n} clause", "{n} clauses", len(found)).format(n=len(found))
        message = _("Choose one to read it in its chapter.")
        opening = message if found else _("No clause has all of these words.")
        return RulebookTextAppearance(title, opening, clauses, _("Ruling"), self._words())

    def _told(self, text: str) -> str:
        return told(text, self._values)

    def _texts(self, clause: Clause) -> list[str]:
        return [self._told(text) for text in (clause.text, *clause.rulings)]

    def _clause(self, clause: Clause, *, is_lit: bool) -> ClauseAppearance:
        text, *rulings = self._texts(clause)
        key = f"rulebook/clause/{clause.letters}"
        return ClauseAppearance(key, clause.letters, text, tuple(rulings), is_lit)

    def _found(self) -> tuple[Clause, ...]:
        """The clauses with all the words, the one whose letters were typed first."""
        words = self._words()
        found = [
            clause
            for chapter in self._book.chapters
            for clause in chapter.clauses
            if has_all(" ".join([clause.letters, *self._texts(clause)]), words)
        ]
        typed = folded(self._entry.text.strip())
        return tuple(sorted(found, key=lambda clause: folded(clause.letters) != typed))

    # -- what is done ------------------------------------------------------------------------

    def activate(self, act: Hashable) -> Answer:
        """Open a chapter or a clause, look for what is written, or leave."""
        if not isinstance(act, RulebookAct):
            raise UnknownActError(self, act)
        match act:
            case OpenChapter():
                self._entry = TextEntry("", 0, LONGEST_SEARCH)
                self._open(act.key)
            case OpenClause():
                self._entry = TextEntry.of(self._entry.text, LONGEST_SEARCH)
                self._open(act.letters)
            case SearchRules():
                self._search()
            case ShowContents():
                self._lists_chapters = not self._lists_chapters
            case Leave():
                return Pop()
            case _:
                assert_never(act)
        return None

    def go_back(self) -> Answer:
        """Clear the search, else leave."""
        if not self._entry.text:
            return Pop()
        self._write(TextEntry("", 0, LONGEST_SEARCH))
        return None

    def press(self, key: KeyPressed) -> Answer | bool:
        """Keys that scroll, and keys that write as long as the keyboard is nowhere else."""
        if key.ctrl or key.alt:
            return False
        if key.name == EXPLAINING and not self._is_pointed and len(key.raw) != 1:
            return True
        if self._scroll.is_cut and self._scroll.press(key.name, arrows=False):
            return True
        return self._is_writing and self._press_writing(key)

    def _press_writing(self, key: KeyPressed) -> Answer | bool:
        if key.name in {"up", "down"} and (self._is_searching or self._scroll.is_cut):
            self._step(-1 if key.name == "up" else 1)
            return True
        if key.name == "return":
            return self._enter()
        edited = self._entry.pressed(key) if self._entry.text else None
        if edited is not None:
            self._write(edited)
            return True
        # What is typed comes as text too; as a key it must not mean anything else, whatever
        # meaning it has been given.
        written = key.raw or key.name
        return written == "space" or (len(written) == 1 and written != ANSWERING)

    def _enter(self) -> Answer | bool:
        """Open the picked clause, or look again for what is written."""
        if not self._words():
            return False
        found = self._found() if self._is_searching else ()
        if found:
            return self.activate(OpenClause(found[self._picked].letters)) or True
        self._search()
        return True

    def _step(self, by: int) -> None:
        """Scroll a row, or pick another of the clauses found."""
        if not self._is_searching:
            self._scroll.move(by)
            return
        self._picked = max(0, min(self._picked + by, len(self._found()) - 1))
        self._is_jumping = True

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the text."""
        del panel
        self._scroll.move(-3 * steps)

    def type_text(self, text: str) -> None:
        """Write into the field, and look for what is written."""
        text = text.replace(ANSWERING, "")
        if self._is_writing and text:
            self._write(self._entry.typed(text))

    def _write(self, entry: TextEntry) -> None:
        is_same = entry.text == self._entry.text
        self._entry = entry
        if not is_same:
            self._search()

    def _search(self) -> None:
        """Show what was found, or the chapter when nothing is looked for."""
        was_searching, self._is_searching = self._is_searching, bool(self._words())
        self._picked, self._lists_chapters = 0, False
        if self._is_searching or was_searching:
            self._rows = ()
            self._scroll.rewind()
            self._is_jumping = bool(self._lit) and not self._is_searching


def clause_card(letters: str, edition: AnyEdition | None = None) -> ClauseCard | None:
    """What is told of a clause in the language spoken; None for what is none.

    The clause is of the edition's game, with its numbers; the standard one's without.
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
