"""The page of a round's end: shown step by step, ended by any key, opened again (R, W)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, TypeGuard

import pytest

from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.looks import CardLook
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.round_end.account import (
    SECONDS_BEFORE,
    RoundAccount,
    RoundReveal,
    RoundStage,
    last_moment,
    round_account,
    round_steps,
    scored_in,
    seconds_of,
    verdict_words,
)
from sneferu_gui.games.sobek.table.round_end.scene import NOTES, RoundScene
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.language import choose_language
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Pop, Push, call, calls
from sneferu_gui.ui.engine.spoken_tree import spoken_tree
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.looks import DrawnAhead, Letters, Lift
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.table.game_table import GameScene, TableContext
from sneferu_gui.ui.table.navigation import StayAtTable
from sneferu_gui.ui.table.words import points_words
from tests.games.sobek.law.scenario import Phase, action, laid, position, with_sets
from tests.games.sobek.played import finished
from tests.ui.pages.opened import node, stage_of

NAMES = ("Merit", "Hori", "Nebet", "Teti")


def scored(state: State, **fields: object) -> tuple[State, list[Step]]:
    """The state and the step of an action that ends a round."""
    done = action(state, **fields)
    after, events = state.play(done)
    return after, [Step(state.seat, done, events, after)]


def worth(points: int) -> LaidSet:
    return laid(position(), "ivory3 ivory0 ivory0")._replace(scarabs=points, size=1)


def account_of(*, points: int = 23, **fields: Any) -> RoundAccount:
    """The account of a round in which seat 0 has such a set and takes the last card."""
    state = with_sets(position(nile="wheat0", deck=0, **fields), worth(points))
    after, steps = scored(state, do="take", index=0)
    return round_account(after.table.setup, steps, 1)


def is_letters(look: object) -> TypeGuard[Letters]:
    return isinstance(look, Letters)


def texts(account: RoundAccount) -> list[str]:
    return [step.text for step in round_steps(account, NAMES[: len(account.seats)])]


@pytest.mark.parametrize(("points", "said"), [(23, "pays 9"), (9, "pays nothing")])
def test_w5_who_pays_reads_how_much(points: int, said: str) -> None:
    state = with_sets(
        position(nile="wheat0", deck=0, scores=(38, 4), pile="fish0 fish0"), worth(points)
    )
    after, steps = scored(state, do="take", index=0)
    stage = stage_of(RoundScene(after.table.setup, steps, 1, 0.0, is_account=True))
    drawn = [look.text for each in stage.tree().walk() for look in each.looks if is_letters(look)]
    assert said in drawn


def test_m23_a_corrupt_player_is_led_back_sign_by_sign() -> None:
    """W5: 38 points, 23 more: 61, back two ankhs: 52."""
    account = account_of(scores=(38, 4), pile="fish0 fish0")
    assert texts(account) == [
        "What is left in the hands goes under the tiles. Merit: 1 card",
        "Merit: one set, 23 points",
        "Hori has laid no set: 0 points",
        "Corruption is counted. Merit: 3 · Hori: 0",
        "Merit has most corruption: 3.",
        "Merit pays for 23 points of the round: back to the same sign 2 times.",
        "Merit goes back to the same sign (ankh): 61 → 56",
        "Merit goes back to the same sign (ankh): 56 → 52",
        "After round 1. Merit: 52 · Hori: 4",
        "Hori has fewest points and says who begins the next round.",
    ]
    steps = round_steps(account, NAMES[: len(account.seats)])
    assert [step.end[0] for step in steps] == [38, 61, 61, 61, 61, 61, 56, 52, 52, 52]
    assert all(a.end == b.start for a, b in pairwise(steps))


def test_m24_fewer_than_ten_points_cost_nothing() -> None:
    told = texts(account_of(points=9, pile="fish0"))
    assert "Merit has fewer than 10 points from sets and pays nothing." in told
    assert not any("goes back" in text for text in told)


def test_m25_what_decides_between_equal_piles_is_said() -> None:
    """W4."""
    one = account_of(piles=("ivory3 fish0", "ebony2 fish0 fish0"))
    assert verdict_words(one, NAMES) == (
        "Merit and Hori are level; scarabs in the piles decide, 3 : 2: Merit pays."
    )
    both = account_of(piles=("ebony2 fish0", "ebony2 fish0 fish0"))
    assert verdict_words(both, NAMES) == (
        "Merit and Hori are level, in scarabs too (2): each of them pays."
    )
    third = account_of(piles=("fish1 fish0", "ebony2 fish0 fish0", "marble2 fish0 fish0"), third="")
    assert verdict_words(third, NAMES) == (
        "Merit, Hori and Nebet are level; scarabs in the piles decide, 1 : 2 : 2: "
        "Hori and Nebet pay."
    )


def test_m25_nobody_pays_without_a_card() -> None:
    state = position(phase=Phase.LAY, hand="wheat1 wheat0 wheat0", deck=0)
    after, steps = scored(state, do="lay", cards="wheat1 wheat0 wheat0")
    told = texts(round_account(after.table.setup, steps, 1))
    assert told[:2] == [
        "Merit lays flat a set of wheat: 1 scarab", "Nobody has a card left in hand.",
    ]  # fmt: skip
    assert "Nobody has any corruption, and nobody pays." in told


def test_e4_a_curse_is_told_beside_the_cards() -> None:
    account = account_of(pile="fish0", curses=(1, 2))
    counted = next(text for text in texts(account) if text.startswith("Corruption"))
    assert counted == "Corruption is counted. Merit: 4 (2 and 1 Curse) · Hori: 4 (0 and 2 Curses)"


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_round_of_whole_games_ends_where_the_rules_say(players: int, language: str) -> None:
    choose_language(language)
    session = finished(3, players)
    for number in scored_in(session.steps):
        account = round_account(session.setup, session.steps, number)
        last = last_moment(round_steps(account, NAMES[:players]))
        assert last.scores == session.state.scored[number - 1].score
        assert last.step.stage is RoundStage.JUDGED
        assert all(last.step.counted)


# -- As time goes by -------------------------------------------------------------------------


def test_markers_go_from_space_to_space_and_nothing_is_known_too_early() -> None:
    account = account_of(scores=(38, 4), pile="fish0 fish0")
    steps = round_steps(account, NAMES[: len(account.seats)])
    reveal = RoundReveal(steps, 1.0)
    reveal.tick(10.0)
    assert reveal.known.texts == ()
    reveal.tick(10.0 + SECONDS_BEFORE + seconds_of(steps)[0] + 0.1)
    moment = reveal.known
    assert 38 < moment.scores[0] < 61
    assert moment.goals == (61, None)
    assert moment.step.counted == (True, False)
    assert moment.step.stage is RoundStage.ASIDE
    reveal.tick(10.0 + SECONDS_BEFORE + sum(seconds_of(steps)) + 0.01)
    assert reveal.is_over
    assert reveal.known == last_moment(steps)


def test_who_pays_is_seen_when_it_has_been_said() -> None:
    """W3, W4: first corruption is counted, then the payer is named."""
    steps = round_steps(account_of(pile="fish0"), NAMES[:2])
    known = {step.text: step.stage for step in steps}
    assert known["Corruption is counted. Merit: 2 · Hori: 0"] is RoundStage.COUNTED
    assert known["Merit has most corruption: 2."] is RoundStage.JUDGED
    assert [step.stage for step in steps] == sorted(step.stage for step in steps)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_takes_six_to_eight_seconds_and_half_of_that_at_twice_the_tempo(players: int) -> None:
    session = finished(3, players)
    for number in scored_in(session.steps):
        account = round_account(session.setup, session.steps, number)
        steps = round_steps(account, NAMES[:players])
        assert 6 <= round(sum(seconds_of(steps)), 6) <= 8
        fast = RoundReveal(steps, 0.5)
        fast.tick(0.0)
        fast.tick(4.3)
        assert fast.is_over


# -- The page --------------------------------------------------------------------------------


@pytest.fixture
def page() -> tuple[RoundScene, Stage]:
    session = finished(5, 2)
    scene = RoundScene(session.setup, session.shown_steps, 2)
    return scene, stage_of(scene)


def test_a_key_tells_it_at_once_and_escape_then_leads_back(
    page: tuple[RoundScene, Stage],
) -> None:
    scene, stage = page
    stage.tick(0.0)
    assert not node(stage, "round/seat/0/points").looks
    stage.handle(KeyPressed("space"))
    session = finished(5, 2)
    points = session.state.scored[1].points
    for seat in (0, 1):
        assert node(stage, f"round/seat/{seat}/points").label == points_words(points[seat])
        score = node(stage, f"round/seat/{seat}/score").label
        assert score.endswith(str(session.state.scored[1].score[seat]))
    assert scene.go_back() == Pop()


def test_a_reader_hears_each_thing_of_a_player_once(page: tuple[RoundScene, Stage]) -> None:
    """The name, each set, the points, the pile and the score: they were said of the whole, too."""
    _scene, stage = page
    stage.tick(0.0)
    stage.handle(KeyPressed("space"))
    told = spoken_tree(stage.tree()).nodes
    session = finished(5, 2)
    for seat, sets in enumerate(session.state.scored[1].sets):
        whole = told[f"round/seat/{seat}"]
        assert (whole.name, whole.description) == (session.setup.seats[seat].name, "")
        said = [f"{told[key].name} {told[key].description}" for key in whole.children]
        assert len(said) == len(sets) + 3
        assert len(set(said)) == len(said)
        assert not any(each in other for each in said for other in said if each != other)


def test_it_is_told_once_more(page: tuple[RoundScene, Stage]) -> None:
    scene, stage = page
    scene.hurry()
    assert scene.activate(call(RoundScene.go_on)) == Pop()
    scene.activate(call(RoundScene.tell_again))
    stage.tick(0.0)
    assert not node(stage, "round/seat/0/points").looks


def test_opened_again_it_is_told_at_once() -> None:
    session = finished(5, 2)
    scene = RoundScene(session.setup, session.steps, 1, 0.0)
    assert scene.go_back() == Pop()


def test_what_lies_under_each_tile_is_named_once_it_is_turned_up(
    page: tuple[RoundScene, Stage],
) -> None:
    """H4: at the round's end all piles are turned up."""
    scene, stage = page
    scene.hurry()
    session = finished(5, 2)
    pile = session.state.table.printed.kinds_in(session.state.scored[1].piles[1])
    label = node(stage, "round/seat/1/pile").label
    assert label.startswith(f"Under the tile: {len(pile)} cards (")


