"""Hints in three steps, each on request: where to look, which stone, the turn with reasons."""

from collections.abc import Callable, Hashable
from typing import Any

import pytest

from sneferu_gui.games.sneferu.law.actions import Buy, Place
from sneferu_gui.games.sneferu.samples.games import FOUR, has_stored, mid_game
from sneferu_gui.games.sneferu.table.hints import hinted_turn, reason_lines
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.places import OfferPlace, Thing
from sneferu_gui.games.sneferu.table.plan import NOTHING
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.games.sneferu.table.words import stone_words
from sneferu_gui.session.advice import Advice, Advising, Expected
from sneferu_gui.session.thinking import Answer, Question
from sneferu_gui.session.thinking_process import TRIES, LostError, Worker
from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PadPressed, PointerPressed
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.looks import Box
from sneferu_gui.ui.kit.theme import GOLD
from sneferu_gui.ui.samples.advised import HINT_SECONDS, AnsweringAtOnce, NeverAnswering
from sneferu_gui.ui.samples.moments import TWO, Company, Moment, game_at
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.hint_steps import Hinting
from sneferu_gui.ui.table.scene import PlayedScene
from tests.ui.pages.opened import node, program, stage_of


class Slow(AnsweringAtOnce):
    """A worker that answers only when allowed; it counts how often it was made and ended."""

    may_answer = False
    made: list["Slow"]

    def __init__(self) -> None:
        super().__init__()
        self.is_ended = False
        self._asked: Question | None = None
        type(self).made.append(self)

    def ask(self, question: Question) -> None:
        self._asked = question

    def answer(self) -> Answer | None:
        if self.may_answer and self._asked is not None:
            super().ask(self._asked)
            self._asked = None
        return super().answer()

    def end(self) -> None:
        self.is_ended = True


class Table:
    """A table with hints computed by a worker that the test controls."""

    def __init__(
        self,
        company: Company = FOUR,
        moment: Moment = mid_game,
        worker: Callable[[], Worker] = AnsweringAtOnce,
    ) -> None:
        own = program()
        self.scene: TableScene = own.table(game_at(own.edition(), company, moment))
        assert self.scene.hinting.is_offered
        self.scene.hinting = Hinting(Advising(worker), lambda: HINT_SECONDS)
        self.stage = stage_of(self.scene)
        self.now = 100.0

    def ask(self, steps: int = 1) -> None:
        for _step in range(steps):
            self.stage.handle(KeyPressed("h"))
            self.pass_()

    def pass_(self) -> None:
        for _frame in range(3):
            self.now += 1.0
            self.stage.tick(self.now)
            self.stage.tree()

    def do(self, act: Hashable) -> None:
        self.scene.activate(act)
        self.stage.change()

    @property
    def advice(self) -> Advice:
        hint = self.scene.hinting.shown(self.scene.session)
        assert hint is not None
        assert hint.advice is not None
        return hint.advice

    @property
    def buy(self) -> Buy:
        action: Any = self.advice.best.actions[0]
        assert isinstance(action, Buy)
        return action

    def told(self) -> str:
        """The text of the panel beside the offer."""
        lines = [each for each in self.stage.tree().walk() if each.key.startswith("move/line/")]
        return "\n".join(line.label for line in lines)

    def title(self) -> str:
        return node(self.stage, "move").label

    def framed(self, key: str) -> bool:
        """Whether a node has the hints' golden frame; at most once."""
        looks = node(self.stage, key).looks
        return any(isinstance(look, Box) and look.border == GOLD for look in looks)

    def framed_keys(self) -> set[str]:
        return {
            each.key
            for each in self.stage.tree().walk()
            if each.key.startswith(("offer/", "board/", "store/", "builder"))
            and not each.key.startswith("offer/lane")
            and any(isinstance(look, Box) and look.border == GOLD for look in each.looks)
        }


def test_first_it_is_told_where_to_look() -> None:
    table = Table()
    before = table.framed_keys()
    table.ask()
    column = table.buy.column
    assert table.title() == "Hint"
    assert table.told() == f"Look at the offer, at column {column + 1}."
    lanes = [each.key for each in table.stage.tree().walk() if each.key.startswith("offer/lane/")]
    assert lanes == [f"offer/lane/{column}"]
    assert table.framed_keys() == before, "not yet which stone"
    assert node(table.stage, "log").label == "Log"


