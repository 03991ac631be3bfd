"""The analysis board of every game: moves are tried, and the game stays unchanged."""

from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.arranging import unused_counts, values_of
from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.men_nefer.table.looks import CityLook, TombLook
from sneferu_gui.games.sneferu.table.looks import CoreLook
from sneferu_gui.games.sobek.table.looks import CardLook
from sneferu_gui.games.terra_pyramides.table.looks import (
    DesertLook,
    FoundationLook,
    StackLook,
    WorkerLook,
)
from sneferu_gui.players import has_advisor
from sneferu_gui.session.analysis import Analysis
from sneferu_gui.session.game import SetUp, turns_of
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.scene import Pop, Push, Restart, Scene, Slide, call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Box, Letters, Picture
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import FOCUS
from sneferu_gui.ui.pages.analysis import scene as analysis_scene
from sneferu_gui.ui.pages.analysis.arrange import ArrangeScene, page_of
from sneferu_gui.ui.pages.analysis.arrange_fields import value_words, words_of
from sneferu_gui.ui.pages.analysis.scene import LINES, AnalysisScene
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.review.scene import ReviewScene
from sneferu_gui.ui.samples.any_game import shown_whole, whole_game
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import GameScene
from sneferu_gui.ui.table.scene import PlayedScene
from tests.session.store.tables import new_session
from tests.session.workers import AtOnce
from tests.ui.pages.opened import EvenRuler, node, program, stage_of

ADVISED = [game for game in GAMES if has_advisor(game)]


def board(game: str, name: str = "analysis") -> AnalysisScene:
    own = Program(PlayOptions(seed=1, game=game), stores=False)
    made = samples_of(game)[name](own)
    assert isinstance(made, AnalysisScene)
    return made


def think(made: AnalysisScene) -> None:
    while made.analysis.is_thinking:
        made.tick(0.0)


@pytest.mark.parametrize("game", ADVISED)
def test_bar_and_three_lines_are_told_of_every_game(game: str) -> None:
    made = board(game)
    stage = stage_of(made)
    lines = [node(stage, f"analysis/line/{number}") for number in (1, 2, 3)]
    assert all(line.act is not None and "±" in line.label for line in lines)
    seats = made.session.setup.seats
    told = node(stage, "analysis/shares").label
    assert all(seat.name in told for seat in seats)
    assert told.count("%") == len(seats)


def test_where_a_stone_would_lie_is_seen_beside_a_line() -> None:
    """Lines with equal words differ by the place that is ringed on their boards."""
    made = board("sneferu")
    stage, places = stage_of(made), []
    for number, line in enumerate(made.analysis.found.lines(LINES), start=1):
        card = node(stage, f"analysis/line/{number}")
        rings = [look.rect for look in card.looks if isinstance(look, Box) and look.border == FOCUS]
        assert len(rings) == 1, line.actions
        places.append(card.rect.right - rings[0].x)
    slots = [each.actions[1] for each in made.analysis.found.lines(LINES)]
    same = [(one.level, one.slot) == (two.level, two.slot) for one in slots for two in slots]
    assert same == [one == two for one in places for two in places]


def test_lines_that_lay_a_stone_elsewhere_on_one_level_are_told_apart() -> None:
    made = board("sneferu")
    stage = stage_of(made)
    found = made.analysis.found.lines(LINES)
    labels = [node(stage, f"analysis/line/{number}").label for number in range(1, len(found) + 1)]
    for label, line in zip(labels, found, strict=True):
        assert f"(slot {line.actions[1].slot + 1}): " in label


@pytest.mark.parametrize("game", ADVISED)
def test_a_move_made_on_the_table_is_played_on_the_board_and_the_bar_answers(game: str) -> None:
    made = board(game)
    stage = stage_of(made)
    start, before = made.session.count, made.session.actions
    whole = made.session.copy()
    while made.session.count == start:  # like a person who presses any button
        pressed = face_of(made.session.setup).next_presses(stage.tree())[-1]
        stage.activate(pressed.key)
    think(made)
    assert made.session.actions[:start] == before
    assert made.analysis.evaluation_of(made.session.actions).advice is not None
    assert "beside the best" in node(stage, "analysis/status").label or "as good" in (
        node(stage, "analysis/status").label
    )
    assert whole.state_count == len(made._tried.game)


