"""What is worth noting of a game that is over, in words."""

from dataclasses import replace

from sneferu_gui.language import _
from sneferu_gui.session.levels import level_named
from sneferu_gui.session.milestones import BEATEN
from sneferu_gui.session.names import legible
from sneferu_gui.session.records import Best, First, Noteworthy
from sneferu_gui.ui.pages.end.result_appearance import RatingStep, ResultAppearance


def with_notes(shown: ResultAppearance, found: Noteworthy | None) -> ResultAppearance:
    """The page of a result with what is worth noting of it, as far as it is known."""
    lines = (*shown.tellings, *(note_lines(found) if found is not None else ()))
    ratings = shown.ratings
    if found is not None and shown.rating_measure in found.had:
        had = found.had[shown.rating_measure]
        ratings = tuple(_rating(step, had.get(step.value, 0)) for step in ratings)
    return replace(shown, notes=lines, notes_title=_("Worth noting"), ratings=ratings)


def note_lines(found: Noteworthy) -> tuple[str, ...]:
    """A line for each record and each first."""
    message = _("{name}: the first win")
    return (
        *(message.format(name=legible(name)) for name in found.first_wins),
        *map(_first, found.firsts),
        *map(_best, found.bests),
    )


def _best(best: Best) -> str:
    message = _("{name}: {record} so far, {n}; {before} before")
    return message.format(
        name=legible(best.name), record=_(best.measure.record), n=best.value, before=best.before
    )


def _first(first: First) -> str:
    name, key = legible(first.name), first.line.key
    level = level_named(key.removeprefix(BEATEN)) if key.startswith(BEATEN) else None
    if level is not None:
        message = _("{name}: first win against the {level}")
        return message.format(name=name, level=_(level.title).lower())
    return _("{name}: milestone “{title}”").format(name=name, title=first.line.title)


def _rating(step: RatingStep, before: int) -> RatingStep:
    if before:
        text = _("{n}× before")
        return replace(step, before=before, note=text.format(n=before))
    return replace(step, note=_("first time") if step.is_earned else "")
