"""The search's knowledge of Sneferu: candidate moves, judged by the learned weights.

A whole move is a purchase with its bonus and the placement of the stone, or one optional step
before or after. Only moves that the search follows are carried out by the rules.
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from sneferu_gui.games.game import after_all
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.edition import FOOD_PER_SPACE_SAILED
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT, levels_with_stones
from sneferu_gui.games.sneferu.law.legal import HEBA_SPACES, heba_can_go_back, placeable_stored
from sneferu_gui.games.sneferu.law.materials import KIND_OF
from sneferu_gui.games.sneferu.law.position import PTAH_WINS_AT, Phase
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.ptah import ptah_takes
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.transition import FOOD_PER_LEVEL
from sneferu_gui.games.sneferu.players.features import PtahView, features_of, lowest_stones
from sneferu_gui.games.sneferu.players.prospects import (
    LOSS,
    LOST_STRENGTH,
    MOST_FOOD,
    BoatPlace,
    Prospects,
    Stock,
    share_of_points,
    shares_of,
)
from sneferu_gui.games.sneferu.players.pyramid_moves import Placement, PyramidCache, PyramidMoves
from sneferu_gui.games.sneferu.players.weights import Head, heads
from sneferu_gui.players.search.puct import Move, Shares

PLACEMENTS: Final = 3
"""The number of placements of a kind of stone that are tried with every price."""
USUAL_DAYS: Final = 2
USUAL_FOOD: Final = 3
"""The assumed cost of a purchase while placements of its stone are compared."""


_PLACE_ACTIONS: Final = tuple(
    (do.Place(*place, flip=False), do.Place(*place, flip=True)) for place in LEVEL_AND_SLOT
)
"""The placements by slot, and by whether the stone is turned."""


class Candidate(NamedTuple):
    """A possible move, with its value to the seat that makes it."""

    margin: float
    """The margin of the move's strength over the strengths of the others (prospects)."""
    actions: tuple[do.Action, ...]
    boat_place: BoatPlace
    shares: Shares | None = None
    """The shares of the win, if they are known already."""


class SneferuEvaluator:
    def __init__(self, weights: Mapping[str, Head] | None = None) -> None:
        """Use the weights that come with the program, unless others are given."""
        self._heads = heads() if weights is None else weights
        self._memories: dict[tuple[object, ...], PyramidCache] = {}

    def moves(self, state: State, most: int) -> list[Move]:
        """The best moves of the seat to move, `most` at most, best first."""
        if state.phase is Phase.OVER:
            return []
        decision = _Decision(self, state)
        # Sorting keeps the order of equals: among them the first is the best.
        best = sorted(decision.candidates(), key=attrgetter("margin"), reverse=True)[:most]
        return [
            Move(
                each.actions,
                decision.prospects.shares(each.margin, each.boat_place)
                if each.shares is None
                else each.shares,
            )
            for each in best
        ]

    def result_shares(self, state: State) -> Shares:
        """The winners' equal shares of a finished game; against Ptah a share for the score (A6)."""
        result = state.result()
        if result is None:
            raise ValueError("the game is not over")
        if state.ptah is not None:
            me = state.players[0]
            points = 3 * me.placed + me.food // 3 - len(state.ptah)
            return (share_of_points(points if result.score is not None else points - LOSS),)
        share = 1 / len(result.winners)
        return tuple(share if seat in result.winners else 0.0 for seat in range(len(state.players)))

    def shares(self, state: State) -> Shares:
        """The expected shares in a state, without searching a move ahead."""
        if state.phase is Phase.OVER:
            return self.result_shares(state)
        head = self.head(state)
        strengths = [
            head.strength(head.total(features_of(state, seat)))
            for seat in range(len(state.players))
        ]
        return shares_of(strengths, is_solo=state.ptah is not None)

    def head(self, state: State) -> Head:
        return self._heads["share" if state.ptah is None else "solo"]

    def pyramid(self, state: State, seat: int) -> PyramidMoves:
        table = state.table
        builder = table.powers[seat]
        key = (state.ptah is None, table.bread, builder)
        memory = self._memories.get(key)
        if memory is None:
            memory = PyramidCache(self.head(state), table.bread, builder)
            self._memories[key] = memory
        return memory.of(state.players[seat])


_Purchase = tuple[int, int, bool, PtahView | None]
"""A key that is equal for purchases that differ only in their food.

The kind of stone, the days, whether it can be stored, and the view of Ptah after it.
"""


