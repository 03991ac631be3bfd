"""The protocol of any game: all that playing, undo, store, record, replay and seats need of it.

A game's own values (actions, events, deals) are kept, compared and handed back by the house, and
looked into by the game alone: they are `Any` here. What the house does look into has a type.
"""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from sneferu_gui.games.arranging import Part
from sneferu_gui.games.card import PlainCard, PlainKinds, PlainTrace, SeatStanding
from sneferu_gui.games.checked_values import JsonObject, KeyPath, RecordError, list_in, value_at
from sneferu_gui.games.codec import (
    edition_in_record,
    fields_from_plain,
    from_plain,
    gathered_from_plain,
    to_plain,
)
from sneferu_gui.games.measure import CountedMeasures, Measure, Milestone, SeatFigures, Sort
from sneferu_gui.games.reason import N_, Reason, Refusal

OptionValue = str | int | bool
Options = Mapping[str, OptionValue]


class OptionNote(NamedTuple):
    value: OptionValue
    text: str
    """English, and the key of translations."""
    seats: frozenset[int] = frozenset()
    """The numbers of players for which the note holds; empty for any."""
    start: str = ""
    """How a player who chose the value begins, where that sets the value apart."""


class Condition(NamedTuple):
    """When an option can be chosen; elsewhere it has its default."""

    seats: frozenset[int] = frozenset()
    """The numbers of players; empty for any."""
    needs: tuple[str, OptionValue] | None = None
    """The key of another option, and the value it must have."""
    clause: str = ""
    """The refusal of any other choice, with the clause of the rules."""


class Option(NamedTuple):
    """A choice before a game. All words are English, and the keys of translations."""

    key: str
    title: str
    values: tuple[tuple[OptionValue, str], ...]
    """Each value with its name."""
    default: OptionValue
    condition: Condition = Condition()
    summary: str = ""
    """Its words in a line about a game with another value; empty where title and value suffice."""
    notes: tuple[OptionNote, ...] = ()
    is_per_seat: bool = False
    """Whether each seat has a value of its own, which no other seat has."""
    pictures: str = ""
    """The name of a value's picture, with `{value}` in it; empty where there are none."""


class SharedDeal(NamedTuple):
    """The game that everybody plays as the deal of a day, or of a week."""

    edition: str
    """The id of an edition the game comes with."""
    options: Options
    description: str
    """A description for players who choose it: English."""
    player: str = ""
    """The computer player at all other seats, by its name; empty for the usual one."""


Action: TypeAlias = Any
"""One thing a seat can do: a hashable value of the game's own."""
Event: TypeAlias = Any
"""One thing that happened, named in the past tense: a value of the game's own."""
AnyEdition: TypeAlias = Any
AnySetup: TypeAlias = Any
AnyDeal: TypeAlias = Any
AnyState: TypeAlias = Any
AnyObservation: TypeAlias = Any
AnyResult: TypeAlias = Any
AnyCard: TypeAlias = Any
"""A value that keeps the protocol of its name and has more, which only its game knows."""
Fields = dict[str, object]
"""A part of a record, with exactly the keys its format gives it, in their order."""


FIRST_VERSION: Final = 1
"""The first version of a game's records."""
COLOURS = ("carnelian", "lapis", "turquoise", "amethyst")
"""The ids of the players' colours, of any game."""


class Mark(StrEnum):
    """The kind of an event, as far as undo, turns and the handing over of a turn depend on it."""

    TURN_BEGAN = "turn_began"
    REVEALED = "revealed"
    """Something hidden was seen: by everybody, or by the seat that acted."""
    ENDED = "ended"


class Mode(StrEnum):
    """The kind of opponents, by which results are compared."""

    MULTI = "multi"
    SOLO = "solo"
    """One player against the game's own opponent."""
    ALONE = "alone"
    """One player without an opponent, who always wins."""


class Period(StrEnum):
    """How long a shared deal is everybody's; a week begins on its Monday."""

    DAY = "day"
    WEEK = "week"


