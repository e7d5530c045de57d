/**
 * A whole list in the order of its ids, which never change: a position in it moves only when an
 * object before it is deleted. So each page begins with the last object of the page before; when it
 * does not, the walk steps back until it does, and nothing is left out or given twice.
 */
import type { WooApi } from '../api/woo-api.server.ts';
import type { RestParams } from '../api/woo-address.ts';
import { idOfRow } from './row-facts.ts';
import { rowsOf, type PageSize } from './page-size.ts';

export interface WalkedPage {
  readonly rows: readonly unknown[];
  /** Where to go on; null after the last page. */
  readonly cursor: string | null;
  readonly total: number | null;
}

export interface WalkOptions {
  readonly route: string;
  readonly params: RestParams;
  readonly size: PageSize;
  readonly signal?: AbortSignal | undefined;
}

interface Place {
  /** The highest id that was given. */
  readonly last: number;
  /** How many objects came up to it, as far as is known. */
  readonly count: number;
}

export async function* walkById(
  api: WooApi,
  cursor: string | null,
  options: WalkOptions,
): AsyncGenerator<WalkedPage> {
  let place = placeOf(cursor);
  let isDone = false;
  while (!isDone) {
    const offset = place.last === 0 ? 0 : Math.max(0, place.count - 1);
    const params = { ...options.params, orderby: 'id', order: 'asc', offset: String(offset) };
    const { rows, total, isLast } = await rowsOf(api, { ...options, params });
    const { last } = place;
    if (offset > 0 && (idOfRow(rows[0]) ?? Infinity) > last) {
      place = { last, count: Math.max(0, offset - options.size.rows) };
      continue;
    }
    const fresh = rows.filter((row) => (idOfRow(row) ?? Infinity) > last);
    place = { last: highestOf(fresh, last), count: offset + rows.length };
    isDone = total === null ? isLast : place.count >= total || rows.length === 0;
    yield { rows: fresh, cursor: isDone ? null : JSON.stringify(place), total };
  }
}

function highestOf(rows: readonly unknown[], before: number): number {
  return rows.reduce<number>((highest, row) => Math.max(highest, idOfRow(row) ?? 0), before);
}

function placeOf(cursor: string | null): Place {
  if (cursor === null) return { last: 0, count: 0 };
  const { last, count } = JSON.parse(cursor) as Partial<Place>;
  return { last: Number(last) || 0, count: Number(count) || 0 };
}
