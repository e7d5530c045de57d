import { describe, expect, it } from 'vitest';
import { knowledgeWithout } from '#app/domain/profit/cost-families.fixture.ts';
import { parseReportState } from '#app/view-models/report/report-state.ts';
import { type DigestSource, toDigest } from './digest.ts';

const range = { start: '2023-02-07', end: '2023-02-07' };
const previousRange = { start: '2023-02-06', end: '2023-02-06' };
const shop = { name: 'Tea & Co', currency: 'USD', locale: 'en-US' };
const known = (isAnswered: boolean) =>
  knowledgeWithout(isAnswered ? [] : ['fees', 'shipping', 'ads', 'overheads']);

const source: DigestSource = {
  cadence: 'daily',
  figures: ['net_profit', 'orders', 'net_margin', 'marketing_cost'],
  shop,
  state: parseReportState(new URLSearchParams({ ...range, compare: 'previous_period' }), {
    today: '2023-02-08',
    opensWith: { range, shortcut: null },
    weekStart: 1,
    firstDataDay: null,
  }),
  previousRange,
  total: {
    values: {
      net_profit: 150_00,
      total_revenue: 600_00,
      orders: 3,
      net_margin: 0.25,
      marketing_cost: 20_00,
      cost_coverage_value: 1,
      cost_coverage: 1,
    },
    previous: {
      net_profit: 100_00,
      total_revenue: 500_00,
      orders: 0,
      net_margin: 0.2,
      marketing_cost: 20_00,
      cost_coverage_value: 1,
      cost_coverage: 1,
    },
  },
  families: known(true),
  change: {
    headline: 'net_profit',
    total: { values: { net_profit: 150_00 }, previous: { net_profit: 100_00 } },
    effects: [
      { cause: 'orders', effect: 80_00 },
      { cause: 'discounts', effect: -30_00 },
    ],
  },
  recommendation: {
    kind: 'product_losses',
    amount: 31_00,
    count: 4,
    largest: [{ label: 'Lantern', amount: 12_00 }],
  },
  timeSeries: [
    { period: '2023-02-05', values: null },
    { period: '2023-02-06', values: { net_profit: 100_00, total_revenue: 500_00 } },
    { period: '2023-02-07', values: { net_profit: 150_00, total_revenue: 600_00 } },
  ],
  breakdown: 'day',
  ordersLeft: 0,
};

describe('a digest', () => {
  it('says what was kept, what changed it most and what to do, with amounts', () => {
    const digest = toDigest(source);
    expect(digest.headline).toEqual({ label: 'Net profit', value: '$150.00' });
    expect(digest.story).toBe('You kept $150.00 on 7 Feb 2023, $50.00 more than on 6 Feb 2023.');
    expect(digest.notes).toEqual([]);
    expect(digest.changed).toBe(
      'Net profit rose by $50.00. It came from the number of orders (+$80.00) and discounts (-$30.00).',
    );
    expect(digest.action).toMatchObject({
      title: '4 products were sold at a loss',
      amount: '$31.00 lost',
      evidence: 'Lantern ($12.00) and 3 more',
    });
    expect(digest.action?.path).toMatch(
      /^\/analytics\/products\?tab=performance&start=2023-02-07&end=2023-02-07/,
    );
    expect(digest.dashboardPath).toBe(
      '/dashboard?start=2023-02-07&end=2023-02-07&compare=previous_period',
    );
  });

  it('has each figure with what it was before, in words', () => {
    const { figures } = toDigest(source);
    expect(figures).toEqual([
      { label: 'Net profit', value: '$150.00', change: 'up 50.0% from $100.00', mood: 'good' },
      { label: 'Orders', value: '3', change: 'up from 0', mood: 'good' },
      { label: 'Net margin', value: '25.00%', change: '+5.0 pts from 20.00%', mood: 'good' },
      { label: 'Marketing cost', value: '$20.00', change: 'unchanged', mood: 'neutral' },
    ]);
  });

  it('says which costs are not known, and never takes them for nothing', () => {
    const values = {
      ...source.total.values,
      net_profit: null,
      net_margin: null,
      cost_coverage_value: 0.2,
      cost_coverage: 0.2,
    };
    const digest = toDigest({ ...source, total: { values, previous: null }, change: null });
    expect(digest.headline.value).toBe('Not known yet');
    expect(digest.story).toContain('You took $600.00 on 7 Feb 2023.');
    expect(digest.notes).toEqual([
      'Item costs are known for only 20.0% of the units sold, so profit would be overstated.',
    ]);
    expect(digest.figures[0]).toMatchObject({ value: 'Not known yet', change: null });
    // What does not rest on costs is drawn.
    expect(digest.chart.series).toEqual([
      { label: 'Total revenue', values: [null, 500_00, 600_00] },
    ]);
  });

  it('names a profit by what it leaves out, and counts orders that are not in it', () => {
    const digest = toDigest({ ...source, families: known(false), ordersLeft: 2 });
    expect(digest.headline.label).toBe('Profit before fees, shipping, ads and overheads');
    expect(digest.figures[0]?.label).toBe(digest.headline.label);
    expect(digest.notes).toEqual([
      'Not known yet, and so not taken off the profit: fees, shipping, ads and overheads.',
      '2 orders are still being worked out and are not in these figures.',
    ]);
  });

  it('draws its days, with a gap before the first data', () => {
    const { chart } = toDigest(source);
    expect(chart).toMatchObject({
      title: 'By day',
      labels: ['5 Feb 2023', '6 Feb 2023', '7 Feb 2023'],
    });
    expect(chart.series).toEqual([{ label: 'Net profit', values: [null, 100_00, 150_00] }]);
    expect(chart.ticks.at(0)?.value).toBe(0);
    expect(chart.ticks.at(-1)?.value).toBeGreaterThanOrEqual(150_00);
  });
});
