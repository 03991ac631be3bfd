"""The undo rule “this turn”: a turn waits to be handed over, and nobody sees the stones it drew."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import GameEnded, StoneDrawn, TurnBegan
from sneferu_gui.games.sneferu.law.materials import NO_STONE
from sneferu_gui.games.sneferu.law.observation import Observation, face_down_count
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Direction, Session
from sneferu_gui.session.undo_rules import HandingOver, UndoRefusal, UndoRule

Wanted = Callable[[Session], bool]


def table_of(
    seed: int,
    asked: HandingOver = HandingOver.TO_OTHERS,
    computers: tuple[str | None, ...] = (None, None),
    *,
    rule: UndoRule = UndoRule.TURN,
    builders: tuple[str | None, ...] = (None, None, None, None),
) -> Session:
    seats = tuple(Seat(f"player {i}", COLOURS[i], builders[i]) for i in range(len(computers)))
    setup = Setup(standard_edition(), seats, solo=len(seats) == 1)
    session = Session(setup, deal_from_seed(len(seats), seed), computers, rule)
    session.asks = lambda _seat: asked
    return session


def play_until(session: Session, wanted: Wanted, chance: random.Random) -> None:
    """Play at random, handing over when asked, until a condition holds or the game is over."""
    while not wanted(session) and not session.state.is_over:
        session.hand_over()
        session.do(chance.choice(session.state.legal_actions()))


def reached(wanted: Wanted, asked: HandingOver, *company: str | None, **more: object) -> Session:
    """A table of the first random game in which a condition holds, at that moment."""
    for seed in range(200):
        session = table_of(seed, asked, company or (None, None), **more)  # type: ignore[arg-type]
        play_until(session, wanted, random.Random(seed))
        if wanted(session):
            return session
    raise AssertionError("it is never so")


def drew(session: Session) -> bool:
    return bool(session.count) and any(
        isinstance(event, StoneDrawn) for event in session.steps[-1].events
    )


def passed_on(session: Session) -> bool:
    """Whether a stone was drawn, and another seat is next."""
    return drew(session) and session.state.seat != session.steps[-1].seat


def next_again(session: Session) -> bool:
    """Whether a stone was drawn, and the same seat begins another turn (T3)."""
    events = session.steps[-1].events if session.count else ()
    return drew(session) and any(
        isinstance(event, TurnBegan) and event.seat == session.steps[-1].seat for event in events
    )


def choice_left(session: Session) -> bool:
    """Whether a stone was drawn, and the turn still has a choice (V1, B3, B4)."""
    return drew(session) and session.state.phase is Phase.END


# -- What waits, by the setting -------------------------------------------------------------


def test_the_whole_turn_can_be_taken_back_until_it_is_handed_over() -> None:
    """O1: the refill is part of placing; under this rule it is only not shown yet."""
    session = reached(passed_on, HandingOver.TO_OTHERS)
    start = max(
        (i for i, step in enumerate(session.steps[:-1], 1)
         if any(isinstance(event, TurnBegan) for event in step.events)), default=0,
    )  # fmt: skip
    assert session.is_handing_over
    while session.undo():
        pass
    assert session.count == start
    assert session.why_no_undo() in {UndoRefusal.REVEALED, UndoRefusal.NOTHING}
    while session.redo():
        pass
    assert session.is_handing_over, "done again, it waits again, as unseen as before"
    assert session.hand_over() is not None
    assert session.why_no_undo() is UndoRefusal.REVEALED
    assert session.hand_over() is None, "it waits no more"


def test_what_waits_is_shown_as_the_end_of_the_turn_with_drawn_stones_face_down() -> None:
    session = reached(passed_on, HandingOver.TO_OTHERS)
    shown, true = session.shown, session.state
    drawn = [e for e in session.steps[-1].events if isinstance(e, StoneDrawn)]
    assert (shown.seat, shown.phase) == (session.steps[-1].seat, Phase.END)
    assert face_down_count(shown) == len(drawn)
    for event in drawn:
        assert true.offer[event.column][-1] == event.stone
        assert shown.offer[event.column][-1] == NO_STONE
        assert shown.offer[event.column][:-1] == true.offer[event.column][:-1]
    assert (shown.players, shown.boats) == (true.players, true.boats)
    assert shown.bag == (NO_STONE,) * true.bag_count
    session.hand_over()
    assert session.shown == openly(session)


@pytest.mark.parametrize("wanted", [passed_on, next_again, choice_left])
def test_at_once_nothing_waits(wanted: Wanted) -> None:
    session = reached(wanted, HandingOver.AT_ONCE)
    assert not session.is_handing_over
    assert session.shown == openly(session)
    assert session.why_no_undo() is UndoRefusal.REVEALED


def keeping_stones(session: Session, chance: random.Random) -> do.Action:
    """Any action, but stones are stored wherever possible, and never placed."""
    actions = session.state.legal_actions()
    is_here = session.state.table.bonus_at[session.state.quarry] == "storehouse"
    stores = [
        action
        for action in actions
        if isinstance(action, do.Store) or (is_here and isinstance(action, do.Buy) and action.bonus)
    ]
    others = [action for action in actions if not isinstance(action, do.PlaceStored)]
    chosen: do.Action = chance.choice(stores or others or actions)
    return chosen


@pytest.mark.parametrize(("last", "games"), [(do.Store, 200), (do.Place, 40)])
@pytest.mark.parametrize("company", [(None, None), (None, "random")], ids=["people", "computer"])
def test_the_turn_can_be_taken_back_while_something_is_left_to_choose_in_it(
    last: type[do.Action], games: int, company: tuple[str | None, ...]
) -> None:
    """Drawn stones are shown when the person asks for it: until then undo is possible."""
    for seed in range(games):
        session, chance = table_of(seed, HandingOver.TO_OTHERS, company), random.Random(seed)
        while not session.state.is_over:
            session.hand_over()
            step = session.do(keeping_stones(session, chance))
            if step.seat or not isinstance(step.action, last) or not choice_left(session):
                continue
            assert session.is_handing_over
            assert session.why_no_undo() is None
            assert face_down_count(session.shown)
            session.hand_over()
            assert session.why_no_undo() is UndoRefusal.REVEALED
            return
    raise AssertionError("nothing was ever left to choose")


def test_for_another_turn_of_ones_own_stones_are_shown_and_what_came_before_stands() -> None:
    session = reached(next_again, HandingOver.TO_OTHERS)
    assert not session.is_handing_over
    assert session.handed_over_count == session.count
    assert session.why_no_undo() is UndoRefusal.REVEALED


@pytest.mark.parametrize("wanted", [passed_on, next_again, choice_left])
def test_always_asks_before_anything_is_shown(wanted: Wanted) -> None:
    session = reached(wanted, HandingOver.ALWAYS)
    assert session.is_handing_over
    assert session.can_undo
    assert face_down_count(session.shown)


def test_after_the_shown_stones_the_rest_of_the_turn_is_open_again() -> None:
    """V1: stones placed from the store after the turn can be undone, the purchase cannot."""

    def went_on(session: Session) -> bool:
        return (
            not session.state.is_over
            and session.handed_over_count == session.count - 1 > 0
            and any(isinstance(e, StoneDrawn) for e in session.steps[-2].events)
            and session.steps[-2].after.phase is Phase.END
            and passed_to_other(session)
        )

    session = reached(went_on, HandingOver.TO_OTHERS)
    assert session.is_handing_over
    assert face_down_count(session.shown) == 0
    session.undo()
    assert session.state.phase is Phase.END
    assert session.why_no_undo() is UndoRefusal.REVEALED


def passed_to_other(session: Session) -> bool:
    return bool(session.state.seat != session.steps[-1].seat)


def test_computers_are_asked_nothing_and_wait_for_people() -> None:
    company = (None, "random")
    to_computer = reached(
        lambda s: passed_on(s) and s.steps[-1].seat == 0, HandingOver.ALWAYS, *company
    )
    assert to_computer.is_handing_over
    assert not to_computer.is_computers_turn()
    to_computer.hand_over()
    assert to_computer.is_computers_turn()
    of_computer = reached(
        lambda s: passed_on(s) and s.steps[-1].seat == 1, HandingOver.ALWAYS, *company
    )
    assert not of_computer.is_handing_over
    unasked = reached(
        lambda s: passed_on(s) and s.steps[-1].seat == 0, HandingOver.TO_OTHERS, *company
    )
    assert unasked.is_computers_turn()


def test_alone_against_ptah_always_asking_keeps_the_turn_open() -> None:
    """A2: the gaps of his stones are refilled with the bought one's, and lie face down as well."""

    def ptah_took(session: Session) -> bool:
        return bool(session.count) and drew(session) and _drawn(session) > 1

    session = reached(ptah_took, HandingOver.ALWAYS, None)
    assert face_down_count(session.shown) == _drawn(session)
    count = session.count
    session.undo()
    session.undo()
    assert session.count == count - 2
    assert session.state.phase is Phase.START