def test_then_which_stone() -> None:
    table = Table()
    before = table.framed_keys()
    table.ask(2)
    buy = table.buy
    key = f"offer/{buy.column}/{buy.row}"
    stone = stone_words(table.scene.state.offer[buy.column][buy.row])
    assert table.told() == f"Take {stone}, in row {buy.row + 1}."
    assert table.framed_keys() - before == {key}
    assert table.stage.tree().find(f"offer/lane/{buy.column}") is None
    assert not any(each.key == "boat/carnelian/ghost" for each in table.stage.tree().walk())


def test_then_the_whole_turn_with_its_reasons_and_what_is_expected() -> None:
    table = Table(TWO)
    before = table.framed_keys()
    table.ask(3)
    advice, buy = table.advice, table.buy
    place = advice.best.actions[1]
    assert isinstance(place, Place)
    told = table.told()
    rival = advice.rival
    assert rival is not None
    assert f"level {place.level + 1}, slot {place.slot + 1}" in told
    for line in reason_lines(rival.reasons):
        assert line in told
    assert "Rather than " in told
    slot = f"board/{place.level}/{place.slot}"
    assert table.framed_keys() - before == {f"offer/{buy.column}/{buy.row}", slot}
    assert any(isinstance(look, StoneLook) for look in node(table.stage, slot).looks)
    assert node(table.stage, "log").label == "Likely to follow"
    rows = [each for each in table.stage.tree().walk() if each.key.startswith("log/")]
    assert 0 < len(rows) <= 3
    assert all(row.act is None for row in rows)
    boats = {each.key for each in table.stage.tree().walk() if each.key.endswith("/ghost")}
    assert boats, "where the boats are expected to land"
    table.ask()
    assert table.title() == "This move"
    assert table.framed_keys() == before
    assert node(table.stage, "log").label == "Log"


def test_where_the_expected_boats_end_is_told() -> None:
    table = Table(TWO)
    table.ask(3)
    assert table.scene.state.seat == 1
    assert 0 in {each.seat for each in table.advice.best.line}
    hints = [each.hint for each in table.stage.tree().walk() if each.role == "space"]
    assert any("Merit's boat is expected here" in hint for hint in hints)
    wanted = [
        each.key
        for each in table.stage.tree().walk()
        if isinstance(each.about, OfferPlace)
        and any(getattr(look, "name", "").startswith("emblems/") for look in each.looks)
    ]
    assert wanted, "whose stones they are expected to be"


def test_what_hangs_on_a_stone_not_drawn_is_not_told() -> None:
    table = Table(TWO)
    table.ask(3)
    best, state = table.advice.best, table.scene.state
    turns = hinted_turn(state, best).expected
    assert turns
    seats = [step.seat for step in turns[0]]
    unknown = best.line[: len(seats)] + (Expected(seats[0], Buy(0, 6, bonus=True)),) * 2
    cut = hinted_turn(state, best._replace(line=unknown)).expected
    assert [[step.action for step in turn] for turn in cut] == [[step.action for step in turns[0]]]


def by_pointer(stage: Stage) -> None:
    place = node(stage, "bar/hint").rect.centre
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.activate("bar/hint")


def by_pad(stage: Stage) -> None:
    stage.attention.focused, stage.attention.is_by_keyboard = "bar/hint", True
    stage.handle(PadPressed("a", "Xbox Wireless Controller"))


@pytest.mark.parametrize("ask", [by_pointer, by_pad])
def test_the_button_does_the_same(ask: Callable[[Stage], None]) -> None:
    table = Table()
    ask(table.stage)
    table.pass_()
    assert table.title() == "Hint"
    table.stage.activate("move/hint/more")
    assert table.told().startswith("Take ")
    table.stage.activate("move/hint/away")
    assert table.title() == "This move"


def test_while_it_is_thought_about_nothing_waits_and_any_action_ends_it() -> None:
    Slow.made = []
    table = Table(worker=Slow)
    table.ask()
    assert table.told() == "The computer thinks about it…"
    table.ask()
    assert table.told() == "The computer thinks about it…", "asking again makes it no faster"
    (worker,) = Slow.made
    table.do(call(SneferuTable.choose, OfferPlace(0, 0)))
    assert worker.is_ended
    assert table.title() != "Hint"
    table.ask()
    assert len(Slow.made) == 2
    Slow.made[1].may_answer = True
    table.pass_()
    assert table.told().startswith("Look at ")


def test_what_is_only_looked_at_ends_no_thought() -> None:
    Slow.made = []
    table = Table(worker=Slow)
    table.ask()
    table.do(call(SneferuTable.show_areas))
    assert table.told() == "The computer thinks about it…"
    assert not Slow.made[0].is_ended


