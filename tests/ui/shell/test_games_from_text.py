"""Whole games from the text panel alone, through the real loop, by a player who only reads.

The reader never looks at the tree, the scenes or the state: only at the text that “all in words”
puts on the clipboard, and acts by the numbers and keys that it names.
"""

import random
import re
from pathlib import Path
from typing import Final, NamedTuple

import pygame
import pytest
from pygame.event import Event

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import PowerUsed
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.shell_requests import Clipboard
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window
from tests.sweep import SWEEP
from tests.ui.shell.short_games import LENGTHS, SHORT
from tests.ui.shell.visitor import Frames, played_again, through_the_loop

pytestmark = [pytest.mark.usefixtures("fast"), pytest.mark.timeout(300)]

USABLE: Final = re.compile(r"(\d+)\. (.*?)(?: \[([^\]]+)\])?$")
PRICE: Final = re.compile(r"(\d+) days?, (\d+) food")
MANY: Final = 10
"""Actions that every game exceeds."""
GAIN: Final = re.compile(r"\+ (\d+) food|: (\d+) food")


class Line(NamedTuple):
    """A line of the text for something that can be used."""

    number: str
    text: str
    key: str


def strike(name: str) -> None:
    """Press a key by its name."""
    shift = name.isupper() and len(name) == 1
    key = pygame.key.key_code(name.lower())
    held = pygame.KMOD_SHIFT if shift else 0
    pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=held, unicode=name, scancode=0))
    pygame.event.post(Event(pygame.KEYUP, key=key, mod=0, scancode=0))


