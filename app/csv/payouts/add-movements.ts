import { splitRefund } from '#app/csv/split-refund.ts';
import type { Order, PlatformFee, Refund, Transaction } from '#app/domain/orders/order.ts';
import { type PayoutMovement, reportIn } from './group-payouts.ts';
import { isMadeOfPayments, toPaidLine } from './order-of-payments.ts';

/** An order as a file says it anew, with what reports of payments have brought to the stored one. */
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
 * The order with the fees and refunds of its payments; what it sold stays as it is, unless payments are
 * all that is known of it. A fee or a refund that another file has said already is not counted again.
 * @param isReturnKnown a document of its own says already what came back of the order.
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

/** A second report of the same payments says nothing new of what was sold. */
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

/** The payments with their fees; those that state none, or are the same, give way to them. */
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
 * Payments with the fees of their gateway; a refund where the gateway charged or gave back a fee. A fee
 * with a row of its own stands with the payments that the report has of the order.
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

/** Whether something is of another file, or of another report, than all of these. */
function fromOthersThan(read: readonly Named[]): (one: Named) => boolean {
  const reports = new Set(read.map(({ id }) => reportIn(id)));
  return ({ id }) => !reports.has(reportIn(id));
}

/** What both say once. */
function together<T extends Named>(stored: readonly T[], read: readonly T[]): readonly T[] {
  const ids = new Set(read.map(({ id }) => id));
  return [...stored.filter(({ id }) => !ids.has(id)), ...read];
}
