"""Puzzles that come with a game: positions with a right turn."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Final, NamedTuple

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.checked_values import (
    KeyPath,
    RecordError,
    list_in,
    object_in,
    value_at,
)
from sneferu_gui.games.codec import Conversion, Fits, Key, Reading, from_plain
from sneferu_gui.games.game import Action
from sneferu_gui.games.reason import IllegalAction, Reason
from sneferu_gui.session.advice import Advice, AdviceTask, AdvisedMove
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import (
    Record,
    RecordedAction,
    json_in,
    record_from_json,
    record_to_mapping,
)

VERSION: Final = 1
Turn = tuple[RecordedAction, ...]


def _read_margin(value: object, path: KeyPath, _reading: Reading) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise RecordError(path, Reason("must be a number"))
    return value


def _check_answers(answers: tuple[Turn, ...], path: KeyPath, reading: Reading) -> None:
    if not answers or not all(answers):
        reading.refuse(path, Reason("holds no turn that is right"))


def _known_record(_value: object, _path: KeyPath, reading: Reading) -> Record:
    record: Record = reading.known["record"]
    return record


class Puzzle(NamedTuple):
    """A position with a task, and every turn that solves it."""

    key: str
    """The key by which its solution is remembered."""
    kind: str
    """The kind of task: one of those that the game's face has words for."""
    margin: Annotated[float, Conversion(_read_margin, float)]
    """The distance between the answer and every other turn; its unit is the kind's."""
    found_by: tuple[str, ...]
    """The levels of computer players that find an answer."""
    answers: Annotated[tuple[Turn, ...], Fits(_check_answers)]
    """Whole turns; the first is the one shown as the solution."""
    second: Turn
    record: Annotated[Record, Key("game"), Conversion(_known_record, record_to_mapping)]
    """The game up to the position."""

    def session(self) -> Session:
        """The position, with people at all seats, and no hints but its own.

        In a game with secrets it is shown as the seat that decides sees it. Raises RecordError
        where an action of the game is illegal.
        """
        session = Session(self.record.setup, self.record.deal, has_hints=False)
        for index, action in enumerate(self.record.actions):
            try:
                session.do(action)
            except IllegalAction as error:
                reason = Reason("illegal: {refusal}", refusal=error.refusal)
                raise RecordError(("actions", index), reason) from None
        session.floor = session.count
        if session.game.has_secrets:
            session.fix_viewer(session.state.seat)
        return session


@cache
def puzzles_in(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with a game, in the order in which they are best solved.

    Raises RecordError where their file is damaged, OSError where it cannot be read.
    """
    path = GAMES[game].puzzles
    if not path:
        return ()
    try:
        text = (assets_folder() / path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RecordError((), Reason("is no text in UTF-8")) from error
    return read_puzzles(game, text)


def read_puzzles(game: str, text: str) -> tuple[Puzzle, ...]:
    """The puzzles in a text. Raises RecordError with the fault and its place."""
    top = object_in(json_in(text), ())
    if value_at(top, (), "puzzles") != game or value_at(top, (), "version") != VERSION:
        raise RecordError(("puzzles",), Reason("holds no puzzles of this game and version"))
    listed = list_in(value_at(top, (), "list"), ("list",))
    found = tuple(_puzzle(game, each, ("list", i)) for i, each in enumerate(listed))
    if len({each.key for each in found}) < len(found):
        raise RecordError(("list",), Reason("has two puzzles of one key"))
    return found


def _puzzle(game: str, value: object, path: KeyPath) -> Puzzle:
    top = object_in(value, path)
    record = record_from_json(value_at(top, path, "game"))
    if record.game.id != game:
        raise RecordError((*path, "game"), Reason("is of another game"))
    return from_plain(Puzzle, top, path, record=record, setup=record.setup)


class KnownAnswer:
    """An adviser at a puzzle's table: it gives the rest of an answer, without any thought."""

    trouble = ""

    def __init__(self, session: Session, answers: Sequence[tuple[Action, ...]]) -> None:
        """Advise by the answers that can be completed from the session's present position."""
        self._session = session
        self._start = session.count
        self._answers = tuple(answers)
        self._is_asked = False

    def ask(self, task: AdviceTask, seconds: float) -> None:
        del task, seconds
        self._is_asked = True

    def poll(self) -> Advice | None:
        """The rest of the first answer that begins with the actions done so far, once."""
        if not self._is_asked:
            return None
        self._is_asked = False
        done = self._session.actions[self._start :]
        for answer in self._answers:
            if answer[: len(done)] == done and len(answer) > len(done):
                move = AdvisedMove(answer[len(done) :], 1.0, 0, 1.0, ())
                return Advice(self._session.state.seat, (), (move,))
        return None

    def forget(self) -> None:
        self._is_asked = False

    def close(self) -> None:
        """Do nothing: there is no process."""
