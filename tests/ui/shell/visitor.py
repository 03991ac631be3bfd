"""A visitor at the window: posts events, and plays by the tree alone."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
from pygame.event import Event

from sneferu_gui.games.game import AnyState
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session, step_of
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.scene import calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.paint.painter import Painter
from sneferu_gui.ui.shell.loop import run
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window

LONGEST = 1_000_000
"""Most frames of a game: a solo game takes hundreds, a thinking computer thousands."""

Frames = Iterator[None]
"""A person's doings, one for each frame of the loop."""

SELDOM: Final = 50
"""One of so many pictures is painted by a seldom painter."""


class SeldomPainter(Painter):
    """Paints one picture of many, whole: painting took two fifths of a game's time.

    For games whose pictures no test looks at; other games of the same kind are painted.
    """

    def __init__(self, painter: Painter) -> None:
        self.__dict__.update(painter.__dict__)  # it takes over everything of that painter
        self._until = 1

    @property
    def is_current(self) -> bool:
        return True

    def paint(self, surface: pygame.Surface, looks: Sequence[Look]) -> list[Rect]:
        self._until -= 1
        if self._until:
            return []
        self._until = SELDOM
        self.forget()
        return super().paint(surface, looks)

    def draw_ahead(self) -> bool:
        """Do nothing: pictures are rarely painted here."""
        return False


def press(node: Node) -> None:
    """Click the centre of a node like a hand: move there, press, release."""
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
    """Click a field and replace its text."""
    yield from click(stage, key)
    for character in text:
        pygame.event.post(Event(pygame.TEXTINPUT, text=character))
    yield


class Visitor:
    """A random player that sees only the tree, and often undoes."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage = stage
        self.chance = random.Random(seed)
        self.undone = 0
        self.redone = 0
        self.seen: set[str] = set()
        """Everything that could be done at some time: methods, and the kinds of their arguments."""

    def enabled(self, *prefixes: str) -> list[Node]:
        return [
            node
            for node in index_of(self.stage.tree()).nodes
            if node.key.startswith(prefixes) and node.is_enabled
        ]

    def stones(self) -> list[Node]:
        """The stones that can be taken from the offer."""
        return [node for node in self.enabled("offer/") if calls(node.act, SneferuTable.choose)]

    def is_asked(self) -> bool:
        """Whether there is something to decide; otherwise it is a computer's turn."""
        return bool(self.stones() or self.enabled("ask/yes", "board/", "move/", "store/"))

    def play(self) -> Frames:
        while not isinstance(self.stage.scene, EndScene):
            assert isinstance(self.stage.scene, TableScene | AskScene)
            self.seen |= {"(".join(str(node.act).split("(")[:2]) for node in self.enabled("")}
            if self.is_asked():
                dice = self.chance.random()
                choices = self.choices(dice)
                if dice < 0.1 and self.enabled("bar/undo"):
                    yield from self.take_back()
                elif choices:
                    press(self.chance.choice(choices))
            yield
        self.stage.scene.hurry()
        self.stage.change()

    def choices(self, dice: float) -> list[Node]:
        """The nodes a person would consider now, the most urgent first."""
        answers = self.enabled("ask/yes")
        if answers:
            return answers
        slots = [node for node in self.enabled("board/") if "legal" in node.state]
        whims = self.enabled("move/flip", "move/bonus", "builder/use", "move/store", "move/shift")
        if slots:
            return whims if whims and dice < 0.3 else slots
        ends = self.enabled("move/sail", "move/end", "move/store", "move/last")
        # A stone in hand with no slot open is turned round, or put back.
        hand = self.enabled("move/flip", "move/cancel")
        stored = self.enabled("store/")
        if stored and dice < 0.5:
            return stored
        return ends or hand or self.stones() or stored or whims

    def take_back(self) -> Frames:
        """Undo a few actions, and redo some of them."""
        for _ in range(self.chance.randrange(1, 5)):
            if self.enabled("bar/undo"):
                yield from click(self.stage, "bar/undo")
                self.undone += 1
        for _ in range(self.chance.randrange(3)):
            if self.enabled("bar/redo"):
                yield from click(self.stage, "bar/redo")
                self.redone += 1


def through_the_loop(
    stage: Stage,
    window: Window,
    renderer: Renderer,
    doings: Callable[[], Frames],
    *,
    seldom: bool = False,
) -> None:
    """Run the loop with one doing in each frame; painted seldom, or always."""
    painter = SeldomPainter(renderer.painter) if seldom else renderer.painter
    frames = doings()

    def each_frame(_: Stage, number: int) -> bool:
        assert number < LONGEST, "it never ends"
        return next(frames, "over") is None

    try:
        run(stage, window, painter, each_frame=each_frame)
    finally:
        stage.close()


def played_again(session: Session) -> AnyState:
    """The final state of a replay from setup, deal and actions alone."""
    game = session.game
    state = game.start(session.setup, session.deal)
    for action in session.actions:
        state = step_of(game, state, action).after
    return state
