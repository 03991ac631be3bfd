"""The words for puzzles from the user's own games, on their page and at the table."""

from functools import partial
from typing import Final

from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.practice import INTERVALS, KIND, Practice, has_same_outcome
from sneferu_gui.session.puzzles import Puzzle
from sneferu_gui.ui.pages.dates import day_words
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.lessons.course import no_subjects
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, PuzzleText
from sneferu_gui.ui.pages.review.words import ShareWording

TEXT: Final = PuzzleText(
    KIND,
    N_("Your own"),
    N_("You played here, and the review found that your turn cost much. Find the best turn."),
    N_("The review found a better turn. Try again."),
    N_("Right: the review found nothing better."),
)
WORSE_TURN_TEXT: Final = N_("Your turn leads elsewhere. The computer weighs it…")
EQUAL_TURN_TEXT: Final = N_("Right: this turn is as good as the one that the review found.")
SOURCE_TEXT: Final = N_(
    "Puzzles of your own come from finished games: have one reviewed, and turns of yours that cost"
    " much are asked here."
)
MOST_REASONS: Final = 2
"""The most lines of reasons why a turn is better."""


def own_kind(puzzle: Puzzle | None = None) -> PuzzleKind:
    """The kind of puzzles from the user's own games; for a given one, with its turns' judge."""
    judge = None if puzzle is None else partial(has_same_outcome, puzzle.record.setup)
    return PuzzleKind(TEXT, PuzzlePlace(no_subjects, judge=judge))


def title_of(practice: Practice) -> str:
    """The title of their line: how many are due."""
    due = ngettext("{n} due today", "{n} due today", practice.due).format(n=practice.due)
    return _("{kind}: {due}").format(kind=_(TEXT.title), due=due)


def plate_words(practice: Practice, puzzle: Puzzle) -> str:
    """A plate's words for a puzzle: cost and date of the turn played, and the next repetition."""
    own = practice.own(puzzle)
    cost = ShareWording(None).cost(own.decision.cost)
    played = _("cost {amount} on {date}").format(amount=cost, date=day_words(own.decision.day))
    passed = ngettext("solved {n} of {all} times", "solved {n} of {all} times", own.schedule.step)
    passed = passed.format(n=own.schedule.step, all=len(INTERVALS))
    return f"{played}, {passed}, {repetition_words(practice, puzzle)}"


def repetition_words(practice: Practice, puzzle: Puzzle) -> str:
    """The day of a puzzle's next repetition, in words."""
    days = practice.days_left(puzzle)
    if days is None:
        return _("learnt")
    if not days:
        return _("due today")
    if days == 1:
        return _("due tomorrow")
    return ngettext("due in {n} day", "due in {n} days", days).format(n=days)


def praise_of(practice: Practice, puzzle: Puzzle, *, is_other: bool) -> str:
    """The praise for the right turn: why it is better, the played one's cost, the next repetition.

    For another turn that is as good, the praise says so.
    """
    judgement = practice.judgement(puzzle)
    lines = (
        ()
        if judgement is None or is_other
        else face_of(puzzle.record.setup).reason_lines(judgement.reasons)
    )
    cost = ShareWording(None).cost(practice.own(puzzle).decision.cost)
    sentences = [
        _(EQUAL_TURN_TEXT if is_other else TEXT.right),
        *(f"{line[:1].upper()}{line[1:].rstrip('.')}." for line in lines[:MOST_REASONS]),
        _("Your turn cost {amount} then.").format(amount=cost),
        _("This puzzle: {when}.").format(when=repetition_words(practice, puzzle)),
    ]
    return " ".join(sentences)
