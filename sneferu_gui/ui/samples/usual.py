"""Sample scenes that games have in common, at moments that each game chooses."""

from functools import cache

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.samples.advised import hinted
from sneferu_gui.ui.samples.any_game import (
    Sample,
    after,
    end_of_first_loss,
    handing_over,
    overlay_scenes,
    replay_end,
)
from sneferu_gui.ui.samples.moments import FOUR, THREE, TWO, Moment, game_at, is_over
from sneferu_gui.ui.samples.played import end_of, game_of, table_of
from sneferu_gui.ui.samples.review_scenes import Reviewed, review_of, review_turn, reviewed
from sneferu_gui.ui.samples.taught import own_puzzles, puzzles_page


def usual_samples(
    game: str, middle: Moment, *, hints: Moment | None = None, turns_over: Moment | None = None
) -> dict[str, Sample]:
    """Tables in the middle of a game, hints, handing over, reviews, puzzles and ends.

    `hints` and `turns_over` are moments for a table with hints, and for one whose turn is handed
    over; without them, `middle` serves.
    """
    table, ended = table_of(TWO, middle), end_of(FOUR, is_over)
    hint, turn = table_of(TWO, hints or middle), game_of(TWO, turns_over or middle)

    @cache
    def found(edition: AnyEdition) -> Reviewed:
        return reviewed(game_at(edition, TWO, is_over))

    return {
        "setup-four": lambda program: program.setup(4),
        "table": table,
        "table-three": table_of(THREE, middle),
        "table-four": table_of(FOUR, middle),
        **overlay_scenes(table),
        "handing-over": handing_over(turn, HandingOver.TO_OTHERS),
        "handing-over-always": handing_over(turn, HandingOver.ALWAYS),
        "hint-thinking": hinted(hint, 0),
        "hint-where": hinted(hint, 1),
        "hint-which": hinted(hint, 2),
        "hint": hinted(hint, 3),
        "review": review_of(found),
        "review-find": review_turn(found, is_find=True),
        "review-turn": review_turn(found),
        "puzzles": puzzles_page(game),
        **own_puzzles(game, found),
        "end-four": ended,
        "end-account": after(ended, call(EndScene.show_view, EndView.ACCOUNT)),
        "end-first": lambda program: end_of_first_loss(
            program, game_at(program.edition(), TWO, is_over)
        ),
        "replay-end": replay_end(table_of(THREE, is_over)),
    }
