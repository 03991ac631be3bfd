"""Refusals of Terra Pyramides: clause and fact of each (TABLE.md, section 4)."""

from collections.abc import Callable
from typing import Any

import pytest

from sneferu_gui.games.terra_pyramides.law.actions import Build, ChooseRow, Place, Pull, Swap
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State

from .scenario import (
    action,
    do,
    example,
    later,
    row_of_y4,
    with_gold,
    with_home,
    with_site,
    with_stacks,
    with_stones,
)


def finished_pyramid() -> State:
    task = later(example(1, task=3))
    return with_site(task, "e4", level=4, colour="blue")


def own(level: int, workers: int, **stones: int) -> State:
    colour = "grey" if level else None
    state = with_site(later(), "e4", level=level, colour=colour, seat=0, workers=workers)
    return with_stones(state, **stones)


def rich(state: State) -> State:
    return with_gold(state, 9)


def ended(state: State) -> State:
    return do(state, do="end")


def no_covered_stack() -> State:
    return with_stacks(row_of_y4(example(open_stacks=True)), 5, 0, 5, 0, 5, 0, 5, 0)


def over(state: State) -> State:
    draft = state.draft()
    draft.phase = Phase.OVER
    return draft


def without(state: State, **fields: Any) -> State:
    draft = state.draft()
    for key, value in fields.items():
        setattr(draft, key, value)
    return draft


def build(site: str = "e4", colour: str = "grey", white: int = 0) -> dict[str, Any]:
    return {"do": "build", "site": site, "colour": colour, "white": white}


def pull(field: str, site: str) -> dict[str, Any]:
    return {"do": "pull", "from": field, "to": site}


SIGN = (
    "V2: The tile’s sign is the sphinx, and e7 bears the other: that costs 1 gold, and you have 0."
)

