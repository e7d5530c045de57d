import { PlatformError } from '#app/platforms/port.ts';
import type { WooApi } from '../api/woo-api.server.ts';
import { ROWS_MAX } from './page-size.ts';
import { idOfRow } from './row-facts.ts';

/** WooCommerce's own statuses under which something was sold. */
const USUAL = ['processing', 'on-hold', 'completed', 'cancelled', 'refunded'];

export async function countOrders(
  api: WooApi,
  statuses: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, number>> {
  const all = [...new Set([...USUAL, ...statuses])];
  const counts = await Promise.all(all.map((status) => fetchCount(api, status, signal)));
  return new Map(all.map((status, index) => [status, counts[index] ?? 0]));
}

async function fetchCount(
  api: WooApi,
  status: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const params = { status, per_page: '1', _fields: 'id' };
  const list = await api
    .request({ route: '/wc/v3/orders', params, signal })
    .catch((error: unknown) => unlessUnknown(error));
  if (list === null) return 0;
  if (list.total !== null) return list.total;
  throw new PlatformError('malformed', 'The shop does not tell how many orders it has.');
}

/** A status of a plugin that is gone is refused: the shop lists no order by it. */
function unlessUnknown(error: unknown): null {
  if (error instanceof PlatformError && error.cause === 'refused_parameter') return null;
  throw error;
}

export async function ordersWithOtherRefunds(
  api: WooApi,
  refundsOfOrders: ReadonlyMap<string, readonly string[]>,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const ids = [...refundsOfOrders.keys()];
  const pages = Array.from({ length: Math.ceil(ids.length / ROWS_MAX) }, (_, index) =>
    ids.slice(index * ROWS_MAX, (index + 1) * ROWS_MAX),
  );
  const current = await Promise.all(pages.map((page) => refundsNow(api, page, signal)));
  const now = new Map(current.flat());
  return ids.filter((id) => now.get(id) !== [...(refundsOfOrders.get(id) ?? [])].toSorted().join());
}

async function refundsNow(
  api: WooApi,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly (readonly [string, string])[]> {
  const params = {
    include: ids.join(','),
    status: 'any',
    per_page: String(ROWS_MAX),
    _fields: 'id,refunds',
  };
  const list = await api.request({ route: '/wc/v3/orders', params, signal });
  if (list === null || !Array.isArray(list.data)) {
    throw new PlatformError('malformed', 'The shop answered with something else than a list.');
  }
  return (list.data as readonly unknown[]).flatMap((row) => {
    const refunds =
      typeof row === 'object' && row !== null && 'refunds' in row ? row.refunds : undefined;
    if (!Array.isArray(refunds)) return [];
    const refundIds = (refunds as readonly unknown[]).map((refund) => String(idOfRow(refund)));
    return [[String(idOfRow(row)), refundIds.toSorted().join()] as const];
  });
}
