"""The worked examples of the law (RULES.md, J6), by their numbers."""

from itertools import combinations
from typing import Any

import pytest

from sneferu_gui.games.men_nefer.law.actions import (
    TAKEN,
    Activate,
    ActivateBoat,
    Build,
    Bury,
    Done,
    Grant,
    Haul,
    Obtain,
    Offer,
    Pick,
    PlaceBasket,
    Sail,
    Specialise,
    TakeContract,
    TakeCraft,
    TakeFavour,
    TakePapyrus,
    UseMarket,
    Visit,
    Walk,
)
from sneferu_gui.games.men_nefer.law.edition import PIECES
from sneferu_gui.games.men_nefer.law.frames import (
    ContractFrame,
    CraftFrame,
    LimestoneFrame,
    PapyrusFrame,
)
from sneferu_gui.games.men_nefer.law.harvest import duat_points, harvest
from sneferu_gui.games.men_nefer.law.items import bundle_text
from sneferu_gui.games.men_nefer.law.position import NONE, SOURCES, STEWARD
from sneferu_gui.games.men_nefer.law.record import trace_entry
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.turn_end import _give_flood_gains, end_turn

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
    plain_deal,
    priestesses,
    started,
    tablet_ids,
    with_board,
)


def _trace(state: State) -> dict[str, Any]:
    return trace_entry(state)


def test_1_the_plain_deal_of_three_and_of_two() -> None:
    three = started(3)
    assert [board.food for board in three.boards] == [3, 4, 5]
    assert tablet_ids(three) == ["t205", "t204", "t106", "t105", "t104"]
    assert len(three.draw) == 22
    assert _trace(three)["stalls"]["L1"] == ["orb-1", "permissions-1"]
    assert [three.queens_levels(each) for each in range(3)] == [1, 1, 1]
    assert len(three.legal_actions()) == 15
    two = started(2)
    assert [len(stall) for stall in two.stalls] == [2, 1, 2, 1, 2, 1]
    assert sorted(two.table.construction) == [2, 3, 5, 8, 9, 12]
    assert sorted(two.table.favour_spaces) == [14]


def test_2_prices_and_who_cannot_pay() -> None:
    state = started(3)
    assert (0, 0) in state.neutral, "one neutral on the pyramids' sun"
    prices = []
    for _seat in range(3):
        prices.append(state.price(0, 0))
        state = do(state, Visit(0, "pyramids"))
    assert prices == [1, 3, 5]
    assert (own(state).food, own(state).heka, own(state).heart) == (4, 3, 1)
    again = do(with_board(changed(state, seat=0), 0, food=4), Visit(0 + 1, "pyramids"))
    assert own(again).food == 7
    assert own(again).mummies == (4, 0), "no action"
    assert again.discard[-1] == state.boards[0].slots[1].tablet


def test_3_a_tablet_with_a_choice() -> None:
    state = before(started(3), "heka 2, embalm / carve")
    assert state.legal_actions() == (Pick(0, 0), Pick(1, 0), Pick(1, 1), Done())
    after = do(state, Pick(1, 1))
    assert own(after).sphinxes == (3, 1)
    assert own(after).heka == own(state).heka + 2
    assert after.turns == 1


def test_4_obtaining_with_a_sign() -> None:
    state = started(3)
    for _seat in range(3):
        state = do(state, Visit(0, "temple"))
    assert own(state).food == 5
    state = do(state, Obtain(2))
    assert own(state).food == 4
    assert own(state).pp == 11
    assert tablet_ids(state) == ["t205", "t204", None, "t105", "t104"]
    assert of_kind(state, "market") == [
        UseMarket(2, 0), UseMarket(2, 1), UseMarket(3, 0), UseMarket(4, 0)
    ]  # fmt: skip
    assert tablet_ids(do(state, UseMarket(3, 0))) == ["t206", "t205", "t204", "t105", "t104"]


