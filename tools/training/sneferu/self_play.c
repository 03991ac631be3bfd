/* Sneferu's rules, its features and self-play that learns from them, for `tools.training`.

   The law is sneferu_gui/games/sneferu/law: what is here only repeats it, fast, and
   tests/tools/test_training.py compares the two action by action. The features repeat
   sneferu_gui/games/sneferu/players/features.py in the same way. Clauses are those of RULES.md. */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, SLOTS = 21, LEVELS = 6, COLUMNS = 4, ROWS = 7, QUARRIES = 15, MATERIALS = 5 };
enum { BAG = 72, LONGEST = 200, MOST_GAPS = 40, MOST_AREAS = 42 };
enum { START, PLACE, END, OVER };
enum { NO_POWER, AYA, LATEEF, HEBA, TSEKANI };
enum { NO_BONUS = -1, FOOD1, FOOD2, NO_EXTRA, SAVE_TIME, TIME_FOR_FOOD, STOREHOUSE };
enum { NONE = -1 };
enum { LOSS = 5 };   /* points off what a game lost to Ptah would have scored */
#define POINTS 5.0f  /* points against Ptah that a strength of 1 stands for */

/* Actions are numbers: a purchase 14 * column + 2 * row + bonus, a placement 2 * slot + flip,
   of a stored stone 42 * stone more, a shift 4 * source + target. */
enum { DO_BUY = 0, DO_PLACE = 100, DO_PLACE_STORED = 200, DO_SHIFT = 2000, DO_STORE = 3000,
       DO_POWER = 3001, DO_END = 3002, DO_SAIL = 3003, MOST_ACTIONS = 1200 };

/* ---- the board ---- */

typedef uint64_t Cells;

/* Cell (level, column) is bit 11 * level + column, which leaves room for all in 64 bits. Four
   bits would lead from an end of the bottom level round a corner; `around` leaves them out. */
#define CELL(level, column) ((Cells)1 << (11 * (level) + (column)))

static Cells left_cell[SLOTS], all_cells;
static uint32_t support[SLOTS], both_sides[SLOTS], level_slots[LEVELS];
static uint32_t slots_below[64]; /* by cell: its slot, and all that are filled before it is */
static int level_first[LEVELS];
static int is_ready;

static void make_board(void)
{
    int slot = 0;
    if (is_ready)
        return;
    for (int level = 0; level < LEVELS; level++) {
        level_first[level] = slot;
        for (int i = 0; i < LEVELS - level; i++, slot++) {
            left_cell[slot] = CELL(level, level + 2 * i);
            all_cells |= left_cell[slot] | left_cell[slot] << 1;
            level_slots[level] |= 1u << slot;
            if (level > 0)
                support[slot] = 3u << (level_first[level - 1] + i);
            uint32_t below = 1u << slot;
            for (int other = 0; other < slot; other++)
                if (support[slot] >> other & 1)
                    below |= slots_below[__builtin_ctzll(left_cell[other])];
            slots_below[__builtin_ctzll(left_cell[slot])] = below;
            slots_below[__builtin_ctzll(left_cell[slot]) + 1] = below;
            if (i > 0 && i < LEVELS - level - 1)
                both_sides[slot] = 5u << (slot - 1);
        }
    }
    is_ready = 1;
}

/* The cells, and all beside them; what lies outside the board may be among those. */
static inline Cells around(Cells cells)
{
    const Cells first = CELL(0, 0), corner = CELL(0, 11), next = CELL(1, 1);
    return cells | (cells & ~corner) << 1 | (cells & ~next) >> 1 | (cells & ~first) << 11
           | (cells & ~corner) >> 11;
}

static inline Cells area_from(Cells start, Cells material)
{
    for (;;) {
        Cells grown = around(start) & material;
        if (grown == start)
            return start;
        start = grown;
    }
}

static inline int count(Cells cells) { return __builtin_popcountll(cells); }
static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }
static inline int has(int code, int material)
{
    return code / MATERIALS == material || code % MATERIALS == material;
}
static inline int kind_of(int code)
{
    return least(code, MATERIALS * (code % MATERIALS) + code / MATERIALS);
}

static int area_food(int size) /* F4 */
{
    static const int food[] = {0, 0, 2, 4, 7, 9, 12, 14, 17, 19, 22, 24};
    return size < 12 ? food[size] : 24 + 5 * ((size - 11) / 2) + 3 * ((size - 11) % 2);
}

/* ---- what a game is made of ---- */

typedef struct {
    int last, time[COLUMNS], food[COLUMNS], extra[ROWS], bread[SLOTS], quarry[QUARRIES];
    int begins_with, wakes_on_arrival; /* Ptah's variants */
    int8_t material[LONGEST + 1];
} Edition;

typedef struct {
    Cells cells[MATERIALS], empty;
    uint32_t filled;
    int food, placed, stored_count, power_used, area_count;
    uint8_t stored[SLOTS], areas[MOST_AREAS];
} Player;

typedef struct {
    const Edition *edition;
    Player players[SEATS];
    int seats, solo, power[SEATS], boat[SEATS], order[SEATS];
    int phase, seat, quarry, hand, may_store, declared, fresh, shifted, ptah;
    int dry; /* tried out only: nothing is drawn */
    int bag_count, gap_count, height[COLUMNS];
    uint8_t offer[COLUMNS][ROWS + 1], bag[BAG], gaps[MOST_GAPS];
    int8_t bonus[LONGEST + 1];
} Game;

enum { EDITION_NUMBERS = 1 + 2 * COLUMNS + ROWS + SLOTS + 2 * QUARRIES + 2 };

static void read_edition(Edition *edition, const int32_t *from)
{
    memset(edition->material, NONE, sizeof edition->material);
    edition->last = *from++;
    for (int i = 0; i < COLUMNS; i++) edition->time[i] = *from++;
    for (int i = 0; i < COLUMNS; i++) edition->food[i] = *from++;
    for (int i = 0; i < ROWS; i++) edition->extra[i] = *from++;
    for (int i = 0; i < SLOTS; i++) edition->bread[i] = *from++;
    for (int i = 0; i < QUARRIES; i++) edition->quarry[i] = *from++;
    for (int i = 0; i < QUARRIES; i++) edition->material[edition->quarry[i]] = (int8_t)*from++;
    edition->begins_with = *from++;
    edition->wakes_on_arrival = *from++;
}

