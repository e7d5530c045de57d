import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { costBookArbitrary } from '#tests/arbitraries/cost-book-arbitrary.ts';
import { pushedOrder } from './pushed-order.ts';

const MONEY = { currency: 'EUR', decimals: 2, now: new Date('2023-03-01T00:00:00Z') };

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const AMOUNT = some(fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constant(99_999_999_999)));
const AT = fc
  .integer({ min: Date.UTC(1995), max: Date.UTC(2023) })
  .map((ms) => new Date(ms).toISOString());
const PIECES = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(1_000_000));
const LINE_ID = fc.constantFrom('1', '2');
const id = fc.string({ minLength: 1, maxLength: 4 });
const list = <T>(part: fc.Arbitrary<T>) => fc.array(part, { maxLength: 3 });

/** Orders as programs may send them, the limits of every amount included. */
const SENT_ORDER = fc.record({
  id,
  placed_at: AT,
  kind: fc.constantFrom('order', 'return', 'shipment'),
  cancelled_at: some(AT),
  taxes_included: fc.boolean(),
  financial_status: some(fc.constantFrom('paid', 'pending', 'voided')),
  fulfilment_status: some(fc.constantFrom('fulfilled', 'unfulfilled')),
  order_discount_minor: AMOUNT,
  tip_minor: AMOUNT,
  additional_fees_minor: AMOUNT,
  kept_minor: AMOUNT,
  lines: fc.uniqueArray(
    fc.record({
      id: LINE_ID,
      sku: some(id),
      title: fc.constant('Mug'),
      quantity: PIECES,
      unit_price: fc.constantFrom('0', '9.995', '999'),
      tax_minor: AMOUNT,
      tax_percent: some(fc.constantFrom('0', '19')),
      is_gift_card: fc.boolean(),
      sent_quantity: some(PIECES),
      unit_cost: some(fc.constantFrom('999999999.99', '3')),
    }),
    { minLength: 1, selector: (line) => line.id },
  ),
  shipping_lines: list(fc.record({ id, title: id, amount_minor: fc.nat(900), tax_minor: AMOUNT })),
  edits: list(
    fc.record({
      id,
      edited_at: AT,
      line_id: LINE_ID,
      quantity_delta: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant(1_000_000)),
      gross_delta_minor: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
    }),
  ),
  refunds: list(
    fc.record({
      id,
      refunded_at: AT,
      lines: list(fc.record({ line_id: LINE_ID, quantity: PIECES, subtotal_minor: AMOUNT })),
      shipping_minor: AMOUNT,
      adjustment_minor: AMOUNT,
      refunded_minor: AMOUNT,
    }),
  ),
  transactions: list(
    fc.record({
      id,
      processed_at: AT,
      kind: fc.constantFrom('sale', 'refund', 'authorization'),
      gateway: id,
      amount_minor: fc.nat(99_999_999_999),
      fee_minor: AMOUNT,
    }),
  ),
  platform_fees: list(fc.record({ id, posted_at: AT, amount_minor: fc.integer() })),
});

it('reads no order that the profit engine cannot work out', () => {
  let read = 0;
  fc.assert(
    fc.property(SENT_ORDER, costBookArbitrary, (sent, book) => {
      const parsed = pushedOrder(MONEY).safeParse(JSON.parse(JSON.stringify(sent)));
      if (!parsed.success) return;
      read += 1;
      costOrder(parsed.data, book, GUEST);
    }),
    { numRuns: 600 },
  );
  expect(read).toBeGreaterThan(50);
});

it('gives what is left out: nothing, no, and what follows from the rest', () => {
  const sent = {
    id: 'A-1',
    placed_at: '2023-02-10T14:05:09+01:00',
    lines: [{ id: '1', sku: 'MUG', title: 'Mug', quantity: 3, unit_price: '2.555' }],
    refunds: [
      {
        id: 'r1',
        refunded_at: '2023-02-11T10:00:00Z',
        lines: [{ line_id: '1', quantity: 1, subtotal_minor: 256, tax_minor: 49 }],
        shipping_minor: 300,
        shipping_tax_minor: 57,
        tip_minor: 10,
      },
    ],
  };
  const order = pushedOrder(MONEY).parse(sent);
  expect(order).toMatchObject({
    name: 'A-1',
    kind: 'order',
    placedAt: '2023-02-10T13:05:09.000Z',
    isTest: false,
    customerId: null,
    orderDiscountMinor: 0,
    transactions: [],
    // 3 x 2.555 = 7.665, rounded once, half away from zero
    lines: [{ grossMinor: 767, productId: 'MUG', variantId: 'MUG', requiresShipping: true }],
    refunds: [{ refundedMinor: 256 + 49 + 300 + 57 + 10 }],
  });
});
