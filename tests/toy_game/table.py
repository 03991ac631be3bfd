"""The toy game on the screen: a button for each legal action, the cards, the log, the end."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.game import Event
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.boxes import column, text
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Colour
from sneferu_gui.ui.kit.motion import Flash, Motion
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, INK
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.kit.widgets.log_panel import LogAppearance, LogLine, log_panel
from sneferu_gui.ui.pages.face import Face, RulebookContent
from sneferu_gui.ui.pages.rulebook.book import Chapter, Clause, Rulebook
from sneferu_gui.ui.table.animation import Choreography
from sneferu_gui.ui.table.log import log_turns
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.staging import MotionTable, PicturePair

from .law import HIDDEN, Action, Answer, CardDrawn, CardOffered, CardRevealed, Setup, State

LASTS: Final = 0.4
"""Seconds of a card's motion."""


class CardMotion(Choreography):
    """A light in the corner when something happens, and its sound."""

    times = MotionTable(sounds={"CardOffered": "card"})

    def motion_of(
        self, events: Sequence[Event], pictures: PicturePair, dropped: Rect | None
    ) -> Motion:
        light = Flash(Rect(0, 0, 9, 9), GOLD, 0.0, LASTS)
        return super().motion_of(events, pictures, dropped)._replace(flashes=(light,))


class ToyTable(PlayedScene):
    """A game's table, made from the viewer's view of the session."""

    def choreography(self) -> CardMotion:
        return CardMotion()

    def at_rest(self, canvas: Canvas) -> Node:
        left, middle, right = canvas.rect.columns(3, canvas.scale.gap)
        log = log_turns(self.session.shown_steps, self.tell_turn)
        panels = (
            _cards(canvas, left, self.state),
            canvas.panel("actions", middle, "What can be done", *self._buttons(canvas, middle)),
            log_panel(canvas, right, LogAppearance("Log", log)),
        )
        return Node("window", "window", canvas.rect, "Toy", children=panels)

    def _buttons(self, canvas: Canvas, rect: Rect) -> Sequence[Node]:
        menu = call(PlayedScene.open_menu)
        shown = [ButtonAppearance("menu", "Menu", menu, shortcut="escape", opens_menu=True)]
        for index, action in enumerate(self.state.legal_actions() if self.is_open else ()):
            words = action_words(self.state, action)
            act = call(PlayedScene.do_if_legal, action)
            shown.append(ButtonAppearance(f"do/{index}", words, act))
        place = canvas.panel_content(rect).top_part(canvas.px(36))
        return [
            button(canvas, place.moved(0, index * canvas.px(40)), each)
            for index, each in enumerate(shown)
        ]

    def tell_turn(self, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        return FACE.turn_lines(self.session.setup, steps)


def _cards(canvas: Canvas, rect: Rect, state: State) -> Node:
    lines = [
        f"{seat.name}: {points} points; {', '.join(map(card_words, hand)) or 'no card'}"
        for seat, hand, points in zip(state.setup.seats, state.hands, state.points, strict=True)
    ]
    lines.append(f"{len(state.deck)} cards in the deck")
    if state.offered is not None:
        lines.append(f"offered: {card_words(state.offered[0])}")
    font, side = canvas.scale.body, canvas.px(14)
    texts = [text(canvas, f"line/{n}", line, font, INK) for n, line in enumerate(lines)]
    faces = [
        Node(f"card/{seat}/{place}", "picture", spot, looks=(Box(spot, card_colour(card)),))
        for seat, hand in enumerate(state.hands)
        for place, card in enumerate(hand)
        for spot in [
            Rect(rect.x + place * (side + 4), rect.bottom - (seat + 1) * (side + 6), side, side)
        ]
    ]
    told = column(*texts, gap=canvas.px(4)).lay(canvas.panel_content(rect))
    return canvas.panel("cards", rect, "Cards", *told, *faces)


def card_colour(card: int) -> Colour:
    return (90, 90, 90, 255) if card == HIDDEN else (200, 25 * card, 40, 255)


def card_words(card: int) -> str:
    return "a hidden card" if card == HIDDEN else f"card {card}"


def action_words(state: State, action: Action) -> str:
    if isinstance(action, Answer):
        return "Take it" if action.takes else "Leave it"
    card = card_words(state.hands[state.turn][action.card])
    return f"Offer {card} to {state.setup.seats[action.to].name}"


BOOK: Final = Rulebook((
    Chapter("D", "The cards", "Every card has a worth.",
            (Clause("D1", "All {cards} cards are dealt."),)),
    Chapter("T", "A turn", "A card is offered.", (Clause("T3", "Offer a card to another."),)),
))  # fmt: skip


class ToyFace(Face):
    """The toy game's window; everything not defined here is the house's default."""

    scene = ToyTable
    advancing_methods = ((PlayedScene.do_if_legal,),)

    def event_words(self, setup: Setup, event: Event) -> str:
        names = [seat.name for seat in setup.seats]
        match event:
            case CardOffered(seat, to, card):
                return f"{names[seat]} offers {names[to]} {card_words(card)}"
            case CardRevealed(card, points_for):
                return f"{card_words(card)} for {names[points_for]}"
            case CardDrawn(seat, card):
                return f"{names[seat]} draws {card_words(card)}"
        return ""

    def rulebook_content(self) -> RulebookContent:
        return RulebookContent(BOOK, values=lambda edition: {"cards": str(len(edition.cards()))})


FACE: Final = ToyFace()
