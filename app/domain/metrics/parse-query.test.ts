import { describe, expect, it } from 'vitest';
import { parseMetricQuery } from './parse-query.ts';

const GOOD = {
  shopId: 1,
  range: { start: '2023-01-01', end: '2023-01-31' },
  metrics: ['net_sales'],
};

describe('parseMetricQuery', () => {
  it('fills in what is left out', () => {
    expect(parseMetricQuery(GOOD)).toEqual({
      ok: true,
      query: {
        shopIds: [1],
        range: GOOD.range,
        metrics: GOOD.metrics,
        compareTo: 'none',
        groupings: [],
        filters: [],
        sort: null,
        page: null,
        dating: 'event',
        weekStart: 1,
      },
    });
  });

  it('reports every error at once, shapes and names together', () => {
    const answer = parseMetricQuery({
      ...GOOD,
      range: { start: '2023-02-30', end: '2023-03-31' },
      metrics: ['net_sale', 'orders'],
      groupings: ['contry'],
      filters: [{ field: 'country', operator: 'gt', values: ['FR'] }],
      weekStart: 9,
    });
    expect(errorsOf(answer)).toEqual([
      '"range.start": is not a day (YYYY-MM-DD).',
      expect.stringMatching(/^"weekStart": /),
      'There is no metric "net_sale" (in "metrics"). Did you mean "net_sales"?',
      'There is no dimension "contry" (in "groupings"). Did you mean "country"?',
      'Filter on "country": "gt" does not apply; use one of eq, neq, in, nin, cnt, ncnt.',
    ]);
  });

  it.each([
    ['a range that ends before it starts', { range: { start: '2023-02-01', end: '2023-01-01' } }],
    ['three groupings', { groupings: ['day', 'country', 'channel'] }],
    ['the same grouping twice', { groupings: ['day', 'day'] }],
    ['no metric', { metrics: [] }],
    ['an unknown operator', { filters: [{ field: 'country', operator: 'like', values: ['F'] }] }],
    ['two values for eq', { filters: [{ field: 'country', operator: 'eq', values: ['F', 'G'] }] }],
    ['one value for btw', { filters: [{ field: 'orders', operator: 'btw', values: [1] }] }],
    ['no value for in', { filters: [{ field: 'country', operator: 'in', values: [] }] }],
    ['a word for a number', { filters: [{ field: 'orders', operator: 'gt', values: ['many'] }] }],
    ['a word for a month', { filters: [{ field: 'month', operator: 'eq', values: ['May'] }] }],
    ['a NUL', { filters: [{ field: 'country', operator: 'eq', values: ['F\0'] }] }],
    ['an unknown field', { filters: [{ field: 'colour', operator: 'eq', values: ['red'] }] }],
    ['a sort by nothing shown', { sort: { by: 'country', direction: 'asc' } }],
    ['a page of no rows', { page: { size: 0, number: 1 } }],
    ['a page of a billion rows', { page: { size: 1e9, number: 1 } }],
    ['a metric that is an object', { metrics: [{}] }],
    ['a shop that is a word', { shopId: '1; drop table ledger' }],
  ])('refuses %s', (_name, change) => {
    expect(errorsOf(parseMetricQuery({ ...GOOD, ...change })).length).toBeGreaterThan(0);
  });

  it.each([null, undefined, 'net_sales', 7, [], {}])('refuses %j as a query', (input) => {
    expect(parseMetricQuery(input).ok).toBe(false);
  });
});

function errorsOf(answer: ReturnType<typeof parseMetricQuery>): readonly string[] {
  return answer.ok ? [] : answer.errors;
}
