import { describe, expect, it } from 'vitest';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';
import { plainBook, plainGatewayRule, unitCosts } from '#tests/arbitraries/plain-order.ts';
import { cleared, type Raw, rawLine, rawOrder, read } from '#tests/sandbox/woo/raw-order.ts';

const meta = (key: string, value: unknown) => ({ id: 1, key, value });

/** A mug costs 4.00, a box 1.00; 2.9 % + 0.30 is what any gateway takes. */
const book = plainBook({
  currency: 'EUR',
  timeZone: 'UTC',
  unitCosts: unitCosts({ '10': '4.00', '11': '1.00' }),
  gateways: [plainGatewayRule('g', { percent: '2.9', fixed: '0.30' })],
});

function sumOf({ order }: PlatformOrder, measure: LedgerMeasure): number {
  return costOrder(order, book, GUEST).entries.reduce((sum, entry) => sum + entry[measure], 0);
}

describe('a gift card', () => {
  it.each(['wc_gc_giftcard_amount', 'pw_gift_card_amount', '_ywgc_amount'])(
    'that is sold is owed, and no sale: %s',
    (key) => {
      const told = read(rawOrder({ line_items: [rawLine({ meta_data: [meta(key, '10')] })] }));
      expect([sumOf(told, 'gross_sales'), sumOf(told, 'gift_cards_sold')]).toEqual([0, 10_00]);
      expect([sumOf(told, 'units_sold'), sumOf(told, 'cogs')]).toEqual([0, 0]);
    },
  );

  it.each<[string, Raw]>([
    ['Gift Cards', { gift_cards: [{ id: 7, code: 'X', amount: 6 }] }],
    ['YITH', { meta_data: [meta('_ywgc_applied_gift_cards_totals', '6.00')] }],
  ])('that pays is a payment without a fee, not a lower price: %s', (_name, paid) => {
    // 10.00 of goods, 6.00 of them by card; WooCommerce has the other 4.00 as the order's total.
    const told = read(rawOrder({ total: '4.00', payment_method: 'stripe', ...paid }));
    expect([told.platformTotalMinor, cleared(told)]).toEqual([10_00, 10_00]);
    expect(
      told.order.transactions.map(({ gateway, amountMinor }) => [gateway, amountMinor]),
    ).toEqual([
      ['stripe', 4_00],
      ['gift_card', 6_00],
    ]);
    expect(sumOf(told, 'gross_sales')).toBe(10_00);
    // 4.00 × 2.9 % = 0.116, + 0.30.
    expect(sumOf(told, 'transaction_fees')).toBe(42);
  });

  it('that pays for all of it needs no gateway', () => {
    const told = read(rawOrder({ total: '0.00', gift_cards: [{ amount: '10.00' }] }));
    expect(told.order.transactions).toMatchObject([{ gateway: 'gift_card', amountMinor: 10_00 }]);
    expect([told.platformTotalMinor, cleared(told)]).toEqual([10_00, 10_00]);
  });

  it('that is in the total already is not added to it', () => {
    const told = read(rawOrder({ gift_cards: [{ amount: '6.00' }] }));
    expect([told.platformTotalMinor, cleared(told)]).toEqual([10_00, 10_00]);
    expect(told.order.transactions).toMatchObject([{ gateway: 'bacs', amountMinor: 10_00 }]);
  });
});

describe('a bundle', () => {
  it('has the units and the costs of its parts, and its own price', () => {
    const told = read(
      rawOrder({
        total: '20.00',
        line_items: [
          rawLine({ id: 1, product_id: 90, subtotal: '20.00', total: '20.00' }),
          rawLine({ id: 2, quantity: 2, subtotal: '0', total: '0', bundled_by: '1' }),
          rawLine({ id: 3, product_id: 11, subtotal: '0', total: '0', bundled_by: '1' }),
        ],
      }),
    );
    expect(sumOf(told, 'gross_sales')).toBe(20_00);
    // Two mugs and a box: 2 × 4.00 + 1.00. The bundle itself has no cost that could be missing.
    expect([sumOf(told, 'units_sold'), sumOf(told, 'cogs')]).toEqual([3, 9_00]);
    expect([sumOf(told, 'units_without_cost'), sumOf(told, 'sales_without_cost')]).toEqual([0, 0]);
  });
});

describe('an order that is paid in two payments', () => {
  it.each(['_wc_deposits_', '_awcdp_deposits_'])(
    'bears the fee of what has been paid: %s',
    (prefix) => {
      const order = (second: string) =>
        read(
          rawOrder({
            status: second === 'yes' ? 'completed' : 'partially-paid',
            total: '100.00',
            payment_method: 'stripe',
            line_items: [rawLine({ subtotal: '100.00', total: '100.00' })],
            meta_data: [
              meta(`${prefix}order_has_deposit`, 'yes'),
              meta(`${prefix}deposit_amount`, '30'),
              meta(`${prefix}deposit_paid`, 'yes'),
              meta(`${prefix}second_payment_paid`, second),
            ],
          }),
        );
      // 30.00 × 2.9 % + 0.30 = 1.17; of the other 70.00, 2.03 + 0.30.
      expect(sumOf(order('no'), 'transaction_fees')).toBe(1_17);
      expect(sumOf(order('yes'), 'transaction_fees')).toBe(1_17 + 2_33);
      expect(order('no').order.financialStatus).toBe('partially_paid');
      expect(sumOf(order('no'), 'gross_sales')).toBe(100_00);
    },
  );

  it('has its goods once, where the rest is an order of its own', () => {
    const rest = rawOrder({ created_via: 'wc_deposits', parent_id: 11 });
    expect([sumOf(read(rest), 'gross_sales'), sumOf(read(rest), 'units_sold')]).toEqual([10_00, 0]);
    expect([sumOf(read(rest), 'cogs'), sumOf(read(rest), 'units_without_cost')]).toEqual([0, 0]);
  });
});

describe('prices of a shop that includes taxes', () => {
  it('are gross and discount without tax, however much was taken off', () => {
    // 110.00 with 10 %: WooCommerce keeps 100.00, and after a code of 100 % nothing.
    const free = rawLine({ subtotal: '100.00', total: '0.00' });
    const told = read(rawOrder({ total: '0.00', prices_include_tax: true, line_items: [free] }));
    expect([sumOf(told, 'gross_sales'), sumOf(told, 'discounts')]).toEqual([100_00, 100_00]);
  });
});
