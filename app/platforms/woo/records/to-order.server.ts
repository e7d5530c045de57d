import { Exact } from '#app/domain/money/round.ts';
import type { Fulfilment, Order, OrderLine } from '#app/domain/orders/order.ts';
import { emailKey } from '#app/lib/email-key.ts';
import { hashToken } from '#app/lib/random-token.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';
import type { SaleFacts, SaleRate } from '#app/platforms/sale-facts.ts';
import { isGiftCardLine, isWithoutUnits } from './extension-facts.ts';
import { type Charged, type OrderAmounts, orderAmounts } from './order-amounts.ts';
import {
  orderMoney,
  type OrderMoney,
  rateOfUnits,
  type ReferenceRates,
  type ShopMoney,
  wholeInShop,
} from './order-money.ts';
import { orderRate } from './order-rate.ts';
import { getOrderStatus, plainStatus } from './order-status.ts';
import { toRefunds } from './to-refunds.ts';
import { toWooTransactions } from './to-transactions.ts';
import {
  metaText,
  metaValue,
  wholeUnits,
  type WooLine,
  type WooMeta,
  type WooOrder,
  type WooRefund,
} from './woo-order.ts';

const NO_RATES: ReferenceRates = new Map();

export type OrderReading =
  | { readonly kind: 'order'; readonly order: PlatformOrder }
  | { readonly kind: 'no_order' }
  | { readonly kind: 'reject'; readonly reason: string };

/**
 * Maps one of WooCommerce's orders with its refunds to a normalised one. WooCommerce stores amounts
 * without tax, however the shop's prices are entered. `rates` has reference rates by currency: an
 * order and its refunds are converted by that of its currency, where no plugin stored a rate with
 * it, and a fee that the gateway states in a third currency by that. Facts of an earlier reading
 * (`sale`) precede the present settings and rates.
 */
export function toOrder(
  raw: WooOrder,
  refunds: readonly WooRefund[],
  { currency: shopCurrency, priceDecimals: decimalsNow }: ShopMoney,
  rates: ReferenceRates = NO_RATES,
  sale: SaleFacts | null = null,
): OrderReading {
  const status = getOrderStatus(raw);
  if (!status.isOrder) return { kind: 'no_order' };
  const shop = { currency: shopCurrency, priceDecimals: sale?.priceDecimals ?? decimalsNow };
  const pluginRate = orderRate(raw, shop.currency);
  const conversion = pluginRate === null ? getConversion(raw, shop, rates, sale) : null;
  const rate = conversion === null ? pluginRate : new Exact(conversion.rate);
  if (rate === null) {
    const text =
      `The order is in ${raw.currency}, no rate to ${shop.currency} is kept with it, and none of ` +
      'its day is known here: enter one in the settings of the workspace.';
    return { kind: 'reject', reason: text };
  }
  const money = orderMoney(raw.currency, rate, shop);
  const amounts = orderAmounts(raw, money);
  const returned = toRefunds(raw, refunds, amounts, money);
  const refunded = returned.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  const order: Order = {
    ...toFacts(raw),
    cancelledAt: status.isCancelled ? raw.date_modified_gmt : null,
    financialStatus: status.financialStatus,
    fulfilmentStatus: status.fulfilmentStatus,
    orderDiscountMinor: sumBy(amounts.fees, (net) => Math.max(0, -net)),
    additionalFeesMinor: sumBy(amounts.fees, (net) => Math.max(0, net)),
    lines: raw.line_items.map((line, index) => toLine(line, raw, amounts.lines[index], money)),
    shippingLines: shippingLines(raw, amounts),
    refunds: returned,
    transactions: toWooTransactions(raw, refunds, {
      amounts,
      money,
      shop,
      rates,
      refunds: returned,
    }),
    fulfilments: toFulfilments(raw),
    platformFees: [],
  };
  const platformTotalMinor = status.isCancelled ? 0 : amounts.total - refunded;
  return {
    kind: 'order',
    order: {
      order,
      platformTotalMinor,
      updatedAt: raw.date_modified_gmt,
      status: plainStatus(raw.status),
      // WooCommerce keeps no date of a cancellation.
      hasOwnCancellationDate: false,
      // Nor whether what was sold has to be sent.
      isSentAsCatalogueSays: true,
      priceDecimals: shop.priceDecimals,
      ...(conversion !== null && { conversion }),
    },
  };
}

/** Returns the rate of an earlier conversion, else that of the order's day; null without one. */
function getConversion(
  { currency: code, date_created_gmt: placedAt }: WooOrder,
  shop: ShopMoney,
  rates: ReferenceRates,
  sale: SaleFacts | null,
): SaleRate | null {
  const currency = code.toUpperCase();
  if (sale?.conversion?.currency === currency) return sale.conversion;
  const reference = rates.get(currency)?.(placedAt) ?? null;
  if (reference === null) return null;
  const rate = rateOfUnits(code, reference.rate, shop).toFixed();
  return { currency, rateDay: reference.day, rate };
}

function toFacts(raw: WooOrder) {
  const country = raw.shipping.country || raw.billing.country;
  const state = raw.shipping.country ? raw.shipping.state : raw.billing.state;
  const codes = raw.coupon_lines.map(({ code }) => code).filter((code) => code !== '');
  return {
    id: String(raw.id),
    name: `#${raw.number ?? raw.id}`,
    kind: 'order',
    placedAt: raw.date_created_gmt,
    isTest: metaText(raw.meta_data, '_wcpay_mode') === 'test',
    cancelReason: null,
    taxesIncluded: false,
    includesUntoldTax: false,
    customerId: getCustomer(raw),
    country: country || null,
    // Some countries' states carry the country's code: "DE-BE".
    province: state.replace(/^[A-Z]{2}-/, '') || null,
    channel: raw.created_via || null,
    ...getAttribution(raw.meta_data),
    confirmation: raw.order_key === '' ? null : hashToken(raw.order_key),
    discountCode: codes.length === 0 ? null : codes.join(', '),
    tipMinor: 0,
    dutiesMinor: 0,
    keptMinor: 0,
    keptTaxMinor: 0,
    edits: [],
  } as const satisfies Partial<Order>;
}

