"""Challenges: somebody's game against Ptah, played again with theirs as a ghost beside it.

A challenge is the record of a game for one player (RECORD.md): its setup and deal are played
again, and its actions are the ghost's. So every such record can be a challenge.

As a code it is short enough for a message. The code begins with the code of its table, from whose
seed the deal follows. Each action is kept as its place among the legal ones, sorted by how a
record writes them, and all places together are one number: a game of forty actions takes some
sixteen bytes. A check of the game's end shows that it is read as it was played.
"""

import binascii
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.checked_values import RecordError, object_in, text_in, value_at
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.game import (
    COLOURS,
    Action,
    AnyDeal,
    AnyEdition,
    AnyResult,
    AnySetup,
    AnyState,
    Game,
    Option,
    Options,
    SeatChoice,
)
from sneferu_gui.games.options import is_asked, of_seats, of_table, values_of
from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.language import _
from sneferu_gui.session.editions import shipped_edition, shipped_of
from sneferu_gui.session.game import Session
from sneferu_gui.session.names import is_blank
from sneferu_gui.session.reasons import record_error_words, refusal_words
from sneferu_gui.session.record import Record, actions_from_plain, json_in
from sneferu_gui.session.share import (
    CHALLENGE_VERSION,
    LONGEST_CODE,
    ContentParts,
    SharedTable,
    ShareError,
    content_in,
    content_of,
    edition_mark,
    is_marked,
    letters_of,
    name_in_code,
    printable_name,
    table_in,
    with_length,
    with_share_errors,
)


class ChallengeError(ValueError):
    """A record that cannot be a challenge. The text says why."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """Somebody's game, shown beside another one at the same pace."""

    game: str
    """The id of its game."""
    name: str
    colour: str
    states: tuple[AnyState, ...]
    """At the start and after every action."""
    paces: tuple[int, ...]
    """The pace of each state, as `Game.pace` counts it."""
    result: AnyResult | None
    """None when the game was not played to its end."""
    actions: tuple[Action, ...] = ()
    """The actions done in it, from the same setup and deal."""

    def at(self, pace: int) -> AnyState:
        """The last state at this pace or before: as many days spent, or fewer."""
        states = zip(self.states, self.paces, strict=True)
        before = [state for state, own in states if own <= pace]
        return before[-1] if before else self.states[0]


def challenge_of(record: Record, name: str) -> tuple[Session, Ghost]:
    """A new game of the record's setup and deal for a player of that name, and the ghost.

    Raises ChallengeError when the record is of several players or cannot be played.
    """
    if not can_be_challenge(record.setup):
        count = len(record.setup.seats)
        message = _("a challenge is a game of one player; this one has {count}")
        raise ChallengeError(message.format(count=count))
    ghost = _ghost(record)
    taken = COLOURS.index(ghost.colour) if ghost.colour in COLOURS else -1
    colour = COLOURS[(taken + 1) % len(COLOURS)]
    return Session(_with_player(record.setup, name, colour), record.deal), ghost


def _with_player(setup: AnySetup, name: str, colour: str) -> AnySetup:
    """The same table for one player, with another player at it."""
    return replace(setup, seats=(replace(setup.seats[0], name=name, colour=colour),))


def can_be_challenge(setup: AnySetup) -> bool:
    """Whether games of a setup can be challenges: those of one player."""
    return len(setup.seats) == 1


def ghost_to_text(ghost: Ghost) -> str:
    """A ghost as it is stored beside a game of the same setup and deal."""
    kept = {
        "name": ghost.name,
        "colour": ghost.colour,
        "actions": [to_plain(action) for action in ghost.actions],
    }
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def ghost_from_text(text: str, setup: AnySetup, deal: AnyDeal) -> Ghost:
    """The ghost stored beside a game of this setup and deal. Raises ChallengeError."""
    try:
        kept = object_in(json_in(text), ())
        name = text_in(value_at(kept, (), "name"), ("name",))
        colour = text_in(value_at(kept, (), "colour"), ("colour",))
        actions = actions_from_plain(value_at(kept, (), "actions"), setup)
    except RecordError as error:
        raise ChallengeError(record_error_words(error)) from error
    if colour not in COLOURS or not can_be_challenge(setup):
        raise ChallengeError(_("a ghost has one of the players' colours, and one opponent"))
    return _ghost(Record(_with_player(setup, name, colour), deal, actions))


