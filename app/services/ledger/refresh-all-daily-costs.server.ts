import { inShops } from '#app/data/shop-scope.ts';
import type { Deps } from '#app/services/deps.ts';
import { listShops } from '#app/services/workspaces/list-shops.server.ts';
import { agePredictions } from './age-predictions.server.ts';
import { refreshDailyCost } from './refresh-daily-cost.server.ts';

/**
 * Updates the daily costs of every shop: recurring expenses reach into the current month, and
 * orders become older than their predictions, so time alone makes costs stale. A shop that fails is
 * logged and does not stop the others.
 */
export async function refreshAllDailyCosts(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
): Promise<void> {
  for (const { shopId, timeZone } of await listShops(deps)) {
    try {
      await inShops([shopId], async () => {
        await agePredictions(deps, { shopId, timeZone });
        await refreshDailyCost(deps, { shopId });
      });
    } catch (error) {
      deps.log.error({ event: 'daily_costs.failed', shopId, err: error }, 'daily costs are stale');
    }
  }
}
