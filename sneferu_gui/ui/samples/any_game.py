"""Samples of any game: games played by computers, scenes every game has, all controls."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count
from typing import Final, TypeAlias

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.session.milestones import Noteworthy
from sneferu_gui.session.store import StoreError, Trouble
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.simulation.plan import SimulationPlan, played_game, setup_of
from sneferu_gui.simulation.table_arguments import bots_in
from sneferu_gui.ui.engine.dialogs import LetterBoard
from sneferu_gui.ui.engine.scene import Answer, Push, Scene, Slide, call
from sneferu_gui.ui.engine.text_panel import TextPanel
from sneferu_gui.ui.kit.canvas import ON_NIGHT, ON_PAPER, ButtonStyle, Canvas
from sneferu_gui.ui.kit.carving import ControlState
from sneferu_gui.ui.kit.looks import Picture, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    field,
    picture_button,
    row_of_tabs,
)
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance, scroll_bar, scroll_bar_width, slider
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.files import FileRequest, FilesScene, FoundFile, Listing
from sneferu_gui.ui.pages.settings.questions import pages
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.pages.unsaved import Unsaved, UnsavedScene
from sneferu_gui.ui.pages.words import trouble_words
from sneferu_gui.ui.samples.moments import with_undo_rule
from sneferu_gui.ui.shell.problem_report import ReportScene
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import AnyTable, GameScene, GameTable
from sneferu_gui.ui.table.hand_over import HandOverScene

Sample: TypeAlias = Callable[[Program], Scene]
"""Makes a scene of a program that stores nothing."""

SEED: Final = 1


HOME: Final = "/home/merit/Games/Sneferu"
FOLDERS: Final = ("2025", "2026", "club evenings")
FILE_NAMES: Final = ("Merit-Hapi-12", "Merit-14", "Nofret-3", "Senbi-Hapi-Nofret-Merit-101")
FIRST_DATE: Final = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)


class SampleFolders:
    """A folder with files of some size and age, for the page that opens files."""

    def home(self) -> str:
        return HOME

    def look_into(self, folder: str) -> Listing:
        """The sample's files, whatever the folder."""
        files = tuple(
            FoundFile(f"{name}.sneferu", 2_300 + 1_700 * n, FIRST_DATE + timedelta(hours=31 * n))
            for n, name in enumerate(FILE_NAMES)
        )
        return Listing(folder, FOLDERS, files, HOME)

    def joined(self, folder: str, name: str) -> str:
        return f"{folder}/{name}"

    def typed(self, folder: str, text: str) -> Listing | str:
        """The sample's files, whatever was typed."""
        del text
        return self.look_into(folder)

    def remember(self, folder: str) -> None:
        """Remember nothing."""


def sample_files(program: Program) -> Scene:
    """The page that opens files, in a folder with records."""
    wish = FileRequest(_("Open a record"), (".sneferu", ".jsonl", ".json"), _("Records"))
    return FilesScene(SampleFolders(), wish, program.open_file)


def whole_game(edition: AnyEdition, seed: int = SEED) -> Session:
    """A whole game with an edition, played by the game's own computers: always the same one."""
    return _whole_game(edition, seed).copy()


@cache
def _whole_game(edition: AnyEdition, seed: int) -> Session:
    """A whole game of an edition, played once: many pictures show it."""
    game = game_named(edition.game)
    plan = SimulationPlan(edition, 1, bots_in(game, {}, None, None), seed)
    setup = setup_of(plan, seed)
    deal = game.deal(setup, seed)
    actions, _last = played_game(setup, deal, plan.bots, seed)
    session = Session(setup, deal)
    for action in actions:
        session.do(action)
    return session


def with_methods(program: Program, **methods: Callable[..., object]) -> Program:
    vars(program).update(methods)
    return program


def end_of_first_loss(program: Program, session: Session, level: str = "mason") -> Scene:
    """The end of a game for a person who has lost for the first time to a level."""
    result = session.state.result()
    people = [seat for seat in range(len(session.setup.seats)) if seat not in result.winners]
    session.computers = tuple(
        None if seat == people[0] else level for seat in range(len(session.setup.seats))
    )
    found = Noteworthy(first_losses=(people[0],))
    noting = with_methods(program, noteworthy=lambda _game, _number: found)
    return shown_whole(EndScene(noting, program.table(session), SEED))


