import { describe, expect, it } from 'vitest';
import { getMetric } from './metrics.ts';
import { averageRows, averageRowsByOrders } from './row-comparison.ts';

const METRICS = ['orders', 'discounts', 'discount_rate', 'average_order_value'].map(getMetric);

// SAVE: 3 orders over 300.00, 30.00 off. HALF: 1 order over 100.00, 50.00 off. In cents.
const SAVE = { orders: 3, discounts: 30_00, discount_rate: 0.1, average_order_value: 90_00 };
const HALF = { orders: 1, discounts: 50_00, discount_rate: 0.5, average_order_value: 50_00 };
/** All four orders: 80.00 off 400.00, and 320.00 paid. */
const TOGETHER = { orders: 4, discounts: 80_00, discount_rate: 0.2, average_order_value: 80_00 };

describe('the average of the rows', () => {
  it('counts each row once, ratios too', () => {
    expect(averageRows(METRICS, [SAVE, HALF])).toEqual({
      orders: 2,
      discounts: 40_00,
      discount_rate: 0.3,
      average_order_value: 70_00,
    });
  });

  it('weighs amounts by orders and ratios by what they are a part of', () => {
    expect(averageRowsByOrders(METRICS, { rows: [SAVE, HALF], together: TOGETHER })).toEqual({
      // (3 × 3 + 1 × 1) / 4
      orders: 2.5,
      // (3 × 30.00 + 1 × 50.00) / 4
      discounts: 35_00,
      discount_rate: 0.2,
      average_order_value: 80_00,
    });
  });

  it('leaves out rows in which a metric is not defined', () => {
    const free = { orders: 1, discounts: 0, discount_rate: null, average_order_value: 0 };
    expect(averageRows(METRICS, [SAVE, free])).toMatchObject({
      discount_rate: 0.1,
      discounts: 15_00,
    });
    expect(averageRows(METRICS, [])).toEqual({
      orders: null,
      discounts: null,
      discount_rate: null,
      average_order_value: null,
    });
  });
});
