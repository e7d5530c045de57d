import { describe, expect, it } from 'vitest';
import { compareMonths, type LedgerMonth } from './platform-months.ts';

const ledger = (month: string, over: Partial<LedgerMonth> = {}): LedgerMonth => ({
  month,
  orders: 0,
  totalMinor: 0,
  cancelledMinor: 0,
  convertedMinor: 0,
  paidElsewhereMinor: 0,
  leftOutMinor: 0,
  ...over,
});

describe('the months of a platform against those of the ledger', () => {
  it('differ by rules, each with its amount, and by a rest', () => {
    // Theirs 13,712.99. Ours: 47.20 of cancelled orders more, 3,058.54 less for yen that are added there as
    // dollars, 20.89 less for a test order, and 0.60 less for no known reason.
    const theirs = { month: '2026-10', orders: 93, totalMinor: 1_371_299 };
    const ours = ledger('2026-10', {
      orders: 94,
      totalMinor: 1_371_299 + 4_720 - 305_854 - 2_089 - 60,
      cancelledMinor: 4_720,
      convertedMinor: -305_854,
      leftOutMinor: 2_089,
    });
    expect(compareMonths({ datedBy: 'created', months: [theirs] }, [ours])).toEqual([
      {
        month: '2026-10',
        platform: { orders: 93, totalMinor: 1_371_299 },
        ledger: { orders: 94, totalMinor: 1_068_016 },
        differenceMinor: -303_283,
        causes: [
          { cause: 'cancelled', amountMinor: 4_720 },
          { cause: 'currency', amountMinor: -305_854 },
          { cause: 'left_out', amountMinor: -2_089 },
        ],
        unexplainedMinor: -60,
      },
    ]);
  });

  it('differ by the day of payment only where the platform dates orders by it', () => {
    const months = [
      { month: '2026-10', orders: 0, totalMinor: 0 },
      { month: '2026-11', orders: 1, totalMinor: 2_089 },
    ];
    const ours = [
      ledger('2026-10', { orders: 1, totalMinor: 2_089, paidElsewhereMinor: 2_089 }),
      ledger('2026-11', { paidElsewhereMinor: -2_089 }),
    ];
    const [november, october] = compareMonths({ datedBy: 'paid', months }, ours);
    expect(october).toMatchObject({
      month: '2026-10',
      causes: [{ cause: 'date_paid', amountMinor: 2_089 }],
      unexplainedMinor: 0,
    });
    expect(november).toMatchObject({
      causes: [{ cause: 'date_paid', amountMinor: -2_089 }],
      unexplainedMinor: 0,
    });
    const byCreation = compareMonths({ datedBy: 'created', months }, ours);
    expect(byCreation.map(({ unexplainedMinor }) => unexplainedMinor)).toEqual([-2_089, 2_089]);
  });

  it('leaves out months before the first that the platform reported', () => {
    const months = [{ month: '2026-11', orders: 0, totalMinor: 0 }];
    const ours = [ledger('2026-09', { totalMinor: 5 }), ledger('2026-12', { totalMinor: 7 })];
    const compared = compareMonths({ datedBy: 'created', months }, ours);
    expect(compared.map(({ month, platform }) => [month, platform?.orders ?? null])).toEqual([
      ['2026-12', null],
      ['2026-11', 0],
    ]);
  });
});
