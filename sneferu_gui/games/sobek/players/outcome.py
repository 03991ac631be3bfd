"""The outcome of a turn: what the seat sees of it, and its effect on all seats' prospects."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from sneferu_gui.games.game import after_all
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.edition import POWERS
from sneferu_gui.games.sobek.law.events import Event, RoundScored, TokensSeen, TurnBegan
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase, ScoredRound
from sneferu_gui.games.sobek.law.seen import reveals
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import LANE_MASK
from sneferu_gui.games.sobek.law.transition import begin_turn
from sneferu_gui.games.sobek.players.evaluator import SobekEvaluator, state_between_turns
from sneferu_gui.games.sobek.players.features import FEATURE_NAMES
from sneferu_gui.games.sobek.players.holdings import Holdings, holdings_of

# -- The end of a turn -----------------------------------------------------------------------


class TurnOutcome(NamedTuple):
    """The state and events after the actions of a seat."""

    state: State
    events: tuple[Event, ...]
    is_through: bool
    """Whether the seat has no more decisions before it sees something new."""


def outcome_of_turn(state: State, actions: Sequence[Action], *, knows_tokens: bool) -> TurnOutcome:
    """Carry out a seat's actions in a turn. Raises IllegalAction.

    Looking at the tokens shows nothing new to a seat that has looked at them in this round.
    """
    seat, is_through = state.seat, False
    events_so_far: list[Event] = []
    for action in actions:
        state, events = state.play(action)
        events_so_far += events
        is_through = (
            state.is_over
            or state.seat != seat
            or any(ends_decision(event, knows_tokens=knows_tokens) for event in events)
        )
    return TurnOutcome(state, tuple(events_so_far), is_through)


def ends_decision(event: Event, *, knows_tokens: bool) -> bool:
    """Whether an event ends a seat's decision, because what it shows decides the next one."""
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


# -- The prospects after a turn --------------------------------------------------------------


class StrengthPart(Enum):
    """The parts that a seat's prospects are divided into."""

    GOODS = "goods"
    """The seat's sets, and the sets its hand may still make."""
    CHARACTERS = "characters"
    CORRUPTION = "corruption"
    ORDER = "order"
    NILE = "nile"
    """The cards that the seat can take from the Nile."""
    SCORE = "score"
    """The marker's score before the round is counted."""
    TOKEN = "token"  # noqa: S105 - of the game's
    """The token, or card of a pile, that is seen and chosen after the turn."""


def _part_of(name: str) -> StrengthPart | None:
    if name in POWERS:
        return StrengthPart.CHARACTERS
    plain = name.rstrip("-0123456789")
    return _PART_OF_FEATURE.get(plain)


_CORRUPTION_FEATURES: Final = ("pile", "lead", "corrupt", "curses", "paid", "paid_part", "reckoned")
_PART_OF_FEATURE: Final[Mapping[str, StrengthPart]] = {
    **dict.fromkeys(
        ("banked", "gain", "best", "flat", "loose", "amulets", "size", "pairs", "pair_scarabs",
         "singles", "single_scarabs", "laid_scarabs", "laid_sets", "held_scarabs", "lot_left",
         "scarabs", "ready", "family", "stuck"),
        StrengthPart.GOODS,
    ),
    **dict.fromkeys(_CORRUPTION_FEATURES, StrengthPart.CORRUPTION),
    **dict.fromkeys(("turn", "next"), StrengthPart.ORDER),
    **dict.fromkeys(("first_card", "best_card"), StrengthPart.NILE),
}  # fmt: skip
"""By feature without the number at its end; features not listed belong to no part."""

FEATURES_OF_PART: Final[Mapping[StrengthPart, tuple[int, ...]]] = {
    part: tuple(place for place, name in enumerate(FEATURE_NAMES) if _part_of(name) is part)
    for part in (
        StrengthPart.GOODS,
        StrengthPart.CHARACTERS,
        StrengthPart.CORRUPTION,
        StrengthPart.ORDER,
        StrengthPart.NILE,
    )
}
"""By part, the places of its features among the counts."""


class TurnFacts(NamedTuple):
    """All that a seat can see of its own turn before anything new is shown."""

    seat: int
    before: State
    """The state before the turn as the seat saw it."""
    actions: tuple[Action, ...]
    outcome: TurnOutcome
    scored: ScoredRound | None
    """The round's score if the turn ended it; the seat can see only its own part of that."""
    held: Holdings
    """The seat's holdings after the turn, or when the round was counted."""
    under: int
    """Cards under the seat's tile; when the round was counted, with those of the hand."""

    @property
    def state(self) -> State:
        return self.outcome.state


