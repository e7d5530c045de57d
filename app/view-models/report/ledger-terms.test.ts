import { describe, expect, it } from 'vitest';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { formulaTerms } from './formula-terms.ts';
import { ledgerTerms } from './ledger-terms.ts';

describe('ledgerTerms', () => {
  it('gives the columns a sum comes down to, with their signs', () => {
    expect(ledgerTerms('net_sales')).toEqual([
      { measure: 'gross_sales', sign: 1 },
      { measure: 'discounts', sign: -1 },
      { measure: 'returns', sign: -1 },
    ]);
  });

  it('turns the sign of what is taken off twice', () => {
    const terms = ledgerTerms('gross_profit');
    expect(terms).toContainEqual({ measure: 'cogs', sign: -1 });
    expect(terms).toContainEqual({ measure: 'cogs_recovered', sign: 1 });
    expect(terms).toContainEqual({ measure: 'shipping_refunded', sign: -1 });
  });

  it('has none for daily costs', () => {
    expect(ledgerTerms('ad_spend')).toEqual([]);
    expect(ledgerTerms('operating_expenses')).toEqual([]);
  });

  it('holds for every metric, each column once', () => {
    for (const { key } of METRICS) {
      const measures = ledgerTerms(key).map(({ measure }) => measure);
      expect(new Set(measures).size).toBe(measures.length);
    }
  });
});

describe('formulaTerms', () => {
  it('gives the terms of a sum as written', () => {
    expect(formulaTerms('net_profit')).toEqual([
      { metric: 'gross_profit', sign: '+' },
      { metric: 'marketing_cost', sign: '−' },
      { metric: 'operating_expenses', sign: '−' },
      { metric: 'payable_taxes', sign: '−' },
    ]);
  });

  it('gives what a ratio divides and what by', () => {
    expect(formulaTerms('average_order_value')).toEqual([
      { metric: 'gross_sales', sign: '+' },
      { metric: 'discounts', sign: '−' },
      { metric: 'orders', sign: '÷' },
    ]);
  });

  it('has none for what is counted straight from the books', () => {
    expect(formulaTerms('orders')).toEqual([]);
  });
});
