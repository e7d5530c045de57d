import { lineAmount } from '#app/csv/minor-amount.ts';
import type { AssembledOrder } from '#app/csv/order-file.ts';
import { NO_REFUND_PARTS, splitRefund } from '#app/csv/split-refund.ts';
import { type OrderControl, readControls } from '#app/domain/imports/control-totals.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { gatewayName } from '#app/domain/orders/gateway-name.ts';
import type { Order, OrderLine, Refund, Transaction } from '#app/domain/orders/order.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { isGiftCard, isTip, type KnownVariants, productOfItem } from './shopify-product.ts';
import type { ShopifyHead, ShopifyItem, ShopifyRow } from './shopify-row.ts';
import { shopifyTaxes } from './shopify-taxes.ts';
import type { ShopifyTaxes } from './shopify-taxes.ts';

export interface AssembleSettings {
  readonly decimals: number;
  readonly known: KnownVariants;
}

/**
 * Assembles the order of one name from its rows.
 *
 * The order discount is the difference between the lines and the export's own subtotal, so that the
 * order equals Shopify's figures under all kinds of discount ("Discount Amount" includes shipping
 * discounts as well). An order that cannot match, because a row is missing, is refused completely.
 */
export function assembleShopifyOrder(
  rows: readonly ShopifyRow[],
  settings: AssembleSettings,
): AssembledOrder {
  const head = rows.find((row) => row.head !== null)?.head ?? null;
  if (head === null) {
    return refused(rows, "the order's first row, with its date and totals, is missing");
  }
  const items = rows.flatMap(({ item }) => (item === null ? [] : [item]));
  const tips = items.filter(isTip);
  const sold = items.filter((item) => !isTip(item) && item.quantity > 0);
  const lines = sold.map((item, index) => toOrderLine(item, index, settings));
  const orderDiscountMinor = getOrderDiscount(head, lines);
  if (orderDiscountMinor < 0) {
    const { decimals } = settings;
    const due = majorText(head.subtotalMinor ?? 0, decimals);
    return refused(rows, `its items come to less than its subtotal of ${due}: a row is missing`);
  }
  const tipMinor = tips.reduce(
    (sum, tip) => sum + lineAmount(tip.price, tip.quantity, settings.decimals),
    0,
  );
  const name = rows[0]?.name ?? '';
  const order = toOrder(name, head, { lines, sold, orderDiscountMinor, tipMinor });
  return { orders: [order], rejected: [], controls: controlsOfHead(head, order) };
}

function controlsOfHead(head: ShopifyHead, order: Order): readonly OrderControl[] {
  const read = readControls([order]);
  const common = { name: order.name, tolerance: order.lines.length };
  return [
    { ...common, kind: 'total', stated: [head.totalMinor], read: read.total },
    { ...common, kind: 'tax', stated: [head.taxesMinor], read: read.tax },
  ];
}

interface Goods {
  readonly lines: readonly OrderLine[];
  readonly sold: readonly ShopifyItem[];
  readonly orderDiscountMinor: number;
  readonly tipMinor: number;
}

function toOrder(name: string, head: ShopifyHead, goods: Goods): Order {
  const { orderDiscountMinor, tipMinor } = goods;
  const taxes = shopifyTaxes(head, goods);
  return {
    id: head.id ?? name,
    name,
    kind: 'order',
    placedAt: head.createdAt,
    isTest: false,
    cancelledAt: head.cancelledAt,
    cancelReason: null,
    financialStatus: head.financialStatus,
    fulfilmentStatus: head.fulfilmentStatus,
    taxesIncluded: taxes.taxesIncluded,
    includesUntoldTax: false,
    customerId: head.customerId,
    country: head.country,
    province: head.province,
    channel: head.source === null ? null : getChannel(head.source),
    source: head.source,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    discountCode: head.discountCode,
    tags: head.tags,
    orderDiscountMinor,
    tipMinor,
    dutiesMinor: head.dutiesMinor,
    additionalFeesMinor: taxes.additionalFeesMinor,
    keptMinor: 0,
    keptTaxMinor: 0,
    lines: goods.lines.map((line, index) => ({ ...line, taxMinor: taxes.lineTaxes[index] ?? 0 })),
    shippingLines: getShippingLines(head, taxes.shippingTaxMinor),
    edits: [],
    refunds: shopifyRefunds(head, taxes, tipMinor),
    transactions: shopifyPayments(head),
    fulfilments: getFulfilments(head),
    platformFees: [],
  };
}

function refused(rows: readonly ShopifyRow[], reason: string): AssembledOrder {
  return { orders: [], rejected: rows.map(({ line }) => ({ line, reason })) };
}

