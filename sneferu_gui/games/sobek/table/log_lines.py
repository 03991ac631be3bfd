"""The log's lines: what steps and turns did."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from sneferu_gui.games.sobek.law.events import (
    Delivered,
    HandSetAside,
    RoundBegan,
    RoundEnded,
    RoundScored,
)
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.table.event_lines import emblem_of as emblem_of  # noqa: PLC0414
from sneferu_gui.games.sobek.table.event_lines import lines_of
from sneferu_gui.games.sobek.table.words import titled
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.table.turn_texts import told_once

_ON_ITS_PAGE: Final = (HandSetAside, RoundBegan, Delivered)
"""What of a round's end only its page tells, beside a table."""


def log_lines(setup: Setup, step: Step) -> tuple[LogLine, ...]:
    """What a step did, a line for everything worth telling."""
    lines: list[LogLine] = []
    for index in range(len(step.events)):
        lines += lines_of(setup, step, index)
    return tuple(lines)


def turn_lines(setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
    """What a turn's steps did; whoever is named at first is not named again."""
    return _named_once(line for step in steps for line in log_lines(setup, step))


@told_once
def panel_lines(setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
    """The same for the log beside a table: a round's end in few words, as it has a page."""
    lines: list[LogLine] = []
    for step in map(_beside_a_page, steps):
        for index, event in enumerate(step.events):
            of_event = lines_of(setup, step, index)
            if isinstance(event, RoundEnded | RoundScored):
                of_event = tuple(_shortened(line) for line in of_event)
            lines += of_event
    return _named_once(lines)


def _shortened(line: LogLine) -> LogLine:
    return replace(line, text=titled(line.short or line.text))


def _named_once(told: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """Lines in which whoever is named goes on without the name; what is done again is counted."""
    lines: list[LogLine] = []
    speaker = said = text = ""
    times = 1
    for line in told:
        if line.emblem and line.text == said:
            times += 1
            lines[-1] = replace(lines[-1], text=f"{text} (×{times})")
            continue
        if line.emblem and line.emblem == speaker and line.rest:
            lines.append(LogLine(line.rest, is_gain=line.is_gain, short=line.short))
        else:
            speaker = line.emblem or speaker
            lines.append(line)
        said, text, times = line.text, lines[-1].text, 1
    return tuple(lines)


@told_once
def brief_turn(setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
    """What a turn's steps did, in one line; in short without the name, as an emblem stands there.

    Of a round that was scored no more than that is told.
    """
    lines: list[str] = []
    short: list[str] = []
    emblem = ""
    for step in map(_beside_a_page, steps):
        for index, event in enumerate(step.events):
            of_event = lines_of(setup, step, index)
            for line in of_event[:1] if isinstance(event, RoundScored) else of_event:
                emblem = emblem or line.emblem
                is_own = line.emblem in {"", emblem}
                lines.append(line.part if lines and line.part and is_own else line.text)
                short.append(line.short or (line.part if is_own and line.part else line.text))
    return (LogLine("; ".join(lines), emblem, short="; ".join(short)),) if lines else ()


def _beside_a_page(step: Step) -> Step:
    """A step without what only the round's page tells, where a round was scored in it."""
    if not any(isinstance(event, RoundScored) for event in step.events):
        return step
    kept = tuple(event for event in step.events if not isinstance(event, _ON_ITS_PAGE))
    return step._replace(events=kept)


def step_words(setup: Setup, step: Step) -> str:
    """A step in a line: “Merit takes a fish card”; empty while nothing of it may be told."""
    return next((line.text for line in log_lines(setup, step) if line.emblem), "")
