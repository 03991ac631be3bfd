"""Hidden information (H): a seat's view, events and guesses."""

import pickle
import random
from collections import Counter
from dataclasses import replace

import pytest

from sneferu_gui.games.game import Mark
from sneferu_gui.games.sobek.law.edition import tokens_of
from sneferu_gui.games.sobek.law.events import CardTaken
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.setup import THEFT_NUMBERS, Deal
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.session.game import Session
from tests.sweep import one_in

from .scenario import GAME, Phase, action, bag, codes, do, formula_game, names, position


def played(players: int, seed: int, most: int) -> Session:
    """A session after up to `most` random actions."""
    start, chance = formula_game(players), random.Random(seed)
    session = Session(start.table.setup, GAME.deal(start.table.setup, seed))
    for _ in range(most):
        if not session.state.is_over:
            session.do(chance.choice(session.state.legal_actions()))
    return session


def test_h1_what_lies_open_is_seen_by_all() -> None:
    state = played(3, 1, 25).state
    for seat in (None, 0, 1, 2):
        seen = Observation(state, seat).state
        for name in ("round", "phase", "seat", "turn", "scores", "curses", "sets", "discard",
                     "used"):  # fmt: skip
            assert getattr(seen, name) == getattr(state, name)
        assert [count_in(each) for each in seen.piles] == [count_in(each) for each in state.piles]
        backs = state.table.printed.covered
        assert [backs(hand) for hand in seen.hands] == [backs(hand) for hand in state.hands]
        assert len(seen.deck) == len(state.deck)
        assert len(seen.tokens) == len(state.tokens)


def test_h2_h3_what_is_hidden_is_covered() -> None:
    state = played(3, 1, 25).state
    seen = Observation(state, 1).state
    known = state.table.printed.known
    assert seen.hands[1] == state.hands[1]
    assert seen.piles[1] == state.piles[1]
    for other in (0, 2):
        assert seen.hands[other] & known == 0
        assert seen.piles[other] & known == 0
    assert all(code < 0 for code in seen.deck)
    assert not any(seen.tokens)
    assert seen.table.deal == Deal(state.table.deal.first, (), None)
    orange = state.table.printed.characters
    assert not any(orange & seen.table.printed.units[code] for code in seen.nile)


def test_e1_h4_only_who_chooses_sees_the_tokens() -> None:
    state = position(phase=Phase.EVENT, tokens="flood curse")
    assert Observation(state, 0).state.tokens == ("flood", "curse")
    assert Observation(state, 1).state.tokens == ("", "")
    assert Observation(state, 1).legal_actions == ()


def test_h4_only_the_vizier_and_the_owner_see_the_pile() -> None:
    state = position(hand="vizier", third="", piles=("", "fish0 queen", ""))
    looking = do(state, do="power", card="vizier", seat=1)
    known = state.table.printed.known
    for seat, sees in ((0, True), (1, True), (2, False), (None, False)):
        assert bool(Observation(looking, seat).state.piles[1] & known) == sees
    after = do(looking, do="pick", card="queen")
    assert not Observation(after, 0).state.piles[1] & known, "by default only H1 and H3 are shown"


def test_h2_no_two_viewers_share_what_is_remembered_of_the_box() -> None:
    """Memories contain hands that were asked about: those of others would show in them."""
    table = played(2, 1, 5).state.table
    boxes = [table.printed, *(table.covered(seat).printed for seat in (None, 0, 1))]
    assert len({id(box) for box in boxes}) == len(boxes)
    assert table.covered(0) is table.covered(0)


def in_round_two(state: State, seed: int) -> State:
    """A state played at random until its second round has begun."""
    chance = random.Random(seed)
    while state.round < 2:
        state = state.apply(chance.choice(state.legal_actions()))
    return state