class Reader:
    """A player who reads, decides, and presses keys."""

    def __init__(self, clipboard: Clipboard, seed: int) -> None:
        self._clipboard = clipboard
        self._chance = random.Random(seed)
        self.lines: list[str] = []
        self.heard: set[str] = set()
        """All lines ever read."""

    def read(self) -> Frames:
        """Have everything told in words; the panel stays open.

        If nothing is told, as when a key only ends the result's animation, ask again.
        """
        self._clipboard.put("")
        while not self._clipboard.get():
            strike("t")
            pygame.event.post(
                Event(pygame.KEYDOWN, key=pygame.K_c, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
            )
            yield
            yield
        self.lines = self._clipboard.get().splitlines()
        self.heard.update(self.lines)

    def usable(self, *, under: str = "") -> list[Line]:
        """The lines that can be used; under a heading, if given."""
        lines = self.lines
        if under:
            start = next((i for i, line in enumerate(lines) if line.startswith(under)), None)
            if start is None:
                return []
            rest = lines[start + 1 :]
            ends = (
                i
                for i, line in enumerate(rest)
                if not line.startswith("· ") and not USABLE.match(line)
            )
            lines = rest[: next(ends, len(rest))]
        found = (USABLE.fullmatch(line) for line in lines)
        return [Line(each[1], each[2], each[3] or "") for each in found if each]

    def use(self, line: Line) -> Frames:
        """Use a line by its own key on the screen if that writes characters, else by its number.

        Escape closes the notice that the text is on the clipboard.
        """
        if re.fullmatch(r"[A-H]?\d", line.key) and self._chance.random() < 0.7:
            for sign in ("escape", "t", *line.key):
                strike(sign)
        else:
            for sign in ("escape", *line.number, "return"):
                strike(sign)
        yield
        yield

    def choose(self, start: str) -> Frames:
        """Use the line that begins with these words."""
        yield from self.read()
        yield from self.use(next(line for line in self.usable() if line.text.startswith(start)))

    def sees(self, words: str) -> bool:
        return any(words in line for line in self.lines)

    def play(self) -> Frames:
        while True:
            yield from self.read()
            if any(line.text.startswith("Play again") for line in self.usable()):
                return
            decided = self.decision()
            if decided is None:
                strike("escape")
                strike("t")
                yield
            else:
                yield from self.use(decided)

    def decision(self) -> Line | None:
        """The line to use now, by the text; None to wait."""
        lines = self.usable()
        slots = [line for line in lines if line.text.startswith("Level") and " – free" in line.text]
        move = self.usable(under="This move")
        dice = self._chance.random()
        powers = [line for line in lines if line.text.startswith(("Sail back", "Take food"))]
        if powers and dice < 0.3 and "chosen" not in powers[0].text:
            return powers[0]
        if slots:
            store = [line for line in move if line.text.startswith("Store")]
            return store[0] if store and dice < 0.5 else max(slots, key=gain)
        ends = [
            line for line in move
            if not line.text.startswith(("In hand", "Bonus", "No bonus", "Flip", "Back", "Turned"))
        ]  # fmt: skip
        stored = [
            line for line in lines if line.text.startswith("Stored") and "chosen" not in line.text
        ]
        offered = [
            line for line in lines if ", column " in line.text and "not possible" not in line.text
        ]
        hand = [line for line in move if line.text.startswith(("Flip", "Back"))]
        if stored and (dice < 0.6 or not (ends or offered)):
            return stored[0]
        if hand:
            return self._chance.choice(hand)
        if ends:
            return self._chance.choice(ends)
        return min(offered, key=price) if offered else None


def gain(line: Line) -> int:
    return sum(int(a or b) for a, b in GAIN.findall(line.text))


def price(line: Line) -> int:
    """The price in food: a day is worth two; a stone for the storehouse is worth any price."""
    if "storehouse" in line.text:
        return -1
    found = PRICE.search(line.text)
    assert found is not None, f"no price is told: {line.text}"
    return 2 * int(found[1]) + int(found[2])


def played(
    door: str, options: PlayOptions, powers: str, window: Window, renderer: Renderer
) -> tuple[Session, Reader]:
    """A game played by the reader from the title to its result, and the reader."""
    stage = Stage(Opening(options).first_scene(), renderer.ruler, *window.size)
    reader = Reader(stage.clipboard, 4)
    tables: list[TableScene] = []

    def evening() -> Frames:
        yield
        yield from reader.choose(door)
        yield from reader.read()
        for seat in [line for line in reader.usable() if line.text.startswith("Person")]:
            if "chosen" not in seat.text:  # the computer's
                yield from reader.use(seat)
        yield from reader.choose(powers)
        yield from reader.read()
        assert any(
            line.text.startswith(powers) and "chosen" in line.text for line in reader.usable()
        )
        begin = next(line for line in reader.usable() if line.text.startswith("Begin"))
        yield from reader.use(begin)
        yield
        assert isinstance(stage.scene, TableScene)
        tables.append(stage.scene)
        yield from reader.play()

    through_the_loop(stage, window, renderer, evening, seldom=True)
    session = tables[0].session
    assert session.state.is_over
    assert played_again(session) == session.state
    return session, reader


@pytest.mark.parametrize(
    ("edition", "seed"),
    [pytest.param(SHORT, 6, id="short"), pytest.param(None, 8, marks=SWEEP, id="whole")],
)
def test_two_players_with_powers_and_storehouse(
    edition: Path | None, seed: int, window: Window, renderer: Renderer
) -> None:
    options = PlayOptions(seed=seed, edition=edition)
    session, reader = played("New table", options, "Chosen", window, renderer)
    kinds = {type(action) for action in session.actions}
    assert {do.Buy, do.Store, do.PlaceStored} <= kinds
    assert any(isinstance(event, PowerUsed) for step in session.steps for event in step.events)
    assert any("Stored stone 1: " in line for line in reader.heard)


@pytest.mark.parametrize("edition", LENGTHS)
def test_alone_against_ptah(edition: Path | None, window: Window, renderer: Renderer) -> None:
    options = PlayOptions(seed=8, edition=edition)
    session, _reader = played("Against Ptah", options, "Dealt", window, renderer)
    assert session.setup.solo
    assert len(session.actions) > MANY
