import { describe, expect, it } from 'vitest';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { profitAndLossLines } from '#app/view-models/profit-and-loss/lines.ts';
import { detailQueries, linesQuery, getDetailMembers } from './queries.ts';

const BASE: MetricQuery = {
  shopIds: [1],
  range: { start: '2022-01-01', end: '2022-12-31' },
  compareTo: 'previous_year',
  metrics: [],
  groupings: [],
  filters: [{ field: 'country', operator: 'eq', values: ['FR'] }],
  sort: { by: 'net_sales', direction: 'desc' },
  page: { size: 10, number: 2 },
  dating: 'event',
  weekStart: 1,
};
const LINES = profitAndLossLines('gross_sales');

describe('the questions of the report', () => {
  it('ask for every period, unpaged, with the page’s filters', () => {
    const query = linesQuery(BASE, LINES, { trend: 'month', isNewVsReturning: false });
    expect(query).toMatchObject({ groupings: ['month'], page: null, filters: BASE.filters });
  });

  it('split the periods by kind of customer', () => {
    const query = linesQuery(BASE, LINES, { trend: 'quarter', isNewVsReturning: true });
    expect(query.groupings).toEqual(['quarter', 'customer_type']);
  });

  it('ask for fees by gateway, ads by platform and expenses by category', () => {
    const details = detailQueries(BASE, LINES, { trend: 'month', isNewVsReturning: false });
    expect(details.map(({ metric, query }) => [metric, query.groupings])).toEqual([
      ['transaction_fees', ['month', 'gateway']],
      ['ad_spend', ['month', 'ad_platform']],
      ['operating_expenses', ['month', 'expense_category']],
    ]);
  });

  it('ask for no members of a split report', () => {
    expect(detailQueries(BASE, LINES, { trend: 'month', isNewVsReturning: true })).toEqual([]);
  });
});

describe('the members of a line', () => {
  const row = (period: string, member: string | null, fees: number) => ({
    keys: [period, member],
    values: { fees },
    previous: null,
  });

  it('have their amounts by period and in total, the largest first', () => {
    const members = getDetailMembers(
      [row('2022-01-01', 'a', 100), row('2022-01-01', 'b', 300), row('2022-02-01', 'a', 50)],
      'fees',
    );
    expect([...members.keys()]).toEqual(['b', 'a']);
    expect(Object.fromEntries(members.get('a') ?? [])).toEqual({
      total: 150,
      '2022-01-01|': 100,
      '2022-02-01|': 50,
    });
  });

  it('keep a member whose periods cancel out, and leave out one of zeros', () => {
    const members = getDetailMembers(
      [row('2022-01-01', 'a', 100), row('2022-02-01', 'a', -100), row('2022-01-01', null, 0)],
      'fees',
    );
    expect([...members.keys()]).toEqual(['a']);
  });
});
