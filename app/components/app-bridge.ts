// No hook of React's inside, in spite of its name: it gives what App Bridge put on the window.
import { useAppBridge as appBridgeOfPage } from '@shopify/app-bridge-react';
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
 * App Bridge for components, to be used in effects and event handlers; undefined outside of the
 * Shopify admin and where a browser blocked its script, where the package's own hook would throw.
 */
export function useShopify(): AppBridge | undefined {
  const isInAdmin = useEmbeddedKey() !== null;
  const isBlocked = typeof window !== 'undefined' && appBridge() === undefined;
  return isInAdmin && !isBlocked ? appBridgeOfPage() : undefined;
}
