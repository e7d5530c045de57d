import { describe, expect, it } from 'vitest';
import { notComparedText } from './control-texts.ts';
import { isDiffering } from './control-totals.ts';
import { PayoutTotals } from './payout-totals.ts';

/** A movement of a day, at noon where no hour is given. */
const on = (day: string, hour = '12') => ({ day, at: `${day}T${hour}:00:00.000Z` });

describe('payouts of a report', () => {
  it('agree where their movements come to what they state', () => {
    const totals = new PayoutTotals();
    totals.addMovement({ payout: 'po_1', ...on('2026-01-03'), amountMinor: 23_97 });
    totals.addMovement({ payout: 'po_1', ...on('2026-01-05'), amountMinor: -10_00 });
    // 23.97 − 10.00
    totals.addPayout({ payout: 'po_1', ...on('2026-01-06'), amountMinor: -13_97 });
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
    totals.addMovement({ payout: 'po_1', ...on('2026-01-03'), amountMinor: 23_97 });
    totals.addPayout({ payout: 'po_1', ...on('2026-01-06'), amountMinor: -23_97 });
    totals.addMovement({ payout: 'po_2', ...on('2026-01-07'), amountMinor: 40_00 });
    totals.addPayout({ payout: 'po_2', ...on('2026-01-09'), amountMinor: -45_00 });
    const [control] = totals.result();
    expect(control).toMatchObject({ orders: 2, agreeing: 1, statedMinor: 68_97, readMinor: 63_97 });
    expect(control?.examples).toEqual([{ name: 'po_2', statedMinor: 45_00, readMinor: 40_00 }]);
    expect(isDiffering(totals.result())).toBe(true);
  });

  it('that may have begun before the report are shown, and not compared', () => {
    const totals = new PayoutTotals();
    totals.addMovement({ payout: 'po_1', ...on('2026-01-03'), amountMinor: 23_97 });
    totals.addPayout({ payout: 'po_1', ...on('2026-01-06'), amountMinor: -80_00 });
    totals.addPayout({ payout: 'po_0', ...on('2026-01-03'), amountMinor: -15_00 });
    const [control] = totals.result();
    expect(control).toMatchObject({ orders: 0, agreeing: 0 });
    expect(control?.notCompared).toEqual({
      count: 2,
      examples: [
        { name: 'po_1', statedMinor: 80_00, readMinor: 23_97 },
        { name: 'po_0', statedMinor: 15_00, readMinor: 0 },
      ],
    });
    expect(isDiffering(totals.result())).toBe(false);
    expect(notComparedText(control ?? {}, String)).toBe(
      '2 payouts cannot be compared, as the file may lack their first movements: po_1 states 8000, ' +
        'its movements in the file come to 2397; po_0 states 1500, its movements in the file come to 0',
    );
  });

  it('of the first day are compared where an earlier payout ends within it', () => {
    const totals = new PayoutTotals();
    totals.addMovement({ payout: 'po_1', ...on('2026-01-03', '09'), amountMinor: 23_97 });
    totals.addPayout({ payout: 'po_1', ...on('2026-01-05'), amountMinor: -40_00 });
    totals.addMovement({ payout: 'po_2', ...on('2026-01-03', '10'), amountMinor: 40_00 });
    totals.addPayout({ payout: 'po_2', ...on('2026-01-06'), amountMinor: -45_00 });
    const [control] = totals.result();
    expect(control).toMatchObject({ orders: 1, agreeing: 0, statedMinor: 45_00, readMinor: 40_00 });
    expect(control?.notCompared?.examples.map(({ name }) => name)).toEqual(['po_1']);
    expect(isDiffering(totals.result())).toBe(true);
  });

  it('say nothing in a report whose movements name none', () => {
    const totals = new PayoutTotals();
    totals.addPayout({ payout: 'po_0', ...on('2026-01-03'), amountMinor: -15_00 });
    expect(totals.result()).toEqual([]);
  });
});
