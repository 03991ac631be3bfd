"""Somebody at the window who plays any game: by its face and its picture, and knows no game."""

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
from sneferu_gui.ui.table.face import face_named
from sneferu_gui.ui.table.game_table import GameTable, Interlude
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
"""Frames, in which a double click is over."""
OFTEN: Final = 0.4
RARELY: Final = 0.02
"""How often something is taken back."""
SOON: Final = 10
"""Actions, after which something is taken back once at least."""
FIRST_DIGIT: Final = 30
"""The place of the key 1 on keyboards."""


class Guest:
    """Plays to the end with the mouse: what a face says is pressed next, and now and then undo.

    The same thing is pressed again only after a while: it would else be a double click, and whoever
    goes on like that never gives two white stones for one.
    """

    last = ""
    """What was used last: the key of a node, or for a typist the key that was struck."""

    def __init__(self, stage: Stage, game: str, seed: int) -> None:
        self.stage = stage
        self.face = face_named(game)
        self.chance = random.Random(seed)
        self.session: Session | None = None
        self.interludes = 0
        self.undone = 0
        self.covered = 0
        """How often a card lay over the table between two people."""

    def play(self) -> Frames:
        """Play until the result is shown."""
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
        """What could be pressed now."""
        ways, undo = list(self.face.next_presses(tree)), tree.find("bar/undo")
        may_undo = bool(ways) and undo is not None and undo.is_enabled
        is_late = not self.undone and self.session is not None and self.session.count > SOON
        if undo is not None and may_undo and (is_late or self.chance.random() < RARELY):
            self.undone += 1
            return [undo]
        return ways

    def do(self, ways: list[Node]) -> Frames:
        """One of them; nothing where somebody else is at it."""
        if ways:
            node = self.chance.choice(ways)
            yield from self.pause(node.key)
            press(node)
        yield

    def pause(self, used: str) -> Frames:
        """Wait until what was used last can be used again, where it is the same."""
        if used == self.last:
            for _frame in range(AWHILE):
                yield
        self.last = used


class Typist(Guest):
    """The same without a mouse: Enter on what is suggested, else the keys that things say.

    What is suggested is typed where the keyboard is elsewhere: choices at random alone would hit
    the two stones that a swap takes once in hundreds.
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
        """A key; the same one again only after a while, as it would else be the same press."""
        yield from self.pause(sign)
        yield from strike(sign)


def key_of(node: Node) -> str:
    """What is typed for a node, or the one key that uses it; empty where there is none."""
    short = {"return": "\r", "escape": ESCAPE}.get(node.shortcut, node.shortcut)
    return node.typed_code or (short if len(short) == 1 else "")


def strike(sign: str) -> Frames:
    """A key of the keyboard, let go again."""
    key = NAMED.get(sign) or pygame.key.key_code(sign.lower())
    held = pygame.KMOD_SHIFT if sign in ascii_uppercase else 0
    place = FIRST_DIGIT + int(sign) - 1 if sign.isdecimal() else 0
    text = "" if sign in NAMED else sign
    pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=held, unicode=text, scancode=place))
    pygame.event.post(Event(pygame.KEYUP, key=key, mod=held, scancode=place))
    yield
    yield
