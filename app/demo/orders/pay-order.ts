import { applyPercent } from '#app/domain/money/amounts.ts';
import type { Order, Transaction } from '#app/domain/orders/order.ts';
import type { PlannedPurchase } from '#app/demo/demand/planned-purchase.ts';
import type { Random } from '../random.ts';
import { hasHappened, minutesAfter } from './clock.ts';
import { getPlacedTotal } from './order-amounts.ts';

/** Payments of the last days are not settled yet, so their real fee is not known. */
const FIRST_UNSETTLED_DAY = '2023-02-27';
const GIFT_CARD_VALUES = [2500, 2500, 5000, 10_000] as const;
const CHANCE_OF_GIFT_CARD = 0.035;
const CHANCE_OF_DECLINED_FIRST_TRY = 0.015;
const KLARNA = { since: '2021-09-01', fromMinor: 6000 };

/** The card processor's own prices: percent and cents a charge. */
const CARD_FEES = {
  home: { percent: '2.6', minor: 30 },
  abroad: { percent: '4.1', minor: 30 },
  counter: { percent: '2.4', minor: 10 },
} as const;

/** The order with its payments; a free order has none. */
export function payOrder(order: Order, visit: PlannedPurchase, random: Random): Order {
  const total = getPlacedTotal(order);
  if (total === 0) return { ...order, financialStatus: 'paid' };
  if (visit.channel === 'wholesale') return payByInvoice(order, total, random);
  const gateway = pickGateway(visit, total, random);
  const giftCard = giftCardPart(visit, total, random);
  const parts = [
    { gateway: 'gift_card', amountMinor: giftCard },
    { gateway, amountMinor: total - giftCard },
  ].filter(({ amountMinor }) => amountMinor > 0);
  const transactions = parts.flatMap((part, index) =>
    createCharges(order, visit, part.gateway, part.amountMinor, index, random),
  );
  return { ...order, financialStatus: 'paid', transactions };
}

/**
 * Returns the gateway's fee of a charge, where the platform reports it: only for its own card
 * payments.
 */
function getActualFee(gateway: string, amountMinor: number, visit: PlannedPurchase): number | null {
  if (gateway !== 'shopify_payments' || visit.day >= FIRST_UNSETTLED_DAY) return null;
  const isHome = visit.destination.country === 'US';
  const fee = CARD_FEES[visit.channel === 'pos' ? 'counter' : isHome ? 'home' : 'abroad'];
  return applyPercent(amountMinor, fee.percent) + fee.minor;
}

function pickGateway(visit: PlannedPurchase, total: number, random: Random): string {
  if (visit.channel === 'amazon') return 'amazon_payments';
  if (visit.channel === 'pos') return random.chance(0.2) ? 'cash' : 'shopify_payments';
  if (random.chance(0.21)) return 'paypal';
  const mayPayLater = visit.day >= KLARNA.since && total >= KLARNA.fromMinor;
  if (mayPayLater && random.chance(0.12)) return 'klarna';
  return random.chance(0.006) ? 'manual' : 'shopify_payments';
}

function giftCardPart(visit: PlannedPurchase, total: number, random: Random): number {
  const mayHaveOne = visit.channel === 'online' && visit.day > '2021-07-15';
  if (!mayHaveOne || !random.chance(CHANCE_OF_GIFT_CARD)) return 0;
  return Math.min(total, random.pick(GIFT_CARD_VALUES));
}

function createCharges(
  order: Order,
  visit: PlannedPurchase,
  gateway: string,
  amountMinor: number,
  part: number,
  random: Random,
): Transaction[] {
  const base = { gateway, amountMinor, status: 'success' } as const;
  const id = (step: string) => `${order.id}-${part + 1}${step}`;
  const at = (minutes: number) => minutesAfter(order.placedAt, minutes);
  const feeMinor = getActualFee(gateway, amountMinor, visit);
  const declined: Transaction[] =
    gateway === 'shopify_payments' && random.chance(CHANCE_OF_DECLINED_FIRST_TRY)
      ? [
          {
            ...base,
            id: id('x'),
            processedAt: at(0),
            kind: 'sale',
            status: 'failure',
            feeMinor: null,
          },
        ]
      : [];
  if (gateway !== 'shopify_payments' || random.chance(0.7)) {
    return [...declined, { ...base, id: id('s'), processedAt: at(1), kind: 'sale', feeMinor }];
  }
  return [
    ...declined,
    { ...base, id: id('a'), processedAt: at(1), kind: 'authorization', feeMinor: null },
    { ...base, id: id('c'), processedAt: at(2), kind: 'capture', feeMinor },
  ];
}

/** Wholesale pays by bank transfer within weeks; the newest invoices are still open. */
function payByInvoice(order: Order, total: number, random: Random): Order {
  const paidAt = minutesAfter(order.placedAt, random.integer(2_000, 24_000));
  const isOpen = !hasHappened(paidAt);
  const transaction: Transaction = {
    id: `${order.id}-1s`,
    processedAt: isOpen ? order.placedAt : paidAt,
    kind: 'sale',
    status: isOpen ? 'pending' : 'success',
    gateway: 'manual',
    amountMinor: total,
    feeMinor: null,
  };
  return { ...order, financialStatus: isOpen ? 'pending' : 'paid', transactions: [transaction] };
}
