import type { Queryable, Tx } from '#app/data/database.ts';
import { holdForErasure } from '#app/data/shops/shop-versions.server.ts';

/** Returns the edition of the demo data that the shop was completely filled with; null without one. */
export async function readDemoEdition(db: Queryable, shopId: number): Promise<string | null> {
  const [row] = await db.query<{ edition: string }>(
    'select edition from demo_editions where shop_id = $1',
    [shopId],
  );
  return row?.edition ?? null;
}

export async function writeDemoEdition(
  db: Queryable,
  shopId: number,
  edition: string,
  loadedAt: Date,
): Promise<void> {
  await db.query(
    `insert into demo_editions (shop_id, edition, loaded_at) values ($1, $2, $3)
     on conflict (shop_id) do update
       set edition = excluded.edition, loaded_at = excluded.loaded_at`,
    [shopId, edition, loadedAt.toISOString()],
  );
}

/**
 * Removes a demo shop with everything it has. The next edition becomes a shop with an id of its
 * own, so that no copy elsewhere can mistake one for the other. Shops of owners stay.
 */
export async function deleteDemoShop(tx: Tx, shopId: number): Promise<void> {
  await holdForErasure(tx, shopId);
  await tx.query('delete from shops where shop_id = $1 and is_demo', [shopId]);
  // The ledger has no foreign key, for the speed of its writing.
  await tx.query(
    'delete from ledger where shop_id = $1 and not exists (select 1 from shops where shop_id = $1)',
    [shopId],
  );
}