@pytest.mark.parametrize("game", ADVISED)
def test_a_line_is_done_by_a_press_and_backspace_leads_back_to_the_game(game: str) -> None:
    made = board(game)
    stage = stage_of(made)
    start, before = made.session.count, made.session.actions
    line = made.analysis.found.lines(3)[2].actions
    stage.activate("analysis/line/3")
    assert made.session.actions[start:] == line[: made.session.count - start]
    assert made.session.count > start
    think(made)
    assert "Tried out" in node(stage, "analysis/status").label
    stage.handle(KeyPressed("backspace"))
    assert made.session.actions == before
    assert "The game" in node(stage, "analysis/status").label
    assert made.session.can_redo, "the game goes on from there"


def test_undo_and_redo_go_along_what_was_tried() -> None:
    made = board("sneferu", "analysis-tried")
    stage = stage_of(made)
    tried = made.session.actions
    stage.handle(KeyPressed("u"))
    assert made.session.actions == tried[:-1]
    stage.handle(KeyPressed("y", ctrl=True))
    assert made.session.actions == tried


def test_the_same_as_in_the_game_stays_on_the_game() -> None:
    made = board("sneferu")
    start, whole = made.session.count, made._tried.game
    made.table.do(whole[start])
    made.looked()
    assert made.is_game
    assert made.session.state_count == len(whole), "all the rest can be done again"


def test_whole_turns_are_gone_by_pages() -> None:
    made = board("sneferu")
    stage = stage_of(made)
    start = made.session.count
    stage.handle(KeyPressed("page up"))
    assert made.session.count < start
    stage.handle(KeyPressed("page down"))
    assert made.session.count == start
    made.activate(call(GameScene.see_moment, 2))
    assert made.session.count == 2


@pytest.mark.parametrize("game", ADVISED)
def test_the_end_that_is_tried_out_is_no_end_and_shows_the_result(game: str) -> None:
    made = board(game)
    made.activate(call(GameScene.see_moment, made.session.state_count))
    assert made.session.state.is_over
    assert not isinstance(made.tick(1.0), Push)
    assert made.activate(call(PlayedScene.show_end)) is None
    stage = stage_of(made)
    assert stage.tree().find("analysis/line/1") is None
    assert "%" in node(stage, "analysis/shares").label


def test_escape_puts_back_first_and_leaves_then() -> None:
    made = board("sneferu")
    piece = next(
        each for each in stage_of(made).tree().walk() if each.role == "piece" and each.is_enabled
    )
    made.activate(piece.act)
    assert made.go_back() is None
    assert isinstance(made.go_back(), Pop)


def test_nothing_is_thought_after_it_was_left() -> None:
    made = board("sneferu", "analysis-begun")
    assert made.analysis.is_thinking
    made.close()
    assert not made.analysis.is_thinking


# -- a position set up by hand ---------------------------------------------------------------

ARRANGED = [game for game in ADVISED if game_named(game).can_be_arranged]


def set_up(made: AnalysisScene) -> tuple[ArrangeScene, Stage]:
    """Open the page by its button."""
    node(stage_of(made), "analysis/arrange")
    answer = made.activate(call(AnalysisScene.set_up))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, ArrangeScene)
    return answer.scene, stage_of(answer.scene)


@pytest.mark.parametrize("game", ARRANGED)
def test_a_position_set_up_by_its_buttons_is_looked_into_and_kept_beside_the_game(
    game: str,
) -> None:
    made = board(game)
    whole, page = made._tried.game, set_up(made)[0]
    stage = stage_of(page)
    part, field = next(
        (part, field)
        for part in page.parts
        for field in part.fields
        if field.key in {"food/0", "score/0", "gold/0", "pp/0"}
    )
    assert not node(stage, "arrange/done").is_enabled, "nothing is changed yet"
    stage.activate(f"arrange/page/{page.pages.index(page_of(part))}")
    stage.activate(f"arrange/{field.key}/more")
    assert str(field.value + 1) in node(stage, f"arrange/{field.key}/value").label
    assert "nothing against" in node(stage, "arrange/verdict").label
    page.look_into()
    assert made.session.actions[-1] == SetUp(((field.key, field.value + 1),))
    assert made._tried.game == whole, "the game stays as it is"
    assert made._tried.lines == (made.session.actions,)
    think(made)
    assert made.analysis.found.number, "it is looked into"
    assert len(made.analysis.found.lines(LINES)) > 1
    board_stage = stage_of(made)
    assert "beside the best" not in node(board_stage, "analysis/status").label
    board_stage.activate("analysis/line/1")
    assert isinstance(made.session.actions[made._tried.first_of(made.session.actions)], SetUp)
    board_stage.handle(KeyPressed("backspace"))
    assert made.is_game


