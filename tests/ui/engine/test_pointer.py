"""The pointer on a scene with pieces, slots and sliders."""

from collections.abc import Hashable

import pytest

from sneferu_gui.ui.engine.attention import Presses
from sneferu_gui.ui.engine.drag import Drag, drag_of, dragged_piece
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from sneferu_gui.ui.engine.pointer import slid_by, slid_to
from sneferu_gui.ui.engine.scene import Answer, Slide
from sneferu_gui.ui.engine.shell_requests import REFUSAL
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box
from sneferu_gui.ui.kit.node import ASKS, DROP_GOAL, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from tests.ui.engine.recorder import (
    Done,
    Look,
    Recorder,
    button_at,
    click,
    down,
    rulebook,
    staged,
    up,
)
from tests.ui.pages.opened import EvenRuler

HERE = Rect(100, 100, 80, 40)
FREE = Node("free", "slot", Rect(300, 100, 80, 40), "Free", use=Use("free"))
CLOSED = Node(
    "closed", "slot", Rect(500, 100, 80, 40), "Closed", ("disabled",), Use(hint="no", clause="L2")
)
STORE = button_at("store", 700, 100, Use("store"), DROP_GOAL)
OTHER = button_at("other", 900, 100)


def piece(use: Use | None = None, *state: str) -> Node:
    return Node("stone", "piece", HERE, "Stone", state, use or Use("stone"), (Look(HERE),))


class Hand(Recorder):
    """A recorder whose piece is in hand once it was taken up."""

    def activate(self, act: Hashable) -> Answer:
        if act in {"stone", "grasped"}:
            self.nodes = [
                n._replace(state=(*n.state, "held")) if n.key == "stone" else n for n in self.nodes
            ]
        return super().activate(act)


def at_hand(*nodes: Node, percent: int = 100) -> tuple[Stage, Hand]:
    scene = Hand(*nodes)
    stage = Stage(scene, EvenRuler(), 1280, 720, percent)
    stage.rulebook = rulebook()
    return stage, scene


def take_along(stage: Stage) -> None:
    """Press on the piece, and drag it away."""
    down(stage, *HERE.centre)
    stage.handle(PointerMoved(200, 200))


def drag_to(place: tuple[int, int], *nodes: Node) -> list[Done]:
    """The calls caused by dragging the piece to a place."""
    stage, scene = at_hand(*nodes)
    take_along(stage)
    up(stage, *place)
    return scene.taken()


# -- clicks ----------------------------------------------------------------------------------

ASKED = Node("bar/banner", "status", Rect(0, 0, 400, 40), "Merit — choose a stone", (ASKS,))
"""What the bar of a table says."""


def told_by_click(*nodes: Node) -> list[str]:
    """The lines of the card that a click at (510, 110) opens; none without one."""
    stage, scene = staged(*nodes)
    stage.rulebook = rulebook()
    click(stage, 510, 110)
    assert not scene.taken()
    card = stage.tree().find("rule")
    assert (stage.take_sounds() == [REFUSAL]) == (card is not None)
    return card.label.split("\n") if card is not None else []


def test_a_click_on_a_slot_that_takes_nothing_yet_says_what_is_asked() -> None:
    """Though nothing says so when it is pointed at, and whether or not a clause explains it."""
    empty = Node("empty", "slot", CLOSED.rect, "Slot 1")
    why = "This cannot be chosen now. Merit — choose a stone"
    assert told_by_click(ASKED, empty) == [why, "Slot 1"]
    ruled = empty._replace(use=Use(clause="L2"))
    assert told_by_click(ASKED, ruled)[:3] == [why, "L2", "Building"]
    assert told_by_click(ASKED, CLOSED)[:2] == ["no", "L2"], "it has a reason of its own"


def test_a_click_on_what_only_says_something_is_answered_with_that_at_a_table() -> None:
    words = Node("seat", "card", CLOSED.rect, "Merit", use=Use(hint="Merit has 3 points."))
    assert told_by_click(ASKED, words) == ["Merit", "Merit has 3 points."]
    assert not told_by_click(words), "a page is no table"
    ruled = Node("price", "text", CLOSED.rect, "2 days", use=Use(clause="L2"))
    assert told_by_click(ASKED, ruled)[:2] == ["L2", "Building"]
    assert not told_by_click(ASKED, Node("sand", "picture", CLOSED.rect, "Sand"))


def test_a_click_on_what_has_a_name_alone_says_what_is_asked() -> None:
    """A card with nothing but “Necropolis” told nobody anything."""
    ground = Node("ground", "ground", CLOSED.rect, "Necropolis", use=Use(hint="Necropolis"))
    why = "This cannot be chosen now. Merit — choose a stone"
    assert told_by_click(ASKED, ground) == [why, "Necropolis"]


