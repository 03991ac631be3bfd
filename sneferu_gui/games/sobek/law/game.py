"""Sobek as a game of the catalogue: its records, traces, lists and statistics."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, Final, NamedTuple, TypedDict

from sneferu_gui.games.card import Card, PlainKinds, seats_within
from sneferu_gui.games.checked_values import KeyPath, RecordError, choice_in, object_in, value_at
from sneferu_gui.games.codec import (
    Absent,
    Entries,
    OfSeats,
    OneOf,
    WholeNumber,
    from_plain,
    to_plain,
)
from sneferu_gui.games.game import COLOURS, Fields, Game, Mark, Options
from sneferu_gui.games.game_texts import game_texts_of
from sneferu_gui.games.measure import CountedMeasures
from sneferu_gui.games.options import plain_setup
from sneferu_gui.games.reason import N_
from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.arranging import arranged, parts_of
from sneferu_gui.games.sobek.law.edition import (
    CURSE,
    FAMILIES,
    GUILD,
    PROSPERITY,
    TOKENS,
    Edition,
    edition_from_mapping,
    edition_to_mapping,
    sentence_of,
)
from sneferu_gui.games.sobek.law.events import Event, GameEnded, TurnBegan
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase, Result, ScoredRound, Sets
from sneferu_gui.games.sobek.law.seen import (
    brings_hidden_cards,
    cover_new,
    events_seen_by,
    reveals,
)
from sneferu_gui.games.sobek.law.setup import SEATS, Deal, Setup, deal_faults, deal_from_seed
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in


@dataclass(frozen=True)
class SetCard:
    family: Annotated[str, OneOf(FAMILIES)]
    cards: int
    worth: int
    """Its points as it lies, upright or flat (W1, W2)."""
    is_flat: bool


@dataclass(frozen=True)
class SeatCard:
    """A seat's line in a list of games."""

    name: str
    colour: Annotated[str, OneOf(COLOURS)]
    computer: str | None
    """The computer player's name; None for people."""
    score: int
    pile: int
    """The number of cards under the corruption tile."""
    sets: Annotated[tuple[SetCard, ...], Absent((), is_written=True)] = ()
    """Of a game that is over, the sets of its last round; old stores have none."""


@dataclass(frozen=True)
class GameCard(Card):
    """A game's present moment, for a list and a small picture."""

    game = "sobek"

    seats: Annotated[
        tuple[SeatCard, ...], seats_within(SEATS, N_("S1: {count} seats; 2 to 4 can play"))
    ]
    count: int
    """The number of actions done."""
    seat: Annotated[int, WholeNumber(0, "last_seat")]
    """The seat that decides; in a finished game, the one that decided last."""
    round: int
    rounds: int
    """The most rounds that the game can have."""
    winners: tuple[Annotated[int, WholeNumber(0, "last_seat")], ...] | None
    """The seats that won; None while the game runs."""
    early: bool
    """Whether the game ended before the last round (Z4)."""


def card_of(setup: Setup, computers: Sequence[str | None], count: int, state: State) -> GameCard:
    result = state.result()
    seats = tuple(
        SeatCard(seat.name, seat.colour, computer, score, count_in(pile), _sets_of(sets))
        for seat, computer, score, pile, sets in zip(
            setup.seats, computers, state.scores, state.piles, state.sets, strict=True
        )
    )
    return GameCard(
        seats,
        count,
        state.seat,
        state.round,
        setup.edition.rounds,
        None if result is None else result.winners,
        result is not None and result.early,
    )


def _sets_of(sets: Sets) -> tuple[SetCard, ...]:
    """Family, size, worth and position of each set; not its cards, nor where they came from."""
    return tuple(SetCard(FAMILIES[own.family], own.size, own.worth, own.is_flat) for own in sets)


TEXTS: Final = game_texts_of("sobek")
_LARGE_SET, _RICH_ROUND, _ALL_GOODS = "large_set", "rich_round", "all_goods"
"""Milestones that can be reached before a game ends."""


def _points_paid(scored: ScoredRound, seat: int) -> int:
    return scored.before[seat] + scored.points[seat] - scored.score[seat]


def _set_sizes(rounds: Iterable[ScoredRound], seat: int) -> list[int]:
    return [laid.size for each in rounds for laid in each.sets[seat]]


def _laid_families(rounds: Iterable[ScoredRound], seat: int) -> set[int]:
    return {laid.family for each in rounds for laid in each.sets[seat]}


def _has_large_set(state: State, seat: int) -> bool:
    now = [laid.size for laid in state.sets[seat]]
    return max(now + _set_sizes(state.scored, seat), default=0) >= TEXTS.least[_LARGE_SET]