WRONG = {
    "sneferu": ("slot/0/20", 1, "L2: greedy 1 has a stone"),
    "sobek": ("set/0/0/fish1", 1, "V4: "),
    "terra_pyramides": ("workers/a1", 1, "Q6: something stands on the bare site a1"),
    "men_nefer": ("permission/0", 3, "J7: greedy 1: permissions: "),
}


@pytest.mark.parametrize("game", ARRANGED)
def test_what_the_law_does_not_let_pass_is_told_with_its_clause_and_not_looked_into(
    game: str,
) -> None:
    page = samples_of(game)["analysis-arrange"](
        Program(PlayOptions(seed=1, game=game), stores=False)
    )
    assert isinstance(page, ArrangeScene)
    part = next(part for part in page.parts if any(f.key == WRONG[game][0] for f in part.fields))
    page.as_it_was()
    page.choose(*WRONG[game][:2])
    stage = stage_of(page)
    stage.activate(f"arrange/page/{page.pages.index(page_of(part))}")
    told = WRONG[game][2]
    card = f"arrange/part/{page.parts.index(part)}"
    assert told in node(stage, f"{card}/faults").label, "it stands beside the field"
    other = next(number for number, each in enumerate(page.pages) if each != page_of(part))
    stage.activate(f"arrange/page/{other}")
    assert told in node(stage, "arrange/verdict").label, "or below another page"
    assert not node(stage, "arrange/done").is_enabled
    assert told in node(stage, "arrange/done").hint
    stage.activate("arrange/reset")
    assert "nothing against" in node(stage, "arrange/verdict").label


def test_a_value_is_chosen_by_its_name_and_escape_closes_the_choice_first() -> None:
    page, stage = set_up(board("sneferu"))
    stage.activate("arrange/offer/0/0")
    assert "checked" in node(stage, "arrange/offer/0/0").state, "where it lies is still seen"
    stage.activate("arrange/value/offer/0/0/3")
    assert "changed" not in node(stage, "arrange/done").hint
    stage.activate("arrange/offer/0/0")
    assert page.go_back() is None
    assert isinstance(page.go_back(), Pop)


def test_a_thing_taken_up_is_put_down_on_each_place_pressed_and_taken_away_again() -> None:
    page, stage = set_up(board("sneferu"))
    stage.activate("arrange/page/1")
    field = next(each for part in page.parts for each in part.fields if each.key == "slot/1/20")
    rect = node(stage, "arrange/slot/1/20").rect
    stage.activate("arrange/value/slot/0/0/2")
    for name in ("slot/0/20", "slot/1/20"):
        stage.activate(f"arrange/{name}")
        assert value_words(field, 2) in node(stage, f"arrange/{name}").label
    assert node(stage, "arrange/slot/1/20").rect == rect, "the places stay where they are"
    assert node(stage, "arrange/page/1").hint, "a page says what the law has against it"
    stage.activate("arrange/slot/1/20")
    assert value_words(field, 0) in node(stage, "arrange/slot/1/20").label
    assert page.go_back() is None, "it is left first"
    stage.activate("arrange/slot/1/20")
    assert "checked" in node(stage, "arrange/slot/1/20").state
    assert node(stage, f"arrange/value/slot/1/20/{field.most}").is_enabled, "all values are shown"


