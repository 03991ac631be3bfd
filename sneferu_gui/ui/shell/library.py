"""The stored games as the scenes use them: opened when first needed, rescued when left."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from sneferu_gui.games.catalogue import FIRST
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
from sneferu_gui.session.store.rescue import Found
from sneferu_gui.ui.engine.scene import Notify, Scene
from sneferu_gui.ui.pages.unsaved import Unsaved, UnsavedScene
from sneferu_gui.ui.pages.words import trouble_words
from sneferu_gui.ui.shell.tables import replace_absent, seat_people_for_unknown, unknown_computers


class Library:
    """One program's way to the store, and what of its games is only in memory."""

    def __init__(
        self,
        folder: Path,
        free_space: Callable[[], bool] | None = None,
        spare: Sequence[Path] = (),
    ) -> None:
        """Open the store in a folder; whatever goes wrong with it is among the notices.

        `free_space` takes away what games go before on a full disk. What cannot be stored when
        the program is left is kept there all the same, or else in one of the `spare` folders.
        """
        self.notices: deque[str] = deque()
        """What the player should know, the oldest first."""
        self._foremost = self.notices
        """Those of where the player is: the table opened last, at first the title."""
        self._folder = folder
        self._recovered = ""
        """What was told of a recovery."""
        self._lost: StoreError | None = None
        """Why the store's files cannot be found again, when it was looked for them last."""
        self.closings: list[Callable[[], None]] = []
        """What is to be done before the store is let go."""
        self.guests: tuple[str, ...] = ()
        """The players from outside who may sit at tables, by name."""
        self._keepers: list[Keeper] = []
        """Of every game played since the program began, as the files may be lost."""
        self.store = self._open(folder, free_space)
        self.store.on_renewed = self._renewed
        self.rescue = Rescue(folder, (folder, *spare), free_space)
        if self.store.folder is not None and (waiting := self.rescue.notice()):
            self.notices.append(waiting)

    def noteworthy(self, game: str, number: int | None) -> Noteworthy | None:
        """What is worth noting of a finished game; None where it is not stored."""
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
        """Say that the store's files were lost, and write all that is in memory into the new."""
        words = _("The saved games were lost while playing: {reason}.").format(reason=_(reason))
        done = recovery_words(recovery) if recovery is not None else ""
        self._recovered = f"{words} {done}".strip()
        self._foremost.append(self._recovered)
        for keeper in self._keepers:
            if keeper.has_something:
                keeper.save()

    def unsaved(self) -> tuple[Record, ...]:
        """The games that would go with the program: all tried once more before."""
        return tuple(keeper.record() for keeper in self._unsaved())

    def keep_unsaved(self) -> str:
        """Keep them for the next start; why that cannot be, else an empty text."""
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
        """Whether a game is only in memory: of a store that is lost every one."""
        if self._lost is not None:
            return keeper.has_something
        return not keeper.is_lasting

    def why_unsaved(self) -> str:
        """Why games are only in memory."""
        troubles = [self._lost, *(keeper.trouble for keeper in self._keepers)]
        error = next((trouble for trouble in troubles if trouble is not None), self.store.trouble)
        return "" if error is None else trouble_words(error)

    def keep(self, session: Session, notices: deque[str], origin: Origin | None) -> Keeper:
        """Keep a session from now on, before anything is done; what goes wrong goes to the notices.

        Whoever sits where this program has nobody to play plays for them.
        """
        seat_people_for_unknown(session, self.guests)
        self._foremost = notices
        _tell_of_rating(notices, origin)
        keeper = Keeper(self.store, session, origin, lambda error: _notify(notices, error))
        keeper.save()
        return self._remember(keeper)

    def _remember(self, keeper: Keeper) -> Keeper:
        """Keep a keeper: of a game that is played again only the newest."""
        same = keeper.game
        self._keepers = [
            each
            for each in self._keepers
            if each.has_something and (same is None or each.game != same or not each.is_lasting)
        ]
        self._keepers.append(keeper)
        return keeper

    def rating_of(self, name: str, rules: str = FIRST) -> int | None:
        """How good somebody is at a game, by results against rated computers; None if not known."""
        try:
            return rating_in(self.store, name, rules).points
        except StoreError:
            return None

    def last_game(self) -> Summary | None:
        """The stored game that could be continued; None where there is none, or no knowing it."""
        try:
            return self.store.last_unfinished()
        except StoreError:
            return None

    def resume(self, game: int, notices: deque[str]) -> Keeper:
        """A stored game, to be played on. Raises StoreError when it cannot be."""
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
        """Let go of the store, once all has been kept.

        What was recovered is told again unless somebody saw it.
        """
        for closing in self.closings:
            closing()
        if self._recovered and self._recovered not in (*self.notices, *self._foremost):
            acknowledge_recovery(self._folder)
        self.store.close()


def origin_of(session: Session) -> Origin:
    """Where a new table's deal is from: that of the day or week, or chance.

    With other numbers or options than everybody's it is no such deal.
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
    """Say at the table of a rated attempt what it is."""
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
    """What is asked before the program ends; None when everything is stored."""
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
    """Write what is only in memory, a record a line; why it could not be, else an empty text.

    Into a file that is not there yet, or into a folder under a name of its own.
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
    """By the game, where all are of one."""
    games = {record.game.id for record in library.unsaved()}
    game = games.pop() if len(games) == 1 else FIRST
    return f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M}.sneferu"


def _names(library: Library) -> "chain[str]":
    name = _name(library)
    numbered = (f"{Path(name).stem}-{number}.sneferu" for number in count(2))
    return chain([name], numbered)


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
