"""Frequent errors of implementations: the numbered points of the table's page (TABLE.md, 11)."""

from dataclasses import replace
from typing import Any

import pytest

from sneferu_gui.games.men_nefer.law.actions import (
    Activate,
    ActivateBoat,
    Build,
    Done,
    Haul,
    Obtain,
    Offer,
    Pick,
    Sail,
    Specialise,
    TakeCraft,
    TakeFavour,
    TakePapyrus,
    UseMarket,
    Visit,
    Walk,
)
from sneferu_gui.games.men_nefer.law.events import ScarabAdvanced
from sneferu_gui.games.men_nefer.law.frames import (
    BasketFrame,
    BoatsFrame,
    LimestoneFrame,
    MastabaFrame,
    PriestessFrame,
)
from sneferu_gui.games.men_nefer.law.harvest import duat_points, harvest, rooms_met
from sneferu_gui.games.men_nefer.law.items import bundle_text
from sneferu_gui.games.men_nefer.law.legal import can_do
from sneferu_gui.games.men_nefer.law.position import NONE, SOURCES
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.transition import settle
from sneferu_gui.games.men_nefer.law.turn_end import end_turn

from .scenario import (
    EDITION,
    GAME,
    before,
    boats,
    changed,
    contracts,
    crafts,
    do,
    in_frame,
    kinds,
    of_kind,
    own,
    papyri,
    parts_left,
    plain,
    priestesses,
    started,
    with_board,
)


def standing(state: State, house: int, seat: int, side: str = "sun") -> State:
    """The state with one apprentice of a seat on a House's sun or moon, and no other player's."""
    places = [[0] * state.table.seats for _ in range(5)]
    places[house][seat] = 1
    return changed(state, **{side: tuple(map(tuple, places))})


# -- 1: prices -----------------------------------------------------------------------------


def test_1_the_apprentice_just_placed_does_not_count() -> None:
    """A3."""
    state = do(started(4), Visit(0, "temple"))
    assert own(state).food == 3 + 2, "nobody stood there: the tablet gives 2, nothing was paid"


def test_1_nothing_is_paid_in_part() -> None:
    """A4: of a price of three, two are kept."""
    state = with_board(
        changed(started(4), sun=((0,) * 4,) * 3 + ((0, 1, 1, 0), (0,) * 4)), 0, food=2
    )
    assert state.price(3, 0) == 3
    after = do(state, Visit(0, "nile"))
    assert own(after).food == 2 + 3
    assert own(after).heka == 2, "the tablet's Heka is not had"


def test_1_an_unpaid_specialisation_moves_no_scarab() -> None:
    """A7."""
    state = standing(standing(started(4), 2, 0), 2, 1, "moon")
    state = with_board(state, 0, food=0)
    assert of_kind(state, "specialise") == [Specialise("temple", None)]
    after = do(state, Specialise("temple", None))
    assert own(after).scarabs == (0,) * 5
    assert own(after).food == 3
    assert after.moon[2] == (1, 1, 0, 0)


# -- 2: the best level ---------------------------------------------------------------------


def test_1_a_scarab_at_the_end_of_its_track_stays() -> None:
    """A8: its last space can be chosen again."""
    last = len(EDITION.tracks_in_order[3])
    state = do(started(2), Visit(0, "nile"))
    scarabs = [last if house == 3 else 0 for house in range(5)]
    state = with_board(changed(state, seat=0), 0, scarabs=tuple(scarabs), food=9)
    assert Specialise("nile", last) in state.legal_actions()
    after, told = state.play(Specialise("nile", last))
    assert own(after).scarabs[3] == last
    assert not [event for event in told if isinstance(event, ScarabAdvanced)]


def test_2_the_best_is_read_from_the_spaces_that_may_be_chosen() -> None:
    """N5: of the scarab's space and those before it, not of the one after."""
    state = with_board(started(4), 0, mummies=(3, 1), scarabs=(0, 2, 0, 0, 0))
    state = do(before(state, "rite best / carve, food 1"), Pick(0, 0))
    assert state.agenda[-1].kind == "rite"
    tombs = [each.space for each in of_kind(state, "bury")]
    assert tombs == ["n11", "n12", "n13", "n14"], "space 3 has the rite of level II"