def test_h2_a_later_round_is_covered_in_what_is_seen_and_drawn_in_what_is_imagined() -> None:
    state = played(2, 3, 12).state
    assert (state.round, state.table.edition.rounds) == (1, 3)
    seen = Observation(state, state.seat)
    covered = in_round_two(seen.state, 1)
    assert all(code < 0 for code in (*covered.nile, *covered.deck))
    assert not any((*covered.tokens, *covered.tokens_out))
    guess = seen.imagined(random.Random(1))
    drawn = in_round_two(guess, 1)
    assert all(code >= 0 for code in (*drawn.nile, *drawn.deck))
    assert sorted([*drawn.tokens, *drawn.tokens_out]) == sorted(tokens_of(state.table.edition))
    again, other = in_round_two(guess, 1), in_round_two(seen.imagined(random.Random(2)), 1)
    assert (again.nile, again.deck) == (drawn.nile, drawn.deck)
    assert (other.nile, other.deck) != (drawn.nile, drawn.deck)


def _told(state: State, viewer: int | None, fields: dict[str, object]) -> list[object]:
    _after, events = state.play(action(state, **fields))
    return list(GAME.events_seen_by(events, viewer))


def test_h4_a_character_taken_or_skipped_is_seen_by_its_taker_alone() -> None:
    state = position(nile="queen fish0 thief wheat0")
    for seat in (0, 1, None):
        told = next(
            e for e in _told(state, seat, {"do": "take", "index": 2}) if isinstance(e, CardTaken)
        )
        ids = [told.card.id, *(card.id for card in told.skipped)]
        assert ids == (["thief", "queen", "fish0"] if seat == 0 else ["", "", "fish0"])
        assert [told.card.back, told.skipped[0].back] == ["orange", "orange"]


@pytest.mark.parametrize(
    ("setting", "fields", "knowing"),
    [
        ({"hand": "queen"}, {"do": "power", "card": "queen"}, {0}),
        (
            {"hand": "thief", "other": "fish0"},
            {"do": "power", "card": "thief", "seat": 1, "back": "beige"},
            {0, 1},
        ),
        ({"hand": "fish0", "phase": Phase.SCRIBE}, {"do": "give", "card": "fish0"}, {0}),
        (
            {"phase": Phase.EVENT, "tokens": "embalming", "pile": "fish0"},
            {"do": "event", "token": "embalming"},
            {0},
        ),
        (
            {"hand": "priest", "pile": "fish0"},
            {"do": "power", "card": "priest", "family": "fish"},
            {0, 1, 2},
        ),
    ],
    ids=["Queen", "Thief", "Scribe", "Embalming", "Priest"],
)
def test_h4_who_learns_the_faces(
    setting: dict[str, object], fields: dict[str, object], knowing: set[int]
) -> None:
    state = position(third="", **setting)  # type: ignore[arg-type]
    for seat in (0, 1, 2, None):
        told = " ".join(map(repr, _told(state, seat, fields)))
        hidden = told.count("id=''")
        assert (hidden == 0) == (seat in knowing or knowing == {0, 1, 2}), (seat, told)


def test_h5_what_a_seat_has_seen_go_is_known_to_it() -> None:
    state = position(nile="queen fish0 thief wheat0 amulet", other="", third="")
    state = do(state, do="take", index=2)
    known = Observation(state, 1).known
    printed = state.table.printed
    assert names(state, known.piles[0] & printed.known) == "fish0"
    assert count_in(known.piles[0]) == 2
    assert known.hands[0] & printed.known == 0


def test_h5_a_card_given_to_the_scribe_may_be_in_hand_or_pile() -> None:
    many = "fish0 fish0 fish0 fish1 wheat0 wheat0"
    state = position(nile="amulet " * 3, other=many, hand="scribe", third="").draft()
    taken = tuple(state.table.printed.kinds[code] for code in state.table.printed.codes_in(
        bag(state, many)))  # fmt: skip
    state.seen = tuple(CardTaken(1, 0, card, ()) for card in (*taken, taken[0]))
    state.hands = (state.hands[0], state.hands[1] + bag(state, "fish1"), 0)
    state.table = state.table  # start hands are not counted in this position
    after = do(do(state, do="power", card="scribe"), do="give", card="wheat0")
    known = Observation(after, 2).known
    assert len(known.uncertain) == 7
    assert all(each.places == frozenset({1, 4}) for each in known.uncertain)
    assert Observation(after, 1).known.uncertain == ()


def known_of(state: State, viewer: int) -> tuple[list[str], list[str]]:
    """The faces that a seat knows, in hands and in piles."""
    known, faces = Observation(state, viewer).known, state.table.printed.known
    hands, piles = ([names(state, each & faces) for each in bags] for bags in known[:2])
    return hands, piles


