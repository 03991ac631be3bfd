"""The toy game as numbers."""

from collections.abc import Mapping, Sequence
from typing import Final

from .law import Action, Answer, Observation, Offer

MOST = 4
"""Most players, and most cards in a hand."""
ANSWERS = MOST * MOST


class ToyCoding:
    """An offer's number by card and seat, counted from the giver; or an answer's."""

    actions = ANSWERS + 2

    def legal(self, observation: Observation) -> Mapping[int, Action]:
        return {_number(action, observation): action for action in observation.legal_actions}

    def features(self, observation: Observation) -> Sequence[float]:
        state = observation.state
        seats = len(state.hands)
        own = observation.seat or 0
        hand = state.hands[own]
        around = [(own + turn) % seats for turn in range(seats)]
        return [
            float(state.seat == own),
            float(state.offered is not None),
            (state.offered[0] if state.offered else 0) / 9,
            *((hand[place] if place < len(hand) else 0) / 9 for place in range(MOST)),
            *(min(state.points[seat], 99) / 99 for seat in around),
            *(len(state.hands[seat]) / MOST for seat in around),
            *(min(state.shown.count(worth), 9) / 9 for worth in range(1, 10)),
            len(state.deck) / 81,
        ]


def _number(action: Action, observation: Observation) -> int:
    if isinstance(action, Answer):
        return ANSWERS + action.takes
    assert isinstance(action, Offer)
    seats = len(observation.state.hands)
    return action.card * MOST + (action.to - observation.state.turn) % seats


CODING: Final = ToyCoding()
