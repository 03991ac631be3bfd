/* Sobek's rules, its features, self-play, the search and the fitting, for `tools.training.sobek`.

   The law is sneferu_gui/games/sobek/law; what is here repeats it, fast, up to choices that are made
   as is plain (`evaluator.settled`): sets laid flat, gifts to the Scribe. The features repeat
   sneferu_gui/games/sobek/players/features.py. tests/tools/test_sobek_training.py compares both,
   action by action. Clauses are those of RULES.md. */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, KINDS = 40, FAMILIES = 6, CARDS = 96, MOST_SETS = 24, TOKENS = 6, MOST_TOKENS = 24 };
enum { TRACK = 200, THEFTS = 8, NONE = -1 };
enum { BEIGE, GREEN, ORANGE };
enum { QUEEN, PRIEST, THIEF, SCRIBE, VIZIER, COURTESAN, MERCHANT, POWERS };
enum { GUILD, FLOOD, CURSE, PROSPERITY, EMBALMING, DECEIT };
enum { START, TURN, EVENT, LOOKING, OVER };
enum { DO_START, DO_TAKE, DO_SET, DO_POWER, DO_EVENT, DO_PICK };

typedef struct {
    int kinds, family[KINDS], scarabs[KINDS], power[KINDS], back[KINDS], count[KINDS];
    int quays, reach, start_hand, removed, events, draws, leaves, joins, curse, prosper, lot, least;
    int rounds, early_after, early_above, tokens[TOKENS], prospering[FAMILIES];
    int length, ahead[TRACK], behind[TRACK];
} Edition;

typedef struct { int8_t family, size, scarabs, is_flat; } Set;

typedef uint8_t Bag[KINDS];

typedef struct {
    const Edition *e;
    int seats, round, phase, seat, turn, started, victim, winners;
    int scores[SEATS], curses[SEATS], sets_count[SEATS];
    Bag hands[SEATS], piles[SEATS];
    Set sets[SEATS][MOST_SETS];
    int nile_count, deck_count, out_count, token_count, aside_count, theft_count;
    uint8_t nile[CARDS], deck[CARDS], out[CARDS]; /* of the deck the last is the top */
    uint8_t tokens[MOST_TOKENS], aside[MOST_TOKENS];
    uint32_t thefts[THEFTS];
    uint64_t later; /* what later rounds are dealt by */
} Game;

typedef struct { int8_t what, a, b, card; Bag cards; } Act;

enum { MOST_ACTS = 400 };

/* ---- chance ---- */

static uint64_t next(uint64_t *state) /* splitmix64 */
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static int below(uint64_t *chance, int limit) { return (int)((next(chance) >> 33) % limit); }
static double unit(uint64_t *chance) { return (next(chance) >> 11) / 9007199254740992.0; }

static void shuffle(uint64_t *chance, uint8_t *items, int size)
{
    for (int i = size - 1; i > 0; i--) {
        int j = below(chance, i + 1);
        uint8_t kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }

static void read_edition(Edition *e, const int32_t *from)
{
    e->kinds = *from++;
    for (int k = 0; k < e->kinds; k++) {
        e->family[k] = *from++;
        e->scarabs[k] = *from++;
        e->power[k] = *from++;
        e->back[k] = *from++;
        e->count[k] = *from++;
    }
    int *numbers[] = {&e->quays, &e->reach, &e->start_hand, &e->removed, &e->events, &e->draws,
                      &e->leaves, &e->joins, &e->curse, &e->prosper, &e->lot, &e->least,
                      &e->rounds, &e->early_after, &e->early_above};
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) *numbers[i] = *from++;
    for (int i = 0; i < TOKENS; i++) e->tokens[i] = *from++;
    for (int i = 0; i < FAMILIES; i++) e->prospering[i] = *from++;
    e->length = *from++;
    for (int i = 0; i < e->length; i++) e->ahead[i] = *from++;
    for (int i = 0; i < e->length; i++) e->behind[i] = *from++;
}

/* ---- the law ---- */

static int size_of(const Game *g, const Bag bag)
{
    int size = 0;
    for (int k = 0; k < g->e->kinds; k++) size += bag[k];
    return size;
}

static int scarabs_of(const Game *g, const Bag bag)
{
    int scarabs = 0;
    for (int k = 0; k < g->e->kinds; k++) scarabs += bag[k] * g->e->scarabs[k];
    return scarabs;
}

static int backward(const Edition *e, int points) { return most(points - e->behind[points % e->length], 0); }

static void deliver(Game *g) /* N1 */
{
    for (int i = 0; i < g->e->quays && g->deck_count; i++)
        g->nile[g->nile_count++] = g->deck[--g->deck_count];
}

static void set_up_round(Game *g, int number) /* S4 to S7 */
{
    const Edition *e = g->e;
    uint8_t start[CARDS], tokens[MOST_TOKENS];
    int starts = 0, cards = 0, all = 0;
    uint64_t *chance = &g->later;
    g->round = number;
    memset(g->hands, 0, sizeof g->hands);
    memset(g->piles, 0, sizeof g->piles);
    memset(g->curses, 0, sizeof g->curses);
    memset(g->sets_count, 0, sizeof g->sets_count);
    for (int k = 0; k < e->kinds; k++)
        for (int i = 0; i < e->count[k]; i++)
            if (e->back[k] == GREEN) start[starts++] = (uint8_t)k;
            else g->deck[cards++] = (uint8_t)k;
    shuffle(chance, start, starts);
    shuffle(chance, g->deck, cards);
    g->out_count = 0;
    for (int seat = 0; seat < g->seats; seat++)
        for (int i = 0; i < e->start_hand; i++) g->hands[seat][start[--starts]]++;
    while (starts) g->out[g->out_count++] = start[--starts];
    for (int i = 0; g->seats == 2 && i < e->removed; i++) g->out[g->out_count++] = g->deck[--cards];
    g->deck_count = cards;
    for (int t = 0; t < TOKENS; t++)
        for (int i = 0; i < e->tokens[t]; i++) tokens[all++] = (uint8_t)t;
    shuffle(chance, tokens, all);
    g->token_count = least(e->events, all);
    memcpy(g->tokens, tokens, g->token_count);
    g->aside_count = all - g->token_count;
    memcpy(g->aside, tokens + g->token_count, g->aside_count);
    g->theft_count = THEFTS;
    for (int i = 0; i < THEFTS; i++) g->thefts[i] = (uint32_t)next(chance);
    g->nile_count = 0;
    deliver(g);
}

static void begin_turn(Game *g, int seat)
{
    g->seat = g->turn = seat;
    g->phase = TURN;
}

static void end_turn(Game *g) { begin_turn(g, (g->turn + 1) % g->seats); }

