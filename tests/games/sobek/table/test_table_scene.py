"""Pressing, dragging and typing at Sobek's table, and their effects."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sneferu_gui.games.sobek.law.actions import (
    Done,
    Give,
    Lay,
    Pick,
    PlayCourtesan,
    PlayMerchant,
    PlayPriest,
    PlaySet,
    PlayThief,
    PlayVizier,
    Start,
    Take,
    UseOnSeat,
)
from sneferu_gui.games.sobek.law.edition import ANY, GUILD
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.samples.scenes import (
    can_enlarge,
    choosing_event,
    holding_character,
    in_phase,
    mid_round,
)
from sneferu_gui.games.sobek.table.move import MAIN_KEY
from sneferu_gui.games.sobek.table.plan import hand_of, matching_places
from sneferu_gui.games.sobek.table.preview import outcome_of
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.games.sobek.table.snapshot import card_letters
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.attention import DOUBLE
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.looks import Carved, Letters
from sneferu_gui.ui.kit.node import SUGGESTED, Node, index_of
from sneferu_gui.ui.samples.moments import THREE, TWO, game_at
from sneferu_gui.ui.table.game_keys import keys_of
from sneferu_gui.ui.table.hand_over import HandOverScene
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.games.sobek.games import begun, played, table_of
from tests.games.sobek.law.scenario import position
from tests.ui.pages.opened import node, stage_of

EDITION = standard_edition("sobek")


def at(company: object, moment: Callable[[Session], bool]) -> tuple[Stage, TableScene]:
    return table_of(game_at(EDITION, company, moment))  # type: ignore[arg-type]


def last(table: TableScene) -> object:
    return table.session.steps[-1].action


def key(stage: Stage, name: str, **more: object) -> None:
    stage.handle(KeyPressed(name, **more))  # type: ignore[arg-type]
    stage.tree()


def telling(stage: Stage) -> str:
    return " ".join(tree_as_text(node(stage, "move")).lines)


def best_set(state: State) -> list[int]:
    """The places of the largest set in hand."""
    hand = hand_of(state, state.seat)
    sets = [sorted(matching_places(state, place)) for place in range(len(hand))]
    return max(sets, key=len)


# -- Taking --------------------------------------------------------------------------------


def test_one_click_takes_and_what_is_beyond_reach_says_why_not() -> None:
    stage, table = at(TWO, mid_round)
    fifth = node(stage, "harbour/4")
    assert not fifth.is_enabled
    assert fifth.clause == "K1"
    assert "first 4 cards" in fifth.hint
    stage.activate("harbour/2")
    assert last(table) == Take(2)


def test_pointing_at_a_card_marks_what_would_be_skipped_and_tells_the_price() -> None:
    stage, _table = at(TWO, mid_round)
    assert [node(stage, f"harbour/{n}/tag").label for n in (0, 1)] == [
        "Nothing is skipped.", "1 card is skipped",
    ]  # fmt: skip
    place = node(stage, "harbour/3").rect.centre
    stage.handle(PointerMoved(*place))
    skipped = [n for n in range(9) if "skipped" in (state_of(stage, f"harbour/{n}"))]
    assert skipped == [0, 1, 2]
    assert "3 cards under your tile" in telling(stage)


def state_of(stage: Stage, key_: str) -> tuple[str, ...]:
    found = stage.tree().find(key_)
    return found.state if found is not None else ()


def test_a_take_tells_how_many_of_the_kind_are_then_in_hand() -> None:
    stage, table = at(TWO, mid_round)
    state = table.state
    stage.handle(PointerMoved(*node(stage, "harbour/0").rect.centre))
    printed = state.table.printed
    icons = printed.families[printed.family_of[state.nile[0]]]
    count = count_in(state.hands[state.seat] & icons) + 1
    assert f"{count} cards" in telling(stage)


def test_numbers_take() -> None:
    stage, table = at(TWO, mid_round)
    key(stage, "2", digit="2")
    assert last(table) == Take(1)


def test_a_second_press_at_once_takes_no_other_card() -> None:
    stage, table = table_of(begun(2, 1))
    count = table.session.count
    place = node(stage, "harbour/0").rect.centre
    for _press in range(2):
        stage.handle(PointerPressed(*place, Button.MAIN))
        stage.handle(PointerReleased(*place, Button.MAIN))
    assert table.session.count == count + 1


def click(stage: Stage, card: Node) -> None:
    seen = card.rect.x + 8, card.rect.centre[1]
    stage.handle(PointerMoved(*seen))
    stage.handle(PointerPressed(*seen, Button.MAIN))
    stage.handle(PointerReleased(*seen, Button.MAIN))
    stage.tree()


def drag(stage: Stage, start: Node, end: str) -> None:
    stage.handle(PointerMoved(*start.rect.centre))
    stage.handle(PointerPressed(*start.rect.centre, Button.MAIN))
    x, y = start.rect.centre
    stage.handle(PointerMoved(x + 30, y + 30))
    stage.tree()
    goal = node(stage, end).rect.centre
    stage.handle(PointerMoved(*goal))
    stage.tree()
    stage.handle(PointerReleased(*goal, Button.MAIN))
    stage.tree()


def test_a_card_is_dragged_onto_the_hand_and_elsewhere_it_goes_back() -> None:
    stage, table = at(TWO, mid_round)
    count = table.session.count
    drag(stage, node(stage, "harbour/1"), "score")
    assert (table.session.count, table.plan.dragged) == (count, None)
    drag(stage, node(stage, "harbour/1"), "hand")
    assert last(table) == Take(1)


# -- Sets ----------------------------------------------------------------------------------


def test_a_selection_is_laid_with_enter_and_escape_clears_it() -> None:
    stage, table = at(TWO, mid_round)
    places = best_set(table.state)
    for place in places:
        stage.activate(f"hand/{place}")
    assert node(stage, MAIN_KEY).is_enabled
    assert SUGGESTED in node(stage, MAIN_KEY).state
    key(stage, "escape")
    assert not table.plan.chosen
    for place in places:
        key(stage, node(stage, f"hand/{place}").typed_code)
    assert table.plan.chosen == set(places)
    key(stage, "return")
    assert isinstance(last(table), PlaySet)


def test_every_letter_on_a_card_chooses_it_and_no_command() -> None:
    """Before, lower-case letters did nothing for cards; only Shift did, and no card showed it."""
    stage, table = at(TWO, mid_round)
    shortcuts = {n.shortcut for n in stage.tree().walk()}
    places = range(count_in(table.state.hands[table.state.seat]))
    assert len(places) >= 4
    for place in places:
        name = f"hand/{place}"
        letter = node(stage, name).typed_code
        assert letter in written(stage, name)
        assert letter.islower()
        assert letter not in shortcuts
        key(stage, letter)
        assert place in table.plan.chosen
        key(stage, letter, shift=True)
        assert place not in table.plan.chosen


def test_letters_give_way_to_a_command_that_was_given_their_key() -> None:
    stage, table = at(TWO, mid_round)
    before = node(stage, "hand/0").typed_code
    table.context = replace(table.context, settings=lambda: Settings(keys=(f"undo={before}",)))
    stage.keys = keys_of(table.context.settings().keys)
    stage.change()
    assert node(stage, "hand/0").typed_code != before
    count = table.session.count
    key(stage, before)
    assert (table.session.count, table.plan.chosen) == (count - 1, frozenset())


def test_more_cards_than_free_letters_are_chosen_with_capitals() -> None:
    letters = card_letters(())
    assert len(letters) == len(set(map(str.lower, letters))) == 26
    assert [each for each in letters if each.islower()] == list(letters[:12])
    state = position(hand="fish0 " * 9 + "wheat0 " * 9)
    session = begun(2, 3)
    session._start = state
    stage, table = table_of(session)
    assert node(stage, "hand/17").typed_code == letters[17]
    key(stage, letters[17].lower())
    assert not table.plan.chosen, "that is a command's key"
    key(stage, letters[17].lower(), shift=True)
    assert table.plan.chosen == {17}


def test_enter_completes_what_was_chosen_by_mouse() -> None:
    stage, table = at(TWO, mid_round)
    for place in best_set(table.state):
        click(stage, node(stage, f"hand/{place}"))
    stage.handle(PointerMoved(1, 1))
    key(stage, "return")
    assert isinstance(last(table), PlaySet)


def test_what_cannot_be_laid_says_what_is_missing_or_why_with_its_clause() -> None:
    stage, table = at(TWO, mid_round)
    first = best_set(table.state)[0]
    stage.activate(f"hand/{first}")
    assert stage.tree().find(MAIN_KEY) is None
    assert "2 more make a set." in telling(stage)
    assert "(P1)" not in telling(stage), "to choose the first card is no mistake"
    kinds = hand_of(table.state, table.state.seat)
    other = next(p for p, kind in enumerate(kinds) if kind.family not in {kinds[first].family, ANY})
    stage.activate(f"hand/{other}")
    assert "(P1)" in telling(stage)
    new = node(stage, f"set/{table.state.seat}/new")
    assert (new.is_enabled, new.clause) == (False, "P1")


def test_a_double_click_chooses_all_that_goes_with_a_card() -> None:
    stage, table = at(TWO, mid_round)
    place = best_set(table.state)[0]
    stage.tick(1.0)
    stage.activate(f"hand/{place}")
    stage.tick(1.0 + DOUBLE / 2)
    stage.activate(f"hand/{place}")
    assert table.plan.chosen == matching_places(table.state, place)
    stage.tick(9.0)
    stage.activate(f"hand/{place}")
    assert place not in table.plan.chosen, "later, it is let go"


def test_a_set_on_the_table_is_a_target_with_its_worth_before_and_after() -> None:
    stage, table = at(TWO, can_enlarge)
    state = table.state
    added = next(a for a in state.legal_actions() if isinstance(a, PlaySet) and a.onto is not None)
    hand = [kind.id for kind in hand_of(state, state.seat)]
    for card in added.cards:
        place = hand.index(card)
        hand[place] = ""
        stage.activate(f"hand/{place}")
    target = node(stage, f"set/{state.seat}/{added.onto}")
    assert target.is_enabled
    first = node(stage, f"hand/{min(table.plan.chosen)}")
    drag(stage, first, f"set/{state.seat}/{added.onto}")
    done = last(table)
    assert isinstance(done, PlaySet)
    assert done.onto == added.onto


# -- Characters ----------------------------------------------------------------------------


def test_a_power_without_a_choice_tells_what_it_comes_to() -> None:
    stage, table = at(
        TWO, lambda session: bool(session.state.deck) and holding_character("queen")(session)
    )
    kinds = hand_of(table.state, table.state.seat)
    stage.activate(f"hand/{next(p for p, kind in enumerate(kinds) if kind.power == 'queen')}")
    assert telling(stage).count("3 cards from the deck: into your hand") > 1, (
        "not in the hint alone"
    )


def test_z3_the_harbour_says_which_round_it_is() -> None:
    stage, table = at(TWO, lambda session: mid_round(session) and session.state.round == 2)
    said = tree_as_text(node(stage, "harbour")).lines
    assert "Round 2 of 3" in " ".join(said), said
    assert table.state.round == 2


def aimed(power: str) -> tuple[Stage, TableScene]:
    """A table with a character's power looking for its target."""
    stage, table = at(THREE, holding_character(power))
    hand = hand_of(table.state, table.state.seat)
    place = next(n for n, kind in enumerate(hand) if kind.power == power)
    stage.activate(f"hand/{place}")
    assert node(stage, MAIN_KEY).label == "Use the power"
    stage.activate(MAIN_KEY)
    return stage, table