@pytest.mark.parametrize(
    ("game", "value", "place"),
    [("sneferu", "slot/0/0/2", "slot/0/20"), ("sobek", "nile/0/6", "nile/2"),
     ("terra_pyramides", "tile/b1/2", "tile/b1")],
)  # fmt: skip
def test_what_can_be_put_down_says_how_many_of_it_are_left(
    game: str, value: str, place: str
) -> None:
    page, stage = set_up(board(game))
    number = next(n for n, each in enumerate(page.parts) for field in each.fields
                  if field.key == place)  # fmt: skip
    stage.activate(f"arrange/page/{page.pages.index(page_of(page.parts[number]))}")
    before = node(stage, f"arrange/value/{value}").hint
    stage.activate(f"arrange/value/{value}")
    stage.activate(f"arrange/{place}")
    shown = node(stage, f"arrange/value/{value}")
    left = int(before.split()[0]) - 1
    assert shown.hint == f"{left} left"
    assert str(left) in [look.text for look in shown.looks if isinstance(look, Letters)]


def test_cards_of_a_hand_are_counted_by_pictures_and_told_in_words() -> None:
    """Two hands of all kinds are side by side, eight cards abreast in each."""
    page, stage = set_up(board("sobek"))
    stage.activate(f"arrange/page/{page.pages.index('Hand')}")
    fields = [each for part in page.parts if part.title == "Hand" for each in part.fields]
    values = [node(stage, f"arrange/{each.key}/value") for each in fields]
    assert len({value.rect.x for value in values}) == 16
    left = unused_counts(page.parts, values_of(page.parts))
    for field, value in zip(fields, values, strict=True):
        figures = [str(field.value), f"/{field.value + left[field.takes[0][0]]}"]
        assert value.use.hint == value.label == f"{words_of(field.title)}: {''.join(figures)}"
        written = [look.text for look in value.looks if isinstance(look, Letters)]
        assert written[-2:] == figures, "how many could be there, by what is left"
        assert words_of(field.title) not in {
            look.text for look in value.looks if isinstance(look, Letters)
        }


def test_a_press_on_a_card_adds_one_and_a_minus_stands_only_where_some_are() -> None:
    page, stage = set_up(board("sobek"))
    stage.activate(f"arrange/page/{page.pages.index('Hand')}")
    fields = [each for part in page.parts if part.title == "Hand" for each in part.fields]
    left = unused_counts(page.parts, values_of(page.parts))
    none = next(each for each in fields if not each.value and left[each.takes[0][0]])
    (card,) = (look for look in node(stage, f"arrange/{none.key}/more").looks
               if isinstance(look, CardLook))  # fmt: skip
    assert card.opacity < 255
    assert stage.tree().find(f"arrange/{none.key}/less") is None
    stage.activate(f"arrange/{none.key}/more")
    assert node(stage, f"arrange/{none.key}/value").label.split(": ")[-1].startswith("1/")
    less, count = (node(stage, f"arrange/{none.key}/{part}") for part in ("less", "value"))
    assert count.rect.right <= less.rect.x, "before its number a minus reads as part of it"
    stage.activate(f"arrange/{none.key}/less")
    assert not page._changes


def test_cards_are_as_large_as_a_page_has_room_for_and_a_fault_moves_none() -> None:
    """At 1920 × 1080 the page was half empty, with cards as small as at 1280 × 720."""
    page, _stage = set_up(board("sobek"))
    widths = []
    for wide, high in ((1280, 720), (1920, 1080)):
        stage = Stage(page, EvenRuler(), wide, high, 100)
        stage.activate(f"arrange/page/{page.pages.index('Hand')}")
        fields = [each for part in page.parts if part.title == "Hand" for each in part.fields]
        cards = [node(stage, f"arrange/{each.key}/more").rect for each in fields]
        assert len({card.w for card in cards}) == 1, "all hands alike"
        assert stage.tree().rect.h <= high, "no need to scroll"
        widths.append(cards[0].w)
    assert widths[1] > 1.8 * widths[0]
    for _more in range(3):
        stage.activate("arrange/hand/0/ivory3/more")
    assert node(stage, "arrange/verdict").label == "The rules do not allow this position."
    assert [node(stage, f"arrange/{each.key}/more").rect for each in fields] == cards


def test_things_lie_on_the_ground_of_their_table() -> None:
    for game, page_number, key, kind in (
        ("sneferu", 1, "slot/0/0", CoreLook), ("terra_pyramides", 0, "tile/b1", DesertLook),
        ("men_nefer", 2, "buried/n11", TombLook), ("men_nefer", 1, "boat/0/1", CityLook),
    ):  # fmt: skip
        _page, stage = set_up(board(game))
        stage.activate(f"arrange/page/{page_number}")
        grounds = [each for each in stage.tree().walk() if each.key == f"arrange/ground/{key}"]
        assert any(isinstance(look, kind) for look in grounds[0].looks)


