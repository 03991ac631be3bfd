"""What the user has chosen for the whole program, and what it remembers of the last time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from sneferu_gui.games.reason import Reason
from sneferu_gui.language import LANGUAGES, _
from sneferu_gui.session.reasons import reason_words

SCALE_STEPS: Final = (75, 90, 100, 110, 125, 150, 175, 200)
"""Of text and controls, in per cent: what the pages offer and the keys go through."""
SCALES: Final = (SCALE_STEPS[0], SCALE_STEPS[-1])
"""The least and the greatest; the file and the command line may have any between."""
FITTING: Final = 0
"""The scale that suits the window, whatever its size."""
LOUDNESS_STEP: Final = 5
LOUDNESS_STEPS: Final = tuple(range(0, 101, LOUDNESS_STEP))
"""In per cent: what the page's sliders go through."""
LOUDNESSES: Final = (LOUDNESS_STEPS[0], LOUDNESS_STEPS[-1])
"""The least and the greatest; the file may have any between."""
MOTIONS: Final = ("slow", "normal", "fast", "off")
PACES: Final = ("slow", "normal", "fast", "at once")
THINKING_STEPS: Final = (0.25, 0.5, 1.0, 2.0, 5.0)
"""Seconds a computer may think about a choice: what the pages offer."""
THINKING: Final = (THINKING_STEPS[0], THINKING_STEPS[-1])
"""The least and the greatest; the file may have any between."""
PALETTES: Final = ("standard", "colour-blind", "high-contrast")
"""The names of the palettes everything can be shown in."""

LONGEST_TEXT: Final = 4_000
MOST_ASKED: Final = 50
LONGEST_ASKED: Final = 200
MOST_SOLVED: Final = 5_000


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, with what holds until it is."""

    language: str = ""
    """Of the words shown, as ``cs``; empty for the system's."""
    scale: int = 0
    """Of text and controls, in per cent; 0 for the one that suits the window."""
    palette: str = "standard"
    motion: str = "normal"
    """How fast things move: slow, normal, fast, off."""
    pace: str = "normal"
    """How fast computers' moves follow one another: slow, normal, fast, at once."""
    thinking: float = 1.0
    """How many seconds a computer may think about a choice, if it thinks as long as it may."""
    recap: bool = True
    """Whether what the others did can be seen again."""
    hand_over: bool = False
    """Whether a card covers the table between two people's turns."""
    handing_over: tuple[str, ...] = ()
    """When people are asked before a turn is handed over, each as ``when=name``."""
    effects: int = 70
    """Loudness of sounds, 0 to 100."""
    music: int = 30
    """Loudness of the music, 0 to 100."""
    ambience: int = 30
    """Loudness of water and wind in the background, 0 to 100."""
    is_muted: bool = False
    mutes_unfocused: bool = True
    """Whether it is silent while another window has the keyboard."""
    window: tuple[int, ...] = ()
    """Left, top, width and height in pixels; empty before the first time."""
    is_fullscreen: bool = False
    last_table: str = ""
    """The last table's setup, as its scene wrote it."""
    game: str = ""
    """The game the title shows, by its id; empty for the usual one."""
    keys: tuple[str, ...] = ()
    """Keys that mean something else than usual, each as ``action=key``."""
    pad: tuple[str, ...] = ()
    """A gamepad's buttons that mean something else than usual, each as ``action=button``."""
    former_keys: tuple[str, ...] = ()
    """What `keys` was before all became the usual ones again, so that it can be brought back."""
    former_pad: tuple[str, ...] = ()
    """The same of `pad`."""
    last_folder: str = ""
    """The folder a file was opened from last; empty before the first time."""
    learnt: tuple[str, ...] = ()
    """What has been learnt of games in their lessons, each as ``game=key``."""
    solved: tuple[str, ...] = ()
    """The puzzles of games that have been solved, each as ``game=key:points``."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a setting stands in the file, what it may be, and what is said about it."""

    table: str
    key: str
    accepts: Callable[[object], bool]
    wanted: str
    """A `Reason`, or a list of choices, which every language has as it is."""
    comment: str
    offered: tuple[object, ...] = ()
    """What can be chosen where there is no room to write; empty where nothing is."""
    follows: str = ""
    """The setting whose value holds for it in files of before there was this one."""


