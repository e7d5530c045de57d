import { describe, expect, it } from 'vitest';
import { type AmountRowView, filterRows, readAmountsFilter } from './expenses-view.ts';

const row = (over: Partial<AmountRowView>): AmountRowView =>
  ({
    kind: 'expense',
    id: '1',
    label: 'Rent',
    category: 'Rent',
    amount: '100.00',
    recurrence: 'monthly',
    periodBasis: 'calendar',
    startDay: '2024-01-01',
    endDay: null,
    status: 'running',
    monthMinor: 100,
    ...over,
  }) as AmountRowView;

const ROWS = [
  row({}),
  row({ id: '2', label: 'Fair', category: 'Events', recurrence: 'one_time', monthMinor: 900 }),
  row({ id: '3', label: 'Agent', category: 'Agency', kind: 'variable-expense', monthMinor: 300 }),
  row({ id: '4', label: 'Old rent', status: 'ended', monthMinor: 0 }),
];

const found = (query: string) =>
  filterRows(ROWS, readAmountsFilter(new URLSearchParams(query))).map(({ id }) => id);

describe('the table of expenses', () => {
  it('has what costs most this month first', () => {
    expect(found('')).toEqual(['2', '3', '1', '4']);
  });

  it('is sorted as the address says, both ways', () => {
    expect(found('order=label&direction=asc')).toEqual(['3', '2', '4', '1']);
    expect(found('order=label&direction=desc')).toEqual(['1', '4', '2', '3']);
  });

  it('is searched by name and category, in any case', () => {
    expect(found('q=RENT')).toEqual(['1', '4']);
    expect(found('q=event')).toEqual(['2']);
  });

  it('is filtered by category, kind and status', () => {
    expect(found('category=Agency')).toEqual(['3']);
    expect(found('kind=one_time')).toEqual(['2']);
    expect(found('kind=recurring')).toEqual(['1', '4']);
    expect(found('kind=variable')).toEqual(['3']);
    expect(found('status=ended')).toEqual(['4']);
  });

  it('takes words that are none as not there', () => {
    expect(found('order=weather&kind=odd&status=none&page=x')).toEqual(['2', '3', '1', '4']);
  });
});
