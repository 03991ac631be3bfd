"""The log's lines for each event, step and turn of Terra Pyramides.

Events come as their reader may know them (`law/observation.py`): a tile whose face is not known
has no symbols. Nothing here looks at states, which would show more, or less, than the reader knew
then.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeGuard

from sneferu_gui.games.terra_pyramides.law import events
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, WHITE
from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.law.game import OPTIONS
from sneferu_gui.games.terra_pyramides.law.setup import Setup
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.games.terra_pyramides.table.signs import (
    CHECK,
    CROSS,
    part,
    sign,
    stone,
    stone_parts,
    symbol_parts,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine
from sneferu_gui.ui.table.log import emblem_of, in_one_line, named_once, own_line
from sneferu_gui.ui.table.turns import TurnWording, cached_lines
from sneferu_gui.ui.table.words import joined, points_words, seat_name

Lines = tuple[LogLine, ...]
MOST_COLOURS: Final = 2
"""Stones of more colours than this are one number where a line of pictures has one row."""
Gain = events.GoldGained | events.StonesGained | events.WorkersStocked


# -- Steps and turns -------------------------------------------------------------------------


@cached_lines
def turn_lines(setup: Setup, steps: Sequence[Step]) -> Lines:
    return named_once(_lines_of(setup, [event for step in steps for event in step.events]))


def reviewed_lines(setup: Setup, steps: Sequence[Step]) -> Lines:
    """The lines that tell a player's steps where turns are compared."""
    return named_once(_lines_of(setup, _players_events(steps)))


BRIEF_ROWS: Final = (
    (events.TileLaid, events.FoundationLaid, events.RowChosen),
    (events.WorkerDrawn, events.WorkerTakenBack, events.WorkerHired, events.StoneBought),
    (events.LevelBuilt, events.TurnEnded, events.GoalMet, events.GoalMissed, events.GameEnded),
)
"""What a turn in brief shows, row by row: the tile and its row, the workers, the levels."""


@cached_lines
def brief_turn(setup: Setup, steps: Sequence[Step]) -> Lines:
    """A turn in three rows of pictures after the player's emblem; the first has all the words."""
    told = tuple(_told(setup, _players_events(steps)))
    whole = in_one_line(line for _kind, line in told)
    rows = (in_one_line(line for kind, line in told if kind in kinds) for kinds in BRIEF_ROWS)
    shown = [row for lines in rows for row in lines]
    if not whole or not shown:
        return whole
    if len(shown) > 1 and _begins_with(shown[-1], "points"):  # points alone take no row
        *shown, row, points = shown
        shown.append(replace(row, parts=(*row.parts, *points.parts)))
    first, *others = (
        replace(row, text="", short="", emblem="", is_gain=_begins_with(row, "build"))
        for row in shown
    )
    head = replace(whole[0], parts=first.parts, is_gain=first.is_gain)
    return (head, *others)


def _begins_with(line: LogLine, name: str) -> bool:
    """Whether a sign is the first picture of a line."""
    return any(picture == sign(name) for picture, _figure in line.parts[:1])


def opening_lines(setup: Setup, opening: Sequence[Event]) -> Lines:
    """The lines of a game's start: task and variants, the setup, and the seat that begins."""
    notes = (
        LogLine(_(note.text))
        for option, value in zip(OPTIONS, setup.variants, strict=True)
        for note in option.notes
        if value and note.value == value
    )
    return (*notes, *map(_with_own_sign, _lines_of(setup, opening)))


def _with_own_sign(line: LogLine) -> LogLine:
    """A line with its sign beside its short words, once, not in the place of an emblem."""
    return replace(line, parts=line.pictures, icon="") if line.pictures else line


def pictured_turn(setup: Setup, steps: Sequence[Step]) -> tuple[MoveLine, ...]:
    """A turn line by line, with signs in the place of words where those fit."""
    lines = map(_with_own_sign, turn_lines(setup, steps))
    return tuple(MoveLine(line.text, pictures=line.parts) for line in lines)