def _has_all_goods(state: State, seat: int) -> bool:
    now = {laid.family for laid in state.sets[seat]}
    return len(now | _laid_families(state.scored, seat)) >= TEXTS.least[_ALL_GOODS]


def _had_rich_round(state: State, seat: int) -> bool:
    return any(each.points[seat] >= TEXTS.least[_RICH_ROUND] for each in state.scored)


REACHED: Final[Mapping[str, Callable[[State, int], bool]]] = {
    _LARGE_SET: _has_large_set,
    _ALL_GOODS: _has_all_goods,
    _RICH_ROUND: _had_rich_round,
}
"""By milestone, a check whether a seat has reached it in a state before the end."""


_ACTIONS: Final[Mapping[str, type[do.Action]]] = {
    "start": do.Start,
    "take": do.Take,
    "set": do.PlaySet,
    "power": do.PlayPlain,
    "event": do.UseToken,
    "pick": do.Pick,
    "give": do.Give,
    "lay": do.Lay,
    "done": do.Done,
}
_POWERS: Final[Mapping[str | None, type[do.Action]]] = {
    "priest": do.PlayPriest,
    "thief": do.PlayThief,
    "vizier": do.PlayVizier,
    "courtesan": do.PlayCourtesan,
    "merchant": do.PlayMerchant,
}
_EVENTS: Final[Mapping[str, type[do.Action]]] = {
    GUILD: do.UseOnSeat,
    CURSE: do.UseOnSeat,
    PROSPERITY: do.UseOnSet,
}


def action_from_plain(
    value: object, path: KeyPath, setup: Setup, known: Mapping[str, Any]
) -> do.Action:
    """The action at a place of a record (A1). Unknown keys are ignored. Raises RecordError.

    Its class follows from its card or token too, not from `do` alone.
    """
    table, kinds = object_in(value, path), known["kinds"]

    def chosen(key: str, choices: tuple[str, ...]) -> str:
        return choice_in(value_at(table, path, key), (*path, key), choices)

    named = chosen("do", tuple(_ACTIONS))
    kind = _ACTIONS[named]
    if named == "power":
        card = setup.edition.kinds[kinds.index(chosen("card", kinds))]
        kind = _POWERS.get(card.power, do.PlayPlain)
    elif named == "event":
        kind = _EVENTS.get(chosen("token", TOKENS), do.UseToken)
    return from_plain(kind, table, path, **known)


# -- Results and traces --------------------------------------------------------------------

Seats = Annotated[
    tuple[Annotated[int, WholeNumber(0, "last_seat")], ...], Entries("seats", is_exact=False)
]


class RecordedRound(NamedTuple):
    """The fields of a `ScoredRound` in a record."""

    points: OfSeats
    corruption: OfSeats
    corrupt: Seats
    score: OfSeats


class RecordedResult(NamedTuple):
    """The fields of a `Result` in a record (V1)."""

    rounds: tuple[RecordedRound, ...]
    score: OfSeats
    winners: Seats
    early: bool


TracedSet = tuple[Annotated[str, OneOf(FAMILIES)], int, int, bool]
"""Family, cards, scarabs, and whether the set lies flat."""


class TraceEntry(TypedDict):
    """The fields of a state in a trace, before the action that follows it (V2)."""

    round: Annotated[int, WholeNumber(1)]
    seat: Annotated[int, WholeNumber(0, "last_seat")]
    phase: Phase
    legal: int
    score: OfSeats
    hand: OfSeats
    pile: OfSeats
    curse: OfSeats
    sets: Annotated[tuple[tuple[TracedSet, ...], ...], Entries("seats")]
    nile: int
    deck: int
    tokens: int


def trace_entry(state: State) -> Fields:
    entry: TraceEntry = {
        "round": state.round,
        "seat": state.seat,
        "phase": state.phase,
        "legal": len(state.legal_actions()),
        "score": state.scores,
        "hand": tuple(map(count_in, state.hands)),
        "pile": tuple(map(count_in, state.piles)),
        "curse": state.curses,
        "sets": tuple(
            tuple((FAMILIES[laid.family], laid.size, laid.scarabs, laid.is_flat) for laid in own)
            for own in state.sets
        ),
        "nile": len(state.nile),
        "deck": len(state.deck),
        "tokens": len(state.tokens),
    }
    return to_plain(entry, TraceEntry)


KINDS: Final = PlainKinds(Edition, Setup, Deal, do.Action, RecordedResult, TraceEntry, GameCard)