static void lay_plainly(Game *g, int seat) /* R2, as `evaluator._plain_lay` */
{
    const Edition *e = g->e;
    for (;;) {
        int best = NONE, best_scarabs = 0, best_size = 0, amulets = 0;
        for (int k = 0; k < e->kinds; k++) amulets += e->family[k] < 0 ? g->hands[seat][k] : 0;
        for (int f = 0; f < FAMILIES; f++) {
            int held = 0, scarabs = 0;
            for (int k = 0; k < e->kinds; k++)
                if (e->family[k] == f) {
                    held += g->hands[seat][k];
                    scarabs += g->hands[seat][k] * e->scarabs[k];
                }
            if (!held || held + amulets < e->least) continue;
            if (best == NONE || scarabs > best_scarabs
                || (scarabs == best_scarabs && held + amulets > best_size)) {
                best = f;
                best_scarabs = scarabs;
                best_size = held + amulets;
            }
        }
        if (best == NONE) return;
        for (int k = 0; k < e->kinds; k++)
            if (e->family[k] == best || e->family[k] < 0) g->hands[seat][k] = 0;
        Set *set = &g->sets[seat][g->sets_count[seat]++];
        *set = (Set){(int8_t)best, (int8_t)best_size, (int8_t)best_scarabs, 1};
    }
}

static int worth_of_set(const Set *set) { return set->is_flat ? set->scarabs : set->scarabs * set->size; }

static void score(Game *g) /* R3, W, Z */
{
    const Edition *e = g->e;
    int corruption[SEATS], points[SEATS], scarabs[SEATS], highest = 0, dearest = -1, low;
    for (int seat = 0; seat < g->seats; seat++) {
        for (int k = 0; k < e->kinds; k++) g->piles[seat][k] += g->hands[seat][k];
        memset(g->hands[seat], 0, sizeof(Bag));
        corruption[seat] = size_of(g, g->piles[seat]) + e->curse * g->curses[seat];
        scarabs[seat] = scarabs_of(g, g->piles[seat]);
        highest = most(highest, corruption[seat]);
        points[seat] = 0;
        for (int i = 0; i < g->sets_count[seat]; i++) points[seat] += worth_of_set(&g->sets[seat][i]);
        g->scores[seat] += points[seat];
    }
    for (int seat = 0; seat < g->seats; seat++)
        if (corruption[seat] == highest) dearest = most(dearest, scarabs[seat]);
    for (int seat = 0; seat < g->seats && highest; seat++)
        if (corruption[seat] == highest && scarabs[seat] == dearest)
            for (int i = 0; i < points[seat] / e->lot; i++) g->scores[seat] = backward(e, g->scores[seat]);
    highest = low = g->scores[0];
    for (int seat = 1; seat < g->seats; seat++) {
        highest = most(highest, g->scores[seat]);
        low = least(low, g->scores[seat]);
    }
    if (g->round == e->rounds || (g->round == e->early_after && highest > e->early_above)) {
        g->phase = OVER;
        return;
    }
    set_up_round(g, g->round + 1);
    g->phase = START;
    for (int step = g->seats; step >= 1; step--) /* Z2 */
        if (g->scores[(g->started + step) % g->seats] == low)
            g->seat = g->turn = (g->started + step) % g->seats;
}

static void after_taking(Game *g) /* N4, R1 */
{
    if (!g->nile_count) {
        if (!g->deck_count) {
            int first = g->turn;
            for (int step = 0; step < g->seats; step++) lay_plainly(g, (first + step) % g->seats);
            score(g);
            return;
        }
        deliver(g);
    }
    end_turn(g);
}

static void take(Game *g, int place, int skips)
{
    int seat = g->seat, first = skips ? 0 : place;
    g->hands[seat][g->nile[place]]++;
    for (int i = first; i < place; i++) g->piles[seat][g->nile[i]]++;
    memmove(g->nile + first, g->nile + place + 1, g->nile_count - place - 1);
    g->nile_count -= place + 1 - first;
    after_taking(g);
}

static void enlarge(Game *g, Set *set, const Bag cards)
{
    for (int k = 0; k < g->e->kinds; k++) {
        g->hands[g->seat][k] -= cards[k];
        set->size += cards[k];
        set->scarabs += cards[k] * g->e->scarabs[k];
        if (cards[k] && g->e->family[k] >= 0) set->family = (int8_t)g->e->family[k];
    }
}

static void give_plainly(Game *g);

static void play_power(Game *g, const Act *act)
{
    const Edition *e = g->e;
    int seat = g->seat;
    g->hands[seat][act->card]--;
    switch (e->power[act->card]) {
    case QUEEN:
        for (int i = 0; i < e->draws && g->deck_count; i++) g->hands[seat][g->deck[--g->deck_count]]++;
        break;
    case PRIEST:
        for (int k = 0; k < e->kinds; k++)
            if (act->a >= 0 && e->family[k] == act->a) g->piles[seat][k] = 0;
        break;
    case THIEF:
        if (act->a >= 0) {
            uint8_t codes[CARDS];
            int found = 0;
            uint64_t number = g->theft_count ? g->thefts[THEFTS - g->theft_count] : 0;
            for (int k = 0; k < e->kinds; k++)
                for (int i = 0; e->back[k] == act->b && i < g->hands[act->a][k]; i++) codes[found++] = (uint8_t)k;
            int stolen = codes[number * found >> 32];
            g->hands[act->a][stolen]--;
            g->hands[seat][stolen]++;
        }
        g->theft_count -= g->theft_count > 0;
        break;
    case SCRIBE: give_plainly(g); break;
    case VIZIER:
        if (act->a >= 0) {
            g->phase = LOOKING;
            g->victim = act->a;
            return;
        }
        break;
    case COURTESAN:
        if (act->a >= 0) enlarge(g, &g->sets[seat][act->a], act->cards);
        break;
    case MERCHANT: take(g, act->a, 0); return;
    }
    end_turn(g);
}

static void use_token(Game *g, int token, int target)
{
    int seat = g->seat, at = 0;
    while (g->tokens[at] != token) at++;
    memmove(g->tokens + at, g->tokens + at + 1, --g->token_count - at);
    switch (token) {
    case GUILD:
        g->scores[seat] += g->e->ahead[g->scores[seat] % g->e->length];
        g->scores[target] = backward(g->e, g->scores[target]);
        break;
    case CURSE: g->curses[target]++; break;
    case PROSPERITY:
        if (target >= 0) g->sets[seat][target].scarabs += g->e->prosper;
        break;
    case EMBALMING:
        for (int k = 0; k < g->e->kinds; k++) g->hands[seat][k] += g->piles[seat][k];
        memset(g->piles[seat], 0, sizeof(Bag));
        break;
    case DECEIT: g->scores[seat] += size_of(g, g->piles[seat]); break;
    }
    if (token == FLOOD) begin_turn(g, seat);
    else end_turn(g);
}

static void apply(Game *g, const Act *act)
{
    int seat = g->seat;
    switch (act->what) {
    case DO_START:
        g->started = act->a;
        begin_turn(g, act->a);
        break;
    case DO_TAKE: take(g, act->a, 1); break;
    case DO_SET:
        if (act->a < 0) {
            Set *set = &g->sets[seat][g->sets_count[seat]++];
            memset(set, 0, sizeof *set);
            enlarge(g, set, act->cards);
        } else {
            enlarge(g, &g->sets[seat][act->a], act->cards);
        }
        if (g->token_count) g->phase = EVENT;
        else end_turn(g);
        break;
    case DO_POWER: play_power(g, act); break;
    case DO_EVENT: use_token(g, act->a, act->b); break;
    case DO_PICK:
        g->piles[g->victim][act->card]--;
        g->hands[seat][act->card]++;
        end_turn(g);
        break;
    }
}

