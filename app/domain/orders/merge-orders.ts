import type { Order, OrderLine, Refund, Transaction } from './order.ts';
import { postedFees, postedTogether } from './posted-orders.ts';

/**
 * Merges one order from two files: a list of items and a list of payments, a list of orders and a
 * settlement. Goods come from the file with more detail about them; missing values come from the
 * other, so that the files may be imported in either order, and again.
 */
export function mergeOrders(stored: Order, read: Order): Order {
  const isNewer = rankDetail(read) >= rankDetail(stored);
  const [base, other] = isNewer ? [read, stored] : [stored, read];
  const goods = areBothPosted(stored, read) ? postedTogether(stored, read) : base;
  return {
    ...base,
    // A file that knows fees alone says nothing about what was sold.
    kind: base.kind === 'shipment' ? other.kind : base.kind,
    id: stored.id,
    name: stored.name,
    cancelledAt: base.cancelledAt ?? other.cancelledAt,
    cancelReason: base.cancelReason ?? other.cancelReason,
    financialStatus: base.financialStatus ?? other.financialStatus,
    fulfilmentStatus: base.fulfilmentStatus ?? other.fulfilmentStatus,
    customerId: base.customerId ?? other.customerId,
    country: base.country ?? other.country,
    province: base.province ?? other.province,
    channel: base.channel ?? other.channel,
    source: base.source ?? other.source,
    utmSource: base.utmSource ?? other.utmSource,
    utmMedium: base.utmMedium ?? other.utmMedium,
    utmCampaign: base.utmCampaign ?? other.utmCampaign,
    discountCode: base.discountCode ?? other.discountCode,
    tags: base.tags ?? other.tags ?? null,
    confirmation: base.confirmation ?? other.confirmation ?? null,
    placedAt: goods.placedAt,
    lines: goods.lines,
    shippingLines: goods.shippingLines,
    additionalFeesMinor: goods.additionalFeesMinor,
    tipMinor: base.tipMinor === 0 ? other.tipMinor : base.tipMinor,
    refunds: base.refunds.length > 0 ? base.refunds : other.refunds.map(moneyAlone),
    transactions: getPayments(stored, read, base),
    fulfilments: base.fulfilments.length > 0 ? base.fulfilments : other.fulfilments,
    platformFees: postedFees(stored.platformFees, read.platformFees),
  };
}

/** Ranks the detail about an order's goods: none, the codes that a settlement posts, or all. */
function rankDetail({ lines }: Order): 0 | 1 | 2 {
  if (lines.every(({ productId }) => productId === null)) return 0;
  return lines.every(isPosted) ? 1 : 2;
}

/** Recognises a line of a settlement, which names goods by their code alone. */
function isPosted({ title, sku }: OrderLine): boolean {
  return title === sku;
}

function areBothPosted(stored: Order, read: Order): boolean {
  return [stored, read].every(
    (order) => rankDetail(order) === 1 || (order.lines.length === 0 && order.source === 'amazon'),
  );
}

/**
 * Merges payments: those with a fee, the newer file's first; then those without a fee, except where
 * the gateway or the amount shows that it is one of the former.
 */
function getPayments(stored: Order, read: Order, base: Order): readonly Transaction[] {
  const stated = read.transactions.filter(statesFee);
  const gateways = new Set(stated.map(({ gateway }) => gateway));
  stated.push(...stored.transactions.filter((one) => statesFee(one) && !gateways.has(one.gateway)));
  const rest = (base.transactions.length > 0 ? base : base === read ? stored : read).transactions;
  const others = rest.filter(
    (one) =>
      !statesFee(one) &&
      !stated.some((s) => s.gateway === one.gateway || s.amountMinor === one.amountMinor),
  );
  const ids = new Set<string>();
  return [...stated, ...others].map((one) => {
    const id = ids.has(one.id) ? `${one.gateway}-${one.id}` : one.id;
    ids.add(id);
    return { ...one, id };
  });
}

function statesFee({ feeMinor }: Transaction): boolean {
  return feeMinor !== null;
}

function moneyAlone(refund: Refund): Refund {
  const goods = refund.lines.reduce((sum, { subtotalMinor }) => sum + subtotalMinor, 0);
  const tax = refund.lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
  return {
    ...refund,
    lines: [],
    adjustmentMinor: refund.adjustmentMinor + goods,
    adjustmentTaxMinor: refund.adjustmentTaxMinor + tax,
  };
}