def test_the_second_press_of_a_double_click_does_not_ask_about_what_was_laid() -> None:
    class Laying(Recorder):
        def activate(self, act: Hashable) -> Answer:
            self.nodes = (ASKED, Node("free", "slot", FREE.rect, "Slot 1", use=Use(clause="L2")))
            return super().activate(act)

    scene = Laying(ASKED, FREE)
    stage = Stage(scene, EvenRuler(), 1280, 720, 100)
    stage.rulebook = rulebook()
    for _press in range(2):
        click(stage, 310, 110)
    assert scene.taken() == [("activate", "free")]
    assert stage.tree().find("rule") is None


def test_nothing_is_told_of_what_is_closed_and_comes_to_lie_under_a_resting_pointer() -> None:
    """The first table began with a refusal: its contracts lie where “Begin” was clicked."""
    abouts: list[Hashable] = []

    class Opening(Recorder):
        def tree(self, canvas: Canvas) -> Node:
            abouts.append(canvas.about)
            return super().tree(canvas)

        def activate(self, act: Hashable) -> Answer:
            self.nodes = (CLOSED._replace(rect=FREE.rect, use=Use(hint="no", about="contract")),)
            return super().activate(act)

    stage = Stage(Opening(FREE), EvenRuler(), 1280, 720, 100)
    click(stage, 310, 110)
    stage.tree()
    stage.handle(PointerMoved(312, 110))
    stage.tree()
    assert "contract" not in abouts
    stage.handle(PointerMoved(340, 110))
    stage.tree()
    assert abouts[-1] == "contract"


def test_the_right_button_goes_back_and_is_no_click() -> None:
    stage, scene = staged(OTHER)
    stage.handle(PointerMoved(910, 110))
    stage.handle(PointerPressed(910, 110, Button.BACK))
    stage.handle(PointerReleased(910, 110, Button.BACK))
    assert scene.taken() == [("back", None)]


def test_letting_the_right_button_go_is_no_click_with_the_left_one() -> None:
    stage, scene = staged(OTHER)
    down(stage, 910, 110)
    stage.handle(PointerReleased(910, 110, Button.BACK))
    assert not scene.taken()
    stage.handle(PointerReleased(910, 110, Button.MAIN))
    assert scene.taken() == [("activate", "other")]


@pytest.mark.parametrize(
    ("aside", "seconds", "means"),
    [(0, 0.4, 1), (16, 0.5, 1), (17, 0.1, 2), (0, 0.51, 2), (0, -1.0, 2)],
)
def test_a_double_click_on_what_is_guarded_is_one(aside: int, seconds: float, means: int) -> None:
    guarded = Node("go", "button", Rect(0, 0, 400, 400), "Go", use=Use("go", is_guarded=True))
    for right, under in ((aside, 0), (0, aside)):
        stage, scene = staged(guarded)
        stage.tick(10.0)
        click(stage, 100, 100)
        stage.tick(10.0 + seconds)
        click(stage, 100 + right, 100 + under)
        assert len(scene.taken()) == means


def test_the_second_press_does_not_ask_why_the_first_cannot_be_done_again() -> None:
    """A tile is laid with the first; the second would open the rule of what then lies there."""
    press, closed = PointerPressed(5, 5, Button.MAIN), piece(Use(clause="B1"))
    presses = Presses()
    assert presses.counts(piece(Use("go")), press)
    assert not presses.counts(closed, press)
    assert presses.counts(closed, press), "asked twice, it says so"
    for use in (Use("go"), Use(grab_act="take")):
        presses = Presses()
        assert presses.counts(piece(Use("go")), press)
        assert presses.counts(piece(use), press)


def test_a_key_and_a_click_are_no_double_click() -> None:
    presses, guarded = Presses(), piece(Use("go", is_guarded=True))
    assert presses.counts(guarded, PointerPressed(5, 5, Button.MAIN))
    assert presses.counts(guarded, KeyPressed("return"))
    assert not presses.counts(guarded, KeyPressed("return", is_held=True))
    assert presses.counts(guarded, KeyPressed("space"))
    assert presses.counts(None, KeyPressed("space"))


def test_presses_in_a_quick_rhythm_are_not_all_taken_for_the_second_of_the_first() -> None:
    """Enter alone leads through a game: pressed twice a second it led nowhere."""
    guarded = piece(Use("go", is_guarded=True))
    for press in (KeyPressed("return"), PointerPressed(5, 5, Button.MAIN)):
        presses, counted = Presses(), []
        for number in range(5):
            presses.now = 0.4 * number
            counted.append(presses.counts(guarded, press))
        assert counted == [True, False, True, False, True]