/* ---- what is worth a thought ---- */

static Act *add(Act *acts, int *found, int what, int a, int b, int card)
{
    Act *act = &acts[*found];
    memset(act, 0, sizeof *act);
    act->what = (int8_t)what;
    act->a = (int8_t)a;
    act->b = (int8_t)b;
    act->card = (int8_t)card;
    *found += *found < MOST_ACTS - 1;
    return act;
}

/* Sets of one family for one target: all goods of it, so many amulets, some characters. */
static void add_sets(const Game *g, Act *acts, int *found, int onto, int family)
{
    const Edition *e = g->e;
    const uint8_t *hand = g->hands[g->seat];
    int characters[KINDS], kinds = 0, goods = 0, amulets = 0, amulet = NONE;
    for (int k = 0; k < e->kinds; k++) {
        if (!hand[k]) continue;
        if (e->family[k] < 0) { amulets += hand[k]; amulet = k; }
        else if (e->family[k] == family && e->power[k] >= 0) characters[kinds++] = k;
        else if (e->family[k] == family) goods += hand[k];
    }
    for (int some = 0; some < 1 << kinds; some++) {
        int plain = goods + __builtin_popcount(some);
        for (int jokers = 0; jokers <= amulets; jokers++) {
            if (plain + jokers < e->least || (!plain && onto < 0)) continue;
            Act *act = add(acts, found, DO_SET, onto, 0, 0);
            for (int k = 0; k < e->kinds; k++)
                if (e->family[k] == family && e->power[k] < 0) act->cards[k] = hand[k];
            for (int i = 0; i < kinds; i++) act->cards[characters[i]] = some >> i & 1;
            if (jokers) act->cards[amulet] = (uint8_t)jokers;
        }
    }
}

static void add_joining(const Game *g, Act *acts, int *found, int card)
{
    const Edition *e = g->e;
    Bag hand;
    int before = *found;
    memcpy(hand, g->hands[g->seat], sizeof hand);
    hand[card]--;
    for (int at = 0; at < g->sets_count[g->seat]; at++) {
        int family = g->sets[g->seat][at].family;
        for (int k = 0; k < e->kinds; k++) {
            if (!hand[k] || (e->family[k] != family && e->family[k] >= 0)) continue;
            add(acts, found, DO_POWER, at, 0, card)->cards[k] = 1;
            for (int j = k; j < e->kinds && e->joins > 1; j++) {
                if ((e->family[j] != family && e->family[j] >= 0) || hand[j] < (j == k ? 2 : 1)) continue;
                Act *act = add(acts, found, DO_POWER, at, 0, card);
                act->cards[k]++;
                act->cards[j]++;
            }
        }
    }
    if (*found == before) add(acts, found, DO_POWER, NONE, 0, card);
}

static void add_power(const Game *g, Act *acts, int *found, int card)
{
    const Edition *e = g->e;
    int seat = g->seat, before = *found;
    switch (e->power[card]) {
    case MERCHANT:
        for (int i = 0; i < g->nile_count; i++) add(acts, found, DO_POWER, i, 0, card);
        return;
    case PRIEST:
        for (int f = 0; f < FAMILIES; f++)
            for (int k = 0; k < e->kinds; k++)
                if (e->family[k] == f && g->piles[seat][k]) {
                    add(acts, found, DO_POWER, f, 0, card);
                    break;
                }
        break;
    case THIEF:
        for (int other = 0; other < g->seats; other++)
            for (int back = BEIGE; back <= ORANGE && other != seat; back++)
                for (int k = 0; k < e->kinds; k++)
                    if (e->back[k] == back && g->hands[other][k]) {
                        add(acts, found, DO_POWER, other, back, card);
                        break;
                    }
        break;
    case VIZIER:
        for (int other = 0; other < g->seats; other++)
            if (other != seat && size_of(g, g->piles[other])) add(acts, found, DO_POWER, other, 0, card);
        break;
    case COURTESAN: add_joining(g, acts, found, card); return;
    }
    if (*found == before) add(acts, found, DO_POWER, NONE, 0, card);
}

static int acts_of(const Game *g, Act *acts)
{
    const Edition *e = g->e;
    int found = 0, seat = g->seat;
    switch (g->phase) {
    case START:
        for (int s = 0; s < g->seats; s++) add(acts, &found, DO_START, s, 0, 0);
        break;
    case TURN:
        for (int i = 0; i < least(e->reach, g->nile_count); i++) add(acts, &found, DO_TAKE, i, 0, 0);
        for (int f = 0; f < FAMILIES; f++) add_sets(g, acts, &found, NONE, f);
        for (int at = 0; at < g->sets_count[seat]; at++) add_sets(g, acts, &found, at, g->sets[seat][at].family);
        for (int k = 0; k < e->kinds; k++)
            if (e->power[k] >= 0 && g->hands[seat][k]) add_power(g, acts, &found, k);
        break;
    case EVENT:
        for (int t = 0; t < TOKENS; t++) {
            int before = found;
            if (!memchr(g->tokens, t, g->token_count)) continue;
            for (int other = 0; other < g->seats && (t == GUILD || t == CURSE); other++)
                if (other != seat) add(acts, &found, DO_EVENT, t, other, 0);
            for (int at = 0; at < g->sets_count[seat] && t == PROSPERITY; at++)
                if (e->prospering[g->sets[seat][at].family]) add(acts, &found, DO_EVENT, t, at, 0);
            if (found == before) add(acts, &found, DO_EVENT, t, NONE, 0);
        }
        break;
    case LOOKING:
        for (int k = 0; k < e->kinds; k++)
            if (g->piles[g->victim][k]) add(acts, &found, DO_PICK, 0, 0, k);
    }
    return found;
}

/* ---- holdings and features ---- */

enum { WIDEST = 8, LEADS = 2 * WIDEST + 1, PARTS = 5, BASE = 14 + POWERS + 1 };
enum { CLASSES = 3, LAID = 7, HELD = 6, VALUED = 4, FAMILY_ROWS = CLASSES * LAID * HELD * VALUED };
enum { HAND_FEATURES = BASE + FAMILY_ROWS, PLAIN = 21 + TOKENS, OF_PART = 9 };
enum { FEATURES = HAND_FEATURES + PLAIN + 3 * LEADS + OF_PART * PARTS, MOST_COUNTED = BASE + FAMILIES + PLAIN + 3 + OF_PART };

typedef struct {
    int laid[FAMILIES], laid_scarabs[FAMILIES], held[FAMILIES], held_scarabs[FAMILIES], valued[FAMILIES];
    int banked, gain, best, flat, loose, amulets, size, ready, scarabs, powers[POWERS];
    double worth[FAMILIES], scarab_worth[FAMILIES];
} Holdings;

typedef struct { int found; int16_t at[MOST_COUNTED], count[MOST_COUNTED]; } Counts;

