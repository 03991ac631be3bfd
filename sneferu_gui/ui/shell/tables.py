"""Makes tables, from sessions, records and branches; and the defaults of new ones."""

import random
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, game_named, shown_games
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.game import Action, AnyEdition, AnyObservation
from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.language import _
from sneferu_gui.players import Budget, Player, player_named, player_names, tempered_names
from sneferu_gui.safe_text import file_name
from sneferu_gui.session.advice import Adviser, Advising, has_advisor
from sneferu_gui.session.challenge import ChallengeError, Ghost, ghost_from_text
from sneferu_gui.session.computer import ComputerSeats, Thinker
from sneferu_gui.session.editions import (
    EditionFileError,
    edition_named,
    standard_edition,
    warning_of,
)
from sneferu_gui.session.game import Session
from sneferu_gui.session.levels import level_words, usual_level
from sneferu_gui.session.names import player_key
from sneferu_gui.session.reasons import record_error_words, refusal_words
from sneferu_gui.session.record import Record
from sneferu_gui.session.record import first_record as first_in_file
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.store import GameStore, Keeper, Origin, OriginKind, StoredGame, StoreError
from sneferu_gui.session.thinking import GuestError, ScriptedWorker
from sneferu_gui.session.undo_rules import HandingOver, choice_of, with_choice
from sneferu_gui.simulation.bots import BotError, is_outside, seated_player
from sneferu_gui.ui.engine.scene import Answer, Notify, Restart, Scene, SceneError
from sneferu_gui.ui.pages.branch import BranchScene
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.memory import last_people, table_from_text, table_text
from sneferu_gui.ui.pages.words import trouble_words
from sneferu_gui.ui.shell.start import Start
from sneferu_gui.ui.table.game_table import AnyTable, GameTable, TableContext
from sneferu_gui.ui.table.navigation import TableNavigation

TEMPOS: Final = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "off": 0.0}
"""The factor for times of motion, by setting."""
PAUSES: Final = {"slow": 1.6, "normal": 0.6, "fast": 0.2, "at once": None}
"""Seconds before a computer's move, by setting; None for no motion either."""


def settings_applier(read: Callable[[], Settings]) -> Callable[[GameTable], None]:
    """Applies the settings to a table whenever they have changed."""
    last: Settings | None = None

    def apply_settings(table: GameTable) -> None:
        nonlocal last
        settings = read()
        if settings is not last:
            last = settings
            table.animation.tempo = TEMPOS[settings.motion] * type(table.animation).tempo
            table.offers_recap = settings.recap

    return apply_settings


def ask_when(start: Start, name: str, asked: HandingOver) -> str:
    """Remember when a person is asked before handing over; why that failed, if it did."""
    settings = start.settings()
    chosen = replace(settings, handing_over=with_choice(settings.handing_over, name, asked))
    return start.set(chosen)


def stored_table(
    navigation: TableNavigation,
    start: Start,
    session: Session,
    keeper: Keeper | None,
    notices: "deque[str]",
    origin: Origin,
) -> AnyTable:
    """The table of a session that a keeper stores, with the program's settings."""
    settings = start.settings
    if warning := warning_of(session.setup.edition):
        notices.append(warning)
    apply_settings = settings_applier(settings)
    context = TableContext(
        notices,
        ghost=ghost_of(origin, session),
        ask_when=partial(ask_when, start),
        apply_settings=apply_settings,
        pause=lambda: PAUSES[settings().pace],
        seconds=lambda: settings().thinking,
        covers=lambda: start.stores and settings().hand_over,
        settings=settings,
    )
    if keeper is not None:
        context = replace(context, closings=(keeper.close,), game=lambda: keeper.game)
    session.asks = lambda seat: choice_of(settings().handing_over, session.setup.seats[seat].name)
    table = table_of(session, navigation, context, start.options.bots)
    apply_settings(table)
    return table


def unstored_table(
    program: Navigation,
    session: Session,
    menu: Callable[[], Scene],
    adviser: Adviser | None = None,
    script: Thinker | None = None,
) -> AnyTable:
    """The table of a lesson or puzzle, which is not stored; scenes it opens return to it.

    Hints come from `adviser`, where given, unless the session asks another. A `script` plays the
    computers' seats.
    """
    apply_settings = settings_applier(program.settings)
    context = TableContext(
        apply_settings=apply_settings,
        advising=adviser,
        settings=program.settings,
        is_puzzle=adviser is not None,
    )
    table = table_of(session, _OwnMenu(program, menu), context, script=script)
    apply_settings(table)
    return table


class _OwnMenu:
    """Navigation of a table that is not stored: a menu of its own, a replay without branches."""

    def __init__(self, program: Navigation, menu: Callable[[], Scene]) -> None:
        self._menu = menu
        self.end, self.recap = program.end, program.recap
        self.rulebook, self.settings_page = program.rulebook, program.settings_page
        self.title = program.title

    def menu(self, _table: GameTable) -> Scene:
        return self._menu()

    def replay(self, table: GameTable, start: int) -> Scene:
        return ReplayScene(table.session, start)


