import { allocate } from '#app/domain/money/allocate.ts';
import type { Order, OrderLine, Refund } from '#app/domain/orders/order.ts';
import { NO_REFUND_PARTS, splitRefund } from '#app/csv/split-refund.ts';
import { amountOnce, said, sumRows } from './row-values.ts';
import type { TransactionRow } from './transaction-row.ts';

/**
 * Applies reversals to an order: cancelled after it was paid, returned, lost on the way, or
 * refunded. Files rarely state the time: the date of the refund or cancellation, else the order's
 * own.
 *
 * @param rows those that became its lines, one each; `all` those of its number.
 */
export function undoneBy(
  order: Order,
  rows: readonly TransactionRow[],
  all: readonly TransactionRow[],
): Order {
  const undone = withRefunds(order, rows, all);
  const reason = said(all, (row) => row.returnReason);
  if (reason === null) return undone;
  return { ...undone, refunds: undone.refunds.map((refund) => ({ ...refund, reason })) };
}

function withRefunds(
  order: Order,
  rows: readonly TransactionRow[],
  all: readonly TransactionRow[],
): Order {
  const refundedMinor = amountOnce(all, (row) => row.refundedMinor);
  const at = said(all, (row) => row.refundedAt) ?? order.cancelledAt ?? order.placedAt;
  const isFullRefund = (status: TransactionRow['status']) =>
    rows.every((row) => row.status === status);
  if (isFullRefund('cancelled')) {
    const cancelledAt = order.cancelledAt ?? at;
    return {
      ...order,
      cancelledAt,
      refunds: moneyBack({ ...order, cancelledAt }, refundedMinor, at),
    };
  }
  const isBack = (row: TransactionRow) => row.status !== 'sale' && row.status !== 'refunded';
  if (rows.some(isBack)) return { ...order, refunds: [goodsBack(order, rows, at)] };
  const isRefunded = isFullRefund('refunded');
  const money = isRefunded && refundedMinor === 0 ? chargedBy(order) : refundedMinor;
  return { ...order, refunds: moneyBack(order, money, at) };
}

/**
 * Returns money without goods, as far as the file states it; a cancelled order returns its goods
 * itself.
 */
function moneyBack(order: Order, refundedMinor: number, refundedAt: string): Refund[] {
  if (refundedMinor <= 0) return [];
  const parts =
    order.cancelledAt === null ? splitRefund(refundedMinor, getParts(order)) : NO_REFUND_PARTS;
  return [{ id: '1', refundedAt, lines: [], refundedMinor, ...parts }];
}

/**
 * Returns the lines that were returned or lost, with the order's shipping when it is all of them.
 */
function goodsBack(order: Order, rows: readonly TransactionRow[], refundedAt: string): Refund {
  const nets = getLineNets(order);
  const lines = order.lines.flatMap((line, index) => {
    const status = rows[index]?.status ?? 'sale';
    if (status === 'sale' || status === 'refunded') return [];
    return {
      lineId: line.id,
      quantity: line.quantity,
      subtotalMinor: (nets[index] ?? 0) - (order.taxesIncluded ? line.taxMinor : 0),
      taxMinor: line.taxMinor,
      restocked: status !== 'lost',
    };
  });
  const shippingMinor = lines.length === order.lines.length ? sumShipping(order) : 0;
  const goodsMinor = sumRows(lines, (line) => line.subtotalMinor + line.taxMinor);
  return {
    ...NO_REFUND_PARTS,
    id: '1',
    refundedAt,
    lines,
    shippingMinor,
    refundedMinor: goodsMinor + shippingMinor,
  };
}

/** Returns the price of each line after its own discount and its share of the order's. */
function getLineNets({ lines, orderDiscountMinor }: Order): number[] {
  const costs = lines.map((line) => line.grossMinor - line.discountMinor);
  const shares = allocate(
    orderDiscountMinor,
    costs.map((cost) => Math.max(0, cost)),
  );
  return costs.map((cost, index) => cost - (shares[index] ?? 0));
}

function getParts(order: Order) {
  return {
    goodsMinor: sumRows(getLineNets(order), (net) => net),
    goodsTaxMinor: sumRows<OrderLine>(order.lines, (line) => line.taxMinor),
    shippingMinor: sumShipping(order),
    shippingTaxMinor: 0,
    tipMinor: order.tipMinor,
    dutiesMinor: order.dutiesMinor,
    additionalFeesMinor: order.additionalFeesMinor,
    taxesIncluded: order.taxesIncluded,
  };
}

function chargedBy(order: Order): number {
  const parts = getParts(order);
  const tax = order.taxesIncluded ? 0 : parts.goodsTaxMinor;
  return parts.goodsMinor + tax + parts.shippingMinor + parts.tipMinor + parts.additionalFeesMinor;
}

function sumShipping({ shippingLines }: Order): number {
  return sumRows(shippingLines, (line) => line.amountMinor - line.discountMinor);
}
