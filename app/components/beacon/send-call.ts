import { appBridge } from '#app/components/app-bridge.ts';

/**
 * Sends something to the server without waiting: it outlives the page if need be, loads
 * nothing again, and a failure is ignored. Inside the Shopify admin it goes by fetch, which
 * App Bridge signs: a beacon would arrive without a token, and be refused.
 */
export function sendOnce(url: string, body: object): void {
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (appBridge() === undefined) navigator.sendBeacon(url, blob);
  else void fetch(url, { method: 'POST', body: blob, keepalive: true }).catch(() => undefined);
}

/** A call of the dispatcher without waiting for its reply. */
export function sendCall(controller: string, method: string, params: object): void {
  sendOnce('/api', { controller, method, params });
}
