import type { OrderFacts } from './order-row.ts';

/** Tags that a cell of a table names. */
const SHOWN_MAX = 3;

/** Every tag of an order once, whoever gave it. */
export function listTags({
  tags,
  ownTags,
}: Pick<OrderFacts, 'tags' | 'ownTags'>): readonly string[] {
  return [...new Set([...tags, ...ownTags])].toSorted();
}

/** "gift, VIP", or the first of many and how many more there are. */
export function tagsText(facts: Pick<OrderFacts, 'tags' | 'ownTags'>): string {
  const tags = listTags(facts);
  const shown = tags.slice(0, SHOWN_MAX).join(', ');
  return tags.length <= SHOWN_MAX ? shown : `${shown} and ${tags.length - SHOWN_MAX} more`;
}

/** A tag that somebody gave an order here, by a bulk edit of that day. */
export interface OwnTag {
  readonly tag: string;
  readonly day: string;
}
