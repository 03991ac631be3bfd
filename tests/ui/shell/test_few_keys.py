"""A turn by keys takes at most eight of them: over whole games, through the real loop."""

import random
from pathlib import Path
from string import ascii_uppercase
from typing import Final

import pygame
import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import Event, PowerUsed, StonePlaced, TurnBegan
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.samples.games import with_bonus
from sneferu_gui.games.sneferu.table.places import stone_code
from sneferu_gui.games.sneferu.table.plan import bonus_changes_anything
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.window import Window
from tests.sweep import SWEEP
from tests.ui.shell.short_games import LENGTHS
from tests.ui.shell.visitor import Frames, Visitor, played_again, through_the_loop

pytestmark = pytest.mark.usefixtures("fast")

MOST_KEYS: Final = 8
"""Most keys of a turn, with Shift counted as a key."""
FIRST_DIGIT: Final = 30
"""The scan code of the key 1."""


class QuickTypist(Visitor):
    """A player who knows the keys: types stones and slots, or takes the suggested slot."""

    def __init__(self, stage: Stage, seed: int) -> None:
        super().__init__(stage, seed)
        self.struck = 0
        self.is_undecided = False
        """Whether the bonus and the way round of the stone in hand may still change."""
        self.by_turn: list[int] = []
        """The number of keys of each turn."""

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
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=place))
        yield
        yield

    def write(self, node: Node) -> Frames:
        """Type the text for a stone or a slot."""
        typed = node.shortcut or node.typed_code
        assert typed, f"{node.key} cannot be typed"
        for sign in self.spelt(typed):
            yield from self.strike(ord(sign.lower()), shift=sign.isalpha())

    def spelt(self, typed: str) -> str:
        """The characters typed for something."""
        return typed

    def slots(self) -> list[Node]:
        return [node for node in self.enabled("board/") if "legal" in node.state]

    def is_offered(self, prefix: str) -> bool:
        """Whether the keyboard's focus is on such a node."""
        found = index_of(self.stage.tree()).suggested
        return found is not None and found[1].key.startswith(prefix)

    def play(self) -> Frames:
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
        """Change the bonus or turn the stone round at random, then lay it."""
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


def by_numbers(typed: str) -> str:
    """The text to type, with a column by its number, so without Shift."""
    return str(1 + ascii_uppercase.index(typed[0])) + typed[1:] if typed[0].isalpha() else typed


class Owner(QuickTypist):
    """A player who stores stones and has a power, and uses both at random moments."""

    def spelt(self, typed: str) -> str:
        return by_numbers(typed)

    def stones(self) -> list[Node]:
        """The stones of the offer, those for the storehouse first."""
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
        return any("checked" not in node.state and node.use.question is None for node in powers)

    def lay(self) -> Frames:
        if self.enabled("move/store") and self.chance.random() < 0.7:
            yield from self.strike(pygame.K_s)
        else:
            yield from super().lay()


def events_of(session: Session) -> list[Event]:
    """All events, except those that wait to be handed over."""
    steps = session.steps[: -1 if session.is_handing_over else None]
    return [event for step in steps for event in step.events]


def uses_of(session: Session) -> set[str]:
    """The things used besides the offer: a builder's power, stored stones."""
    return {
        "power" if isinstance(event, PowerUsed) else "store"
        for event in events_of(session)
        if isinstance(event, PowerUsed)
        or (isinstance(event, StonePlaced) and event.stored is not None)
    }


def turns_ended(session: Session) -> int:
    begun = (event for event in events_of(session) if isinstance(event, TurnBegan))
    return sum(1 for _ in begun) + int(session.shown.is_over)


@pytest.mark.parametrize("edition", LENGTHS)
@pytest.mark.parametrize(("players", "seed"), [(1, 4), pytest.param(2, 9, marks=SWEEP), (3, 2)])
def test_no_turn_takes_more_than_eight_keys(
    players: int, seed: int, *, edition: Path | None, window: Window, renderer: Renderer
) -> None:
    options = PlayOptions(seed=seed, edition=edition)
    table = set_up(players, options, renderer, window)
    session, typist = played(QuickTypist(table, seed), window, renderer)
    assert sum(typist.by_turn) >= len(session.actions)
    assert max(typist.by_turn) <= MOST_KEYS


