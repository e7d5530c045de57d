import type { Order, Refund, RefundLine, Transaction } from '#app/domain/orders/order.ts';
import {
  byPiece,
  sumAmounts,
  getPlacedTotal,
  worthOfLines,
  worthOfShipping,
} from './order-amounts.ts';

export interface ReturnedPieces {
  readonly lineId: string;
  readonly quantity: number;
  readonly restocked: boolean;
}

export interface RefundWish {
  readonly refundedAt: string;
  readonly pieces: readonly ReturnedPieces[];
  readonly withShipping: boolean;
  /** Set to refund tip, duties and additional fees, too: only when all of the order is undone. */
  readonly withExtras: boolean;
  /** Money for nothing returned, without tax. */
  readonly adjustmentMinor: number;
  /** Returns the reason by the id of the refund; absent where the order states it. */
  readonly pickReason?: (refundId: string) => string | null;
}

/** Gateways that report their fees, and do not refund them. */
const KEPT_FEES = ['shopify_payments'];

export function refundOrder(order: Order, wish: RefundWish): Order {
  const id = `${order.id}-r${order.refunds.length + 1}`;
  const lines = wish.pieces.map((pieces) => toRefundLine(order, pieces));
  const shipping = wish.withShipping ? worthOfShipping(order) : { netMinor: 0, taxMinor: 0 };
  const parts = {
    shippingMinor: shipping.netMinor,
    shippingTaxMinor: shipping.taxMinor,
    adjustmentMinor: wish.adjustmentMinor,
    adjustmentTaxMinor: 0,
    dutiesMinor: wish.withExtras ? order.dutiesMinor : 0,
    tipMinor: wish.withExtras ? order.tipMinor : 0,
    additionalFeesMinor: wish.withExtras ? order.additionalFeesMinor : 0,
  };
  const goods = sumAmounts(lines.map(({ subtotalMinor, taxMinor }) => subtotalMinor + taxMinor));
  const refundedMinor = goods + sumAmounts(Object.values(parts));
  const reason = wish.pickReason?.(id) ?? null;
  const refund: Refund = {
    id,
    refundedAt: wish.refundedAt,
    lines,
    ...parts,
    refundedMinor,
    reason,
  };
  const refunded = { ...order, refunds: [...order.refunds, refund] };
  const back = sumAmounts(refunded.refunds.map((each) => each.refundedMinor));
  return {
    ...refunded,
    financialStatus: back >= getPlacedTotal(order) ? 'refunded' : 'partially_refunded',
    transactions: [...order.transactions, ...moneyBack(order, id, wish.refundedAt, refundedMinor)],
  };
}

export function piecesLeft(order: Order): { readonly lineId: string; readonly quantity: number }[] {
  const goods = order.lines.filter(({ isGiftCard }) => !isGiftCard);
  const left = goods.map(({ id, quantity }) => {
    return { lineId: id, quantity: quantity - returnedBefore(order, id) };
  });
  return left.filter(({ quantity }) => quantity > 0);
}

/** The refunded pieces' share of their line: pieces are numbered so that all together make the line. */
function toRefundLine(order: Order, { lineId, quantity, restocked }: ReturnedPieces): RefundLine {
  const worth = worthOfLines(order).find(({ line }) => line.id === lineId);
  if (worth === undefined) throw new Error(`Order ${order.name} has no line ${lineId}.`);
  const first = returnedBefore(order, lineId);
  const share = (total: number) => {
    return sumAmounts(byPiece(total, worth.line.quantity).slice(first, first + quantity));
  };
  const subtotalMinor = share(worth.netMinor);
  return { lineId, quantity, subtotalMinor, taxMinor: share(worth.taxMinor), restocked };
}

function returnedBefore(order: Order, lineId: string): number {
  const lines = order.refunds.flatMap((refund) => refund.lines);
  return sumAmounts(lines.filter((line) => line.lineId === lineId).map(({ quantity }) => quantity));
}

/** Money goes back the way it came, to the last gateway first, none getting more than it took. */
export function moneyBack(order: Order, id: string, at: string, minor: number): Transaction[] {
  const charges = order.transactions
    .filter(({ kind, status }) => status === 'success' && (kind === 'sale' || kind === 'capture'))
    .toReversed();
  let left = minor;
  return charges.flatMap((charge, index): Transaction[] => {
    const amountMinor = Math.min(left, charge.amountMinor - sentBack(order, charge.gateway));
    if (amountMinor <= 0) return [];
    left -= amountMinor;
    const feeMinor = KEPT_FEES.includes(charge.gateway) ? 0 : null;
    const base = { id: `${id}-${index + 1}`, processedAt: at, gateway: charge.gateway };
    return [{ ...base, kind: 'refund', status: 'success', amountMinor, feeMinor }];
  });
}

function sentBack(order: Order, gateway: string): number {
  const refunds = order.transactions.filter(({ kind }) => kind === 'refund');
  return sumAmounts(
    refunds.filter((each) => each.gateway === gateway).map((each) => each.amountMinor),
  );
}
