import { describe, expect, it } from 'vitest';
import { DEFAULT_INVENTORY_POLICY } from './inventory-policy.ts';
import {
  daysBefore,
  getStockDays,
  PACE_DAYS,
  reorderDay,
  sellThrough,
  stockState,
  stockToday,
} from './stock-outlook.ts';

describe('days to finish', () => {
  it.each([
    ['60 on hand at 45 in 30 days', 60, 45, 40],
    ['part of a day is not a day', 1, 7, 4],
    ['nothing on hand is finished', 0, 3, 0],
    ['nobody knows below zero', -1, 3, null],
    ['nobody knows without a sale', 10, 0, null],
    ['nobody knows when more came back than was sold', 10, -2, null],
    ['nobody knows what was never reported', null, 3, null],
  ])('%s', (_what, onHand, unitsSold, days) => {
    expect(getStockDays(onHand, unitsSold)).toBe(days);
  });

  it('look at thirty days before today', () => {
    expect(daysBefore('2023-03-31', PACE_DAYS)).toEqual({ start: '2023-03-01', end: '2023-03-30' });
  });

  it('are those of today, in the demo of the day after its last', () => {
    const days = (isDemo: boolean, lastDataDay: string | null) =>
      stockToday({ isDemo, lastDataDay }, '2026-05-01');
    expect([days(false, '2023-02-28'), days(true, '2023-02-28'), days(true, null)]).toEqual([
      '2026-05-01',
      '2023-03-01',
      '2026-05-01',
    ]);
  });
});

describe('the day to reorder', () => {
  it('leaves time for the goods to come, and what is to be left', () => {
    // 40 days of stock, 14 on the way and 7 left over: in 19 days.
    expect(reorderDay(40, DEFAULT_INVENTORY_POLICY, '2023-02-10')).toBe('2023-03-01');
  });

  it('may be over', () => {
    expect(reorderDay(0, DEFAULT_INVENTORY_POLICY, '2023-02-10')).toBe('2023-01-20');
  });

  it('is not known where the days are not', () => {
    expect(reorderDay(null, DEFAULT_INVENTORY_POLICY, '2023-02-10')).toBeNull();
  });
});

describe('sell-through', () => {
  it.each([
    [30, 10, 0.75],
    [0, 10, 0],
    [5, 0, 1],
    [0, 0, null],
    [5, -1, null],
    [-1, 5, null],
  ])('of %d sold and %d on hand is %s', (sold, onHand, share) => {
    expect(sellThrough(sold, onHand)).toBe(share);
  });
});

describe('the state of stock', () => {
  const facts = { onHand: 5, soldLately: 3, reorderDay: '2023-02-11' };
  it.each([
    ['below_zero', { onHand: -1 }],
    ['sold_out', { onHand: 0 }],
    ['dead', { soldLately: 0 }],
    ['dead', { soldLately: 0, reorderDay: '2023-02-01' }],
    ['reorder', { reorderDay: '2023-02-10' }],
    ['fine', {}],
    ['fine', { reorderDay: null }],
  ])('is %s with %j', (state, change) => {
    expect(stockState({ ...facts, ...change }, '2023-02-10')).toBe(state);
  });
});
