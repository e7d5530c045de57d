import { describe, expect, it } from 'vitest';
import {
  LEDGER_MEASURES,
  type LedgerEntry,
  type Reason,
} from '#app/domain/profit/ledger/ledger-entry.ts';
import { orderWhyLines, whyDimension } from './why.ts';

describe('whyDimension', () => {
  it('lists the orders behind what adds up over orders', () => {
    expect(whyDimension('net_sales')).toBe('order');
    expect(whyDimension('net_profit')).toBe('order');
  });

  it('lists campaigns, expenses and customers behind theirs', () => {
    expect(whyDimension('marketing_cost')).toBe('campaign');
    expect(whyDimension('operating_expenses')).toBe('expense');
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

  it('names a cost that is missing although its amount is 0', () => {
    const [line] = orderWhyLines('cogs', [entry(0, {})], [reason], itemOf);
    expect(line).toMatchObject({ label: 'COGS', amount: 0, reason: { certainty: 'missing' } });
  });

  it('leaves out what does not move the figure', () => {
    expect(orderWhyLines('tips', [entry(0, { gross_sales: 2000 })], [], itemOf)).toEqual([]);
  });
});
