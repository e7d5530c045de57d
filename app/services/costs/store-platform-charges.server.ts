import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import type { Tx } from '#app/data/database.ts';
import { upsertRows } from '#app/data/upsert.server.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';

/**
 * Stores charges of a platform without an order and updates the daily costs. A repeat is harmless.
 * Returns the number of changed rows of the daily costs.
 */
export async function storePlatformCharges(
  tx: Tx,
  options: {
    readonly shopId: number;
    readonly charges: readonly PlatformCharge[];
    readonly now: Date;
  },
): Promise<number> {
  const { shopId, charges, now } = options;
  const rows = charges.map(({ id, kind, label, amountMinor, day, orderId }) => ({
    charge_id: id,
    kind,
    label,
    amount_minor: amountMinor,
    day,
    order_id: orderId ?? null,
  }));
  const changed = await upsertRows(tx, COST_TABLES.platformCharges, shopId, rows);
  return changed === 0 ? 0 : rebuildDailyCost(tx, { shopId, now, adSpendDays: null });
}