# -- The weighing ----------------------------------------------------------------------------


def moments(
    session: Session, number: int, step: float = 0.05
) -> Iterator[tuple[RoundScene, Stage]]:
    """The moments of a round's weighing, until everything has been shown."""
    scene = RoundScene(session.setup, session.shown_steps, number)
    stage = stage_of(scene)
    for count in range(int(8.5 / step)):
        stage.tick(count * step)
        yield scene, stage


def test_cards_are_drawn_before_they_lie_in_the_pans() -> None:
    """In idle frames: else the frame in which a set lands takes longer than a frame may."""
    before = set[CardLook]()
    for _scene, stage in moments(finished(5, 2), 2):
        tree = stage.tree()
        coming = [look for look in tree.looks if isinstance(look, DrawnAhead)]
        sets = (each for each in tree.walk() if "/set/" in each.key)
        cards = [look for each in sets for look in each.looks if isinstance(look, CardLook)]
        drawn = {card._replace(rect=card.rect.moved(-card.rect.x, -card.rect.y)) for card in cards}
        before = before or set(drawn)
        ahead = {card for each in coming for card in each.looks}
        lying = {card for card in drawn - before if card.lift is Lift.LYING}
        assert lying <= ahead or not coming, "else everything has been shown"
    assert drawn - before
    assert not coming


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_that_is_written_while_it_is_weighed_has_more_than_four_words(
    players: int,
) -> None:
    for _scene, stage in moments(finished(5, players), 1, 0.25):
        for each in stage.tree().walk():
            written = [look.text for look in each.looks if is_letters(look)]
            words = [word for text in written for word in text.split() if word.isalpha()]
            assert len(words) <= 4, (each.key, written)


