import type { VisitMessage } from '#app/domain/visits/visit-message.ts';

/**
 * Reports to Farthing at its origin, without cookies; it goes out though the page is left. A plain text
 * that nobody reads the answer of needs no leave of another site, from whatever origin it comes.
 */
export function sendVisit(origin: string, key: string, message: VisitMessage): void {
  const body = JSON.stringify(message);
  const address = `${origin}/collect/${key}`;
  fetch(address, { method: 'POST', body, keepalive: true, credentials: 'omit', mode: 'no-cors' })
    // An address that is out of reach is no matter of the shop's page.
    .catch(() => undefined);
}

/** 24 random digits of hexadecimal: a session, or a visitor. */
export function newVisitId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
