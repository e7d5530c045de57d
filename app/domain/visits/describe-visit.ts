/** The source of a visit, in the terms of Google Analytics, and its first page. */
import { isPaymentHost } from './payment-hosts.ts';
import type { ClickKind, PageArrival } from './visit-message.ts';

export interface VisitSource {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** The key of Farthing's visit counter among the providers, and its only account. */
export const OWN_VISITS = { connector: 'farthing_visits', accountId: 'site' } as const;

/** The value of Google Analytics where an address names no campaign. */
const NOT_SET = '(not set)';
const DIRECT: VisitSource = { source: '(direct)', medium: '(none)', campaign: NOT_SET };

/**
 * The network of a click id, and its medium: Facebook and Pinterest add ids to every link, so their
 * clicks are not always paid.
 */
const CLICKS: Readonly<Record<ClickKind, readonly [source: string, medium: string]>> = {
  gclid: ['google', 'cpc'],
  gbraid: ['google', 'cpc'],
  wbraid: ['google', 'cpc'],
  msclkid: ['bing', 'cpc'],
  ttclid: ['tiktok', 'cpc'],
  twclid: ['twitter', 'cpc'],
  rdt_cid: ['reddit', 'cpc'],
  li_fat_id: ['linkedin', 'cpc'],
  ScCid: ['snapchat', 'cpc'],
  fbclid: ['facebook', 'referral'],
  epik: ['pinterest', 'referral'],
};

/** Search engines by a part of their host: "www.google.co.uk" is Google. */
const SEARCH =
  /(?:^|\.)(google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|qwant|startpage|naver|brave)\.[a-z.]{2,6}$/;

/**
 * Takes the tags of the address first, then the kind of its click id, then the page before it,
 * unless that is a payment site.
 */
export function describeSource({ r: host, s, m, c, k }: Omit<PageArrival, 'p'>): VisitSource {
  const [source, medium, campaign] = [s, m, c].map(toTag);
  if (source !== null || medium !== null || campaign !== null) {
    return {
      source: source ?? NOT_SET,
      medium: medium ?? NOT_SET,
      campaign: campaign ?? NOT_SET,
    };
  }
  if (k !== undefined) return { source: CLICKS[k][0], medium: CLICKS[k][1], campaign: NOT_SET };
  const page = (host ?? '').toLowerCase().replace(/^(?:www|m|l|lm|out)\./, '');
  if (page === '' || isPaymentHost(page)) return DIRECT;
  const engine = SEARCH.exec(page)?.[1];
  return engine === undefined
    ? { source: page, medium: 'referral', campaign: NOT_SET }
    : { source: engine, medium: 'organic', campaign: NOT_SET };
}

/** Returns a tag as it is stored; null for an empty one, and for one that holds an email address. */
function toTag(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || looksPersonal(trimmed) ? null : trimmed;
}

const HIDDEN = ':id';
const PATH_LENGTH = 200;

/**
 * Returns the path of a visit's first page, with `:id` in place of parts that may identify a
 * person, such as an email address, the number of an account or the secret of a link.
 *
 * @example toLandingPage('/account/4711822/orders?key=x') // '/account/:id/orders'.
 */
export function toLandingPage(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  const parts = pathname.split('/').map((part) => (isSecretPart(part) ? HIDDEN : part));
  const text = parts.join('/').slice(0, PATH_LENGTH);
  return text.startsWith('/') ? text : `/${text}`;
}

function isSecretPart(part: string): boolean {
  const isNumber = /^\d{5,}$/.test(part);
  // Names of products have dashes; keys and tokens are letters and digits in one piece.
  const isToken = /^[A-Za-z0-9_]{20,}$/.test(part) && /\d/.test(part);
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part);
  return looksPersonal(part) || isNumber || isToken || isUuid;
}

function looksPersonal(text: string): boolean {
  return /@|%40/i.test(text);
}