def test_h5_whoever_looks_through_the_pile_knows_what_the_scribe_left_in_the_hand() -> None:
    """Seat 1 is known to hold seven cards and gives one of them; the others do not see which."""
    seven = "fish0 fish0 fish0 fish1 wheat0 wheat0 wheat1"
    state = position(nile="amulet " * 3, other=seven, hand="scribe", third="").draft()
    kinds = [state.table.printed.kinds[code] for code in codes(state, seven)]
    state.seen = tuple(CardTaken(1, 0, card, ()) for card in kinds)
    given = do(do(state, do="power", card="scribe"), do="give", card="wheat0").draft()
    given.seat = given.turn = 2
    given.hands = (*given.hands[:2], bag(given, "vizier"))
    assert known_of(given, 2) == (["", "", "vizier"], ["", "", ""])
    looking = do(given, do="power", card="vizier", seat=1)
    left = "fish1 fish0 fish0 fish0 wheat1 wheat0"
    assert known_of(looking, 2) == (["", left, ""], ["", "wheat0", ""])
    assert Observation(looking, 2).known.uncertain == ()
    assert len(Observation(looking, 0).known.uncertain) == 7
    picked = do(looking, do="pick", card="wheat0")
    assert known_of(picked, 2) == (["", left, "wheat0"], ["", "", ""])
    # Who saw neither knows of the first fish laid that it was one of those that floated.
    floating = Observation(picked, 0).known.uncertain
    assert all(each.places == frozenset({1, 2, 4}) for each in floating)
    picked = picked.draft()
    picked.seat = picked.turn = 1
    laid = do(picked, do="set", onto=None, cards="fish0 fish0 fish0")
    still = Observation(laid, 0).known
    assert len(still.uncertain) == 4
    assert count_in(still.hands[1]) == 3 + laid.table.edition.start_hand
    assert names(laid, still.hands[1] & laid.table.printed.known) == ""


def test_e1_in_guesses_the_tokens_of_the_box_are_all_there() -> None:
    state = position(hand="fish0", tokens="flood curse guild", third="")
    whole = sorted(tokens_of(state.table.edition))
    drawn = set()
    for number in range(20):
        guess = Observation(state, 0).imagined(random.Random(number))
        assert sorted([*guess.tokens, *guess.tokens_out, *guess.used]) == whole
        drawn.add(guess.tokens)
    assert len(drawn) > 5


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", one_in(3, range(3)))
def test_h5_a_guess_could_be_the_truth(players: int, seed: int) -> None:
    """It has no fault, and looks to the seat exactly as the true state does."""
    chance = random.Random(seed)
    session = played(players, seed, 100)
    for count in range(0, session.count, 3):
        state = session.state_at(count)
        for seat in range(players):
            seen = Observation(state, seat)
            guess = seen.imagined(chance)
            assert not guess.faults()
            assert Observation(guess, seat).state == seen.state
            assert Observation(guess, seat).known == seen.known


