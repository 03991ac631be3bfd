"""The list of stored games: continue one, watch it again, delete it and undo that."""

from collections.abc import Callable, Hashable, Sequence
from datetime import datetime
from typing import Final, NamedTuple, Protocol

from sneferu_gui.games.catalogue import GAMES, game_named, shown_games
from sneferu_gui.games.game import AnyCard
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.advice import has_advisor
from sneferu_gui.session.editions import edition_name, is_standard
from sneferu_gui.session.record import record_to_line
from sneferu_gui.session.store import GameStore, OriginKind, Show, StoreError, Summary
from sneferu_gui.ui.engine.entry import TextEntry, WritingScene
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Notify, Push, Scene, call
from sneferu_gui.ui.engine.scrolling import Scroll, ScrollingScene
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.frame import (
    ListFoot,
    ListParts,
    heading,
    ink_drawing,
    list_foot,
    list_parts,
    page_node,
    page_parts,
)
from sneferu_gui.ui.kit.looks import Align, Look, Picture, SmallPicture
from sneferu_gui.ui.kit.node import NO_USE, Confirmation, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, INK, NIGHT_LINE, PALM, PAPER, SLAB_EDGE
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    button,
    button_width,
    field,
    highlight,
    picture_button,
    row_of_tabs,
    rows_of_buttons,
    rows_of_tabs,
    tabs_height,
)
from sneferu_gui.ui.pages.dates import moment_figures, moment_words
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.files import RECORD_ENDINGS, FileRequest
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.words import trouble_words
from sneferu_gui.ui.table.words import seat_name

LONGEST_SEARCH: Final = 40
ROW: Final = 84
"""A row's height in pixels at 100 %."""
WIDEST: Final = 1320
"""The page's greatest width at 100 %: a game's words, pictures and buttons stand close together."""
NARROW_ROWS: Final = 6
"""The number of games on a narrow page, where each is as high as its words."""


MOST_PICTURES: Final = 4
"""The greatest number of players' pictures in a row."""


class UnstoredGames(Protocol):
    """Games that were only in memory when the program ended, and wait to be stored."""

    def count(self) -> int:
        """The number of these games."""

    def bring_back(self, store: GameStore) -> Notify:
        """Put all of them into the store; returns a notice about it. Raises StoreError."""


class StoreScene(Scene):
    """A scene whose acts use the store: an error of it is shown."""

    def activate(self, act: Hashable) -> Answer:
        try:
            return super().activate(act)
        except StoreError as error:
            return Notify(trouble_words(error))


