import { describe, expect, it } from 'vitest';
import { previewSchedule, previewVariable } from './preview-schedule.ts';

const RENT = {
  amount: '310',
  recurrence: 'monthly',
  periodBasis: 'calendar',
  startDay: '2024-01-22',
  endDay: '',
};
const typed = (over: Partial<Record<keyof typeof RENT, string>>) => {
  const texts = new Map(Object.entries({ ...RENT, ...over }));
  return (field: string) => texts.get(field) ?? '';
};
const CONTEXT = { today: '2024-01-10', decimals: 2 };

describe('the preview of an expense', () => {
  it('has the next bills with what each comes to, and to a day', () => {
    // Ten days of January's 31 cost 100.00; February's 29 cost 310.00, 10.69 a day.
    expect(previewSchedule(typed({}), CONTEXT)?.slice(0, 2)).toEqual([
      { start: '2024-01-22', end: '2024-01-31', amountMinor: 10_000, perDayMinor: 1_000 },
      { start: '2024-02-01', end: '2024-02-29', amountMinor: 31_000, perDayMinor: 1_069 },
    ]);
  });

  it('has whole bills by billing periods', () => {
    expect(previewSchedule(typed({ periodBasis: 'billing' }), CONTEXT)?.[0]).toEqual({
      start: '2024-01-22',
      end: '2024-02-21',
      amountMinor: 31_000,
      perDayMinor: 1_000,
    });
  });

  it('says of what is over what it came to', () => {
    const over = { recurrence: 'one_time', startDay: '2023-01-05' };
    expect(previewSchedule(typed(over), CONTEXT)).toEqual([
      { start: '2023-01-05', end: '2023-01-05', amountMinor: 31_000, perDayMinor: 31_000 },
    ]);
  });

  it('is not there while the fields cannot be read', () => {
    for (const over of [
      { amount: 'a lot' },
      { startDay: '2024-02-30' },
      { endDay: '2024-01-01' },
      { recurrence: 'sometimes' },
    ]) {
      expect(previewSchedule(typed(over), CONTEXT)).toBeNull();
    }
  });
});

describe('the preview of an expense that follows the orders', () => {
  const totals = {
    gross_sales: 120_000,
    net_sales: 100_000,
    operating_revenue: 110_000,
    orders: 40,
    units_sold: 60,
  };
  const of = (base: string, rate: string) => {
    const texts = new Map([
      ['base', base],
      ['rate', rate],
    ]);
    return previewVariable((field) => texts.get(field) ?? '', { totals, decimals: 2 });
  };

  it('is the rate of what the shop sold', () => {
    // 5 % of 1,000.00; 0.25 for each of 40 orders.
    expect(of('net_sales', '5')?.amountMinor).toBe(5_000);
    expect(of('orders', '0.25')?.amountMinor).toBe(1_000);
  });

  it('is not there while the fields cannot be read', () => {
    expect(of('net_sales', '')).toBeNull();
    expect(of('net_sales', '-5')).toBeNull();
    expect(of('weather', '5')).toBeNull();
  });
});