@dataclass(frozen=True, slots=True)
class Seat:
    name: str
    colour: str
    """One of `COLOURS`, different for each seat."""


class Edition(Protocol):
    """The numbers printed on the boards of a game."""

    @property
    def game(self) -> str:
        """The id of its game."""

    @property
    def id(self) -> str:
        """Its name in files."""

    @property
    def name(self) -> str:
        """Its name in English."""


class Setup(Protocol):
    """Everything chosen before the deal."""

    @property
    def game(self) -> str:
        """The id of its game."""

    @property
    def edition(self) -> AnyEdition:
        """The numbers printed on the boards."""

    @property
    def seats(self) -> Sequence[Any]:
        """In seat order."""


class Deal(Protocol):
    """Everything chance decides, in later rounds too: nothing after it is random."""

    @property
    def seed(self) -> int | str | None:
        """The seed it was made from; informative only."""


_Item = TypeVar("_Item")
StateT = TypeVar("StateT", bound="State")


def shuffled(items: Iterable[_Item], chance: random.Random) -> list[_Item]:
    """A new list in random order.

    Only `Random.random` is used: of all of Python's generator it alone is promised to give
    the same numbers in every version, and a seed should mean the same deal for years.
    """
    pool, roll = list(items), chance.random
    for last in range(len(pool) - 1, 0, -1):
        other = int(roll() * (last + 1))
        pool[last], pool[other] = pool[other], pool[last]
    return pool


class Result(Protocol):
    """The end of a game."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats; several when victory is shared, none when the game's own opponent won."""