static void note_holdings(const Game *g, int seat, Holdings *h)
{
    static const double chances[] = {0.0, 0.3, 0.6, 1.0};
    const Edition *e = g->e;
    const uint8_t *hand = g->hands[seat];
    int dearest[FAMILIES], used = 0;
    memset(h, 0, sizeof *h);
    for (int f = 0; f < FAMILIES; f++) dearest[f] = -1;
    for (int i = 0; i < g->sets_count[seat]; i++) {
        const Set *set = &g->sets[seat][i];
        int worth = worth_of_set(set);
        h->banked += worth;
        if (worth > dearest[set->family]) {
            dearest[set->family] = worth;
            h->laid[set->family] = set->size;
            h->laid_scarabs[set->family] = set->scarabs;
        }
    }
    for (int k = 0; k < e->kinds; k++) {
        int f = e->family[k];
        if (!hand[k]) continue;
        h->size += hand[k];
        if (e->power[k] >= 0) h->powers[e->power[k]] += hand[k];
        if (f < 0) {
            h->amulets += hand[k];
            continue;
        }
        h->held[f] += hand[k];
        h->held_scarabs[f] += hand[k] * e->scarabs[k];
        h->valued[f] += e->scarabs[k] ? hand[k] : 0;
    }
    for (int f = 0; f < FAMILIES; f++) {
        int needed = most(3 - h->held[f], 0), cards = h->laid[f] + h->held[f];
        int scarabs = h->laid_scarabs[f] + h->held_scarabs[f];
        double chance = chances[least(h->held[f] + 1 + least(h->amulets, 1), 3)];
        h->worth[f] = scarabs * chance;
        h->scarab_worth[f] = (cards + 1) * chance;
        h->scarabs += scarabs;
        h->ready += h->held[f] >= 3;
        if (!h->held[f] || needed > h->amulets) continue;
        int brought = (cards + needed) * scarabs - h->laid[f] * h->laid_scarabs[f];
        h->gain += brought;
        h->best = most(h->best, brought);
        h->flat += h->laid[f] ? 0 : h->held_scarabs[f];
        used += h->held[f] + needed;
    }
    h->loose = most(h->size - used, 0);
}

static double worth_of(const Game *g, int code, const Holdings *h)
{
    int f = g->e->family[code];
    if (f < 0) return 4.0;
    return h->worth[f] + g->e->scarabs[code] * h->scarab_worth[f] + (g->e->power[code] >= 0 ? 2.0 : 0.0);
}

static void give_plainly(Game *g) /* C6, as `evaluator._plain_gift` */
{
    for (int step = 1; step < g->seats; step++) {
        int seat = (g->turn + step) % g->seats;
        while (size_of(g, g->hands[seat]) > g->e->leaves) {
            Holdings h;
            int gift = NONE;
            note_holdings(g, seat, &h);
            for (int k = 0; k < g->e->kinds; k++)
                if (g->hands[seat][k] && (gift == NONE || worth_of(g, k, &h) < worth_of(g, gift, &h))) gift = k;
            g->hands[seat][gift]--;
            g->piles[seat][gift]++;
        }
    }
}

typedef struct { int cards[FAMILIES], scarabs[FAMILIES], amulets; } Left;

static void note_left(const Game *g, const uint8_t *codes, int count, Left *left)
{
    memset(left, 0, sizeof *left);
    for (int i = 0; i < count; i++) {
        int f = g->e->family[codes[i]];
        if (f < 0) { left->amulets++; continue; }
        left->cards[f]++;
        left->scarabs[f] += g->e->scarabs[codes[i]];
    }
}

static int promised(const Left *left, const Holdings *h)
{
    double sum = 0;
    for (int f = 0; f < FAMILIES; f++) sum += left->cards[f] * h->worth[f];
    for (int f = 0; f < FAMILIES; f++) sum += left->scarabs[f] * h->scarab_worth[f];
    return (int)nearbyint(sum / 8.0);
}

static int bounded(int lead) { return least(most(lead, -WIDEST), WIDEST) + WIDEST; }

static inline void counted(Counts *c, int at, int count)
{
    if (!count) return;
    c->at[c->found] = (int16_t)at;
    c->count[c->found++] = (int16_t)count;
}

static int family_row(const Edition *e, const Holdings *h, int f)
{
    int worth = 0, laid = 0;
    for (int k = 0; k < e->kinds; k++)
        if (e->family[k] == f) worth = most(worth, e->scarabs[k]);
    if (h->laid[f]) {
        int scarabs = h->laid_scarabs[f];
        laid = 1 + 3 * (h->laid[f] > 3) + (scarabs > 1) + (scarabs > 3);
    }
    worth = least(most(worth, 1), CLASSES) - 1;
    return ((worth * LAID + laid) * HELD + least(h->held[f], HELD - 1)) * VALUED + least(h->valued[f], VALUED - 1);
}

static void note_own(const Edition *e, const Holdings *h, Counts *c)
{
    int pairs = 0, pair_scarabs = 0, singles = 0, single_scarabs = 0, laid = 0, sets = 0, scarabs = 0;
    for (int f = 0; f < FAMILIES; f++) {
        scarabs += h->held_scarabs[f];
        if (h->laid[f]) { laid += h->laid_scarabs[f]; sets++; }
        if (h->held[f] == 2) { pairs++; pair_scarabs += h->held_scarabs[f] + h->laid_scarabs[f]; }
        if (h->held[f] == 1) { singles++; single_scarabs += h->held_scarabs[f] + h->laid_scarabs[f]; }
    }
    int own[] = {h->banked, h->gain, h->best, h->flat, h->loose, h->amulets, h->size, pairs,
                 pair_scarabs, singles, single_scarabs, laid, sets, scarabs};
    for (int i = 0; i < 14; i++) counted(c, i, own[i]);
    for (int i = 0; i < POWERS; i++) counted(c, 14 + i, h->powers[i]);
    counted(c, 14 + POWERS, h->ready);
    for (int f = 0; f < FAMILIES; f++) counted(c, BASE + family_row(e, h, f), 1);
}

typedef struct { Holdings held[SEATS]; int corruption[SEATS]; Left nile, deck; } View;

static void note_view(const Game *g, View *v)
{
    for (int seat = 0; seat < g->seats; seat++) {
        note_holdings(g, seat, &v->held[seat]);
        v->corruption[seat] = size_of(g, g->piles[seat]) + g->e->curse * g->curses[seat];
    }
    note_left(g, g->nile, g->nile_count, &v->nile);
    note_left(g, g->deck, g->deck_count, &v->deck);
}

