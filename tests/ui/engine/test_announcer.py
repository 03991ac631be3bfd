"""Announcements of a screen reader: each thing once, at once, and no more than asked for."""

import random

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES
from sneferu_gui.session.game import Session, is_in_turn
from sneferu_gui.ui.engine.inputs import NodeUsed
from sneferu_gui.ui.engine.reader import FULL, NORMAL, SHORT, Announcer, sentence
from sneferu_gui.ui.engine.spoken_tree import Urgency, spoken_tree
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.samples.moments import Company
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.tables import first_draft
from sneferu_gui.ui.table.hand_over import HandOverScene
from sneferu_gui.ui.table.scene import PlayedScene
from tests.ui.pages.opened import BOOK, stage_of, table_at

LINES = (("Hapi buys granite (A7)", "granite"), ("… places it", ""), ("+2 food (B1, B2)", "+2"))


class Listener:
    """A stage, with the announcements made about it."""

    def __init__(self, stage: Stage, level: str = NORMAL) -> None:
        self.stage, self.stage.speech = stage, level
        self.announcer = Announcer()
        self._times = 0

    def hear(self) -> str:
        """The announcements since the last call; checks that none is repeated."""
        self.stage.change()
        said = self.announcer.follow(self.stage)
        assert self.announcer.follow(self.stage) == said, "the same is not said again"
        is_new, self._times = said.times != self._times, said.times
        return said.polite if is_new else ""


def opened(game: str, name: str) -> Stage:
    return stage_of(samples_of(game)[name](Program(PlayOptions(seed=1, game=game), stores=False)))


def first_game(game: str) -> tuple[Stage, PlayedScene]:
    program = Program(PlayOptions(seed=1, game=game), stores=False)
    table = program.table(first_draft(game, 0, "heard", solo=False).session())
    assert isinstance(table, PlayedScene)
    return stage_of(table), table


def play(stage: Stage, table: PlayedScene, chance: random.Random) -> None:
    """Do anything, at any seat's turn; the page at the end of a part counts as seen."""
    action = chance.choice(list(table.session.state.legal_actions()))
    if table.session.is_computers_turn():
        table.session.do(action)
        table.hurry()
    elif table.session.is_handing_over:
        stage.carry_out(table.hand_turn_over())
    else:
        stage.carry_out(table.do(action))
        table.hurry()
    table.set_out()


@pytest.mark.parametrize("game", GAMES)
def test_each_turn_is_said_once_under_the_name_of_who_took_it(game: str) -> None:
    stage, table = first_game(game)
    listener = Listener(stage)
    listener.hear()
    chance, session = random.Random(2), table.session
    others = 0
    for _action in range(60):
        if session.state.is_over:
            break
        was_computers, seat = session.is_computers_turn(), session.state.seat
        play(stage, table, chance)
        heard = listener.hear()
        if was_computers and is_in_turn(session.steps):
            assert not heard, "a turn is told when it is over"
        elif was_computers and not session.state.is_over:
            others += 1
            assert session.setup.seats[seat].name in heard
            banner = stage.tree().find("bar/banner")
            assert banner is not None
            is_persons = not session.is_computers_turn()
            assert heard.endswith(banner.label.rstrip(". ")) == is_persons, "what is to be done"
        elif not was_computers:
            assert heard, "what one does oneself is told too"
    assert others > 3


@pytest.mark.parametrize(
    ("level", "said"),
    [
        (SHORT, "Hapi buys granite"),
        (NORMAL, "Hapi buys granite; +2"),
        (FULL, "Hapi buys granite (A7); places it; +2 food (B1, B2)"),
    ],
)
def test_a_turn_is_one_sentence_as_long_as_is_wished(level: str, said: str) -> None:
    assert sentence(LINES, level) == said


def test_in_short_nothing_is_said_of_ones_own_doing() -> None:
    stage, table = first_game(FIRST_GAME)
    listener = Listener(stage, SHORT)
    listener.hear()
    heard = []
    while not table.session.is_computers_turn():
        play(stage, table, random.Random(1))
        heard.append(listener.hear())
    assert not any(heard)
    while table.session.is_computers_turn():
        play(stage, table, random.Random(1))
    assert listener.hear().startswith("Hapi ")


def test_what_is_taken_back_is_not_told_and_told_again_when_done_again() -> None:
    stage, table = first_game(FIRST_GAME)
    listener = Listener(stage, FULL)
    listener.hear()
    play(stage, table, random.Random(1))
    first = listener.hear()
    stage.carry_out(table.undo())
    assert "Merit — choose a stone" in listener.hear(), "what is to be done is another"
    play(stage, table, random.Random(1))
    assert listener.hear() == first


