"""Refusals: every clause that forbids an action, with the fact in words (RULES.md, J8)."""

import random
from typing import Final

import pytest

from sneferu_gui.games.men_nefer.law.actions import (
    TAKEN,
    Action,
    Activate,
    ActivateBoat,
    AdvanceScarab,
    Build,
    Bury,
    Done,
    Erect,
    Grant,
    Haul,
    Obtain,
    Offer,
    Pick,
    PlaceBasket,
    Sail,
    Specialise,
    Split,
    TakeContract,
    TakeCraft,
    TakePapyrus,
    UseMarket,
    Visit,
    Walk,
)
from sneferu_gui.games.men_nefer.law.frames import (
    BoatsFrame,
    BuildFrame,
    BundleFrame,
    ContractFrame,
    CraftFrame,
    ErectFrame,
    Frame,
    GrantFrame,
    LimestoneFrame,
    MarketFrame,
    MastabaFrame,
    MixFrame,
    PapyrusFrame,
    PriestessFrame,
    RiteFrame,
    ScarabFrame,
)
from sneferu_gui.games.men_nefer.law.items import bundle_of
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.refusal import out_of_frame
from sneferu_gui.games.men_nefer.law.state import State
from tests.conformance.men_nefer_play import CLAUSE, PLAYERS, chosen, start_of, universe

from .scenario import (
    boats,
    changed,
    contracts,
    crafts,
    do,
    in_frame,
    papyri,
    plain,
    priestesses,
    started,
    with_board,
)


def _bundle(text: str) -> Frame:
    return BundleFrame(bundle_of(text))


def _over() -> State:
    return changed(started(2), is_over=True)


def _begun() -> State:
    """Three apprentices on the pyramids' sun, and no seat with Food."""
    state = started(3)
    for seat in range(3):
        state = with_board(state, seat, food=0)
    state = changed(state, sun=((1, 1, 1), *((0,) * 3,) * 4), moon=((1, 0, 0), *((0,) * 3,) * 4))
    slots = started(3).boards[0].slots
    return with_board(state, 0, slots=(slots[0]._replace(has_apprentice=False), *slots[1:]))


def _all_out() -> State:
    """No apprentice on the board, and an empty space."""
    slots = tuple(each._replace(has_apprentice=False) for each in started(2).boards[0].slots)
    return with_board(started(2), 0, slots=(slots[0]._replace(tablet=NONE), *slots[1:]))


def _obtaining(**fields: object) -> State:
    slots = started(3).boards[0].slots
    state = with_board(started(3), 0, slots=(slots[0]._replace(tablet=NONE), *slots[1:]))
    return changed(with_board(state, 0, food=0), **fields)


def _complete() -> State:
    state = changed(started(4), granted=((0,) * 4, (), ()))
    return with_board(state, 0, permissions=(2, 1))


FULL: Final = tuple((0, 1, 2, 3) for _ in range(3))
EIGHT: Final = contracts(*(f"{kind}-1" for kind in (
    "orb", "inside", "rooms", "sailing", "fishing", "scarabs", "baskets", "papyri"
)))  # fmt: skip

