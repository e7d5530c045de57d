import { appBridge } from '#app/components/app-bridge.ts';

/**
 * Tells the server something that nobody waits for: it leaves with the page if need be, loads
 * nothing anew, and a failure is nobody's concern. Inside the Shopify admin it goes by fetch, which
 * App Bridge signs: a beacon would come without a token, and be nobody's.
 */
export function sendOnce(url: string, body: object): void {
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (appBridge() === undefined) navigator.sendBeacon(url, blob);
  else void fetch(url, { method: 'POST', body: blob, keepalive: true }).catch(() => undefined);
}
