"""Who is asked before a turn is handed over: a line for everybody who is known."""

from typing import Final

from sneferu_gui.language import _
from sneferu_gui.session.hand_over_settings import (
    EVERYBODY,
    MOST,
    choice_of,
    people_in,
    with_choice,
)
from sneferu_gui.session.names import player_key
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.settings.acts import ChangeSetting
from sneferu_gui.ui.pages.settings.settings_page import KeyLine, SettingRow
from sneferu_gui.ui.pages.setup.memory import last_people
from sneferu_gui.ui.pages.words import ASKED_WORDS

FOLLOWING: Final = dict(
    zip(HandingOver, (*tuple(HandingOver)[1:], next(iter(HandingOver))), strict=True)
)
"""What comes after each answer, and after the last the first again."""


def people_question(settings: Settings) -> SettingRow:
    """When whoever has not chosen is asked."""
    entries = settings.handing_over
    buttons = tuple(
        ButtonAppearance(
            f"settings/people/{asked}", _(label),
            ChangeSetting("handing_over", with_choice(entries, EVERYBODY, asked)),
            _(hint).format(name=_("Everybody else")),
            is_chosen=asked is choice_of(entries, EVERYBODY),
        )
        for asked, (label, hint) in ASKED_WORDS.items()
    )  # fmt: skip
    note = _(
        "At tables where only the present turn can be taken back: until it is handed over, what "
        "was drawn lies face down and all of it can go back. Everybody can choose otherwise, here "
        "or at the table."
    )
    return SettingRow("settings/people", _("Asked before handing over"), buttons, note)


def people_lines(settings: Settings) -> tuple[KeyLine, ...]:
    """Everybody who has chosen or sat at the last table; a button goes on to the next answer."""
    return tuple(_line(settings, name) for name in _known(settings))


def _with_next(settings: Settings, name: str) -> tuple[str, ...]:
    """Who is asked when, with the next answer for a person."""
    asked = FOLLOWING[choice_of(settings.handing_over, name)]
    return with_choice(settings.handing_over, name, asked)


def _known(settings: Settings) -> tuple[str, ...]:
    """The people whose choice is remembered, and those of the last tables, each once."""
    seats = [seat for seat in last_people(settings.last_table) if not seat.is_computer]
    names = [*people_in(settings.handing_over), *(seat.name for seat in seats)]
    known: dict[str, str] = {}
    for name in names:
        known.setdefault(player_key(name), name)
    return tuple(known.values())[:MOST]


def _line(settings: Settings, name: str) -> KeyLine:
    label, hint = ASKED_WORDS[choice_of(settings.handing_over, name)]
    button = ButtonAppearance(
        f"settings/person/{name}",
        _(label),
        ChangeSetting("handing_over", _with_next(settings, name)),
        _(hint).format(name=name),
    )
    return KeyLine(name, button)
