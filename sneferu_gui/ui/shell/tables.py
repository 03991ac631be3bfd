"""Tables for the window: a session with its computer seats, and games from records."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from sneferu_gui.file_words import file_name
from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.refusal import IllegalAction
from sneferu_gui.language import _
from sneferu_gui.players import player_named, player_names, tempered_names
from sneferu_gui.session.advice import Advising, has_advisor
from sneferu_gui.session.computer import ComputerSeats, Thinker
from sneferu_gui.session.game import Session
from sneferu_gui.session.reasons import record_error_words, refusal_words
from sneferu_gui.session.record import Record
from sneferu_gui.session.record import first_record as first_in_file
from sneferu_gui.session.thinking import ScriptedWorker
from sneferu_gui.ui.engine.scene import SceneError
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.shell.guests import Guest
from sneferu_gui.ui.table.face import face_of
from sneferu_gui.ui.table.game_table import GameTable, TableContext


def table_of(
    session: Session,
    navigation: TableNavigation,
    context: TableContext,
    guests: Iterable[str] = (),
    script: Thinker | None = None,
) -> GameTable:
    """The table at which a session is played; its computers think as long as the context says.

    `guests` are the names of players from outside who may sit at it. A `script` plays all its
    computers, in no time, whatever they are called.
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
        apply_others(table)

    context = replace(context, apply_settings=apply_settings)
    if session.has_hints and has_advisor(game):
        advising = Advising()
        closings = (*context.closings, advising.close)
        context = replace(context, advising=advising, closings=closings)
    return face_of(session.setup).scene(session, navigation, computers, context)


def _known(game: str) -> tuple[str, ...]:
    """The names of everybody who can play a game."""
    return (*player_names(game), *tempered_names(game))


def unknown_computers(session: Session, guests: Iterable[str] = ()) -> tuple[str, ...]:
    """The computer players at a table that this program does not have, as a later one may."""
    known = (*_known(session.game.id), *guests)
    return tuple(dict.fromkeys(name for name in session.computers if name and name not in known))


def seat_people_for_unknown(session: Session, guests: Iterable[str] = ()) -> None:
    """Let somebody sit where this program has nobody to play: a new game can be begun so."""
    unknown = unknown_computers(session, guests)
    session.computers = tuple(None if name in unknown else name for name in session.computers)


def first_record(path: Path, game: str | None = None) -> Record:
    """The first record of a file; with the id of a game, of that game.

    Raises SceneError with words about what is wrong, also when it is of another game.
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
    """The first game of a file after `count` of its actions (all of them); people play it.

    Raises SceneError with words about what is wrong and where, as `first_record`.
    """
    record = first_record(path, game)
    if count is not None and not 0 <= count <= len(record.actions):
        message = _("{path}: --at {count}: the game has {actions} actions")
        raise SceneError(
            message.format(path=file_name(path), count=count, actions=len(record.actions))
        )
    return session_of(record, file_name(path), count)


def session_of(record: Record, name: str, count: int | None = None) -> Session:
    """The game of a record after `count` of its actions (all of them); people play it.

    Raises SceneError, with where the record is from, its `name`, and what is wrong.
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
