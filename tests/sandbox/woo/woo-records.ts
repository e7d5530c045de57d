/** A seeded store in WooCommerce's own words: the shapes of shops 7.9.0 and 10.0.2. */
import { majorText } from '#app/domain/money/major-text.ts';
import type { SeededProduct } from '../store/seeded-product-table.ts';
import {
  getChargedTotal,
  getLineNet,
  type SeededLine,
  type SeededOrder,
  type SeededRefund,
  getSeededReason,
  getSeededTotal,
} from '../store/seeded-store.ts';

export type WooRecord = Record<string, unknown> & {
  id: number;
  date_created_gmt: string;
  date_modified_gmt: string;
};

export const productId = (number: number) => 100 + number;
export const variationId = (number: number) => 200 + number;
export const orderId = (number: number) => 100_000 + number;
/** What the address of the page after the payment has behind `?key=`. */
export const orderKey = (number: number) => `wc_order_${number}Xs8mbtUvtK`;
const refundId = (order: number, number: number) => 5_000_000 + order * 10 + number;
const lineId = (order: number, line: number) => order * 100 + line;

/** The one product of the store that is sold by a variation. */
export const VARIABLE_PRODUCT = 6;

const DECIMALS = 2;
const money = (minor: number) => majorText(minor, DECIMALS);
const gmt = (instant: string) => instant.slice(0, 19);
const meta = (key: string, value: unknown) => ({ id: 1, key, value });

const GATEWAYS = { card: 'stripe', paypal: 'ppcp-gateway', manual: 'bacs' } as const;

export function toWooOrder(
  order: SeededOrder,
  products: readonly SeededProduct[],
  currency: string,
): WooRecord {
  const taxes = order.lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
  const discount = order.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0);
  return {
    id: orderId(order.number),
    parent_id: 0,
    number: String(orderId(order.number)),
    status: statusOf(order),
    currency,
    prices_include_tax: false,
    date_created_gmt: gmt(order.placedAt),
    date_modified_gmt: gmt(order.updatedAt),
    date_paid_gmt: gmt(order.placedAt),
    date_completed_gmt: order.isFulfilled ? gmt(order.placedAt) : null,
    discount_total: money(discount),
    shipping_total: money(order.shippingMinor),
    shipping_tax: money(order.shippingTaxMinor),
    cart_tax: money(taxes),
    total: money(getChargedTotal(order)),
    total_tax: money(taxes + order.shippingTaxMinor),
    customer_id: order.customer ?? 0,
    billing: {
      first_name: 'Canary',
      last_name: 'Canary',
      email: order.customer === null ? '' : `c${order.customer}@example.test`,
      country: order.country,
      state: order.province ?? '',
    },
    shipping: { first_name: 'Canary', country: order.country, state: order.province ?? '' },
    payment_method: GATEWAYS[order.gateway],
    transaction_id: order.gateway === 'manual' ? '' : `pay_${order.number}`,
    created_via: 'checkout',
    order_key: orderKey(order.number),
    meta_data: metaOf(order, currency),
    line_items: order.lines.map((line) => lineOf(order, line, products)),
    shipping_lines:
      order.shippingMinor === 0
        ? []
        : [
            {
              id: lineId(order.number, 50),
              method_title: 'Flat rate',
              total: money(order.shippingMinor),
              total_tax: money(order.shippingTaxMinor),
              taxes: taxesOf(order.shippingTaxMinor, ''),
              meta_data: [],
            },
          ],
    tax_lines: [
      {
        id: 7,
        rate_id: TAX_RATE,
        tax_total: money(taxes),
        shipping_tax_total: money(order.shippingTaxMinor),
      },
    ],
    fee_lines: [],
    coupon_lines: order.discountCode === null ? [] : [{ id: 1, code: order.discountCode }],
    refunds: order.refunds.map((refund) => ({
      id: refundId(order.number, refund.number),
      reason: getSeededReason(order) ?? '',
      total: money(-refund.refundedMinor),
    })),
  };
}

function statusOf(order: SeededOrder): string {
  if (order.cancelledAt !== null) return 'cancelled';
  if (order.refunds.length > 0 && getSeededTotal(order) === 0) return 'refunded';
  return order.isFulfilled ? 'completed' : 'processing';
}

function metaOf({ paymentFeeMinor: fee, utmSource }: SeededOrder, currency: string) {
  const fees =
    fee === null ? [] : [meta('_stripe_fee', money(fee)), meta('_stripe_currency', currency)];
  const key = '_wc_order_attribution';
  const from =
    utmSource === null
      ? [meta(`${key}_source_type`, 'typein'), meta(`${key}_utm_source`, '(direct)')]
      : [meta(`${key}_source_type`, 'utm'), meta(`${key}_utm_source`, utmSource)];
  return [...fees, ...from];
}

