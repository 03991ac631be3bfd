"""What a turn comes to: what a seat can see of it, and what it makes of everybody's prospects."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.edition import POWERS
from sneferu_gui.games.sobek.law.events import Event, RoundScored, TokensSeen, TurnBegan
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase, ScoredRound
from sneferu_gui.games.sobek.law.seen import reveals
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import ONES
from sneferu_gui.games.sobek.law.transition import begin_turn
from sneferu_gui.games.sobek.players.evaluator import SobekEvaluator, settled
from sneferu_gui.games.sobek.players.features import NAMES
from sneferu_gui.games.sobek.players.holdings import Holdings, holdings_of

# -- Where a turn is through -----------------------------------------------------------------


class TurnDone(NamedTuple):
    """What actions of one seat came to."""

    state: State
    events: tuple[Event, ...]
    is_through: bool
    """Whether the same seat has nothing more to decide before it sees something new."""


def done(state: State, actions: Sequence[Action], *, knows_tokens: bool) -> TurnDone:
    """Carry out what a seat does in a turn. Raises IllegalAction.

    Tokens that are looked at are nothing new to a seat that has looked at them in this round.
    """
    seat, is_through = state.seat, False
    told: list[Event] = []
    for action in actions:
        state, events = state.play(action)
        told += events
        is_through = (
            state.is_over
            or state.seat != seat
            or any(ends(event, knows_tokens=knows_tokens) for event in events)
        )
    return TurnDone(state, tuple(told), is_through)


def ends(event: Event, *, knows_tokens: bool) -> bool:
    """Whether a seat's decision ends with an event: what follows is decided by what it shows."""
    if isinstance(event, TurnBegan | RoundScored):
        return True
    if isinstance(event, TokensSeen):
        return not knows_tokens
    return reveals(event)


def knows_tokens(observation: Observation) -> bool:
    """Whether the seat has looked at the tokens that are left."""
    return observation.known.tokens is not None


def plain_state(observation: Observation) -> State:
    """The state as the seat sees it, with the tokens it has looked at."""
    state = observation.state.draft()
    tokens = observation.known.tokens
    if tokens is not None:
        state.tokens = tokens
    return state


# -- What it comes to ------------------------------------------------------------------------


class StrengthPart(Enum):
    """What a part of a seat's prospects is about."""

    GOODS = "goods"
    """Its sets, and what its hand may still make of them."""
    CHARACTERS = "characters"
    CORRUPTION = "corruption"
    ORDER = "order"
    NILE = "nile"
    """What the Nile offers it."""
    SCORE = "score"
    """Where the marker stands before the round is counted."""
    TOKEN = "token"  # noqa: S105 - of the game's
    """What is seen and chosen after the turn: a token, or a card of a pile."""


def _part_of(name: str) -> StrengthPart | None:
    if name in POWERS:
        return StrengthPart.CHARACTERS
    plain = name.rstrip("-0123456789")
    return _PARTS.get(plain)


_CORRUPT: Final = ("pile", "lead", "corrupt", "curses", "paid", "paid_part", "reckoned")
_PARTS: Final[Mapping[str, StrengthPart]] = {
    **dict.fromkeys(
        ("banked", "gain", "best", "flat", "loose", "amulets", "size", "pairs", "pair_scarabs",
         "singles", "single_scarabs", "laid_scarabs", "laid_sets", "held_scarabs", "lot_left",
         "scarabs", "ready", "family", "stuck"),
        StrengthPart.GOODS,
    ),
    **dict.fromkeys(_CORRUPT, StrengthPart.CORRUPTION),
    **dict.fromkeys(("turn", "next"), StrengthPart.ORDER),
    **dict.fromkeys(("first_card", "best_card"), StrengthPart.NILE),
}  # fmt: skip
"""Of features without the number behind their names; the others are about nothing by themselves."""

PLACES: Final[Mapping[StrengthPart, tuple[int, ...]]] = {
    part: tuple(place for place, name in enumerate(NAMES) if _part_of(name) is part)
    for part in (
        StrengthPart.GOODS,
        StrengthPart.CHARACTERS,
        StrengthPart.CORRUPTION,
        StrengthPart.ORDER,
        StrengthPart.NILE,
    )
}
"""Where the features of a part stand among the counts."""


class Facts(NamedTuple):
    """What a seat itself can see of a turn of its own, before anything new is shown."""

    seat: int
    before: State
    """As it saw it; and what it did."""
    actions: tuple[Action, ...]
    done: TurnDone
    scored: ScoredRound | None
    """Where the turn ended the round: what can be seen of that is only its own part."""
    held: Holdings
    """What it has then, or had when the round was counted."""
    under: int
    """Cards under its tile, those of the hand with them when the round was counted."""

    @property
    def state(self) -> State:
        """After the turn."""
        return self.done.state


