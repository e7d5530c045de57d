import type { Deps } from '#app/services/deps.ts';
import { queueLosses } from './queue-losses.server.ts';
import { costQueuedOrders } from './cost-queued-orders.server.ts';

/**
 * Updates the ledger, then the copy that figures are read from, and notifies open pages and, of
 * orders that lost money, the shop's platform. Every batch is a transaction of its own: after an
 * interruption the next run continues.
 */
export async function costShop(
  deps: Pick<Deps, 'db' | 'clock' | 'reader' | 'events' | 'jobs'>,
  { shopId, signal }: { readonly shopId: number; readonly signal?: AbortSignal },
): Promise<{ readonly costed: number }> {
  const { costed } = await costQueuedOrders(deps, { shopId, ...(signal && { signal }) });
  if (costed === 0) return { costed };
  await queueLosses(deps, shopId);
  await deps.events.publish(shopId, 'analyze_from_q_done', {});
  // Any query updates the copy, so that the next reader does not wait for it.
  await deps.reader.read([shopId], 'select 1 as warm', []);
  return { costed };
}