def _is_whole(low: int, high: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and low <= value <= high


def _is_number(low: float, high: float) -> Callable[[object], bool]:
    return lambda value: type(value) in {int, float} and low <= value <= high  # type: ignore[operator]


def _is_one_of(*choices: object) -> Callable[[object], bool]:
    return lambda value: value in choices and type(value) is str


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _is_scale(value: object) -> bool:
    return (value == FITTING and type(value) is int) or _is_whole(*SCALES)(value)


def _is_window(value: object) -> bool:
    """Four whole numbers no larger than any screen is, or none."""
    if not isinstance(value, list | tuple) or len(value) not in {0, 4}:
        return False
    return all(_is_whole(-100_000, 100_000)(each) for each in value)


def _is_list_of_keys(value: object) -> bool:
    if not isinstance(value, list | tuple) or len(value) > LONGEST_TEXT // 40:
        return False
    return all(isinstance(each, str) and 0 < each.find("=") < len(each) - 1 for each in value)


def _is_list_of_scores(value: object) -> bool:
    if not isinstance(value, list | tuple) or len(value) > MOST_SOLVED:
        return False
    return all(
        isinstance(each, str)
        and len(each) <= LONGEST_ASKED
        and 0 < each.find("=") < each.rfind(":") - 1
        and each[each.rfind(":") + 1 :].isdecimal()
        for each in value
    )


def _is_list_of_asked(value: object) -> bool:
    """Texts with a name after the sign, which may be empty: that is everybody else."""
    if not isinstance(value, list | tuple) or len(value) > MOST_ASKED:
        return False
    return all(
        isinstance(each, str) and each.find("=") > 0 and len(each) <= LONGEST_ASKED
        for each in value
    )


_LOUDNESS: Final = _is_whole(*LOUDNESSES)
_LOUDNESS_WANTED: Final = Reason(
    "a whole number from {low} to {high}", low=LOUDNESSES[0], high=LOUDNESSES[1]
)
_LOUDNESS_SAID: Final = "{} to {}".format(*LOUDNESSES)
_SCALE_WANTED: Final = Reason(
    "{fitting} or a whole number from {low} to {high}",
    fitting=FITTING, low=SCALES[0], high=SCALES[1],
)  # fmt: skip
_SCALE_SAID: Final = "of text and controls in per cent, {} to {}; {}: as suits the window"
_THINKING_WANTED: Final = Reason(
    "a number from {low} to {high}", low=f"{THINKING[0]:g}", high=f"{THINKING[1]:g}"
)
_THINKING_SAID: Final = "seconds the vizier may think about a choice, {:g} to {:g}"
_FLAG_WANTED: Final = Reason("true or false")
_YES_NO: Final = (True, False)

SETTINGS: Final[Mapping[str, Setting]] = {
    "language": Setting("look", "language", _is_text, Reason('a language such as "cs"'),
                        f"{', '.join(LANGUAGES)}; empty: the system's", ("", *LANGUAGES)),
    "scale": Setting("look", "scale", _is_scale, _SCALE_WANTED,
                     _SCALE_SAID.format(*SCALES, FITTING), (FITTING, *SCALE_STEPS)),
    "palette": Setting("look", "palette", _is_one_of(*PALETTES), ", ".join(PALETTES),
                       ", ".join(PALETTES), PALETTES),
    "motion": Setting("play", "motion", _is_one_of(*MOTIONS), ", ".join(MOTIONS),
                      ", ".join(MOTIONS), MOTIONS),
    "pace": Setting("play", "pace", _is_one_of(*PACES), ", ".join(PACES),
                    f"of computers' moves: {', '.join(PACES)}", PACES),
    "thinking": Setting("play", "thinking", _is_number(*THINKING), _THINKING_WANTED,
                        _THINKING_SAID.format(*THINKING), THINKING_STEPS),
    "recap": Setting("play", "recap", _is_flag, _FLAG_WANTED,
                     "offer to show what the others did", _YES_NO),
    "hand_over": Setting("play", "hand_over", _is_flag, _FLAG_WANTED,
                         "cover the table between two people's turns", _YES_NO),
    "handing_over": Setting("play", "handing_over", _is_list_of_asked,
                            Reason('a list of "when=name"'),
                            'who is asked before the turn is handed over, each "when=name":'
                            ' at_once, to_others, always; no name: everybody else'),
    "effects": Setting("sound", "effects", _LOUDNESS, _LOUDNESS_WANTED, _LOUDNESS_SAID,
                       LOUDNESS_STEPS),
    "music": Setting("sound", "music", _LOUDNESS, _LOUDNESS_WANTED, _LOUDNESS_SAID,
                     LOUDNESS_STEPS, "ambience"),
    "ambience": Setting("sound", "ambience", _LOUDNESS, _LOUDNESS_WANTED, _LOUDNESS_SAID,
                        LOUDNESS_STEPS),
    "is_muted": Setting("sound", "muted", _is_flag, _FLAG_WANTED, "no sound at all", _YES_NO),
    "mutes_unfocused": Setting("sound", "mute_unfocused", _is_flag, _FLAG_WANTED,
                               "no sound while another window is in front", _YES_NO),
    "window": Setting("window", "place", _is_window, Reason("[left, top, width, height]"),
                      "left, top, width, height in pixels, as it was left"),
    "is_fullscreen": Setting("window", "fullscreen", _is_flag, _FLAG_WANTED, "", _YES_NO),
    "last_table": Setting("table", "last", _is_text, Reason("a text"),
                          "the last setup; the program's own"),
    "game": Setting("table", "game", _is_text, Reason("a text"), "the game the title shows"),
    "keys": Setting("keys", "changed", _is_list_of_keys, Reason('a list of "action=key"'),
                    'keys that mean something else than usual, each "action=key"'),
    "pad": Setting("keys", "pad", _is_list_of_keys, Reason('a list of "action=button"'),
                   'the same for the buttons of gamepads, each "action=button"'),
    "former_keys": Setting("keys", "former", _is_list_of_keys, Reason('a list of "action=key"'),
                           "the keys before all became the usual ones; 2/ and so on: those before"),
    "former_pad": Setting("keys", "former_pad", _is_list_of_keys,
                          Reason('a list of "action=button"'),
                          "the same for the buttons of gamepads"),
    "last_folder": Setting("files", "folder", _is_text, Reason("a text"),
                           "where a file was opened last"),
    "learnt": Setting("lessons", "learnt", _is_list_of_keys, Reason('a list of "game=key"'),
                      'what has been learnt in lessons, each "game=key"'),
    "solved": Setting("puzzles", "solved", _is_list_of_scores,
                      Reason('a list of "game=key:points"'),
                      'the puzzles that have been solved, each "game=key:points"'),
}  # fmt: skip
"""The one table of settings, by their names in `Settings`."""


@dataclass(frozen=True, slots=True)
class Note:
    """What is wrong with a value."""

    wanted: str
    given: str
    used: str
    """What is used in its place; empty for the usual values of a whole table."""

    def in_words(self) -> str:
        """A sentence's end, in the language spoken."""
        if not self.used:
            message = _("must be a table, not {given}; the usual values are used")
            return message.format(given=self.given)
        message = _("must be {wanted}, not {given}; {used} is used")
        return message.format(wanted=reason_words(self.wanted), given=self.given, used=self.used)


@dataclass(frozen=True, slots=True)
class ReadSettings:
    """Settings from a file, what was wrong with it, and what else is in it."""

    settings: Settings
    notes: "tuple[tuple[tuple[str, ...], Note], ...]"
    """For each wrong value its path and what is used in its place."""
    others: Mapping[str, object]
    """Tables and keys nobody here knows: they are kept."""


def settings_from_mapping(mapping: Mapping[str, object]) -> ReadSettings:
    """The settings in a parsed file; a wrong value is replaced by what holds without it."""
    others: dict[str, Any] = {
        key: dict(value) if isinstance(value, dict) else value for key, value in mapping.items()
    }
    defaults = Settings()
    values: dict[str, Any] = {}
    tables = dict.fromkeys(place.table for place in SETTINGS.values())
    # What is no table must go: written beside the table it would make the file unreadable.
    no_tables = {name: others.pop(name) for name in tables if not _is_table(others.get(name, {}))}
    notes: list[tuple[tuple[str, ...], Note]] = [
        ((name,), Note("", _shown(value), "")) for name, value in no_tables.items()
    ]
    for name, place in SETTINGS.items():
        table = others.get(place.table, {})
        if place.key not in table:
            continue
        value = table.pop(place.key)
        if place.accepts(value):
            values[name] = tuple(value) if isinstance(value, list) else value
        else:
            default = toml_value(getattr(defaults, name))
            notes.append(((place.table, place.key), Note(place.wanted, _shown(value), default)))
    values |= _following(values, {path for path, _note in notes})
    for table_name in tables:
        if others.get(table_name) == {}:
            del others[table_name]
    return ReadSettings(Settings(**values), tuple(notes), others)


def _following(values: Mapping[str, object], faulty: "set[tuple[str, ...]]") -> "dict[str, object]":
    """What settings are that a file of an earlier version does not have."""
    return {
        name: values[place.follows]
        for name, place in SETTINGS.items()
        if name not in values and place.follows in values and (place.table, place.key) not in faulty
    }


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def _shown(value: object) -> str:
    try:
        return toml_value(value)[:60]
    except ValueError:
        return type(value).__name__


def settings_to_text(settings: Settings, others: Mapping[str, object]) -> str:
    """The settings as a file people can read and change, with everything else that was in it."""
    rest: dict[str, Any] = dict(others)
    lines = ["# Sneferu's settings. What is wrong in here is ignored, what is unknown is kept."]
    plain = {key: value for key, value in rest.items() if not isinstance(value, dict)}
    lines += [f"{toml_key(key)} = {toml_value(value)}" for key, value in plain.items()]
    tables = dict.fromkeys(place.table for place in SETTINGS.values())
    for table in tables:
        lines += ["", f"[{table}]"]
        for name, place in SETTINGS.items():
            if place.table == table:
                comment = f"  # {place.comment}" if place.comment else ""
                value = toml_value(getattr(settings, name))
                lines.append(f"{place.key} = {value}{comment}")
        unknown = rest.get(table)
        if isinstance(unknown, dict):
            lines += [f"{toml_key(key)} = {toml_value(value)}" for key, value in unknown.items()]
    for table, value in rest.items():
        if isinstance(value, dict) and table not in tables:
            lines += ["", f"[{toml_key(table)}]"]
            lines += [f"{toml_key(key)} = {toml_value(each)}" for key, each in value.items()]
    return "\n".join(lines) + "\n"


def toml_key(key: str) -> str:
    """A key as TOML has it.

    >>> toml_key("plain-key"), toml_key("two words")
    ('plain-key', '"two words"')
    """
    is_bare = bool(key) and key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if is_bare else toml_value(key)


def toml_value(value: object) -> str:
    """A value as TOML has it. Raises ValueError for what TOML has not.

    >>> toml_value({"a": [1, True, "x"]})
    '{a = [1, true, "x"]}'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return _number(value)
    if isinstance(value, str):
        return '"' + "".join(map(_escaped, value)) + '"'
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    if isinstance(value, dict):
        pairs = (f"{toml_key(str(key))} = {toml_value(each)}" for key, each in value.items())
        return "{" + ", ".join(pairs) + "}"
    if hasattr(value, "isoformat"):  # dates and times, which TOML writes as ISO does
        return str(value.isoformat())
    raise ValueError(f"TOML has no {type(value).__name__}")


def _number(value: float) -> str:
    try:
        return repr(value)
    except ValueError:  # Python writes no more than 4,300 digits, but reads more as 0x…
        return hex(int(value))


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    code = ord(character)
    is_control = code < ord(" ") or code == 0x7F  # noqa: PLR2004 - the last control character
    return f"\\u{code:04X}" if is_control else character


class WindowPlace(NamedTuple):
    """A window's place on the desktop, in pixels."""

    x: int
    y: int
    w: int
    h: int


def clamped_window(
    place: tuple[int, ...], screens: list[WindowPlace], least: tuple[int, int]
) -> WindowPlace | None:
    """A remembered place, moved and cut so that it is wholly on a screen there is.

    `least` is the smallest width and height. None when there is no place or no screen.
    """
    if len(place) != len(WindowPlace._fields) or not screens:
        return None
    wish = WindowPlace(*place)
    screen = max(screens, key=lambda each: _shared(wish, each))
    w = min(max(wish.w, least[0]), screen.w)
    h = min(max(wish.h, least[1]), screen.h)
    x = min(max(wish.x, screen.x), screen.x + screen.w - w)
    y = min(max(wish.y, screen.y), screen.y + screen.h - h)
    return WindowPlace(x, y, w, h)


def _shared(one: WindowPlace, other: WindowPlace) -> int:
    """How many pixels two places have in common."""
    w = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    h = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0, w) * max(0, h)