def test_what_lies_in_a_place_or_not_changes_with_a_press() -> None:
    """Boats along the Nile need not be taken up first; the others lie in the port."""
    page, stage = set_up(board("men_nefer"))
    stage.activate("arrange/page/1")
    before = page._state.boards[0].boats
    free = next(n for n in range(1, 7) if n not in {boat.place for boat in before})
    stage.activate(f"arrange/boat/0/{free}")
    assert free in {boat.place for boat in page._shown.boards[0].boats}
    stage.activate(f"arrange/boat/0/{free}")
    assert not page._changes


def test_places_are_cleared_at_once_and_are_as_they_were_again() -> None:
    page, stage = set_up(board("sneferu"))
    stage.activate("arrange/page/1")
    stage.activate("arrange/clear")
    lying = [each for part in page.parts for each in part.fields if each.key.startswith("slot/")]
    empty = {node(stage, f"arrange/{each.key}").label.split(": ")[-1] for each in lying}
    assert empty == {value_words(lying[0], 0)}
    stage.activate("arrange/reset")
    labels = (node(stage, f"arrange/{each.key}").label for each in lying)
    assert any(value_words(lying[0], 0) not in label for label in labels)
    _page, stage = set_up(board("terra_pyramides"))
    stage.activate("arrange/page/1")  # it has no places
    with pytest.raises(AssertionError):
        node(stage, "arrange/clear")


def test_all_that_stands_on_one_place_of_the_desert_is_chosen_there() -> None:
    _page, stage = set_up(board("terra_pyramides"))
    stage.activate("arrange/foundation/a1")
    stage.activate("arrange/value/foundation/a1/2")
    stage.activate("arrange/value/workers/a1/1")
    told = node(stage, "arrange/foundation/a1")
    name = board("terra_pyramides").session.setup.seats[0].name
    assert told.label == f"a1: Foundation: worth 2, Pyramid: none, Workers: {name}: 1"
    assert FoundationLook(told.rect.fitted(1), 2) in told.looks, "it is seen there, as on the table"
    assert [each for each in told.looks if isinstance(each, WorkerLook)]
    stage.activate("arrange/foundation/a1")
    with pytest.raises(AssertionError):
        node(stage, "arrange/value/workers/a1/1")


def test_cards_of_the_nile_are_seen_and_put_down_on_its_quays() -> None:
    page, stage = set_up(board("sobek"))
    kind = next(each for part in page.parts for each in part.fields if each.key == "nile/0")
    thief = next(n for n in range(kind.most + 1) if "Thief" in value_words(kind, n))
    stage.activate(f"arrange/value/nile/0/{thief}")
    stage.activate("arrange/nile/2")
    quay = node(stage, "arrange/nile/2")
    assert quay.label == "Quay 3: Thief (fish)"
    seen = [(look.picture, look.sign) for look in quay.looks if isinstance(look, CardLook)]
    assert seen == [("thief", "fish")], "as a card of the table"


def test_levels_and_foundations_of_the_desert_say_how_many_of_them_are_left() -> None:
    """A level includes those under it (C5); lower levels by colour, higher ones as a whole."""
    page, stage = set_up(board("terra_pyramides"))
    parts = {each.key: each for part in page.parts for each in part.fields}
    field = parts["pyramid/a1"]

    def left(key: str, value: int) -> int:
        return int(node(stage, f"arrange/value/{key}/a1/{value}").hint.split()[0])

    stage.activate("arrange/foundation/a1")
    colours = (field.most - field.least) // 5
    before = [left("pyramid", 1 + level * colours) for level in range(5)]
    foundations = left("foundation", 2)
    stage.activate("arrange/value/foundation/a1/2")
    stage.activate(f"arrange/value/pyramid/a1/{1 + 2 * colours}")
    after = [left("pyramid", 1 + level * colours) for level in range(5)]
    assert after == [before[0] - 1, before[1] - 1, before[2] - 1, *before[3:]]
    assert left("foundation", 2) == foundations - 1


