import type { z } from 'zod';
import { IF_IT_STAYS, PlatformError } from '#app/platforms/port.ts';
import { describeFault, readText } from './account-list.ts';
import type { LeftOutItem } from './pull-options.ts';

export interface ItemListing<S extends z.ZodType> {
  readonly source: string;
  readonly thing: string;
  readonly schema: S;
  /** The field of an item's id: "label_id". */
  readonly id: string;
  readonly onLeftOut?: ((item: LeftOutItem) => void) | undefined;
}

/**
 * Parses the items of a list one by one: an odd one is left out with a reason, and hides no other.
 * A list of several of which none can be read has another form.
 *
 * @throws PlatformError `malformed` for such a list.
 */
export function readItems<S extends z.ZodType>(
  items: readonly unknown[],
  { source, thing, schema, id, onLeftOut }: ItemListing<S>,
): z.output<S>[] {
  const leftOut: LeftOutItem[] = [];
  const read = items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [parsed.data];
    const path = parsed.error.issues[0]?.path.map(String) ?? [];
    const reason = describeFault(item, path);
    leftOut.push({ thing, id: readText(item, id), reason, isUnread: true });
    return [];
  });
  const [first] = leftOut;
  if (read.length === 0 && leftOut.length > 1 && first !== undefined) {
    throw new PlatformError(
      'malformed',
      `${source} answered in a form that is not its contract (of a ${thing}, ${first.reason}). ${IF_IT_STAYS}`,
    );
  }
  for (const item of leftOut) onLeftOut?.(item);
  return read;
}

/** Reports a label without a cost: it is missing from the figures, which people are told. */
export function withoutCost(thing: string, id: string): LeftOutItem {
  return { thing, id, reason: 'no cost of it is named', isUnread: false };
}
