import { upsertInventoryPolicy } from '#app/data/shops/inventory-policy-row.server.ts';
import type { InventoryPolicy } from '#app/domain/inventory/inventory-policy.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Saves the policy by which the shop plans its stock. It affects views only: no figure of the
 * ledger changes.
 */
export function saveInventoryPolicy(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  policy: InventoryPolicy,
): Promise<void> {
  return upsertInventoryPolicy(db, shopId, policy);
}