def ghost_of(origin: Origin, session: Session) -> Ghost | None:
    """A game's ghost; None without one, or if it cannot be read."""
    if not origin.ghost:
        return None
    try:
        return ghost_from_text(origin.ghost, session.setup, session.deal)
    except ChallengeError:
        return None


def table_of(
    session: Session,
    navigation: TableNavigation,
    context: TableContext,
    guests: Iterable[str] = (),
    script: Thinker | None = None,
) -> GameTable:
    """The table of a session; its computers think as long as the context says.

    `guests` are the names of outside players that may sit at it. A `script` plays all its
    computers, in no time, whatever their names.
    """
    game = session.game.id
    thinkers: dict[str, Thinker] = {name: player_named(name, game) for name in _known(game)}
    if guests:  # with what they are made by, which a table without them need not wait for
        thinkers |= {name: Guest(name, game) for name in guests}
    new_worker = None
    if script is not None:
        thinkers, new_worker = dict.fromkeys(thinkers, script), ScriptedWorker
    computers = ComputerSeats(session, thinkers, context.seconds(), new_worker)
    apply_others = context.apply_settings

    def apply_settings(table: GameTable) -> None:
        computers.seconds = context.seconds()
        computers.thinks_ahead = context.settings().thinks_ahead
        apply_others(table)

    context = replace(context, apply_settings=apply_settings)
    if session.has_hints and has_advisor(game):
        advising = Advising()
        closings = (*context.closings, advising.close)
        context = replace(context, advising=advising, closings=closings)
    return face_of(session.setup).scene(session, navigation, computers, context)


def _known(game: str) -> tuple[str, ...]:
    """The names of a game's own computer players."""
    return (*player_names(game), *tempered_names(game))


def unknown_computers(session: Session, guests: Iterable[str]) -> tuple[str, ...]:
    """The computer players of a session that this program lacks: a later one may have them."""
    known = (*_known(session.game.id), *guests)
    return tuple(dict.fromkeys(name for name in session.computers if name and name not in known))


def seat_people_for_unknown(session: Session, guests: Iterable[str]) -> None:
    """Give people the seats of computer players that this program lacks."""
    unknown = unknown_computers(session, guests)
    session.computers = tuple(None if name in unknown else name for name in session.computers)


# -- players from outside: named on the command line, and nowhere else -------------------------


class Guest(NamedTuple):
    """An outside player, sent to the thinking process by name alone."""

    name: str
    game: str

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """The chosen action. Raises GuestError where the player fails."""
        try:
            player = _seated_player(self.name, self.game, observation.seat)
            return player.choose(observation, chance, budget)
        except BotError as error:
            raise GuestError(str(error)) from error


@cache
def _seated_player(name: str, game: str, seat: int) -> Player:
    """The player of a seat, one in each process."""
    return seated_player(name, game, seat)


def replace_absent(session: Session, guests: Iterable[str]) -> str:
    """Have a level play for outside players that are absent; the message about it.

    Empty where none is absent. The stored game still names them.
    """
    known = set(guests)
    absent = [name for name in session.computers if name and is_outside(name) and name not in known]
    if not absent:
        return ""
    usual = usual_level(session.game.id)
    session.computers = tuple(usual if name in absent else name for name in session.computers)
    message = _(
        "{name} is not here: {level} plays in its place. To go on against it, start the program"
        " with --bots {name}."
    )
    return message.format(name=", ".join(dict.fromkeys(absent)), level=level_words(usual))


# -- games from records ------------------------------------------------------------------------


def first_record(path: Path, game: str | None = None) -> Record:
    """The first record of a file; with a game's id, the first of that game.

    Raises SceneError, also for a record of another game.
    """
    if path == Path():  # dropped, with a name that could not be read
        raise SceneError(
            _("The file has a name that is no text. Give it another one, and drop it again.")
        )
    try:
        record = first_in_file(path)
    except RecordError as error:
        raise SceneError(record_error_words(error)) from error
    if game is not None and record.game.id != game:
        message = _("{path}: a game of {game}, and --game asks for {asked}")
        titles = {"game": GAMES[record.game.id].title, "asked": GAMES[game].title}
        raise SceneError(message.format(path=file_name(path), **titles))
    return record


def recorded_session(path: Path, count: int | None = None, game: str | None = None) -> Session:
    """A file's first game after `count` of its actions (all without a count); people play it.

    Raises SceneError, as `first_record`.
    """
    record = first_record(path, game)
    if count is not None and not 0 <= count <= len(record.actions):
        message = _("{path}: --at {count}: the game has {actions} actions")
        raise SceneError(
            message.format(path=file_name(path), count=count, actions=len(record.actions))
        )
    return session_of(record, file_name(path), count)


