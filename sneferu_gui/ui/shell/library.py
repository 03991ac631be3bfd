"""The stored games for scenes: opened on first use, unsaved ones rescued at the end."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from sneferu_gui.games.catalogue import FIRST_GAME
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.language import _, ngettext
from sneferu_gui.regular_files import write_new
from sneferu_gui.safe_text import file_name, file_reason, safe_line
from sneferu_gui.session.editions import known_as
from sneferu_gui.session.game import Session
from sneferu_gui.session.milestones import Noteworthy, noteworthy_in
from sneferu_gui.session.record import Record, record_to_line
from sneferu_gui.session.shared_deals import day_of_seed, setup_of_seed
from sneferu_gui.session.statistics import rating_in
from sneferu_gui.session.store import (
    GameStore,
    Keeper,
    Origin,
    OriginKind,
    Recovery,
    RescuedGame,
    StoreError,
    Summary,
    Trouble,
    acknowledge_recovery,
    bring_back,
    discard_rescue,
    memory_store,
    open_store,
    read_rescue,
    recovery_words,
    rescue_files,
    write_rescue,
)
from sneferu_gui.session.store.rescue import RescueContent
from sneferu_gui.ui.engine.scene import Notify, Scene
from sneferu_gui.ui.pages.unsaved import Unsaved, UnsavedScene
from sneferu_gui.ui.pages.words import trouble_words
from sneferu_gui.ui.shell.tables import replace_absent, seat_people_for_unknown, unknown_computers


class Library:
    """Access to one store, and the games of this run that are only in memory."""

    def __init__(
        self,
        folder: Path,
        free_space: Callable[[], bool] | None = None,
        spare: Sequence[Path] = (),
    ) -> None:
        """Open the store in a folder; problems with it become notices.

        `free_space` deletes what can be spared on a full disk. Games that cannot be stored when
        the program ends are kept in that folder all the same, or in one of the `spare` folders.
        """
        self.notices: deque[str] = deque()
        """Messages for the player, the oldest first."""
        self._foremost = self.notices
        """The queue shown to the player now: the last table's, at first the title's."""
        self._folder = folder
        self._recovered = ""
        """The message about a recovery."""
        self._lost: StoreError | None = None
        """Why the store's files were gone when last looked for; None if they were there."""
        self.closings: list[Callable[[], None]] = []
        """Called before the store is closed."""
        self.guests: tuple[str, ...] = ()
        """Names of outside players that may sit at tables."""
        self._keepers: list[Keeper] = []
        """Of every game played in this run, to store them again if the files are lost."""
        self.store = self._open(folder, free_space)
        self.store.on_renewed = self._renewed
        self.rescue = Rescue(folder, (folder, *spare), free_space)
        if self.store.folder is not None and (waiting := self.rescue.notice()):
            self.notices.append(waiting)

    def noteworthy(self, game: str, number: int | None) -> Noteworthy | None:
        """The milestones of a finished game; None if it is not stored."""
        if number is None:
            return None
        try:
            return noteworthy_in(self.store, game, number)
        except StoreError:
            return None

    def _open(self, folder: Path, free_space: Callable[[], bool] | None) -> GameStore:
        try:
            store, recovery = open_store(folder, free_space=free_space)
        except StoreError as error:
            store, recovery = memory_store(trouble=error), None
        if store.trouble is not None:
            self.notices.append(
                _("{reason}. This evening's games are kept only while the program runs.").format(
                    reason=trouble_words(store.trouble)
                )
            )
        if recovery is not None:
            self._recovered = recovery_words(recovery)
            self.notices.append(self._recovered)
        return store

    def _renewed(self, reason: str, recovery: Recovery | None) -> None:
        """Tell that the store's files were lost, and write all games in memory to the new ones."""
        words = _("The saved games were lost while playing: {reason}.").format(reason=_(reason))
        done = recovery_words(recovery) if recovery is not None else ""
        self._recovered = f"{words} {done}".strip()
        self._foremost.append(self._recovered)
        for keeper in self._keepers:
            if keeper.has_something:
                keeper.save()

    def unsaved(self) -> tuple[Record, ...]:
        """The games that are only in memory, after another attempt to store each."""
        return tuple(keeper.record() for keeper in self._unsaved())

    def keep_unsaved(self) -> str:
        """Keep unsaved games for the next start; why that failed, else an empty text."""
        return self.rescue.keep(keeper.rescued() for keeper in self._unsaved())

    def _unsaved(self) -> tuple[Keeper, ...]:
        self._lost = None
        try:
            self.store.look()
        except StoreError as error:
            self._lost = error
        for keeper in self._keepers:
            if keeper.trouble is not None:
                keeper.save()
        return tuple(keeper for keeper in self._keepers if self._is_unsaved(keeper))

    def _is_unsaved(self, keeper: Keeper) -> bool:
        """Whether a game is only in memory: in a lost store every game is."""
        if self._lost is not None:
            return keeper.has_something
        return not keeper.is_lasting

    def why_unsaved(self) -> str:
        troubles = [self._lost, *(keeper.trouble for keeper in self._keepers)]
        error = next((trouble for trouble in troubles if trouble is not None), self.store.trouble)
        return "" if error is None else trouble_words(error)

    def keep(self, session: Session, notices: deque[str], origin: Origin | None) -> Keeper:
        """Store a session from its first action on; problems go to `notices`.

        People take the seats of computer players that this program does not have.
        """
        seat_people_for_unknown(session, self.guests)
        self._foremost = notices
        _tell_of_rating(notices, origin)
        keeper = Keeper(self.store, session, origin, lambda error: _notify(notices, error))
        keeper.save()
        return self._remember(keeper)

    def _remember(self, keeper: Keeper) -> Keeper:
        """Remember a keeper, of a game that is resumed only the newest."""
        same = keeper.game
        self._keepers = [
            each
            for each in self._keepers
            if each.has_something and (same is None or each.game != same or not each.is_lasting)
        ]
        self._keepers.append(keeper)
        return keeper

    def rating_of(self, name: str, rules: str = FIRST_GAME) -> int | None:
        """A person's rating in a game, by results against rated computers; None if unknown."""
        try:
            return rating_in(self.store, name, rules).points
        except StoreError:
            return None

    def last_game(self) -> Summary | None:
        """The last unfinished game; None without one, or if the store cannot be read."""
        try:
            return self.store.last_unfinished()
        except StoreError:
            return None

    def resume(self, game: int, notices: deque[str]) -> Keeper:
        """Resume a stored game. Raises StoreError."""
        self.unsaved()  # what is only in memory of it is tried once more before
        self._foremost = notices
        keeper = Keeper.resume(self.store, game, lambda error: _notify(notices, error))
        if notice := replace_absent(keeper.session, self.guests):
            notices.append(notice)
        if unknown := unknown_computers(keeper.session, self.guests):
            keeper.close()
            text = _("this one has no computer player {name}; whoever looks at the game again can"
                     " play on from any moment")  # fmt: skip
            name = safe_line(", ".join(unknown))
            raise StoreError(Trouble.NEWER, text.format(name=name))
        _tell_of_rating(notices, keeper.origin)
        return self._remember(keeper)

    def close(self) -> None:
        """Close the store, after everything has been stored.

        A recovery is reported again at the next start unless its message was shown.
        """
        for closing in self.closings:
            closing()
        if self._recovered and self._recovered not in (*self.notices, *self._foremost):
            acknowledge_recovery(self._folder)
        self.store.close()


