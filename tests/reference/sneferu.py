"""The whole game of Sneferu, slow and obvious, on plain data in the form of the record.

Every rule has its clause beside it. Nothing is cached, nothing is clever: what is legal is
worked out afresh each time it is asked for.
"""

import pickle
from collections.abc import Mapping
from typing import Any

from . import pyramid as board
from .pyramid import Stone
from .scoring import PYRAMID_STONES, Player, area_sizes, rating, solo_score, standing

Action = dict[str, Any]

PLAIN_START_SPACE = 0  # S3
POWERS_START_SPACE = 2  # B1: the third space
PLAIN_START_FOOD = 6  # S2
BUILDER_START_FOOD = {"aya": 4, "lateef": 4, "heba": 5, "tsekani": 6}  # B2 - B5


class ReferenceGame:
    """One game in progress, changed in place by ``apply``."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        """Set the game up from a record's setup part; actions, result and trace are not read.

        Raises ValueError where the setup breaks A1 or B1.
        """
        self.read_edition(record)
        builders = [player["builder"] for player in record["players"]]
        has_powers = any(builder is not None for builder in builders)
        if has_powers and (None in builders or len(set(builders)) < len(builders)):
            raise ValueError("B1: every player has a different builder, or nobody has one")
        if record["solo"] and len(builders) != 1:
            raise ValueError("A1: one player only against Ptah")
        self.players = [
            Player(builder, PLAIN_START_FOOD if builder is None else BUILDER_START_FOOD[builder])
            for builder in builders
        ]
        # T2: who is on a space, in order of arrival there.
        start_space = POWERS_START_SPACE if has_powers else PLAIN_START_SPACE
        self.river: dict[int, list[int]] = {space: [] for space in range(self.last + 1)}
        self.river[start_space] = list(record["boats"])  # S3
        self.offer: list[list[Stone]] = [
            [(stone[0], stone[1]) for stone in column] for column in record["offer"]
        ]
        self.bag: list[Stone] = [(stone[0], stone[1]) for stone in record["bag"]]
        self.ptah: int | None = None
        if record["solo"]:  # A1; a variant has him begin with stones of the bag
            self.ptah = self.varied.get("begins_with", 0)
            del self.bag[: self.ptah]
        self.has_ended = False
        self.begin_turn()

    def read_edition(self, record: Mapping[str, Any]) -> None:
        """Take over the numbers on the boards, and the bonus beside each quarry."""
        edition = record["edition"]
        self.varied: Mapping[str, Any] = edition.get("ptah", {})  # of variants: not printed
        self.last: int = edition["river"]["last"]
        self.columns: list[dict[str, int]] = edition["offer"]["columns"]
        self.extra_food: list[int] = edition["offer"]["extra_food"]
        self.bread: dict[tuple[int, int], int] = {
            (icon["level"], icon["slot"]): icon["food"] for icon in edition["pyramid"]["bread"]
        }
        in_order_of_travel = sorted(edition["river"]["quarries"], key=lambda it: it["space"])
        self.material_at: dict[int, str] = {}
        self.bonus_at: dict[int, str] = {}
        for quarry, bonus in zip(in_order_of_travel, record["bonuses"], strict=True):
            self.material_at[quarry["space"]] = quarry["material"]
            self.bonus_at[quarry["space"]] = bonus

    # -- What a turn remembers -------------------------------------------------------------

    def begin_turn(self) -> None:
        """Give the turn to the boat furthest back (T1, T3), or end the game (E1)."""
        self.phase = "start"
        self.hand: Stone | None = None
        self.may_store = False  # Q7: the hand was bought with the storehouse
        self.has_stored = False  # Q7: the newest stored stone is of this turn
        self.has_shifted = False  # O2: once a turn
        self.is_placement_due = False  # B4: Heba has moved back and must place now
        self.columns_to_refill: list[int] = []  # O1, A2
        for space in range(self.last):  # T4: boats on the last space take no turns
            if self.river[space]:
                self.seat = self.river[space][0]  # T1
                self.turn_space = space  # Q1
                return
        self.has_ended = True  # E1

    def player(self) -> Player:
        """Return the player whose turn it is."""
        return self.players[self.seat]

    def space_of(self, seat: int) -> int:
        """Return the space a boat is on."""
        for space, boats in self.river.items():
            if seat in boats:
                return space
        raise ValueError("no such boat")

    def move_boat(self, to_space: int) -> None:
        """Move the boat of the turn; it queues on the space it reaches (T2, P1)."""
        from_space = self.space_of(self.seat)
        if from_space == to_space:
            return  # T3, Q4: a boat that did not move keeps its place
        self.river[from_space].remove(self.seat)
        self.river[to_space].append(self.seat)

    # -- What is legal ---------------------------------------------------------------------

    def legal(self) -> list[Action]:
        """Return all distinct legal actions; none when the game is over."""
        if self.is_over():
            return []
        if self.is_placement_due:  # B4: nothing happens between declaration and placement
            return self.legal_places() if self.phase == "place" else self.legal_stored_places()
        if self.phase == "place":
            store = [{"do": "store"}] if self.may_store else []
            return self.legal_places() + store + self.legal_powers()
        if self.phase == "end":
            optional = self.legal_stored_places() + self.legal_powers()
            return [*optional, {"do": "end"}] if optional else []
        purchases = self.legal_purchases()
        sail = [] if purchases else [{"do": "sail"}]  # E2: never voluntary
        optional = self.legal_stored_places() + self.legal_powers() + self.legal_shifts()
        return purchases + sail + optional

    def legal_purchases(self) -> list[Action]:
        """Return every way to buy a stone now (C, Q)."""
        return [
            {"do": "buy", "column": column, "row": row, "bonus": bonus}
            for column in range(len(self.offer))
            for row in range(len(self.offer[column]))
            for bonus in (False, True)
            if self.can_buy(column, row, bonus=bonus)
        ]

    def can_buy(self, column: int, row: int, *, bonus: bool) -> bool:
        """Tell whether the player of the turn may buy this stone, with or without the bonus."""
        if bonus and self.material_at.get(self.turn_space) not in self.offer[column][row]:
            return False  # Q1
        if self.player().stone_count() >= PYRAMID_STONES:
            return False  # C3
        time, food = self.cost(column, row, bonus=bonus)
        # C2: food in hand, and no further than the last space.
        return food <= self.player().food and self.space_of(self.seat) + time <= self.last

    def cost(self, column: int, row: int, *, bonus: bool) -> tuple[int, int]:
        """Return what a stone costs as time and food (C1), after the bonus if it is used."""
        time = self.columns[column]["time"]
        food = self.columns[column]["food"] + self.extra_food[row]
        used = self.bonus_at[self.turn_space] if bonus else None
        if used == "no_extra":
            food = self.columns[column]["food"]  # Q3
        if used == "save_time":
            time = max(0, time - 1)  # Q4
        if used == "time_for_food":
            time = time + 1  # Q5; the 3 food come later and cannot pay for this stone
        return time, food

    def legal_places(self) -> list[Action]:
        """Return every way to lay the stone in hand (L)."""
        return [
            {"do": "place", "level": level, "slot": slot, "flip": flip}
            for level, slot in board.all_slots()
            if board.can_hold(self.player().pyramid, (level, slot))
            for flip in (False, True)
        ]

    def legal_stored_places(self) -> list[Action]:
        """Return every way to lay a stored stone (V1), but not one stored this turn (Q7)."""
        count = len(self.player().stored)
        if self.has_stored:
            count -= 1  # the newest lies last
        return [
            {"do": "place_stored", "stone": stone, "level": level, "slot": slot, "flip": flip}
            for stone in range(count)
            for level, slot in board.all_slots()
            if board.can_hold(self.player().pyramid, (level, slot))
            for flip in (False, True)
        ]

    def legal_powers(self) -> list[Action]:
        """Return the power as the only element, or nothing (B3, B4)."""
        is_open = {"lateef": self.can_use_lateef, "heba": self.can_use_heba}
        builder = self.player().builder
        if builder not in is_open or self.player().is_power_used or not is_open[builder]():
            return []
        return [{"do": "power"}]

    def can_use_lateef(self) -> bool:
        """Tell whether the phase is right (B3): before choosing, or after the last turn."""
        if self.phase == "end":
            return self.space_of(self.seat) == self.last
        return self.phase == "start"

    def can_use_heba(self) -> bool:
        """Tell whether there is a stone to place and room to move back (B4)."""
        if self.space_of(self.seat) < 2:
            return False
        return self.phase == "place" or bool(self.legal_stored_places())

    def legal_shifts(self) -> list[Action]:
        """Return every way to move a stone to an empty column (O2)."""
        if self.bag or self.has_shifted:
            return []
        return [
            {"do": "shift", "from": source, "to": target}
            for source in range(len(self.offer))
            for target in range(len(self.offer))
            if self.offer[source] and not self.offer[target]
        ]

    # -- What actions do -------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        """Do a legal action; raises ValueError, changing nothing, for any other."""
        if action not in self.legal():
            raise ValueError(f"not legal now: {action}")
        self.carry_out(action)

    def carry_out(self, action: Action) -> None:
        """Do an action that is known to be legal."""
        do = action["do"]
        if do == "buy":
            self.buy(action["column"], action["row"], bonus=action["bonus"])
        elif do == "sail":
            self.sail()
        elif do == "shift":
            self.offer[action["to"]].append(self.offer[action["from"]].pop())  # O2: the topmost
            self.has_shifted = True
        elif do == "place":
            self.place_hand(action)
        elif do == "store":
            self.store_hand()
        elif do == "place_stored":
            self.place_stored(action)
        elif do == "power":
            self.use_power()
        else:
            self.begin_turn()  # "end"
        if self.phase == "end" and not self.legal():
            self.begin_turn()  # T: the turn ends by itself where there is nothing to do

    def buy(self, column: int, row: int, *, bonus: bool) -> None:
        """Choose and pay (C, P, Q), then wake Ptah (A2)."""
        player = self.player()
        time, food = self.cost(column, row, bonus=bonus)
        self.hand = self.offer[column].pop(row)  # O1: the stones above slide down
        self.columns_to_refill = [column]
        player.food -= food  # P1
        used = self.bonus_at[self.turn_space] if bonus else None
        player.food += {"food1": 1, "food2": 2, "time_for_food": 3}.get(used or "", 0)  # Q2, Q5
        self.may_store = used == "storehouse"  # Q7
        from_space = self.space_of(self.seat)
        self.move_boat(from_space + time)  # P1, Q5: in one move
        self.phase = "place"
        if self.ptah is not None:
            self.wake_ptah(from_space, from_space + time, bought_from=column)

    def wake_ptah(self, from_space: int, to_space: int, *, bought_from: int) -> None:
        """Let Ptah take stones for every quarry left or passed, in order of travel (A2)."""
        woken_by = list(range(from_space, to_space))  # A2: where the boat stops is not left
        if self.varied.get("wakes_on_arrival") and to_space > from_space:
            woken_by.append(to_space)  # a variant: nor is it left, and yet it wakes him
        for space in woken_by:
            if space not in self.material_at:
                continue
            for column in range(len(self.offer)):
                if column == bought_from or not self.offer[column]:
                    continue
                if self.material_at[space] in self.offer[column][0]:
                    self.ptah_takes(column)
                if self.has_ended:
                    return

    def ptah_takes(self, column: int) -> None:
        """Give Ptah the lowest stone of a column; he wins at once with his 21st (A4)."""
        self.offer[column].pop(0)
        self.columns_to_refill.append(column)
        self.ptah = (self.ptah or 0) + 1
        if self.ptah == PYRAMID_STONES:
            self.has_ended = True

    def sail(self) -> None:
        """Go to the last space for 5 food per space (E2)."""
        self.player().food += 5 * (self.last - self.space_of(self.seat))
        self.move_boat(self.last)
        self.phase = "end"

    def place_hand(self, action: Action) -> None:
        """Lay the bought stone (L), gain food (F), refill (O)."""
        if self.hand is None:
            raise ValueError("no stone in hand")
        self.lay(self.hand, action)
        self.leave_hand()

    def store_hand(self) -> None:
        """Lay the bought stone beside the pyramid (Q7), refill (O)."""
        if self.hand is None:
            raise ValueError("no stone in hand")
        self.player().stored.append(self.hand)
        self.has_stored = True
        self.leave_hand()

    def leave_hand(self) -> None:
        """Refill, column bought from first, then as Ptah took (O1, A2); the turn is done."""
        self.hand = None
        self.may_store = False
        for column in self.columns_to_refill:
            if self.bag:  # O1: no bag, no refill
                self.offer[column].append(self.bag.pop(0))
        self.columns_to_refill = []
        self.phase = "end"

    def place_stored(self, action: Action) -> None:
        """Lay a stored stone for free (V1, Q7); the phase stays what it was."""
        self.lay(self.player().stored.pop(action["stone"]), action)

    def lay(self, stone: Stone, action: Action) -> None:
        """Lay a stone into a slot (L1) and gain all food for it (F, B2, B5)."""
        player = self.player()
        place = (action["level"], action["slot"])
        enclosed_before = board.enclosed_areas(player.pyramid)
        player.pyramid[place] = (stone[1], stone[0]) if action["flip"] else stone  # L1
        player.food += self.bread.get(place, 0)  # F1
        for area in board.enclosed_areas(player.pyramid):
            if area not in enclosed_before:  # F4: once in the game; an enclosed area cannot grow
                player.food += board.area_food(len(area))
                if player.builder == "aya" and len(area) == 1:
                    player.food += 1  # B2: 1 instead of 0
        if player.builder == "tsekani" and board.is_gap(player.pyramid, place):
            player.food += 1  # B5
        self.is_placement_due = False  # B4

    def use_power(self) -> None:
        """Use the power that is good once a game (B3, B4)."""
        player = self.player()
        player.is_power_used = True
        if player.builder == "lateef":
            player.food += 2 * len({level for level, _slot in player.pyramid})  # B3
        else:
            self.move_boat(self.space_of(self.seat) - 2)  # B4
            self.is_placement_due = True
            self.may_store = False  # B4: must be placed, not stored

    # -- What the game says of itself ------------------------------------------------------

    def copy(self) -> "ReferenceGame":
        """Return an independent copy."""
        twin: ReferenceGame = pickle.loads(pickle.dumps(self, pickle.HIGHEST_PROTOCOL))  # noqa: S301 - its own
        return twin

    def is_over(self) -> bool:
        """Tell whether the game is over (E1, A4)."""
        return self.has_ended

    def trace_entry(self) -> dict[str, Any]:
        """Return the state before the next action, as the record's trace has it.

        Raises ValueError when the game is over: there is no next action.
        """
        if self.is_over():
            raise ValueError("the game is over")
        return {
            "seat": self.seat,
            "phase": self.phase,
            "legal": len(self.legal()),
            "food": [player.food for player in self.players],
            "boats": [self.space_of(seat) for seat in range(len(self.players))],
            "stones": [len(player.pyramid) for player in self.players],
            "stored": [len(player.stored) for player in self.players],
            "ptah": self.ptah,
            "bag": len(self.bag),
        }

    def result(self) -> dict[str, Any]:
        """Return the record's result (W, A); raises ValueError while the game runs."""
        if not self.is_over():
            raise ValueError("the game is not over")
        score = solo_score(self.players[0], self.ptah)
        solo_winners = [] if score is None else [0]  # A5
        return {
            "stones": [len(player.pyramid) for player in self.players],
            "food": [player.food for player in self.players],
            "areas": [area_sizes(player) for player in self.players],
            "winners": self.winners() if self.ptah is None else solo_winners,
            "ptah": self.ptah,
            "score": score,
            "rating": None if score is None else rating(score),
        }

    def winners(self) -> list[int]:
        """Return the seats that win or share the victory (W1)."""
        standings = [standing(player) for player in self.players]
        return [seat for seat, mine in enumerate(standings) if mine == max(standings)]


def tree_counts(game: ReferenceGame, depth: int) -> list[int]:
    """Count the action sequences of each length from 1 to this one from here."""
    legal = game.legal()
    counts = [len(legal)] + [0] * (depth - 1)
    if depth > 1:
        for action in legal:
            after = game.copy()
            after.carry_out(action)
            for shorter, count in enumerate(tree_counts(after, depth - 1)):
                counts[shorter + 1] += count
    return counts
