"""All stored games: continue one, look at it again, delete it and take that back."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from datetime import datetime
from typing import Final, Protocol

from sneferu_gui.games.catalogue import GAMES, game_named, shown_games
from sneferu_gui.games.game import AnyCard
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.advice import has_advisor
from sneferu_gui.session.editions import edition_name, is_standard
from sneferu_gui.session.record import record_to_line
from sneferu_gui.session.store import GameStore, OriginKind, Show, StoreError, Summary
from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Notify, Pop, Push, Scene, call
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import (
    ListFoot,
    ListParts,
    heading,
    list_foot,
    list_parts,
    page_node,
    page_parts,
)
from sneferu_gui.ui.kit.looks import Align
from sneferu_gui.ui.kit.node import Confirmation, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    FADED_INK,
    GOLD,
)
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    back_button,
    field,
    row_of_tabs,
    rows_of_tabs,
    tabs_height,
    width_of,
)
from sneferu_gui.ui.pages.files import FileRequest
from sneferu_gui.ui.pages.game_rows import GameRow, narrow_row, wide_row
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.words import seat_name, trouble_words
from sneferu_gui.ui.table.face import face_named

LONGEST_SEARCH: Final = 40
RECORD_ENDINGS: Final = (".sneferu", ".jsonl", ".json")
ROW: Final = 84
"""A row's height in pixels at 100 %."""
NARROW_ROWS: Final = 6
"""How many games are on a narrow page: each is as high as it is."""


class Waiting(Protocol):
    """Games that were only in memory when the program was left, and wait to be brought back."""

    def count(self) -> int:
        """How many they are."""

    def bring_back(self, store: GameStore) -> Notify:
        """Put all of them into the store; what is said about it. Raises StoreError."""