static void note_counts(const Game *g, const View *v, int seat, Counts *c)
{
    const Edition *e = g->e;
    const Holdings *own = &v->held[seat];
    int corrupt = -1, reckoned = -1, banked = 0, gain = 0, rival = 0, first = 0, best = 0, stuck = 0;
    int to_come = g->deck_count + g->nile_count, tokens[TOKENS] = {0};
    int part = least(to_come * PARTS / most(e->quays * PARTS, 1), PARTS - 1);
    for (int other = 0; other < g->seats; other++) {
        const Holdings *h = &v->held[other];
        if (other == seat) continue;
        corrupt = most(corrupt, v->corruption[other]);
        reckoned = most(reckoned, v->corruption[other] + h->loose);
        banked = most(banked, h->banked);
        gain = most(gain, h->gain);
        rival = most(rival, promised(&v->nile, h) + promised(&v->deck, h));
    }
    for (int i = 0; i < least(e->reach, g->nile_count); i++) {
        int worth = (int)nearbyint(worth_of(g, g->nile[i], own) - 2 * i);
        first = i ? first : worth;
        best = i ? most(best, worth) : worth;
    }
    for (int f = 0; f < FAMILIES; f++)
        if (own->held[f] && own->held[f] + v->nile.cards[f] + v->deck.cards[f] + own->amulets < 3)
            stuck += own->held[f];
    for (int i = 0; i < g->token_count; i++) tokens[g->tokens[i]]++;
    int behind = e->behind[g->scores[seat] % e->length], paid = (own->banked + own->gain) / e->lot * behind;
    int nile = promised(&v->nile, own), deck = promised(&v->deck, own), is_turn = g->turn == seat;
    int events = g->phase == EVENT && is_turn, lead = bounded(v->corruption[seat] - corrupt);
    int plain[] = {1, g->seats == 3, g->seats == 4, is_turn && g->phase == TURN,
                   (g->turn + 1) % g->seats == seat && !events, events, g->token_count, g->curses[seat],
                   size_of(g, g->piles[seat]), (own->banked + own->gain) % e->lot, first, best, to_come,
                   banked, gain, behind, nile, deck, rival, stuck, v->nile.amulets + v->deck.amulets};
    int of_part[] = {1, own->banked, own->gain, lead, own->size, own->scarabs, own->ready, paid, nile + deck};
    c->found = 0;
    note_own(e, own, c);
    for (int i = 0; i < 21; i++) counted(c, HAND_FEATURES + i, plain[i]);
    for (int i = 0; i < TOKENS; i++) counted(c, HAND_FEATURES + 21 + i, tokens[i]);
    counted(c, HAND_FEATURES + PLAIN + lead, 1);
    counted(c, HAND_FEATURES + PLAIN + LEADS + lead, paid);
    counted(c, HAND_FEATURES + PLAIN + 2 * LEADS + bounded(v->corruption[seat] + own->loose - reckoned), 1);
    for (int i = 0; i < OF_PART; i++) counted(c, HAND_FEATURES + PLAIN + 3 * LEADS + i * PARTS + part, of_part[i]);
}

/* ---- the value ---- */

enum { UNITS = 32 };

typedef struct { float hidden[FEATURES][UNITS], linear[FEATURES]; } Weights;

/* What the rest of a game makes of a lead: variances of a round and of what is left at its end,
   points of a round by players, and whether an early end (Z4) is reckoned with. */
typedef struct { float round, rest, points[SEATS + 1]; int is_early; } Spread;

typedef struct { Weights weights; Spread spread; } Mind;

static float strength_of(const Weights *w, const Counts *c)
{
    float sums[UNITS] = {0}, value = 0;
    for (int i = 0; i < c->found; i++) {
        const float *row = w->hidden[c->at[i]];
        float count = c->count[i];
        value += w->linear[c->at[i]] * count;
        for (int u = 0; u < UNITS; u++) sums[u] += row[u] * count;
    }
    for (int u = 0; u < UNITS / 2; u++) value += sums[u] > 0 ? sums[u] : 0;
    for (int u = UNITS / 2; u < UNITS; u++) value -= sums[u] > 0 ? sums[u] : 0;
    return value;
}

static const double LOGISTIC = 0.55;

static void add_shares(const double *expected, int seats, double width, double part, double *shares)
{
    double top = expected[0], sum = 0, each[SEATS];
    for (int s = 1; s < seats; s++) top = fmax(top, expected[s]);
    for (int s = 0; s < seats; s++) sum += each[s] = exp((expected[s] - top) / width);
    for (int s = 0; s < seats; s++) shares[s] += part * each[s] / sum;
}

/* As `evaluator.shares_by`. */
static void expected_shares(const Game *g, const Spread *spread, const double *expected, double *shares)
{
    const Edition *e = g->e;
    double left = (g->deck_count + g->nile_count) / (double)most(e->quays * 5, 1), top = expected[0];
    int after = e->rounds - g->round, between = e->early_after - g->round;
    double width = LOGISTIC * sqrt(spread->round * (after + left) + spread->rest), early = 0;
    for (int s = 0; s < g->seats; s++) shares[s] = 0;
    if (spread->is_early && between >= 0) {
        double first = left + between;
        for (int s = 1; s < g->seats; s++) top = fmax(top, expected[s]);
        top += between * spread->points[g->seats];
        early = 1 / (1 + exp((e->early_above + 0.5 - top) / (LOGISTIC * sqrt((spread->round * first + spread->rest) / 2))));
        add_shares(expected, g->seats, LOGISTIC * sqrt(spread->round * first + spread->rest), early, shares);
    }
    add_shares(expected, g->seats, width, 1 - early, shares);
}

static void result_shares(const Game *g, double *shares)
{
    int best = 0, winners = 0;
    for (int s = 0; s < g->seats; s++) best = most(best, g->scores[s]);
    for (int s = 0; s < g->seats; s++) winners += g->scores[s] == best;
    for (int s = 0; s < g->seats; s++) shares[s] = g->scores[s] == best ? 1.0 / winners : 0;
}

static void shares_of(const Game *g, const Mind *mind, double *shares)
{
    if (g->phase == OVER) {
        result_shares(g, shares);
    } else if (g->phase == EVENT || g->phase == LOOKING) {
        Act *acts = malloc(sizeof(Act) * MOST_ACTS);
        int found = acts_of(g, acts), seat = g->seat;
        for (int i = 0; i < found; i++) {
            double each[SEATS];
            Game after = *g;
            apply(&after, &acts[i]);
            shares_of(&after, mind, each);
            if (!i || each[seat] > shares[seat]) memcpy(shares, each, sizeof each);
        }
        free(acts);
    } else {
        double expected[SEATS];
        View v;
        Counts c;
        note_view(g, &v);
        for (int seat = 0; seat < g->seats; seat++) {
            note_counts(g, &v, seat, &c);
            expected[seat] = g->scores[seat] + strength_of(&mind->weights, &c);
        }
        expected_shares(g, &mind->spread, expected, shares);
    }
}

/* ---- guessing ---- */

/* What a seat cannot see is dealt anew: nearly what `Observation.imagined` does. Others' cards with
   beige backs are taken to be known, as nearly all of them lay open. */
