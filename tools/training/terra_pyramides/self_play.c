/* Terra Pyramides in C, for self-play alone: whole games by the learned weights, thousands a minute.
 *
 * The law is `sneferu_gui/games/terra_pyramides/law`; tests replay games of this file there, action by
 * action, and compare the features of every turn. What is not needed to play well is left out:
 * workers are never taken back, stones never paid with more white ones than must be, and the variants
 * are not played.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIELDS = 64, SITES = 24, SEGMENTS = 160, KINDS = 40, COLOURS = 6, SEATS = 4, STACKS = 8, SIZE = 8,
    LEVELS = 5, MOST_TURNS = 28, PHASES = 8, STAGES = 3, WORKERS = 3, MISSING = 5, VALUES = 4,
    STONES = 7, GOLD = 7, HOME = 13, PYRAMIDS = 7, WAYS = 7, BUCKETS = 16, FREE = 6, CAPSTONES = 9,
    GOAL = 8, LACKS = 36, LACKING_LEVELS = 25, ROLES = LEVELS + 1, UNITS = 16, WIDTH = UNITS + 1, MOST_ROWS = 64, MOST_STEPS = 60
};

/* The first rows of the tables, in the order of `players/features.py`. */
enum {
    R_TURNS = 0,
    R_SITE = R_TURNS + SEATS * (MOST_TURNS + 1),
    R_FOUNDATION = R_SITE + PHASES * (LEVELS - 1) * WORKERS * MISSING,
    R_DONE = R_FOUNDATION + PHASES * WORKERS * VALUES,
    R_WHITE = R_DONE + LEVELS + 1,
    R_STONES = R_WHITE + PHASES * (STONES + 1),
    R_GOLD = R_STONES + PHASES * ROLES * STONES,
    R_HOME = R_GOLD + PHASES * GOLD,
    R_PYRAMIDS = R_HOME + PHASES * HOME,
    R_WAYS = R_PYRAMIDS + PHASES * PYRAMIDS,
    R_ROW = R_WAYS + STAGES * LEVELS * WAYS,
    R_SECOND_ROW = R_ROW + STAGES * SEATS * BUCKETS,
    R_FREE = R_SECOND_ROW + STAGES * SEATS * BUCKETS,
    R_CAPSTONES = R_FREE + STAGES * FREE,
    R_GOAL = R_CAPSTONES + PHASES * CAPSTONES,
    R_LACK = R_GOAL + PHASES * GOAL,
    R_LACKING_LEVELS = R_LACK + (MOST_TURNS + 1) * LACKS,
    ROWS = R_LACKING_LEVELS + PHASES * LACKING_LEVELS
};

enum { PLACE, ROW, PULL, END, DRAW, LOOK, TAKE, BUILD, HIRE, BUY, SWAP };

typedef uint64_t Mask;

/* What an edition says, and the setup. */
typedef struct {
    int fields, sites, segments, kinds, colours, seats;
    int row_of[FIELDS][4];
    int segment_size[SEGMENTS], segment_fields[SEGMENTS][4], oases[SEGMENTS];
    Mask segment_mask[SEGMENTS];
    int ways[FIELDS], way_site[FIELDS][8];
    Mask way_between[FIELDS][8];
    int pointed[FIELDS][4], touched[FIELDS][4];
    int kind_workers[KINDS], kind_gold[KINDS], kind_stones[KINDS][COLOURS];
    int cost[LEVELS], worth[LEVELS], pieces[LEVELS];
    int stone_limit, gold_limit, stone_price, hire_price, look_price, oasis_gold, swap, first_turn_sites;
    int workers, kept, size, stacks, task, goal_level, goal_count, is_finishing, points_over;
} Board;

typedef struct {
    int8_t kind[FIELDS];
    Mask free;
    uint8_t value[SITES], level[SITES], colour[SITES], workers[SITES];
    uint32_t founded, closed, held[SEATS];
    uint8_t stones[SEATS][COLOURS + 1], gold[SEATS], home[SEATS], capstones[SEATS];
    uint8_t first_pieces[COLOURS], pieces[LEVELS];
    int8_t hand[SEATS];
    uint8_t turns[SEATS], length[SEATS];
    uint8_t stack[STACKS][SIZE], height[STACKS];
    uint8_t seat, is_laid, is_over;
    uint8_t pool, stocked, shown[4], from[4];
    uint32_t reach[4], first_sites;
} State;

typedef struct {
    int ways[SITES];
    int rows, worth[SEGMENTS], is_last[SEGMENTS];
    uint8_t stones[SEGMENTS][COLOURS];
    int8_t best[64], second[64];
} Outlook;

typedef struct {
    int32_t *to;
    int count, most;
} Log;

typedef struct {
    const Board *board;
    const float *weights;
    const float *signs;
    int breadth;
    float noise;
    uint64_t *chance;
} Mind;

