/**
 * Normalises a typed address to its stored spelling: with its protocol, without parts that lead to
 * one of its pages. Returns null when it is no address.
 *
 * @example siteAddress(' Acme.example/shop/wp-admin/ ') // 'https://acme.example/shop'.
 */
export function siteAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > 300 || /\s/.test(text)) return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  if (!/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  const path = url.pathname
    .replace(/\/(wp-admin|wp-json|wp-login\.php|index\.php|my-account)(\/.*)?$/, '')
    .replace(/\/+$/, '');
  const user = url.username === '' ? '' : `${url.username}:${url.password}@`;
  return `${url.protocol}//${user}${url.host}${path}`;
}

/**
 * Lists the possible keys of a shop that reports an address: over https or http, because behind a
 * proxy WordPress cannot tell; and without the folder of a language.
 */
export function keysOfSource(source: string): string[] {
  const site = siteAddress(source);
  if (site === null) return [];
  const url = new URL(site);
  const folders = url.pathname.split('/').filter((folder) => folder !== '');
  const paths = folders.map((_, index) => `/${folders.slice(0, folders.length - index).join('/')}`);
  return [...paths, ''].flatMap((path) => [
    `https://${url.host}${path}`,
    `http://${url.host}${path}`,
  ]);
}
