"""Judgements as plain values, and back: how a store keeps them."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.catalogue import game_of
from sneferu_gui.games.checked_values import (
    JsonObject,
    KeyPath,
    RecordError,
    list_in,
    object_in,
    shown,
    value_at,
    whole_in,
)
from sneferu_gui.games.codec import from_plain, to_plain
from sneferu_gui.games.game import AnySetup, Fields, Game
from sneferu_gui.games.reason import Reason
from sneferu_gui.players import Advisor, advisor_of
from sneferu_gui.session.advice import Expected
from sneferu_gui.session.record import json_in
from sneferu_gui.session.review.judgement import JudgedTurn, Judgement
from sneferu_gui.session.review.judging import THOUGHT
from sneferu_gui.session.store import ReviewRow
from sneferu_gui.session.store.games import text_of

SCHEMA: Final = 1
"""Of the plain values: what another version of the program wrote is worked out anew."""
MAKER: Final = f"{SCHEMA}/{THOUGHT:g}"
"""Who judged, and how long was thought."""
DIGITS: Final = 5
"""Shares are kept so exactly."""


def row_of(game: Game, judgement: Judgement) -> ReviewRow:
    """A judgement as a store keeps it."""
    content = text_of(judgement_to_plain(game, judgement))
    return ReviewRow(judgement.first, judgement.after, MAKER, content)


def judgements_in(setup: AnySetup, rows: Sequence[ReviewRow]) -> tuple[Judgement, ...]:
    """The judgements in rows of a store, of a game of this setup.

    Those of others, or that cannot be read, are left out.
    """
    found = []
    for row in rows:
        if row.maker == MAKER:
            try:
                found.append(_judgement(setup, row))
            except RecordError:
                continue
    return tuple(found)


def judgement_to_plain(game: Game, judgement: Judgement) -> Fields:
    """All but where in the game it is."""
    return {
        "seat": judgement.seat,
        "chances": [_rounded(each) for each in judgement.chances],
        "played": _rounded(judgement.played),
        "at_sight": _rounded(judgement.at_sight),
        "best": _turn_to_plain(game, judgement.best),
        "other": None if judgement.other is None else _turn_to_plain(game, judgement.other),
        "reasons": [to_plain(each) for each in judgement.reasons],
    }


def _rounded(share: float) -> float:
    return round(share, DIGITS)


def _turn_to_plain(game: Game, turn: JudgedTurn) -> Fields:
    return {
        "actions": [game.action_to_plain(each) for each in turn.actions],
        "share": _rounded(turn.share),
        "line": [
            {"seat": seat, "action": game.action_to_plain(action)} for seat, action in turn.line
        ],
    }


def _judgement(setup: AnySetup, row: ReviewRow) -> Judgement:
    """Raises RecordError."""
    path: KeyPath = ("review",)
    top = object_in(json_in(row.content), path)
    advisor: Advisor = advisor_of(setup.game)
    other = value_at(top, path, "other")
    chances = list_in(value_at(top, path, "chances"), (*path, "chances"), len(setup.seats))
    reasons = list_in(value_at(top, path, "reasons"), (*path, "reasons"))
    return Judgement(
        row.first,
        row.after,
        whole_in(value_at(top, path, "seat"), (*path, "seat")),
        tuple(share_in(each, (*path, "chances", seat)) for seat, each in enumerate(chances)),
        _share_at(top, path, "played"),
        _turn(setup, value_at(top, path, "best"), (*path, "best")),
        None if other is None else _turn(setup, other, (*path, "other")),
        _share_at(top, path, "at_sight"),
        tuple(
            from_plain(advisor.reason, each, (*path, "reasons", index))
            for index, each in enumerate(reasons)
        ),
    )


def _turn(setup: AnySetup, value: object, path: KeyPath) -> JudgedTurn:
    top = object_in(value, path)
    actions = list_in(value_at(top, path, "actions"), (*path, "actions"))
    line = list_in(value_at(top, path, "line"), (*path, "line"))
    read = game_of(setup).action_from_plain
    return JudgedTurn(
        tuple(read(each, (*path, "actions", index), setup) for index, each in enumerate(actions)),
        _share_at(top, path, "share"),
        tuple(_expected(setup, each, (*path, "line", index)) for index, each in enumerate(line)),
    )


def _expected(setup: AnySetup, value: object, path: KeyPath) -> Expected:
    top = object_in(value, path)
    seat = whole_in(value_at(top, path, "seat"), (*path, "seat"))
    if "action" in top:
        action, path = top["action"], (*path, "action")
    else:  # as the first release has it, which took an action's own seat for who does it
        action = JsonObject({name: each for name, each in top.items() if name != "seat"})
    return Expected(seat, game_of(setup).action_from_plain(action, path, setup))


def _share_at(top: JsonObject, path: KeyPath, key: str) -> float:
    return share_in(value_at(top, path, key), (*path, key))


def share_in(value: object, path: KeyPath) -> float:
    """A number from 0 to 1. Raises RecordError."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        reason = Reason("must be {low} to {high}, not {number}", low=0, high=1, number=shown(value))
        raise RecordError(path, reason)
    return float(value)