def pictured_line_maker(setup: Setup, opening: Sequence[Event]) -> TurnWording:
    """A function that tells a turn by its steps, or the start of the game if there are none.

    A line for each thing done, in signs; the first has the player's emblem.
    """

    def lines_of(steps: Sequence[Step]) -> Lines:
        if not steps:
            return opening_lines(setup, opening)
        lines = [*map(_with_own_sign, _lines_of(setup, _players_events(steps)))]
        heads = [
            ((line.emblem, ""),) if line.emblem and not n else () for n, line in enumerate(lines)
        ]
        return tuple(
            replace(line, parts=(*head, *_in_a_row(line.parts)))
            for head, line in zip(heads, lines, strict=True)
        )

    return lines_of


def _in_a_row(parts: Parts) -> Parts:
    """The pictures of a line, with stones of more than two colours as one number."""
    stones = [each for each in parts if each[0].startswith(stone(""))]
    if len(stones) <= MOST_COLOURS:
        return parts
    count = sum(int(figure or 1) for _picture, figure in stones)
    at = parts.index(stones[0])
    rest = (each for each in parts[at:] if each not in stones)
    return (*parts[:at], *part("stones", f"+{count}"), *rest)


def step_words(setup: Setup, step: Step) -> str:
    """A step in a line: “Merit buys a white stone: 1 gold left”."""
    lines = (line.text for line in _lines_of(setup, _players_events([step])) if line.emblem)
    ends = _("{name} ends the turn").format(name=seat_name(setup.seats[step.seat]))
    return next(lines, ends)


def _players_events(steps: Sequence[Step]) -> list[Event]:
    """The events without the beginning of the next turn, which is not the player's doing."""
    every = (event for step in steps for event in step.events)
    return [event for event in every if not isinstance(event, events.TurnBegan)]


def _lines_of(setup: Setup, events: Sequence[Event]) -> list[LogLine]:
    return [line for _kind, line in _told(setup, events)]


def _told(setup: Setup, events: Sequence[Event]) -> Iterator[tuple[type[Event], LogLine]]:
    """The lines of events, each with the kind of event that it tells."""
    signs = say.texts().signs
    for group in _grouped_events(events):
        kind = type(group[0])
        tell: Callable[..., LogLine | None] = _LINES.get(kind, _own_line)
        line = tell(setup, *group)
        if line is not None:
            icon = sign(signs[kind.__name__]) if kind.__name__ in signs else ""
            yield kind, replace(line, icon=icon)
        yield from ((kind, _last_piece(setup, each)) for each in group if _is_last_piece(each))


def _grouped_events(events: Sequence[Event]) -> list[list[Event]]:
    """The events grouped by line: a row and its gains, workers to one site, swaps."""
    found: list[list[Event]] = []
    for event in events:
        if found and _belongs_to_group(found[-1][0], event):
            found[-1].append(event)
        else:
            found.append([event])
    return found


def _belongs_to_group(first: Event, event: Event) -> bool:
    if isinstance(first, events.WorkerDrawn):
        return isinstance(event, events.WorkerDrawn) and event.site == first.site
    if isinstance(first, events.RowChosen):
        return isinstance(event, Gain)
    return isinstance(first, events.StonesSwapped) and isinstance(event, events.StonesSwapped)


def _own_line(setup: Setup, event: Any) -> LogLine:  # noqa: ANN401 - of those with texts
    """The line of a player's action, from the texts of the content."""
    said = say.texts().events[type(event).__name__]
    values = say.values_of(setup.edition, event)
    del values["seat"]
    text, short = said.of(event._asdict())
    return own_line(setup, event.seat, _(text), short, is_gain=said.is_gain, **values)


# -- Before the first turn -------------------------------------------------------------------


def _game_began(_setup: Setup, event: events.GameBegan) -> LogLine:
    """The tiles on the start fields, each with the foundation that its stairs touch (S2, S3)."""
    tiles = (
        _("{field} ({tile}) beside {site} (foundation {n})").format(
            field=start.field, tile=say.symbols_words(start.tile), site=start.site, n=start.value
        )
        for start in event.start
    )
    text = _("Laid out at the start: {tiles}").format(tiles="; ".join(tiles))
    short = (f"{start.field} → {start.site} ({start.value})" for start in event.start)
    return LogLine(text, short=", ".join(short))


# -- The tile and the row --------------------------------------------------------------------


def _row_chosen(setup: Setup, row: events.RowChosen, *gains: Gain) -> LogLine:
    brought = [_gain(each) for each in gains]
    line = own_line(
        setup, row.seat, _("{name} chooses the row {line}, {spaces}: {gains}"), "0",
        line=say.line_words(row.line), spaces=_ends_of(row.spaces),
        gains=joined([words for words, _parts in brought]) if brought else _("nothing"),
    )  # fmt: skip
    gained = (each for _words, parts in brought for each in parts)
    return replace(line, parts=(*part("row", _ends_of(row.spaces)), *gained))


