import { expect, it } from 'vitest';
import type { UnitCostPeriod } from '#app/view-models/products/product-facts.ts';
import { unitCostSteps } from './unit-cost-steps.ts';

const cost = (variantId: string, amount: string, days: [string | null, string | null]) =>
  ({
    unitCostId: `${variantId} ${amount}`,
    variantId,
    cost: amount,
    currency: null,
    estimatedPercent: null,
    source: 'by_hand',
    fromDay: days[0],
    toDay: days[1],
  }) satisfies UnitCostPeriod;

const OPTIONS = {
  range: { start: '2023-01-01', end: '2023-01-11' },
  decimals: 2,
  worth: { EUR: 1.1 },
};

it('steps on each day on which a cost begins or has ended', () => {
  const periods = [
    cost('a', '5.00', ['2023-01-06', '2023-01-08']),
    cost('a', '4', [null, '2023-01-05']),
  ];
  // From 30 days before the first change: 35 days to the 11th, of which 30 and 33 are over.
  expect(unitCostSteps(periods, ['a'], OPTIONS)).toEqual({
    days: ['2022-12-07', '2023-01-06', '2023-01-09', '2023-01-11'],
    positions: [0, 30 / 35, 33 / 35, 1],
    lines: [{ variantIds: ['a'], values: [400, 500, null, null] }],
    linesLeftOut: 0,
  });
});

it('begins with the first day where no cost changed before', () => {
  const { days } = unitCostSteps([cost('a', '4', [null, null])], ['a'], OPTIONS);
  expect(days).toEqual(['2023-01-01', '2023-01-11']);
});

it('draws variants of the same costs once, and those without any not at all', () => {
  const periods = [cost('a', '4', [null, null]), cost('b', '4.00', [null, null])];
  const { lines } = unitCostSteps(periods, ['a', 'b', 'c'], OPTIONS);
  expect(lines).toEqual([{ variantIds: ['a', 'b'], values: [400, 400] }]);
});

it('draws other currencies at their rate, and none without a rate', () => {
  const euros = { ...cost('a', '10', [null, null]), currency: 'EUR' };
  const yen = { ...cost('b', '10', [null, null]), currency: 'JPY' };
  const { lines } = unitCostSteps([euros, yen], ['a', 'b'], OPTIONS);
  // 10.00 at 1.1.
  expect(lines).toEqual([{ variantIds: ['a'], values: [1100, 1100] }]);
});

it('draws six lines and says how many are left', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const periods = ids.map((id, at) => cost(id, String(at + 1), [null, null]));
  const { lines, linesLeftOut } = unitCostSteps(periods, ids, OPTIONS);
  expect([lines.length, linesLeftOut]).toEqual([6, 2]);
});
