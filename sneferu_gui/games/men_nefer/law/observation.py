"""What a player may know of a game: all but the orders that lie hidden (RULES.md, K2, K3)."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sneferu_gui.games.draft_state import DraftObservation
from sneferu_gui.games.game import shuffled
from sneferu_gui.games.men_nefer.law import events as told
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.position import Position
from sneferu_gui.games.men_nefer.law.setup import StewardLists
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.transition import act

Ordering = Callable[[Iterable[Any]], list[Any]]


class Observation(DraftObservation[State, Action]):
    """A state as one seat sees it; nobody has secrets, so all see the same."""

    __slots__ = ()

    def cover(self, draft: State) -> None:
        """What is in piles and bags is known by counting, and lies sorted in them.

        What comes up there is not what will come up; the deal tells nothing of it.
        """
        _arrange(draft, sorted)
        if draft.lists is not None:
            draft.lists = _lists(draft, sorted)
            draft.steward_cities = tuple(sorted(draft.steward_cities))
        draft.table = draft.table.covered()

    def imagined(self, chance: random.Random) -> State:
        """A state that could be the true one: hidden orders are of chance's choosing."""
        guess = self.state.draft()

        def mixed(tiles: Iterable[Any]) -> list[Any]:
            return shuffled(tiles, chance)

        _arrange(guess, mixed)
        if guess.lists is not None:
            guess.lists = _lists(guess, mixed)
            guess.steward_cities = tuple(mixed(guess.steward_cities))
        return guess


# -- While a turn waits to be handed over ------------------------------------------------------


def waiting(
    before: State, action: Action, after: State, events: Sequence[told.Event]
) -> tuple[State, Sequence[told.Event]]:
    """A turn as its last action left it, and what of the events had happened then (K5).

    No market is refilled yet, and neither the steward nor a Harvest has come; nothing can be done.
    All of it where a piece of the Great Pyramid was uncovered: that is not covered again.
    """
    built = [event for event in events if isinstance(event, told.PieceBuilt)]
    if any(event.seat == before.seat and event.next is not None for event in built):
        return after, events
    left, log = before.draft(), list[told.Event]()
    act(left, action, log)
    left.show_only()
    return left, events[: len(log)]


# -- Hidden orders -----------------------------------------------------------------------------


def _arrange(draft: Position, order: Ordering) -> None:
    """Bring all that lies in a hidden order into another one."""
    if not draft.is_draw_known:
        draft.draw = (*draft.draw[:1], *order(draft.draw[1:]))
    draft.papyrus_bag = tuple(order(draft.papyrus_bag))
    draft.craft_bag = tuple(order(draft.craft_bag))
    draft.piles = tuple(tuple(order(pile)) for pile in draft.piles)
    draft.pieces = tuple((*level[:1], *order(level[1:])) for level in draft.pieces)


def _lists(position: Position, order: Ordering) -> StewardLists:
    """What the steward could do, as far as it fits what he has done in this Era."""
    edition = position.table.edition
    came = [house for house, _side in position.steward]
    houses = range(len(edition.houses))
    now = [*came, *(house for house in order(houses) if house not in came)]
    return StewardLists(
        tuple(
            tuple((now if era == position.era else order(houses))[: edition.deeds])
            for era in range(1, edition.eras + 1)
        ),
        tuple(order(each.id for each in edition.tombs)),
        tuple(order(each.id for each in edition.offerings)),
        tuple(order(each.id for each in edition.pedestals)),
        tuple(order(each.id for each in edition.cities)),
    )
