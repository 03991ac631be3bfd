"""The end of a round, scoring, the next round, the end of the game (R, W, Z) and the track (D6)."""

import pytest

from sneferu_gui.games.sobek.law.position import result_of
from sneferu_gui.games.sobek.law.rounds import last_in_points
from sneferu_gui.games.sobek.law.state import State

from .scenario import Phase, do, laid, legal, names, position, with_sets

LAST = "wheat0"


def ended(state: State) -> State:
    """The round after its last card was taken and nothing laid."""
    state = do(state, do="take", index=0)
    while state.phase is Phase.LAY:
        state = do(state, do="done")
    return state


def test_m7_ten_points_may_cost_a_corrupt_player_five() -> None:
    """P5, W5: added to the fish 12 points and back to 7; as a set of their own 9, no step."""
    plain = position()
    ebony, fish = laid(plain, "ebony2 ebony0 ebony0"), laid(plain, "fish1 fish0 fish0")
    more = laid(plain, "fish1 fish0 fish0 fish0 fish0 fish0")
    apart = laid(plain, "fish0 fish0 fish0")
    for sets, points, score in (((ebony, more), 12, 7), ((ebony, fish, apart), 9, 9)):
        state = with_sets(position(nile=LAST, deck=0, pile="amulet"), *sets)
        after = ended(state)
        assert after.scored[0].corrupt == (0,)
        assert (after.scored[0].points[0], after.scores[0]) == (points, score)


@pytest.mark.parametrize(
    ("points", "back"), [(61, 56), (56, 52), (105, 100), (103, 99), (3, 0), (0, 0)]
)
def test_m9_back_to_the_same_sign(points: int, back: int) -> None:
    assert position().table.printed.backward(points) == back


def test_m9_forward_to_the_same_sign_and_the_first_spaces() -> None:
    printed = position().table.printed
    assert (printed.forward(61), printed.forward(0)) == (68, 5)
    assert " ".join(printed.edition.spaces[:25]) == (
        "sun eye ankh lotus crook sun ankh eye lotus crook sun ankh eye crook lotus "
        "sun eye lotus ankh crook sun ankh crook eye lotus"
    )
    assert printed.edition.spaces[61] == "ankh"


def test_m21_laying_flat() -> None:
    hand = "fish0 marble2 priestess wheat1 wheat0 wheat0 scribe"
    state = position(phase=Phase.LAY, hand=hand, sets=("wheat0 wheat0 wheat0",), deck=0)
    assert len(state.legal_actions()) == 5
    assert len(legal(state, "lay")) == 4
    after = do(state, do="lay", cards="wheat1 wheat0 wheat0 scribe")
    scored = after.scored[0]
    flat = scored.sets[0][1]
    assert (flat.size, flat.is_flat, flat.worth) == (4, True, 1)
    assert names(after, scored.piles[0]) == "marble2 fish0 priestess"


def test_r4_the_one_who_took_the_last_card_lays_first_then_clockwise() -> None:
    three = "fish0 fish0 fish0"
    state = position(nile=LAST, deck=0, hand=three, other=three, third=three).draft()
    state.seat = state.turn = 1
    laying = do(state, do="take", index=0)
    seats = []
    while laying.phase is Phase.LAY:
        seats.append(laying.seat)
        laying = do(laying, do="done")
    assert seats == [1, 2, 0]


def test_r4_a5_who_cannot_lay_is_passed_over() -> None:
    state = position(nile=LAST, deck=0, hand="fish0", other="wheat0 wheat0 wheat1")
    laying = do(state, do="take", index=0)
    assert (laying.phase, laying.seat) == (Phase.LAY, 1)


def test_r2_as_many_sets_as_wished() -> None:
    hand = "fish0 fish0 fish0 fish1 wheat1 wheat0 wheat0"
    state = position(phase=Phase.LAY, hand=hand, deck=0)
    state.waiting = ()
    one = do(state, do="lay", cards="fish1 fish0 fish0")
    assert (one.phase, one.seat) == (Phase.LAY, 0)
    two = do(one, do="lay", cards="wheat1 wheat0 wheat0")
    assert two.scored[0].points == (2, 0)
    assert names(two, two.scored[0].piles[0]) == "fish0", "R3: the rest goes under the tile"


def test_m22_upright_and_flat_sets() -> None:
    plain = position()
    sets = (
        laid(plain, "ebony2 ebony2 ebony0 ebony0"),
        laid(plain, "wheat1 wheat0 wheat0"),
        laid(plain, "ivory3 ivory3 ivory0", is_flat=True),
    )
    after = ended(with_sets(position(nile=LAST, deck=0), *sets))
    assert [each.worth for each in sets] == [16, 3, 6]
    assert after.scored[0].points == (25, 0)


