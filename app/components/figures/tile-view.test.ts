import { describe, expect, it } from 'vitest';
import { tileView } from './tile-view.ts';

const total = {
  keys: [],
  values: {
    net_profit: 250,
    gross_profit: 540,
    marketing_cost: 200,
    operating_expenses: 90,
    cost_coverage: 0.9279,
    net_margin: null,
    orders: 12,
  },
  previous: { net_profit: 100, net_margin: 0.1 },
};
const tile = {
  metric: 'net_profit',
  parts: [
    { metric: 'gross_profit', sign: 1 },
    { metric: 'marketing_cost', sign: -1 },
    { metric: 'operating_expenses', sign: -1 },
  ],
} as const;
const timeSeries = [
  { keys: ['2023-02-01'], values: { net_profit: 250, net_margin: 0.2 }, previous: null },
  null,
];

describe('tileView', () => {
  it('shows the figure, the earlier one and the time series', () => {
    expect(tileView(tile, { total, timeSeries })).toMatchObject({
      value: 250,
      previous: 100,
      timeSeries: [250, 0],
    });
  });

  it('breaks the figure down so that the column adds up', () => {
    const { rows, totalRow } = tileView(tile, { total, timeSeries }).table;
    expect([...rows, totalRow].map((row) => [row?.name, row?.values[0]])).toEqual([
      ['Gross profit', 540],
      ['Marketing cost', -200],
      ['Operating expenses', -90],
      ['Net profit', 250],
    ]);
  });

  it('leaves to the page what is said once, that costs are missing', () => {
    expect(tileView(tile, { total, timeSeries }).caveat).toBeUndefined();
  });

  it('has no time series of a figure that is read in total alone', () => {
    const customers = { metric: 'customers', parts: [] };
    expect(tileView(customers, { total, timeSeries: [...timeSeries, null] }).timeSeries).toEqual(
      [],
    );
  });

  it('says why a margin is undefined, and leaves gaps in its time series', () => {
    const bare = { ...total, values: { net_margin: null, cost_coverage: null } };
    const view = tileView({ metric: 'net_margin', parts: [] }, { total: bare, timeSeries });
    expect(view.caveat).toBe('Margin cannot be calculated, revenue is zero');
    expect(view.timeSeries).toEqual([0.2, null]);
  });

  it('states no profit while the costs of most sales are missing', () => {
    const values = { net_profit: null, cogs: null, net_margin: null, orders: 3, cost_coverage: 0 };
    const bare = { ...total, values };
    const view = tileView(tile, { total: bare, timeSeries });
    expect(view).toMatchObject({ value: null, isUnknown: true });
    expect(view.caveat).toBeUndefined();
    const cogs = tileView({ metric: 'cogs', parts: [] }, { total: bare, timeSeries });
    expect(cogs).toMatchObject({ value: null, isUnknown: false });
  });

  it('has no earlier figure without a comparison', () => {
    const alone = { ...total, previous: null };
    expect(tileView(tile, { total: alone, timeSeries })).not.toHaveProperty('previous');
  });
});
