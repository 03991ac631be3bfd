"""Previews of every power and bonus, compared with the results."""

import random
from collections.abc import Callable, Iterable, Iterator

import pytest

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import BoatMoved, FoodGained, Gain, PowerUsed
from sneferu_gui.games.sneferu.law.price import EFFECTS, price_of
from sneferu_gui.games.sneferu.law.setup import BUILDERS, Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.places import BonusChoice, OfferPlace, Thing
from sneferu_gui.games.sneferu.table.plan import best_bonus, is_lost_in_store
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.preview import bonus_effects
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.games.sneferu.table.words import price_words
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PadPlugged,
    PadPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from tests.ui.pages.opened import node, program, stage_of

NAMES = ("Merit", "Hori")


def session_of(builder: str, seed: int) -> Session:
    other = BUILDERS[(BUILDERS.index(builder) + 1) % len(BUILDERS)]
    seats = tuple(
        Seat(name, colour, each)
        for name, colour, each in zip(NAMES, COLOURS, (builder, other), strict=False)
    )
    setup = Setup(standard_edition(), seats)
    return Session(setup, deal_from_seed(2, seed), (), UndoRule.NONE)


def games(
    builder: str, is_wanted: Callable[[Session], bool], seeds: Iterable[int] = range(40)
) -> Iterator[tuple[Stage, TableScene]]:
    """Tables at wanted moments of random games in which that builder's power is unused."""
    for seed in seeds:
        session, chance = session_of(builder, seed), random.Random(seed)
        while not session.state.is_over:
            if is_wanted(session):
                table = program().table(session)
                table.animation.tempo = 0.0
                yield stage_of(table), table
                break
            legal = [a for a in session.state.legal_actions() if not isinstance(a, do.Power)]
            session.do(chance.choice(legal or session.state.legal_actions()))


def point(stage: Stage, key: str) -> None:
    stage.handle(PointerMoved(*node(stage, key).rect.centre))


def told(stage: Stage) -> list[str]:
    """The panel's lines."""
    return [n.label for n in node(stage, "move").walk() if n.key.startswith("move/line/")]


def can_use_power(session: Session) -> bool:
    state = session.state
    return state.seat == 0 and state.why_not(do.Power()) is None


# -- Lateef (B3) ------------------------------------------------------------------------------


def test_lateefs_power_is_not_spent_for_nothing_unasked() -> None:
    """At a table without undo, one click spent it with an empty pyramid."""
    stage, table = next(games("lateef", lambda s: can_use_power(s) and not s.state.me.placed))
    button = node(stage, "builder/use")
    assert "no food" in button.hint
    point(stage, "builder/use")
    assert any("no food" in line for line in told(stage))
    stage.activate("builder/use")
    assert isinstance(stage.scene, AskScene)
    assert not table.state.me.power_used
    asked = node(stage, "ask/yes").rect
    assert not asked.meets(button.rect), "the answer lies elsewhere than under the pointer"
    stage.activate("ask/no")
    assert not table.state.me.power_used
    stage.activate("builder/use")
    stage.activate("ask/yes")
    assert table.state.players[0].power_used


@pytest.mark.parametrize("levels", [1, 2, 3])
def test_lateefs_power_tells_levels_and_food(levels: int) -> None:
    def is_wanted(session: Session) -> bool:
        if not can_use_power(session):
            return False
        _after, events = session.state.play(do.Power())
        return FoodGained(0, 2 * levels, Gain.LATEEF, levels) in events

    stage, table = next(games("lateef", is_wanted))
    had = table.state.me.food
    assert f"{levels} level" in node(stage, "builder/use").hint
    assert f"{2 * levels} food" in node(stage, "builder/use").hint
    point(stage, "builder/use")
    assert f"Food left: {had} + {2 * levels} = {had + 2 * levels}" in told(stage)
    assert any(line.endswith(f"+{2 * levels}") for line in told(stage))
    stage.activate("builder/use")
    assert table.state.players[0].food == had + 2 * levels


def test_lateefs_power_leaves_the_stone_in_hand() -> None:
    """Before, it had to be chosen again."""

    def is_wanted(session: Session) -> bool:
        legal = session.state.legal_actions()
        return can_use_power(session) and bool(session.state.me.placed) and any(
            isinstance(a, do.Buy) for a in legal
        )  # fmt: skip

    stage, table = next(games("lateef", is_wanted))
    buy = next(a for a in table.state.legal_actions() if isinstance(a, do.Buy) and not a.bonus)
    stage.activate(f"offer/{buy.column}/{buy.row}")
    stage.handle(KeyPressed("r"))
    held = node(stage, "move/held")
    stage.handle(KeyPressed("w"))
    assert table.state.players[0].power_used
    assert node(stage, "move/held").label == held.label
    assert node(stage, "move/held").looks == held.looks, "turned as it was"