@pytest.mark.parametrize(
    ("before", "points", "corrupt", "after"),
    [
        (38, 23, True, 52),
        (38, 23, False, 61),
        (0, 9, True, 9),
        (0, 10, True, 5),
        (95, 12, True, 101),
    ],
)
def test_m23_m24_m28_what_corruption_costs(
    before: int, points: int, *, corrupt: bool, after: int
) -> None:
    piles = ("", "fish0 fish0") if not corrupt else ("fish0 fish0", "")
    state = position(nile=LAST, deck=0, scores=(before, 0), piles=piles)
    state = with_sets(state, laid(state, "ivory3 ivory0 ivory0")._replace(scarabs=points, size=1))
    done = ended(state)
    assert done.scored[0].points[0] == points
    assert (0 in done.scored[0].corrupt) == corrupt
    assert done.scores[0] == after


@pytest.mark.parametrize(
    ("piles", "corrupt"),
    [
        (("ivory3 fish0", "ebony2 fish0 fish0"), (0,)),
        (("ebony2 fish0", "ebony2 fish0 fish0"), (0, 1)),
    ],
)
def test_m25_a_tie_goes_by_scarabs(piles: tuple[str, ...], corrupt: tuple[int, ...]) -> None:
    after = ended(position(nile=LAST, deck=0, piles=piles))  # whose last card goes under the tile
    assert after.scored[0].corruption == (3, 3)
    assert after.scored[0].corrupt == corrupt


def test_m25_both_piles_empty_nobody_is_corrupt() -> None:
    state = position(phase=Phase.LAY, hand="wheat0 wheat0 wheat0", deck=0)
    after = do(state, do="lay", cards="wheat0 wheat0 wheat0")
    assert after.scored[0].corruption == (0, 0)
    assert after.scored[0].corrupt == ()


@pytest.mark.parametrize(("scores", "seat"), [((30, 30), 1), ((29, 30), 0)])
def test_m26_the_last_in_points_says_who_begins(scores: tuple[int, ...], seat: int) -> None:
    assert last_in_points(position(scores=scores)) == seat
    start = ended(position(nile=LAST, deck=0, scores=scores))
    assert (start.phase, start.seat, start.round) == (Phase.START, seat, 2)
    assert len(start.nile) == 9
    assert [each["seat"] for each in legal(start, "start")] == [0, 1]
    for named in (0, 1):
        begun = do(start, do="start", seat=named)
        assert (begun.phase, begun.seat, begun.started) == (Phase.TURN, named, named)


def test_z2_of_several_the_first_after_the_seat_that_began() -> None:
    state = position(scores=(5, 5, 5), third="").draft()
    for started, seat in ((0, 1), (1, 2), (2, 0)):
        state.started = started
        assert last_in_points(state) == seat
    state.scores, state.started = (5, 9, 9), 0
    assert last_in_points(state) == 0, "that seat itself comes last"


@pytest.mark.parametrize(
    ("round_", "scores", "winners", "early"),
    [
        (2, (100, 40), None, False),
        (2, (101, 40), (0,), True),
        (1, (101, 40), None, False),
        (3, (50, 50), (0, 1), False),
        (3, (50, 51), (1,), False),
    ],
)
def test_m27_the_end(
    round_: int, scores: tuple[int, ...], winners: tuple[int, ...] | None, *, early: bool
) -> None:
    state = ended(position(nile=LAST, deck=0, scores=scores, round_=round_))
    result = result_of(state)
    if winners is None:
        assert result is None
        assert (state.phase, state.round) == (Phase.START, round_ + 1)
    else:
        assert result is not None
        assert (result.winners, result.early) == (winners, early)
        assert state.is_over
        assert not state.legal_actions()


def test_z1_only_the_scores_go_on() -> None:
    state = position(nile=LAST, deck=0, scores=(30, 20), pile="fish0", curses=(1, 1))
    after = ended(with_sets(state, laid(state, "ivory3 ivory0 ivory0")))
    assert after.scores == (39, 20)
    assert after.sets == ((), ())
    assert (after.piles, after.curses, after.discard) == ((0, 0), (0, 0), 0)
    assert (len(after.tokens), after.used) == (5, ())


def test_v2_a_game_that_is_over_stands_as_it_was_scored() -> None:
    state = position(nile=LAST, deck=0, hand="fish0", round_=3)
    after = ended(with_sets(state, laid(state, "ivory3 ivory0 ivory0")))
    assert after.seat == 0
    assert after.hands == (0, 0)
    assert names(after, after.piles[0]) == "fish0 wheat0"
    assert len(after.sets[0]) == 1
