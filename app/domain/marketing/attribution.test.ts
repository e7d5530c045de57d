import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATTRIBUTION_MODELS,
  attributeOrders,
  type AttributionModel,
  getWeights,
  type Touch,
} from './attribution.ts';

const touch = (source: string, campaign: string | null = null): Touch => ({
  source,
  medium: campaign === null ? null : 'cpc',
  campaign,
});
const GOOGLE = touch('google', 'spring');
const META = touch('meta', 'spring');
const MAIL = touch('mail', 'may');
const DIRECT = touch('direct');

describe('a journey', () => {
  it.each<[AttributionModel, readonly Touch[], number[]]>([
    ['first', [GOOGLE, META, MAIL], [1, 0, 0]],
    ['last', [GOOGLE, META, DIRECT], [0, 0, 1]],
    ['last_non_direct', [GOOGLE, META, DIRECT], [0, 1, 0]],
    ['last_non_direct', [DIRECT, DIRECT], [0, 1]],
    ['linear', [GOOGLE, META, MAIL], [1, 1, 1]],
    // 40 / 20 / 40; the 20 of two between them are 10 each.
    ['position', [GOOGLE, META, MAIL], [2, 1, 2]],
    ['position', [GOOGLE, META, META, MAIL], [4, 1, 1, 4]],
    ['position', [GOOGLE, MAIL], [1, 1]],
    ['position', [GOOGLE], [1]],
  ])('counts by %s', (model, touches, weights) => {
    expect(getWeights(model, touches)).toEqual(weights);
  });

  it('is shared to the minor unit, what is left over to the first', () => {
    const orders = [{ touches: [GOOGLE, META, MAIL], values: { revenue: 1000 } }];
    const shares = (model: AttributionModel) =>
      attributeOrders(model, orders).map(({ values }) => values['revenue']);
    expect(shares('linear')).toEqual([334, 333, 333]);
    expect(shares('position')).toEqual([400, 200, 400]);
    expect(shares('last')).toEqual([1000]);
  });

  it('of which nothing is known stands in a row of its own; case makes no other touch', () => {
    const rows = attributeOrders('last', [
      { touches: [], values: { revenue: 5 } },
      { touches: [{ ...GOOGLE, campaign: 'Spring' }], values: { revenue: 7 } },
      { touches: [GOOGLE], values: { revenue: 1 } },
    ]);
    expect(rows).toEqual([
      { touch: null, values: { revenue: 5 } },
      { touch: { ...GOOGLE, campaign: 'Spring' }, values: { revenue: 8 } },
    ]);
  });
});

const journeys = fc.array(fc.constantFrom(GOOGLE, META, MAIL, DIRECT), { maxLength: 6 });
const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });
const someOrders = fc.array(
  fc.record({
    touches: journeys,
    values: fc.record({ orders: fc.constant(100), revenue: amount }),
  }),
);

describe('of any orders', () => {
  it('every model gives the same orders and the same money', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        const sum = (rows: readonly { values: Readonly<Record<string, number>> }[], key: string) =>
          rows.reduce((so, { values }) => so + (values[key] ?? 0), 0);
        for (const model of ATTRIBUTION_MODELS) {
          const rows = attributeOrders(model, orders);
          expect(sum(rows, 'orders')).toBe(100 * orders.length);
          expect(sum(rows, 'revenue')).toBe(sum(orders, 'revenue'));
        }
      }),
    );
  });
});
