import { getAdminAddress } from '#app/platforms/shopify/shop-domain.ts';
import type { EmbeddedSettings } from '#app/services/embedded-settings.ts';

/** Where an installation or a click in the admin leads: the app's page there. null when unsigned. */
export function adminAddressOfSigned(
  { apiKey, shopOfSigned }: EmbeddedSettings,
  query: URLSearchParams,
  now: Date,
): string | null {
  const shop = shopOfSigned(query, now);
  return shop === null ? null : getAdminAddress(shop, apiKey);
}