static const int PHASE_ENDS[PHASES - 1] = {0, 1, 2, 3, 5, 8, 13};

static int phase_of(int left) {
    int phase = 0;
    for (int at = 0; at < PHASES - 1; at++) phase += left > PHASE_ENDS[at];
    return phase;
}
static int stage_of(int left) { return (left > 3) + (left > 8); }
static int least(int a, int b) { return a < b ? a : b; }

/* -- Chance --------------------------------------------------------------------------------- */

static uint64_t next(uint64_t *chance) {
    *chance += 0x9E3779B97F4A7C15u;
    uint64_t z = *chance;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}
static double unit(uint64_t *chance) { return (next(chance) >> 11) * (1.0 / 9007199254740992.0); }
static float gauss(uint64_t *chance) {
    double u = unit(chance), v = unit(chance);
    return (float)(sqrt(-2 * log(u + 1e-300)) * cos(6.283185307179586 * v));
}

/* -- Features ------------------------------------------------------------------------------- */

static void look_out(const Board *b, const State *s, Outlook *o) {
    memset(o->ways, 0, sizeof o->ways);
    for (int f = 0; f < b->fields; f++) {
        int kind = s->kind[f];
        if (kind < 0 || !b->kind_workers[kind]) continue;
        for (int w = 0; w < b->ways[f]; w++)
            if (!(b->way_between[f][w] & s->free)) o->ways[b->way_site[f][w]] += b->kind_workers[kind];
    }
    o->rows = 0;
    for (int g = 0; g < b->segments; g++) {
        Mask left = b->segment_mask[g] & s->free;
        if (!left) continue;
        int at = o->rows++, worth = b->oases[g] * b->oasis_gold * 10;
        memset(o->stones[at], 0, COLOURS);
        for (int i = 0; i < b->segment_size[g]; i++) {
            int kind = s->kind[b->segment_fields[g][i]];
            if (kind < 0) continue;
            worth += 18 * b->kind_workers[kind] + 10 * b->kind_gold[kind];
            for (int c = 0; c < b->colours; c++) {
                worth += 16 * b->kind_stones[kind][c];
                o->stones[at][c] += b->kind_stones[kind][c];
            }
        }
        o->worth[at] = worth;
        o->is_last[at] = !(left & (left - 1));
    }
    memset(o->best, -1, sizeof o->best);
}

static void best_rows(const Board *b, Outlook *o, int matching, int *first, int *second) {
    if (o->best[matching] < 0) {
        int best = 0, after = 0, last = 0;
        for (int at = 0; at < o->rows; at++) {
            int worth = o->worth[at];
            for (int c = 0; c < b->colours; c++)
                if (matching >> c & 1) worth += 16 * o->stones[at][c];
            if (worth > best) {
                after = best;
                best = worth;
                last = o->is_last[at];
            } else if (worth > after) after = worth;
        }
        o->best[matching] = (int8_t)least(best / 12, BUCKETS - 1);
        o->second[matching] = (int8_t)least((last ? after : best) / 12, BUCKETS - 1);
    }
    *first = o->best[matching];
    *second = o->second[matching];
}

static int pieces_for(const State *s, int seat, int level, int colour) {
    if (level == 1) return s->first_pieces[colour];
    if (level < LEVELS) return s->pieces[level - 1];
    return level == LEVELS ? s->capstones[seat] : 0;
}

static int progress_of(const Board *b, const State *s) {
    if (!b->goal_level) return 0;
    int reached = 0, colours = 0;
    for (int n = 0; n < b->sites; n++)
        if (s->level[n] >= b->goal_level) {
            reached++;
            colours |= 1 << s->colour[n];
        }
    return b->is_finishing ? __builtin_popcount((unsigned)colours) : reached;
}

/* How many stones a task still takes, as far as the best pyramids go; how many levels. */
static int lack_of(const Board *b, const State *s, int *levels) {
    int level[SITES + COLOURS], colour[SITES + COLOURS], n = 0, needs[COLOURS] = {0}, lack = 0;
    if (b->is_finishing) {
        for (int c = 0; c < b->colours; c++) level[n] = 0, colour[n++] = c;
        for (int at = 0; at < b->sites; at++)
            if (s->level[at] > level[s->colour[at]]) level[s->colour[at]] = s->level[at];
    } else
        for (int at = 0; at < b->sites; at++)
            if (s->level[at]) level[n] = s->level[at], colour[n++] = s->colour[at];
    int wanted = b->goal_level ? b->goal_count : LEVELS;
    *levels = 0;
    for (int at = 0; at < wanted; at++) {
        int target = b->goal_level ? b->goal_level : at < LEVELS - 1 ? LEVELS : LEVELS - 1;
        int most = -1;
        for (int i = 0; i < n; i++)
            if (level[i] >= 0
                && (most < 0 || level[i] > level[most] || (level[i] == level[most] && colour[i] > colour[most])))
                most = i;
        int has = most < 0 ? 0 : level[most], need = 0;
        for (int each = has; each < target; each++) need += b->cost[each];
        if (target > has) *levels += target - has;
        lack += need;
        if (most >= 0) {
            needs[colour[most]] += need;
            level[most] = -1;
        }
    }
    for (int c = 0; c < b->colours; c++) lack -= least(needs[c], s->stones[0][c]);
    lack -= s->stones[0][b->colours];
    return lack < 0 ? 0 : lack;
}

