import { describe, expect, it } from 'vitest';
import { getBillableDays } from './billable-days.ts';
import { getUnresolvedCharge, isOverdue } from './unresolved-charge.ts';
import { getSentKey, isSentFor, planUsageIntent } from './usage-charges.ts';

const NOW = '2026-12-05T00:00:00.000Z';
const CYCLE = {
  shopId: 7,
  cycleStart: '2026-12-01',
  offerKey: 'offer_1',
  extraOrderMinor: 10,
  currency: 'USD',
};

describe('orders beyond a plan', () => {
  it('are charged by a key of the shop, the cycle and a number', () => {
    expect(planUsageIntent({ ...CYCLE, extraOrders: 50, intents: [] }, NOW)).toMatchObject({
      usageKey: 'orders:7:2026-12-01:1',
      orders: 50,
      // 50 orders at 10 cents
      amountMinor: 500,
      status: 'intended',
    });
  });

  it('are charged once: the next intent has those that no other has', () => {
    const intents = [
      { orders: 50, sequence: 1 },
      { orders: 4, sequence: 2 },
    ];
    expect(planUsageIntent({ ...CYCLE, extraOrders: 54, intents }, NOW)).toBeNull();
    // A refund took one away: nothing is given back, and nothing is charged.
    expect(planUsageIntent({ ...CYCLE, extraOrders: 53, intents }, NOW)).toBeNull();
    expect(planUsageIntent({ ...CYCLE, extraOrders: 60, intents }, NOW)).toMatchObject({
      usageKey: 'orders:7:2026-12-01:3',
      orders: 6,
      amountMinor: 60,
    });
  });

  it('have another key after a refusal, and are found by any of them', () => {
    const intent = { usageKey: 'orders:7:2026-12-01:1' };
    expect(getSentKey({ ...intent, attempt: 1 })).toBe('orders:7:2026-12-01:1');
    expect(getSentKey({ ...intent, attempt: 3 })).toBe('orders:7:2026-12-01:1:3');
    expect(isSentFor(intent, 'orders:7:2026-12-01:1:3')).toBe(true);
    expect(isSentFor(intent, 'orders:7:2026-12-01:12')).toBe(false);
  });
});

describe('the days that are charged', () => {
  it.each([
    // The plan began today: no day is over.
    ['2026-12-05', '2026-12-05', null, []],
    ['2026-12-01', '2026-12-05', null, [['2026-12-01', '2026-12-01', '2026-12-04']]],
    // A free day costs nothing: those from its end on are counted.
    ['2026-12-01', '2026-12-20', '2026-12-15', [['2026-12-01', '2026-12-15', '2026-12-19']]],
    ['2026-12-01', '2026-12-10', '2026-12-15', []],
    // On the first day of a cycle the last day of the one before is charged.
    [
      '2026-11-01',
      '2027-01-01',
      null,
      [
        ['2026-11-01', '2026-11-01', '2026-11-30'],
        ['2026-12-01', '2026-12-01', '2026-12-31'],
      ],
    ],
  ])('of a plan since %s are on %s, free until %s: %j', (since, today, freeUntil, expected) => {
    const days = getBillableDays({ since, today, freeUntil });
    expect(days.map(({ cycleStart, range }) => [cycleStart, range.start, range.end])).toEqual(
      expected,
    );
  });
});

describe('an unresolved charge', () => {
  const since = '2026-12-01T00:00:00.000Z';

  it('is the oldest that lacks balance, and resolved once it is recorded', () => {
    const newer = { status: 'over_cap' as const, overCapAt: '2026-12-03T00:00:00.000Z' };
    const recorded = { status: 'recorded' as const, overCapAt: since };
    expect(getUnresolvedCharge([{ status: 'recorded', overCapAt: null }])).toBeNull();
    expect(getUnresolvedCharge([newer, { status: 'over_cap', overCapAt: since }])).toEqual({
      status: 'not_enough_balance',
      isResolved: false,
      since,
    });
    expect(getUnresolvedCharge([recorded])).toMatchObject({ isResolved: true, since });
    expect(getUnresolvedCharge([recorded, newer])).toMatchObject({ since: newer.overCapAt });
  });

  it.each([
    ['2026-12-10T00:00:00.000Z', false],
    ['2026-12-10T00:00:00.001Z', true],
  ])('at %s, nine days later, is overdue: %s', (now, expected) => {
    const charge = { status: 'not_enough_balance' as const, isResolved: false, since };
    expect(isOverdue(charge, new Date(now))).toBe(expected);
    expect(isOverdue({ ...charge, isResolved: true }, new Date(now))).toBe(false);
  });
});
