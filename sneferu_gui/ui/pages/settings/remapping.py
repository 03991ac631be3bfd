"""The settings' two pages of keys and of a gamepad's buttons: what is on them."""

from typing import Final, NamedTuple

from sneferu_gui.language import N_, _
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.keys import SHORTCUTS, key_words
from sneferu_gui.ui.engine.pad_buttons import PadButtons, PadFamily
from sneferu_gui.ui.kit.node import Confirmation
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.game_keys import keys_of
from sneferu_gui.ui.pages.settings.acts import GiveKey, OwnKeys, SettingsPage, UsualKeys
from sneferu_gui.ui.pages.settings.settings_page import KeyLine


class _Words(NamedTuple):
    """What is said on such a page."""

    waits: str
    choose: str
    usual: str
    all_usual: str
    usual_hint: str
    question: str
    details: str
    yes: str
    own_hint: str


_WORDS: Final = {
    SettingsPage.KEYS: _Words(
        N_("Press a key …"),
        N_("Choose it, then press the key it shall have"),
        N_("Usual keys"),
        N_("All keys are the usual ones."),
        N_("Give every key its usual meaning"),
        N_("Usual keys?"),
        N_("Every key gets its usual meaning. “Bring back” undoes it, later too."),
        N_("Give the usual keys"),
        N_("Give every key the meaning it had before"),
    ),
    SettingsPage.PAD: _Words(
        N_("Press a button …"),
        N_("Choose it, then press the gamepad's button it shall have"),
        N_("Usual buttons"),
        N_("All buttons are the usual ones."),
        N_("Give every button its usual meaning"),
        N_("Usual buttons?"),
        N_("Every button gets its usual meaning. “Bring back” undoes it, later too."),
        N_("Give the usual buttons"),
        N_("Give every button the meaning it had before"),
    ),
}
"""By the pages."""

_KEPT: Final = {
    SettingsPage.KEYS: ("keys", "former_keys"),
    SettingsPage.PAD: ("pad", "former_pad"),
}
"""The settings that keep what is other than usual, and what was before all became usual."""

MOST_FORMER: Final = 5
"""How many different sets of keys, or of buttons, can be brought back."""
_NUMBERS: Final = frozenset(str(number) for number in range(1, MOST_FORMER + 1))

_Set = tuple[str, ...]
"""What is other than usual, as the settings' file has it."""

Changes = dict[str, _Set]
"""Settings that become others, by their names."""


def lines_of(
    page: SettingsPage, settings: Settings, waiting: str, family: PadFamily
) -> tuple[KeyLine, ...]:
    """What each shortcut is done with; `waiting` is the one that is being given another."""
    if page not in _WORDS:
        return ()
    words = _WORDS[page]
    keys, buttons = keys_of(settings.keys), PadButtons.of(settings.pad, family)

    def written(name: str) -> str:
        if name == waiting:
            return _(words.waits)
        if page is SettingsPage.PAD:
            return buttons.sign(buttons.button_of(name))
        return key_words(keys.key_of(name))

    return tuple(
        KeyLine(
            shortcut.told(),
            ButtonAppearance(
                f"settings/{page}/{name}",
                written(name),
                GiveKey(name),
                _(words.choose),
                is_chosen=name == waiting,
                is_guarded=True,  # a double click would wait for a key and wait no more
            ),
        )
        for name, shortcut in SHORTCUTS.items()
    )


def foot_of(page: SettingsPage, settings: Settings) -> tuple[ButtonAppearance, ...]:
    """Back to the usual ones, and to those of before that."""
    if page not in _WORDS:
        return ()
    words = _WORDS[page]
    changed, former = _sets_of(page, settings)
    usual = ButtonAppearance(
        "settings/usual",
        _(words.usual),
        UsualKeys(),
        _(words.usual_hint),
        "" if changed else _(words.all_usual),
        question=Confirmation(_(words.question), _(words.details), _(words.yes)),
    )
    back = ButtonAppearance(
        "settings/own", _("Bring back"), OwnKeys(), _(words.own_hint),
        is_guarded=True,  # a double click would bring them and take them away again
    )  # fmt: skip
    return (usual, back) if former else (usual,)


def with_usual(page: SettingsPage, settings: Settings) -> Changes:
    """What changes when all on a page become the usual ones: those of now can be brought back."""
    changed, former = _sets_of(page, settings)
    now, before = _KEPT[page]
    return {now: (), before: _in_one((changed, *former))}


def with_former(page: SettingsPage, settings: Settings) -> Changes:
    """What changes when those of before come back: all there are take turns, and none is lost."""
    changed, former = _sets_of(page, settings)
    now, before = _KEPT[page]
    return {now: former[0], before: _in_one((*former[1:], changed))}


def _sets_of(page: SettingsPage, settings: Settings) -> tuple[_Set, tuple[_Set, ...]]:
    """What is other than usual on a page, and what was before: the next to come back first."""
    now, before = _KEPT[page]
    return getattr(settings, now), _one_by_one(getattr(settings, before))


def _in_one(sets: tuple[_Set, ...]) -> _Set:
    """Several sets as the settings' file has them: from the second on, each entry is numbered."""
    different = [each for each in dict.fromkeys(sets) if each][:MOST_FORMER]
    return tuple(
        entry if number == 1 else f"{number}/{entry}"
        for number, each in enumerate(different, 1)
        for entry in each
    )


def _one_by_one(kept: _Set) -> tuple[_Set, ...]:
    """The sets that were kept in one."""
    sets: dict[str, list[str]] = {}
    for entry in kept:
        number, _sign, rest = entry.partition("/")
        is_numbered = number in _NUMBERS and bool(rest)
        sets.setdefault(number if is_numbered else "1", []).append(rest if is_numbered else entry)
    return tuple(tuple(sets[number]) for number in sorted(sets))
