import { randomStream, type Random } from '#app/demo/random.ts';
import { BENCH_SHOP, benchProduct, type BenchProduct } from './bench-shop.ts';

/** One order of the measured shop, amounts in cents. */
export interface BenchOrder {
  readonly number: number;
  /** Seconds since 1970. */
  readonly placedAt: number;
  readonly email: string;
  readonly country: string;
  readonly province: string;
  readonly source: string;
  readonly gateway: string;
  readonly discountCode: string;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly subtotalCents: number;
  readonly refundedCents: number;
  readonly lines: readonly { readonly product: BenchProduct; readonly quantity: number }[];
}

const PLACES = [
  { country: 'US', provinces: ['NY', 'CA', 'TX', 'FL', 'MA', 'WA'], taxPercent: 7, weight: 60 },
  { country: 'CA', provinces: ['ON', 'BC', 'QC'], taxPercent: 13, weight: 12 },
  { country: 'GB', provinces: ['ENG', 'SCT'], taxPercent: 0, weight: 12 },
  { country: 'DE', provinces: [''], taxPercent: 0, weight: 8 },
  { country: 'AU', provinces: ['NSW', 'VIC'], taxPercent: 0, weight: 8 },
] as const;
const FIRST_NUMBER = 1001;
const CUSTOMERS_PER_ORDER = 0.4;

/**
 * Orders evenly over the shop's days, three lines each on average, in the order of time. A given
 * count always gives the same orders.
 */
export function* benchOrders(count: number): Generator<BenchOrder> {
  const random = randomStream(`bench ${count}`);
  const products = Array.from({ length: BENCH_SHOP.products }, (_, number) => benchProduct(number));
  const customers = Math.max(1, Math.round(count * CUSTOMERS_PER_ORDER));
  const start = Date.parse(`${BENCH_SHOP.firstDay}T05:00:00Z`) / 1000;
  const seconds = BENCH_SHOP.days * 86_400 - 1;
  for (let index = 0; index < count; index += 1) {
    const placedAt = start + Math.floor((seconds * index) / count);
    yield orderOf(FIRST_NUMBER + index, placedAt, random.integer(1, customers), products, random);
  }
}

function orderOf(
  number: number,
  placedAt: number,
  customer: number,
  products: readonly BenchProduct[],
  random: Random,
): BenchOrder {
  const place = random.weighted(PLACES, ({ weight }) => weight);
  const lines = Array.from({ length: random.integer(1, 5) }, () => ({
    product: random.pick(products),
    quantity: random.chance(0.85) ? 1 : random.integer(2, 4),
  }));
  const gross = lines.reduce((sum, line) => sum + line.product.priceCents * line.quantity, 0);
  const isDiscounted = random.chance(0.2);
  const discountCents = isDiscounted ? Math.round(gross / 10) : 0;
  const subtotalCents = gross - discountCents;
  return {
    number,
    placedAt,
    email: `customer-${customer}@example.com`,
    country: place.country,
    province: random.pick(place.provinces),
    source: random.chance(0.85) ? 'web' : 'pos',
    gateway: random.chance(0.7) ? 'Shopify Payments' : 'PayPal Express Checkout',
    discountCode: isDiscounted ? 'TEN' : '',
    discountCents,
    shippingCents: subtotalCents >= 7500 ? 0 : 695,
    taxCents: Math.round((subtotalCents * place.taxPercent) / 100),
    subtotalCents,
    refundedCents: random.chance(0.05) ? Math.round(subtotalCents / 2) : 0,
    lines,
  };
}
