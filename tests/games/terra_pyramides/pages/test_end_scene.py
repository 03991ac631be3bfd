"""The page of a game's end: shown, ended by any key, explained number by number, kept and sent."""

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.terra_pyramides.face import FACE
from sneferu_gui.games.terra_pyramides.pages.end.account import accounts_of
from sneferu_gui.games.terra_pyramides.pages.end.ending import CAUSES, TerraEnding
from sneferu_gui.games.terra_pyramides.table.looks import FoundationLook, PyramidLook
from sneferu_gui.games.terra_pyramides.table.words import space_name, stone_name
from sneferu_gui.language import choose_language
from sneferu_gui.ui.engine.inputs import KeyPressed, PointerMoved
from sneferu_gui.ui.engine.scene import Push
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Box
from sneferu_gui.ui.kit.node import looks_of
from sneferu_gui.ui.kit.theme import GOLD
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.pages.end.share import CARD_SIZE, ShareScene
from sneferu_gui.ui.pages.face import AskedNumber
from sneferu_gui.ui.shell.user_files import card_picture
from tests.games.terra_pyramides.played import finished
from tests.ui.pages.opened import EvenRuler, node, program, stage_of


def ended(players: int = 2) -> tuple[Stage, EndScene]:
    own = program()
    end = own.end(own.table(finished(players).copy()))
    assert isinstance(end, EndScene)
    return stage_of(end), end


def levels_seen(stage: Stage) -> int:
    """Number of levels and foundations on the bank, and again in the water's reflection."""
    pyramids = [look for look in looks_of(stage.tree()) if isinstance(look, PyramidLook)]
    foundations = [look for look in looks_of(stage.tree()) if isinstance(look, FoundationLook)]
    return sum(len(each.levels) + each.has_capstone for each in pyramids) + len(foundations)


def test_the_pyramids_rise_level_by_level_until_a_key_is_pressed() -> None:
    stage, end = ended()
    stage.tick(0.0)
    assert levels_seen(stage) == 0
    stage.tick(1.0)
    some = levels_seen(stage)
    stage.handle(KeyPressed("space"))
    state = end.session.state
    held = state.held[0] | state.held[1]
    sites = [site for number, site in enumerate(state.sites) if held >> number & 1]
    assert 0 < some < levels_seen(stage) == sum(max(1, site.level) for site in sites)
    assert "selected" in node(stage, f"player/{state.result().winners[0]}").state


@pytest.mark.parametrize("players", [1, 3])
def test_each_number_of_the_account_opens_what_it_is_made_of_and_leads_to_its_moment(
    players: int,
) -> None:
    stage, end = ended(players)
    end.hurry()
    end.show_view(EndView.ACCOUNT)
    asked = [found for found in stage.tree().walk() if found.role == "button" and
             found.key.startswith("account/")]  # fmt: skip
    assert len(asked) >= 9 * players
    for found in asked:
        stage.activate(found.key)
        assert "checked" in node(stage, found.key).state
    stage.activate(asked[-1].key)
    answer = end.activate(node(stage, "account/detail/0").act)
    assert isinstance(answer, Push)


def framed(stage: Stage, end: EndScene) -> set[str]:
    """The names of the board's spaces that have a frame."""
    board = end.session.state.table.board
    found = (node(stage, f"account/board/{space}") for space in range(len(board.names)))
    framed_spaces = [
        int(each.key.rpartition("/")[2]) for each in found
        if any(isinstance(look, Box) and look.border == GOLD for look in each.looks)
    ]  # fmt: skip
    return {board.names[space] for space in framed_spaces}


