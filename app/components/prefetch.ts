import { useEmbeddedKey } from './embedded.ts';

/**
 * Decides how early a link fetches its page: when the pointer or focus comes near, and never on a
 * slow or metered connection (features.md section 9, "Prefetch").
 */
export function usePrefetch(): 'intent' | 'none' {
  // A prefetch is the browser's own and carries no session token.
  const isEmbedded = useEmbeddedKey() !== null;
  return isEmbedded || isSparing() ? 'none' : 'intent';
}

function isSparing(): boolean {
  // The server has no navigator of a reader.
  const { connection } = (globalThis.navigator ?? {}) as Partial<NetworkNavigator>;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** The network facts of some browsers, which TypeScript does not type. */
interface NetworkNavigator {
  readonly connection: { readonly saveData?: boolean; readonly effectiveType?: string };
}
