"""A turn by keys takes eight of them at most: over whole games, through the real loop."""

from string import ascii_uppercase
from typing import Final

import pygame
import pytest

from sneferu_gui.options import PlayOptions
from sneferu_gui.rules.sneferu.events import Event, PowerUsed, StonePlaced, TurnBegan
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.focus import awaited
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.scenes.end.scene import EndScene
from sneferu_gui.ui.scenes.sneferu.table.scene import TableScene
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.studio import Studio
from sneferu_gui.ui.shell.window import Window
from sneferu_gui.ui.views.node import Node
from tests.ui.shell.visitor import Frames, Visitor, played_again, through_the_loop

pytestmark = pytest.mark.usefixtures("fast")

MOST_KEYS: Final = 8
"""In a turn, Shift counted as a key."""
FIRST_DIGIT: Final = 30
"""The place of the key 1 on keyboards."""


class QuickTypist(Visitor):
    """Somebody who knows the keys: types stones and slots, or takes the slot that is offered."""

    def __init__(self, stage: Stage, seed: int) -> None:
        super().__init__(stage, seed)
        self.struck = 0
        self.is_undecided = False
        """Whether it is still open how the stone in hand is bought and turned."""
        self.by_turn: list[int] = []
        """How many keys each turn took."""

    def strike(self, key: int, *, shift: bool = False) -> Frames:
        self.struck += 2 if shift else 1
        place = FIRST_DIGIT + (key - pygame.K_1) if pygame.K_1 <= key <= pygame.K_9 else 0
        pygame.event.post(
            pygame.event.Event(
                pygame.KEYDOWN,
                key=key,
                mod=pygame.KMOD_SHIFT if shift else 0,
                unicode=chr(key) if place else "",
                scancode=place,
            )
        )
        yield
        yield

    def write(self, node: Node) -> Frames:
        """Type what stands for a stone or a slot."""
        assert node.typed, f"{node.key} cannot be typed"
        for sign in self.spelt(node.typed):
            yield from self.strike(ord(sign.lower()), shift=sign.isalpha())

    def spelt(self, typed: str) -> str:
        """The signs that are typed for something."""
        return typed

    def slots(self) -> list[Node]:
        return [node for node in self.enabled("board/") if "legal" in node.state]

    def is_offered(self, prefix: str) -> bool:
        """Whether the keyboard has been led to such a node."""
        found = awaited(self.stage.tree())
        return found is not None and found.key.startswith(prefix)

    def play(self) -> Frames:
        """Play until the result is shown."""
        table = self.stage.scene
        assert isinstance(table, TableScene)
        done = 0
        while not isinstance(self.stage.scene, EndScene):
            if self.is_asked():
                yield from self.act()
            else:
                yield
            over = turns_ended(table.session)
            if over > done:
                self.by_turn.append(self.struck)
                done, self.struck = over, 0

    def act(self) -> Frames:
        if self.slots():
            yield from self.lay()
        elif self.enabled("move/flip") and self.is_offered("move/flip"):
            yield from self.strike(pygame.K_r)
        elif self.enabled("move/store"):
            yield from self.strike(pygame.K_s)
        elif self.enabled("move/end"):
            yield from self.strike(pygame.K_e)
        elif self.enabled("move/last"):  # the keyboard is on the way back; losing lies beside it
            yield from self.strike(pygame.K_LEFT)
            yield from self.strike(pygame.K_RETURN)
        elif self.enabled("move/sail", "move/cancel"):
            yield from self.strike(pygame.K_RETURN)
        elif self.stones():
            self.is_undecided = True
            yield from self.write(self.chance.choice(self.stones()))
        else:
            yield from self.strike(pygame.K_s)

    def lay(self) -> Frames:
        """Change the bonus or turn the stone round as one likes, then lay it."""
        is_undecided, self.is_undecided = self.is_undecided, False
        if is_undecided and self.chance.random() < 0.3 and self.enabled("move/bonus"):
            yield from self.strike(pygame.K_q)
        if is_undecided and self.chance.random() < 0.3 and self.enabled("move/flip"):
            yield from self.strike(pygame.K_r)
        if not self.slots():
            return
        if self.chance.random() < 0.5 and self.is_offered("board/"):
            yield from self.strike(pygame.K_RETURN)
        else:
            yield from self.write(self.chance.choice(self.slots()))


