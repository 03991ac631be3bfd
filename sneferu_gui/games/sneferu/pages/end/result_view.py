"""A result in words and numbers."""

from dataclasses import replace
from typing import Final

from sneferu_gui.games.sneferu.law import Comparison, Result, State
from sneferu_gui.games.sneferu.law.result import FOOD_PER_POINT, POINTS_PER_STONE, RATING_FROM
from sneferu_gui.games.sneferu.pages.end.standings import (
    stands_of,
    steps_against_ptah,
    steps_among,
)
from sneferu_gui.games.sneferu.table.log_lines import emblem_of
from sneferu_gui.games.sneferu.table.words import RATINGS, area_rank_words, food_words
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.ui.pages.end.result_appearance import (
    RatingStep,
    ResultAppearance,
    ResultCell,
    ResultRow,
)
from sneferu_gui.ui.pages.words import joined, seat_name

LISTED_AREAS: Final = 3
"""Ranks of areas that are told even when they decided nothing."""


def result_appearance(
    state: State,
    result: Result,
    ghost: Ghost | None = None,
) -> ResultAppearance:
    """What is told of a game that is over; with a ghost, how theirs ended."""
    appearance = _against_ptah if result.ptah is not None else _among_players
    shown = appearance(state, result)
    if ghost is not None:
        shown = replace(shown, subline=f"{shown.subline} {_ghost_words(ghost)}".strip())
    return replace(shown, stands=stands_of(state, result), piece_sound="sneferu/stone-tura")


def _ghost_words(ghost: Ghost) -> str:
    """How the game to be beaten ended."""
    result, name = ghost.result, seat_name(ghost)
    placed = ghost.states[-1].players[0].placed
    if result is not None and result.score is not None:
        text = ngettext(
            "The ghost of {name} had {n} point.", "The ghost of {name} had {n} points.",
            result.score,
        )  # fmt: skip
        return text.format(name=name, n=result.score)
    if result is not None and result.ptah is not None:
        return _("The ghost of {name} lost.").format(name=name)
    text = ngettext(
        "The ghost of {name} placed {n} stone.", "The ghost of {name} placed {n} stones.",
        placed,
    )  # fmt: skip
    return text.format(name=name, n=placed)


# -- among players ---------------------------------------------------------------------------


def _among_players(state: State, result: Result) -> ResultAppearance:
    names = [seat_name(seat) for seat in state.table.setup.seats]
    winners = [names[seat] for seat in result.winners]
    if len(names) == 1:
        headline = _("{name} has built").format(name=names[0])
        subline = ""
    elif len(winners) == 1:
        headline = _("{name} wins").format(name=winners[0])
        subline = _reason(result, names)
    else:
        headline = _("{names} share the victory").format(names=joined(winners))
        subline = _("Everything that is compared is equal (W1).")
    emblem = (
        emblem_of(state.table.setup, result.winners[0])
        if len(winners) == 1
        else "icons/light/crown"
    )
    return ResultAppearance(
        headline, subline, emblem, _("How it was decided"), tuple(names),
        _comparison_rows(result, names), steps=steps_among(result, names), is_wreathed=True,
    )  # fmt: skip


def _reason(result: Result, names: list[str]) -> str:
    """Why one won, in a sentence."""
    last = result.comparisons[-1]
    winner = result.winners[0]
    best = last.values[winner]
    name = names[winner]
    if last.name == "stones":
        text = ngettext(
            "{name} placed {n} stone, more than anyone else.",
            "{name} placed {n} stones, more than anyone else.",
            best or 0,
        )
    elif last.name == "food":
        text = _("As many stones; {name} has more food left: {n}.")
    else:
        text = _("As many stones, as much food; {name}'s {area} is larger: {n}.")
        text = text.replace("{area}", area_rank_words(last.rank).lower())
    return text.format(name=name, n=best)


def _comparison_rows(result: Result, names: list[str]) -> tuple[ResultRow, ...]:
    """Every comparison made, then what else there is to know."""
    rows = []
    contenders = tuple(range(len(names)))
    for comparison in result.comparisons:
        if comparison.name != "shared":
            rows.append(_comparison_row(result, comparison, contenders, names))
        contenders = comparison.left
    made = {(comparison.name, comparison.rank) for comparison in result.comparisons}
    if ("food", 0) not in made:
        rows.append(_idle_row(_("Food"), result.food))
    for rank in range(1, LISTED_AREAS + 1):
        sizes = tuple(own[rank - 1] if rank <= len(own) else 0 for own in result.areas)
        if ("area", rank) not in made and any(sizes):
            rows.append(_idle_row(area_rank_words(rank), sizes))
    return tuple(rows)


