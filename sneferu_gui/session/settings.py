"""The user's settings for the whole program, and what it remembers from the last time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, NamedTuple

from sneferu_gui.games.reason import Reason
from sneferu_gui.language import _, language_codes
from sneferu_gui.session.reasons import reason_words

SCALE_STEPS: Final = (75, 90, 100, 110, 125, 150, 175, 200)
"""Scales of text and controls, in per cent, that pages and keys offer."""
SCALES: Final = (SCALE_STEPS[0], SCALE_STEPS[-1])
"""The smallest and the largest; the file and the command line may have any between."""
FITTING: Final = 0
"""The scale that suits the window, whatever its size."""
LOUDNESS_STEP: Final = 5
LOUDNESS_STEPS: Final = tuple(range(0, 101, LOUDNESS_STEP))
"""In per cent: the steps of the page's sliders."""
LOUDNESSES: Final = (LOUDNESS_STEPS[0], LOUDNESS_STEPS[-1])
"""The lowest and the highest; the file may have any between."""
MOTIONS: Final = ("slow", "normal", "fast", "off")
PACES: Final = ("slow", "normal", "fast", "at once")
SPEECHES: Final = ("short", "normal", "full")
THINKING_STEPS: Final = (0.25, 0.5, 1.0, 2.0, 5.0)
"""Seconds a computer may think about a choice, as the pages offer them."""
THINKING: Final = (THINKING_STEPS[0], THINKING_STEPS[-1])
"""The shortest and the longest; the file may have any between."""
PALETTES: Final = ("standard", "colour-blind", "high-contrast")
"""The names of the colour palettes."""

LONGEST_TEXT: Final = 4_000
MOST_ASKED: Final = 50
LONGEST_ASKED: Final = 200
MOST_SOLVED: Final = 5_000


class Values(NamedTuple):
    accepts: Callable[[object], bool]
    wanted: str
    """The allowed values in words: a `Reason`, or a list of choices, the same in every language."""
    offered: tuple[object, ...] = ()
    """The values offered where nothing can be typed; empty for none."""


class Setting(NamedTuple):
    """A setting's place in the file, its allowed values, and the comment beside it."""

    table: str
    values: Values
    comment: str
    key: str = ""
    """The key in the file, if it is not the field's name."""
    follows: str = ""
    """The older setting whose value it takes in files that do not have it yet."""


