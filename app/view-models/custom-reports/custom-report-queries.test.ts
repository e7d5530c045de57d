import { describe, expect, it } from 'vitest';
import { NEW_REPORT, type ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { getMultishopModeOfPage } from '#app/view-models/shell/page-mode.ts';
import { getCustomReportQueries, hasTwoThings } from './custom-report-queries.ts';
import { freeOwnKey, withoutLooseEnds } from '#app/pages/custom-reports/report-draft.ts';

const BASE: MetricQuery = {
  shopIds: [1],
  range: { start: '2023-01-01', end: '2023-01-31' },
  compareTo: 'none',
  metrics: [],
  groupings: [],
  filters: [],
  sort: null,
  page: null,
  dating: 'event',
  weekStart: 1,
};
const ask = (over: Partial<ReportSettings>, base: Partial<MetricQuery> = {}) =>
  getCustomReportQueries(
    { ...NEW_REPORT, metrics: ['net_sales'], ...over },
    { ...BASE, ...base },
    'day',
  );

describe('what a report asks', () => {
  it('goes by the periods of its page, in their order', () => {
    const { table, dimensions } = ask({});
    expect([dimensions, table.sort]).toEqual([['day'], { by: 'day', direction: 'asc' }]);
  });

  it('has one grouping where both are the same periods', () => {
    const { dimensions, notices } = ask({ grouping: 'day', secondGrouping: 'period' });
    expect(dimensions).toEqual(['day']);
    expect(notices).toHaveLength(1);
  });

  it('reads what its own figures are made of', () => {
    const ownMetrics = [
      { key: 'own_1', name: 'A', formula: 'cogs / orders', shownAs: 'number' },
    ] as const;
    const { table, columns } = ask({ metrics: ['own_1'], ownMetrics });
    expect(table.metrics).toEqual(['cogs', 'orders']);
    expect(columns.map(({ key, format }) => [key, format])).toEqual([['own_1', 'money']]);
  });

  it('adds the filters of the address to its own, and names those that it cannot use', () => {
    const own = { field: 'country', operator: 'eq', values: ['FR'] } as const;
    const chosen = { field: 'channel', operator: 'eq', values: ['web'] } as const;
    const foreign = { field: 'order', operator: 'eq', values: ['1'] } as const;
    const asked = ask({ filters: [own] }, { filters: [chosen, foreign] });
    expect(asked.table.filters).toEqual([own, chosen]);
    expect(asked.addressFilters).toEqual([chosen]);
    expect(asked.notices).toHaveLength(1);
  });

  it('is sorted as the address says, by a column that there is', () => {
    const by = (word: string) => ask({}, { sort: { by: word, direction: 'desc' } });
    expect(by('net_sales').table.sort?.by).toBe('net_sales');
    expect(by('orders').table.sort?.by).toBe('day');
    expect(by('orders').notices).toHaveLength(1);
  });
});

describe('shops of several currencies', () => {
  it('stand in one report but for rows of two things, whose amounts would miss their total', () => {
    const modeFor = (grouping: string, secondGrouping: string | null) =>
      getMultishopModeOfPage('/custom-reports/report/x', '', {
        isOfOneCurrency: hasTwoThings({ grouping, secondGrouping }),
      });
    expect(modeFor('country', null)).toBe('all');
    expect(modeFor('country', 'period')).toBe('all');
    expect(modeFor('month', 'country')).toBe('all');
    expect(modeFor('country', 'province')).toBe('same_currency');
  });
});

describe('a draft', () => {
  it('calls one more own figure by the first free key', () => {
    const metric = { name: '', formula: '', shownAs: 'number' } as const;
    const ownMetrics = [
      { key: 'own_1', ...metric },
      { key: 'own_3', ...metric },
    ];
    expect(freeOwnKey({ ownMetrics })).toBe('own_2');
  });

  it('is not sorted by what is gone', () => {
    const sort = { by: 'orders', direction: 'asc' } as const;
    const settings = { ...NEW_REPORT, sort };
    expect(withoutLooseEnds(settings).sort).toEqual(sort);
    expect(withoutLooseEnds({ ...settings, metrics: ['net_sales'] }).sort).toBeNull();
  });
});
