"""Small frozen values: made, compared and matched as named tuples are."""

import pickle

import pytest

from sneferu_gui.value import Value, Words


class Place(Value):
    x: int
    y: int = 0


class Spot(Value):
    x: int
    y: int = 0


class Nothing(Value):
    pass


def test_fields_are_given_in_order_or_by_name() -> None:
    assert Place(1, 2) == Place(y=2, x=1) == Place(1).replaced(y=2)
    assert (Place(3).x, Place(3).y) == (3, 0)
    assert repr(Place(3)) == "Place(x=3, y=0)"


@pytest.mark.parametrize(
    ("given", "named", "said"),
    [((), {}, "lacks x"), ((1, 2, 3), {}, "2 fields, 3 given"), ((1,), {"z": 1}, "no field z"),
     ((1,), {"x": 1}, "no field x")],
)  # fmt: skip
def test_what_is_missing_or_too_much_is_refused(
    given: tuple[int, ...], named: dict[str, int], said: str
) -> None:
    with pytest.raises(TypeError, match=said):
        Place(*given, **named)


def test_values_of_other_classes_or_fields_are_others() -> None:
    places: set[object] = {Place(1), Place(1, 0), Spot(1), Place(2), Nothing(), Nothing()}
    assert len(places) == 4
    assert Place(1) != Spot(1)
    assert Place(1) != (1, 0)


def test_they_cannot_be_changed() -> None:
    place = Place(1)
    with pytest.raises(AttributeError, match="cannot be changed"):
        place.x = 2  # type: ignore[misc]
    with pytest.raises(AttributeError, match="cannot be changed"):
        del place.x
    assert place == Place(1)


def test_they_are_matched_by_place_and_travel_packed() -> None:
    match pickle.loads(pickle.dumps(Place(4, 5))):  # noqa: S301 - what was just packed
        case Place(x, y):
            assert (x, y) == (4, 5)
        case other:
            pytest.fail(repr(other))


class Sign(Words):
    """Written with a docstring, as all of them are."""

    ANKH = "ankh"
    EYE = "eye"


def test_words_are_texts_of_their_own_kind_in_the_order_they_are_written_in() -> None:
    assert list(Sign) == ["ankh", "eye"]
    assert all(isinstance(sign, Sign) for sign in Sign)
    assert len(Sign) == 2
    assert Sign.ANKH in Sign
    assert Sign.EYE is [*Sign][1]
    assert f"{Sign.EYE}.svg" == "eye.svg"
    assert hash(Sign.EYE) == hash("eye")
    assert pickle.loads(pickle.dumps(Sign.EYE)) == Sign.EYE  # noqa: S301 - its own


def test_words_can_be_matched() -> None:
    match Sign.EYE:
        case Sign.ANKH:
            raise AssertionError
        case Sign.EYE:
            pass
