"""Issue 14: the panel "This move" is never blank, and what it says is legal."""

import random

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.samples.games import FOUR, SOLO, has_stored, mid_game, must_sail
from sneferu_gui.games.sneferu.table.move import (
    choice_lines,
    choosing_panel,
    purchase_summary,
    quarries_ahead,
)
from sneferu_gui.games.sneferu.table.places import OfferPlace, Thing
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.words import days_words, price_words
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.samples.moments import TWO, Company, game_at, is_over
from tests.ui.pages.opened import EvenRuler, program

TOLD_BY = {
    do.Buy: "glyphs/stone",
    do.Shift: "icons/next",
    do.PlaceStored: "icons/storehouse",
    do.Sail: "glyphs/boat",
}


def states(company: Company, every: int = 3) -> list[State]:
    session = game_at(program().edition(), company, is_over)
    found = []
    for count in range(0, session.state_count, every):
        session.go_to(count)
        found.append(session.state)
    return found


@pytest.mark.parametrize("company", [TWO, FOUR, SOLO])
def test_what_can_be_done_is_what_the_rules_allow(company: Company) -> None:
    told_of: set[type] = set()
    edition = program().edition()
    rare = [game_at(edition, TWO, moment).state for moment in (must_sail, has_stored)]
    for state in (*states(company), *rare):
        legal = state.legal_actions()
        lines = choice_lines(state)
        pictures = {line.picture for line in lines}
        pictures |= {picture for line in lines for picture, _figure in line.pictures}
        for kind, picture in TOLD_BY.items():
            is_open = any(isinstance(action, kind) for action in legal)
            if kind is do.PlaceStored and not state.me.stored:
                is_open = False
            assert (picture in pictures) == is_open, (kind, legal)
            told_of |= {kind} if is_open else set()
        builder = state.table.powers[state.seat]
        is_told = f"sneferu/builders/{builder}" in pictures
        assert is_told == any(isinstance(action, do.Power) for action in legal)
    assert told_of >= {do.Buy, do.PlaceStored, do.Sail}


def test_the_cheapest_stone_and_the_next_turn_are_those_of_the_rules() -> None:
    seen_again = 0
    for state in states(FOUR):
        buys = [action for action in state.legal_actions() if isinstance(action, do.Buy)]
        bought = purchase_summary(state) if buys else None
        if bought is None:
            continue
        assert bought.stones == len({(b.column, b.row) for b in buys})
        prices = [price_of(state, b.column, b.row, bonus=b.bonus) for b in buys]
        assert bought.cheapest in {(p.time, p.food) for p in prices}
        assert bought.cheapest[0] <= min(p.time for p in prices if not p.bonus or p.time > 0)
        words = [line.amount for line in choice_lines(state)]
        assert price_words(*bought.cheapest) in words
        after = [state.play(b)[0] for b in buys]
        again = {
            (b.column, b.row)
            for b, each in zip(buys, after, strict=True)
            if not each.is_over and each.order[0] == state.seat
        }
        assert bought.again <= len(again)
        seen_again += bought.again > 0
    assert seen_again


def test_at_a_quarry_its_material_and_bonus_stand_before_the_stones_that_may_use_it() -> None:
    """In pictures; the words are the line's own (Q1)."""
    told = 0
    for state in states(FOUR):
        bonus, material = state.table.bonus_at[state.quarry], state.table.material_at[state.quarry]
        bought = purchase_summary(state) if state.phase is Phase.START else None
        if bonus is None or bought is None or state.declared:
            continue
        signs = (f"sneferu/stones/{MATERIALS[material]}", ""), (f"sneferu/tokens/{bonus}", "")
        (line,) = [each for each in choice_lines(state) if each.pictures == signs]
        assert line.parts[0][1] == str(bought.with_bonus)
        assert line.words.startswith("Bonus (")
        told += 1
    assert told


def test_the_quarries_ahead_lie_before_the_boat() -> None:
    for state in states(TWO, 7):
        lines = quarries_ahead(state)[1:]
        here, table = state.boats[state.seat], state.table
        spaces = [s for s in range(here + 1, table.last + 1) if table.bonus_at[s]]
        assert [line.amount for line in lines] == [days_words(s - here) for s in spaces[:4]]


def panel_of(tree: Node) -> list[Node]:
    panel = tree.find("move")
    assert panel is not None
    return [n for n in panel.children if n.key.startswith(("move/line", "move/sign"))]


@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 200), ((1920, 1080), 150)])
def test_the_panel_tells_something_at_every_moment(size: tuple[int, int], percent: int) -> None:
    """While a person chooses, a computer thinks, the game is over, or is only watched."""
    own = program()
    session = game_at(own.edition(), TWO, is_over)
    chance = random.Random(4)
    canvas = Canvas(*size, Scale(percent), EvenRuler())
    for computers in ((None, None), (None, "scribe")):
        table = own.table(session)
        table.session.computers = computers
        for count in (*chance.sample(range(session.state_count), 9), session.state_count):
            session.go_to(count)
            assert panel_of(table.tree(canvas)), (computers, count)
    table.close()
    replay = own.replay(own.table(session), 5)
    assert panel_of(replay.tree(canvas))


def test_the_folded_panel_tells_price_gain_and_what_is_left_as_the_whole_one_does() -> None:
    own = program()
    table = own.table(game_at(own.edition(), FOUR, mid_game))
    canvas = Canvas(1024, 640, Scale(200), EvenRuler())
    told = 0
    for buy in [a for a in table.state.legal_actions() if isinstance(a, do.Buy)][::4]:
        table.activate(call(SneferuTable.choose, OfferPlace(buy.column, buy.row)))
        state, plan = table.state, table.plan
        price = price_of(state, buy.column, buy.row, bonus=plan.bonus)
        shown = choosing_panel(state, plan)
        days, food, *_rest = (sign.text for sign in shown.signs)
        assert (days, food) == (str(price.time), f"−{price.food}" if price.food else "0")
        left = next(line.amount for line in shown.lines if line.words == "Food left")
        assert shown.signs[-1].text.split()[-1] == left.split()[-1]
        following = next((line.amount for line in shown.lines if line.words == "Next turn"), "")
        assert any(following and following in sign.label for sign in shown.signs)
        told += bool(panel_of(table.tree(canvas)))
        table.activate(call(SneferuTable.choose, Thing.BACK))
    assert told


def test_the_log_tells_what_it_is_for_before_anything_has_happened() -> None:
    scene = program().table(game_at(program().edition(), TWO, lambda _state: True))
    canvas = Canvas(1280, 720, Scale(100), EvenRuler())
    empty = scene.tree(canvas).find("log/empty")
    assert empty is not None
    assert empty.label.startswith("What is done is told here")
    scene.session.do(scene.state.legal_actions()[0])
    while scene.tree(canvas).find("log/empty") is not None:
        scene.session.do(scene.state.legal_actions()[0])
    log = scene.tree(canvas).find("log")
    assert log is not None
    assert any(node.key.startswith("log/") for node in log.children)


def test_with_powers_the_log_begins_with_the_builder() -> None:
    scene = program().table(game_at(program().edition(), SOLO, lambda _state: True))
    tree = scene.tree(Canvas(1280, 720, Scale(100), EvenRuler()))
    opening = tree.find("log/0")
    assert opening is not None
    assert opening.label.startswith("Merit is ")
    assert tree.find("log/empty") is None