def facts_of(plain: State, actions: tuple[Action, ...], *, knows_tokens: bool) -> TurnFacts:
    """The facts of a turn, in the eyes of the seat that does it."""
    seat, printed = plain.seat, plain.table.printed
    whole = outcome_of_turn(plain, actions, knows_tokens=knows_tokens)
    after = whole.state
    scored = after.scored[-1] if len(after.scored) > len(plain.scored) else None
    if scored is None:
        held = holdings_of(printed, after.hands[seat], after.sets[seat])
        under = after.piles[seat] % LANE_MASK
    else:
        held = holdings_of(printed, 0, scored.sets[seat])
        under = scored.piles[seat] % LANE_MASK
    return TurnFacts(seat, plain, actions, whole, scored, held, under)


class Prospects(NamedTuple):
    """The prospects of all seats after a turn, in one guess at the hidden cards."""

    scored: ScoredRound | None
    """The round's score if the round is over; None if the other fields count."""
    scores: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...]
    """The features of each seat, in the order of `FEATURE_NAMES`."""
    choice_gain: float
    """The gain in points ahead of others from the best choice after the turn."""


def prospects_of(mind: SobekEvaluator, guess: State, actions: Sequence[Action]) -> Prospects:
    seat, state = guess.seat, after_all(guess, actions)
    choice_gain = 0.0
    if state.phase in {Phase.EVENT, Phase.VIZIER}:
        bare = state.draft()
        begin_turn(bare, (state.turn + 1) % state.table.seats, None)
        chosen = mind.after_best_choices(state)
        if not chosen.is_over:
            choice_gain = lead_of(mind.expected(chosen), seat) - lead_of(mind.expected(bare), seat)
        state = bare
    state = state_between_turns(state)
    scored = state.scored[len(guess.scored)] if len(state.scored) > len(guess.scored) else None
    counts = () if scored is not None else tuple(mind.counts(state))
    return Prospects(scored, state.scores, counts, choice_gain)


def lead_of(expected: Sequence[float], seat: int) -> float:
    """The points by which a seat is ahead of the best of the others; below 0 if it is behind."""
    return expected[seat] - max([value for other, value in enumerate(expected) if other != seat])


class Difference(NamedTuple):
    """The points by which the parts of one turn are better than another's."""

    own: Mapping[StrengthPart, float]
    others: tuple[Mapping[StrengthPart, float], ...]
    """By seat, the points less that each opponent can expect; empty for the own seat."""


def difference(
    mind: SobekEvaluator, seat: int, one: Prospects, two: Prospects
) -> Difference | None:
    """The difference between two turns; None if only one of them ends the round."""
    seats = range(len(one.scores))
    if one.scored is not None and two.scored is not None:
        return Difference(_scored(seat, one.scored, two.scored), ({},) * len(seats))
    if one.scored is not None or two.scored is not None:
        return None
    lost = tuple(_parts(mind, other, one, two) if other != seat else {} for other in seats)
    others = tuple({part: -worth for part, worth in each.items()} for each in lost)
    own = {**_parts(mind, seat, one, two), StrengthPart.TOKEN: one.choice_gain - two.choice_gain}
    return Difference(own, others)


def _scored(seat: int, one: ScoredRound, two: ScoredRound) -> Mapping[StrengthPart, float]:
    """The difference of a scored round: points of the sets, and points paid for corruption (W)."""
    points = one.points[seat] - two.points[seat]
    kept = _points_paid(two, seat) - _points_paid(one, seat)
    before = one.before[seat] - two.before[seat]
    return {StrengthPart.GOODS: points, StrengthPart.CORRUPTION: kept, StrengthPart.SCORE: before}


def _points_paid(scored: ScoredRound, seat: int) -> int:
    return scored.before[seat] + scored.points[seat] - scored.score[seat]


def _parts(
    mind: SobekEvaluator, seat: int, one: Prospects, two: Prospects
) -> dict[StrengthPart, float]:
    """By part, the points a seat would lose with the other turn's part in place of this one's."""
    own, others = one.counts[seat], two.counts[seat]
    whole = mind.worth_of_counts(own)
    found: dict[StrengthPart, float] = {
        StrengthPart.SCORE: float(one.scores[seat] - two.scores[seat])
    }
    for part, places in FEATURES_OF_PART.items():
        mixed = list(own)
        for place in places:
            mixed[place] = others[place]
        found[part] = whole - mind.worth_of_counts(mixed) if mixed != list(own) else 0.0
    return found
