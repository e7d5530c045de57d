import { createContext, useContext } from 'react';

/** The app's key for App Bridge inside the Shopify admin; null standalone. */
export const EmbeddedContext = createContext<string | null>(null);

/** Returns the app's key inside the Shopify admin, null elsewhere. */
export function useEmbeddedKey(): string | null {
  return useContext(EmbeddedContext);
}
