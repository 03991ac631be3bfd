"""What is heard at the table: the sound of an event, of a card pointed at, of one let go."""

from collections.abc import Hashable, Iterable
from typing import Final

from sneferu_gui.games.sobek.law.events import (
    CardGiven,
    CardPicked,
    CardsDiscarded,
    CardsDrawn,
    CardStolen,
    CardTaken,
    CharacterPlayed,
    Delivered,
    Event,
    HandSetAside,
    MarkerMoved,
    PileSeen,
    PileTakenUp,
    RoundEnded,
    SetJoined,
    SetLaid,
    TokensSeen,
    TokenUsed,
)
from sneferu_gui.games.sobek.table.places import NilePlace
from sneferu_gui.ui.table.sounds import TableSounds

TAKE: Final = "sobek/take"
SLIDE: Final = "sobek/slide"
FLIP: Final = "sobek/flip"
MARKER: Final = "sobek/marker"
OVER: Final = "sobek/over"
"""A card that could be taken is pointed at."""
BACK: Final = "sobek/back"
"""A card goes back where it came from."""
HEARD: Final[dict[type, str]] = {
    CardTaken: TAKE,
    CardPicked: TAKE,
    CardsDrawn: TAKE,
    CardGiven: SLIDE,
    CardsDiscarded: SLIDE,
    PileTakenUp: SLIDE,
    HandSetAside: SLIDE,
    CardStolen: "sobek/theft",
    SetLaid: "sobek/set",
    SetJoined: "sobek/set",
    CharacterPlayed: "sobek/character",
    PileSeen: FLIP,
    TokensSeen: FLIP,
    TokenUsed: "sobek/token",
    MarkerMoved: MARKER,
    Delivered: "sobek/deal",
    RoundEnded: "sobek/round",
}
"""What is heard of an event: of the others nothing."""


def sound_of(event: Event) -> str:
    """What is heard of an event; nothing of some.

    >>> sound_of(MarkerMoved(0, 3, 8))
    'sobek/marker'
    """
    return HEARD.get(type(event), "")


def sounds_of(events: Iterable[Event]) -> list[str]:
    """What is heard of events that are shown without motion: nothing twice."""
    heard = []
    for event in events:
        heard.append(sound_of(event))
        if isinstance(event, CardTaken) and event.skipped:
            heard.append(SLIDE)
    return [name for name in dict.fromkeys(heard) if name]


class HandSounds(TableSounds):
    """What hands and the turns passing let be heard; a card that can be taken, too."""

    def __init__(self, seat: int) -> None:
        """`seat` has the turn, and knows it."""
        super().__init__(seat)
        self._touched: NilePlace | None = None

    def touch(self, about: Hashable, takeable: int) -> None:
        """What is pointed at is `about` this: one of the first `takeable` cards is heard."""
        place = about if isinstance(about, NilePlace) and about.index < takeable else None
        if place is not None and place != self._touched:
            self.add(OVER)
        self._touched = place
