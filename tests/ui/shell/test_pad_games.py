"""Whole games by a gamepad alone, through the real loop, with SDL's virtual pad."""

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.ui.engine.attention import next_focus
from sneferu_gui.ui.engine.dialogs import LetterBoard
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.window import Window
from tests.session.workers import AtOnce
from tests.sweep import SWEEP
from tests.ui.shell.short_games import LENGTHS
from tests.ui.shell.virtual_pad import AXES, VirtualPad
from tests.ui.shell.visitor import Frames, Visitor, played_again, through_the_loop

pytestmark = pytest.mark.usefixtures("fast")

WAYS: Final = {
    "left": ("left", False), "right": ("right", False), "up": ("up", False),
    "down": ("down", False), "right shoulder": ("tab", False), "left shoulder": ("tab", True),
}  # fmt: skip
"""The pad's ways of moving the focus, as the keys they stand for."""
MOST: Final = 40
"""Most presses to reach anything."""

UNHURRIED = 60
"""Frames after which a press is not the second of a double click."""


def way(tree: Node, start: str | None, goal: str) -> list[str]:
    """The fewest presses that lead the focus to a node."""
    waiting: deque[tuple[str | None, list[str]]] = deque([(start, [])])
    seen = {start}
    while waiting:
        now, presses = waiting.popleft()
        for name, (key, backwards) in WAYS.items():
            there = next_focus(tree, now, key, is_backwards=backwards)
            if there == goal:
                return [*presses, name]
            if there not in seen:
                seen.add(there)
                waiting.append((there, [*presses, name]))
    pytest.fail(f"{goal} cannot be reached from {start}")


class PadPlayer(Visitor):
    """A visitor with only a pad, which is plugged in first."""

    def __init__(self, stage: Stage, seed: int) -> None:
        super().__init__(stage, seed)
        self.pad = VirtualPad.plugged()
        self.most = 0

    def press(self, button: str) -> Frames:
        self.pad.press(button)
        yield
        yield

    def push(self, direction: str) -> Frames:
        """Move the stick, which does the same as the cross."""
        axis, value = AXES[direction]
        self.pad.push(axis, value)
        yield
        self.pad.push(axis, 0)
        yield

    def choose(self, key: str) -> Frames:
        """Go to a node and choose it."""
        attention = self.stage.attention
        if attention.shown_focus != key:
            if attention.shown_focus is None:
                yield from self.press("right shoulder")
            if attention.focused != key:
                presses = way(self.stage.tree(), attention.focused, key)
                self.most = max(self.most, len(presses))
                for name in presses:
                    uses_stick = name in AXES and self.chance.random() < 0.3
                    yield from self.push(name) if uses_stick else self.press(name)
        assert attention.shown_focus == key
        yield from self.press("a")

    def play(self) -> Frames:
        while not isinstance(self.stage.scene, EndScene):
            dice = self.chance.random()
            if self.is_asked():
                choices = self.choices(dice)
                if dice < 0.1 and self.enabled("bar/undo"):
                    self.undone += 1
                    yield from self.press("y")
                elif choices:
                    yield from self.choose(self.chance.choice(choices).key)
            yield


def opened_at(stage: Stage, seed: int) -> Iterator[None]:
    """Wait until the program looks for pads."""
    del stage, seed
    for _ in range(4):
        yield


