import { upsertInventoryPolicy } from '#app/data/shops/inventory-policy-row.server.ts';
import type { InventoryPolicy } from '#app/domain/inventory/inventory-policy.ts';
import type { Deps } from '#app/services/deps.ts';

/** Saves what the shop plans its stock by. It is looked at, not booked: no figure of the ledger changes. */
export function saveInventoryPolicy(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  policy: InventoryPolicy,
): Promise<void> {
  return upsertInventoryPolicy(db, shopId, policy);
}
