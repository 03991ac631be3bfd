"""What of an expected line of play is made of cards that can be seen, or are known, now."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import assert_never

from sneferu_gui.games.sobek.law.actions import (
    Action,
    Done,
    Give,
    Lay,
    Pick,
    PlayCourtesan,
    PlayMerchant,
    PlayPlain,
    PlayPriest,
    PlaySet,
    PlayThief,
    PlayVizier,
    Start,
    Take,
    UseOnSeat,
    UseOnSet,
    UseToken,
)
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.table import Printed
from sneferu_gui.players.player import Expected


class Seen:
    """What lies open and where known cards are, followed through a line of play."""

    def __init__(self, observation: Observation) -> None:
        """As a seat knows it."""
        state, known = observation.state, observation.known
        self._seat = observation.seat
        self._printed: Printed = state.table.printed
        self._nile = list(state.nile)
        self._hands = [Counter(self._names(bag)) for bag in known.hands]
        self._tokens = None if known.tokens is None else Counter(known.tokens)

    def _names(self, bag: int) -> list[str]:
        """The known cards of a bag."""
        codes = self._printed.codes_in(bag & self._printed.known)
        return [self._printed.kinds[code].id for code in codes]

    def follows(self, seat: int, action: Action) -> bool:
        """Whether an action is made of nothing but what is known; then it is followed.

        Without a card in the Nile the round is over: who lays sets then hangs on hidden hands.
        """
        if not self._nile:
            return False
        match action:
            case Take() | PlayMerchant():
                known = self._takes(seat, action)
            case UseToken() | UseOnSeat() | UseOnSet():
                known = self._uses(action.token)
            case PlaySet() | Lay():
                known = self._gives(seat, action.cards)
            case PlayCourtesan():
                known = self._gives(seat, (action.card, *action.cards))
            case PlayPlain() | PlayPriest() | PlayThief() | PlayVizier() | Give():
                known = self._gives(seat, (action.card,))
            case Pick():
                known = seat == self._seat
                self._hands[seat][action.card] += 1
            case Start():
                known = True
            case Done():
                known = False
            case _:
                assert_never(action)
        return known

    def _takes(self, seat: int, action: Take | PlayMerchant) -> bool:
        if action.place >= len(self._nile):
            return False
        if isinstance(action, PlayMerchant) and not self._gives(seat, (action.card,)):
            return False
        code = self._nile[action.place]
        skipped = action.place if isinstance(action, Take) else 0
        del self._nile[action.place - skipped : action.place + 1]
        if code >= 0:
            self._hands[seat][self._printed.kinds[code].id] += 1
        return True

    def _gives(self, seat: int, cards: Iterable[str]) -> bool:
        asked = Counter(cards)
        if asked - self._hands[seat]:
            return False
        self._hands[seat] -= asked
        return True

    def _uses(self, token: str) -> bool:
        if self._tokens is None or not self._tokens[token]:
            return False
        self._tokens[token] -= 1
        return True


def seen_part(
    observation: Observation, actions: Sequence[Action], later: Sequence[Expected]
) -> tuple[Expected, ...]:
    """The line after a seat's turn, up to where it needs what the seat cannot know."""
    seen, seat = Seen(observation), observation.seat or 0
    if not all(seen.follows(seat, action) for action in actions):
        return ()
    found = []
    for each in later:
        if not seen.follows(each.seat, each.action):
            break
        found.append(each)
    return tuple(found)
