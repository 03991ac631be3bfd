"""Whole games of Sobek through the real loop by a single means: drag, keys, a pad, the text.

Two people sit at a table of one round, so that each game takes a minute; their choices are read
from the tree, or from the text.
"""

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.games.sobek.law.actions import Lay, PlaySet
from sneferu_gui.games.sobek.law.events import CardGiven, CharacterPlayed, SetLaid, TokenUsed
from sneferu_gui.games.sobek.table.places import HandPlace, NilePlace
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window
from sneferu_gui.ui.table.choosing import GestureChoice
from sneferu_gui.ui.table.scene import PlayedScene
from tests.sweep import SWEEP
from tests.ui.shell.by_hand import Pressing, Uses, dragged, played_evening
from tests.ui.shell.test_games_from_text import Line, Reader, strike
from tests.ui.shell.test_keyboard_games import MOST_KEYS
from tests.ui.shell.test_pad_games import PadPlayer, opened_at
from tests.ui.shell.visitor import Frames, press

pytestmark = [pytest.mark.usefixtures("fast"), pytest.mark.timeout(300)]

MOST_CHOSEN: Final = 5
MANY: Final = 5
ENOUGH: Final = 3
FIRST_TAKEN: Final = 10
"""Cards taken first, by a player who waits for the Scribe."""
TAKING: Final = 0.5
"""Probability of taking a card although something else can be done."""
UNHURRIED: Final = 32
"""Frames after which a press is not the second of a double click."""
LEFT_OUT: Final = 27
"""Cards left out: a third of all; the sweep has the printed number."""
PRINTED: Final = 9
STEPS: Final = 600
"""Most doings of a game."""


def two_people(seed: int, left_out: int) -> Session:
    """A game of one round, with so many cards left out."""
    game_edition = replace(standard_edition("sobek"), rounds=1, removed_for_two=left_out)
    game = game_named("sobek")
    seats = [SeatChoice("Ba", "carnelian"), SeatChoice("Ka", "lapis")]
    setup = game.setup(game_edition, seats, {}, seed)
    return Session(setup, game.deal(setup, seed))


def wanted(tree: Node, chance: random.Random) -> Node | None:
    """The node to use next, for a player who lays matching cards; None to wait."""
    enabled = [node for node in tree.walk() if node.is_enabled]
    for key in ("hand-over/here", "move/hand-over", "round/on", "ask/yes"):
        if found := [node for node in enabled if node.key == key]:
            return found[0]
    toggles = [node for node in enabled if calls(node.act, SobekTable.toggle_card)]
    chosen = [node for node in toggles if "selected" in node.state]
    free = [node for node in toggles if node not in chosen]
    going = [
        node for node in enabled if calls(node.act, PlayedScene.do_if_legal, SobekTable.choose)
    ]
    main = [node for node in enabled if node.key == "move/main"]
    alike = [node for node in free if kind_of(node) in map(kind_of, chosen or most_of(free))]
    if main and not (chosen and alike):
        return main[0]
    back = [node for node in enabled if node.key == "move/back"]
    if not going:  # the Scribe asks for any, the Courtesan looks for some
        return next(
            iter(back if len(chosen) > ENOUGH and back else chance.sample(free, len(free))), None
        )
    if chosen and not alike:
        return back[0]
    scribes = [node for node in alike if kind_of(node) == "Scribe"]
    is_taken = not chosen and not scribes and chance.random() < TAKING
    rest = [node for node in going if node not in main]
    return chance.choice(rest if is_taken or not alike else scribes or alike)


def kind_of(node: Node) -> str:
    """A card's kind, without its scarabs."""
    return node.label.split(" with ")[0]


def most_of(cards: list[Node]) -> list[Node]:
    """The cards of a kind with enough for a set; else a character."""
    kinds = Counter(map(kind_of, cards)).most_common(1)
    many = [
        node for node in cards if kinds and kinds[0][1] >= ENOUGH and kind_of(node) == kinds[0][0]
    ]
    characters = [node for node in cards if node.hint]
    return [n for n in characters if kind_of(n) == "Scribe"] or many or characters[:1]


def played_by(stage: Stage, chance: random.Random, use: Uses, first: int = 0) -> Frames:
    """Play to the result by the means `use`, taking `first` cards at the start."""
    taken = 0
    for _ in range(STEPS):
        if isinstance(stage.scene, EndScene):
            return
        node, card = wanted(stage.tree(), chance), stage.tree().find("harbour/0")
        if taken < first and card is not None and card.is_enabled:
            node, taken = card, taken + 1
        if node is not None:
            yield from [None] * (UNHURRIED if node.use.is_guarded else 0)
            yield from use(node)
        yield
    pytest.fail(f"it never ends: {[n.key for n in stage.tree().walk() if n.is_enabled]}")


Deal = tuple[int, int]
"""A seed, and the number of cards left out."""


def dealt(short: int, whole: int) -> pytest.MarkDecorator:
    """Short games with one seed; for the sweep, with another, games with all printed cards."""
    printed = pytest.param((whole, PRINTED), marks=SWEEP, id="whole")
    return pytest.mark.parametrize("deal", [pytest.param((short, LEFT_OUT), id="short"), printed])


def evening(
    deal: Deal,
    window: Window,
    renderer: Renderer,
    doings: Callable[[Stage], Frames],
    *,
    seldom: bool = True,
) -> Session:
    """A game in the window, played only by `doings`."""
    return played_evening(two_people(*deal), window, renderer, doings, seldom=seldom)