# -- Heba (B4) --------------------------------------------------------------------------------


def _heba_with_purchase(session: Session) -> bool:
    state = session.state
    if state.seat or state.phase != "start" or state.declared or state.me.power_used:
        return False
    return any(isinstance(a, do.Buy) and state.boats[0] >= 4 for a in state.legal_actions())


def test_hebas_way_is_told_in_the_hint_the_panel_and_on_the_river() -> None:
    for stage, table in games("heba", _heba_with_purchase):
        state = table.state
        buy = next(a for a in state.legal_actions() if isinstance(a, do.Buy) and not a.bonus)
        table.activate(call(SneferuTable.choose, OfferPlace(buy.column, buy.row)))
        table.activate(call(SneferuTable.choose, BonusChoice(bonus=False)))
        stage.change()
        price = state.table.time[buy.column]
        start = state.boats[0]
        way = f"{start} → {start + price} → {start + price - 2}"
        assert way in node(stage, "builder/use").hint
        assert f"Boat: {start} → {start + price}" in told(stage)
        point(stage, "builder/use")
        assert f"Boat: {way}" in told(stage)
        after = state.apply(buy).apply(do.Power())
        expected = NAMES[after.order[0]]
        assert f"Next turn: {expected}" in told(stage)
        assert f"Next turn: {expected}" in node(stage, "builder/use").hint
        landing = node(stage, f"river/{start + price - 2}")
        assert (
            start + price - 2 == start
            or "would land here"
            in landing.hint + landing.label + str([n.label for n in landing.walk()])
        )
        stage.activate("builder/use")
        slot = next(n for n in stage.tree().walk() if n.key.startswith("board/") and n.is_enabled)
        stage.activate(slot.key)
        moved = [
            event
            for step in table.session.steps[-3:]
            for event in step.events
            if isinstance(event, BoatMoved) and event.seat == 0
        ]
        assert [start, *(event.end for event in moved)] == [start, start + price, start + price - 2]
        assert any(isinstance(e, PowerUsed) for s in table.session.steps for e in s.events)
        break
    else:
        raise AssertionError("no such game")


# -- Aya and Tsekani (B2, B5) -----------------------------------------------------------------


@pytest.mark.parametrize(("builder", "gain"), [("aya", Gain.AYA), ("tsekani", Gain.TSEKANI)])
def test_powers_that_work_by_themselves_are_told_at_the_slot(builder: str, gain: Gain) -> None:
    def placed(session: Session) -> tuple[do.Action, int] | None:
        state = session.state
        if state.seat or state.phase != "place":
            return None
        for action in state.legal_actions():
            if action.do == "place":
                _after, events = state.play(action)
                food = sum(e.food for e in events if isinstance(e, FoodGained))
                if any(isinstance(e, FoodGained) and e.gain is gain for e in events):
                    return action, food
        return None

    stage, table = next(games(builder, lambda session: placed(session) is not None))
    found = placed(table.session)
    assert found is not None
    action, food = found
    if getattr(action, "flip", False):
        table.activate(call(SneferuTable.choose, Thing.HELD))
        stage.change()
    key = f"board/{getattr(action, 'level', 0)}/{getattr(action, 'slot', 0)}"
    assert f"+ {food} food" in node(stage, key).hint
    point(stage, key)
    name = {"aya": "Aya", "tsekani": "Tsekani"}[builder]
    assert any(line.startswith(name) and line.endswith("+1") for line in told(stage))
    had = table.state.me.food
    stage.activate(key)
    assert table.session.state.players[0].food == had + food


# -- Quarry bonuses (Q2 to Q7) ----------------------------------------------------------------

BROUGHT = {
    "food1": ("+ 1 food",),
    "food2": ("+ 2 food",),
    "no_extra": ("{extra} food less to pay",),
    "save_time": ("1 day less",),
    "time_for_food": ("1 day more", "+ 3 food"),
    "storehouse": ("the stone can be stored",),
}


def _with_bonus(session: Session, bonus: str) -> do.Buy | None:
    state = session.state
    if state.table.bonus_at[state.quarry] != bonus:
        return None
    buys = [
        a for a in state.legal_actions()
        if isinstance(a, do.Buy) and a.bonus and bonus_effects(state, OfferPlace(a.column, a.row))
        and do.Buy(a.column, a.row, bonus=False) in state.legal_actions()
    ]  # fmt: skip
    return buys[0] if buys else None


