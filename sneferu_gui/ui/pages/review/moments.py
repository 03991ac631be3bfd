"""What was done in a turn that is looked over, and what was better, as the house shows it."""

from collections.abc import Sequence
from typing import NamedTuple

from sneferu_gui.games.game import Action, AnyState
from sneferu_gui.games.refusal import IllegalAction
from sneferu_gui.language import _
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.review.judgement import DecisionKind, JudgedTurn, Judgement
from sneferu_gui.session.review.review import Review
from sneferu_gui.ui.kit.looks import SmallPicture
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.pages.review.review_turn import MoveShown, TurnReview
from sneferu_gui.ui.pages.review.words import PICTURES, TEXT_COLOURS, ShareWording, verdict_text
from sneferu_gui.ui.pages.words import seat_name
from sneferu_gui.ui.table.face import face_of


class PlaceInReview(NamedTuple):
    """Where a judgement is among those of the game, by the numbers of their turns, from 1."""

    number: int
    turns: int
    """Of the whole game."""
    before: int
    """The turn of the judgement before it; 0 for none."""
    after: int
    """The turn of the judgement after it; 0 for none."""


def place_in(review: Review, judgement: Judgement) -> PlaceInReview:
    """Where a judgement of a review is."""
    judged = review.judged()
    at = judged.index(judgement)

    def number(place: int) -> int:
        return review.turn_of(judged[place]) + 1 if 0 <= place < len(judged) else 0

    return PlaceInReview(number(at), len(review.curve()), number(at - 1), number(at + 1))


class TriedActions(NamedTuple):
    """Actions tried out on a position."""

    steps: tuple[Step, ...]
    state: AnyState
    """After them."""


def played_out(session: Session, state: AnyState, actions: Sequence[Action]) -> TriedActions:
    """As many of the actions as can be done: what was drawn since may be other stones."""
    steps = []
    for action in actions:
        seat = state.seat
        try:
            state, events = state.play(action)
        except IllegalAction:
            break
        marks = frozenset(filter(None, map(session.game.mark, events)))
        steps.append(Step(seat, action, events, state, marks))
    return TriedActions(tuple(steps), state)


def turn_appearance(
    session: Session, judgement: Judgement, place: PlaceInReview, scale: ShareWording
) -> TurnReview:
    """The sheet of a judgement at its place in the review."""
    name = seat_name(session.setup.seats[judgement.seat])
    return TurnReview(
        _("Turn {n}: {name}").format(n=place.number, name=name),
        verdict_text(judgement, scale),
        PICTURES[judgement.kind],
        TEXT_COLOURS[judgement.kind],
        _moves(session, judgement, scale),
        _reasons(session, judgement),
        _line(session, judgement),
    )


def _reasons(session: Session, judgement: Judgement) -> tuple[str, ...]:
    """Why the best is better, in the words of hints; of what hardly differs none."""
    lines = face_of(session.setup).reason_lines(judgement.reasons)
    if lines or judgement.kind in {DecisionKind.BEST, DecisionKind.GOOD}:
        return lines
    return (_("No one thing decides it: many small ones do."),)


def _moves(session: Session, judgement: Judgement, scale: ShareWording) -> tuple[MoveShown, ...]:
    """What was done, and beside it what it is compared with."""
    played = JudgedTurn(session.actions[judgement.first : judgement.after], judgement.played)
    done = _("The find") if judgement.kind is DecisionKind.FIND else _("What was done")
    if not judgement.was_best:
        shown = [(done, played), (_("What was better"), judgement.best)]
    elif judgement.other is not None:
        shown = [(done, played), (_("The next best"), judgement.other)]
    else:
        shown = [(done, played)]
    return tuple(_move(session, judgement, title, turn, scale) for title, turn in shown)


def _move(
    session: Session, judgement: Judgement, title: str, turn: JudgedTurn, scale: ShareWording
) -> MoveShown:
    before = session.state_at(judgement.first)
    done = played_out(session, before, turn.actions)
    return MoveShown(
        title,
        scale.value(turn.share),
        tuple(_capital(_own(line)) for line in _lines(session, done.steps)),
        _picture(session, judgement.seat, before),
        _picture(session, judgement.seat, done.state),
    )


def _lines(session: Session, steps: Sequence[Step]) -> list[LogLine]:
    """What steps did, as the log has it: each by itself, with all its words."""
    face = face_of(session.setup)
    return [line for step in steps for line in face.turn_lines(session.setup, [step])]


def _own(line: LogLine) -> str:
    """A line without whose doing it was: that is known."""
    return line.part or " ".join(line.text.replace("…", "").split())


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _picture(session: Session, seat: int, state: AnyState) -> SmallPicture:
    """What a seat has in a state, as lists show it."""
    game = session.game
    card = game.card(session.setup, session.computers, session.count, state)
    return face_of(session.setup).stored_line(card).pictures[seat]


def _line(session: Session, judgement: Judgement) -> tuple[str, ...]:
    """What may follow on the best, in words, one thing after another."""
    before = session.state_at(judgement.first)
    after = played_out(session, before, judgement.best.actions).state
    line = played_out(session, after, [each.action for each in judgement.best.line])
    words: list[str] = []
    speaker = ""
    for each in _lines(session, line.steps):
        if each.emblem:
            words.append(_own(each) if each.emblem == speaker else each.text)
            speaker = each.emblem
    return tuple(words)