def _gain(event: Gain) -> tuple[str, Parts]:
    """The words and signs for a gain from a row; for gold with its source."""
    if isinstance(event, events.StonesGained):
        words = _("{stones} (now {n})").format(stones=say.stone_words(event.stones), n=event.now)
        return words, stone_parts(event.stones)
    if isinstance(event, events.WorkersStocked):
        return _workers_stocked(event), part("stocked", f"+{event.workers}")
    text, gold = _("{gold} from eyes (now {n})"), event.oases + event.eyes
    if event.oases:
        text = _("{gold} from oases (now {n})")
    if event.oases and event.eyes:
        text = _("{gold}, {oases} of it from oases (now {n})")
    words = text.format(gold=say.gold_words(gold), oases=event.oases, n=event.now)
    return words, part("gold", f"+{gold}" if gold > 1 else "")


def _ends_of(spaces: Sequence[str]) -> str:
    return spaces[0] if len(spaces) == 1 else f"{spaces[0]}–{spaces[-1]}"


def _workers_stocked(event: events.WorkersStocked) -> str:
    """The workers who came, and their tiles; where home had too few, the number wanted (R4).

    In that case it is not known yet which tiles they stand on.
    """
    workers, wanted = say.worker_count_words(event.workers), len(event.fields)
    if event.workers == wanted:
        fields = joined(list(dict.fromkeys(event.fields)))
        return _("{workers} on {fields}").format(workers=workers, fields=fields)
    return _("{workers} of {n} wanted").format(workers=workers, n=wanted)


# -- Workers and building --------------------------------------------------------------------


def _workers_drawn(setup: Setup, *drawn: events.WorkerDrawn) -> LogLine:
    text = ngettext(
        "{name} draws {n} worker from {fields} to {site}: {now} there",
        "{name} draws {n} workers from {fields} to {site}: {now} there",
        len(drawn),
    )
    return own_line(
        setup, drawn[0].seat, text, "{n} → {site}", n=len(drawn), site=drawn[0].site,
        now=drawn[-1].workers, fields=joined(list(dict.fromkeys(each.field for each in drawn))),
    )  # fmt: skip


def _level_built(setup: Setup, event: events.LevelBuilt) -> LogLine:
    worth = _("finished")  # no worker stays there (K4)
    before, after = event.worth
    parts: Parts = (*part("build", event.site), (CHECK, ""))
    if after:
        parts = part("build", f"{event.site}: {before} → {after}")
        worth = f"{before} → {points_words(after)}"
    paid = dict(zip((event.colour, WHITE), event.paid, strict=True))
    level = say.level_words(event.level)
    built = _("{pyramid}, {level}, for {stones}")
    built = built.format(
        pyramid=say.pyramid_name(event.colour), level=level, stones=say.stone_words(paid)
    )
    come_of_it = _("{worth}, {home} home, left of the kind: {left}")
    home = say.worker_count_words(event.home)
    come_of_it = come_of_it.format(worth=worth, home=home, left=say.piece_count_words(event.left))
    line = own_line(
        setup, event.seat, _("{name} builds on {site}: {built}; {then}"), "{site}",
        is_gain=True, site=event.site, built=built, then=come_of_it,
    )  # fmt: skip
    return replace(line, parts=parts)


def _is_last_piece(event: Event) -> TypeGuard[events.LevelBuilt]:
    return isinstance(event, events.LevelBuilt) and not event.left


def _last_piece(setup: Setup, built: events.LevelBuilt) -> LogLine:
    """The line for the last piece of a kind, which tells all that no such level can follow (C5)."""
    text, kind = _("That was the last piece of {level}"), part("pyramid", built.level)
    if built.level == LEVELS:
        text, kind = _("That was the last capstone of {name}"), part("capstone")
    elif built.level == 1:
        text = _("That was the last piece of {level}: {pyramid}")
        kind += stone_parts((built.colour,))
    words = text.format(
        level=say.level_words(built.level), pyramid=say.pyramid_name(built.colour),
        name=seat_name(setup.seats[built.seat]),
    )  # fmt: skip
    return LogLine(words, parts=(*kind, (CROSS, "")))


