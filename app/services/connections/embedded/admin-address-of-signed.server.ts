import { getAdminAddress } from '#app/platforms/shopify/shop-domain.ts';
import type { EmbeddedSettings } from '#app/services/embedded-settings.ts';

/**
 * Returns the app's page in the admin, to which an installation or a click there leads; null for an
 * unsigned request.
 */
export function adminAddressOfSigned(
  { apiKey, shopOfSigned }: EmbeddedSettings,
  query: URLSearchParams,
  now: Date,
): string | null {
  const shop = shopOfSigned(query, now);
  return shop === null ? null : getAdminAddress(shop, apiKey);
}
