import { describe, expect, it } from 'vitest';
import { assessDiscount } from './discounts-report.ts';

// 40.00 given away of orders that left 84.00: 40 of 124, a third of them, had to be new.
const SAVE = {
  orders: 2,
  discounts: 40_00,
  gross_profit: 84_00,
  new_order_share: 0.5,
  discount_break_even: 40 / 124,
};

describe('a discount', () => {
  it.each([
    ['paid off where enough of its orders are new customers’', {}, 'Yes'],
    ['paid off where exactly enough are', { new_order_share: 40 / 124 }, 'Yes'],
    ['did not where fewer are', { new_order_share: 0.3 }, 'No'],
    ['did not where each order loses money', { discount_break_even: null }, 'No'],
    ['is not assessed where nothing was given', { discounts: 0 }, undefined],
    ['is not assessed without an order', { orders: 0, new_order_share: null }, undefined],
    ['is not assessed before the costs are known', { gross_profit: null }, undefined],
  ])('%s', (_what, change, text) => {
    expect(assessDiscount({ ...SAVE, ...change })?.text).toBe(text);
  });
});
