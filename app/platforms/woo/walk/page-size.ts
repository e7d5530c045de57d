import { PlatformError } from '#app/platforms/port.ts';
import type { RestParams } from '../api/woo-address.ts';
import type { WooApi } from '../api/woo-api.server.ts';
import { isTooMuch } from '../api/woo-faults.ts';

/**
 * The adaptive page size of one walk. It shrinks for a host that cannot produce as many objects in
 * time, and grows again after some successes.
 */
export interface PageSize {
  rows: number;
  readonly rowsMax: number;
  /** Consecutive pages of this size that succeeded. */
  made: number;
}

export function newPageSize(rowsMax = ROWS_MAX): PageSize {
  return { rows: rowsMax, rowsMax, made: 0 };
}

export interface PageRequest {
  readonly route: string;
  readonly params: RestParams;
  readonly size: PageSize;
  readonly signal?: AbortSignal | undefined;
}

export const ROWS_MAX = 100;
const ROWS_MIN = 10;
const SHRINK = 3;
/** Successes after which a larger page is tried. */
const GROW_AFTER = 5;

export interface Rows {
  readonly rows: readonly unknown[];
  /** The size of the complete list; null where it is not reported. */
  readonly total: number | null;
  readonly isLast: boolean;
}

/** Fetches one page of a list, a smaller one where a large one is too much for the host. */
export async function fetchRows(api: WooApi, options: PageRequest): Promise<Rows> {
  const { route, params, size, signal } = options;
  // By page number, a page of another size would be another part of the list.
  const isResizable = Number(params['page'] ?? 1) <= 1;
  if (isResizable && size.made >= GROW_AFTER && size.rows < size.rowsMax) {
    size.rows = Math.min(size.rowsMax, size.rows * SHRINK);
    size.made = 0;
  }
  const { rows: target } = size;
  try {
    const query = { ...params, per_page: String(target) };
    const reply = await api.request({ route, params: query, signal });
    if (reply === null || !Array.isArray(reply.data)) {
      throw new PlatformError('malformed', 'The shop answered with something else than a list.');
    }
    const rows = reply.data as readonly unknown[];
    if (size.rows === target) size.made += 1;
    return { rows, total: reply.total, isLast: isLastPage(reply.total, rows.length, query) };
  } catch (error) {
    if (!isTooMuch(error) || target <= ROWS_MIN || !isResizable) throw error;
    // Of several pages that were too much at once, one makes the next smaller.
    if (size.rows === target) {
      size.rows = Math.max(ROWS_MIN, Math.floor(target / SHRINK));
      size.made = 0;
    }
    return fetchRows(api, options);
  }
}

function isLastPage(
  total: number | null,
  reply: number,
  { page, per_page: size }: { readonly page?: string; readonly per_page: string },
): boolean {
  if (total === null) return reply < Number(size);
  return Number(page ?? 1) * Number(size) >= total;
}
