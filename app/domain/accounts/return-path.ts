/**
 * Addresses that come from outside, such as the page to return to after login, and may lead nowhere
 * but into the product itself.
 */
const LENGTH_MAX = 2048;
/** A base for resolving paths, whatever host the product runs on; `.invalid` names no real one (RFC 2606). */
const BASE_ORIGIN = 'https://own.invalid';
/** Browsers drop tabs and line ends inside addresses, and take a backslash for a slash. */
// eslint-disable-next-line no-control-regex
const TREACHEROUS = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]/;

/**
 * Returns the path and query of an address inside the product; null when it leads anywhere else:
 * `//evil`, `/\evil`, `javascript:`, `https:evil` and their disguises.
 *
 * @example safeReturnPath('/orders?tab=orders') // '/orders?tab=orders'.
 */
export function safeReturnPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LENGTH_MAX) return null;
  if (!text.startsWith('/') || text.startsWith('//') || TREACHEROUS.test(text)) return null;
  if (!URL.canParse(text, BASE_ORIGIN)) return null;
  const url = new URL(text, BASE_ORIGIN);
  // "/.//evil" is resolved to the path "//evil", which as an address would be a host.
  if (url.origin !== BASE_ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