def test_2_so_is_the_best_of_the_sphinxes() -> None:
    """H4: the second space's level, though the third has a higher one; without any, none."""
    state = with_board(started(4), 0, sphinxes=(3, 1), scarabs=(0, 0, 0, 0, 2))
    state = do(before(state, "erect best / embalm, food 1"), Pick(0, 0))
    levels = {each.id: each.level for each in EDITION.pedestals}
    assert {levels[each.space] for each in of_kind(state, "erect")} == {1}
    early = with_board(started(4), 0, sphinxes=(3, 1), scarabs=(0, 0, 0, 0, 1))
    refusal = before(early, "erect best / embalm, food 1").why_not(Pick(0, 0))
    assert refusal is not None
    assert refusal.clause == "H4"


def test_2_without_any_rite_there_is_none() -> None:
    """N5."""
    state = with_board(started(4), 0, mummies=(3, 1), scarabs=(0, 1, 0, 0, 0))
    state = before(state, "rite best / carve, food 1")
    assert of_kind(state, "pick") == [Pick(0, 1), Pick(1, 0)]
    refusal = state.why_not(Pick(0, 0))
    assert refusal is not None
    assert refusal.clause == "N5"


# -- 3: markets ----------------------------------------------------------------------------


def test_3_no_market_is_refilled_in_the_middle_of_a_turn() -> None:
    """O2, A11."""
    state = before(with_board(started(4), 0, heka=10), "papyrus free, papyrus")
    state = do(state, Pick(0, 0), TakePapyrus(3))
    assert state.papyrus_market[3] is None
    if state.agenda[-1].kind == "bundle":
        state = do(state, Pick(0, 0))
    refusal = state.why_not(TakePapyrus(3))
    assert refusal is not None
    assert refusal.clause == "O2"
    after = do(state, TakePapyrus(2))
    assert None not in after.papyrus_market
    assert after.turns == 1


def test_3_no_craft_and_no_tablet_comes_before_the_end_of_the_turn() -> None:
    """A11, B3: until then its row is a gap."""
    state = before(with_board(started(4), 0, food=10), "craft free, craft")
    state = do(state, Pick(0, 0), TakeCraft(3, 0))
    assert state.craft_market[3] == NONE
    left = state.craft_market[:3]
    if state.agenda[-1].kind == "bundle":
        state = do(state, Pick(0, 0))
    assert {each.tile for each in of_kind(state, "craft")} == {0, 1, 2}
    after = do(state, Done())
    assert after.craft_market[1:] == left
    assert after.craft_market[0] != NONE
    turn = changed(do(started(2), Visit(0, "nile")), seat=0)
    asked = do(turn, Obtain(2))
    assert asked.market[2] == NONE
    assert do(asked, Done()).market == (turn.draw[0], *turn.market[:2], *turn.market[3:])


# -- 4: boats ------------------------------------------------------------------------------


def test_4_a_boat_is_activated_once_a_turn_whatever_frame_asks() -> None:
    """R5."""
    state = with_board(started(4), 0, boats=boats(0, 0, 2, 3))
    state = before(state, "boats 2 activate 1, boats 1 activate 1")
    state = do(state, Pick(0, 0), ActivateBoat(2), Done())
    if state.agenda[-1].kind == "bundle":
        state = do(state, Pick(0, 0))
    assert of_kind(state, "activate") == [ActivateBoat(3)]


def test_4_moves_are_over_with_an_activation_after_one() -> None:
    """R5: activations are before or after all the moves, never between."""
    state = with_board(started(4), 0, boats=boats(0, 0, 0, 1))
    state = in_frame(state, BoatsFrame(3, 2))
    state = do(state, Sail(0, 2), ActivateBoat(2))
    assert kinds(state) == ["activate", "done"]