function toOrderLine(item: ShopifyItem, index: number, settings: AssembleSettings): OrderLine {
  const product = productOfItem(item, settings.known);
  return {
    id: `${index + 1}`,
    productId: product.productId,
    variantId: product.variantId,
    sku: item.sku,
    title: item.name,
    variantTitle: product.variantTitle,
    quantity: item.quantity,
    unitPrice: item.price,
    grossMinor: lineAmount(item.price, item.quantity, settings.decimals),
    discountMinor: item.discountMinor,
    taxMinor: 0,
    taxPercent: null,
    isGiftCard: isGiftCard(item),
    requiresShipping: item.requiresShipping,
    fulfilledByPlatform: false,
    sentQuantity: null,
    unitCost: null,
  };
}

/** Returns a negative amount when the lines do not reach the subtotal. */
function getOrderDiscount(head: ShopifyHead, lines: readonly OrderLine[]): number {
  if (head.subtotalMinor === null) return head.discountMinor;
  const cost = lines.reduce((sum, line) => sum + line.grossMinor - line.discountMinor, 0);
  return cost - head.subtotalMinor;
}

function getShippingLines(head: ShopifyHead, taxMinor: number): Order['shippingLines'] {
  const { shippingMinor: amountMinor, shippingMethod } = head;
  if (amountMinor === 0 && shippingMethod === null) return [];
  const title = shippingMethod ?? 'Shipping';
  return [{ id: '1', title, carrier: shippingMethod, amountMinor, discountMinor: 0, taxMinor }];
}

function getFulfilments({ fulfilledAt, shippingMethod }: ShopifyHead): Order['fulfilments'] {
  if (fulfilledAt === null) return [];
  const parcel = { carrier: shippingMethod, service: null, labelCostMinor: null };
  return [{ id: '1', fulfilledAt, isReturnLabel: false, ...parcel }];
}

/** Shopify's own keys of order sources, in the words of its admin. */
const CHANNELS: Readonly<Record<string, string>> = {
  web: 'Online Store',
  pos: 'Point of Sale',
  shopify_draft_order: 'Draft Orders',
  subscription_contract: 'Subscriptions',
  iphone: 'Shopify app',
  android: 'Shopify app',
};

function getChannel(source: string): string {
  return ownValue(CHANNELS, source) ?? source;
}

const TAKEN = ['paid', 'partially_paid', 'partially_refunded', 'refunded'];

/**
 * Returns payments and refunds. The export names the payment methods but not the amount of each, so
 * all of it belongs to the first that is no gift card.
 */
function shopifyPayments(head: ShopifyHead): Transaction[] {
  const gateway = parseGateway(head.paymentMethod);
  if (gateway === null) return [];
  const status = head.financialStatus?.toLowerCase() ?? '';
  const isTaken = TAKEN.includes(status);
  const amountMinor = head.totalMinor - (isTaken ? head.outstandingMinor : 0);
  const charge: Transaction = {
    id: '1',
    processedAt: head.paidAt ?? head.createdAt,
    kind: isTaken ? 'sale' : 'authorization',
    status: isTaken || status === 'authorized' ? 'success' : 'pending',
    gateway,
    amountMinor,
    feeMinor: null,
  };
  if (head.refundedMinor <= 0) return [charge];
  const processedAt = head.cancelledAt ?? head.fulfilledAt ?? charge.processedAt;
  const amount = head.refundedMinor;
  return [
    charge,
    { ...charge, id: '2', kind: 'refund', status: 'success', processedAt, amountMinor: amount },
  ];
}

function parseGateway(methods: string | null): string | null {
  const keys = methods?.split(' + ').map(gatewayName) ?? [];
  return keys.find((key) => key !== 'gift_card') ?? keys[0] ?? null;
}

/**
 * Returns refunds. The export states the refunded amount, without its time and items. So it is one
 * refund without goods, dated by the best date there is: the cancellation's, else the latest of
 * created, paid and fulfilled.
 */
function shopifyRefunds(head: ShopifyHead, taxes: ShopifyTaxes, tipMinor: number): Refund[] {
  if (head.refundedMinor <= 0) return [];
  const refundedAt = head.cancelledAt ?? latest([head.createdAt, head.paidAt, head.fulfilledAt]);
  const refund = { id: '1', refundedAt, lines: [], refundedMinor: head.refundedMinor };
  // A cancelled order takes back its goods, shipping and taxes itself; this is only its money.
  if (head.cancelledAt !== null) return [{ ...refund, ...NO_REFUND_PARTS }];
  const parts = splitRefund(head.refundedMinor, {
    goodsMinor: taxes.subtotalMinor,
    goodsTaxMinor: taxes.lineTaxes.reduce((sum, tax) => sum + tax, 0),
    shippingMinor: head.shippingMinor,
    shippingTaxMinor: taxes.shippingTaxMinor,
    tipMinor,
    dutiesMinor: head.dutiesMinor,
    additionalFeesMinor: taxes.additionalFeesMinor,
    taxesIncluded: taxes.taxesIncluded,
  });
  return [{ ...refund, ...parts }];
}

function latest(instants: readonly (string | null)[]): string {
  return instants.reduce<string>((last, at) => (at !== null && at > last ? at : last), '');
}
