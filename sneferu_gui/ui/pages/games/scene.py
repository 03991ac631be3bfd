"""All stored games: continue one, look at it again, delete it and take that back."""

from collections.abc import Hashable
from typing import Final, Protocol, assert_never

from sneferu_gui.language import _, ngettext
from sneferu_gui.session.record import record_to_line
from sneferu_gui.session.store import GameStore, Show, StoreError, Summary
from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import (
    Answer,
    Leave,
    Notify,
    Pop,
    Push,
    QuietScene,
    UnknownActError,
)
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.list_page import ListFoot
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, FieldAppearance
from sneferu_gui.ui.pages.files import FileRequest
from sneferu_gui.ui.pages.games.acts import (
    BeginSearch,
    BringBack,
    Challenge,
    Choose,
    Delete,
    Export,
    GameAct,
    ListAct,
    OpenFile,
    OpenGame,
    Restore,
    SeeResult,
    SeeReview,
    TurnGamesPage,
    Watch,
)
from sneferu_gui.ui.pages.games.games_page import GamesAppearance, games_page, rows_on
from sneferu_gui.ui.pages.games.rows import game_row
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.words import seat_name, trouble_words

LONGEST_SEARCH: Final = 40
RECORD_ENDINGS: Final = (".sneferu", ".jsonl", ".json")
PAGE_UP: Final = "page up"
PAGE_DOWN: Final = "page down"


class Exporter(Protocol):
    """Where files go that people take out of the program."""

    def put(self, name: str, ending: str, text: str) -> Notify:
        """Write a text; what is said about it."""


class Waiting(Protocol):
    """Games that were only in memory when the program was left, and wait to be brought back."""

    def count(self) -> int:
        """How many they are."""

    def bring_back(self, store: GameStore) -> Notify:
        """Put all of them into the store; what is said about it. Raises StoreError."""