def test_c5_the_thief_takes_a_back_that_is_pointed_at() -> None:
    stage, table = aimed("thief")
    thefts = [a for a in table.state.legal_actions() if isinstance(a, PlayThief)]
    stage.activate(f"player/{thefts[-1].seat}/back/{thefts[-1].back}")
    assert last(table) == thefts[-1]


def test_c7_the_vizier_looks_through_a_pile_and_takes_a_card_of_it() -> None:
    stage, table = aimed("vizier")
    if table.state.phase is Phase.TURN:
        looks = [a for a in table.state.legal_actions() if isinstance(a, PlayVizier)]
        stage.activate(f"player/{looks[0].seat}/tile")
    assert table.state.phase is Phase.VIZIER
    stage.activate("choices/0")
    assert isinstance(last(table), Pick)


def test_c4_the_priest_takes_a_card_of_the_own_pile_for_its_family() -> None:
    stage, table = aimed("priest")
    if not isinstance(last(table), PlayPriest):
        cards = [n for n in stage.tree().walk() if n.key.startswith("choices/") and n.is_enabled]
        stage.activate(cards[0].key)
    assert isinstance(last(table), PlayPriest)


def test_c9_the_merchant_takes_any_card() -> None:
    stage, table = aimed("merchant")
    far = len(table.state.nile) - 1
    if not isinstance(last(table), PlayMerchant):
        stage.activate(f"harbour/{far}")
    assert isinstance(last(table), PlayMerchant)


