import type { Queryable, Tx } from '#app/data/database.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';

export function selectChargesOfIds(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<PlatformCharge[]> {
  return db.query<PlatformCharge>(
    `select charge_id as id, kind, label, amount_minor as "amountMinor", day, order_id as "orderId"
     from platform_charges where shop_id = $1 and charge_id = any($2::text[])`,
    [shopId, ids],
  );
}

export async function setOrdersOfCharges(
  tx: Tx,
  shopId: number,
  charges: readonly { readonly chargeId: string; readonly orderId: string }[],
): Promise<void> {
  if (charges.length === 0) return;
  await tx.query(
    `update platform_charges c set order_id = named.order_id
     from unnest($2::text[], $3::text[]) as named (charge_id, order_id)
     where c.shop_id = $1 and c.charge_id = named.charge_id`,
    [shopId, charges.map(({ chargeId }) => chargeId), charges.map(({ orderId }) => orderId)],
  );
}

export async function moveChargesOfOrders(
  tx: Tx,
  shopId: number,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  if (moved.size === 0) return;
  await tx.query(
    `update platform_charges c set order_id = moved.new_id
     from unnest($2::text[], $3::text[]) as moved (old_id, new_id)
     where c.shop_id = $1 and c.order_id = moved.old_id`,
    [shopId, [...moved.keys()], [...moved.values()]],
  );
}