static void imagine(Game *g, uint64_t *chance)
{
    const Edition *e = g->e;
    uint8_t pools[3][2 * CARDS], all[2 * MOST_TOKENS];
    int counts[3] = {0}, takes[3] = {0}, tokens = 0;
    Bag given[2][SEATS] = {{{0}}};
    for (int back = GREEN; back <= ORANGE; back++) {
        for (int place = 0; place < 2; place++)
            for (int seat = 0; seat < g->seats; seat++) {
                uint8_t *bag = place ? g->piles[seat] : g->hands[seat];
                for (int k = 0; k < e->kinds; k++)
                    if (seat != g->seat && e->back[k] == back && bag[k]) {
                        for (int i = 0; i < bag[k]; i++) pools[back][counts[back]++] = (uint8_t)k;
                        given[place][seat][back] += bag[k];
                        bag[k] = 0;
                    }
            }
    }
    for (int i = 0; i < g->nile_count; i++)
        if (e->back[g->nile[i]] == ORANGE) pools[ORANGE][counts[ORANGE]++] = g->nile[i];
    for (int i = 0; i < g->deck_count; i++) {
        int back = e->back[g->deck[i]];
        pools[back][counts[back]++] = g->deck[i];
    }
    for (int i = 0; i < g->out_count; i++) {
        int back = e->back[g->out[i]];
        pools[back][counts[back]++] = g->out[i];
    }
    for (int back = BEIGE; back <= ORANGE; back++) shuffle(chance, pools[back], counts[back]);
    for (int back = GREEN; back <= ORANGE; back++)
        for (int place = 0; place < 2; place++)
            for (int seat = 0; seat < g->seats; seat++)
                for (int i = 0; i < given[place][seat][back]; i++)
                    (place ? g->piles : g->hands)[seat][pools[back][takes[back]++]]++;
    for (int i = 0; i < g->nile_count; i++)
        if (e->back[g->nile[i]] == ORANGE) g->nile[i] = pools[ORANGE][takes[ORANGE]++];
    uint8_t rest[2 * CARDS];
    int left = 0;
    for (int back = BEIGE; back <= ORANGE; back += 2)
        while (takes[back] < counts[back]) rest[left++] = pools[back][takes[back]++];
    shuffle(chance, rest, left);
    memcpy(g->deck, rest, g->deck_count);
    g->out_count = left - g->deck_count;
    memcpy(g->out, rest + g->deck_count, g->out_count);
    while (takes[GREEN] < counts[GREEN]) g->out[g->out_count++] = pools[GREEN][takes[GREEN]++];
    if (g->phase != EVENT) {
        memcpy(all, g->tokens, g->token_count);
        memcpy(all + g->token_count, g->aside, g->aside_count);
        tokens = g->token_count + g->aside_count;
        shuffle(chance, all, tokens);
        memcpy(g->tokens, all, g->token_count);
        memcpy(g->aside, all + g->token_count, g->aside_count);
    }
    for (int i = 0; i < THEFTS; i++) g->thefts[i] = (uint32_t)next(chance);
    g->later = next(chance);
}

/* ---- the search, as players/search/puct.py ---- */

enum { BREADTH = 10, MOST_NODES = 4096 };

typedef struct {
    Game game;
    int found, child[BREADTH], visits[BREADTH], total;
    Act acts[BREADTH];
    double values[BREADTH][SEATS], priors[BREADTH];
} Node;

typedef struct {
    const Mind *mind;
    Node nodes[MOST_NODES];
    int count, states;
    Act acts[MOST_ACTS];
    double shares[MOST_ACTS][SEATS];
} Search;

static int expand(Search *s, const Game *game)
{
    Node *node = &s->nodes[s->count];
    int found, seat = game->seat;
    double whole = 0;
    node->game = *game;
    node->total = node->found = 0;
    if (game->phase == OVER) return s->count++;
    found = acts_of(game, s->acts);
    for (int i = 0; i < found; i++) {
        Game after = *game;
        apply(&after, &s->acts[i]);
        shares_of(&after, s->mind, s->shares[i]);
    }
    for (; node->found < least(found, BREADTH); node->found++) {
        int best = -1, at = node->found;
        for (int i = 0; i < found; i++)
            if (s->shares[i][0] >= 0 && (best < 0 || s->shares[i][seat] > s->shares[best][seat])) best = i;
        node->acts[at] = s->acts[best];
        memcpy(node->values[at], s->shares[best], sizeof s->shares[best]);
        s->shares[best][0] = -1;
        node->child[at] = NONE;
        node->visits[at] = 0;
    }
    for (int i = 0; i < node->found; i++)
        whole += node->priors[i] = exp((node->values[i][seat] - node->values[0][seat]) / 0.05);
    for (int i = 0; i < node->found; i++) node->priors[i] *= 0.3 / whole;
    return s->count++;
}

static void grow(Search *s)
{
    int path[512], moves[512], length = 0, at = 0;
    double shares[SEATS];
    for (;;) {
        Node *node = &s->nodes[at];
        int best = 0, seat = node->game.seat;
        double top = -1, root = sqrt(node->total + 1.0);
        for (int i = 0; i < node->found; i++) {
            double worth = node->values[i][seat] + node->priors[i] * root / (1 + node->visits[i]);
            if (worth > top) { top = worth; best = i; }
        }
        path[length] = at;
        moves[length++] = best;
        if (node->child[best] == NONE) {
            Game after = node->game;
            apply(&after, &node->acts[best]);
            int below = expand(s, &after);
            node->child[best] = below;
            if (s->nodes[below].found) memcpy(shares, s->nodes[below].values[0], sizeof shares);
            else result_shares(&after, shares);
            break;
        }
        at = node->child[best];
        if (!s->nodes[at].found || length == 512) {
            result_shares(&s->nodes[at].game, shares);
            break;
        }
    }
    s->states++;
    for (int i = 0; i < length; i++) {
        Node *node = &s->nodes[path[i]];
        int visits = ++node->visits[moves[i]];
        node->total++;
        for (int seat = 0; seat < node->game.seats; seat++) {
            double *value = &node->values[moves[i]][seat];
            *value += (shares[seat] - *value) / (visits + 1);
        }
    }
}

/* How a player thinks: guesses at what is hidden, and states in all of them together. */
typedef struct { int guesses, states; } Thought;

/* What all guesses together have of each act. */
typedef struct {
    int found, visits[MOST_ACTS], times[MOST_ACTS];
    Act acts[MOST_ACTS];
    double share[MOST_ACTS];
} Judged;

static void consider(Search *s, const Game *g, const Mind *mind, Thought thought, uint64_t *chance, Judged *judged)
{
    memset(judged, 0, sizeof *judged);
    judged->found = acts_of(g, judged->acts);
    s->mind = mind;
    for (int n = 0; n < thought.guesses && judged->found > 1; n++) {
        Game guess = *g;
        imagine(&guess, chance);
        s->count = 0;
        s->states = 1;
        expand(s, &guess);
        while (s->states * thought.guesses < thought.states && s->count < MOST_NODES - 1) grow(s);
        const Node *root = &s->nodes[0];
        for (int i = 0; i < root->found; i++)
            for (int j = 0; j < judged->found; j++)
                if (!memcmp(&root->acts[i], &judged->acts[j], sizeof(Act))) {
                    double share = root->values[i][g->seat];
                    judged->visits[j] += root->visits[i];
                    judged->share[j] = (judged->share[j] * judged->times[j] + share) / (judged->times[j] + 1);
                    judged->times[j]++;
                }
    }
}

