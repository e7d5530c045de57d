import type { Deps } from '#app/services/deps.ts';
import { costShop } from '#app/services/ledger/cost-shop.command.server.ts';

/** Shops whose ledger this process is bringing up to date. */
const running = new Map<number, Promise<void>>();

/**
 * Works out the profit of every queued order of the shop again, behind the reply: the page that
 * changed a rule asks how far it is. Interrupted, the queue keeps what is left to do.
 */
export function recost(
  deps: Pick<Deps, 'db' | 'reader' | 'events' | 'log'>,
  shopId: number,
): Promise<void> {
  const known = running.get(shopId);
  if (known !== undefined) return known;
  const work = costShop(deps, { shopId })
    .then(() => undefined)
    .catch((error: unknown) => {
      deps.log.error({ err: error, shopId }, 'orders could not be costed again');
    })
    .finally(() => running.delete(shopId));
  running.set(shopId, work);
  return work;
}

/** Whether this process is at it. */
export function isRecosting(shopId: number): boolean {
  return running.has(shopId);
}
