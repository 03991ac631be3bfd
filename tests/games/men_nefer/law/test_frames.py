"""Frames: what a turn still has to decide (RULES.md, X)."""

import random
from collections.abc import Iterator
from typing import Final

import pytest

from sneferu_gui.games.men_nefer.law.actions import (
    ActivateBoat,
    Done,
    Offer,
    Split,
    TakeCraft,
    TakePapyrus,
)
from sneferu_gui.games.men_nefer.law.events import Event, PartWaived
from sneferu_gui.games.men_nefer.law.frames import (
    BoatsFrame,
    BundleFrame,
    CraftFrame,
    MixFrame,
    PapyrusFrame,
    PriestessFrame,
)
from sneferu_gui.games.men_nefer.law.items import bundle_of
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.transition import act
from tests.conformance.men_nefer_play import PLAYERS, chosen, start_of, universe

from .scenario import (
    EDITION,
    boats,
    crafts,
    do,
    in_frame,
    of_kind,
    own,
    priestesses,
    started,
    with_board,
)

BENEATH: Final = BundleFrame(bundle_of("food 1 / heka 1"))
"""A frame with a question that is always open."""
ILLEGAL: Final = 60
"""The number of actions of each state that are asked for their refusals."""


def in_turns(games: int = 24) -> Iterator[tuple[State, random.Random]]:
    """States in the middle of turns of random games."""
    for index in range(games):
        state = start_of(PLAYERS[index % len(PLAYERS)], f"frames/{index}")
        chance = random.Random(index)
        while not state.is_over:
            if state.agenda and chance.random() < 0.25:
                yield state, chance
            state = state.apply(chosen(state, chance, 2))


def above(state: State, frame: BundleFrame) -> State:
    """The same state with another frame beneath all of its turn."""
    draft = state.draft()
    draft.agenda = (frame, *state.agenda)
    return draft


def test_x1_an_action_concerns_the_frame_on_top_alone() -> None:
    kinds = set()
    for state, chance in in_turns():
        under = above(state, BENEATH)
        assert under.legal_actions() == state.legal_actions()
        assert under.frame == state.frame == state.agenda[-1]
        for action in chance.sample(state.legal_actions(), min(3, len(state.legal_actions()))):
            one, other = state.draft(), under.draft()
            told, heard = list[Event](), list[Event]()
            act(one, action, told)
            act(other, action, heard)
            assert other.agenda == (BENEATH, *one.agenda), action
            assert heard == told
            other.agenda = one.agenda
            assert other == one
            kinds.add(action.do)
    assert kinds >= {"done", "market", "papyrus", "craft", "walk", "offer", "sail", "activate"}


def test_j8_a_refusal_speaks_of_the_frame_on_top() -> None:
    actions = universe()
    for state, chance in in_turns(4):
        under = above(state, BENEATH)
        for action in chance.sample(actions, ILLEGAL):
            assert under.why_not(action) == state.why_not(action), action


@pytest.mark.parametrize("food", [0, 1, 2])
def test_a_mix_is_split_as_it_is_said(food: int) -> None:
    """X1: Food and Heka, together as many."""
    state = in_frame(started(2), MixFrame(2))
    after = do(state, Split(food))
    assert own(after).food == own(state).food + food
    assert own(after).heka == own(state).heka + 2 - food


def test_what_is_free_costs_nothing() -> None:
    """O1, T1: neither Heka for a papyrus nor Food for a craft is paid or gained."""
    state = with_board(started(2), 0, food=2, heka=2)
    after = do(in_frame(state, PapyrusFrame(True)), TakePapyrus(3))
    assert (own(after).heka, len(own(after).papyri)) == (2, 1)
    at = len(state.craft_market) - 1
    after = do(in_frame(state, CraftFrame(True)), TakeCraft(at, 0))
    assert (own(after).food, len(own(after).crafts)) == (2, 1)


def test_t5_no_step_is_left_when_an_offering_follows_a_walk() -> None:
    state = with_board(started(4), 0, priestesses=priestesses(1, 1, 0, 0), crafts=crafts(s0="c06"))
    frame = PriestessFrame(2, 1, True)
    draft = in_frame(state, frame).draft()
    act(draft, Offer(0), None)
    rest = next(each for each in draft.agenda if isinstance(each, PriestessFrame))
    assert (rest.steps, rest.offers) == (0, 0)
    assert rest.lost == 2


def test_r5_a_boat_in_a_city_brings_a_contract_of_that_city() -> None:
    for city in EDITION.cities:
        state = with_board(started(4), 0, boats=boats(city.id, 0, 0, 0))
        draft = in_frame(state, BoatsFrame(0, 1)).draft()
        act(draft, ActivateBoat(city.id), None)
        while not of_kind(draft, "contract"):
            draft = draft.apply(next(each for each in draft.legal_actions() if each.do != "done"))
        assert {each.city for each in of_kind(draft, "contract")} == {city.id}


def test_x3_leaving_is_told_of_the_frame_that_is_left() -> None:
    state = above(in_frame(started(2), PapyrusFrame(False)), BENEATH)
    assert PartWaived(0, "papyrus") in state.play(Done())[1]