def _ghost(record: Record) -> Ghost:
    game = record.game
    states = [game.start(record.setup, record.deal)]
    for number, action in enumerate(record.actions, start=1):
        try:
            states.append(states[-1].apply(action))
        except IllegalAction as error:
            message = _("action {number}: {reason}")
            words = refusal_words(error.refusal)
            raise ChallengeError(message.format(number=number, reason=words)) from error
    seat = record.setup.seats[0]
    return Ghost(
        game.id,
        seat.name,
        seat.colour,
        tuple(states),
        tuple(map(game.pace, states)),
        states[-1].result(),
        record.actions,
    )


LONGEST_NAME: Final = 40
"""Bytes of the player's name; a longer one is cut."""
_MARK: Final = 2
"""Bytes of the check of the game's end."""


def challenge_code(record: Record) -> str:
    """The code of a game of one player that is over.

    Raises ChallengeError, with the reason, for any other game, and for one whose deal has no seed.
    """
    if not can_be_challenge(record.setup):
        raise ChallengeError(_("only a game of one player can be sent as a code"))
    table = _shared_table(record.setup, record.deal)
    places, last = _places(record)
    name = printable_name(record.setup.seats[0].name)
    colour = COLOURS.index(record.setup.seats[0].colour)
    content = bytes([CHALLENGE_VERSION << 5]) + b"".join(
        (
            with_length(content_of(table)),
            with_length(name.encode()),
            bytes([colour]),
            _mark_of(record.game, last.result()),
            places,
        )
    )
    code = letters_of(content)
    if len(code) > LONGEST_CODE:
        raise ChallengeError(_("the game is too long for a code"))
    return code


def read_code(text: str) -> Record | SharedTable:
    """The game or the table that a code holds; a game is played to its end.

    Raises ShareError, with the reason; a typing error is shown with its place.
    """
    content = content_in(text, _means_something)
    is_game = content[0] >> 5 == CHALLENGE_VERSION
    return _record_in(content) if is_game else table_in(content)


def _means_something(content: bytes) -> bool:
    try:
        if content[0] >> 5 == CHALLENGE_VERSION:
            _record_in(content)
        else:
            table_in(content)
    except ShareError:
        return False
    return True


# -- Writing ---------------------------------------------------------------------------------


def _shared_table(setup: AnySetup, deal: AnyDeal) -> SharedTable:
    """The table whose seed gives this setup and deal. Raises ChallengeError without one."""
    game, seed = game_named(setup.game), deal.seed
    varied = game.variant_of(setup.edition)
    edition: AnyEdition = setup.edition if varied is None else varied[0]
    if seed is None or game.deal(setup, seed) != deal:
        raise ChallengeError(_("its deal follows from no seed: send its record, as a file"))
    for options, own in _choices(game, len(setup.seats)):
        if _setup(game, edition, setup, options, own, seed) != setup:
            continue
        try:
            mark, name = edition_mark(edition), name_in_code(edition)
            return SharedTable(options, (own,), seed, mark, name, game.id)
        except ValueError as error:
            raise ChallengeError(str(error)) from error
    raise ChallengeError(_("its deal follows from no seed: send its record, as a file"))


def _setup(
    game: Game,
    edition: AnyEdition,
    like: AnySetup,
    options: Options,
    own: Options,
    seed: int | str,
) -> AnySetup | None:
    seat = like.seats[0]
    try:
        return game.setup(edition, (SeatChoice(seat.name, seat.colour, own),), options, seed)
    except ValueError:
        return None


