import type { Queryable } from '#app/data/database.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';

/** The stored charges of these ids. */
export function selectChargesOfIds(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<PlatformCharge[]> {
  return db.query<PlatformCharge>(
    `select charge_id as id, kind, label, amount_minor as "amountMinor", day from platform_charges
     where shop_id = $1 and charge_id = any($2::text[])`,
    [shopId, ids],
  );
}
