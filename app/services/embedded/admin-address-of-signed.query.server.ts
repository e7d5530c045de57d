import { adminAddressOf } from '#app/platforms/shopify/shop-domain.ts';
import { shopOfSignedQuery } from '#app/platforms/shopify/signed-query.server.ts';
import type { EmbeddedSettings } from './embedded-settings.ts';

/** Where an installation or a click in the admin leads: the app's page there. null when unsigned. */
export function adminAddressOfSigned(
  { app, apiKey }: EmbeddedSettings,
  query: URLSearchParams,
  now: Date,
): string | null {
  const shop = shopOfSignedQuery(query, app().apiSecret, now);
  return shop === null ? null : adminAddressOf(shop, apiKey);
}
