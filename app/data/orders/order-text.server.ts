import { hash } from 'node:crypto';
import { canonicalInstant, field, copyFlag, instantField } from '#app/data/copy-text.ts';
import { normaliseTags } from '#app/domain/orders/tags.ts';
import type { Order, Refund } from '#app/domain/orders/order.ts';

/** The COPY target of each table of an order, in the order they must be filled. */
export const ORDER_TARGETS = {
  orders: `orders (shop_id, order_id, name, kind, placed_at, is_test, cancelled_at, cancel_reason,
    financial_status, fulfilment_status, taxes_included, includes_untold_tax, customer_id, country,
    province, channel, source, utm_source, utm_medium, utm_campaign, discount_code,
    order_discount_minor, tip_minor, duties_minor, additional_fees_minor, kept_minor,
    kept_tax_minor, tags, content_hash, confirmation)`,
  lines: `order_lines (shop_id, order_id, line_id, position, product_id, variant_id, sku, title,
    variant_title, quantity, unit_price, gross_minor, discount_minor, tax_minor, tax_percent,
    is_gift_card, requires_shipping, fulfilled_by_platform, sent_quantity,
    unit_cost)`,
  shippingLines: `order_shipping_lines (shop_id, order_id, line_id, position, title, carrier,
    amount_minor, discount_minor, tax_minor)`,
  edits: `order_edits (shop_id, order_id, edit_id, edited_at, line_id, quantity_delta,
    gross_delta_minor, discount_delta_minor, tax_delta_minor)`,
  refunds: `refunds (shop_id, order_id, refund_id, refunded_at, shipping_minor, shipping_tax_minor,
    adjustment_minor, adjustment_tax_minor, duties_minor, tip_minor, additional_fees_minor,
    refunded_minor, reason)`,
  refundLines: `refund_lines (shop_id, order_id, refund_id, position, line_id, quantity,
    subtotal_minor, tax_minor, restocked)`,
  transactions: `transactions (shop_id, order_id, transaction_id, processed_at, kind, status,
    gateway, amount_minor, fee_minor, paid_currency, fee_currency)`,
  fulfilments: `fulfilments (shop_id, order_id, fulfilment_id, fulfilled_at, carrier, service,
    label_cost_minor, is_return_label, tracking_number)`,
  visits: `order_visits (shop_id, order_id, position, visited_at, source, utm_source, utm_medium,
    utm_campaign)`,
  platformFees: `order_platform_fees (shop_id, order_id, fee_id, kind, amount_minor, posted_at,
    is_predicted)`,
} as const;

export type OrderTarget = keyof typeof ORDER_TARGETS;

export interface OrderText {
  readonly orderId: string;
  /** Hash of all rows: equal for the same order, whatever the spelling of its instants. */
  readonly contentHash: string;
  readonly rows: Readonly<Record<OrderTarget, string>>;
}

/** Formats an order as the COPY rows of its tables. Its events are sorted by time. */
export function orderText(shopId: number, order: Order): OrderText {
  const key = `${shopId}\t${field(order.id)}\t`;
  const refunds = inTimeOrder(order.refunds, refundedAt);
  const transactions = transactionRows(key, order);
  const head = `${key}${orderFields(order)}`;
  const rows = {
    lines: lineRows(key, order),
    shippingLines: shippingRows(key, order),
    edits: editRows(key, order),
    refunds: refunds
      .map((refund) => `${key}${refundFields(refund)}\t${field(refund.reason ?? null)}\n`)
      .join(''),
    refundLines: refunds.map((refund) => refundLineRows(key, refund)).join(''),
    transactions: transactions.rows,
    fulfilments: fulfilmentRows(key, order),
  };
  const platformFees = platformFeeRows(key, order);
  const visits = visitRows(key, order);
  const tags = toTagsText(order);
  const confirmation = order.confirmation ?? null;
  // Orders stored before there were platform fees, visits, reasons, tags, confirmations and currencies of fees
  // keep their hash.
  const plain = refunds.map((refund) => `${key}${refundFields(refund)}\n`).join('');
  const reasons = refunds.flatMap(({ id, reason }) =>
    reason == null ? [] : `${field(id)}\t${field(reason)}\n`,
  );
  const later = [
    platformFees,
    visits,
    reasons.join(''),
    tags ?? '',
    confirmation ?? '',
    transactions.currencies,
  ].filter((part) => part !== '');
  const hashed = { ...rows, refunds: plain, transactions: transactions.plain };
  const parts = [head, ...Object.values(hashed), ...later];
  const contentHash = hash('sha1', parts.join('\f'), 'base64');
  const orders = `${head}\t${field(tags)}\t${contentHash}\t${field(confirmation)}\n`;
  return { orderId: order.id, contentHash, rows: { orders, ...rows, visits, platformFees } };
}

/** Returns a copy sorted by time, then by id, so that the order of arrival does not matter. */
export function inTimeOrder<T extends { readonly id: string }>(
  events: readonly T[],
  getInstant: (event: T) => string,
): readonly T[] {
  if (events.length < 2) return events;
  return events
    .map((event) => ({ event, instant: canonicalInstant(getInstant(event)) }))
    .toSorted((a, b) => compare(a.instant, b.instant) || compare(a.event.id, b.event.id))
    .map(({ event }) => event);
}

