import ipaddr from 'ipaddr.js';

export interface AddressRules {
  /** Allows machines of the private network too, over http and on any port: for installations that host both. */
  readonly allowsPrivateHosts: boolean;
}

export type AddressFault = 'not_an_address' | 'has_credentials' | 'no_https' | 'port' | 'private';

/** The address leads, or may lead, to a place that must not be requested for users. */
export class GuardedAddressError extends Error {
  readonly fault: AddressFault;

  constructor(fault: AddressFault) {
    super(`The address is not asked: ${fault}.`);
    this.name = 'GuardedAddressError';
    this.fault = fault;
  }
}

const PUBLIC_PORTS: ReadonlySet<string> = new Set(['', '443', '8443']);

/**
 * Returns the fault of an address before it is requested; null without one. Names are looked up
 * only when they are connected to, by `guardedFetch`, which checks their addresses.
 */
export function addressFault(url: URL, rules: AddressRules): AddressFault | null {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not_an_address';
  if (url.username !== '' || url.password !== '') return 'has_credentials';
  if (rules.allowsPrivateHosts) return null;
  if (isPrivateHost(url.hostname)) return 'private';
  if (url.protocol !== 'https:') return 'no_https';
  return PUBLIC_PORTS.has(url.port) ? null : 'port';
}

/**
 * Decides if the host of a URL is an address of no public network, or a name that never is. The URL
 * parser has made "127.1", "0x7f000001" and "2130706433" the same "127.0.0.1" before.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return !isPublicAddress(ipaddr.parse(host));
  return /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host) || !host.includes('.');
}

/**
 * Checks embedded addresses: the library takes an IPv4 address in the last bytes of an IPv6 one,
 * "::127.0.0.1", for public.
 */
function isPublicAddress(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const isEmbedded =
    address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((n) => n === 0);
  return !isEmbedded && address.range() === 'unicast';
}