static Act choose(Search *s, const Game *g, const Mind *mind, Thought thought, uint64_t *chance)
{
    Judged judged;
    int best = 0;
    consider(s, g, mind, thought, chance, &judged);
    for (int j = 1; j < judged.found; j++)
        if (judged.visits[j] > judged.visits[best]
            || (judged.visits[j] == judged.visits[best] && judged.share[j] > judged.share[best]))
            best = j;
    return judged.acts[best];
}

/* The share that an adviser tells: of acts that were looked at well the greatest. */
static double told(Search *s, const Game *g, const Mind *mind, Thought thought, uint64_t *chance)
{
    Judged judged;
    int visits = 0;
    double share = -1, any = 0;
    consider(s, g, mind, thought, chance, &judged);
    for (int j = 0; j < judged.found; j++) visits = most(visits, judged.visits[j]);
    for (int j = 0; j < judged.found; j++) {
        any = judged.visits[j] == visits ? judged.share[j] : any;
        if (judged.times[j] == thought.guesses && 4 * judged.visits[j] >= visits) share = fmax(share, judged.share[j]);
    }
    return share < 0 ? any : share;
}

/* ---- games ---- */

static void begin(Game *g, const Edition *e, int seats, uint64_t seed)
{
    memset(g, 0, sizeof *g);
    g->e = e;
    g->seats = seats;
    g->later = seed;
    set_up_round(g, 1);
    g->started = below(&g->later, seats);
    begin_turn(g, g->started);
}

/* TD(lambda): what came of each line, seen from the round's end. Of a line first stand the score
   expected then, in its place the target, and what was scored. */
static void set_targets(float *brought, const float *marks, int from, int to, const Game *g, float lambda)
{
    for (int seat = 0; seat < g->seats; seat++) {
        float target = (float)g->scores[seat];
        for (int line = to - g->seats + seat; line >= from; line -= g->seats) {
            float expected = brought[line];
            brought[line] = target - marks[6 * (int64_t)line + 4];
            target = lambda * target + (1 - lambda) * expected;
        }
    }
}

/* Games to learn from, of which such a part of the states is noted: lines of features, how much the rest of the round brought, and of each line
   the game, its seat and the round. How many lines there are. */
int play_games(const int32_t *numbers, const Mind *mind, int games, uint64_t seed, float explore, float noted, float lambda,
               const int *thought, int most_lines, int16_t *at, int16_t *count, float *brought, float *marks)
{
    static const int sizes[] = {2, 2, 2, 3, 4};
    Search *search = malloc(sizeof *search);
    Edition e;
    uint64_t chance = seed;
    int lines = 0;
    read_edition(&e, numbers);
    for (int game = 0; game < games; game++) {
        Game g;
        int waiting = lines, from = lines;
        begin(&g, &e, sizes[game % 5], next(&chance));
        while (g.phase != OVER && lines < most_lines - SEATS) {
            int round = g.round;
            if ((g.phase == TURN || g.phase == START) && unit(&chance) < noted) {
                View v;
                note_view(&g, &v);
                for (int seat = 0; seat < g.seats; seat++) {
                    Counts c;
                    note_counts(&g, &v, seat, &c);
                    memset(at + (int64_t)lines * MOST_COUNTED, -1, sizeof(int16_t) * MOST_COUNTED);
                    memcpy(at + (int64_t)lines * MOST_COUNTED, c.at, sizeof(int16_t) * c.found);
                    memcpy(count + (int64_t)lines * MOST_COUNTED, c.count, sizeof(int16_t) * c.found);
                    brought[lines] = (float)g.scores[seat] + strength_of(&mind->weights, &c);
                    float *mark = marks + 6 * (int64_t)lines;
                    mark[0] = (float)g.seats;
                    mark[1] = (float)seat;
                    mark[2] = (float)g.round;
                    mark[3] = (float)(g.deck_count + g.nile_count);
                    mark[4] = (float)g.scores[seat];
                    lines++;
                }
            }
            Act act;
            if (unit(&chance) < explore) {
                int found = acts_of(&g, search->acts);
                act = search->acts[below(&chance, found)];
            } else {
                act = choose(search, &g, mind, (Thought){thought[0], thought[1]}, &chance);
            }
            apply(&g, &act);
            if (g.round != round || g.phase == OVER) {
                set_targets(brought, marks, waiting, lines, &g, lambda);
                waiting = lines;
            }
        }
        if (g.phase != OVER) { lines = from; break; }
        double shares[SEATS];
        result_shares(&g, shares);
        for (int line = from; line < lines; line++)
            marks[6 * (int64_t)line + 5] = (float)shares[(int)marks[6 * (int64_t)line + 1]];
    }
    free(search);
    return lines;
}

/* How often one mind wins among others, seats rotated and deals shared: its shares added up. */
double play_matches(const int32_t *numbers, const Mind *one, const Mind *other, int seats, int games, uint64_t seed,
                    const int *thoughts)
{
    Search *search = malloc(sizeof *search);
    Edition e;
    double won = 0, shares[SEATS];
    read_edition(&e, numbers);
    for (int game = 0; game < games; game++) {
        Game g;
        uint64_t chance = seed + 7919u * (uint64_t)game, deal = (seed << 20) + game / seats;
        int own = game % seats;
        next(&deal);
        begin(&g, &e, seats, next(&deal));
        while (g.phase != OVER) {
            int is_own = g.seat == own;
            Thought thought = {thoughts[is_own ? 0 : 2], thoughts[is_own ? 1 : 3]};
            Act act = choose(search, &g, is_own ? one : other, thought, &chance);
            apply(&g, &act);
        }
        result_shares(&g, shares);
        won += shares[own];
    }
    free(search);
    return won;
}

/* Games of a mind against itself, and of one choice in each third of each: the game's number, how
   far it was, the share told then, and what the seat had in the end. How many there are. Thoughts
   are of play, and of what is told. */
int play_told(const int32_t *numbers, const Mind *mind, int seats, int games, uint64_t seed, const int *thoughts,
              float *out)
{
    Search *search = malloc(sizeof *search);
    Edition e;
    int cards = 0, lines = 0;
    read_edition(&e, numbers);
    for (int k = 0; k < e.kinds; k++) cards += e.count[k];
    for (int game = 0; game < games; game++) {
        Game g, kept[3];
        int met[3] = {0};
        double far[3], shares[SEATS];
        uint64_t chance = seed + 7919u * (uint64_t)game;
        next(&chance);
        begin(&g, &e, seats, next(&chance));
        while (g.phase != OVER) {
            double progress = (g.round - 1 + 1 - fmin(1, (g.deck_count + g.nile_count) / (double)cards)) / e.rounds;
            int third = least((int)(3 * progress), 2);
            if (acts_of(&g, search->acts) > 1 && !below(&chance, ++met[third])) {
                kept[third] = g;
                far[third] = progress;
            }
            Act act = choose(search, &g, mind, (Thought){thoughts[0], thoughts[1]}, &chance);
            apply(&g, &act);
        }
        result_shares(&g, shares);
        for (int third = 0; third < 3; third++)
            if (met[third]) {
                float *line = out + 4 * lines++;
                line[0] = (float)game;
                line[1] = (float)far[third];
                line[2] = (float)told(search, &kept[third], mind, (Thought){thoughts[2], thoughts[3]}, &chance);
                line[3] = (float)shares[kept[third].seat];
            }
    }
    free(search);
    return lines;
}