@pytest.mark.parametrize("edition", LENGTHS)
@pytest.mark.parametrize(
    ("door", "company"), [("title/new", 3), pytest.param("title/solo", 1, marks=SWEEP)]
)
def test_a_game_by_pad_alone(
    door: str,
    company: int,
    *,
    edition: Path | None,
    window: Window,
    renderer: Renderer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sneferu_gui.session.thinking_process.ThinkingProcess", AtOnce)
    options = PlayOptions(seed=8, edition=edition)
    stage = Stage(Opening(options).first_scene(), renderer.ruler, *window.size)
    players: list[PadPlayer] = []

    def evening() -> Frames:
        yield from opened_at(stage, company)
        player = PadPlayer(stage, 3)
        players.append(player)
        yield
        yield
        assert stage.tree().find("notice") is not None, "a pad plugged in is told of"
        yield from player.press("b")
        yield from player.choose(door)
        assert isinstance(stage.scene, SetupScene)
        if company > 1:
            yield from with_computers(player)
        yield from named(player)
        yield from player.choose("setup/begin")
        yield
        yield from at_the_table(player)
        yield from player.play()
        yield
        session = ended(stage).session
        assert session.setup.seats[0].name == "Ba"
        assert played_again(session) == session.state
        yield from player.press("a")  # any button ends the animation
        yield from player.choose("result/board")
        yield from player.press("start")
        yield from player.choose("menu/title")
        yield from player.choose("title/quit")
        yield

    through_the_loop(stage, window, renderer, evening, seldom=True)
    assert stage.is_over
    assert players[0].most < MOST


def ended(stage: Stage) -> EndScene:
    assert isinstance(stage.scene, EndScene)
    return stage.scene


def with_computers(player: PadPlayer) -> Frames:
    """Give the second seat to a computer."""
    seats = [n for n in player.stage.tree().walk() if n.key.startswith("setup/seat/1/")]
    computer = next(n for n in seats if n.is_enabled and "computer" in n.key)
    yield from player.choose(computer.key)


def named(player: PadPlayer) -> Frames:
    """Write a name on the board of letters."""
    yield from player.choose("setup/seat/0/name")
    assert isinstance(player.stage.scene, LetterBoard)
    for letter in "Ba":
        keys = [n for n in player.stage.tree().walk() if n.key.startswith("letters/")]
        key = next(n.key for n in keys if n.label == letter)
        yield from player.choose(key)
    yield from player.choose("letters/done")
    assert isinstance(player.stage.scene, SetupScene)


def at_the_table(player: PadPlayer) -> Frames:
    """Use the other buttons."""
    stage = player.stage
    table = stage.scene
    assert isinstance(table, TableScene)
    while not table.is_open:
        yield
    yield from player.press("left stick")
    sheet = stage.tree().find("keys/list")
    assert sheet is not None
    assert "X: " not in sheet.label
    yield from player.press("b")
    assert stage.tree().find("keys/list") is None
    yield from player.choose(player.stones()[0].key)
    was = table.plan.flip
    yield from player.press("x")
    assert table.plan.flip != was
    yield from player.press("b")
    assert table.plan.pick is None


def test_a_pad_comes_and_goes_while_playing(window: Window, renderer: Renderer) -> None:
    program = Program(PlayOptions(seed=2), stores=False)
    stage = Stage(program.setup(2), renderer.ruler, *window.size)

    def told() -> str:
        notice = stage.tree().find("notice")
        return notice.label if notice is not None else ""

    def evening() -> Frames:
        yield from opened_at(stage, 2)
        stage.activate("setup/begin")
        yield
        player = PadPlayer(stage, 1)
        yield
        yield
        assert "Virtual" in told()
        yield from player.press("b")
        yield from player.choose(player.stones()[-1].key)
        table = stage.scene
        assert isinstance(table, TableScene)
        held = table.plan
        assert held.pick is not None
        player.pad.hold("down", is_down=True)
        yield
        player.pad.unplug()
        yield
        yield
        assert "Virtual" in told()
        assert table.plan == held
        focused = stage.attention.focused
        for _ in range(40):
            yield
        assert stage.attention.focused == focused, "what was held when it went is held no more"
        stage.dismiss_notice()
        again = PadPlayer(stage, 1)
        yield
        yield
        yield from again.press("b")
        yield from again.press("b")
        assert table.plan.pick is None
        again.pad.unplug()
        yield

    through_the_loop(stage, window, renderer, evening)


def test_a_button_is_given_another_meaning_by_pad(window: Window, renderer: Renderer) -> None:
    stage = Stage(Opening(PlayOptions(seed=8)).first_scene(), renderer.ruler, *window.size)

    def evening() -> Frames:
        yield from opened_at(stage, 2)
        player = PadPlayer(stage, 3)
        yield
        yield
        yield from player.press("b")
        yield from player.choose("title/settings")
        settings = stage.scene
        assert isinstance(settings, SettingsScene)
        yield from player.choose("settings/page/pad")
        yield from [None] * UNHURRIED
        yield from player.choose("settings/pad/store")
        yield from player.press("x")
        node = stage.tree().find("settings/pad/store")
        flip = stage.tree().find("settings/pad/flip")
        assert node is not None
        assert flip is not None
        assert flip.label == "–"
        assert node.label not in {"–", "Press a button …"}
        assert settings._read().pad == ("store=x",)
        yield from [None] * UNHURRIED
        yield from player.choose("settings/pad/store")
        yield from player.press("a")
        assert settings._read().pad == ("store=x",)
        player.pad.unplug()
        yield

    through_the_loop(stage, window, renderer, evening)
