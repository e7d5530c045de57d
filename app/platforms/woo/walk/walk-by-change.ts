/**
 * Walks changes at or after an instant, sorted by change. An object that changes during the walk
 * moves to its end and is met again there; each page starts from the last change seen, so that
 * moved objects leave no gap.
 */
import { PlatformError } from '#app/platforms/port.ts';
import type { WooApi } from '../api/woo-api.server.ts';
import { fetchRows } from './page-size.ts';
import { idOfRow, modifiedOfRow } from './row-facts.ts';
import type { WalkedPage } from './walk-by-id.ts';
import type { PageRequest } from './page-size.ts';

export async function* walkByChange(
  api: WooApi,
  since: string,
  options: PageRequest,
): AsyncGenerator<WalkedPage> {
  let from = since.slice(0, 19);
  let page = 1;
  let met = new Set<string>();
  let excluded: number[] = [];
  for (;;) {
    const params = {
      ...options.params,
      ...changedFrom(from),
      orderby: 'modified',
      order: 'asc',
      page: String(page),
      ...(excluded.length > 0 && { exclude: excluded.join(',') }),
    };
    const fetched = await fetchRows(api, { ...options, params }).catch(unlessOld);
    if (fetched === null) return yield* walkOldShop(api, from, options);
    const { rows, isLast } = fetched;
    const fresh = rows.filter((row) => !met.has(toKey(row)));
    if (fresh.length > 0) yield { rows: fresh, cursor: null, total: null };
    if (isLast) return;
    const newest = modifiedOfRow(rows.at(-1)) ?? from;
    if (newest > from) {
      met = new Set(rows.filter((row) => (modifiedOfRow(row) ?? '') >= newest).map(toKey));
      [from, page, excluded] = [newest, 1, []];
    } else {
      // More changes within one second than fit on a page: the same again without these.
      for (const row of rows) met.add(toKey(row));
      const ids = rows.flatMap((row) => idOfRow(row) ?? []);
      if (excluded.length < EXCLUDED_MAX) excluded = [...excluded, ...ids];
      else page += 1;
    }
  }
}

/** The number of ids that any host accepts in an address. */
const EXCLUDED_MAX = 500;

/** Walks the newest objects first, page by page: WooCommerce before 5.8 does not sort by change. */
async function* walkOldShop(
  api: WooApi,
  from: string,
  options: PageRequest,
): AsyncGenerator<WalkedPage> {
  for (let page = 1; ; page += 1) {
    const params = { ...options.params, ...changedFrom(from), page: String(page) };
    const { rows, isLast } = await fetchRows(api, { ...options, params });
    // It may not know of changes either, and give everything.
    const changed = rows.filter((row) => (modifiedOfRow(row) ?? from) >= from);
    if (changed.length > 0) yield { rows: changed, cursor: null, total: null };
    if (isLast) return;
  }
}

/** Requests from a second earlier, since WordPress returns objects after an instant. */
function changedFrom(from: string): { modified_after: string; dates_are_gmt: string } {
  const before = new Date(Date.parse(`${from}Z`) - 1000).toISOString().slice(0, 19);
  return { modified_after: before, dates_are_gmt: 'true' };
}

function unlessOld(error: unknown): null {
  if (error instanceof PlatformError && error.cause === 'refused_parameter') return null;
  throw error;
}

function toKey(row: unknown): string {
  return `${idOfRow(row)} ${modifiedOfRow(row)}`;
}