def origin_of(session: Session) -> Origin:
    """The origin of a new table: the deal of the day or week, or chance.

    With other seats or options than the shared deal's it is no such deal.
    """
    seed, setup, shared = session.deal.seed, session.setup, session.game.shared_deals
    if shared is None or shared.mode is not session.game.mode(setup):
        return Origin()
    seats = tuple(SeatChoice(seat.name, seat.colour) for seat in setup.seats)
    expected = setup_of_seed(seed, seats, session.game.id)
    if not isinstance(seed, str) or expected is None:
        return Origin()
    if replace(setup, edition=known_as(setup.edition)) != expected:
        return Origin()
    kind = OriginKind.WEEKLY if day_of_seed(seed) is None else OriginKind.DAILY
    return Origin(kind, name=seed, is_rated=False)


def _tell_of_rating(notices: deque[str], origin: Origin | None) -> None:
    """Tell at the table of a rated attempt what that means."""
    if origin is not None and origin.is_rated:
        notices.append(_("Your rated attempt: nothing is taken back, and there are no hints."))


def _notify(notices: deque[str], error: StoreError | None) -> None:
    if error is None:
        notices.append(_("Everything is stored again."))
    elif error.trouble is Trouble.TAKEN:
        notices.append(
            _("This game has gone on in another window; it is kept here as a game of its own.")
        )
    else:
        notices.append(
            _("{reason}. You can play on: the game is kept in memory, and stored when possible.")
            .format(reason=trouble_words(error))
        )  # fmt: skip