def test_it_stays_while_it_is_followed_and_goes_with_another_stone() -> None:
    table = Table()
    table.ask(3)
    buy = table.buy
    table.do(call(SneferuTable.choose, OfferPlace(buy.column, buy.row)))
    table.pass_()
    assert table.title() == "Hint"
    assert table.framed(f"offer/{buy.column}/{buy.row}")
    legal = table.scene.state.legal_actions()
    other = next(
        OfferPlace(each.column, each.row)
        for each in legal
        if isinstance(each, Buy) and (each.column, each.row) != (buy.column, buy.row)
    )
    table.do(call(SneferuTable.choose, other))
    assert table.title() != "Hint"
    table.do(call(SneferuTable.choose, Thing.BACK))
    table.ask()
    assert table.told().startswith("Look at "), "from the first step on"


def test_with_another_position_it_is_gone_and_another_is_asked_for() -> None:
    table = Table(TWO)
    table.ask(3)
    first = table.advice
    state = table.scene.state
    table.stage.activate("move/hint/play")
    assert table.scene.state != state
    table.stage.handle(KeyPressed("x"))
    assert table.title() != "Hint", "as soon as nothing moves"
    table.pass_()
    table.ask()
    assert table.advice is not first
    assert table.scene.session.state.why_not(table.advice.best.actions[0]) is None


def test_played_at_one_press_it_is_taken_back_like_any_turn() -> None:
    table = Table(TWO)
    table.ask(3)
    actions, before = table.advice.best.actions, table.scene.session.count
    state = table.scene.session.state
    table.stage.activate("move/hint/play")
    assert table.scene.session.actions[before:] == actions
    assert table.scene.plan == NOTHING
    for _action in actions:
        table.do(call(PlayedScene.undo))
    assert table.scene.session.state == state


def test_escape_puts_it_away_before_anything_else() -> None:
    table = Table()
    table.ask(2)
    buy = table.buy
    table.do(call(SneferuTable.choose, OfferPlace(buy.column, buy.row)))
    table.stage.handle(KeyPressed("escape"))
    assert table.scene.hinting.shown(table.scene.session) is None
    assert table.scene.plan != NOTHING, "the stone is still held"


def test_stored_stones_are_pointed_out_too() -> None:
    table = Table(TWO, has_stored)
    table.ask(3)
    stored = [each for each in table.advice.best.actions if each.do == "place_stored"]
    assert bool(stored) == table.framed("store/0")


def test_it_is_told_in_words_too() -> None:
    table = Table()
    table.ask(3)
    words = "\n".join(tree_as_text(table.stage.tree()).lines)
    assert "Hint" in words
    assert "Rather than" in words
    assert "Likely to follow" in words


def test_processes_lost_over_it_are_told_of_and_it_can_be_asked_again() -> None:
    deaths = TRIES

    class Mortal(AnsweringAtOnce):
        def answer(self) -> Answer | None:
            nonlocal deaths
            if deaths:
                deaths -= 1
                raise LostError
            return super().answer()

    table = Table(worker=Mortal)
    table.ask()
    for _look in range(TRIES + 1):
        table.pass_()
    assert "No advice" in table.stage.notices.recent[-1]
    assert table.title() == "This move"
    table.ask()
    assert table.told().startswith("Look at ")


def test_nothing_is_hinted_in_a_computers_turn() -> None:
    table = Table(worker=NeverAnswering)
    table.scene.session.computers = ("greedy",) * 4
    closed = node(table.stage, "bar/hint")
    assert not closed.is_enabled or "disabled" in closed.state
    table.ask()
    assert not table.scene.hinting.is_thinking()


def test_a_table_without_hints_has_none() -> None:
    own = program()
    session = game_at(own.edition(), FOUR, mid_game)
    session.has_hints = False
    stage = stage_of(own.table(session))
    assert stage.tree().find("bar/hint") is None
    stage.handle(KeyPressed("h"))
    stage.tick(1.0)
    assert node(stage, "move").label == "This move"


def test_a_game_that_is_looked_at_again_offers_none() -> None:
    own: Program = program()
    table = own.table(game_at(own.edition(), FOUR, mid_game))
    stage = stage_of(own.replay(table, 3))
    assert stage.tree().find("bar/hint") is None


def test_leaving_the_table_leaves_no_thought() -> None:
    own = program()
    table = own.table(game_at(own.edition(), FOUR, mid_game))
    Slow.made = []
    assert table.context.advising is not None
    table.context.advising.inquiry.new_worker = Slow
    table.activate(call(PlayedScene.ask_hint))
    table.close()
    assert Slow.made[0].is_ended
