"""What any game is to the house: all that playing, undo, store, record, replay and seats need.

A game's own values (its actions, events, deals) are kept, compared and handed back by the house,
and looked into by nobody but the game: they are `Any` here. What the house does look into is named.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, Self, TypeAlias

from sneferu_gui.games.checked_values import JsonObject, KeyPath
from sneferu_gui.games.measure import Bands as Bands  # noqa: PLC0414 - where games look for it
from sneferu_gui.games.measure import CountedMeasures as CountedMeasures  # noqa: PLC0414
from sneferu_gui.games.measure import Measure as Measure  # noqa: PLC0414
from sneferu_gui.games.measure import Sort as Sort  # noqa: PLC0414
from sneferu_gui.games.milestone import Milestone
from sneferu_gui.games.option import Option as Option  # noqa: PLC0414
from sneferu_gui.games.option import Options as Options  # noqa: PLC0414
from sneferu_gui.games.option import SharedDeal
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.refusal import Refusal

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


COLOURS = ("carnelian", "lapis", "turquoise", "amethyst")
"""The ids of the players' colours, of any game."""


class Mark(StrEnum):
    """What undo, turns and the handing over of a turn need to know of an event."""

    TURN_BEGAN = "turn_began"
    REVEALED = "revealed"
    """Something hidden was seen: by everybody, or by whoever did it."""
    ENDED = "ended"


class Mode(StrEnum):
    """What was played, as results are compared."""

    MULTI = "multi"
    """Two players or more."""
    SOLO = "solo"
    """One player against the game's own opponent."""
    ALONE = "alone"
    """One player without an opponent, who always wins."""


class Seat(Protocol):
    """One player's place at the table."""

    @property
    def name(self) -> str:
        """The player's name."""

    @property
    def colour(self) -> str:
        """The id of their colour, different for each seat."""


class Edition(Protocol):
    """The numbers a game is played with."""

    @property
    def game(self) -> str:
        """The id of the game it is of."""

    @property
    def id(self) -> str:
        """What it is called in files."""

    @property
    def name(self) -> str:
        """What it is called in English."""


class Setup(Protocol):
    """Everything chosen before the deal."""

    @property
    def game(self) -> str:
        """The id of the game it is of."""

    @property
    def edition(self) -> AnyEdition:
        """The numbers that are played with."""

    @property
    def seats(self) -> Sequence[Any]:
        """In seat order."""


class Deal(Protocol):
    """Everything chance decided, of later rounds too: nothing after it is random."""

    @property
    def seed(self) -> int | str | None:
        """What it was made from; informative only."""


class Result(Protocol):
    """The end of a game."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats; several when victory is shared, none when the game's own opponent won."""