def _choices(game: Game, players: int) -> Iterator[tuple[Options, Options]]:
    """All choices for a table of one: the options of the table, and of the seat."""
    table = of_table(game)
    for values in product(*map(values_of, table)):
        options = dict(zip((option.key for option in table), values, strict=True))
        if any(not _may_be(option, players, options) for option in table):
            continue
        asked = [option for option in of_seats(game) if is_asked(option, players, options)]
        for own in product(*map(values_of, asked)):
            yield options, dict(zip((option.key for option in asked), own, strict=True))


def _may_be(option: Option, players: int, options: Options) -> bool:
    is_usual = options[option.key] == option.default
    return is_usual or is_asked(option, players, options)


def _places(record: Record) -> tuple[bytes, AnyState]:
    """The places of all actions as one number, in bytes; and the state the game ends in."""
    number, state = 0, record.game.start(record.setup, record.deal)
    steps = []
    for action in record.actions:
        legal = _sorted(state)
        if action not in legal:
            raise ChallengeError(_("an action of it is against the rules"))
        steps.append((legal.index(action), len(legal)))
        state = state.apply(action)
    if not state.is_over:
        raise ChallengeError(_("the game is not over yet"))
    for place, count in reversed(steps):
        number = number * count + place
    return number.to_bytes(-(-number.bit_length() // 8), "big"), state


def _sorted(state: AnyState) -> list[Action]:
    """The legal actions, in an order that stays the same in every version of the program."""

    def written(action: Action) -> str:
        return json.dumps(to_plain(action), sort_keys=True)

    return sorted(state.legal_actions(), key=written)


def _mark_of(game: Game, result: AnyResult) -> bytes:
    plain = json.dumps(game.result_to_plain(result), sort_keys=True)
    return binascii.crc_hqx(plain.encode(), 0).to_bytes(_MARK, "big")


# -- Reading ---------------------------------------------------------------------------------


@with_share_errors
def _record_in(content: bytes) -> Record:
    """The game in a code's bytes. Raises ShareError."""
    parts = ContentParts(content[1:])
    table = table_in(parts.take())
    try:
        name = parts.take().decode()
    except UnicodeDecodeError:
        raise ShareError(_("the name in the code is no text")) from None
    colour, mark, places = parts.rest[:1], parts.rest[1 : 1 + _MARK], parts.rest[1 + _MARK :]
    if table.players != 1 or len(mark) < _MARK or colour[0] >= len(COLOURS):
        raise ShareError(_("the code holds no game of one player"))
    if is_blank(name) or not name.isprintable():
        raise ShareError(_("the name in the code is no text"))
    game, edition = game_named(table.game), _edition_of(table)
    seat = SeatChoice(name, COLOURS[colour[0]], table.seats[0])
    setup = game.setup(edition, (seat,), table.options, table.seed)
    deal = game.deal(setup, table.seed)
    actions, last = _actions_in(game.start(setup, deal), int.from_bytes(places, "big"))
    if _mark_of(game, last.result()) != mark:
        raise ShareError(_("the game in the code ends otherwise than it was played"))
    return Record(setup, deal, actions)


def _edition_of(table: SharedTable) -> AnyEdition:
    """The shipped edition whose mark the code has. Raises ShareError."""
    shipped = (shipped_edition(each, table.game) for each in shipped_of(table.game))
    found = next((each for each in shipped if is_marked(each, table.edition)), None)
    if found is None:
        raise ShareError(_("it was played on an edition that is not here: ask for its record"))
    return found


def _actions_in(state: AnyState, number: int) -> tuple[tuple[Action, ...], AnyState]:
    actions = []
    while not state.is_over:
        legal = _sorted(state)
        number, place = divmod(number, len(legal))
        actions.append(legal[place])
        state = state.apply(legal[place])
    if number:
        raise ShareError(_("the game in the code ends otherwise than it was played"))
    return tuple(actions), state
