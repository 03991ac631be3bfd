"""The settings' pages of keys and of a gamepad's buttons: words, and former sets of them."""

from typing import Final, NamedTuple

from sneferu_gui.language import N_
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.kit.node import Confirmation

MOST_FORMER: Final = 5
"""How many different sets of keys, or of buttons, can be brought back."""
_NUMBERS: Final = frozenset(str(number) for number in range(1, MOST_FORMER + 1))

_Set = tuple[str, ...]
"""What is other than usual, as the settings' file has it."""


class Remapping(NamedTuple):
    """What is said on such a page, and the settings it changes."""

    changed: str
    """The setting that keeps what is other than usual."""
    former: str
    """The setting that keeps what was before all became usual."""
    waits: str
    choose: str
    usual: str
    all_usual: str
    usual_hint: str
    question: Confirmation
    own_hint: str

    def with_usual(self, settings: Settings) -> dict[str, _Set]:
        """The changes that make all usual: what is other than usual can be brought back."""
        now, former = self._sets(settings)
        return {self.changed: (), self.former: _joined((now, *former))}

    def with_former(self, settings: Settings) -> dict[str, _Set]:
        """The changes that bring back a former set: all sets take turns, and none is lost."""
        now, former = self._sets(settings)
        return {self.changed: former[0], self.former: _joined((*former[1:], now))}

    def _sets(self, settings: Settings) -> tuple[_Set, tuple[_Set, ...]]:
        return getattr(settings, self.changed), _parted(getattr(settings, self.former))


REMAPPINGS: Final = {
    "keys": Remapping(
        "keys",
        "former_keys",
        N_("Press a key …"),
        N_("Choose an action, then press its new key"),
        N_("Usual keys"),
        N_("All keys are the usual ones."),
        N_("Give every key its usual meaning"),
        Confirmation(
            N_("Usual keys?"),
            N_("Every key gets its usual meaning. “Bring back” undoes it, later too."),
            N_("Give the usual keys"),
        ),
        N_("Give every key the meaning it had before"),
    ),
    "pad": Remapping(
        "pad",
        "former_pad",
        N_("Press a button …"),
        N_("Choose an action, then press the gamepad's new button for it"),
        N_("Usual buttons"),
        N_("All buttons are the usual ones."),
        N_("Give every button its usual meaning"),
        Confirmation(
            N_("Usual buttons?"),
            N_("Every button gets its usual meaning. “Bring back” undoes it, later too."),
            N_("Give the usual buttons"),
        ),
        N_("Give every button the meaning it had before"),
    ),
}
"""By the pages."""


def _joined(sets: tuple[_Set, ...]) -> _Set:
    """Several sets as the settings' file has them: from the second on, each entry is numbered."""
    different = [each for each in dict.fromkeys(sets) if each][:MOST_FORMER]
    return tuple(
        entry if number == 1 else f"{number}/{entry}"
        for number, each in enumerate(different, 1)
        for entry in each
    )


def _parted(kept: _Set) -> tuple[_Set, ...]:
    """The sets that were kept in one, the next to come back first."""
    sets: dict[str, list[str]] = {}
    for entry in kept:
        number, _sign, rest = entry.partition("/")
        is_numbered = number in _NUMBERS and bool(rest)
        sets.setdefault(number if is_numbered else "1", []).append(rest if is_numbered else entry)
    return tuple(tuple(sets[number]) for number in sorted(sets))
