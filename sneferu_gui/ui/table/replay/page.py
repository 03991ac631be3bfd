"""The strip under a replay, as it stands."""

from typing import NamedTuple

from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.session.shipped_editions import edition_name, is_standard
from sneferu_gui.session.turns import Turn
from sneferu_gui.ui.engine.keys import SHORTCUTS
from sneferu_gui.ui.engine.scene import Leave, Slide
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.replay_strip import ReplayAppearance, TurnMark
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance
from sneferu_gui.ui.table.replay.acts import (
    ChangePace,
    GoToEnd,
    PlayOn,
    SeeItsResult,
    SeeItsReview,
    StepBy,
    TogglePlay,
    TurnStep,
)


class ReplayPosition(NamedTuple):
    """How far a game has been looked at, and how it goes on."""

    session: Session
    """At the moment shown."""
    turns: tuple[Turn, ...]
    last: int
    """How many actions there are."""
    pace: float
    """How fast it plays by itself, as a multiple of the usual."""
    is_playing: bool
    is_recap: bool
    """Whether it goes back by itself."""
    can_play_on: bool
    """Whether a new game can begin from here."""
    has_result: bool
    """Whether there is an end to be told of, and it has been come to."""
    has_review: bool
    """Whether the game can be looked over."""


def replay_appearance(position: ReplayPosition) -> ReplayAppearance:
    """The strip of a replay."""
    seats = position.session.setup.seats
    count = position.session.count
    scrubber = SliderAppearance(
        "replay/scrubber",
        _("Action {n} of {count}").format(n=count, count=position.last),
        count / max(1, position.last),
        Slide("scrubber"),
    )
    marks = tuple(
        TurnMark(seats[turn.seat].colour, turn.start, turn.end) for turn in position.turns
    )
    return ReplayAppearance(
        scrubber,
        marks,
        position.last,
        _buttons(position),
        _place(position),
        _about(position),
        _ends(position),
    )


def _about(position: ReplayPosition) -> str:
    edition = position.session.setup.edition
    if is_standard(edition):
        return ""
    return _("Edition: {name}").format(name=edition_name(edition))


def _place(position: ReplayPosition) -> str:
    count = position.session.count
    turn = sum(1 for each in position.turns if each.start < count)
    return _("turn {turn} of {turns}, action {n} of {count}").format(
        turn=turn, turns=len(position.turns), n=count, count=position.last
    )


def _buttons(position: ReplayPosition) -> tuple[tuple[ButtonAppearance, str], ...]:
    pace = f"{position.pace:g}×"
    play = _("Stop") if position.is_playing else _("Play")
    named = (
        ("first", _("To the start"), GoToEnd(last=False), "first", "home"),
        ("turn-back", _("Back a turn"), TurnStep(-1), "", "up"),
        ("back", _("Back an action"), StepBy(-1), "previous", "left"),
        ("play", play, TogglePlay(), "pause" if position.is_playing else "play", "p"),
        ("on", _("On an action"), StepBy(1), "next", "right"),
        ("turn-on", _("On a turn"), TurnStep(1), "", "down"),
        ("last", _("To the end"), GoToEnd(last=True), "last", "end"),
        ("slower", _("Slower"), ChangePace(-1), "minus", "-"),
        ("pace", _("Pace: {pace}").format(pace=pace), None, "", ""),
        ("faster", _("Faster"), ChangePace(1), "plus", "+"),
    )
    words = {"turn-back": _("‹ turn"), "turn-on": _("turn ›"), "pace": pace}
    return tuple(
        (
            ButtonAppearance(f"replay/{key}", words.get(key, hint), act, hint, shortcut=shortcut),
            f"icons/light/{icon}" if icon else "",
        )
        for key, hint, act, icon, shortcut in named
    )


def _ends(position: ReplayPosition) -> tuple[ButtonAppearance, ...]:
    leave = _("Skip") if position.is_recap else _("Back")
    buttons = [ButtonAppearance("replay/leave", leave, Leave(), _("Back"), shortcut="escape")]
    if position.can_play_on:
        hint = _("A branch: a new game like this one up to here, which leads back to this one")
        buttons.insert(
            0, ButtonAppearance("replay/play-on", _("Play on from here"), PlayOn(), hint)
        )
    if position.has_review:
        hint = _("What this turn was worth, what was better, and why")
        review = ButtonAppearance(
            "replay/review", _("Review"), SeeItsReview(), hint, shortcut=SHORTCUTS["review"].key
        )
        buttons.insert(0, review)
    if position.has_result:
        hint = _("Who won and why, and where it came from")
        result = ButtonAppearance("replay/result", _("Result"), SeeItsResult(), hint, is_main=True)
        buttons.insert(0, result)
    return tuple(buttons)
