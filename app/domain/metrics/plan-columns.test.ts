import { describe, expect, it } from 'vitest';
import { expandMetric } from './base-metrics.ts';
import { combinationText } from './linear-combination.ts';
import { getMetric } from './metrics.ts';
import {
  BY_FLAG,
  columnTerms,
  columnsFor,
  type OrderCounting,
  type PlanColumns,
} from './plan-columns.ts';

const BY_LINE = { countsByLine: true, firstOfGoods: null };
const BY_MARK = { countsByLine: true, firstOfGoods: 'first_of_product' } as const;

const columns = (keys: readonly string[], counting: OrderCounting = BY_FLAG) =>
  columnsFor(keys.map(getMetric), counting);
const texts = ({ sums }: PlanColumns) => sums.map(({ terms: sum }) => combinationText(sum));
const terms = (plan: PlanColumns, key: string, counting: OrderCounting = BY_FLAG) => {
  const expression = expandMetric(key);
  return expression.kind === 'sum' ? columnTerms(plan, expression.terms, counting) : [];
};

describe('columnsFor', () => {
  it('adds up a formula at once when few metrics are asked for', () => {
    const plan = columns(['net_sales']);
    expect(texts(plan)).toEqual(['-1discounts 1gross_sales -1returns']);
    expect(terms(plan, 'net_sales')).toEqual([['s1', 1]]);
  });

  it('adds up single measures when many metrics share them', () => {
    const plan = columns(['gross_sales', 'discounts', 'returns', 'net_sales']);
    expect(texts(plan)).toEqual(['1gross_sales', '1discounts', '1returns']);
    expect(terms(plan, 'net_sales')).toEqual([
      ['s2', -1],
      ['s1', 1],
      ['s3', -1],
    ]);
  });

  it('shares the ledger’s part between metrics that differ in costs without an order', () => {
    const plan = columns(['gross_profit', 'net_profit']);
    const alike = columns(['gross_profit', 'other_revenue']);
    expect(texts(alike).slice(1)).toEqual([
      '1dispute_fees',
      '1dispute_losses',
      '1platform_charges',
      '1other_revenue',
    ]);
    // Net profit has its own part of the ledger: advertising and sales tax of orders are in it.
    expect(texts(plan).slice(1)).toEqual([
      expect.stringContaining('-1sales_tax'),
      '1dispute_fees',
      '1dispute_losses',
      '1platform_charges',
      '1ad_spend',
      '1billed_advertising',
      '1fixed_expenses',
      '1income_tax',
      '1network_commissions',
      '1other_revenue',
    ]);
  });

  it('counts customers always, and orders where lines are looked at', () => {
    const metrics = ['orders_per_customer'];
    expect(columns(metrics).counts.map(({ measure }) => measure)).toEqual(['customers']);
    expect(texts(columns(metrics))).toEqual(['-1guest_orders 1orders']);
    const byLine = columns(metrics, BY_LINE);
    expect(byLine.counts.map(({ measure }) => measure)).toEqual([
      'guest_orders',
      'orders',
      'customers',
    ]);
    expect(byLine.sums).toEqual([]);
  });

  it('adds up marks of placed orders where the ledger has them, and still counts returned ones', () => {
    const plan = columns(['net_sales', 'orders', 'returned_orders'], BY_MARK);
    expect(texts(plan)).toEqual(['-1discounts 1gross_sales -1returns', '1orders']);
    expect(plan.sums.map(({ isMarked }) => isMarked)).toEqual([false, true]);
    expect(plan.counts).toEqual([{ name: 'n1', measure: 'returned_orders' }]);
    expect(terms(plan, 'orders', BY_MARK)).toEqual([['s2', 1]]);
  });

  it('throws when a sum was not planned for', () => {
    expect(() => terms(columns(['tips']), 'cogs')).toThrow('No column holds "cogs".');
  });
});

describe('columns of amounts to be converted', () => {
  const converted = (keys: readonly string[]) => columnsFor(keys.map(getMetric), BY_FLAG, true);

  it('are one for each base metric, that all metrics made of it share', () => {
    // Net sales are the converted gross sales less the converted discounts and returns.
    const plan = converted(['net_sales', 'average_order_value']);
    expect(
      plan.sums.map(({ terms: sum, isConverted }) => [combinationText(sum), isConverted]),
    ).toEqual([
      ['1gross_sales', true],
      ['1discounts', true],
      ['1returns', true],
      ['1orders', false],
    ]);
    expect(terms(plan, 'net_sales')).toEqual([
      ['s1', 1],
      ['s2', -1],
      ['s3', -1],
    ]);
  });

  it('round a base metric of several measures as one amount', () => {
    const plan = converted(['shipping_charged']);
    expect(texts(plan)).toEqual(['1shipping_charged -1shipping_refunded']);
    expect(terms(plan, 'shipping_charged')).toEqual([['s1', 1]]);
  });
});