def learnt_of(settings: Settings, game: str) -> frozenset[str]:
    """The keys of what has been learnt of a game.

    >>> sorted(learnt_of(Settings(learnt=("toy=draw", "toy=give", "other=draw")), "toy"))
    ['draw', 'give']
    """
    parts = (each.partition("=") for each in settings.learnt)
    return frozenset(key for name, _sign, key in parts if name == game)


def with_learnt(settings: Settings, game: str, key: str) -> Settings:
    """The settings with something more learnt of a game.

    >>> with_learnt(Settings(), "toy", "draw").learnt
    ('toy=draw',)
    """
    learnt = dict.fromkeys((*settings.learnt, f"{game}={key}"))
    return replace(settings, learnt=tuple(learnt))


def scores_of(settings: Settings, game: str) -> Mapping[str, int]:
    """The best points in each puzzle of a game that has been solved, by the puzzles' keys.

    >>> scores_of(Settings(solved=("toy=first:5", "toy=second:0", "other=first:1")), "toy")
    {'first': 5, 'second': 0}
    """
    found = {}
    for each in settings.solved:
        name, _sign, rest = each.partition("=")
        key, _colon, points = rest.rpartition(":")
        if name == game and key and points.isdecimal():
            found[key] = int(points)
    return found


def with_score(settings: Settings, game: str, key: str, points: int) -> Settings:
    """The settings with a puzzle solved; what it was worth before stays where it was more.

    >>> with_score(Settings(solved=("toy=first:5",)), "toy", "first", 3).solved
    ('toy=first:5',)
    """
    scores = scores_of(settings, game)
    kept = {**scores, key: max(points, scores.get(key, 0))}
    others = tuple(each for each in settings.solved if not each.startswith(f"{game}="))
    own = tuple(f"{game}={name}:{worth}" for name, worth in kept.items())
    return replace(settings, solved=(*others, *own))
