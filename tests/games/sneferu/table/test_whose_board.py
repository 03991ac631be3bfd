"""The large board: one's own, whoever plays; another's only while it is asked for."""

from sneferu_gui.games.sneferu.law.events import AreaEnclosed
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.samples.games import FOUR, has_stored, mid_game
from sneferu_gui.games.sneferu.table.areas import closing_words
from sneferu_gui.games.sneferu.table.places import BoardOf
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Sheet
from sneferu_gui.ui.samples.moments import TWO, Company
from sneferu_gui.ui.table.navigation import StayAtTable
from sneferu_gui.ui.table.turns import seat_before
from tests.ui.pages.opened import enabled, node, stage_of, table_at


def with_computers(*computers: str | None) -> TableScene:
    """The middle of a game of four with these computers."""
    _, table = table_at(FOUR, mid_game)
    session = table.session
    return TableScene(Session(session.setup, session.deal, computers), StayAtTable())


def play_to(table: TableScene, seat: int) -> None:
    """Play the first legal actions until it is a seat's turn."""
    while table.state.seat != seat:
        table.session.do(table.state.legal_actions()[0])


def places_a_stone(stage: Stage) -> None:
    stage.activate(enabled(stage, "offer/")[0].key)
    stage.activate(enabled(stage, "board/")[0].key)


def test_a_person_keeps_their_board_while_computers_play() -> None:
    for person in range(4):
        computers = ["greedy"] * 4
        table = with_computers(*(None if s == person else c for s, c in enumerate(computers)))
        play_to(table, person)
        assert table.shown_seat == person
        play_to(table, (person + 1) % 4)
        assert table.shown_seat == person


def test_of_two_people_the_last_who_played_keeps_theirs() -> None:
    table = with_computers(None, "greedy", None, "greedy")
    for seat in (2, 0, 2):
        play_to(table, seat)
        table.session.do(table.state.legal_actions()[0])
        play_to(table, 1 if table.state.seat != 1 else 3)
        last = next(s.seat for s in reversed(table.session.steps) if s.seat in {0, 2})
        assert table.shown_seat == last


def test_ones_board_stays_until_the_stone_has_come_to_rest() -> None:
    stage, table = table_at(TWO, mid_game)
    stage.tree()
    stage.tick(0.0)
    seat = table.state.seat
    places_a_stone(stage)
    while table.state.seat == seat:  # it may be asked for more before its turn ends
        table.session.do(table.state.legal_actions()[0])
    stage.tree()
    assert table.animation.is_moving
    assert table.shown_seat == seat
    stage.handle(KeyPressed("left shift"))
    assert table.shown_seat == table.state.seat


def test_the_board_in_front_stays_until_a_computers_action_has_come_to_rest() -> None:
    """Both pictures of its motion have the same one in front, or things would be lost in it."""
    table, found = with_computers(None, "greedy", None, "greedy"), 0
    session = table.session
    while not session.state.is_over:
        seat, front = session.state.seat, table.shown_seat
        session.do(session.state.legal_actions()[0])
        if seat in {1, 3} and session.state.seat in {0, 2} and session.state.seat != front:
            found += 1
            assert seat_before(session, seat) == front
            assert seat_before(session, None) == session.state.seat
    assert found


def test_acting_brings_back_ones_own_board_and_the_end_of_the_log() -> None:
    stage, table = table_at(TWO, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    slot = enabled(stage, "board/")[0]
    table.view_options.log.first = 3
    table.view_options.enlarged = table.boards[0]
    act = slot.act
    assert act is not None
    table.activate(act)
    view_options = table.view_options
    assert (view_options.enlarged, view_options.log.first) == (None, 0)


def test_the_enlarged_board_is_no_more_when_it_becomes_ones_own() -> None:
    """Escape then opens the menu: no board is enlarged that could be closed."""
    stage, table = table_at(Company(2), lambda _: True)
    other = table.boards[0]
    table.activate(call(SneferuTable.enlarge, other))
    assert isinstance(other, BoardOf)
    play_to(table, other.seat)
    stage.handle(KeyPressed("left shift"))
    stage.notify("Something to be known.")
    assert node(stage, "board").role == "panel"
    assert table.enlarged is None
    assert not table.stop_looking()


def test_nothing_can_be_done_on_the_board_of_who_plays_when_it_is_anothers() -> None:
    table = with_computers(None, "greedy", "greedy", "greedy")
    play_to(table, 1)
    stage = stage_of(table)
    table.activate(call(SneferuTable.enlarge, BoardOf(1)))
    assert [n.key for n in enabled(stage, "large")] == ["large/back"]
    assert not enabled(stage, "builder")
    own_turn, own = table_at(FOUR, mid_game)
    for board in own.boards:
        own.activate(call(SneferuTable.enlarge, board))
        own_turn.notify(f"{board}")
        assert own_turn.tree().find("builder/use") is None


def test_what_another_has_stored_is_only_seen() -> None:
    _, other = table_at(TWO, has_stored)
    session = other.session
    seat = session.state.seat
    session.computers = tuple("greedy" if n == seat else None for n in range(2))
    table = TableScene(session, StayAtTable())
    stage = stage_of(table)
    table.activate(call(SneferuTable.enlarge, BoardOf(seat)))
    stored = [n for n in stage.tree().walk() if n.key.startswith("large/store/")]
    pieces = [n for n in stored if n.role == "piece"]
    assert len(pieces) == len(session.state.players[seat].stored)
    assert not any(n.is_enabled for n in stored)
    assert any(
        getattr(look, "name", "").startswith("emblems/") for look in node(stage, "large").looks
    )


def test_what_closes_an_area_says_what_it_brings() -> None:
    _, table = table_at(
        FOUR, lambda session: session.state.phase is Phase.START and session.count > 60
    )
    events = [e for step in table.session.steps for e in step.events if isinstance(e, AreaEnclosed)]
    assert {str(event.food) in closing_words(event).split(":")[1] for event in events} == {True}


def test_the_figures_lie_on_their_plate_however_short_the_name() -> None:
    """A frame around the food, as a puzzle draws one, would else reach into the desert."""
    for sample, board in ((TWO, "board"), (FOUR, "board"), (FOUR, "large")):
        stage, table = table_at(sample, mid_game)
        if board == "large":
            table.enlarge(BoardOf((table.shown_seat + 1) % 4))
            stage.change()
        plates = [look.rect for look in node(stage, board).looks if isinstance(look, Sheet)]
        for figure in ("food", "stones", "days"):
            assert any(plate.holds(node(stage, f"{board}/{figure}").rect) for plate in plates)
