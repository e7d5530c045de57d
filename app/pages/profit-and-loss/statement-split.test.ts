import { describe, expect, it } from 'vitest';
import { profitAndLossColumns } from './columns.ts';
import { groupCells, columnKey } from './table.ts';

describe('a report split by kind of customer', () => {
  const split = profitAndLossColumns({
    range: { start: '2022-01-01', end: '2022-01-31' },
    trend: 'month',
    weekStart: 1,
    segments: ['none', 'returning', 'new'],
    hasPrevious: true,
  });

  it('has new before returning before what belongs to no customer', () => {
    expect(split.map((column) => column.segment ?? column.kind)).toEqual([
      'total',
      'previous',
      'new',
      'returning',
      'none',
    ]);
  });

  it('finds the cell of each kind; a row without one belongs to none', () => {
    const row = (segment: string | null, orders: number) => ({
      keys: ['2022-01-01', segment],
      values: { orders },
      previous: null,
    });
    const found = groupCells([row('new', 3), row(null, 0)], true);
    expect(found.get(columnKey('2022-01-01', 'new'))).toEqual({ orders: 3 });
    expect(found.get(columnKey('2022-01-01', 'none'))).toEqual({ orders: 0 });
  });
});