def test_4_a_boat_that_leaves_is_pushed_past_own_boats() -> None:
    """R5: to the nearest section behind without one, at worst the port."""
    state = with_board(started(4), 0, boats=boats(1, 2, 3, "U2"))
    state = changed(state, stalls=tuple((NONE,) * 3 for _ in range(6)))
    state = in_frame(state, BoatsFrame(0, 1))
    after = do(state, ActivateBoat("U2"))
    while after.turns == 0:
        after = do(after, Done())
    assert [boat.place for boat in own(after).boats] == [0, 1, 2, 3]


def test_4_a_boat_is_not_moved_in_the_midst_of_its_activation() -> None:
    """R5, with a benefit that moves boats."""
    cities = ("b6", "b1", "b2", "b3", "b4", "b5")
    state = with_board(started(4, plain(4, cities=cities)), 0, boats=boats(0, 0, 0, "U1"))
    state = in_frame(state, BoatsFrame(1, 1))
    state = do(state, ActivateBoat("U1"), Pick(0, 0), TakeFavour(5))
    assert state.agenda[-1].kind == "boats"
    assert {each.start for each in of_kind(state, "sail")} == {0}
    refusal = state.why_not(Sail("U1", 1))
    assert refusal is not None
    assert refusal.clause == "R5"


def test_4_a_boat_activated_before_it_came_to_a_city_may_sail_on() -> None:
    """R5: only one that is being activated there has to leave first."""
    state = with_board(started(4), 0, boats=boats(0, 0, 0, 2))
    state = in_frame(state, BoatsFrame(3, 1))
    state = do(state, ActivateBoat(2), Sail(2, "U2"))
    assert {each.goal for each in of_kind(state, "sail") if each.start == "U2"} == {3, 4, "L2"}
    assert state.why_not(Sail("U2", 3)) is None


# -- 5: offerings --------------------------------------------------------------------------


def test_5_no_walking_between_walking_and_offering() -> None:
    """T5: after the first offering come no more walks but those that follow all offerings."""
    state = with_board(started(4), 0, priestesses=priestesses(0, 0, 0, 1), food=0,
                       crafts=crafts(s0="c01"))  # fmt: skip
    state = in_frame(state, PriestessFrame(2, 1))
    first = do(state, Offer(0))
    first = do(first, of_kind(first, "basket")[0])
    while first.agenda[-1].kind == "bundle":
        first = do(first, Pick(0, 0))
    assert first.agenda[-1] == PriestessFrame(2, 0)


def test_5_no_walking_after_walking_and_offering() -> None:
    """T5: steps that are left then are lost."""
    state = with_board(started(4), 0, priestesses=priestesses(0, 0, 0, 1), food=0,
                       crafts=crafts(s0="c01"))  # fmt: skip
    state = do(in_frame(state, PriestessFrame(3, 1)), Walk(0, True))
    assert of_kind(state, "walk"), "two steps are left"
    state = do(state, Offer(0))
    state = do(state, of_kind(state, "basket")[0])
    while state.turns == 0:
        assert not of_kind(state, "walk")
        state = do(state, state.legal_actions()[0])


def test_5_no_offering_without_a_place() -> None:
    """T7."""
    state = with_board(started(4), 0, priestesses=priestesses(0, 0, 0, 0), crafts=crafts(s0="c01"))
    state = in_frame(state, PriestessFrame(2, 1))
    assert not of_kind(state, "offer")
    refusal = state.why_not(Offer(0))
    assert refusal is not None
    assert refusal.clause == "T7"


def test_5_a_basket_can_be_lost() -> None:
    """T8: it counts nowhere."""
    state = with_board(started(4), 0, priestesses=priestesses(0, 0, 0, lying=(1,)))
    state = changed(state, choice="visit", agenda=(LimestoneFrame(1), BasketFrame()))
    draft = state.draft()
    events: list[Any] = []
    settle(draft, events)
    assert [type(event).__name__ for event in events] == ["BasketLost"]
    assert own(draft).baskets == 0


def test_5_the_offered_craft_is_turned_over_from_the_beginning() -> None:
    """T9: it cannot be offered from within its own actions."""
    state = with_board(started(4), 0, priestesses=priestesses(0, 0, 0, 1), crafts=crafts(s0="c18"))
    state = in_frame(state, PriestessFrame(0, 1))
    state = do(state, Offer(0))
    assert not own(state).crafts[0].has_basket


