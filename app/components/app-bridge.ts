import type { ShopifyGlobal } from '@shopify/app-bridge-types';
import { useEmbeddedKey } from './embedded.ts';

/**
 * The part of App Bridge that Farthing uses; its script adds it to the window inside the Shopify
 * admin.
 */
export type AppBridge = Pick<ShopifyGlobal, 'idToken' | 'saveBar' | 'scopes'>;

/** Returns App Bridge, for code outside of components; undefined outside of the Shopify admin. */
export function appBridge(): AppBridge | undefined {
  // App Bridge's own types say that it is always there.
  return (window as { readonly shopify?: AppBridge }).shopify;
}

/**
 * Returns App Bridge for the event handlers of components: read on use, since the server has none
 * and a browser may block its script. Undefined outside of the Shopify admin.
 */
export function useShopify(): (() => AppBridge | undefined) | undefined {
  return useEmbeddedKey() === null ? undefined : appBridge;
}
