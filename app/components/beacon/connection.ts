/**
 * Preserves the open page through a lost connection: its requests are repeated until they succeed,
 * instead of failing, and links to pages that could not be loaded wait. The page says so
 * (`features/shell/notices/connection-notice.tsx`).
 */
export interface ConnectionState {
  readonly isLost: boolean;
  /** The time of the page's figures, milliseconds since 1970. */
  readonly figuresAt: number;
}

const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 15_000;
/** The state on the server, where no connection can be lost. */
export const CONNECTED: ConnectionState = { isLost: false, figuresAt: 0 };

let connection = CONNECTED;
const listeners = new Set<() => void>();

export function getConnection(): ConnectionState {
  return connection;
}

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called once, before the page's first request. */
export function handleLostConnection(): void {
  const { fetch } = window;
  connection = { isLost: false, figuresAt: Date.now() };
  window.fetch = (...request) => fetchThroughLoss(fetch, request);
  window.addEventListener('offline', () => change({ isLost: true }));
  window.addEventListener('online', () => change({ isLost: false }));
  document.addEventListener('click', holdLink, true);
}

function change(changes: Partial<ConnectionState>): void {
  const next = { ...connection, ...changes };
  if (next.isLost === connection.isLost && next.figuresAt === connection.figuresAt) return;
  connection = next;
  for (const listener of listeners) listener();
}

async function fetchThroughLoss(
  fetch: typeof window.fetch,
  [input, init]: Parameters<typeof window.fetch>,
): Promise<Response> {
  const isRequest = input instanceof Request;
  const url = new URL(isRequest ? input.url : input, window.location.href);
  const method = init?.method ?? (isRequest ? input.method : 'GET');
  const signal = init?.signal ?? (isRequest ? input.signal : null);
  const isOfPage = url.origin === window.location.origin && url.pathname.endsWith('.data');
  // A change is sent once only: what failed on its way may have arrived. Offline it has not.
  if (isOfPage && method !== 'GET' && !navigator.onLine) await wait(signal, null);
  if (!isOfPage || method !== 'GET') return fetch.call(window, input, init);
  for (let pause = RETRY_FIRST_MS; ; pause = Math.min(pause * 2, RETRY_MAX_MS)) {
    try {
      const response = await fetch.call(window, input, init);
      change({ isLost: false, figuresAt: Date.now() });
      return response;
    } catch (error) {
      // A failing network is a TypeError; what was given up is not.
      if (!(error instanceof TypeError) || signal?.aborted === true) throw error;
      change({ isLost: true });
      await wait(signal, pause);
    }
  }
}

/**
 * Waits until the browser is online again or the pause is over; rejects when the request is
 * aborted.
 */
function wait(signal: AbortSignal | null, pauseMs: number | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal?.removeEventListener('abort', giveUp);
    };
    const goOn = () => {
      end();
      resolve();
    };
    const giveUp = () => {
      end();
      reject(new DOMException('The request was given up.', 'AbortError'));
    };
    const timer = pauseMs === null ? undefined : setTimeout(goOn, pauseMs);
    window.addEventListener('online', goOn);
    signal?.addEventListener('abort', giveUp);
  });
}

/**
 * Holds a link. Another page may need scripts that are not loaded: without them the browser would
 * drop this one.
 */
function holdLink(event: MouseEvent): void {
  if (!connection.isLost) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.pathname === window.location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
}
