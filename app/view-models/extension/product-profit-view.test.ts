import { describe, expect, it } from 'vitest';
import {
  BLOCK_VARIANTS_MAX,
  type ProductProfitInput,
  toProductProfitView,
} from './product-profit-view.ts';

/** 12 units at 100.00 each, which cost 40.00. */
const TOTAL = {
  gross_profit_per_unit: 6000,
  gross_profit: 72_000,
  net_sales: 120_000,
  units_sold: 12,
  gross_margin: 0.6,
  cost_coverage: 1,
  cost_coverage_value: 1,
};
const FACTS = { vendor: null, productType: null, status: null, imageUrl: null };
const UNKNOWN = { cost: null, currency: null, byAllRules: null };

const viewOf = (over: Partial<ProductProfitInput> = {}) =>
  toProductProfitView({
    product: { productId: '7', title: 'Tea pot', ...FACTS },
    range: { start: '2026-10-28', end: '2026-11-26' },
    total: TOTAL,
    byVariant: new Map(),
    variants: [],
    unitCosts: { now: {}, refusal: null },
    isUpToDate: true,
    shop: { currency: 'EUR', locale: 'en-IE' },
    ...over,
  });

describe('what an extension shows of a product', () => {
  it('is the profit of a unit, and the figures of the days', () => {
    const view = viewOf();
    expect(view.figures.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Gross profit per unit: €60.00',
      'Gross profit: €720.00',
      'Net sales: €1,200.00',
      'Units sold: 12',
      'Gross margin: 60.00%',
    ]);
    expect(view).toMatchObject({
      title: 'Tea pot',
      days: '28 Oct 2026 to 26 Nov 2026',
      summary: 'Profit €60.00 a unit',
      tone: 'profit',
      note: null,
      path: '/product/7?start=2026-10-28&end=2026-11-26',
    });
  });

  it('says in a line where it lost money, sold nothing, or nobody knows', () => {
    const unknown = { gross_profit_per_unit: null, gross_profit: null, gross_margin: null };
    const headlines = [
      { ...TOTAL, gross_profit_per_unit: -250 },
      { ...TOTAL, ...unknown, units_sold: 0 },
      { ...TOTAL, ...unknown, cost_coverage: 0, cost_coverage_value: 0 },
    ].map((total) => viewOf({ total }));
    expect(headlines.map(({ summary, tone }) => [summary, tone])).toEqual([
      ['Loses €2.50 a unit', 'loss'],
      ['Nothing sold in 30 days', 'none'],
      ['Profit not known yet', 'none'],
    ]);
    expect(headlines.at(-1)?.note).toContain('profit would be overstated');
  });

  it('lists its variants with what was said of their cost, else what the rules say', () => {
    const variants = [
      { variantId: '71', title: 'Red', sku: 'POT-RED' },
      { variantId: '72', title: null, sku: null },
      { variantId: '73', title: 'Blue', sku: '' },
    ];
    const now = {
      71: { cost: '42.5', currency: 'USD', byAllRules: 3900 },
      72: { ...UNKNOWN, byAllRules: 3000 },
      73: UNKNOWN,
    };
    const byVariant = new Map([
      ['71', { units_sold: 12, gross_profit_per_unit: 6000 }],
      ['72', { units_sold: 1, gross_profit_per_unit: null }],
    ]);
    const view = viewOf({ variants, byVariant, unitCosts: { now, refusal: null } });
    expect(view.variants).toEqual([
      {
        variantId: '71',
        name: 'Red, POT-RED',
        cost: '42.5',
        currency: 'USD',
        costText: 'US$42.50',
        sold: '12 sold, profit €60.00 each',
        orders: 'new',
      },
      {
        variantId: '72',
        name: 'Tea pot',
        cost: null,
        currency: 'EUR',
        costText: '€30.00',
        sold: '1 sold, profit not known yet',
        orders: 'all',
      },
      {
        variantId: '73',
        name: 'Blue',
        cost: null,
        currency: 'EUR',
        costText: null,
        sold: 'None sold',
        orders: 'all',
      },
    ]);
  });

  it('has room for some of many variants', () => {
    const variants = Array.from({ length: BLOCK_VARIANTS_MAX + 3 }, (_none, index) => ({
      variantId: String(index),
      title: `Size ${index}`,
      sku: null,
    }));
    const view = viewOf({ variants });
    expect([view.variants.length, view.otherVariants]).toEqual([BLOCK_VARIANTS_MAX, 3]);
  });
});