static int left_of(const State *s, int seat) {
    int left = s->length[seat] - s->turns[seat] - (seat == s->seat && s->is_laid);
    return left < 0 ? 0 : least(left, MOST_TURNS);
}

static int rows_of(const Board *b, const State *s, int seat, Outlook *o, int16_t *rows) {
    int n = 0, left = left_of(s, seat), phase = phase_of(left), stage = stage_of(left);
    const uint8_t *stones = s->stones[seat];
    int white = stones[b->colours], roles[COLOURS] = {0}, growing = 0, matching = 0;
    rows[n++] = (int16_t)(R_TURNS + (b->seats - 1) * (MOST_TURNS + 1) + left);
    for (uint32_t held = s->held[seat]; held; held &= held - 1) {
        int at = __builtin_ctz(held), level = s->level[at], colour = s->colour[at];
        int workers = least(s->workers[at], WORKERS) - 1;
        if (!level) {
            int value = least(s->value[at] ? s->value[at] : 2, VALUES) - 1;
            rows[n++] = (int16_t)(R_FOUNDATION + (phase * WORKERS + workers) * VALUES + value);
        } else if (pieces_for(s, seat, level + 1, colour)) {
            int missing = b->cost[level] - stones[colour] - white;
            missing = missing < 0 ? 0 : least(missing, MISSING - 1);
            rows[n++] = (int16_t)(R_SITE
                + ((phase * (LEVELS - 1) + level - 1) * WORKERS + workers) * MISSING + missing);
            growing++;
            matching |= 1 << colour;
            if (roles[colour] < level) roles[colour] = level;
        } else {
            rows[n++] = (int16_t)(R_DONE + level);
            continue;
        }
        if (left) rows[n++] = (int16_t)(R_WAYS + (stage * LEVELS + level) * WAYS + least(o->ways[at], WAYS - 1));
    }
    if (b->task) {
        if (b->is_finishing)
            for (int at = 0; at < b->sites; at++)
                if (s->level[at] >= b->goal_level) roles[s->colour[at]] = LEVELS;
        rows[n++] = (int16_t)(R_GOAL + phase * GOAL + least(progress_of(b, s), GOAL - 1));
        int levels, lack = lack_of(b, s, &levels);
        rows[n++] = (int16_t)(R_LACK + left * LACKS + least(lack / 2, LACKS - 1));
        rows[n++] = (int16_t)(R_LACKING_LEVELS + phase * LACKING_LEVELS + least(levels, LACKING_LEVELS - 1));
    }
    for (int c = 0; c < b->colours; c++)
        if (stones[c])
            rows[n++] = (int16_t)(R_STONES + (phase * ROLES + roles[c]) * STONES + least(stones[c], STONES) - 1);
    int home = s->home[seat] + (seat == s->seat ? s->pool : 0);
    rows[n++] = (int16_t)(R_WHITE + phase * (STONES + 1) + least(white, STONES));
    rows[n++] = (int16_t)(R_GOLD + phase * GOLD + least(s->gold[seat], GOLD - 1));
    rows[n++] = (int16_t)(R_HOME + phase * HOME + least(home, HOME - 1));
    rows[n++] = (int16_t)(R_PYRAMIDS + phase * PYRAMIDS + least(growing, PYRAMIDS - 1));
    rows[n++] = (int16_t)(R_CAPSTONES + phase * CAPSTONES + least(s->capstones[seat], CAPSTONES - 1));
    if (left) {
        int distance = (seat - s->seat - s->is_laid + b->seats) % b->seats, first, second;
        int at = (stage * SEATS + distance) * BUCKETS;
        best_rows(b, o, matching, &first, &second);
        rows[n++] = (int16_t)(R_ROW + at + first);
        rows[n++] = (int16_t)(R_SECOND_ROW + at + second);
        uint32_t taken = s->closed;
        for (int each = 0; each < b->seats; each++) taken |= s->held[each];
        int open = __builtin_popcount(s->founded & ~taken);
        rows[n++] = (int16_t)(R_FREE + stage * FREE + least(open, FREE - 1));
    }
    return n;
}

