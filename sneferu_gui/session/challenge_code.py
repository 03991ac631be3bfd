"""A challenge as one code: a whole game of one player, short enough for a message.

The code begins with the code of its table, from whose seed the deal follows. Each action is kept
as its place among the legal ones, sorted by how a record writes them, and all places together are
one number: a game of forty actions takes some sixteen bytes. A mark of how the game ended shows
that it is read as it was played.
"""

import binascii
import json
from collections.abc import Iterator
from itertools import product
from typing import Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import (
    COLOURS,
    Action,
    AnyDeal,
    AnyEdition,
    AnyResult,
    AnySetup,
    AnyState,
    Game,
    SeatChoice,
)
from sneferu_gui.games.option import Option, Options
from sneferu_gui.games.options import is_asked, of_seats, of_table, values_of
from sneferu_gui.language import _
from sneferu_gui.session.challenge import ChallengeError, can_be_challenge
from sneferu_gui.session.code_letters import (
    LONGEST_CODE,
    ShareError,
    content_in,
    letters_of,
    with_share_errors,
)
from sneferu_gui.session.names import is_blank
from sneferu_gui.session.record import Record
from sneferu_gui.session.share import (
    CHALLENGE_VERSION,
    ContentParts,
    SharedTable,
    content_of,
    edition_mark,
    is_marked,
    name_in_code,
    table_in,
    with_length,
)
from sneferu_gui.session.shipped_editions import shipped_edition, shipped_of

LONGEST_NAME: Final = 40
"""Bytes of the player's name; what is longer is cut."""
_MARK: Final = 2
"""Bytes of the mark of how it ended."""


def challenge_code(record: Record) -> str:
    """The code of a game of one player that is over.

    Raises ChallengeError, with why, for any other game, and for one whose deal is of no seed.
    """
    if not can_be_challenge(record.setup):
        raise ChallengeError(_("only a game of one player can be sent as a code"))
    table = _shared_table(record.setup, record.deal)
    places, last = _places(record)
    name = _name_in_code(record.setup.seats[0].name)
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

    Raises ShareError, with why: what is mistyped is told with its place.
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


# -- written ---------------------------------------------------------------------------------


def _shared_table(setup: AnySetup, deal: AnyDeal) -> SharedTable:
    """The table from which, with its seed, this setup and deal follow. Raises ChallengeError."""
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
            return SharedTable(len(setup.seats), options, (own,), seed, mark, name, game.id)
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
    """The setup that comes of these options, with the player of another; None for none."""
    seat = like.seats[0]
    try:
        return game.setup(edition, (SeatChoice(seat.name, seat.colour, own),), options, seed)
    except ValueError:
        return None


def _choices(game: Game, players: int) -> Iterator[tuple[Options, Options]]:
    """Whatever can be chosen for a table of one, and for the seat at it."""
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
    """All actions as one number, in bytes; and the state in which the game is over."""
    game, number = record.game, 0
    state = game.start(record.setup, record.deal)
    steps = []
    for action in record.actions:
        legal = _sorted(game, state)
        if action not in legal:
            raise ChallengeError(_("an action of it is against the rules"))
        steps.append((legal.index(action), len(legal)))
        state = state.apply(action)
    if not state.is_over:
        raise ChallengeError(_("the game is not over yet"))
    for place, count in reversed(steps):
        number = number * count + place
    return number.to_bytes(-(-number.bit_length() // 8), "big"), state


def _sorted(game: Game, state: AnyState) -> list[Action]:
    """The legal actions, in an order that will be the same in every version of the program."""

    def written(action: Action) -> str:
        return json.dumps(game.action_to_plain(action), sort_keys=True)

    return sorted(state.legal_actions(), key=written)


def _mark_of(game: Game, result: AnyResult) -> bytes:
    plain = json.dumps(game.result_to_plain(result), sort_keys=True)
    return binascii.crc_hqx(plain.encode(), 0).to_bytes(_MARK, "big")


def _name_in_code(name: str) -> str:
    text = "".join(sign for sign in name if sign.isprintable())
    return text.encode("utf-8", "ignore")[:LONGEST_NAME].decode("utf-8", "ignore").strip()


# -- read ------------------------------------------------------------------------------------


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
    actions, last = _actions_in(game, game.start(setup, deal), int.from_bytes(places, "big"))
    if _mark_of(game, last.result()) != mark:
        raise ShareError(_("the game in the code ends otherwise than it was played"))
    return Record(setup, deal, actions)


def _edition_of(table: SharedTable) -> AnyEdition:
    """The one the game comes with that the code was made with. Raises ShareError."""
    shipped = (shipped_edition(each, table.game) for each in shipped_of(table.game))
    found = next((each for each in shipped if is_marked(each, table.edition)), None)
    if found is None:
        raise ShareError(_("it was played on an edition that is not here: ask for its record"))
    return found


def _actions_in(game: Game, state: AnyState, number: int) -> tuple[tuple[Action, ...], AnyState]:
    """The actions that lead to the end of the game, and the state it ends in."""
    actions = []
    while not state.is_over:
        legal = _sorted(game, state)
        number, place = divmod(number, len(legal))
        actions.append(legal[place])
        state = state.apply(legal[place])
    if number:
        raise ShareError(_("the game in the code ends otherwise than it was played"))
    return tuple(actions), state
