import type { KeyRing } from '#app/data/connections/sealed-text.server.ts';
import type { ShopifyAdmin } from '#app/platforms/shopify/shopify-admin.server.ts';
import type { ShopifyAuthentication } from '#app/shopify.server.ts';

/**
 * The settings of the surface inside the Shopify admin; absent where the installation is no Shopify
 * app. The app's secret is in none of its fields.
 */
export interface EmbeddedSettings {
  readonly apiKey: string;
  readonly keys: KeyRing;
  readonly admin: ShopifyAdmin;
  /** Returns the shop of an address that Shopify signed; null for any other. */
  readonly shopOfSigned: (query: URLSearchParams, now: Date) => string | null;
  /** Opens Shopify's library at the first call. */
  readonly authentication: () => Promise<ShopifyAuthentication>;
}

/** A request from inside the admin: the user and the shop, proven by `sessionToken`. */
export interface EmbeddedRequest {
  readonly shop: string;
  readonly shopifyUserId: string;
  readonly sessionId: string;
  readonly sessionToken: string;
}