def kinds_of(session: Session) -> set[type]:
    return {type(event) for step in session.steps for event in step.events}


class Dragging:
    """A player who drags everything that can be dragged, and presses the rest."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.dragged: list[type] = []
        """The types of subjects dragged so far."""

    def use(self, node: Node) -> Frames:
        about = node.about
        is_set = isinstance(about, GestureChoice) and isinstance(about.actions[0], PlaySet | Lay)
        if is_set:
            held = (n for n in self.stage.tree().walk() if isinstance(n.about, HandPlace))
            node = next(n for n in held if "selected" in n.state)
        if is_set or isinstance(node.about, NilePlace):
            yield from self.drag(node)
            return
        press(node)
        if calls(node.act, SobekTable.toggle_card) and not node.hint:
            press(node)  # goods are pressed twice: all of their kind

    def drag(self, node: Node) -> Frames:
        yield from dragged(self.stage, node)
        self.dragged.append(type(node.about))


@dealt(short=7, whole=3)
def test_a_game_by_drag(deal: Deal, window: Window, renderer: Renderer) -> None:
    hands: list[Dragging] = []

    def doings(stage: Stage) -> Frames:
        hand = Dragging(stage)
        hands.append(hand)
        yield from played_by(stage, random.Random(1), hand.use)

    session = evening(deal, window, renderer, doings, seldom=False)
    assert hands[0].dragged.count(NilePlace) > MANY
    assert HandPlace in hands[0].dragged
    assert kinds_of(session) >= {SetLaid, TokenUsed}


# -- Keys ---------------------------------------------------------------------------------------


@dealt(short=20, whole=19)
def test_a_game_by_keys_with_the_scribe(deal: Deal, window: Window, renderer: Renderer) -> None:
    """With these seeds somebody is dealt the Scribe among the first cards."""
    typists: list[Pressing] = []

    def doings(stage: Stage) -> Frames:
        typists.append(Pressing(stage, 1))
        yield from played_by(stage, random.Random(1), typists[0].use, first=FIRST_TAKEN)

    session = evening(deal, window, renderer, doings)
    assert kinds_of(session) >= {SetLaid, CharacterPlayed, CardGiven}
    assert typists[0].most < MOST_KEYS


# -- A pad --------------------------------------------------------------------------------------


@dealt(short=5, whole=5)
def test_a_game_by_pad(deal: Deal, window: Window, renderer: Renderer) -> None:
    players: list[PadPlayer] = []

    def doings(stage: Stage) -> Frames:
        yield from opened_at(stage, 2)
        player = PadPlayer(stage, 3)
        players.append(player)
        yield
        yield
        yield from player.press("b")
        yield from played_by(stage, random.Random(2), lambda node: player.choose(node.key))
        player.pad.unplug()
        yield

    session = evening(deal, window, renderer, doings)
    assert SetLaid in kinds_of(session)
    assert players[0].most < MOST_KEYS


# -- The text -------------------------------------------------------------------------------------


class SobekReader(Reader):
    """A reader who plays Sobek."""

    def play(self) -> Frames:
        for _ in range(STEPS):
            yield from self.read()
            if any(line.text.startswith("Play again") for line in self.usable()):
                return
            decided = self.decision()
            if decided is not None:
                yield from [None] * UNHURRIED
                yield from self.use(decided)
            else:
                strike("escape")
                yield
        pytest.fail(f"it never ends: {self.usable()}")

    def decision(self) -> Line | None:
        """The line to use now, by the text; None to wait."""
        lines, chance = self.usable(), self._chance
        onward = [
            line
            for line in lines
            if re.match("I am here|Go on(?! playing)|Play without|Next round", line.text)
        ]
        if onward:
            return onward[0]
        beside = "Menu|Settings|Rules|Undo|Redo|Hint|Recap|Look|Copy|Discard|.*See this moment"
        beside += "|Go on playing"
        lettered = [line for line in lines if re.fullmatch("[A-Za-z]", line.key)]
        cards = [line for line in lettered if not re.match(beside, line.text)]
        chosen = [line for line in cards if "chosen" in line.text]
        kinds = Counter(map(self.kind, chosen or cards))
        alike = [line for line in cards if kinds[self.kind(line)] and line not in chosen]
        takes = [n for n in lines if n not in cards and not re.match(beside, n.text)]
        move = [line for line in self.usable(under="This move") if line.key != "Esc"]
        if move and not (chosen and alike):
            return move[0]
        if chosen and not alike:
            return next((line for line in lines if line.text.startswith("Back")), None)
        is_set = chosen or max(kinds.values(), default=0) >= ENOUGH or not takes
        most = [line for line in alike if kinds[self.kind(line)] == max(kinds.values())]
        return chance.choice(most if is_set and most else takes) if most or takes else None

    @staticmethod
    def kind(line: Line) -> str:
        """A card's kind, without its scarabs and further words."""
        return re.split(" with |;| –", line.text)[0]


@dealt(short=7, whole=7)
def test_a_game_from_its_text(deal: Deal, window: Window, renderer: Renderer) -> None:
    def doings(stage: Stage) -> Frames:
        yield from SobekReader(stage.clipboard, 4).play()

    session = evening(deal, window, renderer, doings)
    assert kinds_of(session) >= {SetLaid, TokenUsed}
