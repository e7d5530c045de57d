import type { Tx } from '#app/data/database.ts';
import { AppError } from '#app/lib/app-error.ts';

/** Holds the shop's row until the transaction ends. Throws `not_found`. */
export async function lockShop(
  tx: Tx,
  shopId: number,
): Promise<{ readonly currency: string; readonly timeZone: string }> {
  const [shop] = await tx.query<{ currency: string; timeZone: string }>(
    `select currency, time_zone as "timeZone" from shops where shop_id = $1
     for no key update`,
    [shopId],
  );
  if (shop === undefined) throw new AppError('not_found', `There is no shop ${shopId}.`);
  return shop;
}

/** Tells the copies of the shop's daily costs that they are out of date. */
export async function raiseDailyCostVersion(tx: Tx, shopId: number): Promise<void> {
  await tx.query(
    'update shops set daily_cost_version = daily_cost_version + 1 where shop_id = $1',
    [shopId],
  );
}

/** Tells the copies of the shop's products, variants and collections that they are out of date. */
export async function raiseCatalogueVersion(tx: Tx, shopId: number): Promise<void> {
  await tx.query('update shops set catalogue_version = catalogue_version + 1 where shop_id = $1', [
    shopId,
  ]);
}