def test_c8_the_courtesan_and_her_guests() -> None:
    stage, table = at(TWO, holding_character("courtesan"))
    joining = next(a for a in table.state.legal_actions() if isinstance(a, PlayCourtesan))
    hand = [kind.id for kind in hand_of(table.state, table.state.seat)]
    stage.activate(f"hand/{hand.index('courtesan')}")
    stage.activate(MAIN_KEY)
    stage.activate(f"hand/{hand.index(joining.cards[0])}")
    stage.activate(f"set/{table.state.seat}/{joining.onto}")
    done = last(table)
    assert isinstance(done, PlayCourtesan)
    assert done.onto == joining.onto


def test_c2_playing_for_nothing_is_asked_about_first() -> None:
    def idle(session: Session) -> bool:
        legal = session.state.legal_actions()
        return any(isinstance(a, PlayVizier) and a.seat is None for a in legal)

    stage, table = at(TWO, idle)
    hand = hand_of(table.state, table.state.seat)
    place = next(n for n, kind in enumerate(hand) if kind.power == "vizier")
    stage.activate(f"hand/{place}")
    count = table.session.count
    stage.activate(MAIN_KEY)
    assert table.session.count == count
    assert stage.tree().find("ask/yes") is not None
    stage.activate("ask/yes")
    assert last(table) == PlayVizier("vizier", None)


