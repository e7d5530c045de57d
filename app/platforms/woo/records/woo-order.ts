/** The fields read from an order and its refunds: nothing of the customer's identity but a country. */
import { z } from 'zod';
import { Exact } from '#app/domain/money/round.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** A decimal as text, as a number, or empty. */
const amount = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (value === null || value === '' ? '0' : String(value).trim()))
  .pipe(z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/, 'is no amount'));

/** An instant in UTC without a mark: "2026-11-21T04:16:20". */
const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/, 'is no date')
  .transform((text) => `${text.slice(0, 19)}Z`);

const id = z.number().int();
const text = z.union([z.string(), z.null()]).transform((value) => value ?? '');

const meta = z
  .array(z.object({ key: z.string(), value: z.unknown() }))
  .catch([])
  .default([]);

/** Taxes by their rates, as they were stored with the sale. */
const taxes = z.array(z.object({ total: amount })).catch([]);

/**
 * Replaces the tax of a line by that of the sale. WooCommerce recalculates the reported `total_tax`
 * by the present rounding; the taxes beside it stay as they were at the sale.
 */
function asSold<T extends { readonly total_tax: string; readonly taxes?: { total: string }[] }>(
  item: T,
): T {
  const { taxes: stored = [] } = item;
  if (stored.length === 0) return item;
  const sum = stored.reduce((all, { total }) => all.plus(total), new Exact(0));
  return { ...item, total_tax: sum.toFixed() };
}

const soldItem = z.object({
  id,
  name: text.catch(''),
  product_id: z.coerce.number().int().catch(0),
  variation_id: z.coerce.number().int().catch(0),
  quantity: z.coerce.number(),
  subtotal: amount,
  total: amount,
  total_tax: amount,
  taxes,
  sku: text.catch(''),
  /** The cost of all its units at the sale, since WooCommerce 10. */
  cost_of_goods_sold: z.object({ value: z.coerce.number() }).nullish().catch(null),
  /** The line of the bundle that this one is a part of, as Product Bundles writes it. */
  bundled_by: z.union([z.string(), z.number()]).transform(String).catch(''),
  meta_data: meta,
});
const line = soldItem.transform(asSold);

const charged = z.object({ id, total: amount, total_tax: amount, taxes, meta_data: meta });
const charge = charged.transform(asSold);
const shippingLine = charged.extend({ method_title: text.catch('') }).transform(asSold);
const feeLine = charged.extend({ name: text.catch('') }).transform(asSold);
const address = z
  .object({ country: text.catch(''), state: text.catch(''), email: text.catch('').optional() })
  .catch({ country: '', state: '' });

export const wooOrder = z.object({
  id,
  parent_id: z.coerce.number().int().catch(0),
  number: z.union([z.string(), z.number()]).transform(String).optional(),
  status: z.string(),
  currency: z.string(),
  date_created_gmt: instant,
  date_modified_gmt: instant,
  date_paid_gmt: instant.nullish().catch(null),
  date_completed_gmt: instant.nullish().catch(null),
  total: amount,
  total_tax: amount,
  shipping_total: amount,
  shipping_tax: amount,
  customer_id: z.coerce.number().int().catch(0),
  billing: address,
  shipping: address,
  payment_method: text.catch(''),
  transaction_id: text.catch(''),
  created_via: text.catch(''),
  /** Part of the address of the page after the payment. */
  order_key: text.catch(''),
  meta_data: meta,
  line_items: z.array(line),
  shipping_lines: z.array(shippingLine),
  fee_lines: z.array(feeLine),
  coupon_lines: z.array(z.object({ code: text })).catch([]),
  refunds: z.array(z.object({ id, total: amount })).catch([]),
  /** Gift cards that paid a part of it, as Gift Cards writes them. */
  gift_cards: z.array(z.object({ amount })).catch([]),
});

export const wooRefund = z.object({
  id,
  /** Reported only by the list over all orders. */
  parent_id: id.optional(),
  date_created_gmt: instant,
  amount,
  reason: text.default(''),
  /** False for money that the merchant refunded outside of the gateway, by hand. */
  refunded_payment: z.boolean().nullish().catch(null),
  line_items: z.array(line).default([]),
  // Shops before 7.0 do not report these.
  shipping_lines: z.array(charge).default([]),
  fee_lines: z.array(charge).default([]),
});

export type WooOrder = z.output<typeof wooOrder>;
export type WooRefund = z.output<typeof wooRefund>;
export type WooLine = WooOrder['line_items'][number];
export type WooMeta = WooOrder['meta_data'];

const PARTS: Readonly<Record<string, readonly string[]>> = {
  billing: ['billing.country', 'billing.state', 'billing.email'],
  shipping: ['shipping.country', 'shipping.state'],
};

/** The fields requested for each order: names, streets and telephone numbers are never sent to us. */
export const WOO_ORDER_FIELDS = Object.keys(wooOrder.shape)
  .flatMap((name) => ownValue(PARTS, name) ?? [name])
  .join(',');

/** Counts goods sold by weight or length as integer units, at least one; their amounts stay exact. */
export function wholeUnits(quantity: number): number {
  if (Number.isInteger(quantity)) return quantity;
  return Math.max(1, Math.round(Math.abs(quantity))) * Math.sign(quantity);
}

export function metaValue(all: WooMeta, key: string): unknown {
  return all.find((entry) => entry.key === key)?.value;
}

/** Returns the value as a text that is not empty; null for anything else. */
export function metaText(all: WooMeta, key: string): string | null {
  const value = metaValue(all, key);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
