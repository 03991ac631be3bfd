"""The questions of the settings' pages: titles, answers in words, notes, and samples.

The pages of shortcut keys and of a gamepad's buttons have other words, and former sets that can be
restored.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.language import N_, _, language_of, shortest
from sneferu_gui.session.settings import FITTING, Settings
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, INK, SLAB_EDGE, Scale

SAMPLES_HIGH: Final = 34
"""The least height of samples at 100 %, and where there is too little room for more."""
ROOMY_SAMPLES: Final = 66
"""The height of samples at 100 % on a page with room to spare."""
LETTERS: Final = "Aa"
"""The sample text for sizes: letters that every alphabet of the program's languages has."""
PLAYERS: Final = tuple(theme.PLAYER_COLOURS.values())
OTHERS: Final = (theme.PALM, theme.BRICK, theme.SEA)
"""The theme's colours in a palette's sample: of players, and of marks and buttons."""

_NAMES: Final[dict[object, str]] = {
    "slow": N_("Slow"),
    "normal": N_("Normal"),
    "fast": N_("Fast"),
    "short": N_("Short"),
    "full": N_("Full"),
    "off": N_("Off"),
    "at once": N_("At once"),
    "standard": N_("Standard"),
    "colour-blind": N_("Colour-blind"),
    "high-contrast": N_("High contrast"),
    True: N_("Yes"),
    False: N_("No"),
}

Draw = Callable[[Canvas, str, Rect, object], Node]
"""Draws the sample of a value: its key and rectangle, and the value."""


def _name(value: object) -> str:
    return _(_NAMES[value])


def _language(code: object) -> str:
    return language_of(str(code)).name if code else _("As the system")


def _scale(scale: object) -> str:
    return _("Fitting") if scale == FITTING else _("{percent} %").format(percent=scale)


def _seconds(value: object) -> str:
    return _("{number} s").format(number=shortest(float(str(value))))


def _text_at_scale(canvas: Canvas, key: str, rect: Rect, percent: object) -> Node:
    """The sample of a text size; faded where the text is larger than the rectangle."""
    font = (Scale(int(str(percent))) if percent != FITTING else canvas.scale).body
    colour = INK
    if canvas.line_height(font) > rect.h + canvas.px(4):
        font, colour = canvas.scale.body, FADED_INK
    looks = (canvas.letters(rect, LETTERS, font, colour, Align.CENTRE),)
    return Node(key, "picture", rect, LETTERS, looks=looks)


def _swatches(canvas: Canvas, key: str, rect: Rect, name: object) -> Node:
    """The sample of a palette, each colour a shade off, lest the palette in use replaces it."""
    palette, gap = PALETTES[str(name)], canvas.px(3)
    is_roomy = rect.h >= canvas.px(ROOMY_SAMPLES)
    parts = (PLAYERS, OTHERS) if is_roomy else ((*PLAYERS, *OTHERS),)
    side = canvas.px(28 if is_roomy else 18)
    looks: list[Look] = []
    for line, colours in zip(rect.rows(len(parts)), parts, strict=True):
        each = min(side, (rect.w - gap * (len(colours) - 1)) // len(colours))
        row = line.centred(len(colours) * (each + gap) - gap, each)
        for i, (r, g, b, opacity) in enumerate(map(palette.colour, colours)):
            place = Rect(row.x + i * (each + gap), row.y, each, each)
            fill = (r, g, b - 1 if b else 1, opacity)
            is_round = is_roomy and colours is PLAYERS
            radius = each // 2 if is_round else canvas.px(3)
            looks.append(Box(place, fill, radius, SLAB_EDGE, 1))
    return Node(key, "picture", rect, palette.name, looks=tuple(looks))


_IN_WORDS: Final[Mapping[str, Callable[[object], str]]] = {
    "language": _language,
    "scale": _scale,
    "thinking": _seconds,
}
"""By setting, the function that puts a value into words, if that is not its name."""
_SAMPLES: Final[Mapping[str, Draw]] = {"scale": _text_at_scale, "palette": _swatches}
"""By setting, the function that draws the sample of a value."""


@dataclass(frozen=True, slots=True)
class Question:
    """A setting's question; the answers are the setting's possible values."""

    setting: str
    title: str
    note: str = ""
    is_slider: bool = False

    def word(self, value: object) -> str:
        return _IN_WORDS.get(self.setting, _name)(value)

    @property
    def sample(self) -> Draw | None:
        """The function that draws a value's sample; None for most settings."""
        return _SAMPLES.get(self.setting)


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """A page of questions; one without questions lists people, keys or buttons."""

    key: str
    title: str
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class Remapping:
    """The words on the page of keys, or of a gamepad's buttons."""

    waits: str
    choose: str
    usual: str
    all_usual: str
    usual_hint: str
    title: str
    """The title of the question before all keys become the usual ones; text and answers follow."""
    text: str
    yes: str
    own_hint: str


@dataclass(frozen=True, slots=True)
class SettingsTexts:
    """The words of the settings, from the house's content."""

    pages: tuple[QuestionPage, ...]
    words: Mapping[str, Remapping]
    """By page; a page has the name of the setting that keeps the changed keys or buttons."""


@cache
def settings_texts() -> SettingsTexts:
    return read_content("house", "settings", SettingsTexts)


def pages() -> dict[str, QuestionPage]:
    return {page.key: page for page in settings_texts().pages}


# -- keys and buttons ----------------------------------------------------------------------------

MOST_FORMER: Final = 5
"""The number of different former sets of keys, or of buttons, that can be restored."""
_NUMBERS: Final = frozenset(str(number) for number in range(1, MOST_FORMER + 1))

_KeySet = tuple[str, ...]
"""The changed keys or buttons, in the form of the settings' file."""


def former_sets(settings: Settings, page: str) -> tuple[_KeySet, ...]:
    """The sets replaced by the usual one, the next to be restored first."""
    return _parted(getattr(settings, f"former_{page}"))


def with_usual(settings: Settings, page: str) -> dict[str, _KeySet]:
    """The changes that restore the usual set; the present one is kept as a former set."""
    now, former = getattr(settings, page), former_sets(settings, page)
    return {page: (), f"former_{page}": _joined((now, *former))}


def with_former(settings: Settings, page: str) -> dict[str, _KeySet]:
    """The changes that restore a former set; all sets take turns, and none is lost."""
    now, (first, *others) = getattr(settings, page), former_sets(settings, page)
    return {page: first, f"former_{page}": _joined((*others, now))}


def _joined(sets: tuple[_KeySet, ...]) -> _KeySet:
    """Several sets in the form of the settings' file: entries from the second on are numbered."""
    different = [each for each in dict.fromkeys(sets) if each][:MOST_FORMER]
    return tuple(
        entry if number == 1 else f"{number}/{entry}"
        for number, each in enumerate(different, 1)
        for entry in each
    )


def _parted(kept: _KeySet) -> tuple[_KeySet, ...]:
    """The sets kept in one, the next to be restored first."""
    sets: dict[str, list[str]] = {}
    for entry in kept:
        number, _sign, rest = entry.partition("/")
        is_numbered = number in _NUMBERS and bool(rest)
        sets.setdefault(number if is_numbered else "1", []).append(rest if is_numbered else entry)
    return tuple(tuple(sets[number]) for number in sorted(sets))
