/**
 * Exports that are recognised by their column names, without guesses: one file each in
 * `known-formats`, whose README explains how to add one.
 */
import type { KnownFormat, RefusedFormat } from './known-formats/definition.ts';
import { AMAZON_DATE_RANGE } from './known-formats/amazon-date-range.ts';
import { AMAZON_ORDERS } from './known-formats/amazon-orders.ts';
import { AMAZON_SETTLEMENT } from './known-formats/amazon-settlement.ts';
import { AWIN_COMMISSIONS } from './known-formats/awin-commissions.ts';
import { BANK_STATEMENT_GERMAN } from './known-formats/bank-statement-german.ts';
import { BANK_STATEMENT } from './known-formats/bank-statement.ts';
import { BIGCOMMERCE_ORDERS } from './known-formats/bigcommerce-orders.ts';
import { EBAY_ORDERS } from './known-formats/ebay-orders.ts';
import { EBAY_TRANSACTIONS } from './known-formats/ebay-transactions.ts';
import { ETSY_ITEMS } from './known-formats/etsy-items.ts';
import { ETSY_ORDERS } from './known-formats/etsy-orders.ts';
import { ETSY_PAYMENTS } from './known-formats/etsy-payments.ts';
import { FAIRE_ORDERS } from './known-formats/faire-orders.ts';
import { GOOGLE_ADS_DAYS } from './known-formats/google-ads.ts';
import { FARTHING_ORDERS } from './known-formats/farthing-orders.ts';
import { FARTHING_PRODUCTS } from './known-formats/farthing-products.ts';
import { FARTHING_REPORT } from './known-formats/farthing-report.ts';
import { FARTHING_STOCK } from './known-formats/farthing-stock.ts';
import { GOOGLE_ADS_PERIOD } from './known-formats/google-ads-period.ts';
import { GOOGLE_ANALYTICS_REPORT } from './known-formats/google-analytics.ts';
import { GUMROAD_SALES } from './known-formats/gumroad-sales.ts';
import { IMPACT_ACTIONS } from './known-formats/impact-actions.ts';
import { KLAVIYO_CAMPAIGNS } from './known-formats/klaviyo-campaigns.ts';
import { LINKEDIN_ADS } from './known-formats/linkedin-ads.ts';
import { MAGENTO_ORDER_TOTALS } from './known-formats/magento-order-totals.ts';
import { MAGENTO_ORDERS } from './known-formats/magento-orders.ts';
import { MERCADO_LIBRE_ORDERS } from './known-formats/mercado-libre-orders.ts';
import { ETSY_STATEMENT } from './known-formats/etsy-statement.ts';
import { META_ADS } from './known-formats/meta-ads.ts';
import { MICROSOFT_ADS } from './known-formats/microsoft-ads.ts';
import { PAYPAL_ACTIVITY } from './known-formats/paypal-activity.ts';
import { PAYPAL_BALANCE } from './known-formats/paypal-balance.ts';
import { PINTEREST_ADS } from './known-formats/pinterest-ads.ts';
import { PRESTASHOP_ORDERS } from './known-formats/prestashop-orders.ts';
import { PRINTFUL_ORDERS } from './known-formats/printful-orders.ts';
import { PRINTIFY_ORDERS } from './known-formats/printify-orders.ts';
import { SENDCLOUD_PARCELS } from './known-formats/sendcloud-parcels.ts';
import { SHIPPO_TRANSACTIONS } from './known-formats/shippo-transactions.ts';
import { SHIPSTATION_SHIPMENTS } from './known-formats/shipstation-shipments.ts';
import { SHOPEE_ORDERS } from './known-formats/shopee-orders.ts';
import { SHOPIFY_INVENTORY } from './known-formats/shopify-inventory.ts';
import { SHOPIFY_PAYOUTS } from './known-formats/shopify-payouts.ts';
import { SHOPIFY_SALES_REPORT } from './known-formats/shopify-sales-report.ts';
import { SHOPIFY_SESSIONS } from './known-formats/shopify-sessions.ts';
import { SQUARE_ITEMS } from './known-formats/square-items.ts';
import { SQUARE_TRANSACTIONS } from './known-formats/square-transactions.ts';
import { SQUARESPACE_ORDERS } from './known-formats/squarespace-orders.ts';
import { STRIPE_BALANCE } from './known-formats/stripe-balance.ts';
import { STRIPE_PAYMENTS } from './known-formats/stripe-payments.ts';
import { TIKTOK_ADS } from './known-formats/tiktok-ads.ts';
import { TIKTOK_SHOP_ORDERS } from './known-formats/tiktok-shop-orders.ts';
import { WIX_ORDERS } from './known-formats/wix-orders.ts';
import { TIKTOK_SETTLEMENT } from './known-formats/tiktok-settlement.ts';
import { WOO_ADVANCED_ORDER_EXPORT } from './known-formats/woo-advanced-order-export.ts';
import { WOO_ANALYTICS_ORDERS } from './known-formats/woo-analytics-orders.ts';
import { WOO_WEBTOFFEE } from './known-formats/woo-webtoffee.ts';
import { XERO_EXPENSES } from './known-formats/xero-expenses.ts';
import { XERO_ITEMS } from './known-formats/xero-items.ts';

