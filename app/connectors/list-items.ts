import type { z } from 'zod';
import { IF_IT_STAYS, PlatformError } from '#app/platforms/port.ts';
import { describeFault, readText } from './account-list.ts';
import type { LeftOutItem } from './pull-options.ts';

export interface ItemListing<S extends z.ZodType> {
  /** The provider, as people call it. */
  readonly source: string;
  /** "label". */
  readonly thing: string;
  readonly schema: S;
  /** Where an item says its id: "label_id". */
  readonly id: string;
  readonly onLeftOut?: ((item: LeftOutItem) => void) | undefined;
}

/**
 * The items of a list, read one by one: an odd one is left out with a reason, and hides no other. A list
 * of several of which none can be read is of another form.
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

/** A label of which the source names no cost: nothing of it is in the figures, which people are to know. */
export function withoutCost(thing: string, id: string): LeftOutItem {
  return { thing, id, reason: 'no cost of it is named', isUnread: false };
}
