"""A player at the window for any game, who knows only its face and its picture."""

import random
from string import ascii_uppercase
from typing import Final

import pygame
from pygame.event import Event

from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.scene import calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.table.game_table import GameTable
from sneferu_gui.ui.table.interludes import Interlude
from tests.ui.shell.visitor import Frames, press

ESCAPE: Final = "\x1b"
DOWN: Final = "↓"
NAMED: Final = {
    "\r": pygame.K_RETURN,
    "\t": pygame.K_TAB,
    ESCAPE: pygame.K_ESCAPE,
    DOWN: pygame.K_DOWN,
}
AWHILE: Final = 32
"""Frames after which a double click is over."""
OFTEN: Final = 0.4
RARELY: Final = 0.02
"""Probability of an undo."""
SOON: Final = 10
"""Actions after which there is at least one undo."""
FIRST_DIGIT: Final = 30
"""The scan code of the key 1."""


class Guest:
    """Plays to the end with the mouse: presses the things the face names, and undoes now and then.

    The same thing is pressed again only after a while: it would otherwise be a double click, which
    never gives two white stones for one.
    """

    last = ""
    """The key of the node used last, or for a typist the key struck last."""

    def __init__(self, stage: Stage, game: str, seed: int) -> None:
        self.stage = stage
        self.face = face_named(game)
        self.chance = random.Random(seed)
        self.session: Session | None = None
        self.interludes = 0
        self.undone = 0
        self.covered = 0
        """The number of times a card covered the table between two people."""

    def play(self) -> Frames:
        while not isinstance(self.stage.scene, EndScene):
            scene = self.stage.scene
            if isinstance(scene, GameTable):
                self.session = scene.session
            if isinstance(scene, Interlude):
                self.interludes += not scene.hurry()
                self.stage.change()
            tree = self.stage.tree()
            cover = tree.find("hand-over/here")
            self.covered += cover is not None
            yes = next((n for n in tree.walk() if calls(n.act, AskScene.do_it)), None)
            asked = yes or cover
            ways = [asked] if asked is not None else self.ways(tree)
            yield from self.do(ways)
        self.stage.scene.hurry()
        self.stage.change()

    def ways(self, tree: Node) -> list[Node]:
        """The nodes that could be pressed now."""
        ways, undo = list(self.face.next_presses(tree)), tree.find("bar/undo")
        may_undo = bool(ways) and undo is not None and undo.is_enabled
        is_late = not self.undone and self.session is not None and self.session.count > SOON
        if undo is not None and may_undo and (is_late or self.chance.random() < RARELY):
            self.undone += 1
            return [undo]
        return ways

    def do(self, ways: list[Node]) -> Frames:
        """Use one of the nodes; do nothing if it is not this player's turn."""
        if ways:
            node = self.chance.choice(ways)
            yield from self.pause(node.key)
            press(node)
        yield

    def pause(self, used: str) -> Frames:
        """Wait until the thing used last can be used again, if it is the same."""
        if used == self.last:
            for _frame in range(AWHILE):
                yield
        self.last = used


class Typist(Guest):
    """A player without a mouse: Enter on the suggestion, else the keys written on things.

    The suggestion is typed if the keyboard is elsewhere: random choices alone would hit the two
    stones that a swap takes once in hundreds.
    """

    def ways(self, tree: Node) -> list[Node]:
        nodes = [node for node in tree.walk() if node.is_enabled]
        suggested = [node for node in nodes if SUGGESTED in node.state]
        onward = [node for node in self.face.next_presses(tree) if key_of(node)]
        typed = [node for node in nodes if node.typed_code]
        dice = self.chance.random()
        if suggested and dice < OFTEN:
            return suggested
        return onward if onward and (dice < 2 * OFTEN or not typed) else typed or suggested

    def do(self, ways: list[Node]) -> Frames:
        if not ways:
            yield
            return
        node = self.chance.choice(ways)
        attention = self.stage.attention
        is_there = attention.is_by_keyboard and attention.focused == node.key
        is_answer = calls(node.act, AskScene.do_it)
        if is_there and (is_answer or SUGGESTED in node.state):
            yield from self.strike("\r")
        elif is_answer:
            yield from self.strike(DOWN)
        elif key_of(node):
            for sign in key_of(node):
                yield from self.strike(sign)
        else:
            yield from self.strike("\t")

    def strike(self, sign: str) -> Frames:
        """Strike a key; the same one only after a while, or it would count as the same press."""
        yield from self.pause(sign)
        yield from strike(sign)


def key_of(node: Node) -> str:
    """The text typed for a node, or the key that uses it; empty if there is none."""
    short = {"return": "\r", "escape": ESCAPE}.get(node.shortcut, node.shortcut)
    return node.typed_code or (short if len(short) == 1 else "")


def strike(sign: str) -> Frames:
    """Press and release a key."""
    key = NAMED.get(sign) or pygame.key.key_code(sign.lower())
    held = pygame.KMOD_SHIFT if sign in ascii_uppercase else 0
    place = FIRST_DIGIT + int(sign) - 1 if sign.isdecimal() else 0
    text = "" if sign in NAMED else sign
    pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=held, unicode=text, scancode=place))
    pygame.event.post(Event(pygame.KEYUP, key=key, mod=held, scancode=place))
    yield
    yield
