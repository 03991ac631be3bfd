"""Comparison of twin games, which differ only in hidden things, each at a window of its own.

`twin_of` makes the second one; a `Playthrough` plays a game at its table, and everything its window
reveals is compared through every channel there is: `CHANNELS` during the game, `AT_THE_END` after
it. A `TwinGame` describes a game to the channels.
"""

import pickle
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import pygame

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.game import Action, Event
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.advice import advice_task
from sneferu_gui.session.game import Session
from sneferu_gui.session.store.games import card_text
from sneferu_gui.session.thinking import Answer, Question, ThinkerTask, chance_of
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.inputs import Button, PointerMoved, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.reader import Announcer
from sneferu_gui.ui.engine.scene import Answer as SceneAnswer
from sneferu_gui.ui.engine.scene import Push, Scene, calls
from sneferu_gui.ui.engine.spoken_tree import spoken_tree
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import looks_of, tree_to_mapping
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.end.share import ShareScene
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.menu import MenuScene
from sneferu_gui.ui.shell.problem_report import ProblemReport, ReportScene
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.hand_over import HandOverScene
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.turns import log_text
from tests.ui.pages.opened import stage_of

TRIES: Final = 120
BEGINS: Final = 0.15
"""Seconds after an action at which motion begins, with the picture still as before."""
ON_THE_WAY: Final = (0.5, 1.2)
FRAMES: Final = (0.0, BEGINS, *ON_THE_WAY, 30.0, 60.0)
"""The times, in seconds, at which motion is compared."""
SIZE: Final = 640, 400
"""The size of pictures whose pixels are compared."""

# -- Two games ------------------------------------------------------------------------------


@dataclass(frozen=True)
class TwinGame:
    """A game's part in comparing twins."""

    id: str
    shown_by_law: Callable[[Session, int | None], object]
    """Everything a viewer may know of a session until now, by the law alone."""
    otherwise: Callable[[Session, random.Random], Session | None]
    """The game with something hidden elsewhere; None if it could not be played so."""
    hidden: Callable[[Session], object]
    """The hidden things that differ in a twin."""
    tried: tuple[Callable[..., SceneAnswer], ...]
    """Acts at its table that change nothing in the game."""
    dragged: tuple[str, ...]
    """Keys of nodes that are dragged and dropped in vain."""
    level: str
    """The level of computer players."""
    left: Mapping[type[Scene], str] = field(default_factory=dict)
    """Pages that appear by themselves, each with the key that leaves it."""


def twin_of(
    game: TwinGame,
    session: Session,
    viewer: int | None,
    chance: random.Random,
    tries: int = TRIES,
) -> Session:
    """A game of the same actions that the law shows to `viewer` alike until now.

    As many hidden things as possible differ; until its end its seed differs too.
    """
    twin, shown = session, game.shown_by_law(session, viewer)
    for _try in range(tries):
        other = game.otherwise(twin, chance)
        if other is not None and game.shown_by_law(other, viewer) == shown:
            twin = other
    assert game.hidden(twin) != game.hidden(session)
    return twin


def events_of(session: Session, kind: type[Event]) -> list[Event]:
    """All events of a kind so far."""
    return [event for step in session.steps for event in step.events if isinstance(event, kind)]


# -- A game at a window ---------------------------------------------------------------------


class _Foretold:
    """A worker that answers with the game's own actions, and records its questions."""

    def __init__(self, playthrough: "Playthrough") -> None:
        self._evening = playthrough
        self._answer: Answer | None = None

    def ask(self, question: Question) -> None:
        playthrough = self._evening
        playthrough.asked.append((playthrough.session.state.seat, pickle.dumps(question)))
        if playthrough.session.count < len(playthrough.actions):
            self._answer = Answer(playthrough.actions[playthrough.session.count])

    def answer(self) -> Answer | None:
        if not self._evening.goes_on:
            return None
        self._evening.goes_on = False
        answer, self._answer = self._answer, None
        return answer

    def move_now(self) -> None:
        """Do nothing: it answers at once."""

    def end(self) -> None:
        """Do nothing: nothing is running."""


