"""What must hold of every state, every action and every game."""

import re
from collections import Counter
from collections.abc import Hashable
from typing import Final

from sneferu_gui.games.reason import Refusal
from sneferu_gui.games.sneferu.law import (
    NO_STONE,
    Action,
    Event,
    IllegalAction,
    State,
    stone_halves,
)
from sneferu_gui.games.sneferu.law.actions import (
    Buy,
    End,
    Place,
    PlaceStored,
    Power,
    Sail,
    Shift,
    Store,
)
from sneferu_gui.games.sneferu.law.events import FoodGained, StoneBought
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.session.game import Session
from tests.reference import pyramid as board

from .claims import NonconformityError, require

LONGEST_GAME: Final = 400
"""Actions. Every turn but 42 at most moves a boat on; no game has half as many."""

CLAUSE: Final = re.compile(
    r"T|D[1-8]|S[1-4]|T[1-4]|C[1-3]|P1|L[1-3]|F[1-5]|O[12]|Q[1-7]|V1|E[12]|W1|B[1-5]|A[1-8]"
)
"""The clauses there are; T alone stands for the order of the steps of a turn."""

Stones = Counter[frozenset[str]]


def stones_in(state: State) -> Stones:
    """All stones of a state, wherever they are, by their two materials (D2)."""
    codes = [stone for column in state.offer for stone in column]
    codes += state.bag
    codes += [state.hand] if state.hand != NO_STONE else []
    for player in state.players:
        codes += [*player.stored, *(stone for stone in player.stones if stone != NO_STONE)]
    codes += state.ptah or ()
    return Counter(frozenset(stone_halves(code)) for code in codes)


def check_state(state: State, stones: Stones, *, is_of_the_box: bool) -> None:
    """What must hold of every state; `stones` are those the game began with."""
    require(stones_in(state) == stones, "D2: stones came or went")
    last = state.table.last
    require(all(0 <= space <= last for space in state.boats), f"D5: boats on {state.boats}")
    for seat, player in enumerate(state.players):
        require(player.food >= 0, f"C2: seat {seat} has {player.food} food")
    faults = [fault for fault in state.faults() if is_of_the_box or not fault.startswith("D2")]
    require(not faults, f"faults: {'; '.join(faults)}")
    legal = state.legal_actions()
    require(len(set(legal)) == len(legal), "an action is legal twice")
    require(bool(legal) != state.is_over, f"{len(legal)} legal actions in phase {state.phase}")


def check_areas(state: State) -> None:
    """Every enclosed area was paid once, and nothing else was (F3, F4)."""
    for seat, player in enumerate(state.players):
        pyramid = {
            place: stone_halves(stone)
            for place, stone in zip(LEVEL_AND_SLOT, player.stones, strict=True)
            if stone != NO_STONE
        }
        sizes = sorted(len(area) for area in board.enclosed_areas(pyramid))
        require(
            sorted(player.areas) == sizes,
            f"F4: seat {seat} was paid for areas {sorted(player.areas)}, and has {sizes}",
        )


def check_step(before: State, action: Action, after: State, events: tuple[Event, ...]) -> None:
    """What must hold of every action carried out."""
    require(before.why_not(action) is None, f"{action} is legal and refused")
    require(before.apply(action) == after, "with events or without is not the same")
    for seat, player in enumerate(before.players):
        gained = sum(e.food for e in events if isinstance(e, FoodGained) and e.seat == seat)
        paid = sum(e.food for e in events if isinstance(e, StoneBought) and e.seat == seat)
        change = after.players[seat].food - player.food
        require(change == gained - paid, f"F: {change} food, but events tell {gained} - {paid}")
    if action.do == "buy":
        bought = next(event for event in events if isinstance(event, StoneBought))
        moved = after.boats[before.seat] - before.boats[before.seat]
        require(moved == bought.time, f"P1: {moved} spaces for {bought.time} days")


def universe() -> tuple[Action, ...]:
    """Every action with numbers up to a little beyond what the boards have."""
    slots = [(level, slot) for level in range(-1, 7) for slot in range(-1, 7)]
    flips = (False, True)
    return (
        *(Buy(column, row, bonus) for column in range(-1, 5) for row in range(-1, 8)
          for bonus in flips),
        *(Shift(source, target) for source in range(-1, 5) for target in range(-1, 5)),
        *(Place(*place, flip) for place in slots for flip in flips),
        *(PlaceStored(stone, *place, flip) for stone in range(-1, 4) for place in slots
          for flip in flips),
        Sail(), Store(), Power(), End(),
    )  # fmt: skip


UNIVERSE: Final = universe()


def check_refusals(state: State) -> None:
    """Every action there is, is either legal or refused with a clause, and then without effect."""
    legal = set(state.legal_actions())
    require(legal <= set(UNIVERSE), f"beyond the universe: {legal - set(UNIVERSE)}")
    before = state.fields()
    for action in UNIVERSE:
        refusal = state.why_not(action)
        if (refusal is None) != (action in legal):
            raise NonconformityError(f"{action}: legal, or refused? {refusal}")
        if refusal is not None:
            check_words(action, refusal, CLAUSE)
            _check_no_effect(state, action)
    require(state.fields() == before, "a refused action changed the state")


def check_words(action: Hashable, refusal: Refusal, clauses: re.Pattern[str]) -> None:
    """A refusal names a clause there is, and all its values are filled in."""
    # Of each action in many states: words are made where something does not hold.
    if not clauses.fullmatch(refusal.clause):
        raise NonconformityError(f"{action}: no clause {refusal.clause!r}")
    if "{" in str(refusal):
        raise NonconformityError(f"{action}: {refusal}")


def _check_no_effect(state: State, action: Action) -> None:
    try:
        state.apply(action)
    except IllegalAction as error:
        require(error.action == action, "another action was refused")
    else:
        raise NonconformityError(f"{action} is refused, and done all the same")


def check_undo_and_redo(states: list[State], actions: list[Action]) -> None:
    """Taking back everything and doing it again leads through the same states."""
    table = states[0].table
    session = Session(table.setup, table.deal)
    for action, after in zip(actions, states[1:], strict=True):
        session.do(action)
        require(session.state == after, "the session has another state")
    for before in reversed(states[:-1]):
        session.undo()
        require(session.state == before, "undo leads to another state")
    require(not session.can_undo, "there is more to undo than was done")
    for after in states[1:]:
        session.redo()
        require(session.state == after, "redo leads to another state")
    require(not session.can_redo, "there is more to redo than was done")
