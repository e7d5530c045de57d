import type { Fulfilment, Order } from '#app/domain/orders/order.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { PlannedPurchase } from '#app/demo/demand/planned-purchase.ts';
import { VARIANTS } from '#app/demo/products/demo-products.ts';
import type { Random } from '../random.ts';
import { hasHappened, officeInstantAfter } from './clock.ts';

/** How often the carrier's bill is known for the parcel; the rest is costed by the shop's rules. */
const CHANCE_OF_KNOWN_LABEL: Readonly<Record<string, number>> = {
  USPS: 0.72,
  UPS: 0.85,
  'Canada Post': 0.4,
  DHL: 0.25,
};
/** Cents for a letter-box parcel, a parcel, a bulky parcel, and for each further piece. */
const LABEL_MINOR = [0, 445, 745, 1290] as const;
const LABEL_MINOR_PER_FURTHER_PIECE = 70;
const ABROAD_PERCENT: Readonly<Record<string, number>> = { US: 100, CA: 165 };
const FAR_ABROAD_PERCENT = 290;
const CHANCE_OF_SPLIT = 0.05;

const SIZES: ReadonlyMap<string, 1 | 2 | 3> = new Map(
  VARIANTS.map(({ variantId, size }) => [variantId, size]),
);

/** The order with its parcels; what was ordered last has not left yet. */
export function fulfilOrder(order: Order, visit: PlannedPurchase, random: Random): Order {
  const [shipping] = order.shippingLines;
  if (shipping === undefined) return { ...order, fulfilmentStatus: 'fulfilled' };
  const isSplit = order.lines.length > 1 && random.chance(CHANCE_OF_SPLIT);
  const parcels = isSplit ? [order.lines.slice(0, 1), order.lines.slice(1)] : [order.lines];
  const carrier = carrierOf(shipping.carrier ?? 'USPS', visit, random);
  let sentAt = order.placedAt;
  const fulfilments = parcels.map((lines, index): Fulfilment => {
    sentAt = officeInstantAfter(sentAt, random.integer(1, 2), random);
    const isKnown = random.chance(ownValue(CHANCE_OF_KNOWN_LABEL, carrier) ?? 0);
    return {
      id: `${order.id}-f${index + 1}`,
      fulfilledAt: sentAt,
      carrier,
      service: shipping.title,
      labelCostMinor: isKnown ? labelCostOf(lines, visit, random) : null,
      isReturnLabel: false,
    };
  });
  const sent = fulfilments.filter(({ fulfilledAt }) => hasHappened(fulfilledAt));
  return { ...order, fulfilmentStatus: statusOf(sent.length, parcels.length), fulfilments: sent };
}

function carrierOf(quoted: string, { channel }: PlannedPurchase, random: Random): string {
  return channel === 'online' && quoted === 'USPS' && random.chance(0.2) ? 'UPS' : quoted;
}

function labelCostOf(lines: Order['lines'], visit: PlannedPurchase, random: Random): number {
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  const size = Math.max(...lines.map(({ variantId }) => SIZES.get(variantId ?? '') ?? 1));
  const home = (LABEL_MINOR[size] ?? 0) + LABEL_MINOR_PER_FURTHER_PIECE * (pieces - 1);
  const distance = ownValue(ABROAD_PERCENT, visit.destination.country) ?? FAR_ABROAD_PERCENT;
  return Math.round((home * distance * random.integer(88, 118)) / 10_000);
}

function statusOf(sent: number, parcels: number): string | null {
  if (sent === 0) return null;
  return sent < parcels ? 'partial' : 'fulfilled';
}