class GamesScene(Scene):
    """The list."""

    def __init__(
        self,
        navigation: Navigation,
        store: GameStore,
        waiting: Waiting | None = None,
    ) -> None:
        """List a store's games.

        Those that are `waiting` are offered where the store lasts: into no other may they go.
        """
        self._waiting = waiting
        self._navigation = navigation
        self._store = store
        self._show = Show.ALL
        self._search = TextEntry("", 0, LONGEST_SEARCH)
        self._is_writing = False
        self._scroll = Scroll(fills=False)
        self._listed: tuple[int, tuple[Summary, ...]] = (0, ())
        """How many games there are, and those in view."""

    # -- what is done --

    def activate(self, act: Hashable) -> Answer:
        """Do what a node means; a trouble with the store is told."""
        self._is_writing = act == call(GamesScene._write_search)
        try:
            return super().activate(act)
        except StoreError as error:
            return Notify(trouble_words(error))

    def _leave(self) -> Answer:
        return Pop()

    def _list(self, show: Show) -> Answer:
        """Show another part of the games."""
        self._show = show
        self._scroll.rewind()
        return None

    def _turn(self, pages: int) -> Answer:
        self._scroll.turn(pages)
        return None

    def _write_search(self) -> Answer:
        return None  # from now on it is written

    def _open_file(self) -> Answer:
        wish = FileRequest(_("Open a record"), RECORD_ENDINGS, _("Records"))
        return Push(self._navigation.files(wish, self._navigation.open_file))

    def open(self, game: int) -> Answer:
        """Play on, or look at a finished game again."""
        stored = self._store.load(game)
        if stored.state().is_over:
            return Push(self._navigation.watch(stored))
        return self._navigation.resume(game)

    def watch(self, game: int) -> Answer:
        """Look at a game again."""
        return Push(self._navigation.watch(self._store.load(game)))

    def see_result(self, game: int) -> Answer:
        """Open the end of a finished game."""
        return Push(self._navigation.result(self._store.load(game)))

    def see_review(self, game: int) -> Answer:
        """Look over a game that is over, turn by turn."""
        return self._navigation.review_stored(self._store.load(game))

    def challenge(self, game: int) -> Answer:
        """Play a finished game of one player again, with it as a ghost to beat."""
        return self._navigation.challenge(self._store.export_record(game))

    def delete(self, game: int) -> Answer:
        """Take a game off the list."""
        self._store.delete(game)
        return None

    def restore(self, game: int) -> Answer:
        """Bring a deleted game back."""
        self._store.restore(game)
        return None

    def export(self, game: int) -> Answer:
        """Write a game's record into a file."""
        record = self._store.export_record(game)
        name = "-".join((record.game.title, *map(seat_name, record.setup.seats)))
        return self._navigation.export(f"{name}-{game}", "sneferu", record_to_line(record))

    def _bring_back(self) -> Answer:
        """What was only in memory when the program was left."""
        return self._waiting.bring_back(self._store) if self._waiting is not None else None

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

    # -- what is seen --

    def settle(self, canvas: Canvas) -> None:
        """Look into the store for what fits."""
        fitting, shown = _rows_on(canvas), (self._show, self._search.text)
        try:
            count = self._store.count(*shown)
            self._scroll.fit(count, fitting)
            self._listed = count, self._store.games(*shown, self._scroll.first, fitting)
        except StoreError:
            self._scroll.fit(0, fitting)
            self._listed = 0, ()

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        if canvas.is_narrow:
            return self._narrow_page(canvas)
        parts = _parts(canvas)
        body, tools = parts.rows, parts.tools
        tabs = tools.after(canvas.px(12)).left_part(min(tools.w // 2, canvas.px(520)))
        search = tools.right_part(min(int(0.4 * tools.w), canvas.px(460))).above(canvas.px(4))
        high, shown = body.h // _rows_on(canvas), self._rows()
        labels = [each.label for row in shown for each in row.buttons if not each.picture]
        wide = max((width_of(canvas, label) for label in labels), default=0)
        rows = [
            wide_row(
                canvas, Rect(body.x, body.y + i * high, body.w, high), row, wide, is_parted=i > 0
            )
            for i, row in enumerate(shown)
        ]
        if not rows:
            line = body.centred(body.w, canvas.line_height(canvas.scale.body))
            rows = [canvas.text("games/empty", line, self._empty_words(), canvas.scale.body,
                                FADED_INK, Align.CENTRE)]  # fmt: skip
        children = (
            heading(canvas, "games/title", parts.head, _("Games")),
            Node("games/tabs", "bar", tabs, children=row_of_tabs(canvas, tabs, self._tabs())),
            *self._search_field(canvas, search),
            canvas.panel("games/list", parts.sheet, "", *rows),
            list_foot(canvas, parts.foot, "games", self._foot()),
        )
        return page_node(canvas, "games", _("Games"), children)

    def _narrow_page(self, canvas: Canvas) -> Node:
        """One column: the search, the tabs, the games, each with its buttons under its words."""
        parts = page_parts(canvas)
        search = parts.body.top_part(canvas.scale.button)
        row = parts.body.below(search.h + canvas.px(8)).inset(canvas.px(6), 0)
        tabs = rows_of_tabs(canvas, row, self._tabs())
        bar = row._replace(h=max(node.rect.bottom for node in tabs) - row.y)
        sheet = parts.endless.below(bar.bottom - parts.body.y)
        inner = sheet.inset(canvas.px(10), canvas.px(8))
        rows: list[Node] = []
        y = inner.y
        for each in self._rows():
            rows.append(narrow_row(canvas, inner._replace(y=y), each, is_parted=bool(rows)))
            y = rows[-1].rect.bottom
        if not rows:
            line = inner.below(canvas.px(20))
            rows = [canvas.paragraph("games/empty", line, self._empty_words(), canvas.scale.body,
                                     FADED_INK, Align.CENTRE)]  # fmt: skip
            y = rows[0].rect.bottom + canvas.px(20)
        sheet = sheet.top_part(y + canvas.px(8) - sheet.y)
        parts = parts.with_body(canvas, sheet.bottom - parts.body.y)
        children = (
            heading(canvas, "games/title", parts.head, _("Games")),
            *self._search_field(canvas, search),
            Node("games/tabs", "bar", bar, children=tabs),
            canvas.panel("games/list", sheet, "", *rows),
            list_foot(canvas, parts.foot, "games", self._foot()),
        )
        return page_node(canvas, "games", _("Games"), children)

    def _search_field(self, canvas: Canvas, rect: Rect) -> tuple[Node, Node]:
        """What is searched for, and what it is searched in."""
        label, writing = _("Players"), self._is_writing
        wide = width_of(canvas, label)
        shown = FieldAppearance(
            "games/search", _("Search"), self._search.text, call(GamesScene._write_search),
            self._search.caret if writing else None,
            hint="" if writing else _("Search for players' names"),
        )  # fmt: skip
        words = canvas.text(
            "games/search/label", rect.left_part(wide), label, canvas.scale.body, GOLD
        )
        return words, field(canvas, rect.after(wide), shown)

    def _foot(self) -> ListFoot:
        scroll, count = self._scroll, self._listed[0]
        back = back_button("games", call(GamesScene._leave))
        opening = ButtonAppearance(
            "games/open", _("Open a record"), call(GamesScene._open_file),
            _("A game from a file. A record or a share code can also be pasted, or a file "
              "let go over the window."),
        )  # fmt: skip
        return ListFoot(
            scroll.place() if count else "",
            (back, opening, *self._rescued_button()),
            ButtonAppearance(
                "games/previous", _("Newer games"), call(GamesScene._turn, -1), _("Newer games"),
                "" if scroll.first else _("These are the newest."), shortcut="page up",
            ),
            ButtonAppearance(
                "games/next", _("Older games"), call(GamesScene._turn, 1), _("Older games"),
                "" if scroll.last < count else _("These are the oldest."), shortcut="page down",
            ),
        )  # fmt: skip

    def _rescued_button(self) -> tuple[ButtonAppearance, ...]:
        """The way to games that wait to be brought back, where there are any."""
        waiting = self._waiting.count() if self._waiting is not None else 0
        if not waiting:
            return ()
        label = ngettext("Bring back {n} game", "Bring back {n} games", waiting)
        hint = _("What was only in memory when the program was left, into the list again")
        return (
            ButtonAppearance(
                "games/rescued", label.format(n=waiting), call(GamesScene._bring_back), hint
            ),
        )

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
            ButtonAppearance(
                f"games/show/{show}",
                name,
                call(GamesScene._list, show),
                is_chosen=show is self._show,
            )
            for show, name in names.items()
        )

    def _count_deleted(self) -> int:
        try:
            return self._store.count(Show.DELETED)
        except StoreError:
            return 0

    def _rows(self) -> list[GameRow]:
        """The games in view; deleted ones can come back, and nothing else."""
        row = _deleted_row if self._show is Show.DELETED else game_row
        return [row(summary) for summary in self._listed[1]]


def game_row(summary: Summary) -> GameRow:
    """What is said of a game and can be done with it; of one that cannot be read, why."""
    game, card, row = summary.id, summary.card, _bare_row(summary)
    delete = _delete_button(game, row.title)
    if card is None:
        return replace(row, buttons=(delete,), sign="warning")
    hint = _("Look at it again")
    watch = _button(game, "watch", _("Replay"), GamesScene.watch, hint)
    return replace(
        row,
        buttons=(*_leading_buttons(game, card), watch, _export_button(game, card), delete),
        hint=hint if card.is_over else _("Continue"),
        act=call(GamesScene.open, game),
        sign="crown" if card.is_over else "hourglass",
        is_over=card.is_over,
    )


def _deleted_row(summary: Summary) -> GameRow:
    hint = _("Bring back the deleted game")
    back = _button(summary.id, "restore", _("Bring back"), GamesScene.restore, hint)
    return replace(_bare_row(summary), buttons=(back,))


def _bare_row(summary: Summary) -> GameRow:
    """What is said of a game, without anything to be done."""
    key, card = f"game/{summary.id}", summary.card
    if card is None:
        title = _("Game {n} cannot be read").format(n=summary.id)
        return GameRow(key, title, summary.fault, "", (), (), summary.fault)
    stored = face_named(card.game).stored_line(card)
    line = _line(stored.line, summary)
    return GameRow(key, stored.title, line, _about(summary), stored.pictures, ())


def _button(
    game: int, name: str, label: str, method: Callable[[GamesScene, int], Answer], hint: str
) -> ButtonAppearance:
    return ButtonAppearance(f"game/{game}/{name}", label, call(method, game), hint)


def _leading_buttons(game: int, card: AnyCard) -> tuple[ButtonAppearance, ...]:
    """What most would do with a game: play on; of a finished one, see how it ended."""
    if not card.is_over:
        hint = _("Play on where it was left")
        return (_button(game, "continue", _("Continue"), GamesScene.open, hint),)
    hint = _("Who won and why, and where it came from")
    buttons = [_button(game, "result", _("Result"), GamesScene.see_result, hint)]
    if has_advisor(card.game):
        hint = _("What each turn was worth, what was better and why, and what was well found")
        buttons.append(_button(game, "review", _("Review"), GamesScene.see_review, hint))
    if len(card.names) == 1:
        hint = _(game_named(card.game).challenge_note)
        buttons.insert(0, _button(game, "challenge", _("Challenge"), GamesScene.challenge, hint))
    return tuple(buttons)


def _export_button(game: int, card: AnyCard) -> ButtonAppearance:
    """Write the game's record; not while that would tell players what others hold."""
    is_secret = game_named(card.game).has_secrets and not card.is_over
    why_not = _("Its record tells what lies hidden: it can be written once the game is over.")
    hint = _("Write its record into a file")
    shown = _button(game, "export", _("Export"), GamesScene.export, hint)
    return replace(shown, why_not=why_not if is_secret else "", picture="icons/save")


def _delete_button(game: int, title: str) -> ButtonAppearance:
    question = Confirmation(
        _("Delete this game?"),
        _("{title}: it leaves the list and the statistics. Under “Deleted” it can be brought "
          "back for a day.").format(title=title),
        _("Delete the game"),
    )  # fmt: skip
    shown = _button(game, "delete", _("Delete"), GamesScene.delete, _("Take it off the list"))
    return replace(shown, question=question, picture="icons/delete")


def _line(text: str, summary: Summary) -> str:
    """How far a game is, and where it came from."""
    shared = None if summary.card is None else game_named(summary.card.game).shared_deals
    origins = {
        OriginKind.PLAYED_ON: _("played on from another game"),
        OriginKind.COPY: _("copy"),
        OriginKind.DAILY: _(shared.of_day) if shared is not None else "",
        OriginKind.WEEKLY: _(shared.of_week) if shared is not None else "",
        OriginKind.CHALLENGE: _("challenge"),
        OriginKind.IMPORTED: _("imported"),
    }
    kind = origins.get(summary.origin.kind)
    rated = _("rated") if summary.origin.is_rated else ""
    return " · ".join(filter(None, (text, kind, rated)))


def _about(summary: Summary) -> str:
    """Which game it is, where there are several, when it was played last, with which edition."""
    parts = [_date_words(summary.changed)]
    if summary.card is not None and len(shown_games()) > 1:
        parts.insert(0, GAMES[summary.card.game].title)
    if summary.edition is not None and not is_standard(summary.edition):
        parts.append(_("Edition: {name}").format(name=edition_name(summary.edition)))
    return " · ".join(parts)


def _date_words(moment: datetime | None) -> str:
    """A moment where the user is."""
    return moment.astimezone().strftime("%Y-%m-%d %H:%M") if moment is not None else ""


def _rows_on(canvas: Canvas) -> int:
    """How many games a page has room for."""
    if canvas.is_narrow:
        return NARROW_ROWS
    return max(1, _parts(canvas).rows.h // canvas.px(ROW))


def _parts(canvas: Canvas) -> ListParts:
    return list_parts(canvas, tabs_height(canvas))