class GamesScene(StoreScene, WritingScene, ScrollingScene):
    marks_text = False

    def __init__(
        self, navigation: Navigation, store: GameStore, waiting: UnstoredGames | None = None
    ) -> None:
        """List a store's games.

        `waiting` games are offered only where the store lasts: they may go into no other.
        """
        self._navigation, self._store, self._waiting = navigation, store, waiting
        self._show = Show.ALL
        self._entry = TextEntry("", 0, LONGEST_SEARCH)
        self._scroll = Scroll(fills=False)
        self._listed: tuple[int, tuple[Summary, ...]] = (0, ())
        """The number of games, and those in view."""

    # -- what is done --

    def _list(self, show: Show) -> None:
        self._show = show
        self._scroll.rewind()

    def _open_file(self) -> Answer:
        wish = FileRequest(_("Open a record"), RECORD_ENDINGS, _("Records"))
        return Push(self._navigation.files(wish, self._navigation.open_file))

    def open(self, game: int) -> Answer:
        """Continue a game, or watch a finished one again."""
        stored = self._store.load(game)
        if stored.state().is_over:
            return Push(self._navigation.watch(stored))
        return self._navigation.resume(game)

    def watch(self, game: int) -> Answer:
        return Push(self._navigation.watch(self._store.load(game)))

    def see_result(self, game: int) -> Answer:
        return Push(self._navigation.result(self._store.load(game)))

    def see_review(self, game: int) -> Answer:
        return self._navigation.review_stored(self._store.load(game))

    def challenge(self, game: int) -> Answer:
        """Play a finished one-player game again, with its record as a ghost to beat."""
        return self._navigation.challenge(self._store.export_record(game))

    def delete(self, game: int) -> None:
        self._store.delete(game)

    def restore(self, game: int) -> None:
        self._store.restore(game)

    def export(self, game: int) -> Answer:
        record = self._store.export_record(game)
        name = "-".join((record.game.title, *map(seat_name, record.setup.seats)))
        return self._navigation.export(f"{name}-{game}", "sneferu", record_to_line(record))

    def _bring_back(self) -> Answer:
        """Store the games that were only in memory when the program ended."""
        return self._waiting.bring_back(self._store) if self._waiting is not None else None

    def press(self, key: KeyPressed) -> Answer | bool:
        is_taken = super().press(key)
        if is_taken and self._is_writing:
            self._scroll.rewind()
        return is_taken

    def type_text(self, text: str) -> None:
        super().type_text(text)
        if self._is_writing:
            self._scroll.rewind()

    def paste(self, text: str) -> Answer:
        """Search for the text, or open the record or code in it if no search is being typed."""
        if not self._is_writing:
            return self._navigation.open_text(text)
        return super().paste(text)

    # -- what is seen --

    def settle(self, canvas: Canvas) -> None:
        """Read the games that fit from the store."""
        fitting, shown = _rows_on(canvas), (self._show, self._entry.text)
        try:
            count = self._store.count(*shown)
            self._scroll.fit(count, fitting)
            self._listed = count, self._store.games(*shown, self._scroll.first, fitting)
        except StoreError:
            self._scroll.fit(0, fitting)
            self._listed = 0, ()

    def tree(self, canvas: Canvas) -> Node:
        head, nodes, foot = (self._narrow if canvas.is_narrow else self._wide)(canvas)
        title = heading(canvas, "games/title", head, _("Games"))
        under = list_foot(canvas, foot, "games", self._foot())
        return page_node(canvas, "games", _("Games"), (title, *nodes, under))

    def _wide(self, canvas: Canvas) -> tuple[Rect, tuple[Node, ...], Rect]:
        """The rectangles of heading and foot, and between them tabs and search over the list."""
        parts = _parts(canvas)
        body, tools, px = parts.rows, parts.tools, canvas.px
        tabs = tools.after(px(12)).left_part(min(tools.w // 2, px(520)))
        search = tools.right_part(min(int(0.4 * tools.w), px(460))).above(px(4))
        high, shown = body.h // _rows_on(canvas), self._rows()
        labels = [each.label for row in shown for each in row.word_buttons]
        wide = max((button_width(canvas, label) for label in labels), default=0)
        rows = [
            _wide_row(canvas, body.below(i * high).top_part(high), row, wide, is_parted=i > 0)
            for i, row in enumerate(shown)
        ]
        if not rows:
            font = canvas.scale.body
            line, words = body.centred(body.w, canvas.line_height(font)), self._empty_words()
            rows = [canvas.text("games/empty", line, words, font, FADED_INK, Align.CENTRE)]
        free = body.below(bottom_of(rows) - body.y)
        drawing = ink_drawing(canvas, "games/ink", free)
        nodes = (
            Node("games/tabs", "bar", tabs, children=row_of_tabs(canvas, tabs, self._tabs())),
            *self._search_field(canvas, search),
            canvas.panel("games/list", parts.sheet, "", *rows, *drawing),
        )
        return parts.head, nodes, parts.foot

    def _narrow(self, canvas: Canvas) -> tuple[Rect, tuple[Node, ...], Rect]:
        """The same parts in one column: the games have their buttons under their words."""
        parts, px, font = page_parts(canvas), canvas.px, canvas.scale.body
        search = parts.body.top_part(canvas.scale.button)
        row = parts.body.below(search.h + px(8)).inset(px(6), 0)
        tabs = rows_of_tabs(canvas, row, self._tabs())
        bar = row._replace(h=bottom_of(tabs) - row.y)
        sheet = parts.endless_body.below(bar.bottom - parts.body.y)
        flow = Flow(sheet.inset(px(10), px(8)))
        for each in self._rows():
            flow.add(_narrow_row(canvas, flow.left, each, is_parted=bool(flow.nodes)))
        if not flow.nodes:
            line, words = flow.left.below(px(20)), self._empty_words()
            empty = canvas.paragraph("games/empty", line, words, font, FADED_INK, Align.CENTRE)
            flow.add(empty, gap=px(20))
        sheet = sheet.top_part(flow.left.y + px(8) - sheet.y)
        nodes = (
            *self._search_field(canvas, search),
            Node("games/tabs", "bar", bar, children=tabs),
            canvas.panel("games/list", sheet, "", *flow.nodes),
        )
        return parts.head, nodes, parts.with_body(canvas, sheet.bottom - parts.body.y).foot

    def _search_field(self, canvas: Canvas, rect: Rect) -> tuple[Node, Node]:
        label = _("Players")
        wide = button_width(canvas, label)
        shown = self.field("games/search", _("Search"), _("Search for players' names"))
        words = canvas.text(
            "games/search/label", rect.left_part(wide), label, canvas.scale.body, GOLD
        )
        return words, field(canvas, rect.after(wide), shown)

    def _foot(self) -> ListFoot:
        scroll, count = self._scroll, self._listed[0]
        back = back_button("games", call(GamesScene.go_back))
        opening = ButtonAppearance(
            "games/open", _("Open a record"), call(GamesScene._open_file),
            _("A game from a file. A record or a share code can also be pasted, or a file "
              "dropped on the window."),
        )  # fmt: skip
        return ListFoot(
            scroll.place() if count else "",
            (back, opening, *self._rescued_button()),
            ButtonAppearance(
                "games/previous", _("Newer games"), call(GamesScene.turn, -1), _("Newer games"),
                "" if scroll.first else _("These are the newest."), shortcut="page up",
            ),
            ButtonAppearance(
                "games/next", _("Older games"), call(GamesScene.turn, 1), _("Older games"),
                "" if scroll.last < count else _("These are the oldest."), shortcut="page down",
            ),
        )  # fmt: skip

    def _rescued_button(self) -> tuple[ButtonAppearance, ...]:
        """The button for games that wait to be stored; empty without any."""
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
        if self._entry.text:
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

    def _rows(self) -> list["_Row"]:
        """The rows in view; deleted games can only be restored."""
        is_deleted = self._show is Show.DELETED
        return [_row_of(summary, is_deleted=is_deleted) for summary in self._listed[1]]


# -- a game in the list: how it stands, who plays, what each has, what can be done with it -------


class _Row(NamedTuple):
    key: str
    title: str
    line: str
    """The game's name and how far it is."""
    about: str
    """The time of the last move, and the edition."""
    pictures: tuple[SmallPicture, ...]
    """A picture of each player's board."""
    buttons: tuple[ButtonAppearance, ...]
    use: Use
    sign: str = ""
    """The icon for the game's state; empty for none."""
    is_over: bool = False
    about_short: str = ""
    """`about` with the date in figures, for narrow windows."""

    @property
    def word_buttons(self) -> tuple[ButtonAppearance, ...]:
        return tuple(each for each in self.buttons if not each.picture)

    @property
    def picture_buttons(self) -> tuple[ButtonAppearance, ...]:
        return tuple(each for each in self.buttons if each.picture)


def _row_of(summary: Summary, *, is_deleted: bool = False) -> _Row:
    """A game's words and buttons; of an unreadable one, the reason."""
    game, card = summary.id, summary.card
    if card is None:
        title, line = _("Game {n} cannot be read").format(n=game), summary.fault
        row = _Row(f"game/{game}", title, line, "", (), (), Use(hint=line))
    else:
        stored = face_named(card.game).stored_line(card)
        line, about = _line(stored.line, summary), _about(summary, moment_words)
        row = _Row(f"game/{game}", stored.title, line, about, stored.pictures, (), Use())
        row = row._replace(about_short=_about(summary, moment_figures))
    if is_deleted:
        hint = _("Bring back the deleted game")
        back = _button(game, "restore", _("Bring back"), GamesScene.restore, hint)
        return row._replace(buttons=(back,))
    delete = delete_button(game, row.title)
    if card is None:
        return row._replace(buttons=(delete,), sign="warning")
    hint = _("Look at it again")
    watch = _button(game, "watch", _("Replay"), GamesScene.watch, hint)
    buttons = (*_leading_buttons(game, card), watch, _export_button(game, card), delete)
    use = Use(call(GamesScene.open, game), hint if card.is_over else _("Continue"))
    sign = "crown" if card.is_over else "hourglass"
    return row._replace(buttons=buttons, use=use, sign=sign, is_over=card.is_over)


def _button(
    game: int, name: str, label: str, method: Callable[[GamesScene, int], Answer], hint: str
) -> ButtonAppearance:
    return ButtonAppearance(f"game/{game}/{name}", label, call(method, game), hint)


def _leading_buttons(game: int, card: AnyCard) -> tuple[ButtonAppearance, ...]:
    """The most usual buttons: continue, or see the result of a finished game."""
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
        buttons.append(_button(game, "challenge", _("Challenge"), GamesScene.challenge, hint))
    return tuple(buttons)


def _export_button(game: int, card: AnyCard) -> ButtonAppearance:
    """The button that exports the record; closed while that would reveal other players' secrets."""
    is_secret = game_named(card.game).has_secrets and not card.is_over
    why_not = _("Its record tells what lies hidden: it can be written once the game is over.")
    hint = _("Write its record into a file")
    shown = _button(game, "export", _("Export"), GamesScene.export, hint)
    return shown._replace(why_not=why_not if is_secret else "", picture="icons/save")


def delete_button(game: int, title: str) -> ButtonAppearance:
    question = Confirmation(
        _("Delete this game?"),
        _("{title}: it leaves the list and the statistics. Under “Deleted” it can be brought "
          "back for a day.").format(title=title),
        _("Delete the game"),
    )  # fmt: skip
    shown = _button(game, "delete", _("Delete"), GamesScene.delete, _("Take it off the list"))
    return shown._replace(question=question, picture="icons/delete")


def _line(text: str, summary: Summary) -> str:
    """How far a game is, and its origin."""
    shared = None if summary.card is None else game_named(summary.card.game).shared_deals
    origins = {
        OriginKind.PLAYED_ON: _("played on from another game"),
        OriginKind.COPY: _("copy"),
        OriginKind.DAILY: _(shared.day.of_it) if shared is not None else "",
        OriginKind.WEEKLY: _(shared.week.of_it) if shared is not None else "",
        OriginKind.CHALLENGE: _("challenge"),
        OriginKind.IMPORTED: _("imported"),
    }
    kind = origins.get(summary.origin.kind)
    rated = _("rated") if summary.origin.is_rated else ""
    return " · ".join(filter(None, (text, kind, rated)))


def _about(summary: Summary, told: Callable[[datetime], str]) -> str:
    """The game's name if there are several, the time of the last move, and an unusual edition."""
    parts = [told(summary.changed)] if summary.changed is not None else []
    if summary.card is not None and len(shown_games()) > 1:
        parts.insert(0, GAMES[summary.card.game].title)
    if summary.edition is not None and not is_standard(summary.edition):
        parts.append(_("Edition: {name}").format(name=edition_name(summary.edition)))
    return " · ".join(parts)


def _wide_row(canvas: Canvas, rect: Rect, row: _Row, button_wide: int, *, is_parted: bool) -> Node:
    """State, players and time, each player's picture, and the buttons, side by side."""
    looks = _ground(canvas, rect, row, is_parted=is_parted)
    inner = rect.inset(canvas.px(8), canvas.px(6))
    looks += _sign(canvas, inner.left_part(canvas.px(48)), row)
    rest = inner.after(canvas.px(60))
    nodes = _buttons(canvas, rest, row, button_wide)
    rest = rest.before(rest.right - min((node.rect.x for node in nodes), default=rest.right))
    rest = rest.before(canvas.px(14))
    wide = min(canvas.px(124), int(0.13 * rest.w))
    pictures = rest.right_part(MOST_PICTURES * wide)
    for i, picture in enumerate(row.pictures):
        place = Rect(pictures.x + i * wide, inner.y, wide - canvas.px(12), inner.h)
        looks += picture.looks(place)
    if row.pictures:
        rest = rest.before(pictures.w + canvas.px(10))
    high = canvas.line_height(canvas.scale.strong)
    small = canvas.line_height(canvas.scale.small)
    text = rest.centred(rest.w, high + 2 * small)
    about = canvas.longest_fitting((row.about, row.about_short), canvas.scale.small, text.w)
    looks += [
        canvas.letters(text.top_part(high), row.title, canvas.scale.strong, INK),
        canvas.letters(text.below(high).top_part(small), row.line, canvas.scale.small, INK),
        canvas.letters(text.below(high + small), about, canvas.scale.small, FADED_INK),
    ]
    return _item(canvas, rect, row, looks, nodes)


def _narrow_row(canvas: Canvas, left: Rect, row: _Row, *, is_parted: bool) -> Node:
    """State, players and time; below them the buttons and each player's picture."""
    inner = left.inset(canvas.px(4), canvas.px(8))
    sign = inner.left_part(canvas.px(40)).top_part(canvas.px(40))
    words = inner.after(canvas.px(50))
    looks: list[Look] = []
    texts = ((row.title, canvas.scale.strong, INK), (row.line, canvas.scale.small, INK),
             (row.about, canvas.scale.small, FADED_INK))  # fmt: skip
    y = words.y
    for text, font, colour in texts:
        if text:
            part = canvas.paragraph("", words._replace(y=y), text, font, colour)
            looks += part.looks
            y = part.rect.bottom
    y = max(y, sign.bottom) + canvas.px(6)
    size = canvas.scale.button
    nodes: list[Node] = []
    line = inner._replace(y=y, h=size)
    for each in reversed(row.picture_buttons):
        nodes.append(picture_button(canvas, line.right_part(size), each, each.picture, 0.55))
        line = line.before(size + canvas.px(6))
    nodes += rows_of_buttons(canvas, line, row.word_buttons, most=canvas.px(130))
    rect = left.top_part(bottom_of(nodes, y) + canvas.px(8) - left.y)
    ground = _ground(canvas, rect, row, is_parted=is_parted)
    looks = [*ground, *_sign(canvas, sign, row), *looks]
    used = max((node.rect.right for node in nodes if node.rect.right <= line.right), default=line.x)
    room = line.after(used - line.x + canvas.px(8))
    wide = min(canvas.px(56), room.w // MOST_PICTURES)
    if wide >= canvas.px(30):
        for i, picture in enumerate(row.pictures):
            place = Rect(room.right - (len(row.pictures) - i) * wide, room.y, wide, room.h)
            looks += picture.looks(place.inset(canvas.px(3), 0))
    return _item(canvas, rect, row, looks, nodes)


def _sign(canvas: Canvas, place: Rect, row: _Row) -> list[Look]:
    """A seal for the state: the game is over, goes on, or cannot be read."""
    if not row.sign:
        return []
    side = min(place.w, place.h, canvas.px(46))
    spot = place.centred(side, side)
    fill, edge = (PALM, NIGHT_LINE) if row.is_over else (PAPER, SLAB_EDGE)
    picture = f"icons/light/{row.sign}" if row.is_over else f"icons/{row.sign}"
    return [
        plate(canvas.scale, spot, fill, edge),
        Picture(spot.centred(side * 3 // 5, side * 3 // 5), picture),
    ]


def _ground(canvas: Canvas, rect: Rect, row: _Row, *, is_parted: bool) -> list[Look]:
    """The mark of hover or focus, and a line above the row."""
    looks: list[Look] = []
    if row.use != NO_USE:
        looks += highlight(canvas, row.key, rect.inset(0, canvas.px(2)))
    return [*looks, canvas.rule(rect.top_part(1))] if is_parted else looks


def _item(
    canvas: Canvas, rect: Rect, row: _Row, looks: Sequence[Look], nodes: Sequence[Node]
) -> Node:
    label = f"{row.title}: {row.line}" + (f" · {row.about}" if row.about else "")
    item = Node(row.key, "item", rect, label, canvas.node_states(row.key), row.use, tuple(looks))
    return item.with_children(*nodes)


def _buttons(canvas: Canvas, rest: Rect, row: _Row, wide: int) -> list[Node]:
    """The buttons with words in at most two lines, equally wide; then those with pictures."""
    gap, high = canvas.px(6), canvas.scale.button
    word_buttons, picture_buttons = row.word_buttons, row.picture_buttons
    count = 2 if len(word_buttons) > 2 and rest.h >= 2 * high + gap else 1  # noqa: PLR2004 - lines
    high = min(high + canvas.px(4), (rest.h + gap) // count - gap)
    per = -(-len(word_buttons) // count)
    nodes: list[Node] = []
    column = rest.right_part(canvas.scale.button)
    if picture_buttons:
        block = column.centred(column.w, len(picture_buttons) * (column.w + gap) - gap)
        for number, each in enumerate(picture_buttons):
            place = block.below(number * (column.w + gap)).top_part(column.w)
            nodes.append(picture_button(canvas, place, each, each.picture, 0.55))
        rest = rest.before(column.w + gap)
    words: list[Node] = []
    block = rest.centred(rest.w, count * (high + gap) - gap)
    for number in range(count):
        strip = block.below(number * (high + gap)).top_part(high)
        for each in reversed(word_buttons[number * per : (number + 1) * per]):
            words.append(button(canvas, strip.right_part(wide), each))
            strip = strip.before(wide + gap)
    return [*words, *nodes]


def _rows_on(canvas: Canvas) -> int:
    """The number of games on a page."""
    if canvas.is_narrow:
        return NARROW_ROWS
    return max(1, _parts(canvas).rows.h // canvas.px(ROW))


def _parts(canvas: Canvas) -> ListParts:
    return list_parts(canvas, tabs_height(canvas), widest=WIDEST)