@pytest.mark.parametrize("bonus", sorted(EFFECTS))
def test_a_bonus_tells_what_it_brings_and_it_comes_true(bonus: str) -> None:
    stage, table = next(games("aya", lambda session: _with_bonus(session, bonus) is not None))
    buy = _with_bonus(table.session, bonus)
    assert buy is not None
    state = table.state
    seat = state.seat
    table.activate(call(SneferuTable.choose, OfferPlace(buy.column, buy.row)))
    table.activate(call(SneferuTable.choose, BonusChoice(bonus=False)))
    stage.change()
    extra = state.table.extra[buy.row]
    wanted = ", ".join(BROUGHT[bonus]).format(extra=extra)
    hint = node(stage, "move/bonus/yes").hint
    assert wanted in hint
    assert not any(line.startswith("It brings") for line in told(stage))
    point(stage, "move/bonus/yes")
    assert f"It brings: {wanted}" in told(stage), "told while it is pointed at"
    stage.activate("move/bonus/yes")
    assert f"It brings: {wanted}" in told(stage)
    after = state.apply(buy)
    panel = told(stage)
    price = price_of(state, buy.column, buy.row, bonus=True)
    paid = f"You pay: {price_words(price.time, price.food)}"
    assert paid in panel
    assert paid in hint
    if after.boats[seat] != state.boats[seat]:
        way = f"Boat: {state.boats[seat]} → {after.boats[seat]}"
        assert way in panel
        assert way in hint
    assert f"Next turn: {NAMES[after.order[0]]}" in panel
    assert f"Next turn: {NAMES[after.order[0]]}" in hint
    assert any(
        line.startswith("Food left:") and line.endswith(str(after.players[seat].food))
        for line in panel
    )


def _useless(session: Session) -> do.Buy | None:
    """A purchase whose bonus has no effect, as Q3 in a row without extra costs."""
    state = session.state
    buys = (a for a in state.legal_actions() if isinstance(a, do.Buy) and a.bonus)
    return next((a for a in buys if not bonus_effects(state, OfferPlace(a.column, a.row))), None)


def _with_useless_bonus() -> tuple[Stage, TableScene]:
    """A table with a stone in hand for which the bonus has no effect."""
    stage, table = next(games("aya", lambda session: _useless(session) is not None))
    buy = _useless(table.session)
    assert buy is not None
    table.activate(call(SneferuTable.choose, OfferPlace(buy.column, buy.row)))
    stage.change()
    return stage, table


def test_a_bonus_that_changes_nothing_says_so_and_is_not_taken_unasked() -> None:
    stage, table = _with_useless_bonus()
    assert isinstance(table.plan.pick, OfferPlace)
    assert not best_bonus(table.state, table.plan.pick)
    assert "checked" in node(stage, "move/bonus/no").state
    assert "brings nothing" in node(stage, "move/bonus/yes").hint
    point(stage, "move/bonus/yes")
    assert any("brings nothing" in line for line in told(stage))


def _is_chosen(stage: Stage) -> bool:
    return "checked" in node(stage, "move/bonus/yes").state


def _click(stage: Stage) -> None:
    place = node(stage, "move/bonus/yes").rect.centre
    stage.handle(PointerMoved(*place))
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))


def _by_key(stage: Stage) -> None:
    stage.handle(KeyPressed("q"))


def _by_pad(stage: Stage) -> None:
    stage.attention.focused = "move/bonus/no"
    stage.handle(PadPlugged("Xbox Series X Controller", is_there=True))
    stage.handle(PadPressed("left"))
    assert stage.attention.shown_focus == "move/bonus/yes"
    stage.handle(PadPressed("a"))


def _by_text(stage: Stage) -> None:
    number = 1 + tree_as_text(stage.tree()).usable.index("move/bonus/yes")
    for key in ("t", *str(number), "return"):
        stage.handle(KeyPressed(key))


@pytest.mark.parametrize("way", [_click, _by_key, _by_pad, _by_text])
def test_a_bonus_that_changes_nothing_is_asked_about(way: Callable[[Stage], None]) -> None:
    stage, _ = _with_useless_bonus()
    button = node(stage, "move/bonus/yes").rect
    way(stage)
    assert isinstance(stage.scene, AskScene)
    assert "brings nothing" in " ".join(n.label for n in node(stage, "ask").walk())
    assert not node(stage, "ask/yes").rect.meets(button)
    stage.activate("ask/no")
    assert not _is_chosen(stage)
    way(stage)
    stage.activate("ask/yes")
    assert _is_chosen(stage)
    stage.handle(KeyPressed("q"))
    assert not _is_chosen(stage), "nobody asks before it is left out again"