# -- 6: the orb, and two favours -----------------------------------------------------------


def test_6_two_deity_spaces_and_the_top_in_one_step() -> None:
    """T11: all effects are one bundle."""
    state = with_board(started(4), 0, orb=11)
    state = do(before(state, "orb 6, food 1"), Pick(0, 0))
    assert own(state).orb == 15
    assert bundle_text(parts_left(state)) == "papyrus free, papyrus free, favour 2"
    assert Pick(1, 0) not in state.legal_actions(), "of equal parts the first alone (X5)"


def test_6_both_favours_of_a_piece_are_one_bundle() -> None:
    """P5: the piece's own favour comes first."""
    state = with_board(started(4), 0, great=1)
    pieces = ((4, 5, 0, 1), *state.pieces[1:])
    state = do(in_frame(changed(state, pieces=pieces), LimestoneFrame(1)), Haul("great"), Build(0))
    assert bundle_text(parts_left(state)) == "priestess 1, food 1"


# -- 7: the pyramids -----------------------------------------------------------------------


def test_7_level_two_is_begun_when_level_one_is_full() -> None:
    """P6."""
    state = started(4)
    level = (*EDITION.great_pieces[0][:3], NONE)
    state = changed(state, great_built=(level, *state.great_built[1:]),
                    pieces=((EDITION.great_pieces[0][3],), *state.pieces[1:]))  # fmt: skip
    state = with_board(state, 0, great=1)
    state = do(in_frame(state, LimestoneFrame(1)), Haul("great"))
    assert of_kind(state, "build") == [Build(3)]


def test_7_the_queens_step_with_the_last_permission_gone() -> None:
    """P3."""
    state = with_board(started(2), 0, permissions=(2, 1))
    state = in_frame(state, LimestoneFrame(2))
    state = do(state, Haul("queens"), of_kind(do(state, Haul("queens")), "grant")[0])
    assert of_kind(state, "haul") == [Haul("great")]


# -- 8: the Harvest ------------------------------------------------------------------------


def test_8_papyri_are_rolled_up_before_the_duat_and_before_contracts_count_them() -> None:
    """Z2 before Z3 and Z4."""
    state = with_board(started(4), 0, heart=9, feather=6, papyri=papyri(("vase", "sun")),
                       contracts=contracts("papyri-1"))  # fmt: skip
    assert duat_points(own(state).duat_gap(EDITION.duat)) == -1, "so it would be without papyrus"
    draft = state.draft()
    harvest(draft, None)
    assert own(draft).feather == 7
    brought = dict(zip(SOURCES, own(draft).sources[0], strict=True))
    assert (brought["duat"], brought["contracts"]) == (0, 1)


def test_8_contracts_count_contracts_of_the_same_harvest_but_not_themselves() -> None:
    """Z4: it is repeated until nothing more turns, whatever their order."""
    counting = ("fulfilled-2", "fulfilled-1", "heart-2")
    for seat, order in enumerate((counting, counting[::-1])):
        state = with_board(started(4), seat, heart=8, contracts=contracts(*order))
        draft = state.draft()
        harvest(draft, None)
        assert all(each.is_fulfilled for each in own(draft, seat).contracts)
        brought = dict(zip(SOURCES, own(draft, seat).sources[0], strict=True))
        assert brought["contracts"] == 2 + 1 + 2
    alone = with_board(started(4), 0, contracts=contracts("fulfilled-1")).draft()
    harvest(alone, None)
    assert not own(alone).contracts[0].is_fulfilled


@pytest.mark.parametrize(
    ("standing", "asked", "met"),
    [
        ((3, 1, 0, 0), (1, 3), 2),
        ((3, 1, 0, 0), (2, 2), 1),
        ((1, 1, 1, 1), (2,), 0),
        ((4, 4, 2, 0), (4, 3, 2, 1), 3),
        ((2, 0, 0, 0), (1, 2), 1),
    ],
)
def test_8_a_contract_of_rooms_asks_for_a_priestess_for_each(
    standing: tuple[int, ...], asked: tuple[int, ...], met: int
) -> None:
    """C3: in the asked room or beyond it, standing or lying, in whatever order they are named."""
    state = with_board(started(2), 0, priestesses=priestesses(*standing))
    assert rooms_met(own(state), asked) == met
    assert rooms_met(own(state), asked[::-1]) == met


