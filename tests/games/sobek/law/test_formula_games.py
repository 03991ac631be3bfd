"""The formula games and counted trees of the law (M29), and the formula deal (X6)."""

import itertools
import json

import pytest

from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.edition import BACKS
from sneferu_gui.games.sobek.law.state import State
from tests.reference.sobek_deals import FORMULA_GAMES, FORMULA_TREES

from .scenario import formula_game, row


def text_of(action: Action) -> str:
    """A4."""
    return json.dumps(to_plain(action), sort_keys=True, separators=(",", ":"))


def formula_play(players: int) -> list[State]:
    states = [formula_game(players)]
    while not states[-1].is_over:
        legal = sorted(states[-1].legal_actions(), key=text_of)
        states.append(states[-1].apply(legal[27 * (len(states) - 1) % len(legal)]))
    return states


def count_tree(state: State, depth: int) -> int:
    """Sequences of so many actions; one that ends the game counts once."""
    if depth == 0 or state.is_over:
        return 1
    if depth == 1:
        return len(state.legal_actions())
    return sum(count_tree(state.apply(each), depth - 1) for each in state.legal_actions())


@pytest.mark.parametrize("players", FORMULA_GAMES)
def test_m29_the_formula_games(players: int) -> None:
    states = formula_play(players)
    last = states[-1]
    counts = sum(len(state.legal_actions()) for state in states)
    points = tuple(each.points for each in last.scored)
    corruption = tuple(each.corruption for each in last.scored)
    told = (len(states) - 1, counts, last.scores, points, corruption)
    assert told == FORMULA_GAMES[players]
    for at, (phase, counted) in FORMULA_TREES[players].items():
        assert states[at].phase == phase
        assert tuple(count_tree(states[at], depth) for depth in (1, 2, 3)) == counted


def test_m29_how_it_begins() -> None:
    states = formula_play(2)
    assert row(states[0]).startswith("thief marble2 fish0 priestess")
    texts = []
    for before, after in itertools.pairwise(states):
        done = [each for each in before.legal_actions() if before.apply(each) == after]
        texts.append([text_of(each) for each in done])
    places = [0, 3, None, 1, 0, 0, 1]
    for place, found in zip(places, texts[:7], strict=True):
        wanted = f'{{"do":"take","index":{place}}}'
        if place is None:
            wanted = '{"back":"beige","card":"thief","do":"power","seat":1}'
        assert wanted in found
    assert '"do":"set","onto":null' in texts[10][0]
    assert texts[10][0].count("ebony") == 3
    assert '{"do":"event","set":null,"token":"prosperity"}' in texts[11]


def test_x6_x3_the_formula_deal() -> None:
    state = formula_game(2)
    rounds = state.table.deal.rounds
    assert [len(each.start) for each in rounds] == [9, 9, 9]
    assert [each.thefts for each in rounds] == [
        (2654435761 * number % 2**32,) for number in (1, 2, 3)
    ]
    assert len(state.deck) == 54 - 9 - 9
    greens = state.table.printed.backs[BACKS[1]]
    assert all(hand & ~greens == 0 for hand in state.hands)