class Sobek(Game):
    id = "sobek"
    title = "Sobek"
    has_secrets = True
    piece_picture = "sobek/boats/{colour}"
    seats = SEATS
    kinds = KINDS
    edition_notes = TEXTS.edition_notes
    shared_deals = TEXTS.shared_deals
    undo_note = TEXTS.undo_note
    measures = TEXTS.measures
    milestones = TEXTS.milestones
    reached = REACHED
    game_measures = TEXTS.game_measures
    marks = MappingProxyType({TurnBegan: Mark.TURN_BEGAN, GameEnded: Mark.ENDED})
    edition_to_plain = staticmethod(edition_to_mapping)
    edition_from_plain = staticmethod(edition_from_mapping)
    edition_sentence = staticmethod(sentence_of)
    shared_deal = staticmethod(TEXTS.shared_deal)
    setup = plain_setup
    start = staticmethod(State.start)
    traces_end = True
    can_be_arranged = True
    parts = staticmethod(parts_of)
    arranged = staticmethod(arranged)
    seen_by = Observation
    events_seen_by = staticmethod(events_seen_by)
    trace_entry = staticmethod(trace_entry)
    card = staticmethod(card_of)

    # -- Before a game ---------------------------------------------------------------------

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        return deal_from_seed(setup.edition, len(setup.seats), seed)

    def progress(self, state: State) -> float:
        """Share of the game played: the rounds before, and the delivered part of this deck."""
        if state.is_over:
            return 1.0
        edition = state.table.edition
        cards = sum(kind.count for kind in edition.kinds)
        share = 1.0 - min(1.0, (len(state.deck) + len(state.nile)) / cards)
        return min(1.0, (state.round - 1 + share) / edition.rounds)

    # -- Seeing ----------------------------------------------------------------------------

    def brings_news(self, events: Iterable[Event]) -> bool:
        """Whether cards whose faces nobody knew came to the hand of the one who acted (H4)."""
        return brings_hidden_cards(events)

    def before_handing_over(self, state: State, seat: int, events: Iterable[Event]) -> State:
        """The state as `seat` left it: cards and tokens that its turn revealed lie face down."""
        shown = state.draft()
        cover_new(shown, seat, events)
        return shown

    def mark(self, event: Event) -> Mark | None:
        """The event's mark; also REVEALED where only some seats saw something."""
        return Mark.REVEALED if reveals(event) else self.marks.get(type(event))

    # -- As plain JSON values --------------------------------------------------------------

    def known(self, setup: Setup) -> Mapping[str, Any]:
        """As for any game, and the ids of the cards."""
        return {**super().known(setup), "kinds": tuple(kind.id for kind in setup.edition.kinds)}

    def deal_faults(self, setup: Setup, deal: Deal) -> Iterable[RecordError]:
        """Faults of a deal: it must hold all cards and tokens of the box, and nothing else (V3)."""
        return deal_faults(deal, setup.edition, len(setup.seats))

    def action_from_plain(self, value: object, path: KeyPath, setup: Setup) -> do.Action:
        """The action, its cards in canonical order. Raises RecordError."""
        return action_from_plain(value, path, setup, self.known(setup))

    # -- Kept and counted ------------------------------------------------------------------

    def order(self, setup: Setup, deal: Deal) -> Sequence[int]:
        """The seats clockwise, from the one that begins round 1."""
        seats = range(len(setup.seats))
        return (*seats[deal.first :], *seats[: deal.first])

    def measured(self, state: State, result: Result, seat: int) -> dict[str, int | str | None]:
        """A seat's points, what brought them, and what corruption cost."""
        del state
        paid = [_points_paid(each, seat) for each in result.rounds]
        return {
            "score": result.score[seat],
            "set_points": sum(each.points[seat] for each in result.rounds),
            "corruption": sum(each.corruption[seat] for each in result.rounds),
            "paid": sum(paid),
            "corrupt_rounds": sum(seat in each.corrupt for each in result.rounds),
            "largest_set": max(_set_sizes(result.rounds, seat), default=0),
            "clean_rounds": paid.count(0),
            "best_round": max(each.points[seat] for each in result.rounds),
            "families": len(_laid_families(result.rounds, seat)),
        }

    def game_figures(self, setup: Setup, state: State) -> Mapping[str, int | str | None]:
        del setup
        return {"rounds": len(state.scored)}

    def counted(self, options: Options) -> CountedMeasures:
        del options
        return CountedMeasures(
            ("score", "set_points", "corruption", "paid", "largest_set", "best_round", "families",
             "rounds")
        )  # fmt: skip


GAME: Final = Sobek()
