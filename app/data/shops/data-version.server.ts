import type { Queryable } from '#app/data/database.ts';

/**
 * Returns a version of everything that an open page shows and receives as events: its figures, and
 * the state of its syncs. It changes whenever one of them does. Returns '' for a deleted shop.
 */
export async function selectDataVersion(db: Queryable, shopId: number): Promise<string> {
  const [row] = await db.query<{ version: string }>(
    `select md5(concat_ws(' ', s.ledger_version, s.daily_cost_version, s.catalogue_version,
       (select string_agg(concat_ws(' ', r.category, r.kind, r.status), ',' order by r.category, r.kind)
        from retrievals r where r.shop_id = $1))) as version
     from shop_versions s where s.shop_id = $1`,
    [shopId],
  );
  return row?.version ?? '';
}
