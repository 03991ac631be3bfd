"""What a player may know of a game: all but the orders that lie hidden (RULES.md, K2, K3)."""

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from sneferu_gui.games.draft_state import DraftObservation, replaced
from sneferu_gui.games.game import shuffled
from sneferu_gui.games.men_nefer.law import events as told
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.position import NONE, Position
from sneferu_gui.games.men_nefer.law.setup import StewardLists
from sneferu_gui.games.men_nefer.law.state import State

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


def before_handing_over(state: State, seat: int, events: Iterable[told.Event]) -> State:
    """As `seat` left it: what came up from piles and bags is in them again (K5).

    The state itself where the seat uncovered a piece of the Great Pyramid: that is not covered
    again. What the steward has done is shown as done.
    """
    happened = list(events)
    built = [event for event in happened if isinstance(event, told.PieceBuilt)]
    if any(event.seat == seat and event.next is not None for event in built):
        return state
    shown = state.draft()
    for event in reversed(happened):
        if type(event) in _PUT_BACK:
            _PUT_BACK[type(event)](shown, event)
    return shown


def _put_tablet_back(draft: Position, event: told.TabletsMovedDown) -> None:
    tablets = draft.table.edition.tablets
    for row, tablet in enumerate(draft.market):
        if tablet != NONE and tablets[tablet].id == event.new:
            draft.draw = (tablet, *draft.draw)
            draft.market = replaced(draft.market, row, NONE)
            return


def _put_papyri_back(draft: Position, event: told.PapyriRefilled) -> None:
    market, bag = draft.papyrus_market, draft.papyrus_bag
    draft.papyrus_market, draft.papyrus_bag = _put_back(market, bag, None, len(event.new))


def _put_crafts_back(draft: Position, event: told.CraftsRefilled) -> None:
    market, bag = draft.craft_market, draft.craft_bag
    draft.craft_market, draft.craft_bag = _put_back(market, bag, NONE, len(event.new))


def _put_back(
    market: tuple[Any, ...], bag: tuple[Any, ...], gap: int | None, count: int
) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """A market without the first so many that lie in it, and the bag with them."""
    lying = [each for each in market if each != gap]
    new, old = lying[:count], lying[count:]
    return (*(gap,) * (len(market) - len(old)), *old), (*new, *bag)


def _put_contracts_back(draft: Position, event: told.ContractsRefilled) -> None:
    cities = [city.id for city in draft.table.edition.cities]
    for name, space, _contract in reversed(event.new):
        city = cities.index(name)
        contract = draft.stalls[city][space]
        draft.stalls = replaced(draft.stalls, city, replaced(draft.stalls[city], space, NONE))
        pile = (contract, *draft.piles[draft.era - 1])
        draft.piles = replaced(draft.piles, draft.era - 1, pile)


# Each is for the one kind of event it is listed for, which a mapping cannot say.
_PUT_BACK: Final[Mapping[type, Callable[[Position, Any], None]]] = {
    told.TabletsMovedDown: _put_tablet_back,
    told.PapyriRefilled: _put_papyri_back,
    told.CraftsRefilled: _put_crafts_back,
    told.ContractsRefilled: _put_contracts_back,
}


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
