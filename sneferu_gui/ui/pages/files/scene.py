"""The folders of this computer, to choose a file from: by pointer, by keys, or by typing a path."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final, NamedTuple, assert_never

from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Leave, Notify, Pop, QuietScene, UnknownActError
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.list_page import ListFoot
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, FieldAppearance
from sneferu_gui.ui.pages.files import acts
from sneferu_gui.ui.pages.files.files_page import FileRow, FilesAppearance, files_on, files_page
from sneferu_gui.ui.pages.files.listing import Folders, FoundFile, Listing, shown_name

LONGEST_PATH: Final = 4096
KILO: Final = 1000
PAGE_UP: Final = "page up"
PAGE_DOWN: Final = "page down"


class FileRequest(NamedTuple):
    """What kind of file is looked for."""

    title: str
    """What the page is called: “Open a game record”."""
    endings: tuple[str, ...]
    """Of the files that fit, each with its dot, in small letters."""
    kind: str
    """The files that fit, in a word or two: “Records”."""


class FilesScene(QuietScene):
    """One folder at a time."""

    def __init__(
        self, folders: Folders, wish: FileRequest, choose: Callable[[str], Answer]
    ) -> None:
        """Begin where a file was chosen last; `choose` is given the path of the one chosen.

        What `choose` answers is done: a notice stays here, a scene opens over this one or in
        its place.
        """
        self._folders = folders
        self._wish = wish
        self._choose_path = choose
        self._listing = folders.look_into(folders.home())
        self._shows_all = False
        self._scroll = Scroll(fills=False)
        self._entry = TextEntry("", 0, LONGEST_PATH)
        self._is_writing = False

    def settle(self, canvas: Canvas) -> None:
        """Find out how much fits."""
        self._scroll.fit(len(self._rows()), files_on(canvas))

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        rows, scroll = self._rows(), self._scroll
        back = ButtonAppearance("files/back", _("Back"), Leave(), _("Back"), shortcut="escape")
        shown = FilesAppearance(
            self._wish.title,
            self._field(),
            ButtonAppearance(
                "files/up", _("Up"), acts.GoUp(), _("To the folder above this one"),
                "" if self._listing.parent is not None else _("This is the topmost folder."),
                shortcut="" if self._is_writing else "backspace",
            ),
            self._kinds(),
            tuple(rows[scroll.first : scroll.last]),
            "" if rows else self._listing.trouble or _("Nothing here fits."),
            ListFoot(
                self._place() if rows else "",
                (back,),
                ButtonAppearance(
                    "files/previous", _("Page up"), acts.TurnFilesPage(-1), _("Page up"),
                    "" if scroll.first else _("This is the beginning."), shortcut=PAGE_UP,
                ),
                ButtonAppearance(
                    "files/next", _("Page down"), acts.TurnFilesPage(1), _("Page down"),
                    "" if scroll.last < len(rows) else _("This is the end."), shortcut=PAGE_DOWN,
                ),
            ),
        )  # fmt: skip
        return files_page(canvas, shown)

    def _field(self) -> FieldAppearance:
        writing = self._is_writing
        return FieldAppearance(
            "files/path",
            _("Folder"),
            shown_name(self._entry.text if writing else self._listing.folder),
            acts.WritePath(),
            self._entry.caret if writing else None,
            writing and self._entry.is_fresh,
            "" if writing else _("Click to type or paste a path"),
        )

    def _kinds(self) -> tuple[ButtonAppearance, ...]:
        endings = " ".join(f"*{ending}" for ending in self._wish.endings)
        return (
            ButtonAppearance(
                "files/show/fitting", self._wish.kind, acts.ShowAll(everything=False), endings,
                is_chosen=not self._shows_all,
            ),
            ButtonAppearance(
                "files/show/all", _("All files"), acts.ShowAll(everything=True),
                _("Whatever their endings"), is_chosen=self._shows_all,
            ),
        )  # fmt: skip

    def _place(self) -> str:
        text = self._scroll.place()
        more = _("there is more in this folder")
        return f"{text} · {more}" if self._listing.is_cut else text

    def _files(self) -> list[tuple[int, FoundFile]]:
        """The files listed, each with its place among all of the folder."""
        files = enumerate(self._listing.files)
        return [(i, f) for i, f in files if self._shows_all or self._fits(f.name)]

    def _fits(self, name: str) -> bool:
        return name.lower().endswith(self._wish.endings)

    def _rows(self) -> list[FileRow]:
        rows = [
            FileRow(f"files/folder/{index}", shown_name(name), _("Folder"), acts.OpenFolder(index),
                    _("Open this folder"), is_folder=True)
            for index, name in enumerate(self._listing.folders)
        ]  # fmt: skip
        rows += [
            FileRow(f"files/file/{index}", shown_name(file.name), _about(file),
                    acts.ChooseFile(index), _("Open this file"))
            for index, file in self._files()
        ]  # fmt: skip
        return rows

    def activate(self, act: Hashable) -> Answer:
        """Do what a node means."""
        if not isinstance(act, acts.FilesAct):
            raise UnknownActError(self, act)
        if not isinstance(act, acts.WritePath | acts.OpenTyped):
            self._is_writing = False
        return self._carry_out(act)

    def _carry_out(self, act: acts.FilesAct) -> Answer:
        match act:
            case acts.OpenFolder():
                answer = self._open_folder(act)
            case acts.ChooseFile():
                answer = self._choose(act)
            case acts.GoUp():
                answer = self._go_up()
            case acts.WritePath():
                answer = self._write_path()
            case acts.OpenTyped():
                answer = self._open_typed()
            case acts.ShowAll():
                answer = self._show_all(act)
            case acts.TurnFilesPage():
                answer = self._turn(act)
            case Leave():
                answer = Pop()
            case _:
                assert_never(act)
        return answer

    def press(self, key: KeyPressed) -> Answer | bool:
        """Keys that write a path."""
        if key.ctrl or key.alt:
            return False
        if self._is_writing:
            return self._write(key)
        return False

    def _write(self, key: KeyPressed) -> Answer | bool:
        if key.name == "return":
            return self.activate(acts.OpenTyped())
        if key.name in {"escape", "tab"}:
            self._is_writing = False
            return key.name != "tab"
        self._entry = self._entry.pressed(key) or self._entry
        return True

    def type_text(self, text: str) -> None:
        """Write into the path."""
        if self._is_writing:
            self._entry = self._entry.typed(text.strip("\r\n"))

    def paste(self, text: str) -> Answer:
        """A path, whether or not one is being written."""
        if not self._is_writing:
            self._write_path()
        self.type_text(text)
        return None

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll the list."""
        del panel
        self._scroll.move(-steps)

    def go_back(self) -> Answer:
        """Stop writing, else leave."""
        if self._is_writing:
            self._is_writing = False
            return None
        return Pop()

    def _show(self, listing: Listing) -> None:
        self._listing = listing
        self._scroll.rewind()

    def _open_folder(self, act: acts.OpenFolder) -> Answer:
        listing = self._listing
        inner = self._folders.joined(listing.folder, listing.folders[act.place])
        found = self._folders.look_into(inner)
        if found.trouble:
            return Notify(found.trouble)
        self._show(found)
        return None

    def _go_up(self) -> Answer:
        if self._listing.parent is not None:
            self._show(self._folders.look_into(self._listing.parent))
        return None

    def _choose(self, act: acts.ChooseFile) -> Answer:
        listing = self._listing
        return self._take(self._folders.joined(listing.folder, listing.files[act.place].name))

    def _take(self, path: str) -> Answer:
        self._folders.remember(self._listing.folder)
        return self._choose_path(path)

    def _write_path(self) -> Answer:
        if self._is_writing:
            self._entry = replace(self._entry, is_fresh=False)
        else:
            self._entry = TextEntry.of(shown_name(self._listing.folder), LONGEST_PATH)
            self._is_writing = True
        return None

    def _open_typed(self) -> Answer:
        found = self._folders.typed(self._listing.folder, self._entry.text)
        if isinstance(found, str):
            self._is_writing = False
            return self._take(found)
        if found.trouble:
            return Notify(found.trouble)
        self._is_writing = False
        self._show(found)
        return None

    def _show_all(self, act: acts.ShowAll) -> Answer:
        self._shows_all = act.everything
        self._scroll.rewind()
        return None

    def _turn(self, act: acts.TurnFilesPage) -> Answer:
        self._scroll.turn(act.by)
        return None


def _about(file: FoundFile) -> str:
    """A file's size, and when it was changed."""
    if file.size < KILO:
        size = ngettext("{n} byte", "{n} bytes", file.size).format(n=file.size)
    elif file.size < KILO * KILO:
        size = _("{n} kB").format(n=round(file.size / KILO))
    else:
        size = _("{n} MB").format(n=round(file.size / KILO / KILO))
    if file.changed is None:
        return size
    return f"{size} · {file.changed.astimezone().strftime('%Y-%m-%d %H:%M')}"
