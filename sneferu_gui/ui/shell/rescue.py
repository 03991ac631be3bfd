"""Games that were only in memory when the program was left: kept, and brought back later."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from sneferu_gui.language import _, ngettext
from sneferu_gui.safe_text import file_name, file_reason
from sneferu_gui.session.store import (
    GameStore,
    RescuedGame,
    bring_back,
    discard_rescue,
    read_rescue,
    rescue_files,
    write_rescue,
)
from sneferu_gui.session.store.rescue import Found
from sneferu_gui.ui.engine.scene import Notify


class Rescue:
    """Where one store's games go that it cannot take."""

    def __init__(
        self,
        home: Path,
        folders: Sequence[Path],
        free_space: Callable[[], bool] | None = None,
    ) -> None:
        """The store lies in `home`; the first of the `folders` that can be written to is taken.

        `free_space` takes away what games go before on a full disk.
        """
        self._home = home
        self._folders = folders
        self._free_space = free_space
        self._found: dict[Path, Found] | None = None
        """What the files hold; None before they were looked for."""

    def count(self) -> int:
        """How many games wait to be brought back."""
        return sum(len(found.games) + len(found.faults) for found in self._files().values())

    def notice(self) -> str:
        """What is said of them at the start; empty without any."""
        number = self.count()
        if not number:
            return ""
        message = ngettext(
            "{n} game was only in memory when the program was left. It waits in the list of"
            " games: “Bring back”.",
            "{n} games were only in memory when the program was left. They wait in the list of"
            " games: “Bring back”.",
            number,
        )
        return message.format(n=number)

    def keep(self, games: Iterable[RescuedGame]) -> str:
        """Write games down for the next start; why it cannot be done, else an empty text."""
        kept = tuple(games)
        try:
            try:
                write_rescue(self._home, self._folders, kept)
            except OSError:
                if self._free_space is None or not self._free_space():
                    raise
                write_rescue(self._home, self._folders, kept)
        except OSError as error:
            return file_reason(error)
        self._found = None
        return ""

    def bring_back(self, store: GameStore) -> Notify:
        """Put all of them into the store; what is said about it. Raises StoreError.

        No file goes before all that can be read of it is stored.
        """
        number, aside, waiting = 0, "", self.notice()
        try:
            for path, found in self._files().items():
                for game in found.games:
                    bring_back(store, game)
                number += len(found.games)
                kept = discard_rescue(path, found)
                aside = str(kept) if kept else aside
        except OSError as error:
            message = _("They are in the list, but their file stays: {reason}")
            return Notify(message.format(reason=file_reason(error)))
        finally:
            self._found = None
        if aside:
            message = _("{n} brought back; the rest cannot be read, and its file is kept: {path}")
            return Notify(message.format(n=number, path=file_name(aside)), aside, waiting)
        message = ngettext("{n} game is back.", "{n} games are back.", number)
        return Notify(message.format(n=number), replaces=waiting)

    def _files(self) -> dict[Path, Found]:
        if self._found is None:
            paths = rescue_files(self._home, self._folders)
            self._found = {path: read_rescue(path) for path in paths}
        return self._found
