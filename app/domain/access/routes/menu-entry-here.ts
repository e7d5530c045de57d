/** Which entry of the side menu stands for the page on screen. */
import { ownValue } from '#app/lib/own-value.ts';
import { ACQUISITION_ITEMS } from './unnamed-routes.ts';

/** Queries that choose among entries of one path; others filter the page. */
const CHOOSING_WORDS = ['item'] as const;

/** Pages that open with an item where their address names none. */
const FIRST_ITEMS: Readonly<Record<string, string>> = { '/acquisition': ACQUISITION_ITEMS[0] };

/** Whether an entry's address is the page's: by path, and by item where entries share the path. */
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