# -- leaving the program: nothing that is only in memory goes with it unasked ------------------


def question_before_leaving(below: Scene, library: Library) -> Scene | None:
    """The dialog before the program ends; None when everything is stored."""
    if not library.unsaved():
        return None
    unsaved = Unsaved(
        lambda: len(library.unsaved()),
        library.why_unsaved(),
        f"~/{_name(library)}",
        lambda place: save_records(place, library),
        library.keep_unsaved,
    )
    return UnsavedScene(below, unsaved)


def save_records(place: str, library: Library) -> str:
    """Write unsaved games as records, one a line; why that failed, else an empty text.

    `place` is a new file, or a folder in which a file is made.
    """
    lines = [record_to_line(record) for record in library.unsaved()]
    try:
        path = Path(place.strip()).expanduser()
        folder, names = (path, _names(library)) if path.is_dir() else (path.parent, [path.name])
        if not path.name:
            return _("No place has been written.")
        write_new(folder, names, "".join(f"{line.rstrip()}\n" for line in lines))
    except (OSError, ValueError) as error:
        return _("The file could not be written: {reason}").format(reason=file_reason(error))
    except RuntimeError:  # a home folder nobody has
        return _("The file could not be written: {reason}").format(
            reason=_("there is no such folder")
        )
    return ""


def _name(library: Library) -> str:
    """A file name with the game's id, if all records are of one game."""
    games = {record.game.id for record in library.unsaved()}
    game = games.pop() if len(games) == 1 else FIRST_GAME
    return f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M}.sneferu"


def _names(library: Library) -> "chain[str]":
    name = _name(library)
    numbered = (f"{Path(name).stem}-{number}.sneferu" for number in count(2))
    return chain([name], numbered)


class Rescue:
    """The files for games that a store cannot take."""

    def __init__(
        self,
        home: Path,
        folders: Sequence[Path],
        free_space: Callable[[], bool] | None = None,
    ) -> None:
        """The store lies in `home`; the first of the `folders` that can be written to is used.

        `free_space` deletes what can be spared on a full disk.
        """
        self._home = home
        self._folders = folders
        self._free_space = free_space
        self._found: dict[Path, RescueContent] | None = None
        """The files' contents; None before they were read."""

    def count(self) -> int:
        """The number of games waiting to be brought back."""
        return sum(len(found.games) + len(found.faults) for found in self._files().values())

    def notice(self) -> str:
        """The message about them at the start; empty without any."""
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
        """Write games for the next start; why that failed, else an empty text."""
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
        """Store all of them; a notice about it. Raises StoreError.

        No file is deleted before everything readable in it is stored.
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

    def _files(self) -> dict[Path, RescueContent]:
        if self._found is None:
            paths = rescue_files(self._home, self._folders)
            self._found = {path: read_rescue(path) for path in paths}
        return self._found
