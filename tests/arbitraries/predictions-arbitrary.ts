/** Predictions within the orders' time, most often none: rules by age that do not overlap. */
import fc from 'fast-check';
import type { Prediction } from '#app/domain/profit/cost-lookup/prediction.ts';

const PERCENTS = fc.constantFrom('0', '4.5', '15', '33.333');

const prediction: fc.Arbitrary<Prediction> = fc
  .record({
    days: fc.integer({ min: 1, max: 60 }),
    change: fc.integer({ min: 0, max: 40 }),
    gap: fc.integer({ min: 1, max: 3 }),
    percents: fc.tuple(PERCENTS, PERCENTS),
    asOfDay: fc.constantFrom('2022-03-15', '2022-12-31', '2023-01-20'),
  })
  .map(({ days, change, gap, percents: [first, second], asOfDay }) => ({
    days,
    asOfDay,
    rules: [
      { percent: first, minIndex: 0, maxIndex: change },
      { percent: second, minIndex: change + gap, maxIndex: 60 },
    ],
  }));

export const predictionsArbitrary = fc.oneof(
  fc.constant({}),
  fc.record({ total_fees: prediction, total_returns: prediction }, { requiredKeys: [] }),
);
