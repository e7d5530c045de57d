import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATTRIBUTION_MODELS,
  attributeOrders,
  type AttributionModel,
  type Touch,
  type TouchSums,
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

/** Every touch of a journey, with the values of its orders. */
function along(touches: readonly Touch[], values: Readonly<Record<string, number>>): TouchSums[] {
  if (touches.length === 0) return [{ touch: null, values }];
  return touches.map((one, at) => ({
    touch: { ...one, position: at + 1, touchCount: touches.length },
    values,
  }));
}

describe('a journey', () => {
  it.each<[AttributionModel, readonly Touch[], number[]]>([
    // 10.00 by three is 3.33 each, and a cent is left over.
    ['linear', [GOOGLE, META, MAIL], [334, 333, 333]],
    // 40 / 20 / 40; the 20 of two between them are 10 each.
    ['position', [GOOGLE, META, MAIL], [400, 200, 400]],
    ['position', [GOOGLE, META, DIRECT, MAIL], [400, 100, 100, 400]],
    ['position', [GOOGLE, MAIL], [500, 500]],
    ['position', [GOOGLE], [1000]],
  ])('is shared by %s to the minor unit', (model, touches, revenue) => {
    const rows = attributeOrders(model, along(touches, { revenue: 1000 }));
    expect(rows).toEqual(
      touches.map((one, at) => ({ touch: one, values: { revenue: revenue[at] } })),
    );
  });

  it('counts in full for the touch that a model of one touch gives', () => {
    const last = along([GOOGLE, META, DIRECT], { revenue: -1001 }).slice(1, 2);
    expect(attributeOrders('last_non_direct', last)).toEqual([
      { touch: META, values: { revenue: -1001 } },
    ]);
  });

  it('of which nothing is known stands in a row of its own; case makes no other touch', () => {
    const spelled = { ...GOOGLE, campaign: 'Spring' };
    const rows = attributeOrders('linear', [
      ...along([], { revenue: 5 }),
      ...along([spelled], { revenue: 7 }),
      ...along([GOOGLE], { revenue: 1 }),
    ]);
    expect(rows).toEqual([
      { touch: null, values: { revenue: 5 } },
      { touch: spelled, values: { revenue: 8 } },
    ]);
  });

  it('is rounded once with all others: thirds of three orders are whole', () => {
    const journey = [GOOGLE, META, MAIL];
    const three = Array.from({ length: 3 }, () => along(journey, { revenue: 1000 })).flat();
    expect(attributeOrders('linear', three).map(({ values }) => values)).toEqual(
      journey.map(() => ({ revenue: 1000 })),
    );
  });
});

const someOrders = fc.array(
  fc.record({
    touches: fc.array(fc.constantFrom(GOOGLE, META, MAIL, DIRECT), { maxLength: 7 }),
    values: fc.record({
      orders: fc.constant(100),
      revenue: fc.integer({ min: -100_000_000, max: 100_000_000 }),
    }),
  }),
);

describe('of any orders', () => {
  it('every model gives the same orders and the same money', () => {
    fc.assert(
      fc.property(someOrders, (orders) => {
        for (const model of ATTRIBUTION_MODELS) {
          const isOfOneTouch = model !== 'linear' && model !== 'position';
          const sums = orders.flatMap(({ touches, values }) => {
            const journey = along(touches, values);
            return isOfOneTouch ? journey.slice(-1) : journey;
          });
          const rows = attributeOrders(model, sums);
          const sum = (key: 'orders' | 'revenue') =>
            rows.reduce((so, { values }) => so + (values[key] ?? 0), 0);
          expect(sum('orders')).toBe(100 * orders.length);
          expect(sum('revenue')).toBe(orders.reduce((so, { values }) => so + values.revenue, 0));
        }
      }),
    );
  });
});
