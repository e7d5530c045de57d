import type { TagEdit } from '#app/domain/bulk-edit/bulk-edit.ts';
import { formatCount } from '#app/lib/format-number.ts';

/** The number of edited orders that have a tag from the platform, of their own, or either way. */
interface CountedTag {
  readonly tag: string;
  readonly ofPlatform: number;
  readonly own: number;
  readonly either: number;
}

/** Describes the effect of an edit on tags, a sentence for each. */
export function tagSentences(
  { add, remove }: TagEdit,
  counts: readonly CountedTag[],
  orders: number,
  locale: string,
): readonly string[] {
  const findTagCount = (tag: string) => counts.find((one) => one.tag === tag);
  return [
    ...add.map((tag) => {
      const taggedOrders = findTagCount(tag)?.either ?? 0;
      const also = taggedOrders === 0 ? '' : ` ${has(taggedOrders, locale)} it already.`;
      return `“${tag}” is added to ${ordersText(orders - taggedOrders, locale)}.${also}`;
    }),
    ...remove
      .filter((tag) => !add.includes(tag))
      .map((tag) => {
        const { own = 0, ofPlatform = 0 } = findTagCount(tag) ?? {};
        const stays =
          ofPlatform === 0
            ? ''
            : ` ${has(ofPlatform, locale)} it from the platform, where it stays.`;
        return `“${tag}” is taken off ${ordersText(own, locale)}.${stays}`;
      }),
  ];
}

function ordersText(count: number, locale: string): string {
  if (count === 0) return 'no order';
  return count === 1 ? '1 order' : `${formatCount(count, locale)} orders`;
}

function has(count: number, locale: string): string {
  return count === 1 ? '1 has' : `${formatCount(count, locale)} have`;
}
