"""Secrecy on the screen: nothing shows what its viewer may not know (H)."""

import random

import pytest

from sneferu_gui.games.sobek.face import stored_line
from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.table.log_lines import turn_lines
from sneferu_gui.games.sobek.table.places import OpenPile
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.preview import does_nothing
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import calls
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.hand_over import HandOverScene
from sneferu_gui.ui.table.navigation import StayAtTable
from sneferu_gui.ui.table.turns import log_text
from tests.games.sobek.games import CHOOSING, begun, played, table_of
from tests.games.sobek.hidden import otherwise_dealt
from tests.games.twins import Shown
from tests.ui.pages.opened import node, stage_of

SEEDS = range(8)


def told_of(session: Session) -> list[object]:
    """Everything the game shows to its present viewer."""
    table = TableScene(session, StayAtTable())
    stage = stage_of(table)
    pictures: list[object] = [Shown(stage)]
    for each in stage.tree().walk():
        is_tried = calls(each.act, *CHOOSING, SobekTable.look_through)
        if each.is_enabled and is_tried:
            stage.activate(each.key)
            pictures.append(Shown(stage))
            stage.activate(each.key)
            stage.carry_out(table.go_back() if table.plan.chosen else None)
    watched = session.copy_for_watching()
    replay = TableScene(watched, StayAtTable(), context=TableContext(is_watched=True))
    for count in {0, session.count // 2, session.count}:
        watched.go_to(count)
        pictures.append(Shown(stage_of(replay)))
    card = session.game.card(session.setup, session.computers, session.count, session.state)
    log = log_text(session, lambda steps: turn_lines(session.setup, steps))
    return [*pictures, log, stored_line(card)]


@pytest.mark.parametrize("sits", [True, False], ids=["sits", "nobody"])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_viewer_may_not_know_changes_nothing_on_the_screen(seed: int, *, sits: bool) -> None:
    """H1 to H4: another deal that looks the same to the viewer gives the same pictures."""
    session = played(4 + 7 * seed, players=2 + seed % 3, seed=seed)
    viewer = session.state.seat if sits else None
    other = otherwise_dealt(session, viewer, random.Random(seed))
    assert other is not None
    for each in (session, other) if sits else ():
        each.sit_down()
    assert session.viewer == viewer
    assert told_of(other) == told_of(session)


@pytest.mark.parametrize("seed", SEEDS)
def test_h1_a_stored_line_is_made_of_what_an_onlooker_sees(seed: int) -> None:
    """From the true state and the one covered for an onlooker it is the same, at any moment."""
    session, hidden = played(60, players=2 + seed % 3, seed=seed), 0
    for count in range(0, session.count, 5):
        state = session.state_at(count)
        covered = session.game.seen_by(state, None).state
        true, seen = (
            session.game.card(session.setup, session.computers, count, each)
            for each in (state, covered)
        )
        assert true == seen
        assert stored_line(true) == stored_line(seen)
        hidden += (state.hands, state.piles) != (covered.hands, covered.piles)
    assert hidden


def test_k3_a_character_that_was_taken_is_seen_while_a_computer_has_its_turn() -> None:
    """Its taker sits before the table until another person does (H6)."""
    for seed in range(40):
        session = played(0, players=3, seed=seed)
        session.computers = tuple(
            "child" if seat == (session.state.seat + 1) % 3 else None for seat in range(3)
        )
        taker = session.state.seat
        cards, kinds = session.state.nile[:4], session.setup.edition.kinds
        place = next((n for n, card in enumerate(cards) if kinds[card].power), None)
        if place is None:
            continue
        session.sit_down()
        session.do(do.Take(place))
        assert session.viewer == taker
        assert session.shown == session.game.seen_by(session.state, taker).state
        session.do(do.Take(0))
        assert session.viewer is None
        assert session.seat_to_sit_down == (taker + 2) % 3
        return
    raise AssertionError("no character was in reach")


def is_character(session: Session, card: int) -> bool:
    return session.setup.edition.kinds[card].power is not None


def is_news(session: Session, action: do.Action, power: str) -> bool:
    """Whether an action plays this character to some effect; without one, takes a character."""
    nile = session.state.nile
    if not power:
        return isinstance(action, do.Take) and is_character(session, nile[action.place])
    return action.do == "power" and action.card == power and not does_nothing(session.state, action)


@pytest.mark.parametrize("power", ["queen", "thief", ""])
def test_h4_cards_that_came_are_seen_by_their_owner_before_the_next_person_sits_down(
    power: str,
) -> None:
    """The Queen's, a stolen one, and a character taken: they were seen a whole round later."""
    session, action = next(
        (made, action)
        for seed in range(150) for made in [played(10 + seed % 15, players=3, seed=seed)]
        for action in made.state.legal_actions() if is_news(made, action, power)
    )  # fmt: skip
    stage, table = table_of(session)
    actor = session.state.seat
    table.do(action)
    table.hurry()
    own = [node for node in stage.tree().walk() if node.key.startswith("hand/")]
    assert session.viewer == actor
    assert len(own) == len(session.state.table.printed.kinds_in(session.state.hands[actor]))
    assert not [each for each in own if "back" in each.label]
    assert not table.is_open, "nobody chooses meanwhile"
    assert "look at what came, then hand over" in node(stage, "bar/banner").label
    stage.tick(10.0)
    stage.handle(KeyPressed("return"))
    assert session.viewer is None
    assert session.seat_to_sit_down == session.state.seat
    session.sit_down()
    assert session.viewer == session.state.seat


def test_h4_what_all_could_see_is_not_looked_at_again() -> None:
    for seed in range(10):
        session = played(8, players=3, seed=seed)
        cards = enumerate(session.state.nile[:4])
        place = next((n for n, card in cards if not is_character(session, card)), None)
        if place is None:
            continue
        session.sit_down()
        actor = session.state.seat
        session.do(do.Take(place))
        assert (session.is_revealing, session.viewer) == (False, None)
        assert session.seat_to_sit_down != actor


def test_own_cards_are_on_the_screen_and_others_are_not() -> None:
    session = played(30, players=3, seed=5)
    stage, table = table_of(session)
    own = [node for node in stage.tree().walk() if node.key.startswith("hand/")]
    kinds = table.state.table.printed.kinds_in(session.state.hands[session.state.seat])
    assert len(own) == len(kinds)
    assert not [node for node in own if "back" in node.label]
    table.session.do(table.state.legal_actions()[0])
    table.session.look_away()
    covered = [node for node in stage_of(table).tree().walk() if node.key.startswith("hand/")]
    assert all("back" in node.label or "face-down" in node.label.lower() for node in covered)


def test_h3_the_own_pile_is_looked_through_by_its_owner_alone() -> None:
    session = played(40, players=2, seed=3)
    while not session.state.piles[session.state.seat]:
        session.do(session.state.legal_actions()[-1])
    stage, table = table_of(session)
    stage.activate("tile/look")
    cards = [node for node in stage.tree().walk() if node.key.startswith("choices/")]
    assert len([node for node in cards if node.role == "piece"]) > 0
    bare = TableScene(session.copy_for_watching(), StayAtTable())
    bare.session._fixed_viewer = (None,)
    assert stage_of(bare).tree().find("tile/look") is None
    assert table.open_pile is OpenPile.PILE


# -- Handing over --------------------------------------------------------------------------


def covered(session: Session) -> bool:
    """Whether a card covers the table as soon as it is opened."""
    stage = stage_of(TableScene(session, StayAtTable()))
    stage.tree()
    stage.tick(0.0)
    return isinstance(stage.scene, HandOverScene)


def test_h6_a_card_falls_between_people_in_the_middle_of_a_turn_too() -> None:
    phases: set[str] = set()
    for seed in range(40):
        session, chance = begun(3, seed), random.Random(seed)
        while not session.state.is_over and len(phases) < 2:
            seat, phase = session.state.seat, session.state.phase
            session.sit_down()
            session.do(chance.choice(session.state.legal_actions()))
            if session.state.phase.value in {"scribe", "lay"} and session.state.seat != seat:
                phases.add(session.state.phase.value)
                assert covered(session), phase
    assert phases == {"scribe", "lay"}


def test_one_person_among_computers_is_never_covered() -> None:
    session, chance = begun(3, 4, computers=(None, "child", "child")), random.Random(4)
    for _move in range(60):
        session.do(chance.choice(session.state.legal_actions()))
        assert session.viewer == 0
        assert session.seat_to_sit_down is None


# -- Taking back ---------------------------------------------------------------------------


def test_x5_what_was_turned_up_stands_where_only_the_turn_can_be_taken_back() -> None:
    session = begun(2, 1, rule=UndoRule.TURN)
    session.asks = lambda _seat: HandingOver.ALWAYS
    stage, _table = table_of(session)
    stage.activate("harbour/0")
    assert session.is_handing_over
    assert stage.tree().find("move/hand-over") is not None
    stage.activate("bar/undo")
    assert session.count == 0
    stage.activate("harbour/0")
    stage.activate("move/hand-over")
    assert session.why_no_undo() is not None


def test_what_waits_to_be_handed_over_lies_face_down() -> None:
    """E1: the tokens are seen only once the set is final."""
    chance = random.Random(2)
    for seed in range(30):
        session = begun(2, seed, rule=UndoRule.TURN)
        while not session.state.is_over:
            sets = [a for a in session.state.legal_actions() if a.do == "set"]
            if sets and session.state.tokens:
                break
            session.do(chance.choice(session.state.legal_actions()))
        if not session.state.is_over:
            break
    session.asks = lambda _seat: HandingOver.ALWAYS
    session.sit_down()
    session.do(sets[0])
    assert session.is_handing_over
    stage, _table = table_of(session)
    assert stage.tree().find("choices") is None
    stage.activate("move/hand-over")
    assert stage.tree().find("choices/0") is not None
