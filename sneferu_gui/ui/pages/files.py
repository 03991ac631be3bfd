"""A page to choose a file from this computer's folders: by pointer, keys, or a typed path."""

from collections.abc import Callable
from datetime import datetime
from typing import Final, NamedTuple, Protocol

from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.entry import TextEntry, WritingScene
from sneferu_gui.ui.engine.scene import Answer, Call, Notify, Pop, call
from sneferu_gui.ui.engine.scrolling import Scroll, ScrollingScene
from sneferu_gui.ui.kit.boxes import bottom_of
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import (
    WIDEST_PAGE,
    ListFoot,
    ListParts,
    heading,
    ink_drawing,
    list_foot,
    list_parts,
    page_node,
)
from sneferu_gui.ui.kit.looks import Align, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, INK
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    button,
    button_width,
    field,
    highlight,
    row_of_tabs,
    tabs_height,
)
from sneferu_gui.ui.pages.dates import moment_figures, moment_words

LONGEST_PATH: Final = 4096
RECORD_ENDINGS: Final = (".sneferu", ".jsonl", ".json")
BYTES_OF_KILOBYTE: Final = 1000
ROW: Final = 48
"""A row's height in pixels at 100 %."""
MOST_ROWS: Final = 12
"""The greatest number of rows in a column."""
PICTURE: Final = 38
"""The side of a row's picture in pixels at 100 %."""
FOLDER: Final = "files/chest"
FITTING: Final = "files/record"
OTHER: Final = "files/file"
"""The pictures of a folder, of a file that fits the request, and of any other."""
LEAST_WIDE: Final = 640
"""The width of a row at 100 % from which two stand side by side."""
COLUMN_WIDE: Final = 880
"""The greatest width of a page with a single column, at 100 %: name and date close together."""


class FoundFile(NamedTuple):
    name: str
    size: int
    """The size in bytes."""
    changed: datetime | None
    """The time of the last change; None if it is not known."""


class Listing(NamedTuple):
    folder: str
    folders: tuple[str, ...] = ()
    files: tuple[FoundFile, ...] = ()
    """The files in the folder, whatever their endings."""
    parent: str | None = None
    """The folder it lies in; None at the top."""
    trouble: str = ""
    """The reason why the folder cannot be read, in words; empty when it can."""
    is_cut: bool = False
    """Whether the folder has more entries than are listed."""


class Folders(Protocol):
    """Access to the folders of this computer."""

    def home(self) -> str:
        """The folder to begin with: that of the last chosen file, else the user's own."""

    def look_into(self, folder: str) -> Listing:
        """A folder's contents, sorted by name; errors are given in the listing's `trouble`."""

    def joined(self, folder: str, name: str) -> str:
        """The path of an entry in a folder."""

    def typed(self, folder: str, text: str) -> "Listing | str":
        """The folder or file path that a typed text means, relative to a folder.

        A path that leads nowhere gives a listing with its `trouble`.
        """

    def remember(self, folder: str) -> None:
        """Begin with this folder the next time."""


class FileRequest(NamedTuple):
    title: str
    """The page's title: “Open a game record”."""
    endings: tuple[str, ...]
    """The endings of fitting files, each with its dot, in lower case."""
    kind: str
    """The fitting files in a word or two: “Records”."""


class Entry(NamedTuple):
    key: str
    name: str
    description: str
    """A description: a folder, or size and age."""
    act: Call
    picture: str
    """The picture before the name: a chest for a folder, a roll for a file."""
    short_description: str = ""
    """The description with the date in figures; empty for none."""
    told: str = ""
    """The one of them that is drawn; empty for the description."""