static void begin(Game *g, const Edition *edition, int seats, int solo, const int32_t *powers,
                  const int32_t *order, const int32_t *bonuses) /* S, B1 */
{
    static const int starting_food[] = {6, 4, 4, 5, 6};
    make_board();
    memset(g, 0, sizeof *g);
    memset(g->bonus, NO_BONUS, sizeof g->bonus);
    g->edition = edition;
    g->seats = seats;
    g->solo = solo;
    g->ptah = solo ? edition->begins_with : 0;
    g->hand = NONE;
    for (int i = 0; i < QUARRIES; i++)
        g->bonus[edition->quarry[i]] = (int8_t)bonuses[i];
    for (int seat = 0; seat < seats; seat++) {
        g->power[seat] = powers[seat];
        g->players[seat].food = starting_food[powers[seat]];
        g->players[seat].empty = all_cells;
        g->boat[seat] = powers[0] == NO_POWER ? 0 : 2;
        g->order[seat] = order[seat];
    }
    g->seat = order[0];
    g->quarry = g->boat[0];
}

/* ---- what can be done ---- */

static int open_slots(uint32_t filled, int *slots)
{
    int found = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        if (!(filled >> slot & 1) && (filled & support[slot]) == support[slot])
            slots[found++] = slot;
    return found;
}

static int placeable_stored(const Game *g) { return g->players[g->seat].stored_count - g->fresh; }

static int heba_can_go_back(const Game *g)
{
    return g->power[g->seat] == HEBA && !g->players[g->seat].power_used && g->boat[g->seat] >= 2;
}

static int can_use_power(const Game *g)
{
    if (g->power[g->seat] == LATEEF)
        return !g->players[g->seat].power_used
               && (g->phase == START || g->boat[g->seat] == g->edition->last);
    return placeable_stored(g) > 0 && heba_can_go_back(g);
}

typedef struct { int time, food, gain, bonus; } Price;

static Price price_of(const Game *g, int column, int row, int with_bonus)
{
    const Edition *e = g->edition;
    Price price = {e->time[column], e->food[column] + e->extra[row], 0, NO_BONUS};
    if (!with_bonus)
        return price;
    price.bonus = g->bonus[g->quarry];
    switch (price.bonus) {
    case FOOD1: price.gain = 1; break;
    case FOOD2: price.gain = 2; break;
    case NO_EXTRA: price.food -= e->extra[row]; break;
    case SAVE_TIME: price.time = most(0, price.time - 1); break;
    case TIME_FOR_FOOD: price.time += 1; price.gain = 3; break;
    }
    return price;
}

static int purchases(const Game *g, int *actions)
{
    const Player *me = &g->players[g->seat];
    int found = 0, left = g->edition->last - g->boat[g->seat];
    int material = g->edition->material[g->quarry];
    if (me->placed + me->stored_count >= SLOTS) /* C3 */
        return 0;
    for (int bonus = 0; bonus <= (material != NONE); bonus++)
        for (int column = 0; column < COLUMNS; column++)
            for (int row = 0; row < g->height[column]; row++) {
                Price price = price_of(g, column, row, bonus);
                if (price.food <= me->food && price.time <= left
                    && (!bonus || has(g->offer[column][row], material)))
                    actions[found++] = DO_BUY + 14 * column + 2 * row + bonus;
            }
    return found;
}

static int stored_placements(const Game *g, int *actions)
{
    int slots[SLOTS], found = 0, open = open_slots(g->players[g->seat].filled, slots);
    for (int stone = 0; stone < placeable_stored(g); stone++)
        for (int i = 0; i < open; i++)
            for (int flip = 0; flip < 2; flip++)
                actions[found++] = DO_PLACE_STORED + 42 * stone + 2 * slots[i] + flip;
    return found;
}

static int legal(const Game *g, int *actions)
{
    int found = 0, slots[SLOTS], open;
    switch (g->phase) {
    case PLACE:
        open = open_slots(g->players[g->seat].filled, slots);
        for (int i = 0; i < open; i++)
            for (int flip = 0; flip < 2; flip++)
                actions[found++] = DO_PLACE + 2 * slots[i] + flip;
        if (g->declared)
            return found;
        if (g->may_store)
            actions[found++] = DO_STORE;
        if (heba_can_go_back(g))
            actions[found++] = DO_POWER;
        return found;
    case START:
        if (g->declared)
            return stored_placements(g, actions);
        found = purchases(g, actions);
        if (!found)
            actions[found++] = DO_SAIL;
        if (!g->bag_count && !g->shifted)
            for (int target = 0; target < COLUMNS; target++)
                for (int source = 0; source < COLUMNS && !g->height[target]; source++)
                    if (g->height[source])
                        actions[found++] = DO_SHIFT + 4 * source + target;
        found += stored_placements(g, actions + found);
        if (can_use_power(g))
            actions[found++] = DO_POWER;
        return found;
    case END:
        found = stored_placements(g, actions);
        if (g->declared)
            return found;
        if (can_use_power(g))
            actions[found++] = DO_POWER;
        actions[found++] = DO_END;
    }
    return found;
}

/* ---- what it does ---- */

static void move_boat(Game *g, int space) /* T2 */
{
    int order[SEATS], found = 0, seat = g->seat;
    for (int i = 0; i < g->seats; i++)
        if (g->order[i] != seat && g->boat[g->order[i]] <= space)
            order[found++] = g->order[i];
    order[found++] = seat;
    for (int i = 0; i < g->seats; i++)
        if (g->order[i] != seat && g->boat[g->order[i]] > space)
            order[found++] = g->order[i];
    memcpy(g->order, order, sizeof order[0] * found);
    g->boat[seat] = space;
}

static void lay(Player *me, const Edition *e, int power, int slot, int code) /* L, F, B2, B5 */
{
    Cells left = left_cell[slot], right = left << 1, near = around(left | right);
    me->cells[code / MATERIALS] |= left;
    me->cells[code % MATERIALS] |= right;
    me->empty &= ~(left | right);
    me->filled |= 1u << slot;
    me->placed++;
    me->food += e->bread[slot];
    if (power == TSEKANI && both_sides[slot] && !(both_sides[slot] & ~me->filled))
        me->food++;
    for (int material = 0; material < MATERIALS; material++) {
        Cells starts = me->cells[material] & near;
        while (starts) {
            Cells area = area_from(starts & -starts, me->cells[material]);
            starts &= ~area;
            if (!(around(area) & me->empty)) {
                int size = count(area);
                me->areas[me->area_count++] = (uint8_t)size;
                me->food += size == 1 && power == AYA ? 1 : area_food(size);
            }
        }
    }
}

