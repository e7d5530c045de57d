import { describe, expect, it } from 'vitest';
import { parseReportState } from '#app/view-models/report/report-state.ts';
import { addressNotices } from './address-notices.ts';
import { usableFilters, usableSort } from './usable-filters.ts';

const stateOf = (params: URLSearchParams) =>
  parseReportState(params, {
    today: '2023-02-10',
    opensWith: { range: { start: '2023-02-01', end: '2023-02-07' }, shortcut: null },
    weekStart: 1,
    firstDataDay: '2021-06-01',
  });
const noticesOf = (query: string, isDemo = false) => {
  const params = new URLSearchParams(query);
  return addressNotices(params, { state: stateOf(params), shop: { isDemo } });
};

describe('the notices of an address', () => {
  it('are none when every word is used', () => {
    expect(noticesOf('')).toEqual([]);
    const full =
      'start=2023-01-01&end=2023-01-31&compare=none&breakdown=week&sort=net_sales:desc' +
      '&page=3&size=50&q=%20mug%20&filter=country:in:FR|DE&tab=orders';
    expect(noticesOf(full)).toEqual([]);
  });

  it('name a range that ends before it starts, or lacks an end', () => {
    expect(noticesOf('start=2023-02-07&end=2023-02-01')).toHaveLength(1);
    expect(noticesOf('start=2023-02-07')).toHaveLength(1);
    expect(noticesOf('start=2023-02-30&end=2023-03-01')).toHaveLength(1);
  });

  it('say that the dates of the demo store are fixed, where others are asked for', () => {
    const fixed = ['The dates of the demo store are fixed, so those in the address were left out.'];
    const params = new URLSearchParams('start=2023-01-01&end=2023-01-31');
    const shown = stateOf(new URLSearchParams());
    expect(addressNotices(params, { state: shown, shop: { isDemo: true } })).toEqual(fixed);
    expect(noticesOf('start=2023-02-01&end=2023-02-07', true)).toEqual([]);
  });

  it('name each word that is not understood', () => {
    expect(noticesOf('compare=never&size=11&page=0&sort=drop%20table')).toEqual([
      '"compare=never" in the address is not understood and was left out.',
      '"sort=drop table" in the address is not understood and was left out.',
      '"page=0" in the address is not understood and was left out.',
      '"size=11" in the address is not understood and was left out.',
    ]);
  });

  it('name a filter that cannot be read, cut to a readable length', () => {
    const [notice] = noticesOf(`filter=${'x'.repeat(500)}`);
    expect(notice).toBe(
      `"filter=${'x'.repeat(60)}…" in the address is not understood and was left out.`,
    );
  });
});

describe('the filters of a page', () => {
  const country = { field: 'country', operator: 'eq', values: ['FR'] } as const;

  it('are those on its own fields, with operators that make sense', () => {
    expect(usableFilters([country], ['country'])).toEqual({ filters: [country], notices: [] });
  });

  it('leave out and name the others', () => {
    const foreign = { field: 'ad_platform', operator: 'eq', values: ['x'] } as const;
    const senseless = { field: 'country', operator: 'gt', values: [3] } as const;
    const { filters, notices } = usableFilters([foreign, senseless, country], ['country']);
    expect(filters).toEqual([country]);
    expect(notices).toHaveLength(2);
    expect(notices[0]).toContain('filter=ad_platform:eq:x');
  });
});

describe('the sort of a page', () => {
  const usual = { by: 'net_sales', direction: 'desc' } as const;

  it('is the usual one unless the address names a column', () => {
    expect(usableSort(null, ['orders'], usual)).toEqual({ sort: usual, notices: [] });
    const byOrders = { by: 'orders', direction: 'asc' } as const;
    expect(usableSort(byOrders, ['orders'], usual).sort).toBe(byOrders);
  });

  it('is the usual one, with a notice, for a column that is not there', () => {
    const { sort, notices } = usableSort({ by: 'password', direction: 'asc' }, ['orders'], usual);
    expect(sort).toBe(usual);
    expect(notices).toEqual([
      '"sort=password:asc" in the address is not understood and was left out.',
    ]);
  });
});
