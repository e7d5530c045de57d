/** Fields of `shopData` (shell.md and features.md, section 3) beside the shop's row, role and plan. */
import { daysBetween } from '#app/domain/calendar/day.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { ShopFacts } from '#app/services/products/read-shop-facts.server.ts';

const DAYS_OF_MONTH = 30.436875;

/** Facts about a shop that are no settings of it: what its platform tells, and what it sold. */
export function shopFactsWire({ firstDataDay, lastDataDay }: Shop, facts: ShopFacts) {
  const { contact, createdAt, bestProductId, bestCollectionId, isHistoryRead } = facts;
  const days =
    firstDataDay === null || lastDataDay === null ? null : daysBetween(firstDataDay, lastDataDay);
  return {
    domain: contact.domain,
    email: contact.email,
    phone: contact.phone,
    logo_url: contact.logoUrl,
    shop_owner: contact.ownerName,
    created_at: createdAt,
    operation_time_months: days === null ? null : Math.floor(days / DAYS_OF_MONTH),
    best_seller_product: bestProductId,
    best_collection: bestCollectionId,
    historical_retrieval:
      isHistoryRead === null ? null : { success: Number(isHistoryRead), msg: null, due_time: null },
    shipping_platforms: facts.shippingPlatforms.map(({ key }) => key),
    ...Object.fromEntries(
      facts.shippingPlatforms.map(({ key, fault }) => [
        `${key}_connect_data`,
        { API_error: fault },
      ]),
    ),
  };
}

/**
 * Attributes of a shop that pages read before anybody set them. They come before what is saved, so
 * that what is saved holds.
 */
export const UNSET_ATTRIBUTES = {
  all_historical_retrieval_completed: '0',
  new_orders_alerts: '0',
  onboarding_status_banner_dismissed: '0',
  toolsHasExpanded: '0',
  hide_changeshop_notification: '0',
  slow_refresh_frequency: '0',
  walkthrough: '0',
  default_pnl_date_period: null,
  default_pnl_trend: 'month',
  industry: null,
} as const;

/**
 * What belongs to capabilities that are not there yet: their fields stand with what a shop has that
 * does not use them.
 */
export function notImplementedFields() {
  return {
    persona: null,
    install_persona: null,
    weight_unit: 'kg',
    poc_email: null,
    entrance_ID: null,
    quality_install: 0,
    eligible_for_ttb: 0,
    is_international_seller: 0,
    facebook_connect_data: null,
    google_connect_data: null,
    google_ga_connect_data: null,
    google_docs_connect_data: null,
    amazon_connect_data: null,
    no_multishop: 0,
    no_multicurrency: 0,
  };
}
