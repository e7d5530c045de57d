import { createHmac } from 'node:crypto';
import { isSameSecret } from '#app/lib/same-secret.ts';
import { isShopDomain } from './shop-domain.ts';

/** A signed address is used at once; an old one was stored by a third party. */
const AGE_MAX_S = 86_400;

/**
 * Returns the shop of an address that Shopify signed (`hmac` over all other parameters in order);
 * null when the signature is missing or wrong, the address is older than a day, or the shop is
 * none.
 */
export function shopOfSignedQuery(
  query: URLSearchParams,
  secrets: readonly string[],
  now: Date,
): string | null {
  const shop = query.get('shop') ?? '';
  const signature = query.get('hmac') ?? '';
  // A parameter given twice is read by one side as the first and by another as the last.
  const isAmbiguous = new Set(query.keys()).size !== [...query.keys()].length;
  if (isAmbiguous || !/^[0-9a-f]{64}$/.test(signature) || !isShopDomain(shop)) return null;
  const signed = [...query]
    .filter(([name]) => name !== 'hmac')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  const isSigned = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(signed).digest();
    return isSameSecret(Buffer.from(signature, 'hex'), expected);
  });
  if (!isSigned) return null;
  const age = now.getTime() / 1000 - Number(query.get('timestamp') ?? 'none');
  return Math.abs(age) <= AGE_MAX_S ? shop : null;
}
