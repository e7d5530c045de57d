import { describe, expect, it } from 'vitest';
import { NEW_REPORT } from '#app/domain/custom-reports/report-settings.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { type DocumentSource, DRAWN_ROWS_MAX, toReportDocument } from './report-document.ts';

const row = (key: string | null, orders: number, sales: number): MetricRow => ({
  keys: [key],
  values: { orders, net_sales: sales },
  previous: null,
});
const RANGE = { start: '2023-02-01', end: '2023-02-03' };
const result = (rows: readonly MetricRow[], rowCount = rows.length) => ({
  rows,
  rowCount,
  range: RANGE,
  total: { keys: [], values: { orders: 3, net_sales: 210_00 }, previous: null },
  average: {},
  notes: [],
  previousRange: null,
});

function source(over: Partial<DocumentSource> = {}): DocumentSource {
  return {
    summary: { name: 'Countries', description: 'Where we sell' },
    settings: {
      ...NEW_REPORT,
      metrics: ['orders', 'net_sales'],
      grouping: 'country',
      chart: 'ranking',
      compareTo: 'none',
    },
    figures: {
      dimensions: ['country'],
      table: result([row('FR', 2, 130_00), row(null, 1, 80_00)]),
      overlap: null,
      timeSeries: null,
      ranking: { metric: 'net_sales', rows: [row('FR', 2, 130_00)] },
      labels: { country: { FR: 'France' } },
    },
    shop: { name: 'Paris', currency: 'EUR', locale: 'en-US' },
    range: RANGE,
    breakdown: 'day',
    today: '2023-02-02',
    notices: [],
    rowsMax: DRAWN_ROWS_MAX.pdf,
    ...over,
  };
}

describe('the document of a report', () => {
  it('has the figures of its page, exact, and names in words', () => {
    const { title, facts, tiles, table } = toReportDocument(source());
    expect(title).toBe('Countries');
    expect(facts).toEqual([
      'Where we sell',
      'Paris, 1 Feb 2023 to 3 Feb 2023. Amounts are in EUR.',
    ]);
    expect(tiles.map(({ value }) => value)).toEqual(['3', '€210.00']);
    expect(table?.columns.map(({ title: name }) => name)).toEqual([
      'Country',
      'Orders',
      'Net sales',
    ]);
    expect(table?.rows).toEqual([
      ['France', '2', '€130.00'],
      ['No country', '1', '€80.00'],
    ]);
    expect(table?.total).toEqual(['Total', '3', '€210.00']);
  });

  it('draws the largest rows', () => {
    expect(toReportDocument(source()).chart).toEqual({
      kind: 'ranking',
      title: 'Net sales by country',
      rows: [{ label: 'France', value: 130_00, text: '€130.00' }],
    });
  });

  it('draws columns of one kind over time, as far as time has come', () => {
    const days = ['2023-02-01', '2023-02-02', '2023-02-03'].map((day, at) =>
      row(day, at, at * 100),
    );
    const base = source();
    const { chart } = toReportDocument({
      ...base,
      settings: { ...base.settings, chart: 'trend' },
      figures: { ...base.figures, timeSeries: result(days) },
    });
    expect(chart).toMatchObject({
      kind: 'trend',
      title: 'Orders by day',
      series: [{ label: 'Orders', values: [0, 1, null] }],
      // There is nothing between two orders.
      ticks: [
        { value: 0, text: '0' },
        { value: 1, text: '1' },
      ],
    });
  });

  it('says when its table is longer than what is drawn', () => {
    const base = source();
    const long = { ...base.figures, table: result([row('FR', 2, 1)], 1005) };
    expect(toReportDocument({ ...base, figures: long }).notes).toEqual([
      'The table has 1,005 rows, of which these are the first 1,000; the CSV file has them all.',
    ]);
    const { notes } = toReportDocument({ ...base, figures: long, rowsMax: DRAWN_ROWS_MAX.png });
    expect(notes).toEqual([
      'The table has 1,005 rows, of which these are the first 100; the CSV file has them all.',
    ]);
    expect(toReportDocument(base).notes).toEqual([]);
  });

  it('leaves out what its page leaves out', () => {
    const base = source();
    const only = (layout: 'tiles' | 'table') =>
      toReportDocument({ ...base, settings: { ...base.settings, layout } });
    expect(only('tiles').table).toBeNull();
    expect(only('table').tiles).toEqual([]);
  });
});
