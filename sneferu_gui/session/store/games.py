"""Stored games as values: the table, the actions, the origin; and their texts in the store."""

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Final, NamedTuple, Self

from sneferu_gui.games.catalogue import GAME_OF_OLD_FILES, GAMES, game_named, game_of
from sneferu_gui.games.checked_values import (
    EditionError,
    JsonObject,
    KeyPath,
    RecordError,
    choice_in,
    object_in,
    shown,
)
from sneferu_gui.games.codec import (
    Absent,
    Conversion,
    Entries,
    Key,
    Reading,
    from_plain,
    to_plain,
)
from sneferu_gui.games.game import Action, AnyCard, AnyDeal, AnyEdition, AnySetup, AnyState, Fields
from sneferu_gui.games.reason import IllegalAction, Reason
from sneferu_gui.session.editions import known_as
from sneferu_gui.session.game import Session
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.record import (
    Record,
    json_in,
    record_from_json,
    record_of,
    record_to_mapping,
)
from sneferu_gui.session.store.connection import rows, text_at
from sneferu_gui.session.store.errors import GameError, Trouble
from sneferu_gui.session.undo_rules import UndoRule


class OriginKind(StrEnum):
    NEW = "new"
    """A table set up and dealt."""
    PLAYED_ON = "played_on"
    """A position of another game, played on from."""
    COPY = "copy"
    """A game that went on in another window too, as it was played in this one."""
    CODE = "code"
    CHALLENGE = "challenge"
    """A challenge file, with a ghost to beat."""
    DAILY = "daily"
    WEEKLY = "weekly"
    IMPORTED = "imported"


def _read_ghost(value: object, _path: KeyPath, _reading: Reading) -> str:
    """The ghost's text, parsed only when needed; a wrong value counts as none."""
    return value if isinstance(value, str) else ""


_IF_BOOLEAN: Final = Conversion(lambda value, *_: value if isinstance(value, bool) else None, bool)


@dataclass(frozen=True)
class Origin:
    kind: OriginKind = OriginKind.NEW
    game: int | None = None
    """The game it was played on from, which may be deleted since."""
    count: int | None = None
    """The number of that game's actions before this one began."""
    name: str = ""
    """The code, the challenge's name, or the day, as plain text."""
    ghost: Annotated[str, Conversion(_read_ghost, str), Absent("")] = ""
    """The ghost to beat, as `ghost_to_text` writes it; empty without one."""
    is_rated: Annotated[bool | None, _IF_BOOLEAN, Key("rated"), Absent()] = None
    """Whether the game of a shared deal was begun as the one rated attempt at it.

    None for games without that information: older ones, and other kinds.
    """


Computers = Annotated[tuple[str | None, ...], Entries("seats")]


@dataclass(frozen=True)
class StoredTable:
    """Everything that is settled before a game's first action."""

    setup: AnySetup
    deal: AnyDeal
    computers: Computers = ()
    """The computer player of each seat, None for people; empty when all are people."""
    undo_rule: UndoRule = UndoRule.FREE
    origin: Origin = field(default_factory=Origin)
    is_counted: bool = True
    """Whether its result goes into the statistics."""
    has_hints: bool = True
    secret: str = ""
    """The text from which computer players' randomness is seeded, in a game with secrets."""

    @classmethod
    def of(cls, session: Session, origin: Origin | None = None, *, is_counted: bool = True) -> Self:
        return cls(
            session.setup,
            session.deal,
            session.computers,
            session.undo_rule,
            origin or Origin(),
            is_counted,
            session.has_hints,
            session.secret,
        )

    @property
    def computers_by_seat(self) -> tuple[str | None, ...]:
        """The computer player of each seat, None for people, one entry a seat."""
        return self.computers or (None,) * len(self.setup.seats)


class Dates(NamedTuple):
    """When a game was begun, last changed, and finished; None while it runs."""

    begun: datetime
    changed: datetime
    finished: datetime | None = None


@dataclass(frozen=True)
class StoredGame:
    id: int
    table: StoredTable
    actions: tuple[Action, ...]
    """All actions; those taken back and not done again are the last."""
    position: int
    """The number of actions done."""
    dates: Dates
    revision: int
    """Grows with every write to the game."""
    standing: int | None = None
    """The number of actions handed over; None where that was not stored."""

    @property
    def done(self) -> tuple[Action, ...]:
        """The actions that lead to the present position."""
        return self.actions[: self.position]

    def session(self) -> Session:
        """A session that goes on with the game; actions taken back can be done again.

        Raises GameError, naming the action, where one is not legal.
        """
        table = self.table
        session = Session(
            table.setup, table.deal, table.computers, table.undo_rule,
            has_hints=table.has_hints, secret=table.secret,
        )  # fmt: skip
        for index, action in enumerate(self.actions):
            try:
                session.do(action)
            except IllegalAction as error:
                raise illegal(self.id, index, error) from None
        session.go_on_from(self.position, self.standing)
        return session

    def shown(self) -> AnyState:
        """The present state, as everybody may see it. Raises GameError as `session` does."""
        if self.table.undo_rule is UndoRule.TURN:
            return self.session().shown_to(None)
        return game_of(self.table.setup).seen_by(self.state(), None).state

    def state(self) -> AnyState:
        """The present state. Raises GameError as `session` does."""
        state = game_of(self.table.setup).start(self.table.setup, self.table.deal)
        for index, action in enumerate(self.done):
            try:
                state = state.apply(action)
            except IllegalAction as error:
                raise illegal(self.id, index, error) from None
        return state

    def record(self) -> Record:
        """The record of the actions done. Raises GameError as `session` does."""
        return record_of(self.table.setup, self.table.deal, self.done, self.state())


