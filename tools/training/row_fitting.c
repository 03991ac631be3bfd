/* Fits a small network to samples that are sums of rows: a linear part and rectified units, as
 * `players/search/lanes.py` reads them. Knows no game. One pass, one sample at a time, each weight
 * with a pace of its own (Adagrad).
 */
#include <math.h>
#include <stdint.h>

enum { MOST_UNITS = 64 };

static float value_of(const int16_t *rows, int most, const float *weights, const float *signs, int units,
                      float *sums) {
    int width = units + 1;
    for (int u = 0; u < width; u++) sums[u] = 0;
    for (int i = 0; i < most && rows[i] >= 0; i++) {
        const float *row = weights + rows[i] * width;
        for (int u = 0; u < width; u++) sums[u] += row[u];
    }
    float value = sums[units];
    for (int u = 0; u < units; u++)
        if (sums[u] > 0) value += signs[u] * sums[u];
    return value;
}

/* `order` says which samples, in their order; errors beyond `steep` count by their size. */
void learn(const int16_t *rows, const float *targets, const int32_t *order, int count, int most, float *weights,
           float *paces, const float *signs, int units, float rate, float last_rate, float steep, float hidden) {
    int width = units + 1;
    float sums[MOST_UNITS + 1], slopes[MOST_UNITS + 1];
    for (int n = 0; n < count; n++) {
        const int16_t *own = rows + (int64_t)order[n] * most;
        float error = value_of(own, most, weights, signs, units, sums) - targets[order[n]];
        if (error > steep) error = steep;
        if (error < -steep) error = -steep;
        float pace = rate + (last_rate - rate) * (float)n / (float)count;
        for (int u = 0; u < units; u++) slopes[u] = sums[u] > 0 ? signs[u] * error : 0;
        slopes[units] = error;
        for (int i = 0; i < most && own[i] >= 0; i++) {
            float *row = weights + own[i] * width, *seen = paces + own[i] * width;
            for (int u = 0; u < width; u++) {
                float slope = slopes[u];
                seen[u] += slope * slope;
                row[u] -= (u < units ? hidden : 1) * pace * slope / (sqrtf(seen[u]) + 1e-6f);
            }
        }
    }
}

/* The mean of the squares of errors, and the values themselves where `values` is given. */
double measured(const int16_t *rows, const float *targets, int count, int most, const float *weights,
                const float *signs, int units, float *values) {
    double sum = 0;
    float sums[MOST_UNITS + 1];
    for (int n = 0; n < count; n++) {
        float value = value_of(rows + (int64_t)n * most, most, weights, signs, units, sums);
        double error = value - targets[n];
        if (values) values[n] = value;
        sum += error * error;
    }
    return count ? sum / count : 0;
}
