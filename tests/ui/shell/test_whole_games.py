"""Whole games through the real loop: posted mouse events, aimed at the tree's rectangles."""

import random
import time
from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame.event import Event

from sneferu_gui.options import PlayOptions, Size
from sneferu_gui.rules import State
from sneferu_gui.session.game import Session
from sneferu_gui.ui.scenes.end.scene import EndScene
from sneferu_gui.ui.scenes.scene import Scene
from sneferu_gui.ui.scenes.setup.scene import SetupScene
from sneferu_gui.ui.scenes.stage import Stage
from sneferu_gui.ui.scenes.table.scene import TableScene
from sneferu_gui.ui.scenes.title import TitleScene
from sneferu_gui.ui.shell.loop import run
from sneferu_gui.ui.shell.scenes import first_scene
from sneferu_gui.ui.shell.studio import Studio
from sneferu_gui.ui.shell.window import Window
from sneferu_gui.ui.views.node import Node

LONGEST = 60.0
"""Seconds for a game; one takes about three."""

Frames = Iterator[None]
"""A person's doings, a frame of the loop each."""


@pytest.fixture(autouse=True)
def _fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop and an automaton that do not wait."""
    monkeypatch.setattr("sneferu_gui.ui.shell.loop.FRAMES", 0)
    monkeypatch.setattr("sneferu_gui.ui.shell.loop.FRAMES_UNUSED", 0)
    monkeypatch.setattr("sneferu_gui.ui.scenes.table.scene.SECONDS", 0.01)
    monkeypatch.setattr("sneferu_gui.ui.scenes.table.showing.Showing.tempo", 0.01)


def press(node: Node) -> None:
    """Click the middle of a node, as a hand would: go there, press, let go."""
    x, y = node.rect.centre
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=(x, y), button=1))


def click(stage: Stage, key: str) -> Frames:
    node = stage.tree().find(key)
    assert node is not None, f"{key} is not there"
    assert node.is_enabled, f"{key} is closed: {node.hint}"
    press(node)
    yield


def write(stage: Stage, key: str, text: str) -> Frames:
    """Click a field and type over what is in it."""
    yield from click(stage, key)
    for character in text:
        pygame.event.post(Event(pygame.TEXTINPUT, text=character))
    yield


class Visitor:
    """Somebody who sees the tree and nothing else, and likes to take things back."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage = stage
        self.chance = random.Random(seed)
        self.undone = 0
        self.redone = 0
        self.seen: set[str] = set()
        """What could be done at some time, by kind."""

    def enabled(self, *prefixes: str) -> list[Node]:
        return [
            node
            for node in self.stage.tree().walk()
            if node.is_enabled and node.key.startswith(prefixes)
        ]

    def play(self) -> Frames:
        """Play until the result is shown."""
        while not isinstance(self.stage.scene, EndScene):
            assert isinstance(self.stage.scene, TableScene)
            self.seen |= {type(node.act).__name__ for node in self.enabled("")}
            if self.enabled("offer/", "board/", "move/", "store/"):  # else a computer is at it
                dice = self.chance.random()
                choices = self.choices(dice)
                if dice < 0.1 and self.enabled("bar/undo"):
                    yield from self.take_back()
                elif choices:
                    press(self.chance.choice(choices))
            yield

    def choices(self, dice: float) -> list[Node]:
        """What a person would look at now, the most pressing first."""
        slots = [node for node in self.enabled("board/") if "legal" in node.state]
        whims = self.enabled("move/flip", "move/bonus", "builder/use", "move/store", "move/shift")
        if slots:
            return whims if whims and dice < 0.3 else slots
        ends = self.enabled("move/sail", "move/end", "move/store", "move/last")
        # A stone in hand with no slot open is turned round, or put back.
        hand = self.enabled("move/flip", "move/cancel")
        stored = self.enabled("store/")
        stones = self.enabled("offer/")
        return stored if stored and dice < 0.5 else ends or hand or stones or stored or whims

    def take_back(self) -> Frames:
        """Undo a few actions, and do again some of them."""
        for _ in range(self.chance.randrange(1, 5)):
            if self.enabled("bar/undo"):
                yield from click(self.stage, "bar/undo")
                self.undone += 1
        for _ in range(self.chance.randrange(3)):
            if self.enabled("bar/redo"):
                yield from click(self.stage, "bar/redo")
                self.redone += 1


