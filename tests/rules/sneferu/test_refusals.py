"""Every refusal: what is not possible names its clause and the fact."""

import ast
import inspect
from collections.abc import Callable
from typing import Final

import pytest

from sneferu_gui.rules.sneferu import (
    Action,
    Buy,
    End,
    IllegalAction,
    Place,
    PlaceStored,
    Power,
    Sail,
    Shift,
    State,
    Store,
    deal_from_seed,
    refusal,
)
from tests.rules.sneferu.scenario import (
    FULL,
    LAST,
    Player,
    after,
    in_hand,
    position,
    setup,
    why_not,
)

CHEAPEST: Final = Buy(3, 0, False)
CORNER: Final = Place(0, 0, False)
ANOTHER: Final = Player(boat=20)


def start(**mine: object) -> State:
    return position(Player(**{"boat": 4, **mine}), ANOTHER)  # type: ignore[arg-type]


def with_power(builder: str, boat: int = 9, **mine: object) -> State:
    other = "aya" if builder != "aya" else "heba"
    player = Player(builder, boat, **mine)  # type: ignore[arg-type]
    return position(player, Player(other, boat=LAST))


def end_phase() -> State:
    return after(start(stored="TM"), CHEAPEST, CORNER)


def heba_declared() -> State:
    return after(with_power("heba"), CHEAPEST, Power())


def game_over() -> State:
    return after(position(Player(boat=LAST - 1, food=0)), Sail())


def solo_over() -> State:
    return after(position(Player(boat=LAST - 1, food=0), ptah=0), Sail())


def ptah_won() -> State:
    return after(position(Player(boat=5), ptah=20), CHEAPEST)


def empty_bag(*offer: str) -> State:
    return position(Player(boat=4), ANOTHER, offer=offer, bag="")


def fresh() -> State:
    begun = position(Player(boat=5, stored="TM"), ANOTHER, bonus="storehouse")
    return after(begun, Buy(3, 0, True), Store())


REFUSALS: Final[list[tuple[Callable[[], State], Action, str]]] = [
    # The game is over.
    (game_over, Sail(), "E1: every boat is on the last space: the game is over"),
    (solo_over, CHEAPEST, "A5: the boat has reached the last space: the game is over"),
    (ptah_won, CORNER, "A4: Ptah has 21 stones: the game is over"),
    # The steps of a turn.
    (lambda: in_hand("BG"), CHEAPEST, "T: the bought stone must be placed or stored first"),
    (lambda: in_hand("BG"), Sail(), "T: the bought stone must be placed or stored first"),
    (lambda: in_hand("BG"), Shift(0, 1), "T: the bought stone must be placed or stored first"),
    (lambda: in_hand("BG"), End(), "T: the bought stone must be placed or stored first"),
    (lambda: in_hand("BG"), PlaceStored(0, 0, 0, False),
     "T: the bought stone must be placed or stored first"),
    (start, CORNER, "T: no bought stone is in hand"),
    (start, Store(), "T: no bought stone is in hand"),
    (end_phase, CORNER, "T: no bought stone is in hand"),
    (start, End(), "T: a stone must be bought before the turn can end"),
    (end_phase, CHEAPEST, "T: this turn's stone has been bought; the turn is at its end"),
    (end_phase, Sail(), "T: this turn's stone has been bought; the turn is at its end"),
    (end_phase, Shift(0, 1), "T: this turn's stone has been bought; the turn is at its end"),
    # Choosing and paying.
    (lambda: start(pyramid=FULL), CHEAPEST,
     "C3: the pyramid is finished: its stones and the stored ones make 21"),
    (start, Buy(3, 7, False), "C1: no stone lies in column 3, row 7"),
    (start, Buy(4, 0, False), "C1: no stone lies in column 4, row 0"),
    (start, Buy(-1, 0, False), "C1: no stone lies in column -1, row 0"),
    (lambda: with_power("aya", LAST - 3), CHEAPEST,
     "C2: it takes 4 days and only 3 spaces are left on the river"),
    (lambda: start(food=2), Buy(0, 1, False), "C2: it costs 6 food and 2 is in hand"),
    (start, Buy(3, 0, True), "Q1: the turn began on space 4, which is no quarry"),
    (lambda: start(boat=3), Buy(3, 0, True),
     "Q1: neither half of the stone is tura, the quarry's material"),
    (start, Sail(), "E2: a stone can be bought (22 in all)"),
    # Moving a stone of the offer.
    (start, Shift(0, 4), "D4: there is no column 4"),
    (start, Shift(-1, 0), "D4: there is no column -1"),
    (start, Shift(0, 1), "O2: the bag is not empty: 20 stones are in it"),
    (lambda: empty_bag("BG", "BG", "BG", "BG"), Shift(0, 1), "O2: column 1 is not empty"),
    (lambda: empty_bag("BG", "", "", "BG"), Shift(1, 2), "O2: column 1 has no stone to move"),
    (lambda: after(empty_bag("BG BG", "", "", "BG"), Shift(0, 1)), Shift(0, 2),
     "O2: a stone has already been moved this turn"),
    # Placing and storing.
    (lambda: in_hand("BG"), Place(6, 0, False), "D3: there is no level 6, slot 0"),
    (lambda: in_hand("BG"), Place(0, 6, False), "D3: there is no level 0, slot 6"),
    (lambda: in_hand("BG", Player(pyramid=("BG..........",))), CORNER,
     "L1: level 0, slot 0 already holds a stone"),
    (lambda: in_hand("BG"), Place(2, 1, False),
     "L2: level 2, slot 1 needs stones at level 1, slots 1 and 2"),
    (lambda: in_hand("BG"), Store(), "Q7: the stone was not bought with the storehouse bonus"),
    (start, PlaceStored(0, 0, 0, False), "V1: there is no stored stone 0; 0 are stored"),
    (lambda: start(stored="BG"), PlaceStored(1, 0, 0, False),
     "V1: there is no stored stone 1; 1 are stored"),
    (lambda: start(stored="BG"), PlaceStored(0, 1, 0, False),
     "L2: level 1, slot 0 needs stones at level 0, slots 0 and 1"),
    (fresh, PlaceStored(1, 0, 0, False),
     "Q7: the stone was stored this turn; it can be placed in a later one"),
    # Powers.
    (start, Power(), "B1: the game is played without builder powers"),
    (lambda: with_power("aya"), Power(),
     "B2: this builder's power works by itself whenever it applies"),
    (lambda: with_power("tsekani"), Power(),
     "B5: this builder's power works by itself whenever it applies"),
    (lambda: with_power("lateef", power_used=True), Power(),
     "B3: the power has been used; it can be used once per game"),
    (lambda: with_power("heba", power_used=True), Power(),
     "B4: the power has been used; it can be used once per game"),
    (lambda: after(with_power("lateef"), CHEAPEST), Power(),
     "B3: it is used before choosing a stone, or after the last turn"),
    (lambda: after(with_power("heba", 0), Buy(0, 0, False)), Power(),
     "B4: the boat stands on space 1 and cannot go 2 spaces back"),
    (lambda: with_power("heba"), Power(),
     "B4: it goes with placing a stone, and none can be placed now"),
    (heba_declared, Store(), "B4: Heba has gone back: the stone must be placed now"),
    (heba_declared, Power(), "B4: Heba has gone back: the stone must be placed now"),
]  # fmt: skip


