import type { Queryable } from '#app/data/database.ts';
import type { UsageIntent } from '#app/domain/billing/usage-charges.ts';

/** Returns every charge for orders beyond the plan of a shop, in the order of their creation. */
export function selectUsageIntents(db: Queryable, shopId: number): Promise<UsageIntent[]> {
  return db.query<UsageIntent>(
    `select usage_key as "usageKey", cycle_start as "cycleStart", sequence, offer_key as "offerKey",
       orders, amount_minor as "amountMinor", currency, status, attempt, record_id as "recordId",
       created_at as "createdAt", over_cap_at as "overCapAt"
     from billing_usage_intents where shop_id = $1 order by cycle_start, sequence`,
    [shopId],
  );
}

/** Stores a charge before it is sent. Fails for a key that is stored already. */
export async function insertUsageIntent(
  db: Queryable,
  shopId: number,
  row: UsageIntent,
): Promise<void> {
  await db.query(
    `insert into billing_usage_intents (shop_id, usage_key, cycle_start, sequence, offer_key, orders,
       amount_minor, currency, status, attempt, record_id, created_at, over_cap_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      shopId,
      row.usageKey,
      row.cycleStart,
      row.sequence,
      row.offerKey,
      row.orders,
      row.amountMinor,
      row.currency,
      row.status,
      row.attempt,
      row.recordId,
      row.createdAt,
      row.overCapAt,
    ],
  );
}

/** Stores the outcome of a charge; the amount and the orders of a key never change. */
export async function updateUsageIntent(
  db: Queryable,
  shopId: number,
  { usageKey, status, attempt, recordId, overCapAt }: UsageIntent,
): Promise<void> {
  await db.query(
    `update billing_usage_intents
     set status = $3, attempt = $4, record_id = $5, over_cap_at = $6
     where shop_id = $1 and usage_key = $2`,
    [shopId, usageKey, status, attempt, recordId, overCapAt],
  );
}