@pytest.mark.parametrize("size", [(1280, 720), (700, 1200)])
def test_f_points_are_traced_on_the_board_by_pointing(size: tuple[int, int]) -> None:
    """At a part it frames that site; at a number its sites; else those of the chosen number."""
    _stage, end = ended(2)
    stage = Stage(end, EvenRuler(), *size)
    end.hurry()
    end.open_details(AskedNumber("pyramids", 0))
    accounts = accounts_of(end.session)
    own, others = ({each.site for each in account.pyramids} for account in accounts)
    assert len(own) > 1
    assert others
    assert not own & others
    assert framed(stage, end) == own
    stage.handle(PointerMoved(*node(stage, "account/detail/0").rect.centre))
    assert framed(stage, end) == {accounts[0].pyramids[0].site}
    stage.handle(PointerMoved(*node(stage, "account/pyramids/1").rect.centre))
    assert framed(stage, end) == others
    assert "checked" in node(stage, "account/pyramids/0").state, "pointing chooses nothing"
    drawn = {each.event.site for each in accounts[0].drawn}
    stage.handle(PointerMoved(*node(stage, "account/workers/0").rect.centre))
    assert framed(stage, end) == drawn


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 34), ((1920, 1080), 38)])
@pytest.mark.parametrize("players", [1, 4])
def test_the_board_is_as_large_as_a_low_or_a_high_page_allows(
    players: int, size: tuple[int, int], least: int
) -> None:
    """On a low page it lay below the details, with spaces of 22 pixels."""
    own = program()
    end = own.end(own.table(finished(players).copy()))
    assert isinstance(end, EndScene)
    end.hurry()
    end.show_view(EndView.ACCOUNT)
    stage = Stage(end, EvenRuler(), *size, 100)
    board, details = node(stage, "account/board"), node(stage, "account/details")
    assert not board.rect.meets(details.rect)
    assert node(stage, "account/board/0").rect.w >= least


def test_f3_stones_and_gold_are_traced_to_the_tiles_and_oases_that_brought_them() -> None:
    session = finished(2)
    board, seen = session.state.table.board, 0
    for seat, account in enumerate(accounts_of(session)):
        for thing, parts in account.kept.items():
            held = session.state.stones_by_colour(seat).get(thing, session.state.gold[seat])
            assert sum(map(len, parts.values())) == held
            for action, spaces in parts.items():
                row = next(iter(session.steps[action].events))
                assert row.seat == seat
                for name in filter(None, spaces):
                    seen += 1
                    assert name in row.spaces
                    words = space_name(session.state, board.index[name])
                    shown = ("eye", "oasis") if thing == "gold" else (stone_name(thing),)
                    assert any(each in words for each in shown)
    assert seen
    stage, end = ended(2)
    end.hurry()
    end.open_details(AskedNumber("stones", 0))
    kept = accounts_of(end.session)[0].kept
    stones = {name for thing in kept if thing != "gold" for spaces in kept[thing].values()
              for name in spaces}  # fmt: skip
    assert framed(stage, end) == stones - {""} != set()


def test_gold_spent_and_best_turns_are_traced_to_fields_and_sites() -> None:
    ending = TerraEnding(finished(3))
    hired = [line for seat in range(3) for line in ending.details(AskedNumber("spent", seat))
             if "hired" in line.text]  # fmt: skip
    assert hired
    for line in hired:
        assert line.text.endswith(f"for {line.places[0]}")
    for seat, account in enumerate(accounts_of(finished(3))):
        best = ending.details(AskedNumber("turns", seat))[0]
        built = {each.event.site for each in account.built if each.action < best.action_count}
        assert set(best.places) & built


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("players", [1, 2])
def test_it_is_kept_as_a_picture_and_as_a_page(players: int, language: str) -> None:
    choose_language(language)
    session = finished(players)
    _stage, end = ended(players)
    end.hurry()
    answer = end.share()
    assert isinstance(answer, Push)
    share = answer.scene
    assert isinstance(share, ShareScene)
    assert card_picture(share.card).get_size() == CARD_SIZE
    html = report_html(session)
    for seat, points in zip(session.setup.seats, session.state.result().scores, strict=True):
        assert seat.name in html
        assert f">{points}<" in html
    assert "{" not in html.partition("</style>")[2]


def test_h2_the_log_of_the_page_names_no_tile_that_was_taken_from_a_covered_stack() -> None:
    log = report_html(finished(4)).rpartition("<ol>")[2].replace("</li>", "<br>").split("<br>")
    taken = [line for line in log if "takes the top of" in line or "chooses a tile from" in line]
    assert len(taken) > 20
    assert all(line.count("stone") + line.count("worker") == 0 for line in taken)


def test_every_cause_names_a_lesson_that_there_is() -> None:
    lessons = asset_file(assets_folder(), "terra_pyramides/content/lessons.toml")
    text = lessons.read_text(encoding="utf-8")
    for chapter in (*(cause.chapter for cause in CAUSES), "pyramid"):
        assert f'[[chapters]]\nkey = "{chapter}"' in text


def test_the_face_tells_how_it_ended_and_what_statistics_ask() -> None:
    session = finished()
    assert FACE.how_it_ended(session) == f"{max(session.state.result().scores)} points"
    assert "of 4 pyramids" in FACE.how_it_ended(finished(1))
    insights = FACE.insights
    assert insights is not None
    assert len(insights.of_session(session)) == 2
