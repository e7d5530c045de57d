/** The entry of the side menu for the page on screen. */
import { ownValue } from '#app/lib/own-value.ts';
import { ACQUISITION_ITEMS } from './unnamed-routes.ts';

/** The query parameter for the view of a page; a pinned view has an entry. */
export const VIEW_WORD = 'view';

/** Query parameters that choose among entries of one path; others filter the page. */
const CHOOSING_WORDS = ['item', VIEW_WORD] as const;

/** Pages that open with an item where their address names none. */
const FIRST_ITEMS: Readonly<Record<string, string>> = { '/acquisition': ACQUISITION_ITEMS[0] };

/**
 * Decides if an entry's address is the page's: by path, and by item where entries share the path.
 */
export function isMenuEntryHere(to: string, path: string, query: string): boolean {
  const [entryPath = '', entryQuery = ''] = to.split('?');
  const isSinglePage = /^\/(product|collection-analysis)\//.test(entryPath);
  const base = isSinglePage ? entryPath.split('/').slice(0, 2).join('/') : entryPath;
  if (path !== base && !path.startsWith(`${base}/`)) return false;
  const expected = new URLSearchParams(entryQuery);
  const given = new URLSearchParams(query);
  return CHOOSING_WORDS.every(
    (word) =>
      !expected.has(word) ||
      expected.get(word) === (given.get(word) ?? ownValue(FIRST_ITEMS, path)),
  );
}

/** Finds the entry of a page: that of a pinned view before that of its page. */
export function findEntryHere(
  addresses: readonly string[],
  path: string,
  query: string,
): string | null {
  const here = addresses.filter((to) => isMenuEntryHere(to, path, query));
  return here.find(isViewAddress) ?? here[0] ?? null;
}

export function isViewAddress(to: string): boolean {
  return new URLSearchParams(to.split('?')[1]).has(VIEW_WORD);
}