def _drawn(session: Session) -> int:
    return sum(isinstance(event, StoneDrawn) for event in session.steps[-1].events)


@pytest.mark.parametrize("rule", [UndoRule.FREE, UndoRule.NONE])
def test_other_undo_rules_show_at_once(rule: UndoRule) -> None:
    session = reached(passed_on, HandingOver.ALWAYS, rule=rule)
    assert not session.is_handing_over
    assert session.shown == openly(session)
    assert session.can_undo is (rule is UndoRule.FREE)


def test_going_on_hands_over() -> None:
    session = reached(passed_on, HandingOver.TO_OTHERS)
    before = session.count
    session.do(session.state.legal_actions()[0])
    assert session.handed_over_count >= before


# -- The end of the game --------------------------------------------------------------------


def openly(session: Session) -> State:
    """The public part of the present state: everything but the bag's order (S4)."""
    return Observation(session.state, None).state


def ended(session: Session) -> bool:
    return bool(session.state.is_over)


def ended_without_a_draw(session: Session) -> bool:
    return session.state.is_over and not drew(session)


@pytest.mark.parametrize("asked", [HandingOver.AT_ONCE, HandingOver.TO_OTHERS])
def test_the_action_that_ended_the_game_stands(asked: HandingOver) -> None:
    """E1, E2: if no stone was drawn, it could be undone with the result on the table."""
    session = reached(ended_without_a_draw, asked)
    assert any(isinstance(event, GameEnded) for event in session.steps[-1].events)
    assert session.why_no_undo() is UndoRefusal.GAME_OVER
    assert session.undo() is None
    assert session.shown.is_over


