import { describe, expect, it } from 'vitest';
import type { Shop } from '#app/domain/shops/shop.ts';
import {
  buildQuery,
  getQueryRange,
  readArguments,
} from '../../../scripts/query/query-arguments.ts';

const SHOP: Shop = {
  shopId: 3,
  shopKey: 'online-retail',
  name: 'Online Retail',
  platformId: 12,
  currency: 'GBP',
  timeZone: 'Europe/London',
  country: 'GB',
  locale: 'en-GB',
  isDemo: false,
  defaultDateRange: 'this_month',
  firstDataDay: '2010-12-01',
  lastDataDay: '2011-12-09',
};

function asked(...argv: string[]) {
  const words = readArguments(argv);
  if (words === null) throw new Error('Help was asked for.');
  return buildQuery(words, SHOP, null);
}

describe('the words of npm run query', () => {
  it('become a query', () => {
    const argv = [
      '--range',
      '2011-01-01..2011-12-31',
      '--metrics',
      'net_sales, net_profit',
      '--by',
      'month',
      '--by',
      'country',
      '--filter',
      'country=in:FR,DE',
      '--limit',
      '5',
    ];
    expect(asked(...argv)).toEqual({
      shopIds: [3],
      range: { start: '2011-01-01', end: '2011-12-31' },
      compareTo: 'none',
      metrics: ['net_sales', 'net_profit'],
      groupings: ['month', 'country'],
      filters: [{ field: 'country', operator: 'in', values: ['FR', 'DE'] }],
      sort: null,
      page: { size: 5, number: 1 },
      dating: 'event',
      weekStart: 1,
    });
  });

  it('come before what a view says, and filters in addition', () => {
    const view = {
      range: { start: '2011-02-01', end: '2011-02-28' },
      metrics: ['net_sales'],
      groupings: ['country'],
      filters: [{ field: 'channel', operator: 'eq', values: ['Web'] }],
      sort: { by: 'net_sales', direction: 'asc' },
      compareTo: 'previous_year',
      dating: 'order',
      notices: [],
    } as const;
    const ofView = (...argv: string[]) => {
      const words = readArguments(['--view', 'v1', ...argv]);
      if (words === null) throw new Error('Help was asked for.');
      return buildQuery(words, SHOP, view);
    };
    const { notices, ...own } = view;
    expect(notices).toEqual([]);
    expect(ofView()).toMatchObject(own);
    expect(ofView('--by', 'month', '--filter', 'country=FR', '--compare', 'none')).toMatchObject({
      groupings: ['month'],
      sort: null,
      compareTo: 'none',
      filters: [...view.filters, { field: 'country', operator: 'eq', values: ['FR'] }],
    });
    expect(() => readArguments(['--view', 'v1', '--cohorts', 'month'])).toThrow(/name one of them/);
  });

  it('take all days there are without a range, and one day alone', () => {
    expect(asked('--metrics', 'orders').range).toEqual({ start: '2010-12-01', end: '2011-12-09' });
    expect(asked('--metrics', 'orders', '--range', '2011-02-03').range).toEqual({
      start: '2011-02-03',
      end: '2011-02-03',
    });
  });

  it('read filters with and without an operator, and "none" as no value', () => {
    const filters = (...texts: string[]) =>
      asked('--metrics', 'orders', ...texts.flatMap((text) => ['--filter', text])).filters;
    expect(filters('country=FR', 'customer=neq:none', 'product=cnt:mug, large')).toEqual([
      { field: 'country', operator: 'eq', values: ['FR'] },
      { field: 'customer', operator: 'neq', values: [null] },
      { field: 'product', operator: 'cnt', values: ['mug, large'] },
    ]);
  });

  it('read amounts in major units, and counts and fractions as they are', () => {
    const filters = (text: string) => asked('--metrics', 'orders', '--filter', text).filters;
    expect(filters('net_profit=lt:-12.5')[0]?.values).toEqual([-1250]);
    expect(filters('orders=btw:2,10')[0]?.values).toEqual([2, 10]);
    expect(filters('gross_margin=gte:0.25')[0]?.values).toEqual([0.25]);
  });

  it('sort metrics from the largest and groupings from the smallest', () => {
    const sort = (...argv: string[]) =>
      asked('--metrics', 'orders', '--by', 'country', ...argv).sort;
    expect(sort('--sort', 'orders')).toEqual({ by: 'orders', direction: 'desc' });
    expect(sort('--sort', 'orders:asc')).toEqual({ by: 'orders', direction: 'asc' });
    expect(sort('--sort', 'country')).toEqual({ by: 'country', direction: 'asc' });
    expect(sort()).toBeNull();
  });

  it('ask for help', () => {
    expect(readArguments(['--help'])).toBeNull();
  });

  it.each([
    [['--metrics'], /metrics/],
    [['--colour', 'red'], /colour/],
    [[], /Say what to show/],
    [['--metrics', 'orders', '--format', 'xml'], /--format is one of csv, json, table/],
    [['--cohorts', 'day'], /--cohorts is one of month, quarter, year/],
    [['--metrics', 'orders', '--range', '2011'], /is not a range/],
    [['--metrics', 'orders', '--range', '2011-02-01..2011-01-01'], /is not a range/],
    [['--metrics', 'orders', '--filter', 'country'], /not of the form field=op:values/],
    [['--metrics', 'orders', '--filter', 'country=like:F'], /no operator "like"/],
    [['--metrics', 'ordres', '--by', 'contry'], /"ordres"[^]*"contry"/],
    [['--metrics', 'orders', '--limit', 'many'], /page.size/],
  ])('are refused with a reason: %j', (argv, reason) => {
    expect(() => asked(...argv)).toThrow(reason);
  });

  it('say that a shop without orders has no days', () => {
    const words = readArguments(['--metrics', 'orders']);
    const empty = { ...SHOP, firstDataDay: null, lastDataDay: null };
    expect(() => words && getQueryRange(words, empty)).toThrow('has no orders yet');
  });
});
