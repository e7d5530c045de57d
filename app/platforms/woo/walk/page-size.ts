import { PlatformError } from '#app/platforms/port.ts';
import type { RestParams } from '../api/woo-address.ts';
import type { WooApi } from '../api/woo-api.server.ts';
import { isTooMuch } from '../api/woo-faults.ts';

/** How many objects a page has. It shrinks for a host that cannot make so many in time. */
export interface PageSize {
  rows: number;
}

export interface PageRequest {
  readonly route: string;
  readonly params: RestParams;
  readonly size: PageSize;
  readonly signal?: AbortSignal | undefined;
}

/** What WordPress allows at most. */
export const ROWS_MAX = 100;
const ROWS_MIN = 10;
const SHRINK = 3;

export interface Rows {
  readonly rows: readonly unknown[];
  /** How many there are in the whole list; null where it is not reported. */
  readonly total: number | null;
  readonly isLast: boolean;
}

/** One page of a list, a smaller one where a large one is too much for the host. */
export async function fetchRows(api: WooApi, options: PageRequest): Promise<Rows> {
  const { route, params, size, signal } = options;
  const { rows: wanted } = size;
  try {
    const asked = { ...params, per_page: String(wanted) };
    const found = await api.ask({ route, params: asked, signal });
    if (found === null || !Array.isArray(found.data)) {
      throw new PlatformError('malformed', 'The shop answered with something else than a list.');
    }
    const rows = found.data as readonly unknown[];
    return { rows, total: found.total, isLast: isLastPage(found.total, rows.length, asked) };
  } catch (error) {
    // By page number, a smaller page would be another part of the list.
    if (!isTooMuch(error) || wanted <= ROWS_MIN || Number(params['page'] ?? 1) > 1) throw error;
    // Of several pages that were too much at once, one makes the next smaller.
    if (size.rows === wanted) size.rows = Math.max(ROWS_MIN, Math.floor(wanted / SHRINK));
    return fetchRows(api, options);
  }
}

function isLastPage(
  total: number | null,
  found: number,
  { page, per_page: size }: { readonly page?: string; readonly per_page: string },
): boolean {
  if (total === null) return found < Number(size);
  return Number(page ?? 1) * Number(size) >= total;
}