# -- Other decisions -----------------------------------------------------------------------


def test_e1_tokens_lie_open_with_what_each_would_do() -> None:
    stage, table = at(THREE, choosing_event)
    tokens = [n for n in stage.tree().walk() if n.key in {"choices/0", "choices/1", "choices/2"}]
    assert len(tokens) >= 2
    stage.activate(tokens[0].key)
    if table.state.phase is Phase.EVENT:
        stage.activate(MAIN_KEY)
    assert table.session.steps[-1].action.do == "event"


@pytest.mark.parametrize("token", ["embalming", "deceit"])
def test_e8_a_token_of_an_empty_pile_says_that_it_does_nothing(token: str) -> None:
    def moment(session: Session) -> bool:
        state = session.state
        is_choice = choosing_event(session) and token in state.tokens
        return is_choice and not state.piles[state.seat]

    stage, _table = at(TWO, moment)
    told = " ".join(tree_as_text(node(stage, "choices")).lines)
    rule = {"embalming": "into your hand.", "deceit": "the pile stays."}[token]
    assert told.split(rule)[1].lstrip().startswith("It has no effect now."), told


def test_e2_the_guild_is_for_a_player_who_is_pointed_at() -> None:
    def guild(session: Session) -> bool:
        legal = session.state.legal_actions()
        return UseOnSeat(GUILD, (session.state.seat + 2) % 3) in legal

    stage, table = at(THREE, guild)
    tokens = dict.fromkeys(table.state.tokens)
    stage.activate(f"choices/{list(tokens).index(GUILD)}")
    first, second = (node(stage, key).looks[0] for key in (MAIN_KEY, "move/1"))
    assert isinstance(first, Carved)
    assert isinstance(second, Carved)
    assert first.fill == second.fill, "nobody is stressed: whom it is for is open"
    seat = table.state.seat
    other = (seat + 2) % 3
    stage.activate(f"player/{other}")
    assert last(table) == UseOnSeat(GUILD, other)


def test_c6_cards_are_given_up_together() -> None:
    stage, table = at(THREE, in_phase(Phase.SCRIBE))
    seat = table.state.seat
    while table.state.phase is Phase.SCRIBE and table.state.seat == seat:
        stage.activate("hand/0")
        assert node(stage, MAIN_KEY).is_enabled
        stage.activate(MAIN_KEY)
    assert isinstance(last(table), Give)


def test_r2_sets_are_laid_flat_or_it_is_finished() -> None:
    stage, table = at(TWO, in_phase(Phase.LAY))
    for place in best_set(table.state):
        stage.activate(f"hand/{place}")
    stage.activate(MAIN_KEY)
    assert isinstance(last(table), Lay)
    stage, table = at(TWO, in_phase(Phase.LAY))
    count = table.session.count
    key(stage, "e")
    assert isinstance(stage.scene, AskScene), "a set could still be laid"
    assert "You can lay: " in " ".join(tree_as_text(stage.tree()).lines)
    assert node(stage, "ask/no").label == "Go on playing", "no answer says leave, and stays"
    stage.activate("ask/no")
    assert table.session.count == count
    key(stage, "e")
    stage.activate("ask/yes")
    assert last(table) == Done()


def test_z2_who_begins_is_pointed_at_and_may_be_oneself() -> None:
    stage, table = at(TWO, in_phase(Phase.START))
    seat = table.state.seat
    stage.activate(f"player/{1 - seat}")
    assert last(table) == Start(1 - seat)


