import { randomStream, type Random } from '#app/demo/random.ts';
import { allocate } from '#app/domain/money/allocate.ts';
import { SEEDED_PRODUCTS, type SeededProduct } from './seeded-product-table.ts';

/**
 * One shop's facts, of no platform: what really happened. Each sandbox gives them in its platform's
 * own words, so that all four must come to the same profit. Amounts are minor units, tax
 * is never included in prices, instants are ISO UTC with whole seconds.
 */
export interface SeededStore {
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
  readonly products: readonly SeededProduct[];
  /** Oldest first. */
  readonly orders: readonly SeededOrder[];
}

export interface SeededOrder {
  /** 1, 2, 3 ...: platforms build their ids of it. */
  readonly number: number;
  readonly placedAt: string;
  /** Of the last thing that happened to it. */
  readonly updatedAt: string;
  /** Who bought: 1 to a third of the orders; null for a guest without a trace. */
  readonly customer: number | null;
  readonly country: string;
  readonly province: string | null;
  readonly lines: readonly SeededLine[];
  readonly shippingMinor: number;
  readonly shippingTaxMinor: number;
  /** Used where a line has a discount. */
  readonly discountCode: string | null;
  readonly gateway: 'card' | 'paypal' | 'manual';
  /** What the gateway really kept; null where it does not report it. */
  readonly paymentFeeMinor: number | null;
  readonly isFulfilled: boolean;
  /** Everything that was not refunded before went back to the customer then. */
  readonly cancelledAt: string | null;
  readonly refunds: readonly SeededRefund[];
  readonly utmSource: string | null;
}

export interface SeededLine {
  /** 1, 2 ... within its order. */
  readonly number: number;
  /** Index into `products`. */
  readonly product: number;
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
}

/** Goods given back and paid back, or shipping paid back. */
export interface SeededRefund {
  readonly number: number;
  readonly refundedAt: string;
  readonly lines: readonly SeededRefundLine[];
  readonly shippingMinor: number;
  readonly shippingTaxMinor: number;
  /** All of it, taxes included. */
  readonly refundedMinor: number;
}

export interface SeededRefundLine {
  /** The line's number. */
  readonly line: number;
  readonly quantity: number;
  /** After discounts, without tax. */
  readonly subtotalMinor: number;
  readonly taxMinor: number;
  readonly isRestocked: boolean;
}

export interface SeededStoreOptions {
  readonly seed: number;
  readonly orders: number;
  /** First instant, ISO UTC. */
  readonly from?: string;
  /** Over how many days the orders are spread. */
  readonly days?: number;
}

const FROM = '2026-09-25T04:00:00Z';
const DAYS = 50;
const TAX_PERCENT = 8;

/** The same options give the same store, everywhere and for ever. */
export function seededStore(options: SeededStoreOptions): SeededStore {
  const start = Date.parse(options.from ?? FROM);
  const spreadMs = (options.days ?? DAYS) * 86_400_000;
  const orders = Array.from({ length: options.orders }, (_, index) =>
    seededOrder(randomStream(`${options.seed} order ${index}`), {
      number: index + 1,
      placedMs: start + Math.floor((spreadMs * index) / options.orders / 1000) * 1000,
      customers: Math.ceil(options.orders / 3),
    }),
  );
  return {
    name: 'Seeded Lamps',
    currency: 'USD',
    timeZone: 'America/New_York',
    country: 'US',
    products: SEEDED_PRODUCTS,
    orders,
  };
}

/** What the customer has paid and not got back, taxes included. */
export function getSeededTotal(order: SeededOrder): number {
  const refunded = order.refunds.reduce((sum, refund) => sum + refund.refundedMinor, 0);
  return order.cancelledAt === null ? getChargedTotal(order) - refunded : 0;
}

/** What the customer was charged at the start, taxes included. */
export function getChargedTotal({ lines, shippingMinor, shippingTaxMinor }: SeededOrder): number {
  const goods = lines.reduce((sum, line) => sum + getLineNet(line) + line.taxMinor, 0);
  return goods + shippingMinor + shippingTaxMinor;
}

/** A line after its discount, without tax. */
export function getLineNet({ unitPriceMinor, quantity, discountMinor }: SeededLine): number {
  return unitPriceMinor * quantity - discountMinor;
}

interface Place {
  readonly number: number;
  readonly placedMs: number;
  readonly customers: number;
}

