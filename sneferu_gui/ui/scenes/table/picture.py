"""The table's tree: every panel, laid out."""

from typing import TYPE_CHECKING

from sneferu_gui.language import _
from sneferu_gui.rules import Phase, Sail, State
from sneferu_gui.rules.events import Event
from sneferu_gui.session.game import Session
from sneferu_gui.session.turns import turns_of
from sneferu_gui.ui.scenes.table.acts import OpenMenu, Redo, SeeMoment, SeeRecap, ShowEnd, Undo
from sneferu_gui.ui.scenes.table.board_view import board_view, card_view, ghost_view, ptah_view
from sneferu_gui.ui.scenes.table.chronicle import emblem_of, log_lines, step_words, turn_lines
from sneferu_gui.ui.scenes.table.move_view import move_view
from sneferu_gui.ui.scenes.table.offer_view import offer_view
from sneferu_gui.ui.scenes.table.plan import (
    OfferPick,
    Outlook,
    Plan,
    outlook_of,
    taken_by_ptah,
    with_best_bonus,
)
from sneferu_gui.ui.scenes.table.river_view import river_view
from sneferu_gui.ui.scenes.words import stone_words, undo_refusal_words
from sneferu_gui.ui.views.bar import BarAppearance, bar
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.log_panel import LogTurn, log_panel
from sneferu_gui.ui.views.looks import Picture
from sneferu_gui.ui.views.move_panel import MoveAppearance, MoveLine, Tone, move_panel
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.offer import offer
from sneferu_gui.ui.views.own_board import own_board
from sneferu_gui.ui.views.player_card import player_card
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.river import river
from sneferu_gui.ui.views.table_layout import table_layout

if TYPE_CHECKING:
    from sneferu_gui.ui.scenes.table.scene import TableScene

LOG_STEPS = 60
"""How many of the last actions are searched for the last person to act."""
LOG_TURNS = 30
"""How many of the last turns the log tells."""


def table_picture(canvas: Canvas, scene: "TableScene") -> Node:
    """The whole table as a tree."""
    taking = scene.taking
    state = taking.shown if taking else scene.state
    seat = _shown_seat(scene)
    others = _others(state, seat)
    cards = len(others) + (state.ptah is not None) + (scene.ghost is not None)
    layout = table_layout(canvas, cards)
    pointed, target = _pointed(canvas, scene, state)
    preview = _preview(state, scene.plan, pointed) if scene.is_open else None
    landing = preview.state.boats[state.seat] if preview else None
    events = preview.events if preview else ()
    taken = frozenset({(taking.event.column, 0)} if taking else ())
    if not taking:
        taken = _taken_places(events)
    lit = frozenset({taking.event.space} if taking else {e.space for e in taken_by_ptah(events)})
    water = river_view(state, landing, lit, scene.trail.voyages, scene.ghost)
    panels = [
        bar(canvas, layout.bar, _bar(scene, state)),
        river(canvas, layout.river, water),
        offer(canvas, layout.offer, offer_view(state, scene.plan, taken, is_open=scene.is_open)),
        move_panel(canvas, layout.move, _move(scene, pointed, target)),
        own_board(
            canvas,
            layout.pyramid,
            board_view(
                state, seat, scene.plan, scene.outlook, is_open=scene.is_open, trail=scene.trail
            ),
        ),
        *_cards(canvas, layout.others, scene, state, others),
        log_panel(canvas, layout.log, _("Log"), _log(scene.session), scene.log_back),
    ]
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node(
        "table", "window", canvas.rect, _("The table"), looks=ground, children=tuple(panels)
    )


def _shown_seat(scene: "TableScene") -> int:
    """Whose board is large: the person who plays, else the last person who did."""
    state, session = scene.state, scene.session
    people = [i for i, name in enumerate(session.computers) if name is None]
    if scene.showing.seat is not None and scene.showing.seat in people:
        return scene.showing.seat
    if not people or state.seat in people:
        return state.seat
    last = [step.seat for step in reversed(session.steps[-LOG_STEPS:]) if step.seat in people]
    return last[0] if last else people[0]


def _others(state: State, seat: int) -> list[int]:
    count = len(state.players)
    return [(seat + i) % count for i in range(1, count)]


def _pointed(
    canvas: Canvas, scene: "TableScene", state: State
) -> tuple[OfferPick | None, tuple[int, int] | None]:
    """The stone of the offer and the slot of the large board that are pointed at."""
    parts = (canvas.focused or canvas.hovered or "").split("/")
    numbers = [int(part) for part in parts[1:] if part.isdigit()]
    if not scene.is_open or len(numbers) != len(parts) - 1 or len(numbers) != len(("x", "y")):
        return None, None
    first, second = numbers
    if parts[0] == "offer" and first < len(state.offer) and second < len(state.offer[first]):
        return OfferPick(first, second), None
    return None, (first, second) if parts[0] == "board" else None


def _preview(state: State, plan: Plan, pointed: OfferPick | None) -> Outlook | None:
    """What is held, tried out; else the stone that is pointed at."""
    held = outlook_of(state, plan)
    if held is not None or pointed is None:
        return held
    return outlook_of(state, with_best_bonus(state, Plan(pointed)))