def illegal(game: int, index: int, error: IllegalAction) -> GameError:
    fault = RecordError(("actions", index), Reason("illegal: {refusal}", refusal=error.refusal))
    return GameError(game, Trouble.DAMAGED, record_error_words(fault))


@dataclass(frozen=True)
class Summary:
    id: int
    card: AnyCard | None
    """None when the row cannot be read; `fault` says why."""
    begun: datetime | None = None
    changed: datetime | None = None
    finished: datetime | None = None
    origin: Origin = field(default_factory=Origin)
    edition: AnyEdition | None = None
    """As `known_as` gives it; None when it cannot be read."""
    fault: str = ""


# -- To and from texts ---------------------------------------------------------------------

_NOT_AT_THE_START: Final = ("edition", "actions", "result")


def start_text(setup: AnySetup, deal: AnyDeal) -> str:
    """The game's record without its edition, actions and result."""
    fields = record_to_mapping(Record(setup, deal, ()))
    for key in _NOT_AT_THE_START:
        del fields[key]
    return text_of(fields)


def edition_text(setup: AnySetup) -> str:
    return text_of(game_of(setup).edition_to_plain(setup.edition))


def digest_of(text: str) -> str:
    """The key of an edition's text."""
    return hashlib.sha256(text.encode()).hexdigest()


def text_of(value: object) -> str:
    """A value as JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def record_from_texts(start: str, edition: str, actions: list[str]) -> Record:
    """The record in a store's texts. Raises RecordError as the reading of any record does."""
    fields = JsonObject(object_in(json_in(start), ()))
    fields["edition"] = json_in(edition)
    fields["actions"] = [json_in(text) for text in actions]
    fields["result"] = None
    return record_from_json(fields)


def computers_from_text(text: str, seats: int) -> tuple[str | None, ...]:
    """The computer player of each seat. Raises RecordError."""
    return from_plain(Computers, json_in(text), ("computers",), seats=seats)


def origin_to_text(table: StoredTable) -> str:
    """A table's origin as a store holds it, with its secret, and whether it has no hints.

    The latter two are additional keys, which stores of earlier versions lack, and the programs
    that wrote those ignore.
    """
    fields = to_plain(table.origin)
    if not table.has_hints:
        fields[_HINTS] = False
    return text_of(fields | secret_to_plain(table))


def has_hints_in(text: str) -> bool:
    """Whether the table has hints, from its origin's text; it has where that does not say."""
    return object_in(json_in(text), ("origin",)).get(_HINTS) is not False


def secret_to_plain(table: StoredTable) -> Fields:
    """The secret under its key, where the table has one."""
    return {CHANCE_KEY: table.secret} if table.secret else {}


def secret_in(text: str, begun: str) -> str:
    """The secret of a table, from its origin's text.

    Stores of earlier versions have none: there it is the moment at which the game was begun.
    """
    return secret_from_plain(object_in(json_in(text), ("origin",))) or begun


def secret_from_plain(fields: JsonObject) -> str:
    """The secret written by `secret_to_plain`; empty where there is none."""
    secret = fields.get(CHANCE_KEY)
    return secret[:_LONGEST_SECRET] if isinstance(secret, str) else ""


def origin_from_text(text: str) -> Origin:
    """The origin that `origin_to_text` wrote. Raises RecordError for any other text."""
    return from_plain(Origin, json_in(text), ("origin",))


_HINTS: Final = "hints"
CHANCE_KEY: Final = "chance"
_LONGEST_SECRET: Final = 64
"""Characters."""


def date_from_text(text: str, key: str) -> datetime:
    """The moment in a text, with its zone. Raises RecordError for any other text."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise RecordError((key,), Reason("is no date: {value}", value=shown(text[:40]))) from None
    if moment.tzinfo is None:
        raise RecordError((key,), Reason("is a date without a time zone"))
    return moment


_GAME: Final = "game"
"""The key of the game's id; cards from the time of a single game have none."""


def card_text(setup: AnySetup, computers: Sequence[str | None], count: int, state: AnyState) -> str:
    """The card of a game after `count` actions, in this state, as a store holds it."""
    game = game_of(setup)
    header = {} if game.id == GAME_OF_OLD_FILES else {_GAME: game.id}
    return text_of(header | to_plain(game.card(setup, computers, count, state)))


def card_from_text(text: str) -> AnyCard:
    """The card that `card_text` wrote. Raises RecordError for any other text."""
    table = object_in(json_in(text), ())
    identity = choice_in(table.get(_GAME, GAME_OF_OLD_FILES), (_GAME,), tuple(GAMES))
    return game_named(identity).card_from_plain(table)


def editions_in(
    connection: sqlite3.Connection, wanted: Iterable[tuple[object, object]]
) -> dict[tuple[object, object], AnyEdition]:
    """The editions by game and digest, as they are known now; unreadable ones are left out."""
    editions: dict[tuple[object, object], AnyEdition] = {}
    for game, digest in wanted:
        if game not in GAMES or not isinstance(digest, str):
            continue
        for row in rows(connection, "SELECT content FROM edition WHERE digest = ?", (digest,)):
            try:
                mapping = object_in(json_in(text_at(row, "content")), ())
                edition = game_named(str(game)).edition_from_plain(mapping)
                editions[game, digest] = known_as(edition)
            except (RecordError, EditionError):
                continue
    return editions
