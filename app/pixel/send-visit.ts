import type { VisitMessage } from '#app/domain/visits/visit-message.ts';
import type { StoredVisit } from './session.ts';

/**
 * Reports to Farthing at its origin, without cookies; it is sent even if the page is left. A plain
 * text whose answer is not read needs no permission of another site, from any origin.
 */
export function sendVisit(origin: string, key: string, message: VisitMessage): void {
  const body = JSON.stringify(message);
  const address = `${origin}/collect/${key}`;
  fetch(address, { method: 'POST', body, keepalive: true, credentials: 'omit', mode: 'no-cors' })
    // An address that is out of reach is no matter of the shop's page.
    .catch(() => undefined);
}

/** Reports an order, with the hash of its secret, which only the page after the payment has. */
export async function sendOrder(
  send: (message: VisitMessage) => void,
  { v, u }: Pick<StoredVisit, 'v' | 'u'>,
  order: string,
  secret: string | null | undefined,
): Promise<void> {
  const bytes = secret && Uint8Array.from(secret, (letter) => letter.charCodeAt(0));
  // Browsers have no digest for pages without https.
  const hash = bytes && (await crypto.subtle?.digest('SHA-256', bytes));
  send({ e: 'order', v, u, o: order, h: hash ? toHex(hash) : undefined });
}

/** 24 random digits of hexadecimal: a session, or a visitor. */
export function newVisitId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(12)));
}

function toHex(bytes: Uint8Array | ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
