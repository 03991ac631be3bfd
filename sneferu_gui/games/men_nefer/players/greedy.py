"""A quick player that looks at its own turn only, and judges by a few plain measures."""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.harvest import (
    counted,
    duat_points,
    is_met,
    papyrus_steps,
    things_of,
    tomb_points,
    track_points,
)
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.position import Position
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import PYRAMIDS
from sneferu_gui.games.men_nefer.law.transition import act
from sneferu_gui.players.player import Budget

RESOURCE: Final = 0.35
"""Points of a Food or a Heka, up to ENOUGH."""
ENOUGH: Final = 6
"""The Food or Heka beyond which one more counts as BEYOND only."""
RESOURCE_BEYOND: Final = 0.05
AVAILABLE_PIECE: Final = 1.2
"""Points of an available sarcophagus, sphinx or permission."""
SCARAB: Final = 0.7
"""Points of a scarab's step while an Era is to come; the names below likewise."""
GLYPH: Final = 0.6
ORB: Final = 0.45
HAUL: Final = 0.5
SAIL: Final = 0.3
WALK: Final = 0.25
CRAFT: Final = 1.0
PURITY: Final = 0.35
"""Points of a step of heart or feather, besides those of the next Harvest."""
SHARE_BEFORE_MET: Final = 0.5
"""The share of a contract's value that counts before it is met, by the amount had."""


class GreedyPlayer:
    """Completes the turn for every legal action, and takes the best."""

    name = "greedy"
    misjudgement = 0.0
    """The standard deviation of its error about a turn, in points."""
    harvest = 1.0
    """The share of the Harvests' points that the player sees, 0 to 1."""

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The best action by plain measures.

        Raises ValueError when there is no legal action.
        """
        del budget
        best = self.best_actions(observation, chance)
        return chance.choice(best) if len(observation.legal_actions) > 1 else best[0]

    def best_actions(self, observation: Observation, chance: random.Random) -> Sequence[Action]:
        """The actions that are equally good by plain measures; raises ValueError without any."""
        actions = observation.legal_actions
        if not actions:
            raise ValueError("there is nothing to choose from")
        if len(actions) == 1:
            return actions
        state, seat = observation.state, observation.state.seat
        values = [self._value_after(state.apply(action), seat) for action in actions]
        if self.misjudgement:
            values = [value + chance.gauss(0, self.misjudgement) for value in values]
        best = max(values)
        return [a for a, v in zip(actions, values, strict=True) if v == best]

    def _value_after(self, state: State, seat: int) -> float:
        """The value of a turn whose remaining choices are each the best at the moment."""
        seen, turns = self.harvest, state.turns
        while state.agenda and state.turns == turns:
            after = map(state.apply, state.legal_actions())
            state = max(after, key=lambda each: value_of(each, seat, seen))
        return value_of(state, seat, seen)


def turn_ended(state: State) -> State:
    """A turn before its end, with each remaining choice the best at the moment."""
    seat = state.seat

    def after(action: Action) -> State:
        draft = state.draft()
        act(draft, action, None)
        return draft

    while state.agenda:
        state = max(map(after, state.legal_actions()), key=lambda each: value_of(each, seat))
    return state


def states_to_end(state: State, seed: int) -> Iterator[State]:
    """The states of a game that quick players continue from a state to its end."""
    player, chance = GreedyPlayer(), random.Random(seed)  # noqa: S311 - a game, not a secret
    while not state.is_over:
        state = state.apply(player.choose(Observation(state, state.seat), chance, Budget()))
        yield state


def value_of(position: Position, seat: int, harvest: float = 1.0) -> float:
    """Points had and promised, for a seat; `harvest` is the share of the Harvests' points seen."""
    board = position.boards[seat]
    if position.is_over:
        return float(board.pp)
    left = position.table.edition.eras - position.era + 1
    later = (left - 1) / left
    stock = sum(
        RESOURCE * min(n, ENOUGH) + RESOURCE_BEYOND * max(n - ENOUGH, 0)
        for n in (board.food, board.heka)
    )
    prepared = board.mummies[1] + board.sphinxes[1] + board.permissions[1]
    progress = (
        SCARAB * sum(board.scarabs)
        + GLYPH * board.glyphs
        + ORB * board.orb
        + HAUL * (board.great + board.queens)
        + SAIL * sum(min(boat.place, 3) for boat in board.boats)
        + WALK * sum(own.room for own in board.priestesses)
        + CRAFT * sum(1 + own.has_basket for own in board.crafts)
        + PURITY * (board.heart + board.feather)
    )
    known = AVAILABLE_PIECE * prepared * later + stock * later + progress * later
    return board.pp + known + harvest * left * _harvest_value(position, seat)


def _harvest_value(position: Position, seat: int) -> float:
    """Points of a Harvest held now, and of contracts that are nearly met."""
    edition, board = position.table.edition, position.boards[seat]
    points: float = duat_points(board.duat_gap(edition.duat) + papyrus_steps(board.papyri))
    points += track_points(edition.orb_score, board.orb)
    points += track_points(edition.great_score, board.great)
    points += sum(tomb_points(position, tomb) for tomb in position.held_by(position.buried, seat))
    for pyramid in PYRAMIDS:
        placed = position.permissions_at(pyramid, seat)
        if placed:
            points += placed * max(things_of(position, seat, pyramid), 0.5)
    contracts = position.table.printed.contracts
    for own in board.contracts:
        contract = contracts[own.contract]
        is_full = is_met(position, seat, own)
        share = (
            1.0
            if is_full
            else SHARE_BEFORE_MET * counted(position, seat, contract) / contract.asks.least
        )
        points += share * contract.value
    return points


def quick_choice(observation: Observation, chance: random.Random) -> Action:
    """The greedy player's action."""
    return GreedyPlayer().choose(observation, chance, Budget())
