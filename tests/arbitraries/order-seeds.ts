/**
 * The free choices of which `build-order.ts` makes orders that hang together: amounts, shares and
 * delays, with every edge case of the engine likely enough to come up many times in a run.
 */
import fc from 'fast-check';
import { PLATFORM_FEE_KINDS } from '#app/domain/orders/order.ts';

export type LineKind = 'goods' | 'digital' | 'gift_card' | 'free' | 'correction';

const LINE_KINDS = fc.oneof(
  { weight: 12, arbitrary: fc.constant<LineKind>('goods') },
  { weight: 2, arbitrary: fc.constantFrom<LineKind>('digital', 'gift_card', 'free') },
  { weight: 1, arbitrary: fc.constant<LineKind>('correction') },
);
const PRICES = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 50_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_000_000_000 }) },
);
const PERCENTS = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 99 }) },
  { weight: 1, arbitrary: fc.constant(100) },
);
const TAX_RATES = fc.constantFrom(0, 5, 7, 10, 19, 20, 25);
const SMALL_AMOUNTS = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3_000 }) },
);
const HOURS = fc.integer({ min: 0, max: 2_000 });
/** Which line a record is about; taken modulo the number of lines. */
const LINE_INDEX = fc.nat(9);
const GATEWAYS = fc.constantFrom('shopify_payments', 'paypal', 'klarna', 'gift_card', 'manual');
const CARRIERS = fc.constantFrom(null, 'DHL', 'UPS', 'Royal Mail');

const lineSeed = fc.record({
  kind: LINE_KINDS,
  price: PRICES,
  quantity: fc.integer({ min: 1, max: 6 }),
  discountPercent: PERCENTS,
  taxRate: TAX_RATES,
  variant: fc.nat(7),
});

const shippingSeed = fc.record({
  amount: fc.integer({ min: 0, max: 3_000 }),
  discountPercent: PERCENTS,
  taxRate: TAX_RATES,
  carrier: CARRIERS,
});

const editSeed = fc.record({
  hours: HOURS,
  line: LINE_INDEX,
  addsLine: fc.boolean(),
  quantity: fc.integer({ min: -2, max: 3 }),
  price: PRICES,
  taxRate: TAX_RATES,
});

const refundSeed = fc.record({
  hours: HOURS,
  goods: fc.array(
    fc.record({
      line: LINE_INDEX,
      // Up to more than was sold: platforms report a return twice now and then.
      quantity: fc.integer({ min: 0, max: 7 }),
      restocked: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  shipping: SMALL_AMOUNTS,
  adjustment: fc.oneof(SMALL_AMOUNTS, fc.integer({ min: -500, max: 500 })),
  duties: SMALL_AMOUNTS,
  tip: SMALL_AMOUNTS,
  fees: SMALL_AMOUNTS,
  taxRate: TAX_RATES,
});

const transactionSeed = fc.record({
  hours: HOURS,
  kind: fc.constantFrom('sale', 'sale', 'capture', 'authorization', 'refund', 'refund', 'void'),
  status: fc.constantFrom('success', 'success', 'success', 'pending', 'failure', 'error'),
  gateway: GATEWAYS,
  amount: PRICES,
  fee: fc.option(fc.integer({ min: 0, max: 900 })),
});

const fulfilmentSeed = fc.record({
  hours: HOURS,
  carrier: CARRIERS,
  cost: fc.option(fc.integer({ min: 0, max: 2_500 })),
  isReturnLabel: fc.boolean(),
});

const platformFeeSeed = fc.record({
  hours: fc.oneof(fc.constant(24), HOURS),
  kind: fc.constantFrom(...PLATFORM_FEE_KINDS),
  amount: fc.integer({ min: -2_000, max: 3_000 }),
  isPredicted: fc.boolean(),
});

export const orderSeed = fc.record({
  number: fc.nat(9_999),
  isReturn: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
  statesNegativeAmounts: fc.boolean(),
  isTest: fc.integer({ min: 0, max: 30 }).map((n) => n === 0),
  /** Minutes since 2021-06-01T00:00Z, up to the end of February 2023. */
  placedMinute: fc.nat(919_000),
  cancelledAfterHours: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: HOURS },
  ),
  taxesIncluded: fc.boolean(),
  customer: fc.option(fc.nat(12)),
  country: fc.constantFrom(null, 'DE', 'FR', 'US', 'GB', 'JP'),
  channel: fc.constantFrom(null, 'web', 'pos', 'amazon'),
  orderDiscountPercent: PERCENTS,
  tip: SMALL_AMOUNTS,
  duties: SMALL_AMOUNTS,
  fees: SMALL_AMOUNTS,
  lines: fc.array(lineSeed, { maxLength: 5 }),
  shipping: fc.array(shippingSeed, { maxLength: 2 }),
  edits: fc.array(editSeed, { maxLength: 2 }),
  refunds: fc.array(refundSeed, { maxLength: 3 }),
  transactions: fc.array(transactionSeed, { maxLength: 4 }),
  fulfilments: fc.array(fulfilmentSeed, { maxLength: 2 }),
  platformFees: fc.oneof(
    { weight: 4, arbitrary: fc.array(platformFeeSeed, { maxLength: 0 }) },
    { weight: 1, arbitrary: fc.array(platformFeeSeed, { minLength: 1, maxLength: 3 }) },
  ),
});

type SeedOf<A> = A extends fc.Arbitrary<infer S> ? S : never;
export type OrderSeed = SeedOf<typeof orderSeed>;
export type LineSeed = SeedOf<typeof lineSeed>;
export type EditSeed = SeedOf<typeof editSeed>;
export type RefundSeed = SeedOf<typeof refundSeed>;
