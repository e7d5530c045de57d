import type { Deps } from '#app/services/deps.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.command.server.ts';
import { listShops } from '#app/services/shops/list-shops.query.server.ts';

const HOUR_MS = 3_600_000;

/**
 * Recurring expenses reach into the current month, so time alone makes daily costs stale. Brings
 * those of every shop up to date at once and then hourly; a shop that fails is logged and tried
 * again an hour later. Call the result to stop.
 */
export function keepDailyCosts(deps: Deps): () => Promise<void> {
  let running = refreshAll(deps);
  const timer = setInterval(() => {
    running = running.then(() => refreshAll(deps));
  }, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function refreshAll(deps: Deps): Promise<void> {
  try {
    for (const { shopId } of await listShops(deps)) await refreshShop(deps, shopId);
  } catch (error) {
    deps.log.error({ error: String(error) }, 'daily costs were not brought up to date');
  }
}

async function refreshShop(deps: Deps, shopId: number): Promise<void> {
  try {
    await refreshDailyCost(deps, { shopId });
  } catch (error) {
    deps.log.error({ shopId, error: String(error) }, 'daily costs of a shop were not brought up');
  }
}