class State(Protocol):
    """A state of a game, as a value."""

    @property
    def seat(self) -> int:
        """Who decides now; when the game is over, who decided last."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Every distinct legal action, in a fixed order; empty only when the game is over."""

    def apply(self, action: Action) -> Self:
        """The state after an action. Raises IllegalAction, changing nothing, if it is refused."""

    def play(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The state after an action and what happened on the way. Raises IllegalAction."""

    def why_not(self, action: Action) -> Refusal | None:
        """The clause and the fact that forbid an action now, or None when it is legal."""

    def faults(self) -> tuple[str, ...]:
        """What cannot be so in a state of the game, each with its clause; empty when sound."""

    def result(self) -> AnyResult:
        """The `Result` when the game is over; None while it runs."""


class Observation(Protocol):
    """All that a seat knows of a state, and nothing more.

    It can be pickled for another process, and what is pickled holds nothing more either.
    """

    @property
    def seat(self) -> int | None:
        """Whose knowledge it is; None for an onlooker, who sees what lies open."""

    @property
    def state(self) -> AnyState:
        """A whole `State` to be looked at, with what the seat does not know covered."""

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The actions the seat can choose from; empty when it does not decide."""

    def imagined(self, chance: random.Random) -> AnyState:
        """A whole `State` that could be the true one: a fair guess, as cheap as an action."""


class SharedDeals(NamedTuple):
    """What a game calls the deals that everybody plays on a day, or in a week.

    All words are English, and the keys of translations.
    """

    mode: Mode
    """Of the tables that have them."""
    title: str
    """Over the choice of them."""
    day: str
    week: str
    of_day: str
    """In a line about a game, that it was the day's."""
    of_week: str
    streak: tuple[str, str]
    """That the day's was played ``{n}`` days in succession: for one and for more."""
    points: str
    """The key of the measure by which games of one deal are compared: more is better."""
    band: str = ""
    """The key of a measure whose names say how good that was; empty where there is none."""
    lost: str = ""
    """What is said of a game that has no such points: it was lost."""
    won: str = ""
    """What is said of one that was won, besides its points; empty where these say it."""


class Opponent(NamedTuple):
    """Whom one player plays against. All words are English."""

    option: str
    """The key of the option that brings the opponent."""
    against: str
    """Of results: what was played."""
    one_against: str
    """Of a table: who plays."""
    name: str = ""
    """A name is not translated."""
    rule: str = ""
    """How the opponent plays, in a sentence or two."""
    picture: str = ""


class SeatFigures(NamedTuple):
    """What is kept of one seat when a game has ended."""

    place: int
    """Place in the order at the start, from 0."""
    measures: Mapping[str, int | str | None]
    """By the keys of the game's measures; None where there is no such number."""


class Card(Protocol):
    """A game at its present moment, as a list shows it: kept, so that no list replays games."""

    @property
    def game(self) -> str:
        """The id of the game it is of."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""


class SeatChoice(NamedTuple):
    """Who sits at a seat."""

    name: str
    colour: str
    options: Options = MappingProxyType({})
    """What was chosen for the seat alone, by the keys of such options."""


class Game(Protocol):
    """One of the games: everything the house asks about it. It has no state of its own."""

    @property
    def id(self) -> str:
        """What files call it: the value of `record` in its records."""

    @property
    def title(self) -> str:
        """What it is called everywhere; a name is not translated."""

    @property
    def record_version(self) -> int:
        """Of its records."""

    @property
    def piece_picture(self) -> str:
        """The name of the picture of what a player has, with `{colour}` in it, among the art."""

    @property
    def has_secrets(self) -> bool:
        """Whether seats know what others do not."""

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the most players."""

    @property
    def editions(self) -> Mapping[str, str]:
        """The ids of those it comes with, and their names in English; the usual is `standard`."""

    @property
    def ids_in_codes(self) -> Mapping[str, str]:
        """Of those that were called otherwise once: the ids that share codes know them by."""

    @property
    def edition_notes(self) -> Mapping[str, str]:
        """What sets each of them apart, by their ids: English."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What is chosen before a game, besides edition and players."""

    @property
    def undo_note(self) -> str:
        """What can be taken back where only the present turn can be: English."""

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What its statistics keep of each seat, in the order of their columns."""

    @property
    def milestones(self) -> tuple[Milestone, ...]:
        """What a person's finished games can come to, in the order in which they are told."""

    @property
    def game_measures(self) -> tuple[Measure, ...]:
        """What is counted of a whole game; it is not kept."""

    @property
    def opponent(self) -> Opponent | None:
        """Whom one player can play against; None where there is nobody."""

    @property
    def shared_deals(self) -> SharedDeals | None:
        """What it calls the deals that everybody plays; None where it has none."""

    @property
    def challenge_note(self) -> str:
        """What playing a game of one player again, against it, is: English."""

    # -- Editions --------------------------------------------------------------------------

    def edition_to_plain(self, edition: AnyEdition) -> Fields:
        """An edition as files and records hold it."""

    def edition_from_plain(self, mapping: Mapping[str, object]) -> AnyEdition:
        """Reads it back. Raises EditionError, with all that is wrong with it."""

    def new_edition_from_plain(self, mapping: Mapping[str, object]) -> AnyEdition:
        """As `edition_from_plain`, for a game that is begun: it must be legible too."""

    def edition_sentence(self, edition: AnyEdition) -> Reason:
        """What sets the edition in a file apart, for whoever chooses it."""

    def edition_warning(self, edition: AnyEdition) -> Reason | None:
        """What players should know of one that can be played, but makes no good game."""

    def variant_of(self, edition: AnyEdition) -> tuple[AnyEdition, str] | None:
        """The edition by the printed rules, and what is varied, in English; None for nothing."""

    # -- Before a game ---------------------------------------------------------------------

    def setup(
        self, edition: AnyEdition, seats: Sequence[SeatChoice], options: Options, seed: int | str
    ) -> AnySetup:
        """A `Setup`; what the options leave to chance follows from the seed.

        Raises ValueError, with a Reason, for what cannot be chosen.
        """

    def shared_deal(self, first: date, *, is_week: bool = False) -> SharedDeal | None:
        """What everybody plays on the day that `first` is, or in the week that begins on it.

        None where the game has no such deals. What was played once must never change.
        """

    def mode(self, setup: AnySetup) -> Mode:
        """What is played, as results are compared."""

    def deal(self, setup: AnySetup, seed: int | str) -> AnyDeal:
        """The `Deal` that belongs to a seed: always the same one."""

    def start(self, setup: AnySetup, deal: AnyDeal) -> AnyState:
        """The `State` in which the game begins."""

    def pace(self, state: AnyState) -> int:
        """How far a game for one has come: what another one is followed by, as its ghost."""

    # -- Seeing ----------------------------------------------------------------------------

    def seen_by(self, state: AnyState, seat: int | None) -> AnyObservation:
        """The `Observation` of a seat, or of an onlooker."""

    def events_seen_by(self, events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        """What happened, as a seat or an onlooker may be told of it."""

    def before_handing_over(self, state: AnyState, seat: int, events: Iterable[Event]) -> AnyState:
        """A `State` for showing only: as `seat` left it, without what the events revealed."""

    def mark(self, event: Event) -> Mark | None:
        """What the house must know of an event; None for most."""

    # -- As plain JSON values --------------------------------------------------------------

    def record_version_of(self, edition: Mapping[str, object]) -> int:
        """Of a record with such an edition, in plain values.

        Later than `record_version` where its rules are none that readers of that one know.
        """

    def start_to_plain(self, setup: AnySetup, deal: AnyDeal) -> Fields:
        """What a record has of setup and deal, from its `edition` on."""

    def start_from_plain(self, top: JsonObject) -> tuple[AnySetup, AnyDeal]:
        """Setup and deal of a record. Raises RecordError at the first thing wrong."""

    def action_to_plain(self, action: Action) -> Fields:
        """An action as a record holds it."""

    def action_from_plain(self, value: object, path: KeyPath, setup: AnySetup) -> Action:
        """Reads it back, for a game of this setup. Raises RecordError."""

    def result_to_plain(self, result: AnyResult) -> Fields:
        """A result as a record holds it."""

    def result_from_plain(self, value: object, setup: AnySetup) -> Fields:
        """The same of a record, checked. Raises RecordError."""

    def trace_entry(self, state: AnyState) -> Fields:
        """What a trace tells of a state, before the action that leads on from it."""

    def trace_entry_from_plain(self, value: object, path: KeyPath, setup: AnySetup) -> Fields:
        """The same of a record, checked. Raises RecordError."""

    # -- Kept ------------------------------------------------------------------------------

    def card(
        self, setup: AnySetup, computers: Sequence[str | None], count: int, state: AnyState
    ) -> AnyCard:
        """The `Card` of a game after `count` actions, in this state, as everybody may see it."""

    def card_to_plain(self, card: AnyCard) -> Fields:
        """As a store holds it."""

    def card_from_plain(self, top: JsonObject) -> AnyCard:
        """Reads it back. Raises RecordError."""

    def figures(self, setup: AnySetup, deal: AnyDeal, state: AnyState) -> tuple[SeatFigures, ...]:
        """What is kept of each seat of a game that is over."""

    def moment_of(
        self, key: str, setup: AnySetup, deal: AnyDeal, actions: Sequence[Action], seat: int
    ) -> int:
        """After how many actions of a finished game a seat reached the milestone of that key."""

    # -- Counted ---------------------------------------------------------------------------

    def game_figures(self, setup: AnySetup, state: AnyState) -> Mapping[str, int | str | None]:
        """By the keys of the measures of a whole game, what they are in one that is over."""

    def counted(self, options: Options) -> CountedMeasures:
        """What is counted of many games with these options."""