def through_the_loop(
    stage: Stage, window: Window, studio: Studio, doings: Callable[[], Frames]
) -> None:
    """Run the loop while somebody does something in each frame."""
    frames = doings()
    until = time.monotonic() + LONGEST

    def each_frame(_: Stage, _number: int) -> bool:
        assert time.monotonic() < until, "it never ends"
        return next(frames, "over") is None

    try:
        run(stage, window, studio.painter, each_frame=each_frame)
    finally:
        stage.close()


def played_again(session: Session) -> State:
    """The end of the same game, from its setup, deal and actions alone."""
    state = State.start(session.setup, session.deal)
    for action in session.actions:
        state = state.apply(action)
    return state


def session_of(stage: Stage) -> Session:
    assert isinstance(stage.scene, EndScene)
    return stage.scene.session


def test_four_players_with_powers(window: Window, studio: Studio) -> None:
    stage = Stage(first_scene(PlayOptions(seed=11)), studio.ruler, *window.size)
    visitor = Visitor(stage, 4)

    def evening() -> Frames:
        yield
        yield from click(stage, "title/new")
        yield from click(stage, "setup/add")
        yield from click(stage, "setup/add")
        yield from write(stage, "setup/seat/1/name", "Žofie")
        yield from click(stage, "setup/seat/2/colour")
        yield from click(stage, "setup/powers/chosen")
        yield from click(stage, "setup/seat/0/builder")
        yield from click(stage, "setup/begin")
        yield from visitor.play()
        yield

    through_the_loop(stage, window, studio, evening)
    session = session_of(stage)
    seats = session.setup.seats
    assert [seat.name for seat in seats] == ["Merit", "Žofie", "Nofret", "Senbi"]
    assert [seat.colour for seat in seats] == ["carnelian", "lapis", "amethyst", "turquoise"]
    assert [seat.builder for seat in seats] == ["heba", "lateef", "tsekani", "aya"]
    assert session.deal.seed == 11
    assert session.state.is_over
    assert played_again(session) == session.state
    assert not session.state.faults()
    assert visitor.undone > 0
    assert visitor.redone > 0
    assert visitor.seen >= {"PickStone", "PlaceAt", "Flip", "UseBonus", "LetGo", "Undo", "Redo"}
    headline = stage.tree().find("result/headline")
    assert headline is not None
    winners = (session.state.result() or pytest.fail("no result")).winners
    assert all(seats[winner].name in headline.label for winner in winners)


def test_alone_against_ptah(window: Window, studio: Studio) -> None:
    stage = Stage(first_scene(PlayOptions(seed=5)), studio.ruler, *window.size)
    visitor = Visitor(stage, 6)

    def evening() -> Frames:
        yield
        yield from click(stage, "title/solo")
        yield from click(stage, "setup/powers/dealt")
        yield from click(stage, "setup/begin")
        yield from visitor.play()
        yield

    through_the_loop(stage, window, studio, evening)
    session = session_of(stage)
    assert session.setup.solo
    assert session.state.is_over
    assert played_again(session) == session.state
    assert visitor.undone > 0
    ptah = stage.tree().find("ptah")
    assert ptah is not None
    assert f"{len(session.state.ptah or ())} stones of 21" in ptah.label


