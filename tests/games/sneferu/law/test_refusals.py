"""Sneferu's refusals: each names its clause and the fact."""

import ast
import inspect
import re
from collections.abc import Callable
from typing import Final

import pytest

from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.games.sneferu.law import refusal
from sneferu_gui.games.sneferu.law.actions import (
    Action,
    Buy,
    End,
    Place,
    PlaceStored,
    Power,
    Sail,
    Shift,
    Store,
)
from sneferu_gui.games.sneferu.law.setup import deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.session.reasons import fact_words, refusal_words
from tests.games.sneferu.law.scenario import (
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
    (game_over, Sail(), "E1: The game is over: every boat is on the last space."),
    (solo_over, CHEAPEST, "A5: The game is over: the boat is on the last space."),
    (ptah_won, CORNER, "A4: The game is over: Ptah has 21 stones."),
    # The steps of a turn.
    (lambda: in_hand("BG"), CHEAPEST, "T: First find a place for the stone that was bought."),
    (lambda: in_hand("BG"), Sail(), "T: First find a place for the stone that was bought."),
    (lambda: in_hand("BG"), Shift(0, 1), "T: First find a place for the stone that was bought."),
    (lambda: in_hand("BG"), End(), "T: First find a place for the stone that was bought."),
    (lambda: in_hand("BG"), PlaceStored(0, 0, 0, False),
     "T: First find a place for the stone that was bought."),
    (start, CORNER, "T: There is no bought stone in hand."),
    (start, Store(), "T: There is no bought stone in hand."),
    (end_phase, CORNER, "T: There is no bought stone in hand."),
    (start, End(), "T: Buy a stone before you end the turn."),
    (end_phase, CHEAPEST, "T: This turn's stone is bought; now end the turn."),
    (end_phase, Sail(), "T: This turn's stone is bought; now end the turn."),
    (end_phase, Shift(0, 1), "T: This turn's stone is bought; now end the turn."),
    # Choosing and paying.
    (lambda: start(pyramid=FULL), CHEAPEST,
     "C3: There is no room: laid and stored stones already fill the pyramid."),
    (start, Buy(3, 7, False), "C1: No stone lies in column 3, row 7."),
    (start, Buy(4, 0, False), "C1: No stone lies in column 4, row 0."),
    (start, Buy(-1, 0, False), "C1: No stone lies in column -1, row 0."),
    (lambda: with_power("aya", LAST - 3), CHEAPEST,
     "C2: It takes 4 days, and the river has only 3 left."),
    (lambda: start(food=2), Buy(0, 1, False), "C2: Not enough food: it costs 6, and you have 2."),
    (start, Buy(3, 0, True), "Q1: No bonus: there is no quarry at space 4, where the turn began."),
    (lambda: start(boat=3), Buy(3, 0, True),
     "Q1: No bonus: this quarry is for tura, and the stone has none."),
    (start, Sail(), "E2: Sail to the end only when nothing can be bought; open now: 22."),
    # Moving a stone of the offer.
    (start, Shift(0, 4), "D4: There is no column 4."),
    (start, Shift(-1, 0), "D4: There is no column -1."),
    (start, Shift(0, 1), "O2: Stones move only when the bag is empty; stones in it: 20."),
    (lambda: empty_bag("BG", "BG", "BG", "BG"), Shift(0, 1),
     "O2: A stone moves only into an empty column; column 1 is not."),
    (lambda: empty_bag("BG", "", "", "BG"), Shift(1, 2), "O2: Column 1 has no stone to move."),
    (lambda: after(empty_bag("BG BG", "", "", "BG"), Shift(0, 1)), Shift(0, 2),
     "O2: A stone has already been moved this turn."),
    # Placing and storing.
    (lambda: in_hand("BG"), Place(6, 0, False), "D3: There is no level 6, slot 0."),
    (lambda: in_hand("BG"), Place(0, 6, False), "D3: There is no level 0, slot 6."),
    (lambda: in_hand("BG", Player(pyramid=("BG..........",))), CORNER,
     "L1: A stone already lies here (level 0, slot 0)."),
    (lambda: in_hand("BG"), Place(2, 1, False),
     "L2: A stone needs two stones under it: level 1, slots 1 and 2."),
    (lambda: in_hand("BG"), Store(),
     "Q7: Only a stone bought with the storehouse bonus can be stored."),
    (start, PlaceStored(0, 0, 0, False), "V1: There is no stored stone 0; stones stored: 0."),
    (lambda: start(stored="BG"), PlaceStored(1, 0, 0, False),
     "V1: There is no stored stone 1; stones stored: 1."),
    (lambda: start(stored="BG"), PlaceStored(0, 1, 0, False),
     "L2: A stone needs two stones under it: level 0, slots 0 and 1."),
    (fresh, PlaceStored(1, 0, 0, False),
     "Q7: This stone was stored just now; lay it in a later turn."),
    # Powers.
    (start, Power(), "B1: This game is played without builder powers."),
    (lambda: with_power("aya"), Power(),
     "B2: This power works by itself: there is nothing to press."),
    (lambda: with_power("tsekani"), Power(),
     "B5: This power works by itself: there is nothing to press."),
    (lambda: with_power("lateef", power_used=True), Power(),
     "B3: This power works once in a game, and it has been used."),
    (lambda: with_power("heba", power_used=True), Power(),
     "B4: This power works once in a game, and it has been used."),
    (lambda: after(with_power("lateef"), CHEAPEST), Power(),
     "B3: Lateef helps before you choose a stone, or after the last turn."),
    (lambda: after(with_power("heba", 0), Buy(0, 0, False)), Power(),
     "B4: From space 1 the boat cannot go 2 spaces back."),
    (lambda: with_power("heba"), Power(),
     "B4: Heba helps while you lay a stone, and none can be laid now."),
    (heba_declared, Store(), "B4: Heba has gone back: now lay the stone."),
    (heba_declared, Power(), "B4: Heba has gone back: now lay the stone."),
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


LAW: Final = re.compile(
    r"\b[A-Z]\d\b|\b(clause|rule|ruling|law|legal|illegal|shall|must|may|forbidden|refused|affordable|"
    r"neither|applies|whenever|respective|provided)\b",
    re.IGNORECASE,
)
"""Legal language, which refusals must avoid."""
MOST_WORDS: Final = 14


@pytest.mark.parametrize("fact", facts_in(inspect.getsource(refusal)))
def test_a_refusal_is_a_short_plain_sentence(fact: str) -> None:
    assert fact[0].isupper() or fact.startswith("{")
    assert fact.endswith(".")
    assert not LAW.search(fact)
    assert len(re.findall(r"[{\w}'-]+", fact)) <= MOST_WORDS


@each_refusal
def test_plain_words_are_shown_before_the_clause(
    made: Callable[[], State], action: Action, text: str
) -> None:
    refused = made().why_not(action)
    assert refused is not None
    said = refusal_words(refused)
    assert said.startswith(fact_words(refused))
    assert said.removeprefix(fact_words(refused)) in {"", f" ({text.split(':', maxsplit=1)[0]})"}
    assert text.startswith("T:") or said.endswith(")")


def every_action() -> list[Action]:
    """Every action that is legal in some state, and some that never are."""
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
