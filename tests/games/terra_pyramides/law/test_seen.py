"""Each viewer's knowledge (RULES.md, H): twins, memory of looks, fair guesses, handing over."""

import pickle
import random
from collections import Counter
from typing import Any

import pytest

from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import NO_HAND, Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE
from tests.conformance.terra_pyramides_play import universe

from .scenario import (
    GAME,
    do,
    example,
    later,
    row_of_y4,
    with_gold,
    with_stacks,
)

VARIANTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}), (3, {"symbols": True}), (4, {"open_stacks": True}),
    (2, {"symbols": True, "open_stacks": True}), (1, {"task": 3}),
)  # fmt: skip


def twin_of(state: State, seat: int | None, chance: random.Random) -> State:
    """Another game that differs in hidden things only, which the seat must not notice."""
    return Observation(state, seat).imagined(chance)


@pytest.mark.parametrize(("players", "options"), VARIANTS)
@pytest.mark.parametrize("seed", range(3))
def test_twins_look_alike_to_a_seat(players: int, options: dict[str, Any], seed: int) -> None:
    """H, H5: in observations, actions, refusals and events."""
    state, chance = example(players, **options), random.Random(seed)
    steps = 0
    while not state.is_over:
        action = chance.choice(state.legal_actions())
        after, events = state.play(action)
        for seat in (*range(players), None):
            if steps % 9 == seed:
                twin = twin_of(state, seat, chance)
                assert Observation(twin, seat).state == Observation(state, seat).state
                assert GAME.trace_entry(twin) == GAME.trace_entry(state)
                for each in universe()[:: 97 + steps]:
                    assert twin.why_not(each) == state.why_not(each)
                if seat == state.seat:
                    told = twin.play(action)[1]
                    assert [type(event) for event in told] == [type(event) for event in events]
        state, steps = after, steps + 1


@pytest.mark.parametrize("seat", [0, 1, None])
def test_two_whole_games_that_differ_in_what_a_seat_never_sees(seat: int | None) -> None:
    """The order below the tops and of the covered foundations: alike to the end of the turn."""
    one = example()
    other = one.draft()
    other.stacks = tuple(stack[::-1] for stack in one.stacks)
    other.foundations = one.foundations[::-1]
    for fields in (
        {"do": "place", "field": "h1", "stairs": "s"}, {"do": "row", "line": "we"},
        {"do": "end"}, {"do": "draw", "stack": 3},
    ):  # fmt: skip
        assert Observation(one, seat).state == Observation(other, seat).state
        steps = [state.play(GAME.action_from_plain(fields, (), one.table.setup))
                 for state in (one, other)]  # fmt: skip
        (one, told), (other, also) = steps
        if seat != 0:
            assert GAME.events_seen_by(told, seat) == GAME.events_seen_by(also, seat)
    assert (Observation(one, seat).state == Observation(other, seat).state) == (seat != 0)


def test_h1_h2_h4_what_is_covered() -> None:
    state = example(3)
    seen = Observation(state, 1).state
    assert [hand.tile == HIDDEN for hand in seen.hands] == [True, False, True]
    assert [hand.stack for hand in seen.hands] == [2, 6, 3]
    assert {tile for stack in seen.stacks for tile in stack} == {HIDDEN}
    assert list(map(len, seen.stacks)) == list(map(len, state.stacks))
    assert set(seen.foundations) == {0}
    deal = seen.table.deal
    assert (deal.stacks, deal.hands, deal.foundations) == ((), (), ())
    assert all(hand.tile == HIDDEN for hand in Observation(state, None).state.hands)


def test_h2_v4_open_tops_and_tiles_taken_from_them() -> None:
    state = do(row_of_y4(example(open_stacks=True)), do="end")
    seen = Observation(state, 1).state
    tops = [stack[0] != HIDDEN for stack in seen.stacks]
    assert tops == [True, False] * 4
    assert all(tile == HIDDEN for stack in seen.stacks for tile in stack[1:])
    after = Observation(do(state, do="draw", stack=0), 1).state
    assert after.hands[0].is_known
    assert after.hands[0].tile == state.stacks[0][0]
    first = Observation(state, 1).state.hands
    assert first[0] == NO_HAND
    covered = Observation(example(open_stacks=True), 1).state
    assert covered.hands[0].tile == HIDDEN, "it came from a stack that was turned up later"


def test_h3_a_look_is_seen_by_whoever_looks_and_kept_in_mind() -> None:
    state = do(with_gold(row_of_y4(later()), 2), do="end")
    looking = do(state, do="look", stack=3)
    assert Observation(looking, 0).state.stacks[3] == state.stacks[3]
    assert set(Observation(looking, 1).state.stacks[3]) == {HIDDEN}
    after = do(looking, do="take", tile=1)
    known = Observation(after, 0).known
    assert [note.stack for note, _courses in known] == [3]
    assert {course.left for course in known[0][1]} == {after.stacks[3]}
    assert Observation(after, 1).known == ()
    chance = random.Random(1)
    for _guess in range(5):
        assert Observation(after, 0).imagined(chance).stacks[3] == after.stacks[3]


