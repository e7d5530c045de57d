/**
 * Walks a complete list in the order of its ids, which never change: a position in it moves only
 * when an object before it is deleted. So each page begins with the last object of the page before;
 * when it does not, the walk steps back until it does, and nothing is left out or repeated.
 */
import type { WooApi } from '../api/woo-api.server.ts';
import { idOfRow } from './row-facts.ts';
import { fetchRows, type Rows, type PageRequest } from './page-size.ts';

export interface WalkedPage {
  readonly rows: readonly unknown[];
  /** The next position; null after the last page. */
  readonly cursor: string | null;
  readonly total: number | null;
}

interface Place {
  readonly last: number;
  readonly count: number;
}

/** Pages that are requested in advance; the host's pace limits the concurrency. */
const PAGES_AHEAD = 6;

export async function* walkById(
  api: WooApi,
  cursor: string | null,
  options: PageRequest,
): AsyncGenerator<WalkedPage> {
  const pages = pagesByOffset(api, options);
  let place = parsePlace(cursor);
  let isDone = false;
  try {
    while (!isDone) {
      const offset = place.last === 0 ? 0 : Math.max(0, place.count - 1);
      const { rows, total, isLast } = await pages.at(offset);
      const { last } = place;
      if (offset > 0 && (idOfRow(rows[0]) ?? Infinity) > last) {
        place = { last, count: Math.max(0, offset - options.size.rows) };
        continue;
      }
      const fresh = rows.filter((row) => (idOfRow(row) ?? Infinity) > last);
      place = { last: getHighest(fresh, last), count: offset + rows.length };
      isDone = total === null ? isLast : place.count >= total || rows.length === 0;
      if (!isDone && total !== null) pages.expect(place.count - 1, total);
      yield { rows: fresh, cursor: isDone ? null : JSON.stringify(place), total };
    }
  } finally {
    await pages.settled();
  }
}

/** Pages of the list by offset, the next ones requested in advance. */
function pagesByOffset(api: WooApi, options: PageRequest) {
  const { params, size } = options;
  const requested = new Map<number, Promise<Rows>>();
  const dropped: Promise<unknown>[] = [];
  const requestPage = (offset: number) => {
    const page = fetchRows(api, {
      ...options,
      params: { ...params, orderby: 'id', order: 'asc', offset: String(offset) },
    });
    page.catch(() => undefined);
    return page;
  };
  const drop = () => {
    dropped.push(...requested.values());
    requested.clear();
  };
  return {
    /** Returns the page at an offset. An unexpected one discards those requested in advance. */
    at(offset: number): Promise<Rows> {
      const page = requested.get(offset);
      if (page === undefined) drop();
      requested.delete(offset);
      return page ?? requestPage(offset);
    },
    /** Requests the page at an offset and some after it, each overlapping the next by one row. */
    expect(from: number, total: number): void {
      const offsets = Array.from({ length: PAGES_AHEAD }, (_, at) => from + at * (size.rows - 1));
      for (const offset of offsets) {
        if (offset < total - 1 && !requested.has(offset))
          requested.set(offset, requestPage(offset));
      }
    },
    settled: () => Promise.allSettled([...requested.values(), ...dropped]),
  };
}

function getHighest(rows: readonly unknown[], before: number): number {
  return rows.reduce<number>((highest, row) => Math.max(highest, idOfRow(row) ?? 0), before);
}

function parsePlace(cursor: string | null): Place {
  if (cursor === null) return { last: 0, count: 0 };
  const { last, count } = JSON.parse(cursor) as Partial<Place>;
  return { last: Number(last) || 0, count: Number(count) || 0 };
}