static float strength(const Mind *m, const State *s, int seat, Outlook *o) {
    int16_t rows[MOST_ROWS];
    int n = rows_of(m->board, s, seat, o, rows);
    float sums[WIDTH] = {0};
    for (int i = 0; i < n; i++) {
        const float *row = m->weights + rows[i] * WIDTH;
        for (int u = 0; u < WIDTH; u++) sums[u] += row[u];
    }
    float whole = sums[UNITS];
    for (int u = 0; u < UNITS; u++)
        if (sums[u] > 0) whole += m->signs[u] * sums[u];
    return whole;
}

/* -- The law -------------------------------------------------------------------------------- */

static void note(Log *log, int kind, int a, int b, int c) {
    if (log && log->count < log->most) log->to[log->count++] = kind << 24 | a << 16 | b << 8 | c;
}

static void lay(const Board *b, State *s, int field, int side, int value) {
    s->kind[field] = s->hand[s->seat];
    s->hand[s->seat] = -1;
    s->free &= ~((Mask)1 << field);
    s->is_laid = 1;
    int touched = b->touched[field][side];
    if (touched >= 0 && !(s->founded >> touched & 1)) {
        s->founded |= 1u << touched;
        s->value[touched] = (uint8_t)value;
    }
}

static void choose_row(const Board *b, State *s, int field, int line) {
    int g = b->row_of[field][line], seat = s->seat, shown = 0;
    s->stocked = 0;
    for (int i = 0; i < b->segment_size[g]; i++) {
        int f = b->segment_fields[g][i], kind = s->kind[f];
        if (kind < 0) continue;
        s->gold[seat] += b->kind_gold[kind];
        for (int c = 0; c < b->colours; c++) s->stones[seat][c] += b->kind_stones[kind][c];
        if (b->kind_workers[kind]) {
            uint32_t reach = 0;
            for (int w = 0; w < b->ways[f]; w++)
                if (!(b->way_between[f][w] & s->free)) reach |= 1u << b->way_site[f][w];
            shown += b->kind_workers[kind];
            s->shown[s->stocked] = (uint8_t)b->kind_workers[kind];
            s->from[s->stocked] = (uint8_t)f;
            s->reach[s->stocked++] = reach;
        }
    }
    s->gold[seat] += b->oases[g] * b->oasis_gold;
    s->pool = (uint8_t)least(shown, s->home[seat]);
    s->home[seat] -= s->pool;
}

static uint32_t open_sites(const Board *b, const State *s) {
    uint32_t mine = s->held[s->seat], others = 0, full = 0;
    for (int each = 0; each < b->seats; each++)
        if (each != s->seat) others |= s->held[each];
    for (uint32_t held = mine; held; held &= held - 1) {
        int at = __builtin_ctz(held);
        if (s->workers[at] >= b->workers) full |= 1u << at;
    }
    uint32_t open = s->founded & ~others & ~full & ~s->closed;
    if (!s->turns[s->seat] && __builtin_popcount(s->first_sites) >= b->first_turn_sites)
        open &= mine | s->first_sites;
    return open;
}

static void arrive(State *s, int site) {
    if (!s->level[site] && !s->workers[site] && !s->turns[s->seat]) s->first_sites |= 1u << site;
    s->workers[site]++;
    s->held[s->seat] |= 1u << site;
}

static void build(const Board *b, State *s, int site, int colour, int white) {
    int seat = s->seat, level = ++s->level[site];
    s->stones[seat][colour] -= b->cost[level - 1] - white;
    s->stones[seat][b->colours] -= white;
    s->colour[site] = (uint8_t)colour;
    if (level == LEVELS) s->capstones[seat]--;
    else if (level == 1) s->first_pieces[colour]--;
    else s->pieces[level - 1]--;
    int finished = b->is_finishing && level == b->goal_level, staying = !finished;
    s->home[seat] += s->workers[site] - staying;
    s->workers[site] = (uint8_t)staying;
    if (finished) s->held[seat] &= ~(1u << site);
    if (finished || level == LEVELS) s->closed |= 1u << site;
    if (b->goal_level && progress_of(b, s) >= b->goal_count) s->is_over = 1;
}

static int stones_of(const Board *b, const State *s, int seat) {
    int count = 0;
    for (int c = 0; c <= b->colours; c++) count += s->stones[seat][c];
    return count;
}

static int can_end(const Board *b, const State *s) {
    int gold = s->gold[s->seat];
    if (stones_of(b, s, s->seat) > b->stone_limit) return 0;
    if (gold <= b->gold_limit) return 1;
    if (gold > b->gold_limit + b->look_price) return 0;
    for (int at = 0; at < b->stacks; at++)
        if (s->height[at]) return 1;
    return 0;
}

/* -- Planning ------------------------------------------------------------------------------- */