def test_computers_take_their_seats(window: Window, studio: Studio) -> None:
    """A person and two computers; one undo leads back to the person's own decision."""
    stage = Stage(first_scene(PlayOptions(seed=3)), studio.ruler, *window.size)
    visitor = Visitor(stage, 9)

    def evening() -> Frames:
        yield
        yield from click(stage, "title/new")
        yield from click(stage, "setup/add")
        yield from click(stage, "setup/seat/1/computer")
        yield from click(stage, "setup/seat/2/computer")
        yield from click(stage, "setup/begin")
        yield from visitor.play()
        yield

    through_the_loop(stage, window, studio, evening)
    session = session_of(stage)
    assert session.computers == (None, "greedy", "greedy")
    assert played_again(session) == session.state
    assert {step.seat for step in session.steps} == {0, 1, 2}
    assert visitor.undone > 0


def test_after_the_end_one_plays_again_or_goes_back(window: Window, studio: Studio) -> None:
    stage = Stage(first_scene(PlayOptions(seed=5)), studio.ruler, *window.size)
    visitor = Visitor(stage, 7)
    scenes: list[Scene] = []

    def evening() -> Frames:
        yield
        yield from click(stage, "title/solo")
        yield from click(stage, "setup/begin")
        yield from visitor.play()
        count = session_of(stage).count
        yield from click(stage, "result/undo")
        assert isinstance(stage.scene, TableScene)
        assert stage.scene.session.count < count
        yield from click(stage, "bar/redo")
        yield
        yield
        yield from click(stage, "result/board")
        yield from click(stage, "move/result")
        yield from click(stage, "result/rematch")
        scenes.append(stage.scene)
        yield from click(stage, "bar/menu")
        yield from click(stage, "menu/new")
        scenes.append(stage.scene)
        yield from click(stage, "setup/back")
        yield from click(stage, "menu/title")
        scenes.append(stage.scene)
        yield from click(stage, "title/quit")
        yield

    through_the_loop(stage, window, studio, evening)
    assert [type(scene) for scene in scenes] == [TableScene, SetupScene, TitleScene]
    assert isinstance(scenes[0], TableScene)
    assert scenes[0].session.count == 0
    assert stage.is_over


KEYS = (
    *("r", "s", "e", "u", "m", "t", "z", "y", "1", "+", "-", "0", "f1", "backspace"),
    *("return", "space", "escape", "tab", "left", "right", "up", "down"),
)


@pytest.mark.parametrize("seed", range(3))
def test_a_random_user_breaks_nothing(seed: int, window: Window, studio: Studio) -> None:
    """Keys, clicks, wheel, text and sizes without any sense, for a long while."""
    stage = Stage(first_scene(PlayOptions(seed=seed)), studio.ruler, *window.size)
    chance = random.Random(seed)

    def something() -> None:
        place = chance.randrange(window.size.width), chance.randrange(window.size.height)
        enabled = [node for node in stage.tree().walk() if node.is_enabled and
                   node.act != "quit"]  # fmt: skip
        dice = chance.random()
        if dice < 0.55 and enabled:
            press(chance.choice(enabled))
        elif dice < 0.7:
            name = chance.choice(KEYS)
            mod = chance.choice([0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT])
            code = pygame.key.key_code(name)
            pygame.event.post(Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
        elif dice < 0.8:
            pygame.event.post(Event(pygame.MOUSEWHEEL, x=0, y=chance.choice([-1, 1, 3])))
        elif dice < 0.9:
            pygame.event.post(
                Event(pygame.TEXTINPUT, text=chance.choice(["a", "Ž", "\n", "€ ", "𓂀"]))
            )
        elif dice < 0.92:
            size = Size(chance.randrange(320, 1500), chance.randrange(200, 1000))
            pygame.display.set_mode(size, pygame.RESIZABLE)
        else:
            pygame.event.post(
                Event(pygame.MOUSEBUTTONDOWN, pos=place, button=chance.choice([1, 3]))
            )
            pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=place, button=1))

    def doings() -> Frames:
        for _ in range(400):
            something()
            yield

    through_the_loop(stage, window, studio, doings)