class Shown:
    """Everything a stage shows and sounds; equal to another that reveals the same.

    Looks and words are derived from the tree: where trees are equal they are not compared.
    """

    def __init__(self, stage: Stage) -> None:
        """Read the stage's present state."""
        self.scene, self.tree = type(stage.scene).__name__, stage.tree()
        self.sounds = stage.take_sounds()
        self.said = Announcer().follow(stage), stage.scene.logged_turns()

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shown) or self._told() != other._told():
            return False
        return self.tree == other.tree or self._made_of_it() == other._made_of_it()

    def _told(self) -> tuple[object, ...]:
        return self.scene, self.sounds, self.said, tree_to_mapping(self.tree)

    def _made_of_it(self) -> tuple[object, ...]:
        return looks_of(self.tree), tree_as_text(self.tree).lines, spoken_tree(self.tree)


Seen = tuple[int | None, Shown | None]
"""The seat a picture was shown to, and the picture; None for a seat nobody asks about."""


class Playthrough:
    """A game replayed at its table, by people's presses and computers' answers."""

    def __init__(
        self,
        game: TwinGame,
        whole: Session,
        computers: tuple[str | None, ...] = (),
        rule: UndoRule = UndoRule.FREE,
        count: int = 0,
        viewer: int | None = 0,
    ) -> None:
        """Sit down after `count` of its actions; compare for `viewer`, or for an onlooker."""
        self.game, self.viewer = game, viewer
        self.actions: Sequence[Action] = whole.actions
        self.session = Session(whole.setup, whole.deal, computers, rule, secret=whole.secret)
        for action in self.actions[:count]:
            self.session.do(action)
        self.program = Program(PlayOptions(seed=1), stores=False)
        table = self.program.table(self.session)
        assert isinstance(table, PlayedScene)
        self.table = table
        self.asked: list[tuple[int, bytes]] = []
        """The questions to computers, with their seats."""
        seats = table.computers._seats
        assert seats is not None
        seats.inquiry.new_worker = lambda: _Foretold(self)
        self.stage = stage_of(table)
        self.program.start.open_scenes = lambda: self.stage.scenes
        self.goes_on = False
        """Whether computers may answer."""
        self.now = 0.0
        self.seen: list[Seen] = []
        """Every picture since the last comparison."""
        self.wait()

    @property
    def eyes(self) -> int | None:
        """The seat that the window is shown to.

        While a person's action is still in motion, that person still sits before it.
        """
        session, doer = self.session, self.table.animation.seat
        is_persons = doer is not None and session.computers[doer] is None
        return doer if is_persons else session.viewer

    def look(self) -> None:
        """Record the window's picture and sounds; it is laid out for other viewers too."""
        eyes, shown = self.eyes, self.picture()
        self.seen.append((eyes, shown if eyes in (self.viewer, None) else None))

    def picture(self, scene: Scene | None = None) -> Shown:
        """Everything the stage reveals, or another scene."""
        return Shown(self.stage if scene is None else stage_of(scene))

    def wait(self) -> None:
        """Let time pass and record the motion; a page of the game's own is shown and left.

        Motion before other viewers is recorded only at its beginning and end.
        """
        start = self.now
        for seconds in FRAMES:
            if seconds in ON_THE_WAY and self.eyes not in (self.viewer, None):
                continue
            self.now = start + seconds
            self.stage.tick(self.now)
            if seconds != BEGINS:
                self.look()
        key = self.game.left.get(type(self.stage.scene))
        if key is not None:
            self.stage.activate(key)
            self.wait()

    def go_on(self, *, hands_over: bool = True) -> None:
        """Do the next action; the next person sits down; what came is looked at and handed over."""
        if isinstance(self.stage.scene, HandOverScene):
            self.stage.activate("hand-over/here")
            self.look()
        count = self.session.count
        if not self.session.is_computers_turn():
            self.stage.carry_out(self.table.do(self.actions[count]))
        self.goes_on = self.session.is_computers_turn()
        while self.session.count == count:
            self.now += 0.1
            self.stage.tick(self.now)
        self.wait()
        if hands_over and self.session.is_handing_over:
            self.stage.activate("move/hand-over")
            self.wait()
        if hands_over and self.session.is_revealing:
            self.stage.activate("move/hand-over")
            self.wait()


# -- What it tells --------------------------------------------------------------------------

Channel = Callable[[Playthrough, int | None], object]
"""Everything that a seat learns through this channel."""