class GamesScene(QuietScene):
    """The list."""

    def __init__(
        self,
        navigation: Navigation,
        store: GameStore | None,
        exports: Exporter,
        waiting: Waiting | None = None,
    ) -> None:
        """List a store's games; None when there is no store.

        Those that are `waiting` are offered where the store lasts: into no other may they go.
        """
        self._waiting = waiting
        self._navigation = navigation
        self._store = store
        self._exports = exports
        self._show = Show.ALL
        self._search = TextEntry("", 0, LONGEST_SEARCH)
        self._is_writing = False
        self._scroll = Scroll(fills=False)
        self._listed: tuple[int, tuple[Summary, ...]] = (0, ())
        """How many games there are, and those in view."""

    def settle(self, canvas: Canvas) -> None:
        """Look into the store for what fits."""
        self._listed = self._games(rows_on(canvas))

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        scroll = self._scroll
        count, games = self._listed
        shown = GamesAppearance(
            _("Games"),
            self._tabs(),
            FieldAppearance(
                "games/search",
                _("Search"),
                self._search.text,
                BeginSearch(),
                self._search.caret if self._is_writing else None,
                hint="" if self._is_writing else _("Search for players' names"),
            ),
            _("Players"),
            tuple(game_row(each, is_deleted=self._show is Show.DELETED) for each in games),
            self._empty_words(),
            self._foot(scroll, count),
        )
        return games_page(canvas, shown)

    def _foot(self, scroll: Scroll, count: int) -> ListFoot:
        back = ButtonAppearance("games/back", _("Back"), Leave(), _("Back"), shortcut="escape")
        opening = ButtonAppearance(
            "games/open", _("Open a record"), OpenFile(),
            _("A game from a file. A record or a share code can also be pasted, or a file "
              "let go over the window."),
        )  # fmt: skip
        return ListFoot(
            scroll.place() if count else "",
            (back, opening, *self._rescued_button()),
            ButtonAppearance(
                "games/previous", _("Newer games"), TurnGamesPage(-1), _("Newer games"),
                "" if scroll.first else _("These are the newest."), shortcut=PAGE_UP,
            ),
            ButtonAppearance(
                "games/next", _("Older games"), TurnGamesPage(1), _("Older games"),
                "" if scroll.last < count else _("These are the oldest."), shortcut=PAGE_DOWN,
            ),
        )  # fmt: skip

    def _rescued_button(self) -> tuple[ButtonAppearance, ...]:
        """The way to games that wait to be brought back, where there are any."""
        waiting = self._waiting.count() if self._waiting is not None else 0
        if not waiting:
            return ()
        label = ngettext("Bring back {n} game", "Bring back {n} games", waiting)
        hint = _("What was only in memory when the program was left, into the list again")
        return (ButtonAppearance("games/rescued", label.format(n=waiting), BringBack(), hint),)

    def _games(self, fitting: int) -> tuple[int, tuple[Summary, ...]]:
        """How many games there are, and those in view."""
        if self._store is None:
            return 0, ()
        shown = self._show, self._search.text
        try:
            count = self._store.count(*shown)
            self._scroll.fit(count, fitting)
            return count, self._store.games(*shown, self._scroll.first, fitting)
        except StoreError:
            self._scroll.fit(0, fitting)
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
        self._is_writing = isinstance(act, BeginSearch)
        try:
            if isinstance(act, GameAct):
                return self._deal_with(act, self._store) if self._store is not None else None
            if isinstance(act, ListAct):
                return self._go_through(act)
        except StoreError as error:
            return Notify(trouble_words(error))
        raise UnknownActError(self, act)

    def _go_through(self, act: ListAct) -> Answer:
        match act:
            case Choose():
                self._show = act.show
                self._scroll.rewind()
            case TurnGamesPage():
                self._scroll.turn(act.by)
            case BeginSearch():
                pass  # from now on it is written
            case OpenFile():
                wish = FileRequest(_("Open a record"), RECORD_ENDINGS, _("Records"))
                return Push(self._navigation.files(wish, self._navigation.open_file))
            case Leave():
                return Pop()
            case _:
                assert_never(act)
        return None

    def _deal_with(self, act: GameAct, store: GameStore) -> Answer:
        answer: Answer = None
        match act:
            case OpenGame():
                game, navigation = store.load(act.game), self._navigation
                is_over = game.state().is_over
                answer = Push(navigation.watch(game)) if is_over else navigation.resume(act.game)
            case Watch():
                answer = Push(self._navigation.watch(store.load(act.game)))
            case SeeResult():
                answer = Push(self._navigation.result(store.load(act.game)))
            case SeeReview():
                answer = self._navigation.review_stored(store.load(act.game))
            case Challenge():
                answer = self._navigation.challenge(store.export_record(act.game))
            case Delete():
                store.delete(act.game)
            case Restore():
                store.restore(act.game)
            case Export():
                answer = self._export(act, store)
            case BringBack():
                answer = self._waiting.bring_back(store) if self._waiting is not None else None
            case _:
                assert_never(act)
        return answer

    def press(self, key: KeyPressed) -> Answer | bool:
        """Keys that write a search."""
        if self._is_writing and not key.ctrl and not key.alt:
            return self._write(key)
        return False

    def _write(self, key: KeyPressed) -> bool:
        if key.name in {"escape", "return", "tab"}:
            self._is_writing = False
            return key.name != "tab"
        self._search = self._search.pressed(key) or self._search
        self._scroll.rewind()
        return True

    def type_text(self, text: str) -> None:
        """Search for it."""
        if self._is_writing:
            self._search = self._search.typed(text)
            self._scroll.rewind()

    def paste(self, text: str) -> Answer:
        """Search for it, or open what it holds."""
        if not self._is_writing:
            return self._navigation.open_text(text)
        return super().paste(text)

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the list."""
        del panel
        self._scroll.move(-steps)

    def _export(self, act: Export, store: GameStore) -> Notify:
        record = store.export_record(act.game)
        name = "-".join((record.game.title, *map(seat_name, record.setup.seats)))
        return self._exports.put(f"{name}-{act.game}", "sneferu", record_to_line(record))
