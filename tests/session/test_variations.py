"""Lines tried beside a game: a tree, stored with it."""

from collections.abc import Sequence

from sneferu_gui.games.game import Action
from sneferu_gui.session.game import Session, SetUp
from sneferu_gui.session.store import GameStore, VariationRow, memory_store
from sneferu_gui.session.variations import MOST_LINES, LineStorage, StoredLines, Variations
from tests.session.store.tables import kept, new_session, play


class Remembered(LineStorage):
    """A storage that keeps lines in memory."""

    def __init__(self) -> None:
        self.rows: tuple[VariationRow, ...] = ()

    def kept(self) -> tuple[VariationRow, ...]:
        return self.rows

    def keep(self, rows: Sequence[VariationRow]) -> None:
        self.rows = tuple(rows)


def game() -> Session:
    session = new_session(2, seed=3)
    play(session, 12)
    return session


def other_from(session: Session, count: int, wish: int = 0) -> tuple[Action, ...]:
    """The game's actions up to a count, and then another one."""
    state = session.state_at(count)
    others = [each for each in state.legal_actions() if each != session.actions[count]]
    return (*session.actions[:count], others[wish])


def test_the_game_and_lines_there_are_are_gone_along_and_nothing_new_is_kept() -> None:
    session, storage = game(), Remembered()
    variations = Variations(session, storage)
    assert variations.along(session.actions[:4]) == session.actions
    assert variations.lines == () == storage.rows
    line = other_from(session, 4)
    assert variations.along(line) == line
    assert variations.along(line[:5]) == line
    assert variations.along(line[:3]) == session.actions, "there the game is the same"
    assert len(storage.rows) == 1


def test_a_line_that_goes_on_is_the_same_and_one_that_leaves_it_is_another() -> None:
    session = game()
    variations = Variations(session)
    line = other_from(session, 4)
    variations.along(line)
    state = session.state_at(4).apply(line[-1])
    first, second = state.legal_actions()[:2]
    for end in (first, second):
        variations.along((*line, end))
    assert list(variations.lines) == [(*line, first), (*line, second)], "two branches of one tree"
    assert variations.first_of((*line, second)) == 4


def test_they_are_there_again_beside_the_same_game() -> None:
    session, storage = game(), Remembered()
    before = Variations(session, storage)
    lines = [before.along(other_from(session, count)) for count in (2, 8)]
    assert [row.first for row in storage.rows] == [2, 8]
    session.go_to(5)
    assert Variations(session, storage).lines == tuple(lines), "wherever the game is looked at"
    before.forget()
    assert Variations(session, storage).lines == ()


def test_what_cannot_be_read_or_played_is_left_out() -> None:
    session, storage = game(), Remembered()
    line = Variations(session, storage).along(other_from(session, 2))
    good = storage.rows[0]
    storage.rows = (
        VariationRow(2, "no JSON"),
        VariationRow(2, "[]"),
        VariationRow(99, good.content),
        VariationRow(11, good.content),
        good,
    )
    assert Variations(session, storage).lines == (line,)


def test_the_oldest_goes_where_there_are_too_many() -> None:
    session = game()
    variations = Variations(session)
    made = []
    for count in range(len(session.actions)):
        others = len(session.state_at(count).legal_actions()) - 1
        made += [other_from(session, count, wish) for wish in range(min(others, 8))]
    assert len(made) > MOST_LINES
    for line in made:
        variations.along(line)
    assert variations.lines == tuple(made[-MOST_LINES:])


def test_a_store_keeps_them_with_the_game() -> None:
    store: GameStore = memory_store()
    with store:
        number = kept(store, new_session(2, seed=3), 12)
        stored = store.load(number)
        session = stored.session()
        line = Variations(session, StoredLines(store, stored)).along(other_from(session, 3))
        assert Variations(session, StoredLines(store, store.load(number))).lines == (line,)


def test_a_position_set_up_by_hand_is_kept_as_a_branch_and_what_was_tried_after_it() -> None:
    session, storage = game(), Remembered()
    begun = next(at for at in range(3, 12) if session.game.parts(session.state_at(at)))
    line = (*session.actions[:begun], SetUp((("food/0", 30),)))
    twin = session.copy()
    twin.go_to(begun)
    twin.do(line[-1])
    assert twin.state.players[0].food == 30
    longer = (*line, twin.state.legal_actions()[0])
    Variations(session, storage).along(longer)
    assert Variations(session, storage).lines == (longer,)
    assert storage.rows[0].content.startswith('[{"set_up":{"food/0":30}}')


def test_a_kept_position_that_the_law_does_not_let_pass_is_left_out() -> None:
    session, storage = game(), Remembered()
    begun = next(at for at in range(3, 12) if session.game.parts(session.state_at(at)))
    for changes in ('{"slot/0/20":1}', '{"food/0":-1}', '{"nothing":1}', '{"food/0":"3"}', "3"):
        storage.rows = (VariationRow(begun, f'[{{"set_up":{changes}}}]'),)
        assert Variations(session, storage).lines == (), changes