def test_a_bonus_that_brings_something_is_taken_unasked() -> None:
    stage, table = next(games("aya", lambda session: _with_bonus(session, "food1") is not None))
    buy = _with_bonus(table.session, "food1")
    assert buy is not None
    table.activate(call(SneferuTable.choose, OfferPlace(buy.column, buy.row)))
    table.activate(call(SneferuTable.choose, BonusChoice(bonus=False)))
    stage.change()
    stage.activate("move/bonus/yes")
    assert _is_chosen(stage)


# -- The storehouse at the end of the river (Q7, T4) -------------------------------------------


def pick_stored_at_the_end(state: State) -> OfferPlace | None:
    """A stone whose purchase with the storehouse's bonus takes the boat to the last space."""
    for action in state.legal_actions():
        if isinstance(action, do.Buy) and action.bonus:
            bought, _events = state.play(action)
            is_there = bought.boats[state.seat] == state.table.last
            if is_there and bought.why_not(do.Store()) is None:
                return OfferPlace(action.column, action.row)
    return None


def at_the_end(builder: str) -> tuple[Stage, TableScene, OfferPlace]:
    """A table at which such a stone can be bought, found in random games."""
    stage, table = next(
        games(builder, lambda s: pick_stored_at_the_end(s.state) is not None, range(400))
    )
    pick = pick_stored_at_the_end(table.state)
    assert pick is not None
    return stage, table, pick


def test_a_stone_stored_on_the_last_space_is_lost_and_that_is_asked_about() -> None:
    stage, table, pick = at_the_end("tsekani")
    stage.activate(f"offer/{pick.column}/{pick.row}")
    assert not table.plan.bonus, "it is not chosen by itself"
    bonus = node(stage, "move/bonus/yes")
    assert "can be stored" not in bonus.hint
    assert bonus.use.question is not None
    stage.activate("move/bonus/yes")
    stage.activate("ask/yes")
    assert not any("can be stored" in line for line in told(stage))
    store = node(stage, "move/store")
    assert store.label == "Store and lose"
    assert "can never be placed" in store.hint
    bay = next(n for n in stage.tree().walk() if n.key.endswith("/bay"))
    assert bay.use.question == store.use.question is not None
    count = table.session.count
    stage.activate("move/store")
    assert isinstance(stage.scene, AskScene)
    assert node(stage, "ask/no").label == "Go on playing", "no answer says leave, and keeps"
    assert table.session.count == count
    stage.activate("ask/yes")
    assert table.session.count == count + 2


def test_what_is_said_to_be_lost_is_never_placed() -> None:
    """By the law itself: no action up to the game's end places a stone stored then."""
    told_lost = {True: 0, False: 0}
    for builder in ("heba", "tsekani"):
        for seed in range(60):
            session, chance = session_of(builder, seed), random.Random(seed)
            while not session.state.is_over:
                state = session.state
                if state.why_not(do.Store()) is None:
                    is_lost = is_lost_in_store(state)
                    told_lost[is_lost] += 1
                    assert is_lost != can_be_placed_later(state)
                stores = [a for a in state.legal_actions() if isinstance(a, do.Store)]
                session.do(chance.choice(stores or state.legal_actions()))
    assert told_lost[False]
    assert told_lost[True]


def can_be_placed_later(state: State) -> bool:
    """Whether some continuation lets the seat place all its stored stones, by trying."""
    seat, now = state.seat, state.play(do.Store())[0]
    waiting = [now]
    while waiting:
        now = waiting.pop()
        if now.is_over:
            continue
        if now.boats[seat] < now.table.last:
            return True  # another turn comes, and the pyramid has a slot for each stored stone
        if now.seat == seat:
            waiting += [now.play(action)[0] for action in now.legal_actions()]
    return False


def test_ending_the_last_turn_with_a_stone_in_the_storehouse_is_asked_about() -> None:
    def is_wanted(session: Session) -> bool:
        state = session.state
        is_there = state.boats[state.seat] == state.table.last
        return state.why_not(do.End()) is None and is_there and bool(state.me.stored)

    stage, table = next(games("aya", is_wanted, range(400)))
    count = table.session.count
    stage.activate("move/end")
    assert isinstance(stage.scene, AskScene)
    assert table.session.count == count