REFUSED: Final[list[tuple[State, Frame | None, Action, str, str]]] = [
    (_over(), None, Visit(0, "nile"), "E1", "The game is over"),
    (started(2), None, Done(), "A1", "A turn begins"),
    (_begun(), None, Visit(0, "nile"), "A1", "No apprentice stands beside space 0"),
    (_all_out(), None, Visit(0, "nile"), "A1", "no apprentice left"),
    (started(2), None, Visit(0, "palace"), "D5", "no House palace"),
    (started(2), None, Specialise("nile", 1), "A7", "None of your apprentices"),
    (_begun(), None, Specialise("pyramids", 1), "A4", "costs 1 Food, and you have 0"),
    (with_board(_begun(), 0, food=5), None, Specialise("pyramids", None), "A7", "can pay it"),
    (with_board(_begun(), 0, food=5), None, Specialise("pyramids", 2), "A8", "come to space 1"),
    (started(2), None, Obtain(0), "A9", "no empty space"),
    (_obtaining(), None, Obtain(0), "A9", "costs 3 Food, and you have 0"),
    (_obtaining(market=(NONE,) * 5), None, Obtain(4), "B3", "No tablet lies in that row"),
    (started(2), LimestoneFrame(1), Visit(0, "nile"), "X2", "First comes"),
    (started(2), LimestoneFrame(1), Pick(0, 0), "X2", "Something else is asked"),
    (started(2), BuildFrame(), Done(), "X3", "piece is on its way"),
    (started(2), GrantFrame(), Done(), "X3", "permission is on its way"),
    (started(2), MixFrame(3), Done(), "X3", "has to be split"),
    (started(2), MixFrame(3), Split(4), "G5", "There are 3 to split"),
    (started(2), MarketFrame(2), UseMarket(1, 0), "A10", "beside the tablet"),
    (started(2), _bundle("favour 1, favour 1"), Pick(1, 0), "X5", "An equal part"),
    (started(2), _bundle("rite best, carve"), Pick(0, 0), "N5", "not come to any rite"),
    (started(2), _bundle("erect best, carve"), Pick(0, 0), "H4", "not come to any erecting"),
    (started(2), _bundle("rite 1, carve"), Pick(0, 0), "N3", "no sarcophagus available"),
    (started(2), _bundle("erect 1, carve"), Pick(0, 0), "H2", "no sphinx available"),
    (with_board(started(2), 0, scarabs=(6,) * 5), _bundle("scarab 1, carve"), Pick(0, 0), "G6",
     "ends of their tracks"),
    (with_board(started(2), 0, heka=0), _bundle("papyrus, carve"), Pick(0, 0), "O1", "for want"),
    (with_board(started(2), 0, scarabs=(6, 0, 0, 0, 0)), ScarabFrame(1),
     AdvanceScarab("pyramids"), "G6", "at the end of its track"),
    (started(2), LimestoneFrame(1), Haul("queens"), "P3", "no permission available"),
    (with_board(started(2), 0, queens=4), LimestoneFrame(1), Haul("queens"), "P3", "at the end"),
    (changed(_complete(), granted=((0,) * 4,) * 3), LimestoneFrame(1), Haul("queens"), "P3",
     "are complete"),
    (_complete(), GrantFrame(), Grant(0), "P8", "is complete"),
    (started(2), BuildFrame(), Build(0), "P5", "stands on that place"),
    (started(2), BuildFrame(), Build(None, (0, 1)), "P6", "when all three levels are full"),
    (changed(started(4), great_built=FULL), BuildFrame(), Build(0), "P6", "two different pieces"),
    (with_board(started(2), 0, mummies=(3, 1)), RiteFrame(1), Bury("n21"), "N3",
     "level I, and that space lies higher: tomb II A1"),
    (with_board(changed(started(2), buried=(1, *(NONE,) * 11)), 0, mummies=(3, 1)),
     RiteFrame(1), Bury("n11"), "N3", "That space is taken: tomb I A1"),
    (with_board(started(2), 0, sphinxes=(3, 1)), ErectFrame(2), Erect("s31"), "H2",
     "level II is erected, and that space lies higher: pedestal III, city"),
    (started(2), MastabaFrame(1, 0b01001), Activate("II", 0), "N4", "does not touch"),
    (started(2), MastabaFrame(1, 0b01001), Activate("I", 9), "N4", "nothing at place 9"),
    (with_board(started(2, plain(2, mastabas=("m4",) * 5)), 0, priestesses=priestesses(4, 4, 4, 4)),
     _bundle("mastaba 1, carve"), Pick(0, 0), "N6", "None of these Mastaba tiles"),
    (started(2), PapyrusFrame(False), TakePapyrus(0), "O1", "costs 3 Heka, both prices"),
    (with_board(started(2), 0, papyri=papyri(*[("sun", "sun")] * 6)), PapyrusFrame(True),
     TakePapyrus(0), "O1", "Book of the Dead is full"),
    (changed(started(2), papyrus_market=(None, (0, 0), (0, 0), (0, 0))), PapyrusFrame(True),
     TakePapyrus(0), "O2", "before the end of the turn"),
    (changed(started(2), craft_market=(NONE, 0, 1, 2)), CraftFrame(True), TakeCraft(0, 0), "A11",
     "before the end of the turn"),
    (with_board(started(2), 0, food=0), CraftFrame(False), TakeCraft(0, 0), "T1", "costs 2 Food"),
    (with_board(started(2), 0, crafts=crafts(s0="c01")), CraftFrame(True), TakeCraft(1, 0), "T2",
     "stands on that space"),
    (started(2), CraftFrame(True), TakeCraft(0, 4), "T3", "above two crafts; open: 1"),
    (with_board(started(2), 0, priestesses=priestesses(2, 0, 0, 0)), PriestessFrame(1, 0),
     Walk(2, True), "T4", "to the next room: 2; left: 1"),
    (with_board(started(2), 0, priestesses=priestesses(4, 0, 0, 0)), PriestessFrame(1, 0),
     Walk(4, True), "T4", "fourth room is the last"),
    (with_board(started(2), 0, crafts=crafts(s0="c01")), PriestessFrame(1, 0), Offer(0), "T5",
     "No offering is left"),
    (started(2), PriestessFrame(1, 1), Offer(0), "T6", "No craft of yours"),
    (with_board(started(2), 0, crafts=crafts(s0="c01")), PriestessFrame(1, 1), Offer(0), "T7",
     "No offering space is free"),
    (started(2), BoatsFrame(2, 0), Sail(0, 3), "R2", "that it takes: 3; left: 2"),
    (started(2), BoatsFrame(2, 0), Sail(1, 2), "R2", "your boats is there: section 1"),
    (started(2), BoatsFrame(2, 0), Sail(0, "X9"), "R1", "no place X9"),
    (with_board(started(2), 0, boats=boats(0, 0, 0, 1)), BoatsFrame(2, 0), Sail(0, 1), "R3",
     "Your own boat is there: section 1"),
    (with_board(started(2), 0, boats=boats(0, 0, 0, 1)), BoatsFrame(2, 0), Sail(1, 0), "R2",
     "does not lead there: section 1 → port"),
    (started(2), BoatsFrame(2, 0), Sail(0, 0), "R2", "That boat is there already"),
    (started(2), BoatsFrame(2, 1), TakeContract("U1", 0), "R5", "activated in its city"),
    (started(2), BoatsFrame(2, 1), ActivateBoat(0), "R5", "in the port cannot"),
    (do(in_frame(with_board(started(2), 0, boats=boats(0, 0, 1, 2)), BoatsFrame(3, 2)),
        Sail(2, 3), ActivateBoat(3)), None, Sail(0, 2), "R5", "after the sailing: no more steps"),
    (do(in_frame(with_board(started(2), 0, boats=boats(0, 0, 1, 2)), BoatsFrame(1, 2)),
        Sail(2, 3), ActivateBoat(3)), None, Sail(0, 4), "R2", "that it takes: 4; left: 0"),
    (do(in_frame(with_board(started(2), 0, crafts=crafts(s0="c06", s1="c06"),
                            priestesses=priestesses(1, 1, 0, 0)), PriestessFrame(3, 2)),
        Walk(1, True), Offer(0), PlaceBasket("o13")), None, Walk(0, True), "T5",
     "after the walking: no more steps"),
    (do(in_frame(with_board(started(2), 0, boats=boats(0, 0, 1, 2)), BoatsFrame(2, 2)),
        ActivateBoat(1)), None, ActivateBoat(1), "R5", "has been activated"),
    (started(2), ContractFrame(1), TakeContract("L1", 0), "C1", "boat’s city: Iunu"),
    (started(2), ContractFrame(0), TakeContract("L1", 0, TAKEN), "C2", "only when no space"),
    (with_board(started(2), 0, contracts=EIGHT), ContractFrame(0), TakeContract("L1", 0), "C2",
     "All 8 spaces are taken"),
    (changed(started(2), stalls=((NONE,) * 2,) * 6), ContractFrame(0), TakeContract("L1", 0), "C1",
     "No contract lies"),
]  # fmt: skip
"""A position, its frame (None: as it is), an action, the clause, and words of the refusal."""