def _is_whole(low: int, high: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and low <= value <= high


def _is_number(low: float, high: float) -> Callable[[object], bool]:
    return lambda value: type(value) in {int, float} and low <= value <= high  # type: ignore[operator]


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _is_scale(value: object) -> bool:
    return (value == FITTING and type(value) is int) or _is_whole(*SCALES)(value)


def _is_window(value: object) -> bool:
    """Whether a value is four whole numbers no larger than any screen, or an empty list."""
    if not isinstance(value, list | tuple) or len(value) not in {0, 4}:
        return False
    return all(_is_whole(-100_000, 100_000)(each) for each in value)


def _is_list(most: int, is_entry: Callable[[str], bool]) -> Callable[[object], bool]:
    """A check for a list of at most `most` texts that all pass `is_entry`."""

    def is_such(value: object) -> bool:
        if not isinstance(value, list | tuple) or len(value) > most:
            return False
        return all(isinstance(each, str) and is_entry(each) for each in value)

    return is_such


def _is_asked(text: str) -> bool:
    """Whether a name follows the `=`; an empty one stands for everybody else."""
    return text.find("=") > 0 and len(text) <= LONGEST_ASKED


def _is_score(text: str) -> bool:
    is_short, colon = len(text) <= LONGEST_ASKED, text.rfind(":")
    return is_short and 0 < text.find("=") < colon - 1 and text[colon + 1 :].isdecimal()


_is_list_of_keys: Final = _is_list(
    LONGEST_TEXT // 40, lambda text: 0 < text.find("=") < len(text) - 1
)


def _one_of(*choices: str) -> Values:
    return Values(
        lambda value: value in choices and type(value) is str, ", ".join(choices), choices
    )


_FLAG: Final = Values(lambda value: isinstance(value, bool), Reason("true or false"), (True, False))
_TEXT: Final = Values(_is_text, Reason("a text"))
_LANGUAGE: Final = Values(_is_text, Reason('a language such as "cs"'), ("", *language_codes()))
_SCALE: Final = Values(
    _is_scale,
    Reason("{fitting} or a whole number from {low} to {high}",
           fitting=FITTING, low=SCALES[0], high=SCALES[1]),
    (FITTING, *SCALE_STEPS),
)  # fmt: skip
_THINKING: Final = Values(
    _is_number(*THINKING),
    Reason("a number from {low} to {high}", low=f"{THINKING[0]:g}", high=f"{THINKING[1]:g}"),
    THINKING_STEPS,
)
_LOUDNESS: Final = Values(
    _is_whole(*LOUDNESSES),
    Reason("a whole number from {low} to {high}", low=LOUDNESSES[0], high=LOUDNESSES[1]),
    LOUDNESS_STEPS,
)
_WINDOW: Final = Values(_is_window, Reason("[left, top, width, height]"))
_HANDING_OVER: Final = Values(_is_list(MOST_ASKED, _is_asked), Reason('a list of "when=name"'))
_KEYS: Final = Values(_is_list_of_keys, Reason('a list of "action=key"'))
_BUTTONS: Final = Values(_is_list_of_keys, Reason('a list of "action=button"'))
_LEARNT: Final = Values(_is_list_of_keys, Reason('a list of "game=key"'))
_SCORES: Final = Values(_is_list(MOST_SOLVED, _is_score), Reason('a list of "game=key:points"'))

_SCALE_TEXT: Final = "of text and controls in per cent, {} to {}; {}: as suits the window"
_THINKING_TEXT: Final = "seconds the vizier may think about a choice, {:g} to {:g}"
_LOUDNESS_TEXT: Final = "{} to {}".format(*LOUDNESSES)
_HANDING_OVER_TEXT: Final = (
    'who is asked before the turn is handed over, each "when=name":'
    " at_once, to_others, always; no name: everybody else"
)

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults, in the order of the file."""

    language: Annotated[
        str, Setting("look", _LANGUAGE, f"{', '.join(language_codes())}; empty: the system's")
    ] = ""
    scale: Annotated[int, Setting("look", _SCALE, _SCALE_TEXT.format(*SCALES, FITTING))] = FITTING
    palette: Annotated[str, Setting("look", _one_of(*PALETTES), ", ".join(PALETTES))] = "standard"
    motion: Annotated[str, Setting("play", _one_of(*MOTIONS), ", ".join(MOTIONS))] = "normal"
    """The speed of animations."""
    pace: Annotated[
        str, Setting("play", _one_of(*PACES), f"of computers' moves: {', '.join(PACES)}")
    ] = "normal"
    """The speed at which computers' moves follow one another."""
    thinking: Annotated[float, Setting("play", _THINKING, _THINKING_TEXT.format(*THINKING))] = 1.0
    thinks_ahead: Annotated[
        bool, Setting("play", _FLAG, "let the vizier think while people do", "think_ahead")
    ] = False
    recap: Annotated[bool, Setting("play", _FLAG, "offer to show what the others did")] = True
    hand_over: Annotated[
        bool, Setting("play", _FLAG, "cover the table between two people's turns")
    ] = False
    handing_over: Annotated[Names, Setting("play", _HANDING_OVER, _HANDING_OVER_TEXT)] = ()
    asks_undone: Annotated[
        bool,
        Setting("play", _FLAG, "ask before a turn ends with something left to do", "ask_undone"),
    ] = True
    effects: Annotated[int, Setting("sound", _LOUDNESS, _LOUDNESS_TEXT)] = 85
    music: Annotated[int, Setting("sound", _LOUDNESS, _LOUDNESS_TEXT, follows="ambience")] = 70
    ambience: Annotated[int, Setting("sound", _LOUDNESS, _LOUDNESS_TEXT)] = 30
    """The loudness of water and wind in the background."""
    is_muted: Annotated[bool, Setting("sound", _FLAG, "no sound at all", "muted")] = False
    mutes_unfocused: Annotated[
        bool,
        Setting("sound", _FLAG, "no sound while another window is in front", "mute_unfocused"),
    ] = True
    speech: Annotated[
        str, Setting("sound", _one_of(*SPEECHES), f"of screen readers: {', '.join(SPEECHES)}")
    ] = "normal"
    """How much is spoken without being asked."""
    window: Annotated[
        tuple[int, ...],
        Setting("window", _WINDOW, "left, top, width, height in pixels, as it was left", "place"),
    ] = ()
    """Empty before the first time."""
    is_fullscreen: Annotated[bool, Setting("window", _FLAG, "", "fullscreen")] = False
    last_table: Annotated[
        str, Setting("table", _TEXT, "the last setup; the program's own", "last")
    ] = ""
    """In the form its scene writes."""
    game: Annotated[str, Setting("table", _TEXT, "the game the title shows")] = ""
    """The game's id; empty for the default."""
    keys: Annotated[
        Names,
        Setting("keys", _KEYS, 'keys that mean something else than usual, each "action=key"',
                "changed"),
    ] = ()  # fmt: skip
    pad: Annotated[
        Names,
        Setting("keys", _BUTTONS, 'the same for the buttons of gamepads, each "action=button"'),
    ] = ()
    former_keys: Annotated[
        Names,
        Setting("keys", _KEYS,
                "the keys before all became the usual ones; 2/ and so on: those before", "former"),
    ] = ()  # fmt: skip
    """The keys from before all were reset, so that they can be brought back."""
    former_pad: Annotated[
        Names, Setting("keys", _BUTTONS, "the same for the buttons of gamepads")
    ] = ()
    last_folder: Annotated[
        str, Setting("files", _TEXT, "where a file was opened last", "folder")
    ] = ""
    learnt: Annotated[
        Names,
        Setting("lessons", _LEARNT, 'what has been learnt in lessons, each "game=key"'),
    ] = ()
    begun: Annotated[
        Names,
        Setting("lessons", _LEARNT, 'the chapter that was begun last, each "game=key"'),
    ] = ()
    solved: Annotated[
        Names,
        Setting("puzzles", _SCORES,
                'the puzzles that have been solved, each "game=key:points"'),
    ] = ()  # fmt: skip


SETTINGS: Final[Mapping[str, Setting]] = {
    name: setting._replace(key=setting.key or name)
    for name, annotation in Settings.__annotations__.items()
    for setting in annotation.__metadata__
}
"""By their names in `Settings`."""


class Note(NamedTuple):
    """The fault of a value."""

    wanted: str
    given: str
    used: str
    """The value used in its place; empty for the defaults of a whole table."""

    def in_words(self) -> str:
        """The end of a sentence, in the language spoken."""
        if not self.used:
            message = _("must be a table, not {given}; the usual values are used")
            return message.format(given=self.given)
        message = _("must be {wanted}, not {given}; {used} is used")
        return message.format(wanted=reason_words(self.wanted), given=self.given, used=self.used)


class ReadSettings(NamedTuple):
    """Settings from a file, the faults of the file, and what else is in it."""

    settings: Settings
    notes: "tuple[tuple[tuple[str, ...], Note], ...]"
    """For each wrong value its path, and the value used in its place."""
    others: Mapping[str, object]
    """Unknown tables and keys: they are kept."""


def settings_from_mapping(mapping: Mapping[str, object]) -> ReadSettings:
    """The settings in a parsed file; a wrong value is replaced by the default."""
    others: dict[str, Any] = {
        key: dict(value) if isinstance(value, dict) else value for key, value in mapping.items()
    }
    defaults = Settings()
    values: dict[str, Any] = {}
    tables = dict.fromkeys(place.table for place in SETTINGS.values())
    # A value in a table's place is dropped: beside the table it would make the file unreadable.
    no_tables = {
        name: others.pop(name) for name in tables if not isinstance(others.get(name, {}), dict)
    }
    notes: list[tuple[tuple[str, ...], Note]] = [
        ((name,), Note("", _shown_value(value), "")) for name, value in no_tables.items()
    ]
    for name, place in SETTINGS.items():
        table = others.get(place.table, {})
        if place.key not in table:
            continue
        value = table.pop(place.key)
        if place.values.accepts(value):
            values[name] = tuple(value) if isinstance(value, list) else value
        else:
            default = toml_value(getattr(defaults, name))
            notes.append(
                ((place.table, place.key), Note(place.values.wanted, _shown_value(value), default))
            )
    values |= _inherited_values(values, {path for path, _note in notes})
    for table_name in tables:
        if others.get(table_name) == {}:
            del others[table_name]
    return ReadSettings(Settings(**values), tuple(notes), others)


def _inherited_values(
    values: Mapping[str, object], faulty: "set[tuple[str, ...]]"
) -> "dict[str, object]":
    """The values that newer settings take from older ones in a file without the newer."""
    return {
        name: values[place.follows]
        for name, place in SETTINGS.items()
        if name not in values and place.follows in values and (place.table, place.key) not in faulty
    }


def _shown_value(value: object) -> str:
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
    """A key in TOML, quoted if necessary.

    >>> toml_key("plain-key"), toml_key("two words")
    ('plain-key', '"two words"')
    """
    is_bare = bool(key) and key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if is_bare else toml_value(key)


def toml_value(value: object) -> str:
    """A value in TOML. Raises ValueError for a type that TOML does not have.

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


def begun_of(settings: Settings, game: str) -> str:
    """The key of the chapter of a game's lessons that was begun last; empty for none."""
    parts = (each.partition("=") for each in settings.begun)
    return next((key for name, _sign, key in parts if name == game), "")


def with_begun(settings: Settings, game: str, key: str) -> Settings:
    """The settings with a chapter of a game's lessons begun.

    >>> with_begun(Settings(begun=("toy=draw", "other=draw")), "toy", "give").begun
    ('other=draw', 'toy=give')
    """
    others = (each for each in settings.begun if not each.startswith(f"{game}="))
    return replace(settings, begun=(*others, f"{game}={key}"))


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
    """The settings with a puzzle solved; a higher score from before stays.

    >>> with_score(Settings(solved=("toy=first:5",)), "toy", "first", 3).solved
    ('toy=first:5',)
    """
    scores = scores_of(settings, game)
    kept = {**scores, key: max(points, scores.get(key, 0))}
    others = tuple(each for each in settings.solved if not each.startswith(f"{game}="))
    own = tuple(f"{game}={name}:{worth}" for name, worth in kept.items())
    return replace(settings, solved=(*others, *own))
