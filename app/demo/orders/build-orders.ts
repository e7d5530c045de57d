import { planPurchases } from '#app/demo/demand/plan-purchases.ts';
import type { PlannedPurchase } from '#app/demo/demand/planned-purchase.ts';
import { VARIANTS } from '#app/demo/products/demo-products.ts';
import type { Random } from '#app/demo/random.ts';
import type { Fulfilment, Order, Transaction } from '#app/domain/orders/order.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { randomStream } from '../random.ts';
import { hasHappened, instantOfPurchase, minutesAfter, officeInstantAfter } from './clock.ts';
import { editOrder, isEditable } from './edit-order.ts';
import { asCreditNote, asTest, CREDIT_NOTE_PURCHASES, TEST_PURCHASES } from './odd-purchases.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { piecesLeft, refundOrder } from './refund-order.ts';
import { returnGoods } from './return-goods.ts';

const FIRST_ORDER_NUMBER = 1001;
/** Share of online orders that are cancelled, and that are changed by hand before they leave. */
const CHANCE_OF_CANCELLATION = 0.016;
const CHANCE_OF_EDIT = 0.03;

interface Purchase {
  readonly visit: PlannedPurchase;
  readonly nature: 'sale' | 'test' | 'credit_note';
  readonly placedAt: string;
}

/** Every order of the demo shop with everything that happened to it, by the time it was placed. */
export function buildOrders(): Order[] {
  return purchases().map(({ visit, nature, placedAt }, index) => {
    const number = FIRST_ORDER_NUMBER + index;
    const placed = placeOrder(visit, number, placedAt, randomStream(`order ${number}`));
    if (nature === 'credit_note') return asCreditNote(placed);
    const paid = payOrder(placed, visit, randomStream(`payment ${number}`));
    return nature === 'test' ? asTest(paid) : whatFollows(paid, visit, number);
  });
}

function purchases(): Purchase[] {
  const planned = [
    ...planPurchases().map((visit) => ({ visit, nature: 'sale' as const })),
    ...TEST_PURCHASES.map((visit) => ({ visit, nature: 'test' as const })),
    ...CREDIT_NOTE_PURCHASES.map((visit) => ({ visit, nature: 'credit_note' as const })),
  ];
  const timed = planned.map(({ visit, nature }, index) => {
    const random = randomStream(`time ${visit.day} ${index}`);
    return { visit, nature, placedAt: instantOfPurchase(visit.day, visit.channel, random) };
  });
  return timed.toSorted((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt));
}

function whatFollows(order: Order, visit: PlannedPurchase, number: number): Order {
  const random = randomStream(`fate ${number}`);
  const isOnline = visit.channel === 'online';
  if (isOnline && random.chance(CHANCE_OF_CANCELLATION)) return cancelOrder(order, random);
  const isEdited = isOnline && random.chance(CHANCE_OF_EDIT) && isEditable(order);
  const parcels = randomStream(`parcels ${number}`);
  if (isEdited) return fulfilOrder(editOrder(order, random), visit, parcels);
  const sent = fulfilOrder(order, visit, parcels);
  return returnGoods(sent, visit, randomStream(`return ${number}`));
}

/**
 * The chance that the carrier's bill of the parcel is available; the rest is costed by the shop's
 * rules.
 */
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
function fulfilOrder(order: Order, visit: PlannedPurchase, random: Random): Order {
  const [shipping] = order.shippingLines;
  if (shipping === undefined) return { ...order, fulfilmentStatus: 'fulfilled' };
  const isSplit = order.lines.length > 1 && random.chance(CHANCE_OF_SPLIT);
  const parcels = isSplit ? [order.lines.slice(0, 1), order.lines.slice(1)] : [order.lines];
  const carrier = pickCarrier(shipping.carrier ?? 'USPS', visit, random);
  let sentAt = order.placedAt;
  const fulfilments = parcels.map((lines, index): Fulfilment => {
    sentAt = officeInstantAfter(sentAt, random.integer(1, 2), random);
    const isKnown = random.chance(ownValue(CHANCE_OF_KNOWN_LABEL, carrier) ?? 0);
    return {
      id: `${order.id}-f${index + 1}`,
      fulfilledAt: sentAt,
      carrier,
      service: shipping.title,
      labelCostMinor: isKnown ? pickLabelCost(lines, visit, random) : null,
      isReturnLabel: false,
    };
  });
  const sent = fulfilments.filter(({ fulfilledAt }) => hasHappened(fulfilledAt));
  return {
    ...order,
    fulfilmentStatus: getFulfilmentStatus(sent.length, parcels.length),
    fulfilments: sent,
  };
}

function pickCarrier(quoted: string, { channel }: PlannedPurchase, random: Random): string {
  return channel === 'online' && quoted === 'USPS' && random.chance(0.2) ? 'UPS' : quoted;
}

function pickLabelCost(lines: Order['lines'], visit: PlannedPurchase, random: Random): number {
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  const size = Math.max(...lines.map(({ variantId }) => SIZES.get(variantId ?? '') ?? 1));
  const home = (LABEL_MINOR[size] ?? 0) + LABEL_MINOR_PER_FURTHER_PIECE * (pieces - 1);
  const distance = ownValue(ABROAD_PERCENT, visit.destination.country) ?? FAR_ABROAD_PERCENT;
  return Math.round((home * distance * random.integer(88, 118)) / 10_000);
}

function getFulfilmentStatus(sent: number, parcels: number): string | null {
  if (sent === 0) return null;
  return sent < parcels ? 'partial' : 'fulfilled';
}

const REASONS = ['customer', 'customer', 'customer', 'inventory', 'fraud', 'declined'] as const;

/**
 * The order cancelled before it was sent. A paid one gives everything back at once; one whose
 * card was only reserved, or declined in the end, never took money and has nothing to refund.
 */
function cancelOrder(order: Order, random: Random): Order {
  const cancelledAt = minutesAfter(order.placedAt, random.integer(12, 1_900));
  if (!hasHappened(cancelledAt)) return order;
  const cancelReason = random.pick(REASONS);
  const cancelled: Order = {
    ...order,
    cancelledAt,
    cancelReason,
    fulfilmentStatus: null,
    fulfilments: [],
  };
  if (cancelReason === 'fraud' || cancelReason === 'declined')
    return voided(cancelled, cancelledAt);
  return refundOrder(cancelled, {
    refundedAt: cancelledAt,
    pieces: piecesLeft(cancelled).map((pieces) => ({ ...pieces, restocked: true })),
    withShipping: true,
    withExtras: true,
    adjustmentMinor: 0,
  });
}

function voided(order: Order, at: string): Order {
  const charges = order.transactions.filter(({ kind }) => kind === 'sale' || kind === 'capture');
  const transactions = charges.flatMap((charge): Transaction[] => [
    { ...charge, id: `${charge.id}h`, kind: 'authorization', feeMinor: null },
    { ...charge, id: `${charge.id}v`, kind: 'void', processedAt: at, feeMinor: null },
  ]);
  return { ...order, financialStatus: 'voided', transactions };
}
