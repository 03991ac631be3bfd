"""A flat Monte Carlo player for Sobek, by its rules alone, for `sneferu tournament --game sobek`.

The actions that seem best at a glance are all tried in the same fair guesses at the hidden cards:
the round is played to its end by a simple player that goes by a few plain measures, with a random
error. The worse half of the actions is dropped again and again, so that most rounds are played for
the best. An action is rated by the lead over the best other seat, in points, up to a limit.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import LANE_MASK
from sneferu_gui.players.player import Budget

TRIED: Final = 12
"""The number of actions tried: the best at a glance."""
MOST_LEAD: Final = 60
SKIPPED: Final = 2.0
"""Estimated cost, in points, of taking a card under one's own tile."""
MATE: Final = 1.5
"""Points a new card gains for each card in hand of its family."""
KEPT: Final = 2.5
"""Estimated worth of a card, in points, while it is in the hand."""
MISJUDGED: Final = 2.0
"""Standard deviation, in points, of the error in judging an action while a round is played on."""


class FlatMonteCarlo:
    """Plays rounds on at random from each action and picks the one with the best lead."""

    name = "flat_monte_carlo"
    rounds = 48
    """Rounds played on for a choice, for each second of thought."""

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> do.Action:
        """The action with the greatest average lead after the round is played on."""
        seat, legal = observation.state.seat, observation.legal_actions
        rated = sorted(legal, key=lambda action: -glance(observation.state, action))
        tried = [(action, list[float]()) for action in rated[:TRIED]]
        rounds = max(self.rounds * budget.seconds, len(tried))
        halvings = max(len(tried) - 1, 0).bit_length()
        for _halving in range(halvings):
            for _time in range(max(1, round(rounds / halvings / len(tried)))):
                guess, seed = observation.imagined(chance), chance.random()
                for action, leads in tried:
                    again = random.Random(seed)  # noqa: S311 - a game, not a secret
                    leads.append(lead_after(guess, action, seat, again))
            tried.sort(key=lambda one: -sum(one[1]) / len(one[1]))
            tried = tried[: (len(tried) + 1) // 2]
        return tried[0][0]


def lead_after(state: State, action: do.Action, seat: int, chance: random.Random) -> float:
    """The lead of a seat, in points, at the end of the round played on after an action."""
    number = state.round
    state = state.apply(action)
    while state.round == number and state.phase is not Phase.OVER:
        state = state.apply(plain_action(state, chance))
    others = [score for other, score in enumerate(state.scores) if other != seat]
    lead = state.scores[seat] - max(others)
    return max(-MOST_LEAD, min(MOST_LEAD, lead)) + (lead > 0)


def plain_action(state: State, chance: random.Random) -> do.Action:
    """The action that seems best at a glance, with a random error."""
    return max(
        state.legal_actions(),
        key=lambda action: glance(state, action) + chance.gauss(0, MISJUDGED),
    )


def glance(state: State, action: do.Action) -> float:
    """The estimated worth of an action, in points."""
    measure = _MEASURES.get(type(action))
    return 0.0 if measure is None else measure(state, action)


def _take(state: State, action: do.Take) -> float:
    return _card(state, state.nile[action.place]) - SKIPPED * action.place


def _card(state: State, code: int) -> float:
    printed, seat = state.table.printed, state.seat
    family = printed.family_of[code]
    worth = KEPT + 2 * printed.kinds[code].scarabs
    if family < 0:
        return worth
    worth += MATE * ((state.hands[seat] & printed.goods[family]) % LANE_MASK)
    laid = [each for each in state.sets[seat] if each.family == family and not each.is_flat]
    return worth + max([each.scarabs for each in laid], default=0)


def _grown(state: State, onto: int | None, cards: Sequence[str]) -> float:
    play = state.table.printed.play_of(tuple(cards))
    if onto is None:
        return play.size * play.scarabs
    laid = state.sets[state.seat][onto]
    return (laid.size + play.size) * (laid.scarabs + play.scarabs) - laid.worth


def _set(state: State, action: do.PlaySet) -> float:
    spent = sum(2 if card == "amulet" else 1 for card in action.cards)
    return _grown(state, action.onto, action.cards) - MATE * spent + 3 * bool(state.tokens)


def _lay(state: State, action: do.Lay) -> float:
    play = state.table.printed.play_of(action.cards)
    return play.scarabs + SKIPPED * play.size


def _plain(_state: State, _action: do.PlayPlain) -> float:
    return 4.0


def _priest(state: State, action: do.PlayPriest) -> float:
    if action.family is None:
        return -KEPT
    printed = state.table.printed
    families = [kind.family for kind in printed.kinds_in(state.piles[state.seat])]
    return SKIPPED * families.count(action.family) - KEPT


def _at_seat(_state: State, action: do.PlayThief | do.PlayVizier) -> float:
    return -KEPT if action.seat is None else 3.0


def _courtesan(state: State, action: do.PlayCourtesan) -> float:
    return -KEPT if action.onto is None else _grown(state, action.onto, action.cards) - KEPT


def _merchant(state: State, action: do.PlayMerchant) -> float:
    return _card(state, state.nile[action.place]) - KEPT


def _give(state: State, action: do.Give) -> float:
    return -_card(state, state.table.printed.code_of[action.card])


def _start(state: State, action: do.Start) -> float:
    return float(action.seat == state.seat)


_MEASURES: Final[dict[type, Callable[..., float]]] = {
    do.Take: _take,
    do.PlaySet: _set,
    do.Lay: _lay,
    do.PlayPlain: _plain,
    do.PlayPriest: _priest,
    do.PlayThief: _at_seat,
    do.PlayVizier: _at_seat,
    do.PlayCourtesan: _courtesan,
    do.PlayMerchant: _merchant,
    do.Give: _give,
    do.Start: _start,
}
