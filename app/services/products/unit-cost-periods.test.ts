import { expect, it } from 'vitest';
import { unitCostPeriods } from './unit-cost-periods.ts';

const cost = (validFrom: string | null, validTo: string | null) => ({
  unitCostId: '17',
  variantId: 'v1',
  cost: '12.50',
  currency: null,
  estimatedPercent: null,
  source: 'by_hand' as const,
  validFrom,
  validTo,
});

const daysOf = (from: string | null, to: string | null, zone: string) =>
  unitCostPeriods([cost(from, to)], zone).map(({ fromDay, toDay }) => [fromDay, toDay])[0];

it('reads the days on the shop’s clocks', () => {
  // Midnight in New York is 05:00 UTC in winter.
  expect(daysOf('2023-01-01T05:00:00Z', '2023-02-01T05:00:00Z', 'America/New_York')).toEqual([
    '2023-01-01',
    '2023-01-31',
  ]);
});

it('counts a day on which the cost ends in the middle', () => {
  expect(daysOf(null, '2023-02-01T12:00:00Z', 'UTC')).toEqual([null, '2023-02-01']);
});

it('leaves an open end open', () => {
  expect(daysOf('2023-02-01T00:00:00Z', null, 'UTC')).toEqual(['2023-02-01', null]);
});

it('keeps the cost as it was written', () => {
  expect(unitCostPeriods([cost(null, null)], 'UTC')[0]).toMatchObject({ cost: '12.50' });
});
