"""What the settings' pages ask: titles, answers in words, notes, and what an answer looks like.

The pages of keys and of a gamepad's buttons have words and former sets of them in place of that.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sneferu_gui.language import N_, _, language_of, shortest
from sneferu_gui.session.settings import FITTING, Settings
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look
from sneferu_gui.ui.kit.node import Confirmation, Node
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, INK, SLAB_EDGE, Scale

SAMPLES_HIGH: Final = 34
"""How high samples are at 100 %."""
LETTERS: Final = "Aa"
"""What text is shown by: every alphabet of the program's languages has them."""
SWATCHES: Final = (*theme.PLAYER_COLOURS.values(), theme.PALM, theme.BRICK, theme.SEA)
"""The theme's colours that a palette is shown by."""

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
"""Draws a value: its key and rectangle, and the value."""


def _name(value: object) -> str:
    return _(_NAMES[value])


def _language(code: object) -> str:
    return language_of(str(code)).name if code else _("As the system")


def _scale(scale: object) -> str:
    return _("Fitting") if scale == FITTING else _("{percent} %").format(percent=scale)


def _seconds(value: object) -> str:
    return _("{number} s").format(number=shortest(float(str(value))))


def _text_at_scale(canvas: Canvas, key: str, rect: Rect, percent: object) -> Node:
    """Faded where that is larger than there is room for."""
    font = (Scale(int(str(percent))) if percent != FITTING else canvas.scale).body
    colour = INK
    if canvas.line_height(font) > rect.h + canvas.px(4):
        font, colour = canvas.scale.body, FADED_INK
    looks = (canvas.letters(rect, LETTERS, font, colour, Align.CENTRE),)
    return Node(key, "picture", rect, LETTERS, looks=looks)


def _swatches(canvas: Canvas, key: str, rect: Rect, name: object) -> Node:
    """A palette's colours, each a shade off, so that the palette in use does not replace them."""
    palette, gap = PALETTES[str(name)], canvas.px(2)
    side = min(canvas.px(18), (rect.w - gap * (len(SWATCHES) - 1)) // len(SWATCHES))
    row = rect.centred(len(SWATCHES) * (side + gap) - gap, side)
    looks: list[Look] = []
    for i, (r, g, b, opacity) in enumerate(map(palette.colour, SWATCHES)):
        place = Rect(row.x + i * (side + gap), row.y, side, side)
        fill = (r, g, b - 1 if b else 1, opacity)
        looks.append(Box(place, fill, canvas.px(3), SLAB_EDGE, 1))
    return Node(key, "picture", rect, palette.name, looks=tuple(looks))


class Question(NamedTuple):
    """A setting as it is asked for: the answers are those that the setting offers."""

    setting: str
    title: str
    note: str = ""
    word: Callable[[object], str] = _name
    """An answer in words."""
    sample: Draw | None = None
    """Draws what an answer would look like."""
    is_slider: bool = False


PAGES: Final[dict[str, tuple[str, tuple[Question, ...]]]] = {
    "look": (
        N_("Look"),
        (
            Question("language", N_("Language"), word=_language),
            Question(
                "scale",
                N_("Size of text and controls"),
                N_("No larger than the window has room for. Ctrl + and Ctrl − change it anywhere."),
                _scale,
                _text_at_scale,
            ),
            Question(
                "palette",
                N_("Colours"),
                N_(
                    "Materials, goods and players also differ by sign, texture and emblem in each "
                    "of them."
                ),
                sample=_swatches,
            ),
            Question(
                "is_fullscreen",
                N_("Full screen"),
                N_("The window fills the screen in the screen's own size."),
            ),
        ),
    ),
    "table": (
        N_("At the table"),
        (
            Question(
                "motion",
                N_("Motion"),
                N_(
                    "How fast things move at a table. Any key or click ends a motion at once. "
                    "Off: nothing moves, marks show what has happened."
                ),
            ),
            Question(
                "pace",
                N_("Computers' moves"),
                N_("How fast they follow one another. Any key or click hurries one move, not all."),
            ),
            Question(
                "thinking",
                N_("How long the vizier may think"),
                N_(
                    "For one choice, and for a hint, which a busy computer gives the same."
                    " The other levels need less."
                ),
                _seconds,
            ),
            Question(
                "thinks_ahead",
                N_("Think while others do"),
                N_(
                    "The vizier goes on thinking while you decide. What it plays then also depends "
                    "on how long you took. Off: it uses nothing of the computer meanwhile."
                ),
            ),
            Question(
                "recap",
                N_("Offer to see again what the others did"),
                N_("A button on the table when a person's turn begins."),
            ),
            Question(
                "hand_over",
                N_("A card between two people's turns"),
                N_(
                    "It covers the table until the next player is there. In games with secrets "
                    "it always does."
                ),
            ),
            Question(
                "asks_undone",
                N_("Ask before ending a turn early"),
                N_("In Terra Pyramides: workers who can be drawn, levels that can be built."),
            ),
        ),
    ),
    "people": (N_("Handing over"), ()),
    "sound": (
        N_("Sound"),
        (
            Question(
                "music",
                N_("Music"),
                N_("It goes with the hour of the game, from morning to night."),
                is_slider=True,
            ),
            Question(
                "effects", N_("Sounds"), N_("What is heard can always be seen too."), is_slider=True
            ),
            Question("ambience", N_("Water, wind and animals"), is_slider=True),
            Question("is_muted", N_("All sound off")),
            Question("mutes_unfocused", N_("Silent while another window is in front")),
            Question(
                "speech",
                N_("What a screen reader says by itself"),
                N_("Short: what others do, what is not possible. Full: every line of the log."),
            ),
        ),
    ),
    "keys": (N_("Keys"), ()),
    "pad": (N_("Gamepad"), ()),
}
"""The pages' names and questions. Those without any list people, keys or buttons."""


# -- keys and buttons ----------------------------------------------------------------------------

MOST_FORMER: Final = 5
"""How many different sets of keys, or of buttons, can be brought back."""
_NUMBERS: Final = frozenset(str(number) for number in range(1, MOST_FORMER + 1))

_Set = tuple[str, ...]
"""What is other than usual, as the settings' file has it."""


class Remapping(NamedTuple):
    """What is said on such a page."""

    waits: str
    choose: str
    usual: str
    all_usual: str
    usual_hint: str
    question: Confirmation
    own_hint: str


REMAPPINGS: Final = {
    "keys": Remapping(
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
"""By the pages, which are called as the settings that keep what is other than usual."""


def former_sets(settings: Settings, page: str) -> tuple[_Set, ...]:
    """What was before all became usual, the set that comes back first at the beginning."""
    return _parted(getattr(settings, f"former_{page}"))


def with_usual(settings: Settings, page: str) -> dict[str, _Set]:
    """The changes that make all usual: what is other than usual can be brought back."""
    now, former = getattr(settings, page), former_sets(settings, page)
    return {page: (), f"former_{page}": _joined((now, *former))}


def with_former(settings: Settings, page: str) -> dict[str, _Set]:
    """The changes that bring back a former set: all sets take turns, and none is lost."""
    now, (first, *others) = getattr(settings, page), former_sets(settings, page)
    return {page: first, f"former_{page}": _joined((*others, now))}


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