@pytest.mark.parametrize(
    ("state", "frame", "action", "clause", "words"),
    [pytest.param(*each, id=f"{each[3]} {each[4]}") for each in REFUSED],
)
def test_a_refusal_names_its_clause_and_fact(
    state: State, frame: Frame | None, action: Action, clause: str, words: str
) -> None:
    if frame is not None:
        state = in_frame(state, frame)
    refusal = state.why_not(action)
    assert refusal is not None
    assert refusal.clause == clause
    assert words in str(refusal)


@pytest.mark.parametrize("frame", [MarketFrame(0), BoatsFrame(2, 1), RiteFrame(1)])
def test_leaving_is_out_of_no_frame_that_can_be_left(frame: Frame) -> None:
    """The agenda asks it while something moves under the pointer, when it has no effect."""
    assert out_of_frame(in_frame(started(2), frame), Done()) is None


def test_every_clause_refuses_something() -> None:
    """In these positions, or in random play."""
    seen = {clause for _state, _frame, _action, clause, _words in REFUSED}
    for index in range(24):
        state, chance = start_of(PLAYERS[index % 4], f"clauses/{index}"), random.Random(index)
        while not state.is_over:
            if chance.random() < 0.05:
                seen |= {refusal.clause for each in universe() if (refusal := state.why_not(each))}
            state = state.apply(chosen(state, chance, 2))
    occupied = with_board(started(2), 0, priestesses=priestesses(1, 0, 0, 0))
    occupied = do(in_frame(with_board(occupied, 0, crafts=crafts(s0="c07")), PriestessFrame(0, 1)),
                  Offer(0))  # fmt: skip
    taken = changed(occupied, offered=(1, *occupied.offered[1:]))
    for space in ("o11", "o99"):
        refusal = taken.why_not(PlaceBasket(space))
        assert refusal is not None
        seen.add(refusal.clause)
    assert seen == set(CLAUSE.pattern.split("|"))