def _own(playthrough: Playthrough, seat: int | None, found: Callable[[], object]) -> object:
    """A channel for the deciding seat only, while no turn waits to be handed over."""
    session = playthrough.session
    return found() if session.state.seat == seat and not session.is_handing_over else None


def _question(playthrough: Playthrough, seat: int | None) -> object:
    session = playthrough.session
    seen = session.game.seen_by(session.state, seat)
    return pickle.dumps(
        ThinkerTask(
            player_named("greedy", playthrough.game.id).choose, seen, session.chance_seed(7)
        )
    )


def _choice(playthrough: Playthrough, seat: int | None) -> object:
    session = playthrough.session
    seen, chance = session.game.seen_by(session.state, seat), chance_of(session.chance_seed(7))
    return player_named(playthrough.game.level, playthrough.game.id).choose(seen, chance, Budget())


def _tried(playthrough: Playthrough, _seat: int | None) -> object:
    """Everything that can be chosen, pointed at and opened without an action."""
    stage, table, pictures = playthrough.stage, playthrough.table, []
    for node in stage.tree().walk():
        if node.is_enabled and calls(node.act, *playthrough.game.tried):
            stage.activate(node.key)
            pictures.append(playthrough.picture())
            table.forget_choice()
            stage.change()
    return pictures


def _dragged(playthrough: Playthrough, _seat: int | None) -> object:
    """Things dragged and dropped in vain."""
    stage, pictures = playthrough.stage, []
    for key in playthrough.game.dragged:
        node = stage.tree().find(key)
        if node is None or not node.is_enabled:
            continue
        x, y = node.rect.centre
        stage.handle(PointerPressed(x, y, Button.MAIN))
        for place in ((x + 40, y + 40), (600, 8)):
            stage.handle(PointerMoved(*place))
            pictures.append(playthrough.picture())
        stage.handle(PointerReleased(600, 8, Button.MAIN))
        pictures.append(playthrough.picture())
        playthrough.table.forget_choice()
        playthrough.table.animation.finish()
        stage.change()
    return pictures


def _replayed(playthrough: Playthrough, _seat: int | None) -> object:
    """The replay of the game, at some moments."""
    count, program = playthrough.session.count, playthrough.program
    moments = {0, count // 2, max(0, count - 1), count}
    return [
        playthrough.picture(program.replay(playthrough.table, each)) for each in sorted(moments)
    ]


def _recap(playthrough: Playthrough, _seat: int | None) -> object:
    scene, told = (
        playthrough.program.recap(playthrough.table, max(0, playthrough.session.count - 4)),
        [],
    )
    stage = stage_of(scene)
    for number in range(11):
        stage.tick(0.65 * number)
        told.append(Shown(stage))
    return told


def _report(playthrough: Playthrough, _seat: int | None) -> object:
    """The content of a problem report without the game."""
    report = ProblemReport(playthrough.session)
    left_out = report.revealing_parts
    files = [each for key, each in report._files.items() if key not in left_out]
    return playthrough.picture(ReportScene(playthrough.table, report)), files


@cache
def renderer() -> Renderer:
    return Renderer()


def _pixels(playthrough: Playthrough, _seat: int | None) -> object:
    """The pictures that `shot` and F12 write."""
    surface = pygame.Surface(SIZE)
    tree = playthrough.stage.tree()
    renderer().painter.paint(surface, looks_of(tree))
    return pygame.image.tobytes(surface, "RGB")


def _told(playthrough: Playthrough, seat: int | None) -> object:
    """The state and events from which everything for a seat, or an onlooker, is made."""
    session = playthrough.session
    if session.is_handing_over:
        return None
    seen = session.game.seen_by(session.state, seat)
    steps = session.steps
    return pickle.dumps((seen, [session.game.events_seen_by(s.events, seat) for s in steps]))


CHANNELS: Final[dict[str, Channel]] = {
    "law": _told,
    "log": lambda e, _: log_text(e.session, e.table.tell_turn),
    "tree file": lambda e, _: tree_as_text(e.stage.tree()).lines,
    "undo's label": lambda e, _: [n.label for n in e.stage.tree().walk() if "undo" in n.key],
    "line in the list": lambda e, _: card_text(
        e.session.setup, e.session.computers, e.session.count, e.session.shown_to(None)
    ),
    "question to a computer": lambda e, seat: _own(e, seat, lambda: _question(e, seat)),
    "a computer's choice": lambda e, seat: _own(e, seat, lambda: _choice(e, seat)),
    "question for advice": lambda e, seat: _own(
        e, seat, lambda: pickle.dumps(advice_task(e.session, e.session.count))
    ),
}
"""Channels compared after every action; a new one is a line here."""
SELDOM: Final[dict[str, Channel]] = {
    "what is tried": _tried,
    "what is dragged": _dragged,
    "replay": _replayed,
    "menu": lambda e, _: e.picture(MenuScene(e.program, e.table)),
    "report of a problem": _report,
}
"""Channels compared now and then: they are made from the same values as the others."""
RARELY: Final[dict[str, Channel]] = {**SELDOM, "recap": _recap, "pixels": _pixels}
"""Channels compared rarely, with those made from everything shown of the last actions."""


def _shared(playthrough: Playthrough, _seat: int | None) -> object:
    end = playthrough.stage.scene
    assert isinstance(end, EndScene)
    pushed = end.share()
    assert isinstance(pushed, Push)
    return playthrough.picture(pushed.scene)


def _sent(playthrough: Playthrough, _seat: int | None) -> object:
    """The picture of a result made for sending."""
    end = playthrough.stage.scene
    assert isinstance(end, EndScene)
    pushed = end.share()
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, ShareScene)
    return looks_of(pushed.scene.card(Canvas(*SIZE, Scale(100), renderer().ruler)))