def test_5_the_discard_pile_is_turned_over() -> None:
    state = do(started(2), Visit(0, "nile"))
    state = changed(state, seat=0)
    first, second = state.draw[1], state.draw[2]
    state = changed(state, draw=state.draw[:1], discard=(first, second))
    top = state.draw[0]
    after = do(state, Obtain(4))
    assert after.market[0] == top
    assert after.draw == (first, second)
    assert after.discard == ()
    assert after.is_draw_known
    assert own(after).food == own(state).food + 2, "for the row, and beside it"


def test_6_a_rite_of_level_two() -> None:
    state = started(4)
    sun = tuple((1, 0, 0, 0) if house == 1 else (0,) * 4 for house in range(5))
    moon = tuple((0, 1, 0, 0) if house == 1 else (0,) * 4 for house in range(5))
    state = changed(state, sun=sun, moon=moon)
    state = with_board(state, 0, food=3, scarabs=(0, 2, 0, 0, 0), mummies=(3, 1), heka=2)
    spaces = [each.space for each in of_kind(state, "specialise")]
    assert spaces == [1, 2, 3]
    state = do(state, Specialise("necropolis", 3))
    assert own(state).food == 2
    state = do(state, Pick(1, 0))
    assert len(of_kind(state, "bury")) == 8
    buried = do(state, Bury("n21"))
    assert own(buried).heart == 3
    assert bundle_text(parts_left(buried)[:1]) == "heka 2"
    (activations,) = parts_left(buried)[1]
    assert (activations.n, activations.more) == (2, 0b01010)
    done = do(buried, Pick(1, 0), Activate("II", 0), Activate("A", 0), Walk(0, True))
    assert own(done).heka == 6, "the two Heka left alone come"


def test_7_two_steps_of_limestone() -> None:
    state = with_board(started(4), 0, great=1)
    state = before(state, "limestone 2, food 1")
    state = do(state, Pick(0, 0), Haul("great"))
    assert of_kind(state, "build") == [Build(place) for place in range(4)]
    state = do(state, Build(1))
    assert own(state).food == 4
    assert own(state).heka == 3
    state = do(state, Haul("great"))
    assert state.agenda[-1].kind == "favour"
    state = do(state, TakeFavour(3), TakeFavour(3))
    assert own(state).pp == 12


def test_8_the_pyramidion() -> None:
    full = EDITION.great_pieces
    state = changed(started(4), great_built=full, pieces=((), (), ()))
    state = with_board(state, 0, great=4)
    state = before(state, "limestone 1, food 1")
    state = do(state, Pick(0, 0), Haul("great"))
    assert of_kind(state, "build") == [Build(None, pair) for pair in combinations(range(PIECES), 2)]
    after = do(state, Build(None, (0, 1)))
    assert (own(after).pp, own(after).feather) == (11, 1)
    later = with_board(changed(after, seat=0), 0, great=4)
    later = do(before(later, "limestone 1, food 1"), Pick(0, 0))
    assert do(later, Haul("great")).turns == later.turns + 1, "later spaces do nothing"
    top = in_frame(with_board(after, after.seat, great=14), LimestoneFrame(2))
    top = do(top, Haul("great"), TakeFavour(0), Haul("great"))
    assert top.agenda[-1].kind == "favour"
    assert do(top, TakeFavour(0)).boards[top.seat].food == after.boards[top.seat].food + 2


def test_9_the_queens_track() -> None:
    state = in_frame(started(2), LimestoneFrame(3))
    assert of_kind(state, "haul") == [Haul("great")]
    state = in_frame(with_board(started(2), 0, permissions=(1, 2)), LimestoneFrame(3))
    state = do(state, Haul("queens"), Grant(1))
    assert state.queens_levels(1) == 3
    state = do(state, Haul("queens"), Grant(1))
    assert state.queens_levels(1) == 4
    state = do(state, Haul("queens"))
    assert own(state).queens == 3
    other = with_board(state, state.seat, permissions=(2, 1))
    other = do(in_frame(other, LimestoneFrame(1)), Haul("queens"))
    assert of_kind(other, "grant") == [Grant(0), Grant(2)]


