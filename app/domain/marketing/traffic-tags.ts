/** The tags of the addresses by which people came; empty without any. */
export interface TrafficTags {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** The values of Google Analytics for sessions without tags. */
const UNTAGGED_SOURCES: ReadonlySet<string> = new Set(['(direct)', '(not set)']);
const UNTAGGED_MEDIA: ReadonlySet<string> = new Set(['(none)', '(not set)', 'organic', 'referral']);
const NOT_SET = '(not set)';

/**
 * Returns the tags of sessions in the form of the orders' tags. Visits from a search engine or a
 * link have none, as their orders have none.
 */
export function toTags({ source, medium, campaign }: TrafficTags): TrafficTags {
  if (UNTAGGED_SOURCES.has(source) || UNTAGGED_MEDIA.has(medium)) return NO_TAGS;
  return { source, medium, campaign: campaign === NOT_SET ? '' : campaign };
}

const NO_TAGS: TrafficTags = { source: '', medium: '', campaign: '' };