CASES: dict[str, tuple[Callable[[], State], dict[str, Any], str]] = {
    "place on a site": (example, {"do": "place", "field": "c5", "stairs": "n"},
        "P1: c5 is a building site: tiles lie on fields."),
    "place on an oasis": (example, {"do": "place", "field": "c2", "stairs": "n"},
        "P1: c2 is an oasis: it stays free."),
    "place on a tile": (example, {"do": "place", "field": "c4", "stairs": "n"},
        "P1: A tile lies on c4 already."),
    "stairs at no site": (example, {"do": "place", "field": "h1", "stairs": "n"},
        "P2: From h1 no building site lies in that direction."),
    "the other sign": (lambda: example(symbols=True), {"do": "place", "field": "e7", "stairs": "w"},
        SIGN),
    "a second tile": (row_of_y4, {"do": "place", "field": "h1", "stairs": "s"},
        "T2: Your tile of this turn is laid already."),
    "a row without a tile": (example, {"do": "row", "line": "we"},
        "R1: No tile is laid yet: choose the row after it."),
    "a second row": (row_of_y4, {"do": "row", "line": "we"},
        "R1: The row of this turn is chosen already."),
    "pull before the tile": (example, pull("c4", "c5"),
        "T2: First lay your tile and choose a row."),
    "pull before the row": (lambda: do(example(), do="place", field="h1", stairs="s"),
        pull("c4", "c5"), "T2: First choose a row through your tile."),
    "pull from elsewhere": (row_of_y4, pull("c4", "c5"), "R4: No stocked worker is on c4."),
    "pull without workers": (lambda: row_of_y4(with_home(later(), 0)), pull("e5", "e4"),
        "R4: No stocked worker is left."),
    "pull to nowhere straight": (row_of_y4, pull("e5", "a2"), "B1: a2 is no building site."),
    "pull without a line": (row_of_y4, pull("e5", "c5"),
        "M2: The free field d5 bars the way to c5."),
    "pull round a corner": (row_of_y4, pull("e5", "d2"),
        "M1: From e5 no straight line leads to d2."),
    "pull past a site": (
        lambda: do(do(later(), do="place", field="b4", stairs="w"), do="row", line="we"),
        pull("c4", "j4"), "M1: On the way to j4 the site e4 comes before it."),
    "pull past an oasis": (
        lambda: do(do(with_site(later(), "d2"), do="place", field="b2", stairs="e"), do="row",
                   line="we"),
        pull("b2", "d2"), "M2: The oasis c2 bars the way to d2."),
    "pull to a bare site": (
        lambda: do(do(later(), do="place", field="b4", stairs="w"), do="row", line="we"),
        pull("b4", "b3"), "M3: b3 is bare: workers stand on foundations and pyramids."),
    "pull to another's": (
        lambda: row_of_y4(with_site(later(), "e4", seat=1, workers=1)), pull("e5", "e4"),
        "M3: On e4 stand workers of P1."),
    "pull to a full site": (
        lambda: row_of_y4(with_site(later(), "e4", seat=0, workers=3)), pull("e5", "e4"),
        "M4: On e4 stand 3 workers, and no more can."),
    "pull to a capstone": (
        lambda: row_of_y4(with_site(later(), "e4", level=5, colour="red", seat=0, workers=1)),
        pull("e5", "e4"), "M4: The pyramid on e4 has its capstone."),
    "a second site in the first turn": (
        lambda: do(row_of_y4(), do="pull", from_="f5", to="e4"), pull("f5", "f6"),
        "M8: Free foundations you may occupy in your first turn: 1."),
    "pull nobody to the first site": (
        lambda: do(row_of_y4(), do="pull", from_="f5", to="e4"), pull("d5", "e4"),
        "R4: No stocked worker is on d5."),
    "hire to the first site": (
        lambda: do(row_of_y4(), do="pull", from_="f5", to="e4"), {"do": "hire", "site": "e4"},
        "G2: A worker costs 3 gold, and you have 1."),
    "pull to a finished pyramid": (
        lambda: row_of_y4(finished_pyramid()), pull("e5", "e4"),
        "K4: The pyramid on e4 is finished."),
    "build elsewhere": (example, build("f6"), "C2: On f6 stands no worker of yours."),
    "build on a field": (example, build("f5"), "B1: f5 is no building site."),
    "build with two": (lambda: own(0, 2, grey=3), build(),
        "C2: Workers on e4: 2. A level needs 3."),
    "build in another colour": (lambda: own(1, 3, red=3), build(colour="red"),
        "C3: The pyramid on e4 takes stones of its colour: grey."),
    "build with too few stones": (lambda: own(2, 3, grey=2), build(),
        "C1: Stones for level 3: 3. You have 2 of its colour and 0 white."),
    "build with white one lacks": (lambda: own(2, 3, grey=2), build(white=1),
        "C1: Stones for level 3: 3. You have 2 of its colour and 0 white."),
    "build with more than it costs": (lambda: own(0, 3, white=5), build(white=2),
        "C1: Stones for level 1: 1."),
    "build without a piece": (
        lambda: without(own(1, 3, grey=2), pieces=((3,) * 6, (0,), (8,), (8,))), build(),
        "C5: No piece of level 2 is left."),
    "build without a first piece": (
        lambda: without(own(0, 3, grey=2), pieces=((3, 0, 3, 3, 3, 3), (9,), (8,), (8,))), build(),
        "C5: No piece of level 1 is left in this colour: grey."),
    "build without a capstone": (
        lambda: without(own(4, 3, grey=5), capstones=(0, 2)), build(),
        "C5: You have no capstone left."),
    "build beyond": (lambda: own(5, 1, grey=5), build(),
        "C1: The pyramid on e4 has its capstone: no level follows."),
    "build on a finished pyramid": (finished_pyramid, build(colour="blue"),
        "K4: The pyramid on e4 is finished."),
    "hire without gold": (example, {"do": "hire", "site": "e4"},
        "G2: A worker costs 3 gold, and you have 0."),
    "hire nobody": (lambda: rich(with_home(later(), 0)), {"do": "hire", "site": "e4"},
        "G2: You have no worker at home, and none stocked."),
    "hire on a bare site": (lambda: rich(later()), {"do": "hire", "site": "a1"},
        "M3: a1 is bare: workers stand on foundations and pyramids."),
    "hire on a field": (lambda: rich(later()), {"do": "hire", "site": "b1"},
        "B1: b1 is no building site."),
    "hire to another's": (lambda: rich(with_site(later(), "e4", seat=1, workers=1)),
        {"do": "hire", "site": "e4"}, "M3: On e4 stand workers of P1."),
    "hire to a full site": (lambda: rich(with_site(later(), "e4", seat=0, workers=3)),
        {"do": "hire", "site": "e4"}, "M4: On e4 stand 3 workers, and no more can."),
    "hire to a capstone": (lambda: rich(own(5, 1)), {"do": "hire", "site": "e4"},
        "M4: The pyramid on e4 has its capstone."),
    "hire to a second site in the first turn": (
        lambda: rich(do(row_of_y4(), do="pull", from_="f5", to="e4")),
        {"do": "hire", "site": "f6"},
        "M8: Free foundations you may occupy in your first turn: 1."),
    "hire to a finished pyramid": (lambda: rich(finished_pyramid()),
        {"do": "hire", "site": "e4"}, "K4: The pyramid on e4 is finished."),
    "buy without gold": (example, {"do": "buy"},
        "G3: A white stone costs 3 gold, and you have 0."),
    "recall nobody": (example, {"do": "recall", "site": "e4"},
        "M7: You have no worker on any site."),
    "recall from elsewhere": (lambda: own(2, 1), {"do": "recall", "site": "f6"},
        "M7: On f6 stands no worker of yours."),
    "recall the last": (lambda: own(2, 1), {"do": "recall", "site": "e4"},
        "M7: The last worker on the pyramid on e4 stays."),
    "recall after the end": (lambda: ended(row_of_y4()), {"do": "recall", "site": "e4"},
        "M7: Workers are taken back only before the turn is ended."),
    "hire after the end": (lambda: ended(row_of_y4()), {"do": "hire", "site": "e4"},
        "T3: Extra actions come before the turn is ended."),
    "swap with seven": (lambda: with_stones(later(), grey=7), {"do": "swap", "give": ["grey"] * 2},
        "L1: Only whoever has more than 7 stones swaps, and you have 7."),
    "swap what one lacks": (
        lambda: with_stones(later(), grey=8), {"do": "swap", "give": ["blue", "grey"]},
        "L1: Stones you have of this colour (blue): 0."),
    "end before the tile": (example, {"do": "end"}, "T2: First lay your tile and choose a row."),
    "end before the row": (lambda: do(example(), do="place", field="h1", stairs="s"),
        {"do": "end"}, "T2: First choose a row through your tile."),
    "end with eight stones": (lambda: with_stones(row_of_y4(), grey=8), {"do": "end"},
        "L1: You have 8 stones, and 7 may stay: swap some for white ones, or build."),
    "end with six gold": (lambda: with_gold(row_of_y4(), 6), {"do": "end"},
        ("L2: You have 6 gold, and 4 may stay: buy a stone or hire a worker, "
         "or look with 5 afterwards.")),
    "end with five gold and no covered stack": (
        lambda: with_gold(no_covered_stack(), 5),
        {"do": "end"},
        "L2: You have 5 gold, and 4 may stay: buy a stone or hire a worker."),
    "draw with five gold": (lambda: ended(with_gold(row_of_y4(), 5)), {"do": "draw", "stack": 0},
        "L2: You have 5 gold, and 4 may stay: pay for a look into a stack."),
    "draw before the end": (row_of_y4, {"do": "draw", "stack": 0},
        "T2: The next tile is taken when you have ended your turn."),
    "draw from an empty stack": (lambda: ended(with_stacks(row_of_y4(), 0)),
        {"do": "draw", "stack": 0}, "N1: Stack 0 has no tiles left."),
    "draw from no stack": (lambda: ended(row_of_y4()), {"do": "draw", "stack": 8},
        "N1: There is no stack 8."),
    "look into an empty stack": (lambda: ended(with_stacks(row_of_y4(), 0)),
        {"do": "look", "stack": 0}, "N1: Stack 0 has no tiles left."),
    "look without gold": (lambda: with_gold(ended(row_of_y4()), 0), {"do": "look", "stack": 0},
        "G4: A look costs 1 gold, and you have 0."),
    "look into an open stack": (lambda: ended(row_of_y4(example(open_stacks=True))),
        {"do": "look", "stack": 0}, "V5: Stack 0 lies open: only covered ones are looked at."),
    "place after the end": (lambda: ended(row_of_y4()),
        {"do": "place", "field": "h1", "stairs": "s"},
        "T2: You have ended your turn: take the next tile."),
    "take without a look": (lambda: ended(row_of_y4()), {"do": "take", "tile": 0},
        "N3: No stack is being looked at."),
    "take early": (example, {"do": "take", "tile": 0}, "N3: No stack is being looked at."),
    "take from beyond": (lambda: do(ended(row_of_y4()), do="look", stack=1),
        {"do": "take", "tile": 5}, "N3: There is no tile 5 in stack 1."),
    "draw while looking": (lambda: do(ended(row_of_y4()), do="look", stack=1),
        {"do": "draw", "stack": 1}, "N3: Take one of the tiles of the stack you look at."),
    "after the end of the game": (lambda: over(later()), {"do": "end"},
        "E1: The game is over: the last tile is laid."),
    "after the goal": (
        lambda: over(with_goal_met()), {"do": "end"}, "K5: The game is over: the goal is met."),
}  # fmt: skip


