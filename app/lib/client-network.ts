/**
 * Returns the network of an address, by which attempts are counted: an IPv4 address itself, and for
 * an IPv6 address its first 64 bits, because one client has all of the others.
 *
 * @example getClientNetwork('2001:db8:1:2:3::9') // '2001:db8:1:2'.
 */
export function getClientNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
