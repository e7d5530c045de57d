import type { MailAddressee } from '#app/data/reports/report-recipient-rows.server.ts';
import { keyedHash } from '#app/lib/random-token.ts';
import { isSameSecret } from '#app/lib/same-secret.ts';
import type { Secret } from '#app/lib/secret.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

/**
 * Returns the address at which one POST ends a regular mail for its recipient; mail programs call
 * it without a log-in.
 */
export function unsubscribeUrl(
  { appUrl, fingerprintKey }: { readonly appUrl: string; readonly fingerprintKey: Secret },
  addressee: MailAddressee,
): string {
  return `${appUrl}${UNSUBSCRIBE_PATH}/${createUnsubscribeToken(fingerprintKey, addressee)}`;
}

/**
 * Creates a signed token for one mail to one person: it ends that mail for that person and opens
 * nothing. It has no end, for people unsubscribe from old mails, too.
 */
export function createUnsubscribeToken(
  key: Secret,
  { shopId, userId, reportId }: MailAddressee,
): string {
  const names = Buffer.from(`${shopId} ${userId} ${reportId}`).toString('base64url');
  return names + sign(key, names);
}

/** Reads the addressee of a token; null for one that was not signed here. */
export function readUnsubscribeToken(key: Secret, token: string): MailAddressee | null {
  const [names, signature] = [token.slice(0, -SIGNATURE_LENGTH), token.slice(-SIGNATURE_LENGTH)];
  if (names === '' || !isSameSecret(signature, sign(key, names))) return null;
  const [shopId, userId, ...reportId] = Buffer.from(names, 'base64url').toString('utf8').split(' ');
  return { shopId: Number(shopId), userId: Number(userId), reportId: reportId.join(' ') };
}

function sign(key: Secret, names: string): string {
  return keyedHash(key, `unsubscribe ${names}`);
}

/** The length of SHA-256 in base64url. */
const SIGNATURE_LENGTH = 43;