static void refill(Game *g) /* O1, A2 */
{
    for (int i = 0; i < g->gap_count && g->bag_count && !g->dry; i++)
        g->offer[g->gaps[i]][g->height[g->gaps[i]]++] = g->bag[--g->bag_count];
    g->gap_count = 0;
}

static void end_turn(Game *g)
{
    g->fresh = g->shifted = 0;
    if (g->boat[g->order[0]] == g->edition->last) { /* T4, E1, A5 */
        g->phase = OVER;
        return;
    }
    g->seat = g->order[0];
    g->quarry = g->boat[g->seat];
    g->phase = START;
}

static int is_optional_open(Game *g)
{
    g->phase = END;
    return placeable_stored(g) > 0 || can_use_power(g);
}

static void end_turn_unless_optional(Game *g)
{
    if (!is_optional_open(g))
        end_turn(g);
}

static int take_from(Game *g, int column, int row)
{
    int stone = g->offer[column][row];
    memmove(&g->offer[column][row], &g->offer[column][row + 1], g->height[column] - row - 1);
    g->height[column]--;
    return stone;
}

static void ptah_takes(Game *g, int start, int bought_from) /* A2 */
{
    int end = g->boat[g->seat] + g->edition->wakes_on_arrival;
    for (int space = start; space < end; space++) {
        int material = g->edition->material[space];
        for (int column = 0; column < COLUMNS && material != NONE; column++)
            if (column != bought_from && g->height[column] && g->ptah < SLOTS
                && has(g->offer[column][0], material)) {
                take_from(g, column, 0);
                g->gaps[g->gap_count++] = (uint8_t)column;
                g->ptah++;
            }
    }
}

static void buy(Game *g, int column, int row, int with_bonus)
{
    Price price = price_of(g, column, row, with_bonus);
    int start = g->boat[g->seat];
    g->hand = take_from(g, column, row);
    g->may_store = price.bonus == STOREHOUSE;
    g->gaps[0] = (uint8_t)column;
    g->gap_count = 1;
    g->players[g->seat].food += price.gain - price.food;
    g->phase = PLACE;
    if (!price.time)
        return;
    move_boat(g, start + price.time);
    if (g->solo) {
        ptah_takes(g, start, column);
        if (g->ptah == SLOTS) /* A4 */
            g->phase = OVER;
    }
}

static int turned(int code, int flip)
{
    return flip ? MATERIALS * (code % MATERIALS) + code / MATERIALS : code;
}

static void use_power(Game *g)
{
    Player *me = &g->players[g->seat];
    me->power_used = 1;
    if (g->power[g->seat] == HEBA) {
        move_boat(g, g->boat[g->seat] - 2);
        g->declared = 1;
        return;
    }
    for (int level = 0; level < LEVELS; level++)
        me->food += me->filled & level_slots[level] ? 2 : 0;
    if (g->phase == END)
        end_turn_unless_optional(g);
}

static void apply(Game *g, int action)
{
    Player *me = &g->players[g->seat];
    const Edition *e = g->edition;
    int column, stone, left, power = g->power[g->seat];
    if (action < DO_PLACE) {
        buy(g, action / 14, action % 14 / 2, action & 1);
    } else if (action < DO_PLACE_STORED) {
        lay(me, e, power, (action - DO_PLACE) / 2, turned(g->hand, action & 1));
        g->hand = NONE;
        g->may_store = g->declared = 0;
        refill(g);
        end_turn_unless_optional(g);
    } else if (action < DO_SHIFT) {
        action -= DO_PLACE_STORED;
        stone = me->stored[action / 42];
        me->stored_count--;
        memmove(&me->stored[action / 42], &me->stored[action / 42 + 1],
                me->stored_count - action / 42);
        lay(me, e, power, action % 42 / 2, turned(stone, action & 1));
        g->declared = 0;
        if (g->phase == END)
            end_turn_unless_optional(g);
    } else if (action < DO_STORE) {
        action -= DO_SHIFT;
        column = action / 4;
        g->offer[action % 4][0] = g->offer[column][--g->height[column]];
        g->height[action % 4] = 1;
        g->shifted = 1;
    } else if (action == DO_STORE) {
        me->stored[me->stored_count++] = (uint8_t)g->hand;
        g->hand = NONE;
        g->may_store = 0;
        g->fresh = 1;
        refill(g);
        end_turn_unless_optional(g);
    } else if (action == DO_POWER) {
        use_power(g);
    } else if (action == DO_END) {
        end_turn(g);
    } else {
        left = e->last - g->boat[g->seat];
        move_boat(g, e->last);
        me->food += 5 * left; /* E2 */
        end_turn_unless_optional(g);
    }
}

/* ---- who has won ---- */

static int compare_sizes(const void *a, const void *b)
{
    return *(const uint8_t *)b - *(const uint8_t *)a;
}

/* Each seat's share of the victory (W1). */
static void shares_of(const Game *g, float *share)
{
    uint8_t sizes[SEATS][MOST_AREAS] = {{0}};
    int winners = 0, is_in[SEATS];
    for (int seat = 0; seat < g->seats; seat++) {
        const Player *p = &g->players[seat];
        memcpy(sizes[seat], p->areas, p->area_count);
        qsort(sizes[seat], p->area_count, 1, compare_sizes);
        is_in[seat] = 1;
    }
    for (int step = 0; step < 2 + MOST_AREAS; step++) {
        int value[SEATS], best = -1;
        for (int seat = 0; seat < g->seats; seat++) {
            value[seat] = step == 0   ? g->players[seat].placed
                          : step == 1 ? g->players[seat].food
                                      : sizes[seat][step - 2];
            if (is_in[seat])
                best = most(best, value[seat]);
        }
        for (int seat = 0; seat < g->seats; seat++)
            is_in[seat] &= value[seat] == best;
    }
    for (int seat = 0; seat < g->seats; seat++)
        winners += is_in[seat];
    for (int seat = 0; seat < g->seats; seat++)
        share[seat] = is_in[seat] ? 1.0f / winners : 0.0f;
}