/* ---- fitting ---- */

/* One pass of Adagrad over samples in an order; features are told in their own spreads. */
void learn(const int16_t *at, const int16_t *count, const float *brought, const int32_t *order, int samples,
           const float *scale, Weights *w, Weights *paces, float rate, float last, float steep)
{
    for (int n = 0; n < samples; n++) {
        int64_t line = (int64_t)order[n] * MOST_COUNTED;
        float sums[UNITS] = {0}, slopes[UNITS], value = 0, pace = rate + (last - rate) * n / samples;
        for (int i = 0; i < MOST_COUNTED && at[line + i] >= 0; i++) {
            int row = at[line + i];
            float x = count[line + i] * scale[row];
            value += w->linear[row] * x;
            for (int u = 0; u < UNITS; u++) sums[u] += w->hidden[row][u] * x;
        }
        for (int u = 0; u < UNITS; u++) value += sums[u] > 0 ? (u < UNITS / 2 ? sums[u] : -sums[u]) : 0;
        float error = value - brought[order[n]];
        error = error > steep ? steep : error < -steep ? -steep : error;
        for (int u = 0; u < UNITS; u++) slopes[u] = sums[u] > 0 ? (u < UNITS / 2 ? error : -error) : 0;
        for (int i = 0; i < MOST_COUNTED && at[line + i] >= 0; i++) {
            int row = at[line + i];
            float x = count[line + i] * scale[row], *hidden = w->hidden[row], *seen = paces->hidden[row];
            paces->linear[row] += error * error * x * x;
            w->linear[row] -= pace * error * x / sqrtf(paces->linear[row] + 1e-3f);
            for (int u = 0; u < UNITS; u++) {
                float slope = slopes[u] * x;
                seen[u] += slope * slope;
                hidden[u] -= pace * slope / sqrtf(seen[u] + 1e-3f);
            }
        }
    }
}

/* What a value says of samples. */
void values_of(const int16_t *at, const int16_t *count, int samples, const Weights *w, float *values)
{
    for (int n = 0; n < samples; n++) {
        Counts c = {0};
        for (int i = 0; i < MOST_COUNTED && at[(int64_t)n * MOST_COUNTED + i] >= 0; i++) {
            c.at[c.found] = at[(int64_t)n * MOST_COUNTED + i];
            c.count[c.found++] = count[(int64_t)n * MOST_COUNTED + i];
        }
        values[n] = strength_of(w, &c);
    }
}

/* ---- what Python compares ---- */

void sizes(int32_t *out)
{
    out[0] = FEATURES;
    out[1] = UNITS;
    out[2] = MOST_COUNTED;
    out[3] = KINDS;
}

/* A game from numbers: its phase, round, seats, seat, turn, started, victim; of each seat score,
   Curses, hand, pile, sets; Nile, deck from its top, tokens, theft numbers. */
void *table_new(const int32_t *numbers, const int32_t *from, const uint32_t *thefts)
{
    Edition *e = calloc(1, sizeof *e);
    Game *g = calloc(1, sizeof *g);
    read_edition(e, numbers);
    g->e = e;
    g->phase = *from++;
    g->round = *from++;
    g->seats = *from++;
    g->seat = *from++;
    g->turn = *from++;
    g->started = *from++;
    g->victim = *from++;
    for (int seat = 0; seat < g->seats; seat++) {
        g->scores[seat] = *from++;
        g->curses[seat] = *from++;
        for (int k = 0; k < e->kinds; k++) g->hands[seat][k] = (uint8_t)*from++;
        for (int k = 0; k < e->kinds; k++) g->piles[seat][k] = (uint8_t)*from++;
        g->sets_count[seat] = *from++;
        for (int i = 0; i < g->sets_count[seat]; i++) {
            Set set = {(int8_t)from[0], (int8_t)from[1], (int8_t)from[2], (int8_t)from[3]};
            g->sets[seat][i] = set;
            from += 4;
        }
    }
    g->nile_count = *from++;
    for (int i = 0; i < g->nile_count; i++) g->nile[i] = (uint8_t)*from++;
    g->deck_count = *from++;
    for (int i = 0; i < g->deck_count; i++) g->deck[g->deck_count - 1 - i] = (uint8_t)*from++;
    g->token_count = *from++;
    for (int i = 0; i < g->token_count; i++) g->tokens[i] = (uint8_t)*from++;
    g->theft_count = *from++;
    for (int i = 0; i < g->theft_count; i++) g->thefts[THEFTS - g->theft_count + i] = thefts[i];
    return g;
}

void table_free(void *table)
{
    free((void *)((Game *)table)->e);
    free(table);
}

/* Every act: what, a, b, card, then its cards by kinds. */
int table_acts(void *table, int32_t *out)
{
    Act *acts = malloc(sizeof(Act) * MOST_ACTS);
    int found = acts_of(table, acts), n = 0;
    for (int i = 0; i < found; i++) {
        out[n++] = acts[i].what;
        out[n++] = acts[i].a;
        out[n++] = acts[i].b;
        out[n++] = acts[i].card;
        for (int k = 0; k < KINDS; k++) out[n++] = acts[i].cards[k];
    }
    free(acts);
    return found;
}

/* The game after an act, as `table_new` reads it but for deck and theft numbers; its length. */
int table_after(void *table, int index, int32_t *out)
{
    Act *acts = malloc(sizeof(Act) * MOST_ACTS);
    Game g = *(Game *)table;
    int n = 0;
    acts_of(&g, acts);
    apply(&g, &acts[index]);
    free(acts);
    int head[] = {g.phase, g.round, g.seats, g.seat, g.turn};
    for (int i = 0; i < 5; i++) out[n++] = head[i];
    for (int seat = 0; seat < g.seats; seat++) {
        out[n++] = g.scores[seat];
        out[n++] = g.curses[seat];
        for (int k = 0; k < g.e->kinds; k++) out[n++] = g.hands[seat][k];
        for (int k = 0; k < g.e->kinds; k++) out[n++] = g.piles[seat][k];
        for (int i = 0; i < g.sets_count[seat]; i++) {
            const Set *set = &g.sets[seat][i];
            out[n++] = set->family;
            out[n++] = set->size;
            out[n++] = set->scarabs;
        }
    }
    for (int i = 0; i < g.nile_count; i++) out[n++] = g.nile[i];
    for (int i = 0; i < g.token_count; i++) out[n++] = g.tokens[i];
    return n;
}

/* The features of a seat, all of them. */
void table_counts(void *table, int seat, int32_t *out)
{
    View v;
    Counts c;
    note_view(table, &v);
    note_counts(table, &v, seat, &c);
    memset(out, 0, sizeof *out * FEATURES);
    for (int i = 0; i < c.found; i++) out[c.at[i]] += c.count[i];
}

void table_shares(void *table, const Mind *mind, double *shares) { shares_of(table, mind, shares); }
