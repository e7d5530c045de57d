import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EmailDay, type EmailPrice, rowOfEmailDay, rowsOfPrices } from './email-days.ts';

const SPRING: EmailDay = {
  day: '2023-02-03',
  connector: 'klaviyo',
  accountId: 'AbC',
  kind: 'campaign',
  itemId: 'C1',
  name: 'Spring',
  sends: 100,
  opens: 40,
  clicks: 10,
  orders: 2,
  revenueMinor: 50_00,
};

const price = (fromDay: string, amountMinor: number, connector = 'klaviyo'): EmailPrice => ({
  connector,
  fromDay,
  amountMinor,
});

/** What the prices come to within days, by platform. */
function costs(prices: readonly EmailPrice[], start: string, end: string) {
  const sums: Record<string, number> = {};
  for (const { category, amountMinor } of rowsOfPrices(prices, { start, end })) {
    sums[category] = (sums[category] ?? 0) + amountMinor;
  }
  return sums;
}

describe('a day of messages', () => {
  it('costs nothing, and keeps what was seen, clicked and claimed', () => {
    expect(rowOfEmailDay(SPRING)).toEqual({
      day: '2023-02-03',
      kind: 'email',
      sourceId: 'klaviyo/campaign/C1',
      category: 'klaviyo',
      label: 'Spring',
      amountMinor: 0,
      sends: 100,
      clicks: 10,
      impressions: 40,
      attributedRevenueMinor: 50_00,
      attributedOrders: 2,
      ad: { accountId: 'klaviyo/AbC', adSetId: 'campaign', adId: '' },
    });
  });

  it('is another one where a flow has the same id', () => {
    const flow = rowOfEmailDay({ ...SPRING, kind: 'flow' });
    expect(flow.sourceId).toBe('klaviyo/flow/C1');
  });
});

describe('the price of an email platform', () => {
  it('is marketing cost of its platform, the whole of it in a whole month', () => {
    const rows = rowsOfPrices([price('2023-02-01', 28_00)], {
      start: '2023-02-01',
      end: '2023-02-28',
    });
    expect(rows).toHaveLength(28);
    expect(rows[0]).toEqual({
      day: '2023-02-01',
      kind: 'ad_spend',
      sourceId: 'klaviyo/subscription',
      category: 'klaviyo',
      label: 'Subscription',
      amountMinor: 1_00,
      clicks: 0,
      impressions: 0,
      attributedRevenueMinor: 0,
      attributedOrders: 0,
    });
  });

  it('begins on its day', () => {
    // The last 14 of 28 days.
    expect(costs([price('2023-02-15', 28_00)], '2023-01-01', '2023-02-28')).toEqual({
      klaviyo: 14_00,
    });
  });

  it('ends where the next one begins, in whatever order they come', () => {
    const prices = [price('2023-02-15', 56_00), price('2023-02-01', 28_00)];
    // 14 days of 1.00, and 14 of 2.00.
    expect(costs(prices, '2023-02-01', '2023-02-28')).toEqual({ klaviyo: 42_00 });
  });

  it('of nothing ends what it cost', () => {
    const prices = [price('2023-02-01', 28_00), price('2023-02-08', 0)];
    expect(costs(prices, '2023-02-01', '2023-12-31')).toEqual({ klaviyo: 7_00 });
  });

  it('is not ended by that of another platform', () => {
    const prices = [price('2023-02-01', 28_00), price('2023-02-15', 56_00, 'another')];
    expect(costs(prices, '2023-02-01', '2023-02-28')).toEqual({ klaviyo: 28_00, another: 28_00 });
  });

  it('comes to exactly a month’s price in every whole month, whatever it is', () => {
    const months = [
      ['2023-01-01', '2023-01-31'],
      ['2023-02-01', '2023-02-28'],
      ['2023-04-01', '2023-04-30'],
      ['2024-02-01', '2024-02-29'],
    ] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_00 }),
        fc.constantFrom(...months),
        (amount, [start, end]) => {
          expect(costs([price('2022-06-10', amount)], start, end)).toEqual({ klaviyo: amount });
        },
      ),
    );
  });

  it('counts no day twice, however often it changes', () => {
    const day = fc
      .integer({ min: 1, max: 28 })
      .map((at) => `2023-02-${String(at).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.uniqueArray(day, { minLength: 1, maxLength: 8 }), (days) => {
        const prices = days.map((from) => price(from, 28_00));
        const rows = rowsOfPrices(prices, { start: '2023-02-01', end: '2023-02-28' });
        expect(new Set(rows.map((row) => row.day)).size).toBe(rows.length);
      }),
    );
  });
});
