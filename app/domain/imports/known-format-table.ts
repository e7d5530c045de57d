/**
 * Exports that are known by their column names, so that nothing has to be guessed: one file each in
 * `known-formats`, whose README says how to add one.
 */
import type { KnownFormat } from './known-formats/definition.ts';
import { AMAZON_ORDERS } from './known-formats/amazon-orders.ts';
import { AMAZON_SETTLEMENT } from './known-formats/amazon-settlement.ts';
import { EBAY_ORDERS } from './known-formats/ebay-orders.ts';
import { EBAY_TRANSACTIONS } from './known-formats/ebay-transactions.ts';
import { ETSY_ITEMS } from './known-formats/etsy-items.ts';
import { ETSY_ORDERS } from './known-formats/etsy-orders.ts';
import { ETSY_PAYMENTS } from './known-formats/etsy-payments.ts';
import { GOOGLE_ADS } from './known-formats/google-ads.ts';
import { META_ADS } from './known-formats/meta-ads.ts';
import { PAYPAL_ACTIVITY } from './known-formats/paypal-activity.ts';
import { PINTEREST_ADS } from './known-formats/pinterest-ads.ts';
import { SHOPIFY_PAYOUTS } from './known-formats/shopify-payouts.ts';
import { SQUARE_ITEMS } from './known-formats/square-items.ts';
import { SQUARE_TRANSACTIONS } from './known-formats/square-transactions.ts';
import { STRIPE_BALANCE } from './known-formats/stripe-balance.ts';
import { STRIPE_PAYMENTS } from './known-formats/stripe-payments.ts';
import { TIKTOK_ADS } from './known-formats/tiktok-ads.ts';
import { WOO_ADVANCED_ORDER_EXPORT } from './known-formats/woo-advanced-order-export.ts';
import { WOO_WEBTOFFEE } from './known-formats/woo-webtoffee.ts';

export type { KnownFormat };

/** Of two that fit a file the one that knows more of its columns is taken. */
export const KNOWN_FORMATS: readonly KnownFormat[] = [
  ETSY_ITEMS,
  ETSY_ORDERS,
  EBAY_ORDERS,
  AMAZON_ORDERS,
  AMAZON_SETTLEMENT,
  STRIPE_PAYMENTS,
  SHOPIFY_PAYOUTS,
  EBAY_TRANSACTIONS,
  ETSY_PAYMENTS,
  STRIPE_BALANCE,
  PAYPAL_ACTIVITY,
  SQUARE_ITEMS,
  SQUARE_TRANSACTIONS,
  WOO_ADVANCED_ORDER_EXPORT,
  WOO_WEBTOFFEE,
  META_ADS,
  GOOGLE_ADS,
  TIKTOK_ADS,
  PINTEREST_ADS,
];

const BY_KEY: ReadonlyMap<string, KnownFormat> = new Map(
  KNOWN_FORMATS.map((known) => [known.key, known]),
);

/** The known format with this key; null for a mapping of none of them. */
export function findFormatByKey(source: string | null): KnownFormat | null {
  return source === null ? null : (BY_KEY.get(source) ?? null);
}
