import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GUEST } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { costBookArbitrary } from '#tests/arbitraries/cost-book-arbitrary.ts';
import { pushedOrder } from './pushed-order.ts';

const MONEY = { currency: 'EUR', decimals: 2, now: new Date('2023-03-01T00:00:00Z') };

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const AMOUNT = some(fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constant(99_999_999_999)));
const instantsIn = (first: number, last: number) =>
  fc.integer({ min: Date.UTC(first), max: Date.UTC(last) }).map((ms) => new Date(ms).toISOString());
const PLACED_AT = instantsIn(1995, 2009);
/** An instant, seldom before the order was placed, which is refused. */
const AT = fc.oneof({ weight: 9, arbitrary: instantsIn(2009, 2023) }, PLACED_AT);
const DISCOUNT = some(fc.oneof({ weight: 3, arbitrary: fc.nat(900) }, fc.constant(99_999_999_999)));
const PIECES = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(1_000_000));
const LINE_ID = fc.constantFrom('1', '2');
const id = fc.string({ minLength: 1, maxLength: 4 });
const list = <T>(part: fc.Arbitrary<T>) => fc.array(part, { maxLength: 3 });

/** Orders of a program, the limits of every amount included. */
const SENT_ORDER = fc.record({
  id,
  placed_at: PLACED_AT,
  kind: fc.constantFrom('order', 'return', 'shipment'),
  cancelled_at: some(AT),
  taxes_included: fc.boolean(),
  financial_status: some(fc.constantFrom('paid', 'pending', 'voided')),
  fulfilment_status: some(fc.constantFrom('fulfilled', 'unfulfilled')),
  order_discount_minor: DISCOUNT,
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
      gross_delta_minor: fc.integer({ min: -9_999, max: 99_999_999_999 }),
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
  expect(read).toBeGreaterThan(10);
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

const LAMP = { id: '1', title: 'Lamp', quantity: 1, unit_price: '100' };
const SENT = { id: 'o', placed_at: '2023-02-01T10:00:00Z', lines: [LAMP] };

it.each([
  ['order_discount_minor', { order_discount_minor: 15_000 }, 'is more than the lines'],
  [
    'lines.0.tax_minor',
    { taxes_included: true, lines: [{ ...LAMP, tax_minor: 20_000 }] },
    'is more than the price that includes it',
  ],
  [
    'lines.0.tax_minor',
    // 100.00 less 90.00 is 10.00, with 16.00 of tax in it.
    { taxes_included: true, order_discount_minor: 9_000, lines: [{ ...LAMP, tax_minor: 1_600 }] },
    'is more than the price that includes it',
  ],
  [
    'shipping_lines.0.tax_minor',
    {
      taxes_included: true,
      shipping_lines: [{ id: 's', title: 'S', amount_minor: 500, tax_minor: 501 }],
    },
    'is more than the price that includes it',
  ],
  ['cancelled_at', { cancelled_at: '2023-01-30T10:00:00Z' }, 'is before placed_at'],
  [
    'refunds.0.refunded_at',
    { refunds: [{ id: 'r', refunded_at: '2023-01-30T10:00:00Z' }] },
    'is before placed_at',
  ],
  [
    'edits.0.gross_delta_minor',
    {
      edits: [
        { id: 'e', edited_at: '2023-02-02T10:00:00Z', line_id: '1', gross_delta_minor: -10_001 },
      ].map((edit) => ({ ...edit, quantity_delta: -1 })),
    },
    'takes off more than the line has',
  ],
])('refuses %s that makes less than nothing of an order: %j', (field, over, message) => {
  const { error } = pushedOrder(MONEY).safeParse({ ...SENT, ...over });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [field, message],
  ]);
});

it('takes an order that is worth nothing after its discounts', () => {
  const free = { ...SENT, taxes_included: true, order_discount_minor: 10_000 };
  expect(pushedOrder(MONEY).safeParse(free).success).toBe(true);
});
