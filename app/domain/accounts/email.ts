/** E-mail addresses of accounts: one spelling for each mailbox. */

/** RFC 5321 limits the address, and its part before the @. */
const LENGTH_MAX = 254;
const LOCAL_LENGTH_MAX = 64;

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const DOMAIN = `(?:${LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])`;
const LITERAL = `\\[${OCTET}(?:\\.${OCTET}){3}\\]`;
/** features.md section 5: local part, @, domain or IPv4 literal. */
const ADDRESS = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@(?:${DOMAIN}|${LITERAL})$`);

/**
 * Returns the spelling under which an address is stored and looked up: trimmed and in lower case,
 * so that one mailbox is one account however it is typed. Returns null when the text is no address.
 * Dots and "+tags" stay, since only the mail provider knows what they mean.
 */
export function normaliseEmail(text: string): string | null {
  const trimmed = text.trim();
  const [, local] = ADDRESS.exec(trimmed.slice(0, LENGTH_MAX + 1)) ?? [];
  if (local === undefined || local.length > LOCAL_LENGTH_MAX) return null;
  return trimmed.length > LENGTH_MAX ? null : trimmed.toLowerCase();
}
