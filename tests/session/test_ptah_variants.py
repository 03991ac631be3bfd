"""Games with a variant of Ptah: records, share codes, stores and statistics keep them apart."""

import csv
import io
import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.game import Options
from sneferu_gui.games.sneferu.law.edition import PRINTED_PTAH, PTAHS
from sneferu_gui.language import choose_language
from sneferu_gui.session.editions import edition_name, is_standard, standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_from_text, replay
from sneferu_gui.session.share import SharedTable, code_of, edition_mark, table_of_code
from sneferu_gui.session.statistics import csv_text, statistics_by_kind
from sneferu_gui.simulation.plan import SimulationPlan, play_game, setup_of
from tests.reference.sneferu import ReferenceGame

from .store.tables import kept, opened

VARIANTS = [name for name in PTAHS if name != "printed"]


def plan_of(variant: str) -> SimulationPlan:
    options: Options = {"solo": True, "variant": variant}
    return SimulationPlan(
        standard_edition(), 1, ("random",), 5, options, has_records=True, has_trace=True
    )


def fields_of(variant: str) -> dict[str, Any]:
    fields: dict[str, Any] = json.loads(play_game(plan_of(variant), 0).record or "")
    return fields


def table_of(variant: str) -> SharedTable:
    options: Options = {"solo": True, "powers": "off", "variant": variant}
    return SharedTable(options, ({},), 7, edition_mark(standard_edition()))


def test_a_record_by_the_printed_rules_is_of_the_first_version_and_names_no_variant() -> None:
    fields = fields_of("printed")
    assert fields["version"] == 1
    assert "ptah" not in fields["edition"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_record_of_a_variant_is_of_the_second_version_and_can_be_played_again(
    variant: str,
) -> None:
    fields = fields_of(variant)
    assert fields["version"] == 2
    assert fields["edition"]["ptah"] == {
        "begins_with": PTAHS[variant].begins_with,
        "wakes_on_arrival": PTAHS[variant].wakes_on_arrival,
    }
    record = record_from_text(json.dumps(fields))
    assert record.setup.edition.ptah == PTAHS[variant]
    *_, last = replay(record)
    assert record.game.result_to_plain(last.result()) == fields["result"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_second_reading_plays_it_alike(variant: str) -> None:
    fields = fields_of(variant)
    game = ReferenceGame(fields)
    for action, entry in zip(fields["actions"], fields["trace"], strict=True):
        assert game.trace_entry() == entry
        game.apply(action)
    assert game.result() == fields["result"]


def test_a_record_of_the_first_version_knows_no_variant_whatever_else_it_says() -> None:
    fields = fields_of("printed")
    fields["edition"]["ptah"] = {"begins_with": 3, "wakes_on_arrival": False}
    assert record_from_text(json.dumps(fields)).setup.edition.ptah == PRINTED_PTAH


def test_a_record_of_the_second_version_without_a_variant_is_none_we_know() -> None:
    fields = fields_of("printed")
    fields["version"] = 2
    with pytest.raises(RecordError, match="2 is a version this program does not know; it reads 1"):
        record_from_text(json.dumps(fields))


def test_share_codes_of_the_printed_rules_are_what_they_were() -> None:
    assert code_of(table_of("printed")) == code_of(
        replace(table_of("printed"), options={"solo": True, "powers": "off"})
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_share_code_tells_the_variant(variant: str) -> None:
    found = table_of_code(code_of(table_of(variant)))
    assert found == table_of(variant)


def test_an_edition_with_a_variant_is_called_so_in_every_language(
    request: pytest.FixtureRequest,
) -> None:
    edition = setup_of(plan_of("early"), 1).edition
    assert edition_name(edition) == "Standard, variant: Ptah begins with 3 stones"
    assert not is_standard(edition)
    choose_language("cs")
    request.addfinalizer(partial(choose_language, "en"))
    assert edition_name(edition) == "Standardní, varianta: Ptah začíná se 3 kameny"


def test_stores_keep_the_variant_and_statistics_keep_it_apart(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for seed, variant in enumerate(("printed", "early", "printed", "both")):
            plan = plan_of(variant)
            setup = setup_of(plan, seed)
            game = kept(store, Session(setup, plan.game.deal(setup, seed)))
            assert store.load(game).table.setup == setup
        results = store.results()
    kinds = statistics_by_kind(results)
    editions = [kind.edition.ptah for kind in kinds if kind.edition is not None]
    assert editions == [PTAHS["printed"], PTAHS["early"], PTAHS["both"]]
    assert [statistics.tally.games for statistics in kinds.values()] == [2, 1, 1]
    rows = list(csv.DictReader(io.StringIO(csv_text(results))))
    assert [row["edition"] for row in rows].count("Standard") == 2
    assert "Standard, variant: Ptah begins with 3 stones" in {row["edition"] for row in rows}
