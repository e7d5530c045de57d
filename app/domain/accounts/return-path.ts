/**
 * Addresses that come from outside (the page to return to after login, `redirect` and `page` in a
 * reply) and may lead nowhere but into the product itself.
 */
const LENGTH_MAX = 2048;
/** Stands for whatever host the product runs on; `.invalid` names no real one (RFC 2606). */
const OWN_ORIGIN = 'https://own.invalid';
/** Browsers drop tabs and line ends inside addresses, and take a backslash for a slash. */
// eslint-disable-next-line no-control-regex
const TREACHEROUS = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]/;

/**
 * The path and query of an address inside the product; null when it leads anywhere else:
 * `//evil`, `/\evil`, `javascript:`, `https:evil` and their disguises.
 * @example safeReturnPath('/orders?tab=orders') // '/orders?tab=orders'
 */
export function safeReturnPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LENGTH_MAX) return null;
  if (!text.startsWith('/') || text.startsWith('//') || TREACHEROUS.test(text)) return null;
  if (!URL.canParse(text, OWN_ORIGIN)) return null;
  const url = new URL(text, OWN_ORIGIN);
  // "/.//evil" is resolved to the path "//evil", which as an address would be a host.
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * A full address that may be followed: https, no credentials, its host among those listed (exactly,
 * or as a domain of one written ".example.com"); null otherwise.
 */
export function safeExternalUrl(text: unknown, hosts: readonly string[]): string | null {
  if (typeof text !== 'string' || text.length > LENGTH_MAX || TREACHEROUS.test(text)) return null;
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  const isListed = hosts.some((host) =>
    host.startsWith('.') ? url.host.endsWith(host) : url.host === host,
  );
  return isListed ? url.href : null;
}
