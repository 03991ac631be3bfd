"""All stored games: continue one, look at it again, delete it and take that back."""

from collections.abc import Callable, Hashable
from typing import Any, Final, Protocol

from sneferu_gui.language import _
from sneferu_gui.session.record import record_to_line
from sneferu_gui.session.store import Show, Store, StoreError, Summary
from sneferu_gui.ui.scenes.doors import Doors
from sneferu_gui.ui.scenes.entry import Entry
from sneferu_gui.ui.scenes.files.scene import FileWish
from sneferu_gui.ui.scenes.games.acts import (
    Challenge,
    Choose,
    Delete,
    Export,
    OpenFile,
    OpenGame,
    Page,
    Restore,
    Search,
    SeeResult,
    Watch,
)
from sneferu_gui.ui.scenes.games.rows import game_row
from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.scene import Answer, Pop, Push, QuietScene, Tell
from sneferu_gui.ui.scenes.words import seat_name, trouble_words
from sneferu_gui.ui.views.buttons import ButtonAppearance, FieldAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.games_page import GamesAppearance, games_page, rows_on
from sneferu_gui.ui.views.node import Node

LONGEST_SEARCH: Final = 40
RECORD_ENDINGS: Final = (".sneferu", ".jsonl", ".json")
PAGE_UP: Final = "page up"
PAGE_DOWN: Final = "page down"


class Exporter(Protocol):
    """Where files go that people take out of the program."""

    def put(self, name: str, ending: str, text: str) -> Tell:
        """Write a text; what is said about it."""