function getCustomer({ customer_id: id, billing }: WooOrder): string | null {
  if (id > 0) return String(id);
  return billing.email ? emailKey(billing.email) : null;
}

function toLine(
  line: WooLine,
  order: WooOrder,
  charged: Charged | undefined,
  money: OrderMoney,
): OrderLine {
  const { net, tax } = charged ?? { net: 0, tax: 0 };
  // What rounding took off is no discount; and a total that a merchant raised by hand is the price.
  const isDiscounted = new Exact(line.subtotal).gt(line.total);
  const gross = isDiscounted ? Math.max(wholeInShop(money, line.subtotal), net) : net;
  const hasUnits = !isWithoutUnits(line, order);
  const quantity = hasUnits ? wholeUnits(line.quantity) : 0;
  const price = quantity === 0 ? new Exact(0) : money.major(line.subtotal).dividedBy(quantity);
  const hasVariation = line.variation_id > 0;
  return {
    id: String(line.id),
    productId: line.product_id > 0 ? String(line.product_id) : null,
    variantId: toId(hasVariation ? line.variation_id : line.product_id),
    sku: line.sku || null,
    title: line.name || 'Untitled',
    variantTitle: null,
    quantity,
    unitPrice: price.toDecimalPlaces(6).toFixed(),
    grossMinor: gross,
    discountMinor: gross - net,
    taxMinor: tax,
    taxPercent: null,
    isGiftCard: isGiftCardLine(line),
    requiresShipping: true,
    fulfilledByPlatform: false,
    sentQuantity: null,
    unitCost: hasUnits ? getUnitCost(line) : null,
  };
}

/** Divides the cost of the line, which WooCommerce stores in the shop's currency; 0 means that it was not entered. */
function getUnitCost({ cost_of_goods_sold: cost, quantity }: WooLine): string | null {
  if (cost === null || cost === undefined || !(cost.value > 0) || quantity <= 0) return null;
  return new Exact(cost.value).dividedBy(wholeUnits(quantity)).toDecimalPlaces(6).toFixed();
}

function toId(id: number): string | null {
  return id > 0 ? String(id) : null;
}

/** Maps the parcels' prices; and the taxes on fees, which have no line of their own. */
function shippingLines(raw: WooOrder, { shipping, fees }: OrderAmounts): Order['shippingLines'] {
  const parcels = raw.shipping_lines.map((line, index) => ({
    id: String(line.id),
    title: line.method_title || 'Shipping',
    carrier: null,
    amountMinor: shipping[index]?.net ?? 0,
    discountMinor: 0,
    taxMinor: shipping[index]?.tax ?? 0,
  }));
  const taxes = raw.fee_lines.map((fee, index) => ({
    id: String(fee.id),
    title: `Tax on ${fee.name || 'a fee'}`,
    carrier: null,
    amountMinor: 0,
    discountMinor: 0,
    taxMinor: fees[index]?.tax ?? 0,
  }));
  return [...parcels, ...taxes.filter(({ taxMinor }) => taxMinor !== 0)];
}

/** Maps the shipment at the time of completion; carrier and number where a tracking plugin has stored them. */
function toFulfilments({ id, date_completed_gmt: at, meta_data: meta }: WooOrder): Fulfilment[] {
  if (typeof at !== 'string') return [];
  const tracked = metaValue(meta, '_wc_shipment_tracking_items');
  const sent: Fulfilment = {
    id: `completed-${id}`,
    fulfilledAt: at,
    carrier: trackedText(tracked, ['tracking_provider', 'custom_tracking_provider']),
    service: null,
    labelCostMinor: null,
    isReturnLabel: false,
    trackingNumber: trackedText(tracked, ['tracking_number']),
  };
  return [sent];
}

function trackedText(items: unknown, names: readonly string[]): string | null {
  const [first] = Array.isArray(items) ? (items as unknown[]) : [];
  if (typeof first !== 'object' || first === null) return null;
  const texts = names.map((name) => (first as Record<string, unknown>)[name]);
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? null;
}

function sumBy(charges: readonly Charged[], getAmount: (net: number) => number): number {
  return charges.reduce((sum, { net }) => sum + getAmount(net), 0);
}

type Attribution = Pick<Order, 'source' | 'utmSource' | 'utmMedium' | 'utmCampaign'>;

const KEY = '_wc_order_attribution_';

/**
 * Reads the customer's origin, as WooCommerce 8.5 and later store it with the order. It writes
 * guesses (a search engine, "(direct)") into the fields of campaigns: those are the source only.
 */
function getAttribution(meta: WooMeta): Attribution {
  const readMeta = (name: string) => metaText(meta, `${KEY}${name}`);
  const type = readMeta('source_type');
  const isCampaign = type === 'utm' || type === null;
  const campaign = (name: string) => (isCampaign ? readMeta(name) : null);
  return {
    source: getSource(type, readMeta('utm_source')),
    utmSource: campaign('utm_source'),
    utmMedium: campaign('utm_medium'),
    utmCampaign: campaign('utm_campaign'),
  };
}

function getSource(type: string | null, from: string | null): string | null {
  if (type === 'typein') return 'direct';
  return from ?? type;
}