def test_a_key_that_is_held_never_counts_again() -> None:
    presses, guarded = Presses(), piece(Use("go", is_guarded=True))
    assert presses.counts(guarded, KeyPressed("return"))
    for number in range(100):
        presses.now = 0.03 * number
        assert not presses.counts(guarded, KeyPressed("return", is_held=True))


# -- the wheel -------------------------------------------------------------------------------


def test_the_wheel_is_the_panels_that_lies_under_it() -> None:
    inside = button_at("inside", 20, 20)
    low = Node("low", "panel", Rect(0, 0, 400, 400), "Low", children=(inside,))
    high = Node("high", "panel", Rect(200, 0, 400, 400), "High")
    stage, scene = staged(low, high)
    for x, y in ((30, 30), (150, 300), (300, 300), (900, 600)):
        stage.handle(WheelTurned(x, y, 2))
    assert scene.taken() == [
        ("wheel", ("low", 2)), ("wheel", ("low", 2)), ("wheel", ("high", 2)), ("wheel", (None, 2)),
    ]  # fmt: skip


# -- sliders ---------------------------------------------------------------------------------


def slider(*state: str) -> Node:
    return Node("s", "slider", Rect(100, 0, 201, 20), "S", state, Use(Slide("s")))


def test_a_slider_is_slid_by_shares_of_its_length_and_by_steps() -> None:
    shares = [slid_to(slider(), x) for x in (0, 100, 150, 300, 999)]
    assert [each.share for each in shares if each] == [0.0, 0.0, 0.25, 1.0, 1.0]
    steps = [slid_by(slider(), key) for key in ("left", "right", "up")]
    assert [each.steps for each in steps if each] == [-1, 1]
    assert slid_by(OTHER, "left") is slid_by(None, "left") is None
    assert slid_to(slider("disabled"), 150) is slid_to(OTHER, 150) is slid_to(None, 150) is None
    assert slid_to(slider()._replace(rect=Rect(100, 0, 1, 20)), 100) is not None


def test_a_slider_that_is_held_follows_and_is_no_click() -> None:
    stage, scene = staged(slider(), OTHER)
    down(stage, 150, 10)
    stage.handle(PointerMoved(910, 110))
    up(stage, 200, 10)
    stage.handle(PointerMoved(250, 10))
    slid = [act.share for _done, act in scene.taken() if isinstance(act, Slide)]
    assert slid == [0.25, 1.0, 0.5]


# -- dragging --------------------------------------------------------------------------------


@pytest.mark.parametrize(("percent", "far"), [(100, 9), (200, 17)])
def test_a_drag_begins_where_the_click_ends(percent: int, far: int) -> None:
    for right, down_by in ((far, 0), (-far, 0), (0, far), (0, -far)):
        stage, scene = at_hand(piece(), percent=percent)
        down(stage, 140, 120)
        near = right - (right > 0) + (right < 0), down_by - (down_by > 0) + (down_by < 0)
        stage.handle(PointerMoved(140 + near[0], 120 + near[1]))
        assert not scene.taken()
        stage.handle(PointerMoved(140 + right, 120 + down_by))
        assert scene.taken() == [("activate", "stone")]
        stage.handle(PointerMoved(300, 300))
        assert not scene.taken(), "once"


@pytest.mark.parametrize("goal", [FREE, STORE])
def test_a_piece_let_go_over_what_takes_it_does_what_a_click_there_does(goal: Node) -> None:
    assert drag_to(goal.rect.centre, piece(), goal) == [
        ("activate", "stone"), ("let go", goal.rect.centre), ("activate", goal.key)
    ]  # fmt: skip


@pytest.mark.parametrize("other", [OTHER, CLOSED])
def test_a_piece_let_go_elsewhere_goes_back(other: Node) -> None:
    assert drag_to(other.rect.centre, piece(), other) == [
        ("activate", "stone"), ("let go", other.rect.centre), ("back", None)
    ]  # fmt: skip


def test_a_closed_slot_says_why_it_takes_nothing() -> None:
    stage, _scene = at_hand(piece(), CLOSED)
    take_along(stage)
    up(stage, *CLOSED.rect.centre)
    assert REFUSAL in stage.take_sounds()
    assert stage.explanation is not None
    assert stage.explanation.key == "closed"