def test_8_points_stop_at_nothing_and_come_back() -> None:
    """G2: points swallowed at nothing do not count as lost."""
    state = with_board(started(4), 0, pp=2, great=9)
    draft = state.draft()
    harvest(draft, None)
    assert own(draft).pp == 5
    brought = dict(zip(SOURCES, own(draft).sources[0], strict=True))
    assert (brought["duat"], brought["great"]) == (-2, 5)


# -- 9: orders -----------------------------------------------------------------------------


def test_9_ties_keep_their_order() -> None:
    """F5."""
    deal = plain(4)
    state = started(4, replace(deal, seats=deal.seats._replace(order=(2, 3, 0, 1))))
    assert [board.food for board in state.boards] == [5, 5, 3, 4]
    nobody = tuple(slot._replace(has_apprentice=False) for slot in own(state).slots)
    for seat, points in enumerate((30, 12, 30, 40)):
        state = with_board(state, seat, pp=points, slots=nobody, heart=9, feather=9)
    draft: State = changed(state, seat=1).draft()
    draft.choice = "specialise"
    end_turn(draft, None)
    assert draft.era == 2
    assert draft.order == (1, 2, 0, 3)
    assert draft.seat == 1


def test_9_the_first_is_by_chance_and_the_others_follow_in_seat_order() -> None:
    """S4."""
    setup = started(4).table.setup
    orders = {GAME.deal(setup, seed).seats.order for seed in range(40)}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


# -- 10: the discard pile ------------------------------------------------------------------


def test_10_the_oldest_discard_is_drawn_first() -> None:
    """B6."""
    state = do(started(2), Visit(0, "nile"))
    state = changed(state, seat=0, draw=(), discard=state.draw[:3])
    after = do(state, Obtain(3), Done())
    assert after.market[0] == state.discard[0]
    assert after.draw == state.discard[1:]


# -- 11: parts -----------------------------------------------------------------------------


def test_11_a_part_becomes_possible_through_another() -> None:
    """X4."""
    state = with_board(started(4), 0, scarabs=(0, 2, 0, 0, 0))
    state = before(state, "rite 1, embalm / carve, boats 1")
    assert Pick(0, 0) not in state.legal_actions()
    assert Pick(0, 0) in do(state, Pick(1, 0)).legal_actions()


def test_11_one_that_stays_impossible_is_lost() -> None:
    """X6b."""
    state = before(started(4), "rite 1, embalm / carve")
    after = do(state, Pick(1, 1))
    assert after.turns == 1


def test_a_market_frame_that_offers_one_plain_gain_is_done_by_itself() -> None:
    """X6e; a second plain gain makes it a question."""
    state = do(started(2), Visit(0, "nile"))
    state = changed(state, seat=0)
    assert do(state, Obtain(4)).turns == state.turns + 1
    asked = do(state, Obtain(3))
    assert asked.legal_actions() == (UseMarket(3, 0), UseMarket(4, 0), Done())


def test_mastaba_tiles_are_split_as_one_likes() -> None:
    """N6: any of the five, the same again."""
    state = in_frame(started(4), MastabaFrame(2, 0b11111))
    state = do(state, Activate("I", 0), Activate("I", 0))
    assert own(state).food == 3 + 4
    assert state.turns == 1


def test_a_craft_is_paid_and_a_walk_costs_what_the_room_takes() -> None:
    """T1, T4."""
    state = before(with_board(started(4), 0, food=2), "craft, priestess 1")
    state = do(state, Pick(0, 0), TakeCraft(0, 0))
    assert own(state).food == 0
    assert of_kind(state, "walk") == [Walk(0, True)]


def test_a_papyrus_that_cannot_be_paid_can_do_nothing() -> None:
    """O1, X4."""
    state = with_board(started(4), 0, heka=0)
    assert not can_do(state, EDITION.rows[2].action[0])