export type { KnownFormat, RefusedFormat };

/** The known formats; if two fit a file, the one with more of its columns is taken. */
export const KNOWN_FORMATS: readonly KnownFormat[] = [
  ETSY_ITEMS,
  ETSY_ORDERS,
  EBAY_ORDERS,
  AMAZON_ORDERS,
  AMAZON_SETTLEMENT,
  AMAZON_DATE_RANGE,
  STRIPE_PAYMENTS,
  SHOPIFY_PAYOUTS,
  EBAY_TRANSACTIONS,
  ETSY_PAYMENTS,
  ETSY_STATEMENT,
  TIKTOK_SETTLEMENT,
  STRIPE_BALANCE,
  PAYPAL_ACTIVITY,
  PAYPAL_BALANCE,
  SQUARE_ITEMS,
  SQUARE_TRANSACTIONS,
  WOO_ADVANCED_ORDER_EXPORT,
  WOO_WEBTOFFEE,
  META_ADS,
  GOOGLE_ADS_DAYS,
  TIKTOK_ADS,
  PINTEREST_ADS,
  SQUARESPACE_ORDERS,
  WIX_ORDERS,
  BIGCOMMERCE_ORDERS,
  TIKTOK_SHOP_ORDERS,
  WOO_ANALYTICS_ORDERS,
  MAGENTO_ORDERS,
  MAGENTO_ORDER_TOTALS,
  PRESTASHOP_ORDERS,
  GUMROAD_SALES,
  FAIRE_ORDERS,
  MERCADO_LIBRE_ORDERS,
  SHOPEE_ORDERS,
  GOOGLE_ADS_PERIOD,
  MICROSOFT_ADS,
  LINKEDIN_ADS,
  AWIN_COMMISSIONS,
  IMPACT_ACTIONS,
  SHIPSTATION_SHIPMENTS,
  SHIPPO_TRANSACTIONS,
  SENDCLOUD_PARCELS,
  PRINTFUL_ORDERS,
  PRINTIFY_ORDERS,
  XERO_EXPENSES,
  XERO_ITEMS,
];

/** The exports that must not be imported, with the one to use instead. */
export const REFUSED_FORMATS: readonly RefusedFormat[] = [
  FARTHING_PRODUCTS,
  FARTHING_ORDERS,
  FARTHING_STOCK,
  FARTHING_REPORT,
  SHOPIFY_SALES_REPORT,
  SHOPIFY_SESSIONS,
  SHOPIFY_INVENTORY,
  GOOGLE_ANALYTICS_REPORT,
  KLAVIYO_CAMPAIGNS,
  BANK_STATEMENT,
  BANK_STATEMENT_GERMAN,
];

const BY_KEY: ReadonlyMap<string, KnownFormat> = new Map(
  KNOWN_FORMATS.map((known) => [known.key, known]),
);

/** Finds the known format with this key; null for a mapping without one. */
export function findFormatByKey(source: string | null): KnownFormat | null {
  return source === null ? null : (BY_KEY.get(source) ?? null);
}
