"""Sneferu as a game of the catalogue: setup, deals, records, lists and statistics."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Annotated, Final, NamedTuple, TypedDict

from sneferu_gui.games.card import Card, PlainKinds, seats_within
from sneferu_gui.games.checked_values import JsonObject, KeyPath, RecordError, text_in
from sneferu_gui.games.codec import (
    Conversion,
    Entries,
    OfSeats,
    OneOf,
    Reading,
    WholeNumber,
    to_plain,
)
from sneferu_gui.games.game import (
    COLOURS,
    FIRST_VERSION,
    Fields,
    Game,
    Mark,
    Mode,
    Options,
    SeatChoice,
)
from sneferu_gui.games.measure import Bands, CountedMeasures
from sneferu_gui.games.options import table_options
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.arranging import arranged, parts_of
from sneferu_gui.games.sneferu.law.edition import (
    PRINTED_PTAH,
    PTAH,
    PTAHS,
    Edition,
    new_edition_from_mapping,
    sentence_of,
    warning_of,
)
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, GameEnded, StoneDrawn, TurnBegan
from sneferu_gui.games.sneferu.law.geometry import SLOTS
from sneferu_gui.games.sneferu.law.materials import MATERIALS, NO_STONE
from sneferu_gui.games.sneferu.law.observation import Observation, before_handing_over
from sneferu_gui.games.sneferu.law.options import (
    CHOSEN,
    DEALT,
    OPTIONS,
    TEXTS,
    VARIANT_WORDS,
    shared_deal,
)
from sneferu_gui.games.sneferu.law.result import RATING_FROM, RATINGS, Result
from sneferu_gui.games.sneferu.law.setup import (
    BUILDER_NAMES,
    BUILDERS,
    Deal,
    Seat,
    Setup,
    builders_from_seed,
    deal_faults,
    deal_from_seed,
)
from sneferu_gui.games.sneferu.law.state import State

_EMPTY: Final = "."
_CODES: Final = "abcdefghijklmnopqrstuvwxy"
"""A letter for each stone code, so that a pyramid is a text of 21 letters and dots."""
_NO_STONES: Final = frozenset(range(0, len(_CODES), len(MATERIALS) + 1))
"""The codes with equal halves, which are no stones."""


def _read_pyramid(value: object, path: KeyPath, _reading: Reading) -> tuple[int, ...]:
    text = text_in(value, path)
    codes = tuple(NO_STONE if letter == _EMPTY else _CODES.find(letter) for letter in text)
    wrong = (letter != _EMPTY and (code == -1 or code in _NO_STONES)
             for letter, code in zip(text, codes, strict=True))  # fmt: skip
    if len(codes) != SLOTS or any(wrong):
        raise RecordError(path, Reason("is no pyramid"))
    return codes


def _write_pyramid(codes: tuple[int, ...]) -> str:
    return "".join(_EMPTY if code == NO_STONE else _CODES[code] for code in codes)


@dataclass(frozen=True)
class SeatCard:
    """One seat of a game in a list."""

    name: str
    colour: Annotated[str, OneOf(COLOURS)]
    builder: Annotated[str | None, OneOf(BUILDERS)]
    computer: str | None
    """The computer player's name; None for people."""
    stones: int
    food: int
    space: int
    """The space of the boat, counted from the start space, 0."""
    pyramid: Annotated[tuple[int, ...], Conversion(_read_pyramid, _write_pyramid)]
    """For each of the 21 slots, the code of the stone as it lies, or NO_STONE."""


@dataclass(frozen=True)
class GameCard(Card):
    """A game at its present moment, as lists and small pictures show it."""

    game = "sneferu"

    seats: Annotated[tuple[SeatCard, ...], seats_within((1, len(BUILDERS)))]
    solo: bool
    count: int
    seat: Annotated[int, WholeNumber(0, "last_seat")]
    """The seat to move; in a finished game the seat that moved last."""
    last: Annotated[int, WholeNumber(1)]
    """The last space of the river."""
    ptah: int | None
    """The number of Ptah's stones; None without Ptah."""
    winners: tuple[Annotated[int, WholeNumber(0, "last_seat")], ...] | None
    """The winning seats; None while the game runs."""
    score: int | None
    rating: int | None


def card_of(setup: Setup, computers: Sequence[str | None], count: int, state: State) -> GameCard:
    result = state.result()
    seats = tuple(
        SeatCard(seat.name, seat.colour, seat.builder, computer,
                   player.placed, player.food, space, player.stones)
        for seat, computer, player, space in zip(
            setup.seats, computers, state.players, state.boats, strict=True
        )
    )  # fmt: skip
    ptah = None if state.ptah is None else len(state.ptah)
    end = (None,) * 3 if result is None else (result.winners, result.score, result.rating)
    return GameCard(seats, setup.solo, count, state.seat, setup.edition.last, ptah, *end)


