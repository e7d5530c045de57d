import { describe, expect, it } from 'vitest';
import type { MetricRow } from '../metrics/metric-query.ts';
import { type RecommendationRows, listRecommendations } from './recommendations.ts';

const row = (
  key: string | null,
  values: MetricRow['values'],
  previous: MetricRow['values'] | null = null,
): MetricRow => ({ keys: [key], values, previous });

const NONE: RecommendationRows = {
  total: row(null, {}),
  products: [],
  codes: [],
  countries: [],
  adPlatforms: [],
  gateways: [],
  toReorder: [],
};

const find = (rows: Partial<RecommendationRows>) => listRecommendations({ ...NONE, ...rows });

describe('listRecommendations', () => {
  it('finds nothing in nothing', () => {
    expect(find({})).toEqual([]);
  });

  it('finds products that were sold at a loss, the largest first', () => {
    const products = [
      row('small', { units_sold: 1, gross_profit: -5 }),
      row('large', { units_sold: 2, gross_profit: -70 }),
      row('good', { units_sold: 9, gross_profit: 900 }),
      row('unknown', { units_sold: 9, gross_profit: null }),
      row('only returned', { units_sold: 0, gross_profit: -40 }),
      row(null, { units_sold: 3, gross_profit: -30 }),
    ];
    expect(find({ products })).toEqual([
      {
        kind: 'product_losses',
        amount: 75,
        count: 2,
        largest: [
          { key: 'large', amount: 70 },
          { key: 'small', amount: 5 },
        ],
      },
    ]);
  });

  it('finds ads that cost more than their orders left, and nothing where none were paid', () => {
    const adPlatforms = [
      row('facebook_ads', { marketing_cost: 100, cm3: -20 }),
      row('google_ads', { marketing_cost: 100, cm3: 20 }),
      row('tiktok_ads', { marketing_cost: 0, cm3: -9 }),
    ];
    expect(find({ adPlatforms })).toMatchObject([
      { kind: 'ad_losses', amount: 20, largest: [{ key: 'facebook_ads', amount: 20 }] },
    ]);
  });

  it('finds returns above their earlier rate of what customers paid', () => {
    const sales = (gross_sales: number, discounts: number, returns: number) => ({
      gross_sales,
      discounts,
      returns,
      units_returned: 3,
    });
    const products = [
      // 10 % came back of 900; of 1,800 that would be 180, and 400 came.
      row('up', sales(2000, 200, 400), sales(1000, 100, 90)),
      row('as before', sales(2000, 200, 180), sales(1000, 100, 90)),
      row('new', sales(2000, 200, 400)),
      row('few', { ...sales(2000, 200, 400), units_returned: 2 }, sales(1000, 100, 90)),
    ];
    expect(find({ products })).toMatchObject([
      { kind: 'returns_up', amount: 220, largest: [{ key: 'up', amount: 220 }] },
    ]);
  });

  it('finds a gateway that takes more of the payments than it did', () => {
    const fees = (total_sales: number, transaction_fees: number) => ({
      total_sales,
      transaction_fees,
    });
    const gateways = [
      // 3 % before; 60 of 2,000 now, where 75 are taken.
      row('stripe', fees(2000, 75), fees(1000, 30)),
      row('paypal', fees(2000, 62), fees(1000, 30)),
      row('manual', fees(2000, 5), fees(1000, 0)),
    ];
    expect(find({ gateways })).toMatchObject([
      { kind: 'fees_up', amount: 15, largest: [{ key: 'stripe', amount: 15 }] },
    ]);
  });

  it('finds a gateway that charged more than its rule expects', () => {
    const fees = (fees_charged: number, fees_expected: number) => ({ fees_charged, fees_expected });
    const gateways = [
      row('stripe', fees(130, 100)),
      row('paypal', fees(104, 100)),
      row('told alone', fees(50, 0)),
    ];
    expect(find({ gateways })).toMatchObject([
      { kind: 'fees_over', amount: 30, largest: [{ key: 'stripe', amount: 30 }] },
    ]);
  });

  it('finds what has to be ordered now, by what it earned', () => {
    const toReorder = [
      { key: 'mug', amount: 40 },
      { key: 'pot', amount: 90 },
      { key: 'never sold', amount: 0 },
    ];
    expect(find({ toReorder })).toEqual([
      { kind: 'reorder', amount: 130, count: 2, largest: [toReorder[1], toReorder[0]] },
    ]);
  });

  it('ranks by amount, with the sales whose costs are missing among them', () => {
    const found = find({
      total: row(null, { sales_without_cost: 50, units_without_cost: 4 }),
      codes: [row('SAVE', { orders: 1, gross_profit: -60 })],
      countries: [row('FR', { orders: 1, gross_profit: -10 })],
    });
    expect(found.map(({ kind, amount, count }) => [kind, amount, count])).toEqual([
      ['code_losses', 60, 1],
      ['missing_costs', 50, 4],
      ['country_losses', 10, 1],
    ]);
  });
});
