/**
 * The address of a shop as people type it, in the one spelling it is kept in: with its protocol,
 * without what only leads to a page of it. null when it is no address.
 * @example siteAddress(' Acme.example/shop/wp-admin/ ') // 'https://acme.example/shop'
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
 * Under which keys a shop may be known that calls itself by an address: over https or http, for
 * behind a proxy WordPress does not know; and without the folder of a language.
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