def test_x4_in_guesses_each_theft_number_is_as_likely_as_any_other() -> None:
    """So a Thief in a guess takes any card, not always the first of its back."""
    state, chance, parts = played(3, 1, 10).state, random.Random(1), 8
    guesses = [Observation(state, 0).imagined(chance).thefts for _ in range(400)]
    assert {len(each) for each in guesses} == {len(state.thefts)} != {0}
    for numbers in zip(*guesses, strict=True):
        drawn = Counter(number * parts // THEFT_NUMBERS for number in numbers)
        assert sorted(drawn) == [*range(parts)]
        assert all(17 <= count <= 83 for count in drawn.values()), "five deviations from 50"


@pytest.mark.parametrize("seed", range(6))
def test_two_games_that_differ_in_what_is_hidden_are_the_same_to_a_seat(seed: int) -> None:
    """Until the difference is seen: cards, events, pickled bytes, knowledge."""
    session = played(2, seed, 40)
    deal: Deal = session.deal
    first = deal.rounds[0]
    tail = first.deck[36:]  # not delivered yet
    others = (replace(first, deck=first.deck[:36] + tail[::-1]), *deal.rounds[:0:-1])
    other = Session(session.setup, replace(deal, rounds=others))
    for step in session.steps:
        state = other.state
        after = session.state_at(other.count + 1)
        if len(after.deck) < len(tail) or after.round > 1:
            break
        for seat in (0, 1, None):
            one = Observation(session.state_at(other.count), seat)
            two = Observation(state, seat)
            assert one.state == two.state
            assert pickle.dumps(one) == pickle.dumps(two)
            if seat == state.seat:
                assert one.legal_actions == two.legal_actions
        other.do(step.action)
        told = [GAME.events_seen_by(each.events, 0) for each in (step, other.steps[-1])]
        assert told[0] == told[1]
    assert other.count > 5


def test_what_is_pickled_holds_no_secret() -> None:
    state = played(2, 3, 20).state
    sent = pickle.loads(pickle.dumps(Observation(state, 0)))  # noqa: S301 - our own
    assert sent.state.hands[1] & state.table.printed.known == 0
    assert sent.state.table.deal.rounds == ()
    assert sent.known == Observation(state, 0).known
    assert sent.legal_actions == Observation(state, 0).legal_actions


def test_x5_what_reveals_is_marked() -> None:
    def marks(state: State, **fields: object) -> set[Mark]:
        _after, events = state.play(action(state, **fields))
        return {mark for mark in map(GAME.mark, events) if mark is not None}

    turn = {Mark.TURN_BEGAN}
    assert marks(position(), do="take", index=0) == turn
    assert marks(position(nile="queen fish0"), do="take", index=0) == turn | {Mark.REVEALED}
    assert marks(position(nile="fish0", deck=9), do="take", index=0) == turn | {Mark.REVEALED}
    assert marks(position(hand="queen"), do="power", card="queen") == turn | {Mark.REVEALED}
    hand = "fish0 fish0 fish0"
    played_set = marks(position(hand=hand, tokens="flood"), do="set", onto=None, cards=hand)
    assert played_set == {Mark.REVEALED}
    last = position(nile="fish0", deck=0, round_=3)
    assert marks(last, do="take", index=0) == {Mark.REVEALED, Mark.ENDED}


def test_h6_before_a_turn_is_handed_over_nothing_it_revealed_is_shown() -> None:
    state = position(nile="queen fish0", deck=18)
    after, events = state.play(action(state, do="take", index=1))
    shown = GAME.before_handing_over(Observation(after, 0).state, 0, events)
    printed = state.table.printed
    assert shown.seat == 0
    assert shown.piles[0] & printed.characters == 0
    assert names(shown, shown.hands[0]) == "fish0"
    assert all(code < 0 for code in shown.nile)
    state = position(nile="fish0 queen thief", deck=18)
    after, events = state.play(action(state, do="take", index=2))
    shown = GAME.before_handing_over(Observation(after, 0).state, 0, events)
    assert shown.hands[0] & printed.known == 0
    assert names(shown, shown.piles[0] & printed.known) == "fish0"
    drawn, events = position(hand="queen").play(
        action(position(hand="queen"), do="power", card="queen")
    )
    assert (
        GAME.before_handing_over(Observation(drawn, 0).state, 0, events).hands[0] & printed.known
        == 0
    )


def test_h4_a_round_that_was_scored_waits_for_the_hand_over_too() -> None:
    state = position(nile="fish0", deck=0, scores=(5, 7), third="")
    after, events = state.play(action(state, do="take", index=0))
    shown = GAME.before_handing_over(Observation(after, 0).state, 0, events)
    assert shown.scores == (5, 7, 0)
    assert all(hand & state.table.printed.known == 0 for hand in shown.hands)


def test_x5_an_end_that_can_be_taken_back_shows_no_pile() -> None:
    """H4: piles are turned up when the round is scored, but not before that is final."""
    state = position(nile="fish0", deck=0, round_=3, pile="queen", other="thief", third="")
    after, events = state.play(action(state, do="take", index=0))
    assert after.is_over
    for viewer in (0, 1, None):
        shown = GAME.before_handing_over(Observation(after, viewer).state, 0, events)
        assert not any(pile & state.table.printed.known for pile in shown.piles)
        assert [count_in(pile) for pile in shown.piles] == [2, 1, 0]
        assert not shown.is_over