function lineOf(order: SeededOrder, line: SeededLine, products: readonly SeededProduct[]) {
  const product = products[line.product];
  const restocked = order.refunds
    .flatMap(({ lines }) => lines)
    .filter((refunded) => refunded.line === line.number && refunded.isRestocked)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const gross = line.unitPriceMinor * line.quantity;
  return {
    id: lineId(order.number, line.number),
    name: product?.title ?? '',
    ...soldIds(product),
    quantity: line.quantity,
    subtotal: money(gross),
    subtotal_tax: money(Math.round((gross * 8) / 100)),
    total: money(getLineNet(line)),
    total_tax: money(line.taxMinor),
    taxes: taxesOf(line.taxMinor, money(Math.round((gross * 8) / 100))),
    sku: product?.sku ?? '',
    price: line.unitPriceMinor / 100,
    meta_data: restocked === 0 ? [] : [meta('_restock_refunded_items', String(restocked))],
  };
}

/** The one rate of the store's taxes. */
const TAX_RATE = 1;

const taxesOf = (minor: number, subtotal: string) =>
  minor === 0 ? [] : [{ id: TAX_RATE, total: money(minor), subtotal }];

function soldIds(product: SeededProduct | undefined) {
  const number = product?.number ?? 0;
  return {
    product_id: productId(number),
    variation_id: number === VARIABLE_PRODUCT ? variationId(number) : 0,
  };
}

export function toWooRefunds(order: SeededOrder): WooRecord[] {
  return order.refunds.map((refund) => ({
    id: refundId(order.number, refund.number),
    parent_id: orderId(order.number),
    date_created_gmt: gmt(refund.refundedAt),
    date_modified_gmt: gmt(refund.refundedAt),
    amount: money(refund.refundedMinor),
    reason: getSeededReason(order) ?? '',
    refunded_payment: true,
    meta_data: [],
    line_items: refund.lines.map((line) => ({
      id: 900_000 + lineId(order.number, line.line),
      product_id: 1,
      variation_id: 0,
      quantity: -line.quantity,
      subtotal: money(-line.subtotalMinor),
      total: money(-line.subtotalMinor),
      total_tax: money(-line.taxMinor),
      meta_data: [meta('_refunded_item_id', String(lineId(order.number, line.line)))],
    })),
    shipping_lines: refundedShipping(order, refund),
    fee_lines: [],
  }));
}

function refundedShipping(order: SeededOrder, refund: SeededRefund) {
  if (refund.shippingMinor === 0) return [];
  return [
    {
      id: 900_000 + lineId(order.number, 50),
      total: money(-refund.shippingMinor),
      total_tax: money(-refund.shippingTaxMinor),
      meta_data: [meta('_refunded_item_id', String(lineId(order.number, 50)))],
    },
  ];
}

const CREATED = '2026-09-01T00:00:00';

/** `hasCosts`: WooCommerce 10 keeps costs itself, before it a plugin does. */
export function toWooProduct(product: SeededProduct, hasCosts: boolean): WooRecord {
  const isVariable = product.number === VARIABLE_PRODUCT;
  return {
    id: productId(product.number),
    name: product.title,
    slug: product.sku.toLowerCase(),
    type: isVariable ? 'variable' : 'simple',
    status: 'publish',
    categories: [{ id: 15, name: product.productType, slug: 'x' }],
    // WordPress keeps the names of terms as HTML.
    tags: product.tags.map((tag, at) => ({
      id: 40 + at,
      name: tag.replaceAll('&', '&amp;'),
      slug: 'x',
    })),
    brands: [{ id: 3, name: product.vendor, slug: 'x' }],
    images: [],
    parent_id: 0,
    variations: isVariable ? [variationId(product.number)] : [],
    ...(isVariable ? { ...soldOf(product, false), meta_data: [] } : soldOf(product, hasCosts)),
    manage_stock: !isVariable,
  };
}

export function toWooVariation(product: SeededProduct, hasCosts: boolean): WooRecord {
  return {
    id: variationId(product.number),
    ...soldOf(product, hasCosts),
    attributes: [{ id: 1, name: 'Shade', option: 'Opal' }],
    manage_stock: true,
  };
}

function soldOf({ sku, priceMinor, unitCost, stock }: SeededProduct, hasCosts: boolean) {
  // WooCommerce gives one value of every product; nobody entered it where `defined_value` is null.
  const defined = unitCost === null ? null : Number(unitCost);
  const values = [{ defined_value: defined, effective_value: defined ?? 0 }];
  return {
    sku,
    price: money(priceMinor),
    regular_price: money(priceMinor),
    stock_quantity: stock,
    date_created_gmt: CREATED,
    date_modified_gmt: CREATED,
    global_unique_id: '',
    meta_data: hasCosts || unitCost === null ? [] : [meta('_wc_cog_cost', unitCost)],
    ...(hasCosts && { cost_of_goods_sold: { values, total_value: Number(unitCost ?? 0) } }),
  };
}
