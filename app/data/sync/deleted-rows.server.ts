import type { Queryable, Tx } from '#app/data/database.ts';

export async function selectForgotten(db: Queryable, shopId: number): Promise<Set<string>> {
  const rows = await db.query<{ hash: string }>(
    'select customer_hash as hash from forgotten_customers where shop_id = $1',
    [shopId],
  );
  return new Set(rows.map(({ hash }) => hash));
}

export async function insertForgotten(
  tx: Tx,
  shopId: number,
  { hash, now }: { readonly hash: string; readonly now: string },
): Promise<void> {
  await tx.query(
    `insert into forgotten_customers (shop_id, customer_hash, forgotten_at) values ($1, $2, $3)
     on conflict do nothing`,
    [shopId, hash, now],
  );
}
