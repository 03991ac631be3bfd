"""The strip under a replay, as it stands."""

from typing import TYPE_CHECKING

from sneferu_gui.language import _
from sneferu_gui.ui.scenes.replay.acts import (
    ChangePace,
    GoToEnd,
    Leave,
    PlayOn,
    SeeResult,
    Step,
    TogglePlay,
    TurnStep,
)
from sneferu_gui.ui.scenes.scene import Slide
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.replay_strip import ReplayAppearance, TurnMark
from sneferu_gui.ui.views.slider import SliderAppearance

if TYPE_CHECKING:
    from sneferu_gui.ui.scenes.replay.scene import ReplayScene


def replay_appearance(scene: "ReplayScene") -> ReplayAppearance:
    """The strip of a replay."""
    seats = scene.session.setup.seats
    count = scene.session.count
    scrubber = SliderAppearance(
        "replay/scrubber",
        _("Action {n} of {count}").format(n=count, count=scene.last),
        count / max(1, scene.last),
        Slide("scrubber"),
    )
    marks = tuple(TurnMark(seats[turn.seat].colour, turn.start, turn.end) for turn in scene.turns)
    return ReplayAppearance(
        scrubber, marks, scene.last, _buttons(scene), _place(scene), _ends(scene)
    )


def _place(scene: "ReplayScene") -> str:
    count = scene.session.count
    turn = sum(1 for each in scene.turns if each.start < count)
    return _("turn {turn} of {turns}, action {n} of {count}").format(
        turn=turn, turns=len(scene.turns), n=count, count=scene.last
    )


def _buttons(scene: "ReplayScene") -> tuple[tuple[ButtonAppearance, str], ...]:
    from sneferu_gui.ui.scenes.replay.scene import PACES  # noqa: PLC0415 - they need each other

    pace = f"{PACES[scene.pace]:g}×"
    play = _("Stop") if scene.is_playing else _("Play")
    named = (
        ("first", _("To the start"), GoToEnd(last=False), "first", "home"),
        ("turn-back", _("Back a turn"), TurnStep(-1), "", "up"),
        ("back", _("Back an action"), Step(-1), "previous", "left"),
        ("play", play, TogglePlay(), "pause" if scene.is_playing else "play", "p"),
        ("on", _("On an action"), Step(1), "next", "right"),
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


def _ends(scene: "ReplayScene") -> tuple[ButtonAppearance, ...]:
    leave = _("Skip") if scene.is_recap else _("Back")
    buttons = [ButtonAppearance("replay/leave", leave, Leave(), _("Back"), shortcut="escape")]
    if scene.can_play_on:
        hint = _("Begin a new game that is like this one up to here")
        buttons.insert(
            0, ButtonAppearance("replay/play-on", _("Play on from here"), PlayOn(), hint)
        )
    if scene.has_result:
        hint = _("Who won and why, and where it came from")
        result = ButtonAppearance("replay/result", _("Result"), SeeResult(), hint, is_main=True)
        buttons.insert(0, result)
    return tuple(buttons)