/* A build: the least white stones are paid. */
static int builds(const Board *b, const State *s, int found[][3]) {
    int n = 0, seat = s->seat;
    const uint8_t *stones = s->stones[seat];
    for (uint32_t held = s->held[seat] & ~s->closed; held; held &= held - 1) {
        int at = __builtin_ctz(held), level = s->level[at];
        if (s->workers[at] < b->workers) continue;
        for (int c = 0; c < b->colours; c++) {
            if (level && c != s->colour[at]) continue;
            if (!pieces_for(s, seat, level + 1, c)) continue;
            int white = b->cost[level] - stones[c];
            if (white < 0) white = 0;
            if (white > stones[b->colours] || n == 64) continue;
            found[n][0] = at, found[n][1] = c, found[n++][2] = white;
        }
    }
    return n;
}

static float build_all(const Mind *m, State *s, Outlook *o) {
    int found[64][3], n;
    float worth = 0;
    int is_known = 0;
    while (!s->is_over && (n = builds(m->board, s, found))) {
        State best = *s;
        for (int i = 0; i < n; i++) {
            State each = *s;
            build(m->board, &each, found[i][0], found[i][1], found[i][2]);
            float value = strength(m, &each, s->seat, o);
            if (!i || value > worth) worth = value, best = each;
        }
        *s = best;
        is_known = 1;
    }
    return is_known ? worth : strength(m, s, s->seat, o);
}

typedef struct {
    State best;
    float worth;
    int any, act[4];
} Choice;

static void consider(const Mind *m, Choice *choice, const State *after, Outlook *o, int kind, int a, int b, int c) {
    State closed = *after;
    float worth = build_all(m, &closed, o);
    if (!choice->any || worth > choice->worth) {
        choice->worth = worth;
        choice->best = *after;
        choice->any = 1;
        choice->act[0] = kind, choice->act[1] = a, choice->act[2] = b, choice->act[3] = c;
    }
}

/* Plays a turn on after its row as it gains most; what its end is worth to the seat. */
static float act(const Mind *m, State *s, Outlook *o, Log *log) {
    const Board *b = m->board;
    int seat = s->seat, found[64][3];
    for (int step = 0; step < MOST_STEPS && !s->is_over; step++) {
        Choice choice = {.any = 0};
        int n = builds(b, s, found);
        for (int i = 0; i < n; i++) {
            State after = *s;
            build(b, &after, found[i][0], found[i][1], found[i][2]);
            consider(m, &choice, &after, o, BUILD, found[i][0], found[i][1], found[i][2]);
        }
        if (!n) {
            uint32_t open = open_sites(b, s);
            if (can_end(b, s)) {
                choice.worth = strength(m, s, seat, o) + 1e-4f;
                choice.best = *s;
                choice.any = 1;
                choice.act[0] = END;
            }
            for (int i = 0; s->pool && i < s->stocked; i++)
                for (uint32_t to = s->reach[i] & open; to; to &= to - 1) {
                    State after = *s;
                    int site = __builtin_ctz(to);
                    after.pool--;
                    if (!--after.shown[i]) {
                        after.stocked--;
                        for (int j = i; j < after.stocked; j++) {
                            after.shown[j] = after.shown[j + 1];
                            after.from[j] = after.from[j + 1];
                            after.reach[j] = after.reach[j + 1];
                        }
                    }
                    if (!after.pool) after.stocked = 0;
                    arrive(&after, site);
                    consider(m, &choice, &after, o, PULL, s->from[i], site, 0);
                }
            if (s->gold[seat] >= b->hire_price && (s->pool || s->home[seat]))
                for (uint32_t to = open; to; to &= to - 1) {
                    State after = *s;
                    after.gold[seat] -= b->hire_price;
                    if (after.home[seat]) after.home[seat]--;
                    else if (!--after.pool) after.stocked = 0;
                    arrive(&after, __builtin_ctz(to));
                    consider(m, &choice, &after, o, HIRE, __builtin_ctz(to), 0, 0);
                }
            if (s->gold[seat] >= b->stone_price) {
                State after = *s;
                after.gold[seat] -= b->stone_price;
                after.stones[seat][b->colours]++;
                consider(m, &choice, &after, o, BUY, 0, 0, 0);
            }
            if (stones_of(b, s, seat) > b->stone_limit)
                for (int c = 0; c <= b->colours; c++)
                    for (int d = c; d <= b->colours; d++) {
                        if (!s->stones[seat][c] || s->stones[seat][d] < 1 + (c == d)) continue;
                        State after = *s;
                        after.stones[seat][c]--;
                        after.stones[seat][d]--;
                        after.stones[seat][b->colours]++;
                        consider(m, &choice, &after, o, SWAP, c, d, 0);
                    }
        }
        if (choice.act[0] == END) break;
        note(log, choice.act[0], choice.act[1], choice.act[2], choice.act[3]);
        *s = choice.best;
    }
    if (s->is_over) return strength(m, s, seat, o);
    float worth = strength(m, s, seat, o);
    return worth;
}