VARIED_VERSION: Final = 2
"""The version of records with a variant of Ptah, whose numbers stand in their edition."""


class RecordedResult(NamedTuple):
    stones: OfSeats
    food: OfSeats
    areas: Annotated[tuple[tuple[int, ...], ...], Entries("seats")]
    winners: tuple[int, ...]
    ptah: int | None
    score: int | None
    rating: Annotated[int | None, WholeNumber(0, 4)]


class TraceEntry(TypedDict):
    """The entry of a trace: a state before the action that leads on from it."""

    seat: Annotated[int, WholeNumber(0, "last_seat")]
    phase: Annotated[str, OneOf(("start", "place", "end"))]
    legal: int
    food: OfSeats
    boats: OfSeats
    stones: OfSeats
    stored: OfSeats
    ptah: int | None
    bag: int


def trace_entry(state: State) -> Fields:
    players = state.players
    entry: TraceEntry = {
        "seat": state.seat,
        "phase": state.phase.value,
        "legal": len(state.legal_actions()),
        "food": tuple(player.food for player in players),
        "boats": state.boats,
        "stones": tuple(player.placed for player in players),
        "stored": tuple(len(player.stored) for player in players),
        "ptah": None if state.ptah is None else len(state.ptah),
        "bag": state.bag_count,
    }
    return to_plain(entry, TraceEntry)


KINDS: Final = PlainKinds(Edition, Setup, Deal, Action, RecordedResult, TraceEntry, GameCard)


_BUILDERS: Final[list[tuple[int | str | None, str]]] = [*BUILDER_NAMES.items()]


def _score_bands() -> Bands:
    """The bands for counting scores: the ranges that earn each rating (A8)."""
    ends = [start - 1 for start in RATING_FROM[1:]]
    between = [f"{start} to {end}" for start, end in zip(RATING_FROM, ends, strict=False)]
    labels = (f"up to {RATING_FROM[0] - 1}", *between, f"{RATING_FROM[-1]} and more")
    return Bands(
        "rating", N_("Against Ptah"), N_("score"), ((None, N_("lost")), *enumerate(labels))
    )


_SCORES: Final = _score_bands()


def _variant_value(edition: Edition) -> str:
    """The option's value for the way Ptah plays in an edition."""
    return next(value for value, numbers in PTAHS.items() if numbers == edition.ptah)


_AREA: Final = "area"
"""The milestone that can be reached before the end."""
_NAMES: Final[Mapping[str, Mapping[int | str | None, str]]] = {
    "builder": {None: N_("no builder"), **dict(_BUILDERS)},
    "rating": dict(enumerate(RATINGS)),
}
"""The names of the values of measures."""


def moment_of(key: str, setup: Setup, deal: Deal, actions: Sequence[Action], seat: int) -> int:
    """The number of actions after which a milestone was reached; all but the area at the end."""
    if key != _AREA:
        return len(actions)
    state = State.start(setup, deal)
    for count, action in enumerate(actions, start=1):
        state, events = state.play(action)
        own = [each for each in events if isinstance(each, AreaEnclosed) and each.seat == seat]
        if any(len(each.cells) >= TEXTS.least[_AREA] for each in own):
            return count
    return len(actions)


