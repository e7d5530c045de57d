import { type PageArrival, CLICK_KINDS } from '#app/domain/visits/visit-message.ts';

const TEXT_LENGTH = 200;

/** Reads the arrival at a page, from its address and the address of the page before it. */
export function readArrival(address: string, referrer: string): PageArrival {
  const { pathname, searchParams, hostname } = new URL(address);
  const tag = (name: string) => searchParams.get(`utm_${name}`)?.slice(0, TEXT_LENGTH) || undefined;
  return {
    p: pathname.slice(0, TEXT_LENGTH),
    r: isInnerPage(hostname, referrer) ? undefined : readHost(referrer),
    s: tag('source'),
    m: tag('medium'),
    c: tag('campaign'),
    k: CLICK_KINDS.find((kind) => searchParams.get(kind)),
  };
}

/** Formats the campaign of an arrival; empty without one. */
export function getCampaignKey({ s, m, c, k }: PageArrival): string {
  return [s, m, c, k].filter(Boolean).join('|');
}

/** Decides if the visitor came from another page of the same site. */
export function isInnerPage(pageHost: string, referrer: string): boolean {
  const host = readHost(referrer);
  return host !== undefined && toSite(host) === toSite(pageHost);
}

function readHost(address: string): string | undefined {
  try {
    return new URL(address).hostname;
  } catch {
    return undefined;
  }
}

function toSite(host: string): string {
  return host.replace(/^(www|m)\./, '');
}