def test_10_empty_reserves() -> None:
    state = with_board(started(2), 0, mummies=(0, 4), sphinxes=(0, 4), permissions=(0, 3))
    state = before(state, "embalm, carve, permission")
    state = do(state, Pick(0, 0))
    assert (own(state).heart, own(state).feather) == (1, 1)
    state = do(state, Pick(0, 0))
    assert own(state).pp == 11
    assert state.agenda[-1] == LimestoneFrame(1)


def test_11_papyri_and_their_prices() -> None:
    book = papyri(("ibis", "vase"), ("vase", "sun"))
    state = in_frame(with_board(started(2), 0, papyri=book, heka=3), PapyrusFrame(False))
    assert of_kind(state, "papyrus") == [TakePapyrus(1), TakePapyrus(2), TakePapyrus(3)]
    three = (*book, *papyri(("ibis", "lotus")))
    state = with_board(started(2), 0, papyri=three)
    draft = state.draft()
    harvest(draft, None)
    assert own(draft).feather == 4, "three papyri and one drawing"


def test_12_what_is_left_moves_right() -> None:
    sun, other = papyri(("sun", "sun"), ("ibis", "sun"))
    state = changed(started(2), papyrus_market=(sun, None, other, None))
    bag = state.papyrus_bag
    after = do(before(state, "embalm / carve"), Pick(0, 0))
    assert after.papyrus_market == (*bag[:2], sun, other)
    assert after.papyrus_bag == bag[2:]


def test_13_where_crafts_go() -> None:
    state = with_board(started(2), 0, crafts=crafts(s0="c01", s1="c02"), food=1)
    state = in_frame(state, CraftFrame(False))
    assert of_kind(state, "craft") == [TakeCraft(at, space) for at in (1, 2, 3) for space in (2, 4)]
    area = crafts(s0="c01", s1="c02", s2="c03", s4="c04", s5="c05")
    state = in_frame(with_board(started(2), 0, crafts=area, food=1), CraftFrame(False))
    assert {each.space for each in of_kind(state, "craft")} == {3, 7}
    assert own(do(state, TakeCraft(1, 7))).pp == 11


def test_14_a_lying_priestess_walks() -> None:
    state = with_board(started(2), 0, priestesses=priestesses(0, 0, 3, lying=(2,)))
    state = before(state, "priestess 2 offer")
    assert of_kind(state, "walk") == [Walk(0, True), Walk(2, False), Walk(3, True)]
    after = do(state, Walk(2, False))
    assert own(after).priestesses == priestesses(0, 0, 3, 3)
    assert after.turns == 1


def test_15_an_offering_from_beginning_to_end() -> None:
    state = with_board(
        started(2), 0, priestesses=priestesses(0, 0, 0, 3), heka=2, orb=1,
        crafts=crafts(s0="c01", s1="c02", s4="c06"),
    )  # fmt: skip
    state = before(state, "priestess 2 offer")
    state = do(state, Walk(3, True), Offer(4))
    assert bundle_text(parts_left(state)) == "heka 2, papyrus"
    assert own(state).heka == 2
    state = do(state, Pick(0, 0))  # Heka 4
    state = do(state, TakePapyrus(3)) if state.agenda[-1].kind == "papyrus" else state
    state = do(state, PlaceBasket("o41"))
    assert own(state).feather == 3
    assert own(state).orb == 3
    assert state.agenda[-1].kind == "papyrus", "Osiris gives one"
    state = do(state, TakePapyrus(0))
    assert len(own(state).papyri) == 2
    assert own(state).heka == 3
    assert own(state).baskets == 1


def test_16_walking_is_over_with_the_offering() -> None:
    state = with_board(
        started(2), 0, priestesses=priestesses(0, 0, 0, 1), crafts=crafts(s0="c02"), food=2
    )
    state = before(state, "priestess 2 offer")
    state = do(state, Walk(0, True), Offer(0))
    state = do(state, PlaceBasket("o14"))
    assert own(state).heart == 2
    assert state.turns == 1, "the second step is lost"


