"""The lines of the log: events in words."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from sneferu_gui.games.sneferu.law import events
from sneferu_gui.games.sneferu.law.edition import START_WITH_POWERS, STARTING_FOOD
from sneferu_gui.games.sneferu.law.events import Gain
from sneferu_gui.games.sneferu.law.materials import NO_STONE, stone_halves
from sneferu_gui.games.sneferu.law.setup import BUILDER_NAMES, Setup
from sneferu_gui.games.sneferu.table import words as say
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.log_panel import HELD, LogLine
from sneferu_gui.ui.table.log import emblem_of, own_line
from sneferu_gui.ui.table.turns import cached_lines
from sneferu_gui.ui.table.words import seat_name

PTAH_EMBLEM: Final = "sneferu/ptah"


def log_lines(setup: Setup, step: Step) -> tuple[LogLine, ...]:
    """The lines for a step's events; events of no interest have none."""
    lines = (_event_line(setup, event) for event in step.events)
    return tuple(line for line in lines if line is not None)


def opening_lines(setup: Setup) -> tuple[LogLine, ...]:
    """The space and the food each builder begins with (B1); empty without builders."""
    message = _("{name} is {builder}: starts on space {space}, with {food}")
    return tuple(
        LogLine(
            message.format(
                name=seat_name(seat),
                builder=BUILDER_NAMES[seat.builder],
                space=START_WITH_POWERS,
                food=say.food_words(STARTING_FOOD[seat.builder]),
            ),
            emblem_of(setup, index),
        )
        for index, seat in enumerate(setup.seats)
        if seat.builder is not None
    )


