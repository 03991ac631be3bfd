"""A player who takes the action that is best at once, by a few plain measures."""

import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.edition import DECEIT, EMBALMING, FAMILIES, FLOOD, GUILD
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import LANE_MASK
from sneferu_gui.games.sobek.players.evaluator import candidates
from sneferu_gui.games.sobek.players.features import worth_of
from sneferu_gui.games.sobek.players.holdings import Holdings, holdings_of
from sneferu_gui.players.levels import ThinkingPlayer
from sneferu_gui.players.player import Budget


class Sight(NamedTuple):
    """A player's weights of the things it considers, in points."""

    corruption: float = 1.6
    """The cost of a card under the tile."""
    token: float = 4.0
    """The worth of choosing a token when a set is laid."""
    laying: float = 0.6
    """The worth of a point that a set brings now, beside one that a card may bring later."""
    powers: float = 1.0
    """The share of a character's worth that the player sees."""
    misjudgement: float = 0.0
    """The usual error of a judgement, in points (a standard deviation)."""


class GreedyPlayer(ThinkingPlayer):
    """Weighs every action by itself: its gain, and its cost in corruption."""

    name = "greedy"
    sight = Sight()

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> do.Action:
        """The best action by its measures; chance decides between equals."""
        del budget  # a decision needs a millisecond
        decision = _Decision(observation.state, self.sight)
        blur = self.sight.misjudgement
        rated = [
            (decision.worth(action) + (chance.gauss(0, blur) if blur else 0.0), chance.random(),
             action)
            for action in candidates(observation.state)
        ]  # fmt: skip
        return max(rated, key=lambda each: each[:2])[2]


class _Decision:
    """The worth of all actions in one state."""

    def __init__(self, state: State, sight: Sight) -> None:
        self.state = state
        self.sight = sight
        self.seat = state.seat
        self.printed = state.table.printed
        self.held = self._holdings(state)

    def _holdings(self, state: State) -> Holdings:
        return holdings_of(self.printed, state.hands[self.seat], state.sets[self.seat])

    def worth(self, action: do.Action) -> float:
        measure = _MEASURES.get(type(action))
        return 0.0 if measure is None else measure(self, action)

    def _worth_of_code(self, code: int) -> float:
        return worth_of(self.printed, code, self.held)

    def _worth_of_card(self, card: str) -> float:
        return self._worth_of_code(self.printed.code_of[card])

    def take(self, action: do.Take) -> float:
        """The card's worth, less the cost of the cards skipped."""
        cost = self.sight.corruption * action.place
        return self._worth_of_code(self.state.nile[action.place]) - cost

    def play_set(self, action: do.PlaySet) -> float:
        """The gain in the sets' worth, and the token."""
        grown = self._set_growth(action.onto, action.cards)
        kept = sum(1.5 for card in action.cards if card == "amulet")
        event = self.sight.token if self.state.tokens else 0.0
        return self.sight.laying * grown - kept + event

    def _set_growth(self, onto: int | None, cards: tuple[str, ...]) -> int:
        play = self.printed.play_of(cards)
        if onto is None:
            return play.size * play.scarabs
        laid = self.state.sets[self.seat][onto]
        return (laid.size + play.size) * (laid.scarabs + play.scarabs) - laid.worth

    def lay(self, action: do.Lay) -> float:
        """Its scarabs, and the cards that do not go under the tile."""
        play = self.printed.play_of(action.cards)
        return play.scarabs + self.sight.corruption * play.size

    def plain(self, action: do.PlayPlain) -> float:
        """The Queen: three cards. The Scribe: the cards that others must give up."""
        if self.printed.power_of[action.card] == "queen":
            brought = 2.5 * min(len(self.state.deck), self.state.table.edition.queen_draws)
        else:
            leaves = self.state.table.edition.scribe_leaves
            sizes = [hand % LANE_MASK for hand in self.state.hands]
            del sizes[self.seat]
            brought = 3.0 * sum(max(size - leaves, 0) for size in sizes)
        return self._worth_of_power(brought, action.card)

    def _worth_of_power(self, brought: float, card: str) -> float:
        return self.sight.powers * brought - self._worth_of_card(card)

    def priest(self, action: do.PlayPriest) -> float:
        """The worth of the cards that leave the pile."""
        if action.family is None:
            return self._worth_of_power(0.0, action.card)
        pile = self.state.piles[self.seat]
        gone = pile & self.printed.goods[FAMILIES.index(action.family)]
        return self._worth_of_power(self.sight.corruption * (gone % LANE_MASK), action.card)

    def thief(self, action: do.PlayThief) -> float:
        """The worth of a card that the opponent loses."""
        return self._worth_of_power(0.0 if action.seat is None else 6.0, action.card)

    def vizier(self, action: do.PlayVizier) -> float:
        """More for a larger pile to choose from."""
        if action.seat is None:
            return self._worth_of_power(0.0, action.card)
        pile = self.state.piles[action.seat] % LANE_MASK
        return self._worth_of_power(3.0 + 1.0 * min(pile, 6), action.card)

    def courtesan(self, action: do.PlayCourtesan) -> float:
        """The gain in the set's worth."""
        grown = 0 if action.onto is None else self._set_growth(action.onto, action.cards)
        return self._worth_of_power(self.sight.laying * grown, action.card)

    def merchant(self, action: do.PlayMerchant) -> float:
        """The worth of the card; nothing is skipped for it."""
        return self._worth_of_power(self._worth_of_code(self.state.nile[action.place]), action.card)

    def use(self, action: do.UseToken) -> float:
        """The worth of another turn, of the own pile in the hand, or of points for it."""
        pile = self.state.piles[self.seat] % LANE_MASK
        return {FLOOD: 4.0, EMBALMING: 2.5 * pile, DECEIT: 1.0 * pile}[action.token]

    def use_on_seat(self, action: do.UseOnSeat) -> float:
        """The steps of two markers, or corruption for the opponent."""
        scores, printed = self.state.scores, self.printed
        if action.token == GUILD:
            own, other = scores[self.seat], scores[action.seat]
            return (printed.forward(own) - own) + 0.8 * (other - printed.backward(other))
        return 2 * self.sight.corruption + scores[action.seat] / 100

    def use_on_set(self, action: do.UseOnSet) -> float:
        """More scarabs for every card of the set."""
        if action.onto is None:
            return 0.0
        return 2.0 * self.state.sets[self.seat][action.onto].size

    def pick(self, action: do.Pick) -> float:
        return self._worth_of_card(action.card)

    def give(self, action: do.Give) -> float:
        """Less for a better card, so that the worst is given up."""
        return -self._worth_of_card(action.card)

    def start(self, action: do.Start) -> float:
        """1 for the own seat, else 0."""
        return float(action.seat == self.seat)


# Each measure is for the one kind of action it is listed for, which a mapping cannot say.
_MEASURES: Final[dict[type, Callable[[_Decision, Any], float]]] = {
    do.Take: _Decision.take,
    do.PlaySet: _Decision.play_set,
    do.Lay: _Decision.lay,
    do.PlayPlain: _Decision.plain,
    do.PlayPriest: _Decision.priest,
    do.PlayThief: _Decision.thief,
    do.PlayVizier: _Decision.vizier,
    do.PlayCourtesan: _Decision.courtesan,
    do.PlayMerchant: _Decision.merchant,
    do.UseToken: _Decision.use,
    do.UseOnSeat: _Decision.use_on_seat,
    do.UseOnSet: _Decision.use_on_set,
    do.Pick: _Decision.pick,
    do.Give: _Decision.give,
    do.Start: _Decision.start,
}
