import { describe, expect, it } from 'vitest';
import { getFigures } from './entry-figures.ts';
import { ledgerEntry } from './ledger-entry.fixture.ts';

const SALE = ledgerEntry({
  units_sold: 2,
  gross_sales: 10000,
  discounts: 1000,
  shipping_charged: 500,
  tips: 100,
  cogs: 4000,
  handling: 150,
  fulfilment: 450,
  transaction_fees: 308,
});
const RETURN = ledgerEntry({
  entry_no: 1,
  event: 'return',
  units_returned: 1,
  returns: 4500,
  shipping_refunded: 250,
  cogs_recovered: 2000,
});

describe('the figures of a few entries', () => {
  it('follow the declared formulas', () => {
    expect(
      getFigures([SALE], ['net_sales', 'total_revenue', 'product_costs', 'gross_profit']),
    ).toEqual({
      net_sales: 9000, // 100.00 - 10.00
      total_revenue: 9600, // 90.00 + 5.00 + 1.00
      product_costs: 4000,
      gross_profit: 4692, // 96.00 - 40.00 - 1.50 - 4.50 - 3.08
    });
  });

  it('take a return off on the same terms', () => {
    const figures = getFigures([SALE, RETURN], ['net_units', 'net_sales', 'total_revenue']);
    expect(figures['net_units']).toBe(1);
    expect(figures['net_sales']).toBe(4500); // 90.00 - 45.00
    expect(figures['total_revenue']).toBe(4850); // 45.00 + 2.50 + 1.00
  });

  it('add up: the figures of each entry sum to those of all', () => {
    const metrics = ['net_sales', 'total_revenue', 'gross_profit', 'product_costs', 'taxes'];
    const all = getFigures([SALE, RETURN], metrics);
    const each = [SALE, RETURN].map((entry) => getFigures([entry], metrics));
    for (const metric of metrics) {
      const sum = each.reduce((total, figures) => total + (figures[metric] ?? 0), 0);
      expect(sum).toBe(all[metric]);
    }
  });

  it('have no margin where there is no revenue', () => {
    expect(getFigures([ledgerEntry({ cogs: 100 })], ['gross_margin'])).toEqual({
      gross_margin: null,
    });
  });

  it('know nothing of marketing, which belongs to no order', () => {
    expect(getFigures([SALE], ['marketing_cost'])).toEqual({ marketing_cost: 0 });
  });

  it('refuse a metric that was never declared', () => {
    expect(() => getFigures([SALE], ['nonsense'])).toThrow('nonsense');
  });

  it('refuse to count customers', () => {
    expect(() => getFigures([SALE], ['customers'])).toThrow('customers');
  });
});