def test_a_number_says_where_its_track_ends_and_pieces_how_many_there_could_be() -> None:
    """Tracks end; pieces have a reserve; points have no end."""
    page, stage = set_up(board("men_nefer"))
    state = board("men_nefer").session.state_at(0)
    edition = state.table.edition

    def told(key: str) -> str:
        return node(stage, f"arrange/{key}/0/value").label

    assert told("food").endswith(f"/{edition.resource}")
    assert told("heart").endswith(f"/{edition.duat}")
    assert "/" not in told("pp")
    most = int(told("mummy").split("/")[1])
    assert most <= edition.mummies
    stage.activate("arrange/page/2")
    tombs = [each for part in page.parts for each in part.fields
             if each.key.startswith("buried/")]  # fmt: skip
    stage.activate(f"arrange/value/{tombs[0].key}/1")
    stage.activate(f"arrange/{next(each.key for each in tombs if not each.value)}")
    stage.activate("arrange/page/0")
    assert int(told("mummy").split("/")[1]) == most - 1


def test_a_track_is_pressed_where_its_number_shall_be_and_gone_along_by_keys() -> None:
    _page, stage = set_up(board("men_nefer"))
    track = node(stage, "arrange/heart/0/track")
    assert isinstance(track.act, Slide)

    def heart() -> str:
        return node(stage, "arrange/heart/0/value").label.split(": ")[-1].split("/")[0]

    spaces = int(node(stage, "arrange/heart/0/value").label.split("/")[1]) + 1
    for value in (0, 5, spaces - 1):
        x = track.rect.x + round((value + 0.5) * track.rect.w / spaces)
        stage.handle(PointerMoved(x, track.rect.centre[1]))
        stage.handle(PointerPressed(x, track.rect.centre[1], Button.MAIN))
        stage.handle(PointerReleased(x, track.rect.centre[1], Button.MAIN))
        assert heart() == str(value)
    for steps, value in ((1, spaces - 1), (-1, spaces - 2)):
        stage.scene.activate(Slide("heart/0", steps=steps))
        stage.change()
        assert heart() == str(value)
    with pytest.raises(AssertionError):
        node(stage, "arrange/pp/0/track")


def test_stacks_of_tiles_are_set_up_as_high_as_they_are() -> None:
    """They were a list of numbers."""
    page, stage = set_up(board("terra_pyramides"))
    stage.activate(f"arrange/page/{len(page.pages) - 1}")
    looks = [look for look in node(stage, "arrange/stack/0").looks if isinstance(look, StackLook)]
    assert [look.sign for look in looks] == ["sphinx"]
    assert f"height {looks[0].tiles}" in node(stage, "arrange/stack/0").label
    stage.activate("arrange/stack/0")
    stage.activate("arrange/value/stack/0/1")
    assert "height 1" in node(stage, "arrange/stack/0").label


def test_a_track_is_as_high_as_a_button_to_be_hit() -> None:
    page, stage = set_up(board("men_nefer"))
    tracks = []
    for number in range(len(page.pages)):
        stage.activate(f"arrange/page/{number}")
        tracks += [each for each in stage.tree().walk() if each.key.endswith("/track")]
    assert tracks
    assert all(each.rect.h >= LEAST_HIT for each in tracks)


def test_the_drawing_of_a_small_window_stays_on_its_sheet() -> None:
    """It was cut off beyond the sheet's edges."""
    page, _stage = set_up(board("sneferu"))
    stage = Stage(page, EvenRuler(), 1024, 640, 100)
    assert node(stage, "arrange").rect.holds(node(stage, "arrange/ink").rect)


def test_tombs_offerings_and_pedestals_lie_as_on_the_board_with_their_short_names() -> None:
    page, stage = set_up(board("men_nefer"))
    stage.activate("arrange/page/2")
    written = [look.text for each in stage.tree().walk() for look in each.looks
               if isinstance(look, Letters)]  # fmt: skip
    assert {"I A1", "III B2", "1.1", "Temple"} <= set(written)
    spaces = [each for part in page.parts for each in part.fields
              if each.key.startswith(("buried/", "offered/", "erected/"))]  # fmt: skip
    places = {(each.key.split("/")[0], each.place) for each in spaces}
    assert len(places) == len(spaces)
    assert None not in {each.place for each in spaces}


