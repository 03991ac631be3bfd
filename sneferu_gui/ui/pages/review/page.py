"""The page of a review, as it stands."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.language import _, ngettext
from sneferu_gui.session.review.judgement import Judgement
from sneferu_gui.session.review.review import percents
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.ui.engine.scene import Leave, Slide
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.chart import ChartSpot, LineChart, Series
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance
from sneferu_gui.ui.pages.review.acts import ChooseTurn, ReviewWork, ShowPlayer
from sneferu_gui.ui.pages.review.moments import place_in, turn_appearance
from sneferu_gui.ui.pages.review.review_list import PlayerReview, ReviewListRow, ReviewRows
from sneferu_gui.ui.pages.review.review_page import ProgressShown, ReviewAppearance
from sneferu_gui.ui.pages.review.words import COLOURS, PICTURES, ShareWording, tally_text
from sneferu_gui.ui.pages.words import joined, seat_name

TURNS: Final = "turns"
"""What the slider on the curve is called."""


class ReviewOptions(NamedTuple):
    """How a review is looked at."""

    seats: tuple[int, ...]
    """Those who are spoken of."""
    seat: int
    """The one who is now."""
    chosen: Judgement | None
    """The turn that is looked at."""


def review_appearance(run: ReviewRun, look: ReviewOptions) -> ReviewAppearance:
    """The page."""
    scale = ShareWording(run.points)
    review, chosen, setup = run.review, look.chosen, run.session.setup
    turn = None
    if chosen is not None:
        turn = turn_appearance(run.session, chosen, place_in(review, chosen), scale)
    return ReviewAppearance(
        _("Review"),
        run.trouble or joined([seat_name(seat) for seat in setup.seats]),
        _progress(run),
        _chart(run, look, scale),
        _slider(run, chosen),
        _player(run, look, scale),
        turn,
        run.trouble
        or _("The computer is looking at the turns, one after another. Those that it has looked at"
          " can be chosen on the curve."),
        "icons/eye",
        _buttons(run),
    )  # fmt: skip


def _progress(run: ReviewRun) -> ProgressShown | None:
    progress, following = run.progress, run.review.next
    if following is None:
        return None
    place = {"turn": following.turn + 1, "turns": run.review.turns}
    if run.is_running:
        text = _("Looking at turn {turn} of {turns}").format(**place)
    else:
        text = _("Stopped at turn {turn} of {turns}").format(**place)
    return ProgressShown(text, progress.share, run.is_running)


# -- the curve -----------------------------------------------------------------------------


def _chart(run: ReviewRun, look: ReviewOptions, scale: ShareWording) -> LineChart:
    review, seats = run.review, run.session.setup.seats
    points = [
        tuple(map(scale.number, each)) if scale.points else percents(each)
        for each in review.curve()
    ]
    series = tuple(
        Series(
            seat_name(seat),
            PLAYER_COLOURS.get(seat.colour, SHADE_EDGE),
            tuple(float(point[index]) for point in points),
            f"emblems/{seat.colour}",
        )
        for index, seat in enumerate(seats)
    )
    named = (*review.costliest(look.seat), *review.finds(look.seat))
    places = {review.turn_of(each): COLOURS[each.kind] for each in named}
    return LineChart(
        "review/chart",
        scale.title,
        series,
        ngettext("{n} turn", "{n} turns", review.turns).format(n=review.turns),
        first=1,
        count=review.turns + bool(review.result),
        most=scale.most,
        unit=scale.unit,
        spots=tuple(
            ChartSpot(look.seat, place, colour)
            for place, colour in sorted(places.items())
            if place < len(points)
        ),
        at=None if look.chosen is None else review.turn_of(look.chosen),
    )


def _slider(run: ReviewRun, chosen: Judgement | None) -> SliderAppearance | None:
    review = run.review
    if not review.judgements:
        return None
    turn = review.turn_of(chosen) if chosen is not None else 0
    label = _("turn {turn} of {turns}").format(turn=turn + 1, turns=review.turns)
    share = turn / max(1, review.turns - 1)
    hint = _("Choose a turn on the curve")
    return SliderAppearance("review/turns", label, share, Slide(TURNS), hint)


# -- a player's turns --------------------------------------------------------------------------


def _player(run: ReviewRun, look: ReviewOptions, scale: ShareWording) -> PlayerReview:
    review, seats = run.review, run.session.setup.seats
    costly = [(each, each.cost, scale.less(each.cost)) for each in review.costliest(look.seat)]
    finds = [(each, each.found, scale.more(each.found)) for each in review.finds(look.seat)]
    return PlayerReview(
        seat_name(seats[look.seat]),
        _players(run, look) if len(look.seats) > 1 else (),
        tally_text(review.tally(look.seat), is_whole=review.is_whole),
        (
            ReviewRows(
                "costly", _("What cost most"), _rows(run, look, costly),
                _("Nothing that cost much."),
            ),
            ReviewRows(
                "finds", _("The best finds"), _rows(run, look, finds),
                _("No turn yet that was hard to find."),
            ),
        ),
    )  # fmt: skip


def _players(run: ReviewRun, look: ReviewOptions) -> tuple[ButtonAppearance, ...]:
    seats = run.session.setup.seats
    return tuple(
        ButtonAppearance(
            f"review/player/{seat}", seat_name(seats[seat]), ShowPlayer(seat),
            _("The review of {name}").format(name=seat_name(seats[seat])),
            is_chosen=seat == look.seat, picture=f"emblems/{seats[seat].colour}",
        )
        for seat in look.seats
    )  # fmt: skip


def _rows(
    run: ReviewRun, look: ReviewOptions, named: Sequence[tuple[Judgement, float, str]]
) -> tuple[ReviewListRow, ...]:
    """Turns with what they cost or brought, as a share and in words; the most first."""
    most = max((amount for _each, amount, _text in named), default=1.0)
    return tuple(
        ReviewListRow(
            f"review/row/{each.first}",
            _("turn {n}").format(n=run.review.turn_of(each) + 1),
            text,
            amount / most,
            PICTURES[each.kind],
            COLOURS[each.kind],
            ChooseTurn(each.first),
            _("What was done, what was better, and why"),
            look.chosen is not None and look.chosen.first == each.first,
        )
        for each, amount, text in named
    )


# -- the foot --------------------------------------------------------------------------------


def _buttons(run: ReviewRun) -> tuple[ButtonAppearance, ...]:
    back = ButtonAppearance("review/back", _("Back"), Leave(), _("Back"), shortcut="escape")
    if run.is_running:
        hint = _("What has been looked at stays; the rest can be looked at later")
        stop = ButtonAppearance("review/stop", _("Stop"), ReviewWork.STOP, hint, is_busy=True)
        return (back, stop)
    if not run.review.is_whole:
        hint = _("Look at the turns that are left")
        return (
            back,
            ButtonAppearance("review/on", _("Go on"), ReviewWork.GO_ON, hint, is_main=True),
        )
    hint = _("Delete this review, and look at every turn anew")
    return (back, ButtonAppearance("review/again", _("Review it again"), ReviewWork.AGAIN, hint))
