"""Observations: all that a player may know, without the hidden orders (RULES.md, K2, K3)."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sneferu_gui.games.draft_state import DraftObservation
from sneferu_gui.games.game import shuffled
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.events import Event, PieceBuilt
from sneferu_gui.games.men_nefer.law.position import Position
from sneferu_gui.games.men_nefer.law.setup import StewardLists
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.transition import act

Ordering = Callable[[Iterable[Any]], list[Any]]


class Observation(DraftObservation[State, Action]):
    """A state as one seat sees it; nobody has secrets, so all see the same."""

    __slots__ = ()

    def cover(self, draft: State) -> None:
        """Cover the deal, and sort piles, bags and the lists of the steward.

        Their contents are known by counting, their order is not: what comes up is not what will
        come.
        """
        _arrange(draft, sorted)
        if draft.lists is not None:
            draft.lists = _lists(draft, sorted)
            draft.steward_cities = tuple(sorted(draft.steward_cities))
        draft.table = draft.table.covered()

    def imagined(self, chance: random.Random) -> State:
        """A state that could be the true one: `chance` decides the hidden orders."""
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
    before: State, action: Action, after: State, events: Sequence[Event]
) -> tuple[State, Sequence[Event]]:
    """A turn as its last action left it, and the events up to there (K5).

    No market is refilled yet, neither the steward nor a Harvest has come, and no action is legal.
    If a piece of the Great Pyramid was uncovered, all of `after` and `events`: a piece is not
    covered again.
    """
    built = [event for event in events if isinstance(event, PieceBuilt)]
    if any(event.seat == before.seat and event.next is not None for event in built):
        return after, events
    left, log = before.draft(), list[Event]()
    act(left, action, log)
    left.show_only()
    return left, events[: len(log)]


# -- Hidden orders -----------------------------------------------------------------------------


def _arrange(draft: Position, order: Ordering) -> None:
    """Rearrange every pile and bag whose order is hidden."""
    if not draft.is_draw_known:
        draft.draw = (*draft.draw[:1], *order(draft.draw[1:]))
    draft.papyrus_bag = tuple(order(draft.papyrus_bag))
    draft.craft_bag = tuple(order(draft.craft_bag))
    draft.piles = tuple(tuple(order(pile)) for pile in draft.piles)
    draft.pieces = tuple((*level[:1], *order(level[1:])) for level in draft.pieces)


def _lists(position: Position, order: Ordering) -> StewardLists:
    """Lists for the steward that agree with his deeds of this Era."""
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