def _reviewed(playthrough: Playthrough, seat: int | None) -> object:
    """The questions of a review about a seat's decisions."""
    session = playthrough.session
    own = (count for count in range(session.count) if session.state_at(count).seat == seat)
    return [pickle.dumps(advice_task(session, count)) for count in own]


def _insights(playthrough: Playthrough) -> object:
    insights = face_named(playthrough.game.id).insights
    return None if insights is None else insights.of_session(playthrough.session)


AT_THE_END: Final[dict[str, Channel]] = {
    "result": lambda e, _: e.picture(),
    "pixels of the result": _pixels,
    "page for browsers": lambda e, _: report_html(e.session),
    "shared": _shared,
    "picture to be sent": _sent,
    "review": _reviewed,
    "statistics": lambda e, _: e.session.game.figures(
        e.session.setup, e.session.deal, e.session.state
    ),
    "charts of statistics": lambda e, _: _insights(e),
    "log": CHANNELS["log"],
    "replay": _replayed,
}
"""Channels compared after the game: things out of it stay unseen (H2)."""

# -- Comparing ------------------------------------------------------------------------------


def compare(
    one: Playthrough, other: Playthrough, viewer: int | None, channels: Mapping[str, Channel]
) -> None:
    """Check that all these channels are equal in both games."""
    for name, channel in channels.items():
        assert channel(one, viewer) == channel(other, viewer), (name, one.session.count)


def compare_seen(one: Playthrough, other: Playthrough, viewer: int | None) -> None:
    """Check that the windows showed the viewer, or no seat in particular, the same in both."""
    assert [eyes for eyes, _ in one.seen] == [eyes for eyes, _ in other.seen]
    assert one.viewer == other.viewer == viewer
    for (_, shown), (_, too) in zip(one.seen, other.seen, strict=True):
        assert shown == too, one.session.count
    one.seen, other.seen = [], []


def watch(
    game: TwinGame,
    whole: Session,
    twin: Session,
    viewer: int | None,
    company: tuple[str | None, ...],
    every: int,
) -> None:
    """Play both to their end, comparing everything the viewer could learn of them.

    After every `every` actions, and at the first choice of each new kind, all channels are
    compared.
    """
    first = viewer or 0
    company = company[-first:] + company[:-first]
    one, other = (Playthrough(game, each, company, viewer=viewer) for each in (whole, twin))
    phases = {one.session.state.phase}
    while one.session.count < len(one.actions):
        one.go_on()
        other.go_on()
        compare_seen(one, other, viewer)
        if one.session.viewer in (viewer, None):
            compare(one, other, viewer, CHANNELS)
            if one.session.count % every == 0:
                compare(one, other, viewer, RARELY)
            elif one.session.state.phase not in phases:
                compare(one, other, viewer, SELDOM)
            phases.add(one.session.state.phase)
