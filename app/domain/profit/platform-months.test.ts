import { describe, expect, it } from 'vitest';
import {
  compareMonths,
  type LedgerMonth,
  type MonthCauseSum,
  type PlatformMonth,
  type PlatformMonths,
} from './platform-months.ts';

const ledger = (month: string, over: Partial<LedgerMonth> = {}): LedgerMonth => ({
  month,
  channel: null,
  orders: 0,
  totalMinor: 0,
  causes: [],
  ...over,
});
const theirs = (month: string, orders: number, totalMinor: number | null): PlatformMonth => ({
  month,
  channel: null,
  orders,
  totalMinor,
});
const cause = (
  name: MonthCauseSum['cause'],
  orders: number,
  amountMinor: number,
): MonthCauseSum => ({ cause: name, orders, amountMinor, affected: 1, names: ['#1'] });
const reported = (
  months: readonly PlatformMonth[],
  over: Partial<PlatformMonths> = {},
): PlatformMonths => ({
  measure: 'total',
  datedBy: 'created',
  countsCancelled: false,
  months,
  ...over,
});

describe('the months of a platform against those of the ledger', () => {
  it('differ by rules, each with its orders and amount, and by a rest', () => {
    // Theirs 13,712.99. Ours: 47.20 of two cancelled orders more, 3,058.54 less for yen that are added there as
    // dollars, 20.89 less for a test order, and 0.60 less for no known reason.
    const causes = [
      cause('test', -1, -2_089),
      cause('currency', 0, -305_854),
      cause('cancelled', 2, 4_720),
    ];
    const ours = ledger('2026-10', {
      orders: 94,
      totalMinor: 1_371_299 + 4_720 - 305_854 - 2_089 - 60,
      causes,
    });
    const [month] = compareMonths(reported([theirs('2026-10', 93, 1_371_299)]), [ours]);
    expect(month).toEqual({
      month: '2026-10',
      channel: null,
      platform: { orders: 93, totalMinor: 1_371_299 },
      ledger: { orders: 94, totalMinor: 1_068_016 },
      difference: { orders: 1, totalMinor: -303_283 },
      causes: causes.toReversed(),
      unexplained: { orders: 0, totalMinor: -60 },
    });
  });

  it('differ by the day of payment only where the platform dates orders by it', () => {
    const months = [theirs('2026-10', 0, 0), theirs('2026-11', 1, 2_089)];
    const ours = [
      ledger('2026-10', { orders: 1, totalMinor: 2_089, causes: [cause('date_paid', 1, 2_089)] }),
      ledger('2026-11', { causes: [cause('date_paid', -1, -2_089)] }),
    ];
    const rests = (of: PlatformMonths) =>
      compareMonths(of, ours).map(({ unexplained: { orders, totalMinor } }) => [
        orders,
        totalMinor,
      ]);
    expect(rests(reported(months, { datedBy: 'paid' }))).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(rests(reported(months))).toEqual([
      [-1, -2_089],
      [1, 2_089],
    ]);
  });

  it('differ in numbers alone where the platform only counts, cancelled orders included', () => {
    const ours = ledger('2026-10', {
      orders: 7,
      totalMinor: 7_000,
      causes: [cause('cancelled', 1, 1_000), cause('test', -2, -900), cause('currency', 0, -50)],
    });
    const counted = reported([theirs('2026-10', 10, null)], {
      measure: 'order_count',
      countsCancelled: true,
    });
    const [month] = compareMonths(counted, [ours]);
    expect(month).toMatchObject({
      difference: { orders: -3, totalMinor: 0 },
      causes: [{ cause: 'test', orders: -2, amountMinor: 0 }],
      unexplained: { orders: -1, totalMinor: 0 },
    });
  });

  it('are compared by marketplace where the platform tells them apart', () => {
    const months = [
      { ...theirs('2026-10', 2, 200), channel: 'amazon.fr' },
      { ...theirs('2026-10', 3, 300), channel: 'amazon.de' },
    ];
    const ours = [ledger('2026-10', { channel: 'amazon.fr', orders: 2, totalMinor: 250 })];
    const compared = compareMonths(reported(months), ours);
    expect(compared.map(({ channel, difference }) => [channel, difference])).toEqual([
      ['amazon.de', { orders: -3, totalMinor: -300 }],
      ['amazon.fr', { orders: 0, totalMinor: 50 }],
    ]);
  });

  it('say nothing of causes where the platform has no such month', () => {
    const ours = [
      ledger('2026-12', { orders: 2, totalMinor: 900, causes: [cause('test', -1, -450)] }),
      ledger('2027-01', { causes: [cause('left_out', -1, -450)] }),
    ];
    const compared = compareMonths(reported([theirs('2026-11', 0, 0)]), ours);
    expect(compared.map(({ month, causes, unexplained }) => [month, causes, unexplained])).toEqual([
      ['2026-12', [], { orders: 2, totalMinor: 900 }],
      ['2026-11', [], { orders: 0, totalMinor: 0 }],
    ]);
  });

  it('leaves out months before the first that the platform reported', () => {
    const ours = [ledger('2026-09', { totalMinor: 5 }), ledger('2026-12', { totalMinor: 7 })];
    const compared = compareMonths(reported([theirs('2026-11', 0, 0)]), ours);
    expect(compared.map(({ month, platform }) => [month, platform?.orders ?? null])).toEqual([
      ['2026-12', null],
      ['2026-11', 0],
    ]);
  });
});
