"""The score track: where markers stand, and where they would go by what is pointed at (D6)."""

from sneferu_gui.games.sobek.table.outcome_lines import name_of
from sneferu_gui.games.sobek.table.places import MarkerOf
from sneferu_gui.games.sobek.table.preview import ActionOutcome, Landing, ghosts_of, landings_of
from sneferu_gui.games.sobek.table.score_ring import MarkerAppearance, RingAppearance
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import points_words, sign_words, track_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.remembered import remembered_by_values


def score_view(table: TableSnapshot, outcome: ActionOutcome | None) -> RingAppearance:
    """All of it; `outcome` is what is pointed at, tried out."""
    spaces = table.setup.edition.spaces
    ghosts = {each.seat: each for each in ghosts_of(outcome)} if outcome is not None else {}
    is_move = outcome is not None and bool(landings_of(outcome))
    return RingAppearance(
        _("Score"),
        spaces,
        _space_words(spaces),
        tuple(
            _marker(table, seat, ghosts.get(seat), is_move=is_move)
            for seat in range(len(table.setup.seats))
        ),
        _("Every space bears a sign: whoever goes back goes to the same sign."),
        track_words(spaces),
    )


@remembered_by_values
def _space_words(spaces: tuple[str, ...]) -> tuple[str, ...]:
    words = _("Space {n}: {sign}")
    return tuple(words.format(n=n, sign=sign_words(sign)) for n, sign in enumerate(spaces))


def _marker(
    table: TableSnapshot, seat: int, ghost: Landing | None, *, is_move: bool
) -> MarkerAppearance:
    state = table.state
    name, score = name_of(state, seat), state.scores[seat]
    spaces = table.setup.edition.spaces
    words = _("{name}: {points}, on a space with this sign: {sign}").format(
        name=name, points=points_words(score), sign=sign_words(spaces[score % len(spaces)])
    )
    after = ""
    if ghost is not None:
        text = _("{name} would stand at {n}")
        if not is_move:
            text = _("{name} would stand at {n} if the round were scored then")
        after = text.format(name=name, n=ghost.end)
    return MarkerAppearance(
        seat,
        table.setup.seats[seat].colour,
        score,
        words,
        ghost.end if ghost is not None else None,
        after,
        state.seat == seat and not table.common.is_over,
        words,
        MarkerOf(seat),
    )
