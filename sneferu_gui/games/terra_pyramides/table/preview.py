"""Previews: the effect of a gesture, tried out on the state that the viewer may see.

Everything hidden is covered in that state: a foundation that would be laid has no value there.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law import events
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, WHITE
from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.law.legal import pieces_left
from sneferu_gui.games.terra_pyramides.law.result import finished_colours, progress_of
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.games.terra_pyramides.table.plan import Gesture, builds_at, stones_too_many
from sneferu_gui.games.terra_pyramides.table.signs import (
    CHECK,
    CROSS,
    ITEM_SIGNS,
    WARNING,
    figure,
    part,
    sign,
    stone,
    stone_parts,
)
from sneferu_gui.language import _
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone

Lines = tuple[MoveLine, ...]


class Outcome(NamedTuple):
    """The result of trying out a gesture."""

    before: State
    events: tuple[Event, ...]
    after: State

    @property
    def seat(self) -> int:
        return self.before.seat


@remembered_by_values
def outcome_of(state: State, gesture: Gesture) -> Outcome | None:
    """The result of a gesture; None if its first action is not legal, or there is none."""
    if not gesture or state.why_not(gesture[0]) is not None:
        return None
    after: State = state
    events: tuple[Event, ...] = ()
    for action in gesture:
        if after.why_not(action) is not None:
            break
        after, more = after.play(action)
        events += more
    return Outcome(state, events, after)


# -- Stones and gold above the limits (L) --------------------------------------------------


def gold_too_much(state: State, seat: int) -> int:
    """The amount of a seat's gold above the limit (L2)."""
    return max(0, state.gold[seat] - state.table.edition.gold_limit)