def is_still_played(session: Session) -> bool:
    return not session.shown.is_over


def test_asked_for_the_end_it_waits_unseen_and_then_stands() -> None:
    session = reached(ended, HandingOver.ALWAYS)
    assert session.is_handing_over
    assert is_still_played(session)
    assert session.can_undo
    session.undo()
    session.redo()
    session.hand_over()
    assert not is_still_played(session)
    assert session.why_no_undo() is UndoRefusal.GAME_OVER


# -- Random games ---------------------------------------------------------------------------


def _wander(session: Session, chance: random.Random) -> Iterator[tuple[do.Action, ...]]:
    """Play, undo, redo and hand over at random; yield the final actions after each step."""
    while not session.state.is_over or session.is_handing_over:
        way = chance.random()
        if way < 0.25:
            session.undo()
        elif way < 0.4:
            session.redo()
        elif session.is_handing_over:
            session.hand_over()
        else:
            session.do(chance.choice(session.state.legal_actions()))
        yield session.actions[: session.handed_over_count]


@pytest.mark.parametrize("asked", HandingOver)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_random_games_with_undo_redo_and_handing_over(asked: HandingOver, seats: int) -> None:
    """Final actions never change again, and the states are those of the same actions alone."""
    builders = ("lateef", "heba", "aya", "tsekani")
    for seed in range(4):
        session = table_of(seed, asked, (None,) * seats, builders=builders)
        stood: tuple[do.Action, ...] = ()
        for standing in _wander(session, random.Random(seed)):
            assert standing[: len(stood)] == stood
            stood = standing
            assert session.is_handing_over or session.shown == openly(session)
        assert len(stood) == session.count, "the end stands"
        alone = table_of(seed, builders=builders, computers=(None,) * seats, rule=UndoRule.FREE)
        for action in session.actions:
            alone.do(action)
        assert alone.state == session.state
        for count in range(session.count + 1):
            assert alone.state_at(count) == session.state_at(count)


@pytest.mark.parametrize("asked", HandingOver)
def test_nobody_is_shown_a_stone_and_takes_back_what_drew_it(asked: HandingOver) -> None:
    """Every stone ever shown on the offer is the one that lies there at the end of the game."""
    for seed in range(6):
        chance = random.Random(seed)
        session = table_of(seed, asked)
        seen = 0
        """The most stones of the bag that were shown."""
        for _ in _wander(session, chance):
            drawn = len(session.deal.bag) - session.shown.bag_count
            shown = drawn - face_down_count(session.shown)
            assert shown >= seen, "a stone that was shown went back into the bag"
            seen = shown


# -- Looking at it another way --------------------------------------------------------------


def test_a_copy_to_look_at_shows_no_more() -> None:
    session = reached(passed_on, HandingOver.TO_OTHERS)
    session.undo()
    twin = session.copy()
    twin.go_to(twin.state_count)
    assert face_down_count(twin.shown)
    twin.go_to(0)
    assert twin.shown == openly(twin)


def test_a_game_played_on_from_there_waits_too() -> None:
    session = reached(passed_on, HandingOver.TO_OTHERS)
    twin = session.copy_until(session.count)
    assert twin.is_handing_over
    earlier = session.copy_until(session.handed_over_count)
    assert not earlier.is_handing_over
    assert earlier.shown == openly(earlier)


def test_the_listener_hears_of_it_when_it_stands() -> None:
    session = reached(passed_on, HandingOver.TO_OTHERS)
    heard: list[tuple[Direction, int]] = []
    session.listener = lambda direction: heard.append((direction, session.handed_over_count))
    session.hand_over()
    assert heard == [(Direction.HANDED_OVER, session.count)]


@pytest.mark.parametrize("seats", [1, 2])
def test_what_is_shown_is_the_same_whatever_is_drawn(seats: int) -> None:
    deal = table_of(3, computers=(None,) * seats).deal
    shown = []
    for bag in (deal.bag, tuple(reversed(deal.bag))):
        session = table_of(3, HandingOver.ALWAYS, (None,) * seats)
        session = Session(session.setup, replace(deal, bag=bag), undo_rule=UndoRule.TURN)
        session.asks = lambda _seat: HandingOver.ALWAYS
        session.do(session.state.legal_actions()[0])
        session.do(session.state.legal_actions()[0])
        assert session.is_handing_over
        assert session.state.offer[0][-1] == bag[0]
        events = [step.events for step in session.shown_steps]
        shown.append((session.shown.fields()[2:], events))  # without setup and deal
    assert shown[0] == shown[1]
