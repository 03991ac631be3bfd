"""What a move comes to, and what each part of it is about."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import Action, PlayerState, State
from sneferu_gui.games.sneferu.law.events import Event, TurnBegan
from sneferu_gui.games.sneferu.players.features import Feature, features_of


class StrengthPart(StrEnum):
    """What a part of a player's strength is about."""

    FOOD = "food"
    DAYS = "days"
    ORDER = "order"
    LANDING = "landing"
    AREAS = "areas"
    SLOTS = "slots"
    BREAD = "bread"
    SHAPE = "shape"
    STONES = "stones"
    POWER = "power"
    PTAH = "ptah"


PARTS: Final[Mapping[str, StrengthPart]] = {
    "food": StrengthPart.FOOD,
    "late": StrengthPart.FOOD,
    "days": StrengthPart.DAYS,
    "gap": StrengthPart.ORDER,
    "turn": StrengthPart.ORDER,
    "quarry": StrengthPart.LANDING,
    "areas": StrengthPart.AREAS,
    "slots": StrengthPart.SLOTS,
    "bread": StrengthPart.BREAD,
    **{f"level{level}": StrengthPart.SHAPE for level in range(6)},
    "need": StrengthPart.STONES,
    "stored": StrengthPart.STONES,
    "power": StrengthPart.POWER,
    "ptah": StrengthPart.PTAH,
    "pace": StrengthPart.DAYS,
    "chase": StrengthPart.PTAH,
    "race": StrengthPart.PTAH,
    "here": StrengthPart.PTAH,
    "next": StrengthPart.PTAH,
}
"""What each table of features is about; those that no move changes are about nothing."""


class Outcome(NamedTuple):
    """What a move comes to before anything is drawn, and what happens on the way."""

    seat: int
    """Whose move it is."""
    state: State
    features: tuple[Feature, ...]
    events: tuple[Event, ...]
    is_next: bool
    """Whether the next turn is the same player's."""

    @property
    def own(self) -> PlayerState:
        """What the player has then."""
        return self.state.players[self.seat]

    @property
    def boat(self) -> int:
        """The space of the player's boat."""
        return self.state.boats[self.seat]


def outcome_of(state: State, actions: tuple[Action, ...]) -> Outcome:
    """What actions come to for whoever decides in a state."""
    seat = state.seat
    after = state.draft()
    after.bag = ()  # nothing is drawn: what will be is not known, and no reason
    events: list[Event] = []
    for action in actions:
        after, happened = after.play(action)
        events += happened
    began = any(isinstance(event, TurnBegan) for event in events)
    return Outcome(
        seat, after, tuple(features_of(after, seat)), tuple(events), began and after.seat == seat
    )