def test_17_the_top_of_the_obelisk() -> None:
    state = with_board(started(2), 0, orb=14)
    state = before(state, "orb 3, food 1")
    state = do(state, Pick(0, 0))
    assert own(state).orb == 15
    assert bundle_text(parts_left(state)) == "papyrus free, favour 2"


def test_18_where_boats_sail() -> None:
    state = before(started(2), "boats 2")
    goals = [(each.start, each.goal) for each in of_kind(state, "sail")]
    assert goals == [(0, 1), (0, 2), (0, "U1"), (0, "L1")]
    state = do(state, Sail(0, "U1"))
    goals = [(each.start, each.goal) for each in of_kind(state, "sail")]
    assert goals == [(0, 1), ("U1", 1)]


def test_19_a_boat_leaves_its_city() -> None:
    state = with_board(started(2), 0, boats=boats(0, 0, 2, "L1"))
    state = before(state, "boats 1 activate 2")
    state = do(state, ActivateBoat("L1"))
    assert own(state).feather == 1
    state = do(state, of_kind(state, "contract")[0])
    assert _trace(state)["boats"][0] == [0, 0, 1, 2]
    state = do(state, Sail(2, 3))
    assert of_kind(state, "activate") == [ActivateBoat(3)]
    refusal = state.why_not(ActivateBoat(1))
    assert refusal is not None
    assert refusal.clause == "R5"
    after = do(state, ActivateBoat(3))
    assert own(after).food == own(state).food + 3


def test_20_eight_contracts() -> None:
    held = contracts(*(f"heart-{value}" for value in (1, 2, 3)),
                     *(f"feather-{value}" for value in (1, 2, 3)),
                     "crafts-1", "crafts-2")  # fmt: skip
    state = in_frame(with_board(started(4), 0, contracts=held), ContractFrame(0))
    assert len(of_kind(state, "contract")) == 18 * 9
    taken = TakeContract("L1", 0, TAKEN)
    after = do(state, taken)
    assert own(after).contracts == held
    assert after.stalls[1][0] == NONE


def test_20_an_own_contract_gives_way() -> None:
    """C2: the one named, by the order of taking; the new one comes last."""
    held = contracts(*(f"heart-{value}" for value in (1, 2, 3)),
                     *(f"feather-{value}" for value in (1, 2, 3)),
                     "crafts-1", "crafts-2")  # fmt: skip
    state = in_frame(with_board(started(4), 0, contracts=held), ContractFrame(0))
    new = state.stalls[1][0]
    for discarded in (0, 2, 7):
        after = do(state, TakeContract("L1", 0, discarded))
        others = [own.contract for at, own in enumerate(held) if at != discarded]
        assert [each.contract for each in own(after).contracts] == [*others, new]


def test_21_the_flood() -> None:
    state = with_board(started(2), 0, boats=boats(5, "U3", "U2", 0), orb=9)
    draft = with_board(state, 0, food=0, heka=0)
    _give_flood_gains(draft, None)
    assert (own(draft).food, own(draft).heka) == (3, 3)
    draft = with_board(state, 0, food=0, heka=0, orb=1)
    _give_flood_gains(draft, None)
    assert own(draft).heka == 0


@pytest.mark.parametrize(
    ("heart", "feather", "points"),
    [(7, 7, -2), (0, 0, -16), (8, 8, 0), (9, 8, 0), (9, 9, 0), (10, 9, 1), (17, 17, 16)],
)
def test_22_the_duat(heart: int, feather: int, points: int) -> None:
    board = with_board(started(2), 0, heart=heart, feather=feather).boards[0]
    assert duat_points(board.duat_gap(EDITION.duat)) == points