static float others(const Mind *m, const State *s, Outlook *o) {
    int seats = m->board->seats, mine = s->seat;
    if (seats == 1) return 0;
    float most = -1e9f, all[SEATS];
    for (int seat = 0; seat < seats; seat++)
        if (seat != mine) {
            all[seat] = strength(m, s, seat, o);
            if (all[seat] > most) most = all[seat];
        }
    float tau = 4.0f + 1.5f * (float)left_of(s, mine), sum = 0;
    for (int seat = 0; seat < seats; seat++)
        if (seat != mine) sum += expf((all[seat] - most) / tau);
    return most + tau * logf(sum / (float)(seats - 1));
}

typedef struct {
    int field, line, worth;
} Candidate;

static int by_worth(const void *one, const void *two) {
    const Candidate *a = one, *b = two;
    if (a->worth != b->worth) return a->worth < b->worth ? 1 : -1;
    if (a->field != b->field) return a->field - b->field;
    return a->line - b->line;
}

static int matching_of(const Board *b, const State *s, int seat) {
    (void)b;
    int matching = 0;
    for (uint32_t held = s->held[seat]; held; held &= held - 1) {
        int at = __builtin_ctz(held);
        if (s->level[at] && pieces_for(s, seat, s->level[at] + 1, s->colour[at])) matching |= 1 << s->colour[at];
    }
    return matching;
}

/* Plays a turn up to its end; what is expected of it is left in the state. */
static void play_turn(const Mind *m, State *s, int value, Log *log) {
    const Board *b = m->board;
    Candidate all[FIELDS * 4];
    int n = 0, worths[SEGMENTS], matching = matching_of(b, s, s->seat);
    for (int g = 0; g < b->segments; g++) {
        int worth = b->oases[g] * b->oasis_gold * 10;
        for (int i = 0; i < b->segment_size[g]; i++) {
            int kind = s->kind[b->segment_fields[g][i]];
            if (kind < 0) continue;
            worth += 18 * b->kind_workers[kind] + 10 * b->kind_gold[kind];
            for (int c = 0; c < b->colours; c++)
                worth += (16 + (matching >> c & 1 ? 16 : 0)) * b->kind_stones[kind][c];
        }
        worths[g] = worth;
    }
    for (int f = 0; f < b->fields; f++)
        if (s->free >> f & 1)
            for (int line = 0; line < 4; line++) all[n++] = (Candidate){f, line, worths[b->row_of[f][line]]};
    qsort(all, (size_t)n, sizeof *all, by_worth);
    float most = 0;
    int best[3] = {-1, 0, 0};
    for (int i = 0; i < n && i < m->breadth; i++) {
        int is_idle = 0;
        for (int side = 0; side < 4; side++) {
            int f = all[i].field, touched = b->touched[f][side];
            int lays = touched >= 0 && !(s->founded >> touched & 1);
            if (b->pointed[f][side] < 0 || (!lays && is_idle)) continue;
            is_idle |= !lays;
            State after = *s;
            Outlook o;
            lay(b, &after, f, side, 0);
            choose_row(b, &after, f, all[i].line);
            look_out(b, &after, &o);
            float worth = act(m, &after, &o, NULL) - others(m, &after, &o);
            if (m->noise > 0) worth += m->noise * gauss(m->chance);
            if (best[0] < 0 || worth > most) {
                most = worth;
                best[0] = f, best[1] = side, best[2] = all[i].line;
            }
        }
    }
    Outlook o;
    lay(b, s, best[0], best[1], value);
    note(log, PLACE, best[0], best[1], 0);
    choose_row(b, s, best[0], best[2]);
    note(log, ROW, best[2], 0, 0);
    look_out(b, s, &o);
    act(m, s, &o, log);
}

/* What a tile in hand is worth, about: what its stones and gold would be, had they come. */
static float tile_worth(const Mind *m, const State *s, int kind, Outlook *o) {
    const Board *b = m->board;
    State with = *s;
    for (int c = 0; c < b->colours; c++) with.stones[s->seat][c] += b->kind_stones[kind][c];
    with.gold[s->seat] += b->kind_gold[kind];
    return strength(m, &with, s->seat, o) + 2.0f * b->kind_workers[kind];
}

static int by_float(const void *one, const void *two) {
    float a = *(const float *)one, b = *(const float *)two;
    return (a > b) - (a < b);
}

static void take(const Board *b, State *s, int stack, int place) {
    s->hand[s->seat] = (int8_t)s->stack[stack][place];
    s->height[stack]--;
    for (int i = place; i < s->height[stack]; i++) s->stack[stack][i] = s->stack[stack][i + 1];
    if (s->height[stack] <= b->kept) s->height[stack] = 0;
}

