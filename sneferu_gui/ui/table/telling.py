"""Lines of any game's log: each player named once in a row, a turn in one line."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from sneferu_gui.games.game import AnySetup
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.pages.words import seat_name


def emblem_of(setup: AnySetup, seat: int) -> str:
    return f"emblems/{setup.seats[seat].colour}"


def own_line(
    setup: AnySetup,
    seat: int,
    text: str,
    short: str = "",
    *,
    is_gain: bool = False,
    **values: object,
) -> LogLine:
    """A line about a player's action, with values filled in; `{name}` stands for the player."""
    text, short = _filled(text, values), _filled(short, values)
    name = seat_name(setup.seats[seat])
    # Without the name, which may stand first or last, only the other words are left.
    part = " ".join(text.format(name="").split())
    return LogLine(
        text.format(name=name), emblem_of(setup, seat), is_gain, text.format(name="…"), part,
        short.format(name=name),
    )  # fmt: skip


def _filled(text: str, values: Mapping[str, object]) -> str:
    """The text with these values filled in, and `{name}` left open."""
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value).replace("{", "{{").replace("}", "}}"))
    return text


def named_once(turn_lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """The lines with each player named once in a row, and repeated lines counted."""
    lines: list[LogLine] = []
    speaker = said = text = ""
    times = 1
    for line in turn_lines:
        if line.emblem and line.text == said:
            times += 1
            lines[-1] = replace(lines[-1], text=f"{text} (×{times})")
            continue
        if line.emblem and line.emblem == speaker and line.continuation:
            lines.append(replace(line, text=line.continuation, emblem="", continuation=""))
        else:
            speaker = line.emblem or speaker
            lines.append(line)
        said, text, times = line.text, lines[-1].text, 1
    return tuple(lines)


def in_one_line(turn_lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """A turn's lines in one; its short form has no name, as an emblem stands there.

    Lines with pictures keep them in the short form; lines with parts of their own are replaced by
    these.
    """
    parts: list[tuple[str, str]] = []
    lines: list[str] = []
    short: list[str] = []
    emblem = ""
    for line in turn_lines:
        emblem = emblem or line.emblem
        is_own = line.emblem in {"", emblem}
        lines.append(line.predicate if lines and line.predicate and is_own else line.text)
        short.append(line.short or (line.predicate if is_own and line.predicate else line.text))
        parts += line.parts or ((line.icon, short[-1]),)
    pictured = tuple(parts) if any(icon for icon, _words in parts) else ()
    line = LogLine("; ".join(lines), emblem, short="; ".join(short), parts=pictured)
    return (line,) if lines else ()