def _comparison_row(
    result: Result, comparison: Comparison, contenders: tuple[int, ...], names: list[str]
) -> ResultRow:
    what = {"stones": _("Stones"), "food": _("Food")}.get(
        comparison.name, area_rank_words(comparison.rank)
    )
    cells = tuple(
        ResultCell("–", is_out=True)
        if value is None
        else ResultCell(str(value), is_best=seat in comparison.left, is_out=seat not in contenders)
        for seat, value in enumerate(comparison.values)
    )
    if len(comparison.left) == 1:
        verdict = _("decides for {name}").format(name=names[comparison.left[0]])
    elif len(names) == 1:
        verdict = ""
    else:
        tied = joined([names[seat] for seat in comparison.left])
        verdict = _("level: {names}").format(names=tied)
    return ResultRow(what, cells, verdict if len(result.food) > 1 else "")


def _idle_row(what: str, values: tuple[int, ...]) -> ResultRow:
    """Something that was not needed to decide."""
    return ResultRow(what, tuple(ResultCell(str(value), is_out=True) for value in values))


# -- against Ptah ----------------------------------------------------------------------------


def _against_ptah(state: State, result: Result) -> ResultAppearance:
    name = seat_name(state.table.setup.seats[0])
    if result.score is None:
        return _lost(result, name)
    rows = [
        ResultRow(_item_words(item.name, item.count), (ResultCell(_signed(item.points)),))
        for item in result.score_items
    ]
    rows.append(ResultRow(_("Score"), (ResultCell(str(result.score)),), is_total=True))
    rating = result.rating or 0
    return ResultAppearance(
        _(RATINGS[rating]),
        _("{name} wins against Ptah: {stones} stones to {ptah}, {score} points").format(
            name=name, stones=result.stones[0], ptah=result.ptah, score=result.score
        ),
        rating_picture(rating), _("The score"), (), tuple(rows), _ratings(rating),
        rating_measure="rating", steps=steps_against_ptah(result, name),
    )  # fmt: skip


def _lost(result: Result, name: str) -> ResultAppearance:
    if result.ptah_finished:
        why = _("Ptah has placed his 21st stone, and wins at once (A4).")
    else:
        why = _("{name} needed more stones than Ptah has (A5).").format(name=name)
    rows = (
        ResultRow(name, (ResultCell(str(result.stones[0])),)),
        ResultRow("Ptah", (ResultCell(str(result.ptah), is_best=True),)),
        ResultRow(_("Food left"), (ResultCell(str(result.food[0])),)),
    )
    return ResultAppearance(
        _("Ptah wins"), why, "sneferu/ptah", _("Stones placed"), (), rows,
        steps=steps_against_ptah(result, name),
    )  # fmt: skip


def _item_words(name: str, count: int) -> str:
    if name == "stones":
        text = ngettext(
            "{n} stone, {points} points each", "{n} stones, {points} points each", count
        )
        return text.format(n=count, points=POINTS_PER_STONE)
    if name == "food":
        text = _("{food} left, a point for every {share}")
        return text.format(food=food_words(count), share=FOOD_PER_POINT)
    return ngettext("Ptah's {n} stone", "Ptah's {n} stones", count).format(n=count)


def _signed(points: int) -> str:
    return f"− {-points}" if points < 0 else f"+ {points}"


def _ratings(earned: int) -> tuple[RatingStep, ...]:
    first = (0, *RATING_FROM)
    last = (*(least - 1 for least in RATING_FROM), None)
    steps = []
    for rating, (low, high) in enumerate(zip(first, last, strict=True)):
        if high is None:
            scores = _("{n} and more").format(n=low)
        else:
            scores = f"{low}–{high}" if low else _("up to {n}").format(n=high)
        picture = rating_picture(rating)
        steps.append(RatingStep(_(RATINGS[rating]), scores, rating == earned, picture, rating))
    return tuple(steps)


def rating_picture(rating: int) -> str:
    """What is seen of a rating (A8)."""
    return f"sneferu/ratings/{rating}"


def how_it_ended(result: Result) -> str:
    """Of a game of one player, how many stones were placed, and the score."""
    stones = ngettext("{n} stone placed", "{n} stones placed", result.stones[0])
    text = stones.format(n=result.stones[0])
    if result.score is not None:
        points = ngettext("{n} point", "{n} points", result.score).format(n=result.score)
        text = f"{text} · {points}"
    elif result.ptah is not None:
        lost = _("Ptah won")
        text = f"{text} · {lost}"
    return text
