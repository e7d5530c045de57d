import { useEmbeddedKey } from './embedded.ts';

/**
 * How far ahead a link fetches its page: when the pointer or focus comes near, and never where the
 * reader's connection is slow or paid by the byte (features.md section 9, "Prefetch").
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

/** What some browsers report of the network, and TypeScript does not type. */
interface NetworkNavigator {
  readonly connection: { readonly saveData?: boolean; readonly effectiveType?: string };
}