each_refusal = pytest.mark.parametrize(
    ("made", "action", "text"), REFUSALS, ids=[text for _, _, text in REFUSALS]
)


@each_refusal
def test_a_refused_action_names_the_clause_and_the_fact(
    made: Callable[[], State], action: Action, text: str
) -> None:
    assert why_not(made(), action) == text


@each_refusal
def test_a_refused_action_changes_nothing(
    made: Callable[[], State], action: Action, text: str
) -> None:
    state = made()
    before = state.fields()
    for do in (state.apply, state.play):
        with pytest.raises(IllegalAction) as refused:
            do(action)
        assert str(refused.value) == text
        assert refused.value.action == action
    assert state.fields() == before


def test_every_fact_there_is_has_been_met() -> None:
    met = {found.fact for made, action, _ in REFUSALS if (found := made().why_not(action))}
    assert met == set(facts_in(inspect.getsource(refusal)))


def facts_in(source: str) -> list[str]:
    return [
        str(ast.literal_eval(node.args[1]))
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal"
    ]


def every_action() -> list[Action]:
    """Every action that could be legal in some state, and some that never are."""
    flags = (False, True)
    places = [(level, slot) for level in range(-1, 7) for slot in range(-1, 7)]
    return [
        *(Sail(), Store(), Power(), End()),
        *(Buy(column, row, b) for column in range(-1, 5) for row in range(-1, 8) for b in flags),
        *(Shift(source, target) for source in range(-1, 5) for target in range(-1, 5)),
        *(Place(level, slot, flip) for level, slot in places for flip in flags),
        *(PlaceStored(n, *place, flip) for n in (-1, 0, 1) for place in places for flip in flags),
    ]


@pytest.mark.parametrize("seed", range(3))
def test_every_action_is_either_legal_or_refused_with_a_reason(seed: int) -> None:
    state = State.start(setup("heba", "lateef"), deal_from_seed(2, seed))
    for turn in range(60):
        legal = state.legal_actions()
        refused = [action for action in every_action() if state.why_not(action)]
        assert len(refused) == len(every_action()) - len(legal)
        assert not set(refused) & set(legal)
        if not legal:
            return
        state = state.apply(legal[(turn * 7 + seed) % len(legal)])
