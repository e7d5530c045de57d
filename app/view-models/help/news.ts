/** Something new in the product that a store owner notices. */
export interface NewsEntry {
  /** The day it came: "2026-11-27". */
  readonly date: string;
  readonly title: string;
  readonly text: string;
  /** The page where it is to be seen. */
  readonly to: string;
}

/** The page of the news that are built in. */
export const NEWS_PATH = '/whats-new';

export interface NewsView {
  readonly entries: readonly (NewsEntry & { readonly isUnread: boolean })[];
  /** What is kept once the page was seen: how many entries there were; null where nothing is new. */
  readonly seen: string | null;
}

/**
 * How many entries are new to somebody: those beyond the number that they have seen. An account that has
 * seen none yet is told of what came since it was made.
 */
export function countUnread(
  entries: readonly NewsEntry[],
  { seen, since }: { readonly seen: string | null; readonly since: string },
): number {
  if (seen !== null) return Math.max(entries.length - Number(seen), 0);
  return entries.filter(({ date }) => date > since.slice(0, 10)).length;
}