const refundedAt = (refund: Refund) => refund.refundedAt;

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function orderFields(order: Order): string {
  return [
    field(order.name),
    order.kind,
    canonicalInstant(order.placedAt),
    copyFlag(order.isTest),
    instantField(order.cancelledAt),
    field(order.cancelReason),
    field(order.financialStatus),
    field(order.fulfilmentStatus),
    copyFlag(order.taxesIncluded),
    copyFlag(order.includesUntoldTax),
    field(order.customerId),
    field(order.country),
    field(order.province),
    field(order.channel),
    field(order.source),
    field(order.utmSource),
    field(order.utmMedium),
    field(order.utmCampaign),
    field(order.discountCode),
    order.orderDiscountMinor,
    order.tipMinor,
    order.dutiesMinor,
    order.additionalFeesMinor,
    order.keptMinor,
    order.keptTaxMinor,
  ].join('\t');
}

/** Formats tags as JSON, in one order whatever the platform's; null without tags. */
function toTagsText({ tags }: Order): string | null {
  const sorted = normaliseTags(tags ?? []);
  return sorted.length === 0 ? null : JSON.stringify(sorted);
}

function lineRows(key: string, { lines }: Order): string {
  let text = '';
  for (const [position, line] of lines.entries()) {
    text +=
      `${key}${field(line.id)}\t${position}\t${field(line.productId)}\t${field(line.variantId)}` +
      `\t${field(line.sku)}\t${field(line.title)}\t${field(line.variantTitle)}` +
      `\t${line.quantity}\t${line.unitPrice}\t${line.grossMinor}\t${line.discountMinor}` +
      `\t${line.taxMinor}\t${field(line.taxPercent)}\t${copyFlag(line.isGiftCard)}` +
      `\t${copyFlag(line.requiresShipping)}\t${copyFlag(line.fulfilledByPlatform)}` +
      `\t${field(line.sentQuantity)}\t${field(line.unitCost)}\n`;
  }
  return text;
}

function shippingRows(key: string, { shippingLines }: Order): string {
  let text = '';
  for (const [position, line] of shippingLines.entries()) {
    text +=
      `${key}${field(line.id)}\t${position}\t${field(line.title)}\t${field(line.carrier)}` +
      `\t${line.amountMinor}\t${line.discountMinor}\t${line.taxMinor}\n`;
  }
  return text;
}

function editRows(key: string, { edits }: Order): string {
  let text = '';
  for (const edit of inTimeOrder(edits, ({ editedAt }) => editedAt)) {
    text +=
      `${key}${field(edit.id)}\t${canonicalInstant(edit.editedAt)}\t${field(edit.lineId)}` +
      `\t${edit.quantityDelta}\t${edit.grossDeltaMinor}\t${edit.discountDeltaMinor}` +
      `\t${edit.taxDeltaMinor}\n`;
  }
  return text;
}

function refundFields(refund: Refund): string {
  return [
    field(refund.id),
    canonicalInstant(refund.refundedAt),
    refund.shippingMinor,
    refund.shippingTaxMinor,
    refund.adjustmentMinor,
    refund.adjustmentTaxMinor,
    refund.dutiesMinor,
    refund.tipMinor,
    refund.additionalFeesMinor,
    refund.refundedMinor,
  ].join('\t');
}

function refundLineRows(key: string, refund: Refund): string {
  let text = '';
  for (const [position, line] of refund.lines.entries()) {
    text +=
      `${key}${field(refund.id)}\t${position}\t${field(line.lineId)}\t${line.quantity}` +
      `\t${line.subtotalMinor}\t${line.taxMinor}\t${copyFlag(line.restocked)}\n`;
  }
  return text;
}

/** Returns the rows, their part in the hash, and separately the currencies of fees. */
function transactionRows(key: string, { transactions }: Order) {
  let [rows, plain, currencies] = ['', '', ''];
  for (const transaction of inTimeOrder(transactions, ({ processedAt }) => processedAt)) {
    const row =
      `${key}${field(transaction.id)}\t${canonicalInstant(transaction.processedAt)}` +
      `\t${transaction.kind}\t${transaction.status}\t${field(transaction.gateway)}` +
      `\t${transaction.amountMinor}\t${field(transaction.feeMinor)}` +
      `\t${field(transaction.paidCurrency ?? null)}`;
    const currency = transaction.feeCurrency ?? null;
    rows += `${row}\t${field(currency)}\n`;
    plain += `${row}\n`;
    if (currency !== null) currencies += `${field(transaction.id)}\t${field(currency)}\n`;
  }
  return { rows, plain, currencies };
}

function fulfilmentRows(key: string, { fulfilments }: Order): string {
  let text = '';
  for (const fulfilment of inTimeOrder(fulfilments, ({ fulfilledAt }) => fulfilledAt)) {
    text +=
      `${key}${field(fulfilment.id)}\t${canonicalInstant(fulfilment.fulfilledAt)}` +
      `\t${field(fulfilment.carrier)}\t${field(fulfilment.service)}` +
      `\t${field(fulfilment.labelCostMinor)}\t${copyFlag(fulfilment.isReturnLabel)}` +
      `\t${field(fulfilment.trackingNumber ?? null)}\n`;
  }
  return text;
}

function visitRows(key: string, { visits = [] }: Order): string {
  let text = '';
  for (const [position, visit] of visits.entries()) {
    text +=
      `${key}${position}\t${canonicalInstant(visit.visitedAt)}\t${field(visit.source)}` +
      `\t${field(visit.utmSource)}\t${field(visit.utmMedium)}\t${field(visit.utmCampaign)}\n`;
  }
  return text;
}

function platformFeeRows(key: string, { platformFees }: Order): string {
  let text = '';
  for (const fee of inTimeOrder(platformFees, ({ postedAt }) => postedAt)) {
    text +=
      `${key}${field(fee.id)}\t${fee.kind}\t${fee.amountMinor}` +
      `\t${canonicalInstant(fee.postedAt)}\t${copyFlag(fee.isPredicted)}\n`;
  }
  return text;
}