static int solo_score(const Game *g) /* A4 to A6; a loss is 0 */
{
    const Player *me = &g->players[0];
    if (g->ptah >= SLOTS || me->placed <= g->ptah)
        return 0;
    return 3 * me->placed + me->food / 3 - g->ptah;
}

/* What a game against Ptah comes to in points: the score, and had it been won what a lost one's
   would be, less a little. So a defeat teaches how near it was to a good score. */
static int points(const Game *g)
{
    const Player *me = &g->players[0];
    return 3 * me->placed + me->food / 3 - g->ptah - (solo_score(g) ? 0 : LOSS);
}

/* ---- features: rows of tables, summed ---- */

enum { T_BIAS, T_FOOD, T_DAYS, T_NEED, T_LATE, T_AREAS, T_SLOTS, T_BREAD, T_LEVEL0,
       T_STORED = T_LEVEL0 + LEVELS, T_POWER, T_GAP, T_TURN, T_QUARRY, T_PLAYERS, T_PTAH, T_PACE,
       T_CHASE, T_RACE, T_HERE, T_NEXT, T_CLOSING, T_PURSE, T_SECOND, TABLES };
static const int table_size[TABLES] = {1, 41, 61, 22, 12 * 24, 9 * 7, 8, 13, 64, 32, 16, 8, 4, 2,
                                       4, 10, 27, 2, 25, 5, 22, 22 * 31, 22 * 31, 22 * 22, 5, 5,
                                       9 * 10, 31 * 22, 27};
enum { ALL_ROWS = 1 + 41 + 61 + 22 + 12 * 24 + 9 * 7 + 8 + 13 + 126 + 4 + 10 + 27 + 2 + 25 + 5 + 22
                  + 2 * 22 * 31 + 22 * 22 + 10 + 90 + 31 * 22 + 27,
       MOST_ROWS = 96 };
enum { HIDDEN = 24, LINEAR = 24, WIDTH = 32, HEADS = 2 }; /* the rest of a row is not used */

static int table_at[TABLES + 1];

static void make_tables(void)
{
    for (int table = 0; table < TABLES; table++)
        table_at[table + 1] = table_at[table] + table_size[table];
}

static inline int row_in(int table, int index) { return table_at[table] + index; }

/* How many stones fill these cells, with those that must lie below them (L2). */
static int stones_to_close(Cells openings, uint32_t filled)
{
    uint32_t slots = 0;
    for (; openings; openings &= openings - 1)
        slots |= slots_below[__builtin_ctzll(openings)];
    return __builtin_popcount(slots & ~filled);
}

/* The rows of a pyramid, which do not change while boats move. */
static int pyramid_rows(const Player *p, const Edition *e, int *rows)
{
    int found = 0, bread = 0, slots[SLOTS], open = open_slots(p->filled, slots);
    rows[found++] = row_in(T_BIAS, 0);
    for (int material = 0; material < MATERIALS; material++) {
        Cells left = p->cells[material];
        while (left) {
            Cells area = area_from(left & -left, left);
            Cells openings = around(area) & p->empty;
            int size = least(count(area), 9) - 1;
            left &= ~area;
            if (openings) {
                int stones = stones_to_close(openings, p->filled);
                rows[found++] = row_in(T_AREAS, size * 7 + least(count(openings), 7) - 1);
                rows[found++] = row_in(T_CLOSING, size * 10 + least(stones, 10) - 1);
            }
        }
    }
    for (int i = 0; i < open; i++)
        bread += e->bread[slots[i]];
    rows[found++] = row_in(T_SLOTS, least(open, 7));
    rows[found++] = row_in(T_BREAD, least(bread, 12));
    for (int level = 0; level < LEVELS; level++)
        rows[found++] = row_in(T_LEVEL0 + level,
                               (p->filled & level_slots[level]) >> level_first[level]);
    return found;
}

/* Everything else that tells of the players and the river. */
typedef struct {
    int seats, solo, last, first, ptah;
    int boat[SEATS], food[SEATS], need[SEATS], stored[SEATS], power[SEATS];
    int with_material[MATERIALS], lowest[COLUMNS];
    const Edition *edition;
    const int8_t *bonus;
} View;

static View view_of(const Game *g)
{
    View v = {.seats = g->seats, .solo = g->solo, .last = g->edition->last, .first = g->order[0],
              .ptah = g->ptah, .edition = g->edition, .bonus = g->bonus};
    for (int seat = 0; seat < g->seats; seat++) {
        const Player *p = &g->players[seat];
        v.boat[seat] = g->boat[seat];
        v.food[seat] = p->food;
        v.need[seat] = SLOTS - p->placed - p->stored_count;
        v.stored[seat] = p->stored_count;
        v.power[seat] = 2 * g->power[seat] + p->power_used;
    }
    for (int column = 0; column < COLUMNS; column++) {
        v.lowest[column] = g->height[column] ? g->offer[column][0] : NONE;
        for (int row = 0; row < g->height[column]; row++) {
            v.with_material[g->offer[column][row] / MATERIALS]++;
            v.with_material[g->offer[column][row] % MATERIALS]++;
        }
    }
    return v;
}

/* The rows of how far the two furthest back of the others, not yet arrived, are ahead. */
static void gaps_of(const View *v, int seat, int *gaps)
{
    int nearest[2] = {LONGEST + 1, LONGEST + 1};
    for (int other = 0; other < v->seats; other++) {
        int boat = v->boat[other];
        if (other == seat || boat == v->last || boat >= nearest[1])
            continue;
        nearest[1] = most(nearest[0], boat);
        nearest[0] = least(nearest[0], boat);
    }
    for (int i = 0; i < 2; i++)
        gaps[i] = v->boat[seat] == v->last ? 26
                  : nearest[i] > LONGEST   ? 25
                                           : most(-12, least(12, nearest[i] - v->boat[seat])) + 12;
}

static int quarry_of(const View *v, int seat)
{
    int material = v->edition->material[v->boat[seat]], stones;
    if (material == NONE || v->boat[seat] == v->last)
        return 0;
    stones = v->with_material[material];
    return 1 + 4 * v->bonus[v->boat[seat]] + (stones > 0) + (stones > 2) + (stones > 5);
}