def test_of_what_was_before_nothing_is_said_nor_after_a_look_elsewhere() -> None:
    stage = opened(FIRST_GAME, "table")
    listener = Listener(stage)
    assert listener.hear() == "Merit — choose a stone"
    stage.activate("bar/menu")
    assert listener.hear() == "", "a dialog is heard as the keyboard goes there"
    stage.activate("menu/settings")
    assert listener.hear() == "", "the window is called another, which a reader says"
    stage.activate("settings/back")
    stage.handle(NodeUsed("menu/back"))
    while not isinstance(stage.scene, PlayedScene):
        stage.carry_out(stage.scene.go_back())
    assert listener.hear() == "Merit — choose a stone"


def test_notices_are_said_once_each() -> None:
    stage = opened(FIRST_GAME, "title")
    listener = Listener(stage)
    assert listener.hear() == ""
    stage.notify("The file lies here.")
    assert listener.hear() == "The file lies here"
    stage.notify("Another one.")
    assert listener.hear() == "Another one"


def test_a_teachers_words_are_said_and_what_is_said_to_an_answer() -> None:
    stage = opened(FIRST_GAME, "lesson-1")
    listener = Listener(stage, SHORT)
    first = listener.hear()
    assert len(first) > 60, "all of what the card says"
    stage.handle(NodeUsed("offer/0/0"))
    second = listener.hear()
    assert second
    assert second not in first


def test_a_hint_is_said_when_it_is_there() -> None:
    stage = opened(FIRST_GAME, "table")
    listener = Listener(stage)
    listener.hear()
    hint = opened(FIRST_GAME, "hint").tree()
    panel = hint.find("move")
    assert panel is not None
    parts = list(listener.announcer._of_decision(hint, NORMAL, is_waiting=False, moves=False))
    assert parts[-1].startswith("Hint: ")
    assert len(parts[-1]) > 30


def test_what_is_refused_is_said_at_once_with_its_reason_each_time() -> None:
    stage = opened(FIRST_GAME, "lesson-2")
    listener = Listener(stage)
    listener.hear()
    for _time in range(2):
        before = listener.announcer.follow(stage)
        stage.handle(NodeUsed("board/2/0"))
        after = listener.announcer.follow(stage)
        assert after.urgent.startswith("not possible: A stone needs two stones under it")
        assert after.urgent_times == before.urgent_times + 1
    told = spoken_tree(stage.tree(), said=listener.announcer.follow(stage))
    urgent = [each for each in told.nodes.values() if each.urgency is Urgency.URGENT]
    assert [each.name for each in urgent] == [after.urgent]


def test_where_a_card_explains_the_refusal_that_is_heard_and_not_twice() -> None:
    stage = opened(FIRST_GAME, "table")
    stage.rulebook = BOOK
    listener = Listener(stage)
    listener.hear()
    stage.handle(NodeUsed("offer/0/0"))
    stage.handle(NodeUsed("board/2/0"))
    assert listener.announcer.follow(stage).urgent == ""
    told = spoken_tree(stage.tree(), stage.attention.focused)
    assert "two stones under it" in told.nodes[told.focus].name


def test_the_next_person_hears_what_was_done_and_the_card_says_nothing_of_it() -> None:
    stage, table = table_at(Company(2), lambda _state: True)
    table.hand_over.asks = lambda: True
    listener = Listener(stage)
    stage.tick(0.0)
    listener.hear()
    session = table.session
    first, second = (seat.name for seat in session.setup.seats)
    mine = session.state.seat
    while session.state.seat == mine:
        stage.carry_out(table.do(session.state.legal_actions()[0]))
    table.hurry()
    heard = listener.hear()
    name = session.setup.seats[mine].name
    assert name in heard
    stage.tick(1.0)
    assert isinstance(stage.scene, HandOverScene)
    card = spoken_tree(stage.tree(), said=listener.announcer.follow(stage))
    words = [each.name for each in card.nodes.values()]
    assert not any(each.urgency for each in card.nodes.values()), words
    stage.activate("hand-over/here")
    heard = listener.hear()
    assert heard.startswith(f"{name} "), "what the other did"
    assert {first, second} >= {name}
    assert heard.count(name) == 1


def test_a_secret_of_the_last_person_is_not_said_to_the_next() -> None:
    program = Program(PlayOptions(seed=1, game="sobek"), stores=False)
    dealt = first_draft("sobek", 0, "heard", solo=False).session()
    table = program.table(Session(dealt.setup, dealt.deal))
    assert isinstance(table, PlayedScene)
    stage = stage_of(table)
    listener = Listener(stage, FULL)
    chance = random.Random(3)
    cards = 0
    for now in range(200):
        stage.tick(float(now))
        if isinstance(stage.scene, HandOverScene):
            cards += 1
            said = listener.announcer.follow(stage)
            assert (said.polite, said.urgent) == ("", "")
            stage.activate("hand-over/here")
        elif stage.scene is not table:
            break
        else:
            listener.hear()
            play(stage, table, chance)
            table.hurry()
    assert cards > 5