/* Takes the next tile; looks where that promises more than its price. */
static void take_next(const Mind *m, State *s, const int *unseen, Log *log) {
    const Board *b = m->board;
    int high = -1, seat = s->seat;
    for (int at = 0; at < b->stacks; at++)
        if (s->height[at] && (high < 0 || s->height[at] > s->height[high])) high = at;
    if (high < 0) return;
    Outlook o;
    look_out(b, s, &o);
    float worths[KINDS];
    for (int k = 0; k < b->kinds; k++) worths[k] = unseen[k] ? tile_worth(m, s, k, &o) : 0;
    int must = s->gold[seat] > b->gold_limit, looks = must;
    if (!must && s->gold[seat] >= b->look_price && s->height[high] > 1) {
        float all[64], sum = 0;
        int n = 0;
        for (int k = 0; k < b->kinds; k++)
            for (int i = 0; i < unseen[k] && n < 64; i++) all[n++] = worths[k], sum += worths[k];
        qsort(all, (size_t)n, sizeof *all, by_float);
        int height = s->height[high];
        float best = all[least(n - 1, n * height / (height + 1))];
        State poorer = *s;
        poorer.gold[seat] -= b->look_price;
        float price = strength(m, s, seat, &o) - strength(m, &poorer, seat, &o);
        looks = best - sum / (float)n > price;
    }
    int place = 0;
    if (looks) {
        s->gold[seat] -= b->look_price;
        note(log, LOOK, high, 0, 0);
        for (int i = 1; i < s->height[high]; i++)
            if (worths[s->stack[high][i]] > worths[s->stack[high][place]]) place = i;
        note(log, TAKE, place, 0, 0);
    } else note(log, DRAW, high, 0, 0);
    take(b, s, high, place);
}

static int points_of(const Board *b, const State *s, int seat) {
    int points = stones_of(b, s, seat) + s->gold[seat];
    for (uint32_t held = s->held[seat]; held; held &= held - 1) {
        int at = __builtin_ctz(held);
        points += s->level[at] ? b->worth[s->level[at] - 1] : s->value[at];
    }
    return points;
}

enum { BONUS = 60 };

/* What is learned: points; in tasks that ask for pyramids those that bring nearer, and a bonus. */
static float target_of(const Board *b, const State *s, int seat) {
    int points = points_of(b, s, seat);
    if (!b->task) return (float)points;
    if (!b->goal_level) return (float)points + (points > b->points_over ? BONUS : 0);
    int met = progress_of(b, s) >= b->goal_count, sum = 0;
    int best[SITES] = {0}, n = 0;
    if (b->is_finishing) {
        for (int at = 0; at < b->sites; at++)
            if (s->level[at]) {
                int level = least(s->level[at], b->goal_level), worth = b->worth[level - 1];
                if (worth > best[s->colour[at]]) best[s->colour[at]] = worth;
            }
        n = b->colours;
    } else
        for (int at = 0; at < b->sites; at++)
            if (s->level[at]) best[n++] = b->worth[least(s->level[at], b->goal_level) - 1];
    for (int i = 0; i < least(n, b->goal_count); i++) {
        int most = i;
        for (int j = i + 1; j < n; j++)
            if (best[j] > best[most]) most = j;
        int other = best[i];
        best[i] = best[most], best[most] = other;
        sum += best[i];
    }
    return (float)(sum + (met ? BONUS : 0));
}

/* -- Called from Python --------------------------------------------------------------------- */

static const int32_t *read_ints(int *to, const int32_t *from, int count) {
    for (int i = 0; i < count; i++) to[i] = from[i];
    return from + count;
}
static Mask mask_of(const int32_t *two) { return (Mask)(uint32_t)two[0] | (Mask)(uint32_t)two[1] << 32; }

void sizes(int32_t *out) {
    out[0] = ROWS, out[1] = UNITS, out[2] = MOST_ROWS, out[3] = (int32_t)sizeof(Board);
}

/* Reads what `native.py` writes. */
void board_read(Board *b, const int32_t *at) {
    memset(b, 0, sizeof *b);
    b->fields = *at++, b->sites = *at++, b->segments = *at++, b->kinds = *at++, b->colours = *at++;
    for (int f = 0; f < b->fields; f++) {
        at = read_ints(b->row_of[f], at, 4);
        at = read_ints(b->pointed[f], at, 4);
        at = read_ints(b->touched[f], at, 4);
        b->ways[f] = *at++;
        for (int w = 0; w < b->ways[f]; w++) {
            b->way_site[f][w] = *at++;
            b->way_between[f][w] = mask_of(at);
            at += 2;
        }
    }
    for (int g = 0; g < b->segments; g++) {
        b->oases[g] = *at++;
        b->segment_size[g] = *at++;
        at = read_ints(b->segment_fields[g], at, b->segment_size[g]);
        for (int i = 0; i < b->segment_size[g]; i++) b->segment_mask[g] |= (Mask)1 << b->segment_fields[g][i];
    }
    for (int k = 0; k < b->kinds; k++) {
        b->kind_workers[k] = *at++;
        b->kind_gold[k] = *at++;
        at = read_ints(b->kind_stones[k], at, b->colours);
    }
    at = read_ints(b->cost, at, LEVELS);
    at = read_ints(b->worth, at, LEVELS);
    at = read_ints(b->pieces, at, LEVELS);
    b->stone_limit = *at++, b->gold_limit = *at++, b->stone_price = *at++, b->hire_price = *at++;
    b->look_price = *at++, b->oasis_gold = *at++, b->first_turn_sites = *at++, b->workers = *at++;
    b->size = *at++, b->stacks = *at++;
    b->seats = *at++, b->kept = *at++, b->task = *at++, b->goal_level = *at++, b->goal_count = *at++;
    b->is_finishing = *at++, b->points_over = *at++;
}