static int food_rows(const View *v, int seat, int food, int *rows)
{
    int days = v->last - v->boat[seat];
    rows[0] = row_in(T_FOOD, least(food, 40));
    rows[1] = row_in(T_PURSE, 31 * v->need[seat] + least(food, 30));
    if (days > 11)
        return 2;
    rows[2] = row_in(T_LATE, days * 24 + least(food, 23));
    return 3;
}

/* What Ptah would take at the next two quarries that the boat leaves, as the offer lies now. */
static int threat_rows(const View *v, int space, int *rows)
{
    int found = 0;
    for (; space < v->last && found < 2; space++) {
        int material = v->edition->material[space], stones = 0;
        if (material == NONE)
            continue;
        for (int column = 0; column < COLUMNS; column++)
            stones += v->lowest[column] != NONE && has(v->lowest[column], material);
        rows[found] = row_in(found ? T_NEXT : T_HERE, stones);
        found++;
    }
    return found;
}

/* What neither the pyramid nor the food tells. */
static int other_rows(const View *v, int seat, int *rows)
{
    int found = 0, days = v->last - v->boat[seat], gaps[2];
    rows[found++] = row_in(T_DAYS, least(days, 60));
    rows[found++] = row_in(T_NEED, v->need[seat]);
    rows[found++] = row_in(T_STORED, least(v->stored[seat], 3));
    rows[found++] = row_in(T_POWER, v->power[seat]);
    gaps_of(v, seat, gaps);
    rows[found++] = row_in(T_GAP, gaps[0]);
    rows[found++] = row_in(T_SECOND, gaps[1]);
    rows[found++] = row_in(T_TURN, v->first == seat && days > 0);
    rows[found++] = row_in(T_QUARRY, quarry_of(v, seat));
    rows[found++] = row_in(T_PLAYERS, v->seats);
    days = least(days + 1, 61) / 2;
    rows[found++] = row_in(T_PACE, v->need[seat] * 31 + days);
    if (v->solo) {
        rows[found++] = row_in(T_PTAH, v->ptah);
        rows[found++] = row_in(T_CHASE, v->ptah * 31 + days);
        rows[found++] = row_in(T_RACE, v->ptah * 22 + v->need[seat]);
        found += threat_rows(v, v->boat[seat], rows + found);
    }
    return found;
}

/* ---- the value: a linear part and 24 rectified units, the first half of which add ---- */

typedef float Row[WIDTH];

static inline void add_rows(float *sum, const Row *weights, const int *rows, int found)
{
    for (int i = 0; i < found; i++)
        for (int j = 0; j < WIDTH; j++)
            sum[j] += weights[rows[i]][j];
}

static inline float sign_of(int unit) { return unit < HIDDEN / 2 ? 1.0f : -1.0f; }

static inline float strength_of(const float *sum)
{
    float strength = sum[LINEAR];
    for (int j = 0; j < HIDDEN / 2; j++)
        strength += sum[j] > 0 ? sum[j] : 0;
    for (int j = HIDDEN / 2; j < HIDDEN; j++)
        strength -= sum[j] > 0 ? sum[j] : 0;
    return strength;
}

static void softmax(float *values, int size)
{
    float top = values[0], sum = 0;
    for (int i = 1; i < size; i++)
        top = fmaxf(top, values[i]);
    for (int i = 0; i < size; i++)
        sum += values[i] = expf(values[i] - top);
    for (int i = 0; i < size; i++)
        values[i] /= sum;
}

/* The seats' shares, or against Ptah and alone the strength itself. */
static void to_values(float *strengths, int seats)
{
    if (seats > 1)
        softmax(strengths, seats);
}

static inline const Row *head_of(const Row *weights, int solo) { return weights + solo * ALL_ROWS; }

static void pyramid_sum(const Player *p, const Edition *e, const Row *head, float *sum)
{
    int rows[MOST_ROWS], found = pyramid_rows(p, e, rows);
    memset(sum, 0, sizeof(Row));
    add_rows(sum, head, rows, found);
}

static int all_rows(const Game *g, const View *v, int seat, int *rows)
{
    int found = pyramid_rows(&g->players[seat], g->edition, rows);
    found += food_rows(v, seat, v->food[seat], rows + found);
    return found + other_rows(v, seat, rows + found);
}

static void values_of_game(const Game *g, const Row *head, float *values)
{
    View v = view_of(g);
    if (g->phase == OVER && g->seats > 1) {
        shares_of(g, values);
        return;
    }
    if (g->phase == OVER && g->solo) {
        values[0] = points(g) / POINTS;
        return;
    }
    for (int seat = 0; seat < g->seats; seat++) {
        int rows[MOST_ROWS], found = all_rows(g, &v, seat, rows);
        float sum[WIDTH] = {0};
        add_rows(sum, head, rows, found);
        values[seat] = strength_of(sum);
    }
    to_values(values, g->seats);
}

/* ---- whole moves ---- */

typedef struct {
    int actions[3], length;
    float values[SEATS]; /* right after it, before anything is drawn */
} Move;

enum { MOST_MOVES = 4096 };

/* What comes of laying a stone into a slot, worked out once a decision. */
typedef struct {
    int is_known, gain;
    Row sum;
} Laid;

typedef struct {
    Laid laid[MATERIALS * MATERIALS][SLOTS];
    float others[SEATS][WIDTH]; /* the others' pyramids and food, which no move changes */
    Move moves[MOST_MOVES];
    int found;
} Decision;

static Move *add_move(Decision *d, int length, int first, int second, int third)
{
    Move *move = &d->moves[d->found++];
    move->length = length;
    move->actions[0] = first;
    move->actions[1] = second;
    move->actions[2] = third;
    return move;
}

static void try_out(const Game *g, const Row *head, Move *move)
{
    Game after = *g;
    after.dry = 1;
    for (int i = 0; i < move->length; i++)
        apply(&after, move->actions[i]);
    values_of_game(&after, head, move->values);
}

static const Laid *laid_in(Decision *d, const Game *g, const Row *head, int slot, int code)
{
    Laid *laid = &d->laid[code][slot];
    if (!laid->is_known) {
        Player me = g->players[g->seat];
        laid->gain = -me.food;
        lay(&me, g->edition, g->power[g->seat], slot, code);
        laid->gain += me.food;
        pyramid_sum(&me, g->edition, head, laid->sum);
        laid->is_known = 1;
    }
    return laid;
}

/* A purchase that led to `bought`, with all ways to place the stone. Only the pyramid and the food
   of whoever bought it differ between them. */
