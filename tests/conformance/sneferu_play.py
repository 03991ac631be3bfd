"""The check of one random game of Sneferu."""

import re
from collections import Counter
from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import Event, FoodGained, StoneBought
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.law.materials import NO_STONE, stone_halves
from sneferu_gui.games.sneferu.law.state import State
from tests.reference import pyramid as board

from .against_reference import Twin
from .claims import require
from .games import Whim, kind_of_game, start_of
from .play import Checks, Depth, Report, check_done, check_play, check_refused, check_sound

LONGEST_GAME: Final = 400
"""Most actions of a game: all but 42 turns move a boat on; no game has half as many."""

CLAUSE: Final = re.compile(
    r"T|D[1-8]|S[1-4]|T[1-4]|C[1-3]|P1|L[1-3]|F[1-5]|O[12]|Q[1-7]|V1|E[12]|W1|B[1-5]|A[1-8]"
)
"""The existing clauses; T alone stands for the order of the steps of a turn."""

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
    """Check a state; `stones` are those the game began with."""
    require(stones_in(state) == stones, "D2: stones came or went")
    last = state.table.last
    require(all(0 <= space <= last for space in state.boats), f"D5: boats on {state.boats}")
    for seat, player in enumerate(state.players):
        require(player.food >= 0, f"C2: seat {seat} has {player.food} food")
    check_sound(state, but=None if is_of_the_box else "D2")


def check_areas(state: State) -> None:
    """Check that every enclosed area was paid once, and nothing else was (F3, F4)."""
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


def check_step(before: State, action: do.Action, after: State, events: tuple[Event, ...]) -> None:
    """Check an action by the states before and after it and its events."""
    check_done(before, action, after)
    for seat, player in enumerate(before.players):
        gained = sum(e.food for e in events if isinstance(e, FoodGained) and e.seat == seat)
        paid = sum(e.food for e in events if isinstance(e, StoneBought) and e.seat == seat)
        change = after.players[seat].food - player.food
        require(change == gained - paid, f"F: {change} food, but events tell {gained} - {paid}")
    if action.do == "buy":
        bought = next(event for event in events if isinstance(event, StoneBought))
        moved = after.boats[before.seat] - before.boats[before.seat]
        require(moved == bought.time, f"P1: {moved} spaces for {bought.time} days")


def universe() -> tuple[do.Action, ...]:
    """Every action with numbers a little beyond those of the boards."""
    slots = [(level, slot) for level in range(-1, 7) for slot in range(-1, 7)]
    flips = (False, True)
    return (
        *(do.Buy(column, row, bonus) for column in range(-1, 5) for row in range(-1, 8)
          for bonus in flips),
        *(do.Shift(source, target) for source in range(-1, 5) for target in range(-1, 5)),
        *(do.Place(*place, flip) for place in slots for flip in flips),
        *(do.PlaceStored(stone, *place, flip) for stone in range(-1, 4) for place in slots
          for flip in flips),
        do.Sail(), do.Store(), do.Power(), do.End(),
    )  # fmt: skip


UNIVERSE: Final = universe()


def check_refusals(state: State) -> None:
    """Check that every action is either legal, or refused with a clause and without effect."""
    legal = set(state.legal_actions())
    require(legal <= set(UNIVERSE), f"beyond the universe: {legal - set(UNIVERSE)}")
    check_refused(state, UNIVERSE, CLAUSE)


def check_game(seed: str, index: int, depth: Depth) -> Report:
    """Play a game; raises NonconformityError if a check fails."""
    kind = kind_of_game(index)

    def start() -> tuple[State, Checks]:
        whim = Whim(f"{seed}/{index}", index)
        state = start_of(kind, f"{seed}/{index}")
        stones = stones_in(state)

        def check(state: State) -> None:
            check_state(state, stones, is_of_the_box=kind.is_of_the_box)
            if state.is_over:
                check_areas(state)

        return state, Checks(
            check, check_refusals, check_step, whim.chosen, Twin, LONGEST_GAME, "E1",
            kind.is_of_the_box,
        )  # fmt: skip

    return check_play(str(kind), index, depth, start)
