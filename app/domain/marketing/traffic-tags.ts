/** By which tags sessions stand beside orders. */

/** The tags of the addresses by which people came; empty where there are none. */
export interface TrafficTags {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** What Google Analytics says of sessions that came without tags. */
const UNTAGGED_SOURCES: ReadonlySet<string> = new Set(['(direct)', '(not set)']);
const UNTAGGED_MEDIA: ReadonlySet<string> = new Set(['(none)', '(not set)', 'organic', 'referral']);
const NOT_SET = '(not set)';

/**
 * The tags of the addresses of sessions, so that they stand beside the orders with the same tags. What a
 * search engine or a link brought has none, as its orders have none.
 */
export function toTags({ source, medium, campaign }: TrafficTags): TrafficTags {
  if (UNTAGGED_SOURCES.has(source) || UNTAGGED_MEDIA.has(medium)) return NO_TAGS;
  return { source, medium, campaign: campaign === NOT_SET ? '' : campaign };
}

const NO_TAGS: TrafficTags = { source: '', medium: '', campaign: '' };
