"""Every reason has words, in every language, with the plain facts in them."""

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.players.sneferu.move_reason import Kind, MoveReason
from sneferu_gui.ui.scenes.face import face_named
from sneferu_gui.ui.scenes.sneferu.reason_words import reason_lines

TOLD = {
    Kind.CLOSES: ("Closes 4 basalt: 7 food", "Uzavře 4× bazalt: 7 jídel"),
    Kind.MORE_FOOD: ("7 food more is left", "Zbude o 7 jídel víc"),
    Kind.FOOD_TO_GO_ON: ("Leaves enough to go on: 7 food", "Zbude dost na pokračování: 7 jídel"),
    Kind.FEWER_DAYS: ("7 days cheaper", "Ušetří 7 dní"),
    Kind.MOVES_AGAIN: ("You move again", "Jsi znovu na tahu"),
    Kind.LANDS_AT_QUARRY: (
        "Lands at a quarry: save 1 day",
        "Zastaví u lomu: ušetřit 1 den",
    ),
    Kind.LARGER_AREA: (
        "4 basalt together, and still open",
        "4× bazalt pohromadě, a stále otevřené",
    ),
    Kind.PROMISES: ("The open areas promise more", "Otevřené oblasti slibují víc"),
    Kind.MORE_SLOTS: ("7 more slots to build on next", "Příště o 7 volných míst víc"),
    Kind.BREAD: (
        "Bread worth 7 food more within reach",
        "Na dosah je chléb, který dá o 7 jídel víc",
    ),
    Kind.SHAPE: ("A better shape to go on building", "Lepší tvar pro další stavbu"),
    Kind.KEEPS_POWER: (
        "The builder's power is kept for later",
        "Schopnost stavitele zůstane na později",
    ),
    Kind.LEAVES_PTAH: ("Ptah gets 7 stones fewer", "Ptah dostane o 7 kamenů méně"),
}


def reason(kind: Kind, amount: int = 7) -> MoveReason:
    return MoveReason(kind, 0.5, amount, 4, "basalt", "save_time")


@pytest.mark.parametrize("kind", Kind)
def test_each_in_words(kind: Kind) -> None:
    english, czech = TOLD[kind]
    assert reason_lines((reason(kind),)) == (english,)
    choose_language("cs")
    try:
        assert reason_lines((reason(kind),)) == (czech,)
    finally:
        choose_language("en")


def test_days_and_who_moves_next_are_told_in_one_line() -> None:
    again, days = reason(Kind.MOVES_AGAIN), reason(Kind.FEWER_DAYS, 2)
    closes = reason(Kind.CLOSES)
    joined = "2 days cheaper, and you move again"
    told = face_named("sneferu").reason_lines
    assert told((again, closes, days)) == (joined, "Closes 4 basalt: 7 food")
    assert told((closes, days, again)) == ("Closes 4 basalt: 7 food", joined)
    assert told(()) == ()