class _Decision:
    """One decision of a game, with all its candidate moves."""

    def __init__(self, evaluator: SneferuEvaluator, state: State) -> None:
        self._evaluator = evaluator
        self._state = state
        pyramids = [evaluator.pyramid(state, seat) for seat in range(len(state.players))]
        self.prospects = Prospects(state, evaluator.head(state), [each.row for each in pyramids])
        self._pyramid = pyramids[state.seat]
        me = state.me
        self._stock = Stock(me.placed + len(me.stored), len(me.stored), me.power_used)
        self._boat_place = BoatPlace(state.boats[state.seat], has_moved=False)
        self._ptah_view = (
            None if state.ptah is None else PtahView(len(state.ptah), lowest_stones(state.offer))
        )
        self._ptah_views: dict[tuple[int, bool, int], PtahView] = {}

    def candidates(self) -> list[Candidate]:
        """Every candidate move, in a fixed order."""
        state = self._state
        if state.phase is Phase.PLACE:
            return self._with_stone_in_hand()
        if state.declared:
            return self._stored_candidates()
        if state.phase is Phase.END:
            return self._after_the_turn()
        return self._before_choosing()

    def _candidate(
        self,
        actions: tuple[do.Action, ...],
        total: int,
        food: int,
        boat_place: BoatPlace,
        stones: int,
    ) -> Candidate:
        """A candidate with `total` as the sum of its rows except food's, and a number of stones."""
        prospects = self.prospects
        margin = prospects.margin(
            total + prospects.food_row(food, boat_place.space, stones), boat_place
        )
        return Candidate(margin, actions, boat_place)

    def _searched_candidate(self, *actions: do.Action) -> Candidate:
        """A candidate judged by the moves that can follow it."""
        state = after_all(self._state, actions)
        best = self._evaluator.moves(state, 1)
        shares = best[0].shares if best else self._evaluator.result_shares(state)
        margin = self._margin_of(shares)
        return Candidate(margin, actions, self._boat_place, shares)

    # -- With a stone in hand --------------------------------------------------------------

    def _with_stone_in_hand(self) -> list[Candidate]:
        state, boat_place = self._state, self._boat_place
        rest = (
            self.prospects.stock_row(self._stock._replace(stones=self._stock.stones + 1))
            + self.prospects.boat_place_row(boat_place)
            + self._journey_row(boat_place, 1)
        )
        found = self._placement_candidates((), state.hand, rest, state.me.food, boat_place)
        if state.declared:
            return found
        if state.may_store:
            stock = self._stock._replace(
                stones=self._stock.stones + 1, stored=self._stock.stored + 1
            )
            total = self._pyramid.row + self.prospects.stock_row(stock)
            total += self.prospects.boat_place_row(boat_place) + self._journey_row(boat_place, 1)
            found.append(
                self._candidate((do.Store(),), total, state.me.food, boat_place, stock.stones)
            )
        if heba_can_go_back(state):
            back = BoatPlace(boat_place.space - HEBA_SPACES)
            stock = self._stock._replace(stones=self._stock.stones + 1, is_power_used=True)
            rest = self.prospects.stock_row(stock) + self.prospects.boat_place_row(back)
            rest += self._journey_row(back, 1)
            found += self._placement_candidates(
                (do.Power(),), state.hand, rest, state.me.food, back
            )
        return found

    def _placement_candidates(
        self, before: tuple[do.Action, ...], stone: int, rest: int, food: int, boat_place: BoatPlace
    ) -> list[Candidate]:
        placements = self._pyramid.placements(KIND_OF[stone])
        return self._candidates_for(before, placements, stone, rest, food, boat_place)

    def _candidates_for(
        self,
        before: tuple[do.Action, ...],
        placements: Sequence[Placement],
        stone: int,
        rest: int,
        food: int,
        boat_place: BoatPlace,
    ) -> list[Candidate]:
        """The candidates that place a new stone; `rest` is all rows but the pyramid's and food's.

        It does what `_candidate` does, but looks up shared values once.
        """
        prospects = self.prospects
        strength, others_strength = prospects.strength, prospects.others_strength(boat_place)
        food_rows = prospects.food_rows(boat_place.space, self._stock.stones + 1)
        found = []
        for placement in placements:
            total = placement.row + rest + food_rows[min(food + placement.gain, MOST_FOOD)]
            actions = (*before, _place_action(placement, stone))
            found.append(Candidate(strength(total) - others_strength, actions, boat_place))
        return found

    # -- Before choosing -------------------------------------------------------------------

    def _before_choosing(self) -> list[Candidate]:
        state = self._state
        buys: list[do.Buy] = []
        found: list[Candidate] = []
        for action in state.legal_actions():
            if isinstance(action, do.Buy):
                buys.append(action)
            elif isinstance(action, do.Sail):
                found.append(self._sail_candidate())
            elif isinstance(action, do.Shift):
                found.append(self._searched_candidate(action))
            elif isinstance(action, do.Power):
                found += self._power_candidates()
        found = self._purchases(buys) + found
        if placeable_stored(state):
            found += self._stored_candidates()
        return found

    def _purchases(self, buys: list[do.Buy]) -> list[Candidate]:
        state, prospects = self._state, self.prospects
        me, space = state.me, self._boat_place.space
        stock = self._stock._replace(stones=self._stock.stones + 1)
        in_pyramid = prospects.stock_row(stock)
        beside = prospects.stock_row(stock._replace(stored=stock.stored + 1))
        powered = prospects.stock_row(stock._replace(is_power_used=True))
        can_go_back = state.table.powers[state.seat] == "heba" and not me.power_used
        best: dict[int, list[Placement]] = {}
        found: list[Candidate] = []
        for (kind, time, can_store, ptah_view), (buy, cost) in self._cheapest(buys).items():
            stone = state.offer[buy.column][buy.row]
            if kind not in best:
                best[kind] = self._best_placements(kind, in_pyramid)
            boat_place = BoatPlace(space + time, time > 0)
            food = me.food - cost
            if ptah_view is not None and ptah_view.taken >= PTAH_WINS_AT:
                found.append(Candidate(LOST_STRENGTH, (buy,), boat_place))
                continue
            row = prospects.boat_place_row(boat_place, stone)
            row += prospects.journey_row(boat_place.space, stock.stones, ptah_view)
            found += self._candidates_for(
                (buy,), best[kind], stone, in_pyramid + row, food, boat_place
            )
            if can_store:
                total = self._pyramid.row + beside + row
                found.append(
                    self._candidate((buy, do.Store()), total, food, boat_place, stock.stones)
                )
            if best[kind] and can_go_back and boat_place.space >= HEBA_SPACES:
                back = BoatPlace(boat_place.space - HEBA_SPACES)
                row = prospects.boat_place_row(back, stone)
                row += prospects.journey_row(back.space, stock.stones, ptah_view)
                before = buy, do.Power()
                found += self._candidates_for(
                    before, best[kind][:1], stone, powered + row, food, back
                )
        return found

    def _cheapest(self, buys: list[do.Buy]) -> dict[_Purchase, tuple[do.Buy, int]]:
        """Of purchases that differ only in their food, the cheapest, with its cost."""
        cheapest: dict[_Purchase, tuple[do.Buy, int]] = {}
        for buy in buys:
            price = price_of(self._state, buy.column, buy.row, bonus=buy.bonus)
            cost, can_store = price.food - price.gain, price.bonus == "storehouse"
            kind = KIND_OF[self._state.offer[buy.column][buy.row]]
            ptah_view = self._ptah_view_after(buy, self._boat_place.space + price.time)
            key = kind, price.time, can_store, ptah_view
            known = cheapest.get(key)
            if known is None or cost < known[1]:
                cheapest[key] = buy, cost
        return cheapest

    def _best_placements(self, kind: int, stock_row: int) -> list[Placement]:
        """The best ways to place a stone of a kind, at a usual price."""
        placements = self._pyramid.placements(kind)
        if len(placements) <= PLACEMENTS:
            return placements
        state, prospects = self._state, self.prospects
        space = min(self._boat_place.space + USUAL_DAYS, state.table.last)
        boat_place = BoatPlace(space)
        rest = stock_row + prospects.boat_place_row(boat_place) + self._journey_row(boat_place, 1)
        food = max(0, state.me.food - USUAL_FOOD)
        food_rows = prospects.food_rows(space, self._stock.stones + 1)

        def strength(placement: Placement) -> float:
            food_row = food_rows[min(food + placement.gain, MOST_FOOD)]
            return prospects.strength(placement.row + rest + food_row)

        return sorted(placements, key=strength, reverse=True)[:PLACEMENTS]

    def _sail_candidate(self) -> Candidate:
        """A forced sail (E2)."""
        last = self._state.table.last
        boat_place = BoatPlace(last)
        food = self._state.me.food + FOOD_PER_SPACE_SAILED * (last - self._boat_place.space)
        total = self._rows_without_food(boat_place, self._stock)
        return self._candidate((do.Sail(),), total, food, boat_place, self._stock.stones)

    def _power_candidates(self) -> list[Candidate]:
        """The use of a power before choosing, followed by the best move."""
        after = self._state.apply(do.Power())
        return [
            Candidate(
                self._margin_of(move.shares),
                (do.Power(), *move.actions),
                self._boat_place,
                move.shares,
            )
            for move in self._evaluator.moves(after, PLACEMENTS)
        ]

    # -- Stored stones, and after the turn -------------------------------------------------

    def _stored_candidates(self) -> list[Candidate]:
        """Every way to place a stored stone (V1)."""
        state, boat_place = self._state, self._boat_place
        stock = self._stock._replace(stored=self._stock.stored - 1)
        rest = self.prospects.stock_row(stock) + self.prospects.boat_place_row(boat_place)
        rest += self._journey_row(boat_place)
        found = []
        for index in range(placeable_stored(state)):
            stone = state.me.stored[index]
            for placement in self._pyramid.placements(KIND_OF[stone]):
                level, slot, flip = _place_action(placement, stone)[:3]
                candidate = self._candidate(
                    (do.PlaceStored(index, level, slot, flip),),
                    placement.row + rest,
                    state.me.food + placement.gain,
                    boat_place,
                    stock.stones,
                )
                found.append(candidate)
        return found

    def _after_the_turn(self) -> list[Candidate]:
        state = self._state
        found = self._stored_candidates()
        legal = state.legal_actions()
        # On the last space nothing is gained by keeping a free step for later.
        is_free = placeable_stored(state) or (do.Power() in legal and not heba_can_go_back(state))
        can_wait = self._boat_place.space < state.table.last or not is_free
        for action in legal:
            if isinstance(action, do.Power) and state.table.powers[state.seat] == "lateef":
                food = state.me.food + FOOD_PER_LEVEL * levels_with_stones(state.me.filled)
                stock = self._stock._replace(is_power_used=True)
                total = self._rows_without_food(self._boat_place, stock)
                found.append(
                    self._candidate((action,), total, food, self._boat_place, stock.stones)
                )
            elif isinstance(action, do.Power):
                found += self._power_candidates()
            elif isinstance(action, do.End) and can_wait:
                total = self._rows_without_food(self._boat_place, self._stock)
                food = state.me.food
                found.append(
                    self._candidate((action,), total, food, self._boat_place, self._stock.stones)
                )
        return found

    # -- Parts -----------------------------------------------------------------------------

    def _rows_without_food(self, boat_place: BoatPlace, stock: Stock) -> int:
        """The sum of all rows but food's, when no stone is laid."""
        prospects = self.prospects
        row = self._pyramid.row + prospects.stock_row(stock)
        return row + prospects.boat_place_row(boat_place) + self._journey_row(boat_place)

    def _journey_row(self, boat_place: BoatPlace, more: int = 0) -> int:
        """The rows of the journey ahead with `more` stones more, and the offer as it is."""
        return self.prospects.journey_row(
            boat_place.space, self._stock.stones + more, self._ptah_view
        )

    def _ptah_view_after(self, buy: do.Buy, space: int) -> PtahView | None:
        """The view of Ptah after a purchase that moves the boat to a space (A2); else None."""
        state = self._state
        if state.ptah is None:
            return None
        # Above the lowest row the choice of a stone in a column makes no difference to Ptah.
        key = (buy.column, buy.row == 0, space)
        ptah_view = self._ptah_views.get(key)
        if ptah_view is None:
            draft = state.draft()
            offer = list(state.offer)
            if buy.row == 0:
                offer[buy.column] = offer[buy.column][1:]
            draft.offer = tuple(offer)
            boats = list(draft.boats)
            boats[state.seat] = space
            draft.boats = tuple(boats)
            if space != self._boat_place.space:  # a purchase without days does not wake Ptah
                ptah_takes(draft, self._boat_place.space, buy.column, None)
            ptah_view = PtahView(len(draft.ptah or ()), lowest_stones(draft.offer))
            self._ptah_views[key] = ptah_view
        return ptah_view

    def _margin_of(self, shares: Shares) -> float:
        return self.prospects.margin_of(shares)


def _place_action(placement: Placement, stone: int) -> do.Place:
    """The action for a placement: turned if the stone's first half must not lie left (L1)."""
    return _PLACE_ACTIONS[placement.slot][stone // 5 != placement.left]
