import { describe, expect, it } from 'vitest';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import {
  LEDGER_MEASURES,
  type LedgerEntry,
  type Reason,
} from '#app/domain/profit/ledger/ledger-entry.ts';
import { formulaTerms } from './formula-terms.ts';
import { ledgerTerms, orderWhyLines, whyDimension } from './why.ts';

describe('whyDimension', () => {
  it('lists the orders behind what adds up over orders', () => {
    expect(whyDimension('net_sales')).toBe('order');
    expect(whyDimension('net_profit')).toBe('order');
  });

  it('lists campaigns, expenses, revenue and customers behind theirs', () => {
    expect(whyDimension('marketing_cost')).toBe('campaign');
    expect(whyDimension('operating_expenses')).toBe('expense');
    expect(whyDimension('other_revenue')).toBe('revenue_source');
    expect(whyDimension('sessions')).toBe('visit_source');
    expect(whyDimension('customers')).toBe('customer');
  });

  it('has nothing to list behind a ratio', () => {
    expect(whyDimension('gross_margin')).toBeNull();
  });
});

const ZEROS = Object.fromEntries(LEDGER_MEASURES.map((measure) => [measure, 0]));

function entry(entry_no: number, own: Partial<LedgerEntry>): LedgerEntry {
  return {
    ...ZEROS,
    entry_no,
    event: 'sale',
    event_day: '2023-02-01',
    line_id: 'L1',
    ...own,
  } as LedgerEntry;
}

describe('orderWhyLines', () => {
  const reason: Reason = {
    entryNo: 0,
    measure: 'cogs',
    amount: 0,
    rule: 'unit_cost_missing',
    certainty: 'missing',
    source: null,
    inputs: [],
  };
  const itemOf = (lineId: string) => (lineId === 'L1' ? 'Mug' : null);

  it('gives each entry that moves the figure, signed as it enters', () => {
    const entries = [
      entry(0, { gross_sales: 2000, discounts: 200 }),
      entry(1, { event: 'return', event_day: '2023-02-05', returns: 900 }),
    ];
    const lines = orderWhyLines('net_sales', entries, [], itemOf);
    expect(lines.map(({ measure, amount, event, item }) => [measure, amount, event, item])).toEqual(
      [
        ['gross_sales', 2000, 'sale', 'Mug'],
        ['discounts', -200, 'sale', 'Mug'],
        ['returns', -900, 'return', 'Mug'],
      ],
    );
  });

  it('takes the labels of returns, and no other cost of fulfilment, for those', () => {
    const entries = [
      entry(0, { fulfilment: 900 }),
      entry(1, { event: 'return', returns: 2000, cogs_recovered: 700 }),
      entry(2, { event: 'label', fulfilment: 600 }),
    ];
    const lines = orderWhyLines('cost_of_returns', entries, [], itemOf);
    expect(lines.map(({ measure, amount }) => [measure, amount])).toEqual([
      ['returns', 2000],
      ['fulfilment', 600],
      ['cogs_recovered', -700],
    ]);
  });

  it('names a cost that is missing although its amount is 0', () => {
    const [line] = orderWhyLines('cogs', [entry(0, {})], [reason], itemOf);
    expect(line).toMatchObject({ label: 'COGS', amount: 0, reason: { certainty: 'missing' } });
  });

  it('leaves out what does not move the figure', () => {
    expect(orderWhyLines('tips', [entry(0, { gross_sales: 2000 })], [], itemOf)).toEqual([]);
  });
});

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
    expect(ledgerTerms('fixed_expenses')).toEqual([]);
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
      { metric: 'other_revenue', sign: '+' },
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