def test_z4_an_early_end_is_written_under_the_scales() -> None:
    state = position(nile="wheat0", deck=0, scores=(101, 40), round_=2).draft()
    state.scored = (finished(1).state.scored[0],)
    after, steps = scored(state, do="take", index=0)
    told = node(stage_of(RoundScene(after.table.setup, steps, 2, 0.0)), "round/told")
    assert "Early end: over 100" in [look.text for look in told.looks if is_letters(look)]


def test_w3_points_count_up_by_sets_and_each_is_heard_higher_than_the_one_before() -> None:
    session = finished(5, 2)
    seen, heard = [0], list[str]()
    for scene, stage in moments(session, 1):
        heard += [sound for sound in scene.take_sounds() if sound in NOTES]
        label = node(stage, "round/seat/0/points").label
        seen.append(int(label.split()[0]) if label else 0)
    worths = [laid.worth for laid in session.state.scored[0].sets[0]]
    assert sorted(set(seen)) == [sum(worths[:n]) for n in range(len(worths) + 1)]
    assert seen == sorted(seen)
    assert heard[: len(worths)] == list(NOTES[: len(worths)])


def test_w5_the_crocodile_takes_the_marker_back_to_where_the_rules_say() -> None:
    session = finished(5, 2)
    (seat,) = session.state.scored[0].corrupt
    places = []
    for _scene, stage in moments(session, 1):
        beast = stage.tree().find("round/crocodile")
        marker = node(stage, f"score/marker/{seat}").rect
        if beast is not None:
            assert beast.rect.meets(marker)
            places.append(marker)
    assert len(set(places)) > 1
    assert marker.meets(node(stage, f"score/space/{session.state.scored[0].score[seat]}").rect)