class FilesScene(WritingScene, ScrollingScene):
    """A page that shows one folder at a time."""

    def __init__(
        self, folders: Folders, wish: FileRequest, choose: Callable[[str], Answer]
    ) -> None:
        """Begin in the folder used last; `choose` is given the path of the chosen file.

        The answer of `choose` is carried out: a notice stays here, a scene opens over this one or
        in its place.
        """
        self._folders = folders
        self._wish = wish
        self._choose_path = choose
        self._listing = folders.look_into(folders.home())
        self._shows_all = False
        self._scroll = Scroll(fills=False)
        self._entry = TextEntry("", 0, LONGEST_PATH)

    # -- what is done --

    def _show(self, listing: Listing) -> None:
        self._listing = listing
        self._scroll.rewind()

    def _enter(self, listing: Listing) -> Answer:
        """Show a folder, or say why it cannot be read."""
        if listing.trouble:
            return Notify(listing.trouble)
        self._show(listing)
        return None

    def _open_folder(self, place: int) -> Answer:
        listing = self._listing
        inner = self._folders.joined(listing.folder, listing.folders[place])
        return self._enter(self._folders.look_into(inner))

    def _go_up(self) -> None:
        if self._listing.parent is not None:
            self._show(self._folders.look_into(self._listing.parent))

    def _choose(self, place: int) -> Answer:
        listing = self._listing
        return self._take(self._folders.joined(listing.folder, listing.files[place].name))

    def _take(self, path: str) -> Answer:
        self._folders.remember(self._listing.folder)
        return self._choose_path(path)

    def write(self) -> None:
        """Type another path than the folder's."""
        if not self._is_writing:
            self._entry = TextEntry.of(shown_name(self._listing.folder), LONGEST_PATH)
        super().write()

    def enter(self) -> Answer:
        """Open the path that was typed."""
        found = self._folders.typed(self._listing.folder, self._entry.text)
        if isinstance(found, Listing):
            answer = self._enter(found)
            self._is_writing = answer is not None
            return answer
        self._is_writing = False
        return self._take(found)

    def _show_all(self, *, everything: bool) -> None:
        self._shows_all = everything
        self._scroll.rewind()

    def type_text(self, text: str) -> None:
        super().type_text(text.strip("\r\n"))

    def paste(self, text: str) -> Answer:
        """Put the text into the path's field, which it opens if need be."""
        if not self._is_writing:
            self.write()
        self.type_text(text)
        return None

    def go_back(self) -> Answer:
        if self._is_writing:
            self._is_writing = False
            return None
        return Pop()

    # -- what is seen --

    def settle(self, canvas: Canvas) -> None:
        self._scroll.fit(self._count, _rows_high(canvas) * self._column_count(canvas))

    def tree(self, canvas: Canvas) -> Node:
        parts = self._parts(canvas)
        rows = self._rows(canvas, parts.rows)
        place = self._scroll.place() if rows else ""
        if rows and self._listing.is_cut:
            more = _("there is more in this folder")
            place = f"{place} · {more}"
        if not rows:
            middle = parts.rows.centred(parts.rows.w, 3 * canvas.line_height(canvas.scale.body))
            words = self._listing.trouble or _("Nothing here fits.")
            rows = [canvas.paragraph("files/empty", middle, words, canvas.scale.body, FADED_INK,
                                     Align.CENTRE)]  # fmt: skip
        free = parts.rows.below(bottom_of(rows) - parts.rows.y)
        drawing = ink_drawing(canvas, "files/ink", free)
        children = (
            heading(canvas, "files/title", parts.head, self._wish.title),
            canvas.panel("files/list", parts.sheet, "", *rows, *drawing),
            self._tools(canvas, parts.tools),
            list_foot(canvas, parts.foot, "files", self._foot(place)),
        )
        return page_node(canvas, "files", self._wish.title, children)

    def _tools(self, canvas: Canvas, room: Rect) -> Node:
        """The path, the button to the folder above, and the tabs for fitting or all files."""
        line, kinds = room.top_part(canvas.px(36)), room.bottom_part(tabs_height(canvas))
        up = ButtonAppearance(
            "files/up", _("Up"), call(FilesScene._go_up), _("To the folder above this one"),
            "" if self._listing.parent is not None else _("This is the topmost folder."),
            shortcut="" if self._is_writing else "backspace",
        )  # fmt: skip
        wide = max(button_width(canvas, up.label), canvas.px(100))
        half = kinds.w - canvas.px(12) if canvas.is_narrow else kinds.w // 2
        tabs = kinds.after(canvas.px(12)).left_part(min(half, canvas.px(420)))
        fitting = ButtonAppearance(
            "files/show/fitting", self._wish.kind, call(FilesScene._show_all, everything=False),
            " ".join(f"*{ending}" for ending in self._wish.endings), is_chosen=not self._shows_all,
        )  # fmt: skip
        everything = ButtonAppearance(
            "files/show/all", _("All files"), call(FilesScene._show_all, everything=True),
            _("Whatever their endings"), is_chosen=self._shows_all,
        )  # fmt: skip
        kinds_shown = row_of_tabs(canvas, tabs, (fitting, everything))
        children = (
            self._path_field(canvas, line.before(wide + canvas.px(8))),
            button(canvas, line.right_part(wide), up, ON_NIGHT),
            Node("files/show", "group", tabs, _("Files shown"), children=kinds_shown),
        )
        rect = Rect(line.x, line.y, line.w, kinds.bottom - line.y)
        return Node("files/tools", "bar", rect, children=children)

    def _path_field(self, canvas: Canvas, rect: Rect) -> Node:
        """The path's field; of a long path its end is seen, or the part around the caret."""
        writing, label = self._is_writing, _("Folder")
        text = shown_name(self._entry.text if writing else self._listing.folder)
        caret = self._entry.caret if writing else len(text)
        room, font = rect.w - canvas.px(24), canvas.scale.body
        first, last = 0, len(text)
        while first < caret and canvas.text_width(text[first:caret], font) > room:
            first += 1
        while last > caret and canvas.text_width(text[first:last], font) > room:
            last -= 1
        whole = self.field("files/path", label, _("Click to type or paste a path"))
        shown = whole._replace(text=text[first:last], caret=caret - first if writing else None)
        return field(canvas, rect, shown)._replace(label=f"{label}: {text}")

    def _files(self) -> list[tuple[int, FoundFile]]:
        """The files listed, each with its index among all of the folder."""
        found = enumerate(self._listing.files)
        return [(i, f) for i, f in found if self._shows_all or self._is_fitting(f)]

    def _is_fitting(self, file: FoundFile) -> bool:
        return file.name.lower().endswith(self._wish.endings)

    def _entries(self) -> list[Entry]:
        """Folders first, then the fitting files."""
        folders = [
            Entry(f"files/folder/{i}", shown_name(name), _("Folder"),
                  call(FilesScene._open_folder, i), FOLDER)
            for i, name in enumerate(self._listing.folders)
        ]  # fmt: skip
        files = [
            Entry(
                f"files/file/{i}",
                shown_name(f.name),
                _file_description(f, moment_words),
                call(FilesScene._choose, i),
                FITTING if self._is_fitting(f) else OTHER,
                short_description=_file_description(f, moment_figures),
            )
            for i, f in self._files()
        ]
        return [*folders, *files]

    def _rows(self, canvas: Canvas, body: Rect) -> list[Node]:
        high, count = canvas.px(ROW), _rows_high(canvas)
        columns = body.columns(self._column_count(canvas), canvas.px(28))
        shown = self._entries()[self._scroll.first : self._scroll.last]
        widths = [canvas.text_width(each.description, canvas.scale.small) for each in shown]
        if max(widths, default=0) > _about_width(canvas, columns[0]):  # all alike
            shown = [each._replace(told=each.short_description) for each in shown]
        return [
            _row(canvas, columns[i // count].below(i % count * high).top_part(high), entry,
                 is_parted=i % count > 0)
            for i, entry in enumerate(shown)
        ]  # fmt: skip

    @property
    def _count(self) -> int:
        """The number of rows, in view or not."""
        return len(self._listing.folders) + len(self._files())

    def _column_count(self, canvas: Canvas) -> int:
        """The number of columns: more than one where one does not hold all the rows."""
        if self._count <= _rows_high(canvas):
            return 1
        return max(1, _parts(canvas).rows.w // canvas.px(LEAST_WIDE))

    def _parts(self, canvas: Canvas) -> ListParts:
        """The page's rectangles: a single column stands in the middle."""
        is_one = self._column_count(canvas) == 1
        return _parts(canvas, COLUMN_WIDE) if is_one else _parts(canvas)

    def _foot(self, place: str) -> ListFoot:
        scroll = self._scroll
        is_end = scroll.last >= len(self._entries())
        return ListFoot(
            place,
            (back_button("files", call(FilesScene.go_back)),),
            ButtonAppearance(
                "files/previous", _("Page up"), call(FilesScene.turn, -1), _("Page up"),
                "" if scroll.first else _("This is the beginning."), shortcut="page up",
            ),
            ButtonAppearance(
                "files/next", _("Page down"), call(FilesScene.turn, 1), _("Page down"),
                _("This is the end.") if is_end else "", shortcut="page down",
            ),
        )  # fmt: skip


def _parts(canvas: Canvas, widest: int = WIDEST_PAGE) -> ListParts:
    tools = 2 * canvas.px(36) + canvas.px(8)
    return list_parts(canvas, tools, MOST_ROWS * canvas.px(ROW), widest=widest)


def _rows_high(canvas: Canvas) -> int:
    return max(1, _parts(canvas).rows.h // canvas.px(ROW))


def _about_width(canvas: Canvas, row: Rect) -> int:
    """The width of a row's description, in pixels."""
    return max(canvas.px(150), int(0.3 * row.w))


def _row(canvas: Canvas, rect: Rect, entry: Entry, *, is_parted: bool) -> Node:
    looks: list[Look] = list(highlight(canvas, entry.key, rect.inset(0, canvas.px(2))))
    if is_parted:
        looks.append(canvas.rule(rect.top_part(1)))
    inner = rect.inset(canvas.px(8), 0)
    side = canvas.px(PICTURE)
    sign = inner.left_part(side)
    about = inner.right_part(_about_width(canvas, rect))
    name = inner.after(sign.w + canvas.px(14)).before(about.w + canvas.px(8))
    told = entry.told or entry.description
    looks += [
        Picture(sign.centred(side, side), entry.picture),
        canvas.letters(name, entry.name, canvas.scale.strong, INK),
        canvas.letters(about, told, canvas.scale.small, FADED_INK, Align.RIGHT),
    ]
    said, marks = f"{entry.name}: {entry.description}", canvas.node_states(entry.key)
    is_folder = entry.picture == FOLDER
    hint = _("Open this folder") if is_folder else _("Open this file")
    return Node(entry.key, "item", rect, said, marks, Use(entry.act, hint), tuple(looks))


def shown_name(name: str) -> str:
    """A printable name: other characters, such as undecodable bytes, become “�”.

    >>> shown_name("re" + chr(10) + "cord")
    're�cord'
    """
    return "".join(each if each.isprintable() else "�" for each in name)


def _file_description(file: FoundFile, told: Callable[[datetime], str]) -> str:
    """A file's size and the time of its last change."""
    if file.size < BYTES_OF_KILOBYTE:
        size = ngettext("{n} byte", "{n} bytes", file.size).format(n=file.size)
    elif file.size < BYTES_OF_KILOBYTE * BYTES_OF_KILOBYTE:
        size = _("{n} kB").format(n=round(file.size / BYTES_OF_KILOBYTE))
    else:
        size = _("{n} MB").format(n=round(file.size / BYTES_OF_KILOBYTE / BYTES_OF_KILOBYTE))
    if file.changed is None:
        return size
    return f"{size} · {told(file.changed)}"
