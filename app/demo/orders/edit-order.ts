import type { Order, OrderEdit, OrderLine, Refund, Transaction } from '#app/domain/orders/order.ts';
import type { Random } from '../random.ts';
import { minutesAfter } from './clock.ts';
import { byPiece, sumAmounts } from './order-amounts.ts';
import { moneyBack } from './refund-order.ts';

/** Decides if an order is simple enough to be edited by the shop's staff. */
export function isEditable(order: Order): boolean {
  const isDiscounted = order.orderDiscountMinor > 0 || order.discountCode !== null;
  const isPaid = order.transactions.some(({ status }) => status === 'success');
  return isPaid && !isDiscounted && order.lines.every(({ discountMinor }) => discountMinor === 0);
}

export function editOrder(order: Order, random: Random): Order {
  const goods = order.lines.filter(({ isGiftCard }) => !isGiftCard);
  const [line] = goods;
  if (line === undefined) return order;
  const pieces = sumAmounts(order.lines.map(({ quantity }) => quantity));
  const isRemoval = pieces > 1 && random.chance(0.6);
  const editedAt = minutesAfter(order.placedAt, random.integer(15, 240));
  const edit = createEdit(order, line, isRemoval ? -1 : 1, editedAt);
  const worth = edit.grossDeltaMinor + (order.taxesIncluded ? 0 : edit.taxDeltaMinor);
  const edited = { ...order, edits: [...order.edits, edit] };
  return isRemoval ? giveBack(edited, editedAt, -worth) : chargeMore(edited, editedAt, worth);
}

function createEdit(order: Order, line: OrderLine, delta: 1 | -1, editedAt: string): OrderEdit {
  const onePiece = (total: number) => byPiece(total, line.quantity)[0] ?? 0;
  return {
    id: `${order.id}-e${order.edits.length + 1}`,
    editedAt,
    lineId: line.id,
    quantityDelta: delta,
    grossDeltaMinor: delta * onePiece(line.grossMinor),
    discountDeltaMinor: 0,
    taxDeltaMinor: delta * onePiece(line.taxMinor),
  };
}

/** Refunds the price of a removed piece; the edit itself states the piece. */
function giveBack(order: Order, at: string, minor: number): Order {
  const id = `${order.id}-r${order.refunds.length + 1}`;
  const nothing = {
    shippingMinor: 0,
    shippingTaxMinor: 0,
    adjustmentMinor: 0,
    adjustmentTaxMinor: 0,
  };
  const refund: Refund = {
    id,
    refundedAt: at,
    lines: [],
    ...nothing,
    dutiesMinor: 0,
    tipMinor: 0,
    additionalFeesMinor: 0,
    refundedMinor: minor,
  };
  return {
    ...order,
    refunds: [...order.refunds, refund],
    transactions: [...order.transactions, ...moneyBack(order, id, at, minor)],
  };
}

function chargeMore(order: Order, at: string, minor: number): Order {
  const paid = order.transactions.find(({ status }) => status === 'success');
  const transaction: Transaction = {
    id: `${order.id}-2e`,
    processedAt: at,
    kind: 'sale',
    status: 'success',
    gateway: paid?.gateway ?? 'manual',
    amountMinor: minor,
    feeMinor: null,
  };
  return { ...order, transactions: [...order.transactions, transaction] };
}