def with_goal_met() -> State:
    state = later(example(1, task=1))
    for name in ("c5", "e4", "f6", "h5"):
        state = with_site(state, name, level=5, colour="red", seat=0, workers=1)
    return state


@pytest.mark.parametrize("name", CASES)
def test_a_refusal_names_clause_and_fact(name: str) -> None:
    make, fields, words = CASES[name]
    state = make()
    refusal = state.why_not(action(state, **fields))
    assert str(refusal) == words


@pytest.mark.parametrize(
    ("unreadable", "clause"),
    [
        (Place("z9", "n"), "B1"),
        (Place("h1", "nw"), "D2"),
        (ChooseRow("up"), "R1"),
        (Build("z9", "red", 0), "B1"),
        (Build("e4", "gold", 0), "C2"),
        (Swap(()), "L1"),
    ],
)
def test_what_no_record_can_say_is_refused_all_the_same(unreadable: Any, clause: str) -> None:
    """B1, J3: the law answers to any input."""
    refusal = example().why_not(unreadable)
    assert refusal is not None
    assert refusal.clause == clause


def test_swaps_that_no_record_can_say() -> None:
    state = with_stones(later(), blue=4, grey=4)
    assert [
        (refusal := state.why_not(Swap(give))) and refusal.clause
        for give in (("blue",), ("grey", "blue"), ("blue", "gold"))
    ] == ["L1", "J3", "L1"]
    assert (refusal := own(0, 3, grey=1).why_not(Build("e4", "gold", 0))) is not None
    assert refusal.clause == "C3"
    laid = do(example(), do="place", field="h1", stairs="s")
    assert str(laid.why_not(ChooseRow("up"))) == (
        "B3: There is no row up; there are we, ns, nwse, nesw."
    )
    assert str(row_of_y4().why_not(Pull("z9", "e4"))) == "B1: There is no space z9."