def _table(program: Program) -> GameTable:
    game = whole_game(program.edition())
    table: GameTable = program.table(game.copy_until(game.count // 2))
    return table


def _ended(program: Program) -> GameTable:
    table: GameTable = program.table(whole_game(program.edition()))
    return table


def after(scene: Callable[[Program], Scene], *acts: Hashable) -> Sample:
    def made(program: Program) -> Scene:
        done = scene(program)
        for act in acts:
            done.activate(act)
        return done

    return made


def after_opening(scene: Callable[[Program], Scene], act: Hashable) -> Sample:
    """The scene that an act of a scene opens."""

    def opened(program: Program) -> Scene:
        below = scene(program)
        answer = below.activate(act)
        return answer.scene if isinstance(answer, Push) else below

    return opened


def read_through(statistics: StatisticsScene) -> StatisticsScene:
    """The page of statistics after all stored games have been counted."""
    seconds = count(1)
    while statistics.tick(float(next(seconds))) is not False:
        pass
    return statistics


def handing_over(session_of: Callable[[Program], Session], asked: HandingOver) -> Sample:
    """A turn that waits to be handed over, or to have what it turned up shown."""

    def scene(program: Program) -> Scene:
        session = with_undo_rule(session_of(program), UndoRule.TURN)
        table: GameTable = program.table(session)
        session.asks = lambda _seat: asked
        session.sit_down()
        while not session.is_handing_over:
            session.do(session.state.legal_actions()[0])
        return table

    return scene


def replay_end(table_of: Callable[[Program], GameTable], start: int = 0) -> Sample:
    """The replay of a game that is over, at its last moment."""

    def scene(program: Program) -> Scene:
        table = table_of(program)
        replay = program.replay(table, start)
        replay.activate(call(GameScene.see_moment, table.session.count))
        return replay

    return scene


def shown_whole(end: Scene) -> Scene:
    """The scene of a game's end, with all of it shown at once."""
    end.hurry()
    return end


def overlay_scenes(table: Callable[[Program], AnyTable]) -> dict[str, Sample]:
    """Scenes that lie over a table, by name; `table` makes a table in the middle of a game."""

    def report(program: Program) -> Scene:
        """The page of a report before it is made, with one part left out."""
        scene = program.report(table(program))
        scene.activate(call(ReportScene.toggle, "versions"))
        return scene

    def unsaved(program: Program) -> Scene:
        """The question before the program ends while a game is only in memory."""
        reason = trouble_words(StoreError(Trouble.FULL))
        place = "~/sneferu-2026-03-01-1200.sneferu"
        lost = Unsaved(lambda: 1, reason, place, lambda _place: "", lambda: "")
        return UnsavedScene(table(program), lost)

    return {
        "menu": lambda program: program.menu(table(program)),
        "text": lambda program: TextPanel(table(program)),
        "hand-over": lambda program: HandOverScene(table(program)),
        "report": report,
        "unsaved": unsaved,
    }


def _settings_page(page: str) -> Sample:
    def scene(program: Program) -> Scene:
        settings = program.settings_page()
        settings.activate(call(SettingsScene.turn_to, page))
        return settings

    return scene


def _letters(program: Program) -> Scene:
    """The board of letters on which a name is written with a gamepad."""
    setup = program.setup()
    setup.activate(call(SetupScene.write, 0))
    return LetterBoard(setup, "setup/seat/0/name")


SCENES: Final[Mapping[str, Sample]] = {
    "title": Program.title,
    "first-start": lambda program: program.start.first_start(program),
    "setup": Program.setup,
    "table": _table,
    **overlay_scenes(_table),
    "replay": lambda program: program.replay(_ended(program), 0),
    "end": lambda program: shown_whole(program.end(_ended(program))),
    "goal-card": Program.goal,
    "rulebook": Program.rulebook,
    "settings": Program.settings_page,
    **{f"settings-{page}": _settings_page(page) for page in list(pages())[1:]},
    "controls": lambda _program: ControlsScene(),
    "letters": _letters,
    "files": sample_files,
    "credits": Program.credits,
}
"""The scenes that every game has, by name; a game's own sample of the same name replaces one."""


FOCUSED: Final = "focused"
STATES: Final = (
    ControlState.REST,
    ControlState.POINTED,
    FOCUSED,
    ControlState.PRESSED,
    ControlState.OFF,
    ControlState.BUSY,
)


@dataclass(frozen=True, slots=True)
class Pressed:
    """An act that does nothing."""


def _words() -> dict[str, str]:
    return {
        ControlState.REST: _("At rest"),
        ControlState.POINTED: _("Pointed at"),
        FOCUSED: _("Keyboard"),
        ControlState.PRESSED: _("Pressed"),
        ControlState.OFF: _("Off"),
        ControlState.BUSY: _("Busy"),
    }


def in_state(canvas: Canvas, key: str, state: str) -> Canvas:
    return canvas._replace(
        hovered=key if state in {ControlState.POINTED, ControlState.PRESSED} else None,
        focused=key if state == FOCUSED else None,
        pressed=key if state == ControlState.PRESSED else None,
    )


def _button(state: str, key: str, label: str) -> ButtonAppearance:
    is_off = state == ControlState.OFF
    act = None if is_off else Pressed()
    return ButtonAppearance(key, label, act, label, is_busy=state == ControlState.BUSY)


def _drawn_button(style: ButtonStyle, *, is_chosen: bool = False, is_main: bool = False) -> "Draw":
    def draw(canvas: Canvas, rect: Rect, key: str, state: str) -> Node:
        shown = _button(state, key, _words()[state])._replace(is_chosen=is_chosen, is_main=is_main)
        return button(canvas, rect, shown, style)

    return draw


def _picture(style: ButtonStyle) -> "Draw":
    name = "icons/undo" if style is ON_PAPER else "icons/light/undo"

    def draw(canvas: Canvas, rect: Rect, key: str, state: str) -> Node:
        side = min(rect.w, rect.h)
        place = rect.centred(side, side)
        return picture_button(canvas, place, _button(state, key, _words()[state]), name, 0.6, style)

    return draw


def _field(canvas: Canvas, rect: Rect, key: str, state: str) -> Node:
    caret = 3 if state == ControlState.PRESSED else None
    return field(canvas, rect, FieldAppearance(key, _words()[state], "Merit", Pressed(), caret))


def _slider(canvas: Canvas, rect: Rect, key: str, state: str) -> Node:
    act = Slide("sample")
    return slider(canvas, rect, SliderAppearance(key, _words()[state], 0.6, act))


Draw = Callable[[Canvas, Rect, str, str], Node]
PAPER_ROWS: Final[dict[str, Draw]] = {
    "slab": _drawn_button(ON_PAPER),
    "chosen": _drawn_button(ON_PAPER, is_chosen=True),
    "main": _drawn_button(ON_PAPER, is_main=True),
    "picture": _picture(ON_PAPER),
    "field": _field,
}
NIGHT_ROWS: Final[dict[str, Draw]] = {
    "slab": _drawn_button(ON_NIGHT),
    "chosen": _drawn_button(ON_NIGHT, is_chosen=True),
    "main": _drawn_button(ON_NIGHT, is_main=True),
    "picture": _picture(ON_NIGHT),
    "slider": _slider,
}
ALWAYS_ON: Final = frozenset({"field", "slider"})
"""Kinds of controls that are never disabled or busy."""


class ControlsScene(Scene):
    """All controls in all states, on papyrus and on the night."""

    def tree(self, canvas: Canvas) -> Node:
        page = canvas.rect.inset(canvas.px(24), canvas.px(12))
        head = page.top_part(canvas.px(40))
        tabs = page.below(head.h + canvas.px(4)).top_part(canvas.px(36))
        body = page.below(tabs.bottom - page.y)
        above = body.top_part(int(0.53 * body.h))
        below = body.below(above.h + canvas.px(8))
        inner = above.inset(canvas.px(14), canvas.px(10))
        bar = inner.right_part(scroll_bar_width(canvas))
        inner = inner.before(bar.w + canvas.px(10))
        font = canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD)
        chosen = tuple(
            ButtonAppearance(f"tab/{i}", words, Pressed(), is_chosen=i == 1)
            for i, words in enumerate((_("Look"), _("Sound"), _("Keys")))
        )
        children = (
            canvas.text("controls/title", head, _("Controls"), font, GOLD),
            Node("controls/tabs", "bar", tabs, children=row_of_tabs(
                canvas, tabs.left_part(tabs.w // 2), chosen)),
            canvas.panel(
                "controls/paper", above, "",
                *_grid(canvas, inner, "paper", PAPER_ROWS),
                scroll_bar(canvas, "controls/bar", bar, 0.3, 0.4),
            ),
            Node("controls/night", "panel", below, children=tuple(
                _grid(canvas, below.inset(canvas.px(14), 0), "night", NIGHT_ROWS))),
        )  # fmt: skip
        ground = (Picture(canvas.rect, "night", 255, covers=True),)
        return Node("window", "window", canvas.rect, _("Controls"), looks=ground, children=children)

    def activate(self, act: Hashable) -> Answer:
        del act
        return None


def _grid(canvas: Canvas, room: Rect, name: str, rows: dict[str, Draw]) -> list[Node]:
    nodes = []
    gap = canvas.px(12)
    high = min(canvas.px(38), room.h // len(rows) - gap)
    for r, (kind, draw) in enumerate(rows.items()):
        line = Rect(room.x, room.y + r * (high + gap), room.w, high)
        for place, state in zip(line.columns(len(STATES), gap), STATES, strict=True):
            if kind in ALWAYS_ON and state in {ControlState.OFF, ControlState.BUSY}:
                continue
            key = f"{name}/{kind}/{state}"
            nodes.append(draw(in_state(canvas, key, state), place, key, state))
    return nodes
