import type { Wait } from '#app/lib/backoff.ts';
import { type HttpClient, HttpError } from '#app/lib/http/http-client.ts';
import {
  type AddressFault,
  addressFault,
  GuardedAddressError,
} from '#app/lib/http/public-address.ts';
import { PlatformError, type ShopSearchResult } from '#app/platforms/port.ts';
import { wooApi } from '../api/woo-api.server.ts';
import { siteAddress } from './site-address.ts';
import { siteIndex, type SiteIndex } from './site-index.ts';

export interface FindSiteOptions {
  readonly http: HttpClient;
  readonly clock: () => Date;
  readonly wait: Wait;
  readonly endpoint: string | null;
  readonly allowsPrivateHosts?: boolean;
}

/**
 * Finds the WooCommerce shop at a typed address: there, or in a folder above, for people copy the
 * address of a page. A shop that reports another home is searched there, once. In a private
 * network, where that is allowed, an address without its protocol is tried over http too.
 */
export async function findSite(
  options: FindSiteOptions,
  typed: string,
  signal: AbortSignal | undefined,
): Promise<ShopSearchResult> {
  const result = await findAt(options, typed, signal);
  if (result.kind === 'found' || options.allowsPrivateHosts !== true || /:\/\//.test(typed)) {
    return result;
  }
  const overHttp = await findAt(options, `http://${typed.trim()}`, signal);
  return overHttp.kind === 'found' ? overHttp : result;
}

async function findAt(
  options: FindSiteOptions,
  typed: string,
  signal: AbortSignal | undefined,
): Promise<ShopSearchResult> {
  const address = siteAddress(typed);
  if (address === null) return refuse(WORDS.not_an_address);
  const rules = { allowsPrivateHosts: options.allowsPrivateHosts ?? false };
  const fault = addressFault(new URL(address), rules);
  if (fault !== null) return refuse(WORDS[fault]);
  for (const site of [address, ...foldersAbove(address)]) {
    const result = await indexAt(options, site, signal);
    if (typeof result === 'string') return refuse(result);
    if (result === null) continue;
    const home = getHome(result.index, site);
    if (home === site) return judged(result, site);
    if (addressFault(new URL(home), rules) !== null) return refuse(WORDS.elsewhere);
    const there = await indexAt(options, home, signal);
    return typeof there === 'object' && there !== null
      ? judged(there, home)
      : refuse(WORDS.elsewhere);
  }
  return refuse(WORDS.not_wordpress);
}

const WORDS = {
  not_an_address: 'This is no address of a website. It looks like https://your-shop.com',
  has_credentials: 'Leave the name and the password out of the address.',
  no_https: 'The shop must be reached over https: its orders must not travel in the open.',
  port: 'The shop must be on the usual port of https.',
  private: 'This address is inside a private network, which this installation does not look into.',
  elsewhere: 'The shop says that it lives at another address, where nothing answers.',
  not_wordpress:
    'No WordPress answers there. Check the address, and that no plugin closes its REST API.',
  not_woocommerce: 'This is a WordPress site without WooCommerce 3.5 or later.',
  unreachable: 'Nothing answers at this address. Check its spelling, and that the shop is online.',
  certificate: 'The certificate of the shop is not valid, so that nobody knows who answers there.',
  closed: 'The shop shows a login page to visitors. Open it, or let its REST API through.',
  firewall: 'A firewall or security plugin of the shop refuses Farthing. Allow it there.',
  busy: 'The shop is in maintenance or overloaded. Try again later.',
} as const satisfies Record<AddressFault | string, string>;

function refuse(reason: string): ShopSearchResult {
  return { kind: 'not_found', reason };
}

interface SiteThere {
  readonly index: SiteIndex;
  /** WooCommerce has its page for approval only with pretty permalinks. */
  readonly hasApproval: boolean;
}

function judged({ index, hasApproval }: SiteThere, site: string): ShopSearchResult {
  if (!index.namespaces.includes('wc/v3')) return refuse(WORDS.not_woocommerce);
  const name = index.name || new URL(site).host;
  return { kind: 'found', externalKey: site, name, hasApproval };
}

/** Returns the index of WordPress there; null where it is absent; else the reason why it is unreadable. */
async function indexAt(
  { http, clock, wait, endpoint }: FindSiteOptions,
  site: string,
  signal: AbortSignal | undefined,
): Promise<SiteThere | string | null> {
  const api = wooApi({ http, clock, wait, endpoint, site, secret: null });
  try {
    const parsed = siteIndex.safeParse((await api.request({ route: '/', signal }))?.data);
    if (!parsed.success) return null;
    return { index: parsed.data, hasApproval: api.style() === 'pretty' };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return getReason(error);
  }
}

/** Returns null where another folder may succeed. */
function getReason({ cause, message }: PlatformError): string | null {
  if (cause instanceof HttpError) return reasonOfFailure(cause);
  if (/login page/.test(message)) return WORDS.closed;
  return /firewall/.test(message) ? WORDS.firewall : null;
}

function reasonOfFailure({ failure, cause }: HttpError): string {
  if (cause instanceof GuardedAddressError) return WORDS[cause.fault];
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code)) return WORDS.certificate;
  return failure === 'server_error' || failure === 'throttled' ? WORDS.busy : WORDS.unreachable;
}

/**
 * Lists the folders above a site: for "https://acme.example/shop/de" they are
 * "https://acme.example/shop", and the host itself.
 */
function foldersAbove(site: string): string[] {
  const { origin, pathname } = new URL(site);
  const folders = pathname.split('/').filter((folder) => folder !== '');
  return folders.map((_, index) =>
    [origin, ...folders.slice(0, folders.length - 1 - index)].join('/'),
  );
}

/**
 * Returns the home that the site reports, over https where it was found so: a proxy may terminate
 * https for the site.
 */
function getHome({ home }: SiteIndex, site: string): string {
  const reportedSite = siteAddress(home);
  if (reportedSite === null) return site;
  return site.startsWith('https:') ? reportedSite.replace(/^http:/, 'https:') : reportedSite;
}