static void add_placements(Decision *d, const Game *before, const Game *bought, const Row *head,
                           int first, int power)
{
    int slots[SLOTS], open = open_slots(bought->players[bought->seat].filled, slots);
    int seat = bought->seat, goes_on, rows[MOST_ROWS];
    float strengths[SEATS] = {0}, base[WIDTH] = {0};
    Game after = *bought;
    View v = view_of(bought);
    after.hand = NONE;
    goes_on = is_optional_open(&after) || after.boat[after.order[0]] != after.edition->last;
    v.need[seat]--;
    for (int other = 0; other < v.seats; other++) {
        float sum[WIDTH];
        memcpy(sum, d->others[other], sizeof sum);
        add_rows(other == seat ? base : sum, head, rows, other_rows(&v, other, rows));
        strengths[other] = strength_of(sum);
    }
    for (int i = 0; i < open; i++)
        for (int flip = 0; flip < 2; flip++) {
            int place = DO_PLACE + 2 * slots[i] + flip;
            Move *move = power ? add_move(d, 3, first, DO_POWER, place)
                               : add_move(d, 2, first, place, 0);
            if (goes_on) {
                const Laid *laid = laid_in(d, bought, head, slots[i], turned(bought->hand, flip));
                int food = v.food[seat] + laid->gain;
                float sum[WIDTH];
                for (int j = 0; j < WIDTH; j++)
                    sum[j] = base[j] + laid->sum[j];
                add_rows(sum, head, rows, food_rows(&v, seat, food, rows));
                strengths[seat] = strength_of(sum);
                memcpy(move->values, strengths, sizeof strengths);
                to_values(move->values, v.seats);
            } else {
                try_out(before, head, move);
            }
        }
}

static void add_purchase(Decision *d, const Game *g, const Row *head, int action)
{
    Game bought = *g;
    bought.dry = 1;
    apply(&bought, action);
    if (bought.phase == OVER) {
        try_out(g, head, add_move(d, 1, action, 0, 0));
        return;
    }
    add_placements(d, g, &bought, head, action, 0);
    if (bought.may_store)
        try_out(g, head, add_move(d, 2, action, DO_STORE, 0));
    if (heba_can_go_back(&bought)) {
        apply(&bought, DO_POWER);
        add_placements(d, g, &bought, head, action, 1);
    }
}

/* All whole moves of the seat whose turn it is; stones that are equal in all that counts once. */
static void moves_of(Decision *d, const Game *g, const Row *head)
{
    int actions[MOST_ACTIONS], found = legal(g, actions), seen[2 * COLUMNS * ROWS], seen_count = 0;
    View v = view_of(g);
    d->found = 0;
    for (int code = 0; code < MATERIALS * MATERIALS; code++)
        for (int slot = 0; slot < SLOTS; slot++)
            d->laid[code][slot].is_known = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        int rows[MOST_ROWS];
        pyramid_sum(&g->players[seat], g->edition, head, d->others[seat]);
        add_rows(d->others[seat], head, rows, food_rows(&v, seat, v.food[seat], rows));
    }
    for (int i = 0; i < found; i++) {
        int action = actions[i], is_new = 1;
        if (action >= DO_PLACE) {
            try_out(g, head, add_move(d, 1, action, 0, 0));
            continue;
        }
        Price price = price_of(g, action / 14, action % 14 / 2, action & 1);
        int key = kind_of(g->offer[action / 14][action % 14 / 2]);
        key = key * 256 + price.time;
        key = key * 256 + price.food - price.gain + 64;
        key = key * 8 + (g->solo ? action / 14 : 0) * 2 + (action & 1); /* A2: where it lay */
        for (int j = 0; j < seen_count; j++)
            is_new &= seen[j] != key;
        if (!is_new)
            continue;
        seen[seen_count++] = key;
        add_purchase(d, g, head, action);
    }
}

static int best_of(const Decision *d, int seat)
{
    int best = 0;
    for (int i = 1; i < d->found; i++)
        if (d->moves[i].values[seat] > d->moves[best].values[seat])
            best = i;
    return best;
}

/* ---- chance ---- */

typedef struct { uint64_t state; } Chance;

