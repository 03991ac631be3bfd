"""Computer seats with undo and redo: undo returns to people's decisions, and chance repeats."""

import random
from collections.abc import Callable, Sequence

import pytest

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.session.thinking import Answer
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.session.store.tables import new_session
from tests.session.workers import AtOnce
from tests.ui.pages.opened import enabled, node, stage_of

TICKS = 1_000
"""More ticks than any turn of computers takes."""


class Held(AtOnce):
    """A worker that thinks at once, and can hold back its answer."""

    def __init__(self, may_answer: Callable[[], bool]) -> None:
        super().__init__()
        self._may_answer = may_answer

    def answer(self) -> Answer | None:
        return super().answer() if self._may_answer() else None


class Dice:
    """A random player that records its arguments."""

    def __init__(self) -> None:
        self.asked = 0
        self.dice: list[float] = []
        """The first random number of each decision."""

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        self.asked += 1
        state = chance.getstate()
        self.dice.append(chance.random())
        chance.setstate(state)
        action: Action = player_named("random").choose(observation, chance, budget)
        return action


class Table:
    """A table of one person and computers, without pauses and motion."""

    def __init__(self, *computers: str | None) -> None:
        self.player = Dice()
        self.may_answer = True
        """Whether answers are delivered."""
        self.session: Session = new_session(len(computers), seed=3, computers=computers)
        self.seats = ComputerSeats(
            self.session, {"dice": self.player}, 1.0, lambda: Held(lambda: self.may_answer)
        )
        self.scene = TableScene(self.session, StayAtTable(), self.seats)
        self.scene.animation.tempo = 0.0
        self.stage: Stage = stage_of(self.scene)
        self._now = 0.0

    def tick(self) -> None:
        self._now += 1.0
        self.stage.tick(self._now)
        self.stage.tree()

    def until_a_person_decides(self) -> None:
        """Let the computers play until a person decides."""
        for _tick in range(TICKS):
            if not self.session.is_computers_turn():
                return
            self.tick()
        raise AssertionError("the computers do not come to an end")

    def play(self, choice: int = 0) -> None:
        """Do a person's turn: a stone, then a slot, each by its index."""
        while not self.session.is_computers_turn():
            choices = enabled(self.stage, "board/") or enabled(self.stage, "move/end")
            self.stage.activate((choices or enabled(self.stage, "offer/"))[choice].key)


@pytest.fixture
def table() -> Table:
    opened = Table(None, "dice", "dice")
    opened.until_a_person_decides()
    return opened


def numbers(table: Table) -> tuple[int, bool]:
    """The number of actions so far, and whether a person decides."""
    choices = [n for part in ("offer/", "board/", "move/") for n in enabled(table.stage, part)]
    return table.session.count, bool(choices)


def test_redo_runs_on_through_the_computers_to_ones_own_next_decision(table: Table) -> None:
    moments = [numbers(table)]
    for _turn in range(2):
        table.play()
        table.until_a_person_decides()
        moments.append(numbers(table))
    whole = table.session.actions
    while table.session.count > moments[0][0]:
        table.stage.activate("bar/undo")
        assert numbers(table)[1], "each undo leads to a decision of one's own"
    seen = [numbers(table)]
    asked = table.player.asked
    while node(table.stage, "bar/redo").is_enabled:
        table.stage.activate("bar/redo")
        assert not table.session.is_computers_turn()
        seen.append(numbers(table))
    assert set(moments) <= set(seen)
    assert table.session.actions == whole
    assert table.player.asked == asked, "nothing is thought of anew"


def test_the_same_choice_after_undo_and_another_chance_at_every_move(table: Table) -> None:
    start = table.session.count
    table.play()
    table.until_a_person_decides()
    actions, dice = table.session.actions, list(table.player.dice)
    assert len(dice) > 4
    assert len(set(dice)) == len(dice), "no two decisions are by the same numbers"
    while table.session.count > start:
        table.stage.activate("bar/undo")
    for action in actions[start:]:
        if table.session.is_computers_turn():
            break
        table.session.do(action)
    table.until_a_person_decides()
    assert table.session.actions == actions
    assert set(table.player.dice) == set(dice)


def test_what_was_thought_of_a_moment_since_left_by_undo_is_never_done(table: Table) -> None:
    table.may_answer = False
    count = table.session.count
    table.play()
    table.tick()
    assert "thinking" in node(table.stage, "bar/banner").label
    while table.session.count > count:
        table.stage.activate("bar/undo")
    table.may_answer = True
    for _tick in range(50):
        table.tick()
        assert table.session.count == count
    assert numbers(table)[1], "the decision is a person's again"
    table.play(-1)
    own = table.session.actions[count:]
    table.until_a_person_decides()
    assert table.session.actions == as_if_never_undone(own)


def as_if_never_undone(own: Sequence[Action]) -> tuple[Action, ...]:
    """The actions of a game in which the person did this at once, and the computers followed."""
    twin = Table(None, "dice", "dice")
    twin.until_a_person_decides()
    for action in own:
        twin.session.do(action)
    twin.until_a_person_decides()
    return twin.session.actions
