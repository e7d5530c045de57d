/** Fields of `shopData` (shell.md and features.md, section 3) beside the shop's row, role and plan. */
import { daysBetween } from '#app/domain/calendar/day.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { isShippingProvider } from '#app/domain/shipping/shipping-providers.ts';
import type { ShopFacts } from '#app/services/products/read-shop-facts.server.ts';
import { connectDataWire } from './connect-data-wire.ts';

const DAYS_OF_MONTH = 30.436875;

/** Builds facts about a shop that are no settings of it: data of its platform, and its sales. */
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
    // No other address than that of the shop is known of it.
    poc_email: contact.email,
    shipping_platforms: facts.sources.flatMap(({ key }) => (isShippingProvider(key) ? key : [])),
    ...connectDataWire(facts.sources),
  };
}