function seededOrder(random: Random, { number, placedMs, customers }: Place): SeededOrder {
  const lines = Array.from({ length: random.integer(1, 4) }, (_, index) =>
    seededLine(random, index),
  );
  const shippingMinor = random.pick([0, 495, 995, 1250]);
  const shippingTaxMinor = taxOf(shippingMinor);
  const plain = { lines, shippingMinor, shippingTaxMinor };
  const isCancelled = random.chance(0.03);
  const refunds =
    !isCancelled && random.chance(0.08) ? [seededRefund(random, plain, placedMs)] : [];
  const cancelledAt = isCancelled ? instant(placedMs + random.integer(1, 48) * 3_600_000) : null;
  const gateway = random.weighted(GATEWAYS, ({ weight }) => weight).gateway;
  const charged = lines.reduce((sum, line) => sum + getLineNet(line) + line.taxMinor, 0);
  const isUs = random.chance(0.8);
  return {
    number,
    placedAt: instant(placedMs),
    updatedAt: cancelledAt ?? refunds[0]?.refundedAt ?? instant(placedMs),
    customer: random.chance(0.9) ? random.integer(1, customers) : null,
    country: isUs ? 'US' : random.pick(['CA', 'GB', 'DE']),
    province: isUs ? random.pick(['NY', 'CA', 'TX', 'WA']) : null,
    ...plain,
    discountCode: lines.some(({ discountMinor }) => discountMinor > 0) ? 'WELCOME10' : null,
    gateway,
    paymentFeeMinor:
      gateway === 'card'
        ? Math.round((charged + shippingMinor + shippingTaxMinor) * 0.029) + 30
        : null,
    isFulfilled: !isCancelled && random.chance(0.9),
    cancelledAt,
    refunds,
    utmSource: random.pick([null, null, 'google', 'newsletter']),
  };
}

const GATEWAYS = [
  { gateway: 'card', weight: 8 },
  { gateway: 'paypal', weight: 1 },
  { gateway: 'manual', weight: 1 },
] as const;

function seededLine(random: Random, index: number): SeededLine {
  const product = random.integer(0, SEEDED_PRODUCTS.length - 1);
  const unitPriceMinor = SEEDED_PRODUCTS[product]?.priceMinor ?? 0;
  const quantity = random.pick([1, 1, 1, 2, 3]);
  const gross = unitPriceMinor * quantity;
  const discountMinor = random.chance(0.2) ? Math.round(gross / 10) : 0;
  const taxMinor = taxOf(gross - discountMinor);
  return { number: index + 1, product, quantity, unitPriceMinor, discountMinor, taxMinor };
}

/** Some units of one line come back, a part of them into stock; sometimes shipping is paid back too. */
function seededRefund(
  random: Random,
  order: Pick<SeededOrder, 'lines' | 'shippingMinor' | 'shippingTaxMinor'>,
  placedMs: number,
): SeededRefund {
  const line = random.pick(order.lines);
  const quantity = random.integer(1, line.quantity);
  // By unit, so that all units of a line together come to exactly its amounts.
  const partOf = (amount: number) =>
    allocate(
      amount,
      Array.from({ length: line.quantity }, () => 1),
    )
      .slice(0, quantity)
      .reduce((sum, part) => sum + part, 0);
  const subtotalMinor = partOf(getLineNet(line));
  const taxMinor = partOf(line.taxMinor);
  const withShipping = random.chance(0.3);
  const shippingMinor = withShipping ? order.shippingMinor : 0;
  const shippingTaxMinor = withShipping ? order.shippingTaxMinor : 0;
  return {
    number: 1,
    refundedAt: instant(placedMs + random.integer(2, 20) * 86_400_000),
    lines: [
      { line: line.number, quantity, subtotalMinor, taxMinor, isRestocked: random.chance(0.5) },
    ],
    shippingMinor,
    shippingTaxMinor,
    refundedMinor: subtotalMinor + taxMinor + shippingMinor + shippingTaxMinor,
  };
}

function taxOf(amount: number): number {
  return Math.round((amount * TAX_PERCENT) / 100);
}

function instant(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

/** What the merchant says of a refund of this order; nothing of each third one. */
export function getSeededReason({ number }: Pick<SeededOrder, 'number'>): string | null {
  return ['Arrived broken', null, 'Too small'][number % 3] ?? null;
}
