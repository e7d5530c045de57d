import { describe, expect, it } from 'vitest';
import type { LedgerEntry, Reason } from '#app/domain/profit/ledger/ledger-entry.ts';
import { LANTERN_SALE, orderPageInput } from '#tests/arbitraries/order-page-input.ts';
import { orderPage, type OrderPageInput } from '#app/view-models/orders/order-page.ts';
import { toOrderProfitView } from './order-profit-view.ts';

const SHOP = { currency: 'USD', locale: 'en-US' };
const reason = (over: Partial<Reason>): Reason => ({
  entryNo: 0,
  measure: 'fulfilment',
  amount: 600,
  rule: 'fulfilment_flat',
  certainty: 'estimated',
  source: null,
  inputs: [],
  ...over,
});

const viewOf = (entries: readonly LedgerEntry[], over: Partial<OrderPageInput> = {}) =>
  toOrderProfitView(orderPage({ ...orderPageInput('o 1'), entries, ...over }), SHOP);

describe('what an extension shows of an order', () => {
  it('is its profit, and every cost that it has', () => {
    const view = viewOf([{ ...LANTERN_SALE, handling: 150 }]);
    expect(view.figures.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Total revenue: $90.00',
      'Product costs: $40.00',
      'Handling: $1.50',
      'Fulfillment cost: $6.00',
      'Transaction fees: $2.90',
      'Gross profit: $39.60',
      'Gross margin: 44.00%',
    ]);
    expect(view).toMatchObject({
      order: '#1001',
      summary: 'Profit $39.60',
      tone: 'profit',
      note: null,
      isUpToDate: true,
      path: '/orders/o%201',
    });
  });

  it('is short enough for a collapsed block, whatever it is', () => {
    const large = { gross_sales: 99_999_999_999, discounts: 0, cogs: 0 };
    const views = [
      viewOf([LANTERN_SALE]),
      viewOf([{ ...LANTERN_SALE, cogs: 20_000 }]),
      viewOf([{ ...LANTERN_SALE, ...large }]),
      viewOf([{ ...LANTERN_SALE, cogs: 0, units_without_cost: 2, sales_without_cost: 9000 }]),
      viewOf([], { leftOut: { by: 'test' } }),
    ];
    expect(views.map(({ summary }) => summary)).toEqual([
      'Profit $41.10',
      'Lost $118.90',
      'Profit $999,999,991.09',
      'Profit not known yet',
      'Counts in no figure',
    ]);
    expect(Math.max(...views.map(({ summary }) => summary.length))).toBeLessThanOrEqual(30);
  });

  it('names each cost that is estimated or not known, with its sum and why', () => {
    const reasons = [
      reason({ amount: 400 }),
      reason({ amount: 200 }),
      reason({
        measure: 'transaction_fees',
        amount: 0,
        rule: 'gateway_fee_missing',
        certainty: 'missing',
      }),
      // A cost that somebody said is none either.
      reason({ measure: 'cogs', amount: 4000, rule: 'unit_cost' }),
      // What was charged is no guess, and what only explains another figure is no cost of its own.
      reason({ measure: 'cogs', amount: 4000, rule: 'unit_cost', certainty: 'actual' }),
      reason({ measure: 'fees_expected', amount: 300, rule: 'gateway_rule' }),
    ];
    const view = viewOf([{ ...LANTERN_SALE, transaction_fees: 0 }], { reasons });
    expect(view.figures.find(({ key }) => key === 'transaction_fees')?.text).toBe('Not known yet');
    expect(view.uncertain).toEqual([
      {
        key: 'fulfilment fulfilment_flat',
        label: 'Fulfillment cost',
        text: '$6.00',
        certainty: 'estimated',
        why: 'By your rule for every country.',
      },
      {
        key: 'transaction_fees gateway_fee_missing',
        label: 'Transaction fees',
        text: 'Not known yet',
        certainty: 'missing',
        why: 'The payment names no fee, and no rule says what it costs.',
      },
    ]);
  });

  it('calls a unit cost a guess that was worked out from the price', () => {
    const inputs = [{ label: 'Estimate, percent of the price', value: '40' }];
    const guess = reason({ measure: 'cogs', amount: 4000, rule: 'unit_cost', inputs });
    expect(viewOf([LANTERN_SALE], { reasons: [guess] }).uncertain).toMatchObject([
      { label: 'COGS', text: '$40.00', why: 'Guessed as a share of the selling price.' },
    ]);
  });

  it('states no figure of an order that counts in none', () => {
    const view = viewOf([], { leftOut: { by: 'test' }, reasons: [reason({})] });
    expect(view).toMatchObject({
      headline: 'This order counts in no figure',
      sentences: ['It is a test order.'],
      figures: [],
      uncertain: [],
      note: null,
      tone: 'none',
    });
  });
});
