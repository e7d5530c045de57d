/** What hosts answer that is not WooCommerce's own. */
import type { SandboxReply } from '../sandbox-server.ts';

/** What a host answers to a path that WordPress has no permalink for: itself, or by its front page. */
export type StrayPaths = 'not found' | 'front page';

/** What is wrong with a badly kept host, beside what any host may have. */
export type WooTrouble = 'php-warnings' | 'html' | 'firewall' | 'login' | 'moved' | 'maintenance';

export const TROUBLES: Readonly<Record<Exclude<WooTrouble, 'php-warnings'>, SandboxReply>> = {
  html: { status: 200, body: '<!DOCTYPE html><html><body>Welcome</body></html>' },
  firewall: { status: 403, body: '<html><head><title>403 Forbidden</title></head></html>' },
  login: { status: 302, headers: { location: '/wp-login.php?redirect_to=%2F' }, body: '' },
  moved: { status: 301, headers: { location: 'https://elsewhere.example/' }, body: '' },
  maintenance: {
    status: 503,
    headers: { 'retry-after': '600' },
    body: '<html><body>Briefly unavailable for scheduled maintenance.</body></html>',
  },
};

const NOT_FOUND: SandboxReply = {
  status: 404,
  body: '<!DOCTYPE html><html><body>Page not found</body></html>',
};

/**
 * What answers at a path that is no permalink. Where the host hands every path to WordPress, its
 * redirect_canonical first puts a slash at the end (301), and then the front page is shown.
 */
export function strayReply(
  strayPaths: StrayPaths | undefined,
  { pathname, search }: URL,
  home: string,
): SandboxReply {
  if (strayPaths !== 'front page') return NOT_FOUND;
  if (pathname.endsWith('/')) return TROUBLES.html;
  const location = `${new URL(home).origin}${pathname}/${search}`;
  return { status: 301, headers: { location }, body: '' };
}