def test_an_owner_is_put_down_on_each_space_of_a_long_list_too() -> None:
    _page, stage = set_up(board("men_nefer"))
    seats = [seat.name for seat in board("men_nefer").session.setup.seats]
    stage.activate("arrange/page/2")
    values = [each for each in stage.tree().walk() if each.key.startswith("arrange/value/")]
    space, kept = values[0].key.split("/")[2:4], {node(stage, "arrange/turn").label}
    stage.activate(values[1].key)
    keys = [each.key for each in stage.tree().walk() if each.key.startswith(f"arrange/{space[0]}/")]
    for key in keys[:2]:
        stage.activate(key)
        assert node(stage, key).label.endswith(f": {seats[0]}")
    assert kept == {node(stage, "arrange/turn").label}


@pytest.mark.parametrize("game", ARRANGED)
def test_whose_turn_it_is_is_told_by_name_in_every_game(game: str) -> None:
    page, _stage = set_up(board(game))
    turn = next(field for part in page.parts for field in part.fields if field.key == "turn")
    assert turn.names == tuple(seat.name for seat in board(game).session.setup.seats)


def test_a_page_with_few_fields_is_not_left_bare() -> None:
    """Issue 29: the river's page had three fields and nothing else."""
    _page, stage = set_up(board("sneferu"))
    for key in ("arrange/offer/0/0", "arrange/boat/0/value", "arrange/ink"):
        assert node(stage, key).rect.w > 0
    sheet, drawing = node(stage, "arrange").rect, node(stage, "arrange/ink").rect
    assert sheet.holds(drawing)
    assert drawing.y >= node(stage, "arrange/verdict").rect.bottom


def test_boats_and_whose_turn_it_is_are_told_by_names() -> None:
    """Not as players 1 and 2, which appear nowhere else at the table."""
    page, stage = set_up(board("sneferu"))
    seats = [seat.name for seat in board("sneferu").session.setup.seats]
    for number, name in enumerate(seats):
        assert node(stage, f"arrange/boat/{number}/value").label.startswith(f"{name}: Boat")
    turn = next(field for part in page.parts for field in part.fields if field.key == "turn")
    assert node(stage, "arrange/turn").label == f"Whose turn it is: {seats[turn.value - 1]}"
    stage.activate("arrange/turn")
    assert [node(stage, f"arrange/value/turn/{n}").label for n in (1, 2)] == seats[:2]


def test_a_turn_has_the_number_that_a_review_gives_it() -> None:
    made = board("sneferu")
    made.activate(call(GameScene.see_moment, 0))
    assert "The game, turn 1" in node(stage_of(made), "analysis/status").label
    made.go_turn(1)
    assert "The game, turn 2" in node(stage_of(made), "analysis/status").label
    made.activate(call(GameScene.see_moment, made.session.state_count))
    whole = len(turns_of(made.session.steps))
    assert f"The game, turn {whole}" in node(stage_of(made), "analysis/status").label
    made.activate(call(GameScene.see_moment, 0))
    made.go_turn(1)
    page = made.arranging()
    page.choose("food/0", 9)
    page.look_into()
    assert "Tried out, turn 2" in node(stage_of(made), "analysis/status").label
    think(made)
    made.activate(call(AnalysisScene.play_line, 0))
    assert "Tried out, turn 3" in node(stage_of(made), "analysis/status").label


def test_a_page_that_was_left_is_found_again_as_it_was_until_another_turn_is_looked_at() -> None:
    made = board("sneferu")
    made.activate(call(GameScene.see_moment, 0))
    made.go_turn(1)
    page = made.arranging()
    page.choose("food/0", 9)
    assert isinstance(page.go_back(), Pop)
    assert made.arranging() is page
    assert node(stage_of(page), "arrange/reset").is_enabled
    made.go_turn(1)
    assert not node(stage_of(made.arranging()), "arrange/reset").is_enabled


def test_in_the_middle_of_a_turn_its_beginning_is_set_up() -> None:
    made = board("sneferu")
    start = made.session.count
    made.table.do(made.session.state.legal_actions()[0])
    made.looked()
    assert made.arranging()._state == made.session.state_at(start)