class State(Protocol):
    """A state of a game, as a value."""

    @property
    def seat(self) -> int:
        """The seat that decides now; when the game is over, the one that decided last."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Every distinct legal action, in a fixed order; empty only when the game is over."""

    def apply(self, action: Action) -> Self:
        """The state after an action. Raises IllegalAction, changing nothing, if it is refused."""

    def play(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The state after an action, and its events. Raises IllegalAction."""

    def why_not(self, action: Action) -> Refusal | None:
        """The clause and the fact that forbid an action now, or None when it is legal."""

    def faults(self) -> tuple[str, ...]:
        """The faults of a state that cannot be so, each with its clause; empty when sound."""

    def result(self) -> AnyResult:
        """The `Result` when the game is over; None while it runs."""


def after_all(state: StateT, actions: Iterable[Action]) -> StateT:
    """The state after some actions, one after another. Raises IllegalAction."""
    for action in actions:
        state = state.apply(action)
    return state


class Observation(Protocol):
    """All that a seat knows of a state, and nothing more.

    It can be pickled for another process, and the pickle holds nothing more either.
    """

    @property
    def seat(self) -> int | None:
        """The seat whose knowledge it is; None for an onlooker, who sees what lies open."""

    @property
    def state(self) -> AnyState:
        """A whole `State` to look at; what the seat does not know is covered."""

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The actions the seat can choose from; empty when it does not decide."""

    def imagined(self, chance: random.Random) -> AnyState:
        """A whole `State` that could be the true one: a fair guess, as cheap as an action."""


class DealName(NamedTuple):
    title: str
    of_it: str
    """The words for “of that deal” in a line about a game."""


class SharedDeals(NamedTuple):
    """A game's words for the deals that everybody plays on a day, or in a week: English."""

    mode: Mode
    """The mode of the tables that have them."""
    title: str
    """The heading of the choice between them."""
    day: DealName
    week: DealName
    points: str
    """The key of the measure by which games of one deal are compared: more is better."""
    band: str = ""
    """The key of a measure whose names rate the result; empty where there is none."""
    lost: str = ""
    """The words for a lost game, which has no such points."""
    won: str = ""
    """The words for a game that was won, besides its points; empty where the points suffice."""
    streak: tuple[str, str] = ("", "")
    """The words for the day's deal played ``{n}`` days in succession: for one and for more."""


class Opponent(NamedTuple):
    """The game's own opponent of one player. All words are English."""

    option: str
    """The key of the option that brings the opponent."""
    against: str
    """The name of such games among results."""
    one_against: str
    name: str = ""
    """A name is not translated."""
    rule: str = ""
    """How the opponent plays, in a sentence or two."""
    picture: str = ""


class SeatChoice(NamedTuple):
    """The player chosen for a seat."""

    name: str
    colour: str
    options: Options = MappingProxyType({})
    """The choices for this seat alone, by the options' keys."""


_NONE: Final[Mapping[Any, Any]] = MappingProxyType({})


class Game(Protocol):
    """One of the games: everything the house asks about it. It has no state of its own.

    A game inherits the defaults it does not change: the smallest is `tests/toy_game`.
    """

    id: str
    """Its name in files: the value of `record` in its records."""
    title: str
    """Its name everywhere; a name is not translated."""
    seats: tuple[int, int]
    """The least and the most players."""
    piece_picture: str
    """The name of the picture of a player's piece in the art, with `{colour}` in it."""
    kinds: PlainKinds
    """The annotated classes of its values: what stands in files follows from them."""
    has_secrets: bool = False
    """Whether seats know things that others do not."""
    editions: Mapping[str, str] = MappingProxyType({"standard": N_("Standard")})
    """The ids of its editions, and their names in English; `standard` is the default."""
    ids_in_codes: Mapping[str, str] = _NONE
    """For editions that had another id once: the id that share codes know them by."""
    edition_notes: Mapping[str, str]
    """What sets each edition apart, by its id: English."""
    options: tuple[Option, ...] = ()
    """The choices before a game, besides edition and players."""
    undo_note: str
    """What can be taken back where undo is limited to the present turn: English."""
    company_notes: Mapping[int, str] = _NONE
    """Notes on a table, by its number of players: English."""
    measures: tuple[Measure, ...] = ()
    """The measures that statistics keep of each seat, in the order of their columns."""
    milestones: tuple[Milestone, ...] = ()
    """The milestones that a person can reach, in the order in which they are listed."""
    reached: Mapping[str, Callable[[AnyState, int], bool]] = _NONE
    """By key, for milestones reached before the end: whether a seat has reached it in a state."""
    game_measures: tuple[Measure, ...] = ()
    """Measures of a whole game; they are not stored."""
    opponent: Opponent | None = None
    """The game's own opponent of one player; None where there is none."""
    shared_deals: SharedDeals | None = None
    """Its words for the deals that everybody plays; None where it has none."""
    traces_end: bool = False
    """Whether a trace may have one more entry, for the state after the last action."""
    can_be_arranged: bool = False
    """Whether positions can be set up: then `parts` and `arranged` are its own."""
    challenge_note: str = ""
    """What it means to play a game for one player again, against it: English."""
    marks: Mapping[type, Mark] = _NONE
    """The marks of events, by their classes; events without one are not listed."""

    # -- Editions --------------------------------------------------------------------------

    def edition_to_plain(self, edition: AnyEdition) -> Fields:
        """An edition as files and records hold it."""
        return to_plain(edition)

    def edition_from_plain(self, mapping: Mapping[str, object]) -> AnyEdition:
        """The edition in a file or record. Raises EditionError, with all its faults."""
        return gathered_from_plain(self.kinds.edition, mapping)

    def new_edition_from_plain(self, mapping: Mapping[str, object]) -> AnyEdition:
        """As `edition_from_plain`, for a new game: some games ask more of one."""
        return self.edition_from_plain(mapping)

    def edition_sentence(self, edition: AnyEdition) -> Reason:
        """What sets the edition in a file apart, for those who choose it."""

    def edition_warning(self, edition: AnyEdition) -> Reason | None:
        """A warning of an edition that can be played, but makes no good game; None without one."""
        del edition
        return None

    def variant_of(self, edition: AnyEdition) -> tuple[AnyEdition, str] | None:
        """The edition by the printed rules, and the variation, in English; None for no variant."""
        del edition
        return None

    # -- Before a game ---------------------------------------------------------------------

    def setup(
        self, edition: AnyEdition, seats: Sequence[SeatChoice], options: Options, seed: int | str
    ) -> AnySetup:
        """A `Setup`; what the options leave to chance follows from the seed.

        Raises ValueError, with a Reason, for a choice that is not possible.
        """

    def shared_deal(self, first: date, period: Period) -> SharedDeal | None:
        """The deal everybody plays in the period that begins on the day `first`.

        None where the game has no such deals. The deal of a date must never change.
        """
        del first, period
        return None

    def mode(self, setup: AnySetup) -> Mode:
        """The kind of opponents, by which results are compared."""
        return Mode.MULTI if len(setup.seats) > 1 else Mode.ALONE

    def deal(self, setup: AnySetup, seed: int | str) -> AnyDeal:
        """The `Deal` that belongs to a seed: always the same one."""

    def start(self, setup: AnySetup, deal: AnyDeal) -> AnyState:
        """The `State` in which the game begins."""

    def points(self, state: AnyState) -> Sequence[int]:
        """Each seat's points so far, as all may know them: for plain cards and traces."""
        points: Sequence[int] = state.points
        return points

    def pace(self, state: AnyState) -> int:
        """The progress of a game for one player, by which another game follows it as a ghost."""
        del state
        return 0

    def progress(self, state: AnyState) -> float:
        """The progress of a game, from 0 to 1, by what every seat can see.

        It never goes back, but need not reach 1 before the game is over.
        """
        return float(state.is_over)

    def parts(self, state: AnyState) -> tuple[Part, ...]:
        """The parts that can be set up in a state in which a turn begins; none in other states."""
        del state
        return ()

    def current_changes(self, state: AnyState, changes: Mapping[str, int]) -> Mapping[str, int]:
        """Changes of a position, stored by any version, as values of today's fields."""
        del state
        return changes

    def arranged(self, state: AnyState, values: Mapping[str, int]) -> AnyState:
        """The state with these values of all its fields; its law may find faults in it."""
        del values
        return state

    # -- Seeing ----------------------------------------------------------------------------

    def seen_by(self, state: AnyState, seat: int | None) -> AnyObservation:
        """The `Observation` of a seat, or of an onlooker."""

    def events_seen_by(self, events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        """The events that a seat or an onlooker may know: all, in an open game."""
        del seat
        return tuple(events)

    def brings_news(self, events: Iterable[Event]) -> bool:
        """Whether who acted looks at what came to them alone before the next one sits down."""
        del events
        return False

    def before_handing_over(self, state: AnyState, seat: int, events: Iterable[Event]) -> AnyState:
        """A `State` for showing only: as `seat` left it, without what the events revealed."""
        del seat, events
        return self.seen_by(state, None).state if self.has_secrets else state

    def waiting(
        self, before: AnyState, action: Action, after: AnyState, events: Sequence[Event]
    ) -> tuple[AnyState, Sequence[Event]]:
        """The state to show until the turn is handed over, and the events by then."""
        del action
        return self.before_handing_over(after, before.seat, events), events

    def mark(self, event: Event) -> Mark | None:
        """The mark of an event; None for most."""
        return self.marks.get(type(event))

    # -- As plain JSON values --------------------------------------------------------------

    def known(self, setup: AnySetup) -> Mapping[str, Any]:
        """The values of the names in the annotations of `kinds`, in a game of this setup."""
        return {"seats": len(setup.seats), "last_seat": len(setup.seats) - 1}

    def record_version_of(self, edition: Mapping[str, object]) -> int:
        """The version of a record with such an edition, in plain values.

        Later than the first where its readers do not know the edition's rules.
        """
        del edition
        return FIRST_VERSION

    def start_to_plain(self, setup: AnySetup, deal: AnyDeal) -> Fields:
        """A record's keys for setup and deal, from `edition` on."""
        edition = {"edition": self.edition_to_plain(setup.edition)}
        return to_plain(setup) | edition | {"seed": deal.seed} | to_plain(deal)

    def start_from_plain(self, top: JsonObject) -> tuple[AnySetup, AnyDeal]:
        """Setup and deal of a record. Raises RecordError with its first fault."""
        edition = self.edition_of_record(top)
        fields = fields_from_plain(self.kinds.setup, top, edition=edition)
        try:
            setup = self.kinds.setup(**fields)
        except ValueError as error:
            raise RecordError(("players",), error.args[0]) from None
        deal: AnyDeal = from_plain(self.kinds.deal, top, **self.known(setup))
        for fault in self.deal_faults(setup, deal):
            raise fault
        return setup, deal

    def edition_of_record(self, top: JsonObject) -> AnyEdition:
        """The edition of a record. Raises RecordError."""
        return edition_in_record(value_at(top, (), "edition"), self.edition_from_plain)

    def deal_faults(self, setup: AnySetup, deal: AnyDeal) -> Iterable[RecordError]:
        """The faults of a deal for this setup, with their clauses."""
        del setup, deal
        return ()

    def action_from_plain(self, value: object, path: KeyPath, setup: AnySetup) -> Action:
        """The action in a record of a game of this setup. Raises RecordError."""
        return from_plain(self.kinds.action, value, path, **self.known(setup))

    def result_to_plain(self, result: AnyResult) -> Fields:
        """A result as a record holds it."""
        return to_plain(result, self.kinds.result)

    def trace_entry(self, state: AnyState) -> Fields:
        """The trace's line for a state, before the action that leads on from it."""
        points = tuple(self.points(state))
        return to_plain(PlainTrace(state.seat, len(state.legal_actions()), points))

    # -- Kept ------------------------------------------------------------------------------

    def card(
        self, setup: AnySetup, computers: Sequence[str | None], count: int, state: AnyState
    ) -> AnyCard:
        """The `Card` of a game after `count` actions, in this state, as everybody may see it."""
        names, result = (seat.name for seat in setup.seats), state.result()
        seats = tuple(map(SeatStanding, names, computers, self.points(state)))
        winners = None if result is None else result.winners
        return PlainCard(self.id, seats, count, state.seat, winners)

    def card_from_plain(self, top: JsonObject) -> AnyCard:
        """The card in a store. Raises RecordError."""
        seats = list_in(value_at(top, (), "seats"), ("seats",))
        return from_plain(self.kinds.card, top, last_seat=len(seats) - 1)

    def figures(self, setup: AnySetup, deal: AnyDeal, state: AnyState) -> tuple[SeatFigures, ...]:
        """The measures of each seat of a game that is over; none while it runs."""
        result, order = state.result(), self.order(setup, deal)
        return tuple(
            SeatFigures(order.index(seat), self.measured(state, result, seat))
            for seat in range(0 if result is None else len(setup.seats))
        )

    def order(self, setup: AnySetup, deal: AnyDeal) -> Sequence[int]:
        """The seats in the order in which they begin."""
        del deal
        return range(len(setup.seats))

    def measured(
        self, state: AnyState, result: AnyResult, seat: int
    ) -> Mapping[str, int | str | None]:
        """A seat's measures; by default, the fields of the result with the measures' keys."""
        del state
        return {each.key: getattr(result, each.key)[seat] for each in self.measures}

    def moment_of(
        self, key: str, setup: AnySetup, deal: AnyDeal, actions: Sequence[Action], seat: int
    ) -> int:
        """The number of actions after which a seat of a finished game reached a milestone."""
        if key in self.reached:
            state = self.start(setup, deal)
            for count, action in enumerate(actions, start=1):
                state = state.apply(action)
                if self.reached[key](state, seat):
                    return count
        return len(actions)

    # -- Counted ---------------------------------------------------------------------------

    def game_figures(self, setup: AnySetup, state: AnyState) -> Mapping[str, int | str | None]:
        """The measures of a whole game that is over, by their keys."""
        del setup, state
        return {}

    def counted(self, options: Options) -> CountedMeasures:
        """The measures whose means are shown for many games with these options."""
        del options
        measures = (*self.measures, *self.game_measures)
        return CountedMeasures(tuple(each.key for each in measures if each.sort is Sort.COUNT))
