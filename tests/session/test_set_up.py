"""Positions set up by hand, in every game that offers it: sound, or with a fault by its clause."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from sneferu_gui.games.arranging import Field, changed_values, values_of
from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.game import AnyState
from sneferu_gui.games.reason import IllegalAction, Reason
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session, SetUp
from sneferu_gui.simulation.plan import SimulationPlan, setup_of
from tests.sweep import one_in

SEEDS = 1
STEP = 12
"""One of so many turns is tested."""


def test_of_what_lies_elsewhere_too_often_none_can_lie_here_and_never_fewer() -> None:
    cards = Field("hand", "Ivory", 0, 0, 3, takes=(("ivory", 1),))
    most = [cards.most_with(value, {"ivory": left}) for value, left in ((0, -1), (0, 2), (2, -1))]
    assert most == [0, 2, 1]
    assert cards._replace(least=1).most_with(1, {"ivory": 9}) == 3


@cache
def turns(name: str) -> tuple[Session, ...]:
    """Random games of every number of players, at moments at which turns begin."""
    game, found = game_named(name), []
    for players in range(game.seats[0], game.seats[1] + 1):
        plan = SimulationPlan(standard_edition(name), 1, ("random",) * players, 1)
        for seed in range(SEEDS):
            setup = setup_of(plan, seed)
            session = Session(setup, game.deal(setup, seed))
            chance, count = random.Random(seed), 0
            while not session.state.is_over:
                if game.parts(session.state):
                    count += 1
                    if count % STEP == 1:
                        found.append(session.copy())
                session.do(chance.choice(session.state.legal_actions()))
    return tuple(found)


FALLING = {"offer", "stored", "nile", "set"}
"""Places that are filled from the first on, and things that lie in their order."""


def played_on(state: AnyState, chance: random.Random, most: int = 100) -> Iterator[AnyState]:
    for _action in range(most):
        if state.is_over:
            return
        state = state.apply(chance.choice(state.legal_actions()))
        yield state


@pytest.mark.parametrize("name", GAMES)
def test_every_game_offers_it(name: str) -> None:
    assert turns(name)


@pytest.mark.parametrize("name", GAMES)
def test_whose_turn_it_is_is_counted_from_one(name: str) -> None:
    for session in turns(name):
        fields = [field for part in game_named(name).parts(session.state) for field in part.fields]
        turn = next(field for field in fields if field.key == "turn")
        assert (turn.least, turn.value) == (1, session.state.seat + 1)
        assert turn.most == len(session.setup.seats)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_taken_apart_and_put_together_again_is_the_same(name: str) -> None:
    game = game_named(name)
    for session in turns(name):
        state = session.state
        values = values_of(game.parts(state))
        again = game.arranged(state, values)
        assert again == state
        assert again.faults() == ()
        assert values_of(game.parts(again)) == values
        assert again.legal_actions() == state.legal_actions()
        for seat in range(len(session.setup.seats)):
            seen = game.seen_by(again, seat)
            assert seen.state.faults() == ()
            assert seen.imagined(random.Random(seat)).faults() == ()


@pytest.mark.parametrize("name", one_in(2, list(GAMES)))
def test_what_is_changed_at_random_is_sound_or_named_by_a_clause_of_the_law(name: str) -> None:
    game, chance, sound, faulty = game_named(name), random.Random(1), 0, 0
    for session in turns(name):
        state = session.state
        fields = [field for part in game.parts(state) for field in part.fields]
        for count in (1, 1, 1, 2, 4, 16):
            changes = {
                field.key: chance.randint(field.least, min(field.most, field.value + 3))
                for field in chance.sample(fields, count)
            }
            made = game.arranged(state, changed_values(game.parts(state), changes))
            for fault in made.faults():
                assert isinstance(fault, Reason), fault
                assert re.match(r"[A-Z]\d+: ", fault), fault
            if made.faults():
                faulty += 1
                continue
            sound += 1
            shown = values_of(game.parts(made))
            for key, value in changes.items():
                assert shown[key] == value or key.split("/")[0] in FALLING
            assert game.arranged(made, shown) == made
            seen = game.seen_by(made, made.seat)
            guess = seen.imagined(chance)
            assert guess.faults() == ()
            for after in played_on(guess, chance):
                assert after.faults() == ()
    assert sound > 20
    assert faulty > 20


WRONG = [
    # the game, what is chosen, the clause and words that forbid it
    ("sneferu", {"offer/0/0": 0}, "O1: column 1 was not refilled"),
    ("sneferu", {"slot/0/20": 1}, "L2: player 1 has a stone without support"),
    ("sneferu", {"boat/0": 44, "boat/1": 44}, "E1: all boats have arrived"),
    ("sneferu", {"boat/0": 40, "boat/1": 3, "turn": 1}, "T1: it is not the turn"),
    ("sneferu", {f"stored/0/{at}": 1 for at in range(2)}
     | {f"slot/0/{slot}": 1 for slot in range(9)}, "D2: "),
    ("sobek", {f"nile/{quay}": -1 for quay in range(9)}, "V4: the Nile is empty"),
    ("sobek", {"set/0/0/fish1": 1}, "V4: set 1 of player 1 has too few cards"),
    ("sobek", {"set/1/0/fish1": 2, "set/1/0/wheat1": 2}, "V4: set 1 of player 2 is not of one"),
    ("sobek", {"set/0/0/amulet": 4}, "V4: set 1 of player 1 is of amulets alone"),
    ("sobek", {"hand/0/queen": 1, "hand/1/queen": 1}, "× Queen (ivory), not 1"),
    ("sobek", {"used/guild": 2, "used/curse": 2, "curses/0": 1}, "V4: 13 event tokens, not 12"),
    ("terra_pyramides", {"tile/a2": 1, "tile/b1": 1}, "× blue, not 1"),
    ("terra_pyramides", {"tile/a2": 1}, "T5: tiles for 28 turns are left, not 27"),
    ("terra_pyramides", {"tile/c4": 0}, "T5: 3 tiles lie on the board, not 4"),
    ("terra_pyramides", {"stack/0": 1, "hand/0": 0}, "N1: player 1 has no tile in hand"),
    ("terra_pyramides", {f"stack/{at}": 0 for at in range(8)}, "T5: tiles for 2 turns are left"),
    ("terra_pyramides", {"tile/c4": 3, "tile/d4": 3, "tile/f5": 3}, "Q6: 4"),
    ("terra_pyramides", {"workers/a1": 1}, "Q6: something stands on the bare site a1"),
    ("terra_pyramides", {"foundation/a1": 4, "foundation/j4": 4}, "Q6: 23 foundations, not 22"),
    ("terra_pyramides", {"foundation/a1": 1, "pyramid/a1": 1},
     "Q6: nobody stands on the pyramid on a1"),
    ("terra_pyramides", {"foundation/a1": 1, "pyramid/a1": 25, "workers/a1": 2},
     "M4: the pyramid on a1 takes no more workers"),
    ("terra_pyramides", {f"workers/{site}": 3 for site in ("c5", "e4", "f6", "h5")}
     | {"foundation/a1": 1, "workers/a1": 3, "foundation/d2": 1, "workers/d2": 1},
     "Q6: player 1 has 16 workers, not 15"),
    ("terra_pyramides", {"turn": 1, "stones/1/blue": 8}, "L1: player 2 keeps 8 stones"),
    ("terra_pyramides", {"turn": 2, "gold/0": 5}, "L2: player 1 keeps 5 gold"),
    ("men_nefer", {"mummy/0": 4, "buried/n11": 1}, "J7: player 1: mummies: 5, not 4"),
    ("men_nefer", {"sun/0/nile": 1}, "J7: player 1: apprentices: 4, not 3"),
    ("men_nefer", {"slot/1/0": 0}, "J7: player 2: apprentices: 2, not 3"),
    ("men_nefer", {f"boat/0/{place}": 1 for place in range(1, 6)},
     "J7: player 1: boats: 5, not 4"),
    ("men_nefer", {"inside/1/standing/1": 3, "inside/4/lying/1": 2},
     "J7: player 2: priestesses: 5, not 4"),
    ("men_nefer", {"granted/0/1": 2, "granted/1/1": 2}, "P8: Queens’ Pyramid 2 has 6 levels"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "changes", "fault"), WRONG, ids=[each[2] for each in WRONG])
def test_what_is_wrong_is_named_with_its_clause(
    name: str, changes: dict[str, int], fault: str
) -> None:
    game, state = game_named(name), begun(name)
    made = game.arranged(state, changed_values(game.parts(state), changes))
    assert any(fault in each for each in made.faults()), made.faults()
    session = Session(state.table.setup, state.table.deal)
    with pytest.raises(IllegalAction, match=r"[A-Z]\d: "):
        session.do(SetUp(tuple(changes.items())))
    assert session.count == 0


def begun(name: str) -> AnyState:
    """The start of a game of two."""
    return next(each.state for each in turns(name) if len(each.setup.seats) == 2)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"food/7": 3}, "food/7: there is no such field in a position of this game"),
        ({"food/0": -1}, "food/0: must be 0 to 200, not -1"),
        ({"boat/1": 45}, "boat/1: must be 0 to 44, not 45"),
    ],
)
def test_what_is_no_field_or_no_value_is_told_with_its_place(
    changes: dict[str, int], words: str
) -> None:
    game, state = game_named("sneferu"), begun("sneferu")
    with pytest.raises(RecordError) as error:
        changed_values(game.parts(state), changes)
    assert str(error.value) == words


def test_nobody_knows_more_of_a_position_of_sobek_than_lies_open_and_backs() -> None:
    game, state = game_named("sobek"), begun("sobek")
    parts = game.parts(state)
    fish = game.arranged(state, changed_values(parts, {"hand/1/fish1": 2, "hand/1/wheat1": 0}))
    wheat = game.arranged(state, changed_values(parts, {"hand/1/fish1": 0, "hand/1/wheat1": 2}))
    assert fish.hands != wheat.hands
    assert game.seen_by(fish, 0).state == game.seen_by(wheat, 0).state
    assert game.seen_by(fish, 1).state != game.seen_by(wheat, 1).state


def test_an_area_that_is_closed_was_paid_for_and_the_bag_has_what_is_left() -> None:
    game, state = game_named("sneferu"), begun("sneferu")
    names = next(
        field.names for part in game.parts(state) for field in part.fields
        if field.key == "slot/0/0"
    )  # fmt: skip
    stone = names.index("basalt – gold")
    empty = {f"slot/{seat}/{slot}": 0 for seat in range(2) for slot in range(21)}
    values = changed_values(game.parts(state), empty | {"slot/0/0": stone, "slot/0/5": stone})
    made = game.arranged(state, values)
    assert made.players[0].placed == 2
    assert made.players[0].areas == (1, 1), "two halves at the edge; the two inside are open"
    lying = sum(len(column) for column in made.offer) + sum(len(p.stored) for p in made.players)
    assert len(made.bag) == 100 - lying - 2


def test_boats_and_priestesses_stored_one_by_one_stand_where_they_stood() -> None:
    """The fields of Men-Nefer before boats were set up along the Nile."""
    session = turns("men_nefer")[0]
    state = session.state
    places = [place for place in state.table.printed.place_names if place >= 0]
    there = next(n for n, place in enumerate(places) if place and place not in boats_of(state, 0))
    after = SetUp((("sailing/0/0", there), ("priestess/0/0", 3))).after(session.game, state)
    assert places[there] in boats_of(after, 0)
    assert Counter(boats_of(after, 0)) - Counter(boats_of(state, 0)) == Counter([places[there]])
    assert (2, False) in after.boards[0].priestesses
    assert len(after.boards[0].priestesses) == len(state.boards[0].priestesses)
    with pytest.raises(RecordError, match="sailing/0/0"):
        SetUp((("sailing/0/0", 99),)).after(session.game, state)


def boats_of(state: AnyState, seat: int) -> list[int]:
    return [boat.place for boat in state.boards[seat].boats]