# -- the ways to it --------------------------------------------------------------------------


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> Program:
    """A program whose analyses come with the next frame."""
    monkeypatch.setattr(analysis_scene, "Analysis", lambda: Analysis(AtOnce))
    return program()


def opened(scene: Scene, key: str = "f3") -> AnalysisScene:
    stage = stage_of(scene)
    stage.handle(KeyPressed(key))
    assert isinstance(stage.scene, AnalysisScene)
    return stage.scene


def test_its_key_opens_it_from_replay_review_and_result(own: Program) -> None:
    table = own.table(whole_game(own.edition()))
    assert opened(own.replay(table, 5)).session.count == 5
    result = opened(shown_whole(own.end(table)))
    assert result.session.count == turns_of(table.session.steps)[-1].start, "before the last turn"
    first = samples_of("sneferu")["review"](own)
    assert isinstance(first, ReviewScene)
    assert first.chosen is not None


def test_the_menu_opens_it_in_a_game_alone_and_in_no_other(own: Program) -> None:
    alone = own.table(new_session(1, seed=3, solo=True))
    alone.session.do(alone.session.state.legal_actions()[0])
    assert opened(own.menu(alone)).session.count == 1
    two = own.table(new_session(2, seed=3))
    two.session.do(two.session.state.legal_actions()[0])
    assert stage_of(own.menu(two)).tree().find("menu/analysis") is None
    replay = stage_of(own.replay(two, 0))
    assert replay.tree().find("replay/analysis") is None


def test_what_is_tried_leaves_the_game_as_it_is(own: Program) -> None:
    table = own.table(new_session(1, seed=3, solo=True))
    table.session.do(table.session.state.legal_actions()[0])
    made = opened(own.menu(table))
    made.tick(0.0)
    made.play_line(1)
    assert made.session.count > 1
    assert table.session.state_count == 1
    assert made.to_game() is None
    assert made.session.count == 1
    assert isinstance(made.to_game(), Pop), "from the game itself it leads out"


# -- what was tried ----------------------------------------------------------------------------


def test_lines_are_listed_gone_back_to_and_forgotten() -> None:
    made = board("sneferu")
    stage = stage_of(made)
    assert "disabled" in node(stage, "analysis/lines").state, "nothing was tried"
    tried, start = [], made.session.count
    for number in range(LINES):
        made.play_line(number)
        tried += [] if made.is_game else [made.session.actions]
        made.see_moment(start)
    assert len(tried) >= LINES - 1
    stage = stage_of(made)
    stage.activate("analysis/lines")
    assert node(stage, f"lines/{len(tried) - 1}").act is not None
    assert stage.tree().find(f"lines/{len(tried)}") is None
    stage.activate("lines/0")
    assert stage.scene is made
    assert made.session.actions == tried[0]
    stage.activate("analysis/lines")
    stage.activate("lines/forget")
    stage.activate("ask/yes")
    assert stage.scene is made
    assert made.is_game
    assert "disabled" in node(stage, "analysis/lines").state


def test_what_was_tried_is_there_when_the_game_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_scene, "Analysis", lambda: Analysis(AtOnce))
    stored = Program(PlayOptions(data=tmp_path, seed=4))
    table = stored.table(new_session(1, seed=3, solo=True))
    table.session.do(table.session.state.legal_actions()[0])
    made = opened(stored.menu(table))
    made.tick(0.0)
    made.play_line(1)
    tried = made.session.actions
    made.close()
    table.close()
    again = stored.resume(stored.library.store.games()[0].id)
    assert isinstance(again, Restart)
    board_again = opened(stored.menu(again.scene))  # type: ignore[arg-type]
    assert board_again._tried.lines == (tried,)
    board_again.close()
    stored.close()


def test_a_game_with_signs_tells_whole_turns_in_its_lines() -> None:
    """In words they were cut before their row was told."""
    made = board("terra_pyramides")
    stage = stage_of(made)
    for number in (1, 2, 3):
        line = node(stage, f"analysis/line/{number}")
        signs = [look.name for look in line.looks if isinstance(look, Picture)]
        assert "terra_pyramides/signs/row" in signs
        assert "terra_pyramides/signs/tile" in signs, "to the end of the turn"
        assert "row" in line.label, "the label has the words"
