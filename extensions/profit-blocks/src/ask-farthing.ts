import type { ExtensionFailure } from '#app/view-models/extension/extension-failure.ts';

export type Reply<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  | { readonly kind: 'failure'; readonly failure: ExtensionFailure };

const PATIENCE_MS = 20_000;

/**
 * Requests the app's own server. Shopify resolves the address against the app's and adds the
 * session token; the server returns texts, so that nothing is computed here.
 */
export async function askFarthing<T>(address: string, init: RequestInit = {}): Promise<Reply<T>> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), ...init });
    if (response.status === 401) return { kind: 'failure', failure: NOT_CONNECTED };
    const said: unknown = await response.json();
    if (response.ok) return { kind: 'answer', answer: said as T };
    return { kind: 'failure', failure: readFailure(said) };
  } catch {
    return { kind: 'failure', failure: NOT_ANSWERED };
  }
}

const NOT_CONNECTED: ExtensionFailure = {
  message: 'Farthing is not connected to this store.',
  hint: 'Open Farthing to connect it, then try again.',
  path: '/',
};

const NOT_ANSWERED: ExtensionFailure = {
  message: 'Farthing did not answer.',
  hint: 'Nothing is lost. Try again in a minute.',
  path: null,
};

/** Reads a failure; a proxy may answer in another form. */
function readFailure(said: unknown): ExtensionFailure {
  const { message, hint, path } = (said ?? {}) as Partial<ExtensionFailure>;
  return typeof message === 'string'
    ? { message, hint: hint ?? null, path: path ?? null }
    : NOT_ANSWERED;
}