def _taken_places(events: tuple[Event, ...]) -> frozenset[tuple[int, int]]:
    """Where the stones lie now that Ptah would take, in the order of the columns."""
    heights: dict[int, int] = {}
    places = set()
    for event in taken_by_ptah(events):
        row = heights.get(event.column, 0)
        heights[event.column] = row + 1
        places.add((event.column, row))
    return frozenset(places)


def _move(
    scene: "TableScene", pointed: OfferPick | None, target: tuple[int, int] | None
) -> MoveAppearance:
    if scene.is_watched:
        return MoveAppearance(_("What happened"), _story(scene.session), ())
    if not scene.is_open:
        return MoveAppearance(_("This move"), (), _over_buttons(scene))
    return move_view(scene.state, scene.plan, pointed, target)


def _story(session: Session) -> tuple[MoveLine, ...]:
    """The last action in words."""
    if not session.steps:
        return (MoveLine(_("The game begins."), tone=Tone.STRONG),)
    return tuple(
        MoveLine(line.text, tone=Tone.GOOD if line.is_gain else Tone.STRONG)
        for line in log_lines(session.setup, session.steps[-1])
    )


def _over_buttons(scene: "TableScene") -> tuple[tuple[ButtonAppearance, ...], ...]:
    if not scene.state.is_over:
        return ()
    return ((ButtonAppearance("move/result", _("Show the result"), ShowEnd(), is_main=True),),)


def _bar(scene: "TableScene", state: State) -> BarAppearance:
    session = scene.session
    step = session.undone_by_undo()
    undo_hint = _("Take back the last action (Ctrl+Z)")
    undo_label = ""
    if step is not None:
        action = step_words(session.setup, step)
        undo_hint = _("Undo (Ctrl+Z): {action}").format(action=action)
        undo_label = _("Undo: {action}").format(action=action)
    redo_hint = _("Do again what was taken back (Ctrl+Y)")
    recap = (
        ButtonAppearance(
            "bar/recap",
            _("Recap"),
            SeeRecap(),
            _("See again what the others did (L)"),
        ),
    )
    buttons: tuple[ButtonAppearance, ...] = (
        *(recap if scene.recap_start is not None else ()),
        ButtonAppearance(
            "bar/undo",
            _("Undo"),
            Undo(),
            undo_hint,
            undo_refusal_words(session),
            long_label=undo_label,
        ),
        ButtonAppearance(
            "bar/redo",
            _("Redo"),
            Redo(),
            redo_hint,
            "" if session.can_redo else _("There is nothing to redo."),
        ),
        ButtonAppearance(
            "bar/menu", _("Menu"), OpenMenu(), _("Leave the table, or go on (Escape)")
        ),
    )
    if scene.is_watched:
        buttons = ()
    emblem = "ptah" if scene.taking else emblem_of(session.setup, state.seat)
    return BarAppearance("Sneferu", emblem, _banner(scene, state), buttons)


def _banner(scene: "TableScene", state: State) -> str:
    """Whose turn it is, and what is asked of them."""
    if scene.taking:
        event = scene.taking.event
        text = _("Ptah takes {stone}: the boat has left the quarry on space {space}")
        return text.format(stone=stone_words(event.stone), space=event.space)
    name = state.table.setup.seats[state.seat].name
    return _("{name} — {asked}").format(name=name, asked=_asked(scene, state))


def _asked(scene: "TableScene", state: State) -> str:  # noqa: PLR0911 - one answer a case
    if state.is_over:
        return _("the game is over")
    if scene.is_watched:
        return _("about to place") if scene.is_placing else _("about to choose")
    if scene.session.is_computers_turn():
        return _("thinking…")
    if scene.outlook is not None:
        if scene.outlook.ends_game:
            return _("this stone would end the game")
        if scene.is_placing or state.declared:
            return _("place the stone")
        return _("place the stone, or pick another")
    if state.phase is Phase.END:
        return _("place stored stones, or end the turn")
    if state.declared:
        return _("place a stored stone")
    if state.why_not(Sail()) is None:
        return _("no stone can be bought: sail to the end")
    return _("choose a stone")


def _cards(
    canvas: Canvas, rect: Rect, scene: "TableScene", state: State, others: list[int]
) -> list[Node]:
    shown = [card_view(state, seat, _note(scene.session, seat), scene.trail) for seat in others]
    if state.ptah is not None:
        shown.append(ptah_view(state))
    if scene.ghost is not None:
        shown.append(ghost_view(state, scene.ghost))
    gap = canvas.scale.gap
    if not shown:
        return []
    rows = rect.rows(len(shown))
    return [
        player_card(canvas, row.above(gap), card) for row, card in zip(rows, shown, strict=True)
    ]


def _note(session: Session, seat: int) -> str:
    return _("computer") if session.computers[seat] else ""


def _log(session: Session) -> tuple[LogTurn, ...]:
    """The last turns; choosing one leads to its end."""
    steps = session.steps
    hint = _("See this moment again")
    return tuple(
        LogTurn(turn.end, lines, SeeMoment(turn.end), hint)
        for turn in turns_of(steps)[-LOG_TURNS:]
        if (lines := turn_lines(session.setup, steps[turn.start : turn.end]))
    )