@cached_lines
def turn_lines(setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
    """The lines for a turn's steps; the first player named is not named again."""
    if not steps:
        return opening_lines(setup)
    lines: list[LogLine] = []
    speaker = ""
    for step in steps:
        for line in log_lines(setup, step):
            if line.emblem and line.emblem == speaker and line.continuation:
                lines.append(LogLine(line.continuation, is_gain=line.is_gain))
            else:
                speaker = line.emblem or speaker
                lines.append(line)
    return tuple(lines)


@cached_lines
def brief_turn(setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
    """A turn's steps in one line; each stone is named once.

    The line is short, as an emblem stands beside it: no name, no verb for buying, and nothing
    about what brought no food; in pictures and figures where every event has a picture.
    """
    if not steps:
        return opening_lines(setup)
    texts: list[str] = []
    short: list[str] = []
    parts: list[Parts] = []
    emblem, bought = "", NO_STONE
    for event in (event for step in steps for event in step.events):
        line = _event_line(setup, event)
        if line is None:
            continue
        emblem = emblem or line.emblem
        if isinstance(event, events.StoneBought):
            bought = event.stone
        elif isinstance(event, events.StonePlaced) and bought != NO_STONE and event.stored is None:
            line = _level_line(event)
        texts.append(line.predicate if texts and line.predicate else line.text)
        if not isinstance(event, events.AreaEnclosed):
            short.append(line.short or line.predicate or line.text)
            parts.append(_event_pictures(event, bought))
    if not texts:
        return ()
    pictured = tuple(chain.from_iterable(parts)) if all(parts) else ()
    return (LogLine("; ".join(texts), emblem, short="; ".join(short), parts=pictured),)


def _level_line(placed: events.StonePlaced) -> LogLine:
    """The place of a stone that was named when it was bought."""
    level = placed.level + 1
    short = _without_breaks(_("level {level}").format(level=level))
    return LogLine(_("on level {level}").format(level=level), short=short)


def _halves(stone: int) -> Parts:
    return tuple((f"sneferu/stones/{material}", "") for material in stone_halves(stone))


def _event_pictures(event: events.Event, bought: int) -> Parts:
    """An event in pictures; empty where it has none. `bought` is the stone in hand."""
    parts: Parts = ()
    match event:
        case events.StoneBought():
            parts = _halves(event.stone)
            parts += ((say.DAYS, str(event.time)),) if event.time else ()
            parts += ((say.BREAD, f"−{event.food}"),) if event.food else ()
            parts += ((f"sneferu/tokens/{event.bonus}", ""),) if event.bonus else ()
        case events.StonePlaced():
            is_named = event.stored is not None or bought == NO_STONE
            parts = _halves(event.stone) if is_named else ()
            parts += (("glyphs/pyramid", str(event.level + 1)),)
        case events.StoneStored():
            parts = (("icons/storehouse", ""),)
        case events.FoodGained():
            parts = (("icons/areas", f"{event.basis}{HELD}"),) if event.gain is Gain.AREA else ()
            parts += ((say.BREAD, f"+{event.food}"),)
        case events.PtahTook():
            parts = ((PTAH_EMBLEM, ""), *_halves(event.stone))
        case events.PowerUsed():
            parts = ((f"sneferu/builders/{event.builder}", ""),)
        case events.BoatMoved():
            parts = (("glyphs/boat", f"−{event.start - event.end}"),)
        case events.Sailed():
            parts = (("glyphs/boat", str(event.spaces)),)
    return parts


def step_words(setup: Setup, step: Step) -> str:
    """A step in one line: “Merit buys gold–granite: 2 days, 3 food”."""
    lines = [line for line in log_lines(setup, step) if line.emblem]
    if lines:
        return lines[0].text
    return _("{name} ends the turn").format(name=seat_name(setup.seats[step.seat]))


def _purchase_line(setup: Setup, event: events.StoneBought) -> LogLine:
    line, stone = _("{name} buys {stone}: {price}"), say.stone_words(event.stone)
    price = say.price_words(event.time, event.food)
    parts = [say.days_words(event.time)] if event.time else []
    parts += [say.food_words(event.food)] if event.food else []
    parts = parts or [price]
    if event.bonus:
        line += " (" + _(say.BONUS_NAMES[event.bonus]) + ")"
        parts.append(_("bonus"))
    return own_line(
        setup, event.seat, line, f"{stone}: {', '.join(parts)}", stone=stone, price=price
    )


def _gained(event: events.FoodGained) -> LogLine:
    food = say.food_words(event.food)
    reason = GAIN_WORDS[event.gain](event)
    short = _without_breaks(_short_gain_words(event))
    return LogLine(f"+ {food}: {reason}", is_gain=True, short=short)


def _without_breaks(words: str) -> str:
    """The words with spaces at which no line is broken."""
    return words.replace(" ", "\u00a0")


def _short_gain_words(event: events.FoodGained) -> str:
    """The food gained and its reason, in one word if possible.

    A builder's name alone would not say that food was gained, so “food” is added there.
    """
    words = SHORT_GAIN_WORDS.get(event.gain, GAIN_WORDS[event.gain])(event)
    is_power = words in BUILDER_NAMES.values()
    return f"+{say.food_words(event.food) if is_power else event.food}: {words}"


GAIN_WORDS: Final[dict[Gain, Callable[[events.FoodGained], str]]] = {
    Gain.BREAD: lambda _event: _("bread icon"),
    Gain.AREA: lambda event: _("area of {n}").format(n=event.basis),
    Gain.AYA: lambda _event: _("Aya's area of 1"),
    Gain.TSEKANI: lambda _event: _("Tsekani's gap"),
    Gain.LATEEF: lambda event: ngettext(
        "Lateef, {n} level", "Lateef, {n} levels", event.basis
    ).format(n=event.basis),
    Gain.FOOD1: lambda _event: _("quarry bonus"),
    Gain.FOOD2: lambda _event: _("quarry bonus"),
    Gain.TIME_FOR_FOOD: lambda _event: _("quarry bonus"),
    Gain.SAIL: lambda event: ngettext("{n} space sailed", "{n} spaces sailed", event.basis).format(
        n=event.basis
    ),
}
"""The words for the reason of a gain of food."""
SHORT_GAIN_WORDS: Final[dict[Gain, Callable[[events.FoodGained], str]]] = {
    Gain.BREAD: lambda _event: _("bread"),
    Gain.AREA: lambda event: _("area {n}").format(n=event.basis),
    Gain.AYA: lambda _event: BUILDER_NAMES["aya"],
    Gain.TSEKANI: lambda _event: BUILDER_NAMES["tsekani"],
    Gain.LATEEF: lambda _event: BUILDER_NAMES["lateef"],
    Gain.FOOD1: lambda _event: _("bonus"),
    Gain.FOOD2: lambda _event: _("bonus"),
    Gain.TIME_FOR_FOOD: lambda _event: _("bonus"),
}
"""Words for reasons as in GAIN_WORDS, one or two for each."""


def _area_line(event: events.AreaEnclosed) -> LogLine | None:
    if event.food:
        return None  # the gain of food has a line, with the area's size
    material = _(say.MATERIAL_NAMES[event.material])
    return LogLine(_("closes an area of 1: {material}").format(material=material))


def _ptah_line(event: events.PtahTook) -> LogLine:
    line = _("Ptah takes {stone} (space {space})")
    return LogLine(line.format(stone=say.stone_words(event.stone), space=event.space), PTAH_EMBLEM)


def _sail_back_line(setup: Setup, event: events.BoatMoved) -> LogLine | None:
    if event.end > event.start:
        return None  # the line of the purchase has the price
    back = event.start - event.end
    spaces = ngettext("{n} space", "{n} spaces", back).format(n=back)
    return own_line(setup, event.seat, _("{name} sails {days} back"), days=spaces)


_LINE_OF_EVENT: Final[dict[type[events.Event], Callable[[Setup, Any], LogLine | None] | None]] = {
    events.StoneBought: _purchase_line,
    events.StonePlaced: lambda setup, event: replace(
        own_line(
            setup, event.seat, _("{name} places {stone} on level {level}"),
            stone=say.stone_words(event.stone), level=event.level + 1,
        ),
        place=_("slot {n}").format(n=event.slot + 1),
    ),
    events.StoneStored: lambda setup, event: own_line(
        setup, event.seat, _("{name} stores {stone}"), stone=say.stone_words(event.stone)
    ),
    events.StoneShifted: lambda setup, event: own_line(
        setup, event.seat, _("{name} moves {stone} to the empty column"),
        stone=say.stone_words(event.stone),
    ),
    events.BoatMoved: _sail_back_line,
    events.PowerUsed: lambda setup, event: own_line(
        setup, event.seat, _("{name} uses {builder}'s power"),
        builder=BUILDER_NAMES[event.builder],
    ),
    events.Sailed: lambda setup, event: own_line(
        setup, event.seat, _("{name} can buy nothing and sails {days}"),
        days=say.days_words(event.spaces),
    ),
    events.FoodGained: lambda _setup, event: _gained(event),
    events.AreaEnclosed: lambda _setup, event: _area_line(event),
    events.PtahTook: lambda _setup, event: _ptah_line(event),
    events.GameEnded: lambda _setup, _event: LogLine(_("The game is over.")),
    events.TurnBegan: None,
    events.StoneDrawn: None,
    events.TurnEnded: None,
}  # fmt: skip
"""The function that makes the line of an event; None for events without a line."""


def _event_line(setup: Setup, event: events.Event) -> LogLine | None:
    line_of = _LINE_OF_EVENT[type(event)]
    return None if line_of is None else line_of(setup, event)