def test_the_account_is_shown_on_demand(page: tuple[RoundScene, Stage]) -> None:
    scene, stage = page
    scene.hurry()
    assert stage.tree().find("round/table") is None
    scene.activate(node(stage, "round/account").act)
    stage.change()
    assert stage.tree().find("round/table") is not None
    assert stage.tree().find("round/account") is None


# -- From the log ----------------------------------------------------------------------------


@pytest.mark.parametrize("is_watched", [False, True])
def test_choosing_its_turn_in_the_log_opens_the_round_again(
    renderer: Renderer, *, is_watched: bool
) -> None:
    """Other turns lead to their moments; so it is at a table that is only watched."""
    done = finished(5, 2)
    end = next(count for count, each in enumerate(done.steps, start=1) if scored_in([each]))
    session = done.copy_until(end + 2)
    session.sit_down()
    seen, context = (
        session.copy_for_watching() if is_watched else session,
        TableContext(is_watched=is_watched),
    )
    table = TableScene(seen, StayAtTable(), context=context)
    stage = Stage(table, renderer.ruler, 1280, 720)
    turns = [found for found in stage.tree().walk() if found.key.startswith("log/")]
    opening = [found for found in turns if calls(found.act, SobekTable.see_round)]
    assert [found.act for found in opening] == [call(SobekTable.see_round, 1)]
    assert opening[0].hint.endswith("How round 1 was scored")
    rest = [found.act for found in turns if found not in opening and found.key != "log/copy"]
    assert rest
    assert all(calls(act, GameScene.see_moment) for act in rest)
    answer = table.activate(opening[0].act)
    assert isinstance(answer, Push)
    assert answer.scene.go_back() == Pop(), "it is told at once"


# -- And on ------------------------------------------------------------------------------------


def test_the_page_speaks_the_language_that_is_chosen_while_it_is_open() -> None:
    session = finished()
    stage = stage_of(RoundScene(session.setup, session.steps, 1, 0.0, is_account=True))
    english = tree_as_text(stage.tree()).lines
    choose_language("cs")
    stage.change()
    czech = tree_as_text(stage.tree()).lines
    assert len(czech) == len(english)
    sentences = {line for line in english if line.endswith(".")}
    assert sentences
    assert not sentences & set(czech), "no line has stayed as it was"


def test_of_many_sets_in_a_pan_the_first_lie_behind_and_all_are_larger_so() -> None:
    widths = {}
    for count in (2, 4):
        state = with_sets(position(nile="wheat0", deck=0), *(worth(9) for _n in range(count)))
        after, steps = scored(state, do="take", index=0)
        stage = stage_of(RoundScene(after.table.setup, steps, 1, 0.0))
        rects = [node(stage, f"round/seat/0/set/{n}").rect for n in range(count)]
        behind, front = rects[: count // 2] if count > 2 else [], rects[-2:]
        assert len({rect.bottom for rect in front}) == 1
        assert all(rect.y < front[0].y < rect.bottom for rect in behind), "half hidden, not wholly"
        widths[count] = min(rect.w for rect in rects)
    assert widths[4] == widths[2], "two abreast, however many"
