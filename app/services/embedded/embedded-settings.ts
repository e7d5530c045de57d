import type { KeyRing } from '#app/data/credentials/sealed-text.server.ts';
import type { ShopifyApp } from '#app/platforms/shopify/session-token.server.ts';
import type { ShopifyAdmin } from '#app/platforms/shopify/shopify-admin.server.ts';

/** What the surface inside the Shopify admin needs; absent where the installation is no Shopify app. */
export interface EmbeddedSettings {
  readonly apiKey: string;
  /** With the app's secret. A function, so that nothing that is sent can hold it. */
  readonly app: () => ShopifyApp;
  readonly keys: KeyRing;
  readonly admin: ShopifyAdmin;
}

/** A request from inside the admin: who looks at which shop, proven by `sessionToken`. */
export interface EmbeddedVisit {
  readonly shop: string;
  readonly shopifyUserId: string;
  readonly sessionId: string;
  readonly sessionToken: string;
}
