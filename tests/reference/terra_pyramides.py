"""The whole game of Terra Pyramides, slow and obvious, on plain data in the form of the record.

Every rule has its clause beside it. Nothing is cached, nothing is clever: what is legal is
worked out afresh each time it is asked for. Written from the law alone.
"""

import copy
from collections import Counter
from collections.abc import Mapping
from typing import Any

from .terra_pyramides_board import DIRECTIONS, LINES, Desert
from .terra_pyramides_deals import text_of

Action = dict[str, Any]


class Builder:
    """A seat's belongings."""

    def __init__(self, workers: int, capstones: int, tile: list[str], stack: int) -> None:
        self.gold = 0
        self.stones: Counter[str] = Counter()
        self.home = workers
        self.capstones = capstones
        self.tile: list[str] | None = tile
        self.tile_stack = stack  # H1: open to all
        self.turns = 0

    def stone_count(self) -> int:
        return sum(self.stones.values())


class Plot:
    """A site with a foundation."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.level = 0
        self.colour: str | None = None
        self.owner: int | None = None
        self.workers = 0


class TerraPyramidesReference:
    """One game in progress, changed in place by ``apply``."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        """Set the game up from a record; actions, result and trace are not read (S)."""
        edition = self.edition = record["edition"]
        self.variants = record["variants"]
        self.task = self.variants["task"]
        self.desert = Desert(edition["board"]["map"])
        self.seats = len(record["players"])
        self.seat: int = record["first"]
        self.phase = "tile"
        self.over = False
        self.tiles: dict[str, list[str]] = {}  # by the fields they lie on
        self.plots: dict[str, Plot] = {}  # by sites that are not bare
        for start, tile, value in zip(
            edition["board"]["start"], record["start"], record["start_foundations"], strict=True
        ):
            self.tiles[start["field"]] = list(tile)  # S2
            beside = self.desert.step(start["field"], start["stairs"])
            assert beside is not None
            self.plots[beside] = Plot(value)  # S3
        capstones = edition["pyramid"]["capstones"]
        if self.task:  # K1, K2
            workers = edition["tasks"]["workers"]
            self.kept = edition["tasks"]["kept"]
            capstones *= edition["tasks"]["colours"]
        else:
            workers = edition["seats"]["workers"][str(self.seats)]
            self.kept = edition["seats"]["kept"][str(self.seats)]
        self.builders: list[Builder] = []
        for seat, tile in enumerate(record["hands"]):
            turn = (seat - self.seat) % self.seats
            stack = edition["stacks"]["hands"][turn]  # S4, Q3
            self.builders.append(Builder(workers, capstones, list(tile), stack))
        self.stacks = [[list(tile) for tile in stack] for stack in record["stacks"]]
        self.away: list[list[str]] = []  # tiles taken away (N4)
        for stack in self.stacks:
            self.take_away_rest(stack)
        self.foundations = list(record["foundations"])
        levels = edition["pyramid"]["levels"]  # D4
        self.first_level: dict[str, int] = dict.fromkeys(
            edition["stones"]["colours"], levels[0]["pieces_each_colour"]
        )
        self.piles: dict[int, int] = {level: levels[level - 1]["pieces"] for level in (2, 3, 4)}
        self.laid_on: str | None = None  # the field of this turn's tile
        self.stocked: Counter[str] = Counter()  # by fields, workers they show and still may give
        self.pool = 0  # R4: how many workers really stand there
        self.looking: int | None = None
        self.first_turn_sites: set[str] = set()  # M8

    # -- Small questions -------------------------------------------------------------------

    @property
    def me(self) -> Builder:
        return self.builders[self.seat]

    def is_over(self) -> bool:
        return self.over

    def copy(self) -> "TerraPyramidesReference":
        return copy.deepcopy(self)

    def colours(self) -> list[str]:
        found: list[str] = self.edition["stones"]["colours"]
        return found

    def level_numbers(self, level: int) -> dict[str, Any]:
        """C1."""
        found: dict[str, Any] = self.edition["pyramid"]["levels"][level - 1]
        return found

    def is_covered(self, stack: int) -> bool:
        """V4."""
        return not self.variants["open_stacks"] or stack not in self.edition["stacks"]["open"]

    def goal(self) -> dict[str, Any] | None:
        goals = self.edition["tasks"]["goals"]
        return next((goal for goal in goals if goal["id"] == self.task), None)

    def is_finished(self, plot: Plot) -> bool:
        """K4."""
        goal = self.goal()
        if goal is None or not goal.get("different_colours"):
            return False
        return plot.level > 0 and self.level_numbers(plot.level)["value"] == goal["value"]

    def take_away_rest(self, stack: list[list[str]]) -> None:
        """N4."""
        if len(stack) <= self.kept:
            self.away += stack
            stack.clear()

    # -- What is legal ---------------------------------------------------------------------

    def legal(self) -> list[Action]:
        """J: every different action, in canonical order (J5)."""
        if self.over:
            return []
        asked = {
            "tile": lambda: self.legal_places() + self.legal_extras(),
            "row": lambda: [{"do": "row", "line": line} for line in LINES] + self.legal_extras(),
            "act": lambda: self.legal_pulls() + self.legal_extras() + self.legal_end(),
            "draw": lambda: self.legal_draws() + self.legal_looks(),
            "look": self.legal_takes,
        }[self.phase]
        different = {text_of(action): action for action in asked()}
        return [different[text] for text in sorted(different)]

    def prices(self) -> dict[str, int]:
        """P1, V1 to V3: the gold to pay for laying the tile in hand, by free fields."""
        free = [field for field in self.desert.fields if field not in self.tiles]
        if not self.variants["symbols"]:
            return dict.fromkeys(free, 0)
        sign = self.edition["stacks"]["stores"][self.me.tile_stack]
        own = [field for field in free if self.sign_of(field) == sign]
        price: int = self.edition["gold"]["free_symbol"]
        return {field: 0 if not own or field in own else price for field in free}  # V3

    def sign_of(self, field: str) -> str:
        column, row = self.desert.place_of(field)
        letter = self.edition["board"]["symbols"][row][column]
        return {"s": "sphinx", "c": "scarab"}[letter]

    def legal_places(self) -> list[Action]:
        """P."""
        return [
            {"do": "place", "field": field, "stairs": stairs}
            for field, price in self.prices().items()
            if price <= self.me.gold
            for stairs in "nesw"
            if self.desert.site_from(field, stairs) is not None  # P2
        ]

    def may_stand(self, site: str) -> bool:
        """M3, M4, M8, K4: whether another of the seat's workers may stand on the site."""
        plot = self.plots.get(site)
        if plot is None or plot.level == 5 or self.is_finished(plot):
            return False
        most: int = self.edition["pyramid"]["workers"]
        if plot.workers == most:
            return False
        if plot.workers:
            return plot.owner == self.seat
        if self.me.turns == 0 and site not in self.first_turn_sites:  # M8
            few: int = self.edition["seats"]["first_turn_sites"]
            return len(self.first_turn_sites) < few
        return True

    def goals_from(self, field: str) -> list[str]:
        """M1, M2: sites to which a straight way over tiles leads."""
        sites = []
        for direction in DIRECTIONS:
            here = self.desert.step(field, direction)
            while here is not None and here in self.tiles:
                here = self.desert.step(here, direction)
            if here is not None and self.desert.is_site(here):
                sites.append(here)
        return sites

    def legal_pulls(self) -> list[Action]:
        """M."""
        if self.pool == 0:
            return []
        return [
            {"do": "pull", "from": field, "to": site}
            for field, count in self.stocked.items()
            if count > 0
            for site in self.goals_from(field)
            if self.may_stand(site)
        ]

    def legal_extras(self) -> list[Action]:
        """T3."""
        gold, prices = self.me.gold, self.edition["gold"]
        actions: list[Action] = []
        for site, plot in self.plots.items():
            if plot.owner == self.seat and plot.workers > (1 if plot.level else 0):  # M7
                actions.append({"do": "recall", "site": site})
            actions += self.legal_builds(site, plot)
        if gold >= prices["worker"] and (self.me.home or self.pool):  # G2
            actions += [{"do": "hire", "site": site} for site in self.plots if self.may_stand(site)]
        if gold >= prices["stone"]:  # G3
            actions.append({"do": "buy"})
        return actions + self.legal_swaps()

    def legal_builds(self, site: str, plot: Plot) -> list[Action]:
        """C."""
        if plot.owner != self.seat or plot.workers < self.edition["pyramid"]["workers"]:  # C2
            return []
        level = plot.level + 1
        if level > 5 or self.is_finished(plot):
            return []
        cost = self.level_numbers(level)["stones"]
        colours = self.colours() if plot.colour is None else [plot.colour]  # C3, C4
        return [
            {"do": "build", "site": site, "colour": colour, "white": white}
            for colour in colours
            if self.pieces_left(level, colour) > 0  # C5
            for white in range(cost + 1)
            if white <= self.me.stones["white"] and cost - white <= self.me.stones[colour]
        ]

    def pieces_left(self, level: int, colour: str) -> int:
        """C5."""
        if level == 1:
            return self.first_level[colour]
        return self.me.capstones if level == 5 else self.piles[level]

    def legal_swaps(self) -> list[Action]:
        """L1."""
        stones = self.me.stones
        if self.me.stone_count() <= self.edition["stones"]["limit"]:
            return []
        kinds = [*self.colours(), "white"]
        return [
            {"do": "swap", "give": [one, other]}
            for at, one in enumerate(kinds)
            for other in kinds[at:]
            if not Counter([one, other]) - stones
        ]

    def has_covered_tiles(self) -> bool:
        return any(stack and self.is_covered(at) for at, stack in enumerate(self.stacks))

    def legal_end(self) -> list[Action]:
        """L."""
        if self.me.stone_count() > self.edition["stones"]["limit"]:  # L1
            return []
        over = self.me.gold - self.edition["gold"]["limit"]  # L2
        if over <= 0 or (over <= self.edition["gold"]["look"] and self.has_covered_tiles()):
            return [{"do": "end"}]
        return []

    def legal_draws(self) -> list[Action]:
        """N1, unless L2 demands a look."""
        if self.me.gold > self.edition["gold"]["limit"]:
            return []
        return [{"do": "draw", "stack": at} for at, stack in enumerate(self.stacks) if stack]

    def legal_looks(self) -> list[Action]:
        """N3, V5."""
        if self.me.gold < self.edition["gold"]["look"]:
            return []
        return [
            {"do": "look", "stack": at}
            for at, stack in enumerate(self.stacks)
            if stack and self.is_covered(at)
        ]

    def legal_takes(self) -> list[Action]:
        """N3."""
        assert self.looking is not None
        return [{"do": "take", "tile": at} for at in range(len(self.stacks[self.looking]))]

    # -- Doing -----------------------------------------------------------------------------

    def apply(self, action: Action) -> None:
        """Do a legal action; ValueError for any other, and nothing has changed."""
        if action not in self.legal():
            raise ValueError(f"not legal: {action}")
        getattr(self, f"do_{action['do']}")(action)

    def do_place(self, action: Action) -> None:
        """P3, V2."""
        field = action["field"]
        self.me.gold -= self.prices()[field]
        assert self.me.tile is not None
        self.tiles[field] = self.me.tile
        self.me.tile = None
        self.laid_on = field
        beside = self.desert.step(field, action["stairs"])
        if beside is not None and self.desert.is_site(beside) and beside not in self.plots:
            self.plots[beside] = Plot(self.foundations.pop(0))
        self.phase = "row"

    def do_row(self, action: Action) -> None:
        """R3 to R6."""
        assert self.laid_on is not None
        wanted: Counter[str] = Counter()
        for space in self.desert.row_through(self.laid_on, action["line"]):
            if self.desert.is_oasis(space):
                self.me.gold += self.edition["gold"]["oasis"]
            for symbol in self.tiles.get(space, []):
                if symbol == "worker":
                    wanted[space] += 1
                elif symbol == "eye":
                    self.me.gold += self.edition["gold"]["eye"]
                else:
                    self.me.stones[symbol] += 1
        self.pool = min(self.me.home, wanted.total())  # R4
        self.me.home -= self.pool
        self.stocked = wanted
        self.phase = "act"

    def stand(self, site: str) -> None:
        """Put one more worker of the seat there."""
        plot = self.plots[site]
        if plot.level == 0 and plot.workers == 0 and self.me.turns == 0:
            self.first_turn_sites.add(site)  # M8
        plot.owner = self.seat
        plot.workers += 1

    def do_pull(self, action: Action) -> None:
        self.stocked[action["from"]] -= 1
        self.pool -= 1
        self.stand(action["to"])

    def do_recall(self, action: Action) -> None:
        """M7."""
        plot = self.plots[action["site"]]
        plot.workers -= 1
        self.me.home += 1
        if plot.workers == 0:
            plot.owner = None

    def do_hire(self, action: Action) -> None:
        """G2."""
        self.me.gold -= self.edition["gold"]["worker"]
        if self.me.home:
            self.me.home -= 1
        else:
            self.pool -= 1
        self.stand(action["site"])

    def do_buy(self, _action: Action) -> None:
        """G3."""
        self.me.gold -= self.edition["gold"]["stone"]
        self.me.stones["white"] += 1

    def do_swap(self, action: Action) -> None:
        """L1."""
        for colour in action["give"]:
            self.me.stones[colour] -= 1
        self.me.stones["white"] += 1

    def do_build(self, action: Action) -> None:
        """C2 to C5, K4, K5."""
        plot, colour, white = self.plots[action["site"]], action["colour"], action["white"]
        level = plot.level + 1
        self.me.stones["white"] -= white
        self.me.stones[colour] -= self.level_numbers(level)["stones"] - white
        if level == 1:
            self.first_level[colour] -= 1
        elif level == 5:
            self.me.capstones -= 1
        else:
            self.piles[level] -= 1
        plot.level, plot.colour = level, colour
        staying = 0 if self.is_finished(plot) else 1
        self.me.home += plot.workers - staying
        plot.workers = staying
        if not staying:
            plot.owner = None
        goal = self.goal()
        if goal is not None and "pyramids" in goal and self.is_goal_met():
            self.over, self.phase = True, "over"

    def do_end(self, _action: Action) -> None:
        """M6, J1."""
        self.me.home += self.pool
        self.pool = 0
        self.stocked = Counter()
        if any(self.stacks):
            self.phase = "draw"
        else:
            self.finish_turn()

    def do_draw(self, action: Action) -> None:
        """N1."""
        self.take_tile(action["stack"], 0)

    def do_look(self, action: Action) -> None:
        """N3."""
        self.me.gold -= self.edition["gold"]["look"]
        self.looking = action["stack"]
        self.phase = "look"

    def do_take(self, action: Action) -> None:
        """N3."""
        assert self.looking is not None
        self.take_tile(self.looking, action["tile"])

    def take_tile(self, stack: int, place: int) -> None:
        self.me.tile = self.stacks[stack].pop(place)
        self.me.tile_stack = stack
        self.looking = None
        self.take_away_rest(self.stacks[stack])  # N4
        self.finish_turn()

    def finish_turn(self) -> None:
        """N2, E1."""
        self.me.turns += 1
        self.laid_on = None
        self.first_turn_sites = set()
        after = (self.seat + 1) % self.seats  # T1
        if self.builders[after].tile is None:
            self.over, self.phase = True, "over"
        else:
            self.seat, self.phase = after, "tile"

    # -- Points, goals, result -------------------------------------------------------------

    def parts(self, seat: int) -> dict[str, int]:
        """F1 to F3."""
        builder, score = self.builders[seat], self.edition["score"]
        own = [plot for plot in self.plots.values() if plot.workers and plot.owner == seat]
        return {
            "foundations": sum(plot.value for plot in own if plot.level == 0),
            "pyramids": sum(self.level_numbers(p.level)["value"] for p in own if p.level),
            "stones": builder.stone_count() * score["stone"],
            "gold": builder.gold * score["gold"],
        }

    def score(self, seat: int) -> int:
        return sum(self.parts(seat).values())

    def is_goal_met(self) -> bool:
        """K2 to K4."""
        goal = self.goal()
        assert goal is not None
        if "points_over" in goal:
            return self.score(0) > int(goal["points_over"])
        worthy = [
            plot
            for plot in self.plots.values()
            if plot.level and self.level_numbers(plot.level)["value"] == goal["value"]
        ]
        if goal.get("different_colours"):
            return len({plot.colour for plot in worthy}) >= int(goal["pyramids"])
        return len(worthy) >= int(goal["pyramids"])

    def result(self) -> dict[str, Any] | None:
        """Q, F4, K5."""
        if not self.over:
            return None
        scores = [self.score(seat) for seat in range(self.seats)]
        if self.task:
            winners = [0] if self.is_goal_met() else []
        else:
            winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        parts = [self.parts(seat) for seat in range(self.seats)]
        return {"scores": scores, "parts": parts, "winners": winners, "task": self.task}

    def trace_entry(self) -> dict[str, Any]:
        """Q5."""
        kinds = [*self.colours(), "white"]
        sites = [
            [site, plot.value, plot.level, plot.colour, plot.owner, plot.workers]
            for site in self.desert.sites
            if (plot := self.plots.get(site)) is not None
        ]
        return {
            "seat": self.seat,
            "phase": self.phase,
            "legal": len(self.legal()),
            "turns": [builder.turns for builder in self.builders],
            "gold": [builder.gold for builder in self.builders],
            "stones": [[b.stones[kind] for kind in kinds] for b in self.builders],
            "workers": [builder.home for builder in self.builders],
            "pool": self.pool if self.phase == "act" else 0,
            "tiles": len(self.tiles),
            "stacks": [len(stack) for stack in self.stacks],
            "sites": sites,
            "score": [self.score(seat) for seat in range(self.seats)],
        }


def count_tree(game: TerraPyramidesReference, depth: int) -> int:
    """The number of action sequences of that length (Y20, Y39)."""
    if depth == 0 or game.is_over():
        return 1
    total = 0
    for action in game.legal():
        after = game.copy()
        after.apply(action)
        total += count_tree(after, depth - 1)
    return total