def test_z2_oneself_is_offered_first() -> None:
    """Otherwise the button that Enter presses would be the opponent's."""
    stage, table = at(
        TWO, lambda session: in_phase(Phase.START)(session) and session.state.seat == 1
    )
    stage.activate(MAIN_KEY)
    assert last(table) == Start(1)


# -- Corruption and turns ------------------------------------------------------------------


def written(stage: Stage, key: str) -> list[str]:
    """The texts of a node."""
    return [look.text for look in node(stage, key).looks if isinstance(look, Letters)]


def test_w3_the_number_on_a_tile_counts_curses() -> None:
    def is_wanted(session: Session) -> bool:
        state = session.state
        return state.phase is Phase.TURN and bool(state.curses[0]) != bool(state.curses[1])

    stage, table = at(TWO, is_wanted)
    state = table.state
    for seat in (0, 1):
        cards, curses = count_in(state.piles[seat]), state.curses[seat]
        key = "tile" if seat == state.seat else f"player/{seat}/tile"
        assert str(cards + 2 * curses) in written(stage, key)


def test_the_turn_before_is_the_last_one_whosever_it_was() -> None:
    """It showed the last turn of the computer about to move, although others had moved since."""
    session = begun(2, 3, computers=(None, "child"))
    while session.state.seat != 1 or session.count < 6 or session.state.phase is not Phase.TURN:
        session.do(session.state.legal_actions()[0])
    table = TableScene(session, StayAtTable())
    stage = stage_of(table)
    assert session.steps[-1].seat == 0
    told = telling(stage)
    before = told.split("The turn before:")[1]
    assert "Merit" in before
    assert "Hapi" not in before.split("corrupt")[0]


# -- The round's end -----------------------------------------------------------------------


def test_a_round_that_is_scored_is_told_once_and_can_be_seen_again() -> None:
    session = begun(2, 3)
    stage, table = table_of(session)
    while not session.state.scored:
        session.sit_down()
        stage.carry_out(table.do(session.state.legal_actions()[-1]))
        stage.tree()
        stage.tick(0.0)
        if isinstance(stage.scene, HandOverScene):
            stage.activate("hand-over/here")
    assert isinstance(stage.scene, RoundScene)
    stage.scene.hurry()
    stage.tree()
    stage.activate("round/on")
    stage.tree()
    stage.tick(61.0)
    stage.activate("hand-over/here")
    stage.tree()
    stage.activate("move/round")
    assert isinstance(stage.scene, RoundScene)


@pytest.mark.parametrize("number", [1, 3])
def test_what_ends_the_round_tells_no_new_number_of_the_tile(number: int) -> None:
    """Once scored, the pile is gone: after the last round it counted as nothing on the own tile."""

    def is_wanted(session: Session) -> bool:
        state = session.state
        if state.phase is not Phase.LAY or state.round != number or not state.piles[state.seat]:
            return False
        outcome = outcome_of(state, Done())
        return outcome is not None and outcome.ends_round

    stage, table = at(TWO, is_wanted)
    assert outcome_of(table.state, Done()) is not None
    done = node(stage, "move/done")
    stage.handle(PointerMoved(*done.rect.centre))
    stage.tree()
    assert not [text for text in written(stage, "tile") if "→" in text]


def test_what_is_suggested_after_the_round_lays_a_set_before_it_finishes() -> None:
    """Cards left in the hand go under the tile (R2, R3)."""

    def is_wanted(session: Session) -> bool:
        legal = session.state.legal_actions()
        return session.state.phase is Phase.LAY and any(isinstance(each, Lay) for each in legal)

    stage, table = at(TWO, is_wanted)
    seat, laid = table.state.seat, 0
    while laid == 0:
        found = index_of(stage.tree()).suggested
        assert found is not None
        assert found[1].key != "move/done"
        before = len(table.state.sets[seat])
        stage.activate(found[1].key)
        stage.tree()
        laid = len(table.state.sets[seat]) - before


# -- Always --------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", range(3, 75, 9))
def test_this_move_is_never_blank(moves: int) -> None:
    stage, table = table_of(played(moves, players=2 + moves % 3, seed=moves))
    assert len(tree_as_text(node(stage, "move")).lines) > 1
    if table.state.phase is Phase.TURN:
        suggested = [n for n in stage.tree().walk() if SUGGESTED in n.state]
        assert [n.key for n in suggested] == ["harbour/0"]


def test_the_own_pile_and_the_discard_pile_are_looked_through() -> None:
    stage, table = at(TWO, mid_round)
    key(stage, "f")
    assert node(stage, "choices").label.startswith("Discard pile")
    key(stage, "escape")
    assert stage.tree().find("choices") is None
    assert table.open_pile is None