class Owner(QuickTypist):
    """Somebody who stores stones and has a power: both are used as soon as one feels like it."""

    def spelt(self, typed: str) -> str:
        """Columns by their numbers, without Shift."""
        return str(1 + ascii_uppercase.index(typed[0])) + typed[1:] if typed[0].isalpha() else typed

    def stones(self) -> list[Node]:
        """Those for the storehouse before all others."""
        found = super().stones()
        return [node for node in found if "storehouse" in node.hint] or found

    def act(self) -> Frames:
        powers = self.enabled("builder/use")
        if self.enabled("move/hand-over"):
            yield from self.strike(pygame.K_e)
        elif not self.slots() and self.enabled("store/") and self.chance.random() < 0.6:
            yield from self.strike(pygame.K_s)
        elif self.would_use(powers) and self.chance.random() < 0.3:
            yield from self.strike(pygame.K_w)
        else:
            yield from super().act()

    def would_use(self, powers: list[Node]) -> bool:
        return any("checked" not in node.state and node.question is None for node in powers)

    def lay(self) -> Frames:
        if self.enabled("move/store") and self.chance.random() < 0.7:
            yield from self.strike(pygame.K_s)
        else:
            yield from super().lay()


def events_of(session: Session) -> list[Event]:
    """What has happened, but for what waits to be handed over."""
    steps = session.steps[: -1 if session.is_handing_over else None]
    return [event for step in steps for event in step.events]


def uses_of(session: Session) -> set[str]:
    """What was used in the game beyond the offer: a builder's power, stored stones."""
    return {
        "power" if isinstance(event, PowerUsed) else "store"
        for event in events_of(session)
        if isinstance(event, PowerUsed)
        or (isinstance(event, StonePlaced) and event.stored is not None)
    }


def turns_ended(session: Session) -> int:
    begun = (event for event in events_of(session) if isinstance(event, TurnBegan))
    return sum(1 for _ in begun) + int(session.shown.is_over)


@pytest.mark.parametrize(("players", "seed"), [(1, 4), (2, 9), (3, 2)])
def test_no_turn_takes_more_than_eight_keys(
    players: int, seed: int, window: Window, studio: Studio
) -> None:
    table = set_up(players, seed, studio, window)
    session, typist = played(QuickTypist(table, seed), window, studio)
    assert sum(typist.by_turn) >= len(session.actions)
    assert max(typist.by_turn) <= MOST_KEYS


@pytest.mark.parametrize(
    ("players", "seed", "undo"), [(2, 23, "none"), (4, 32, "turn"), (4, 33, "turn")]
)
def test_stored_stones_and_powers_leave_it_at_eight_keys(
    players: int,
    seed: int,
    undo: str,
    window: Window,
    studio: Studio,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Handing over counts too; nobody waits here for a key to be no second press."""
    monkeypatch.setattr("sneferu_gui.ui.scenes.sneferu.table.handing.DOUBLE", -1)
    table = set_up(players, seed, studio, window, "setup/powers/dealt", f"setup/undo/{undo}")
    session, typist = played(Owner(table, seed), window, studio)
    assert uses_of(session) == {"power", "store"}
    assert sum(typist.by_turn) >= len(session.actions)
    assert max(typist.by_turn) <= MOST_KEYS


def set_up(players: int, seed: int, studio: Studio, window: Window, *chosen: str) -> Stage:
    """A stage whose table is set up, but for the beginning."""
    program = Program(PlayOptions(seed=seed), stores=False)
    stage = Stage(program.setup(players, solo=players == 1), studio.ruler, *window.size)
    for key in chosen:
        stage.activate(key)
    return stage


def played(typist: QuickTypist, window: Window, studio: Studio) -> tuple[Session, QuickTypist]:
    """A whole game."""
    stage = typist.stage

    def evening() -> Frames:
        yield
        stage.activate("setup/begin")
        yield
        yield from typist.play()
        yield

    through_the_loop(stage, window, studio, evening)
    assert isinstance(stage.scene, EndScene)
    session = stage.scene.session
    assert played_again(session) == session.state
    return session, typist