def test_what_takes_no_piece_says_why_whatever_it_is() -> None:
    """An oasis said so only while it was pointed at."""
    oasis = CLOSED._replace(role="space", use=CLOSED.use._replace(reason="no"))
    stage, _scene = at_hand(piece(), oasis)
    take_along(stage)
    up(stage, *oasis.rect.centre)
    assert REFUSAL in stage.take_sounds()
    assert stage.explanation is not None
    assert stage.explanation.reason == "no"


def test_a_piece_let_go_over_nothing_is_told_what_is_asked() -> None:
    for place, told in (((640, 600), [ASKED.label]), (HERE.centre, []), (FREE.rect.centre, [])):
        stage, _scene = at_hand(ASKED, piece(), FREE)
        take_along(stage)
        up(stage, *place)
        assert [notice.text for notice in stage.notices.shown] == told


def test_a_piece_that_was_in_hand_before_only_seeks_its_place() -> None:
    assert drag_to((640, 600), piece(None, "held"), FREE) == []
    assert drag_to(FREE.rect.centre, piece(None, "held"), FREE) == [
        ("let go", FREE.rect.centre), ("activate", "free")
    ]  # fmt: skip
    assert drag_to((640, 600), piece(None, "selected"), FREE) == []


def test_a_piece_that_is_only_grasped_goes_back_with_the_pointer() -> None:
    stage, scene = at_hand(piece(Use("stone", grab_act="grasped")), FREE)
    take_along(stage)
    assert scene.taken() == [("activate", "grasped")]
    stage.handle(PointerLeft())
    assert scene.taken() == [("back", None)]
    up(stage, *FREE.rect.centre)
    assert not scene.taken(), "it is not in hand any more"


def test_a_piece_taken_up_for_good_stays_where_the_pointer_left() -> None:
    stage, scene = at_hand(piece(), FREE)
    take_along(stage)
    stage.handle(PointerLeft())
    assert scene.taken() == [("activate", "stone")]


@pytest.mark.parametrize(
    "still",
    [
        piece(None, "disabled"),
        piece()._replace(role="button"),
        piece()._replace(looks=()),
        piece(Use(hint="it says something")),
    ],
)
def test_what_is_no_open_piece_is_not_dragged(still: Node) -> None:
    stage, scene = at_hand(still, FREE)
    take_along(stage)
    up(stage, *FREE.rect.centre)
    assert not scene.taken()


def test_a_piece_put_back_by_a_key_is_not_dragged_on() -> None:
    stage, scene = at_hand(piece(), FREE)
    take_along(stage)
    assert stage.tree().find("drag") is not None
    scene.nodes = [piece(), FREE]
    stage.change()
    stage.handle(KeyPressed("x"))
    assert stage.tree().find("drag") is None
    scene.taken()
    up(stage, *FREE.rect.centre)
    assert not scene.taken()


def test_what_a_piece_says_is_carried_is_seen_on_its_way_not_the_piece() -> None:
    stood = piece()
    worker = Look(Rect(0, 0, 8, 9))
    drag = drag_of(stood._replace(use=stood.use._replace(dragged_look=worker)), (0, 0))
    assert drag is not None
    assert drag.look == worker


def test_the_dragged_piece_is_seen_in_the_middle_under_the_pointer() -> None:
    canvas = Canvas(1280, 720, Scale(100), EvenRuler())
    tree = Node("scene", "window", canvas.rect, children=(FREE,))
    drag = Drag("stone", (0, 0), Look(HERE), was_held=False, is_moving=True)
    shown = dragged_piece(canvas, tree, drag, (400, 300))
    assert shown.rect == Rect(360, 280, 80, 40)
    look, edge = shown.looks
    assert look == Look(shown.rect, 235)
    assert isinstance(edge, Box)
    assert edge.rect == shown.rect.inset(-1)
    assert shown.is_floating


def test_nothing_is_told_of_what_is_closed_under_the_pointer_when_the_program_begins() -> None:
    """Players found a refusal at a table where they had touched nothing yet."""
    abouts: list[Hashable] = []

    class Open(Recorder):
        def tree(self, canvas: Canvas) -> Node:
            abouts.append(canvas.about)
            return super().tree(canvas)

    closed = CLOSED._replace(use=Use(hint="no", about="contract"))
    stage = Stage(Open(closed), EvenRuler(), 1280, 720, 100)
    x, y = closed.rect.centre
    stage.tree()
    for given in (PointerMoved(x, y, rests=True), PointerMoved(x + 2, y)):
        stage.handle(given)
        stage.tree()
    assert "contract" not in abouts
    stage.handle(PointerMoved(x + 20, y))
    stage.tree()
    assert abouts[-1] == "contract"
