import { describe, expect, it } from 'vitest';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import {
  DIGEST_FIGURES_MAX,
  getDigestChartDays,
  getDigestId,
  USUAL_DIGEST_FIGURES,
} from './digest.ts';

describe('a digest', () => {
  it('begins with figures of the catalogue, not too many', () => {
    expect(USUAL_DIGEST_FIGURES.filter((key) => findMetric(key) === null)).toEqual([]);
    expect(USUAL_DIGEST_FIGURES.length).toBeLessThanOrEqual(DIGEST_FIGURES_MAX);
  });

  it('is named by its cadence and its reader', () => {
    expect(getDigestId('weekly', 7)).toBe('digest:weekly:7');
  });

  it.each([
    ['daily', '2023-03-05', '2023-03-05', '2023-02-20', 'day'],
    ['weekly', '2023-02-27', '2023-03-05', '2023-02-06', 'day'],
    ['monthly', '2024-02-01', '2024-02-29', '2023-03-01', 'month'],
  ] as const)('draws what came before, too: %s', (cadence, start, end, first, breakdown) => {
    expect(getDigestChartDays(cadence, { start, end })).toEqual({
      range: { start: first, end },
      breakdown,
    });
  });
});
