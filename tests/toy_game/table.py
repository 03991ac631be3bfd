"""The toy game's table: a button for each legal action, the cards, the log; nothing moves."""

from collections.abc import Sequence
from typing import Any

from sneferu_gui.games.game import AnyEdition, Event
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.turns import turns_of
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer as SceneAnswer
from sneferu_gui.ui.engine.scene import Pop, Push, QuietScene, Scene, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.kit.widgets.log_panel import LogAppearance, LogLine, LogTurn, log_panel
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.table.game_table import GameScene, TableContext
from sneferu_gui.ui.table.hand_over import TurnHandOver

from .looks import CardLook
from .state import (
    HIDDEN,
    Action,
    Answer,
    CardDrawn,
    CardOffered,
    CardRevealed,
    Offer,
    Setup,
    State,
)

LASTS = 0.4
"""Seconds a card is on its way."""


class CardMotion:
    """A card on its way, and what is heard of it."""

    tempo = 1.0

    def __init__(self) -> None:
        self.begun: list[tuple[tuple[Event, ...], int | None]] = []
        """All that was ever shown, with who did it."""
        self.heard: list[str] = []
        self._rest = 0.0
        self._now: float | None = None

    @property
    def is_moving(self) -> bool:
        return self._rest > 0

    def begin(self, events: Sequence[Event], seat: int | None = None) -> None:
        self.begun.append((tuple(events), seat))
        self._rest, self._now = LASTS * self.tempo, None
        if any(isinstance(event, CardOffered) for event in events):
            self.heard.append("card")

    def tick(self, now: float) -> bool:
        self._rest -= 0.0 if self._now is None else now - self._now
        self._now = now
        return self.is_moving

    def finish(self) -> None:
        self._rest = 0.0


class ToyTable(QuietScene, GameScene):
    """One game, made of what the session's viewer may see."""

    is_watched = False

    def __init__(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None = None,
        context: TableContext | None = None,
    ) -> None:
        self.session = session
        self.navigation = navigation
        self.computers = computers
        self.context = context or TableContext()
        self.animation = CardMotion()
        self.offers_recap = False
        self._passing = TurnHandOver()
        self._end_shown = session.state.is_over

    @property
    def ghost(self) -> Ghost | None:
        return self.context.ghost

    @property
    def game(self) -> int | None:
        return self.context.game()

    @property
    def rulebook_for(self) -> AnyEdition:
        return self.session.setup.edition

    @property
    def is_handing_over(self) -> bool:
        return self.session.is_handing_over and not self.is_watched

    @property
    def is_open(self) -> bool:
        session = self.session
        return not (
            self.is_watched or session.state.is_over or session.is_computers_turn()
            or session.is_handing_over or session.to_sit_down is not None
        )  # fmt: skip

    def tree(self, canvas: Canvas) -> Node:
        state: State = self.session.shown
        left, middle, right = canvas.rect.columns(3, canvas.scale.gap)
        children = (
            _cards(canvas, left, state),
            canvas.panel("actions", middle, "What can be done", *self._buttons(canvas, middle)),
            log_panel(canvas, right, LogAppearance("Log", self._log())),
        )
        return Node("window", "window", canvas.rect, "Toy", children=children)

    def _buttons(self, canvas: Canvas, rect: Rect) -> list[Node]:
        shown = [
            ButtonAppearance(
                "menu", "Menu", call(ToyTable.go_back), shortcut="escape", opens_menu=True
            )
        ]
        if self.is_open:
            state: State = self.session.shown
            shown += [
                ButtonAppearance(
                    f"do/{index}", action_words(state, action), call(ToyTable.carry_out, action)
                )
                for index, action in enumerate(state.legal_actions())
            ]
        places = canvas.panel_content(rect).top_part(canvas.px(36))
        return [
            button(canvas, places.moved(0, index * canvas.px(40)), each)
            for index, each in enumerate(shown)
        ]

    def _log(self) -> tuple[LogTurn, ...]:
        steps, setup = self.session.shown_steps, self.session.setup
        return tuple(
            LogTurn(turn.end, turn_lines(setup, steps[turn.start : turn.end]),
                    call(ToyTable.see_moment, turn.end), "See it again")
            for turn in turns_of(steps)
        )  # fmt: skip

    def see_moment(self, after: int) -> SceneAnswer:
        return Push(self.moment(after))

    def undo(self) -> SceneAnswer:
        self.session.undo()
        self._end_shown = self.session.state.is_over
        return None

    def carry_out(self, action: Action) -> SceneAnswer:
        if self.is_open:
            step = self.session.do(action)
            told = self.session.game.events_seen_by(step.events, self.session.viewer)
            self.animation.begin(told, step.seat)
            self.animation.finish()  # whoever plays is not kept waiting; a replay shows it
        return None

    def go_back(self) -> SceneAnswer:
        return Push(self.navigation.menu(self))

    def moment(self, count: int) -> Scene:
        return self.navigation.replay(self, count)

    def tick(self, now: float) -> SceneAnswer | bool:
        self.context.apply_settings(self)
        if self.computers is not None and self.session.is_computers_turn():
            return self.computers.poll() is not None
        if self.session.state.is_over and not self._end_shown:
            self._end_shown = True
            return Push(self.navigation.end(self))
        return self._passing.tick(self, now)

    def close(self) -> None:
        for close in self.context.closings:
            close()

    def take_sounds(self) -> list[str]:
        heard, self.animation.heard = self.animation.heard, []
        return heard


