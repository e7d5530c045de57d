export interface NewsEntry {
  readonly date: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

export const NEWS_PATH = '/whats-new';

export interface NewsView {
  readonly entries: readonly (NewsEntry & { readonly isUnread: boolean })[];
  /** The number of entries at the last visit of the page; null where nothing is new. */
  readonly seen: string | null;
}

/**
 * Returns the number of entries above the number that the user has seen. For an account that has
 * seen none yet, entries since its creation count.
 */
export function countUnread(
  entries: readonly NewsEntry[],
  { seen, since }: { readonly seen: string | null; readonly since: string },
): number {
  if (seen !== null) return Math.max(entries.length - Number(seen), 0);
  return entries.filter(({ date }) => date > since.slice(0, 10)).length;
}