def turn(state: State, *, stack: int = 3, tile: int | None = None) -> State:
    """The state after a turn that takes a stack's top tile, or another one after a look."""
    side = next(iter(to_plain(a) for a in state.legal_actions() if a.do == "place"))
    state = do(with_gold(do(do(state, **side), do="row", line="we"), 1, 1, 1), do="end")
    if tile is None:
        return do(state, do="draw", stack=stack)
    return do(do(state, do="look", stack=stack), do="take", tile=tile)


def test_h3_what_others_take_from_a_stack_that_was_looked_at() -> None:
    start = later(example(3))
    lay = start.stacks[0]
    state = turn(start, stack=0, tile=1)
    left = lay[:1] + lay[2:]
    state = turn(state, stack=0)
    ((_note, courses),) = Observation(state, 0).known
    assert [course.left for course in courses] == [left[1:]], "the top one is in that hand"
    assert Observation(state, 0).imagined(random.Random(1)).hands[1].tile == left[0]
    state = turn(state, stack=0, tile=1)
    ((_note, courses),) = Observation(state, 0).known
    assert len(courses) == len(left) - 1, "any of those left"
    guesses = [Observation(state, 0).imagined(random.Random(n)) for n in range(200)]
    told = Counter(guess.hands[2].tile for guess in guesses)
    assert set(told) == set(left[1:])
    assert all(
        Counter((*guess.stacks[0], guess.hands[2].tile)) == Counter(left[1:]) for guess in guesses
    )
    state = turn(turn(turn(state, stack=1), stack=1), stack=1)
    ((_note, courses),) = Observation(state, 0).known
    assert {course.left for course in courses} == {state.stacks[0]}, "once laid, it is known"


def test_h3_a_second_look_tells_more() -> None:
    state = turn(later(example(3)), stack=0, tile=0)
    state = turn(state, stack=0, tile=1)
    state = turn(turn(state, stack=1), stack=0, tile=0)
    ((_note, courses),) = Observation(state, 0).known
    assert {course.left for course in courses} == {state.stacks[0]}
    guess = Observation(state, 0).imagined(random.Random(4))
    assert guess.hands[1] == state.hands[1], "what the other holds follows from both looks"


def test_h_guesses_are_fair() -> None:
    """Each tile that nobody has seen is equally likely in the other's hand."""
    state = example()
    seen = Observation(state, 0)
    chance = random.Random(2)
    told = Counter(seen.imagined(chance).hands[1].tile for _guess in range(7_000))
    hidden = Counter(seen.unseen()[0])
    for tile, count in hidden.items():
        expected = 7_000 * count / hidden.total()
        assert abs(told[tile] - expected) < 5 * expected**0.5 + 5, tile
    assert set(told) == set(hidden)


def test_h5_what_is_pickled_holds_nothing_hidden() -> None:
    state = do(with_gold(row_of_y4(later()), 2), do="end")
    again = pickle.loads(pickle.dumps(Observation(state, 1)))  # noqa: S301 - its own
    assert again.state == Observation(state, 1).state
    assert again.state.table.deal.stacks == ()
    assert again.state.table.deal.seed is None
    assert set(again._seen.foundations) == {0}


def test_n4_tiles_taken_away_are_in_a_guess() -> None:
    cut = 2
    state = do(row_of_y4(with_stacks(later(), cut)), do="end")
    missing = len(later().stacks[0]) - cut
    after = do(state, do="draw", stack=0)
    guess = Observation(after, 1).imagined(random.Random(3))
    assert len(guess.tiles_taken_away) == 1 + missing
    assert HIDDEN not in guess.tiles_taken_away
    looked = do(with_gold(state, 2), do="look", stack=0)
    taken = do(looked, do="take", tile=0)
    known = Observation(taken, 0).imagined(random.Random(3))
    assert known.tiles_taken_away[:1] == taken.tiles_taken_away, (
        "whoever looked knows what was taken away"
    )


def test_handing_over_shows_nothing_that_the_turn_revealed() -> None:
    state = do(row_of_y4(example(open_stacks=True)), do="end")
    after, events = state.play(GAME.action_from_plain({"do": "draw", "stack": 0}, (),
                                                      state.table.setup))  # fmt: skip
    shown = GAME.before_handing_over(Observation(after, 0).state, 0, events)
    assert (shown.seat, shown.phase) == (0, Phase.DRAW)
    assert shown.hands[0].tile == HIDDEN
    assert set(shown.stacks[0]) == {HIDDEN}
    assert after.hands[0].tile not in (HIDDEN, NO_TILE), "the state itself is as it was"
    laid, told = example().play(
        GAME.action_from_plain({"do": "place", "field": "g4", "stairs": "n"}, (),
                               state.table.setup))  # fmt: skip
    covered = GAME.before_handing_over(laid, 0, told)
    number = laid.table.board.number_of[laid.table.board.index["g3"]]
    assert (laid.sites[number].foundation, covered.sites[number].foundation) == (2, 0)
