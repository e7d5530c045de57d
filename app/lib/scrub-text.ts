/**
 * Removes from a text the parts that no log may store: addresses of people, and secrets. Errors of
 * databases and remote hosts repeat their input, so no caller can guarantee it.
 */
export function scrubText(text: string): string {
  return PATTERNS.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
}

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // scheme://user:password@host
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[secret]@'],
  [/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  // Session tokens and other JSON Web Tokens.
  [/\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[secret]'],
  // Shopify, WooCommerce, Amazon.
  [/\b(?:shp[a-z]{2,4}|ck|cs|amzn1)[_.][\w.|-]{8,}/g, '[secret]'],
  [/\bAtz[ar]\|[\w.|/+=-]+/g, '[secret]'],
  [
    /\b((?:access_?|refresh_?|id_?)?token|password|secret|hmac|signature|cookie)(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
    '$1$2[secret]',
  ],
  [/([?&]code=)[^\s&]+/gi, '$1[secret]'],
  // Keys and hashes: long runs that no word is.
  [/\b[0-9a-f]{32,}\b/gi, '[secret]'],
];
