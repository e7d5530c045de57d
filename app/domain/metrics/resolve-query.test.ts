import { describe, expect, it } from 'vitest';
import { query } from './query.fixture.ts';
import { nearestName, resolveQuery } from './resolve-query.ts';

describe('resolveQuery', () => {
  it('turns names into declarations', () => {
    const resolved = resolveQuery(query({ metrics: ['roas'], groupings: ['month', 'country'] }));
    expect(resolved.metrics.map(({ label }) => label)).toEqual(['ROAS']);
    expect(resolved.groupings.map(({ label }) => label)).toEqual(['Month', 'Country']);
  });

  it('tells filters on dimensions from filters on metrics', () => {
    const resolved = resolveQuery(
      query({
        filters: [
          { field: 'country', operator: 'eq', values: ['FR'] },
          { field: 'orders', operator: 'gt', values: [3] },
        ],
      }),
    );
    expect(resolved.dimensionFilters.map(({ field }) => field.key)).toEqual(['country']);
    expect(resolved.metricFilters.map(({ field }) => field.key)).toEqual(['orders']);
  });

  it('sorts by a grouping or by any metric, shown or not', () => {
    const byGrouping = { by: 'country', direction: 'asc' } as const;
    const byMetric = { by: 'orders', direction: 'desc' } as const;
    const groupings = ['day', 'country'];
    expect(resolveQuery(query({ groupings, sort: byGrouping })).sort).toEqual({
      target: { kind: 'grouping', index: 1 },
      descending: false,
    });
    expect(resolveQuery(query({ groupings, sort: byMetric })).sort).toMatchObject({
      target: { kind: 'metric', metric: { key: 'orders' } },
      descending: true,
    });
  });

  it('throws everything that is wrong with the names at once', () => {
    const wrong = query({ metrics: ['nett'], sort: { by: 'size', direction: 'asc' } });
    expect(() => resolveQuery(wrong)).toThrow(
      /There is no metric "nett" \(in "metrics"\)[^]*There is no metric or grouping "size" \(in "sort"\)/,
    );
  });

  it('asks for at least one metric', () => {
    expect(() => resolveQuery(query({ metrics: [] }))).toThrow('at least one metric');
  });
});

const KNOWN = ['net_sales', 'gross_sales', 'orders', 'cogs', 'country'];

describe('nearestName', () => {
  it.each([
    ['net_sale', 'net_sales'],
    ['netsales', 'net_sales'],
    ['NET_SALES', 'net_sales'],
    ['grosssales', 'gross_sales'],
    ['ordres', 'orders'],
    ['contry', 'country'],
  ])('takes %s for %s', (typed, meant) => {
    expect(nearestName(typed, KNOWN)).toBe(meant);
  });

  it.each(['banana', '', 'a_very_long_name_of_nothing'])('makes no guess at "%s"', (typed) => {
    expect(nearestName(typed, KNOWN)).toBeNull();
  });

  it('takes the first of equally near names', () => {
    expect(nearestName('cas', ['cat', 'car'])).toBe('cat');
  });
});
