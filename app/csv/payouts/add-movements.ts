import { splitRefund } from '#app/csv/split-refund.ts';
import type { Order, PlatformFee, Refund, Transaction } from '#app/domain/orders/order.ts';
import { PAYOUT_PREFIX, type PayoutMovement } from './group-payouts.ts';

/** An order as a file says it anew, with what reports of payments have brought to the stored one. */
export function withMovementsFrom(read: Order, stored: Order): Order {
  const isKept = (one: Named) => !isOther(one);
  const hasRefunds = read.refunds.some(isOther);
  return {
    ...read,
    transactions: withPayments(read.transactions, stored.transactions.filter(isKept)),
    platformFees: together(read.platformFees, stored.platformFees.filter(isKept)),
    refunds: hasRefunds
      ? read.refunds.filter(isOther)
      : together(read.refunds, stored.refunds.filter(isKept)),
  };
}

interface Named {
  readonly id: string;
}

/**
 * The order with the fees and refunds of its payments; what it sold stays as it is. A fee or a refund
 * that another file has said already is not counted again.
 */
export function addMovements(order: Order, movements: readonly PayoutMovement[]): Order {
  return {
    ...order,
    transactions: withPayments(order.transactions, movements.flatMap(toTransaction)),
    platformFees: together(order.platformFees, movements.flatMap(toPlatformFee)),
    refunds: withRefunds(order, movements),
  };
}

const ETSY = 'etsy_payments';

/** The payments with their fees; those that state none, or are the same, give way to them. */
function withPayments(
  stored: readonly Transaction[],
  read: readonly Transaction[],
): readonly Transaction[] {
  if (read.length === 0) return stored;
  const others = stored.filter(isOther);
  // All payments of an order of Etsy go through Etsy, whatever its files call them.
  const isMeant = (one: Transaction) =>
    read.some(
      (r) => r.gateway === ETSY || r.gateway === one.gateway || r.amountMinor === one.amountMinor,
    );
  if (others.some((one) => one.feeMinor !== null && isMeant(one))) return others;
  const rest = others.filter((one) => one.feeMinor !== null || !isMeant(one));
  return [
    ...rest,
    ...together(
      stored.filter((one) => !isOther(one)),
      read,
    ),
  ];
}

/** A payment with the fee of its gateway; a refund where the gateway charged or gave back a fee. */
function toTransaction(movement: PayoutMovement): Transaction[] {
  const { id, at, kind, amountMinor, paymentFeeMinor, gateway } = movement;
  const isRefund = kind.part === 'refund';
  if (paymentFeeMinor === null || (isRefund && paymentFeeMinor === 0)) return [];
  return [
    {
      id,
      processedAt: at,
      kind: isRefund ? 'refund' : 'sale',
      status: 'success',
      gateway,
      amountMinor: Math.abs(amountMinor),
      feeMinor: paymentFeeMinor,
    },
  ];
}

function toPlatformFee({ id, at, platformFeeMinor }: PayoutMovement): PlatformFee[] {
  if (platformFeeMinor === 0) return [];
  const fee = { kind: 'referral', amountMinor: platformFeeMinor, isPredicted: false } as const;
  return [{ id, postedAt: at, ...fee }];
}

function withRefunds(order: Order, movements: readonly PayoutMovement[]): readonly Refund[] {
  if (order.cancelledAt !== null || order.refunds.some(isOther)) return order.refunds;
  const read = movements.flatMap(({ id, at, kind, amountMinor, refundedMinor }) => {
    const minor = kind.part === 'refund' ? Math.abs(amountMinor) : refundedMinor;
    if (minor === 0) return [];
    const parts = splitRefund(minor, getParts(order));
    return [{ id, refundedAt: at, lines: [], refundedMinor: minor, ...parts }];
  });
  return together(order.refunds, read);
}

function getParts(order: Order) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const { lines, shippingLines } = order;
  return {
    goodsMinor:
      sum(lines.map((line) => line.grossMinor - line.discountMinor)) - order.orderDiscountMinor,
    goodsTaxMinor: sum(lines.map(({ taxMinor }) => taxMinor)),
    shippingMinor: sum(shippingLines.map((line) => line.amountMinor - line.discountMinor)),
    shippingTaxMinor: sum(shippingLines.map(({ taxMinor }) => taxMinor)),
    tipMinor: order.tipMinor,
    dutiesMinor: order.dutiesMinor,
    additionalFeesMinor: order.additionalFeesMinor,
    taxesIncluded: order.taxesIncluded,
  };
}

/** Of another file than a report of payments. */
function isOther({ id }: Named): boolean {
  return !id.startsWith(PAYOUT_PREFIX);
}

/** What both say once. */
function together<T extends Named>(stored: readonly T[], read: readonly T[]): readonly T[] {
  const ids = new Set(read.map(({ id }) => id));
  return [...stored.filter(({ id }) => !ids.has(id)), ...read];
}
