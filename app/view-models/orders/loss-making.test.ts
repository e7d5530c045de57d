import { describe, expect, it } from 'vitest';
import { parseFilter } from '#app/view-models/report/filter-text.ts';
import { isLossMaking, lossMakingAddress } from './loss-making.ts';

describe('the loss-making orders', () => {
  it('have an address with their filter, the largest losses first', () => {
    const address = lossMakingAddress({ start: '2023-02-01', end: '2023-02-28' });
    const [path, query] = address.split('?');
    const params = new URLSearchParams(query);
    expect(path).toBe('/orders');
    expect(Object.fromEntries(params)).toEqual({
      tab: 'orders',
      start: '2023-02-01',
      end: '2023-02-28',
      sort: 'gross_profit:asc',
      filter: 'gross_profit:lt:0',
    });
    const filter = parseFilter(params.get('filter') ?? '');
    expect(filter !== null && isLossMaking(filter)).toBe(true);
  });

  it('are not those below another figure', () => {
    expect(isLossMaking({ field: 'gross_profit', operator: 'lt', values: ['5'] })).toBe(false);
    expect(isLossMaking({ field: 'net_sales', operator: 'lt', values: [0] })).toBe(false);
  });
});
