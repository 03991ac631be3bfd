"""The settings' questions and their answers, by page."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from sneferu_gui.language import LANGUAGES, N_, _
from sneferu_gui.session.settings import MOTIONS, PACES, PALETTES, Settings
from sneferu_gui.ui.scenes.settings.acts import Choice
from sneferu_gui.ui.scenes.settings.people import people_question
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.settings_page import Question

PAGES: Final = {
    "look": N_("Look"),
    "table": N_("At the table"),
    "people": N_("Handing over"),
    "sound": N_("Sound"),
    "keys": N_("Keys"),
    "pad": N_("Gamepad"),
}
"""The pages' names."""

MOTION_NAMES: Final = {
    "slow": N_("Slow"),
    "normal": N_("Normal"),
    "fast": N_("Fast"),
    "off": N_("Off"),
}
PACE_NAMES: Final = {
    "slow": N_("Slow"),
    "normal": N_("Normal"),
    "fast": N_("Fast"),
    "at once": N_("At once"),
}
PALETTE_NAMES: Final = {
    "standard": N_("Standard"),
    "colour-blind": N_("Colour-blind"),
    "high-contrast": N_("High contrast"),
}
LOUDNESSES: Final = (0, 15, 30, 50, 70, 100)
SCALE_CHOICES: Final = (0, 75, 90, 100, 110, 125, 150, 175, 200)


def questions_of(page: str, settings: Settings) -> tuple[Question, ...]:
    """A page's questions, the present answers marked."""
    return _PAGES[page](settings) if page in _PAGES else ()


def _look(settings: Settings) -> tuple[Question, ...]:
    return (
        _question(
            "language",
            _("Language"),
            {"": _("As the system"), **LANGUAGES},
            settings.language,
            "",
        ),
        _question(
            "scale",
            _("Size of text and controls"),
            {value: f"{value} %" if value else _("Fitting") for value in SCALE_CHOICES},
            settings.scale,
            _("No larger than the window has room for. Ctrl + and Ctrl − change it anywhere."),
        ),
        _question(
            "palette",
            _("Colours"),
            {palette: _(PALETTE_NAMES[palette]) for palette in PALETTES},
            settings.palette,
            _("Materials and players also differ by sign, texture and emblem in each of them."),
        ),
        _question(
            "is_fullscreen",
            _("Full screen"),
            {True: _("Yes"), False: _("No")},
            settings.is_fullscreen,
            _("The window fills the screen in the screen's own size."),
        ),
    )


def _table(settings: Settings) -> tuple[Question, ...]:
    yes_no = {True: _("Yes"), False: _("No")}
    return (
        _question(
            "motion",
            _("Motion"),
            {motion: _(MOTION_NAMES[motion]) for motion in MOTIONS},
            settings.motion,
            _(
                "How fast stones and boats move. Any key or click ends a motion at once. "
                "Off: nothing moves, marks show what has happened."
            ),
        ),
        _question(
            "pace",
            _("Computers' moves"),
            {pace: _(PACE_NAMES[pace]) for pace in PACES},
            settings.pace,
            _("How fast they follow one another. Any key or click hurries one move, not all."),
        ),
        _question(
            "recap",
            _("Offer to see again what the others did"),
            yes_no,
            settings.recap,
            _("A button on the table when a person's turn begins."),
        ),
        _question(
            "hand_over",
            _("A card between two people's turns"),
            yes_no,
            settings.hand_over,
            _("It covers the table until whoever has the turn is there."),
        ),
    )


def _sound(settings: Settings) -> tuple[Question, ...]:
    loudness = {value: f"{value} %" if value else _("Off") for value in LOUDNESSES}
    return (
        _question(
            "effects",
            _("Sounds"),
            loudness,
            settings.effects,
            _("What is heard can always be seen too."),
        ),
        _question("ambience", _("The river in the background"), loudness, settings.ambience, ""),
        _question(
            "is_muted",
            _("All sound off"),
            {True: _("Yes"), False: _("No")},
            settings.is_muted,
            "",
        ),
        _question(
            "mutes_unfocused",
            _("Silent while another window is in front"),
            {True: _("Yes"), False: _("No")},
            settings.mutes_unfocused,
            "",
        ),
    )


def _question(
    name: str,
    title: str,
    labels: Mapping[Any, str],
    now: object,
    note: str,
) -> Question:
    buttons = tuple(
        ButtonAppearance(
            f"settings/{name}/{value or 0}".lower(),
            label,
            Choice(name, value),
            is_chosen=value == now,
        )
        for value, label in labels.items()
    )
    return Question(f"settings/{name}", title, buttons, note)


_PAGES: Final[dict[str, Callable[[Settings], tuple[Question, ...]]]] = {
    "look": _look,
    "table": _table,
    "people": lambda settings: (people_question(settings),),
    "sound": _sound,
}
