"""Sobek's part of the record format (RULES.md, A and V): from the edition to the trace."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from sneferu_gui.games.checked_values import (
    JsonObject,
    KeyPath,
    RecordError,
    choice_in,
    flag_in,
    list_in,
    object_in,
    seed_in,
    text_in,
    value_at,
    whole_in,
    wholes_in,
)
from sneferu_gui.games.game import Fields
from sneferu_gui.games.gathered_faults import EditionError
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sobek.law.actions import (
    Action,
    Cards,
    Done,
    Give,
    Lay,
    Pick,
    PlayCourtesan,
    PlayMerchant,
    PlayPlain,
    PlayPriest,
    PlaySet,
    PlayThief,
    PlayVizier,
    Start,
    Take,
    UseOnSeat,
    UseOnSet,
    UseToken,
)
from sneferu_gui.games.sobek.law.edition import (
    BACKS,
    CURSE,
    FAMILIES,
    GUILD,
    PROSPERITY,
    TOKENS,
    Edition,
)
from sneferu_gui.games.sobek.law.edition_check import edition_from_mapping, edition_to_mapping
from sneferu_gui.games.sobek.law.position import LaidSet, Phase, ScoredRound
from sneferu_gui.games.sobek.law.result import Result
from sneferu_gui.games.sobek.law.setup import (
    THEFT_NUMBERS,
    Deal,
    RoundDeal,
    Seat,
    Setup,
    deal_faults,
)
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in

VERSION: Final = 1
LARGEST_INDEX: Final = 1_000
"""No number in an action is larger: what is beyond is refused as unreadable."""
MOST_CARDS: Final = 200
"""In a list of them."""

PHASES: Final = tuple(phase.value for phase in Phase)
DOES: Final = ("start", "take", "set", "power", "event", "pick", "give", "lay", "done")


# -- Writing -------------------------------------------------------------------------------


def start_to_plain(setup: Setup, deal: Deal) -> Fields:
    """Setup and deal as a record holds them, from the edition on (V1)."""
    return {
        "edition": edition_to_mapping(setup.edition),
        "players": [{"name": seat.name, "colour": seat.colour} for seat in setup.seats],
        "seed": deal.seed,
        "first": deal.first,
        "rounds": [
            {
                "start": list(each.start),
                "deck": list(each.deck),
                "tokens": list(each.tokens),
                "thefts": list(each.thefts),
            }
            for each in deal.rounds
        ],
    }


_KEYS: Final[Mapping[type, Mapping[str, str]]] = {
    Take: {"place": "index"},
    PlayMerchant: {"place": "index"},
    PlayCourtesan: {"onto": "set"},
    UseOnSet: {"onto": "set"},
}
"""What fields are called in a record, where it is something else."""
_OWN_FIELDS: Final = frozenset({"do", "power", "on"})
"""Those that tell kinds of actions apart; only `do` is written."""


def action_to_plain(action: Action) -> Fields:
    """An action as a record holds it (A1).

    >>> action_to_plain(PlayCourtesan("courtesan", 0, ("fish0",)))
    {'do': 'power', 'card': 'courtesan', 'set': 0, 'cards': ['fish0']}
    """
    fields: Fields = {"do": action.do}
    keys = _KEYS.get(type(action), {})
    for name, value in zip(action._fields, action, strict=True):
        if name not in _OWN_FIELDS:
            key = keys.get(name, name)
            fields[key] = list(value) if isinstance(value, tuple) else value
    return fields


def result_to_plain(result: Result) -> Fields:
    """A result as a record holds it (V1)."""
    return {
        "rounds": [_round_to_plain(each) for each in result.rounds],
        "score": list(result.score),
        "winners": list(result.winners),
        "early": result.early,
    }


def _round_to_plain(scored: ScoredRound) -> Fields:
    return {
        "points": list(scored.points),
        "corruption": list(scored.corruption),
        "corrupt": list(scored.corrupt),
        "score": list(scored.score),
    }


def trace_entry(state: State) -> Fields:
    """What a trace tells of a state, before the action that leads on from it (V2)."""
    return {
        "round": state.round,
        "seat": state.seat,
        "phase": state.phase.value,
        "legal": len(state.legal_actions()),
        "score": list(state.scores),
        "hand": [count_in(hand) for hand in state.hands],
        "pile": [count_in(pile) for pile in state.piles],
        "curse": list(state.curses),
        "sets": [[_set_to_plain(laid) for laid in own] for own in state.sets],
        "nile": len(state.nile),
        "deck": len(state.deck),
        "tokens": len(state.tokens),
    }


def _set_to_plain(laid: LaidSet) -> list[object]:
    return [FAMILIES[laid.family], laid.size, laid.scarabs, laid.is_flat]


# -- Reading a start -----------------------------------------------------------------------


def start_from_plain(top: JsonObject) -> tuple[Setup, Deal]:
    """Setup and deal of a record. Raises RecordError at the first thing that is wrong (V3)."""
    edition = _edition(value_at(top, (), "edition"))
    entries = list_in(value_at(top, (), "players"), ("players",))
    seats = tuple(_seat(entry, ("players", index)) for index, entry in enumerate(entries))
    try:
        setup = Setup(edition, seats)
    except ValueError as error:
        raise RecordError(("players",), error.args[0]) from None
    return setup, _deal(top, setup)


def _edition(value: object) -> Edition:
    path: KeyPath = ("edition",)
    _check_keys_below(value, path, depth=5)
    try:
        return edition_from_mapping(object_in(value, path))
    except EditionError as error:
        first = error.faults[0]
        reason = first.reason
        if len(error.faults) > 1:
            more = len(error.faults) - 1
            reason = Reason("{reason} (more faults: {count})", reason=reason, count=more)
        raise RecordError((*path, *first.path), reason) from None


def _check_keys_below(value: object, path: KeyPath, depth: int) -> None:
    """Refuse a key named twice in any object down to a depth."""
    if depth and isinstance(value, JsonObject):
        for key, inner in object_in(value, path).items():
            _check_keys_below(inner, (*path, key), depth - 1)
    elif depth and isinstance(value, list):
        for index, inner in enumerate(value):
            _check_keys_below(inner, (*path, index), depth - 1)


def _seat(value: object, path: KeyPath) -> Seat:
    table = object_in(value, path)
    name = text_in(value_at(table, path, "name"), (*path, "name"))
    return Seat(name, text_in(value_at(table, path, "colour"), (*path, "colour")))


def _deal(top: JsonObject, setup: Setup) -> Deal:
    rounds = list_in(value_at(top, (), "rounds"), ("rounds",))
    deal = Deal(
        whole_in(value_at(top, (), "first"), ("first",)),
        tuple(_round(each, ("rounds", index), setup) for index, each in enumerate(rounds)),
        seed_in(value_at(top, (), "seed"), ("seed",)),
    )
    for fault in deal_faults(deal, setup.edition, len(setup.seats)):
        raise RecordError(fault.path, fault.reason)
    return deal


def _round(value: object, path: KeyPath, setup: Setup) -> RoundDeal:
    table = object_in(value, path)
    kinds = {kind.id: kind for kind in setup.edition.kinds}
    thefts = list_in(value_at(table, path, "thefts"), (*path, "thefts"))
    return RoundDeal(
        _texts(table, path, "start", kinds),
        _texts(table, path, "deck", kinds),
        _texts(table, path, "tokens", TOKENS),
        tuple(
            whole_in(number, (*path, "thefts", index), 0, THEFT_NUMBERS - 1)
            for index, number in enumerate(thefts)
        ),
    )


def _texts(table: JsonObject, path: KeyPath, key: str, choices: Iterable[str]) -> tuple[str, ...]:
    """A list of texts, each one of the choices."""
    at, known = (*path, key), tuple(choices)
    entries = list_in(value_at(table, path, key), at, most=MOST_CARDS)
    return tuple(choice_in(entry, (*at, index), known) for index, entry in enumerate(entries))


# -- Reading actions -----------------------------------------------------------------------


class _Reader:
    """Reads the values of an action at a place of a record."""

    def __init__(self, value: object, path: KeyPath, edition: Edition) -> None:
        self.table = object_in(value, path)
        self.path = path
        self.edition = edition

    def at(self, key: str) -> object:
        """The value of a key."""
        return value_at(self.table, self.path, key)

    def number(self, key: str) -> int:
        """A place or a seat."""
        return whole_in(self.at(key), (*self.path, key), 0, LARGEST_INDEX)

    def number_or_null(self, key: str) -> int | None:
        """The same, or null (A3)."""
        return None if self.at(key) is None else self.number(key)

    def choice(self, key: str, choices: Iterable[str]) -> str:
        """One of the choices."""
        return choice_in(self.at(key), (*self.path, key), tuple(choices))

    def choice_or_null(self, key: str, choices: Iterable[str]) -> str | None:
        """The same, or null (A3)."""
        return None if self.at(key) is None else self.choice(key, choices)

    def card(self, key: str = "card") -> str:
        """The id of a kind."""
        return self.choice(key, [kind.id for kind in self.edition.kinds])

    def cards(self) -> Cards:
        """Kinds in any order, brought into the canonical one (A2)."""
        order = [kind.id for kind in self.edition.kinds]
        return tuple(sorted(_texts(self.table, self.path, "cards", order), key=order.index))


def action_from_plain(value: object, path: KeyPath, setup: Setup) -> Action:  # noqa: PLR0911
    """The action at a place of a record (A1). Unknown keys are ignored. Raises RecordError."""
    read = _Reader(value, path, setup.edition)
    match read.choice("do", DOES):
        case "start":
            return Start(read.number("seat"))
        case "take":
            return Take(read.number("index"))
        case "set":
            return PlaySet(read.number_or_null("onto"), read.cards())
        case "power":
            return _power(read)
        case "event":
            return _event(read)
        case "pick":
            return Pick(read.card())
        case "give":
            return Give(read.card())
        case "lay":
            return Lay(read.cards())
        case _:
            return Done()


def _power(read: _Reader) -> Action:
    card = read.card()
    power = next(kind.power for kind in read.edition.kinds if kind.id == card)
    match power:
        case "priest":
            return PlayPriest(card, read.choice_or_null("family", FAMILIES))
        case "thief":
            back = read.choice_or_null("back", BACKS)
            return PlayThief(card, read.number_or_null("seat"), back)
        case "vizier":
            return PlayVizier(card, read.number_or_null("seat"))
        case "courtesan":
            return PlayCourtesan(card, read.number_or_null("set"), read.cards())
        case "merchant":
            return PlayMerchant(card, read.number("index"))
        case _:
            return PlayPlain(card)


def _event(read: _Reader) -> Action:
    token = read.choice("token", TOKENS)
    if token in {GUILD, CURSE}:
        return UseOnSeat(token, read.number("seat"))
    if token == PROSPERITY:
        return UseOnSet(token, read.number_or_null("set"))
    return UseToken(token)


# -- Reading results and traces ------------------------------------------------------------


def result_from_plain(value: object, seats: int) -> Fields:
    """The result of a record, checked. Raises RecordError."""
    path: KeyPath = ("result",)
    table = object_in(value, path)
    rounds = list_in(value_at(table, path, "rounds"), (*path, "rounds"))
    return {
        "rounds": [
            _round_result(each, (*path, "rounds", index), seats)
            for index, each in enumerate(rounds)
        ],
        **_counts(table, path, ("score",), seats),
        "winners": _seats_in(table, path, "winners", seats),
        "early": flag_in(value_at(table, path, "early"), (*path, "early")),
    }


def _round_result(value: object, path: KeyPath, seats: int) -> Fields:
    table = object_in(value, path)
    return {
        **_counts(table, path, ("points", "corruption"), seats),
        "corrupt": _seats_in(table, path, "corrupt", seats),
        **_counts(table, path, ("score",), seats),
    }


def trace_entry_from_plain(value: object, path: KeyPath, seats: int) -> Fields:
    """An entry of a record's trace, checked. Raises RecordError."""
    table = object_in(value, path)
    sets = list_in(value_at(table, path, "sets"), (*path, "sets"), seats)
    return {
        "round": whole_in(value_at(table, path, "round"), (*path, "round"), 1),
        "seat": whole_in(value_at(table, path, "seat"), (*path, "seat"), 0, seats - 1),
        "phase": choice_in(value_at(table, path, "phase"), (*path, "phase"), PHASES),
        "legal": whole_in(value_at(table, path, "legal"), (*path, "legal")),
        **_counts(table, path, ("score", "hand", "pile", "curse"), seats),
        "sets": [_sets(own, (*path, "sets", seat)) for seat, own in enumerate(sets)],
        **{
            key: whole_in(value_at(table, path, key), (*path, key))
            for key in ("nile", "deck", "tokens")
        },
    }


def _sets(value: object, path: KeyPath) -> list[list[Any]]:
    return [_set(entry, (*path, index)) for index, entry in enumerate(list_in(value, path))]


def _set(value: object, path: KeyPath) -> list[Any]:
    family, cards, scarabs, is_flat = list_in(value, path, 4)
    return [
        choice_in(family, (*path, 0), FAMILIES),
        whole_in(cards, (*path, 1)),
        whole_in(scarabs, (*path, 2)),
        flag_in(is_flat, (*path, 3)),
    ]


def _counts(table: JsonObject, path: KeyPath, keys: Iterable[str], seats: int) -> Fields:
    """One number for each seat, under each of these keys."""
    return {key: wholes_in(value_at(table, path, key), (*path, key), seats) for key in keys}


def _seats_in(table: JsonObject, path: KeyPath, key: str, seats: int) -> list[int]:
    entries = enumerate(list_in(value_at(table, path, key), (*path, key), most=seats))
    return [whole_in(entry, (*path, key, index), 0, seats - 1) for index, entry in entries]
