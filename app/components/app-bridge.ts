import type { ShopifyGlobal } from '@shopify/app-bridge-types';
import { useEmbeddedKey } from './embedded.ts';

/** What Farthing uses of App Bridge, which its script puts on the window inside the Shopify admin. */
export type AppBridge = Pick<ShopifyGlobal, 'idToken' | 'saveBar' | 'scopes'>;

/** App Bridge, for code outside of components; undefined outside of the Shopify admin. */
export function appBridge(): AppBridge | undefined {
  // App Bridge's own types say that it is always there.
  return (window as { readonly shopify?: AppBridge }).shopify;
}

/**
 * App Bridge for the event handlers of components: read when it is needed, since the server has none
 * and a browser may block its script. undefined outside of the Shopify admin.
 */
export function useShopify(): (() => AppBridge | undefined) | undefined {
  return useEmbeddedKey() === null ? undefined : appBridge;
}
