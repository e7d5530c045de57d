/** Every metric worked out by hand over the small ledger of metrics-hand.ts, in pence. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfSpend } from '#app/domain/metrics/cost-knowledge.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeHandShop } from './metrics-hand.ts';

const EXPECTED: Readonly<Record<string, MetricValue>> = {
  gross_sales: 11000, // 40.00 + 50.00 + 20.00
  discounts: 400,
  returns: 3800, // 18.00 + 20.00
  net_sales: 6800, // 110.00 - 4.00 - 38.00
  shipping_charged: 800, // 5.00 + 5.00 - 2.00
  taxes: 1280, // 7.40 + 9.00 - 3.60
  tips: 100,
  duties: 30,
  additional_fees: 20,
  total_sales: 9030, // 68.00 + 8.00 + 12.80 + 0.30 + 0.20 + 1.00
  gift_cards_sold: 2500,
  refunded_amount: 2360, // 18.00 + 3.60 + 2.00
  orders: 3,
  cancelled_orders: 1,
  returned_orders: 1,
  units_sold: 4,
  units_returned: 2,
  net_units: 2,
  average_order_value: 3533, // 106.00 / 3 = 35.3333
  net_aov: 2267, // 68.00 / 3 = 22.6666
  units_per_order: 4 / 3,
  discount_rate: 400 / 11000,
  return_rate_value: 3800 / 10600,
  return_rate_units: 0.5,
  return_rate_orders: 1 / 3,
  other_revenue: 1000,
  order_fees: 20,
  operating_revenue: 7720, // 68.00 + 8.00 + 0.20 + 1.00
  total_revenue: 8720, // 77.20 + 10.00
  cogs: 1500, // three mugs at 5.00
  cogs_recovered: 1000, // two of them came back
  product_costs: 500,
  handling: 150,
  fulfilment_cost: 700,
  return_labels: 0,
  cost_of_returns: 2800, // 38.00 - 10.00, and nothing for a label
  shipping_subsidy: -100, // 7.00 - 8.00
  transaction_fees: 320,
  order_transaction_fees: 320,
  dispute_fees: 0,
  transaction_fee_rate: 320 / 9030,
  fees_charged: 250,
  fees_by_rule: 70, // 3.20 - 2.50
  fees_expected: 270,
  fee_difference: -20, // 2.50 - 2.70
  order_platform_fees: 80,
  platform_charges: 0,
  dispute_losses: 0,
  platform_fees: 80,
  estimated_fees: 30,
  predicted_fees: 60,
  posted_fees: 50,
  prediction_error: 10, // 0.60 - 0.50
  prediction_error_rate: 0.2, // 0.10 / 0.50
  predicted_returns: 70,
  order_costs: 1820, // 5.00 + 1.50 + 7.00 + 3.20 + 0.80 + 0.70
  gross_profit: 5900, // 77.20 - 18.20: other revenue comes with no order
  profit_before_returns: 8700, // 59.00 + 28.00
  gross_margin: 5900 / 7720,
  margin_before_discounts: 6300 / 8120, // (59.00 + 4.00) / (77.20 + 4.00)
  discount_break_even: 400 / 6300, // 4.00 / (59.00 + 4.00)
  cm1: 6300, // 68.00 - 5.00
  cm2: 5900, // 63.00 + 8.00 + 0.20 + 1.00 - 1.50 - 7.00 - 3.20 - 0.80 - 0.70
  cm3: 3900, // 59.00 - 20.00
  cm1_margin: 6300 / 7720,
  cm2_margin: 5900 / 7720,
  contribution_margin: 3900 / 7720,
  fixed_expenses: 1200,
  variable_expenses: 0,
  operating_expenses: 1200,
  total_costs: 5020, // 18.20 + 20.00 + 12.00
  sales_tax: 0,
  income_tax: 0,
  payable_taxes: 0,
  profit_before_income_tax: 3700,
  net_profit: 3700, // 59.00 + 10.00 - 20.00 - 12.00
  net_margin: 3700 / 8720,
  gross_profit_per_order: 1967, // 59.00 / 3 = 19.6667
  gross_profit_per_unit: 1475, // 59.00 / 4
  net_profit_per_order: 1233, // 37.00 / 3 = 12.3333
  units_with_estimate: 1,
  sales_with_estimate: 1800,
  units_without_cost: 1,
  sales_without_cost: 5000,
  sales_without_fee: 5000, // the plate
  sales_with_fee_estimate: 3600, // 40.00 - 4.00
  sales_without_shipping: 5000,
  sales_with_shipping_estimate: 3600,
  sales_without_tax: 2000,
  cost_coverage: 0.75, // 3 of 4 units
  cost_coverage_value: 5600 / 10600, // 106.00 less the plate's 50.00
  mark_up: 12.6, // 63.00 / 5.00
  // 13.50 of costs over 2 units is 6.75; fees are 4.00 of 77.20: 6.75 / (73.2 / 77.2) = 7.1189
  break_even_price: 712,
  ad_spend: 2000,
  order_advertising: 0,
  platform_advertising: 0,
  commissions: 0,
  profit_after_commissions: 5900, // gross profit
  commission_return: null,
  marketing_cost: 2000,
  clicks: 80,
  impressions: 4000,
  attributed_revenue: 5000,
  attributed_orders: 2,
  roas: 2.5,
  blended_roas: 3.86, // 77.20 / 20.00
  poas: 2.95, // 59.00 / 20.00
  break_even_roas: 7720 / 5900,
  cpa: 667, // 20.00 / 3 = 6.6666
  cac: 2000,
  cpc: 25,
  cpm: 500, // 1000 x 20.00 / 4000 = 5.00
  ctr: 0.02,
  ad_share: 2000 / 8720,
  email_cost: 0,
  email_sends: 200,
  email_opens: 50,
  email_clicks: 8,
  email_orders: 1,
  email_revenue: 3000,
  email_open_rate: 0.25,
  email_click_rate: 0.04,
  revenue_per_send: 15, // 30.00 / 200
  email_return: null,
  sessions: 120,
  engaged_sessions: 90,
  engagement_rate: 0.75,
  conversion_rate: 0.025, // 3 / 120
  revenue_per_session: 57, // 68.00 / 120 = 56.6666
  tracked_orders: 2,
  tracked_revenue: 6000,
  tracked_conversion_rate: 2 / 120,
  customers: 1,
  returning_customers: 1,
  new_customers: 1,
  new_orders: 1,
  returning_orders: 1,
  guest_orders: 1,
  new_order_share: 1 / 3,
  repeat_customers: 1,
  repeat_rate: 1,
  returning_customer_rate: 1,
  revenue_per_customer: 6800,
  orders_per_customer: 2, // (3 - 1) / 1
};

let deps: TestDeps;
let shopId: number;

beforeAll(async () => {
  deps = await testDeps();
  shopId = await makeHandShop(deps.db);
});

afterAll(() => deps.close());

describe('every metric', () => {
  it('has a figure worked out by hand', () => {
    expect(Object.keys(EXPECTED).toSorted()).toEqual(METRICS.map(({ key }) => key).toSorted());
  });

  it('has none where there is nothing to divide by', async () => {
    const metrics = Object.keys(EXPECTED).filter((key) => EXPECTED[key] === null);
    const { total } = await ask({ metrics });
    expect(total.values).toEqual(Object.fromEntries(metrics.map((key) => [key, null])));
  });

  it.each(Object.entries(EXPECTED).filter(([, expected]) => expected !== null))(
    '%s is %d over the small ledger',
    async (key, expected) => {
      const { total } = await ask({ metrics: [key] });
      expect(total.values[key]).toBeCloseTo(expected ?? NaN, 12);
    },
  );

  it('is nothing or undefined over days without entries, never 0 of 0', async () => {
    const { total } = await ask({
      metrics: METRICS.map(({ key }) => key),
      range: { start: '2022-01-01', end: '2022-01-31' },
    });
    for (const { key, additive, formula } of METRICS) {
      const isSum = additive || formula.kind === 'measure';
      // No spend is known of these days, and no data is not zero.
      const expected = isSum && !isOfSpend(key) ? 0 : null;
      expect([key, total.values[key]]).toEqual([key, expected]);
    }
  });
});

describe('a grouped query', () => {
  it('has a row of zeros for each period without entries', async () => {
    const { rows } = await ask({
      metrics: ['net_sales', 'orders', 'net_aov'],
      groupings: ['week'],
    });
    expect(rows.map(({ keys, values }) => [keys[0], values.net_sales, values.net_aov])).toEqual([
      ['2022-12-26', 0, null],
      ['2023-01-02', 8600, 4300], // 40.00 - 4.00 + 50.00 over two orders
      ['2023-01-09', -1800, -1800], // 20.00 - 18.00 - 20.00 over one order
      ['2023-01-16', 0, null],
      ['2023-01-23', 0, null],
      ['2023-01-30', 0, null],
    ]);
  });

  it('puts sessions beside the orders with their tags, and says what has none', async () => {
    const tagged = [{ field: 'utm_source', operator: 'in', values: ['facebook'] }] as const;
    const visits = await ask({ metrics: ['sessions', 'orders'], groupings: ['utm_source'] });
    expect(
      visits.rows.map(({ keys, values }) => [keys[0], values.sessions, values.orders]),
    ).toEqual(
      // No order of the small ledger has a tag.
      [
        ['facebook', 120, 0],
        [null, 0, 3],
      ],
    );
    expect(visits.notes).toEqual([]);
    const some = await ask({ metrics: ['sessions', 'conversion_rate'], filters: tagged });
    expect(some.total.values).toEqual({ sessions: 120, conversion_rate: 0 });
    const costs = await ask({ metrics: ['marketing_cost'], groupings: ['utm_medium'] });
    expect(costs.notes).toEqual([
      'Marketing, expenses and other revenue have no utm medium: see "Not allocated".',
    ]);
    const byCountry = await ask({ metrics: ['sessions'], groupings: ['country'] });
    expect(byCountry.notes).toEqual(['Sessions have no country: see "Not allocated".']);
  });

  it('tells new, returning and guest customers apart', async () => {
    const { rows } = await ask({
      metrics: ['gross_sales', 'returns'],
      groupings: ['customer_type'],
    });
    expect(rows.map(({ keys, values }) => [keys[0], values.gross_sales, values.returns])).toEqual([
      ['guest', 5000, 0],
      ['new', 4000, 1800],
      ['returning', 2000, 2000],
    ]);
  });

  it('dates a return by its order when asked', async () => {
    const metrics = ['returns'];
    const byEvent = await ask({ metrics, groupings: ['day'], filters: RETURNED });
    const byOrder = await ask({ metrics, groupings: ['day'], filters: RETURNED, dating: 'order' });
    expect(byEvent.rows.map(({ keys }) => keys[0])).toEqual(['2023-01-09', '2023-01-12']);
    expect(byOrder.rows.map(({ keys }) => keys[0])).toEqual(['2023-01-03', '2023-01-10']);
  });

  it('averages over the groups, and takes ratios of the sums', async () => {
    const { average, rowCount } = await ask({
      metrics: ['gross_sales', 'orders', 'average_order_value'],
      groupings: ['customer_type'],
    });
    expect(rowCount).toBe(3);
    expect(average).toEqual({ gross_sales: 3667, orders: 1, average_order_value: 3533 });
  });

  it('takes no mean of what belongs to none of the groups', async () => {
    const { average, rowCount } = await ask({
      metrics: ['gross_sales'],
      groupings: ['customer'],
    });
    // Ann bought for 40.00 and 20.00; the 50.00 of a guest are nobody's.
    expect(rowCount).toBe(2);
    expect(average).toEqual({ gross_sales: 6000 });
  });
});

const RETURNED = [{ field: 'returns', operator: 'gt', values: [0] }] as const;

function ask(question: Partial<Parameters<typeof runMetricQuery>[1]>) {
  return runMetricQuery(deps, {
    shopIds: [shopId],
    range: { start: '2023-01-01', end: '2023-01-31' },
    compareTo: 'none',
    metrics: [],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
    ...question,
  });
}
