/**
 * Tells the server something that nobody waits for: it leaves with the page if need be, loads
 * nothing anew, and a failure is nobody's concern.
 */
export function sendOnce(url: string, body: object): void {
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(url, blob);
}
