import type { LeftOutItem } from '#app/connectors/pull-options.ts';

/** The most kinds of reasons that are listed; people read no more. */
const REASONS_MAX = 3;

/**
 * Describes the items that a reading left out, one sentence for each kind of reason, the most
 * frequent first: "3 labels of Shippo are left out, for instance abc: its currency is missing. What
 * was read of them before stays."
 */
export function describeLeftOutItems(source: string, items: readonly LeftOutItem[]): string[] {
  const groups = Map.groupBy(items, ({ thing, reason }) => `${thing} ${reason}`);
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, REASONS_MAX)
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { thing, id, reason, isUnread } = first;
      const count = new Set(group.map((item) => item.id ?? item)).size;
      const named = id === null ? '' : count === 1 ? ` (${id})` : `, for instance ${id}`;
      const article = /^[aeiou]/.test(thing) ? 'An' : 'A';
      const which =
        count === 1 ? `${article} ${thing} of ${source}` : `${count} ${thing}s of ${source}`;
      const then = isUnread ? ' What was read before stays.' : '';
      return [`${which} ${count === 1 ? 'is' : 'are'} left out${named}: ${reason}.${then}`];
    });
}