class WatchedToyTable(ToyTable):
    """A table that is only looked at."""

    is_watched = True

    def go_back(self) -> SceneAnswer:
        return Pop()

    def press(self, key: KeyPressed) -> SceneAnswer | bool:
        del key
        return False

    def stop_looking(self) -> bool:
        return False

    def tick(self, now: float) -> SceneAnswer | bool:
        return self.animation.tick(now)


def _cards(canvas: Canvas, rect: Rect, state: State) -> Node:
    seats = state.setup.seats
    lines = [
        f"{seat.name}: {points} points; {', '.join(map(card_words, hand)) or 'no card'}"
        for seat, hand, points in zip(seats, state.hands, state.points, strict=True)
    ]
    lines.append(f"{len(state.deck)} cards in the deck")
    if state.offered is not None:
        lines.append(f"offered: {card_words(state.offered[0])}")
    room = canvas.panel_content(rect).top_part(canvas.px(40))
    texts = (
        canvas.paragraph(f"line/{index}", room.moved(0, index * canvas.px(44)), line,
                         canvas.scale.body, INK)
        for index, line in enumerate(lines)
    )  # fmt: skip
    side = canvas.px(14)
    faces = tuple(
        Node(f"card/{seat}/{place}", "picture", spot, looks=(CardLook(spot, card),))
        for seat, hand in enumerate(state.hands)
        for place, card in enumerate(hand)
        for spot in [
            Rect(room.x + place * (side + 4), rect.bottom - (seat + 1) * (side + 6), side, side)
        ]
    )
    return canvas.panel("cards", rect, "Cards", *texts, *faces)


def card_words(card: int) -> str:
    return "a hidden card" if card == HIDDEN else f"card {card}"


def action_words(state: State, action: Action) -> str:
    if isinstance(action, Answer):
        return "Take it" if action.takes else "Leave it"
    if isinstance(action, Offer):
        card = card_words(state.hands[state.turn][action.card])
        return f"Offer {card} to {state.setup.seats[action.to].name}"
    raise AssertionError(action)


def turn_lines(setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
    """A line for every event worth one."""
    told = (_line(setup, event) for step in steps for event in step.events)
    return tuple(line for line in told if line is not None)


def _line(setup: Setup, event: Any) -> LogLine | None:
    names = [seat.name for seat in setup.seats]
    if isinstance(event, CardOffered):
        text = f"{names[event.seat]} offers {names[event.to]} {card_words(event.card)}"
    elif isinstance(event, CardRevealed):
        text = f"{card_words(event.card)} for {names[event.points_for]}"
    elif isinstance(event, CardDrawn):
        text = f"{names[event.seat]} draws {card_words(event.card)}"
    else:
        return None
    return LogLine(text)
