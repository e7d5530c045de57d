/**
 * Custom traffic sources: affiliates, influencers and the shop's posts on social networks. A source
 * names the discount codes and the tagged links by which its orders come, and its commission.
 */
import type { Order } from '#app/domain/orders/order.ts';
import type { Validity } from '#app/domain/profit/cost-fields.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { changedPeriods, type Period } from './changed-periods.ts';
import { isInForce, ruleInForce } from './rule-in-force.ts';

export const TRAFFIC_KINDS = ['affiliate', 'influencer', 'organic_social'] as const;
export type TrafficKind = (typeof TRAFFIC_KINDS)[number];

export const WORDS_MAX = 100;
export const WORD_LENGTH_MAX = 200;

/** Percent of net sales, an amount for each order, or nothing. */
export const COMMISSION_KINDS = ['percent', 'per_order', 'none'] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

/** A source between two instants; a source that changed on a day has two of these. */
export interface TrafficSource extends Validity {
  readonly id: string;
  readonly sourceId: string;
  readonly name: string;
  readonly kind: TrafficKind;
  /** Lower-case, as `parseWordList` returns them. */
  readonly codes: readonly string[];
  readonly utmSources: readonly string[];
  readonly utmMedia: readonly string[];
  readonly utmCampaigns: readonly string[];
  readonly commission: CommissionKind;
  /** Percent, or major units of `currency`: "7.5"; "0" for none. */
  readonly rate: string;
  /** The currency of an amount for each order, converted at the rate of its day; null is the shop's. */
  readonly currency: string | null;
  /** Returns and cancellations give back their part of the commission. */
  readonly givesBack: boolean;
}

export interface TrafficMatch {
  readonly source: TrafficSource;
  readonly by: 'code' | 'link';
}

/**
 * Finds the one source that an order counts for: of those in force when it was placed, one whose
 * code was used before one whose link was followed, among links the one that names more tags, and
 * of several the one that began last. Returns null for credit notes, and where none fits.
 */
export function findTrafficSource(
  sources: readonly TrafficSource[],
  order: Pick<Order, 'kind' | 'discountCode' | 'utmSource' | 'utmMedium' | 'utmCampaign'>,
  placedMs: number,
): TrafficMatch | null {
  if (sources.length === 0 || order.kind === 'return') return null;
  const held = sources.filter((source) => isInForce(source, placedMs));
  const used = new Set(order.discountCode?.split(CODES_OF_ORDER).map(fold) ?? []);
  const ofCode = held.filter(({ codes }) => codes.some((code) => used.has(code)));
  const byCode = ruleInForce(ofCode, placedMs);
  if (byCode !== null) return { source: byCode, by: 'code' };
  const ofLink = held.filter((source) => isOfLink(source, order));
  const most = Math.max(0, ...ofLink.map(countTags));
  const byLink = ruleInForce(ofLink, placedMs, (source) => countTags(source) === most);
  return byLink === null ? null : { source: byLink, by: 'link' };
}

const CODES_OF_ORDER = ', ';

function isOfLink(
  source: TrafficSource,
  order: Pick<Order, 'utmSource' | 'utmMedium' | 'utmCampaign'>,
): boolean {
  if (countTags(source) === 0) return false;
  return (
    isAmong(source.utmSources, order.utmSource) &&
    isAmong(source.utmMedia, order.utmMedium) &&
    isAmong(source.utmCampaigns, order.utmCampaign)
  );
}

function isAmong(words: readonly string[], tag: string | null): boolean {
  return words.length === 0 || (tag !== null && words.includes(fold(tag)));
}

function countTags({ utmSources, utmMedia, utmCampaigns }: TrafficSource): number {
  return [utmSources, utmMedia, utmCampaigns].filter((words) => words.length > 0).length;
}

/** Splits codes or tags at commas: each once, in lower case. */
export function parseWordList(text: string): readonly string[] {
  const words = text.split(',').map((word) => fold(word.trim()));
  return [...new Set(words)].filter((word) => word !== '');
}

/** Lower-cases only plain letters, as every database does, whatever its language. */
function fold(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Lists the versions of sources that a change adds, removes, or pays differently, each before and after. */
export function changedSources(
  before: readonly TrafficSource[],
  after: readonly TrafficSource[],
): readonly (TrafficSource & Period)[] {
  const was = groupBy(before, ({ id }) => id);
  const is = groupBy(after, ({ id }) => id);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const versions = [...(was.get(id) ?? []), ...(is.get(id) ?? [])];
    const periods = changedPeriods(was.get(id) ?? [], is.get(id) ?? [], hasSameTerms);
    return periods.flatMap((period) => versions.map((version) => ({ ...version, ...period })));
  });
}

function hasSameTerms(a: TrafficSource, b: TrafficSource): boolean {
  const [one, other] = [a, b].map((source) => {
    const { sourceId, kind, codes, utmSources, utmMedia, utmCampaigns } = source;
    const { commission, rate, currency, givesBack, validFrom } = source;
    const words = [codes, utmSources, utmMedia, utmCampaigns].map((list) => list.toSorted());
    // Its beginning decides between two sources that fit one order.
    const terms = [sourceId, kind, words, commission, Number(rate), currency, givesBack];
    return JSON.stringify([...terms, validFrom]);
  });
  return one === other;
}
