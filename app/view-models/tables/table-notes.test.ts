import { describe, expect, it } from 'vitest';
import { planQuery } from '#app/domain/metrics/plan-query.ts';
import { resolveQuery } from '#app/domain/metrics/resolve-query.ts';
import { ordersQuery } from '#app/view-models/orders/orders-query.ts';
import { tableNotes } from './table-notes.ts';

/** The notes that the metric layer really gives to the question of the orders table. */
const { notes } = planQuery(
  resolveQuery(
    ordersQuery({
      shopIds: [1],
      range: { start: '2023-02-01', end: '2023-02-07' },
      compareTo: 'none',
      metrics: [],
      groupings: [],
      filters: [],
      sort: null,
      page: null,
      dating: 'order',
      weekStart: 1,
    }).query,
  ),
);

const withOtherRevenue = (amount: number, charges = 0) => {
  const values = { other_revenue: amount, platform_charges: charges };
  return tableNotes({ notes, total: { keys: [], values, previous: null } });
};

describe('the notes of a table', () => {
  it('speak of a row "Not allocated" only when there is one', () => {
    expect(withOtherRevenue(700)).toEqual(notes);
    expect(withOtherRevenue(0, -300)).toEqual(notes);
    expect(withOtherRevenue(0).join(' ')).not.toContain('Not allocated');
  });

  it('keep the others', () => {
    expect(withOtherRevenue(0)).toEqual([
      'Returns, cancellations, edits, later fees and labels are dated by the day of their order.',
    ]);
  });
});