static uint64_t next(Chance *chance) /* splitmix64 */
{
    uint64_t z = chance->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static int below(Chance *chance, int limit) { return (int)((next(chance) >> 33) % limit); }
static float unit(Chance *chance) { return (next(chance) >> 40) / 16777216.0f; }

static void shuffle(Chance *chance, int32_t *items, int size)
{
    for (int i = size - 1; i > 0; i--) {
        int j = below(chance, i + 1);
        int32_t kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}

static void deal(Game *g, const Edition *edition, int seats, int solo, int powers, Chance *chance)
{
    int32_t order[SEATS] = {0, 1, 2, 3}, builders[SEATS] = {AYA, LATEEF, HEBA, TSEKANI};
    int32_t none[SEATS] = {NO_POWER}, stones[100], found = 0;
    int32_t bonuses[QUARRIES] = {FOOD1, FOOD2, NO_EXTRA, SAVE_TIME, FOOD1, FOOD1, FOOD2, FOOD2,
                                 NO_EXTRA, NO_EXTRA, SAVE_TIME, TIME_FOR_FOOD, TIME_FOR_FOOD,
                                 STOREHOUSE, STOREHOUSE};
    shuffle(chance, order, seats);
    shuffle(chance, builders, SEATS);
    shuffle(chance, bonuses, 4); /* S1 */
    shuffle(chance, bonuses + 4, QUARRIES - 4);
    for (int a = 0; a < MATERIALS; a++)
        for (int b = a + 1; b < MATERIALS; b++)
            for (int i = 0; i < 10; i++)
                stones[found++] = MATERIALS * a + b;
    shuffle(chance, stones, found);
    begin(g, edition, seats, solo, powers ? builders : none, order, bonuses);
    for (int i = 0; i < COLUMNS * ROWS; i++)
        g->offer[i / ROWS][i % ROWS] = (uint8_t)stones[i];
    for (int column = 0; column < COLUMNS; column++)
        g->height[column] = ROWS;
    for (int i = COLUMNS * ROWS; i < found; i++)
        g->bag[g->bag_count++] = (uint8_t)stones[i];
    g->bag_count -= g->ptah;
}

/* ---- learning ---- */

enum { LONGEST_GAME = 500, NEAR_BEST = 8 };

typedef struct {
    int rows[SEATS][MOST_ROWS], found[SEATS];
    float values[SEATS], best[SEATS];
    int is_explored; /* another move than the best was made */
    int is_over;     /* which ended the game: there is nothing to learn about */
} Step;

typedef struct {
    Row weights[HEADS * ALL_ROWS];
    Row squares[HEADS * ALL_ROWS]; /* of all slopes so far: each weight has its own pace */
    Decision decision;
    Step steps[LONGEST_GAME];
    Chance chance;
    float hidden_pace; /* steps of the hidden units, beside those of the linear part */
    double error[HEADS]; /* sum of squares of what the values were off the games' ends */
    long errors[HEADS];
} Trainer;

/* Weights that were often moved take smaller steps; the first steps are held back as if the squares
   of so many had been summed. */
#define CALM 100.0f

static int near_best(Decision *d, int seat, Chance *chance)
{
    int ranked[NEAR_BEST], found = 0;
    for (int i = 0; i < d->found; i++) {
        int at = found < NEAR_BEST ? found++ : NEAR_BEST;
        for (; at > 0 && d->moves[ranked[at - 1]].values[seat] < d->moves[i].values[seat]; at--)
            if (at < NEAR_BEST)
                ranked[at] = ranked[at - 1];
        if (at < NEAR_BEST)
            ranked[at] = i;
    }
    return ranked[below(chance, found)];
}

static void note_rows(const Game *g, Step *step)
{
    View v = view_of(g);
    for (int seat = 0; seat < g->seats; seat++)
        step->found[seat] = all_rows(g, &v, seat, step->rows[seat]);
}

/* One step towards the target: of cross entropy for shares, of the square against Ptah. */
static void learn(Trainer *t, const Step *step, const float *target, int seats, int solo,
                  float rate)
{
    Row *head = t->weights + solo * ALL_ROWS, *squares = t->squares + solo * ALL_ROWS;
    float sums[SEATS][WIDTH] = {{0}}, values[SEATS], pace[WIDTH];
    for (int j = 0; j < WIDTH; j++)
        pace[j] = j < HIDDEN ? t->hidden_pace * rate : rate;
    for (int seat = 0; seat < seats; seat++) {
        add_rows(sums[seat], (const Row *)head, step->rows[seat], step->found[seat]);
        values[seat] = strength_of(sums[seat]);
    }
    to_values(values, seats);
    for (int seat = 0; seat < seats; seat++) {
        float off = target[seat] - values[seat];
        float slope[WIDTH] = {0};
        for (int j = 0; j < HIDDEN; j++)
            slope[j] = sums[seat][j] > 0 ? sign_of(j) * off : 0;
        slope[LINEAR] = off;
        for (int i = 0; i < step->found[seat]; i++) {
            int row = step->rows[seat][i];
            for (int j = 0; j < WIDTH; j++) {
                squares[row][j] += slope[j] * slope[j];
                head[row][j] += pace[j] * slope[j] / sqrtf(CALM + squares[row][j]);
            }
        }
    }
}

/* TD(lambda): what came of each position, seen from the game's end. Beyond a move that was made
   to explore the value of the best one stands for what would have come. */
static void learn_from_game(Trainer *t, int length, const float *result, int seats, int solo,
                            float rate, float lambda)
{
    float target[SEATS];
    memcpy(target, result, sizeof target);
    for (int i = length - 1; i >= 0; i--) {
        const Step *step = &t->steps[i];
        if (!step->is_over)
            learn(t, step, target, seats, solo, rate);
        for (int seat = 0; seat < seats; seat++) {
            float off = result[seat] - step->values[seat];
            t->error[solo] += off * off;
            t->errors[solo]++;
        }
        for (int seat = 0; seat < seats; seat++)
            target[seat] = step->is_explored
                               ? step->best[seat]
                               : lambda * target[seat] + (1 - lambda) * step->values[seat];
    }
}

static void make_move(Game *g, const Move *move)
{
    for (int i = 0; i < move->length; i++)
        apply(g, move->actions[i]);
}

static void train_game(Trainer *t, Game *g, float explore, float rate, float lambda)
{
    const Row *head = head_of((const Row *)t->weights, g->solo);
    Decision *d = &t->decision;
    float result[SEATS] = {0};
    int length = 0;
    while (g->phase != OVER) {
        Step *step = &t->steps[least(length++, LONGEST_GAME - 1)];
        Game after = *g; /* what is learnt about is what was valued: before anything is drawn */
        int best, chosen;
        moves_of(d, g, head);
        chosen = best = best_of(d, g->seat);
        if (unit(&t->chance) < explore)
            chosen = near_best(d, g->seat, &t->chance);
        step->is_explored = chosen != best;
        memcpy(step->best, d->moves[best].values, sizeof step->best);
        memcpy(step->values, d->moves[chosen].values, sizeof step->values);
        after.dry = 1;
        make_move(&after, &d->moves[chosen]);
        step->is_over = after.phase == OVER;
        note_rows(&after, step);
        make_move(g, &d->moves[chosen]);
    }
    values_of_game(g, head, result);
    learn_from_game(t, least(length, LONGEST_GAME), result, g->seats, g->solo, rate, lambda);
}

/* ---- what Python calls ---- */

typedef struct {
    Edition edition;
    Game game;
    Decision decision;
} Table;

int sizes(int32_t *out) /* what both sides must agree on */
{
    make_tables();
    out[0] = EDITION_NUMBERS;
    out[1] = HEADS;
    out[2] = HIDDEN;
    out[3] = WIDTH;
    for (int table = 0; table < TABLES; table++)
        out[4 + table] = table_size[table];
    return TABLES;
}

/* setup: seats, solo, 4 powers, 4 seats in order, 15 bonuses, 28 stones of the offer from the
   bottoms up, how many are in the bag, they in the order they are drawn. */
void *table_new(const int32_t *edition, const int32_t *setup)
{
    Table *table = calloc(1, sizeof *table);
    const int32_t *stones = setup + 25;
    Game *g = &table->game;
    make_tables();
    read_edition(&table->edition, edition);
    begin(g, &table->edition, setup[0], setup[1], setup + 2, setup + 6, setup + 10);
    for (int i = 0; i < COLUMNS * ROWS; i++)
        g->offer[i / ROWS][i % ROWS] = (uint8_t)stones[i];
    for (int column = 0; column < COLUMNS; column++)
        g->height[column] = ROWS;
    g->bag_count = stones[28];
    for (int i = 0; i < g->bag_count; i++)
        g->bag[g->bag_count - 1 - i] = (uint8_t)stones[29 + i];
    g->bag_count -= g->ptah;
    return table;
}

void table_free(void *table) { free(table); }

int table_legal(void *table, int32_t *actions) { return legal(&((Table *)table)->game, actions); }

void table_apply(void *table, int action) { apply(&((Table *)table)->game, action); }

/* All that a state holds, as numbers. */
int table_state(void *table, int32_t *out)
{
    const Game *g = &((Table *)table)->game;
    int n = 0;
    out[n++] = g->phase;
    out[n++] = g->seat;
    out[n++] = g->quarry;
    out[n++] = g->hand;
    out[n++] = g->may_store;
    out[n++] = g->declared;
    out[n++] = g->fresh;
    out[n++] = g->shifted;
    out[n++] = g->ptah;
    out[n++] = g->bag_count;
    for (int column = 0; column < COLUMNS; column++) {
        out[n++] = g->height[column];
        for (int row = 0; row < g->height[column]; row++)
            out[n++] = g->offer[column][row];
    }
    for (int i = 0; i < g->gap_count; i++)
        out[n++] = g->gaps[i];
    for (int seat = 0; seat < g->seats; seat++) {
        const Player *p = &g->players[seat];
        out[n++] = g->boat[seat];
        out[n++] = g->order[seat];
        out[n++] = p->food;
        out[n++] = p->placed;
        out[n++] = p->power_used;
        for (int i = 0; i < p->stored_count; i++)
            out[n++] = p->stored[i];
        for (int slot = 0; slot < SLOTS; slot++)
            for (int half = 0; half < 2; half++) {
                int material = NONE;
                for (int m = 0; m < MATERIALS; m++)
                    if (p->cells[m] & left_cell[slot] << half)
                        material = m;
                out[n++] = material;
            }
        for (int i = 0; i < p->area_count; i++)
            out[n++] = p->areas[i];
    }
    return n;
}

int table_rows(void *table, int seat, int32_t *rows)
{
    const Game *g = &((Table *)table)->game;
    View v = view_of(g);
    return all_rows(g, &v, seat, rows);
}

/* The value of the position to each seat; of one that is over, how it ended. */
void table_values(void *table, const float *weights, float *values)
{
    const Game *g = &((Table *)table)->game;
    values_of_game(g, head_of((const Row *)weights, g->solo), values);
}

/* Every whole move: its length, three actions; and four values each. How many there are. */
int table_moves(void *table, const float *weights, int32_t *moves, float *values)
{
    Table *t = table;
    Decision *d = &t->decision;
    moves_of(d, &t->game, head_of((const Row *)weights, t->game.solo));
    for (int i = 0; i < d->found; i++) {
        moves[4 * i] = d->moves[i].length;
        memcpy(&moves[4 * i + 1], d->moves[i].actions, sizeof d->moves[i].actions);
        memcpy(&values[4 * i], d->moves[i].values, sizeof d->moves[i].values);
    }
    return d->found;
}

void *trainer_new(uint64_t seed)
{
    Trainer *t = calloc(1, sizeof *t);
    make_tables();
    t->chance.state = seed;
    for (int row = 0; row < table_at[TABLES]; row++) {
        if (row >= table_at[T_CHASE] && row < table_at[T_CLOSING])
            continue; /* no game of several has Ptah's rows */
        for (int j = 0; j < HIDDEN / 2; j++) /* units that add and subtract cancel out at first */
            t->weights[row][j] = t->weights[row][j + HIDDEN / 2] = (unit(&t->chance) - 0.5f) * 0.5f;
    }
    return t;
}

void trainer_free(void *trainer) { free(trainer); }

float *trainer_weights(void *trainer) { return &((Trainer *)trainer)->weights[0][0]; }

/* One game to learn from. */
void trainer_play(void *trainer, const int32_t *numbers, int seats, int solo, int powers,
                  float explore, float rate, float hidden_pace, float lambda)
{
    Trainer *t = trainer;
    t->hidden_pace = hidden_pace;
    Edition edition;
    Game g;
    read_edition(&edition, numbers);
    deal(&g, &edition, seats, solo, powers, &t->chance);
    train_game(t, &g, explore, rate, lambda);
}

/* Other chances from here on. */
void trainer_reseed(void *trainer, uint64_t seed) { ((Trainer *)trainer)->chance.state = seed; }

/* Let the weights against Ptah go on from those for several players, who know by then what areas
   are worth; without that, most runs are content with small ones. A good score is the start. */
void trainer_begin_solo(void *trainer, float points)
{
    Trainer *t = trainer;
    memcpy(t->weights + ALL_ROWS, t->weights, sizeof(Row) * ALL_ROWS);
    memset(t->squares + ALL_ROWS, 0, sizeof(Row) * ALL_ROWS);
    t->weights[ALL_ROWS + table_at[T_BIAS]][LINEAR] += points / POINTS;
}

/* How far a head's values were off the games' ends since this was last asked for: the mean of
   the squares. */
double trainer_error(void *trainer, int solo)
{
    Trainer *t = trainer;
    double mean = t->errors[solo] ? t->error[solo] / t->errors[solo] : 0;
    t->error[solo] = 0;
    t->errors[solo] = 0;
    return mean;
}

/* A game between two sets of weights, the first in one seat, the second in the others; what
   comes out is the first one's share. Against Ptah it plays alone, for its score. */
float play_match(const float *first, const float *second, const int32_t *numbers, int seats,
                 int solo, int powers, int seat, uint64_t seed)
{
    Decision *d = malloc(sizeof *d);
    Chance chance = {seed};
    float values[SEATS];
    Edition edition;
    Game g;
    make_tables();
    read_edition(&edition, numbers);
    deal(&g, &edition, seats, solo, powers, &chance);
    while (g.phase != OVER) {
        moves_of(d, &g, head_of((const Row *)(g.seat == seat ? first : second), solo));
        make_move(&g, &d->moves[best_of(d, g.seat)]);
    }
    free(d);
    if (solo)
        return (float)solo_score(&g);
    shares_of(&g, values);
    return values[seat];
}
