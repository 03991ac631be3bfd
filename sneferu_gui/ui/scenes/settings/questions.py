"""The settings' questions and their answers, by page."""

from collections.abc import Callable
from typing import Any, Final

from sneferu_gui.language import LANGUAGES, N_, _
from sneferu_gui.session.settings import SETTINGS, Settings
from sneferu_gui.setting_limits import FITTING
from sneferu_gui.ui.scenes.settings.acts import Choice
from sneferu_gui.ui.scenes.settings.people import people_question
from sneferu_gui.ui.views.pages.settings_page import Question
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance

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


def questions_of(page: str, settings: Settings) -> tuple[Question, ...]:
    """A page's questions, the present answers marked."""
    return _PAGES[page](settings) if page in _PAGES else ()


def _look(settings: Settings) -> tuple[Question, ...]:
    return (
        _question(
            settings,
            "language",
            _("Language"),
            lambda code: LANGUAGES[code] if code else _("As the system"),
        ),
        _question(
            settings,
            "scale",
            _("Size of text and controls"),
            lambda scale: _("Fitting") if scale == FITTING else _per_cent(scale),
            _("No larger than the window has room for. Ctrl + and Ctrl − change it anywhere."),
        ),
        _question(
            settings,
            "palette",
            _("Colours"),
            lambda palette: _(PALETTE_NAMES[palette]),
            _("Materials and players also differ by sign, texture and emblem in each of them."),
        ),
        _question(
            settings,
            "is_fullscreen",
            _("Full screen"),
            _yes_no,
            _("The window fills the screen in the screen's own size."),
        ),
    )


def _table(settings: Settings) -> tuple[Question, ...]:
    return (
        _question(
            settings,
            "motion",
            _("Motion"),
            lambda motion: _(MOTION_NAMES[motion]),
            _(
                "How fast stones and boats move. Any key or click ends a motion at once. "
                "Off: nothing moves, marks show what has happened."
            ),
        ),
        _question(
            settings,
            "pace",
            _("Computers' moves"),
            lambda pace: _(PACE_NAMES[pace]),
            _("How fast they follow one another. Any key or click hurries one move, not all."),
        ),
        _question(
            settings,
            "recap",
            _("Offer to see again what the others did"),
            _yes_no,
            _("A button on the table when a person's turn begins."),
        ),
        _question(
            settings,
            "hand_over",
            _("A card between two people's turns"),
            _yes_no,
            _("It covers the table until whoever has the turn is there."),
        ),
    )


def _sound(settings: Settings) -> tuple[Question, ...]:
    return (
        _question(
            settings,
            "effects",
            _("Sounds"),
            _loudness,
            _("What is heard can always be seen too."),
        ),
        _question(settings, "ambience", _("The river in the background"), _loudness),
        _question(settings, "is_muted", _("All sound off"), _yes_no),
        _question(
            settings, "mutes_unfocused", _("Silent while another window is in front"), _yes_no
        ),
    )


def _yes_no(flag: object) -> str:
    return _("Yes") if flag else _("No")


def _per_cent(value: object) -> str:
    return f"{value} %"


def _loudness(value: object) -> str:
    return _per_cent(value) if value else _("Off")


def _question(
    settings: Settings, name: str, title: str, word: Callable[[Any], str], note: str = ""
) -> Question:
    """What a setting is to be: everything the table of settings offers, each in words."""
    now = getattr(settings, name)
    buttons = tuple(
        ButtonAppearance(
            f"settings/{name}/{value or 0}".lower(),
            word(value),
            Choice(name, value),
            is_chosen=value == now,
        )
        for value in SETTINGS[name].offered
    )
    return Question(f"settings/{name}", title, buttons, note)


_PAGES: Final[dict[str, Callable[[Settings], tuple[Question, ...]]]] = {
    "look": _look,
    "table": _table,
    "people": lambda settings: (people_question(settings),),
    "sound": _sound,
}
