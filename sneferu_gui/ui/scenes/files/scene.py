"""The folders of this computer, to choose a file from: by pointer, by keys, or by typing a path."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.scenes.entry import Entry
from sneferu_gui.ui.scenes.files import acts
from sneferu_gui.ui.scenes.files.listing import Folders, FoundFile, Listing, shown_name
from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.scene import Answer, Pop, QuietScene, Tell
from sneferu_gui.ui.views.buttons import ButtonAppearance, FieldAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.files_page import FileRow, FilesAppearance, files_on, files_page
from sneferu_gui.ui.views.node import Node

LONGEST_PATH: Final = 4096
KILO: Final = 1000
PAGE_UP: Final = "page up"
PAGE_DOWN: Final = "page down"


class FileWish(NamedTuple):
    """What kind of file is looked for."""

    title: str
    """What the page is called: “Open a game record”."""
    endings: tuple[str, ...]
    """Of the files that fit, each with its dot, in small letters."""
    kind: str
    """The files that fit, in a word or two: “Records”."""


class FilesScene(QuietScene):
    """One folder at a time."""

    def __init__(self, folders: Folders, wish: FileWish, choose: Callable[[str], Answer]) -> None:
        """Begin where a file was chosen last; `choose` is given the path of the one chosen.

        What `choose` answers is done: a notice stays here, a scene opens over this one or in
        its place.
        """
        self._folders = folders
        self._wish = wish
        self._choose_path = choose
        self._listing = folders.look_into(folders.home())
        self._shows_all = False
        self._first = 0
        self._fitting = 1
        self._entry = Entry("", 0, LONGEST_PATH)
        self._is_writing = False

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        self._fitting = files_on(canvas)
        rows = self._rows()
        self._first = max(0, min(self._first, len(rows) - 1))
        last = min(len(rows), self._first + self._fitting)
        shown = FilesAppearance(
            self._wish.title,
            self._field(),
            ButtonAppearance(
                "files/up", _("Up"), acts.GoUp(), _("To the folder this one lies in"),
                "" if self._listing.parent is not None else _("This is the topmost folder."),
                shortcut="" if self._is_writing else "backspace",
            ),
            self._kinds(),
            tuple(rows[self._first : last]),
            "" if rows else self._listing.trouble or _("Nothing here fits."),
            self._place(len(rows), last),
            ButtonAppearance("files/back", _("Back"), acts.Leave(), _("Back"), shortcut="escape"),
            ButtonAppearance(
                "files/previous", _("Page up"), acts.TurnPage(-1), _("Page up"),
                "" if self._first else _("This is the beginning."), shortcut=PAGE_UP,
            ),
            ButtonAppearance(
                "files/next", _("Page down"), acts.TurnPage(1), _("Page down"),
                "" if last < len(rows) else _("This is the end."), shortcut=PAGE_DOWN,
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

    def _place(self, count: int, last: int) -> str:
        if not count:
            return ""
        words = _("{first}–{last} of {count}")
        text = words.format(first=self._first + 1, last=last, count=count)
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
        if not isinstance(act, acts.WritePath | acts.OpenTyped):
            self._is_writing = False
        return _ACTS[type(act)](self, act)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Keys that write a path; else Backspace goes up, and others turn the pages."""
        if key.ctrl or key.alt:
            return False
        if self._is_writing:
            return self._write(key)
        act = _KEYS.get(key.name)
        return False if act is None else self.activate(act)

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
            self._write_path(acts.WritePath())
        self.type_text(text)
        return None

    def turn_wheel(self, key: str | None, steps: int) -> None:
        """Scroll the list."""
        del key
        self._first = max(0, self._first - steps)

    def go_back(self) -> Answer:
        """Stop writing, else leave."""
        if self._is_writing:
            self._is_writing = False
            return None
        return Pop()

    def _show(self, listing: Listing) -> None:
        self._listing, self._first = listing, 0

    def _open_folder(self, act: acts.OpenFolder) -> Answer:
        listing = self._listing
        inner = self._folders.inside(listing.folder, listing.folders[act.place])
        found = self._folders.look_into(inner)
        if found.trouble:
            return Tell(found.trouble)
        self._show(found)
        return None

    def _go_up(self, _act: acts.GoUp) -> Answer:
        if self._listing.parent is not None:
            self._show(self._folders.look_into(self._listing.parent))
        return None

    def _choose(self, act: acts.ChooseFile) -> Answer:
        listing = self._listing
        return self._take(self._folders.inside(listing.folder, listing.files[act.place].name))

    def _take(self, path: str) -> Answer:
        self._folders.remember(self._listing.folder)
        return self._choose_path(path)

    def _write_path(self, _act: acts.WritePath) -> Answer:
        if self._is_writing:
            self._entry = replace(self._entry, is_fresh=False)
        else:
            self._entry = Entry.of(shown_name(self._listing.folder), LONGEST_PATH)
            self._is_writing = True
        return None

    def _open_typed(self, _act: acts.OpenTyped) -> Answer:
        found = self._folders.typed(self._listing.folder, self._entry.text)
        if isinstance(found, str):
            self._is_writing = False
            return self._take(found)
        if found.trouble:
            return Tell(found.trouble)
        self._is_writing = False
        self._show(found)
        return None

    def _show_all(self, act: acts.ShowAll) -> Answer:
        self._shows_all, self._first = act.everything, 0
        return None

    def _turn(self, act: acts.TurnPage) -> Answer:
        self._first = max(0, self._first + act.by * self._fitting)
        return None

    def _leave(self, _act: acts.Leave) -> Answer:
        return Pop()


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


# Each step takes the one kind of act it is listed for, which a mapping cannot say.
_ACTS: Final[dict[type, Callable[[FilesScene, Any], Answer]]] = {
    acts.OpenFolder: FilesScene._open_folder,  # noqa: SLF001 - the scene's own
    acts.ChooseFile: FilesScene._choose,  # noqa: SLF001
    acts.GoUp: FilesScene._go_up,  # noqa: SLF001
    acts.WritePath: FilesScene._write_path,  # noqa: SLF001
    acts.OpenTyped: FilesScene._open_typed,  # noqa: SLF001
    acts.ShowAll: FilesScene._show_all,  # noqa: SLF001
    acts.TurnPage: FilesScene._turn,  # noqa: SLF001
    acts.Leave: FilesScene._leave,  # noqa: SLF001
}

_KEYS: Final[dict[str, Hashable]] = {
    "backspace": acts.GoUp(),
    PAGE_UP: acts.TurnPage(-1),
    PAGE_DOWN: acts.TurnPage(1),
}
