import { majorText } from '#app/domain/money/major-text.ts';
import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { lineAmount } from '#app/csv/minor-amount.ts';
import type { AssembledOrder } from '#app/csv/order-file.ts';
import { shopifyPayments } from './shopify-payments.ts';
import { shopifyRefunds } from './shopify-refunds.ts';
import { isGiftCard, isTip, productOfItem, type KnownVariants } from './shopify-product.ts';
import type { ShopifyHead, ShopifyItem, ShopifyRow } from './shopify-row.ts';
import { shopifyTaxes } from './shopify-taxes.ts';

export interface AssembleSettings {
  readonly decimals: number;
  readonly known: KnownVariants;
}

/**
 * The order that the rows of one name make.
 *
 * The order discount is what the lines cost above the export's own subtotal, so that the order ties
 * to Shopify's figures whatever kinds of discount made it ("Discount Amount" holds shipping
 * discounts as well). An order that cannot tie, because a row is missing, is refused as a whole.
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
  const lines = sold.map((item, index) => lineOf(item, index, settings));
  const orderDiscountMinor = orderDiscountOf(head, lines);
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
  return {
    orders: [orderOf(name, head, { lines, sold, orderDiscountMinor, tipMinor })],
    rejected: [],
  };
}

interface Goods {
  readonly lines: readonly OrderLine[];
  readonly sold: readonly ShopifyItem[];
  readonly orderDiscountMinor: number;
  readonly tipMinor: number;
}

function orderOf(name: string, head: ShopifyHead, goods: Goods): Order {
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
    channel: head.source === null ? null : channelOf(head.source),
    source: head.source,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    discountCode: head.discountCode,
    orderDiscountMinor,
    tipMinor,
    dutiesMinor: head.dutiesMinor,
    additionalFeesMinor: taxes.additionalFeesMinor,
    keptMinor: 0,
    keptTaxMinor: 0,
    lines: goods.lines.map((line, index) => ({ ...line, taxMinor: taxes.lineTaxes[index] ?? 0 })),
    shippingLines: shippingLinesOf(head, taxes.shippingTaxMinor),
    edits: [],
    refunds: shopifyRefunds(head, taxes, tipMinor),
    transactions: shopifyPayments(head),
    fulfilments: fulfilmentsOf(head),
    platformFees: [],
  };
}

function refused(rows: readonly ShopifyRow[], reason: string): AssembledOrder {
  return { orders: [], rejected: rows.map(({ line }) => ({ line, reason })) };
}

function lineOf(item: ShopifyItem, index: number, settings: AssembleSettings): OrderLine {
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

/** Negative when the lines do not reach the subtotal. */
function orderDiscountOf(head: ShopifyHead, lines: readonly OrderLine[]): number {
  if (head.subtotalMinor === null) return head.discountMinor;
  const cost = lines.reduce((sum, line) => sum + line.grossMinor - line.discountMinor, 0);
  return cost - head.subtotalMinor;
}

function shippingLinesOf(head: ShopifyHead, taxMinor: number): Order['shippingLines'] {
  const { shippingMinor: amountMinor, shippingMethod } = head;
  if (amountMinor === 0 && shippingMethod === null) return [];
  const title = shippingMethod ?? 'Shipping';
  return [{ id: '1', title, carrier: shippingMethod, amountMinor, discountMinor: 0, taxMinor }];
}

function fulfilmentsOf({ fulfilledAt, shippingMethod }: ShopifyHead): Order['fulfilments'] {
  if (fulfilledAt === null) return [];
  const parcel = { carrier: shippingMethod, service: null, labelCostMinor: null };
  return [{ id: '1', fulfilledAt, isReturnLabel: false, ...parcel }];
}

/** Shopify's own keys of where an order came from, in the words of its admin. */
const CHANNELS: Readonly<Record<string, string>> = {
  web: 'Online Store',
  pos: 'Point of Sale',
  shopify_draft_order: 'Draft Orders',
  subscription_contract: 'Subscriptions',
  iphone: 'Shopify app',
  android: 'Shopify app',
};

function channelOf(source: string): string {
  return ownValue(CHANNELS, source) ?? source;
}
