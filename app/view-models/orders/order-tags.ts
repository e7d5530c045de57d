import type { OrderFacts } from './order-row.ts';

/** The maximum of tags in a cell. */
const SHOWN_MAX = 3;

/** Lists every tag of an order once, from all sources. */
export function listTags({
  tags,
  ownTags,
}: Pick<OrderFacts, 'tags' | 'ownTags'>): readonly string[] {
  return [...new Set([...tags, ...ownTags])].toSorted();
}

/** Formats "gift, VIP", or the first of many and the number of the rest. */
export function tagsText(facts: Pick<OrderFacts, 'tags' | 'ownTags'>): string {
  const tags = listTags(facts);
  const shown = tags.slice(0, SHOWN_MAX).join(', ');
  return tags.length <= SHOWN_MAX ? shown : `${shown} and ${tags.length - SHOWN_MAX} more`;
}

/** A tag that a user gave an order in Farthing, by a bulk edit of that day. */
export interface OwnTag {
  readonly tag: string;
  readonly day: string;
}
