import { describe, expect, it } from 'vitest';
import { toGoalView } from './goal-view.ts';

const shop = { currency: 'USD', locale: 'en-US' };
const view = (metric: string, target: number, value: number | null, today = '2026-11-11') =>
  toGoalView(
    { goalId: 'g', metric, period: 'month', firstDay: '2026-11-01', target },
    { value, today, shop },
  );

describe('a goal in words', () => {
  it('says what is there, what is expected by now, and what is missing a day', () => {
    // 10 of 30 days: 333.33 of 1,000.00; 800.00 on 20 days.
    expect(view('net_profit', 1000_00, 200_00)).toMatchObject({
      title: 'Net profit, Nov 2026',
      reached: '$200.00',
      target: 'of $1,000.00',
      outcome: 'Behind',
      tone: 'bad',
      pace: 'Expected by now: $333.33, as 10 of 30 days are over.',
      missing: '$800.00 to go: $40.00 a day for 20 days.',
      share: 0.2,
      typedTarget: '1000.00',
    });
  });

  it('of a number rounds to a tenth', () => {
    expect(view('orders', 100, 3)).toMatchObject({
      pace: 'Expected by now: 33.3, as 10 of 30 days are over.',
      missing: '97 to go: 4.9 a day for 20 days.',
      typedTarget: '100',
    });
  });

  it('of a rate sets its value against the target', () => {
    expect(view('net_margin', 0.07, 0.05)).toMatchObject({
      reached: '5.00%',
      target: 'of 7.00%',
      outcome: 'Below the target',
      pace: null,
      missing: '-2.0 pts against the target.',
      typedTarget: '7',
    });
  });

  it('of a mean amount says how far below it is, of what is not known nothing', () => {
    expect(view('average_order_value', 25_00, 20_00).missing).toBe('$5.00 below the target.');
    expect(view('net_profit', 100_00, null)).toMatchObject({
      reached: 'N/A',
      outcome: 'Not known yet',
      pace: null,
      missing: null,
      expectedShare: null,
    });
  });

  it('of a cost is a limit', () => {
    expect(view('marketing_cost', 300_00, 150_00)).toMatchObject({
      target: 'of at most $300.00',
      outcome: 'Faster than the limit allows',
      missing: '$150.00 left: $7.50 a day for 20 days.',
    });
  });

  it('on its last day, and once it is over', () => {
    expect(view('orders', 10, 7, '2026-11-30').missing).toBe('3 to go today.');
    expect(view('orders', 10, 7, '2026-12-01')).toMatchObject({
      outcome: 'Not reached',
      missing: '3 short.',
      pace: null,
    });
    expect(view('orders', 10, 12, '2026-12-01')).toMatchObject({
      outcome: 'Reached',
      share: 1,
      missing: null,
    });
  });

  it('of a figure that is gone says so, and a loss has no bar', () => {
    expect(view('net_magic', 10, null)).toMatchObject({
      title: 'net_magic, Nov 2026',
      outcome: 'This figure is no longer there',
    });
    expect(view('net_profit', 100_00, -50_00)).toMatchObject({
      share: 0,
      missing: '$150.00 to go: $7.50 a day for 20 days.',
    });
  });
});
