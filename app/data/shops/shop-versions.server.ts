import type { Tx } from '#app/data/database.ts';
import { AppError } from '#app/lib/app-error.ts';

/**
 * Serialises the shop's writers until the transaction ends. It locks the shop's own row of
 * versions, not that of the shared table of shops: in a cluster all shops would wait for that one.
 *
 * @throws AppError `not_found`.
 */
export async function lockShop(tx: Tx, shopId: number): Promise<void> {
  const rows = await tx.query('select 1 from shop_versions where shop_id = $1 for no key update', [
    shopId,
  ]);
  if (rows.length === 0) throw new AppError('not_found', `There is no shop ${shopId}.`);
}

/** Prevents the shop's erasure until the transaction ends. Throws `not_found`. */
export async function lockShopAgainstDeletion(tx: Tx, shopId: number): Promise<void> {
  const rows = await tx.query('select 1 from shop_versions where shop_id = $1 for key share', [
    shopId,
  ]);
  if (rows.length === 0) throw new AppError('not_found', `There is no shop ${shopId}.`);
}

/** Waits for transactions that prevent the erasure, and blocks new ones. */
export async function holdForErasure(tx: Tx, shopId: number): Promise<void> {
  await tx.query('select 1 from shop_versions where shop_id = $1 for update', [shopId]);
}

/**
 * Returns the next version of the shop's ledger. The shop's writers are serialised until the
 * transaction ends, so it stays the next one.
 */
export async function nextLedgerVersion(tx: Tx, shopId: number): Promise<number> {
  const [shop] = await tx.query<{ version: number }>(
    `select ledger_version + 1 as version from shop_versions where shop_id = $1
     for no key update`,
    [shopId],
  );
  if (shop === undefined) throw new Error(`There is no shop ${shopId}.`);
  return shop.version;
}

export async function raiseLedgerVersion(tx: Tx, shopId: number): Promise<number> {
  const [shop] = await tx.query<{ version: number }>(
    `update shop_versions set ledger_version = ledger_version + 1 where shop_id = $1
     returning ledger_version as version`,
    [shopId],
  );
  if (shop === undefined) throw new Error(`There is no shop ${shopId}.`);
  return shop.version;
}

/** Invalidates the copies of the shop's daily costs. */
export async function raiseDailyCostVersion(tx: Tx, shopId: number): Promise<void> {
  await tx.query(
    'update shop_versions set daily_cost_version = daily_cost_version + 1 where shop_id = $1',
    [shopId],
  );
}

/** Invalidates the copies of the shop's products, variants and collections. */
export async function raiseProductsVersion(tx: Tx, shopId: number): Promise<void> {
  await tx.query(
    'update shop_versions set catalogue_version = catalogue_version + 1 where shop_id = $1',
    [shopId],
  );
}
