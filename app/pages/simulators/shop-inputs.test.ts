import { describe, expect, it } from 'vitest';
import { listBaseMetrics } from '#app/domain/metrics/base-metrics.ts';
import { knowledgeWithout } from '#app/domain/profit/cost-families.fixture.ts';
import { COST_FAMILIES, type CostFamily } from '#app/domain/profit/cost-families.ts';
import { calculate } from '#app/components/simulators/calculate.ts';
import { SIMULATOR_METRICS, toShopInputs } from './shop-inputs.ts';

const families = (answered: readonly CostFamily[]) =>
  knowledgeWithout(COST_FAMILIES.filter((family) => !answered.includes(family)));
const ALL = families(['fees', 'shipping', 'ads', 'overheads']);

/** Ten orders of twenty units, in cents. */
const DAYS = {
  orders: 10,
  units_sold: 20,
  gross_sales: 110_000,
  discounts: 10_000,
  returns: 5_000,
  shipping_charged: 4_000,
  order_fees: 600,
  tips: 400,
  other_revenue: 2_000,
  product_costs: 40_000,
  fulfilment_cost: 8_000,
  handling: 2_000,
  transaction_fees: 3_000,
  platform_fees: 150,
  marketing_cost: 12_000,
  operating_expenses: 9_000,
  payable_taxes: 1_000,
  dispute_losses: 700,
  predicted_returns: 300,
};

describe('the figures of a shop in the fields', () => {
  it('are its own', () => {
    expect(toShopInputs(DAYS, ALL, 'USD')).toEqual({
      sales: '1000.00',
      returns: '50.00',
      extras: '50.00',
      other_revenue: '20.00',
      goods: '400.00',
      shipping: '100.00',
      fees: '31.50',
      ads: '120.00',
      overheads: '90.00',
      taxes: '10.00',
      other_costs: '10.00',
      orders: '10',
      // 1,000 − 50 + 50 by ten; 400 + 100 + 31.50 + 10 by ten.
      order_revenue: '100.00',
      order_costs: '54.15',
      units: '20',
      price: '50.00',
      shipping_paid: '2.50',
      unit_cost: '20.00',
      unit_shipping: '5.00',
      // 31.50 of 1,050.00.
      fee_percent: '3.00',
      unit_ads: '6.00',
      target_margin: '30',
      discount: '10',
      price_change: '5',
    });
  });

  it('come to the net profit: no part of it is missing, and none is there twice', () => {
    const parts = SIMULATOR_METRICS.filter((metric) => !['orders', 'units_sold'].includes(metric));
    const base = parts.flatMap(listBaseMetrics);
    expect(base.toSorted()).toEqual(listBaseMetrics('net_profit').toSorted());
    // 1,000 − 50 + 50 + 20 = 1,020; 400 + 100 + 31.50 + 120 + 90 + 10 + 10 = 761.50.
    const { figures } = calculate('shop', toShopInputs(DAYS, ALL, 'USD'), {
      currency: 'USD',
      locale: 'en-US',
    });
    expect(figures[0]).toMatchObject({ label: 'Profit', value: '$258.50' });
  });

  it('stay empty where nothing is known, and are nothing where that is known', () => {
    const none = { ...DAYS, marketing_cost: 0, operating_expenses: 0, product_costs: null };
    const unknown = toShopInputs(none, families(['overheads']), 'USD');
    expect(unknown).not.toHaveProperty('ads');
    expect(unknown).not.toHaveProperty('goods');
    expect(unknown).not.toHaveProperty('unit_cost');
    expect(unknown).not.toHaveProperty('unit_ads');
    expect(unknown).toMatchObject({ overheads: '0.00', fees: '31.50', order_costs: '14.15' });
  });

  it('have no averages of no orders, nor of returns alone', () => {
    const idle = toShopInputs({ ...DAYS, orders: 0, units_sold: 0 }, ALL, 'USD');
    expect(idle).not.toHaveProperty('order_revenue');
    expect(idle).not.toHaveProperty('price');
    expect(toShopInputs({ ...DAYS, discounts: 120_000 }, ALL, 'USD')).not.toHaveProperty('price');
  });
});