# -- Gold and stones -------------------------------------------------------------------------


def _swapped(setup: Setup, *swaps: events.StonesSwapped) -> LogLine:
    text = ngettext(
        "{name} swaps for {n} white stone: {stones}; {left} left",
        "{name} swaps for {n} white stones: {stones}; {left} left",
        len(swaps),
    )
    stones = say.stone_words([stone for swap in swaps for stone in swap.given])
    return own_line(
        setup, swaps[0].seat, text, "×{n}", n=len(swaps), stones=stones,
        left=say.stone_count_words(swaps[-1].left),
    )  # fmt: skip


# -- The next tile, and the end --------------------------------------------------------------


def _turn_ended(_setup: Setup, event: events.TurnEnded) -> LogLine:
    """The line of the points a turn brought (F5), which may be none (TABLE.md 5)."""
    items, total = say.changes_words(event.points), event.points.total
    if not items:
        return LogLine(_("The turn brings no points"), short=say.signed(total))
    text = (
        _("The turn costs {points}: {items}")
        if total < 0
        else _("The turn brings {points}: {items}")
    )
    text = text.format(points=points_words(abs(total)), items=items)
    return LogLine(text, is_gain=total > 0, short=say.signed(total))


def _tile_taken(setup: Setup, event: events.TileTaken) -> LogLine:
    stack = "" if event.was_looked_up else event.stack + 1  # else named in the line before
    parts = (*part("tile", stack), *symbol_parts(event.tile))
    return replace(_own_line(setup, event), short="", parts=parts)


def _top_seen(setup: Setup, event: events.TopSeen) -> LogLine:
    stack, tile = say.stack_name(setup.edition, event.stack), say.symbols_words(event.tile)
    text = _("{stack} shows next: {tile}").format(stack=say.titled(stack), tile=tile)
    return LogLine(text, parts=(*part("stack", event.stack + 1), *symbol_parts(event.tile)))


def _taken_away(setup: Setup, event: events.StackTakenAway) -> LogLine:
    stack = say.titled(say.stack_name(setup.edition, event.stack))
    text = _("{stack} is taken away with its last tile").format(stack=stack)
    return LogLine(text, parts=(*part("stack", event.stack + 1), (CROSS, "")))


def _goal(setup: Setup, event: events.GoalMet | events.GoalMissed) -> LogLine | None:
    goal = setup.edition.goal_of(event.task)
    if goal is None:  # pragma: no cover - an edition has all tasks that can be chosen
        return None
    is_met = isinstance(event, events.GoalMet)
    text = _("The goal is met: {progress}") if is_met else _("The goal is missed: {progress}")
    words = text.format(progress=say.progress_words(goal, event.reached))
    reached = part("points" if goal.points_over is not None else "pyramid", event.reached)
    return LogLine(words, is_gain=is_met, parts=((CHECK if is_met else CROSS, ""), *reached))


def _game_ended(setup: Setup, event: events.GameEnded) -> LogLine:
    names = list(map(seat_name, setup.seats))
    scores = ", ".join(
        f"{name} {points.total}" for name, points in zip(names, event.points, strict=True)
    )
    lines = [_("The game is over: {scores}").format(scores=scores)]
    winners = [names[seat] for seat in event.winners]
    if len(names) > 1:  # a task names its goal instead
        text = _("{name} wins") if len(winners) == 1 else _("{names} share the victory")
        lines.append(text.format(name=winners[0], names=joined(winners)))
    parts = tuple(
        (emblem_of(setup, seat), str(points.total)) for seat, points in enumerate(event.points)
    )
    return LogLine("; ".join(lines), parts=parts)


# Each takes events that begin with the kind it is listed under, which no mapping type can express;
# other events are worded by the texts of the content.
_LINES: Final[Mapping[type, Callable[..., LogLine | None]]] = {
    events.GameBegan: _game_began,
    events.RowChosen: _row_chosen,
    events.WorkerDrawn: _workers_drawn,
    events.LevelBuilt: _level_built,
    events.StonesSwapped: _swapped,
    events.TurnEnded: _turn_ended,
    events.TileTaken: _tile_taken,
    events.TopSeen: _top_seen,
    events.StackTakenAway: _taken_away,
    events.GoalMet: _goal,
    events.GoalMissed: _goal,
    events.GameEnded: _game_ended,
}