def session_of(record: Record, name: str, count: int | None = None) -> Session:
    """A record's game after `count` of its actions (all without a count); people play it.

    Raises SceneError, which names the record by `name`.
    """
    if record.game.id not in shown_games():
        words = _("{game} cannot be shown yet").format(game=record.game.title)
        raise SceneError(f"{name}: {words}")
    session = Session(record.setup, record.deal)
    for number, action in enumerate(record.actions[:count], start=1):
        try:
            session.do(action)
        except IllegalAction as error:
            message = _("action {number}: {reason}")
            words = message.format(number=number, reason=refusal_words(error.refusal))
            raise SceneError(f"{name}: {words}") from error
    return session


PLAYERS: Final = 2
"""Players at a new table, in games that so few can play."""


def first_draft(game: str, players: int, seed: str, *, solo: bool) -> TableDraft:
    """A table of a game for a number of people; with 0 for one against computers."""
    if players or solo:
        return TableDraft.of(players or 1, seed, solo=solo, game=game)
    least, most = game_named(game).seats
    draft = TableDraft.of(1, seed, game=game)
    while len(draft.seats) < min(max(PLAYERS, least), most):
        draft = draft.with_player(is_computer=True)
    return draft


def first_table(game: str) -> TableDraft:
    """The table for somebody who knows the game, to begin at once against a computer."""
    return first_draft(game, 0, drawn_seed(), solo=False)


def last_draft(file: SettingsFile | None, draft: TableDraft, *, solo: bool) -> TableDraft:
    """The last table of the draft's game; the draft itself if there is none."""
    kept = "" if file is None else file.settings.last_table
    return table_from_text(kept, draft.seed, solo=solo, game=draft.game) or draft


def remember(file: SettingsFile, draft: TableDraft) -> None:
    kept = table_text(draft, file.settings.last_table)
    file.change(replace(file.settings, last_table=kept))


def known_people(file: SettingsFile) -> tuple[str, ...]:
    """The people at the last tables, each once, in the order of seats."""
    seats = last_people(file.settings.last_table)
    names = {player_key(seat.name): seat.name for seat in seats if not seat.is_computer}
    return tuple(names.values())


def with_edition(draft: TableDraft, edition: AnyEdition) -> TableDraft:
    return draft.with_edition(edition) if edition.game == draft.game else draft


def edition_asked_for(options: PlayOptions) -> AnyEdition:
    """The edition of the command line. Raises SceneError if it cannot be played."""
    path, game = options.edition, options.game or FIRST_GAME
    try:
        return standard_edition(game) if path is None else edition_named(path, game)
    except EditionFileError as error:
        raise SceneError(error.in_words()) from error


WayBack = Callable[[], Answer]
Watches = Callable[[StoredGame, int | None, Callable[[], Scene]], Scene]
"""Makes the replay of a stored game at a moment; the last argument makes the scene after it."""


class Branches:
    """The branches begun or continued since the program started."""

    def __init__(self, program: Navigation, watch: Watches, store: Callable[[], GameStore]) -> None:
        """`watch` opens the replay of a stored game."""
        self._program, self._watch, self._store = program, watch, store
        self._ways: WeakKeyDictionary[Session, WayBack] = WeakKeyDictionary()

    def begin(
        self, session: Session, begun: Session, origin: Origin, back: Callable[[int], Scene]
    ) -> Scene:
        """The page on which a branch of a session begins.

        `begun` is the session up to the moment. `back` makes the scene to return to, after so many
        actions; while the game runs, that is its table.
        """
        count, is_over = begun.count, session.state_at(session.state_count).is_over
        if origin.kind is OriginKind.PLAYED_ON:
            origin = replace(origin, count=count)

        def way_back() -> Answer:
            if origin.game is not None and not is_over:
                return self._program.resume(origin.game)
            return Restart(back(count))

        def table(branch: Session) -> Scene:
            self._ways[branch] = way_back
            opened: Scene = self._program.table(branch, origin)
            return opened

        return BranchScene(begun, table, tells_hands=begun.game.has_secrets and not is_over)

    def take_up(self, session: Session, origin: Origin) -> None:
        """Note the way back of a stored branch that is continued."""
        game, is_branch = origin.game, origin.kind is OriginKind.PLAYED_ON
        if is_branch and game is not None and session not in self._ways:
            self._ways[session] = lambda: self._to_stored(game, origin.count)

    def way_back(self, session: Session) -> WayBack | None:
        """Leads to the moment a session branched off; None for other games."""
        return self._ways.get(session)

    def _to_stored(self, game: int, count: int | None) -> Answer:
        """Open the game a branch came from: its table, or the replay of a finished game."""
        try:
            stored = self._store().load(game)
        except StoreError as error:
            return Notify(trouble_words(error))
        if stored.session().shown.is_over:
            return Restart(self._watch(stored, count, self._program.title))
        return self._program.resume(game)