class Sneferu(Game):
    id = "sneferu"
    title = "Sneferu"
    kinds = KINDS
    piece_picture = "sneferu/boats/{colour}"
    seats = (1, len(BUILDERS))
    editions = MappingProxyType({"standard": N_("Standard"), "generous": N_("Generous")})
    ids_in_codes = MappingProxyType({"generous": "standard"})
    edition_notes = TEXTS.edition_notes
    options = OPTIONS
    opponent = TEXTS.opponent
    shared_deals = TEXTS.shared_deals
    challenge_note = TEXTS.challenge_note
    undo_note = TEXTS.undo_note
    measures = tuple(
        each._replace(names=_NAMES.get(each.key, each.names)) for each in TEXTS.measures
    )
    milestones = TEXTS.milestones
    game_measures = TEXTS.game_measures
    marks = MappingProxyType(
        {TurnBegan: Mark.TURN_BEGAN, StoneDrawn: Mark.REVEALED, GameEnded: Mark.ENDED}
    )
    new_edition_from_plain = staticmethod(new_edition_from_mapping)
    edition_sentence = staticmethod(sentence_of)
    edition_warning = staticmethod(warning_of)
    start = staticmethod(State.start)
    can_be_arranged = True
    parts = staticmethod(parts_of)
    arranged = staticmethod(arranged)
    seen_by = Observation
    shared_deal = staticmethod(shared_deal)
    before_handing_over = staticmethod(before_handing_over)
    trace_entry = staticmethod(trace_entry)
    card = staticmethod(card_of)
    moment_of = staticmethod(moment_of)

    # -- Editions --------------------------------------------------------------------------

    def variant_of(self, edition: Edition) -> tuple[Edition, str] | None:
        """The printed edition and the variant's words if Ptah plays by a variant; else None."""
        if edition.ptah == PRINTED_PTAH:
            return None
        return replace(edition, ptah=PRINTED_PTAH), VARIANT_WORDS[_variant_value(edition)]

    # -- Before a game ---------------------------------------------------------------------

    def setup(
        self, edition: Edition, seats: Sequence[SeatChoice], options: Options, seed: int | str
    ) -> Setup:
        """The setup for these seats; dealt builders come from the seed (B1). Raises ValueError."""
        chosen = table_options(self, len(seats), options)
        builders: tuple[str | None, ...] = (None,) * len(seats)
        if chosen["powers"] == DEALT:
            builders = builders_from_seed(len(seats), seed)
        elif chosen["powers"] == CHOSEN:
            builders = tuple(str(seat.options.get("builder")) for seat in seats)
        named = zip(seats, builders, strict=True)
        return Setup(
            replace(edition, ptah=PTAHS[str(chosen["variant"])]),
            tuple(Seat(seat.name, seat.colour, builder) for seat, builder in named),
            bool(chosen["solo"]),
        )

    def mode(self, setup: Setup) -> Mode:
        """SOLO against Ptah, MULTI for several seats, ALONE for one without Ptah."""
        if setup.solo:
            return Mode.SOLO
        return Mode.MULTI if len(setup.seats) > 1 else Mode.ALONE

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        return deal_from_seed(len(setup.seats), seed)

    def pace(self, state: State) -> int:
        """The space of seat 0's boat: the days spent."""
        return state.boats[0]

    def progress(self, state: State) -> float:
        """The share of the river that all boats together have sailed, from 0 to 1."""
        if state.is_over:
            return 1.0
        return min(1.0, sum(state.boats) / (len(state.boats) * state.table.last))

    # -- As plain JSON values --------------------------------------------------------------

    def record_version_of(self, edition: Mapping[str, object]) -> int:
        """The record version: a later one for a variant of Ptah, which old readers get wrong."""
        return VARIED_VERSION if PTAH in edition else FIRST_VERSION

    def edition_of_record(self, top: JsonObject) -> Edition:
        """The edition of a record; records of the first version ignore the key for Ptah."""
        edition: Edition = super().edition_of_record(top)
        is_first = top.get("version") == FIRST_VERSION
        return replace(edition, ptah=PRINTED_PTAH) if is_first else edition

    def deal_faults(self, setup: Setup, deal: Deal) -> Iterable[RecordError]:
        """Faults of a deal that does not hold exactly the pieces of the box."""
        return deal_faults(deal, len(setup.seats))

    # -- Records ---------------------------------------------------------------------------

    def order(self, setup: Setup, deal: Deal) -> Sequence[int]:
        """The seats in the order of their boats, the first to arrive in front."""
        del setup
        return deal.boats

    def measured(self, state: State, result: Result, seat: int) -> dict[str, int | str | None]:
        """The measures of a seat: stones and the other numbers compared."""
        setup = state.table.setup
        return {
            "builder": setup.seats[seat].builder,
            "stones": result.stones[seat],
            "food": result.food[seat],
            "areas": len(result.areas[seat]),
            "largest_area": max(result.areas[seat], default=0),
            "days_unused": setup.edition.last - state.boats[seat],
            "score": result.score,
            "rating": result.rating,
        }

    # -- Statistics ------------------------------------------------------------------------

    def game_figures(self, setup: Setup, state: State) -> Mapping[str, int | str | None]:
        """The number of Ptah's stones, in a game against him."""
        result = state.result() if setup.solo else None
        return {} if result is None else {"ptah": result.ptah}

    def counted(self, options: Options) -> CountedMeasures:
        """The measures: stones, food and areas; against Ptah also his stones, and rated scores."""
        usual = ("stones", "food", "areas", "largest_area")
        if not options.get("solo"):
            return CountedMeasures(usual)
        return CountedMeasures((*usual, "ptah", "score"), _SCORES)


GAME: Final = Sneferu()
