"""The settings' questions and their answers, by page."""

from collections.abc import Callable, Mapping
from typing import Final, assert_never

from sneferu_gui.language import LANGUAGES, N_, _
from sneferu_gui.session.settings import SETTINGS, Settings
from sneferu_gui.setting_limits import FITTING, LOUDNESSES
from sneferu_gui.ui.engine.scene import Slide
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance
from sneferu_gui.ui.pages.settings.acts import ChangeSetting, SettingsPage
from sneferu_gui.ui.pages.settings.people import people_question
from sneferu_gui.ui.pages.settings.settings_page import SettingRow
from sneferu_gui.ui.pages.settings.settings_samples import PaletteSample, Sample, SizeSample

PAGES: Final = {
    SettingsPage.LOOK: N_("Look"),
    SettingsPage.TABLE: N_("At the table"),
    SettingsPage.PEOPLE: N_("Handing over"),
    SettingsPage.SOUND: N_("Sound"),
    SettingsPage.KEYS: N_("Keys"),
    SettingsPage.PAD: N_("Gamepad"),
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


def questions_of(page: SettingsPage, settings: Settings) -> tuple[SettingRow, ...]:
    """A page's questions, the present answers marked."""
    match page:
        case SettingsPage.LOOK:
            return _look(settings)
        case SettingsPage.TABLE:
            return _table(settings)
        case SettingsPage.PEOPLE:
            return (people_question(settings),)
        case SettingsPage.SOUND:
            return _sound(settings)
        case SettingsPage.KEYS | SettingsPage.PAD:
            return ()  # lines of shortcuts
        case _:
            assert_never(page)


def _look(settings: Settings) -> tuple[SettingRow, ...]:
    return (
        _question(
            settings,
            "language",
            _("Language"),
            lambda code: LANGUAGES[str(code)] if code else _("As the system"),
        ),
        _question(
            settings,
            "scale",
            _("Size of text and controls"),
            lambda scale: _("Fitting") if scale == FITTING else _per_cent(scale),
            _("No larger than the window has room for. Ctrl + and Ctrl − change it anywhere."),
            sample=lambda scale: SizeSample(int(str(scale))),
        ),
        _question(
            settings,
            "palette",
            _("Colours"),
            _called(PALETTE_NAMES),
            _(
                "Materials, goods and players also differ by sign, texture and emblem in each "
                "of them."
            ),
            sample=lambda name: PaletteSample(str(name)),
        ),
        _question(
            settings,
            "is_fullscreen",
            _("Full screen"),
            _yes_no,
            _("The window fills the screen in the screen's own size."),
        ),
    )


def _table(settings: Settings) -> tuple[SettingRow, ...]:
    return (
        _question(
            settings,
            "motion",
            _("Motion"),
            _called(MOTION_NAMES),
            _(
                "How fast things move at a table. Any key or click ends a motion at once. "
                "Off: nothing moves, marks show what has happened."
            ),
        ),
        _question(
            settings,
            "pace",
            _("Computers' moves"),
            _called(PACE_NAMES),
            _("How fast they follow one another. Any key or click hurries one move, not all."),
        ),
        _question(
            settings,
            "thinking",
            _("How long the vizier may think"),
            _seconds,
            _("For one choice. The other levels need less, however long they may think."),
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
            _(
                "It covers the table until the next player is there. In games with secrets "
                "it always does."
            ),
        ),
    )


def _sound(settings: Settings) -> tuple[SettingRow, ...]:
    return (
        _volume(settings, "music", _("Music"),
                _("It goes with the hour of the game, from morning to night.")),
        _volume(settings, "effects", _("Sounds"), _("What is heard can always be seen too.")),
        _volume(settings, "ambience", _("Water, wind and animals"), ""),
        _question(settings, "is_muted", _("All sound off"), _yes_no),
        _question(
            settings, "mutes_unfocused", _("Silent while another window is in front"), _yes_no
        ),
    )  # fmt: skip


def _volume(settings: Settings, name: str, title: str, note: str) -> SettingRow:
    """How loud something is to be: a slider."""
    now = getattr(settings, name)
    value = _loudness(now)
    label = _("{name}: {what}").format(name=title, what=value)
    low, high = LOUDNESSES
    moved = SliderAppearance(f"settings/{name}", label, (now - low) / (high - low), Slide(name))
    return SettingRow(f"settings/{name}/question", title, (), note, slider=moved, value=value)


def _called(names: Mapping[str, str]) -> Callable[[object], str]:
    """What a value is called among these names."""
    return lambda value: _(names[str(value)])


def _yes_no(flag: object) -> str:
    return _("Yes") if flag else _("No")


def _per_cent(value: object) -> str:
    return f"{value} %"


def _seconds(value: object) -> str:
    return _("{number} s").format(number=f"{value:g}".replace(".", _(".")))


def _loudness(value: object) -> str:
    return _per_cent(value) if value else _("Off")


def _question(
    settings: Settings,
    name: str,
    title: str,
    word: Callable[[object], str],
    note: str = "",
    *,
    sample: Callable[[object], Sample] | None = None,
) -> SettingRow:
    """What a setting is to be: everything the table of settings offers, each in words."""
    now = getattr(settings, name)
    buttons = tuple(
        ButtonAppearance(
            f"settings/{name}/{value or 0}".lower(),
            word(value),
            ChangeSetting(name, value),
            is_chosen=value == now,
        )
        for value in SETTINGS[name].offered
    )
    samples = tuple(map(sample, SETTINGS[name].offered)) if sample is not None else ()
    return SettingRow(f"settings/{name}", title, buttons, note, samples)