@pytest.mark.parametrize("edition", LENGTHS)
@pytest.mark.parametrize(
    ("players", "seeds", "undo"),
    [
        pytest.param(2, (23, 23), "none", id="2-none"),
        pytest.param(2, (23, 34), "turn", id="2-turn"),
        pytest.param(4, (12, 12), "turn", marks=SWEEP, id="4-turn"),
    ],
)
def test_stored_stones_and_powers_leave_it_at_eight_keys(
    players: int,
    seeds: tuple[int, int],
    undo: str,
    *,
    edition: Path | None,
    window: Window,
    renderer: Renderer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Handing over counts too; there is no waiting to avoid a double press.

    With the seeds, of a short game and of a whole one, a stone is stored and placed again.
    """
    seed = seeds[edition is None]
    monkeypatch.setattr("sneferu_gui.ui.table.hand_over.DOUBLE", -1)
    options = PlayOptions(seed=seed, edition=edition)
    table = set_up(players, options, renderer, window, "setup/powers/dealt", f"setup/undo/{undo}")
    session, typist = played(Owner(table, seed), window, renderer)
    assert uses_of(session) == {"power", "store"}
    assert sum(typist.by_turn) >= len(session.actions)
    assert max(typist.by_turn) <= MOST_KEYS


def set_up(
    players: int, options: PlayOptions, renderer: Renderer, window: Window, *chosen: str
) -> Stage:
    """A stage whose table is set up, before the game begins."""
    program = Program(options, stores=False)
    stage = Stage(program.setup(players, solo=players == 1), renderer.ruler, *window.size)
    for key in chosen:
        stage.activate(key)
    return stage


def played(typist: QuickTypist, window: Window, renderer: Renderer) -> tuple[Session, QuickTypist]:
    """Play a whole game."""
    stage = typist.stage

    def evening() -> Frames:
        yield
        stage.activate("setup/begin")
        yield
        yield from typist.play()
        yield

    through_the_loop(stage, window, renderer, evening, seldom=True)
    assert isinstance(stage.scene, EndScene)
    session = stage.scene.session
    assert played_again(session) == session.state
    return session, typist


# -- a turn in which everything is used --------------------------------------------------------


class Spender(QuickTypist):
    """A player who uses everything in one turn, and takes nothing as suggested."""

    def turn(self) -> Frames:
        """Turn and lay stored stones; buy one with the other bonus, turn and lay it."""
        table = self.stage.scene
        assert isinstance(table, TableScene)
        while table.state.me.stored:
            yield from self.strike(pygame.K_r)
            yield from self.lay_elsewhere(table)
        pick = with_bonus(table.state)
        assert pick is not None
        place = stone_code(pick.column, pick.row)
        yield from self.write(next(n for n in self.stones() if n.typed_code == place))
        before = table.plan
        yield from self.strike(pygame.K_q)
        yield from self.strike(pygame.K_r)
        assert (table.plan.bonus, table.plan.flip) == (not before.bonus, not before.flip)
        yield from self.lay_elsewhere(table)
        assert table.is_handing_over
        yield from self.strike(pygame.K_e)

    def lay_elsewhere(self, table: TableScene) -> Frames:
        """Type the last slot, if possible another than the focused one."""
        assert table.plan.flip
        yield from self.write(self.slots()[-1])

    def spelt(self, typed: str) -> str:
        return by_numbers(typed)


def everything_at(stored: int) -> Session:
    """A session at a turn's start with so many stones stored, and one on offer with two prices."""
    session, chance = new_game(), random.Random(0)
    while not has_everything(session.state, stored):
        assert not session.state.is_over, "there is no such turn"
        session.do(hoarding(session.state, chance))
    return session


def hoarding(state: State, chance: random.Random) -> do.Action:
    """A good player's action, but stones are stored wherever possible, and never placed."""
    legal = state.legal_actions()
    is_storehouse = state.table.bonus_at[state.quarry] == "storehouse"
    wished: list[do.Action] = [a for a in legal if isinstance(a, do.Store)]
    wished += [a for a in legal if isinstance(a, do.Buy) and a.bonus and is_storehouse]
    if wished:
        return wished[0]
    best: do.Action = player_named("greedy").choose(
        Observation(state, state.seat), chance, Budget()
    )
    others = [a for a in legal if not isinstance(a, do.PlaceStored)]
    return others[0] if isinstance(best, do.PlaceStored) and others else best


def new_game() -> Session:
    """A game of two at a table with handing over, whose key is counted too."""
    seats = (Seat("Merit", COLOURS[0]), Seat("Hori", COLOURS[1]))
    setup = Setup(standard_edition(), seats)
    return Session(setup, deal_from_seed(2, 0), undo_rule=UndoRule.TURN)


def has_everything(state: State, stored: int) -> bool:
    if state.phase is not Phase.START or len(state.me.stored) != stored:
        return False
    pick = with_bonus(state)
    is_open = any(isinstance(action, do.PlaceStored) for action in state.legal_actions())
    return is_open and pick is not None and bonus_changes_anything(state, pick)


@pytest.mark.parametrize(("stored", "most"), [(1, MOST_KEYS), (2, MOST_KEYS + 2)])
def test_a_turn_in_which_everything_is_used(
    stored: int, most: int, window: Window, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every key press is counted; no key is held while another is pressed.

    R and a number for each stored stone, turned, in a slot that was not suggested; column and row
    of a stone, Q for its other price, R, a number, and E, which hands the turn over. The turn ends
    by itself if nobody is asked: that is one key less.
    """
    monkeypatch.setattr("sneferu_gui.ui.table.hand_over.DOUBLE", -1)
    session = everything_at(stored)
    session.asks = lambda _seat: HandingOver.ALWAYS
    scene = Program(PlayOptions(seed=1), stores=False).table(session)
    session.asks = lambda _seat: HandingOver.ALWAYS
    table = Stage(scene, renderer.ruler, *window.size)
    typist, begun = Spender(table, 1), session.count

    def turn() -> Frames:
        yield
        yield
        yield from typist.turn()
        yield

    through_the_loop(table, window, renderer, turn, seldom=True)
    done = session.actions[begun:]
    assert [action.do for action in done] == [*["place_stored"] * stored, "buy", "place"]
    assert all(action.flip for action in done if isinstance(action, do.Place | do.PlaceStored))
    assert not session.is_handing_over
    assert typist.struck == most
