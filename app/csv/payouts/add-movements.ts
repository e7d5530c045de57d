import { splitRefund } from '#app/csv/split-refund.ts';
import type { Order, PlatformFee, Refund, Transaction } from '#app/domain/orders/order.ts';
import { type PayoutMovement, reportIn } from './group-payouts.ts';
import { isMadeOfPayments, toPaidLine } from './order-of-payments.ts';

/** Adds the stored movements of payment reports to an order that a file states again. */
export function withMovementsFrom(read: Order, stored: Order): Order {
  const isKept = ({ id }: Named) => reportIn(id) !== null;
  const isOther = (one: Named) => !isKept(one);
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
 * Adds fees and refunds of its payments to an order; its sold goods are unchanged, unless payments
 * are all that is known of it. A fee or a refund that another file has stated already is not
 * counted again.
 * @param isReturnKnown true where a separate document states the return of the order already.
 */
export function addMovements(
  order: Order,
  movements: readonly PayoutMovement[],
  isReturnKnown = false,
): Order {
  const sold = isMadeOfPayments(order) ? withPaidLines(order, movements) : order;
  return {
    ...sold,
    transactions: withPayments(sold.transactions, toTransactions(movements)),
    platformFees: together(sold.platformFees, movements.flatMap(toPlatformFee)),
    refunds: isReturnKnown ? sold.refunds : withRefunds(sold, movements),
  };
}

/** Adds paid lines; a second report of equal payments adds no sale. */
function withPaidLines(order: Order, movements: readonly PayoutMovement[]): Order {
  const reports = new Set(order.lines.map(({ id }) => reportIn(id)));
  const payments = movements.filter(
    ({ kind, report }) => kind.part === 'payment' && reports.has(report),
  );
  const first = payments.map(({ at }) => at).toSorted()[0] ?? order.placedAt;
  return {
    ...order,
    placedAt: first < order.placedAt ? first : order.placedAt,
    lines: together(order.lines, payments.map(toPaidLine)),
  };
}

const ETSY = 'etsy_payments';

/** Replaces payments by those with fees, where they state none or are equal. */
function withPayments(
  stored: readonly Transaction[],
  read: readonly Transaction[],
): readonly Transaction[] {
  if (read.length === 0) return stored;
  const isOther = fromOthersThan(read);
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

/**
 * Returns payments with their gateway fees; a refund where the gateway charged or returned a fee. A
 * fee with a row of its own belongs to the report's payments of the order.
 */
function toTransactions(movements: readonly PayoutMovement[]): Transaction[] {
  const isPayment = ({ kind }: PayoutMovement) => kind.part === 'payment';
  const paid = sum(movements.filter(isPayment).map(({ amountMinor }) => amountMinor));
  const [firstFee] = movements.filter(({ kind }) => kind.part === 'payment_fee');
  return movements.flatMap((movement) => {
    const { id, at, kind, amountMinor, paymentFeeMinor, gateway } = movement;
    const base = { id, processedAt: at, status: 'success', gateway } as const;
    if (kind.part === 'payment_fee') {
      const amount = movement === firstFee ? Math.max(0, paid) : 0;
      return [{ ...base, kind: 'sale', amountMinor: amount, feeMinor: 0 - amountMinor }];
    }
    const isRefund = kind.part === 'refund';
    const isMoney = isRefund || kind.part === 'payment';
    if (!isMoney || paymentFeeMinor === null || (isRefund && paymentFeeMinor === 0)) return [];
    return [
      {
        ...base,
        kind: isRefund ? 'refund' : 'sale',
        amountMinor: Math.abs(amountMinor),
        feeMinor: paymentFeeMinor,
      },
    ];
  });
}

function toPlatformFee(movement: PayoutMovement): PlatformFee[] {
  const { id, at, kind } = movement;
  const amountMinor =
    kind.part === 'order_fee' ? 0 - movement.amountMinor : movement.platformFeeMinor;
  if (amountMinor === 0) return [];
  const fee = { kind: 'referral', amountMinor, isPredicted: false } as const;
  return [{ id, postedAt: at, ...fee }];
}

function withRefunds(order: Order, movements: readonly PayoutMovement[]): readonly Refund[] {
  const isOther = fromOthersThan(movements);
  if (order.cancelledAt !== null || order.refunds.some(isOther)) return order.refunds;
  const read = movements.flatMap(({ id, kind, amountMinor, refundedMinor, refundedAt }) => {
    const minor = kind.part === 'refund' ? Math.abs(amountMinor) : refundedMinor;
    if (minor === 0) return [];
    const parts = splitRefund(minor, getParts(order));
    return [{ id, refundedAt, lines: [], refundedMinor: minor, ...parts }];
  });
  return together(order.refunds, read);
}

function getParts(order: Order) {
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

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Decides if an object comes from another file, or another report, than all of these. */
function fromOthersThan(read: readonly Named[]): (one: Named) => boolean {
  const reports = new Set(read.map(({ id }) => reportIn(id)));
  return ({ id }) => !reports.has(reportIn(id));
}

function together<T extends Named>(stored: readonly T[], read: readonly T[]): readonly T[] {
  const ids = new Set(read.map(({ id }) => id));
  return [...stored.filter(({ id }) => !ids.has(id)), ...read];
}