class GamesScene(QuietScene):
    """The list."""

    def __init__(self, doors: Doors, store: Store | None, shelf: Exporter) -> None:
        """List a store's games; None when there is no store."""
        self._doors = doors
        self._store = store
        self._shelf = shelf
        self._show = Show.ALL
        self._search = Entry("", 0, LONGEST_SEARCH)
        self._is_writing = False
        self._first = 0
        self._fitting = 1

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        self._fitting = rows_on(canvas)
        count, games = self._games()
        self._first = max(0, min(self._first, count - 1))
        last = min(count, self._first + self._fitting)
        place = _("{first}–{last} of {count}").format(first=self._first + 1, last=last, count=count)
        shown = GamesAppearance(
            _("Games"),
            self._tabs(),
            FieldAppearance(
                "games/search",
                _("Search"),
                self._search.text,
                Search(),
                self._search.caret if self._is_writing else None,
                hint="" if self._is_writing else _("Search for players' names"),
            ),
            _("Players"),
            tuple(game_row(each, is_deleted=self._show is Show.DELETED) for each in games),
            self._empty_words(),
            place if count else "",
            ButtonAppearance("games/back", _("Back"), "back", _("Back"), shortcut="escape"),
            ButtonAppearance(
                "games/open", _("Open a record"), OpenFile(),
                _("A game from a file. A record or a share code can also be pasted, or a file "
                  "let go over the window."),
            ),
            ButtonAppearance(
                "games/previous", _("Newer games"), Page(-1), _("Newer games"),
                "" if self._first else _("These are the newest."), shortcut=PAGE_UP,
            ),
            ButtonAppearance(
                "games/next", _("Older games"), Page(1), _("Older games"),
                "" if last < count else _("These are the oldest."), shortcut=PAGE_DOWN,
            ),
        )  # fmt: skip
        return games_page(canvas, shown)

    def _games(self) -> tuple[int, tuple[Summary, ...]]:
        if self._store is None:
            return 0, ()
        try:
            count = self._store.count(self._show, self._search.text)
            first = max(0, min(self._first, count - 1))
            return count, self._store.games(self._show, self._search.text, first, self._fitting)
        except StoreError:
            return 0, ()

    def _empty_words(self) -> str:
        if self._search.text:
            return _("No game fits.")
        if self._show is Show.DELETED:
            return _("No game has been deleted today.")
        return _("No game has been begun yet.")

    def _tabs(self) -> tuple[ButtonAppearance, ...]:
        names = {
            Show.ALL: _("All"),
            Show.IN_PROGRESS: _("In progress"),
            Show.FINISHED: _("Finished"),
        }
        if self._show is Show.DELETED or self._count_deleted():
            names[Show.DELETED] = _("Deleted")
        return tuple(
            ButtonAppearance(f"games/show/{show}", name, Choose(show), is_chosen=show is self._show)
            for show, name in names.items()
        )

    def _count_deleted(self) -> int:
        try:
            return 0 if self._store is None else self._store.count(Show.DELETED)
        except StoreError:
            return 0

    def activate(self, act: Hashable) -> Answer:
        """Do what a node means; a trouble with the store is told."""
        self._is_writing = isinstance(act, Search)
        if act == "back":
            return Pop()
        try:
            return _ACTS[type(act)](self, act)
        except StoreError as error:
            return Tell(trouble_words(error))

    def press(self, key: KeyPressed) -> Answer | bool:
        """Keys that write a search, and those that turn the pages."""
        if self._is_writing and not key.ctrl and not key.alt:
            return self._write(key)
        if key.name in {PAGE_UP, PAGE_DOWN}:
            return self.activate(Page(-1 if key.name == PAGE_UP else 1))
        return False

    def _write(self, key: KeyPressed) -> bool:
        if key.name in {"escape", "return", "tab"}:
            self._is_writing = False
            return key.name != "tab"
        self._search = self._search.pressed(key) or self._search
        self._first = 0
        return True

    def type_text(self, text: str) -> None:
        """Search for it."""
        if self._is_writing:
            self._search = self._search.typed(text)
            self._first = 0

    def paste(self, text: str) -> Answer:
        """Search for it, or open what it holds."""
        if not self._is_writing:
            return self._doors.open_text(text)
        return super().paste(text)

    def turn_wheel(self, key: str | None, steps: int) -> None:
        """Scroll the list."""
        del key
        self._first = max(0, self._first - steps)

    def _choose(self, act: Choose) -> Answer:
        self._show, self._first = Show(act.show), 0
        return None

    def _page(self, act: Page) -> Answer:
        self._first = max(0, self._first + act.by * self._fitting)
        return None

    def _begin_search(self, _act: Search) -> Answer:
        return None

    def _open(self, act: OpenGame) -> Answer:
        if self._store is None:
            return None
        if self._store.load(act.game).state().is_over:
            return self._watch(Watch(act.game))
        return self._doors.resume(act.game)

    def _watch(self, act: Watch) -> Answer:
        return Push(self._doors.watch(self._store.load(act.game))) if self._store else None

    def _see_result(self, act: SeeResult) -> Answer:
        return Push(self._doors.result(self._store.load(act.game))) if self._store else None

    def _challenge(self, act: Challenge) -> Answer:
        return self._doors.challenge(self._store.export_record(act.game)) if self._store else None

    def _open_file(self, _act: OpenFile) -> Answer:
        wish = FileWish(_("Open a record"), RECORD_ENDINGS, _("Records"))
        return Push(self._doors.files(wish, self._doors.open_file))

    def _delete(self, act: Delete) -> Answer:
        if self._store is not None:
            self._store.delete(act.game)
        return None

    def _restore(self, act: Restore) -> Answer:
        if self._store is not None:
            self._store.restore(act.game)
        return None

    def _export(self, act: Export) -> Answer:
        if self._store is None:
            return None
        record = self._store.export_record(act.game)
        name = "-".join(seat_name(seat) for seat in record.setup.seats)
        return self._shelf.put(f"{name}-{act.game}", "sneferu", record_to_line(record))


# Each step takes the one kind of act it is listed for, which a mapping cannot say.
_ACTS: Final[dict[type, Callable[[GamesScene, Any], Answer]]] = {
    Choose: GamesScene._choose,  # noqa: SLF001 - the scene's own
    Page: GamesScene._page,  # noqa: SLF001
    Search: GamesScene._begin_search,  # noqa: SLF001
    OpenGame: GamesScene._open,  # noqa: SLF001
    Watch: GamesScene._watch,  # noqa: SLF001
    Delete: GamesScene._delete,  # noqa: SLF001
    Restore: GamesScene._restore,  # noqa: SLF001
    Export: GamesScene._export,  # noqa: SLF001
    SeeResult: GamesScene._see_result,  # noqa: SLF001
    Challenge: GamesScene._challenge,  # noqa: SLF001
    OpenFile: GamesScene._open_file,  # noqa: SLF001
}