def test_23_a_harvest() -> None:
    queens = ("baskets", "sarcophagi", "sphinxes")
    state = started(4, plain(4, queens=queens))
    tombs = [NONE] * len(EDITION.tombs)
    for name in ("n11", "n24"):
        tombs[state.table.printed.tomb_of[name]] = 0
    state = changed(state, buried=tuple(tombs), granted=((0,), (0, 0), ()))
    state = with_board(
        state, 0, heart=8, feather=2, orb=8, great=9, baskets=5, permissions=(0, 0),
        papyri=papyri(("ibis", "vase"), ("vase", "sun"), ("ibis", "lotus")),
        contracts=contracts("heart-2", "feather-2", "sphinxes-2", fulfilled=("crafts-2",)),
    )  # fmt: skip
    draft = state.draft()
    harvest(draft, None)
    board = own(draft)
    assert board.feather == 6
    brought = dict(zip(SOURCES, board.sources[0], strict=True))
    assert brought == {
        "immediate": 0, "duat": -2, "contracts": 4, "necropolis": 6, "obelisk": 6, "great": 5,
        "queens": 9,
    }  # fmt: skip
    assert board.pp == 38


def test_24_contracts_that_count_contracts() -> None:
    state = with_board(started(2), 0, heart=8, feather=9,
                       contracts=contracts("fulfilled-2", "fulfilled-1", "heart-2"))  # fmt: skip
    draft = state.draft()
    harvest(draft, None)
    assert all(each.is_fulfilled for each in own(draft).contracts)
    assert own(draft).sources[0][SOURCES.index("contracts")] == 5
    alone = with_board(state, 0, contracts=contracts("fulfilled-1")).draft()
    harvest(alone, None)
    assert not own(alone).contracts[0].is_fulfilled


@pytest.mark.parametrize(("second", "winners"), [((12, 10), (0, 1)), ((12, 11), (1,))])
def test_25_who_wins(second: tuple[int, int], winners: tuple[int, ...]) -> None:
    state = changed(started(3), is_over=True)
    state = with_board(state, 0, pp=60, heart=12, feather=10)
    state = with_board(state, 1, pp=60, heart=second[0], feather=second[1])
    state = with_board(state, 2, pp=59, heart=17, feather=17)
    result = state.result()
    assert result is not None
    assert result.winners == winners


def test_26_points_never_below_nothing() -> None:
    draft = with_board(started(2), 0, pp=3).draft()
    harvest(draft, None)
    assert own(draft).pp == 0
    assert own(draft).sources[0][SOURCES.index("duat")] == -3


def test_27_the_steward() -> None:
    state = started(1)
    papyrus, craft = state.papyrus_market[-1], state.craft_market[-1]
    state = do(state, Visit(0, "nile"))
    assert state.steward == ((0, 0),), "on the pyramids' sun"
    assert state.price(0, 0) == 3, "a neutral one stands there too"
    assert papyrus is not None
    assert state.papyrus_market[1:] == started(1).papyrus_market[:3]
    assert state.craft_market[1:] == started(1).craft_market[:3]
    del craft
    bottom = state.market[-1]
    obtained = do(state, Obtain(3), Done())
    assert obtained.discard[-1] == bottom
    assert bottom not in obtained.market
    state = do(obtained, Specialise("nile", None) if own(obtained).food < 1
               else Specialise("nile", 1))  # fmt: skip
    while state.agenda:
        state = do(state, Done())
    assert state.steward == ((0, 1),)
    assert state.great_built[0][:2] == (0, 1), "the piece with favour 1 lies on place 1"
    second = do(state, Visit(1, "sphinxes"))
    while second.agenda:
        second = do(second, Done())
    assert second.steward == ((0, 1), (1, 0))
    draft: State = second.draft()
    draft.choice = "specialise"
    end_turn(draft, None)
    assert draft.buried[draft.table.printed.tomb_of["n11"]] == STEWARD


def test_what_a_reader_refuses_of_a_deal() -> None:
    for players in range(1, 5):
        assert not list(
            GAME.deal_faults(started(players).table.setup, plain_deal(EDITION, players))
        )
    assert kinds(started(2)) == ["visit"]