def swaps_needed(state: State, seat: int) -> int:
    """The number of swaps that bring a seat's stones down to the limit (L1)."""
    return -(-stones_too_many(state, seat) // max(1, state.table.edition.swap - 1))


def open_builds(state: State) -> tuple[int, ...]:
    """The spaces of the sites where the seat to move can build a level now (C)."""
    return tuple(space for space in state.table.board.sites if builds_at(state, space))


# -- The needs of a site's next level ------------------------------------------------------


class NextLevel(NamedTuple):
    """The gain of one more level on a site, and what is missing for it (C)."""

    space: int
    level: int
    worth: int
    """The worth of the site without the level, if the seat owns the site."""
    gain: int
    """The points that the level adds to that worth."""
    workers: int
    """The number of workers missing."""
    stones: int
    """The stones missing, with white ones and those of the best colour counted."""
    has_piece: bool
    """Whether a piece for the level is left."""


def next_level(state: State, seat: int, space: int) -> NextLevel | None:
    """The next level of a seat's site; None for another's site, and where none follows."""
    board, edition = state.table.board, state.table.edition
    number = board.number_of[space]
    site, is_own = state.sites[number], state.held[seat] >> number & 1
    if not is_own or site.level == LEVELS or state.takes_no_more >> number & 1:
        return None
    held, level = state.stones_by_colour(seat), site.level + 1
    levels = edition.levels
    worth = levels[level - 2].value if site.level else site.foundation
    colours = edition.colours if not site.level else (edition.colours[site.colour],)
    index = state.table.printed.colour_index
    left = [c for c in colours if pieces_left(state, seat, level, index[c])]
    best = max((held[colour] for colour in left or colours), default=0)
    needed = levels[level - 1].stones
    return NextLevel(
        space,
        level,
        worth,
        levels[level - 1].value - worth,
        edition.workers_on_site - site.workers,
        max(0, needed - best - held[WHITE]),
        has_piece=bool(left),
    )


def next_levels(state: State, seat: int) -> tuple[NextLevel, ...]:
    """The next levels of a seat's sites, the nearest first; in a task the nearest to its goal."""
    found = (next_level(state, seat, space) for space in state.table.board.sites)
    levels = [each for each in found if each is not None]

    def order(each: NextLevel) -> tuple[int, int, int]:
        return _stones_to_goal(state, each.space), each.workers + each.stones, -each.gain

    return tuple(sorted(levels, key=order))


def _stones_to_goal(state: State, space: int) -> int:
    """The stones that a site still costs up to the level of a task's goal (K2, K4); else 0."""
    table, site = state.table, state.site_on(space)
    goal = table.goal_level
    if goal is None:
        return 0
    is_vain = site.colour in finished_colours(state)
    return sum(level.stones for level in table.edition.levels[0 if is_vain else site.level : goal])


def next_level_line(state: State, level: NextLevel) -> MoveLine:
    """The line of a next level: “e4: level 2 … +5”, or what is missing."""
    name = state.table.board.names[level.space]
    what = _("{site}: {level}").format(site=name, level=say.level_words(level.level))
    points = f"{level.worth} → {level.worth + level.gain}"
    thing = (*part("build", name), *part("points", points))
    missing: list[str] = []
    parts: Parts = ()
    if not level.has_piece:
        missing.append(_("no piece left"))
        parts += part("pyramid", 0)
    if level.workers:
        share = _part_of(state.table.edition.workers_on_site, level.workers)
        missing.append(f"−{say.worker_count_words(level.workers)} ({share})")
        parts += part("worker", share)
    if level.stones:
        share = _part_of(state.table.edition.levels[level.level - 1].stones, level.stones)
        missing.append(f"−{say.stone_count_words(level.stones)} ({share})")
        parts += part("stones", share)
    if missing:
        words = f"{what} (+{level.gain})"
        return MoveLine(words, ", ".join(missing), pictures=thing, parts=parts)
    return MoveLine(what, f"+{level.gain}", Tone.GOOD, pictures=thing, parts=((CHECK, ""),))


def _part_of(needed: int, missing: int) -> str:
    """What is there of what is needed, as gold and stones are shown: “1/3”."""
    return f"{needed - missing}/{needed}"


# -- An outcome in words -------------------------------------------------------------------


def outcome_lines(outcome: Outcome) -> Lines:
    return tuple(line for event in outcome.events for line in _lines_of(outcome, event))


def _lines_of(outcome: Outcome, event: Event) -> Iterator[MoveLine]:
    tell = _LINES_OF_EVENT.get(type(event))
    return iter(()) if tell is None or _is_of_another(outcome, event) else tell(outcome, event)


def _is_of_another(outcome: Outcome, event: Event) -> bool:
    """Whether an event belongs to another seat, whose doing is left out."""
    return getattr(event, "seat", outcome.seat) != outcome.seat


def _tile_laid(outcome: Outcome, event: events.TileLaid) -> Iterator[MoveLine]:
    lays = any(isinstance(each, events.FoundationLaid) for each in outcome.events)
    if event.paid:
        gold = outcome.before.gold[outcome.seat] - event.paid
        yield MoveLine(
            _("The other sign: {gold}").format(gold=say.gold_words(event.paid)), f"→ {gold}",
            Tone.BAD, pictures=part("gold", f"−{event.paid}"), parts=figure(f"→ {gold}"),
        )  # fmt: skip
    if not lays:
        words = _("Its stairs point at {site}.").format(site=event.site)
        yield MoveLine(words, pictures=part("tile", f"→ {event.site}"))


def _foundation_laid(_outcome: Outcome, event: events.FoundationLaid) -> Iterator[MoveLine]:
    laid = _("Lays a foundation on {site}.").format(site=event.site)
    turned = _("It is turned up at once; nobody knows its value before.")
    shown = part("foundation", event.site)
    yield MoveLine(f"{laid} {turned}", tone=Tone.GOOD, pictures=shown, parts=figure("?"))


def _gold_gained(outcome: Outcome, event: events.GoldGained) -> Iterator[MoveLine]:
    yield _gold_line(outcome, event.oases + event.eyes, event.now)


def _gold_line(outcome: Outcome, more: int, now: int) -> MoveLine:
    limit = outcome.before.table.edition.gold_limit
    tone = Tone.BAD if now > limit else Tone.GOOD if more > 0 else Tone.PLAIN
    change, then = say.signed(more), f"→ {_of_limit(now, limit)}"
    return MoveLine(_("Gold"), f"{change} {then}", tone, pictures=part("gold", change),
                    parts=figure(then))  # fmt: skip


def _of_limit(count: int, limit: int) -> str:
    """A number, with its limit if it is above that."""
    return f"{count} > {limit}" if count > limit else str(count)


def _stones_gained(outcome: Outcome, event: events.StonesGained) -> Iterator[MoveLine]:
    limit = outcome.before.table.edition.stone_limit
    tone = Tone.BAD if event.now > limit else Tone.GOOD
    change = f"+{len(event.stones)} → {_of_limit(event.now, limit)}"
    words = say.titled(say.stone_words(event.stones))
    yield MoveLine(words, change, tone, pictures=stone_parts(event.stones), parts=figure(change))


def _workers_stocked(_outcome: Outcome, event: events.WorkersStocked) -> Iterator[MoveLine]:
    wanted = len(event.fields)
    if event.workers < wanted:
        line = _("Workers: {n} of {wanted}, as no more are at home")
        yield MoveLine(
            line.format(n=event.workers, wanted=wanted), tone=Tone.BAD,
            pictures=part("stocked", f"+{event.workers}/{wanted}"), parts=part("home", event.home),
        )  # fmt: skip
        return
    more = f"+{event.workers}"
    yield MoveLine(_("Workers"), more, Tone.GOOD, pictures=part("stocked", more))


def _worker_drawn(outcome: Outcome, event: events.WorkerDrawn) -> Iterator[MoveLine]:
    last = [each for each in outcome.events if isinstance(each, events.WorkerDrawn)][-1]
    if event is last:
        yield from _site_lines(outcome, event.site)
        if outcome.after.pool:
            yield to_be_drawn_line(_("Still to be drawn"), outcome.after.pool)


def to_be_drawn_line(words: str, count: int) -> MoveLine:
    return MoveLine(words, str(count), pictures=part("stocked", count))


def _site_lines(outcome: Outcome, name: str) -> Iterator[MoveLine]:
    """The lines for the workers on a site then, and whether a level can be built there."""
    state, board = outcome.after, outcome.before.table.board
    space = board.index[name]
    most = state.table.edition.workers_on_site
    count = state.site_on(space).workers
    line = _("Workers on {site}").format(site=name)
    amount = _("{n} of {most}").format(n=count, most=most)
    yield MoveLine(line, amount, pictures=part("worker", name), parts=figure(f"{count}/{most}"))
    if builds_at(state, space):
        yield MoveLine(
            _("A level can be built there."), tone=Tone.GOOD, pictures=part("build", name),
            parts=((CHECK, ""),),
        )  # fmt: skip
        return
    level = next_level(state, outcome.seat, space)
    if level is not None and not level.workers:
        yield next_level_line(state, level)


def _level_built(outcome: Outcome, event: events.LevelBuilt) -> Iterator[MoveLine]:
    state, seat, held = outcome.after, outcome.seat, outcome.after.stones_by_colour(outcome.seat)
    before, after = event.worth
    tone, worth = Tone.GOOD if after > before else Tone.PLAIN, f"{before} → {after}"
    kind = "capstone" if event.level == LEVELS else "pyramid"
    yield MoveLine(
        say.titled(say.level_words(event.level)), worth, tone,
        pictures=part(kind, event.level), parts=part("points", worth),
    )  # fmt: skip
    counts = {
        colour: count
        for colour, count in zip((event.colour, WHITE), event.paid, strict=True)
        if count
    }
    left = ", ".join(f"{say.colour_words(c)} {held[c]}" for c in counts)
    yield MoveLine(
        say.titled(say.stone_words(counts)), _("left: {left}").format(left=left),
        pictures=tuple((stone(c), f"−{n} → {held[c]}") for c, n in counts.items()),
    )  # fmt: skip
    change, home = f"+{event.home}", f"→ {state.home[seat]}"
    yield MoveLine(_("Workers who come home"), f"{change} {home}", Tone.GOOD,
                   pictures=part("home", change), parts=figure(home))  # fmt: skip
    tone = Tone.PLAIN if event.left else Tone.STRONG
    yield MoveLine(_("Left of this kind"), say.piece_count_words(event.left), tone,
                   pictures=part(kind), parts=figure(f"× {event.left}"))  # fmt: skip
    yield from _progress(outcome)


def _progress(outcome: Outcome) -> Iterator[MoveLine]:
    goal, before, after = outcome.before.table.goal, outcome.before, outcome.after
    now, then = progress_of(before), progress_of(after)
    if goal is not None and now != then:
        wanted = goal.points_over + 1 if goal.points_over is not None else goal.pyramids
        kind = "points" if goal.points_over is not None else "pyramid"
        amount = f"{now} → {then} / {wanted}"
        yield MoveLine(
            _("Task"), amount, Tone.GOOD, pictures=((CHECK, ""), *part(kind)), parts=figure(amount)
        )


def _hired(outcome: Outcome, event: events.WorkerHired) -> Iterator[MoveLine]:
    yield _gold_line(outcome, event.gold - outcome.before.gold[outcome.seat], event.gold)
    if event.was_stocked:
        yield MoveLine(
            _("One of the stocked workers goes: none is at home."), tone=Tone.BAD,
            pictures=part("stocked", "−1"), parts=part("home", 0),
        )  # fmt: skip
    else:
        home = outcome.after.home[outcome.seat]
        yield MoveLine(_("Workers at home"), str(home), pictures=part("home"), parts=figure(home))
    yield from _site_lines(outcome, event.site)


def _bought(outcome: Outcome, event: events.StoneBought) -> Iterator[MoveLine]:
    state, seat = outcome.after, outcome.seat
    yield _gold_line(outcome, event.gold - outcome.before.gold[seat], event.gold)
    now = f"→ {state.stones_by_colour(seat)[WHITE]}"
    yield MoveLine(say.titled(say.stone_words((WHITE,))), f"+1 {now}", Tone.GOOD,
                   pictures=((stone(WHITE), "+1"),), parts=figure(now))  # fmt: skip
    if stones_too_many(state, seat):
        count, limit = count_in(state.stones[seat]), state.table.edition.stone_limit
        line = _("Then you have {n} stones, and {limit} may stay.").format(n=count, limit=limit)
        yield MoveLine(line, tone=Tone.BAD, pictures=part("stones", f"{count}/{limit}"),
                       parts=((WARNING, ""),))  # fmt: skip


def _taken_back(outcome: Outcome, event: events.WorkerTakenBack) -> Iterator[MoveLine]:
    site, change = _("Workers on {site}").format(site=event.site), event.workers + 1
    then, home = f"{change} → {event.workers}", f"→ {outcome.after.home[outcome.seat]}"
    yield MoveLine(site, then, pictures=part("worker", event.site), parts=figure(then))
    yield MoveLine(_("Workers at home"), f"+1 {home}", Tone.GOOD, pictures=part("home", "+1"),
                   parts=figure(home))  # fmt: skip
    if event.is_free:
        yield MoveLine(
            _("The foundation is free for everybody then."), tone=Tone.BAD,
            pictures=part("foundation", event.site), parts=((WARNING, ""),),
        )  # fmt: skip


def _swapped(outcome: Outcome, event: events.StonesSwapped) -> Iterator[MoveLine]:
    held = outcome.after.stones_by_colour(outcome.seat)
    for colour in dict.fromkeys((*event.given, WHITE)):
        more = say.signed((colour == WHITE) - event.given.count(colour))
        now = f"→ {held[colour]}"
        yield MoveLine(say.titled(say.colour_words(colour)), f"{more} {now}",
                       pictures=((stone(colour), more),), parts=figure(now))  # fmt: skip
    needed = swaps_needed(outcome.after, outcome.seat)
    tone = Tone.BAD if needed else Tone.GOOD
    yield MoveLine(_("Swaps still needed"), str(needed), tone, pictures=part("swap"),
                   parts=figure(needed))  # fmt: skip


def _sent_home(_outcome: Outcome, event: events.WorkersSentHome) -> Iterator[MoveLine]:
    yield MoveLine(
        _("Go home without being drawn"), say.worker_count_words(event.workers), Tone.BAD,
        pictures=part("stocked", f"−{event.workers}"), parts=part("home", f"+{event.workers}"),
    )  # fmt: skip


def _turn_ended(_outcome: Outcome, event: events.TurnEnded) -> Iterator[MoveLine]:
    if any(event.points):
        total = event.points.total
        tone = Tone.GOOD if total > 0 else Tone.BAD if total < 0 else Tone.PLAIN
        yield MoveLine(_("This turn brought"), say.signed(total), tone,
                       pictures=part("points"), parts=figure(say.signed(total)))  # fmt: skip
        items = zip(ITEM_SIGNS, event.points, strict=True)
        parts = tuple((sign(name), say.signed(count)) for name, count in items if count)
        yield MoveLine(say.changes_words(event.points), pictures=parts)


def _tile_taken(outcome: Outcome, event: events.TileTaken) -> Iterator[MoveLine]:
    stack, left = outcome.before.stacks[event.stack], len(outcome.after.stacks[event.stack])
    yield MoveLine(_("The stack then"), f"{len(stack)} → {say.tile_count_words(left)}",
                   pictures=part("stack"), parts=figure(f"{len(stack)} → {left}"))  # fmt: skip


def _taken_away(_outcome: Outcome, _event: events.StackTakenAway) -> Iterator[MoveLine]:
    yield MoveLine(
        _("What is left of the stack is taken away unseen."), tone=Tone.STRONG,
        pictures=part("stack"), parts=((CROSS, ""),),
    )  # fmt: skip


def _looked_at(outcome: Outcome, _event: events.StackLookedAt) -> Iterator[MoveLine]:
    gold = outcome.after.gold[outcome.seat]
    yield _gold_line(outcome, gold - outcome.before.gold[outcome.seat], gold)
    count = len(outcome.before.stacks[outcome.after.looked_at])
    yield MoveLine(
        _("You see {tiles}, and take one.").format(tiles=say.tile_count_words(count)),
        pictures=part("look", count), parts=part("tile", "+1"),
    )  # fmt: skip


# Each takes only the kind of event it is listed under, which no mapping type can express.
_LINES_OF_EVENT: Final[dict[type, Callable[[Outcome, Any], Iterator[MoveLine]]]] = {
    events.TileLaid: _tile_laid,
    events.FoundationLaid: _foundation_laid,
    events.GoldGained: _gold_gained,
    events.StonesGained: _stones_gained,
    events.WorkersStocked: _workers_stocked,
    events.WorkerDrawn: _worker_drawn,
    events.LevelBuilt: _level_built,
    events.WorkerHired: _hired,
    events.StoneBought: _bought,
    events.WorkerTakenBack: _taken_back,
    events.StonesSwapped: _swapped,
    events.WorkersSentHome: _sent_home,
    events.TurnEnded: _turn_ended,
    events.TileTaken: _tile_taken,
    events.StackTakenAway: _taken_away,
    events.StackLookedAt: _looked_at,
}


def outcome_hint(outcome: Outcome) -> str:
    """The result as a hint, line by line.

    What the turn brought is left out at a tile to be taken: every stack would say the same.
    """
    kept = outcome.events
    if any(isinstance(event, events.TileTaken) for event in kept):
        kept = tuple(event for event in kept if not isinstance(event, events.TurnEnded))
    lines = outcome_lines(outcome._replace(events=kept))
    return "\n".join(
        f"{line.words}: {line.amount}" if line.amount else line.words for line in lines
    )