/* Reads a deal: first seat, workers, capstones, start fields with kinds and sites, hands, stacks,
 * turns of each seat; foundations follow, which are told one by one. */
static const int32_t *start(const Board *b, State *s, const int32_t *at) {
    memset(s, 0, sizeof *s);
    memset(s->kind, -1, sizeof s->kind);
    s->free = b->fields == 64 ? ~(Mask)0 : ((Mask)1 << b->fields) - 1;
    s->seat = (uint8_t)*at++;
    int workers = *at++, capstones = *at++, starts = *at++;
    for (int i = 0; i < starts; i++, at += 4) {
        s->kind[at[0]] = (int8_t)at[1];
        s->free &= ~((Mask)1 << at[0]);
        if (at[2] >= 0) {
            s->founded |= 1u << at[2];
            s->value[at[2]] = (uint8_t)at[3];
        }
    }
    for (int seat = 0; seat < b->seats; seat++) {
        s->hand[seat] = (int8_t)*at++;
        s->length[seat] = (uint8_t)*at++;
        s->home[seat] = (uint8_t)workers;
        s->capstones[seat] = (uint8_t)capstones;
    }
    for (int c = 0; c < b->colours; c++) s->first_pieces[c] = (uint8_t)b->pieces[0];
    for (int level = 1; level < LEVELS - 1; level++) s->pieces[level] = (uint8_t)b->pieces[level];
    for (int k = 0; k < b->stacks; k++) {
        s->height[k] = (uint8_t)*at++;
        for (int i = 0; i < s->height[k]; i++) s->stack[k][i] = (uint8_t)*at++;
        if (s->height[k] <= b->kept) s->height[k] = 0;
    }
    return at;
}

/* What a seat has not seen, by kinds. */
static void unseen_by(const Board *b, const State *s, const int32_t *all, int *unseen) {
    for (int k = 0; k < b->kinds; k++) unseen[k] = all[k];
    for (int f = 0; f < b->fields; f++)
        if (s->kind[f] >= 0) unseen[s->kind[f]]--;
}

/* Plays a game. `weights` and `signs` by seat; `rows` and `targets` take the samples, `log` the
 * actions, `out` each seat's points and whether the task was met. Returns how many samples. */
int play_game(const Board *b, const int32_t *deal, const int32_t *all_kinds, const float **weights,
              const float **signs, const int32_t *breadths, float noise, uint64_t seed, int16_t *rows,
              float *targets, int32_t *log_to, int log_most, int32_t *out) {
    State s;
    const int32_t *foundations = start(b, &s, deal);
    uint64_t chance = seed;
    Log log = {log_to, 0, log_most};
    int samples = 0, unseen[KINDS];
    uint8_t whose[512];
    while (!s.is_over && s.hand[s.seat] >= 0) {
        int seat = s.seat;
        Mind mind = {b, weights[seat], signs[seat], breadths[seat], noise, &chance};
        uint32_t founded = s.founded;
        play_turn(&mind, &s, *foundations, &log);
        if (s.founded != founded) foundations++;
        Outlook o;
        look_out(b, &s, &o);
        for (int each = 0; rows && each < b->seats && samples < 512; each++) {
            int16_t *to = rows + samples * MOST_ROWS;
            int n = rows_of(b, &s, each, &o, to);
            for (; n < MOST_ROWS; n++) to[n] = -1;
            whose[samples++] = (uint8_t)each;
        }
        if (s.is_over) break;
        note(&log, END, 0, 0, 0);
        s.home[seat] += s.pool;
        s.pool = s.stocked = 0;
        unseen_by(b, &s, all_kinds, unseen);
        take_next(&mind, &s, unseen, &log);
        s.turns[seat]++;
        s.first_sites = 0;
        s.is_laid = 0;
        s.seat = (uint8_t)((seat + 1) % b->seats);
    }
    for (int i = 0; rows && i < samples; i++) targets[i] = target_of(b, &s, whose[i]);
    for (int seat = 0; seat < b->seats; seat++) out[seat] = points_of(b, &s, seat);
    out[SEATS] = b->goal_level ? progress_of(b, &s) >= b->goal_count : b->task && out[0] > b->points_over;
    out[SEATS + 1] = log.count;
    return samples;
}