def facts_of(plain: State, actions: tuple[Action, ...], *, knows_tokens: bool) -> Facts:
    """What a turn comes to in the eyes of the seat that does it."""
    seat, printed = plain.seat, plain.table.printed
    whole = done(plain, actions, knows_tokens=knows_tokens)
    after = whole.state
    scored = after.scored[-1] if len(after.scored) > len(plain.scored) else None
    if scored is None:
        held = holdings_of(printed, after.hands[seat], after.sets[seat])
        under = after.piles[seat] % ONES
    else:
        held = holdings_of(printed, 0, scored.sets[seat])
        under = scored.piles[seat] % ONES
    return Facts(seat, plain, actions, whole, scored, held, under)


class Prospects(NamedTuple):
    """What everybody can expect after a turn, in one guess at what is hidden."""

    scored: ScoredRound | None
    """Where the round is over: what it came to; else the rest tells."""
    scores: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...]
    """The features of each seat, as `features.NAMES` has them."""
    looked: float
    """What the best of what is seen after the turn brings the seat, in points ahead of others."""


def prospects_of(mind: SobekEvaluator, guess: State, actions: Sequence[Action]) -> Prospects:
    """What a turn makes of everybody's prospects in a guess."""
    seat, state = guess.seat, guess
    for action in actions:
        state = state.apply(action)
    looked = 0.0
    if state.phase in {Phase.EVENT, Phase.VIZIER}:
        bare = state.draft()
        begin_turn(bare, (state.turn + 1) % state.table.seats, None)
        followed = mind.followed(state)
        if not followed.is_over:
            looked = lead_of(mind.expected(followed), seat) - lead_of(mind.expected(bare), seat)
        state = bare
    state = settled(state)
    scored = state.scored[len(guess.scored)] if len(state.scored) > len(guess.scored) else None
    counts = () if scored is not None else tuple(mind.counts(state))
    return Prospects(scored, state.scores, counts, looked)


def lead_of(expected: Sequence[float], seat: int) -> float:
    """By how much a seat is ahead of the best of the others."""
    return expected[seat] - max([value for other, value in enumerate(expected) if other != seat])


class Difference(NamedTuple):
    """By how many points one turn's part is better than another's."""

    own: Mapping[StrengthPart, float]
    others: tuple[Mapping[StrengthPart, float], ...]
    """How much less each seat can expect; nothing of the own one."""


def difference(
    mind: SobekEvaluator, seat: int, one: Prospects, two: Prospects
) -> Difference | None:
    """What makes one turn better than another; None where they cannot be compared part by part."""
    seats = range(len(one.scores))
    if one.scored is not None and two.scored is not None:
        return Difference(_scored(seat, one.scored, two.scored), ({},) * len(seats))
    if one.scored is not None or two.scored is not None:
        return None
    lost = tuple(_parts(mind, other, one, two) if other != seat else {} for other in seats)
    others = tuple({part: -worth for part, worth in each.items()} for each in lost)
    own = {**_parts(mind, seat, one, two), StrengthPart.TOKEN: one.looked - two.looked}
    return Difference(own, others)


def _scored(seat: int, one: ScoredRound, two: ScoredRound) -> Mapping[StrengthPart, float]:
    """Of a round that is over: points of the sets, and what corruption took of them (W)."""
    points = one.points[seat] - two.points[seat]
    kept = _paid(two, seat) - _paid(one, seat)
    before = one.before[seat] - two.before[seat]
    return {StrengthPart.GOODS: points, StrengthPart.CORRUPTION: kept, StrengthPart.SCORE: before}


def _paid(scored: ScoredRound, seat: int) -> int:
    return scored.before[seat] + scored.points[seat] - scored.score[seat]


def _parts(
    mind: SobekEvaluator, seat: int, one: Prospects, two: Prospects
) -> dict[StrengthPart, float]:
    """How much less a seat could expect with the other turn's part in place of this one's."""
    own, others = one.counts[seat], two.counts[seat]
    whole = mind.worth_of_counts(own)
    found: dict[StrengthPart, float] = {
        StrengthPart.SCORE: float(one.scores[seat] - two.scores[seat])
    }
    for part, places in PLACES.items():
        mixed = list(own)
        for place in places:
            mixed[place] = others[place]
        found[part] = whole - mind.worth_of_counts(mixed) if mixed != list(own) else 0.0
    return found
