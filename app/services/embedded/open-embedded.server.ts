import type { KeyRing } from '#app/data/credentials/sealed-text.server.ts';
import { shopifyAdmin } from '#app/platforms/shopify/shopify-admin.server.ts';
import type { EmbeddedSettings } from './embedded-settings.ts';

export interface OpenEmbeddedOptions {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** A stand-in for Shopify on this machine; null for Shopify itself. */
  readonly endpoint: string | null;
  readonly keys: KeyRing;
  readonly fetch: typeof fetch;
  readonly clock: () => Date;
}

/** Makes what the embedded surface needs. */
export function openEmbedded({ keys, ...options }: OpenEmbeddedOptions): EmbeddedSettings {
  const { apiKey, apiSecret } = options;
  return { apiKey, app: () => ({ apiKey, apiSecret }), keys, admin: shopifyAdmin(options) };
}
