import { describe, expect, it } from 'vitest';
import { isDiffering } from './control-totals.ts';
import { PayoutTotals } from './payout-totals.ts';

describe('payouts of a report', () => {
  it('agree where their movements come to what they state', () => {
    const totals = new PayoutTotals();
    totals.addMovement({ payout: 'po_1', day: '2026-01-03', amountMinor: 23_97 });
    totals.addMovement({ payout: 'po_1', day: '2026-01-05', amountMinor: -10_00 });
    // 23.97 − 10.00
    totals.addPayout({ payout: 'po_1', day: '2026-01-06', amountMinor: -13_97 });
    expect(totals.result()).toEqual([
      {
        kind: 'payout',
        orders: 1,
        agreeing: 1,
        statedMinor: 13_97,
        readMinor: 13_97,
        examples: [],
      },
    ]);
  });

  it('differ by name where one has less than it states', () => {
    const totals = new PayoutTotals();
    totals.addMovement({ payout: 'po_1', day: '2026-01-03', amountMinor: 23_97 });
    totals.addPayout({ payout: 'po_1', day: '2026-01-06', amountMinor: -23_97 });
    totals.addMovement({ payout: 'po_2', day: '2026-01-07', amountMinor: 40_00 });
    totals.addPayout({ payout: 'po_2', day: '2026-01-09', amountMinor: -45_00 });
    const [control] = totals.result();
    expect(control).toMatchObject({ orders: 2, agreeing: 1, statedMinor: 68_97, readMinor: 63_97 });
    expect(control?.examples).toEqual([{ name: 'po_2', statedMinor: 45_00, readMinor: 40_00 }]);
    expect(isDiffering(totals.result())).toBe(true);
  });

  it('that began before the report are not compared, nor those without any movement in it', () => {
    const totals = new PayoutTotals();
    totals.addMovement({ payout: 'po_1', day: '2026-01-03', amountMinor: 23_97 });
    totals.addPayout({ payout: 'po_1', day: '2026-01-06', amountMinor: -80_00 });
    totals.addPayout({ payout: 'po_0', day: '2026-01-03', amountMinor: -15_00 });
    expect(totals.result()).toEqual([]);
  });
});
